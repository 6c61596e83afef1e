//! The years in which a game is known to have been played.

use std::fmt;

/// The first and the last year in which a game is known to have been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    /// The first year; 50 BC is -50, and there is no year 0.
    pub from: i16,
    /// The last year; `None` if the game is still played.
    pub to: Option<i16>,
}

/// The error of a text that is not a period.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

impl Period {
    /// Reads a period such as `1283`, `1600-1800`, `1850-` or `50 BC-400`.
    pub(crate) fn parse(text: &str) -> Result<Self, Wrong> {
        let read = |part: &str| {
            year(part).ok_or_else(|| {
                let message = match part {
                    _ if part == text => format!("period: `{text}` is not a possible value"),
                    "" => format!("period `{text}` is not possible: the first year is missing"),
                    _ => format!("period `{text}` is not possible: `{part}` is not a year"),
                };
                Wrong { code: "P0103", message }
            })
        };
        let (from, to) = match text.split_once('-') {
            Some((first, "")) => (read(first)?, None),
            Some((first, last)) => (read(first)?, Some(read(last)?)),
            None => (read(text)?, Some(read(text)?)),
        };
        if to.is_some_and(|to| to < from) {
            let message = format!("period `{text}` is not possible: it ends before it begins");
            return Err(Wrong { code: "P0106", message });
        }
        Ok(Self { from, to })
    }

    /// Returns the key for sorting: the first year, then the last.
    pub(crate) fn order(self) -> (i16, i16) {
        (self.from, self.to.unwrap_or(i16::MAX))
    }
}

/// Reads a year of one to four digits, or a year BC such as `50 BC`, which is negative.
fn year(text: &str) -> Option<i16> {
    let (digits, before) = match text.strip_suffix(" BC") {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    let plain = digits.len() <= 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let year: i16 = digits.parse().ok().filter(|_| plain && !digits.starts_with('0'))?;
    Some(if before { -year } else { year })
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |year: i16| match year {
            ..0 => format!("{} BC", -year),
            _ => year.to_string(),
        };
        let text = match self.to {
            Some(to) if to == self.from => told(to),
            Some(to) => format!("{}-{}", told(self.from), told(to)),
            None => format!("{}-", told(self.from)),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_read_and_written_alike() {
        for (text, from, to) in [
            ("1283", 1283, Some(1283)),
            ("1600-1800", 1600, Some(1800)),
            ("1850-", 1850, None),
            ("50 BC-400", -50, Some(400)),
            ("300 BC-50 BC", -300, Some(-50)),
            ("7", 7, Some(7)),
        ] {
            assert_eq!(Period::parse(text), Ok(Period { from, to }), "{text}");
            assert_eq!(Period { from, to }.to_string(), text);
        }
    }

    #[test]
    fn nothing_else_is_years() {
        let wrong = [
            "",
            "-",
            "-50",
            "0",
            "0850",
            "12830",
            "c. 1600",
            "1600 -1800",
            "1600–1800",
            "1600--1800",
            "1600-1700-1800",
            "50BC",
            "50 bc",
            " BC",
            "1600-now",
            "+1600",
        ];
        for text in wrong {
            assert_eq!(Period::parse(text).map_err(|wrong| wrong.code), Err("P0103"), "{text}");
        }
        for text in ["1800-1600", "50 BC-300 BC", "400-50 BC"] {
            assert_eq!(Period::parse(text).map_err(|wrong| wrong.code), Err("P0106"), "{text}");
        }
    }
}

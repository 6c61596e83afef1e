//! The languages.

use std::fmt;

/// A language of the messages and of the old books.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
    /// Danish.
    Da,
    /// Swedish.
    Sv,
}

impl Lang {
    /// All languages, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::En, Self::Fr, Self::De, Self::Da, Self::Sv];

    /// Returns the code, as packs and people write it, such as `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::De => "de",
            Self::Da => "da",
            Self::Sv => "sv",
        }
    }

    /// Returns the name in the language itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "français",
            Self::De => "Deutsch",
            Self::Da => "dansk",
            Self::Sv => "svenska",
        }
    }

    /// Returns figures with a decimal point as this language writes them.
    ///
    /// ```
    /// use charpentier_messages::Lang;
    ///
    /// assert_eq!((Lang::En.figures("+0.56"), Lang::Fr.figures("+0.56")), ("+0.56".into(), "+0,56".into()));
    /// ```
    #[must_use]
    pub fn figures(self, written: &str) -> String {
        if self == Self::En { written.to_owned() } else { written.replace('.', ",") }
    }

    /// Returns a colon, with the blank that French has before it.
    #[must_use]
    pub const fn colon(self) -> &'static str {
        if matches!(self, Self::Fr) { " :" } else { ":" }
    }

    /// Returns a semicolon between two parts of a sentence, with its blanks.
    #[must_use]
    pub const fn semicolon(self) -> &'static str {
        if matches!(self, Self::Fr) { " ; " } else { "; " }
    }

    /// Returns the language of a code.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Returns the language of a locale, such as `fr_CA.UTF-8`, `de-AT` or `sv`.
    ///
    /// `C` and `POSIX` are English. `None` if the language is not supported.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language.to_ascii_lowercase().as_str() {
            "c" | "posix" => Some(Self::En),
            code => Self::parse(code),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn locales_are_languages() {
        for (locale, lang) in [
            ("C", Some(Lang::En)),
            ("C.UTF-8", Some(Lang::En)),
            ("POSIX", Some(Lang::En)),
            ("en_GB.UTF-8", Some(Lang::En)),
            ("fr_CA@euro", Some(Lang::Fr)),
            ("de-AT", Some(Lang::De)),
            ("da", Some(Lang::Da)),
            ("SV_FI.ISO-8859-1", Some(Lang::Sv)),
            ("it_IT.UTF-8", None),
            ("", None),
        ] {
            assert_eq!(Lang::of_locale(locale), lang, "{locale}");
        }
    }
}

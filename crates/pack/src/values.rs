//! The values of an option: single values, and ranges of numbers.

use std::collections::BTreeSet;

use charpentier_core::Diagnostic;

use crate::decoder::Decoder;
use crate::yaml::{At, Key, Node};
use crate::{budget, limits};

/// The word between the first and the last number of a range.
const TO: &str = " to ";

/// The help for a range that cannot be read.
const FORM: &str = "a range is written `1 to 99`, with whole numbers and the lower one first";

/// A range of numbers among the values of an option, written `1 to 99`.
///
/// A value has no blanks, because the tag `Options` of a record separates values by them. So a
/// range differs from every value. `1-6` would not, because some packs have cells as values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    first: u32,
    last: u32,
}

impl Range {
    /// Reads a range. Returns `None` if the name is that of a value, and an error if the range is wrong.
    fn read(name: &str) -> Option<Result<Self, WrongRange>> {
        let (first, last) = name.split_once(TO)?;
        let begins =
            |text: &str| text.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
        if !begins(first) && !begins(last) {
            return None;
        }
        let ordered = |(first, last): (u32, u32)| (first <= last).then_some(Self { first, last });
        let range = number(first).zip(number(last)).and_then(ordered);
        Some(range.ok_or(WrongRange))
    }

    fn contains(self, number: u32) -> bool {
        (self.first..=self.last).contains(&number)
    }

    fn len(self) -> usize {
        ((self.last - self.first) as usize).saturating_add(1)
    }

    fn meets(self, other: Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }
}

/// A range that cannot be read, or whose first number is the higher one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct WrongRange;

/// Reads a whole number. Returns `None` for one that is not written in its shortest form, such as `05`.
pub(crate) fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}

/// The values of an option.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Values {
    /// Every value that can be chosen.
    pub(crate) all: Vec<String>,
    /// The values that represent all in checks.
    pub(crate) samples: Vec<String>,
}

impl Values {
    /// Reads the values of an option with this default. With a range, all numbers come first and in order.
    pub(crate) fn read(r: &mut Decoder, node: &Node, default: &str) -> Self {
        let mut listed = Vec::new();
        let mut ranges: Vec<(Range, &Key)> = Vec::new();
        // A value that a child has switched off cannot be chosen.
        for (key, _) in r.entries(node, "values") {
            match Range::read(&key.name) {
                None => listed.push(key.name.clone()),
                Some(Ok(range)) => match wrong(range, &key.name, &key.at, &ranges) {
                    None => ranges.push((range, key)),
                    Some(fault) => r.faults.push(fault),
                },
                Some(Err(WrongRange)) => {
                    let message = format!("`{}` is not a range of numbers", key.name);
                    r.faults.push(key.at.error("P0103", message).help(FORM));
                }
            }
        }
        // Each load of a pack lists the numbers again.
        let numbers: usize = ranges.iter().map(|(range, _)| range.len()).sum();
        if ranges.is_empty() || !budget::take(numbers as u64) {
            return Self { all: listed.clone(), samples: listed };
        }
        // An entry of a number wins over a range, and so does one that is switched off.
        let default = number(default);
        let named: BTreeSet<u32> =
            node.entries().iter().filter_map(|(key, _)| number(&key.name)).collect();
        let mut all: BTreeSet<u32> = listed.iter().filter_map(|value| number(value)).collect();
        let mut samples = all.clone();
        for (range, _) in &ranges {
            let open = || (range.first..=range.last).filter(|number| !named.contains(number));
            all.extend(open());
            samples.extend(open().filter(|number| Some(*number) == default));
            samples.extend(open().find(|number| Some(*number) != default));
        }
        let words = listed.iter().filter(|value| number(value).is_none());
        let with_words = |numbers: &BTreeSet<u32>| {
            numbers.iter().map(u32::to_string).chain(words.clone().cloned()).collect()
        };
        Self { all: with_words(&all), samples: with_words(&samples) }
    }
}

/// Returns the error of a range that could be read, given the ranges before it.
fn wrong(range: Range, name: &str, at: &At, before: &[(Range, &Key)]) -> Option<Diagnostic> {
    if let Some(passed) = limits::RANGE.passed_at(at, range.len()) {
        return Some(passed);
    }
    let (_, other) = before.iter().find(|(other, _)| other.meets(range))?;
    let message = format!("the ranges `{}` and `{name}` overlap", other.name);
    let help = format!("change one of them; `{}: off` removes an inherited range", other.name);
    Some(at.error("P0106", message).help(help))
}

/// Returns the entry of a value: the one of its name, or else the range that contains it. A range that is switched off
/// is the last choice.
pub(crate) fn entry<'n>(values: &'n Node, value: &str) -> Option<(&'n Key, &'n Node)> {
    let entries = || values.entries().iter().map(|(key, node)| (key, node));
    let contains = |(key, _): &(&Key, &Node)| {
        let range = Range::read(&key.name).and_then(Result::ok);
        range.zip(number(value)).is_some_and(|(range, number)| range.contains(number))
    };
    let named = entries().find(|(key, _)| key.name == value);
    named.or_else(|| entries().filter(contains).min_by_key(|(_, node)| node.is_off()))
}

/// Whether a range contains the number that is the name of an entry.
pub(crate) fn entry_of_range(values: &Node, name: &str) -> bool {
    let range = |key: &Key| Range::read(&key.name).and_then(Result::ok);
    let mut ranges = values.entries().iter().filter_map(|(key, _)| range(key));
    number(name).is_some_and(|number| ranges.any(|range| range.contains(number)))
}

/// Whether a name has the form of a range, valid or not.
pub(crate) fn is_range(name: &str) -> bool {
    Range::read(name).is_some()
}

/// Returns the correct form of a range that contains a number and was written with a hyphen, such as `1-99`.
pub(crate) fn meant(name: &str, contained: &str) -> Option<String> {
    let written = name.replacen('-', TO, 1);
    let range = Range::read(&written)?.ok()?;
    range.contains(number(contained)?).then_some(written)
}

/// Returns a value that an entry stands for: its name, or the first number of a range.
pub(crate) fn first_of(name: &str) -> String {
    match Range::read(name) {
        Some(Ok(range)) => range.first.to_string(),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use charpentier_core::diagnostic::Source;

    use super::*;
    use crate::keys::KEYS;
    use crate::yaml;

    fn tree(text: &str) -> Node {
        yaml::read(&Source::new("pack.yaml", text)).expect("sound")
    }

    fn read(text: &str, default: &str) -> (String, String, Vec<String>) {
        let mut r = Decoder::of(KEYS);
        let Values { all, samples } = Values::read(&mut r, &tree(text), default);
        let faults = r.faults.iter().map(|fault| format!("{} {}", fault.code, fault.message));
        (all.join(" "), samples.join(" "), faults.collect())
    }

    fn sound(text: &str, default: &str) -> (String, String) {
        let (all, samples, faults) = read(text, default);
        assert!(faults.is_empty(), "{text}: {faults:?}");
        (all, samples)
    }

    #[test]
    fn a_range_stands_for_all_its_numbers() {
        let told = |all: &str, samples: &str| (all.to_owned(), samples.to_owned());
        assert_eq!(sound("{1 to 5: {}}", "1"), told("1 2 3 4 5", "1 2"));
        assert_eq!(sound("{1 to 5: {}}", "3"), told("1 2 3 4 5", "1 3"));
        assert_eq!(sound("{4 to 4: {}}", "4"), told("4", "4"));
        // A listed number is a sample, and occurs once.
        assert_eq!(sound("{7: {}, 2: {}, 1 to 5: {}}", "2"), told("1 2 3 4 5 7", "1 2 7"));
        assert_eq!(sound("{1: {}, 2: {}, 1 to 2: {}}", "1"), told("1 2", "1 2"));
        assert_eq!(
            sound("{none: {}, 1 to 3: {}, free: {}}", "none"),
            told("1 2 3 none free", "1 none free")
        );
        assert_eq!(sound("{1 to 3: {}, 11 to 13: {}}", "1"), told("1 2 3 11 12 13", "1 2 11"));
        // A number that is switched off cannot be chosen.
        assert_eq!(sound("{1 to 4: {}, 2: off}", "1"), told("1 3 4", "1 3"));
    }

    #[test]
    fn what_is_no_range_is_a_value() {
        for text in ["{9: {}, 3: {}}", "{1-6: {}, 7-12: {}}", "{none to all: {}, 05: {}}"] {
            let (all, samples) = sound(text, "none");
            assert_eq!(all, samples, "{text}");
            assert_eq!(all.matches(", ").count(), 0);
        }
        assert_eq!(sound("{9: {}, 3: {}}", "3").0, "9 3");
        assert_eq!(sound("{1-6: {}}", "1-6").0, "1-6");
    }

    #[test]
    fn wrong_ranges_are_refused() {
        for name in
            ["9 to 3", "1 to many", "few to 9", "-3 to 3", "01 to 9", "1  to 9", "1 to 99999999999"]
        {
            let (all, _, faults) = read(&format!("{{{name}: {{}}, 5: {{}}}}"), "5");
            assert_eq!(all, "5");
            assert_eq!(faults, [format!("P0103 `{name}` is not a range of numbers")]);
        }
        assert_eq!(sound("{1 to 1000: {}}", "1").1, "1 2");
        let (_, _, faults) = read("{0 to 1000: {}}", "1");
        assert_eq!(
            faults,
            ["P0109 1001 numbers in a range of values: a pack can have at most 1000"]
        );
        assert!(sound("{1 to 5: {}, 6 to 9: {}}", "1").0.ends_with("8 9"));
        let (all, _, faults) = read("{1 to 5: {}, 5 to 9: {}}", "1");
        assert_eq!(faults, ["P0106 the ranges `1 to 5` and `5 to 9` overlap"]);
        assert_eq!(all, "1 2 3 4 5");
        assert_eq!(sound("{1 to 5: off, 5 to 9: {}}", "5").0, "5 6 7 8 9");
    }

    #[test]
    fn a_listed_value_wins_over_a_range() {
        let values = tree("{1 to 9: {a: 1}, 4: {a: 2}, 5: off, 11 to 19: off}");
        let name = |value: &str| entry(&values, value).map(|(key, _)| key.name.as_str());
        assert_eq!(name("3"), Some("1 to 9"));
        assert_eq!(name("4"), Some("4"));
        assert_eq!(name("5"), Some("5"));
        assert_eq!(name("10"), None);
        assert_eq!(name("11"), Some("11 to 19"));
        assert_eq!(name("03"), None);
    }

    #[test]
    fn a_range_with_a_hyphen_is_recognised() {
        assert_eq!(meant("1-99", "7").as_deref(), Some("1 to 99"));
        for (name, number) in
            [("1-99", "100"), ("9-3", "5"), ("exact-exit", "1"), ("1-99", "free"), ("7", "7")]
        {
            assert_eq!(meant(name, number), None, "{name}");
        }
    }
}

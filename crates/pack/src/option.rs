//! An option of a pack, as players see it: its values, and the values of other options that they need.

use std::collections::BTreeMap;

use charpentier_core::suggest::{did_you_mean, nearest};
use charpentier_messages::Texts;

use crate::values::number;

/// An option of a pack and the values it can take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The name of the option.
    pub name: String,
    /// The default value.
    pub default: String,
    /// Every value that can be chosen, with each number of a range.
    pub values: Vec<String>,
    /// The values that represent all in a run over every option. They are the default, each value
    /// listed by itself, and one other number of each range.
    pub samples: Vec<String>,
    /// The question to the player; empty if the pack does not say.
    pub question: Texts,
    /// Values with the answers for which they stand.
    pub answers: BTreeMap<String, Texts>,
    /// A description in one sentence.
    pub about: String,
    /// The chosen value.
    pub value: String,
    /// The values of other options that some values need.
    pub needs: Vec<Need>,
}

impl OptionInfo {
    /// Returns the needs of a value.
    pub fn needs_of(&self, value: &str) -> impl Iterator<Item = &Need> {
        self.needs.iter().filter(move |need| need.value == value)
    }

    /// Returns the values for display, with the numbers of a range as `2 to 99`. The value `apart`
    /// is not made part of a range.
    #[must_use]
    pub fn short_values(&self, apart: Option<&str>) -> Vec<String> {
        self.short(&self.values, apart)
    }

    /// Like `short_values`, for some of the values.
    pub(crate) fn short(&self, values: &[String], apart: Option<&str>) -> Vec<String> {
        // Without a long range, each value is a sample.
        if self.samples.len() == self.values.len() {
            return values.to_vec();
        }
        let follows = |before: &String, value: &String| {
            let next = number(before).and_then(|number| number.checked_add(1));
            let alone = [before, value].iter().any(|value| apart == Some(value.as_str()));
            next.is_some() && next == number(value) && !alone
        };
        let short = |run: &[String]| match run {
            [first, _, .., last] => vec![format!("{first} to {last}")],
            few => few.to_vec(),
        };
        values.chunk_by(follows).flat_map(short).collect()
    }

    /// Returns the help for a value that the option does not have: the most similar value, or all values.
    #[must_use]
    pub fn suggestion(&self, wrong: &str) -> String {
        let short = self.short_values(None);
        // A number is never the misspelling of another number.
        let counts = wrong.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
        let similar = nearest(wrong, self.values.iter().map(String::as_str));
        if short.len() == self.values.len() || similar.is_some() && !counts {
            return did_you_mean(wrong, &self.values);
        }
        let quoted = |text: &String| {
            if self.values.contains(text) { format!("`{text}`") } else { text.clone() }
        };
        format!("choose from {}", short.iter().map(quoted).collect::<Vec<_>>().join(", "))
    }
}

/// A condition for choosing a value: another option must have one of several values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Need {
    /// The value that has the condition.
    pub value: String,
    /// The other option.
    pub option: String,
    /// The values of the other option, one of which must be chosen.
    pub values: Vec<String>,
}

/// Returns a choice of options that contains a value and the values it needs.
///
/// The value comes first. Needs that the defaults meet are left out. A need with several possible
/// values gets the first.
#[must_use]
pub fn together(options: &[OptionInfo], name: &str, value: &str) -> Vec<(String, String)> {
    let mut chosen = vec![(name.to_owned(), value.to_owned())];
    let mut at = 0;
    while let Some((name, value)) = chosen.get(at).cloned() {
        let info = options.iter().find(|info| info.name == name);
        for need in info.into_iter().flat_map(|info| info.needs_of(&value)) {
            let default = options.iter().find(|info| info.name == need.option);
            let fits = default.is_some_and(|info| need.values.contains(&info.default));
            let known = chosen.iter().any(|(name, _)| *name == need.option);
            if let Some(first) = need.values.first().filter(|_| !fits && !known) {
                chosen.push((need.option.clone(), first.clone()));
            }
        }
        at += 1;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(values: &[&str], samples: &[&str], value: &str) -> OptionInfo {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        OptionInfo {
            name: "length".into(),
            default: "1".into(),
            values: texts(values),
            samples: texts(samples),
            question: Texts::default(),
            answers: BTreeMap::new(),
            about: String::new(),
            value: value.into(),
            needs: Vec::new(),
        }
    }

    #[test]
    fn ranges_are_shown_short() {
        let range = info(&["1", "2", "3", "4", "5", "9", "none"], &["1", "2", "9", "none"], "3");
        assert_eq!(range.short_values(None), ["1 to 5", "9", "none"]);
        assert_eq!(range.short_values(Some("1")), ["1", "2 to 5", "9", "none"]);
        assert_eq!(range.short_values(Some("3")), ["1", "2", "3", "4", "5", "9", "none"]);
        assert_eq!(range.short_values(Some("none")), ["1 to 5", "9", "none"]);
        // A list without ranges is shown in full.
        let listed = info(&["1", "2", "3"], &["1", "2", "3"], "1");
        assert_eq!(listed.short_values(None), ["1", "2", "3"]);
    }

    #[test]
    fn a_wrong_number_is_no_misspelling() {
        let range = info(&["8", "9", "10", "11", "none"], &["8", "9", "none"], "8");
        assert_eq!(range.suggestion("100"), "choose from 8 to 11, `none`");
        assert_eq!(range.suggestion("-9"), "choose from 8 to 11, `none`");
        assert_eq!(range.suggestion("many"), "choose from 8 to 11, `none`");
        assert_eq!(range.suggestion("nine"), "did you mean `none`?");
        let listed = info(&["10", "20"], &["10", "20"], "10");
        assert_eq!(listed.suggestion("200"), "did you mean `20`?");
        assert_eq!(listed.suggestion("7"), "choose from `10`, `20`");
    }
}

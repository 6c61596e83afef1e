//! What helps somebody who has named a coup that the game does not have.

use crate::rules::RulesSpec;
use crate::suggest::{listed, nearest};
use crate::words::folded;

impl RulesSpec {
    /// Where a coup of this name could be found, which the game does not have: with another value of an option,
    /// or under another name. `None` where nothing is like it.
    #[must_use]
    pub fn coup_hint(&self, name: &str) -> Option<String> {
        let is = |coup: &str| {
            let (begins, rest) = name.split_at_checked(coup.len()).unwrap_or(("", ""));
            begins.eq_ignore_ascii_case(coup) && (rest.is_empty() || rest.starts_with('_'))
        };
        let unchosen = self.unchosen.iter().filter(|(coup, _)| is(coup));
        let options: Vec<_> = unchosen.map(|(_, option)| option.as_str()).collect();
        if !options.is_empty() {
            return Some(format!("it has one with the option {}", listed(&options, "or")));
        }
        let names: Vec<_> = self.coup_names().map(|(name, ..)| name).collect();
        let wanted = folded(&name.replace('_', " "));
        let words = || wanted.split(' ');
        // The words of the books, then a part of a name.
        let term = || {
            let mut names = names.iter().map(String::as_str);
            names.find(|name| self.terms.of(name).any(|term| folded(term) == wanted))
        };
        let part = || {
            let mut names = names.iter().map(String::as_str);
            names.find(|name| words().all(|word| name.split('_').any(|part| part == word)))
        };
        let like = nearest(name, names.iter().map(String::as_str)).or_else(term).or_else(part);
        like.map(|like| format!("did you mean {like}?"))
    }
}

//! The reader of sums and their comparison: `bar + held 1-6 >= 7`.

use charpentier_core::cond::{Compare, Sum, Term, What};

use crate::cond::Reader;
use crate::cond::places::piece;
use crate::yaml::At;

/// The word before a term that counts the men of the other side.
pub(super) const OPPONENT: &str = "opponent";

pub(super) const WORDS: [(&str, What); 4] =
    [("held", What::Held), ("bands", What::Made), ("open", What::Open), ("empty", What::Empty)];

impl Reader<'_, '_> {
    /// Reads two sums and the sign between them.
    pub(super) fn compare(&mut self, text: &str, at: &At) -> Option<Compare> {
        let signs: [(&str, [bool; 3]); 5] = [
            (">=", [false, true, true]),
            ("<=", [true, true, false]),
            (">", [false, false, true]),
            ("<", [true, false, false]),
            ("=", [false, true, false]),
        ];
        let words: Vec<&str> = text.split_whitespace().collect();
        let compares = |word: &&str| signs.iter().any(|(sign, _)| sign == word);
        let at_sign = words.iter().position(compares);
        let (Some(nth), 1) = (at_sign, words.iter().filter(|word| compares(word)).count()) else {
            let form = "write two sums with `=`, `<`, `>`, `<=` or `>=` between them, such as `bar > open 1-6`";
            self.r.faults.push(
                at.error("P0103", format!("count: `{text}` is not a possible value")).help(form),
            );
            return None;
        };
        let orders =
            signs.iter().find(|(sign, _)| *sign == words[nth]).map(|(_, orders)| *orders)?;
        let left = self.sum(&words[..nth], text, at);
        let right = self.sum(&words[nth + 1..], text, at);
        Some(Compare { left: left?, orders, right: right?, text: text.trim().to_owned() })
    }

    /// Reads a single sum, such as `opponent board + opponent bar`.
    pub(crate) fn lone_sum(&mut self, text: &str, at: &At) -> Option<Sum> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let sum = self.sum(&words, text, at)?;
        sum.places().for_each(|places| self.places_known(at, places));
        Some(sum)
    }

    fn sum(&mut self, words: &[&str], text: &str, at: &At) -> Option<Sum> {
        let terms = words.split(|word| *word == "+").map(|term| self.term(term, text, at));
        terms.collect::<Option<Vec<Term>>>().map(Sum)
    }

    fn term(&mut self, words: &[&str], text: &str, at: &At) -> Option<Term> {
        let (opponent, rest) = match words {
            ["opponent", rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        let counted = rest.first().and_then(|word| WORDS.iter().find(|(known, _)| known == word));
        let (what, rest) = match counted {
            Some((_, what)) => (*what, &rest[1..]),
            None => (What::Men, rest),
        };
        match rest {
            [number]
                if what == What::Men && !opponent && number.bytes().all(|b| b.is_ascii_digit()) =>
            {
                let value = number.parse().ok().filter(|value| *value <= 99);
                if value.is_none() {
                    let message = format!("{number} is more than any sum can reach");
                    self.r.fault(&piece(at, text, number), "P0104", message);
                }
                value.map(Term::Number)
            }
            [places] => {
                let places = self.places(places, &piece(at, text, places))?;
                Some(Term::Of { opponent, what, places })
            }
            _ => {
                let form = "a term is a number, or `[opponent] [held|bands|open|empty] PLACES`; a sum has no factors, so add a term twice to count it twice";
                let told = words.join(" ");
                let message = format!("`{told}` is not a term of a sum");
                self.r.faults.push(at.error("P0103", message).help(form));
                None
            }
        }
    }
}

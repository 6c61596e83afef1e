//! Changes of the text, whatever it means.

use crate::mutations::changes::Kind;

pub(super) const KINDS: &[Kind] = &[
    Kind::text("text: a character deleted", |text, chance| {
        let mut chars: Vec<char> = text.chars().collect();
        chars.remove(chance.below(chars.len()));
        Some(chars.into_iter().collect())
    }),
    Kind::text("text: a character inserted", |text, chance| {
        let mut chars: Vec<char> = text.chars().collect();
        let (at, from) = (chance.below(chars.len() + 1), chance.below(chars.len()));
        chars.insert(at, chars[from]);
        Some(chars.into_iter().collect())
    }),
    Kind::text("text: a character replaced", |text, chance| {
        let mut chars: Vec<char> = text.chars().collect();
        let (at, from) = (chance.below(chars.len()), chance.below(chars.len()));
        chars[at] = chars[from];
        Some(chars.into_iter().collect())
    }),
    Kind::text("text: a digit replaced", |text, chance| {
        let mut chars: Vec<char> = text.chars().collect();
        let digits: Vec<_> = (0..chars.len()).filter(|at| chars[*at].is_ascii_digit()).collect();
        chars[digits[chance.below(digits.len())]] = char::from(b'0' + chance.below(10) as u8);
        Some(chars.into_iter().collect())
    }),
    Kind::text("text: two characters exchanged", |text, chance| {
        let mut chars: Vec<char> = text.chars().collect();
        let at = chance.below(chars.len() - 1);
        chars.swap(at, at + 1);
        Some(chars.into_iter().collect())
    }),
    Kind::text("text: a line dropped", |text, chance| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.remove(chance.below(lines.len()));
        Some(lines.join("\n"))
    }),
    Kind::text("text: a line doubled", |text, chance| {
        let mut lines: Vec<&str> = text.lines().collect();
        let at = chance.below(lines.len());
        lines.insert(at, lines[at]);
        Some(lines.join("\n"))
    }),
    Kind::text("text: two lines exchanged", |text, chance| {
        let mut lines: Vec<&str> = text.lines().collect();
        let at = chance.below(lines.len() - 1);
        lines.swap(at, at + 1);
        Some(lines.join("\n"))
    }),
];

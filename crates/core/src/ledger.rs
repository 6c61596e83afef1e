//! The ledger of a match: payments between players over several games.
//!
//! A [`Player`] is a person, who keeps his account when he changes seats. A [`Seat`] is a side of
//! the board. The account of a match decides the entries, and this crate keeps the rows in order.
//!
//! [`Seat`]: crate::board::Seat

use std::fmt;

use charpentier_messages::{Lang, say};
use serde::{Deserialize, Serialize};

use crate::tree::Tree;
use crate::wording::Wording;

/// The letters of players, in order.
const LETTERS: &[u8; Player::MOST] = b"ABCDEFGH";

/// A person in a match, who plays on either side of the board or waits.
///
/// ```
/// use charpentier_core::ledger::Player;
///
/// assert_eq!(Player::parse("B"), Some(Player::SECOND));
/// // Letters are upper case, and a match has at most eight players.
/// assert_eq!((Player::parse("b"), Player::parse("I")), (None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Player(u8);

impl Player {
    /// The most players of a match.
    pub const MOST: usize = 8;
    /// The first player.
    pub const FIRST: Self = Self(0);
    /// The second player.
    pub const SECOND: Self = Self(1);

    /// Returns the player with a letter, `A` to `H`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let &[letter] = text.as_bytes() else {
            return None;
        };
        LETTERS.iter().position(|known| *known == letter).map(|at| Self(at as u8))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(LETTERS[usize::from(self.0) % Self::MOST]))
    }
}

/// Players who share one account. Most parties have one player.
///
/// ```
/// use charpentier_core::ledger::{Party, Player};
///
/// let two = Party::parse("CB").expect("two letters");
/// // Players are written in order, which gives each party one name.
/// assert_eq!(two.to_string(), "BC");
/// assert!(two.has(Player::SECOND) && !two.has(Player::FIRST));
/// assert_eq!(Party::parse("BB"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Party(u8);

impl Party {
    /// Returns the party with these letters, such as `A` or `BC`. No letter may repeat.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut mask = 0;
        for letter in text.split("").filter(|letter| !letter.is_empty()) {
            let bit = 1 << Player::parse(letter)?.0;
            if mask & bit != 0 {
                return None;
            }
            mask |= bit;
        }
        (mask != 0).then_some(Self(mask))
    }

    /// Whether a player belongs to the party.
    #[must_use]
    pub const fn has(self, player: Player) -> bool {
        self.0 >> player.0 & 1 != 0
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = (0..Player::MOST as u8).map(Player).filter(|player| self.has(*player));
        players.into_iter().try_for_each(|player| write!(f, "{player}"))
    }
}

/// A payment from one account to another, or to or from the common pile.
///
/// ```
/// use charpentier_core::ledger::{Party, Payment};
///
/// let paid = |amount, to| Payment {
///     from: Party::parse("A"),
///     to,
///     amount,
///     unit: "jetons".into(),
///     what: "the round".into(),
///     rule: String::new(),
/// };
/// assert_eq!(paid(1, Party::parse("B")).to_string(), "A pays B 1 jeton: the round");
/// // `None` is the common pile.
/// assert_eq!(paid(3, None).to_string(), "A lays down 3 jetons: the round");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Payment {
    /// The party that pays. `None`: the common pile.
    pub from: Option<Party>,
    /// The party that is paid. `None`: the common pile.
    pub to: Option<Party>,
    /// The amount.
    pub amount: u32,
    /// The unit, in the plural: jetons, fichets, stakes. Units are never mixed.
    pub unit: String,
    /// The reason, in a word or two.
    pub what: String,
    /// The id of the rule.
    pub rule: String,
}

impl Payment {
    /// Returns the unit in the singular or plural, as the amount needs: one jeton, two jetons.
    #[must_use]
    pub fn counted(&self) -> &str {
        let one = self.unit.strip_suffix('s').filter(|_| self.amount == 1);
        one.unwrap_or(&self.unit)
    }

    /// Describes the payment in the language of the rules.
    #[must_use]
    pub fn describe<'a>(&'a self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        self.told(voice.language(), &voice.say(&self.what))
    }

    /// Returns the amount with its unit: `5 jetons`. Units from the books are translated.
    fn paid(&self, lang: Lang) -> String {
        let amount = self.amount;
        match self.unit.as_str() {
            "jetons" => say!(lang, UNIT_JETONS, amount = amount),
            "fichets" => say!(lang, UNIT_FICHETS, amount = amount),
            "stakes" => say!(lang, UNIT_STAKES, amount = amount),
            "half stakes" => say!(lang, UNIT_HALF_STAKES, amount = amount),
            _ => format!("{amount} {}", self.counted()),
        }
    }

    fn told(&self, lang: Lang, what: &str) -> String {
        let paid = self.paid(lang);
        match (self.from.map(|from| from.to_string()), self.to.map(|to| to.to_string())) {
            (Some(from), Some(to)) => {
                say!(lang, PAID_TO, from = from, to = to, paid = paid, what = what)
            }
            (Some(from), None) => say!(lang, PAID_DOWN, from = from, paid = paid, what = what),
            (None, Some(to)) => say!(lang, PAID_OUT, to = to, paid = paid, what = what),
            (None, None) => say!(lang, PAID_STAYS, paid = paid, what = what),
        }
    }
}

/// Writes the payment in English, with the names of the pack.
impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Lang::En, &self.what))
    }
}

/// A row of the ledger: the notes and payments for a round or for the end.
///
/// ```
/// use charpentier_core::ledger::{Party, Payment, Row, parties, units};
///
/// let paid = |from: &str, unit: &str| Payment {
///     from: Party::parse(from),
///     to: Party::parse("B"),
///     amount: 2,
///     unit: unit.into(),
///     what: String::new(),
///     rule: String::new(),
/// };
/// let paid = vec![paid("C", "jetons"), paid("A", "stakes"), paid("A", "jetons")];
/// let rows = [Row { what: "first round".into(), paid, ..Row::default() }];
/// // Parties are in the order of players, units in the order of their first payments.
/// let players: String = parties(&rows).iter().map(ToString::to_string).collect();
/// assert_eq!((players.as_str(), units(&rows)), ("ABC", vec!["jetons", "stakes"]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Row {
    /// The subject of the row.
    pub what: String,
    /// Further notes, by name.
    pub facts: Tree,
    /// The payments.
    pub paid: Vec<Payment>,
}

/// Returns the parties in some rows, in the order of their players.
#[must_use]
pub fn parties(rows: &[Row]) -> Vec<Party> {
    let paid = rows.iter().flat_map(|row| &row.paid);
    let mut all: Vec<_> = paid.flat_map(|paid| [paid.from, paid.to]).flatten().collect();
    all.sort_unstable_by_key(|party| party.0.trailing_zeros());
    all.dedup();
    all
}

/// Returns the units in some rows, in the order of their first payments.
#[must_use]
pub fn units(rows: &[Row]) -> Vec<&str> {
    let mut all: Vec<&str> = Vec::new();
    for paid in rows.iter().flat_map(|row| &row.paid) {
        if !all.contains(&paid.unit.as_str()) {
            all.push(&paid.unit);
        }
    }
    all
}

/// Returns the plural name of a unit in a language.
///
/// ```
/// use charpentier_core::ledger::unit_name;
/// use charpentier_core::Lang;
///
/// assert_eq!(unit_name(Lang::En, "half stakes"), "half stakes");
/// assert_eq!(unit_name(Lang::De, "stakes"), "Einsätze");
/// // A pack's own unit keeps its name.
/// assert_eq!(unit_name(Lang::De, "walnuts"), "walnuts");
/// ```
#[must_use]
pub fn unit_name(lang: Lang, unit: &str) -> String {
    match unit {
        "jetons" => say!(lang, UNITS_JETONS),
        "fichets" => say!(lang, UNITS_FICHETS),
        "stakes" => say!(lang, UNITS_STAKES),
        "half stakes" => say!(lang, UNITS_HALF_STAKES),
        _ => unit.to_owned(),
    }
}

/// Returns a party's gains less its losses in one unit; `None` is the common pile.
///
/// ```
/// use charpentier_core::ledger::{Party, Payment, Row, balance};
///
/// let paid = |amount, unit: &str, to| Payment {
///     from: Party::parse("A"),
///     to,
///     amount,
///     unit: unit.into(),
///     what: "the round".into(),
///     rule: String::new(),
/// };
/// let (a, b) = (Party::parse("A"), Party::parse("B"));
/// let paid = vec![paid(5, "jetons", b), paid(2, "jetons", None), paid(1, "stakes", b)];
/// let rows = [Row { what: "1".into(), paid, ..Row::default() }];
/// // Each loss is a gain of another party or of the pile. Units never mix.
/// assert_eq!([a, b, None].map(|of| balance(&rows, of, "jetons")), [-7, 5, 2]);
/// assert_eq!([a, b, None].map(|of| balance(&rows, of, "stakes")), [-1, 1, 0]);
/// ```
#[must_use]
pub fn balance(rows: &[Row], of: Option<Party>, unit: &str) -> i64 {
    let paid = rows.iter().flat_map(|row| &row.paid).filter(|paid| paid.unit == unit);
    paid.map(|paid| {
        let amount = i64::from(paid.amount);
        amount * (i64::from(paid.to == of) - i64::from(paid.from == of))
    })
    .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(text: &str) -> Option<Party> {
        Party::parse(text)
    }

    #[test]
    fn parties_are_written_as_they_are_read() {
        for text in ["A", "BC", "ADH"] {
            assert_eq!(party(text).map(|party| party.to_string()).as_deref(), Some(text));
        }
        for text in ["", "AA", "a", "Z", "A B"] {
            assert_eq!(party(text), None, "{text}");
        }
        assert_eq!(Player::parse("C").map(|player| player.to_string()).as_deref(), Some("C"));
        assert_eq!(Player::parse("CD"), None);
    }

    #[test]
    fn what_one_pays_another_has() {
        let paid = |from, to, amount, unit: &str| Payment {
            from,
            to,
            amount,
            unit: unit.to_owned(),
            what: "holes".to_owned(),
            rule: String::new(),
        };
        let (a, b) = (party("A"), party("B"));
        let first = vec![paid(b, a, 5, "jetons"), paid(b, None, 1, "jetons")];
        let more = vec![paid(a, b, 2, "jetons"), paid(a, None, 2, "stakes")];
        let told: Vec<_> = first.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["B pays A 5 jetons: holes", "B lays down 1 jeton: holes"]);
        let rows = [first, more].map(|paid| Row { paid, ..Row::default() });
        assert_eq!(units(&rows), ["jetons", "stakes"]);
        assert_eq!([a, b, None].map(|of| balance(&rows, of, "jetons")), [3, -4, 1]);
        assert_eq!([a, b, None].map(|of| balance(&rows, of, "stakes")), [-2, 0, 2]);
        assert_eq!(parties(&rows).len(), 2);
    }
}

//! Patterns: the conditions of a coup on men, dice and throws.
//!
//! This module tests men and dice. [`crate::coups`] tests whole patterns, which can need the legal
//! plays.

use serde::{Deserialize, Serialize};

use crate::board::{BAR, Cells, MAX_MEN, Men, OFF, Place};
use crate::dice::{Throw, ThrowKind};

/// A condition on the number of men at each cell of a set.
///
/// ```
/// use charpentier_core::spec::pattern::MenCount;
/// use charpentier_core::{Cells, Men, Place};
///
/// // Two men or more on each of 6 and 7.
/// let bands = MenCount { cells: Cells::range(6, 7), least: 2, most: 15 };
/// let men = Men::default().with(Place(6), 3).and_then(|men| men.with(Place(7), 1)).expect("four men");
/// assert!(!bands.holds(&men));
/// assert!(bands.holds(&men.with(Place(7), 1).expect("five men")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MenCount {
    /// The places, which may include [`BAR`] and [`OFF`].
    pub cells: Cells,
    /// The fewest men on each place.
    pub least: u8,
    /// The most men on each place.
    pub most: u8,
}

impl MenCount {
    /// Whether a number of men is within the bounds.
    #[must_use]
    pub const fn suits(&self, men: u8) -> bool {
        self.least <= men && men <= self.most
    }

    /// Whether the men on every place are within the bounds.
    #[must_use]
    #[inline]
    pub fn holds(&self, men: &Men) -> bool {
        let cells = self.cells;
        // Bit masks suffice for the common bounds.
        match self.least {
            0 => {}
            1 => {
                if !men.occupied().covers(cells) {
                    return false;
                }
            }
            2 => {
                if !men.made().covers(cells) {
                    return false;
                }
            }
            least => {
                if cells.iter().any(|cell| men.at(cell) < least) {
                    return false;
                }
            }
        }
        match self.most {
            0 => !men.occupied().meets(cells),
            1 => !men.made().meets(cells),
            most if most >= crate::board::MAX_MEN => true,
            most => cells.iter().all(|cell| men.at(cell) <= most),
        }
    }
}

/// Two different men, one for each die, who come directly to two targets.
///
/// ```
/// use charpentier_core::spec::pattern::Reach;
/// use charpentier_core::{Cells, Men, Place, Throw};
///
/// // Two men come to 12. Two men must stay on 11.
/// let corner = Cells::one(Place(12));
/// let (to, from) = ([corner; 2], Cells::upto(11));
/// let reach = Reach { to, from, vacant: false, spare: Some((Place(11), 2)) };
/// let throw = Throw::new(6, 1).expect("faces are 1 to 6");
/// let men = |on_eleven| Men::default().with(Place(6), 1).and_then(|men| men.with(Place(11), on_eleven)).expect("few men");
/// assert!(reach.holds(&men(3), throw));
/// assert!(!reach.holds(&men(2), throw));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Reach {
    /// The targets of the two men. Either die may serve either target.
    pub to: [Cells; 2],
    /// The only cells from which the men may come.
    pub from: Cells,
    /// Whether the targets must be two different cells without men of the mover.
    pub vacant: bool,
    /// A cell and the number of men who must stay there. Only further men count.
    pub spare: Option<(Place, u8)>,
}

impl Reach {
    /// Whether the throw brings two men to the targets.
    #[must_use]
    pub fn holds(&self, men: &Men, throw: Throw) -> bool {
        let (a, b) = (throw.high(), throw.low());
        self.pair(men, [a, b]) || (self.to[0] != self.to[1] && self.pair(men, [b, a]))
    }

    /// Whether `dice[0]` brings a man to `to[0]` and `dice[1]` another to `to[1]`.
    pub(crate) fn pair(&self, men: &Men, dice: [u8; 2]) -> bool {
        self.origins(men, 0, dice[0]).any(|first| {
            self.origins(men, 1, dice[1]).any(|second| {
                (first != second || self.free(men, first) >= 2)
                    && !(self.vacant && first + dice[0] == second + dice[1])
            })
        })
    }

    /// Returns the cells from which a die brings a man to a target.
    pub(crate) fn origins(&self, men: &Men, target: usize, die: u8) -> impl Iterator<Item = Place> {
        self.from.iter().filter(move |&cell| {
            let to = cell + die;
            to < OFF
                && self.to[target].has(to)
                && self.free(men, cell) > 0
                && !(self.vacant && men.occupied().has(to))
        })
    }

    /// Returns the number of men on a cell who count.
    pub(crate) fn free(&self, men: &Men, cell: Place) -> u8 {
        match self.spare {
            Some((at, bound)) if at == cell => men.at(cell).saturating_sub(bound),
            _ => men.at(cell),
        }
    }
}

/// A man who comes to an empty cell right between two cells with opposing men.
///
/// ```
/// use charpentier_core::coups::CoupDetector;
/// use charpentier_core::examples::{duel, men};
/// use charpentier_core::spec::pattern::Between;
/// use charpentier_core::{Cells, Rules, Throw};
///
/// // Black has two men on each of white's 6 and 8. A six brings a man from 1 between them.
/// let rules = Rules::new(duel::spec()).expect("sound");
/// let between =
///     Between { to: Cells::upto(24), sum_only: false, stop_men: 2, men: 2, misses: None };
/// let ways = |a, b| {
///     let (us, them) = (men(&[(1, 3)]), men(&[(19, 2), (17, 2)]));
///     let throw = Throw::new(a, b).expect("faces are 1 to 6");
///     let (number, setting, facts, last) = (1, 1, 0, None);
///     let scene = CoupDetector { rules: &rules, us, them, throw, number, facts, setting, last };
///     between.ways(&scene)
/// };
/// // A six reaches 7, and so do a four and a two together. A five and a two do not.
/// assert_eq!((ways(6, 2), ways(4, 2), ways(5, 2)), (1, 1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Between {
    /// The cells to which he may come. Only empty cells count.
    pub to: Cells,
    /// Whether only the sum of the dice counts.
    pub sum_only: bool,
    /// The number of opposing men, 1 or 2, that close a cell on his way.
    pub stop_men: u8,
    /// The exact number of opposing men on the cell before and on the cell behind.
    pub men: u8,
    /// If given, the throw must not be able to hit those men. The value is the number of opposing
    /// men, 1 or 2, that close a cell on the way to them.
    pub misses: Option<u8>,
}

/// A pattern. It holds if all its parts hold; absent parts are not tested.
///
/// ```
/// use charpentier_core::spec::pattern::{MenCount, Pattern, PatternPart};
/// use charpentier_core::{BAR, Cells, ThrowKind};
///
/// // An opposing man on the bar, and a doublet.
/// let on_bar = MenCount { cells: Cells::one(BAR), least: 1, most: 15 };
/// let pattern =
///     Pattern { opponent: vec![on_bar], throw: Some(ThrowKind::Doublet), ..Pattern::default() };
/// let parts: Vec<_> = pattern.parts().collect();
/// assert_eq!(parts, [PatternPart::Opponent(&on_bar), PatternPart::Throw(ThrowKind::Doublet)]);
/// // The empty pattern always holds.
/// assert_eq!(Pattern::default().parts().count(), 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pattern {
    /// Conditions on the mover's men.
    pub mover: Vec<MenCount>,
    /// Conditions on the opponent's men, in his own numbering.
    pub opponent: Vec<MenCount>,
    /// The kind of throw.
    pub throw: Option<ThrowKind>,
    /// The number of this throw among the mover's throws in the setting.
    pub nth_throw: Option<u8>,
    /// Two men who come to two targets.
    pub reach: Option<Reach>,
    /// The number of the setting in the match.
    pub nth_setting: Option<u16>,
    /// A man who comes between two cells of the opponent. The coup has as many ways as this part.
    pub between: Option<Between>,
    /// Conditions on the mover's men that all hold after some legal play.
    pub after: Vec<MenCount>,
    /// Conditions on the mover's men after every legal play.
    pub always: Vec<MenCount>,
}

impl Pattern {
    /// Returns the parts of the pattern, the cheapest first.
    pub fn parts(&self) -> impl Iterator<Item = PatternPart<'_>> {
        self.nth_throw
            .iter()
            .map(|number| PatternPart::NthThrow(*number))
            .chain(self.mover.iter().map(PatternPart::Mover))
            .chain(self.opponent.iter().map(PatternPart::Opponent))
            .chain(self.throw.iter().map(|kind| PatternPart::Throw(*kind)))
            .chain(self.reach.iter().map(PatternPart::Reach))
            .chain(self.nth_setting.iter().map(|number| PatternPart::NthSetting(*number)))
            .chain(self.between.iter().map(PatternPart::Between))
            .chain((!self.after.is_empty()).then_some(PatternPart::After(&self.after)))
            .chain(self.always.iter().map(PatternPart::Always))
    }
}

/// One part of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternPart<'a> {
    /// The number of this throw among the mover's throws in the setting.
    NthThrow(u8),
    /// A condition on the mover's men.
    Mover(&'a MenCount),
    /// A condition on the opponent's men, in his own numbering.
    Opponent(&'a MenCount),
    /// The kind of throw.
    Throw(ThrowKind),
    /// Two men who come to two targets.
    Reach(&'a Reach),
    /// The number of the setting in the match.
    NthSetting(u16),
    /// A man who comes between two cells of the opponent.
    Between(&'a Between),
    /// Conditions on the mover's men that all hold after some legal play.
    After(&'a [MenCount]),
    /// A condition on the mover's men after every legal play.
    Always(&'a MenCount),
}

/// Reads a set of places: `12`, `1-6`, `1-6,19-24`, `bar`, `new`, `borne`, `out`.
///
/// ```
/// use charpentier_core::spec::pattern::cells;
///
/// assert_eq!(cells("1-3,bar").map(|cells| cells.to_string()).as_deref(), Some("0-3"));
/// // A range ascends and lies within 1 to 24.
/// assert_eq!((cells("6-1"), cells("bar-3"), cells("25")), (None, None, None));
/// ```
#[must_use]
pub fn cells(text: &str) -> Option<Cells> {
    let mut set = Cells::NONE;
    for part in text.split(',') {
        set |= match part.split_once('-') {
            Some((first, last)) => {
                let (first, last) = (Place::named(first)?, Place::named(last)?);
                if first == BAR || last >= OFF || first > last {
                    return None;
                }
                Cells::range(first.0, last.0)
            }
            None if part.trim() == "borne" => Cells::one(OFF),
            None => Cells::one(Place::named(part).filter(|place| *place != OFF)?),
        };
    }
    Some(set)
}

/// Reads a count, such as `2`, `>=2`, `>1`, `<=1`, `<2` or `1-3`, and returns its least and most.
///
/// ```
/// use charpentier_core::spec::pattern::count;
///
/// assert_eq!((count("2"), count("1-3")), (Some((2, 2)), Some((1, 3))));
/// assert_eq!((count(">1"), count("<2")), (Some((2, 15)), Some((0, 1))));
/// // A side has fifteen men at most.
/// assert_eq!((count(">=2"), count("<=1"), count("16")), (Some((2, 15)), Some((0, 1)), None));
/// ```
#[must_use]
pub fn count(text: &str) -> Option<(u8, u8)> {
    let text = text.trim();
    let most = MAX_MEN;
    let number = |text: &str| text.trim().parse::<u8>().ok().filter(|&n| n <= most);
    if let Some(least) = text.strip_prefix(">=") {
        return Some((number(least)?, most));
    }
    if let Some(above) = text.strip_prefix("<=") {
        return Some((0, number(above)?));
    }
    if let Some(less) = text.strip_prefix('>') {
        return Some((number(less)?.checked_add(1).filter(|least| *least <= most)?, most));
    }
    if let Some(more) = text.strip_prefix('<') {
        return Some((0, number(more)?.checked_sub(1)?));
    }
    if let Some((least, above)) = text.split_once('-') {
        let (least, above) = (number(least)?, number(above)?);
        return (least <= above).then_some((least, above));
    }
    number(text).map(|n| (n, n))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cells;
    use crate::dice::Throw;
    use crate::examples::men;

    #[test]
    fn reach_needs_two_men_or_two_spare_ones() {
        let reach = Reach {
            to: [Cells::one(Place(13)); 2],
            from: Cells::upto(24),
            vacant: false,
            spare: Some((Place(12), 2)),
        };
        let ace_six = Throw::new(6, 1).expect("a throw");
        assert!(!reach.holds(&men(&[(7, 1), (12, 2)]), ace_six));
        assert!(reach.holds(&men(&[(7, 1), (12, 3)]), ace_six));
        let aces = Throw::new(1, 1).expect("a throw");
        assert!(!reach.holds(&men(&[(12, 3)]), aces));
        assert!(reach.holds(&men(&[(12, 4)]), aces));
    }

    #[test]
    fn texts_are_read() {
        assert_eq!(cells("1-6,19-24"), Some(Cells::range(1, 6) | Cells::range(19, 24)));
        assert_eq!(cells("6-1"), None);
        assert_eq!(count(">=2"), Some((2, 15)));
        assert_eq!(count("16"), None);
    }
}

//! Patterns of positions, as queries name them.

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Diagnostic, Diagnostics, Men, Place, Seat, Throw};
use charpentier_notation::position::{self, ToAct};

/// The side that is to act at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// This side throws, plays or chooses.
    Side(Seat),
    /// Neither side: the match is over.
    Over,
    /// The side is unknown.
    Unknown,
}

/// A pattern of a position. A field that is `None` matches anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionPattern {
    /// The name of the pack or preset.
    pub pack: Option<String>,
    /// All men of each side, in its own numbering.
    pub men: BySeat<Option<Men>>,
    /// The side that is to act.
    pub actor: Option<Actor>,
    /// The throw.
    pub throw: Option<Throw>,
}

const FORM: &str = "such as `1:13,6,7 1:15`, `1:13,6,7 ? b 42`, or a whole position line";

/// The text of a field that matches anything.
const ANY: &str = "?";

impl PositionPattern {
    /// Reads a pattern: a position line, or only the men of white and of black.
    ///
    /// An example of the short form is `1:11,2,5,6,7 1:11,3,4,5,7 w 65`.
    /// The side to act and the dice are optional. A field `?` matches anything, and so do `-` for the side to
    /// act and `--` for the dice. Keys such as `points=2b/0` are read and ignored.
    ///
    /// # Errors
    ///
    /// Returns every error of the line.
    pub fn parse(text: &str) -> Result<Self, Diagnostics> {
        let spaced = if text.trim().contains(char::is_whitespace) {
            text.trim().to_owned()
        } else {
            // Men fields have no `_`, so that the first five parts at least are whole.
            text.trim().splitn(7, '_').collect::<Vec<_>>().join(" ")
        };
        let mut fields: Vec<&str> = spaced.split_whitespace().collect();
        let men_only =
            |field: &str| field == ANY || !field.starts_with(|c: char| c.is_alphabetic());
        let whole = !fields.first().is_some_and(|first| men_only(first) || is_place(first));
        if !whole {
            fields.splice(0..0, [position::VERSION, ANY]);
        }
        let asked: Vec<bool> = (0..6).map(|at| fields.get(at).is_some_and(|f| *f != ANY)).collect();
        if !whole && fields.len() < 4 {
            let message = "a position needs the men of white and of black";
            let fault = Diagnostic::error("N0301", message);
            let source = Source::new("the position", text);
            return Err(vec![fault.at(&source, 0..text.len(), "").help(FORM)].into());
        }
        // The side to act and the dice may be left out. Any other missing field is an error.
        if fields.len() == 4 {
            fields.push(ANY);
        }
        if fields.len() == 5 {
            fields.push(ANY);
        }
        let blanks = ["", "any", "-", "-", "-", "--"];
        for (field, blank) in fields.iter_mut().zip(blanks) {
            if *field == ANY && !blank.is_empty() {
                *field = blank;
            }
        }
        let source = Source::new("the position", fields.join(" "));
        let line = position::parse(&source)?;
        let men = |seat: Seat| {
            let at = 2 + usize::from(seat == Seat::Black);
            if !asked[at] {
                return Ok(None);
            }
            let put = line.men[seat].iter().try_fold(Men::default(), |men, &(place, count)| {
                men.with(place, count).filter(|_| men.at(place) == 0)
            });
            put.map(|men| Some(men.with_pinned(line.under[seat]))).ok_or_else(|| {
                let message = format!("{seat} has too many men, or a place is given twice");
                vec![Diagnostic::error("N0306", message).at(
                    &source,
                    line.fields[at - 1].bytes(),
                    "",
                )]
            })
        };
        Ok(Self {
            pack: Some(line.pack.clone()).filter(|_| whole && asked[1]),
            men: BySeat::new(men(Seat::White)?, men(Seat::Black)?),
            actor: match line.to_act {
                ToAct::Play(seat) | ToAct::Choose(seat) => Some(Actor::Side(seat)),
                ToAct::Nobody => Some(Actor::Over),
                ToAct::Lead => None,
            },
            throw: line.dice,
        })
    }

    /// Returns the pattern with the sides exchanged.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let actor = self.actor.map(|actor| match actor {
            Actor::Side(seat) => Actor::Side(seat.other()),
            other => other,
        });
        Self { men: self.men.swapped(), actor, ..self.clone() }
    }

    /// Whether a moment matches the pattern.
    pub(crate) fn fits(
        &self,
        men: Option<BySeat<u64>>,
        actor: Actor,
        throw: Option<Throw>,
    ) -> bool {
        let stand = Seat::BOTH.iter().all(|&seat| {
            self.men[seat].is_none_or(|due| men.is_some_and(|men| men[seat] == number(&due)))
        });
        stand
            && self.actor.is_none_or(|due| due == actor)
            && self.throw.is_none_or(|due| throw == Some(due))
    }
}

/// Whether a field begins with the name of a place, such as `bar`, and so is a field of men.
fn is_place(field: &str) -> bool {
    let field = field.to_ascii_lowercase();
    ["bar", "off", "new", "out"].iter().any(|place| field.starts_with(place))
}

/// The maximum number of men of a side. The missing men count as men on the place `NOWHERE`.
const MEN: usize = 15;
const NOWHERE: u8 = 26;

/// Returns the unique number of an arrangement of men, equal on every machine and in every version.
///
/// The places of the men in ascending order, each raised by its index, are a choice of 15 out of 43. Choices
/// are numbered in order. If no man is pinned, the number is below 43 over 15, which is less than 2^38. The
/// bits above that mark the cells with pinned men.
#[must_use]
pub fn number(men: &Men) -> u64 {
    // The places of men who are out or new come after `NOWHERE`.
    let at = |(place, count): (Place, u8)| {
        let slot = place.0 + u8::from(place.0 >= NOWHERE);
        (0..count).map(move |_| slot)
    };
    let nowhere = MEN.saturating_sub(men.total().into());
    let (here, beside): (Vec<_>, Vec<_>) = men.places().flat_map(at).partition(|at| *at < NOWHERE);
    let all = here.into_iter().chain(std::iter::repeat_n(NOWHERE, nowhere)).chain(beside);
    let choice = (0usize..).zip(all).map(|(nth, slot)| CHOICES[usize::from(slot) + nth][nth + 1]);
    choice.sum::<u64>() + (u64::from(men.pinned().0 >> 1) << 38)
}

/// The number of choices of `k` out of `n`, at `[n][k]`.
static CHOICES: [[u64; MEN + 1]; 43] = choices();

const fn choices() -> [[u64; MEN + 1]; 43] {
    let mut all = [[0; MEN + 1]; 43];
    let mut n = 0;
    while n < 43 {
        all[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= MEN {
            all[n][k] = all[n - 1][k - 1] + all[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(text: &str) -> PositionPattern {
        PositionPattern::parse(text).expect("a position")
    }

    /// Whether a pattern matches these men with this side to act and the throw 6 5.
    fn meets(asked: &PositionPattern, men: &str, seat: Seat) -> bool {
        let men = stand(men).men;
        let men = BySeat::from_fn(|seat| men[seat].as_ref().map_or(0, number));
        asked.fits(Some(men), Actor::Side(seat), Throw::new(6, 5))
    }

    #[test]
    fn sides_are_exchanged_with_whose_turn_it_is() {
        let (asked, men, other) = (stand("1:13,6,7 1:15 w 65"), "1:13,6,7 1:15", "1:15 1:13,6,7");
        assert!(meets(&asked, men, Seat::White));
        assert!(!meets(&asked, men, Seat::Black) && !meets(&asked, other, Seat::Black));
        let asked = asked.exchanged();
        assert!(meets(&asked, other, Seat::Black));
        assert!(!meets(&asked, other, Seat::White) && !meets(&asked, men, Seat::White));
    }

    #[test]
    fn who_lies_under_is_asked_for() {
        let asked = stand("1:14,8:under 1:13,17,5");
        assert!(meets(&asked, "1:14,8:under 1:13,17,5", Seat::White));
        assert!(!meets(&asked, "1:14,8 1:13,17:under,5", Seat::White));
    }

    #[test]
    fn what_may_be_anything_is_not_asked() {
        let asked = stand("? 1:15");
        assert!(meets(&asked, "1:13,6,7 1:15", Seat::White));
        assert!(meets(&asked, "1:15 1:15", Seat::Black));
        assert!(!meets(&asked, "1:15 1:13,6,7", Seat::White));
        assert!(!stand("1:15 ? w 64").fits(None, Actor::Side(Seat::White), Throw::new(6, 4)));
    }
}

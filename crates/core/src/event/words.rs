//! Describes events in words.

use std::borrow::Cow;

use charpentier_messages::{Lang, say};

use crate::action::Claim;
use crate::board::{BAR, Place, Seat};
use crate::event::Event;
use crate::scoring::CoupKey;
use crate::spec::{Role, RulesSpec};
use crate::wording::Wording;

impl Event {
    /// Describes the event, without its rule.
    pub(crate) fn text(&self, voice: Wording<'_>) -> String {
        let lang = voice.language();
        let side = |seat| voice.side(seat);
        match *self {
            Self::Led { seat: Some(seat), .. } => say!(lang, EVENT_LED, seat = side(seat)),
            Self::Led { seat: None, .. } => say!(lang, EVENT_LED_EQUAL),
            Self::Thrown { seat, throw } if throw.dice() == 0 => {
                say!(lang, EVENT_NO_DICE, seat = side(seat))
            }
            Self::Thrown { seat, throw } => {
                say!(lang, EVENT_THROWN, seat = side(seat), throw = throw)
            }
            Self::Scored { seat, key, at, points, .. } => {
                let to_other = voice
                    .rules
                    .coups
                    .get(usize::from(key.coup))
                    .is_some_and(|coup| coup.to == Role::Opponent);
                let mover = if to_other { seat.other() } else { seat };
                let what = scored(voice, mover, key, at);
                say!(lang, EVENT_SCORED, what = what, points = points, seat = side(seat))
            }
            Self::Marked { seat, points, total, .. } => {
                say!(lang, EVENT_MARKED, seat = side(seat), points = points, total = total)
            }
            Self::Carried { seat, counter, by, total, left, .. } => {
                let carried = say!(
                    lang,
                    EVENT_CARRIED,
                    seat = side(seat),
                    by = by,
                    counter = counter_name(voice, counter),
                    total = total
                );
                match left {
                    0 => carried,
                    _ => {
                        let counter = counter_name(voice, 0);
                        say!(lang, EVENT_LEFT, carried = carried, left = left, counter = counter)
                    }
                }
            }
            Self::Erased { seat, points, .. } => {
                let counter = counter_name(voice, 0);
                say!(lang, EVENT_ERASED, seat = side(seat), points = points, counter = counter)
            }
            Self::Claimed { seat, claim, points, held, .. } => {
                claimed(voice, seat, claim, points, held)
            }
            Self::Recounted { seat, counter, total } => {
                let counter = counter_name(voice, counter);
                say!(lang, EVENT_RECOUNTED, seat = side(seat), counter = counter, total = total)
            }
            Self::Opened { seat, open } => opened(voice, seat, open),
            Self::Chose { seat, choice, .. } => chose(voice, seat, choice),
            Self::Moved { seat, step, .. } => {
                say!(lang, EVENT_MOVED, seat = side(seat), step = voice.of(seat).step(step))
            }
            Self::Touched { seat, cell, bound: true, .. } => {
                say!(lang, EVENT_TOUCHED_BOUND, seat = side(seat), cell = voice.of(seat).cell(cell))
            }
            Self::Touched { seat, cell, bound: false, .. } => {
                say!(lang, EVENT_TOUCHED_FREE, seat = side(seat), cell = voice.of(seat).cell(cell))
            }
            Self::Fault { seat, kind, .. } => {
                say!(lang, EVENT_FAULT, seat = side(seat), fault = kind.key())
            }
            Self::Ruled { seat, of, ruling, .. } => {
                let ruling = ruling.describe(voice.of(of));
                say!(lang, EVENT_RULED, seat = side(seat), ruling = ruling)
            }
            Self::Stayed { seat } => say!(lang, EVENT_STAYED, seat = side(seat)),
            Self::Unplayed { seat, numbers, .. } => {
                say!(lang, EVENT_UNPLAYED, seat = side(seat), numbers = numbers)
            }
            Self::Then { seat, numbers, .. } if numbers.is_optional() => {
                say!(lang, EVENT_THEN_AT_WILL, seat = side(seat), numbers = numbers.describe(lang))
            }
            Self::Then { seat, numbers, .. } => {
                say!(lang, EVENT_THEN, seat = side(seat), numbers = numbers.describe(lang))
            }
            Self::PassedOn { seat, numbers, .. } => {
                say!(lang, EVENT_PASSED, seat = side(seat), numbers = numbers)
            }
            Self::Again { seat, .. } => say!(lang, EVENT_AGAIN, seat = side(seat)),
            Self::NewSetting { lead, .. } => say!(lang, EVENT_NEW_SETTING, seat = side(lead)),
            Self::NextLeg { ref name, .. } => {
                say!(lang, EVENT_NEXT_LEG, leg = voice.say(name))
            }
            Self::NewGame { lead } => say!(lang, EVENT_NEW_GAME, seat = side(lead)),
            Self::Ended { ref outcome, .. } => outcome.describe(voice),
            Self::Seated { seats } => {
                let [white, black] = Seat::BOTH.map(|seat| seats[seat].to_string());
                say!(lang, EVENT_SEATED, white = white, black = black)
            }
            Self::Entry { ref what } => say!(lang, EVENT_ENTRY, what = voice.say(what)),
            Self::Paid { ref payment } => payment.describe(voice),
            Self::Offered { seat, offer } => {
                say!(lang, EVENT_OFFERED, seat = side(seat), offer = offer.describe(voice))
            }
            Self::Answered { seat, yes: true } => {
                say!(lang, EVENT_ACCEPTED, seat = side(seat))
            }
            Self::Answered { seat, yes: false } => {
                say!(lang, EVENT_DECLINED, seat = side(seat))
            }
            Self::Won { ref outcome, .. } => {
                say!(lang, EVENT_WON, outcome = outcome.describe(voice))
            }
            Self::Broken { ref why } => say!(lang, EVENT_BROKEN, why = why),
        }
    }
}

/// Returns the English message for a match that cannot go on (see [`crate::game::State::broken`]).
#[must_use]
pub fn broken(why: &str) -> String {
    say!(Lang::En, EVENT_BROKEN, why = why)
}

/// Returns the name of a coup that the throw of `mover` makes, with its cell and its number of
/// ways. A missing cell and a single way are left out.
///
/// ```
/// use charpentier_core::event::scored;
/// use charpentier_core::examples::duel;
/// use charpentier_core::{BAR, Place, Seat};
/// use charpentier_core::scoring::CoupKey;
///
/// let rules = duel::spec();
/// let hit = CoupKey { coup: 0, class: 0, ways: 2, doublet: false };
/// assert_eq!(scored(rules.untranslated(), Seat::White, hit, Place(7)), "hit at 7, 2 ways");
/// // An area has no cell, and a single way is left out.
/// let fill = CoupKey { coup: 1, ways: 1, ..hit };
/// assert_eq!(scored(rules.untranslated(), Seat::White, fill, BAR), "fill_middle");
/// // A reader who is hit sees the point in the reader's own numbering.
/// let read = charpentier_core::spec::RulesSpec { reader: Some(Seat::Black.into()), ..rules };
/// assert_eq!(scored((&read).into(), Seat::White, hit, Place(7)), "hit at your 18, 2 ways");
/// ```
pub fn scored(voice: Wording<'_>, mover: Seat, key: CoupKey, at: Place) -> String {
    let lang = voice.language();
    let mut what = voice.say_coup(key.coup, key.class);
    if at != BAR {
        let cell = voice.of(mover).cell(at);
        what = if voice.addresses(mover.other()) {
            say!(lang, SCORED_AT_YOURS, what = what, at = cell)
        } else {
            say!(lang, SCORED_AT, what = what, at = cell)
        };
    }
    if key.ways > 1 {
        what = say!(lang, SCORED_WAYS, what = what, ways = key.ways);
    }
    what
}

/// Describes the open choices. Choices of a number are not listed.
fn opened(voice: Wording<'_>, seat: Seat, open: u8) -> String {
    let lang = voice.language();
    if names_number(voice.rules, open) {
        return say!(lang, EVENT_NAMES, seat = voice.side(seat));
    }
    let names: Vec<_> = open_words(voice, open).collect();
    let choices = charpentier_messages::either(lang, &names);
    say!(lang, EVENT_OPENED, seat = voice.side(seat), choices = choices)
}

/// Describes a choice, or the number that it names.
fn chose(voice: Wording<'_>, seat: Seat, choice: u8) -> String {
    let lang = voice.language();
    if names_number(voice.rules, 1 << choice) {
        let open: Vec<_> = open_names(voice.rules, 1 << choice).collect();
        return say!(lang, EVENT_NAMED, seat = voice.side(seat), number = open.concat());
    }
    let name = voice.rules.choices.get(usize::from(choice)).map_or("", |c| &c.name);
    say!(lang, EVENT_CHOSE, seat = voice.side(seat), choice = voice.say(name))
}

fn claimed(voice: Wording<'_>, seat: Seat, claim: Claim, points: u16, held: bool) -> String {
    let lang = voice.language();
    let (seat, other) = (voice.side(seat), voice.side(seat.other()));
    match claim {
        Claim::School(_) => {
            say!(lang, EVENT_SCHOOL, seat = seat, other = other, points = points)
        }
        Claim::False => say!(lang, EVENT_SCHOOL_FALSE, seat = seat, points = points),
        Claim::Raise if held => {
            say!(lang, EVENT_SCHOOL_PROVED, seat = seat, points = points)
        }
        Claim::Raise => {
            say!(lang, EVENT_SCHOOL_UNPROVED, seat = seat, other = other, points = points)
        }
        Claim::Whole => say!(lang, EVENT_SCHOOL_WHOLE, seat = seat, points = points),
        Claim::Compel => {
            say!(lang, EVENT_COMPELLED, seat = seat, other = other, points = points)
        }
    }
}

/// Returns the name of a counter for players.
fn counter_name(voice: Wording<'_>, counter: u8) -> Cow<'_, str> {
    voice
        .rules
        .counters
        .get(usize::from(counter))
        .map_or("".into(), |counter| voice.say(&counter.name))
}

/// Returns the names of open choices for players.
pub fn open_words<'a>(
    voice: impl Into<Wording<'a>>,
    open: u8,
) -> impl Iterator<Item = Cow<'a, str>> {
    let voice = voice.into();
    open_names(voice.rules, open).map(move |name| voice.say(name))
}

/// Whether one of the open choices names a number.
fn names_number(rules: &RulesSpec, open: u8) -> bool {
    let open = (0u8..8).zip(&rules.choices).filter(|(at, _)| open >> at & 1 != 0);
    open.into_iter().any(|(_, choice)| choice.names.is_some())
}

/// Returns the names of open choices, as records write them.
///
/// ```
/// use charpentier_core::event::open_names;
/// use charpentier_core::examples::race;
/// use charpentier_core::spec::{ChoiceRule, RuleId, RulesSpec};
///
/// // Each of the six choices names a number. Bits 0 and 2 are open.
/// let choices = ChoiceRule::of_numbers(RuleId(0)).collect();
/// let rules = RulesSpec { choices, ..race::spec() };
/// assert_eq!(open_names(&rules, 0b101).collect::<Vec<_>>(), ["1", "3"]);
/// ```
pub fn open_names(rules: &RulesSpec, open: u8) -> impl Iterator<Item = &str> {
    rules
        .choices
        .iter()
        .enumerate()
        .filter(move |(i, _)| open >> i & 1 != 0)
        .map(|(_, choice)| choice.name.as_str())
}

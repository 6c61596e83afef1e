//! The ends that steps bring about.

use crate::cells::{Cells, OFF};
use crate::cond::{Act, Atom, Bounds, Cond, How, Places, Quantity};
use crate::gate::Hangs;
use crate::holds::View;
use crate::play::{Effect, Step};
use crate::position::Men;
use crate::rules::{Draft, End};

/// Which steps may bring about an end: most cannot, and need not be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Endings {
    /// Of each end, in their order.
    needs: Vec<Need>,
    /// Some end is asked for after every step.
    any: bool,
    /// Or after a man has been hit or a band burst.
    contact: bool,
    /// Or when so many men have left, and one more just now.
    off: u8,
    /// Or when nobody stands outside of these places.
    places: Cells,
}

/// What must be so before it is worth while to ask for an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Need {
    /// It is not asked for where plays are made.
    Never,
    /// It is asked for when the play is whole.
    Late,
    /// The same, and nobody stands elsewhere.
    LateWithin(Cells),
    Nothing,
    /// The step has hit, or burst, as it asks.
    Contact {
        hit: bool,
        burst: bool,
    },
    /// The step was the last of so many men who have left.
    Off(u8),
    /// Nobody stands elsewhere.
    Within(Cells),
}

impl Need {
    fn of(draft: &Draft, end: &End) -> Self {
        if end.judged_thrown {
            return Self::Never;
        }
        if end.judged_at_throw {
            let stand = all_stand(draft, &end.when);
            return stand.map_or(Self::Late, Self::LateWithin);
        }
        let when = &end.when;
        let within = || all_stand(draft, when).map(Self::Within);
        let contact = || contact(when);
        let off = end.asks_for_off(draft).map(Self::Off);
        off.or_else(within).or_else(contact).unwrap_or(Self::Nothing)
    }

    /// What is left to ask of an end where this is met.
    fn left(self, when: &Cond) -> Cond {
        let known = |part: &&Cond| match (self, part.as_atom()) {
            (Self::Contact { .. }, Some(Atom::Does(_))) => contact(part) == Some(self),
            (Self::Off(_), Some(Atom::Does(acts))) => acts.contains(&Act::Bear),
            (Self::Off(men), Some(Atom::Men { foe: false, on })) => {
                let enough = Bounds { least: u16::from(men), most: u16::MAX };
                let [(places, quantity)] = &on[..] else { return false };
                places.fixed() == Some(Cells::one(OFF)) && quantity.bounds == enough
            }
            _ => false,
        };
        let parts = when.conjuncts().into_iter().filter(|part| !known(part));
        Cond::All(parts.cloned().collect())
    }

    /// Whether it is so once a step is made.
    #[inline]
    fn is_met(self, after: &Men, step: Step) -> bool {
        match self {
            Self::Never | Self::Late | Self::LateWithin(_) => false,
            Self::Nothing => true,
            Self::Contact { hit, burst } => match step.effect {
                Effect::Hit => hit,
                Effect::Burst => burst,
                Effect::None | Effect::Short | Effect::MadeExcess => false,
            },
            Self::Off(men) => step.to == OFF && after.off() >= men,
            Self::Within(places) => places.has(step.to) && places.covers(after.any()),
        }
    }
}

impl Endings {
    /// Of a game of these rules.
    pub(crate) fn of(draft: &Draft) -> Self {
        let needs: Vec<Need> = draft.ends.iter().map(|end| Need::of(draft, end)).collect();
        let none = Self {
            needs: Vec::new(),
            any: false,
            contact: false,
            off: u8::MAX,
            places: Cells::NONE,
        };
        let mut endings = needs.iter().fold(none, |endings, need| match *need {
            Need::Never | Need::Late | Need::LateWithin(_) => endings,
            Need::Nothing => Self { any: true, ..endings },
            Need::Contact { .. } => Self { contact: true, ..endings },
            Need::Off(men) => Self { off: endings.off.min(men), ..endings },
            Need::Within(places) => Self { places: endings.places | places, ..endings },
        });
        endings.needs = needs;
        endings
    }

    /// Whether this step may; `after` is the side that has made it.
    #[inline]
    pub(crate) fn may(&self, after: &Men, step: Step) -> bool {
        self.any
            || step.to == OFF && after.off() >= self.off
            || self.contact && matches!(step.effect, Effect::Hit | Effect::Burst)
            || self.places.has(step.to) && self.places.covers(after.any())
    }

    /// The end that this step has brought about, if any, of those of which the rest is so.
    #[inline]
    pub(crate) fn reached(
        &self,
        after: &Men,
        step: Step,
        so: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let mut needs = self.needs.iter().enumerate();
        needs.position(|(at, need)| need.is_met(after, step) && so(at))
    }

    /// The same of the ends that a side has come to when it has played.
    #[inline]
    pub(crate) fn come_to(&self, after: &Men, so: impl Fn(usize) -> bool) -> Option<usize> {
        let may = |need: &Need| match need {
            Need::Late => true,
            Need::LateWithin(places) => places.covers(after.any()),
            Need::Never | Need::Nothing | Need::Contact { .. } | Need::Off(_) | Need::Within(_) => {
                false
            }
        };
        self.needs.iter().enumerate().position(|(at, need)| may(need) && so(at))
    }
}

/// What men do by whom alone it comes about, where they hit or burst.
fn contact(when: &Cond) -> Option<Need> {
    let meets = |act: &Act| matches!(act, Act::Hit | Act::Burst);
    when.conjuncts().into_iter().find_map(|part| match part.as_atom() {
        Some(Atom::Does(acts)) if acts.iter().all(meets) => {
            Some(Need::Contact { hit: acts.contains(&Act::Hit), burst: acts.contains(&Act::Burst) })
        }
        _ => None,
    })
}

/// Where all men of who plays stand, where it asks for every one of them.
fn all_stand(draft: &Draft, when: &Cond) -> Option<Cells> {
    when.conjuncts().into_iter().find_map(|part| {
        let Some(Atom::Men { foe: false, on }) = part.as_atom() else { return None };
        let mut men = 0;
        let mut all = Cells::NONE;
        for (places, quantity) in on {
            let cells = places.fixed().filter(|cells| !cells.meets(all))?;
            let each = if quantity.how == How::Each { u16::from(cells.count()) } else { 1 };
            men += each * quantity.bounds.least;
            all |= cells;
        }
        (men >= u16::from(draft.men)).then_some(all)
    })
}

impl End {
    /// What it asks of a step that can bring it about at all, or of a play.
    pub(crate) fn asks_besides(&self, draft: &Draft) -> Option<Cond> {
        (!self.judged_thrown).then(|| Need::of(draft, self).left(&self.when))
    }

    /// Whether it is asked for after most steps, or of most plays.
    pub(crate) fn is_asked_often(&self, draft: &Draft) -> bool {
        self.judged_at_throw || Need::of(draft, self) == Need::Nothing
    }

    /// How many men of who plays must have left the board for it, where it can come about by nothing but a man who leaves
    /// and asks nothing else of how he does.
    pub(crate) fn asks_for_off(&self, draft: &Draft) -> Option<u8> {
        let (mut off, mut bears) = (None, false);
        for part in self.when.conjuncts() {
            match part.as_atom() {
                Some(Atom::Does(acts)) if acts[..] == [Act::Bear] => bears = true,
                Some(Atom::Men { foe: false, on }) => {
                    let such =
                        |(places, _): &&(Places, Quantity)| places.fixed() == Some(Cells::one(OFF));
                    off = off.max(on.iter().find(such).map(|(_, quantity)| quantity.bounds.least));
                }
                _ => {
                    let hangs = Hangs::of(draft, part, View::PLAIN);
                    if hangs.face || hangs.man || hangs.memory {
                        return None;
                    }
                }
            }
        }
        // When all have left nobody makes a step any more.
        let off = off.filter(|&off| off > 0)? as u8;
        (bears || off >= draft.men).then_some(off)
    }
}

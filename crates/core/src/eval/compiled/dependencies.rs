//! What the value of a condition depends on. This decides how often it is evaluated.

use crate::board::{BAR, Cells, How, NEW, OFF, Quantity};
use crate::cond::atom::Reads;
use crate::cond::{Anchor, Atom, Compare, Cond, Places, Term, What};
use crate::eval::context::Perspective;
use crate::spec::{FactTiming, RulesSpec};

/// What may change the answer. What is none of it stays the same for a whole throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dependencies {
    /// Where the mover's men stand.
    pub(crate) mine: bool,
    /// Where the other side's men stand.
    pub(crate) foe: bool,
    /// What has been done in the throw, or is remembered of it.
    pub(crate) memory: bool,
    /// The number of the step.
    pub(crate) face: bool,
    /// The man who makes the step, or the cell on which men rest.
    pub(crate) man: bool,
    /// Who else could make the step.
    pub(crate) others: bool,
}

impl Dependencies {
    const NOTHING: Self =
        Self { mine: false, foe: false, memory: false, face: false, man: false, others: false };
    const ALL: Self =
        Self { mine: true, foe: true, memory: true, face: true, man: true, others: true };

    fn or(self, other: Self) -> Self {
        Self {
            mine: self.mine | other.mine,
            foe: self.foe | other.foe,
            memory: self.memory | other.memory,
            face: self.face | other.face,
            man: self.man | other.man,
            others: self.others | other.others,
        }
    }

    /// Whether the answer is the same at every step of a throw.
    pub(crate) const fn constant_in_throw(self, draft: &RulesSpec) -> bool {
        let steps = &draft.steps;
        let foe_moves = steps.hit.is_some() || steps.burst.is_some() || steps.pin.is_some();
        !(self.mine || self.memory || self.face || self.man || self.others)
            && !(self.foe && foe_moves)
    }

    /// Whether nothing changes the answer but a man of theirs who is met.
    pub(crate) const fn only_opponent(self) -> bool {
        let others = self.mine || self.memory || self.face || self.man || self.others;
        self.foe && !others
    }

    /// What a condition hangs on that is looked at so.
    pub(crate) fn of(draft: &RulesSpec, cond: &Cond, view: Perspective) -> Self {
        match cond {
            Cond::All(parts) | Cond::Any(parts) => {
                parts.iter().fold(Self::NOTHING, |all, part| all.or(Self::of(draft, part, view)))
            }
            Cond::Not(inner) | Cond::Unless(inner) => Self::of(draft, inner, view),
            Cond::AtThrow(inner) => Self::of(draft, inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => {
                Self::of(draft, inner, Perspective { theirs: !view.theirs, ..view })
            }
            // They look at other positions than the one that is there.
            Cond::AfterStep(_) | Cond::SomePlay(_) | Cond::EveryPlay(_) => Self::ALL,
            Cond::Atom(atom) => Self::of_atom(draft, atom, view),
        }
    }

    /// The men of who speaks, or of the other side.
    fn men(view: Perspective, foe: bool) -> Self {
        let (mine, now) = (view.theirs == foe, !view.found);
        Self { mine: mine && now, foe: !mine && now, ..Self::NOTHING }
    }

    fn of_places(places: &Places, view: Perspective) -> Self {
        places.anchors().fold(Self::NOTHING, |all, rel| {
            all.or(match rel {
                Anchor::From | Anchor::To => Self { man: true, ..Self::NOTHING },
                Anchor::Exact => Self { face: true, ..Self::NOTHING },
                Anchor::Foremost | Anchor::Hindmost => Self::men(view, false),
                // `cells` goes through them by itself.
                Anchor::Cell => Self::NOTHING,
            })
        })
    }

    fn of_atom(draft: &RulesSpec, atom: &Atom, view: Perspective) -> Self {
        let looks = atom.reads();
        let side = |looks: bool, foe| if looks { Self::men(view, foe) } else { Self::NOTHING };
        let own = match atom {
            // Whoever has left stays away; the other side's men do not leave while mine play.
            Atom::Men { foe, on } if view.theirs != *foe && on.iter().all(is_off) => Self::NOTHING,
            Atom::Cells(cells) => Self::of(draft, &cells.that, view),
            Atom::Fact(fact) => Self::of_fact(draft, *fact, view),
            _ => {
                let men = side(looks.mine, false).or(side(looks.foe, true));
                let Reads { memory, face, man, others, .. } = looks;
                Self { memory, face, man, others, ..men }
            }
        };
        atom.places().into_iter().fold(own, |all, places| all.or(Self::of_places(places, view)))
    }

    fn of_fact(draft: &RulesSpec, fact: u8, view: Perspective) -> Self {
        let Some(latch) = draft.latches.get(usize::from(fact)) else {
            return Self::NOTHING;
        };
        match latch.when {
            FactTiming::Standing => Self::of(draft, &latch.cond, view),
            // What the other side remembers does not change while mine plays.
            FactTiming::Step | FactTiming::Throw | FactTiming::Thrown => {
                Self { memory: !view.theirs && !view.found, ..Self::NOTHING }
            }
        }
    }
}

/// Whether only the place of men who have left is looked at.
fn is_off((places, _): &(Places, Quantity)) -> bool {
    places.fixed() == Some(Cells::one(OFF))
}

impl Cond {
    /// Whether it stays so for the rest of a throw once it is, since men go forward: so many of the mover's men, or more,
    /// on the last cells of the way and off.
    pub(crate) fn is_monotone(&self, draft: &RulesSpec) -> bool {
        // Stages may lead anywhere, and whoever is taken in turn goes back.
        let back = draft.steps.hit.is_some_and(|hit| hit.cell().is_some());
        if draft.steps.stages.is_some() || back {
            return false;
        }
        let hands = Cells::one(BAR) | Cells::one(NEW);
        let ahead = |places: &Places| {
            let cells = places.fixed().filter(|cells| cells.has(OFF) && !cells.meets(hands));
            cells.is_some_and(|cells| {
                let first = cells.first().unwrap_or(OFF);
                first == OFF || cells.covers(Cells::range(first, draft.track.cells))
            })
        };
        match self {
            Self::Atom(Atom::Men { foe: false, on }) => on.iter().all(|(places, quantity)| {
                let one = places.fixed() == Some(Cells::one(OFF));
                let together = one || quantity.how == How::Sum;
                ahead(places) && together && quantity.bounds.most == u16::MAX
            }),
            Self::Atom(Atom::Count(Compare { left, orders: [false, _, true], right, .. })) => {
                let grows = |term: &Term| match term {
                    Term::Number(_) => true,
                    Term::Of { foe: false, what: What::Men, places } => ahead(places),
                    Term::Of { .. } => false,
                };
                let number = |term: &Term| matches!(term, Term::Number(_));
                left.0.iter().all(grows) && right.0.iter().all(number)
            }
            Self::Atom(Atom::Fact(fact)) => {
                let latch = draft.latches.get(usize::from(*fact));
                let standing = latch.filter(|latch| latch.when == FactTiming::Standing);
                standing.is_some_and(|latch| latch.cond.is_monotone(draft))
            }
            Self::All(parts) => {
                !parts.is_empty() && parts.iter().all(|part| part.is_monotone(draft))
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {

    use crate::board::{Bounds, Cells, How, OFF, Quantity};
    use crate::cond::{Atom, Cond};
    use crate::spec::{Hit, RuleId, RulesSpec, Stage, Stages};

    fn men(cells: Cells, how: How, bounds: Bounds) -> Cond {
        Cond::Atom(Atom::Men { foe: false, on: vec![(cells.into(), Quantity { how, bounds })] })
    }

    #[test]
    fn men_who_go_forward_stay_at_the_end_of_the_way() {
        let race = RulesSpec::default();
        let (most, home) = (u16::MAX, Cells::range(19, OFF));
        let two = Bounds { least: 2, most };
        let there = men(home, How::Sum, two);
        assert!(there.is_monotone(&race));
        assert!(men(Cells::one(OFF), How::Each, two).is_monotone(&race));
        // One may leave each of them, or the last before they leave; and there may be more of them.
        assert!(!men(home, How::Each, two).is_monotone(&race));
        assert!(!men(Cells::range(19, 24), How::Sum, two).is_monotone(&race));
        assert!(!men(home, How::Sum, Bounds::exactly(2)).is_monotone(&race));
        // Stages may lead back.
        let mut staged = race.clone();
        let (word, needs_empty, rule) = ("back".into(), Cells::NONE, RuleId(0));
        let back = Stage { word, first: 19, to: Some(1), needs_empty, rule };
        staged.steps.stages = Some(Stages { list: vec![back], judged_at_throw: false });
        assert!(!there.is_monotone(&staged));
        // A man who comes back to a cell may take a man of the mover there.
        let mut taken = race;
        taken.steps.hit = Some(Hit { to: 20, safe: None, rule });
        assert!(!there.is_monotone(&taken));
    }
}

//! Compiles conditions, once for each game, by what their values depend on.

use crate::board::{BAR, Cells, How, NEW, OFF, Place, Quantity};
use crate::cond::atom::Reads;
use crate::cond::{Act, Anchor, Atom, Compare, Cond, PlacePart, Places, Term, What};
use crate::eval::compiled::predicate::{FixedCounts, Interpreted, Predicate};
use crate::eval::context::Perspective;
use crate::spec::{FactTiming, RulesSpec};

/// The compiler of the conditions of one game.
pub(crate) struct Compiler<'a> {
    pub(crate) spec: &'a RulesSpec,
    /// The values that are evaluated once in a throw.
    pub(crate) constants: Vec<ThrowConstant>,
    /// Whether conditions are compiled for men who would move: then the beginning of a step, its
    /// end and its number determine each other.
    pub(crate) travels: bool,
    /// Whether it is known which other men could make the step.
    pub(crate) others: bool,
    /// Whether the condition is evaluated so often that constants save time.
    pub(crate) use_constants: bool,
    /// Whether it pays to know which values stay true, because the search can then be shorter.
    pub(crate) use_monotone: bool,
}

impl Compiler<'_> {
    /// Compiles a condition.
    pub(crate) fn compile(&mut self, cond: &Cond, view: Perspective) -> Predicate {
        if cond.is_always() {
            return Predicate::All(Vec::new());
        }
        let dependencies = Dependencies::of(self.spec, cond, view);
        let interpreted = || Interpreted { cond: cond.clone(), view };
        if dependencies.constant_in_throw(self.spec)
            && let Some(constant) = self.constant(interpreted())
        {
            return Predicate::Constant(constant);
        }
        if dependencies.only_opponent()
            && let Some(constant) = self.constant(interpreted())
        {
            return Predicate::OpponentOnly(constant, self.fallback(cond, view, dependencies));
        }
        if self.use_monotone
            && view == Perspective::PLAIN
            && is_monotone(cond, self.spec)
            && let Some(constant) = self.constant(interpreted())
        {
            return Predicate::Monotone(constant, self.fallback(cond, view, dependencies));
        }
        self.split(cond, view, dependencies)
    }

    /// Compiles the part that is evaluated if a constant does not decide. Its parts have no
    /// constants of their own.
    fn fallback(
        &mut self,
        cond: &Cond,
        view: Perspective,
        dependencies: Dependencies,
    ) -> Box<Predicate> {
        let use_constants = std::mem::take(&mut self.use_constants);
        let predicate = self.split(cond, view, dependencies);
        self.use_constants = use_constants;
        Box::new(predicate)
    }

    /// Compiles a condition whose value can change at every step.
    fn split(&mut self, cond: &Cond, view: Perspective, dependencies: Dependencies) -> Predicate {
        if let Some(fixed) = FixedCounts::of(cond, view) {
            return Predicate::Counts(fixed);
        }
        if let Some(set_fact) = self.set_fact(cond, view) {
            return set_fact;
        }
        let interpreted = || Interpreted { cond: cond.clone(), view };
        match cond {
            Cond::All(parts) => Predicate::one_of(self.parts(parts, view), Predicate::All),
            Cond::Any(parts) => Predicate::one_of(self.parts(parts, view), Predicate::Any),
            Cond::Not(inner) | Cond::Unless(inner) => {
                Predicate::Not(Box::new(self.compile(inner, view)))
            }
            Cond::AtThrow(inner) => self.compile(inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => {
                self.compile(inner, Perspective { theirs: !view.theirs, ..view })
            }
            Cond::AfterStep(inner) => {
                self.after_step(inner, view).unwrap_or_else(|| Predicate::PerMan(interpreted()))
            }
            Cond::SomePlay(_) | Cond::EveryPlay(_) => Predicate::PerMan(interpreted()),
            Cond::Atom(atom) => self.atom(atom, view).unwrap_or_else(|| {
                if dependencies.man {
                    Predicate::PerMan(interpreted())
                } else {
                    Predicate::SameForAll(interpreted())
                }
            }),
        }
    }

    /// Compiles a condition for the position after the step, if it does not depend on the steps
    /// before.
    fn after_step(&mut self, inner: &Cond, view: Perspective) -> Option<Predicate> {
        if Dependencies::of(self.spec, inner, view).memory {
            return None;
        }
        // A context after a step has no step that a mask could be computed for.
        let (travels, others, use_constants) = (self.travels, self.others, self.use_constants);
        (self.travels, self.others, self.use_constants) = (false, false, false);
        let predicate = Predicate::AfterStep(Box::new(self.compile(inner, view)));
        (self.travels, self.others, self.use_constants) = (travels, others, use_constants);
        Some(predicate)
    }

    /// Compiles a test of a fact of the mover that is set and stays set.
    fn set_fact(&self, cond: &Cond, view: Perspective) -> Option<Predicate> {
        let Some(Atom::Fact(fact)) = cond.as_atom() else { return None };
        let set = self.spec.facts.get(usize::from(*fact))?;
        (view == Perspective::PLAIN && set.at != FactTiming::Standing)
            .then_some(Predicate::Fact(*fact))
    }

    /// The condition of a fact that is never set but evaluated each time.
    fn standing_fact(&self, fact: u8) -> Option<&Cond> {
        let fact = self.spec.facts.get(usize::from(fact))?;
        (fact.at == FactTiming::Standing).then_some(&fact.cond)
    }

    /// Compiles parts that must all be evaluated, the cheapest first.
    fn parts(&mut self, parts: &[Cond], view: Perspective) -> Vec<Predicate> {
        let mut parts: Vec<Predicate> = parts.iter().map(|part| self.compile(part, view)).collect();
        parts.sort_by_key(Predicate::cost);
        parts
    }

    fn constant(&mut self, interpreted: Interpreted) -> Option<u8> {
        if !self.use_constants {
            return None;
        }
        let known = self.constants.iter().position(|constant| constant.interpreted == interpreted);
        if known.is_none() && self.constants.len() == MOST_CONSTANTS {
            return None;
        }
        Some(known.unwrap_or_else(|| {
            let dependencies = Dependencies::of(self.spec, &interpreted.cond, interpreted.view);
            let predicate = *self.fallback(&interpreted.cond, interpreted.view, dependencies);
            self.constants.push(ThrowConstant { interpreted, predicate });
            self.constants.len() - 1
        }) as u8)
    }

    /// Compiles an atom for many men at once, if it has such a form.
    fn atom(&mut self, atom: &Atom, view: Perspective) -> Option<Predicate> {
        if let Atom::Fact(fact) = atom {
            let cond = self.standing_fact(*fact)?.clone();
            return Some(self.compile(&cond, view));
        }
        if view != Perspective::PLAIN || !self.travels {
            return None;
        }
        let still = |places: &Places| places.anchors().all(|rel| !is_the_steps(rel));
        match atom {
            Atom::From(places) if still(places) => Some(Predicate::From(places.clone())),
            Atom::To(places) if still(places) => Some(Predicate::To(places.clone())),
            Atom::Exact(just) => Some(Predicate::Exact(*just)),
            Atom::Does(acts) => {
                let acts = acts.iter().map(|act| self.does(*act)).collect::<Option<_>>()?;
                Some(Predicate::one_of(acts, Predicate::Any))
            }
            Atom::Men { opponent, on } => {
                let held = |(places, quantity): &(Places, Quantity)| {
                    // If the sides share no cells, no man of the opponent stands on a cell of the
                    // mover.
                    let met = !*opponent || self.spec.track.mirror(Place(1)).is_some();
                    (met && places.parts == [PlacePart::At(Anchor::To)])
                        .then_some(Predicate::Held { them: *opponent, bounds: quantity.bounds })
                };
                Some(Predicate::one_of(on.iter().map(held).collect::<Option<_>>()?, Predicate::All))
            }
            Atom::OtherMan { from, to } if self.others => {
                Some(Predicate::OtherMan { from: from.clone(), to: to.clone() })
            }
            _ => None,
        }
    }

    /// Compiles a test of an act, if the places of a step show it.
    fn does(&self, act: Act) -> Option<Predicate> {
        let places =
            |cells: Cells| Places { parts: vec![PlacePart::Fixed(cells)], text: String::new() };
        let new = self.spec.steps.enter.and_then(|enter| enter.new);
        let hands = Cells::one(BAR) | new.map_or(Cells::NONE, |_| Cells::one(NEW));
        Some(match act {
            Act::Enter => Predicate::From(places(hands)),
            Act::Bear => Predicate::To(places(Cells::one(OFF))),
            Act::Move => Predicate::All(vec![
                Predicate::From(places(!hands)),
                Predicate::To(places(!Cells::one(OFF))),
            ]),
            Act::Hit | Act::Burst | Act::Pin | Act::Stage(_) | Act::Die(_) => return None,
        })
    }
}

/// A value that is evaluated once in a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThrowConstant {
    interpreted: Interpreted,
    /// The condition, compiled.
    pub(crate) predicate: Predicate,
}

/// The most constants of a game.
const MOST_CONSTANTS: usize = 64;

/// Whether a place is relative to the step.
const fn is_the_steps(rel: Anchor) -> bool {
    matches!(rel, Anchor::From | Anchor::To | Anchor::Exact | Anchor::Cell)
}

/// The dependencies of a condition. A condition without any of them is constant in a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dependencies {
    /// The mover's men.
    pub(crate) mine: bool,
    /// The opponent's men.
    pub(crate) them: bool,
    /// The steps of the throw so far, or facts.
    pub(crate) memory: bool,
    /// The number of the step.
    pub(crate) face: bool,
    /// The man who makes the step, or the cell on which men rest.
    pub(crate) man: bool,
    /// The other men who could make the step.
    pub(crate) others: bool,
}

impl Dependencies {
    const NOTHING: Self =
        Self { mine: false, them: false, memory: false, face: false, man: false, others: false };
    const ALL: Self =
        Self { mine: true, them: true, memory: true, face: true, man: true, others: true };

    fn or(self, other: Self) -> Self {
        Self {
            mine: self.mine | other.mine,
            them: self.them | other.them,
            memory: self.memory | other.memory,
            face: self.face | other.face,
            man: self.man | other.man,
            others: self.others | other.others,
        }
    }

    /// Whether the value is the same at every step of a throw.
    pub(crate) const fn constant_in_throw(self, spec: &RulesSpec) -> bool {
        let steps = &spec.steps;
        let they_move = steps.hit.is_some() || steps.burst.is_some() || steps.pin.is_some();
        !(self.mine || self.memory || self.face || self.man || self.others)
            && !(self.them && they_move)
    }

    /// Whether the value changes only if a man of the opponent is hit.
    const fn only_opponent(self) -> bool {
        let others = self.mine || self.memory || self.face || self.man || self.others;
        self.them && !others
    }

    /// Returns the dependencies of a condition, seen from a perspective.
    pub(crate) fn of(spec: &RulesSpec, cond: &Cond, view: Perspective) -> Self {
        match cond {
            Cond::All(parts) | Cond::Any(parts) => {
                parts.iter().fold(Self::NOTHING, |all, part| all.or(Self::of(spec, part, view)))
            }
            Cond::Not(inner) | Cond::Unless(inner) => Self::of(spec, inner, view),
            Cond::AtThrow(inner) => Self::of(spec, inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => {
                Self::of(spec, inner, Perspective { theirs: !view.theirs, ..view })
            }
            // These conditions read other positions than the present one.
            Cond::AfterStep(_) | Cond::SomePlay(_) | Cond::EveryPlay(_) => Self::ALL,
            Cond::Atom(atom) => Self::of_atom(spec, atom, view),
        }
    }

    /// The men of the side whose perspective it is, or of its opponent.
    fn men(view: Perspective, them: bool) -> Self {
        let (mine, now) = (view.theirs == them, !view.found);
        Self { mine: mine && now, them: !mine && now, ..Self::NOTHING }
    }

    fn of_places(places: &Places, view: Perspective) -> Self {
        places.anchors().fold(Self::NOTHING, |all, rel| {
            all.or(match rel {
                Anchor::From | Anchor::To => Self { man: true, ..Self::NOTHING },
                Anchor::Exact => Self { face: true, ..Self::NOTHING },
                Anchor::Foremost | Anchor::Hindmost => Self::men(view, false),
                // `cells` goes through the cells by itself.
                Anchor::Cell => Self::NOTHING,
            })
        })
    }

    fn of_atom(spec: &RulesSpec, atom: &Atom, view: Perspective) -> Self {
        let looks = atom.reads();
        let side = |looks: bool, them| if looks { Self::men(view, them) } else { Self::NOTHING };
        let own = match atom {
            // Men who have left stay away, and the opponent's men do not leave while the mover
            // plays.
            Atom::Men { opponent, on } if view.theirs != *opponent && on.iter().all(is_off) => {
                Self::NOTHING
            }
            Atom::Cells(cells) => Self::of(spec, &cells.that, view),
            Atom::Fact(fact) => Self::of_fact(spec, *fact, view),
            _ => {
                let men = side(looks.mine, false).or(side(looks.them, true));
                let Reads { memory, face, man, others, .. } = looks;
                Self { memory, face, man, others, ..men }
            }
        };
        atom.places().into_iter().fold(own, |all, places| all.or(Self::of_places(places, view)))
    }

    fn of_fact(spec: &RulesSpec, fact: u8, view: Perspective) -> Self {
        let Some(fact) = spec.facts.get(usize::from(fact)) else {
            return Self::NOTHING;
        };
        match fact.at {
            FactTiming::Standing => Self::of(spec, &fact.cond, view),
            // The opponent's facts do not change while the mover plays.
            FactTiming::Step | FactTiming::Played | FactTiming::Dice => {
                Self { memory: !view.theirs && !view.found, ..Self::NOTHING }
            }
        }
    }
}

/// Whether an atom reads only the men who are off.
fn is_off((places, _): &(Places, Quantity)) -> bool {
    places.fixed() == Some(Cells::one(OFF))
}

/// Whether a condition stays true for the rest of a throw once it is true, because men move
/// forward: it needs at least so many of the mover's men on the last cells of the way or off.
fn is_monotone(cond: &Cond, spec: &RulesSpec) -> bool {
    // Stages can lead back, and so do men who are taken when a hit man returns.
    let back = spec.steps.hit.is_some_and(|hit| hit.cell().is_some());
    if spec.steps.stages.is_some() || back {
        return false;
    }
    let hands = Cells::one(BAR) | Cells::one(NEW);
    let ahead = |places: &Places| {
        let cells = places.fixed().filter(|cells| cells.has(OFF) && !cells.meets(hands));
        cells.is_some_and(|cells| {
            let first = cells.first().unwrap_or(OFF);
            first == OFF || cells.covers(Cells::range(first.0, spec.track.cells))
        })
    };
    match cond {
        Cond::Atom(Atom::Men { opponent: false, on }) => on.iter().all(|(places, quantity)| {
            let one = places.fixed() == Some(Cells::one(OFF));
            let together = one || quantity.how == How::Sum;
            ahead(places) && together && quantity.bounds.most == u16::MAX
        }),
        Cond::Atom(Atom::Count(Compare { left, orders: [false, _, true], right, .. })) => {
            let grows = |term: &Term| match term {
                Term::Number(_) => true,
                Term::Of { opponent: false, what: What::Men, places } => ahead(places),
                Term::Of { .. } => false,
            };
            let number = |term: &Term| matches!(term, Term::Number(_));
            left.0.iter().all(grows) && right.0.iter().all(number)
        }
        Cond::Atom(Atom::Fact(fact)) => {
            let fact = spec.facts.get(usize::from(*fact));
            let standing = fact.filter(|fact| fact.at == FactTiming::Standing);
            standing.is_some_and(|fact| is_monotone(&fact.cond, spec))
        }
        Cond::All(parts) => !parts.is_empty() && parts.iter().all(|part| is_monotone(part, spec)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_monotone;
    use crate::board::{Bounds, Cells, How, OFF, Place, Quantity};
    use crate::cond::{Atom, Cond};
    use crate::spec::{Hit, RuleId, RulesSpec, Stage, Stages};

    fn men(cells: Cells, how: How, bounds: Bounds) -> Cond {
        Cond::Atom(Atom::Men {
            opponent: false,
            on: vec![(cells.into(), Quantity { how, bounds })],
        })
    }

    #[test]
    fn men_who_go_forward_stay_at_the_end_of_the_way() {
        let race = RulesSpec::default();
        let (most, home) = (u16::MAX, Cells::range(19, OFF.0));
        let two = Bounds { least: 2, most };
        let there = men(home, How::Sum, two);
        assert!(is_monotone(&there, &race));
        assert!(is_monotone(&men(Cells::one(OFF), How::Each, two), &race));
        // A man may leave each of these cells or the last of them, and more men may come.
        assert!(!is_monotone(&men(home, How::Each, two), &race));
        assert!(!is_monotone(&men(Cells::range(19, 24), How::Sum, two), &race));
        assert!(!is_monotone(&men(home, How::Sum, Bounds::exactly(2)), &race));
        // Stages can lead back.
        let mut staged = race.clone();
        let (word, needs_empty, rule) = ("back".into(), Cells::NONE, RuleId(0));
        let back = Stage { word, first: Place(19), to: Some(Place(1)), needs_empty, rule };
        staged.steps.stages = Some(Stages { list: vec![back], at_dice: false });
        assert!(!is_monotone(&there, &staged));
        // A man who returns to a cell may take a man of the mover there.
        let mut taken = race;
        taken.steps.hit = Some(Hit { to: Place(20), safe: None, rule });
        assert!(!is_monotone(&there, &taken));
    }
}

//! Whether a draft is a game: all that is wrong with it, each fault with the key of a pack where it is said.

use std::fmt;

use crate::cond::Atom;
use crate::counters;
use crate::position::MAX_MEN;
use crate::rules::{Draft, Duty, LatchWhen, Phase, Rules};
use crate::track::Relation;

/// Why a draft is no game: what is wrong, and the key of a pack where that is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesFault {
    /// The key: `track.start`, `coups`.
    pub key: &'static str,
    /// What is wrong, as half a sentence.
    pub what: String,
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.what)
    }
}

impl std::error::Error for RulesFault {}

/// A draft that is no game, with all that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// As it was.
    pub draft: Box<Draft>,
    /// What is wrong, in the order of the sections; at least one thing.
    pub faults: Vec<RulesFault>,
}

/// The faults, a line each.
impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for fault in &self.faults {
            write!(f, "{gap}{fault}")?;
            gap = "\n";
        }
        Ok(())
    }
}

impl std::error::Error for Unsound {}

impl Draft {
    /// Checks the whole and makes it a game.
    ///
    /// # Errors
    ///
    /// All that is wrong, and the draft.
    pub fn build(self) -> Result<Rules, Unsound> {
        let mut faults = Found(Vec::new());
        self.look_at_the_board(&mut faults);
        self.look_at_the_turn(&mut faults);
        self.look_at_lists(&mut faults);
        self.look_at_indices(&mut faults);
        self.look_at_conditions(&mut faults);
        if faults.0.is_empty() {
            Ok(Rules::of(self))
        } else {
            Err(Unsound { draft: Box::new(self), faults: faults.0 })
        }
    }

    fn look_at_the_board(&self, faults: &mut Found) {
        let cells = self.track.cells;
        faults.unless((1..=crate::MAX_CELLS).contains(&cells), "track.cells", || {
            format!("{cells} cells are not 1 to {}", crate::MAX_CELLS)
        });
        faults.unless(
            self.track.relation != Relation::Parallel || cells.is_multiple_of(2),
            "track.cells",
            || format!("{cells} is odd, and the relation is parallel"),
        );
        faults.unless((1..=MAX_MEN).contains(&self.men), "track.men", || {
            format!("{} men are not 1 to {MAX_MEN}", self.men)
        });
        let given = self.handicap.and_then(|given| given.start);
        for start in [Some(self.start), self.start_other, given].into_iter().flatten() {
            let stand = start.total();
            faults.unless(stand == self.men, "track.start", || {
                format!("{stand} men stand there, and there are {}", self.men)
            });
            let known = crate::Cells::one(crate::HAND) | self.track.all();
            faults.unless(known.covers(start.any()), "track.start", || {
                "a man stands on no cell".into()
            });
        }
    }

    fn look_at_the_turn(&self, faults: &mut Found) {
        faults.unless(self.turn.first() == Some(&Phase::Throw), "turn", || {
            "it does not begin with a throw".into()
        });
        faults.unless(self.turn.contains(&Phase::Play), "turn", || "nobody plays in it".into());
    }

    /// What is remembered, open or full is a bit each.
    fn look_at_lists(&self, faults: &mut Found) {
        for (key, len, most) in [
            ("facts", self.latches.len(), 16),
            ("areas", self.areas.len(), 8),
            ("with", self.modifiers.len(), 7),
            ("choices", self.choices.len(), 8),
            ("counters", self.counters.len(), counters::MOST),
            ("duties", self.duties.len(), usize::from(u8::MAX)),
            ("coups", self.coups.len(), usize::from(u8::MAX)),
            ("ends", self.ends.len(), usize::from(u8::MAX)),
        ] {
            faults.unless(len <= most, key, || format!("there are {len}, and {most} at most"));
        }
    }

    /// What is meant by its place in a list is there.
    fn look_at_indices(&self, faults: &mut Found) {
        let mut area = |key, at: Option<u8>| {
            let known = at.is_none_or(|at| usize::from(at) < self.areas.len());
            faults.unless(known, key, || "there is no such area".into());
        };
        self.steps.closed.iter().for_each(|closed| area("steps.closed", Some(closed.area)));
        let counters = self.counters.len();
        let mut counter = |key, at: u8| {
            faults.unless(usize::from(at) < counters, key, || "there is no such counter".into());
        };
        self.counters
            .iter()
            .filter_map(|from| from.carry)
            .for_each(|carry| counter("counters", carry.into));
        self.ends.iter().filter_map(|end| end.fills).for_each(|_| counter("ends", 0));
        self.choices
            .iter()
            .flat_map(|choice| &choice.forfeits)
            .for_each(|at| counter("choices", *at));
        let owed = self.conditions.owed.len();
        for (duty, _) in &self.duties {
            let known = !matches!(duty, Duty::Owed(at) if usize::from(*at) >= owed);
            faults.unless(known, "duties", || "what it asks for is not said".into());
        }
    }

    /// What decides of steps does not ask what may be played: it would ask for itself.
    fn look_at_conditions(&self, faults: &mut Found) {
        let stuck = |atom: &Atom| matches!(atom, Atom::Stuck);
        let another = |atom: &Atom| matches!(atom, Atom::Another { .. });
        let what = || "it asks what may be played, and decides it".to_owned();
        for forbid in &self.conditions.forbid {
            let asks = [&forbid.cond].into_iter().chain(&forbid.unless);
            faults.unless(!asks.into_iter().any(|cond| cond.any_atom(stuck)), "forbid", what);
        }
        for latch in self.latches.iter().filter(|latch| latch.when == LatchWhen::Step) {
            faults.unless(!latch.cond.any_atom(stuck), "facts", what);
        }
        let asks = |atom: &Atom| stuck(atom) || another(atom);
        for (key, cond) in self.conditions.of_steps() {
            faults.unless(!cond.any_atom(asks), key, what);
        }
    }
}

/// Faults as they are found.
struct Found(Vec<RulesFault>);

impl Found {
    fn unless(&mut self, good: bool, key: &'static str, what: impl FnOnce() -> String) {
        if !good {
            self.0.push(RulesFault { key, what: what() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cond::Cond;
    use crate::position::Men;
    use crate::rules::{
        Area, Carry, Closed, Conditions, Counter, FillTest, Forbid, Judged, Latch, RuleId, Steps,
    };
    use crate::track::Track;

    /// What is wrong, a line each.
    fn told(draft: Draft) -> String {
        draft.build().expect_err("it is wrong").to_string()
    }

    #[test]
    fn what_is_sound_is_built() {
        let start = Men::default().with(1, MAX_MEN).expect("all men");
        let rules = Draft { start, ..Draft::default() }.build().expect("sound");
        assert_eq!((rules.start, rules.plan().asks), (start, false));
    }

    #[test]
    fn all_that_is_wrong_is_named() {
        let (track, men) = (Track { relation: Relation::Parallel, cells: 25 }, 16);
        let start = Men::default().with(crate::OFF, 2).expect("two men");
        let draft = Draft { track, men, start, turn: vec![Phase::Play], ..Draft::default() };
        assert_eq!(
            told(draft),
            "track.cells: 25 cells are not 1 to 24\n\
             track.cells: 25 is odd, and the relation is parallel\n\
             track.men: 16 men are not 1 to 15\n\
             track.start: 2 men stand there, and there are 16\n\
             turn: it does not begin with a throw"
        );
        let start = Men::default().with(13, MAX_MEN).expect("all men");
        let track = Track { relation: Relation::Apart, cells: 12 };
        let draft = Draft { track, start, turn: vec![Phase::Throw], ..Draft::default() };
        assert_eq!(told(draft), "track.start: a man stands on no cell\nturn: nobody plays in it");
    }

    #[test]
    fn what_is_meant_by_a_place_in_a_list_is_there() {
        let start = Men::default().with(1, MAX_MEN).expect("all men");
        let sound = Draft { start, ..Draft::default() };
        let (rule, test) = (RuleId(0), FillTest::Cells);
        let closed = Closed { cells: crate::Cells::NONE, area: 0, test, band: None, rule };
        let carry = Carry { per: 12, into: 1, erases_other: None, run_doubles: None };
        let counter = Counter { name: "points".into(), carry: Some(carry), rule };
        let area = Area { name: "home".into(), cells: crate::Cells::upto(6) };
        let draft = Draft {
            steps: Steps { closed: vec![closed], ..Steps::default() },
            counters: vec![counter],
            duties: vec![(Duty::Owed(0), rule)],
            ..sound.clone()
        };
        assert_eq!(
            told(draft),
            "steps.closed: there is no such area\n\
             counters: there is no such counter\n\
             duties: what it asks for is not said"
        );
        let draft = Draft { areas: vec![area; 9], ..sound };
        assert_eq!(told(draft), "areas: there are 9, and 8 at most");
    }

    #[test]
    fn who_decides_does_not_ask_what_may_be_played() {
        let start = Men::default().with(1, MAX_MEN).expect("all men");
        let (stuck, rule) = (Cond::Atom(Atom::Stuck), RuleId(0));
        let another = Cond::Atom(Atom::Another { from: None, to: None });
        let latch = |when| Latch { name: "fact".into(), cond: stuck.clone(), when, rule };
        let forbid = |cond: &Cond| Forbid {
            name: "entry".into(),
            judged: Judged::Step,
            cond: cond.clone(),
            unless: None,
            says: None,
            refuses: None,
            rule,
        };
        let draft = Draft {
            start,
            latches: vec![latch(LatchWhen::Step), latch(LatchWhen::Throw)],
            conditions: Conditions {
                forbid: vec![forbid(&stuck), forbid(&another)],
                hit: Some(another),
                stages: vec![(0, stuck.clone())],
                ..Conditions::default()
            },
            ..Draft::default()
        };
        assert_eq!(
            told(draft),
            "forbid: it asks what may be played, and decides it\n\
             facts: it asks what may be played, and decides it\n\
             steps.hit: it asks what may be played, and decides it\n\
             steps.stages: it asks what may be played, and decides it"
        );
    }
}

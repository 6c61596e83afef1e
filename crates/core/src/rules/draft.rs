//! A game before it is checked.

use std::fmt;

use charpentier_speech::Lang;

use crate::cond::{Atom, Cond};
use crate::counters;
use crate::position::{MAX_MEN, Men};
use crate::rules::plan::Plan;
use crate::rules::{
    Agreements, Area, CalledBy, ChoiceRule, Combine, Conditions, Counter, Coup, CoupKind, Dice,
    Drawing, Duty, End, EndTest, Exchange, Faults, Handicap, Latch, Lead, Modifier, Phase, RuleId,
    Rules, Schools, Steps,
};
use crate::throw::ThrowKind;
use crate::track::{Relation, Track};
use crate::words::Terms;

/// What a game is to be. [`Draft::build`] checks it; a draft that is not sound is never played.
///
/// What is not said is as in [`Draft::default`]: two dice, each number once, the higher die begins, twenty-four cells of
/// which each side walks its own way against the other, fifteen men a side, and nobody moves into, hits or leaves anything.
///
/// ```
/// use charpentier_core::rules::{Draft, End, EndTest};
/// use charpentier_core::Men;
///
/// let end = End::new("home", EndTest::Exact(Men::default().with(24, 2).expect("two men")));
/// let race = Draft { pack: "race".into(), men: 2, ends: vec![end], ..Draft::default() };
/// let unsound = race.build().expect_err("nobody stands anywhere");
/// assert_eq!(unsound.to_string(), "track.start: 0 men stand there, and there are 2");
///
/// let start = Men::default().with(1, 2).expect("two men");
/// let rules = Draft { start, ..*unsound.draft }.build().expect("sound");
/// assert_eq!((rules.men, rules.ends[0].name.as_str()), (2, "home"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The pack's name.
    pub pack: String,
    /// The set of options by whose name the game was called up.
    pub preset: Option<CalledBy>,
    /// The pack's version.
    pub version: String,
    /// Options away from their defaults, `name=value`, by name.
    pub options: Vec<(String, String)>,
    /// Every rule id that the pack binds.
    pub ids: Vec<String>,
    /// The board.
    pub track: Track,
    /// Men of each side.
    pub men: u8,
    /// Where each side's men begin; those of the leader, where the other side's stand otherwise.
    pub start: Men,
    /// Where the men of the side begin that does not lead, where that is not the same.
    pub start_other: Option<Men>,
    /// What a throw gives.
    pub dice: Dice,
    /// Who begins.
    pub lead: Lead,
    /// What one side is given in advance.
    pub handicap: Option<Handicap>,
    /// The phases of a turn; the first is [`Phase::Throw`].
    pub turn: Vec<Phase>,
    /// How a man moves.
    pub steps: Steps,
    /// What a play owes; the order is the precedence.
    pub duties: Vec<(Duty, RuleId)>,
    /// What is remembered of how the men have stood; bit *i* of the setting's latches is the
    /// *i*-th. At most eight.
    pub latches: Vec<Latch>,
    /// Areas that can be filled, two men a cell. At most eight.
    pub areas: Vec<Area>,
    /// Classes of cells.
    pub classes: Vec<Area>,
    /// What is recognised in a throw.
    pub coups: Vec<Coup>,
    /// How coups add up.
    pub combine: Combine,
    /// The ends, first match first.
    pub ends: Vec<End>,
    /// What may come with an end. At most seven.
    pub modifiers: Vec<Modifier>,
    /// The counters; marks go to the first. At most [`crate::counters::MOST`].
    pub counters: Vec<Counter>,
    /// The choices. At most eight.
    pub choices: Vec<ChoiceRule>,
    /// How a game may end by word.
    pub agreements: Agreements,
    /// The players mark, and send each other to school; otherwise everything is marked for them.
    pub schools: Option<Schools>,
    /// What becomes of a play that is not legal, and of a man that is touched; `None`: refused.
    pub faults: Option<Faults>,
    /// What stands under conditions: steps and plays that may not be, and where contact happens.
    pub conditions: Conditions,
    /// How it is drawn.
    pub drawing: Drawing,
    /// Formats of other programs in which its games can be written.
    pub exchange: Vec<Exchange>,
    /// The language in which players are told things; `None`: English, with the pack's own names.
    pub lang: Option<Lang>,
    /// What its names are called in the books, in all languages.
    pub terms: Terms,
    /// Coups that other values of options would bring, each with its option: `name=value`.
    pub unchosen: Vec<(String, String)>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            pack: String::new(),
            preset: None,
            version: "1.0".into(),
            options: Vec::new(),
            ids: vec![String::new()],
            track: Track { relation: Relation::Contrary, cells: 24 },
            men: MAX_MEN,
            start: Men::default(),
            start_other: None,
            dice: Dice::default(),
            lead: Lead { higher: true, plays: false, rule: RuleId(0) },
            handicap: None,
            turn: vec![Phase::Throw, Phase::Play],
            steps: Steps::default(),
            duties: Vec::new(),
            latches: Vec::new(),
            areas: Vec::new(),
            classes: Vec::new(),
            coups: Vec::new(),
            combine: Combine::Sum,
            ends: Vec::new(),
            modifiers: Vec::new(),
            counters: Vec::new(),
            choices: Vec::new(),
            agreements: Agreements::default(),
            schools: None,
            faults: None,
            conditions: Conditions::default(),
            drawing: Drawing::default(),
            exchange: Vec::new(),
            lang: None,
            terms: Terms::default(),
            unchosen: Vec::new(),
        }
    }
}

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
    /// The name by which records and positions call the game: that of its preset, or of its pack.
    #[must_use]
    pub fn called(&self) -> &str {
        let whole = self.preset.as_ref().filter(|preset| preset.whole);
        whole.map_or(&self.pack, |preset| &preset.name)
    }

    /// Whether this name is one that the game goes by.
    #[must_use]
    pub fn goes_by(&self, name: &str) -> bool {
        let preset = self.preset.iter().map(|preset| &preset.name);
        preset.chain([&self.pack]).any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Whether a pattern asks for the other side's throw.
    #[must_use]
    pub fn compares_throws(&self) -> bool {
        let repeated = Some(ThrowKind::Repeated);
        let asked = |atom: &Atom| matches!(atom, Atom::Throw(kinds) if kinds.contains(&ThrowKind::Repeated));
        self.asks(asked)
            || self.coups.iter().any(|coup| match &coup.kind {
                CoupKind::Pattern(pattern) => pattern.dice == repeated,
                _ => false,
            })
    }

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
        if faults.0.is_empty() {
            Ok(Rules { plan: Plan::of(&self), draft: self })
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
            ("facts", self.latches.len(), 8),
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
        area("steps.off", self.steps.off.and_then(|off| off.unless_kept).map(|(area, _)| area));
        for end in &self.ends {
            area(
                "ends",
                match end.test {
                    EndTest::Filled { area, .. } | EndTest::NoneCanFill(area) => Some(area),
                    EndTest::Off(_)
                    | EndTest::Exact(_)
                    | EndTest::FoeNoRoom { .. }
                    | EndTest::When => None,
                },
            );
        }
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

    /// Whether some condition or pattern asks so.
    pub(crate) fn asks(&self, so: impl Fn(&Atom) -> bool) -> bool {
        let mut any = false;
        self.each_condition(&mut |cond: &Cond| any |= cond.any_atom(&so));
        any
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
    use crate::rules::{Carry, Closed, FillTest};

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
            ends: vec![End::new("full", EndTest::NoneCanFill(0))],
            counters: vec![counter],
            duties: vec![(Duty::Owed(0), rule)],
            ..sound.clone()
        };
        assert_eq!(
            told(draft),
            "steps.closed: there is no such area\n\
             ends: there is no such area\n\
             counters: there is no such counter\n\
             duties: what it asks for is not said"
        );
        let draft = Draft { areas: vec![area; 9], ..sound };
        assert_eq!(told(draft), "areas: there are 9, and 8 at most");
    }
}

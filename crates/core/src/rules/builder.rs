//! A builder for the rules of a game, for programs that have no pack.

use crate::board::{BAR, Cells, Men, Place, Relation};
use crate::cond::{Act, Cond};
use crate::rules::Rules;
use crate::spec::{
    BearOff, Block, Dice, Duty, End, Enter, Excess, ExcessBy, Forbid, Hit, RuleId, RulesError,
    RulesErrors, RulesSpec, Worth,
};

/// Builds [`Rules`] step by step. Each rule is given with its id, which refusals and events name;
/// an empty id stands for a rule without one.
///
/// The builder knows the mechanisms of most games. [`with`](Self::with) reaches everything else in
/// the specification.
///
/// ```
/// use charpentier_core::cond::Cond;
/// use charpentier_core::spec::{Duty, ExcessBy};
/// use charpentier_core::{Game, OFF, Rules, Seat};
///
/// // A short backgammon: three men a side on twelve cells.
/// let none_off = Cond::for_opponent(Cond::men(OFF, 0));
/// let rules = Rules::builder("short")
///     .cells(12)
///     .men(3)
///     .start(&[(1, 3)])
///     .doublets(4, "SH-1")
///     .block(2, "SH-1")
///     .hit("SH-1")
///     .enter(1..=6, "SH-2")
///     .enter_first("SH-2")
///     .bear_off(7..=12, ExcessBy::Hindmost, "SH-3")
///     .duty(Duty::MostDice, "SH-4")
///     .end("double", Cond::All(vec![Cond::men(OFF, 3), none_off]), 2, "SH-5")
///     .end("plain", Cond::men(OFF, 3), 1, "SH-5")
///     .build()?;
/// let mut game = Game::single(rules);
/// game.start(Seat::White);
/// game.throw(&[2, 1])?;
/// assert_eq!(game.legal_plays().len(), 2);
///
/// // Every fault is named by its key.
/// let faults = Rules::builder("wrong").men(16).start(&[(1, 15)]).block(3, "").build();
/// let faults = faults.expect_err("three faults").to_string();
/// assert!(faults.starts_with("track.men: 16 men, but a side has 1 to 15\n"), "{faults}");
/// assert!(faults.contains("steps.block: 3 men, but 1 or 2 close a cell"), "{faults}");
/// let faults = Rules::builder("wrong").start(&[(40, 15)]).build().expect_err("no such place");
/// assert_eq!(faults.to_string(), "track.start: a place does not exist, or more than 15 men are placed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct RulesBuilder {
    spec: RulesSpec,
    /// The faults of values that the specification cannot hold.
    faults: Vec<RulesError>,
}

impl RulesBuilder {
    pub(super) fn new(name: &str) -> Self {
        let spec = RulesSpec { pack: name.to_owned(), ..RulesSpec::default() };
        Self { spec, faults: Vec::new() }
    }

    /// Sets the number of cells of the track, 24 by default.
    pub const fn cells(mut self, cells: u8) -> Self {
        self.spec.track.cells = cells;
        self
    }

    /// Sets the directions of the two sides, opposite by default.
    pub const fn relation(mut self, relation: Relation) -> Self {
        self.spec.track.relation = relation;
        self
    }

    /// Sets the number of men of a side, 15 by default.
    pub const fn men(mut self, men: u8) -> Self {
        self.spec.men = men;
        self
    }

    /// Sets the start position of each side, as pairs `(place, count)` in its own numbering.
    pub fn start<P: Into<Place> + Copy>(mut self, places: &[(P, u8)]) -> Self {
        let put = |men: Men, &(at, count): &(P, u8)| men.with(at.into(), count);
        let men = places.iter().try_fold(Men::default(), put);
        match men {
            Some(men) => self.spec.start = men,
            None => self.faults.push(RulesError {
                entry: String::new(),
                key: "track.start",
                what: "a place does not exist, or more than 15 men are placed".into(),
            }),
        }
        self
    }

    /// Sets the dice: 0 to 3, and the numbers that they give. By default two dice are thrown, and a
    /// doublet gives its two numbers. This replaces what [`doublets`](Self::doublets) has set.
    pub fn dice(mut self, dice: Dice) -> Self {
        self.spec.dice = dice;
        self
    }

    /// Throws two dice, and plays doublets so many times. This replaces what
    /// [`dice`](Self::dice) has set.
    pub fn doublets(mut self, times: u8, rule: &str) -> Self {
        let rule = self.rule(rule);
        self.dice(Dice::of_two(times).by(rule))
    }

    /// Closes a cell to the opponent if so many men hold it: 1 or 2.
    pub fn block(mut self, men: u8, rule: &str) -> Self {
        let rule = self.rule(rule);
        self.spec.steps.block = Some(Block { men, rule });
        self
    }

    /// Lets men hit blots, which go to the bar. Say with [`enter`](Self::enter) where they enter.
    pub fn hit(mut self, rule: &str) -> Self {
        let rule = self.rule(rule);
        self.spec.steps.hit = Some(Hit { to: BAR, safe: None, rule });
        self
    }

    /// Lets men on the bar enter on these cells, by a 1 on the first cell of the track. Other men may
    /// move before them, unless [`enter_first`](Self::enter_first) says otherwise.
    pub fn enter(mut self, cells: impl Into<Cells>, rule: &str) -> Self {
        let (cells, rule) = (cells.into(), self.rule(rule));
        self.spec.steps.enter =
            Some(Enter { cells, rule, first: Place(1), new: None, shut_out: None });
        self
    }

    /// Forbids a side with men on the bar from moving other men.
    pub fn enter_first(self, rule: &str) -> Self {
        let waits = Cond::men(BAR, 1..);
        let cond = Cond::All(vec![waits, Cond::not(Cond::does(Act::Enter))]);
        let refuses = Some("men on the bar enter first".into());
        self.forbid_as(Forbid { refuses, ..Forbid::new("enter_first", cond) }, rule)
    }

    /// Lets a side bear off once all its men are on these cells or off. `excess` says which men a
    /// larger number than needed bears off.
    pub fn bear_off(mut self, home: impl Into<Cells>, excess: ExcessBy, rule: &str) -> Self {
        let (home, rule) = (home.into(), self.rule(rule));
        let excess = Some(Excess { by: excess, rule });
        self.spec.steps.bear_off = Some(BearOff { home, home_rule: rule, excess });
        self
    }

    /// Forbids the steps for which this condition holds. A refusal describes the condition; for a
    /// sentence of your own, use [`forbid_as`](Self::forbid_as) with [`Forbid::refuses`].
    pub fn forbid(self, name: &str, cond: impl Into<Cond>, rule: &str) -> Self {
        self.forbid_as(Forbid::new(name, cond), rule)
    }

    /// Like [`forbid`](Self::forbid), for an entry with a moment or a text of its own.
    pub fn forbid_as(mut self, forbid: Forbid, rule: &str) -> Self {
        let rule = self.rule(rule);
        self.spec.conditions.forbid.push(Forbid { rule, ..forbid });
        self
    }

    /// Adds a duty of the play, such as to use as many numbers as possible. Earlier duties come first.
    pub fn duty(mut self, duty: Duty, rule: &str) -> Self {
        let rule = self.rule(rule);
        self.spec.duties.push((duty, rule));
        self
    }

    /// Adds an end: a side wins so many points, which are also the stake, with a play after which
    /// this condition holds. If several ends hold, the first in the list counts.
    pub fn end(mut self, name: &str, when: impl Into<Cond>, points: u32, rule: &str) -> Self {
        let (worth, rule) = (Some(Worth::Fixed(points)), self.rule(rule));
        self.spec.ends.push(End { worth, rule, ..End::new(name, when) });
        self
    }

    /// Changes the specification itself, for everything that has no method here. To name a rule, ask
    /// [`rule`](Self::rule) for its number before.
    pub fn with(mut self, change: impl FnOnce(&mut RulesSpec)) -> Self {
        change(&mut self.spec);
        self
    }

    /// Returns the number of a rule id. A new id is added to the list.
    pub fn rule(&mut self, id: &str) -> RuleId {
        let ids = &mut self.spec.ids;
        let at = ids.iter().position(|known| known == id).unwrap_or_else(|| {
            ids.push(id.to_owned());
            ids.len() - 1
        });
        RuleId(u16::try_from(at).unwrap_or_default())
    }

    /// Validates the specification and computes what the game needs. It is not tested whether the
    /// game can be played to an end.
    ///
    /// # Errors
    ///
    /// All faults, each with the key of a pack that it concerns.
    pub fn build(self) -> Result<Rules, RulesErrors> {
        if self.faults.is_empty() {
            return Rules::new(self.spec);
        }
        let mut faults = self.faults;
        let spec = match Rules::new(self.spec) {
            Ok(rules) => Box::new(rules.spec().clone()),
            Err(invalid) => {
                // After a faulty start the specification has no men; that is not reported again.
                let known = |fault: &RulesError| faults.iter().any(|one| one.key == fault.key);
                let more: Vec<_> =
                    invalid.faults.into_iter().filter(|fault| !known(fault)).collect();
                faults.extend(more);
                invalid.spec
            }
        };
        Err(RulesErrors { spec, faults })
    }
}

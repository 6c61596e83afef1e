//! The turn of a game: its phase, the side that acts, and its legal actions.
//!
//! `Table` has plays, choices, answers, rulings and marks by hand in places of their own. Here they are one
//! list for a program that decides. Throws of the dice are apart, since no side decides on them.

use charpentier_core::{Action, Awaiting, Seat, Table};
use charpentier_pack::Pack;
use charpentier_players::{Dice, forced_action};

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The dice that decide who begins.
    Lead,
    /// A throw.
    Throw,
    /// A choice, perhaps in place of a throw.
    Choice,
    /// A play.
    Play,
    /// A mark or a claim, if the players mark by hand.
    Mark,
    /// The answer to an offer.
    Answer,
    /// A ruling on an illegal play.
    Ruling,
    /// Nothing.
    Over,
}

impl Phase {
    /// Returns the name, as `State.phase` has it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Lead => "lead",
            Self::Throw => "throw",
            Self::Choice => "choice",
            Self::Play => "play",
            Self::Mark => "mark",
            Self::Answer => "answer",
            Self::Ruling => "ruling",
            Self::Over => "over",
        }
    }

    /// Whether the dice are thrown next.
    pub(crate) const fn is_chance(self) -> bool {
        matches!(self, Self::Lead | Self::Throw)
    }
}

/// What an action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// It is an action of the game.
    Act(Action),
    /// The side throws instead of making a choice or a ruling. The dice come after it.
    ToThrow,
}

/// The turn of a game: what it waits for, and the side that acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) phase: Phase,
    /// `None` for the lead and after the end.
    pub(crate) seat: Option<Seat>,
    /// The only action, if the players mark by hand and something is to be marked or claimed.
    forced: Option<Action>,
    /// Whether the side may decide to throw.
    may_throw: bool,
}

impl Turn {
    /// Returns the turn of a game. `throws`: whether the side that may choose has decided to throw.
    pub(crate) fn of(table: &Table, throws: bool) -> Self {
        let of = |phase, seat| Self { phase, seat, forced: None, may_throw: false };
        if let Some(seat) = table.answers() {
            return of(Phase::Answer, Some(seat));
        }
        if let Some((seat, action)) = forced(table) {
            return Self { forced: Some(action), ..of(Phase::Mark, Some(seat)) };
        }
        match table.state().wait {
            Awaiting::Over => of(Phase::Over, None),
            Awaiting::Lead => of(Phase::Lead, None),
            Awaiting::Choose(seat) => of(Phase::Choice, Some(seat)),
            Awaiting::Play(seat) => of(Phase::Play, Some(seat)),
            Awaiting::Throw(seat) if throws => of(Phase::Throw, Some(seat)),
            Awaiting::Throw(seat) => match table.fault() {
                Some(fault) if !table.rulings().is_empty() => {
                    let may_throw = table.must_rule().is_none();
                    Self { may_throw, ..of(Phase::Ruling, Some(fault.seat.other())) }
                }
                _ if table.may_choose().is_some() => {
                    Self { may_throw: true, ..of(Phase::Choice, Some(seat)) }
                }
                _ => of(Phase::Throw, Some(seat)),
            },
        }
    }

    /// Returns the side that acts; white if no side acts.
    pub(crate) fn acts(self) -> Seat {
        self.seat.unwrap_or(Seat::White)
    }

    /// Returns the number of deeds of the side that decides.
    pub(crate) fn count(self, table: &Table) -> usize {
        match self.phase {
            Phase::Play => table.count_plays(),
            _ => self.deeds(table).len(),
        }
    }

    /// Returns one of the deeds.
    pub(crate) fn deed(self, table: &Table, nth: usize) -> Option<Deed> {
        match self.phase {
            Phase::Play => table.nth_play(nth).map(|found| Deed::Act(Action::Play(found.play))),
            _ => self.deeds(table).get(nth).copied(),
        }
    }

    /// Returns the deeds of the side that decides; none if the dice are thrown next.
    pub(crate) fn deeds(self, table: &Table) -> Vec<Deed> {
        if let Some(action) = self.forced {
            return vec![Deed::Act(action)];
        }
        let Some(seat) = self.seat.filter(|_| !self.phase.is_chance()) else { return Vec::new() };
        let legal = table.legal(seat).into_iter().map(Deed::Act);
        legal.chain(self.may_throw.then_some(Deed::ToThrow)).collect()
    }
}

/// Begins a match.
pub(crate) fn begin(pack: &Pack) -> Table {
    let mut table = pack.table();
    // A pack can say which side begins.
    if let Some(seat) = table.rules().spec().leader() {
        table.start(seat);
    }
    table
}

/// Throws the dice for a game that waits for them.
pub(crate) fn thrown(table: &Table, dice: &mut Dice) -> Action {
    match table.state().wait {
        Awaiting::Lead => Action::Lead(dice.die(), dice.die()),
        _ => Action::Throw(dice.throw(table.rules().spec().dice.count())),
    }
}

/// Returns the mark or the claim that comes before anything else, if the players mark by hand.
fn forced(table: &Table) -> Option<(Seat, Action)> {
    table.talk().marking.as_ref()?;
    let of = |seat| Some((seat, forced_action(table, seat)?));
    of(Seat::White).or_else(|| of(Seat::Black))
}

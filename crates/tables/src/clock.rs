//! The clock of a table: the time that each side has left.
//!
//! The journal has the time of each action, and how long the table had waited for it. The clock is
//! calculated from these times, so actions that are taken back give their time back. While no
//! host runs, no time passes.

use charpentier_core::{Action, BySeat, Seat};
use charpentier_wire::table::Past;
use charpentier_wire::{Clock, ClockView, Sides};

/// Returns the clock after these actions, `waited` milliseconds into the wait for the side `acts`.
pub(crate) fn read(clock: Clock, past: &[Past], acts: Option<Seat>, waited: u64) -> ClockView {
    let mut used = Used { clock, ..Used::default() };
    for past in past {
        // The other side rules on an illegal play, whoever throws next.
        let acts = match past.action {
            Action::Rule(_) => Some(past.seat),
            _ => past.before.game.wait.seat(),
        };
        used.wait(acts, past.time.took);
        used.act(past.seat, past.action);
    }
    let runs = acts.filter(|_| used.runs());
    used.wait(runs, waited);
    let left = |seat: Seat| (u64::from(clock.reserve) * 1000).saturating_sub(used.reserve[seat]);
    ClockView {
        agreed: clock,
        left: Sides { white: left(Seat::White), black: left(Seat::Black) },
        free: used.free(),
        runs,
    }
}

/// The time that both sides have used, in milliseconds.
#[derive(Debug, Default)]
struct Used {
    clock: Clock,
    /// The part of the reserves.
    reserve: BySeat<u64>,
    /// The side whose turn it is, and the time of this turn.
    turn: Option<(Seat, u64)>,
    /// The sides that have acted. Time runs when both have.
    acted: BySeat<bool>,
}

impl Used {
    fn runs(&self) -> bool {
        self.acted[Seat::White] && self.acted[Seat::Black]
    }

    /// Returns the free time that the turn has left.
    fn free(&self) -> u64 {
        let used = self.turn.map_or(0, |(_, used)| used);
        (u64::from(self.clock.turn) * 1000).saturating_sub(used)
    }

    /// Counts the time in which the table waited for a side.
    fn wait(&mut self, acts: Option<Seat>, took: u64) {
        let Some(seat) = acts.filter(|_| self.runs()) else { return };
        if self.turn.is_none_or(|(mover, _)| mover != seat) {
            self.turn = Some((seat, 0));
        }
        self.reserve[seat] += took.saturating_sub(self.free());
        if let Some((_, used)) = &mut self.turn {
            *used += took;
        }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        match action {
            // The dice that decide who begins are thrown for both sides.
            Action::Lead(..) => return,
            Action::Play(_) | Action::Choose(_) => self.turn = None,
            _ => {}
        }
        self.acted[seat] = true;
    }
}

#[cfg(test)]
mod tests {
    use charpentier_core::examples::race;
    use charpentier_core::{Awaiting, Ruling, Table};
    use charpentier_wire::table::ActionTime;

    use super::*;

    const THROW: Action = Action::Mark(0);

    /// Returns the seconds that both sides and the turn have left.
    fn left(used: &Used) -> (u64, u64, u64) {
        let reserve = u64::from(used.clock.reserve);
        let of = |seat: Seat| reserve.saturating_sub(used.reserve[seat] / 1000);
        (of(Seat::White), of(Seat::Black), used.free() / 1000)
    }

    /// Returns a clock of 60 seconds and 10 for each turn, when both sides have acted.
    fn running() -> Used {
        let mut used = Used { clock: Clock { reserve: 60, turn: 10 }, ..Used::default() };
        used.act(Seat::White, THROW);
        used.act(Seat::Black, THROW);
        used
    }

    #[test]
    fn time_runs_once_both_sides_have_acted() {
        let mut used = Used { clock: Clock { reserve: 60, turn: 10 }, ..Used::default() };
        used.act(Seat::White, Action::Lead(3, 2));
        used.wait(Some(Seat::White), 100_000);
        used.act(Seat::White, THROW);
        used.wait(Some(Seat::Black), 100_000);
        assert!(!used.runs());
        assert_eq!(left(&used), (60, 60, 10));
        used.act(Seat::Black, THROW);
        used.wait(Some(Seat::Black), 11_000);
        assert_eq!(left(&used), (60, 59, 0));
    }

    #[test]
    fn a_turn_has_free_time_until_its_play() {
        let mut used = running();
        used.wait(Some(Seat::White), 4_000);
        used.act(Seat::White, THROW);
        used.wait(Some(Seat::White), 6_000);
        assert_eq!(left(&used), (60, 60, 0), "the throw does not begin another turn");
        used.wait(Some(Seat::White), 3_000);
        assert_eq!(left(&used), (57, 60, 0));
        used.act(Seat::White, Action::Choose(0));
        used.wait(Some(Seat::White), 9_000);
        assert_eq!(left(&used), (57, 60, 1), "a choice ends the turn");
        used.wait(Some(Seat::Black), 12_000);
        assert_eq!(left(&used), (57, 58, 0), "so does the turn of the other side");
        used.wait(None, 50_000);
        assert_eq!(left(&used), (57, 58, 0), "nobody has to act");
    }

    #[test]
    fn a_ruling_takes_the_time_of_the_side_that_rules() {
        let mut game = Table::new(race::begun());
        let written = charpentier_wire::action::Action::new(&game, THROW);
        let mut done = |seat, action, took| {
            let (before, events) = (game.snapshot(), Vec::new());
            let time = ActionTime { at: 0, took };
            let written = written.clone();
            let past = Past { before, seat, action, written, events, version: 0, time };
            let mut next = game.snapshot();
            next.game.wait = Awaiting::Throw(Seat::White);
            game.restore(next);
            past
        };
        // White has to throw, but black rules first.
        let past = [
            done(Seat::White, THROW, 0),
            done(Seat::Black, THROW, 0),
            done(Seat::Black, Action::Rule(Ruling::Leave), 7_000),
        ];
        let clock = Clock { reserve: 60, turn: 0 };
        let left = read(clock, &past, None, 0).left;
        assert_eq!((left.white, left.black), (60_000, 53_000));
    }

    #[test]
    fn without_a_reserve_a_turn_has_its_free_time_only() {
        let mut used = running();
        used.clock.reserve = 0;
        used.wait(Some(Seat::White), 9_999);
        assert_eq!((used.free(), used.reserve[Seat::White]), (1, 0));
        used.wait(Some(Seat::White), 1_000);
        assert_eq!((used.free(), used.reserve[Seat::White]), (0, 999));
    }
}

//! Somebody at the arena whom the crate does not know.

use charpentier_core::{Action, Awaiting, BySeat, Seat, Table};
use charpentier_pack::Library;
use charpentier_players::arena::{self, MatchError};
use charpentier_players::{Agent, AgentError, Dice, Evaluator, Level, Player};

fn enough() -> AgentError {
    AgentError::new("I have had enough")
}

/// Takes the first of all that is legal until it has had enough, and notes what it is told.
#[derive(Default)]
struct Stranger {
    patience: usize,
    told: Vec<(&'static str, Seat)>,
}

impl Agent for Stranger {
    fn begins(&mut self, _game: &Table, seat: Seat) -> Result<(), AgentError> {
        self.told.push(("begins", seat));
        Ok(())
    }

    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        _: usize,
    ) -> Result<Option<Action>, AgentError> {
        let Some(first) = game.legal(seat).first().copied() else { return Ok(None) };
        self.patience = self.patience.checked_sub(1).ok_or_else(enough)?;
        Ok(Some(first))
    }

    fn ends(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        assert_eq!(game.state().wait, Awaiting::Over);
        self.told.push(("ends", seat));
        Ok(())
    }
}

#[test]
fn a_stranger_plays_a_player() {
    let pack = Library::shipped().load("brade", &[]).expect("a shipped pack");
    let mut stranger = Stranger { patience: 10_000, ..Stranger::default() };
    let mut player = Player::new(Level::Greedy, Evaluator::new(pack.rules(), pack.scoring()), 1);
    let mut game = pack.table();
    let mut both: BySeat<Box<dyn Agent + '_>> =
        BySeat::new(Box::new(&mut player), Box::new(&mut stranger));
    let came = arena::play(&mut game, &mut both, &mut Dice::new(1), 4_000).expect("a match");
    drop(both);
    assert!(came.outcome.is_some());
    assert_eq!(stranger.told, [("begins", Seat::Black), ("ends", Seat::Black)]);
}

#[test]
fn who_fails_is_told() {
    let pack = Library::shipped().load("brade", &[]).expect("a shipped pack");
    let stranger = |patience| Stranger { patience, ..Stranger::default() };
    let mut both = BySeat::new(stranger(10_000), stranger(5));
    let stopped = arena::play(&mut pack.table(), &mut both, &mut Dice::new(1), 4_000);
    let stopped = stopped.expect_err("black has had enough");
    assert!(
        matches!(&stopped, MatchError::Agent(Seat::Black, why) if why.to_string() == "I have had enough")
    );
    assert_eq!(stopped.message(pack.rules()), "I have had enough");
    assert_eq!(both.white.told, [("begins", Seat::White)]);
}

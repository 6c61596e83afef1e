//! How a match begins, and how it goes on from a state or from what was noted of it.

use std::sync::Arc;

use crate::counters::Counters;
use crate::game::plays::Plays;
use crate::game::{Awaiting, Game, Setting, State, Turn};
use crate::judge::{NoteError, Resumed, Scoring, Tree};
use crate::rules::Rules;
use crate::seat::{BySeat, Seat};

impl Game {
    /// A match from its beginning: it waits for the lead.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::judge::SingleGame;
    /// use charpentier_core::{Action, Game, Seat, Awaiting};
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(SingleGame));
    /// assert_eq!(game.state().wait, Awaiting::Lead);
    /// // White's die comes first; equal ones are thrown again, and here the higher begins.
    /// game.apply(Seat::White, Action::Lead(3, 3))?;
    /// assert_eq!(game.state().wait, Awaiting::Lead);
    /// game.apply(Seat::White, Action::Lead(2, 6))?;
    /// assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn new(rules: Arc<Rules>, judge: Arc<dyn Scoring>) -> Self {
        let state = State {
            position: rules.opening(rules.leader().unwrap_or(Seat::White)),
            setting: Setting::fresh(1),
            counters: Counters::default(),
            turn: Turn::of(rules.leader().unwrap_or(Seat::White)),
            wait: rules.leader().map_or(Awaiting::Lead, Awaiting::Throw),
            coups: Vec::new(),
            games: 0,
            account: judge.start(),
            seats: None,
            ledger: Vec::new(),
            offer: None,
            hand: None,
            fault: None,
            limits: Vec::new(),
            outcome: None,
            last: None,
            broken: None,
        };
        let leader = rules.leader();
        let mut game = Self::resume(rules, judge, state);
        if let Some(leader) = leader {
            game.began(leader);
        }
        game
    }

    /// A match that was broken off between two games of it and goes on from what was noted; `None`, where the
    /// account knows no notes.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::Game;
    /// use charpentier_core::judge::{Scoring, NoteError, SingleGame, Resumed, Tree};
    ///
    /// /// Notes how many games have been played, and nothing else.
    /// #[derive(Debug)]
    /// struct Played;
    ///
    /// impl Scoring for Played {
    ///     fn resume(&self, note: &Tree) -> Option<Result<Resumed, NoteError>> {
    ///         let games = note.get("games").and_then(Tree::number);
    ///         let games = games.and_then(|games| u16::try_from(games).ok());
    ///         let fault = NoteError { message: "it has no `games`".into(), rule: String::new() };
    ///         let resumed = games.map(|games| Resumed { games, ..Resumed::default() });
    ///         Some(resumed.ok_or(fault))
    ///     }
    /// }
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let noted = |note: &str| {
    ///     let note = Tree::parse(note).expect("a tree");
    ///     Game::from_note(rules.clone(), Arc::new(Played), &note).expect("notes are known")
    /// };
    /// assert_eq!(noted("games: 3").map(|game| game.state().games), Ok(3));
    /// assert_eq!(noted("points: 3").map_err(|fault| fault.message).err().as_deref(), Some("it has no `games`"));
    /// // A single game cannot be noted.
    /// assert!(Game::from_note(rules.clone(), Arc::new(SingleGame), &Tree::Nothing).is_none());
    /// ```
    ///
    /// # Errors
    ///
    /// What cannot be in the note.
    #[must_use]
    pub fn from_note(
        rules: Arc<Rules>,
        judge: Arc<dyn Scoring>,
        note: &Tree,
    ) -> Option<Result<Self, NoteError>> {
        let Resumed { verdict, games } = match judge.resume(note)? {
            Ok(resumed) => resumed,
            Err(fault) => return Some(Err(fault)),
        };
        let mut game = Self::new(rules, judge);
        let state = &mut game.state;
        state.account = verdict.state;
        state.seats = verdict.seats;
        state.ledger = verdict.ledger;
        state.counters.show(&verdict.counters);
        state.games = games;
        if let Some(seat) = verdict.next {
            state.turn = Turn::of(seat);
            state.wait = Awaiting::Throw(seat);
            game.opens();
        }
        Some(Ok(game))
    }

    /// A match that goes on from a state. One that waits for a play before anything was thrown waits for the throw.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::judge::SingleGame;
    /// use charpentier_core::{Game, Seat, Awaiting};
    ///
    /// // A state is a plain value: kept somewhere, the game goes on from it as if nobody had stopped.
    /// let game = race::thrown(6, 5);
    /// let kept = game.state().clone();
    /// let again = Game::resume(game.rules().clone(), Arc::new(SingleGame), kept);
    /// assert_eq!(again.state().wait, Awaiting::Play(Seat::White));
    /// assert_eq!(again.plays().len(), game.plays().len());
    /// ```
    #[must_use]
    pub fn resume(rules: Arc<Rules>, judge: Arc<dyn Scoring>, state: State) -> Self {
        let (marked, events, given) = (BySeat::default(), Vec::new(), Vec::new());
        let state = state.thrown_before_it_is_played();
        let plays = Plays::default();
        let mut game = Self { rules, judge, state, plays, marked, events, given };
        game.opens_again();
        game
    }

    /// Goes back, or anywhere else, to a state of the same rules, as in [`Game::resume`].
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Action, Play, Seat};
    ///
    /// // Undoing is going back to a state that was kept.
    /// let mut game = race::thrown(6, 5);
    /// let before = game.state().clone();
    /// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 7), (1, 6)])))?;
    /// assert_ne!(game.state(), &before);
    /// game.restore(before);
    /// assert_eq!(game.plays().len(), 2);
    /// // What happened is not told again.
    /// assert!(game.events().is_empty());
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    pub fn restore(&mut self, state: State) {
        self.state = state.thrown_before_it_is_played();
        self.plays.forget();
        self.marked = BySeat::default();
        self.opens_again();
        self.events.clear();
        self.given.clear();
    }

    /// Begins the match with this side, without dice; one that is over does not begin again.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::judge::SingleGame;
    /// use charpentier_core::{EndMark, Game, Seat, Awaiting};
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(SingleGame));
    /// game.begin(Seat::Black);
    /// assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
    ///
    /// game.conclude(Seat::Black, EndMark { end: 0, with: 0, counted: 0 });
    /// game.begin(Seat::White);
    /// assert_eq!(game.state().wait, Awaiting::Over);
    /// ```
    pub fn begin(&mut self, lead: Seat) {
        if self.state.wait == Awaiting::Over {
            return;
        }
        if self.state.position == self.rules.opening(lead.other()) {
            self.state.position = self.rules.opening(lead);
        }
        self.state.turn = Turn::of(lead);
        self.state.wait = Awaiting::Throw(lead);
        self.began(lead);
        self.opens();
    }
}

impl State {
    /// Nobody plays what was not thrown.
    fn thrown_before_it_is_played(mut self) -> Self {
        if let Awaiting::Play(seat) = self.wait
            && self.turn.throw.is_none()
            && self.turn.numbers.is_empty()
        {
            self.wait = Awaiting::Throw(seat);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{chase, race};
    use crate::rules::{FaultKinds, Faults, RuleId, RulesSpec};
    use crate::{Action, Play, Step};

    #[test]
    fn nobody_plays_what_was_not_thrown() {
        let mut game = race::begun();
        let state = State { wait: Awaiting::Play(Seat::White), ..game.state().clone() };
        game.restore(state.clone());
        assert_eq!((game.state().wait, game.plays().len()), (Awaiting::Throw(Seat::White), 0));
        let again = Game::resume(game.rules().clone(), game.scoring().clone(), state);
        assert_eq!(again.state(), game.state());
    }

    #[test]
    fn steps_from_anywhere_to_anywhere_are_answered() {
        let (kinds, rule) = (FaultKinds::default(), RuleId(0));
        let faults = Faults { allowed: true, stands: kinds, own: kinds, touched: rule, rule };
        let game = |draft: RulesSpec| {
            let mut game = Game::new(
                Arc::new(draft.build().expect("sound")),
                Arc::new(crate::judge::SingleGame),
            );
            game.begin(Seat::White);
            let throw = crate::Throw::new(6, 5).expect("faces");
            game.apply(Seat::White, Action::Throw(throw)).expect("white is to throw");
            game
        };
        let allowed = |draft: RulesSpec| RulesSpec { faults: Some(faults), ..draft };
        for draft in
            [race::draft(), allowed(race::draft()), chase::draft(), allowed(chase::draft())]
        {
            let begun = game(draft);
            for from in 0..=u8::MAX {
                let mut game = begun.clone();
                let _ = game.apply(Seat::White, Action::Touch(from));
                for to in 0..=u8::MAX {
                    let (steps, play) = ([(from, to)], Play::from_steps(&[(from, to)]));
                    let _ =
                        (begun.find(&steps), begun.continuations(&steps), begun.why_play(&steps));
                    let faces = Play::none().then(Step { die: u8::MAX, ..play.as_slice()[0] });
                    for play in [play, faces.then(faces.as_slice()[0])] {
                        let _ = begun.clone().apply(Seat::White, Action::Play(play));
                        assert!(play.pips() == 0 || play.pips() == u8::MAX);
                    }
                }
            }
        }
    }
}

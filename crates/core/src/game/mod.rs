//! A game in progress, and the one door through which everything happens.
//!
//! ```text
//! legal(seat) -> actions          apply(seat, action) -> events, or a refusal
//! ```
//!
//! Terminal, opponents, records, cases and benchmarks all come through
//! [`Game::apply`], so that a rule lives once. Dice come from outside.

mod action;
mod agree;
mod beginning;
mod claim;
mod door;
mod fault;
mod hand;
mod legal;
mod marks;
mod next;
mod offer;
mod opens;
mod owed;
mod parts;
mod phases;
mod plays;
mod ruled;
mod rulings;
mod schools;
mod shown;
mod state;
mod turn;

use std::sync::Arc;

use crate::counters::Runs;
use crate::event::Event;
use crate::game::plays::Plays;
use crate::judge::Scoring;
use crate::rules::Rules;
use crate::seat::BySeat;

pub use action::Action;
pub use claim::{Claim, Claimed, Stage};
pub use fault::{Fault, Ruling};
pub use hand::ManualMarking;
pub use marks::MOST_CARRIES;
pub use offer::Offer;
pub use owed::{EarnedByPlay, PointsDue};
pub use shown::side_state;
pub use state::State;
pub use turn::{Awaiting, Part, Setting, Turn};

/// A game in progress, or a match of several: what may be done now, and what comes of it.
///
/// It waits for something ([`State::wait`](State)), and [`Game::apply`] does it; see the front page of this crate for a
/// game from its beginning.
#[derive(Debug, Clone)]
pub struct Game {
    rules: Arc<Rules>,
    judge: Arc<dyn Scoring>,
    state: State,
    plays: Plays,
    /// What the present throw is marked as, whatever it gives.
    marked: BySeat<RecordedMarks>,
    events: Vec<Event>,
    /// What the last action has given to be marked by hand.
    given: Vec<Event>,
}

/// What somebody marks whatever is due, as far as it is known: for a side that marks wrongly and nobody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RecordedMarks {
    /// So many points.
    pub points: Option<u16>,
    /// What they run over into.
    pub over: Option<u16>,
}

impl RecordedMarks {
    pub(crate) fn runs(self) -> Runs {
        self.over.map_or(Runs::Due, Runs::Said)
    }
}

impl Game {
    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What the pack's scripts say.
    #[must_use]
    pub fn scoring(&self) -> &Arc<dyn Scoring> {
        &self.judge
    }

    /// The present state.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Seat, Awaiting};
    ///
    /// let game = race::thrown(6, 5);
    /// let state = game.state();
    /// assert_eq!((state.wait, state.position.white.at(1)), (Awaiting::Play(Seat::White), 2));
    /// assert_eq!((state.turn.dice(), state.turn.numbers.faces()), ("65".into(), &[6, 5][..]));
    /// ```
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Lets the next throw be marked so, whatever it gives: for the record of a game in which
    /// somebody marked wrongly and nobody saw it. Where the players mark, it is what their next marks run
    /// over into.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::{Action, BySeat, Event, RecordedMarks, Seat, Throw};
    ///
    /// // Four and two reach the single man of black, which is worth two; the players have marked six.
    /// let mut game = duel::standing(duel::draft(), &[(1, 3)], &[(18, 1), (1, 2)]);
    /// let six = RecordedMarks { points: Some(6), over: None };
    /// game.override_marks(BySeat::new(six, RecordedMarks::default()));
    /// let throw = Throw::new(4, 2).expect("faces are 1 to 6");
    /// let told = game.apply(Seat::White, Action::Throw(throw))?;
    /// let marked = told.iter().find_map(|event| match event {
    ///     Event::Marked { points, due, .. } => Some((*points, *due)),
    ///     _ => None,
    /// });
    /// assert_eq!(marked, Some((6, 2)));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    pub fn override_marks(&mut self, said: BySeat<RecordedMarks>) {
        self.marked = said;
    }

    /// What the last [`Game::apply`] has given the sides to mark by hand, coup by coup. It is not told among the
    /// events, since it is for the players to see.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    ///
    /// let hit = |draft| duel::thrown(draft, &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// // Where the players mark, what a throw gives is for them to see, and nothing tells it.
    /// let by_hand = hit(duel::by_hand());
    /// assert_eq!((by_hand.events().len(), by_hand.credits().len()), (1, 1));
    /// // Where the program marks, it is among what happened.
    /// let told = hit(duel::draft());
    /// assert_eq!((told.events().len(), told.credits().len()), (3, 0));
    /// ```
    #[must_use]
    pub fn credits(&self) -> &[Event] {
        &self.given
    }

    /// What happened in the last [`Game::apply`].
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

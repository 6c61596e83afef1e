//! The scoring of a medley, whose games have a scoring each.

use std::sync::Arc;

use charpentier_core::scoring::{
    AccountEvent, AccountUpdate, CoupKey, NoteError, Resumed, Scoring,
};
use charpentier_core::{Account, BySeat, EndMark, EndValue, Seat, Tree};

/// The scoring of one game of a medley, which can give that of any other.
#[derive(Debug)]
pub(super) struct LegScoring {
    own: Arc<dyn Scoring>,
    all: Arc<[Arc<dyn Scoring>]>,
}

impl LegScoring {
    /// Returns the scoring of the first game; `None` if there is no game.
    pub(super) fn first(all: Vec<Arc<dyn Scoring>>) -> Option<Self> {
        let own = Arc::clone(all.first()?);
        Some(Self { own, all: all.into() })
    }
}

impl Scoring for LegScoring {
    fn of_leg(&self, leg: u8) -> Option<Arc<dyn Scoring>> {
        let own = Arc::clone(self.all.get(usize::from(leg))?);
        Some(Arc::new(Self { own, all: Arc::clone(&self.all) }))
    }

    fn value(&self, key: CoupKey) -> u16 {
        self.own.value(key)
    }

    fn end_value(&self, mark: EndMark) -> EndValue {
        self.own.end_value(mark)
    }

    fn start(&self) -> Account {
        self.own.start()
    }

    fn describe(&self, state: &Account) -> Tree {
        self.own.describe(state)
    }

    fn closed(
        &self,
        state: &Account,
        seat: Seat,
        choice: Option<u8>,
        throws: BySeat<u8>,
    ) -> Option<String> {
        self.own.closed(state, seat, choice, throws)
    }

    fn note(&self, state: &Account) -> Tree {
        self.own.note(state)
    }

    fn resume(&self, note: &Tree) -> Option<Result<Resumed, NoteError>> {
        self.own.resume(note)
    }

    fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
        self.own.update(state, event)
    }
}

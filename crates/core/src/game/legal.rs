//! What a side can do now: its choices, its rulings, and the legal plays of its throw.

use crate::game::plays::Listed;
use crate::game::{Action, Awaiting, Game};
use crate::movegen::explain::WrittenPlay;
use crate::movegen::{LegalPlay, Search};
use crate::position::Men;
use crate::refusal::Refusal;
use crate::seat::Seat;

impl Game {
    /// The legal plays of the side whose play it is, each result once; nothing
    /// while the game waits for something else.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let game = race::thrown(6, 5);
    /// let plays: Vec<_> = game.plays().iter().map(|found| found.play.to_string()).collect();
    /// // Other orders of the same steps lead to the same and are not listed.
    /// assert_eq!(plays, ["1/7 1/6", "1/7 7/12"]);
    /// // Before the throw there is none.
    /// assert!(race::begun().plays().is_empty());
    /// ```
    pub fn plays(&self) -> &[LegalPlay] {
        let Awaiting::Play(seat) = self.state.wait else {
            return &[];
        };
        let listed = self.listed(seat);
        if self.state.limits.is_empty() { listed.search.legal() } else { &listed.left }
    }

    /// Everything that a side can do now. Dice are not a side's to choose: a
    /// throw that is awaited is not listed, though what may be chosen before it is; and offers, which can be made at any time, neither.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Action, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// assert_eq!((game.legal(Seat::White).len(), game.legal(Seat::Black).len()), (2, 0));
    /// // All of it can be done.
    /// let first = game.legal(Seat::White)[0];
    /// assert!(matches!(first, Action::Play(_)) && game.apply(Seat::White, first).is_ok());
    /// ```
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if let Some(who) = self.answers() {
            let answers = vec![Action::Answer(true), Action::Answer(false)];
            return if who == seat { answers } else { Vec::new() };
        }
        match self.state.wait {
            Awaiting::Throw(_) if self.fault().is_some_and(|fault| fault.seat != seat) => {
                self.rulings().into_iter().map(Action::Rule).collect()
            }
            Awaiting::Choose(who) | Awaiting::Throw(who) if who == seat && self.is_offered() => {
                let open = self.state.turn.open;
                (0..8).filter(|i| open >> i & 1 != 0).map(Action::Choose).collect()
            }
            Awaiting::Play(who) if who == seat => {
                self.plays().iter().map(|found| Action::Play(found.play)).collect()
            }
            Awaiting::Lead
            | Awaiting::Throw(_)
            | Awaiting::Choose(_)
            | Awaiting::Play(_)
            | Awaiting::Over => Vec::new(),
        }
    }

    /// The legal play that takes these steps, `(from, to)` each in the numbering of the side
    /// whose play it is, in just this order. Men enter from [`BAR`](crate::BAR) and leave to [`OFF`](crate::OFF), whatever
    /// their number.
    ///
    /// ```
    /// use charpentier_core::OFF;
    /// use charpentier_core::examples::{chase, race};
    ///
    /// let game = race::thrown(6, 5);
    /// let found = game.find(&[(1, 6), (6, 12)])?;
    /// assert_eq!((found.play.pips(), found.me.to_string()), (11, "1,12".into()));
    /// // Steps go one after the other; a man who would go first has to be there.
    /// let refusal = game.find(&[(6, 12), (1, 6)]).expect_err("nobody is on 6 yet");
    /// assert_eq!(refusal.message(game.rules()), "no man stands on 6");
    ///
    /// // The last cell is 12: a six takes the man of 8 off, and nobody to 14.
    /// let game = chase::standing(&[(8, 2), (12, 1)], &[(1, 3)], 6, 5);
    /// assert_eq!(game.find(&[(8, OFF), (8, OFF)])?.play.to_string(), "8/off 8/off");
    /// assert!(game.find(&[(8, 14), (8, OFF)]).is_err());
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The refusal that came furthest into the play.
    pub fn find(&self, steps: &[(u8, u8)]) -> Result<LegalPlay, Refusal> {
        self.find_by(steps, |asked, search| asked.resolve(search))
    }

    /// Returns the legal play that takes these steps in this order, if there is one. If there is none, this is much
    /// cheaper than [`find`](Self::find), which then searches for similar legal plays.
    #[must_use]
    pub fn find_legal(&self, steps: &[(u8, u8)]) -> Option<LegalPlay> {
        self.find_by(steps, |asked, search| asked.found(search)).ok()
    }

    fn find_by(
        &self,
        steps: &[(u8, u8)],
        found: impl FnOnce(&WrittenPlay<'_>, &Search) -> Result<LegalPlay, Refusal>,
    ) -> Result<LegalPlay, Refusal> {
        let (rules, numbers) = (&self.rules, self.state.turn.numbers);
        let throw = self.state.turn.throw;
        let latches = self.remembered();
        let Some((me, foe, search)) = self.searched() else {
            return Err(Refusal::new(self.awaits()));
        };
        let found = found(&WrittenPlay { rules, me, foe, latches, numbers, throw, steps }, search)?;
        self.within_limits(&found)?;
        Ok(found)
    }

    /// The men of the side whose play it is, those of the other side, and the plays found.
    pub(crate) fn searched(&self) -> Option<(Men, Men, &Search)> {
        let Awaiting::Play(seat) = self.state.wait else {
            return None;
        };
        let position = &self.state.position;
        Some((position[seat], position[seat.other()], &self.listed(seat).search))
    }

    /// What the side whose play it is remembers.
    pub(crate) fn remembered(&self) -> u32 {
        self.state.wait.seat().map_or(0, |seat| self.state.setting.latches[seat])
    }

    /// What a side can play now.
    pub(super) fn listed(&self, seat: Seat) -> &Listed {
        self.plays.of(&self.rules, &self.state, seat)
    }
}

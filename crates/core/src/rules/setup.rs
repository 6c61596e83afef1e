//! Setups.

use crate::cells::{Cells, OUT};
use crate::position::{Position, Setup, SetupError};
use crate::rules::RulesSpec;

impl RulesSpec {
    /// Returns the position that a setup describes, if it is possible in this game.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{BySeat, BAR, Setup, SetupError, Seat};
    ///
    /// // Nobody enters in this game, so that a man in hand could never move again.
    /// let men = BySeat::new(vec![(1, 2)], vec![(1, 1), (BAR, 1)]);
    /// let setup = Setup { men, ..Setup::default() };
    /// let faults = race::draft().check_setup(&setup).expect_err("a man is in hand");
    /// assert_eq!(faults, [SetupError::NoEntry { seat: Seat::Black }]);
    /// // Whatever the game, it is a position.
    /// assert!(setup.check(race::draft().track, 2).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// Every fault of the setup, in the order of the board.
    pub fn check_setup(&self, setup: &Setup) -> Result<Position, Vec<SetupError>> {
        let (position, mut faults) = setup.placed(self.track, self.men);
        let enters = self.steps.enter.is_some();
        let lost = position.iter().filter(|(_, men)| !enters && men.on_bar() > 0);
        faults.extend(lost.map(|(seat, _)| SetupError::NoEntry { seat }));
        if self.steps.pin.is_none() {
            let lie = setup.under.iter().flat_map(|(seat, under)| {
                under.iter().map(move |cell| SetupError::NoPin { seat, cell })
            });
            faults.extend(lie);
        }
        let takes = self.steps.hit.is_some_and(|hit| hit.to == OUT);
        for (seat, men) in position.iter() {
            if !takes && men.out() > 0 {
                faults.push(SetupError::NoPlace { seat, word: "out" });
            }
            if self.steps.enter.is_none_or(|enter| enter.new.is_none()) && men.waiting() > 0 {
                faults.push(SetupError::NoPlace { seat, word: "new" });
            }
        }
        unreachable(self, &position, &mut faults);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }
}

/// Men on tracks that face each other as no game of these rules can bring them together: more on
/// a cell than it ever holds, or opposite each other where the one who came later would have hit.
/// Elsewhere such men are taken as they are written, since problems are set with them.
fn unreachable(rules: &RulesSpec, position: &Position, faults: &mut Vec<SetupError>) {
    if rules.track.shared() {
        return;
    }
    // Where all men begin there may be more of them.
    let start = rules.start_other.map_or(Cells::NONE, |start| start.occupied());
    let single = rules.single_cells() & !(rules.start.occupied() | start);
    for (seat, men) in position.iter() {
        let crowded = (men.made() & single).iter();
        faults.extend(crowded.map(|cell| {
            let found = men.at(cell);
            SetupError::Crowded { seat, cell, found }
        }));
    }
    if let Some(hit) = rules.steps.hit {
        let facing =
            position.white.occupied() & rules.track.mirror_set(position.black.occupied()) & single;
        let facing = facing.iter().filter(|&cell| hit.reaches(cell));
        faults.extend(facing.map(|cell| SetupError::Facing { cell }));
    }
}

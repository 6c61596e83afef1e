//! The claims of a case, and the school that results from them.

use charpentier_core::refusal::RefusalKind;
use charpentier_core::{Action, BySeat, Claim, ClaimStage, Event, PointsDue, Seat, Table, Tree};

use crate::scene::{MOVER, SceneError};

/// The result of the claims so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct School {
    pub(super) kind: &'static str,
    pub(super) points: u16,
    pub(super) to: Seat,
    /// The sides that make no claim, although they could.
    pub(super) renounced: BySeat<bool>,
}

impl Default for School {
    fn default() -> Self {
        Self { kind: "none", points: 0, to: MOVER, renounced: BySeat::both(false) }
    }
}

impl School {
    /// Returns the differences from the school in a case, each with its key.
    pub(super) fn otherwise(&self, due: &Tree) -> Vec<(&'static str, String)> {
        let mut wrong = Vec::new();
        let kind = due.get("kind").and_then(Tree::text).unwrap_or_default();
        let points = due.get("points").and_then(Tree::number).unwrap_or(0);
        let to = match due.get("to").and_then(Tree::text) {
            Some("mover") => MOVER,
            _ => MOVER.other(),
        };
        // The school of a fill or keep is that of the points that were or were not marked for it.
        let kinds = matches!(kind, "fill" | "keep") && matches!(self.kind, "under" | "over");
        if kind != self.kind && !kinds {
            wrong.push(("kind", format!("the school is {}, not {kind}", self.kind)));
        }
        if points != i64::from(self.points) || points > 0 && to != self.to {
            let side = |seat| if seat == MOVER { "the mover" } else { "the opponent" };
            let found = format!("{} go to {}", self.points, side(self.to));
            let other = if to == self.to || self.points == 0 {
                points.to_string()
            } else if points == i64::from(self.points) {
                format!("to {}", side(to))
            } else {
                format!("{points} to {}", side(to))
            };
            let key = if points == i64::from(self.points) { "to" } else { "points" };
            wrong.push((key, format!("{found}, not {other}")));
        }
        wrong
    }
}

/// Returns the points that a side can claim now.
pub(super) fn claimable(game: &Table, by: Seat) -> u16 {
    game.talk().marking.as_ref().map_or(0, |marking| marking.claimable(by.other()))
}

/// Returns the points that a side has still to mark or has marked wrongly, or else those claimable
/// of it.
pub(super) fn claimable_or_open(game: &Table, of: Seat) -> u16 {
    let marking = game.talk().marking.as_ref();
    let open = marking
        .and_then(|marking| marking.open(of))
        .map_or(0, |owed| owed.due.abs_diff(owed.marked));
    if open > 0 { open } else { claimable(game, of.other()) }
}

/// Returns the points of the open claim.
pub(super) fn claimed(game: &Table) -> u16 {
    let claim = game.talk().marking.as_ref().and_then(|marking| marking.claim.as_ref());
    claim.map_or(0, |claim| claim.points)
}

/// Whether this side has made a claim that the other side has not answered.
pub(super) fn is_unanswered(game: &Table, by: Seat) -> bool {
    let claim = game.talk().marking.as_ref().and_then(|marking| marking.claim.as_ref());
    claim.is_some_and(|claim| claim.by == by && claim.stage == ClaimStage::Claimed)
}

/// Returns the points that a claim made again has moved, and whether it holds.
pub(super) fn raised(game: &Table) -> (u16, bool) {
    let raised = game.events().iter().find_map(|event| match event {
        Event::Claimed { claim: Claim::Raise, points, held, .. } => Some((*points, *held)),
        _ => None,
    });
    raised.unwrap_or_default()
}

/// Makes a claim. The other side calls it false if it is too large.
pub(super) fn claim(
    game: &mut Table,
    by: Seat,
    points: u16,
    school: &mut School,
) -> Result<(), SceneError> {
    let right = claimable(game, by);
    let owed = game.talk().marking.as_ref().map_or(&[][..], |marking| &marking.owed[..]);
    let of = |test: &dyn Fn(&PointsDue) -> bool| {
        owed.iter().any(|owed| owed.seat == by.other() && test(owed))
    };
    let kind = if of(&|owed| owed.excess() > 0) {
        "over"
    } else if of(&|owed| owed.forgotten() > 0 && !owed.own) {
        "forgotten_gift"
    } else {
        "under"
    };
    let rules = game.rules().clone();
    match game.apply(by, Action::Claim(Claim::School(points))) {
        Ok(_) => {}
        // A claim that is too early has no effect.
        Err(refusal) if matches!(refusal.cause, RefusalKind::TooEarly(_)) => return Ok(()),
        Err(refusal) => return Err(SceneError::refused(refusal, &rules)),
    }
    *school = School { kind, points, to: by, ..*school };
    if points > right {
        let called = game.apply(by.other(), Action::Claim(Claim::False)).map(|_| ());
        called.map_err(|refusal| SceneError::refused(refusal, &rules))?;
        *school = School { kind: "false", points, to: by.other(), ..*school };
    }
    Ok(())
}

//! Schools: what the players claim from each other where they mark by hand.

use charpentier_core::diagnostic::Severity;
use charpentier_core::{Action, Claim, Diagnostic, Event, Seat};

use crate::place::Place;
use crate::record::{self, Came, ClaimKind, Ply};
use crate::replay::faults::Faults;
use crate::replay::{Done, Run};

impl Run {
    /// Carries out a claim.
    pub(super) fn claimed(
        &mut self,
        seat: Seat,
        claim: &record::Claim,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) {
        if self.game.by_hand().is_none() {
            let message =
                format!("{} marks everything itself: nothing is claimed", self.rules.pack);
            faults.add(self.fault("R0701", message, claim.place));
            return;
        }
        let other = seat.other();
        let right = self.game.state().hand.as_ref().map_or(0, |hand| hand.claimable(other));
        let acts: Vec<(Seat, Action)> = match (claim.kind, claim.came) {
            (ClaimKind::Mark, Came::Gained(points)) => vec![(seat, Action::Mark(points))],
            (ClaimKind::Mark, Came::Lost(_) | Came::Waived) => {
                let message = "mark says how much is marked: mark+4".into();
                faults.add(self.fault("R0701", message, claim.place));
                return;
            }
            (_, Came::Waived) => Vec::new(),
            (ClaimKind::School, Came::Gained(points)) => {
                if points > right {
                    let told = format!("{points} is claimed, but no more than {right} could be");
                    faults.add(self.note("R0703", told, claim.place));
                }
                vec![(seat, Action::Claim(Claim::School(points)))]
            }
            (ClaimKind::School, Came::Lost(points)) => {
                if points <= right {
                    let told = format!("the claim was not false: {right} could be claimed");
                    faults.add(self.note("R0703", told, claim.place));
                }
                vec![
                    (seat, Action::Claim(Claim::School(points))),
                    (other, Action::Claim(Claim::False)),
                ]
            }
            (ClaimKind::Raise, _) => vec![(seat, Action::Claim(Claim::Raise))],
            (ClaimKind::Compel, _) => vec![(seat, Action::Claim(Claim::Compel))],
        };
        for (seat, act) in acts {
            if let Err(refusal) = self.act(seat, act, done) {
                let rule = refusal.rule.map_or("", |rule| self.rules.id(rule));
                let message = refusal.message(self.rules.plainly());
                faults.add(self.fault("R0701", message, claim.place).rule(rule));
                return;
            }
        }
        if claim.kind == ClaimKind::Raise {
            self.raised(claim, done, faults);
        }
    }

    /// Whether the proof of a claim came out as it is written.
    fn raised(&self, claim: &record::Claim, done: &[Done], faults: &mut Faults) {
        let events = done.last().into_iter().flat_map(|done| &done.events);
        let due = events.into_iter().find_map(|event| match event {
            Event::Claimed { points, held, rule, .. } => Some((*points, *held, *rule)),
            _ => None,
        });
        let said = match claim.came {
            Came::Gained(points) => (points, true),
            Came::Lost(points) => (points, false),
            Came::Waived => return,
        };
        if let Some((points, held, rule)) = due.filter(|due| (due.0, due.1) != said) {
            let message = format!("raise{}{points} is due", if held { '+' } else { '-' });
            faults.add(self.fault("R0701", message, claim.place).rule(self.rules.id(rule)));
        }
    }

    /// Tells a school that nobody has claimed, when its time is over.
    pub(super) fn missed(&self, ply: &Ply, faults: &mut Faults) {
        let other = ply.seat.other();
        let missed = self.game.state().hand.as_ref().map_or(0, |hand| hand.claimable(other));
        let waived = ply.claims.iter().any(|claim| claim.came == Came::Waived);
        if missed > 0 && !waived {
            let message = format!("{} could have sent {other} to school for {missed}", ply.seat);
            let rule = self.rules.schools.map_or("", |schools| self.rules.id(schools.under));
            faults.add(self.note("R0702", message, ply.head).rule(rule));
        }
    }

    /// Marks what a record says that a side has marked. Who has written fewer holes than were due has lost the
    /// rest, where the game has a rule for that.
    pub(super) fn mark(
        &mut self,
        seat: Seat,
        (marks, holes): (Option<&record::Marks>, Option<&record::Holes>),
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) {
        let Some(marks) = marks.filter(|_| self.game.by_hand().is_some()) else {
            return;
        };
        let plain = Action::Mark(marks.points);
        let action =
            holes.map_or(plain, |said| self.game.mark_within(seat, marks.points, said.holes));
        if let Err(refusal) = self.act(seat, action, done) {
            let message = refusal.message(self.rules.plainly());
            faults.add(self.fault("R0401", message, marks.place));
            return;
        }
        let Some(holes) = holes else { return };
        let mut events = done.last().into_iter().flat_map(|done| &done.events);
        if events.clone().any(|event| matches!(event, Event::Recounted { .. })) {
            return;
        }
        let made = |event: &Event| match event {
            Event::Carried { seat: whose, by, rule, .. } if *whose == seat => Some((*by, *rule)),
            _ => None,
        };
        let rule = events.clone().find_map(made).map(|(_, rule)| rule);
        let made: u16 = events.by_ref().filter_map(made).map(|(by, _)| by).sum();
        if made != holes.holes {
            let message = format!("H{} is written, but the marks make H{made}", holes.holes);
            let rule = rule.map_or("", |rule| self.rules.id(rule));
            faults.add(self.fault("R0402", message, holes.place).rule(rule));
        } else if matches!(action, Action::MarkSimple(_)) {
            let message = format!("a double hole is marked simple: {seat} has lost the second");
            let simple = self.rules.schools.and_then(|schools| schools.simple);
            let rule = simple.map_or("", |rule| self.rules.id(rule));
            faults.add(self.note("R0405", message, holes.place).rule(rule));
        }
    }

    fn note(&self, code: &'static str, message: String, place: Place) -> Diagnostic {
        Diagnostic { severity: Severity::Note, ..self.fault(code, message, place) }
    }
}

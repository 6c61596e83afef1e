//! Schools: claims of the players against each other, if they mark by hand.

use charpentier_core::diagnostic::Severity;
use charpentier_core::{Action, BySeat, Claim, Diagnostic, Event, RecordedMarks, Seat};

use crate::record::{self, Came, ClaimKind, Ply};
use crate::replay::done::Done;
use crate::replay::faults::Faults;
use crate::replay::run::Run;
use crate::span::Span;

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
                format!("{} marks automatically: there are no claims", self.rules.spec().pack);
            faults.add(self.fault("R0701", message, claim.span));
            return;
        }
        let other = seat.other();
        let marking = self.game.talk().marking.as_ref();
        let right = marking.map_or(0, |marking| marking.claimable(other));
        let too_much = marking
            .is_some_and(|marking| marking.owed.iter().any(|o| o.seat == other && o.excess() > 0));
        let of = if claim.kind == ClaimKind::Mark { seat } else { other };
        self.claimed_for(&claim.causes, of, too_much, faults);
        let before = done.len();
        let acts: Vec<(Seat, Action)> = match (claim.kind, claim.came) {
            (ClaimKind::Mark, Came::Gained(points)) => {
                vec![(seat, self.marked_within(seat, points, claim.holes.as_ref()))]
            }
            (ClaimKind::Mark, Came::Lost(_) | Came::Waived) => {
                let message = "mark needs a number: mark+4".into();
                faults.add(self.fault("R0701", message, claim.span));
                return;
            }
            (_, Came::Waived) => Vec::new(),
            (ClaimKind::School, Came::Gained(points)) => {
                if points > right {
                    let told = format!("{points} is claimed, but no more than {right} could be");
                    faults.add(self.note("R0703", told, claim.span));
                }
                vec![(seat, Action::Claim(Claim::School(points)))]
            }
            (ClaimKind::School, Came::Lost(points)) => {
                if points <= right {
                    let told = format!("the claim was not false: {right} could be claimed");
                    faults.add(self.note("R0703", told, claim.span));
                }
                vec![
                    (seat, Action::Claim(Claim::School(points))),
                    (other, Action::Claim(Claim::False)),
                ]
            }
            (ClaimKind::Raise, came) => {
                let mut acts = self.understood(seat, came, right);
                acts.push((seat, Action::Claim(Claim::Raise)));
                acts
            }
            (ClaimKind::Compel, _) => vec![(seat, Action::Claim(Claim::Compel))],
        };
        for (seat, act) in acts {
            if let Err(refusal) = self.act(seat, act, done) {
                let rule = refusal.rule.map_or("", |rule| self.rules.spec().id(rule));
                let message = refusal.message(self.voice());
                faults.add(self.fault("R0701", message, claim.span).rule(rule));
                return;
            }
        }
        if claim.kind == ClaimKind::Raise {
            self.raised(claim, done, faults);
        }
        if let Some(holes) = &claim.holes {
            self.claimed_over(holes, run_over(seat, &done[before..]), faults);
        }
    }

    /// Returns the action of marking these points; simple if fewer holes are written than are due.
    fn marked_within(&self, seat: Seat, points: u16, holes: Option<&record::Holes>) -> Action {
        let within = |said: &record::Holes| self.game.mark_within(seat, points, said.holes);
        holes.map_or(Action::Mark(points), within)
    }

    /// Checks the holes that are written for a claim.
    fn claimed_over(&self, holes: &record::Holes, made: u16, faults: &mut Faults) {
        if made != holes.holes {
            let message = match made {
                0 => format!("H{} is written, but no hole is due", holes.holes),
                made => format!("H{} is written, but the claim makes H{made}", holes.holes),
            };
            faults.add(self.fault("R0402", message, holes.span));
        }
    }

    /// Returns the actions that precede the proof of a claim, if they are not written: the claim,
    /// and the answer that it is false.
    ///
    /// A proven claim counts twice.
    fn understood(&self, seat: Seat, came: Came, right: u16) -> Vec<(Seat, Action)> {
        let answered = self.game.talk().marking.as_ref().and_then(|marking| marking.claim.as_ref());
        let points = match came {
            Came::Gained(points) if points % 2 == 0 && points / 2 <= right => points / 2,
            Came::Lost(points) => points,
            _ => return Vec::new(),
        };
        match answered.filter(|claim| claim.by == seat) {
            Some(_) => Vec::new(),
            None => vec![
                (seat, Action::Claim(Claim::School(points))),
                (seat.other(), Action::Claim(Claim::False)),
            ],
        }
    }

    /// Checks the written result of the proof of a claim.
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
            faults.add(self.fault("R0701", message, claim.span).rule(self.rules.spec().id(rule)));
        }
    }

    /// Reports a school that the side has not claimed in time.
    pub(super) fn missed(&self, ply: &Ply, faults: &mut Faults) {
        let other = ply.seat.other();
        let missed =
            self.game.talk().marking.as_ref().map_or(0, |marking| marking.claimable(other));
        let waived = ply.claims.iter().any(|claim| claim.came == Came::Waived);
        if missed > 0 && !waived {
            let message = format!("{} could have sent {other} to school for {missed}", ply.seat);
            let rule = self
                .rules
                .spec()
                .schools
                .map_or("", |schools| self.rules.spec().id(schools.too_little));
            faults.add(self.note("R0702", message, ply.head).rule(rule));
        }
    }

    /// Marks the points that a side has marked by the record.
    ///
    /// A side that has written fewer holes than were due loses the rest, if the game has a rule for
    /// that.
    pub(super) fn mark(
        &mut self,
        ply: &Ply,
        seat: Seat,
        (marks, holes): (Option<&record::Marks>, Option<&record::Holes>),
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) {
        let Some(marks) = marks.filter(|_| self.game.by_hand().is_some()) else {
            return;
        };
        let action = self.marked_within(seat, marks.points, holes);
        // If an original counts wrongly, the game continues with its count.
        let over = holes.filter(|_| ply.sic.is_some()).map(|holes| holes.holes);
        let said = |who| {
            if who == seat {
                RecordedMarks { points: None, over }
            } else {
                RecordedMarks::default()
            }
        };
        if let Err(refusal) = self.act_recorded(seat, action, BySeat::from_fn(said), done) {
            let message = refusal.message(self.voice());
            faults.add(self.fault("R0401", message, marks.span));
            return;
        }
        let Some(holes) = holes else { return };
        let mut events = done.last().into_iter().flat_map(|done| &done.events);
        if events.clone().any(|event| matches!(event, Event::Recounted { .. })) {
            return;
        }
        let simple = matches!(action, Action::MarkSimple(_));
        let made = |event: &Event| match event {
            Event::Carried { seat: whose, by, due, rule, .. } if *whose == seat => {
                Some((if simple { *by } else { *due }, *rule))
            }
            _ => None,
        };
        let due: u16 = events
            .clone()
            .map(|event| match event {
                Event::Carried { seat: whose, due, .. } if *whose == seat => *due,
                _ => 0,
            })
            .sum();
        let rule = events.clone().find_map(made).map(|(_, rule)| rule);
        let made: u16 = events.by_ref().filter_map(made).map(|(by, _)| by).sum();
        if made != holes.holes {
            let message = format!("H{} is written, but the marks make H{made}", holes.holes);
            let rule = rule.map_or("", |rule| self.rules.spec().id(rule));
            faults.add(self.fault("R0402", message, holes.span).rule(rule));
        } else if simple {
            let message = match due.saturating_sub(made) {
                1 => format!("a double hole is marked simple: {seat} has lost the second"),
                lost => format!("double holes are marked simple: {seat} has lost {lost}"),
            };
            let simple = self.rules.spec().schools.and_then(|schools| schools.simple);
            let rule = simple.map_or("", |rule| self.rules.spec().id(rule));
            faults.add(self.note("R0405", message, holes.span).rule(rule));
        }
    }

    fn note(&self, code: &'static str, message: String, span: Span) -> Diagnostic {
        Diagnostic { severity: Severity::Note, ..self.fault(code, message, span) }
    }
}

/// Returns the holes that a side's points have run over into by these actions.
fn run_over(seat: Seat, done: &[Done]) -> u16 {
    let events = done.iter().flat_map(|done| &done.events);
    let over = events.map(|event| match event {
        Event::Carried { seat: whose, by, .. } if *whose == seat => *by,
        _ => 0,
    });
    over.sum()
}

//! Marks: those written in a turn against those due, and schools, which are claims of the players
//! against each other if they mark by hand.

use charpentier_core::counters::Count;
use charpentier_core::diagnostic::Severity;
use charpentier_core::scoring::CoupKey;
use charpentier_core::spec::RuleId;
use charpentier_core::{Action, BySeat, Claim, Diagnostic, Event, RecordedMarks, Seat};

use crate::record::{self, Cause, ClaimKind, ClaimResult, Holes, Marks, Ply, Shown, Turn};
use crate::replay::faults::Faults;
use crate::replay::log::Done;
use crate::replay::replayer::Replayer;
use crate::span::Span;

/// A coup that gives points.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) coup: u8,
    pub(super) class: u8,
    pub(super) ways: u8,
    pub(super) points: u16,
    pub(super) rule: RuleId,
}

impl Given {
    /// Returns the coup of an event and the side to which it gives points, if it does.
    pub(super) fn of(event: &Event) -> Option<(Seat, Self)> {
        match event {
            Event::Scored { seat, key, points, rule, .. } if *points > 0 => {
                let CoupKey { coup, class, ways, .. } = *key;
                Some((*seat, Self { coup, class, ways, points: *points, rule: *rule }))
            }
            _ => None,
        }
    }
}

/// The marks due to one side by one throw.
struct Due {
    points: u16,
    holes: u16,
    holes_rule: Option<RuleId>,
    coups: Vec<Given>,
}

impl Replayer {
    /// Checks the marks of both sides against the events.
    pub(super) fn marks(&self, turn: &Turn, seat: Seat, done: &[Done], faults: &mut Faults) {
        let sides = [
            (seat, '+', &turn.marks, &turn.holes),
            (seat.other(), '-', &turn.given, &turn.given_holes),
        ];
        for (side, sign, marks, holes) in sides {
            if marks.is_none() && holes.is_none() {
                continue;
            }
            let due = self.due(side, done);
            let fault = marks.as_ref().and_then(|marks| self.against_marks(marks, &due, sign));
            let wrong = fault.as_ref().is_some_and(|fault| fault.code == "R0401");
            // Wrong holes follow from wrong points.
            let holes = holes.as_ref().filter(|_| !wrong);
            let more = holes.and_then(|holes| self.against_holes(holes, &due));
            fault.into_iter().chain(more).for_each(|fault| faults.add(fault));
        }
    }

    /// Checks the causes of the marks of both sides, if the players mark by hand: they must be
    /// coups of the throw.
    ///
    /// Too few or too many points are not refused.
    pub(super) fn reasons(&self, turn: &Turn, seat: Seat, done: &[Done], faults: &mut Faults) {
        let sides = [(seat, &turn.marks), (seat.other(), &turn.given)];
        for (side, marks) in sides {
            let Some(marks) = marks else { continue };
            let given = done.iter().flat_map(Done::all).filter_map(Given::of);
            let given: Vec<_> = given.filter(|(to, _)| *to == side).map(|(_, coup)| coup).collect();
            let all = given.iter().map(|coup| u32::from(coup.points)).sum::<u32>();
            match self.unlike(&marks.causes, &given) {
                Some(Some(cause)) => faults.add(self.no_reason(cause, &given)),
                Some(None) if u32::from(marks.points) == all => {
                    let message = format!("some causes are missing: {}", self.sum_told(&given));
                    faults.add(self.fault("R0403", message, marks.span));
                }
                _ => {}
            }
        }
    }

    /// Keeps the coups by which a throw of this side gives points. Those of the opponent from
    /// before can no longer be claimed.
    pub(super) fn gives(&mut self, seat: Seat, done: &[Done]) {
        if self.game.by_hand().is_none() {
            return;
        }
        self.gave[seat.other()].clear();
        let given = done.last().into_iter().flat_map(|done| &done.given).filter_map(Given::of);
        for (to, coup) in given {
            self.gave[to].push(coup);
        }
    }

    /// Checks the causes of a claim: they must be coups that gave points to the side `of`. If the
    /// opponent has marked `too_much`, any cause is possible.
    pub(super) fn claimed_for(
        &self,
        causes: &[Cause],
        of: Seat,
        too_much: bool,
        faults: &mut Faults,
    ) {
        let unknown = causes.iter().find(|cause| self.rule_of(&cause.name).is_none());
        let unlike = self.unlike(causes, &self.gave[of]).flatten().filter(|_| !too_much);
        if let Some(cause) = unknown.or(unlike) {
            faults.add(self.no_reason(cause, &self.gave[of]));
        }
    }

    /// Returns the error of a cause for which no points are given.
    fn no_reason(&self, cause: &Cause, given: &[Given]) -> Diagnostic {
        let told = self.sum_told(given);
        let Some(rule) = self.rule_of(&cause.name) else {
            let fault = self.no_coup(cause);
            return if fault.help.is_empty() { fault.help(told) } else { fault };
        };
        let message = format!("`{}` is not a cause of these points; {told}", name(cause));
        self.fault("R0403", message, cause.span).rule(self.rules().spec().id(rule))
    }

    /// Returns the points due with their coups: `8 is due: fill_petit 4 (TT-P2), hit_small 4
    /// (TT-H4)`.
    fn sum_told(&self, given: &[Given]) -> String {
        match given.iter().map(|coup| u32::from(coup.points)).sum::<u32>() {
            0 => "nothing is due".to_owned(),
            points => format!("{points} is due: {}", self.told(given)),
        }
    }

    /// Checks only whether the game has counters and the written causes, since the marks due are
    /// unknown.
    pub(super) fn named(&self, turn: &Turn, faults: &mut Faults) {
        for marks in [&turn.marks, &turn.given].into_iter().flatten() {
            let strange = marks.causes.iter().find(|cause| self.rule_of(&cause.name).is_none());
            if self.rules().spec().counters.is_empty() {
                let message = format!("{} has no counters", self.rules().spec().pack);
                faults.add(self.fault("R0401", message, marks.span));
            } else if let Some(cause) = strange {
                faults.add(self.no_coup(cause));
            }
        }
    }

    fn no_coup(&self, cause: &Cause) -> Diagnostic {
        let message = format!("{} has no coup {}", self.rules().spec().pack, cause.name);
        let fault = self.fault("R0403", message, cause.span);
        match self.rules().spec().coup_hint(&cause.name) {
            Some(hint) => fault.help(hint),
            None => fault,
        }
    }

    /// Checks the counters that a ply shows.
    pub(super) fn shown(&self, shown: &Shown, seat: Seat, faults: &mut Faults) {
        let counters = || (0u8..).zip(&self.rules().spec().counters);
        if self.rules().spec().counters.is_empty() {
            let message = format!("{} has no counters", self.rules().spec().pack);
            faults.add(self.fault("R0404", message, shown.span));
            return;
        }
        let sides = [(seat, Some(&shown.own)), (seat.other(), shown.other.as_ref())];
        for (side, said) in sides {
            let Some(said) = said else {
                continue;
            };
            let due = counters().map(|(at, _)| self.game.state().counters.get(side, at));
            let due: Vec<Count> = due.collect();
            if *said != due {
                let names = counters().map(|(_, counter)| counter.name.as_str());
                let written = Shown { own: due, other: None, span: shown.span };
                let message = format!(
                    "{side} has {} here ({})",
                    &written.to_string()[1..],
                    names.collect::<Vec<_>>().join(".")
                );
                let fault = self.fault("R0404", message, shown.span);
                let numbers = |counts: &[Count]| counts.iter().map(|c| c.n).collect::<Vec<_>>();
                faults.add(if numbers(said) == numbers(&written.own) {
                    fault.help("write b after a number reached in an uninterrupted run")
                } else {
                    fault
                });
                return;
            }
        }
    }

    fn due(&self, side: Seat, done: &[Done]) -> Due {
        let mut due = Due { points: 0, holes: 0, holes_rule: None, coups: Vec::new() };
        for event in done.iter().flat_map(|done| &done.events) {
            due.coups.extend(Given::of(event).filter(|(to, _)| *to == side).map(|(_, coup)| coup));
            match event {
                Event::Marked { seat, due: points, .. } if *seat == side => {
                    due.points = due.points.saturating_add(*points);
                }
                Event::Carried { seat, due: by, rule, .. } if *seat == side => {
                    due.holes = due.holes.saturating_add(*by);
                    due.holes_rule = Some(*rule);
                }
                _ => {}
            }
        }
        due
    }

    fn against_marks(&self, marks: &Marks, due: &Due, sign: char) -> Option<Diagnostic> {
        let unlike = self.unlike(&marks.causes, &due.coups);
        if marks.points == due.points && unlike.is_none() {
            return None;
        }
        let unknown = marks.causes.iter().find(|cause| self.rule_of(&cause.name).is_none());
        let told = match due.points {
            0 => "nothing is due".to_owned(),
            points => format!("{points} is due: {}", self.told(&due.coups)),
        };
        let (fault, rule) = if marks.points != due.points {
            let message = format!("{sign}{} is written, but {told}", marks.points);
            // The rule of a single coup stands beside the message.
            let message = match &due.coups[..] {
                [only] => message.replace(&format!(" ({})", self.rules().spec().id(only.rule)), ""),
                _ => message,
            };
            let named = marks.causes.iter().find_map(|cause| self.rule_of(&cause.name));
            let rule = due.coups.first().map(|coup| coup.rule).or(named);
            (self.fault("R0401", message, marks.span), rule)
        } else if let Some(cause) = unknown {
            let fault = self.no_coup(cause);
            (if fault.help.is_empty() { fault.help(told) } else { fault }, None)
        } else if let Some(cause) = unlike {
            let message = match cause {
                Some(cause) => format!("`{}` is not a cause of these points; {told}", name(cause)),
                None => format!("some causes are missing: {told}"),
            };
            let span = cause.map_or(marks.span, |cause| cause.span);
            let rule = cause.and_then(|cause| self.rule_of(&cause.name));
            let rule = rule.or(due.coups.first().map(|coup| coup.rule));
            (self.fault("R0403", message, span), rule)
        } else {
            return None;
        };
        Some(fault.rule(rule.map_or("", |rule| self.rules().spec().id(rule))))
    }

    fn against_holes(&self, holes: &Holes, due: &Due) -> Option<Diagnostic> {
        if holes.holes == due.holes {
            return None;
        }
        let message = match due.holes {
            0 => format!("H{} is written, but no hole is due", holes.holes),
            due => format!("H{} is written, but H{due} is due", holes.holes),
        };
        let carry = self.rules().spec().counters.first().and_then(|counter| counter.carry);
        let into =
            carry.and_then(|carry| self.rules().spec().counters.get(usize::from(carry.into)));
        let rule = due.holes_rule.or(into.map(|counter| counter.rule));
        let fault = self.fault("R0402", message, holes.span);
        Some(fault.rule(rule.map_or("", |rule| self.rules().spec().id(rule))))
    }

    /// Returns coups with their points and rules: `fill_petit 4 (TT-P2), hit_small*2 8 (TT-H4)`.
    fn told(&self, coups: &[Given]) -> String {
        let told = coups.iter().map(|coup| {
            let ways = if coup.ways > 1 { format!("*{}", coup.ways) } else { String::new() };
            let rule = match self.rules().spec().id(coup.rule) {
                "" => String::new(),
                id => format!(" ({id})"),
            };
            let name = self.rules().spec().coup_name(coup.coup, coup.class);
            format!("{name}{ways} {}{rule}", coup.points)
        });
        told.collect::<Vec<_>>().join(", ")
    }

    fn rule_of(&self, name: &str) -> Option<RuleId> {
        let is_it = |&(coup, class): &(u8, u8)| self.rules().spec().is_coup_name(coup, class, name);
        let (coup, _) = self.all_coups().find(is_it)?;
        self.rules().spec().coups.get(usize::from(coup)).map(|coup| coup.rule)
    }

    /// Returns every coup with each of its classes.
    fn all_coups(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        let rules = self.rules();
        let classes = rules.spec().classes.len().max(rules.spec().areas.len()).max(1);
        let classes = u8::try_from(classes).unwrap_or(u8::MAX);
        (0u8..).zip(&rules.spec().coups).flat_map(move |(at, _)| {
            (0..classes)
                .filter(move |class| *class == 0 || !rules.spec().class_name(at, *class).is_empty())
                .map(move |class| (at, class))
        })
    }

    /// Returns a cause for which nothing is due, or `Some(None)` if something due is not named.
    ///
    /// Causes are compared by the ways that they come to: `hit_small*2` is `hit_small*1,hit_small*1`. All causes may be
    /// left out. A cause without a number stands for one coup of any number of ways.
    #[allow(clippy::option_option, reason = "no difference, or a difference without a span")]
    fn unlike<'c>(&self, causes: &'c [Cause], due: &[Given]) -> Option<Option<&'c Cause>> {
        let names = |cause: &Cause, coup: &Given| {
            self.rules().spec().is_coup_name(coup.coup, coup.class, &cause.name)
        };
        if causes.is_empty() {
            return None;
        }
        let idle =
            |cause: &&Cause| cause.ways == Some(0) || !due.iter().any(|coup| names(cause, coup));
        if let Some(cause) = causes.iter().find(idle) {
            return Some(Some(cause));
        }
        for (at, first) in due.iter().enumerate() {
            let same = |coup: &&Given| (coup.coup, coup.class) == (first.coup, first.class);
            if due[..at].iter().any(|coup| same(&coup)) {
                continue;
            }
            let mut ways: Vec<u8> = due.iter().filter(same).map(|coup| coup.ways).collect();
            let named: Vec<&Cause> = causes.iter().filter(|cause| names(cause, first)).collect();
            let plain = named.iter().filter(|cause| cause.ways.is_none()).count();
            // A number that equals the ways of a coup belongs to it, so `hit_small*2,hit_small`
            // never stands for three coups.
            let mut said = 0;
            for number in named.iter().filter_map(|cause| cause.ways) {
                match ways.iter().position(|ways| *ways == number) {
                    Some(at) => drop(ways.remove(at)),
                    None => said += usize::from(number),
                }
            }
            if !come_to(&ways, plain, said) {
                let most = ways.iter().copied().map(usize::from).sum();
                let too_much = plain > ways.len() || said + plain > most;
                return Some(named.last().copied().filter(|_| too_much));
            }
        }
        None
    }

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
                format!("{} marks automatically: there are no claims", self.rules().spec().pack);
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
            (ClaimKind::Mark, ClaimResult::Gained(points)) => {
                vec![(seat, self.marked_within(seat, points, claim.holes.as_ref()))]
            }
            (ClaimKind::Mark, ClaimResult::Lost(_) | ClaimResult::Waived) => {
                let message = "mark needs a number: mark+4".into();
                faults.add(self.fault("R0701", message, claim.span));
                return;
            }
            (_, ClaimResult::Waived) => Vec::new(),
            (ClaimKind::School, ClaimResult::Gained(points)) => {
                if points > right {
                    let told = format!("{points} is claimed, but no more than {right} could be");
                    faults.add(self.note("R0703", told, claim.span));
                }
                vec![(seat, Action::Claim(Claim::School(points)))]
            }
            (ClaimKind::School, ClaimResult::Lost(points)) => {
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
                let rule = refusal.rule.map_or("", |rule| self.rules().spec().id(rule));
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
    fn understood(&self, seat: Seat, came: ClaimResult, right: u16) -> Vec<(Seat, Action)> {
        let answered = self.game.talk().marking.as_ref().and_then(|marking| marking.claim.as_ref());
        let points = match came {
            ClaimResult::Gained(points) if points % 2 == 0 && points / 2 <= right => points / 2,
            ClaimResult::Lost(points) => points,
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
            ClaimResult::Gained(points) => (points, true),
            ClaimResult::Lost(points) => (points, false),
            ClaimResult::Waived => return,
        };
        if let Some((points, held, rule)) = due.filter(|due| (due.0, due.1) != said) {
            let message = format!("raise{}{points} is due", if held { '+' } else { '-' });
            faults.add(self.fault("R0701", message, claim.span).rule(self.rules().spec().id(rule)));
        }
    }

    /// Reports a school that the side has not claimed in time.
    pub(super) fn missed(&self, ply: &Ply, faults: &mut Faults) {
        let other = ply.seat.other();
        let missed =
            self.game.talk().marking.as_ref().map_or(0, |marking| marking.claimable(other));
        let waived = ply.claims.iter().any(|claim| claim.came == ClaimResult::Waived);
        if missed > 0 && !waived {
            let message = format!("{} could have sent {other} to school for {missed}", ply.seat);
            let rule = self
                .rules()
                .spec()
                .schools
                .map_or("", |schools| self.rules().spec().id(schools.too_little));
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
            let rule = rule.map_or("", |rule| self.rules().spec().id(rule));
            faults.add(self.fault("R0402", message, holes.span).rule(rule));
        } else if simple {
            let message = match due.saturating_sub(made) {
                1 => format!("a double hole is marked simple: {seat} has lost the second"),
                lost => format!("double holes are marked simple: {seat} has lost {lost}"),
            };
            let simple = self.rules().spec().schools.and_then(|schools| schools.simple);
            let rule = simple.map_or("", |rule| self.rules().spec().id(rule));
            faults.add(self.note("R0405", message, holes.span).rule(rule));
        }
    }

    fn note(&self, code: &'static str, message: String, span: Span) -> Diagnostic {
        Diagnostic { severity: Severity::Note, ..self.fault(code, message, span) }
    }
}

/// Whether the ways of these coups add up to `said` once any `without` of the coups are left out.
fn come_to(ways: &[u8], without: usize, said: usize) -> bool {
    let [first, rest @ ..] = ways else { return without == 0 && said == 0 };
    without > 0 && come_to(rest, without - 1, said)
        || said.checked_sub(usize::from(*first)).is_some_and(|said| come_to(rest, without, said))
}

fn name(cause: &Cause) -> String {
    match cause.ways {
        Some(ways) => format!("{}*{ways}", cause.name),
        None => cause.name.clone(),
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

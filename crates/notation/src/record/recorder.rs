//! Making a record while a game is played.

use charpentier_core as claims;
use charpentier_core::{Action, Event, Offer, Rules, Seat, State};

use crate::position::{self, ids};
use crate::record::pending::Pending;
use crate::record::{
    Act, Agreement, Came, Claim, ClaimKind, Entry, Holes, Numbering, Outcome, Ply, Record, Tag,
    entries_of,
};
use crate::span::Span;

/// Builds a [`Record`] from what happens in a game.
///
/// Tell it every action that the game has taken, with its events. What it writes is complete:
/// marks with their causes, holes, choices, every stop and every hit.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    record: Record,
    numbering: Numbering,
    /// Dice thrown for the lead.
    lead: Vec<(u8, u8)>,
    turn: Option<Pending>,
    /// What has been claimed since the last throw, in order.
    claims: Vec<(Seat, Claim)>,
    /// What was said in the turn in progress, and what was entered by that; it stands behind it.
    said: Vec<(Seat, Agreement, Vec<Entry>)>,
    /// What was claimed before the throw of the turn in progress.
    thrown_claims: Vec<Claim>,
    /// Who has sat down and what was entered in the turn in progress; it stands behind it.
    entries: Vec<Entry>,
    begun: bool,
    outcome: Option<Outcome>,
}

impl Recorder {
    /// A recorder of a game with these tags. Required tags that are missing are added, and
    /// `Pack`, `Options`, `First` and `Lead` when there is something to say in them. A game that
    /// goes on from a position has it in its `Position` tag.
    #[must_use]
    pub fn new(tags: Vec<Tag>) -> Self {
        let mut recorder = Self::default();
        recorder.record.tags = tags;
        // A position may already have dice on the table.
        let thrown = |position: &str| match ids::read(position) {
            Some(id) => id.ok()?.thrown(),
            None => position::read(position).and_then(|line| line.mover().zip(line.dice)),
        };
        if let Some((mover, throw)) = recorder.record.value("Position").and_then(thrown) {
            recorder.turn = Some(Pending::new(mover, throw));
        }
        recorder
    }

    /// Notes an action that the game has taken, and what happened.
    ///
    /// An empty play is written `--` where nothing could be played, and `pass` otherwise.
    pub fn note(&mut self, seat: Seat, action: &Action, events: &[Event], rules: &Rules) {
        if !self.begun {
            self.begin(seat, action, rules);
        }
        match action {
            Action::Lead(white, black) if self.numbering.is_new() && self.turn.is_none() => {
                self.lead.push((*white, *black));
            }
            Action::Offer(offer) => self.say(
                seat,
                match offer {
                    Offer::Draw => Agreement::Draw,
                    Offer::Match => Agreement::Resign(None),
                    Offer::Game(mark) => Agreement::Resign(Some(rules.spec().end_words(*mark))),
                },
            ),
            Action::Answer(true) => self.say(seat, Agreement::Accept),
            Action::Answer(false) => self.say(seat, Agreement::Decline),
            Action::Choose(choice) if before_throw(events) => {
                let name =
                    rules.spec().choices.get(usize::from(*choice)).map(|choice| &choice.name);
                let name = name.map_or_else(String::new, |name| name.to_ascii_lowercase());
                self.say(seat, Agreement::Choice(name));
            }
            _ => {}
        }
        // What is marked after a claim stands behind it, since the order may matter.
        let late = matches!(action, Action::Mark(_) | Action::MarkSimple(_))
            && self.claims.iter().any(|(by, _)| *by == seat);
        if let (Action::Mark(points) | Action::MarkSimple(points), true) = (action, late) {
            self.claim(seat, ClaimKind::Mark, Came::Gained(*points));
            if let (Action::MarkSimple(_), Some((_, claim))) = (action, self.claims.last_mut()) {
                claim.holes = run_over(seat, events);
            }
        }
        let mut entries = entries_of(events);
        for event in events {
            match event {
                Event::Thrown { seat, throw } => {
                    self.entries.extend(entries.extract_if(.., |entry| entry.after == 0));
                    self.flush();
                    self.claims_before(*seat);
                    self.turn = Some(Pending::new(*seat, *throw));
                }
                Event::Won { outcome, .. } => self.outcome = Some(outcome.into()),
                Event::Claimed { seat, claim, points, held, .. } => {
                    self.claimed(*seat, *claim, *points, *held);
                }
                _ => {}
            }
            if let Some(turn) = self.turn.as_mut().filter(|_| !late) {
                turn.event(event, rules);
            }
        }
        let says = matches!(action, Action::Offer(_) | Action::Answer(_)) || before_throw(events);
        match self.said.last_mut() {
            Some((.., said)) if says => said.append(&mut entries),
            _ => self.entries.append(&mut entries),
        }
        if let Some(turn) = &mut self.turn {
            turn.played |= turn.seat == seat && matches!(action, Action::Play(_));
            turn.written = Some(turn.write(rules));
        } else {
            self.enter();
        }
    }

    /// Notes what stands in the accounts before the first action, of a game that was begun or taken up
    /// without one.
    pub fn stands(&mut self, state: &State) {
        let seated = state.seats.map(|seats| Event::Seated { seats });
        let rows = state.ledger.iter().flat_map(|row| {
            let paid = row.paid.iter().map(|payment| Event::Paid { payment: payment.clone() });
            std::iter::once(Event::Entry { what: row.what.clone() }).chain(paid)
        });
        let events: Vec<_> = seated.into_iter().chain(rows).collect();
        self.entries.extend(entries_of(&events));
        self.enter();
    }

    /// Writes down what was entered, behind the plies there are.
    fn enter(&mut self) {
        let after = self.record.plies.len();
        let entries = std::mem::take(&mut self.entries).into_iter();
        self.record.entries.extend(entries.map(|entry| Entry { after, ..entry }));
    }

    /// The record so far, with the match's result if it is over.
    #[must_use]
    pub fn finish(mut self) -> Record {
        self.flush();
        let claims = std::mem::take(&mut self.claims);
        self.claims_alone(claims);
        if !self.lead.is_empty() {
            let dice: Vec<_> = self.lead.iter().map(|(w, b)| format!("{w}{b}")).collect();
            self.record.set("Lead", dice.join(" "));
        }
        self.record.close(self.outcome);
        self.record
    }

    fn begin(&mut self, seat: Seat, action: &Action, rules: &Rules) {
        self.begun = true;
        self.record.require(rules);
        let told =
            ["First", "Lead", "Position", "Note"].iter().any(|tag| self.record.tag(tag).is_some());
        if matches!(action, Action::Throw(_) | Action::Choose(_)) && !told {
            self.record.set("First", seat.letter().to_string());
        }
    }

    /// Notes a claim; it stands before the claimant's next throw.
    fn claimed(&mut self, seat: Seat, claim: claims::Claim, points: u16, held: bool) {
        let (kind, came) = match claim {
            claims::Claim::School(_) => (ClaimKind::School, Came::Gained(points)),
            claims::Claim::Raise if held => (ClaimKind::Raise, Came::Gained(points)),
            claims::Claim::Raise => (ClaimKind::Raise, Came::Lost(points)),
            claims::Claim::Compel => (ClaimKind::Compel, Came::Gained(points)),
            // What the other side says of a claim changes what came of it.
            claims::Claim::False | claims::Claim::Whole => {
                let theirs = |(by, claim): &(Seat, Claim)| {
                    *by == seat.other() && claim.kind == ClaimKind::School
                };
                if let Some(at) = self.claims.iter().rposition(theirs) {
                    // It stands where it was answered, behind what was marked meanwhile.
                    let (by, mut last) = self.claims.remove(at);
                    last.came = match claim {
                        claims::Claim::Whole => Came::Gained(points),
                        _ => Came::Lost(points),
                    };
                    self.claims.push((by, last));
                }
                return;
            }
        };
        self.claim(seat, kind, came);
    }

    fn claim(&mut self, seat: Seat, kind: ClaimKind, came: Came) {
        let (causes, span) = (Vec::new(), Span::default());
        self.claims.push((seat, Claim { kind, came, causes, holes: None, span }));
    }

    /// What a side has claimed last stands before its throw, all else before that.
    fn claims_before(&mut self, throws: Seat) {
        let own = self.claims.iter().rev().take_while(|(by, _)| *by == throws).count();
        let last = self.claims.split_off(self.claims.len() - own);
        let earlier = std::mem::take(&mut self.claims);
        self.claims_alone(earlier);
        self.thrown_claims = last.into_iter().map(|(_, claim)| claim).collect();
    }

    /// Claims as plies of their own, one for each run of one side's.
    fn claims_alone(&mut self, claims: Vec<(Seat, Claim)>) {
        for run in claims.chunk_by(|(one, _), (next, _)| one == next) {
            let Some(&(seat, _)) = run.first() else { continue };
            let ply = Ply::new(self.numbering.next(seat), seat, Act::Claims);
            let claims = run.iter().map(|(_, claim)| claim.clone()).collect();
            self.record.plies.push(Ply { claims, ..ply });
        }
    }

    /// Writes down the turn in progress.
    fn flush(&mut self) {
        if let Some(Pending { seat, written: Some(turn), .. }) = self.turn.take() {
            let number = self.numbering.next(seat);
            self.numbering.take(number, seat);
            let mut ply = Ply::new(number, seat, Act::Turn(Box::new(turn)));
            ply.claims = std::mem::take(&mut self.thrown_claims);
            self.record.plies.push(ply);
        }
        self.enter();
        for (seat, said, entries) in std::mem::take(&mut self.said) {
            self.say(seat, said);
            self.entries = entries;
            self.enter();
        }
    }

    /// Something said has the number of the turn that it stands before; in the middle of a turn it
    /// waits until that is written.
    fn say(&mut self, seat: Seat, said: Agreement) {
        if self.turn.is_some() {
            self.said.push((seat, said, Vec::new()));
            return;
        }
        let act = Act::Agreement(said, Span::default());
        self.record.plies.push(Ply::new(self.numbering.next(seat), seat, act));
    }
}

impl Record {
    /// The record of what has been done from a state on, with the tags and the remarks of this one.
    #[must_use]
    pub fn played<'a>(
        &self,
        start: &State,
        done: impl Iterator<Item = (Seat, &'a Action, &'a [Event])>,
        rules: &Rules,
    ) -> Self {
        let mut recorder = Recorder::new(self.tags.clone());
        recorder.stands(start);
        for (seat, action, events) in done {
            recorder.note(seat, action, events, rules);
        }
        let mut record = recorder.finish();
        let plies = record.plies.len();
        record.comments = self.comments.iter().filter(|c| c.after <= plies).cloned().collect();
        record.positions = self.positions.iter().filter(|d| d.after <= plies).cloned().collect();
        for (ply, old) in record.plies.iter_mut().zip(&self.plies) {
            if (ply.number, ply.seat) == (old.number, old.seat) {
                ply.glyphs.clone_from(&old.glyphs);
                ply.shown.clone_from(&old.shown);
            }
        }
        record
    }
}

/// Whether a choice was made before a throw.
fn before_throw(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Chose { before: true, .. }))
}

/// What a side's points have run over into, where they have.
fn run_over(seat: Seat, events: &[Event]) -> Option<Holes> {
    let over = |event: &Event| match event {
        Event::Carried { seat: whose, by, .. } if *whose == seat => *by,
        _ => 0,
    };
    let holes = events.iter().map(over).sum();
    (holes > 0).then(|| Holes { holes, span: Span::default() })
}

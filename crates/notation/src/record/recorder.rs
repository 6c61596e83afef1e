//! The recorder, which makes a record while a game is played.

use charpentier_core as claims;
use charpentier_core::{Action, Awaiting, Event, Offer, Rules, Seat, State};

use crate::position::{self, ids};
use crate::record::turn_builder::TurnBuilder;
use crate::record::{
    Act, Agreement, Claim, ClaimKind, ClaimResult, Diagram, Entry, Holes, Numbering, Outcome, Ply,
    Record, Tag, entries_of,
};
use crate::span::Span;

/// A builder of a [`Record`] from the actions and events of a game.
///
/// Pass every action that the game has taken to `note`, with its events. The record is complete:
/// marks with their causes, holes, choices, every stop and every hit.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    record: Record,
    numbering: Numbering,
    /// The dice thrown for the lead.
    lead: Vec<(u8, u8)>,
    turn: Option<TurnBuilder>,
    /// The claims since the last throw, in order.
    claims: Vec<(Seat, Claim)>,
    /// Agreements during the turn in progress. They are written after the turn.
    said: Vec<Said>,
    /// The claims before the throw of the turn in progress.
    thrown_claims: Vec<Claim>,
    /// The seats and rows of the turn in progress. They are written after the turn.
    entries: Vec<Entry>,
    begun: bool,
    /// Whether the game goes on from a position that says who acts. Then dice for a lead are those of a later game.
    goes_on: bool,
    outcome: Option<Outcome>,
    /// The leg of a medley that is being played.
    leg: u8,
    /// The number of games that have ended.
    games: u16,
    /// The position at the beginning of a leg, which is written after the turn in progress.
    begins: Option<String>,
}

/// An agreement during a turn.
#[derive(Clone, Debug)]
struct Said {
    seat: Seat,
    said: Agreement,
    /// The entries that it caused.
    entries: Vec<Entry>,
    /// The position of the game of a medley that begins after it.
    begins: Option<String>,
}

impl Recorder {
    /// Returns a recorder of a game with these tags.
    ///
    /// Required tags that are missing are added. So are `Pack`, `Options`, `First` and `Lead`, if
    /// they have a value. A game that goes on from a position has it in its tag `Position`.
    #[must_use]
    pub fn new(tags: Vec<Tag>) -> Self {
        let mut recorder = Self::default();
        recorder.record.tags = tags;
        // A position may already have a throw.
        let thrown = |position: &str| match ids::read(position) {
            Some(id) => id.ok()?.thrown(),
            None => position::read(position).and_then(|line| line.mover().zip(line.dice)),
        };
        let acts = |position: &str| match ids::read(position) {
            Some(id) => id.is_ok(),
            None => position::read(position).is_some_and(|line| line.mover().is_some()),
        };
        if let Some(position) = recorder.record.value("Position").map(ToOwned::to_owned) {
            recorder.goes_on = acts(&position);
            recorder.turn = thrown(&position).map(|(mover, throw)| TurnBuilder::new(mover, throw));
        }
        recorder
    }

    /// Notes an action that the game has taken, with its events.
    ///
    /// An empty play is written `--` if nothing could be played, and `pass` otherwise.
    ///
    /// The rules may be those of any leg of a medley. Where another leg begins, the record gets its position.
    pub fn note(&mut self, seat: Seat, action: &Action, events: &[Event], rules: &Rules) {
        let medley = rules;
        if !self.begun {
            self.begin(seat, action, medley);
        }
        let rules = medley.leg_rules(self.leg);
        match action {
            Action::Lead(white, black)
                if self.numbering.is_new() && self.turn.is_none() && !self.goes_on =>
            {
                self.lead.push((*white, *black));
            }
            Action::Offer(offer) => self.say(
                seat,
                match offer {
                    Offer::Draw => Agreement::Draw,
                    Offer::ResignMatch => Agreement::Resign(None),
                    Offer::ResignGame(mark) => {
                        Agreement::Resign(Some(rules.spec().end_words(*mark)))
                    }
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
        // Marks after a claim are written after it, since the order may matter.
        let late = matches!(action, Action::Mark(_) | Action::MarkSimple(_))
            && self.claims.iter().any(|(by, _)| *by == seat);
        if let (Action::Mark(points) | Action::MarkSimple(points), true) = (action, late) {
            self.claim(seat, ClaimKind::Mark, ClaimResult::Gained(*points));
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
                    let mut turn = TurnBuilder::new(*seat, *throw);
                    turn.leg = self.leg;
                    self.turn = Some(turn);
                }
                Event::Won { outcome, .. } => self.outcome = Some(outcome.into()),
                Event::Claimed { seat, claim, points, held, .. } => {
                    self.claimed(*seat, *claim, *points, *held);
                }
                Event::Ended { .. } => self.games = self.games.saturating_add(1),
                Event::NextLeg { leg, .. } => {
                    self.leg = *leg;
                    self.new_game(None, medley);
                }
                Event::NewGame { lead } => self.new_game(Some(*lead), medley),
                _ => {}
            }
            if let Some(turn) = self.turn.as_mut().filter(|_| !late) {
                turn.event(event, medley.leg_rules(turn.leg));
            }
        }
        let says = matches!(action, Action::Offer(_) | Action::Answer(_)) || before_throw(events);
        match self.said.last_mut() {
            Some(said) if says => said.entries.append(&mut entries),
            _ => self.entries.append(&mut entries),
        }
        if let Some(turn) = &mut self.turn {
            turn.played |= turn.seat == seat && matches!(action, Action::Play(_));
            turn.written = Some(turn.write(medley.leg_rules(turn.leg)));
        } else {
            self.enter();
        }
    }

    /// Notes the seats and the ledger of a state, before the first action.
    ///
    /// It serves games that were begun or resumed without an action.
    pub fn stands(&mut self, state: &State) {
        let seated = state.seats.map(|seats| Event::Seated { seats });
        let rows = state.ledger.iter().flat_map(|row| {
            let paid = row.paid.iter().map(|payment| Event::Paid { payment: payment.clone() });
            std::iter::once(Event::Entry { what: row.what.clone() }).chain(paid)
        });
        let events: Vec<_> = seated.into_iter().chain(rows).collect();
        self.entries.extend(entries_of(&events));
        (self.leg, self.games) = (state.leg, state.games);
        self.enter();
    }

    /// Keeps the position in which a game of a medley begins. `None`: the dice decide who begins.
    fn new_game(&mut self, lead: Option<Seat>, medley: &Rules) {
        let rules = medley.leg_rules(self.leg);
        if rules.leg_name().is_some() {
            let begun = State::begun(rules, lead.unwrap_or(Seat::White));
            let wait = lead.map_or(Awaiting::Lead, Awaiting::Throw);
            let state = State { wait, games: self.games, ..begun };
            let line = position::write(medley, &state.into());
            // An agreement during the turn has ended the game before.
            let said = self.said.last_mut().filter(|_| self.turn.is_some());
            *said.map_or(&mut self.begins, |said| &mut said.begins) = Some(line);
        }
    }

    /// Writes the waiting entries after the plies so far.
    fn enter(&mut self) {
        let after = self.record.plies.len();
        let entries = std::mem::take(&mut self.entries).into_iter();
        self.record.entries.extend(entries.map(|entry| Entry { after, ..entry }));
    }

    /// Returns the record so far, with the result of the match if it is over.
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
        if let Some(line) = self.record.value("Position").and_then(position::read) {
            let number = |key: &position::Key| key.value.parse::<u16>().ok()?.checked_sub(1);
            self.games = line.key("game").and_then(number).unwrap_or(self.games);
            let leg = line.key("leg").and_then(|key| rules.leg_named(&key.value));
            self.leg = leg.unwrap_or(self.leg);
        }
        if let Some(turn) = &mut self.turn {
            turn.leg = self.leg;
        }
        let told =
            ["First", "Lead", "Position", "Note"].iter().any(|tag| self.record.tag(tag).is_some());
        if matches!(action, Action::Throw(_) | Action::Choose(_)) && !told {
            self.record.set("First", seat.letter().to_string());
        }
    }

    /// Notes a claim, which is written before the claimant's next throw.
    fn claimed(&mut self, seat: Seat, claim: claims::Claim, points: u16, held: bool) {
        let (kind, came) = match claim {
            claims::Claim::School(_) => (ClaimKind::School, ClaimResult::Gained(points)),
            claims::Claim::Raise if held => (ClaimKind::Raise, ClaimResult::Gained(points)),
            claims::Claim::Raise => (ClaimKind::Raise, ClaimResult::Lost(points)),
            claims::Claim::Compel => (ClaimKind::Compel, ClaimResult::Gained(points)),
            // The opponent's answer changes the result of a claim.
            claims::Claim::False | claims::Claim::Whole => {
                let theirs = |(by, claim): &(Seat, Claim)| {
                    *by == seat.other() && claim.kind == ClaimKind::School
                };
                if let Some(at) = self.claims.iter().rposition(theirs) {
                    // The claim moves to its answer, after the marks made meanwhile.
                    let (by, mut last) = self.claims.remove(at);
                    last.came = match claim {
                        claims::Claim::Whole => ClaimResult::Gained(points),
                        _ => ClaimResult::Lost(points),
                    };
                    self.claims.push((by, last));
                }
                return;
            }
        };
        self.claim(seat, kind, came);
    }

    fn claim(&mut self, seat: Seat, kind: ClaimKind, came: ClaimResult) {
        let (causes, span) = (Vec::new(), Span::default());
        self.claims.push((seat, Claim { kind, came, causes, holes: None, span }));
    }

    /// Writes the claims before a throw: the thrower's last claims with the throw, all others as
    /// plies of their own.
    fn claims_before(&mut self, throws: Seat) {
        let own = self.claims.iter().rev().take_while(|(by, _)| *by == throws).count();
        let last = self.claims.split_off(self.claims.len() - own);
        let earlier = std::mem::take(&mut self.claims);
        self.claims_alone(earlier);
        self.thrown_claims = last.into_iter().map(|(_, claim)| claim).collect();
    }

    /// Writes claims as plies of their own, one for each run of claims by one side.
    fn claims_alone(&mut self, claims: Vec<(Seat, Claim)>) {
        for run in claims.chunk_by(|(one, _), (next, _)| one == next) {
            let Some(&(seat, _)) = run.first() else { continue };
            let ply = Ply::new(self.numbering.next(seat), seat, Act::Claims);
            let claims = run.iter().map(|(_, claim)| claim.clone()).collect();
            self.record.plies.push(Ply { claims, ..ply });
        }
    }

    /// Writes the turn in progress, then the agreements that waited for it.
    fn flush(&mut self) {
        if let Some(TurnBuilder { seat, written: Some(turn), .. }) = self.turn.take() {
            let number = self.numbering.next(seat);
            self.numbering.take(number, seat);
            let mut ply = Ply::new(number, seat, Act::Turn(Box::new(turn)));
            ply.claims = std::mem::take(&mut self.thrown_claims);
            self.record.plies.push(ply);
        }
        self.enter();
        self.place_beginning();
        for Said { seat, said, entries, begins } in std::mem::take(&mut self.said) {
            self.say(seat, said);
            self.entries = entries;
            self.enter();
            self.begins = begins;
            self.place_beginning();
        }
    }

    /// Writes the position in which a leg begins after the plies so far.
    fn place_beginning(&mut self) {
        if let Some(line) = self.begins.take() {
            let (after, span) = (self.record.plies.len(), Span::default());
            self.record.positions.push(Diagram { line, sic: None, after, span });
        }
    }

    /// Writes an agreement, with the number of the turn that follows it. During a turn, it waits
    /// until the turn is written.
    fn say(&mut self, seat: Seat, said: Agreement) {
        if self.turn.is_some() {
            self.said.push(Said { seat, said, entries: Vec::new(), begins: None });
            return;
        }
        self.place_beginning();
        let act = Act::Agreement(said, Span::default());
        self.record.plies.push(Ply::new(self.numbering.next(seat), seat, act));
    }
}

impl Record {
    /// Returns the record of actions from a state on.
    ///
    /// It has the tags, comments, position lines, annotations and shown counters of this record.
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
        // Behind a play that was taken back and made anew, another position stands.
        let same = |(new, old): &(&Ply, &Ply)| record.written(new) == self.written(old);
        let same = record.plies.iter().zip(&self.plies).take_while(same).count();
        let kept: Vec<_> = self.positions.iter().filter(|d| d.after <= same).cloned().collect();
        record.positions.retain(|new| kept.iter().all(|old| old.after != new.after));
        record.positions.extend(kept);
        record.positions.sort_by_key(|diagram| diagram.after);
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

/// Returns the holes that a side's points have run over into, if there are any.
fn run_over(seat: Seat, events: &[Event]) -> Option<Holes> {
    let over = |event: &Event| match event {
        Event::Carried { seat: whose, by, .. } if *whose == seat => *by,
        _ => 0,
    };
    let holes = events.iter().map(over).sum();
    (holes > 0).then(|| Holes { holes, span: Span::default() })
}

//! Making a record while a game is played.

use charpentier_core::rules::Duty;
use charpentier_core::{Action, BySeat, Event, Offer, Rules, Seat, Step, Throw};

use crate::place::Place;
use crate::position;
use crate::record::moves::moves_of_steps;
use crate::record::{
    Act, Agreement, CANONICAL, Cause, Holes, Marks, Numbering, Outcome, Own, Ply, Record, Score,
    Tag, Turn, Word,
};

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
        if let Some(line) = recorder.record.value("Position").and_then(position::read)
            && let (Some(mover), Some(throw)) = (line.mover(), line.dice)
        {
            recorder.turn = Some(Pending::new(mover, throw));
        }
        recorder
    }

    /// Notes an action that the game has taken, and what happened.
    ///
    /// An empty play is written `--` where the pack obliges to play as many numbers as
    /// possible, and `pass` where it does not.
    pub fn note(&mut self, seat: Seat, action: &Action, events: &[Event], rules: &Rules) {
        if !self.begun {
            self.begin(seat, action, rules);
        }
        match action {
            Action::Lead(white, black) if self.numbering.is_new() && self.turn.is_none() => {
                self.lead.push((*white, *black));
            }
            Action::Offer(offer) => {
                self.flush();
                self.say(
                    seat,
                    match offer {
                        Offer::Draw => Agreement::Draw,
                        Offer::Match => Agreement::Resign(None),
                        Offer::Game(mark) => Agreement::Resign(Some(rules.end_words(*mark))),
                    },
                );
            }
            Action::Answer(true) => self.say(seat, Agreement::Accept),
            Action::Answer(false) => self.say(seat, Agreement::Decline),
            Action::Play(_) => {
                if let Some(turn) = self.turn.as_mut().filter(|turn| turn.seat == seat) {
                    turn.played = true;
                }
            }
            _ => {}
        }
        for event in events {
            self.event(event, rules);
        }
        if let Some(turn) = &mut self.turn {
            turn.written = Some(turn.write(rules));
        }
    }

    /// The record so far, with the match's result if it is over.
    #[must_use]
    pub fn finish(mut self) -> Record {
        self.flush();
        if !self.lead.is_empty() {
            let dice: Vec<_> = self.lead.iter().map(|(w, b)| format!("{w}{b}")).collect();
            self.record.set("Lead", dice.join(" "));
        }
        let open = Outcome { score: Score::Open, stake: None, place: Place::default() };
        let outcome = self.outcome.unwrap_or(open);
        self.record.set("Result", outcome.to_string());
        self.record.result = Some(outcome);
        let order = |tag: &Tag| {
            let known = CANONICAL.iter().position(|name| name.eq_ignore_ascii_case(&tag.name));
            // The unknown stand before the result.
            known.map_or(2 * CANONICAL.len() - 3, |at| 2 * at)
        };
        self.record.tags.sort_by_key(order);
        self.record
    }

    fn begin(&mut self, seat: Seat, action: &Action, rules: &Rules) {
        self.begun = true;
        let options: Vec<_> =
            rules.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let options = options.join(" ");
        let due = [
            ("Game", rules.pack.as_str()),
            ("White", "?"),
            ("Black", "?"),
            ("Date", "????.??.??"),
            ("Pack", rules.version.as_str()),
            ("Options", options.as_str()),
        ];
        for (name, value) in due {
            if self.record.tag(name).is_none() && !value.is_empty() {
                self.record.set(name, value);
            }
        }
        let told = ["First", "Lead", "Position"].iter().any(|tag| self.record.tag(tag).is_some());
        if matches!(action, Action::Throw(_)) && !told {
            self.record.set("First", seat.letter().to_string());
        }
    }

    fn event(&mut self, event: &Event, rules: &Rules) {
        if let Event::Thrown { seat, throw } = event {
            self.flush();
            self.turn = Some(Pending::new(*seat, *throw));
        }
        if let Event::Won { outcome } = event {
            self.outcome = Some(outcome.into());
        }
        let Some(turn) = &mut self.turn else {
            return;
        };
        match event {
            Event::Scored { seat, fact, points, .. } if *points > 0 => {
                turn.causes[*seat].push(Cause {
                    name: rules.coup_name(fact.coup, fact.class).to_ascii_lowercase(),
                    ways: Some(fact.ways).filter(|ways| *ways > 1),
                    place: Place::default(),
                });
            }
            Event::Marked { seat, points, .. } => {
                turn.points[*seat] = turn.points[*seat].saturating_add(*points);
            }
            Event::Carried { seat, by, .. } => {
                turn.holes[*seat] = turn.holes[*seat].saturating_add(*by);
            }
            Event::Chose { choice, .. } => {
                let choice = rules.choices.get(usize::from(*choice));
                turn.choice = choice.map(|choice| choice.name.to_ascii_lowercase());
            }
            Event::Moved { seat, step, .. } if *seat == turn.seat => turn.own.push(*step),
            Event::Moved { step, .. } => turn.passed.push(*step),
            _ => {}
        }
    }

    /// Writes down the turn in progress.
    fn flush(&mut self) {
        if let Some(Pending { seat, written: Some(turn), .. }) = self.turn.take() {
            let number = self.numbering.next(seat);
            self.numbering.take(number, seat);
            self.record.plies.push(Ply::new(number, seat, Act::Turn(Box::new(turn))));
        }
    }

    /// Something said has the number of the turn that it stands before.
    fn say(&mut self, seat: Seat, said: Agreement) {
        let act = Act::Agreement(said, Place::default());
        self.record.plies.push(Ply::new(self.numbering.next(seat), seat, act));
    }
}

/// The empty play as a record writes it: `pass` where nobody is obliged to play what he can.
pub(crate) fn nothing(rules: &Rules, place: Place) -> Own {
    let bound = rules.duties.iter().any(|(duty, _)| *duty == Duty::MostDice);
    if bound { Own::Nothing(place) } else { Own::Pass(place) }
}

/// A turn that is being played.
#[derive(Clone, Debug)]
struct Pending {
    seat: Seat,
    throw: Throw,
    points: BySeat<u16>,
    causes: BySeat<Vec<Cause>>,
    holes: BySeat<u16>,
    choice: Option<String>,
    own: Vec<Step>,
    passed: Vec<Step>,
    played: bool,
    /// As the record will have it.
    written: Option<Turn>,
}

impl Pending {
    fn new(seat: Seat, throw: Throw) -> Self {
        Self {
            seat,
            throw,
            points: BySeat::both(0),
            causes: BySeat::default(),
            holes: BySeat::both(0),
            choice: None,
            own: Vec::new(),
            passed: Vec::new(),
            played: false,
            written: None,
        }
    }

    fn write(&self, rules: &Rules) -> Turn {
        let place = Place::default();
        let (me, foe) = (self.seat, self.seat.other());
        let marks = |seat: Seat| {
            let points = self.points[seat];
            let causes = self.causes[seat].clone();
            (points > 0).then_some(Marks { points, causes, place })
        };
        let (own_marks, given) = (marks(me), marks(foe));
        let holes = |holes: u16| (holes > 0).then_some(Holes { holes, place });
        let own = match (self.played, self.own.is_empty()) {
            (false, _) => Own::Unwritten,
            (true, true) => nothing(rules, place),
            (true, false) => Own::Moves(moves_of_steps(rules, &self.own)),
        };
        Turn {
            throw: Some(self.throw),
            throw_place: place,
            marks: own_marks,
            holes: holes(self.holes[me]),
            choice: self.choice.clone().map(|text| Word { text, place }),
            given,
            given_holes: holes(self.holes[foe]),
            own,
            passed: moves_of_steps(rules, &self.passed),
        }
    }
}

/// How a match came out, as a record says it.
impl From<&charpentier_core::Outcome> for Outcome {
    fn from(outcome: &charpentier_core::Outcome) -> Self {
        let score = outcome.winner.map_or(Score::Drawn, Score::Won);
        let one = charpentier_core::Ratio::ONE;
        let stake = Some(outcome.stake).filter(|stake| *stake != one);
        Self { score, stake, place: Place::default() }
    }
}

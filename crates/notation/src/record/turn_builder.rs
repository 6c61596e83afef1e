//! Written turns, made from the events of a game.

use charpentier_core::{Action, BySeat, Event, Place, Rules, Ruling, Seat, Step, Throw};

use crate::record::play_text::moves_of_steps;
use crate::record::{Act, Cause, Fault, Holes, Marks, PlayText, Ply, Turn, Word};
use crate::span::Span;

impl Ply {
    /// Returns the ply with everything that follows from it: marks with their causes, holes,
    /// choices, every stop and every hit.
    ///
    /// `done` has the actions of the ply, each with its side and its events.
    #[must_use]
    pub fn completed<'a>(
        &self,
        done: impl Iterator<Item = (Seat, &'a Action, &'a [Event])>,
        rules: &Rules,
    ) -> Self {
        let mut pending: Option<TurnBuilder> = None;
        for (by, action, events) in done {
            for event in events {
                if let Event::Thrown { seat, throw } = event {
                    pending = Some(TurnBuilder::new(*seat, *throw));
                } else if let Some(pending) = &mut pending {
                    pending.event(event, rules);
                }
            }
            if let Some(pending) = pending.as_mut().filter(|pending| pending.seat == by) {
                pending.played |= matches!(action, Action::Play(_));
            }
        }
        let mut turn = pending.map(|pending| pending.write(rules));
        if let (Some(written), Act::Turn(said)) = (&mut turn, &self.act) {
            // If the players mark by hand, only the record has the causes.
            for (marks, said) in
                [(&mut written.marks, &said.marks), (&mut written.given, &said.given)]
            {
                if let (Some(marks), Some(said)) = (marks, said)
                    && marks.causes.is_empty()
                {
                    marks.causes.clone_from(&said.causes);
                }
            }
        }
        let act = turn.map_or_else(|| self.act.clone(), |turn| Act::Turn(Box::new(turn)));
        Self { act, ..self.clone() }
    }
}

/// A turn that is being played.
#[derive(Clone, Debug)]
pub(super) struct TurnBuilder {
    pub(super) seat: Seat,
    /// The leg of a medley in which it was thrown.
    pub(super) leg: u8,
    throw: Throw,
    points: BySeat<u16>,
    causes: BySeat<Vec<Cause>>,
    holes: BySeat<u16>,
    choice: Option<String>,
    touched: Vec<Place>,
    own: Vec<Step>,
    /// The faults before the last play: their steps, and whether the men went back. `None` without
    /// a ruling.
    faults: Vec<(Vec<Step>, Option<bool>)>,
    passed: Vec<Step>,
    /// The indices in `own` at which later parts of the throw begin.
    parts: Vec<usize>,
    pub(super) played: bool,
    /// Whether nothing was played, although a play was possible.
    stayed: bool,
    /// The turn as the record has it.
    pub(super) written: Option<Turn>,
}

impl TurnBuilder {
    pub(super) fn new(seat: Seat, throw: Throw) -> Self {
        Self {
            seat,
            leg: 0,
            throw,
            points: BySeat::both(0),
            causes: BySeat::default(),
            holes: BySeat::both(0),
            choice: None,
            touched: Vec::new(),
            own: Vec::new(),
            faults: Vec::new(),
            passed: Vec::new(),
            parts: Vec::new(),
            played: false,
            stayed: false,
            written: None,
        }
    }

    /// Adds an event that followed the throw.
    pub(super) fn event(&mut self, event: &Event, rules: &Rules) {
        match event {
            Event::Scored { seat, key, points, .. } if *points > 0 => {
                self.causes[*seat].push(Cause {
                    name: rules.spec().coup_name(key.coup, key.class).to_ascii_lowercase(),
                    ways: Some(key.ways).filter(|ways| *ways > 1),
                    span: Span::default(),
                });
            }
            Event::Marked { seat, points, .. } => {
                self.points[*seat] = self.points[*seat].saturating_add(*points);
            }
            Event::Carried { seat, by, .. } => {
                self.holes[*seat] = self.holes[*seat].saturating_add(*by);
            }
            Event::Chose { choice, before: false, .. } => {
                let choice = rules.spec().choices.get(usize::from(*choice));
                // Numbers that are named one after the other form one word.
                let before =
                    self.choice.take().filter(|_| choice.is_some_and(|c| c.names.is_some()));
                self.choice = choice
                    .map(|choice| before.unwrap_or_default() + &choice.name.to_ascii_lowercase());
            }
            Event::Touched { seat, cell, .. } if *seat == self.seat => self.touched.push(*cell),
            Event::Fault { seat, .. } if *seat == self.seat => {
                self.faults.push((std::mem::take(&mut self.own), None));
            }
            Event::Ruled { ruling, .. } => {
                let again = match ruling {
                    Ruling::Leave => return,
                    Ruling::Put(play) => {
                        self.own = play.steps().collect();
                        false
                    }
                    Ruling::Again(_) => {
                        self.played = false;
                        true
                    }
                };
                if let Some(last) = self.faults.last_mut() {
                    last.1 = Some(again);
                }
            }
            Event::Stayed { seat } if *seat == self.seat => self.stayed = true,
            Event::Then { .. } => self.parts.push(self.own.len()),
            Event::Moved { seat, step, .. } if *seat == self.seat => self.own.push(*step),
            Event::Moved { step, .. } => self.passed.push(*step),
            _ => {}
        }
    }

    /// Returns the moves of the thrower, one part of the throw after the other.
    fn own_parts(&self, rules: &Rules) -> PlayText {
        let (mut moves, mut from) = (Vec::new(), 0);
        for to in self.parts.iter().copied().chain([self.own.len()]) {
            moves.extend(moves_of_steps(rules, self.own.get(from..to).unwrap_or_default()));
            from = to;
        }
        PlayText::Moves(moves)
    }

    pub(super) fn write(&self, rules: &Rules) -> Turn {
        let span = Span::default();
        let (us, them) = (self.seat, self.seat.other());
        let marks = |seat: Seat| {
            let points = self.points[seat];
            let causes = self.causes[seat].clone();
            (points > 0).then_some(Marks { points, causes, span })
        };
        let (own_marks, given) = (marks(us), marks(them));
        let holes = |holes: u16| (holes > 0).then_some(Holes { holes, span });
        let moves = |steps: &[Step]| PlayText::Moves(moves_of_steps(rules, steps));
        let left = self.faults.last().is_some_and(|(_, came)| came.is_none());
        // A record can begin with the numbers that were passed.
        let played = self.played || !self.passed.is_empty();
        let last = match (played && !left, self.own.is_empty()) {
            (false, _) => PlayText::Unwritten,
            (true, true) if self.stayed => PlayText::Pass(span),
            (true, true) => PlayText::Nothing(span),
            (true, false) => self.own_parts(rules),
        };
        // Each fault stands before the play that followed it.
        let mut plays: Vec<PlayText> = self.faults.iter().map(|(steps, _)| moves(steps)).collect();
        plays.push(last);
        let mut plays = plays.into_iter();
        let own = plays.next().unwrap_or(PlayText::Unwritten);
        let came = self.faults.iter().map(|(_, came)| came.unwrap_or(false));
        let faults = came.zip(plays).map(|(again, own)| Fault { again, own, span }).collect();
        Turn {
            throw: Some(self.throw),
            throw_span: span,
            marks: own_marks,
            holes: holes(self.holes[us]),
            choice: self.choice.clone().map(|text| Word { text, span }),
            given,
            given_holes: holes(self.holes[them]),
            touched: self.touched.iter().map(|cell| (*cell, span)).collect(),
            own,
            faults,
            passed: moves_of_steps(rules, &self.passed),
        }
    }
}

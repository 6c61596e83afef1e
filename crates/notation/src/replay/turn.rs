//! Turns of a record: the throw, the choice, and whether a play is due.

use charpentier_core::{Action, Awaiting, BySeat, Diagnostic, RecordedMarks, Seat, Throw, Turn};

use crate::record::{self, Own, Ply, Word};
use crate::replay::done::Done;
use crate::replay::faults::Faults;
use crate::replay::play::around;
use crate::replay::run::{GoesOn, Run};
use crate::replay::steps;
use crate::span::Span;
use charpentier_core::suggest::{listed, nearest};

impl Run {
    /// Replays one turn. If it `may_stop`, nothing need be written after the throw.
    pub(super) fn turn(
        &mut self,
        ply: &Ply,
        turn: &record::Turn,
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        self.take_number(ply, faults);
        self.throw_and_play(ply, turn, may_stop, done, faults)
    }

    /// Replays a turn whose ply has been counted.
    pub(super) fn throw_and_play(
        &mut self,
        ply: &Ply,
        turn: &record::Turn,
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let Some(throw) = turn.throw else {
            return false;
        };
        let Some(known) = self.throw(ply, turn, throw, done, faults) else {
            return false;
        };
        let own = (turn.marks.as_ref(), turn.holes.as_ref());
        self.mark(ply, ply.seat, own, done, faults);
        let goes_on = self.rest(ply, turn, may_stop, done, faults);
        match (self.game.by_hand(), known) {
            (_, false) => self.named(turn, faults),
            (Some(_), true) => self.reasons(turn, ply.seat, done, faults),
            (None, true) => self.marks(turn, ply.seat, done, faults),
        }
        goes_on
    }

    /// Throws the dice. Returns whether the marks of the throw are known, or `None` if it cannot be
    /// thrown.
    fn throw(
        &mut self,
        ply: &Ply,
        turn: &record::Turn,
        throw: Throw,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> Option<bool> {
        let seat = ply.seat;
        if let Some(answers) = self.game.answers() {
            let message = format!("{answers} must answer the offer first");
            faults.alone(self.fault("R0101", message, ply.head).help("write accept or decline"));
            // A throw declines the offer.
            self.act(answers, Action::Answer(false), done).ok()?;
        }
        let lead = self.lead.take();
        let state = self.game.state();
        match state.wait {
            Awaiting::Lead => {
                self.game.start(seat);
            }
            Awaiting::Throw(due) if due == seat => {
                done.extend(lead.into_iter().flat_map(|(_, done)| done));
            }
            Awaiting::Throw(due) => {
                faults.alone(self.wrong_turn(due, ply, faults.is_empty()));
                self.hand_over(seat);
            }
            Awaiting::Choose(who) if state.turn.throw.is_none() => {
                let names = charpentier_core::event::open_names(self.rules.spec(), state.turn.open);
                let names: Vec<&str> = names.collect();
                let message = format!("{who} must choose first: {}", listed(&names, "or"));
                faults.alone(self.fault("R0501", message, ply.head));
                return None;
            }
            Awaiting::Choose(_) | Awaiting::Play(_) => {
                let (mover, on_table) = (state.turn.mover, state.turn.throw);
                if mover == seat && on_table == Some(throw) {
                    let known = lead.is_some();
                    done.extend(lead.into_iter().flat_map(|(_, done)| done));
                    return Some(known);
                }
                if mover == seat {
                    let shown = on_table.map_or_else(String::new, |throw| throw.to_string());
                    let message = format!("the dice already show {shown}, not {throw}");
                    faults.add(self.fault("R0201", message, turn.throw_span));
                } else {
                    faults.alone(self.wrong_turn(mover, ply, faults.is_empty()));
                }
                // The dice of the lead may have been noted wrongly.
                let (before, _) = lead?;
                self.game.restore(before);
                self.game.start(seat);
            }
            Awaiting::Over => return None,
        }
        // If an original marks wrongly, the game continues with its marks.
        let said = |marks: &Option<record::Marks>, holes: &Option<record::Holes>| match ply.sic {
            None => RecordedMarks::default(),
            Some(_) => RecordedMarks {
                points: marks.as_ref().map(|marks| marks.points),
                over: holes.as_ref().map(|holes| holes.holes),
            },
        };
        let own = said(&turn.marks, &turn.holes);
        let given = said(&turn.given, &turn.given_holes);
        let marks = BySeat::from_fn(|who| if who == seat { own } else { given });
        self.missed(ply, faults);
        if let Err(refusal) = self.act_recorded(seat, Action::Throw(throw), marks, done) {
            faults.alone(self.fault("R0101", refusal.message(self.voice()), ply.head));
            return None;
        }
        self.gives(seat, done);
        Some(true)
    }

    /// Returns the error of a ply that is made by the wrong side. If the ply has the right number
    /// (`counted`), the help names the ply that is missing before it.
    fn wrong_turn(&self, due: Seat, ply: &Ply, counted: bool) -> Diagnostic {
        let message = format!("it is {due}'s turn, not {}'s", ply.seat);
        let fault = self.fault("R0101", message, ply.head);
        match self.numbering.left_out(due).filter(|_| counted) {
            Some(number) => fault.help(format!("{number}{} is missing before it", due.letter())),
            None => fault,
        }
    }

    /// Gives the dice to the side that the record says.
    fn hand_over(&mut self, seat: Seat) {
        let mut snapshot = self.game.snapshot();
        snapshot.game.turn = Turn::of(seat);
        snapshot.game.wait = Awaiting::Throw(seat);
        self.game.restore(snapshot);
    }

    /// Replays everything after the throw.
    fn rest(
        &mut self,
        ply: &Ply,
        turn: &record::Turn,
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let broken_off = may_stop && turn.own == Own::Unwritten && turn.passed.is_empty();
        if !self.choose(turn, broken_off, done, faults) {
            return false;
        }
        // If players mark by hand, the opponent may mark until he throws.
        let given = (turn.given.as_ref(), turn.given_holes.as_ref());
        let unplayed = turn.own == Own::Unwritten && turn.passed.is_empty();
        if unplayed && self.game.state().wait != Awaiting::Over {
            self.mark(ply, ply.seat.other(), given, done, faults);
        }
        let waiting = matches!(self.game.state().wait, Awaiting::Choose(_) | Awaiting::Play(_));
        if waiting && broken_off {
            return true;
        }
        if !steps::plays(&self.game, ply.seat) {
            self.nothing_to_play(turn, faults);
            return true;
        }
        let went = self.own(ply, turn, may_stop, done, faults)
            && self.passed(ply, turn, may_stop, done, faults);
        if went && !unplayed && self.game.state().wait != Awaiting::Over {
            self.mark(ply, ply.seat.other(), given, done, faults);
        }
        went
    }

    pub(super) fn choose(
        &mut self,
        turn: &record::Turn,
        broken_off: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let words = turn.choice.iter().flat_map(Word::apart).collect::<Vec<_>>();
        // The numbers for earlier parts of the throw have been named.
        let named = usize::from(self.game.state().turn.named.len());
        let mut words = words.into_iter().skip(named);
        while let Awaiting::Choose(seat) = self.game.state().wait {
            let word = words.next();
            if word.is_none() && broken_off {
                return true;
            }
            if !self.choose_one(seat, turn, word.as_ref(), done, faults) {
                return false;
            }
        }
        // If players mark by hand, the last of several marks may end a match in which a choice is
        // written.
        let over = self.game.by_hand().is_some() && self.game.state().wait == Awaiting::Over;
        // The word may belong to a later part of the throw.
        let later = self.may_go_on();
        if let Some(word) = words.next().filter(|_| !over && !later) {
            let message = format!("there is nothing to choose, but `{}` is written", word.text);
            faults.add(self.fault("R0502", message, word.span));
        }
        true
    }

    /// Makes one choice of this side, by the word that is written for it.
    fn choose_one(
        &mut self,
        seat: Seat,
        turn: &record::Turn,
        word: Option<&Word>,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let open = self.game.state().turn.open;
        let names: Vec<&str> =
            charpentier_core::event::open_names(self.rules.spec(), open).collect();
        let choices =
            || (0u8..).zip(&self.rules.spec().choices).filter(|(at, _)| open >> at & 1 != 0);
        let named = word.and_then(|word| {
            choices().find(|(_, choice)| choice.name.eq_ignore_ascii_case(&word.text))
        });
        let chosen = if let Some((at, _)) = named {
            Some(at)
        } else {
            // The rest of the turn shows what was chosen.
            let leaves = turn.own == Own::Unwritten;
            let shown = choices().find(|(_, choice)| choice.new_setting == leaves);
            let rule = choices().next().map_or("", |(_, choice)| self.rules.spec().id(choice.rule));
            match word {
                Some(word) => {
                    let message = format!("{} cannot be chosen", word.text);
                    let fault = self.fault("R0502", message, word.span).rule(rule);
                    faults.add(match nearest(&word.text, names.iter().copied()) {
                        Some(name) => fault.help(format!("did you mean {name}?")),
                        None => fault.help(format!("the choices are {}", listed(&names, "or"))),
                    });
                }
                None => {
                    let span = self.after_dice(turn);
                    let message = format!("{seat} must choose: {}", listed(&names, "or"));
                    faults.add(self.fault("R0501", message, span).rule(rule));
                }
            }
            shown.map(|(at, _)| at)
        };
        let Some(chosen) = chosen else {
            return false;
        };
        self.act(seat, Action::Choose(chosen), done).is_ok()
    }

    /// Returns the place of the throw with its marks and holes. A choice would follow it.
    fn after_dice(&self, turn: &record::Turn) -> Span {
        let marks = turn.marks.as_ref().map(|marks| marks.span);
        let last = turn.holes.as_ref().map(|holes| holes.span).or(marks);
        turn.throw_span.to(last.unwrap_or(turn.throw_span))
    }

    /// Reports a play that is written although the turn ended before it.
    fn nothing_to_play(&self, turn: &record::Turn, faults: &mut Faults) {
        let Some(span) = play_span(turn) else {
            return;
        };
        faults.add(match (self.game.state().wait, &turn.choice) {
            (Awaiting::Over, _) => {
                self.fault("R0103", "the match is over before this play".into(), span)
            }
            (_, Some(word)) => {
                let message = format!("no play follows after {}", word.text);
                self.fault("R0303", message, span)
            }
            _ => self.fault("R0303", "no play is due here".into(), span),
        });
    }
}

/// Returns where the play of a turn is written, if it is.
pub(super) fn play_span(turn: &record::Turn) -> Option<Span> {
    match &turn.own {
        Own::Moves(moves) => Some(around(moves)),
        Own::Nothing(span) | Own::Pass(span) | Own::Illegible(span) => Some(*span),
        Own::Unwritten if turn.passed.is_empty() => None,
        Own::Unwritten => Some(around(&turn.passed)),
    }
}

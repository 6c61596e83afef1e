//! The play of a turn, and the play of numbers passed to the opponent.

use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{
    Action, Diagnostic, Diagnostics, LegalPlay, Numbers, Place, Play, PointNumbering, Rules, Seat,
    Table,
};

use crate::record::{self, Move, Own, Ply};
use crate::replay::done::Done;
use crate::replay::faults::Faults;
use crate::replay::run::{GoesOn, Run};
use crate::replay::steps::{self, Hop, Meant, Strange, Unknown};
use crate::span::Span;
use charpentier_core::suggest::{listed, nearest};

/// Reads a play that a player has typed, and finds the legal play that is meant.
///
/// The steps may be in any order, and stops may be left out.
///
/// # Errors
///
/// Text that cannot be read; or why the play is not legal, with legal plays. The spans are in
/// `source`.
pub fn read_play(source: &Arc<Source>, game: &Table) -> Result<Play, Diagnostics> {
    let turn = record::parse_play(source, game.rules().spec().points)?;
    let mut run = Run::at(source, game.clone());
    let mut faults = Faults::default();
    let moves = match &turn.own {
        Own::Moves(moves) => moves.as_slice(),
        _ => turn.passed.as_slice(),
    };
    let whole = Span::new(0, source.text.trim_end().len());
    let meant = match &turn.own {
        Own::Illegible(span) => {
            let fault = run.fault("N0102", "this is not a play".into(), *span);
            return Err(vec![run.with_legal(fault, &[], "")].into());
        }
        _ => run.meant(moves, whole, "R0301", "", &mut faults),
    };
    match meant {
        Some(found) if faults.is_empty() => Ok(found.play),
        _ => Err(faults.told().into()),
    }
}

/// Reads the steps of a typed play in the order written, legal or not.
///
/// Returns where each step begins and ends. Points are written in a way that is the same for both
/// sides.
///
/// # Errors
///
/// Text that cannot be read, with its spans in `source`.
pub fn read_steps(
    source: &Arc<Source>,
    rules: &Rules,
    points: PointNumbering,
) -> Result<Vec<(Place, Place)>, Diagnostics> {
    let turn = record::parse_play(source, points)?;
    let moves = match &turn.own {
        Own::Moves(moves) => moves.as_slice(),
        _ => turn.passed.as_slice(),
    };
    match steps::hops(rules, moves) {
        Ok(hops) => Ok(hops.iter().map(|hop| (hop.from, hop.to)).collect()),
        Err(unknown) => Err(vec![no_word(source, rules, moves, &unknown)].into()),
    }
}

/// Returns the error for a word or number that the game does not use in steps.
fn no_word(
    source: &Arc<Source>,
    rules: &Rules,
    moves: &[Move],
    unknown: &Unknown<'_>,
) -> Diagnostic {
    let span = moves[unknown.man].span.bytes();
    let word = match unknown.what {
        Strange::Word(word) => word,
        Strange::Number(number) => {
            let message = format!("{number} is not a number of the dice");
            let help = "begin a step here with the number that plays it, 1 to 6";
            return Diagnostic::error("R0307", message).at(source, span, "").help(help);
        }
    };
    let message = format!("{word} has no meaning in a step here");
    let fault = Diagnostic::error("R0307", message).at(source, span, "");
    let stages = rules.spec().steps.stages.iter().flat_map(|stages| &stages.list);
    let words: Vec<&str> = stages.map(|stage| stage.word.as_str()).collect();
    match &words[..] {
        [] => fault.help("a man goes to a cell or off"),
        words => match nearest(word, words.iter().copied()) {
            Some(word) => fault.help(format!("did you mean {word}?")),
            None => fault.help(format!("this game has {}", listed(words, "and"))),
        },
    }
}

impl Run {
    /// Replays the play of the side that has thrown.
    pub(super) fn own(
        &mut self,
        ply: &Ply,
        turn: &record::Turn,
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        for &(cell, span) in &turn.touched {
            if let Err(refusal) = self.act(ply.seat, Action::Touch(cell), done) {
                faults.add(self.refused("R0704", &refusal, span));
            }
        }
        if !turn.faults.is_empty() {
            return self.faulty(ply.seat, turn, done, faults);
        }
        match &turn.own {
            Own::Moves(moves) if self.may_go_on() => {
                self.in_parts(ply.seat, (turn, moves), may_stop, done, faults)
            }
            own => self.one(ply.seat, own, turn, done, faults),
        }
    }

    /// Replays one play of the side that has thrown, as it is written.
    pub(super) fn one(
        &mut self,
        seat: Seat,
        own: &Own,
        turn: &record::Turn,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let (moves, span): (&[Move], Span) = match own {
            Own::Moves(moves) => (moves, around(moves)),
            Own::Nothing(span) | Own::Pass(span) | Own::Illegible(span) => (&[], *span),
            Own::Unwritten => {
                let message = "the play is missing".to_owned();
                let fault = self.fault("R0302", message, turn.throw_span);
                let legal = self.game.legal_plays().to_vec();
                faults.add(self.with_legal(fault, &[], ""));
                return match legal[..] {
                    [only] => self.play(seat, only.play, done),
                    _ => false,
                };
            }
        };
        let forced = self.game.legal_plays().iter().all(|found| found.play.is_empty());
        if matches!(own, Own::Nothing(_)) && !forced {
            let fault = self.fault("R0303", "a play is possible".into(), span);
            let refused = self.game.find::<Place>(&[]).err();
            let fault = match refused.and_then(|refusal| refusal.rule) {
                Some(rule) => fault.rule(self.rules.spec().id(rule)),
                None => fault.help("write pass if the side chose to play nothing"),
            };
            faults.add(self.with_legal(fault, &[], ""));
            return self.move_by_hand(seat, &[], &turn.passed, done);
        }
        if matches!(own, Own::Pass(_)) && forced {
            let fault = self.fault("R0303", "no play is possible".into(), span);
            faults.add(fault.help("write --; pass is for a side that could play but did not"));
        }
        if !moves.is_empty() && forced {
            let fault = self.fault("R0301", "no number can be played".into(), span);
            faults.add(self.because(fault, moves).help("write --"));
            return self.move_moves_by_hand(seat, moves, &turn.passed, done);
        }
        let mut refused = Faults::default();
        let meant = self.meant(moves, span, "R0301", "", &mut refused);
        for fault in refused.told() {
            faults.add(match fault.code {
                "R0301" if self.is_fault(moves) => {
                    fault.help("if this play was made all the same, write fault after it")
                }
                _ => fault,
            });
        }
        match meant {
            Some(found) => self.play(seat, found.play, done),
            None => self.move_moves_by_hand(seat, moves, &turn.passed, done),
        }
    }

    /// Whether these steps can be made as a fault, on which the opponent rules.
    fn is_fault(&self, moves: &[Move]) -> bool {
        let allowed = self.rules.spec().faults.is_some_and(|faults| faults.allowed);
        let (Some(seat), true) = (self.game.state().wait.seat(), allowed) else { return false };
        let hops = steps::hops(&self.rules, moves).unwrap_or_default();
        let plain: Vec<_> = hops.iter().map(|hop| (hop.from, hop.to)).collect();
        self.game.clone().apply(seat, Action::Play(Play::from_steps(&plain))).is_ok()
    }

    /// Replays the play of the opponent with numbers passed to him.
    pub(super) fn passed(
        &mut self,
        ply: &Ply,
        turn: &record::Turn,
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let (seat, other) = (ply.seat, ply.seat.other());
        let open = steps::plays(&self.game, other) && self.game.state().turn.mover == seat;
        if turn.passed.is_empty() {
            if !open {
                return true;
            }
            if let Some(found) = self.game.find_legal::<Place>(&[]) {
                return self.play(other, found.play, done);
            }
            if may_stop {
                return true;
            }
            let message = format!("{other} must play the numbers that {seat} could not");
            let rule = self
                .rules
                .spec()
                .dice
                .passed
                .as_ref()
                .map_or("", |passed| self.rules.spec().id(passed.rule));
            let fault = self.fault("R0306", message, ply.span).rule(rule);
            faults.add(self.with_legal(fault, &[], "b:"));
            let legal = self.game.legal_plays().to_vec();
            return match legal[..] {
                [only] => self.play(other, only.play, done),
                _ => false,
            };
        }
        let span = around(&turn.passed);
        if !open {
            // After an earlier error of this turn, the numbers may be gone already.
            let message = format!("no number is passed on to {other}");
            faults.add(self.fault("R0306", message, span));
            return true;
        }
        match self.meant(&turn.passed, span, "R0306", "b:", faults) {
            Some(found) => self.play(other, found.play, done),
            None => self.move_moves_by_hand(other, &turn.passed, &[], done),
        }
    }

    /// Returns the play that moves mean; `None`, with an error, if they mean none.
    pub(super) fn meant(
        &mut self,
        moves: &[Move],
        span: Span,
        code: &'static str,
        prefix: &str,
        faults: &mut Faults,
    ) -> Option<LegalPlay> {
        let hops = match steps::hops(&self.rules, moves) {
            Ok(hops) => hops,
            Err(unknown) => {
                faults.add(no_word(&self.source, &self.rules, moves, &unknown));
                return None;
            }
        };
        let meant = match steps::find(&mut self.game, &hops) {
            Meant::Several(found) if self.marks_hits => steps::as_marked(found, &hops),
            meant => meant,
        };
        match meant {
            Meant::Legal(found) => Some(found),
            Meant::NoHit(found, hop) => {
                let man = &moves[hop.man];
                let message = format!("{} does not hit", self.written(std::slice::from_ref(man)));
                let right = self.quoted(&found.play, prefix);
                let fault = self.fault("R0304", message, man.span);
                // Match sheets are accepted in spite of it.
                let severity = if self.marks_hits { Severity::Warning } else { Severity::Error };
                faults.add(Diagnostic { severity, ..fault }.help(format!("write {right}")));
                Some(found)
            }
            Meant::Several(found) => {
                let message = "this can be read in several ways".to_owned();
                let plays = found.iter().take(3).map(|found| self.quoted(&found.play, prefix));
                let plays = plays.collect::<Vec<_>>();
                let help = format!("name every stop, in order: {}", listed(&plays, "or"));
                faults.add(self.fault("R0305", message, span).help(help));
                found.first().copied()
            }
            Meant::Refused(refusal) => {
                let man = refusal.step.and_then(|step| hops.get(usize::from(step)));
                let at = man.map_or(span, |hop| moves[hop.man].span);
                let what = match man {
                    Some(hop) => self.written(&moves[hop.man..=hop.man]),
                    None if moves.is_empty() => "playing nothing".to_owned(),
                    None => self.written(moves),
                };
                let message = format!("{what} is not legal: {}", refusal.message(self.voice()));
                let rule = refusal.rule.map_or("", |rule| self.rules.spec().id(rule));
                let fault = self.fault(code, message, at).rule(rule);
                faults.add(self.with_legal(fault, &refusal.nearest, prefix));
                None
            }
        }
    }

    /// Adds the rule against these moves to an error, if no number can be played.
    fn because(&mut self, fault: Diagnostic, moves: &[Move]) -> Diagnostic {
        let hops = steps::hops(&self.rules, moves).unwrap_or_default();
        let plain: Vec<_> = hops.iter().map(|hop| (hop.from, hop.to)).collect();
        match self.game.find(&plain) {
            Err(refusal) => {
                let help = refusal.message(self.voice());
                let rule = refusal.rule.map_or("", |rule| self.rules.spec().id(rule));
                fault.rule(rule).help(help)
            }
            Ok(_) => fault,
        }
    }

    /// Adds up to three legal plays to an error: of those given or, if there are none, of all.
    fn with_legal(&mut self, fault: Diagnostic, nearest: &[Play], prefix: &str) -> Diagnostic {
        let legal: Vec<Play> = self.game.legal_plays().iter().map(|found| found.play).collect();
        let shown = if nearest.is_empty() { &legal[..] } else { nearest };
        let plays: Vec<_> = shown.iter().take(3).map(|play| self.quoted(play, prefix)).collect();
        match (legal.len(), plays.len()) {
            (_, 0) => fault,
            (1, _) => fault.help(format!("the one legal play is {}", plays[0])),
            (all, some) if all == some => {
                fault.help(format!("the legal plays are {}", listed(&plays, "and")))
            }
            (all, _) => {
                fault.help(format!("{all} plays are legal, for example {}", listed(&plays, "or")))
            }
        }
    }

    fn quoted(&self, play: &Play, prefix: &str) -> String {
        let moves = record::moves_of(&self.rules, play);
        if moves.is_empty() {
            return "--".to_owned();
        }
        let written = |man| format!("{prefix}{}", self.written(std::slice::from_ref(man)));
        moves.iter().map(written).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn play(&mut self, seat: Seat, play: Play, done: &mut Vec<Done>) -> GoesOn {
        self.act(seat, Action::Play(play), done).is_ok()
    }

    pub(super) fn move_moves_by_hand(
        &mut self,
        seat: Seat,
        moves: &[Move],
        passed: &[Move],
        done: &mut Vec<Done>,
    ) -> GoesOn {
        match steps::hops(&self.rules, moves) {
            Ok(hops) => self.move_by_hand(seat, &hops, passed, done),
            Err(_) => false,
        }
    }

    /// Moves the men as the record says, although that is not legal, and ends the play.
    fn move_by_hand(
        &mut self,
        seat: Seat,
        hops: &[Hop],
        passed: &[Move],
        done: &mut Vec<Done>,
    ) -> GoesOn {
        let Some(position) = steps::by_hand(&self.game, seat, hops) else {
            return false;
        };
        let mut snapshot = self.game.snapshot();
        snapshot.game.position = position;
        snapshot.game.turn.numbers = Numbers::default();
        self.game.restore(snapshot);
        if !passed.is_empty() {
            let other = seat.other();
            let hops = steps::hops(&self.rules, passed).ok();
            let Some(position) = hops.and_then(|hops| steps::by_hand(&self.game, other, &hops))
            else {
                return false;
            };
            let mut snapshot = self.game.snapshot();
            snapshot.game.position = position;
            self.game.restore(snapshot);
        }
        // Without numbers the empty play is legal, and the game goes on from there.
        self.play(seat, Play::none(), done)
    }
}

/// Returns where moves are written.
pub(super) fn around(moves: &[Move]) -> Span {
    match moves {
        [] => Span::default(),
        [first, .., last] => first.span.to(last.span),
        [only] => only.span,
    }
}

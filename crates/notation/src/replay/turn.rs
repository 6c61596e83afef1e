//! Turns of a record: the throw, the choice, and the plays.
//!
//! A throw may be played in several parts. A record writes them as one play, one part after the other.
//! A play that was a fault stands with the rulings on it, and the plays after them.

use charpentier_core::diagnostic::Severity;
use charpentier_core::suggest::{listed, nearest};
use charpentier_core::{
    Action, Awaiting, BySeat, Diagnostic, LegalPlay, Numbers, Place, Play, RecordedMarks, Ruling,
    Seat, Throw, Turn,
};

use crate::record::{self, Move, PlayText, Ply, Word};
use crate::replay::faults::Faults;
use crate::replay::log::Done;
use crate::replay::replayer::{GoesOn, Replayer};
use crate::replay::steps::{self, Hop, Meant};
use crate::span::Span;

impl Replayer {
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
                done.extend(lead.into_iter().flat_map(|lead| lead.done));
            }
            Awaiting::Throw(due) => {
                faults.alone(self.wrong_turn(due, ply, faults.is_empty()));
                self.hand_over(seat);
            }
            Awaiting::Choose(who) if state.turn.throw.is_none() => {
                let names =
                    charpentier_core::event::open_names(self.rules().spec(), state.turn.open);
                let names: Vec<&str> = names.collect();
                let message = format!("{who} must choose first: {}", listed(&names, "or"));
                faults.alone(self.fault("R0501", message, ply.head));
                return None;
            }
            Awaiting::Choose(_) | Awaiting::Play(_) => {
                let (mover, on_table) = (state.turn.mover, state.turn.throw);
                if mover == seat && on_table == Some(throw) {
                    let known = lead.is_some();
                    done.extend(lead.into_iter().flat_map(|lead| lead.done));
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
                self.game.restore(lead?.before);
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
        let broken_off = may_stop && turn.own == PlayText::Unwritten && turn.passed.is_empty();
        if self.choose(turn, broken_off, done, faults).is_none() {
            return false;
        }
        // If players mark by hand, the opponent may mark until he throws.
        let given = (turn.given.as_ref(), turn.given_holes.as_ref());
        let unplayed = turn.own == PlayText::Unwritten && turn.passed.is_empty();
        if unplayed && self.game.state().wait != Awaiting::Over {
            self.mark(ply, ply.seat.other(), given, done, faults);
        }
        let waiting = matches!(self.game.state().wait, Awaiting::Choose(_) | Awaiting::Play(_));
        if waiting && broken_off {
            return true;
        }
        // A game may begin in the middle of a turn, with only the numbers that were passed left to play.
        let passed_only = matches!(turn.own, PlayText::Unwritten | PlayText::Nothing(_))
            && self.game.state().turn.mover == ply.seat
            && steps::plays(&self.game, ply.seat.other());
        if !passed_only && !steps::plays(&self.game, ply.seat) {
            self.nothing_to_play(turn, faults);
            return true;
        }
        let went = (passed_only || self.own(ply, turn, may_stop, done, faults))
            && self.passed(ply, turn, may_stop, done, faults);
        if went && !unplayed && self.game.state().wait != Awaiting::Over {
            self.mark(ply, ply.seat.other(), given, done, faults);
        }
        went
    }

    /// Makes the choices that are open, by the words that are written for them. Returns their number, or `None` if the
    /// turn cannot go on.
    pub(super) fn choose(
        &mut self,
        turn: &record::Turn,
        broken_off: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> Option<usize> {
        let words = turn.choice.iter().flat_map(Word::apart).collect::<Vec<_>>();
        // The numbers for earlier parts of the throw have been named.
        let named = usize::from(self.game.state().turn.named.len());
        let mut words = words.into_iter().skip(named);
        let mut choices = 0;
        while let Awaiting::Choose(seat) = self.game.state().wait {
            let word = words.next();
            if word.is_none() && broken_off {
                return Some(choices);
            }
            if !self.choose_one(seat, turn, word.as_ref(), done, faults) {
                return None;
            }
            choices += 1;
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
        Some(choices)
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
            charpentier_core::event::open_names(self.rules().spec(), open).collect();
        let choices =
            || (0u8..).zip(&self.rules().spec().choices).filter(|(at, _)| open >> at & 1 != 0);
        let named = word.and_then(|word| {
            choices().find(|(_, choice)| choice.name.eq_ignore_ascii_case(&word.text))
        });
        let chosen = if let Some((at, _)) = named {
            Some(at)
        } else {
            // The rest of the turn shows what was chosen.
            let leaves = turn.own == PlayText::Unwritten;
            let shown = choices().find(|(_, choice)| choice.throws_again() == leaves);
            let rule =
                choices().next().map_or("", |(_, choice)| self.rules().spec().id(choice.rule));
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
            PlayText::Moves(moves) if self.may_go_on() => {
                self.in_parts(ply.seat, (turn, moves), may_stop, done, faults)
            }
            own => self.one(ply.seat, own, turn, done, faults),
        }
    }

    /// Replays one play of the side that has thrown, as it is written.
    pub(super) fn one(
        &mut self,
        seat: Seat,
        own: &PlayText,
        turn: &record::Turn,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let (moves, span): (&[Move], Span) = match own {
            PlayText::Moves(moves) => (moves, around(moves)),
            PlayText::Nothing(span) | PlayText::Pass(span) | PlayText::Illegible(span) => {
                (&[], *span)
            }
            PlayText::Unwritten => {
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
        if moves.is_empty() {
            let forced = !self.game.can_move();
            if matches!(own, PlayText::Nothing(_)) && !forced {
                let fault = self.fault("R0303", "a play is possible".into(), span);
                let refused = self.game.find::<Place>(&[]).err();
                let fault = match refused.and_then(|refusal| refusal.rule) {
                    Some(rule) => fault.rule(self.rules().spec().id(rule)),
                    None => fault.help("write pass if the side chose to play nothing"),
                };
                faults.add(self.with_legal(fault, &[], ""));
                return self.move_by_hand(seat, &[], &turn.passed, done);
            }
            if matches!(own, PlayText::Pass(_)) && forced {
                let fault = self.fault("R0303", "no play is possible".into(), span);
                faults.add(fault.help("write --; pass is for a side that could play but did not"));
            }
        }
        let mut refused = Faults::default();
        let meant = self.meant(moves, span, "R0301", "", &mut refused);
        let nothing = meant.as_ref().is_none_or(|found| found.play.is_empty());
        if nothing && !moves.is_empty() && !self.game.can_move() {
            let fault = self.fault("R0301", "no number can be played".into(), span);
            faults.add(self.because(fault, moves).help("write --"));
            return self.move_moves_by_hand(seat, moves, &turn.passed, done);
        }
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
        let allowed = self.rules().spec().faults.is_some_and(|faults| faults.allowed);
        let (Some(seat), true) = (self.game.state().wait.seat(), allowed) else { return false };
        let hops = steps::hops(self.rules(), moves).unwrap_or_default();
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
                .rules()
                .spec()
                .dice
                .passed
                .as_ref()
                .map_or("", |passed| self.rules().spec().id(passed.rule));
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
        let hops = match steps::hops(self.rules(), moves) {
            Ok(hops) => hops,
            Err(unknown) => {
                faults.add(steps::no_word(&self.source, self.rules(), moves, &unknown));
                return None;
            }
        };
        let meant = match steps::find(&self.game, &hops, &mut self.effort) {
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
                let rule = refusal.rule.map_or("", |rule| self.rules().spec().id(rule));
                let fault = self.fault(code, message, at).rule(rule);
                faults.add(self.with_legal(fault, &refusal.nearest, prefix));
                None
            }
        }
    }

    /// Adds the rule against these moves to an error, if no number can be played.
    fn because(&mut self, fault: Diagnostic, moves: &[Move]) -> Diagnostic {
        let hops = steps::hops(self.rules(), moves).unwrap_or_default();
        let plain: Vec<_> = hops.iter().map(|hop| (hop.from, hop.to)).collect();
        match self.game.find(&plain) {
            Err(refusal) => {
                let help = refusal.message(self.voice());
                let rule = refusal.rule.map_or("", |rule| self.rules().spec().id(rule));
                fault.rule(rule).help(help)
            }
            Ok(_) => fault,
        }
    }

    /// Adds up to three legal plays to an error: of those given or, if there are none, of all.
    pub(super) fn with_legal(
        &mut self,
        fault: Diagnostic,
        nearest: &[Play],
        prefix: &str,
    ) -> Diagnostic {
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
        let moves = record::moves_of(self.rules(), play);
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
        match steps::hops(self.rules(), moves) {
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
            let hops = steps::hops(self.rules(), passed).ok();
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

    /// Whether another part of the throw may follow the one that is to be played.
    pub(super) fn may_go_on(&self) -> bool {
        let state = self.game.state();
        let next = state.turn.part.nth.saturating_add(1);
        matches!(state.wait, Awaiting::Play(seat) if seat == state.turn.mover)
            && self.rules().spec().dice.part(state.turn.part.entry, next).is_some()
    }

    /// Replays the parts one after the other, each with as many of the written moves as are a play
    /// of it.
    pub(super) fn in_parts(
        &mut self,
        seat: Seat,
        (turn, moves): (&record::Turn, &[Move]),
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        // If nothing can be played after a choice, the turn is over, and the game no longer knows the numbers named in it.
        let (mut left, mut chosen) = (moves, usize::from(self.game.state().turn.named.len()));
        loop {
            let here = if self.may_go_on() { self.part_of(left) } else { left.len() };
            let (now, rest) = left.split_at(here);
            if !self.one(seat, &PlayText::Moves(now.to_vec()), turn, done, faults) {
                return false;
            }
            left = rest;
            if matches!(self.game.state().wait, Awaiting::Choose(_)) {
                let choices = self.choose(turn, may_stop && left.is_empty(), done, faults);
                let Some(choices) = choices else { return false };
                chosen += choices;
            }
            if !steps::plays(&self.game, seat) || self.game.state().turn.part.nth == 0 {
                break;
            }
            if left.is_empty() {
                return self.rest_of_parts(seat, turn, may_stop, done, faults);
            }
        }
        if !left.is_empty() {
            let message = "this throw has no more numbers to play".to_owned();
            faults.add(self.fault("R0303", message, around(left)));
        }
        for word in turn.choice.iter().flat_map(Word::apart).skip(chosen) {
            let message = format!("there is nothing to choose, but `{}` is written", word.text);
            faults.add(self.fault("R0502", message, word.span));
        }
        true
    }

    /// Replays a part that could be played but is not written. An optional part may stay unplayed.
    fn rest_of_parts(
        &mut self,
        seat: Seat,
        turn: &record::Turn,
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        if may_stop {
            return true;
        }
        match self.game.find::<Place>(&[]) {
            Ok(found) => self.play(seat, found.play, done),
            Err(_) => self.one(seat, &PlayText::Unwritten, turn, done, faults),
        }
    }

    /// Returns how many of these moves are a play of the part that is due: as many as can be, or
    /// all if none are.
    fn part_of(&mut self, moves: &[Move]) -> usize {
        let plays = |replayer: &mut Self, n: usize| {
            let Ok(hops) = steps::hops(replayer.rules(), &moves[..n]) else { return false };
            let meant = steps::find(&replayer.game, &hops, &mut replayer.effort);
            matches!(meant, Meant::Legal(_))
        };
        (1..=moves.len()).rev().find(|&n| plays(self, n)).unwrap_or(moves.len())
    }

    /// Replays a play that is written as a fault, with its rulings and the plays after them.
    pub(super) fn faulty(
        &mut self,
        seat: Seat,
        turn: &record::Turn,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        if !self.rules().spec().faults.is_some_and(|faults| faults.allowed) {
            let message = format!(
                "{} accepts an illegal play only with the option faults=allowed",
                self.rules().spec().pack
            );
            let span = turn.faults.first().map_or(turn.throw_span, |fault| fault.span);
            faults.add(self.fault("R0704", message, span));
            return self.one(seat, &turn.own, turn, done, faults);
        }
        let mut own = &turn.own;
        for fault in &turn.faults {
            if let Err((message, span)) = self.made_wrongly(seat, own, done) {
                faults.add(self.fault("R0704", message, span.unwrap_or(fault.span)));
                return false;
            }
            own = &fault.own;
            let put = self.hops_of(own);
            let ruled = match (own, fault.again) {
                (PlayText::Unwritten, false) => continue,
                (_, false) => self.ruling(|ruling| match ruling {
                    Ruling::Put(play) => Some(same_men(&put, &play)),
                    _ => None,
                }),
                (PlayText::Unwritten, true) => self.ruling(|ruling| again(ruling).then_some(true)),
                (_, true) => self.again_to(seat, own, &put),
            };
            let act = ruled.map(|ruling| self.act(seat.other(), Action::Rule(ruling), done));
            if !matches!(act, Some(Ok(()))) {
                let open: Vec<_> = self
                    .game
                    .rulings()
                    .iter()
                    .map(|ruling| {
                        ruling.describe(
                            self.rules().spec().untranslated().counting(self.points, seat),
                        )
                    })
                    .collect();
                let message = "this ruling is not possible on the fault before it".to_owned();
                let rule = self
                    .rules()
                    .spec()
                    .faults
                    .map_or("", |faults| self.rules().spec().id(faults.rule));
                let diagnostic = self.fault("R0705", message, fault.span).rule(rule);
                faults.add(diagnostic.help(format!("possible rulings: {}", open.join("; "))));
                return false;
            }
        }
        let again = turn.faults.last().is_some_and(|fault| fault.again);
        if again && *own != PlayText::Unwritten {
            return self.one(seat, own, turn, done, faults);
        }
        true
    }

    /// Makes a play that is not legal, or returns why it is no fault.
    fn made_wrongly(
        &mut self,
        seat: Seat,
        own: &PlayText,
        done: &mut Vec<Done>,
    ) -> Result<(), (String, Option<Span>)> {
        let span = match own {
            PlayText::Moves(moves) => Some(around(moves)),
            _ => None,
        };
        let hops = self.hops_of(own);
        let legal = self.game.find_legal(&hops).is_some();
        let told = self.act(seat, Action::Play(Play::from_steps(&hops)), done);
        match told {
            Ok(()) if legal => Err(("this play is legal, not a fault".into(), span)),
            Ok(()) => Ok(()),
            Err(refusal) => Err((refusal.message(self.voice()), span)),
        }
    }

    /// Returns the steps as they are written; none if the play has none.
    fn hops_of(&self, own: &PlayText) -> Vec<(Place, Place)> {
        let PlayText::Moves(moves) = own else {
            return Vec::new();
        };
        let hops = steps::hops(self.rules(), moves).unwrap_or_default();
        hops.iter().map(|hop| (hop.from, hop.to)).collect()
    }

    fn ruling(&self, test: impl Fn(Ruling) -> Option<bool>) -> Option<Ruling> {
        self.game.rulings().into_iter().find(|ruling| test(*ruling) == Some(true))
    }

    /// Returns the ruling that sends the men back and allows this play, or this fault.
    fn again_to(&self, seat: Seat, own: &PlayText, plain: &[(Place, Place)]) -> Option<Ruling> {
        let moves: &[Move] = match own {
            PlayText::Moves(moves) => moves,
            _ => &[],
        };
        let hops = steps::hops(self.rules(), moves).unwrap_or_default();
        let fits = |ruling: Ruling| {
            let mut game = self.game.clone();
            let ruled = again(ruling) && game.apply(seat.other(), Action::Rule(ruling)).is_ok();
            ruled
                && game.state().wait == Awaiting::Play(seat)
                && (!matches!(steps::find(&game, &hops, &mut 0), Meant::Refused(_))
                    || game.apply(seat, Action::Play(Play::from_steps(plain))).is_ok())
        };
        self.game.rulings().into_iter().find(|ruling| fits(*ruling))
    }
}

/// Returns where the play of a turn is written, if it is.
pub(super) fn play_span(turn: &record::Turn) -> Option<Span> {
    match &turn.own {
        PlayText::Moves(moves) => Some(around(moves)),
        PlayText::Nothing(span) | PlayText::Pass(span) | PlayText::Illegible(span) => Some(*span),
        PlayText::Unwritten if turn.passed.is_empty() => None,
        PlayText::Unwritten => Some(around(&turn.passed)),
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

const fn again(ruling: Ruling) -> bool {
    matches!(ruling, Ruling::Again(_))
}

/// Whether steps bring the same men to the same cells as a play does.
fn same_men(steps: &[(Place, Place)], play: &Play) -> bool {
    let ends = |steps: &mut dyn Iterator<Item = (Place, Place)>| {
        let mut changes = [0i8; 32];
        for (from, to) in steps {
            changes[from.index() % 32] -= 1;
            changes[to.index() % 32] += 1;
        }
        changes
    };
    ends(&mut steps.iter().copied()) == ends(&mut play.steps().map(|s| (s.from, s.to)))
}

//! A replay in progress: one game, replayed ply by ply. It begins a game by the tags of its record,
//! and checks its result. `turn`, `marks`, `entries` and `illegible` replay the parts of a ply.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::scoring::NoteError;
use charpentier_core::spec::Agreed;
use charpentier_core::suggest::{did_you_mean, listed};
use charpentier_core::wording::Wording;
use charpentier_core::{
    Action, Awaiting, BySeat, Diagnostic, Game, Offer, PointNumbering, RecordedMarks, Refusal,
    Rules, Seat, Table, Tree,
};

use crate::position::{self, ids};
use crate::record::{
    Act, Agreement, Move, Numbering, Outcome, Ply, Record, Score, Tag, moves_in, tags,
};
use crate::replay::Detail;
use crate::replay::faults::Faults;
use crate::replay::log::{Done, Lead, Step, repeats_action, void};
use crate::replay::marks::Given;
use crate::span::Span;

/// Whether the replay can go on.
pub(super) type GoesOn = bool;

/// A replay in progress, which takes one ply after the other.
#[derive(Clone, Debug)]
pub(super) struct Replayer {
    pub(super) source: Arc<Source>,
    pub(super) game: Table,
    /// How the record writes points, and so how errors write them.
    pub(super) points: PointNumbering,
    pub(super) numbering: Numbering,
    /// The dice for the lead, if they were thrown and no ply has followed.
    pub(super) lead: Option<Box<Lead>>,
    /// After a wrong number: the numbering in case that number was a slip.
    slipped: Option<Numbering>,
    /// Whether the first ply may have any number.
    pub(super) free_number: bool,
    /// The number of rows in the ledger before the last ply.
    pub(super) rows_from: usize,
    /// The part of the replay that is kept.
    pub(super) keeps: Detail,
    /// Whether every hit is marked: if a play can be read in several ways, a step without a star does not hit.
    pub(super) marks_hits: bool,
    /// The number of steps that have been tried to find the plays that are meant.
    pub(super) effort: u64,
    /// The coups that gave each side points for marking by hand, as long as they can be claimed.
    pub(super) gave: BySeat<Vec<Given>>,
}

impl Replayer {
    /// Returns the replay of a game in progress. The next ply may have any number.
    pub(super) fn at(source: &Arc<Source>, game: Table) -> Self {
        Self {
            source: Arc::clone(source),
            points: game.rules().spec().points,
            game,
            numbering: Numbering::default(),
            lead: None,
            slipped: None,
            free_number: true,
            rows_from: 0,
            keeps: Detail::Turns,
            marks_hits: false,
            effort: 0,
            gave: BySeat::default(),
        }
    }

    /// Returns the rules of the game; of a medley, those of the leg that is being played.
    pub(super) fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// Returns the replay of a record before its first ply, the errors of its tags, and whether it
    /// can begin.
    pub(super) fn begin(
        source: &Arc<Source>,
        record: &Record,
        game: Table,
    ) -> (Self, Vec<Diagnostic>, bool) {
        let mut replayer = Self::at(source, game);
        replayer.free_number = record.tag("Position").is_some();
        replayer.points = record.points().unwrap_or_default();
        let mut faults = Vec::new();
        let begun = replayer.start(record, &mut faults);
        (replayer, faults, begun)
    }

    /// Returns the positions searched and the steps tried so far. A copy begins with the work of its original.
    pub(super) fn work(&self) -> u64 {
        self.game.game().work() + self.effort
    }

    /// Replays a legible ply of a list of plies.
    pub(super) fn ply(&mut self, plies: &[Ply], index: usize) -> Step {
        let ply = &plies[index];
        self.rows_from = self.game.state().ledger.len();
        let mut step = Step::default();
        let mut faults = Faults::default();
        step.goes_on = self.known(plies, index, &mut step.done, &mut faults);
        if let Some(shown) = ply.shown.as_ref().filter(|_| !faults.is_wrong() && step.goes_on) {
            self.shown(shown, ply.seat, &mut faults);
        }
        step.faults = match self.broken(ply) {
            // `{sic}` does not excuse errors of scripts.
            Some(broken) => vec![broken],
            None => self.heard(faults, ply.sic.is_some(), ply.span),
        };
        step
    }

    /// Returns the errors of a part of the record; with `sic`, they are excused as errors of the
    /// original.
    pub(super) fn heard(&self, faults: Faults, sic: bool, span: Span) -> Vec<Diagnostic> {
        match sic {
            false => faults.told(),
            true if faults.is_empty() => {
                let message = "sic is written, but nothing is wrong here";
                let warning = Diagnostic::warning("R0107", message);
                vec![warning.at(&self.source, span.bytes(), "")]
            }
            true => faults.excused(),
        }
    }

    /// Returns the error of a ply at which a script has broken the match, so that it cannot go on.
    fn broken(&self, ply: &Ply) -> Option<Diagnostic> {
        let why = self.game.state().broken.as_ref()?;
        Some(self.fault("S0104", charpentier_core::event::broken(why), ply.span))
    }

    pub(super) fn known(
        &mut self,
        plies: &[Ply],
        index: usize,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let ply = &plies[index];
        if let Some(fault) = self.broken(ply) {
            faults.alone(fault);
            return false;
        }
        if self.game.state().wait == Awaiting::Over {
            faults.alone(self.fault("R0103", "the match is over".into(), ply.span));
            return false;
        }
        for claim in &ply.claims {
            self.claimed(ply.seat, claim, done, faults);
        }
        match &ply.act {
            Act::Turn(turn) => {
                let next = plies.get(index + 1);
                let chosen =
                    |next: &Ply| matches!(next.act, Act::Agreement(Agreement::Choice(_), _));
                let said = |next: &Ply| matches!(next.act, Act::Agreement(..) | Act::Claims);
                let may_stop = next.is_none_or(|next| said(next) && !chosen(next));
                self.turn(ply, turn, may_stop, done, faults)
            }
            Act::Agreement(said, span) => self.agreement(ply, said, *span, done, faults),
            Act::Claims => true,
            Act::Illegible | Act::Unread(_) => false,
        }
    }

    pub(super) fn agreement(
        &mut self,
        ply: &Ply,
        said: &Agreement,
        span: Span,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        self.check_number(ply, faults);
        let action = match said {
            Agreement::Resign(None) => Action::Offer(Offer::ResignMatch),
            Agreement::Resign(Some(kind)) => match self.rules().spec().end_mark(kind) {
                Some(mark) => Action::Offer(Offer::ResignGame(mark)),
                None => {
                    let known = self.rules().spec().end_names();
                    let message = format!("{} has no end {kind}", self.rules().spec().pack);
                    let fault = self.fault("R0502", message, span);
                    faults.add(if known.is_empty() {
                        fault.help("write resign")
                    } else {
                        fault.help(did_you_mean(kind, &known))
                    });
                    Action::Offer(Offer::ResignMatch)
                }
            },
            Agreement::Draw => Action::Offer(Offer::Draw),
            Agreement::Accept => Action::Answer(true),
            Agreement::Decline => Action::Answer(false),
            Agreement::Choice(name) => match self.before_throw(ply.seat, name) {
                Some(action) => action,
                None => {
                    let mut known: Vec<_> = ["resign", "draw", "accept", "decline"].to_vec();
                    known.extend(
                        self.rules().spec().choices.iter().map(|choice| choice.name.as_str()),
                    );
                    let message = format!("{name} cannot be written in place of a throw");
                    let fault = self.fault("R0502", message, span);
                    faults.add(fault.help(did_you_mean(name, &known)));
                    return false;
                }
            },
        };
        // The dice of the lead come before everything.
        done.extend(self.lead.take().into_iter().flat_map(|lead| lead.done));
        if let Err(refusal) = self.act(ply.seat, action, done) {
            let message = match said {
                Agreement::Accept | Agreement::Decline if self.game.answers().is_none() => {
                    "nothing is offered".into()
                }
                _ => refusal.message(self.voice()),
            };
            let rule = refusal.rule.map_or("", |rule| self.rules().spec().id(rule));
            faults.add(self.fault("R0502", message, span).rule(rule));
        }
        true
    }

    /// Returns the choice of this name that a side makes before its throw, or as an answer to
    /// another choice.
    fn before_throw(&mut self, seat: Seat, name: &str) -> Option<Action> {
        let known = self.rules().spec().choices.iter();
        let at = known.take(8).position(|choice| choice.name.eq_ignore_ascii_case(name))?;
        // If the dice of the lead are played, they are thrown before any choice.
        if self.game.state().wait == Awaiting::Lead && !self.rules().spec().lead.keeps_throw {
            self.game.start(seat);
        }
        u8::try_from(at).ok().map(Action::Choose)
    }

    /// Carries out an action.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        done: &mut Vec<Done>,
    ) -> Result<(), Refusal> {
        self.act_recorded(seat, action, BySeat::default(), done)
    }

    /// Carries out an action, with the marks of the record if they are not those due.
    pub(super) fn act_recorded(
        &mut self,
        seat: Seat,
        action: Action,
        marks: BySeat<RecordedMarks>,
        done: &mut Vec<Done>,
    ) -> Result<(), Refusal> {
        let decides = match action {
            Action::Choose(_) | Action::Play(_) => true,
            // A throw is a decision if the side could have chosen something instead.
            Action::Throw(_) => self.game.may_choose() == Some(seat),
            _ => false,
        };
        let decides = decides && self.keeps == Detail::States;
        let before = decides.then(|| Box::new(self.game.snapshot()));
        let plays = decides && matches!(action, Action::Play(_));
        let plays = plays.then(|| self.game.count_plays());
        let events = self.game.apply_recorded(seat, action, marks)?;
        let events = match self.keeps {
            // A check does not read events that repeat the action.
            Detail::Nothing => {
                events.iter().filter(|event| !repeats_action(event)).cloned().collect()
            }
            Detail::Turns | Detail::States => events.to_vec(),
        };
        let given = self.game.credits().to_vec();
        done.push(Done { seat, action, marks, events, given, before, plays });
        void(done);
        Ok(())
    }

    /// Whether this side's dice are on the table, and it has to choose or to play.
    pub(super) fn has_thrown(&self, seat: Seat) -> bool {
        let state = self.game.state();
        let acts = matches!(state.wait, Awaiting::Choose(who) | Awaiting::Play(who) if who == seat);
        acts && state.turn.mover == seat
    }

    /// Checks the number of a ply.
    fn check_number(&mut self, ply: &Ply, faults: &mut Faults) {
        let due = self.numbering.next(ply.seat);
        let free = self.numbering.is_new() && self.free_number;
        let slipped = self.slipped.take().filter(|slipped| slipped.next(ply.seat) == ply.number);
        if ply.number == due || free {
            return;
        }
        if let Some(slipped) = slipped {
            // The wrong number before it was a slip.
            self.numbering = slipped;
            return;
        }
        let mut counted = self.numbering;
        counted.take(due, ply.seat);
        self.slipped = Some(counted);
        let letter = ply.seat.letter();
        let message = format!("this is ply {due}{letter}, not {}{letter}", ply.number);
        let help = "the number goes up with each turn of the side that began, and when a side throws again";
        faults.add(self.fault("R0102", message, ply.head).help(help));
    }

    /// Checks the number of a turn, and continues the numbering from it.
    pub(super) fn take_number(&mut self, ply: &Ply, faults: &mut Faults) {
        self.check_number(ply, faults);
        self.numbering.take(ply.number, ply.seat);
    }

    /// Returns a refusal as an error of the record.
    pub(super) fn refused(&self, code: &'static str, refusal: &Refusal, span: Span) -> Diagnostic {
        let rule = refusal.rule.map_or("", |rule| self.rules().spec().id(rule));
        self.fault(code, refusal.message(self.voice()), span).rule(rule)
    }

    /// Returns the wording of errors: untranslated, with points as the record writes those of the
    /// side that acts.
    pub(super) fn voice(&self) -> Wording<'_> {
        self.rules().spec().untranslated().counting(self.points, self.actor())
    }

    /// Returns the side that acts now.
    fn actor(&self) -> Seat {
        let state = self.game.state();
        state.wait.seat().unwrap_or(state.turn.mover)
    }

    /// Writes moves of the side that acts, in the points of the record.
    pub(super) fn written(&self, moves: &[Move]) -> String {
        moves_in(moves, self.points, self.actor())
    }

    pub(super) fn fault(&self, code: &'static str, message: String, span: Span) -> Diagnostic {
        Diagnostic::error(code, message).at(&self.source, span.bytes(), "")
    }

    /// Brings the game to the state before the first ply. Returns `false` if that is not possible.
    pub(super) fn start(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let begun = self.pack(record, faults)
            && self.taken_up(record, faults)
            && self.position(record, faults);
        if begun {
            self.decide(record, faults);
        }
        begun
    }

    fn pack(&self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let rules = Arc::clone(self.rules());
        if let Some(tag) = record.tag("Game")
            && !rules.spec().goes_by(tag.value.trim())
        {
            let message =
                format!("this is a record of {}, not of {}", tag.value, rules.spec().called());
            faults.push(self.fault("R0104", message, tag.value_span));
            return false;
        }
        if let Some(tag) = record.tag("Points")
            && let Some(Err(why)) = record.points().map(|points| points.fits(rules.spec().track))
        {
            faults.push(self.fault("R0110", why.to_string(), tag.value_span));
            return false;
        }
        if let Some(tag) = record.tag("Pack")
            && !rules.spec().version.is_empty()
            && !tag.value.split_whitespace().any(|word| word == rules.spec().version)
        {
            let message = format!(
                "the record was made with {}, the pack is {}",
                tag.value,
                rules.spec().version
            );
            faults.push(self.warning(message, tag));
        }
        let said = record.options();
        let value =
            |name: &str| said.iter().find(|(said, _)| said == name).map(|(_, v)| v.as_str());
        // The name of a preset implies its options.
        let preset = record
            .value("Game")
            .is_some_and(|name| !name.trim().eq_ignore_ascii_case(&rules.spec().pack));
        let other = rules.spec().options.iter().find(|(name, due)| match value(name) {
            Some(value) => value != due,
            None => !preset,
        });
        if let Some((name, due)) = other {
            let message = match value(name) {
                Some(value) => {
                    format!("the record has {name}={value}, but the game has {name}={due}")
                }
                None => {
                    format!("the game is played with {name}={due}, but the record does not say so")
                }
            };
            let tag = record.tag("Options").or(record.tag("Game"));
            if let Some(tag) = tag {
                faults.push(self.warning(message, tag));
            }
        }
        true
    }

    fn warning(&self, message: String, tag: &Tag) -> Diagnostic {
        let warning = Diagnostic::warning("R0106", message);
        warning.at(&self.source, tag.value_span.bytes(), "")
    }

    /// Resumes a match from the note that was made when it was broken off.
    fn taken_up(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let Some(tag) = record.tag("Note") else {
            return true;
        };
        // The reader of the record has reported a note that cannot be read.
        let Ok(note) = Tree::parse(&tag.value) else {
            return false;
        };
        let (rules, judge) = (Arc::clone(self.rules()), Arc::clone(self.game.scoring()));
        let fault = match Game::from_note(rules, judge, &note) {
            Some(Ok(game)) => {
                self.game = Table::new(game);
                if record.tag("Position").is_none() {
                    return true;
                }
                let message =
                    "a game can begin from a note or from a position, not from both".to_owned();
                self.fault("R0105", message, tag.value_span)
            }
            Some(Err(NoteError { message, rule })) => {
                self.fault("R1008", message, tag.value_span).rule(&rule)
            }
            None => {
                let message = format!("{} cannot be resumed from a note", self.rules().spec().pack);
                self.fault("R1008", message, tag.value_span)
            }
        };
        faults.push(fault);
        false
    }

    fn position(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let Some(tag) = record.tag("Position") else {
            return true;
        };
        if let Some(id) = ids::read(&tag.value) {
            // The reader of the record has reported an id that cannot be read.
            let Ok(id) = id else { return false };
            return match id.place(self.game.clone()) {
                Ok(game) => {
                    self.game = game;
                    true
                }
                Err(why) => {
                    faults.push(self.fault("N0307", why.to_string(), tag.value_span));
                    false
                }
            };
        }
        // The reader of the record has reported a line that cannot be read. A record that the
        // program made has no text, so its tag is read by itself.
        let text = self.source.text.get(tag.value_span.bytes());
        let line = match text == Some(tag.value.as_str()) {
            true => position::parse_within(&self.source, tag.value_span.bytes()).ok(),
            false => position::read(&tag.value),
        };
        let Some(line) = line else {
            return false;
        };
        match line.state(self.rules(), self.game.scoring().start()) {
            Ok(state) => {
                let silent =
                    self.rules().spec().counters.iter().map(|counter| counter.name.as_str());
                let silent: Vec<_> = silent.filter(|name| line.key(name).is_none()).collect();
                // People may leave out counters at zero. A program, which names its pack, does not.
                if !silent.is_empty() && record.tag("Pack").is_some() {
                    let message = format!("the position does not give {}", listed(&silent, "and"));
                    let warning = Diagnostic::warning("R0109", message);
                    let span = tag.value_span.bytes();
                    faults.push(warning.at(&self.source, span, "").help("0/0 is assumed"));
                }
                let judge = Arc::clone(self.game.scoring());
                self.game = Table::resume(Arc::clone(self.rules()), judge, state);
                true
            }
            Err(more) => {
                faults.extend(more);
                false
            }
        }
    }

    /// Decides which side begins, unless that is decided.
    fn decide(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) {
        let first = record.tag("First");
        let first = first.and_then(|tag| Some((tag, Seat::parse(tag.value.trim())?)));
        let lead = record.tag("Lead");
        let lead = lead.and_then(|tag| Some((tag, tags::lead(&tag.value)?)));
        if self.game.state().wait != Awaiting::Lead {
            // In the middle of a game, `First` is the side with whose turns the numbers go up.
            if let Some((_, first)) = first {
                self.numbering.begin(first);
            }
            if let Some((tag, _)) = lead {
                let what = if record.tag("Note").is_some() { "note" } else { "position" };
                let message =
                    format!("the {what} says who is to act, so there is no throw for the lead");
                faults.push(self.fault("R0105", message, tag.value_span));
            }
            return;
        }
        if let Some((tag, throws)) = lead {
            self.throw_lead(tag, &throws, faults);
            let decided = self.game.state().wait.seat().map(|_| self.game.state().turn.mover);
            if let (Some(decided), Some((said, first))) = (decided, first)
                && decided != first
            {
                let message = format!("{decided} begins by the dice, but {first} by the tag First");
                let fault = self.fault("R0105", message, said.value_span);
                let fault = fault.at(&self.source, tag.value_span.bytes(), "the dice");
                faults.push(fault);
            }
        } else if let Some((_, first)) = first {
            self.game.start(first);
        }
    }

    fn throw_lead(&mut self, tag: &Tag, throws: &[(u8, u8)], faults: &mut Vec<Diagnostic>) {
        let before = self.game.snapshot();
        let mut done = Vec::new();
        for &(white, black) in throws {
            if self.game.state().wait != Awaiting::Lead {
                let message = "the lead is decided before these dice are thrown".to_owned();
                faults.push(self.fault("R0105", message, tag.value_span));
                break;
            }
            if self.act(Seat::White, Action::Lead(white, black), &mut done).is_err() {
                break;
            }
        }
        if self.game.state().wait == Awaiting::Lead {
            let message = "equal dice decide nothing".to_owned();
            faults.push(self.fault("R0105", message, tag.value_span));
        }
        self.lead = Some(Box::new(Lead { before, done }));
    }

    /// Checks the result against the end of the match.
    pub(super) fn result(&self, record: &Record) -> Option<Diagnostic> {
        let said = record.outcome()?;
        let span = said.span;
        let Some(outcome) = &self.game.state().outcome else {
            let message = match said.score {
                Score::Won(seat) => format!("{seat} is named as the winner"),
                Score::Drawn => "the result is a draw".to_owned(),
                Score::Open => return None,
            };
            let message = format!("{message}, but the match is not over");
            let fault = self.fault("R0603", message, span);
            let agreements = self.rules().spec().agreements;
            return Some(match said.score {
                Score::Drawn if agreements.draw != Agreed::Never => {
                    fault.help("if the sides agreed on a draw, write draw and accept")
                }
                Score::Won(_) if agreements.resign != Agreed::Never => fault.help(
                    "if a side gave up, write resign; if the game was broken off, end it with *",
                ),
                _ => fault.help("if the game was broken off, end it with *"),
            });
        };
        let due = Outcome::from(outcome);
        let help =
            format!("the match is over: {}", outcome.describe(self.rules().spec().untranslated()));
        if said.score != due.score {
            let message = format!("the result is {}, not {}", due.score, said.score);
            return Some(self.fault("R0601", message, span).help(help));
        } else if let Some(stake) = said.stake
            && stake != outcome.stake
        {
            let message = format!("the stake is x{}, not x{stake}", outcome.stake);
            return Some(self.fault("R0602", message, span).help(help));
        }
        None
    }
}

//! A writer of records, which plays the games of one match cell by cell.

mod ends;

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::scoring::AccountEvent;
use charpentier_core::{
    Action, Awaiting, BAR, BySeat, Diagnostic, Diagnostics, LegalPlay, Men, OFF, Place, Play,
    PointNumbering, Rules, Seat, State, Table, Throw, Tree, Turn as Mover,
};

use crate::mat::settle::settle;
use crate::mat::tags;
use crate::mat::terms::{Terms, score_of};
use crate::mat::written::{self, Did, Entry, Match, Placed, Written, near};
use crate::position;
use crate::record::{
    Act, Agreement, Comment, Move, Numbering, Outcome, PlaceText, PlayText, Ply, Record, Stop,
    Turn, moves_of,
};
use crate::replay::{Entered, Entering};
use crate::span::Span;

/// The names of further doubles: the side that was doubled beavers, and the first doubler answers that.
const AGAIN: [&str; 2] = ["beaver", "raccoon"];

/// The longest comment, in bytes.
const LONGEST: usize = 8_000;

/// Begins a game with some options.
type Begin<'a> = dyn Fn(&[(String, String)]) -> Result<Table, Diagnostics> + 'a;

/// A writer of the records of one match.
pub(super) struct Scribe<'a> {
    source: &'a Arc<Source>,
    sheet: &'a Match,
    begin: &'a Begin<'a>,
    terms: Terms,
    /// Whether the record in progress is of a match, and not of one game.
    whole: bool,
    pub(super) records: Vec<Record>,
    pub(super) told: Vec<Diagnostic>,
    /// The record in progress.
    record: Record,
    /// The game after the last ply of the record.
    table: Entering,
    numbering: Numbering,
    /// Whether the position is unknown. Cells are then copied unplayed.
    lost: bool,
    /// Whether the position was unknown anywhere in the record in progress.
    was_lost: bool,
    /// Whether the record is finished, so that the next game begins another.
    closed: bool,
    /// The number of doubles in a row without an answer.
    doubles: usize,
    /// The options of the record in progress.
    options: Vec<(String, String)>,
    /// Whether a side gave up in that record when it was not its turn.
    freely: bool,
    /// Whether a better win counted one point because no double had been taken, as the Jacoby rule has it.
    pub(super) counts_single: bool,
}

impl<'a> Scribe<'a> {
    /// Returns a writer for the games of a match.
    ///
    /// # Errors
    ///
    /// There is no game with these options.
    pub(super) fn new(
        source: &'a Arc<Source>,
        sheet: &'a Match,
        begin: &'a Begin<'a>,
        terms: Terms,
    ) -> Result<Self, Diagnostics> {
        let table = Entering::new(source, begun(begin, &terms)?, PointNumbering::Pips);
        Ok(Self {
            source,
            sheet,
            begin,
            whole: terms.whole,
            terms,
            records: Vec::new(),
            told: Vec::new(),
            record: Record::default(),
            table,
            numbering: Numbering::default(),
            lost: false,
            was_lost: false,
            closed: true,
            doubles: 0,
            options: Vec::new(),
            freely: false,
            counts_single: false,
        })
    }

    /// Plays all games, and writes their records.
    pub(super) fn write(mut self) -> Self {
        let sheet = self.sheet;
        for name in self.terms.against.clone() {
            let head = sheet.heads.iter().find(|head| head.is(name));
            let message = format!(
                "the games do not fit `{name}` as the head says it, so they are read without it"
            );
            self.filled_in(message, head.map_or(sheet.span, |head| head.span));
        }
        for (nth, game) in sheet.games.iter().enumerate() {
            self.game(nth, game);
        }
        self.close(None);
        self
    }

    fn rules(&self) -> Arc<Rules> {
        Arc::clone(self.table.game().rules())
    }

    fn state(&self) -> &State {
        self.table.game().state()
    }

    fn tell(&mut self, severity: Severity, code: &'static str, message: String, span: Span) {
        let told = Diagnostic { severity, ..Diagnostic::error(code, message) };
        self.told.push(told.at(self.source, span.bytes(), ""));
    }

    fn fault(&mut self, code: &'static str, message: impl Into<String>, span: Span) {
        self.tell(Severity::Error, code, message.into(), span);
    }

    /// Warns that the reader has filled in something that the sheet leaves out.
    fn filled_in(&mut self, message: impl Into<String>, span: Span) {
        self.tell(Severity::Warning, "N0413", message.into(), span);
    }

    // Games and records

    /// Plays a game, in the record in progress or in a new one.
    fn game(&mut self, nth: usize, game: &written::Game) {
        if !self.follows(game) {
            self.close(None);
            self.open(nth, game);
        }
        self.lost = false;
        for (due, number, span) in &game.out_of_order {
            let message =
                format!("turn {number} stands where turn {due} should; is something left out?");
            self.filled_in(message, *span);
        }
        let earlier = nth.checked_sub(1).and_then(|nth| self.sheet.games[nth].number);
        if let (Some(earlier), Some(number)) = (earlier, game.number)
            && number != earlier.saturating_add(1)
            && number != 1
        {
            let message = format!("game {number} follows game {earlier}; is something left out?");
            self.filled_in(message, game.span);
        }
        if let Some(span) = game.set_up {
            let message = "this game begins at a position, which cannot be read here: the game is copied unchecked";
            self.fault("N0411", message, span);
            self.lost = true;
        }
        self.doubles = 0;
        let before = self.state().games;
        let mut remarks = game.remarks.iter().peekable();
        for (at, entry) in game.entries.iter().enumerate() {
            while let Some((_, text)) = remarks.next_if(|(after, _)| *after <= at) {
                self.remark(text);
            }
            if self.over(before) {
                let message = "the game is already over, so this is left out";
                self.fault("N0416", message, entry.span);
                continue;
            }
            let last = at + 1 == game.entries.len();
            self.entry(entry, last.then(|| game.won.as_ref().map(|won| won.winner)));
            self.was_lost |= self.lost;
        }
        for (_, text) in remarks {
            self.remark(text);
        }
        self.end(game, self.sheet.games.get(nth + 1), before);
    }

    /// Whether the game has ended. `before` is the number of games that had ended when it began.
    fn over(&self, before: u16) -> bool {
        let state = self.state();
        !self.lost && (state.games > before || state.wait == Awaiting::Over)
    }

    /// Whether a game of the sheet continues the record.
    fn follows(&mut self, game: &written::Game) -> bool {
        if self.closed || !self.whole || self.lost {
            return false;
        }
        if self.has_other_players(game) {
            let message = "the players are different: this game begins a new record";
            self.tell(Severity::Warning, "N0416", message.into(), game.span);
            return false;
        }
        match (self.state().wait, self.score(), game.score()) {
            (Awaiting::Over, ..) => {
                if !self.is_over(game.score().unwrap_or_default()) {
                    let message = "the match is over: this game begins a new match";
                    self.fault("N0416", message, game.span);
                }
                false
            }
            (Awaiting::Lead, Some(due), Some(score)) if due != score => {
                let message = format!(
                    "the score is {}-{} here, not {}-{}",
                    due.white, due.black, score.white, score.black
                );
                self.fault("N0416", message, game.span);
                false
            }
            (wait, ..) => wait == Awaiting::Lead,
        }
    }

    /// Whether a game has other players than the record in progress.
    fn has_other_players(&self, game: &written::Game) -> bool {
        let Some(players) = &game.players else { return false };
        let named = |seat: Seat, tag: &str| {
            let name = players.names[seat].trim();
            !name.is_empty() && self.record.value(tag).is_some_and(|known| known != name)
        };
        named(Seat::White, "White") || named(Seat::Black, "Black")
    }

    /// Whether a side has won the match with this score.
    fn is_over(&self, score: BySeat<u32>) -> bool {
        let length = self.sheet.length.filter(|length| *length > 0);
        length.is_some_and(|length| Seat::BOTH.into_iter().any(|seat| score[seat] >= length))
    }

    /// Returns the score of the match.
    fn score(&self) -> Option<BySeat<u32>> {
        score_of(self.table.game(), self.state())
    }

    /// Begins a record with a game.
    fn open(&mut self, nth: usize, game: &written::Game) {
        let score = game.score().unwrap_or_default();
        let terms = match self.is_over(score) {
            true => {
                let message = "the match is over: this game is read as a single game";
                self.fault("N0416", message, game.span);
                Terms::after_the_match()
            }
            false => self.terms.clone(),
        };
        self.whole = terms.whole;
        match begun(self.begin, &terms) {
            Ok(game) => self.table = Entering::new(self.source, game, PointNumbering::Pips),
            Err(faults) => self.told.extend(faults),
        }
        self.options = terms.options;
        (self.freely, self.was_lost) = (false, false);
        let number = game.number.or(u32::try_from(nth + 1).ok()).unwrap_or(1);
        let rules = self.rules();
        let (tags, remarks) = tags::of(self.sheet, &rules, game, (number, self.records.is_empty()));
        self.record = Record { tags, ..Record::default() };
        self.numbering = Numbering::default();
        self.closed = false;
        for text in remarks {
            self.remark(&text);
        }
        // Games for money may all begin with the same score.
        let later = !self.whole && nth > 0 && game.score().is_some();
        if score != BySeat::both(0) || later {
            match self.sheet.length.filter(|_| self.whole) {
                Some(length) => self.scored(score, length, nth, number),
                None => self.record.set("Score", format!("{}-{}", score.white, score.black)),
            }
        }
        tags::begins(&mut self.record, &rules, game);
    }

    /// Begins a match with a score. The record has the score in a position.
    fn scored(&mut self, score: BySeat<u32>, length: u32, nth: usize, number: u32) {
        let game = &self.sheet.games[nth];
        let number_of = |seat: Seat| (seat.name().to_owned(), Tree::Number(score[seat].into()));
        let points = Tree::Map(Seat::BOTH.into_iter().map(number_of).collect());
        let mut told = BTreeMap::from([("score".to_owned(), points)]);
        let rules = self.rules();
        let crawford =
            rules.spec().options.iter().all(|(name, value)| name != "crawford" || value == "true");
        let is_near = |seat: Seat| score[seat].saturating_add(1) == length;
        if crawford && Seat::BOTH.into_iter().any(is_near) {
            let before = self.sheet.games[..nth].iter().filter_map(written::Game::score);
            let past = before.into_iter().any(|score| near(score, length).is_some());
            let now = !past && near(score, length).is_some() && !game.is_doubled();
            let now = if now { "now" } else { "past" };
            told.insert("crawford_game".to_owned(), Tree::Text(now.to_owned()));
        }
        let table = self.table.game_mut();
        let judge = Arc::clone(table.scoring());
        let mut snapshot = table.snapshot();
        let state = &mut snapshot.game;
        let verdict = judge.update(&state.account, &AccountEvent::Set { values: Tree::Map(told) });
        state.account = verdict.state;
        state.games = u16::try_from(number.saturating_sub(1)).unwrap_or(u16::MAX);
        if verdict.fault.is_some() || score_of(table, state) != Some(score) {
            let message = "this game cannot begin with a score, so the score is left out";
            return self.fault("N0416", message, game.span);
        }
        table.restore(snapshot);
        let line = position::write_whole(&rules, &table.snapshot(), &judge.start());
        self.record.set("Position", line);
    }

    /// Finishes the record. The result is that of the game, or `said` if the game could not be followed.
    fn close(&mut self, said: Option<Outcome>) {
        if std::mem::replace(&mut self.closed, true) {
            return;
        }
        let mut record = std::mem::take(&mut self.record);
        // An option says whether a side may give up out of turn.
        let rules = match (self.begin)(&self.options) {
            Ok(game) if !self.freely => Arc::clone(game.rules()),
            _ => self.rules(),
        };
        record.require(&rules);
        if self.was_lost
            && let Ok(game) = begun(
                self.begin,
                &Terms { options: self.options.clone(), whole: true, against: Vec::new() },
            )
        {
            settle(&mut record, &game);
        }
        let outcome = self.state().outcome.as_ref().filter(|_| !self.lost);
        record.close(outcome.map(Outcome::from).or(said));
        self.records.push(record);
    }

    /// Adds a remark as a comment, or as several if it is longer than a line of a record.
    fn remark(&mut self, text: &str) {
        let mut rest = text;
        while !rest.is_empty() {
            let cut = (0..=LONGEST.min(rest.len())).rev().find(|at| rest.is_char_boundary(*at));
            let (text, more) = rest.split_at(cut.filter(|at| *at > 0).unwrap_or(rest.len()));
            rest = more;
            self.record.comments.push(Comment {
                text: text.trim().to_owned(),
                after: self.record.plies.len(),
                to_line_end: true,
                own_line: true,
                span: Span::default(),
            });
        }
    }

    /// Adds a ply to the record.
    fn ply(&mut self, seat: Seat, act: Act, sic: bool) {
        let number = self.numbering.next(seat);
        if !matches!(act, Act::Agreement(..)) {
            self.numbering.take(number, seat);
        }
        let sic = sic.then(String::new);
        self.record.plies.push(Ply { sic, ..Ply::new(number, seat, act) });
    }

    fn says(&mut self, seat: Seat, said: Agreement, sic: bool) {
        self.ply(seat, Act::Agreement(said, Span::default()), sic);
    }

    // Cells

    /// Plays a cell. For the last cell of a game, `last` holds the winner, if there is one.
    fn entry(&mut self, entry: &Entry, last: Option<Option<Seat>>) {
        let (seat, span) = (entry.seat, entry.span);
        match &entry.did {
            Did::Throw(throw, dice, written) => {
                self.doubles = 0;
                self.throw(seat, (*throw, *dice), (written, span), last);
            }
            Did::Double(to) => {
                self.doubles += 1;
                let name = match self.doubles {
                    0 | 1 => "double",
                    more => AGAIN[more % 2],
                };
                self.chooses(seat, name, span);
                let offered = self.told_number("offer");
                if let (Some(to), Some(offered)) = (*to, offered)
                    && i64::from(to) != offered
                {
                    let message = format!("the cube goes to {offered}, not {to}");
                    self.fault("N0415", message, span);
                }
            }
            Did::Unread => {
                self.lost = true;
                self.ply(seat, Act::Illegible, false);
            }
            Did::Take => self.chooses(seat, "take", span),
            Did::Drop => self.chooses(seat, "drop", span),
        }
    }

    /// Returns a number of the account of the match, such as the cube that is offered.
    fn told_number(&self, name: &str) -> Option<i64> {
        self.table.game().scoring().describe(&self.state().account).get(name)?.number()
    }

    /// Doubles, or answers a double.
    fn chooses(&mut self, seat: Seat, name: &str, span: Span) {
        let said = Agreement::Choice(name.to_owned());
        if self.lost {
            return self.says(seat, said, false);
        }
        let rules = self.rules();
        let choice = rules.spec().choices.iter().take(8).position(|choice| choice.name == name);
        let Some(choice) = choice.and_then(|at| u8::try_from(at).ok()) else {
            let message = match rules.spec().offers() {
                true => format!("the rules of this match have no {name}: this is left out"),
                false => {
                    format!("{} is played without a cube: this is left out", rules.spec().called())
                }
            };
            return self.fault("N0415", message, span);
        };
        let refused = self.table.act(seat, Action::Choose(choice)).err();
        if let Some(refusal) = &refused {
            let message = format!(
                "{seat} cannot {name} here: {}",
                refusal.message(rules.spec().untranslated())
            );
            let rule = refusal.rule.map_or("", |rule| rules.spec().id(rule));
            let fault = Diagnostic::error("R0502", message).at(self.source, span.bytes(), "");
            self.told.push(fault.rule(rule));
        }
        self.says(seat, said, refused.is_some());
    }

    /// Throws, and makes the play of the cell.
    fn throw(
        &mut self,
        seat: Seat,
        (throw, dice): (Throw, Span),
        (written, span): (&Written, Span),
        last: Option<Option<Seat>>,
    ) {
        if self.lost {
            let turn = Turn { own: as_written(written), ..Turn::new(throw) };
            return self.ply(seat, Act::Turn(Box::new(turn)), false);
        }
        let wrong_turn = self.comes_to(seat, dice);
        if let Err(refusal) = self.table.act(seat, Action::Throw(throw)) {
            let message = refusal.message(self.rules().spec().untranslated());
            self.fault("R0101", message, dice);
            self.lost = true;
            return self.throw(seat, (throw, dice), (written, span), last);
        }
        let (own, sic) = match (written, self.state().wait) {
            (_, wait) if wait != Awaiting::Play(seat) => (PlayText::Unwritten, false),
            (Written::Moves(moves), _) => self.plays(seat, moves, span),
            (Written::Nothing, _) => self.plays_nothing(seat, span, last),
            (Written::Illegible, _) if last.is_some() => self.plays_nothing(seat, span, last),
            (Written::Illegible | Written::Unread, _) => {
                if matches!(written, Written::Illegible) {
                    let message =
                        "this play is illegible: the rest of the game is copied unchecked";
                    self.filled_in(message, span);
                }
                self.lost = true;
                (PlayText::Illegible(Span::default()), false)
            }
            (Written::Illegal(placed), _) => {
                let made = placed.as_ref().and_then(|placed| self.illegal(seat, placed));
                if let Some((moves, false)) = made {
                    self.filled_in("a legal play leads to the position after this play", span);
                    (PlayText::Moves(moves), false)
                } else {
                    self.fault("R0301", "the sheet itself says that this play is illegal", span);
                    self.lost |= made.is_none();
                    match made {
                        Some((moves, _)) => (PlayText::Moves(moves), true),
                        None => (PlayText::Illegible(Span::default()), false),
                    }
                }
            }
        };
        let turn = Turn { own, ..Turn::new(throw) };
        self.ply(seat, Act::Turn(Box::new(turn)), sic || wrong_turn);
    }

    /// Brings the game to this side's throw, and returns whether it was the opponent's turn.
    fn comes_to(&mut self, seat: Seat, dice: Span) -> bool {
        if let Awaiting::Choose(answers) = self.state().wait
            && self.state().turn.throw.is_none()
            && self.told_number("offer").is_some()
        {
            self.filled_in(
                format!("{answers} has not answered the double: it is read as taken"),
                dice,
            );
            self.chooses(answers, "take", dice);
        }
        match self.state().wait {
            Awaiting::Lead => {
                self.table.game_mut().start(seat);
                false
            }
            Awaiting::Throw(due) if due != seat => {
                self.fault("R0101", format!("it is {due}'s turn, not {seat}'s"), dice);
                let game = self.table.game_mut();
                let mut snapshot = game.snapshot();
                snapshot.game.turn = Mover::of(seat);
                snapshot.game.wait = Awaiting::Throw(seat);
                game.restore(snapshot);
                true
            }
            _ => false,
        }
    }

    /// Plays the moves of a cell. Returns the play for the record, and whether it is illegal.
    fn plays(&mut self, seat: Seat, moves: &[Move], span: Span) -> (PlayText, bool) {
        let (entered, faults) = self.table.play(seat, moves, span);
        let wrong = faults.iter().any(|fault| fault.severity == Severity::Error);
        self.told.extend(faults);
        match entered {
            Entered::Played(play) => (self.written(&play), false),
            Entered::ByHand => (PlayText::Moves(moves.to_vec()), wrong),
            Entered::Lost => {
                self.lost = true;
                (PlayText::Moves(moves.to_vec()), wrong)
            }
        }
    }

    /// Plays a throw without a written play. Returns the play for the record, and whether it is
    /// illegal.
    fn plays_nothing(
        &mut self,
        seat: Seat,
        span: Span,
        last: Option<Option<Seat>>,
    ) -> (PlayText, bool) {
        let game = self.table.game();
        if game.legal_plays().iter().all(|found| found.play.is_empty()) {
            let played = self.table.act(seat, Action::Play(Play::none()));
            self.lost |= played.is_err();
            return (PlayText::Nothing(Span::default()), false);
        }
        let by_itself = plays_itself(game, seat);
        match (last, by_itself) {
            // The winner's last play was not written, or the game ends in the middle of a turn.
            (Some(winner), by_itself) => {
                let ends =
                    |play: &LegalPlay| winner == Some(seat) && self.ends_with(seat, &play.play);
                match by_itself.filter(ends) {
                    Some(found) => self.fills_in(seat, &found, span),
                    None => (PlayText::Unwritten, false),
                }
            }
            (None, Some(found)) => self.fills_in(seat, &found, span),
            (None, None) => {
                self.fault("R0303", "no play is written here, but one is legal", span);
                self.lost |= !self.table.by_hand(seat, &[]);
                (PlayText::Nothing(Span::default()), true)
            }
        }
    }

    /// Whether a play ends the game.
    fn ends_with(&self, seat: Seat, play: &Play) -> bool {
        let mut after = self.table.game().clone();
        let before = after.state().games;
        let played = after.apply(seat, Action::Play(*play)).is_ok();
        played && (after.state().games > before || after.state().wait == Awaiting::Over)
    }

    /// Makes a play that the sheet leaves out.
    fn fills_in(&mut self, seat: Seat, found: &LegalPlay, span: Span) -> (PlayText, bool) {
        let play = self.table.in_order(found);
        let own = self.written(&play);
        let text = self.table.written(&moves_of(&self.rules(), &play));
        self.lost |= self.table.act(seat, Action::Play(play)).is_err();
        self.filled_in(format!("the play is missing: {text} has been filled in"), span);
        (own, false)
    }

    fn written(&self, play: &Play) -> PlayText {
        match moves_of(&self.rules(), play) {
            moves if moves.is_empty() => PlayText::Nothing(Span::default()),
            moves => PlayText::Moves(moves),
        }
    }

    /// Makes the play that leads to a position. Returns its moves and whether it is illegal; `None`
    /// if no moves lead there.
    fn illegal(&mut self, seat: Seat, placed: &Placed) -> Option<(Vec<Move>, bool)> {
        let all = self.rules().spec().start.total();
        let mut target = self.state().position;
        for side in Seat::BOTH {
            let mut men = placed.men[side].iter();
            let men = men.try_fold(Men::default(), |men, (cell, n)| men.with(*cell, *n))?;
            let men = men.with(BAR, placed.bar[side])?;
            target[side] = men.with(OFF, all.checked_sub(men.total())?)?;
        }
        let same =
            |found: &&LegalPlay| found.us == target[seat] && found.them == target[seat.other()];
        if let Some(found) = self.table.game().legal_plays().iter().find(same).copied() {
            let play = self.table.in_order(&found);
            let moves = moves_of(&self.rules(), &play);
            self.lost |= self.table.act(seat, Action::Play(play)).is_err();
            return Some((moves, false));
        }
        let moves = moves_between(&self.state().position[seat], &target[seat])?;
        let mut table = self.table.clone();
        let there = table.by_hand(seat, &moves) && table.game().state().position == target;
        if there {
            self.table = table;
        }
        there.then_some((moves, true))
    }
}

/// Returns a game with these options, in which a side may give up at any time if the pack has that
/// option.
fn begun(begin: &Begin<'_>, terms: &Terms) -> Result<Table, Diagnostics> {
    begin(&terms.freely()).or_else(|_| begin(&terms.options))
}

/// Returns the moves that bring the men of a side from one position to another, each forward.
fn moves_between(men: &Men, target: &Men) -> Option<Vec<Move>> {
    let (mut from, mut to): (Vec<Place>, Vec<Place>) = (Vec::new(), Vec::new());
    // Men enter first, and are borne off last.
    for place in std::iter::once(BAR).chain((1..=24).map(Place)).chain([OFF]) {
        let (has, due) = (men.at(place), target.at(place));
        from.extend(std::iter::repeat_n(place, has.saturating_sub(due).into()));
        to.extend(std::iter::repeat_n(place, due.saturating_sub(has).into()));
    }
    let spot = |place: Place| match place {
        BAR => PlaceText::Bar,
        OFF => PlaceText::Off,
        cell => PlaceText::Cell(cell.0),
    };
    let one = |(from, to): (Place, Place)| {
        let forward = to == OFF || to != BAR && (from == BAR || from < to);
        let stops = vec![Stop { at: spot(to), hit: false }];
        forward.then(|| Move { from: spot(from), stops, times: 1, span: Span::default() })
    };
    if from.len() != to.len() {
        return None;
    }
    from.into_iter().zip(to).map(one).collect()
}

/// Returns the play that programs make without writing it: the only legal one, or the only one that bears off most men.
fn plays_itself(game: &Table, seat: Seat) -> Option<LegalPlay> {
    let plays = game.legal_plays();
    let off = |found: &LegalPlay| found.us.off();
    let most = plays.iter().map(off).max()?;
    let borne = most > game.state().position[seat].off();
    let best: Vec<_> = plays.iter().filter(|found| !borne || off(found) == most).collect();
    match best[..] {
        [only] => Some(*only),
        _ => None,
    }
}

/// Returns the play of a cell for the record when the position is unknown.
fn as_written(written: &Written) -> PlayText {
    match written {
        Written::Nothing => PlayText::Nothing(Span::default()),
        Written::Illegible | Written::Unread | Written::Illegal(_) => {
            PlayText::Illegible(Span::default())
        }
        Written::Moves(moves) => PlayText::Moves(moves.clone()),
    }
}

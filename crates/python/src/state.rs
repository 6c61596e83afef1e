//! A game in progress.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{self as core, Awaiting, BySeat, Claim, Offer, Place, Seat, Table, Throw};
use charpentier_drawing::Viewpoint;
use charpentier_notation::record::{Outcome as RecordOutcome, Score, Tag};
use charpentier_notation::replay::{read_play, read_steps};
use charpentier_notation::{Recorder, Span, position};
use charpentier_players::{Dice, Level, Player};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::action::Action;
use crate::advice::{Advised, advised};
use crate::arrays::{self, PLACES, SIDES};
use crate::errors;
use crate::game::Game;
use crate::turn::{self, Deed, Phase, Turn};

/// The tags that follow from a game.
const OWN_TAGS: [&str; 9] =
    ["Game", "Pack", "Options", "Seed", "Position", "Lead", "First", "Points", "Result"];

/// A game in progress, with seeded dice.
///
/// >>> state = trictrac.new(seed=1)
/// >>> while state.is_chance:
/// ...     print("; ".join(state.throw()))
/// white begins; white throws 63
#[pyclass(module = "charpentier")]
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) game: Game,
    pub(crate) table: Table,
    dice: Dice,
    /// The record so far, unless the state is a copy without one.
    recorder: Option<Recorder>,
    /// Whether the side that could choose before its throw has decided to throw.
    throws: bool,
    /// The number of decisions so far, from which levels draw their chance.
    decisions: usize,
}

impl State {
    /// Begins a match.
    pub(crate) fn new(game: &Game, seed: u64) -> Self {
        let tags = vec![Tag::new("Seed", seed.to_string())];
        let recorder = Some(Recorder::new(tags));
        Self { recorder, ..Self::copied(game, turn::begin(&game.0.pack), Dice::new(seed)) }
    }

    /// Continues a match. It has a record only if its position line holds all of its state.
    pub(crate) fn at(game: &Game, table: Table, seed: u64) -> Self {
        let (rules, start) = (table.rules(), table.scoring().start());
        let line = position::write_whole(rules, &table.snapshot(), &start);
        let read = position::parse(&Source::new("the position", line.as_str()));
        let again = read.and_then(|line| line.state(rules, start));
        let mut now = table.snapshot();
        // What has happened before does not matter to what comes.
        (now.game.last, now.game.ledger) = (None, Arc::default());
        // A match that is over does not go on.
        let whole = now.game.wait == Awaiting::Over || again.is_ok_and(|again| again == now);
        let recorder = whole.then(|| Recorder::new(vec![Tag::new("Position", line)]));
        Self { recorder, ..Self::copied(game, table, Dice::new(seed)) }
    }

    /// Returns a copy of a game without its record.
    pub(crate) fn copied(game: &Game, table: Table, dice: Dice) -> Self {
        let (recorder, throws, decisions) = (None, false, 0);
        Self { game: game.clone(), table, dice, recorder, throws, decisions }
    }

    fn turn(&self) -> Turn {
        Turn::of(&self.table, self.throws)
    }

    /// Returns the legal actions of the side that decides. Throws of the dice are not among them.
    fn legal(&self) -> Vec<Action> {
        let (rules, turn) = (self.table.rules(), self.turn());
        let deeds = turn.deeds(&self.table).into_iter();
        deeds.map(|deed| Action::of(rules, turn.acts(), deed)).collect()
    }

    /// Carries out an action, and returns what happened in words.
    fn act(&mut self, seat: Seat, action: core::Action) -> PyResult<Vec<String>> {
        let rules = Arc::clone(self.table.rules());
        let events = self.table.apply(seat, action);
        let events = events.map_err(|refusal| errors::refusal(&rules, &refusal))?;
        if let Some(recorder) = &mut self.recorder {
            recorder.note(seat, &action, events, &rules);
        }
        // An offer does not change what the side has decided.
        if !matches!(action, core::Action::Offer(_) | core::Action::Answer(_)) {
            self.throws = false;
        }
        self.decisions += usize::from(action.dice() == 0);
        let told = self.table.events_by_leg();
        let told = told.map(|(rules, event)| event.describe(rules).text).collect();
        if let Some(why) = &self.table.state().broken {
            return Err(errors::broken(why));
        }
        Ok(told)
    }

    fn carry_out(&mut self, deed: Deed, seat: Seat) -> PyResult<Vec<String>> {
        match deed {
            Deed::Act(action) => self.act(seat, action),
            Deed::ToThrow => {
                let turn = self.turn();
                if turn.seat != Some(seat) || !turn.deeds(&self.table).contains(&deed) {
                    let message = match turn.phase {
                        Phase::Lead | Phase::Throw => "throw the dice with `State.throw`",
                        Phase::Ruling => "you must rule on the illegal play first",
                        _ => "no throw is due",
                    };
                    return Err(errors::refused(message, None, Vec::new()));
                }
                self.throws = true;
                Ok(Vec::new())
            }
        }
    }

    /// Reads an action: the name of a choice, an answer, an offer, a mark, a claim, `throw` or a play.
    fn read(&self, text: &str) -> PyResult<(Seat, Deed)> {
        let text = text.trim();
        if let Some(known) = self.legal().into_iter().find(|action| action.text == text) {
            return Ok((known.seat, known.deed));
        }
        let turn = self.turn();
        let seat = turn.acts();
        let offer = |offer| Ok((seat, Deed::Act(core::Action::Offer(offer))));
        let act = |action| Ok((seat, Deed::Act(action)));
        match text {
            "throw" => return Ok((seat, Deed::ToThrow)),
            "resign" => return offer(Offer::ResignMatch),
            "draw" => return offer(Offer::Draw),
            "accept" => return act(core::Action::Answer(true)),
            "decline" => return act(core::Action::Answer(false)),
            _ => {}
        }
        if let Some(action) = by_hand(text) {
            return act(action);
        }
        let choices = &self.table.rules().spec().choices;
        if let Some(at) = choices.iter().position(|choice| choice.name == text) {
            return Ok((seat, Deed::Act(core::Action::Choose(at as u8))));
        }
        let source = Source::new("the play", text);
        match read_play(&source, &self.table) {
            Ok(play) => Ok((seat, Deed::Act(core::Action::Play(play)))),
            Err(faults) if matches!(self.table.state().wait, Awaiting::Play(_)) => {
                let rules = self.table.rules();
                let Ok(steps) = read_steps(&source, rules, rules.spec().points) else {
                    return Err(errors::faults("RefusalError", &faults.0));
                };
                if rules.spec().faults.is_some_and(|faults| faults.allowed) {
                    // The opponent rules on an illegal play.
                    return Ok((
                        seat,
                        Deed::Act(core::Action::Play(core::Play::from_steps(&steps))),
                    ));
                }
                Err(match self.table.find(&steps) {
                    Err(refusal) => errors::refusal(rules, &refusal),
                    Ok(_) => errors::faults("RefusalError", &faults.0),
                })
            }
            // The game says what it waits for.
            Err(_) => Ok((seat, Deed::Act(core::Action::Play(core::Play::none())))),
        }
    }

    /// Returns the throw of these faces.
    fn entered(&self, faces: &[u8]) -> PyResult<core::Action> {
        if self.table.state().wait == Awaiting::Lead {
            return match *faces {
                [white, black] if faces.iter().all(|face| (1..=6).contains(face)) => {
                    Ok(core::Action::Lead(white, black))
                }
                _ => Err(PyValueError::new_err("two dice decide who begins, white's first")),
            };
        }
        let throw = Throw::of(faces);
        let throw = throw.ok_or_else(|| PyValueError::new_err("a die shows 1 to 6"))?;
        Ok(core::Action::Throw(throw))
    }

    fn picture(&self, seat: Seat) -> String {
        let rules = self.table.rules();
        let lang = rules.spec().language();
        let names = [Seat::White.word(lang), Seat::Black.word(lang)];
        let state = self.table.state();
        let notes = core::account_lines(rules.spec(), self.table.scoring().as_ref(), state);
        charpentier_drawing::board(rules, state, &names, &Viewpoint { seat, notes }).to_string()
    }
}

/// Returns the result of a match that is over.
fn result(table: &Table) -> Option<RecordOutcome> {
    let outcome = table.state().outcome.as_ref()?;
    let score = outcome.winner.map_or(Score::Drawn, Score::Won);
    let stake = Some(outcome.stake).filter(|stake| *stake != core::Ratio::ONE);
    Some(RecordOutcome { score, stake, span: Span::default() })
}

/// Reads a mark or a claim of a player who marks by hand.
fn by_hand(text: &str) -> Option<core::Action> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    Some(match (word, rest.split_once(' ').unwrap_or((rest, ""))) {
        ("mark", (points, "")) => core::Action::Mark(points.parse().ok()?),
        ("mark", (points, "simple")) => core::Action::MarkSimple(points.parse().ok()?),
        ("school", (points, "")) => core::Action::Claim(Claim::School(points.parse().ok()?)),
        ("false", ("", "")) => core::Action::Claim(Claim::False),
        ("prove", ("", "")) => core::Action::Claim(Claim::Raise),
        ("whole", ("", "")) => core::Action::Claim(Claim::Whole),
        ("compel", ("", "")) => core::Action::Claim(Claim::Compel),
        ("touch", (place, "")) => core::Action::Touch(Place::named(place)?),
        _ => return None,
    })
}

/// Returns numbers as a list of Python; bytes would become a text.
pub(crate) fn numbers(faces: &[u8]) -> Vec<u16> {
    faces.iter().copied().map(u16::from).collect()
}

/// Returns steps between places of these numbers.
fn places(steps: &[(u8, u8)]) -> PyResult<Vec<(Place, Place)>> {
    let place = |number: u8| {
        let none = || PyValueError::new_err(format!("there is no place {number}; the last is 27"));
        if usize::from(number) < PLACES { Ok(Place(number)) } else { Err(none()) }
    };
    steps.iter().map(|(from, to)| Ok((place(*from)?, place(*to)?))).collect()
}

/// Returns the side of a name.
pub(crate) fn seat(name: &str) -> PyResult<Seat> {
    Seat::parse(name)
        .ok_or_else(|| PyValueError::new_err(format!("`{name}` is not a side; use white or black")))
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// What the game waits for: the dice that decide who begins, a throw, a choice, a play, the mark of
    /// points by hand, the answer to an offer, a ruling on an illegal play, or nothing.
    #[getter]
    fn phase(&self) -> &'static str {
        self.turn().phase.name()
    }

    /// The side that acts; `None` for the lead and after the end.
    #[getter]
    fn seat(&self) -> Option<&'static str> {
        self.turn().seat.map(Seat::name)
    }

    /// Whether the match is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.turn().phase == Phase::Over
    }

    /// Whether the dice are thrown next.
    #[getter]
    fn is_chance(&self) -> bool {
        self.turn().phase.is_chance()
    }

    /// Whether neither side can ever move a man again, and no rule ends the game.
    #[getter]
    fn is_locked(&self) -> bool {
        self.table.game().is_locked()
    }

    /// The faces of the throw, the larger one first; empty before it.
    #[getter]
    fn dice(&self) -> Vec<u16> {
        let throw = self.table.state().turn.throw;
        throw.map_or_else(Vec::new, |throw| numbers(throw.faces()))
    }

    /// The numbers of the throw that are to be played, such as four of a doublet.
    #[getter]
    fn numbers(&self) -> Vec<u16> {
        numbers(self.table.state().turn.numbers.faces())
    }

    /// The counters of a side by their names, such as points and holes.
    #[pyo3(signature = (seat = "white"))]
    fn counters<'py>(&self, py: Python<'py>, seat: &str) -> PyResult<Bound<'py, PyDict>> {
        let (seat, counters) = (crate::state::seat(seat)?, PyDict::new(py));
        for (nth, counter) in (0..).zip(&self.table.rules().spec().counters) {
            counters.set_item(&counter.name, self.table.state().counters.get(seat, nth).n)?;
        }
        Ok(counters)
    }

    /// The names of the counters of a side whose run is not interrupted.
    #[pyo3(signature = (seat = "white"))]
    fn runs(&self, seat: &str) -> PyResult<Vec<&str>> {
        let seat = crate::state::seat(seat)?;
        let counters = (0..).zip(&self.table.rules().spec().counters);
        let runs = counters.filter(|(nth, _)| self.table.state().counters.get(seat, *nth).run);
        Ok(runs.map(|(_, counter)| counter.name.as_str()).collect())
    }

    /// The outcome of the match: `winner`, `end` and `with` (the names in the pack), `points`, `stake`, and
    /// `text`; `None` before its end.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = &self.table.state().outcome else { return Ok(None) };
        let told = PyDict::new(py);
        told.set_item("winner", outcome.winner.map(Seat::name))?;
        told.set_item("end", &outcome.kind)?;
        told.set_item("with", &outcome.with)?;
        told.set_item("points", outcome.points)?;
        told.set_item("stake", outcome.stake.value())?;
        told.set_item("text", outcome.describe(&**self.table.rules()))?;
        Ok(Some(told))
    }

    /// What white and black have won: the stake that the loser pays, 0 before the end.
    #[getter]
    fn returns(&self) -> (f32, f32) {
        let BySeat { white, black } = arrays::returns(&self.table);
        (white, black)
    }

    /// The legal plays of the throw; empty if no play is due.
    ///
    /// >>> thrown = trictrac.position("tgn1 trictrac 1:15 1:15 w 65")
    /// >>> [str(play) for play in thrown.legal_plays()]
    /// ['1/7 1/6']
    fn legal_plays(&self) -> Vec<Action> {
        if self.turn().phase != Phase::Play {
            return Vec::new();
        }
        self.legal()
    }

    /// The steps that may follow these steps of a play, and whether the play may stop here.
    ///
    /// >>> thrown.next_steps([(1, 7)])
    /// ([(1, 6)], False)
    #[pyo3(signature = (steps = None))]
    fn next_steps(&self, steps: Option<Vec<(u8, u8)>>) -> PyResult<(Vec<(u8, u8)>, bool)> {
        let steps = places(&steps.unwrap_or_default())?;
        let next = self.table.continuations(&steps);
        let next = next.map_err(|refusal| errors::refusal(self.table.rules(), &refusal))?;
        Ok((next.steps.iter().map(|step| (step.from.0, step.to.0)).collect(), next.stop))
    }

    /// The legal play of these steps.
    ///
    /// Raises `RefusalError` if the steps are not a legal play.
    ///
    /// >>> thrown.play_of([(1, 7), (1, 6)])
    /// <Action white play: 1/7 1/6>
    fn play_of(&self, steps: Vec<(u8, u8)>) -> PyResult<Action> {
        let (rules, seat) = (self.table.rules(), self.turn().acts());
        let found = self.table.find(&places(&steps)?);
        let found = found.map_err(|refusal| errors::refusal(rules, &refusal))?;
        // The list has each result once, in one order of its steps.
        let listed = self.table.legal_plays().iter().find(|other| other.same_result(&found));
        Ok(Action::new(rules, seat, core::Action::Play(listed.unwrap_or(&found).play)))
    }

    /// The legal actions of the side that decides: plays, choices, answers, or the mark that is due.
    ///
    /// Throws of the dice are not among them. If a side may choose something in place of its throw, such
    /// as a double, the action `throw` means that it does not.
    fn legal_actions(&self) -> Vec<Action> {
        self.legal()
    }

    /// The possible throws with their probabilities; empty if no throw is due.
    fn chances(&self) -> Vec<(Action, f64)> {
        let rules = self.table.rules();
        let turn = self.turn();
        match turn.phase {
            Phase::Lead => {
                let dice = (1..=6).flat_map(|white| (1..=6).map(move |black| (white, black)));
                let of = |(white, black)| {
                    let lead = core::Action::Lead(white, black);
                    (Action::new(rules, Seat::White, lead), 1.0 / 36.0)
                };
                dice.map(of).collect()
            }
            Phase::Throw => {
                let ways = f64::from(Throw::ways(rules.spec().dice.count()));
                let of = |throw: Throw| {
                    let action = Action::new(rules, turn.acts(), core::Action::Throw(throw));
                    (action, f64::from(throw.weight()) / ways)
                };
                rules.spec().dice.throws().map(of).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Throws the dice of the state, or those that are given. Returns what happened in words.
    #[pyo3(signature = (*faces))]
    fn throw(&mut self, faces: Vec<u8>) -> PyResult<Vec<String>> {
        let seat = self.turn().acts();
        if !self.is_chance() {
            // The dice of the state are not used up. The game says what it waits for.
            let rules = Arc::clone(self.table.rules());
            let any = rules.spec().dice.throws().next().map(core::Action::Throw);
            let tried = any.map(|any| self.table.clone().apply(seat, any).map(|_| ()));
            return Err(match tried {
                Some(Err(refusal)) => errors::refusal(&rules, &refusal),
                _ if self.turn().phase == Phase::Choice => errors::refused(
                    "you may choose before the throw; apply `throw` to throw",
                    None,
                    Vec::new(),
                ),
                _ => errors::refused("the throw is not due yet", None, Vec::new()),
            });
        }
        let action = match &faces[..] {
            [] => turn::thrown(&self.table, &mut self.dice),
            faces => self.entered(faces)?,
        };
        self.act(seat, action)
    }

    /// Carries out an action, or its text: a play such as `1/7 1/6`, the name of a choice, `accept`,
    /// `decline`, `draw` or `resign`. If the players mark by hand, `mark 4`, `mark 12 simple`, `school 2`,
    /// `false`, `prove`, `whole`, `compel` and `touch 7` are actions too. Returns what happened in words.
    ///
    /// Raises `RefusalError` if the action is not allowed; the state does not change.
    ///
    /// >>> thrown.apply("1/8 1/6")
    /// Traceback (most recent call last):
    /// charpentier.errors.RefusalError: no unplayed number takes a man from 1 to 8 [TT-M1]; legal: 1/7 1/6
    /// >>> thrown.apply("1/7 1/6")
    /// ['white plays 1/7', 'white plays 1/6']
    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        if let Ok(action) = action.cast::<Action>() {
            let action = action.get();
            if *action.pack != *self.table.rules().spec().pack {
                let message = format!("this action is one of {}", action.pack);
                return Err(PyValueError::new_err(message));
            }
            return self.carry_out(action.deed, action.seat);
        }
        let Ok(text) = action.extract::<String>() else {
            return Err(PyTypeError::new_err("an action is an Action of this state, or its text"));
        };
        let (seat, deed) = self.read(&text)?;
        self.carry_out(deed, seat)
    }

    /// Returns the action that a level of the program would take; `None` if the dice are thrown next or the game is
    /// over. The levels are `random`, `greedy`, `expecti`, `trained` and `rollout`.
    #[pyo3(signature = (level = "greedy", seed = 0))]
    fn choose(slf: PyRef<'_, Self>, level: &str, seed: u64) -> PyResult<Option<Action>> {
        let py = slf.py();
        let known = Level::parse(level).ok_or_else(|| {
            let names = Level::ALL.map(Level::name).join(", ");
            PyValueError::new_err(format!("`{level}` is not a level; choose from {names}"))
        })?;
        let turn = slf.turn();
        let Some(seat) = turn.seat.filter(|_| !turn.phase.is_chance()) else { return Ok(None) };
        let evaluator = slf.game.0.evaluator();
        let evaluator = evaluator.map_err(|faults| errors::faults("PackError", &faults.0))?;
        let (mut table, decisions) = (slf.table.clone(), slf.decisions);
        // Other threads can use the state meanwhile.
        drop(slf);
        Ok(py.detach(|| {
            let action = Player::new(known, evaluator, seed).decide(&mut table, seat, decisions);
            let deed = action.map_or(Deed::ToThrow, Deed::Act);
            Some(Action::of(table.rules(), seat, deed))
        }))
    }

    /// Rates every action of the side that acts, the best first. At least `plays` plays are searched further.
    #[pyo3(signature = (plays = 5))]
    fn hint(slf: PyRef<'_, Self>, plays: usize) -> PyResult<Vec<Advised>> {
        let py = slf.py();
        let evaluator = slf.game.0.evaluator();
        let mut evaluator = evaluator.map_err(|faults| errors::faults("PackError", &faults.0))?;
        let mut table = slf.table.clone();
        drop(slf);
        Ok(py.detach(|| advised(&mut evaluator, &mut table, plays)))
    }

    /// A copy. It goes on with the dice of `seed`, or else with the same throws as this state. A copy
    /// without its record is faster to make.
    #[pyo3(signature = (seed = None, record = true))]
    fn clone(&self, seed: Option<u64>, record: bool) -> Self {
        Self {
            game: self.game.clone(),
            table: self.table.clone(),
            dice: seed.map_or_else(|| self.dice.clone(), Dice::new),
            recorder: self.recorder.as_ref().filter(|_| record).cloned(),
            ..*self
        }
    }

    /// The men as an array of 2 rows and 28 columns, first the row of `seat`.
    ///
    /// Each side counts its own cells: column 0 is the bar, 1 to 24 are cells, and 25, 26 and 27 are the
    /// men borne off, out of play and not yet entered.
    #[pyo3(signature = (seat = "white"))]
    fn men<'py>(&self, py: Python<'py>, seat: &str) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let mut men = vec![0; SIDES * PLACES];
        arrays::position(self.table.state(), crate::state::seat(seat)?, &mut men);
        PyArray1::from_vec(py, men).reshape([SIDES, PLACES])
    }

    /// The position line, from which `Game.position` goes on. It does not hold a ruling that is due, or points
    /// that are still to be marked by hand.
    #[getter]
    fn line(&self) -> String {
        let (rules, start) = (self.table.rules(), self.table.scoring().start());
        position::write_with_options(rules, &self.table.snapshot(), &start)
    }

    /// Returns the record so far, and adds these tags, such as `{"White": "Anne"}`.
    #[pyo3(signature = (tags = None))]
    fn to_tgn(&self, tags: Option<BTreeMap<String, String>>) -> PyResult<String> {
        let recorder = self.recorder.as_ref();
        let recorder = recorder
            .ok_or_else(|| PyValueError::new_err("this state has no record: it is a copy without one, or began where a position line cannot hold all of it"))?;
        let mut record = recorder.clone().finish();
        record.require(self.table.rules());
        for (name, value) in tags.unwrap_or_default() {
            if OWN_TAGS.iter().any(|own| own.eq_ignore_ascii_case(&name)) {
                let message = format!("the tag {name} follows from the game");
                return Err(PyValueError::new_err(message));
            }
            record.set(&name, value);
        }
        let noted = record.result.clone().filter(|noted| noted.score != Score::Open);
        let result = noted.or_else(|| result(&self.table));
        record.close(result);
        let text = charpentier_notation::record::sound(&[record]);
        text.map_err(|fault| errors::faults("TextError", &[fault]))
    }

    /// The board as a picture, as a side sees it.
    #[pyo3(signature = (seat = "white"))]
    fn svg(&self, seat: &str) -> PyResult<String> {
        Ok(self.picture(crate::state::seat(seat)?))
    }

    fn _repr_svg_(&self) -> String {
        self.picture(Seat::White)
    }

    fn __copy__(&self) -> Self {
        self.clone(None, true)
    }

    fn __deepcopy__(&self, memo: Bound<'_, PyAny>) -> Self {
        drop(memo);
        self.clone(None, true)
    }

    fn __repr__(&self) -> String {
        format!("<State {}>", position::write(self.table.rules(), &self.table.snapshot()))
    }
}

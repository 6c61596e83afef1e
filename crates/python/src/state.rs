//! A game in progress.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{self as core, Awaiting, BySeat, Event, Offer, Place, Seat, Table, Throw};
use charpentier_drawing::Viewpoint;
use charpentier_notation::record::Tag;
use charpentier_notation::replay::{read_play, read_steps};
use charpentier_notation::{Recorder, position};
use charpentier_players::{Dice, Level, Player, forced_action};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::action::{Action, Deed};
use crate::advice::{Advised, advised};
use crate::arrays::{self, PLACES, SIDES};
use crate::errors;
use crate::game::Game;

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

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Lead,
    Throw,
    Choose,
    Play,
    Mark,
    Answer,
    Over,
}

impl State {
    /// Begins a game at a table, or goes on from `table` if it is not at the beginning of its match.
    pub(crate) fn new(game: &Game, mut table: Table, seed: u64, fresh: bool) -> Self {
        let rules = table.rules();
        let mut tags = vec![Tag::new("Game", rules.spec().called())];
        if fresh {
            tags.push(Tag::new("Seed", seed.to_string()));
            // A pack can say which side begins.
            if let Some(seat) = rules.spec().leader() {
                table.start(seat);
            }
        } else {
            let line = position::write_whole(rules, &table.snapshot(), &table.scoring().start());
            tags.push(Tag::new("Position", line));
        }
        let recorder = Some(Recorder::new(tags));
        let (dice, throws, decisions) = (Dice::new(seed), false, 0);
        Self { game: game.clone(), table, dice, recorder, throws, decisions }
    }

    /// Returns a copy of a game without its record.
    pub(crate) fn copied(game: &Game, table: Table, dice: Dice) -> Self {
        let (recorder, throws, decisions) = (None, false, 0);
        Self { game: game.clone(), table, dice, recorder, throws, decisions }
    }

    /// Returns the mark or the claim that comes before anything else, if the players mark by hand.
    fn forced(&self) -> Option<(Seat, core::Action)> {
        let of = |seat| Some((seat, forced_action(&self.table, seat)?));
        of(Seat::White).or_else(|| of(Seat::Black)).or_else(|| self.table.due_mark())
    }

    /// Returns what the game waits for, and the side that acts.
    fn stage(&self) -> (Phase, Option<Seat>) {
        if let Some((seat, _)) = self.forced() {
            return (Phase::Mark, Some(seat));
        }
        if let Some(seat) = self.table.answers() {
            return (Phase::Answer, Some(seat));
        }
        if let Some(seat) = self.table.must_rule() {
            return (Phase::Choose, Some(seat));
        }
        match self.table.state().wait {
            Awaiting::Over => (Phase::Over, None),
            Awaiting::Lead => (Phase::Lead, None),
            Awaiting::Throw(seat) if !self.throws && self.table.may_choose().is_some() => {
                (Phase::Choose, Some(seat))
            }
            Awaiting::Throw(seat) => (Phase::Throw, Some(seat)),
            Awaiting::Choose(seat) => (Phase::Choose, Some(seat)),
            Awaiting::Play(seat) => (Phase::Play, Some(seat)),
        }
    }

    /// Returns the legal actions of the side that decides. Throws of the dice are not among them.
    fn legal(&self) -> Vec<Action> {
        let rules = self.table.rules();
        if let Some((seat, action)) = self.forced() {
            return vec![Action::new(rules, seat, action)];
        }
        let (phase, Some(seat)) = self.stage() else { return Vec::new() };
        if phase == Phase::Throw {
            return Vec::new();
        }
        let legal = self.table.legal(seat).into_iter();
        let mut legal: Vec<_> = legal.map(|action| Action::new(rules, seat, action)).collect();
        if matches!(self.table.state().wait, Awaiting::Throw(_)) && phase == Phase::Choose {
            legal.push(Action::to_throw(seat));
        }
        legal
    }

    /// Carries out an action, and returns what happened in words.
    fn act(&mut self, seat: Seat, action: core::Action) -> PyResult<Vec<String>> {
        let rules = Arc::clone(self.table.rules());
        let events = self.table.apply(seat, action);
        let events = events.map_err(|refusal| errors::refusal(&rules, &refusal))?;
        if let Some(recorder) = &mut self.recorder {
            recorder.note(seat, &action, events, &rules);
        }
        self.throws = false;
        self.decisions += usize::from(action.dice() == 0);
        let told = events.iter().map(|event: &Event| event.describe(&*rules).text).collect();
        if let Some(why) = &self.table.state().broken {
            return Err(errors::broken(why));
        }
        Ok(told)
    }

    fn carry_out(&mut self, deed: Deed, seat: Seat) -> PyResult<Vec<String>> {
        match deed {
            Deed::Act(action) => self.act(seat, action),
            Deed::ToThrow => {
                let (phase, acts) = self.stage();
                let may = matches!(self.table.state().wait, Awaiting::Throw(_));
                if phase != Phase::Choose || acts != Some(seat) || !may {
                    return Err(errors::refused(
                        "there is no choice before a throw",
                        None,
                        Vec::new(),
                    ));
                }
                self.throws = true;
                Ok(Vec::new())
            }
        }
    }

    /// Reads an action: the name of a choice, an answer, an offer, `throw` or a play.
    fn read(&self, text: &str) -> PyResult<(Seat, Deed)> {
        let text = text.trim();
        if let Some(known) = self.legal().into_iter().find(|action| action.text == text) {
            return Ok((known.seat, known.deed));
        }
        let seat = self.stage().1.unwrap_or(Seat::White);
        let offer = |offer| Ok((seat, Deed::Act(core::Action::Offer(offer))));
        match text {
            "resign" => return offer(Offer::ResignMatch),
            "draw" => return offer(Offer::Draw),
            _ => {}
        }
        let choices = &self.table.rules().spec().choices;
        if let Some(at) = choices.iter().position(|choice| choice.name == text) {
            return Ok((seat, Deed::Act(core::Action::Choose(at as u8))));
        }
        let source = Source::new("the play", text);
        match read_play(&source, &self.table) {
            Ok(play) => Ok((seat, Deed::Act(core::Action::Play(play)))),
            Err(faults) if self.stage().0 == Phase::Play => {
                let rules = self.table.rules();
                let steps = read_steps(&source, rules, rules.spec().points);
                Err(match steps.map(|steps| self.table.find(&steps)) {
                    Ok(Err(refusal)) => errors::refusal(rules, &refusal),
                    _ => errors::faults("RefusalError", &faults.0),
                })
            }
            // The game says what it waits for.
            Err(_) => Ok((seat, Deed::Act(core::Action::Play(core::Play::none())))),
        }
    }

    /// Returns the throw of these faces, or of the dice of the state.
    fn thrown(&mut self, faces: &[u8]) -> PyResult<core::Action> {
        let lead = self.table.state().wait == Awaiting::Lead;
        if lead {
            return match *faces {
                [] => Ok(core::Action::Lead(self.dice.die(), self.dice.die())),
                [white, black] => Ok(core::Action::Lead(white, black)),
                _ => Err(PyValueError::new_err("two dice decide who begins, white's first")),
            };
        }
        if faces.is_empty() {
            let count = self.table.rules().spec().dice.count();
            return Ok(core::Action::Throw(self.dice.throw(count)));
        }
        let throw = Throw::of(faces);
        let throw = throw.ok_or_else(|| PyValueError::new_err("a die shows 1 to 6"))?;
        Ok(core::Action::Throw(throw))
    }

    /// Returns the side from which arrays are written: the side that acts, or else white.
    fn side(&self) -> Seat {
        self.stage().1.unwrap_or(Seat::White)
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
        .ok_or_else(|| PyValueError::new_err(format!("`{name}` is no side; choose white or black")))
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// What the game waits for: the dice that decide who begins, a throw, a choice, a play, the mark of
    /// points by hand, the answer to an offer, or nothing.
    #[getter]
    fn phase(&self) -> &'static str {
        match self.stage().0 {
            Phase::Lead => "lead",
            Phase::Throw => "throw",
            Phase::Choose => "choice",
            Phase::Play => "play",
            Phase::Mark => "mark",
            Phase::Answer => "answer",
            Phase::Over => "over",
        }
    }

    /// The side that acts; `None` for the lead and after the end.
    #[getter]
    fn seat(&self) -> Option<&'static str> {
        self.stage().1.map(Seat::name)
    }

    /// Whether the match is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.stage().0 == Phase::Over
    }

    /// Whether the dice are thrown next.
    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.stage().0, Phase::Lead | Phase::Throw)
    }

    /// Whether no man can ever move again, in a game that no rule ends then.
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
    fn counters(&self, seat: &str) -> PyResult<BTreeMap<&str, u16>> {
        let seat = crate::state::seat(seat)?;
        let counters = (0..).zip(&self.table.rules().spec().counters);
        let count = |nth| self.table.state().counters.get(seat, nth).n;
        Ok(counters.map(|(nth, counter)| (counter.name.as_str(), count(nth))).collect())
    }

    /// The names of the counters of a side that have grown without a mark of the other side.
    #[pyo3(signature = (seat = "white"))]
    fn runs(&self, seat: &str) -> PyResult<Vec<&str>> {
        let seat = crate::state::seat(seat)?;
        let counters = (0..).zip(&self.table.rules().spec().counters);
        let runs = counters.filter(|(nth, _)| self.table.state().counters.get(seat, *nth).run);
        Ok(runs.map(|(_, counter)| counter.name.as_str()).collect())
    }

    /// How the match came out: `winner`, `end` and `with` (the names in the pack), `points`, `stake`, and
    /// `text`; `None` before its end.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = &self.table.state().outcome else { return Ok(None) };
        let told = PyDict::new(py);
        told.set_item("winner", outcome.winner.map(Seat::name))?;
        told.set_item("end", &outcome.kind)?;
        told.set_item("with", &outcome.with)?;
        told.set_item("points", outcome.points)?;
        let stake = f64::from(outcome.stake.num()) / f64::from(outcome.stake.den());
        told.set_item("stake", stake)?;
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
    fn legal_plays(&self, py: Python<'_>) -> Vec<Action> {
        if self.stage().0 != Phase::Play {
            return Vec::new();
        }
        py.detach(|| self.legal())
    }

    /// The steps that may follow these steps of a play, and whether the play may stop here.
    ///
    /// >>> thrown.next_steps([(1, 7)])
    /// ([(1, 6)], False)
    #[pyo3(signature = (steps = Vec::new()))]
    fn next_steps(&self, steps: Vec<(u8, u8)>) -> PyResult<(Vec<(u8, u8)>, bool)> {
        let steps = places(&steps)?;
        let next = self.table.continuations(&steps);
        let next = next.map_err(|refusal| errors::refusal(self.table.rules(), &refusal))?;
        Ok((next.steps.iter().map(|step| (step.from.0, step.to.0)).collect(), next.stop))
    }

    /// The legal play of these steps.
    ///
    /// Raises `RefusalError` if they are none.
    ///
    /// >>> thrown.play_of([(1, 7), (1, 6)])
    /// <Action white play: 1/7 1/6>
    fn play_of(&self, steps: Vec<(u8, u8)>) -> PyResult<Action> {
        let (rules, Some(seat)) = (self.table.rules(), self.stage().1) else {
            return Err(errors::refused("no play is due", None, Vec::new()));
        };
        let found = self.table.find(&places(&steps)?);
        let found = found.map_err(|refusal| errors::refusal(rules, &refusal))?;
        Ok(Action::new(rules, seat, core::Action::Play(found.play)))
    }

    /// The legal actions of the side that decides: plays, choices, answers, or the mark that is due.
    ///
    /// Throws of the dice are not among them. If a side may choose something in place of its throw, such
    /// as a double, the action `throw` means that it does not.
    fn legal_actions(&self, py: Python<'_>) -> Vec<Action> {
        py.detach(|| self.legal())
    }

    /// The throws that are possible now, each with its probability; empty if no throw is due.
    fn chances(&self) -> Vec<(Action, f64)> {
        let rules = self.table.rules();
        match self.stage() {
            (Phase::Lead, _) => {
                let dice = (1..=6).flat_map(|white| (1..=6).map(move |black| (white, black)));
                let of = |(white, black)| {
                    let lead = core::Action::Lead(white, black);
                    (Action::new(rules, Seat::White, lead), 1.0 / 36.0)
                };
                dice.map(of).collect()
            }
            (Phase::Throw, Some(seat)) => {
                let ways = f64::from(Throw::ways(rules.spec().dice.count()));
                let of = |throw: Throw| {
                    let action = Action::new(rules, seat, core::Action::Throw(throw));
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
        let seat = self.side();
        if !self.is_chance() {
            // The dice of the state are not used up. The game says what it waits for.
            let rules = Arc::clone(self.table.rules());
            let any = rules.spec().dice.throws().next().map(core::Action::Throw);
            let tried = any.map(|any| self.table.clone().apply(seat, any).map(|_| ()));
            return Err(match tried {
                Some(Err(refusal)) => errors::refusal(&rules, &refusal),
                _ => errors::refused("a choice is open; `throw` is one of them", None, Vec::new()),
            });
        }
        let action = self.thrown(&faces)?;
        self.act(seat, action)
    }

    /// Carries out an action, or its text: a play such as `1/7 1/6`, the name of a choice, `accept`,
    /// `decline`, `draw` or `resign`. Returns what happened in words.
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
            return self.carry_out(action.deed, action.seat);
        }
        let Ok(text) = action.extract::<String>() else {
            return Err(PyTypeError::new_err("an action is an Action of this state, or its text"));
        };
        let (seat, deed) = self.read(&text)?;
        self.carry_out(deed, seat)
    }

    /// The action that a level of the program takes; `None` if the dice are thrown next or the game is
    /// over. The levels are `random`, `greedy`, `expecti`, `trained` and `rollout`.
    #[pyo3(signature = (level = "greedy", seed = 0))]
    fn choose(&self, py: Python<'_>, level: &str, seed: u64) -> PyResult<Option<Action>> {
        let known = Level::parse(level).ok_or_else(|| {
            let names = Level::ALL.map(Level::name).join(", ");
            PyValueError::new_err(format!("`{level}` is no level; choose from {names}"))
        })?;
        let (_, Some(seat)) = self.stage() else { return Ok(None) };
        if self.is_chance() {
            return Ok(None);
        }
        let evaluator = self.game.0.evaluator();
        let evaluator = evaluator.map_err(|faults| errors::faults("PackError", &faults.0))?;
        let action = py.detach(|| {
            let mut player = Player::new(known, evaluator, seed);
            player.decide(&mut self.table.clone(), seat, self.decisions)
        });
        let rules = self.table.rules();
        Ok(Some(match action {
            Some(action) => Action::new(rules, seat, action),
            None => Action::to_throw(seat),
        }))
    }

    /// Every decision of the side that acts with its worth, the best first. At least `plays` plays are
    /// searched further.
    #[pyo3(signature = (plays = 5))]
    fn hint(&self, py: Python<'_>, plays: usize) -> PyResult<Vec<Advised>> {
        let evaluator = self.game.0.evaluator();
        let mut evaluator = evaluator.map_err(|faults| errors::faults("PackError", &faults.0))?;
        Ok(py.detach(|| advised(&mut evaluator, &mut self.table.clone(), plays)))
    }

    /// A copy. It goes on with the dice of `seed`, or else with the same throws as this state. Without its
    /// record it is made faster.
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
    /// men borne off, taken for good and new.
    #[pyo3(signature = (seat = "white"))]
    fn men<'py>(&self, py: Python<'py>, seat: &str) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let mut men = vec![0; SIDES * PLACES];
        arrays::position(self.table.state(), crate::state::seat(seat)?, &mut men);
        PyArray1::from_vec(py, men).reshape([SIDES, PLACES])
    }

    /// The position line, from which `Game.position` goes on.
    #[getter]
    fn line(&self) -> String {
        let (rules, start) = (self.table.rules(), self.table.scoring().start());
        position::write_with_options(rules, &self.table.snapshot(), &start)
    }

    /// The record of the game so far.
    fn to_tgn(&self) -> PyResult<String> {
        let recorder = self.recorder.as_ref();
        let recorder = recorder
            .ok_or_else(|| PyValueError::new_err("this copy was made without the record"))?;
        Ok(recorder.clone().finish().to_string())
    }

    /// The board as a picture, as a side sees it.
    #[pyo3(signature = (seat = "white"))]
    fn svg(&self, seat: &str) -> PyResult<String> {
        Ok(self.picture(crate::state::seat(seat)?))
    }

    fn _repr_svg_(&self) -> String {
        self.picture(Seat::White)
    }

    fn __repr__(&self) -> String {
        format!("<State {}>", position::write(self.table.rules(), &self.table.snapshot()))
    }
}

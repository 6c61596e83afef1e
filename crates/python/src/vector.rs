//! Many games of one kind, stepped together into arrays that are made once.

use std::num::NonZeroUsize;

use charpentier_core::{Action, Awaiting, BySeat, Refusal, Rules, Seat, Table};
use charpentier_players::Dice;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::action::Action as Listed;
use crate::arrays::{self, DICE, PLACES, SIDES};
use crate::errors;
use crate::game::Game;
use crate::state::State;
use crate::turn::{self, Deed, Phase, Turn};

/// The fewest games for which another thread is worth its start.
const SHARE: usize = 64;

/// The number of plays without a step in a row after which a game is tested for being locked.
const STILL: u32 = 50;

/// The seed of random actions, beside the seeds of the dice.
const CHANCE: u64 = u64::MAX;

/// A game of a vector.
#[derive(Clone, Debug)]
struct Slot {
    table: Table,
    dice: Dice,
    /// The generator of random actions.
    chance: Dice,
    /// The number of games that have ended here.
    games: u64,
    /// The number of actions of this game.
    actions: u32,
    /// The turn of the side that decides, and the number of its legal actions.
    turn: Turn,
    legal: u32,
    /// The number of plays without a step in a row.
    still: u32,
    /// What white and black got in the last step, and how the game ended.
    rewards: BySeat<f32>,
    ended: bool,
    truncated: bool,
}

/// The data that all games share.
#[derive(Clone, Debug)]
struct Common {
    game: Game,
    n: usize,
    seed: u64,
    longest: u32,
}

impl Common {
    /// Begins the next game of a slot. Each has dice of its own.
    fn begin(&self, nth: usize, slot: &mut Slot) -> Result<(), Refusal> {
        let number = slot.games * self.n as u64 + nth as u64;
        slot.table = turn::begin(&self.game.0.pack);
        slot.dice = Dice::of_game(self.seed, number);
        (slot.actions, slot.still) = (0, 0);
        slot.advance()
    }

    fn slot(&self, nth: usize) -> Result<Slot, Refusal> {
        let table = self.game.0.pack.table();
        let mut slot = Slot {
            turn: Turn::of(&table, false),
            table,
            dice: Dice::new(0),
            chance: Dice::of_game(self.seed ^ CHANCE, nth as u64),
            games: 0,
            actions: 0,
            legal: 0,
            still: 0,
            rewards: BySeat::both(0.0),
            ended: false,
            truncated: false,
        };
        self.begin(nth, &mut slot)?;
        Ok(slot)
    }

    /// Takes an action in a game. A game that ends is followed by another.
    fn step(&self, nth: usize, slot: &mut Slot, action: usize) -> Result<(), Refusal> {
        (slot.rewards, slot.ended, slot.truncated) = (BySeat::both(0.0), false, false);
        slot.take(action)?;
        // Only a play without steps can show that no man can ever move again. The test takes long.
        let locked =
            slot.still > 0 && slot.still.is_multiple_of(STILL) && slot.table.game().is_locked();
        slot.actions += 1;
        slot.advance()?;
        let state = slot.table.state();
        // A game that cannot go on, because of an error in its pack, has no result.
        let broken = state.broken.is_some();
        slot.ended = state.wait == Awaiting::Over && !broken;
        slot.truncated = !slot.ended && (broken || locked || slot.actions >= self.longest);
        if slot.ended || slot.truncated {
            slot.rewards = arrays::returns(&slot.table);
            slot.games += 1;
            self.begin(nth, slot)?;
        }
        Ok(())
    }
}

impl Slot {
    /// Throws the dice and marks what is due, until a side decides or the match is over.
    fn advance(&mut self) -> Result<(), Refusal> {
        loop {
            self.turn = Turn::of(&self.table, false);
            match self.turn.phase {
                Phase::Lead | Phase::Throw => self.throw(self.turn.acts())?,
                Phase::Mark => self.take(0)?,
                _ => break,
            }
        }
        self.legal = self.turn.count(&self.table) as u32;
        Ok(())
    }

    fn throw(&mut self, seat: Seat) -> Result<(), Refusal> {
        let thrown = turn::thrown(&self.table, &mut self.dice);
        self.table.apply(seat, thrown).map(|_| ())
    }

    /// Takes the legal action with this index.
    fn take(&mut self, nth: usize) -> Result<(), Refusal> {
        let seat = self.turn.acts();
        match self.turn.deed(&self.table, nth) {
            Some(Deed::Act(action)) => {
                if let Action::Play(play) = action {
                    self.still = if play.is_empty() { self.still + 1 } else { 0 };
                }
                self.table.apply(seat, action).map(|_| ())
            }
            // The side that throws need not be the one that decides, if an illegal play stands.
            Some(Deed::ToThrow) | None => {
                self.throw(self.table.state().wait.seat().unwrap_or(seat))
            }
        }
    }
}

/// The arrays that a step fills.
#[derive(Debug)]
struct Arrays {
    men: Py<PyArray3<i8>>,
    dice: Py<PyArray2<u8>>,
    counters: Py<PyArray3<u16>>,
    seat: Py<PyArray1<u8>>,
    legal: Py<PyArray1<u32>>,
    rewards: Py<PyArray2<f32>>,
    ended: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
}

impl Arrays {
    /// Validates the arrays before the games step: somebody else may have changed their size, their order or
    /// their right to be written.
    fn check(&self, py: Python<'_>, games: usize, counters: usize) -> PyResult<()> {
        fn fits<T: Element, D: Dimension>(
            py: Python<'_>,
            array: &Py<PyArray<T, D>>,
            due: usize,
        ) -> PyResult<()> {
            let mut array = array.bind(py).try_readwrite()?;
            if array.as_slice_mut()?.len() == due {
                return Ok(());
            }
            Err(PyValueError::new_err(
                "an array of the vector has been resized; make a copy of it instead",
            ))
        }
        fits(py, &self.men, games * SIDES * PLACES)?;
        fits(py, &self.dice, games * DICE)?;
        fits(py, &self.counters, games * SIDES * counters)?;
        fits(py, &self.seat, games)?;
        fits(py, &self.legal, games)?;
        fits(py, &self.rewards, games * SIDES)?;
        fits(py, &self.ended, games)?;
        fits(py, &self.truncated, games)
    }
}

/// Many games of one kind that are stepped together.
///
/// A step takes one action in each game, throws the dice, and stops at the next decision. A game that ends
/// is followed by another. The arrays are made once; each step fills them. The games do not depend on the
/// number of threads.
///
/// >>> vector = charpentier.VectorGame(charpentier.load("backgammon"), 256, seed=1)
/// >>> vector.men.shape, vector.legal.shape
/// ((256, 2, 28), (256,))
/// >>> for _ in range(100):
/// ...     vector.step(vector.random())
#[pyclass(module = "charpentier")]
#[derive(Debug)]
pub(crate) struct VectorGame {
    common: Common,
    slots: Vec<Slot>,
    threads: NonZeroUsize,
    arrays: Arrays,
}

impl VectorGame {
    /// Runs `work` on every game, on all threads.
    fn each(
        &mut self,
        work: impl Fn(&Common, usize, &mut Slot) -> Result<(), Refusal> + Sync,
    ) -> Result<(), Refusal> {
        let (common, work) = (&self.common, &work);
        let share = self.slots.len().div_ceil(self.threads.get()).max(SHARE);
        let all = |from: usize, slots: &mut [Slot]| {
            slots.iter_mut().zip(from..).try_for_each(|(slot, nth)| work(common, nth, slot))
        };
        if share >= self.slots.len() {
            return all(0, &mut self.slots);
        }
        let parts = self.slots.chunks_mut(share).enumerate();
        std::thread::scope(|scope| {
            let run = |(nth, slots)| scope.spawn(move || all(nth * share, slots));
            let running: Vec<_> = parts.map(run).collect();
            running.into_iter().try_for_each(|part| match part.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }

    /// Writes the arrays.
    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let Arrays { men, dice, counters, seat, legal, rewards, ended, truncated } = &self.arrays;
        let counted = self.common.game.0.pack.rules().spec().counters.len();
        let (mut men, mut dice) = (men.bind(py).try_readwrite()?, dice.bind(py).try_readwrite()?);
        let (mut counters, mut seat) =
            (counters.bind(py).try_readwrite()?, seat.bind(py).try_readwrite()?);
        let (mut legal, mut rewards) =
            (legal.bind(py).try_readwrite()?, rewards.bind(py).try_readwrite()?);
        let (mut ended, mut truncated) =
            (ended.bind(py).try_readwrite()?, truncated.bind(py).try_readwrite()?);
        let (men, dice) = (men.as_slice_mut()?, dice.as_slice_mut()?);
        let (counters, rewards) = (counters.as_slice_mut()?, rewards.as_slice_mut()?);
        let (seat, legal) = (seat.as_slice_mut()?, legal.as_slice_mut()?);
        let (ended, truncated) = (ended.as_slice_mut()?, truncated.as_slice_mut()?);
        for (nth, slot) in self.slots.iter().enumerate() {
            let state = slot.table.state();
            let acts = slot.turn.acts();
            arrays::position(state, acts, &mut men[nth * SIDES * PLACES..][..SIDES * PLACES]);
            arrays::dice(state, &mut dice[nth * DICE..][..DICE]);
            let rows = counters[nth * SIDES * counted..][..SIDES * counted].iter_mut();
            let of = [acts, acts.other()].into_iter().flat_map(|side| {
                (0..counted).map(move |one| state.counters.get(side, one as u8).n)
            });
            rows.zip(of).for_each(|(slot, n)| *slot = n);
            seat[nth] = u8::from(acts == Seat::Black);
            legal[nth] = slot.legal;
            rewards[nth * SIDES] = slot.rewards.white;
            rewards[nth * SIDES + 1] = slot.rewards.black;
            (ended[nth], truncated[nth]) = (slot.ended, slot.truncated);
        }
        Ok(())
    }

    fn rules(&self) -> &Rules {
        self.common.game.0.pack.rules()
    }

    fn refused(&self, refusal: &Refusal) -> PyErr {
        errors::refusal(self.rules(), refusal)
    }

    fn slot(&self, nth: usize) -> PyResult<&Slot> {
        let n = self.slots.len();
        let none = || PyValueError::new_err(format!("there is no game {nth}; there are {n}"));
        self.slots.get(nth).ok_or_else(none)
    }
}

/// Reads the indices of actions: any array or list of whole numbers.
fn indices(actions: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    if let Ok(drawn) = actions.extract::<PyReadonlyArray1<'_, u32>>() {
        return Ok(drawn.as_array().iter().copied().map(i64::from).collect());
    }
    let array = actions.py().import("numpy")?.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if !["i", "u"].contains(&kind.as_str()) {
        return Err(PyTypeError::new_err("actions are whole numbers, one for each game"));
    }
    let array = array.call_method1("astype", ("int64",))?;
    Ok(array.extract::<PyReadonlyArray1<'_, i64>>()?.as_array().iter().copied().collect())
}

#[pymethods]
impl VectorGame {
    #[new]
    #[pyo3(signature = (game, n, seed = 0, *, threads = None, longest = 10_000))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, Game>,
        n: usize,
        seed: u64,
        threads: Option<NonZeroUsize>,
        longest: u32,
    ) -> PyResult<Self> {
        const MOST: usize = 1 << 20;
        if !(1..=MOST).contains(&n) || longest == 0 {
            let message = format!("`n` is 1 to {MOST}, and `longest` at least 1");
            return Err(PyValueError::new_err(message));
        }
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = threads.unwrap_or_else(cores);
        let common = Common { game: game.get().clone(), n, seed, longest };
        let rules = common.game.0.pack.rules();
        if rules.leg_name().is_some() {
            let games = rules.legs().filter_map(Rules::leg_name).collect::<Vec<_>>().join(", ");
            let message = format!("arrays hold the games of one board; take one of {games}");
            return Err(PyValueError::new_err(message));
        }
        let slots: Result<Vec<_>, _> = (0..n).map(|nth| common.slot(nth)).collect();
        let slots = slots.map_err(|refusal| errors::refusal(rules, &refusal))?;
        let counted = rules.spec().counters.len();
        let arrays = Arrays {
            men: PyArray3::zeros(py, [n, SIDES, PLACES], false).unbind(),
            dice: PyArray2::zeros(py, [n, DICE], false).unbind(),
            counters: PyArray3::zeros(py, [n, SIDES, counted], false).unbind(),
            seat: PyArray1::zeros(py, [n], false).unbind(),
            legal: PyArray1::zeros(py, [n], false).unbind(),
            rewards: PyArray2::zeros(py, [n, SIDES], false).unbind(),
            ended: PyArray1::zeros(py, [n], false).unbind(),
            truncated: PyArray1::zeros(py, [n], false).unbind(),
        };
        let vector = Self { common, slots, threads, arrays };
        vector.show(py)?;
        Ok(vector)
    }

    /// The men, as in `State.men`: first those of the side that acts.
    #[getter]
    fn men(&self, py: Python<'_>) -> Py<PyArray3<i8>> {
        self.arrays.men.clone_ref(py)
    }

    /// The faces of each throw, the larger one first; 0 for no die.
    #[getter]
    fn dice(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.dice.clone_ref(py)
    }

    /// The counters, first those of the side that acts, in the order of `Game.counters`.
    #[getter]
    fn counters(&self, py: Python<'_>) -> Py<PyArray3<u16>> {
        self.arrays.counters.clone_ref(py)
    }

    /// The side that acts: 0 for white, 1 for black.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.arrays.seat.clone_ref(py)
    }

    /// The number of legal actions.
    #[getter]
    fn legal(&self, py: Python<'_>) -> Py<PyArray1<u32>> {
        self.arrays.legal.clone_ref(py)
    }

    /// The rewards of white and black in the last step, as in `State.returns`.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// Whether a game has ended in the last step.
    #[getter]
    fn ended(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.ended.clone_ref(py)
    }

    /// Whether a game was broken off in the last step: after `longest` actions, or because no man can ever
    /// move again.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.truncated.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.slots.len()
    }

    /// Takes one action in each game: its index among the legal actions, in any array or list of whole numbers.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = indices(actions)?;
        if actions.len() != self.slots.len() {
            let (games, given) = (self.slots.len(), actions.len());
            let message = format!("{games} games need as many actions, not {given}");
            return Err(PyValueError::new_err(message));
        }
        let legal = |(slot, action): (&Slot, &i64)| (0..i64::from(slot.legal)).contains(action);
        if let Some(nth) = self.slots.iter().zip(&actions).position(|one| !legal(one)) {
            let (last, action) = (self.slots[nth].legal - 1, actions[nth]);
            let message = format!(
                "game {nth}: {action} is not a legal action; use an index from 0 to {last}"
            );
            return Err(PyValueError::new_err(message));
        }
        self.arrays.check(py, self.slots.len(), self.rules().spec().counters.len())?;
        let done = py.detach(|| {
            self.each(|common, nth, slot| common.step(nth, slot, actions[nth] as usize))
        });
        done.map_err(|refusal| self.refused(&refusal))?;
        self.show(py)
    }

    /// Returns a random legal action for each game, each equally likely.
    fn random<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        let drawn = self.slots.iter_mut().map(|slot| slot.chance.below(slot.legal));
        PyArray1::from_vec(py, drawn.collect())
    }

    /// Begins all games anew, with the dice of another seed.
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.arrays.check(py, self.slots.len(), self.rules().spec().counters.len())?;
        self.common.seed = seed.unwrap_or(self.common.seed);
        let done = py.detach(|| {
            self.each(|common, nth, slot| {
                *slot = common.slot(nth)?;
                Ok(())
            })
        });
        done.map_err(|refusal| self.refused(&refusal))?;
        self.show(py)
    }

    /// Returns the legal actions of a game, in the order of their indices.
    fn legal_actions(&self, nth: usize) -> PyResult<Vec<Listed>> {
        let (slot, rules) = (self.slot(nth)?, self.rules());
        let deeds = slot.turn.deeds(&slot.table).into_iter();
        Ok(deeds.map(|deed| Listed::of(rules, slot.turn.acts(), deed)).collect())
    }

    /// Returns a copy of a game, without its record.
    fn state(&self, nth: usize) -> PyResult<State> {
        let slot = self.slot(nth)?;
        Ok(State::copied(&self.common.game, slot.table.clone(), slot.dice.clone()))
    }

    fn __repr__(&self) -> String {
        format!("<VectorGame {} x {}>", self.slots.len(), self.rules().spec().called())
    }
}

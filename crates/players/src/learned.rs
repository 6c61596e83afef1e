//! The learned network of a game, and the file beside its pack that contains it.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use charpentier_core::Rules;
use serde::{Deserialize, Serialize};

use crate::evaluator::Side;
use crate::features::Features;
use crate::net::{HIDDEN, Net, Sums};
use crate::static_features::FACING;
use crate::view::View;

/// The whole number by which a weight of 1 is written.
const WHOLE: f32 = 10_000.0;

/// The factor by which each later throw counts less, in games with marks.
pub(crate) const FADE: f64 = 0.98;

/// A learned network with the layout of its input.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    pub(crate) view: View,
    pub(crate) net: Net,
}

/// A learned network as text: a row of whole numbers for each named input, ten thousand to one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The pack that was learned.
    pub pack: String,
    /// The number of games of self-play.
    pub games: u64,
    /// The seed of the dice.
    pub seed: u64,
    /// The bias of the output, then the weight of each hidden unit.
    pub out: Vec<i32>,
    /// The bias of each hidden unit.
    pub bias: Vec<i32>,
    /// For each input its direct weight in the output, then its weight in each hidden unit.
    pub rows: BTreeMap<String, Vec<i32>>,
}

/// An error in a file of a learned network.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LearnedError {
    /// The text does not have the format of these files.
    Unread {
        /// The message of the JSON reader.
        why: String,
        /// The line and column, from 1.
        place: (usize, usize),
    },
    /// The network is that of another game: it has an input of this name, which this game lacks.
    OtherGame(String),
    /// A list has the wrong length.
    Length {
        /// The name of the list.
        list: String,
        /// Its length.
        numbers: usize,
        /// The correct length.
        due: usize,
    },
}

impl LearnedError {
    /// Returns the line and column of the error, from 1, if they are known.
    #[must_use]
    pub const fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Unread { place, .. } => Some(*place),
            Self::OtherGame(_) | Self::Length { .. } => None,
        }
    }
}

impl fmt::Display for LearnedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread { why, .. } => write!(f, "this is nothing that was learned: {why}"),
            Self::OtherGame(strange) => {
                write!(
                    f,
                    "it was learned of another game: nothing here is called `{strange}`; learn it anew"
                )
            }
            Self::Length { list, numbers, due } => {
                write!(f, "`{list}` has {numbers} numbers instead of {due}")
            }
        }
    }
}

impl Error for LearnedError {}

impl Learned {
    /// Reads the text of a file beside a pack.
    ///
    /// # Errors
    ///
    /// The text does not have the format of these files, or is that of another game.
    pub fn parse(rules: &Rules, text: &str) -> Result<Self, LearnedError> {
        let written: Written = serde_json::from_str(text).map_err(|error| {
            LearnedError::Unread { why: error.to_string(), place: (error.line(), error.column()) }
        })?;
        Self::read(rules, &written)
    }

    /// Converts a written network, for these rules.
    ///
    /// # Errors
    ///
    /// The network is that of another game, or a list has the wrong length.
    pub fn read(rules: &Rules, written: &Written) -> Result<Self, LearnedError> {
        let view = View::of(rules);
        let names = view.names();
        let mut net = Net::blank(names.len());
        if let Some(strange) = written.rows.keys().find(|name| !names.contains(name)) {
            return Err(LearnedError::OtherGame(strange.clone()));
        }
        let long = |list: &[i32], due: usize, name: &str| {
            let numbers = list.len();
            if numbers == due {
                Ok(())
            } else {
                Err(LearnedError::Length { list: name.to_owned(), numbers, due })
            }
        };
        let fill = |slots: &mut [f32], list: &[i32]| {
            slots.iter_mut().zip(list).for_each(|(slot, n)| *slot = *n as f32 / WHOLE);
        };
        long(&written.out, HIDDEN + 1, "out")?;
        long(&written.bias, HIDDEN, "bias")?;
        net.out = written.out[0] as f32 / WHOLE;
        fill(&mut net.last, &written.out[1..]);
        fill(&mut net.bias, &written.bias);
        for (at, name) in names.iter().enumerate() {
            // Inputs that never occurred are not written.
            if let Some(row) = written.rows.get(name) {
                long(row, HIDDEN + 1, name)?;
                net.straight[at] = row[0] as f32 / WHOLE;
                fill(&mut net.rows[at], &row[1..]);
            }
        }
        Ok(Self { view, net })
    }

    /// Returns the rows to write: those of inputs that have ever been other than 0.
    pub(crate) fn rows(&self, ever: &[bool]) -> BTreeMap<String, Vec<i32>> {
        let whole = |weight: &f32| (weight * WHOLE).round() as i32;
        let rows = self.view.names().into_iter().zip(ever).enumerate();
        rows.filter(|(_, (_, ever))| **ever)
            .map(|(at, (name, _))| {
                let all = std::iter::once(&self.net.straight[at]).chain(&self.net.rows[at]);
                (name, all.map(whole).collect())
            })
            .collect()
    }

    /// Returns the fields `out` and `bias` of a written network.
    pub(crate) fn ends(&self) -> (Vec<i32>, Vec<i32>) {
        let whole = |weight: &f32| (weight * WHOLE).round() as i32;
        let out = std::iter::once(&self.net.out).chain(&self.net.last).map(whole).collect();
        (out, self.net.bias.iter().map(whole).collect())
    }

    /// Returns the part of a side in the sums of the network, without the features that depend on
    /// both sides. The side about to throw has `nth` 0 and the biases, the other has `nth` 1.
    pub(crate) fn part(&self, side: &Side, of: &Features, nth: usize) -> Sums {
        let mut sums = if nth == 0 { self.net.begin() } else { Sums::NONE };
        self.view.one(side, of, nth, |at, number| self.net.see(&mut sums, at, number));
        sums
    }

    /// Returns the worth of a position to the side about to throw, in the unit of the network.
    ///
    /// `parts` are those of both sides, and `facing` their features that depend on both.
    #[inline]
    pub(crate) fn joined(&self, parts: [&Sums; 2], facing: &[[f64; FACING.len()]; 2]) -> f32 {
        let mut sums = parts[0].plus(parts[1]);
        for (nth, of) in facing.iter().enumerate() {
            self.view.facing(of, nth, |at, number| self.net.see(&mut sums, at, number));
        }
        self.net.end(&sums)
    }
}

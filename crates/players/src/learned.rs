//! What has been learned of a game, and how it is written down beside its pack.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use charpentier_core::Rules;
use serde::{Deserialize, Serialize};

use crate::ground::Ground;
use crate::mind::Stand;
use crate::net::{HIDDEN, Net};
use crate::view::View;

/// Weights are written as whole numbers, so many of which are one.
const WHOLE: f32 = 10_000.0;

/// What each throw further away counts of the one before, where points are marked and there is no other end.
pub(crate) const FADE: f64 = 0.98;

/// A game as a network looks at it.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    pub(crate) view: View,
    pub(crate) net: Net,
}

/// What has been learned as text: a row of whole numbers by the name of what is shown, ten thousand to one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The pack that was learned.
    pub pack: String,
    /// After so many games with itself.
    pub games: u64,
    /// By dice of this seed.
    pub seed: u64,
    /// What the sum begins with, and what each hidden unit gives to it.
    pub out: Vec<i32>,
    /// What each hidden unit begins with.
    pub bias: Vec<i32>,
    /// For each number shown what it gives to the sum at once, then to each hidden unit.
    pub rows: BTreeMap<String, Vec<i32>>,
}

/// What is wrong with what was learned.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unlearned {
    /// The text is not written as what was learned is.
    Unread {
        /// What the reader of JSON says.
        why: String,
        /// Line and column, from 1.
        place: (usize, usize),
    },
    /// It was learned of another game, which shows something of this name; this one does not.
    OtherGame(String),
    /// A list of numbers is not as long as it should be.
    Length {
        /// What it is called.
        list: String,
        /// So many numbers it has.
        numbers: usize,
        /// So many it should have.
        due: usize,
    },
}

impl Unlearned {
    /// The line and column at which it is wrong, from 1, where that is known.
    #[must_use]
    pub const fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Unread { place, .. } => Some(*place),
            Self::OtherGame(_) | Self::Length { .. } => None,
        }
    }
}

impl fmt::Display for Unlearned {
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

impl Error for Unlearned {}

impl Learned {
    /// Reads what stands beside a pack.
    ///
    /// # Errors
    ///
    /// It is not written as it should be, or of another game.
    pub fn parse(rules: &Rules, text: &str) -> Result<Self, Unlearned> {
        let written: Written = serde_json::from_str(text).map_err(|error| Unlearned::Unread {
            why: error.to_string(),
            place: (error.line(), error.column()),
        })?;
        Self::read(rules, &written)
    }

    /// What was written down, for these rules.
    ///
    /// # Errors
    ///
    /// It is not of a game such as this one.
    pub fn read(rules: &Rules, written: &Written) -> Result<Self, Unlearned> {
        let view = View::of(rules);
        let names = view.names();
        let mut net = Net::blank(names.len());
        if let Some(strange) = written.rows.keys().find(|name| !names.contains(name)) {
            return Err(Unlearned::OtherGame(strange.clone()));
        }
        let long = |list: &[i32], due: usize, name: &str| {
            let numbers = list.len();
            if numbers == due {
                Ok(())
            } else {
                Err(Unlearned::Length { list: name.to_owned(), numbers, due })
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
            // What never occurred is not written down.
            if let Some(row) = written.rows.get(name) {
                long(row, HIDDEN + 1, name)?;
                net.straight[at] = row[0] as f32 / WHOLE;
                fill(&mut net.rows[at], &row[1..]);
            }
        }
        Ok(Self { view, net })
    }

    /// The rows to be written down: those of numbers that have ever been shown.
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

    /// What the sum and the units begin with, as they are written down.
    pub(crate) fn ends(&self) -> (Vec<i32>, Vec<i32>) {
        let whole = |weight: &f32| (weight * WHOLE).round() as i32;
        let out = std::iter::once(&self.net.out).chain(&self.net.last).map(whole).collect();
        (out, self.net.bias.iter().map(whole).collect())
    }

    /// What a position is worth to the side about to throw, in the unit of the game.
    #[inline]
    pub(crate) fn worth(&self, ground: &Ground, rules: &Rules, stand: &Stand) -> f32 {
        let mut sums = self.net.begin();
        self.view.show(ground, rules, stand, |at, number| self.net.see(&mut sums, at, number));
        self.net.end(&sums)
    }
}

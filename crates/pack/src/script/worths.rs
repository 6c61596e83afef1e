//! The worths of coups and ends. Scripts compute all of them when a pack is loaded, so all their
//! errors are found then. A game reads the table.

use std::collections::BTreeMap;

use charpentier_core::scoring::CoupKey;
use charpentier_core::spec::{Classed, EndScope, Wins};
use charpentier_core::{EndMark, EndValue, Ratio, Rules, Tree};

use crate::budget;
use crate::coups::most_ways;
use crate::decoder::Decoder;
use crate::limits::CARRIES;
use crate::script::call::complain_once;
use crate::script::errors::ScriptAnswerError;
use crate::script::program::Scripts;
use crate::script::{account, tree};

/// A table of worths: each coup with its class and ways, each end with its modifiers.
#[derive(Debug, Default)]
pub(super) struct Worths {
    classes: usize,
    values: Vec<u16>,
    ends: Vec<EndValue>,
}

impl Worths {
    /// Fills the table by calling the scripts that exist.
    pub(super) fn asked(r: &mut Decoder, rules: &Rules, scripts: &Scripts) -> Self {
        let classes = rules.spec().classes.len().max(rules.spec().areas.len()).max(1);
        let values = vec![0; rules.spec().coups.len() * classes * WAYS * 2];
        let mut worths = Self { classes, values, ends: Vec::new() };
        if scripts.has("value") {
            worths.ask_values(r, rules, scripts);
        }
        for end in 0..rules.spec().ends.len() {
            for with in 0..1u8 << rules.spec().modifiers.len() {
                let mark = EndMark { end: end as u8, with, counted: 0 };
                worths.ends.push(ask_end(r, rules, scripts, mark));
            }
        }
        worths
    }

    /// Returns the worth of a coup.
    pub(super) fn value(&self, key: CoupKey) -> u16 {
        self.values.get(self.index(key)).copied().unwrap_or(0)
    }

    /// Returns the worth of an end that has no fixed worth.
    pub(super) fn end_value(&self, rules: &Rules, mark: EndMark) -> EndValue {
        let at = (usize::from(mark.end) << rules.spec().modifiers.len()) + usize::from(mark.with);
        self.ends.get(at).cloned().unwrap_or_default()
    }

    fn index(&self, key: CoupKey) -> usize {
        let at = usize::from(key.coup) * self.classes + usize::from(key.class);
        (at * WAYS + usize::from(key.ways)) * 2 + usize::from(key.doublet)
    }

    fn ask_values(&mut self, r: &mut Decoder, rules: &Rules, scripts: &Scripts) {
        for key in facts(rules) {
            let asked = fact_map(rules, key);
            let told = tree::ScriptText(&asked);
            match scripts.call("value", vec![tree::to_dynamic(&asked)], &told) {
                Ok(Tree::Number(points)) if (0..=10_000).contains(&points) => {
                    let at = self.index(key);
                    self.values[at] = points as u16;
                    let carry = rules.spec().counters.first().and_then(|counter| counter.carry);
                    let times = carry.map_or(0, |carry| points as usize / usize::from(carry.per));
                    if let Some(passed) = CARRIES.passed(times) {
                        scripts.complain(r, "value", &passed.message, &told);
                    }
                }
                Ok(answer) => {
                    let text = tree::ScriptText(&answer);
                    let message = format!("`value` returned {text}, not a number from 0 to 10000");
                    scripts.complain(r, "value", &message, &told);
                }
                Err(fault) => complain_once(r, *fault),
            }
            if budget::over() {
                return;
            }
        }
    }
}

/// Returns a key as a script receives it.
fn fact_map(rules: &Rules, key: CoupKey) -> Tree {
    let name = &rules.spec().coups[usize::from(key.coup)].name;
    tree::map([
        ("name", Tree::Text(name.clone())),
        ("class", Tree::Text(rules.spec().class_name(key.coup, key.class).to_owned())),
        ("ways", Tree::Number(i64::from(key.ways))),
        ("doublet", Tree::Flag(key.doublet)),
    ])
}

/// Calls the script for the worth of an end.
fn ask_end(r: &mut Decoder, rules: &Rules, scripts: &Scripts, mark: EndMark) -> EndValue {
    let modifiers = rules.spec().modifiers.iter().enumerate();
    let with: Vec<_> = modifiers.filter(|(i, _)| mark.with >> i & 1 != 0).collect();
    let possible = with.iter().all(|(_, modifier)| modifier.ends.contains(&mark.end));
    let end = &rules.spec().ends[usize::from(mark.end)];
    if !possible || end.scope != EndScope::Game || end.worth.is_some() {
        return EndValue::default();
    }
    if !scripts.has("end_value") {
        return if end.wins == Wins::Nobody { EndValue::of(0) } else { EndValue::default() };
    }
    let asked = tree::map([
        ("name", Tree::Text(end.name.clone())),
        ("also", Tree::List(with.iter().map(|(_, m)| Tree::Text(m.name.clone())).collect())),
    ]);
    let told = tree::ScriptText(&asked);
    let answer = scripts.call("end_value", vec![tree::to_dynamic(&asked)], &told);
    match answer.map(read_end_value) {
        Ok(Ok(value)) => return value,
        Ok(Err(wrong)) => scripts.complain(r, "end_value", &wrong, &told),
        Err(fault) => complain_once(r, *fault),
    }
    EndValue::default()
}

const WAYS: usize = CoupKey::MOST_WAYS as usize + 1;

/// Returns every key that can occur in a game of these rules.
fn facts(rules: &Rules) -> impl Iterator<Item = CoupKey> + use<'_> {
    rules.spec().coups.iter().enumerate().flat_map(move |(at, coup)| {
        let classes = match coup.classed {
            Classed::No => 1,
            Classed::ByCell => rules.spec().classes.len(),
            Classed::ByArea => rules.spec().areas.len(),
        };
        (0..classes).flat_map(move |class| {
            [false, true].into_iter().flat_map(move |doublet| {
                (1..=most_ways(&coup.kind, doublet)).map(move |ways| CoupKey {
                    coup: at as u8,
                    class: class as u8,
                    ways,
                    doublet,
                })
            })
        })
    })
}

fn read_end_value(tree: Tree) -> Result<EndValue, ScriptAnswerError> {
    let Tree::Map(mut map) = tree else {
        let due = "a map such as `#{points: 1}`";
        return Err(ScriptAnswerError::Whole { function: "end_value", due });
    };
    let number = |map: &mut BTreeMap<String, Tree>, key: &str| match map.remove(key) {
        None => Ok(0),
        Some(Tree::Number(n)) => {
            let wrong = |_| ScriptAnswerError::Negative { key: key.to_owned(), number: n };
            u32::try_from(n).map_err(wrong)
        }
        Some(_) => Err(ScriptAnswerError::kind(format!("`{key}`"), "a number")),
    };
    let points = number(&mut map, "points")?;
    let rank = number(&mut map, "rank")?;
    let stake = match map.remove("stake") {
        None => Ratio::ONE,
        Some(tree) => account::ratio(&tree).ok_or_else(ScriptAnswerError::stake)?,
    };
    match map.keys().next() {
        Some(key) => {
            let known = "points, rank and stake";
            Err(ScriptAnswerError::Unknown {
                has: "`end_value` returned unknown key",
                key: key.clone(),
                known,
            })
        }
        None => Ok(EndValue { points, rank, stake }),
    }
}

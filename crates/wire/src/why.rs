//! Explanations of the coups of a throw.

use std::collections::BTreeMap;

use charpentier_core::explain::{Check, CoupExplanation, why_throw};
use charpentier_core::scoring::CoupKey;
use charpentier_core::spec::{Reader, Role, RuleId, RulesSpec};
use charpentier_core::wording::Wording;
use charpentier_core::{BAR, BySeat, Cells, Game, Place, Seat, Throw};
use schemars::JsonSchema;
use serde::Serialize;

use crate::shapes::SeatShape;
use crate::{Side, Sides};

/// Every coup of a throw, with its conditions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Why {
    /// The number of the action that made the throw, from 0.
    pub nth: usize,
    /// The side that threw.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The faces, the larger one first.
    pub throw: Vec<u8>,
    /// Every coup of the pack, in its order. A coup has an entry for each blot or area that it can
    /// concern. Empty if the pack has no coups.
    pub coups: Vec<CoupWhy>,
    /// The texts of the rules that are named, by their ids.
    pub rules: BTreeMap<String, String>,
}

/// A coup that a throw has made or not, with its conditions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CoupWhy {
    /// The name of the coup in the pack, as in a score.
    pub name: String,
    /// The name for people.
    pub label: String,
    /// The blot or the area in words; `null` if the coup has only one case.
    pub about: Option<String>,
    /// Whether the throw makes it, and so whether all checks are met.
    pub made: bool,
    /// The side that gets its points.
    pub side: Side,
    /// The cell, as in a score.
    #[schemars(with = "Option<u8>")]
    pub at: Option<Place>,
    /// The number of ways in which the throw makes it; 0 if it does not.
    pub ways: u8,
    /// Its points, in one way if it is not made.
    pub points: u16,
    /// The id of its rule; `null` if the rule has none.
    pub rule: Option<String>,
    /// The number of checks that are not met, without their parts.
    pub failed: usize,
    /// The cells of each side that it concerns.
    #[schemars(with = "Sides<Vec<u8>>")]
    pub cells: Sides<Vec<Place>>,
    /// The conditions. The throw makes the coup if all of them are met.
    pub checks: Vec<WhyCheck>,
}

/// A condition of a coup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WhyCheck {
    /// Whether it is met.
    pub met: bool,
    /// The condition, and the actual state where it helps, without a full stop.
    pub text: String,
    /// The id of its rule; `null` if it has none of its own.
    pub rule: Option<String>,
    /// The cells of each side that it concerns.
    #[schemars(with = "Sides<Vec<u8>>")]
    pub cells: Sides<Vec<Place>>,
    /// The parts of the condition, or the ways in which it could be met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Self>,
}

impl Why {
    /// Explains the throw of the action `nth`, which `seat` made in the position of `before`.
    ///
    /// Texts are in the language of the game's rules, for `reader`. `texts` has the texts of the
    /// rules by their ids.
    #[must_use]
    pub fn new(
        before: &Game,
        (nth, seat, throw): (usize, Seat, Throw),
        reader: Option<Reader>,
        texts: &BTreeMap<String, String>,
    ) -> Self {
        let cases = why_throw(before, seat, throw, reader);
        let coups = cases.iter().map(|case| CoupWhy::new(before, seat, reader, case));
        let coups: Vec<CoupWhy> = coups.collect();
        let mut rules = BTreeMap::new();
        let named = coups.iter().flat_map(|coup| {
            coup.checks.iter().flat_map(WhyCheck::named).chain(coup.rule.as_deref())
        });
        for id in named {
            if let Some(text) = texts.get(id) {
                rules.insert(id.to_owned(), text.clone());
            }
        }
        Self { nth, seat, throw: throw.faces().to_vec(), coups, rules }
    }
}

impl CoupWhy {
    fn new(game: &Game, mover: Seat, reader: Option<Reader>, case: &CoupExplanation) -> Self {
        let spec = game.rules().spec();
        let wording = Wording::from(spec).read_by(reader);
        let key = case.coup.key;
        let entry = spec.coups.get(usize::from(key.coup));
        let to = entry.map_or(Role::Mover, |entry| entry.to);
        let made = case.is_made();
        // A coup without a case has no class.
        let is_case = !case.about.is_empty() || key.ways > 0;
        let label = match entry {
            Some(entry) if !is_case => wording.say(&entry.name).into_owned(),
            _ => wording.say_coup(key.coup, key.class),
        };
        let name = match entry {
            Some(entry) if !is_case => entry.name.clone(),
            _ => spec.coup_name(key.coup, key.class),
        };
        let ways = if made { key.ways } else { 0 };
        let checks = &case.conditions;
        let own = checks.iter().fold(Cells::NONE, |all, check| all | check.cells);
        let facing = checks.iter().fold(Cells::NONE, |all, check| all | check.facing);
        Self {
            name,
            label,
            about: Some(case.about.clone()).filter(|about| !about.is_empty()),
            made,
            side: Side::from(to.seat(mover)),
            at: Some(case.coup.at).filter(|at| *at != BAR),
            ways,
            points: game.scoring().value(CoupKey { ways: if made { key.ways } else { 1 }, ..key }),
            rule: entry.and_then(|entry| id(spec, Some(entry.rule))),
            failed: checks.iter().filter(|check| !check.met).count(),
            cells: cells(spec, mover, own, facing),
            checks: checks.iter().map(|check| WhyCheck::new(spec, mover, check)).collect(),
        }
    }
}

impl WhyCheck {
    fn new(spec: &RulesSpec, mover: Seat, check: &Check) -> Self {
        Self {
            met: check.met,
            text: check.text.clone(),
            rule: id(spec, check.rule),
            cells: cells(spec, mover, check.cells, check.facing),
            parts: check.parts.iter().map(|part| Self::new(spec, mover, part)).collect(),
        }
    }

    /// Returns the ids of the rules of the check and of its parts.
    fn named(&self) -> Vec<&str> {
        let parts = self.parts.iter().flat_map(Self::named);
        self.rule.as_deref().into_iter().chain(parts).collect()
    }
}

/// Returns the id of a rule, if it has one.
fn id(spec: &RulesSpec, rule: Option<RuleId>) -> Option<String> {
    rule.map(|rule| spec.id(rule).to_owned()).filter(|id| !id.is_empty())
}

/// Returns the cells of the track among those of each side.
fn cells(spec: &RulesSpec, mover: Seat, own: Cells, facing: Cells) -> Sides<Vec<Place>> {
    let on_track = |cells: Cells| (cells & spec.track.all()).iter().collect();
    let mut sides = BySeat::both(Vec::new());
    sides[mover] = on_track(own);
    sides[mover.other()] = on_track(facing);
    sides.into()
}

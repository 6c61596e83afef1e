//! Positions and states, in the form of cases.

use std::collections::BTreeMap;

use charpentier_cases::scene;
use charpentier_core::{BySeat, Rules, Seat, Table, Tree};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The men of both sides.
///
/// `mover` and `opponent` are the men on the cells, by cell, as in `{"1": 13, "6": 1}`. The other members
/// have the numbers of men elsewhere: `mover_bar`, `mover_borne`, `mover_new`, `mover_out`, and the lists
/// `mover_pinned`. `mover_standing` counts the upright men, if men are laid flat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Position(#[schemars(with = "BTreeMap<String, serde_json::Value>")] pub Tree);

impl Position {
    /// Returns a position in which `mover` is the mover.
    #[must_use]
    pub fn new(rules: &Rules, position: &charpentier_core::Position, mover: Seat) -> Self {
        let seen = BySeat::new(position[mover], position[mover.other()]);
        Self(scene::write_position(rules, &seen))
    }
}

/// The state of the game besides the men: counters by name, runs, throws of the setting, facts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct State(#[schemars(with = "BTreeMap<String, serde_json::Value>")] pub Tree);

impl State {
    /// Returns the state of a game in which `mover` is the mover, in the form that `query` reads.
    #[must_use]
    pub fn new(game: &Table, mover: Seat) -> Self {
        let (rules, state) = (game.rules(), game.state());
        let mut members = BTreeMap::new();
        let mut facts = BTreeMap::new();
        for (seat, name) in [(mover, "mover"), (mover.other(), "opponent")] {
            for (at, counter) in (0u8..).zip(&rules.spec().counters) {
                let count = state.counters.get(seat, at);
                members.insert(format!("{name}_{}", counter.name), Tree::Number(count.n.into()));
                if at == 0 {
                    members.insert(format!("{name}_run"), Tree::Flag(count.run));
                }
            }
            let throws = state.setting.throws[seat];
            members.insert(format!("{name}_throw"), Tree::Number(throws.into()));
            let bits = state.setting.facts[seat];
            let set = (0..32u8).filter(|bit| bits >> bit & 1 != 0);
            let names = set.filter_map(|bit| rules.spec().fact_name(bit));
            let names = names.map(|name| Tree::Text(name.to_string())).collect();
            facts.insert(name.to_owned(), Tree::List(names));
        }
        members.insert("facts".into(), Tree::Map(facts));
        Self(Tree::Map(members))
    }
}

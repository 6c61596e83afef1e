//! The chances of a side's next throw.

use charpentier_core::{Place, Rules, Seat};
use charpentier_players::reasons;
use schemars::JsonSchema;
use serde::Serialize;

use crate::Sides;
use crate::shapes::SeatShape;

/// The chances of a side's next throw, counted in throws.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Chances {
    /// The side that throws.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The number of all throws: 36 with two dice.
    pub of: u8,
    /// The coups that some throw makes, in the order of the pack.
    pub coups: Vec<CoupChance>,
    /// The throws that can hit men.
    pub hit: HitChance,
    /// The areas that are full, or that some throw can fill.
    pub areas: Vec<AreaChance>,
    /// The number of throws of which not every number can be played.
    pub not_all_played: u8,
    /// The number of throws of which no number can be played.
    pub nothing_played: u8,
    /// The expected points of both sides.
    pub points: Sides<f64>,
    /// The chances in a few words for people.
    pub text: String,
}

/// The chances of a coup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CoupChance {
    /// The name of the coup in the pack.
    pub coup: String,
    /// The number of throws that make it.
    pub throws: u8,
    /// Its cells.
    pub on: Vec<CellChance>,
}

/// The chances of hits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct HitChance {
    /// The number of throws with which some play hits men.
    pub throws: u8,
    /// The cells on which men can be hit.
    pub on: Vec<CellChance>,
}

/// A cell and a number of throws.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CellChance {
    /// The cell, in the numbering of the side that throws.
    #[schemars(with = "u8")]
    pub cell: Place,
    /// The number of throws.
    pub throws: u8,
}

/// The chances of an area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct AreaChance {
    /// The name of the area in the pack.
    pub area: String,
    /// Whether it is full now.
    pub full: bool,
    /// The number of throws that fill it, or with which it can be kept full.
    pub throws: u8,
}

impl Chances {
    /// Returns the chances of a throw, with a text in the language of `rules`.
    #[must_use]
    pub fn new(rules: &Rules, chances: &charpentier_core::chances::Chances) -> Self {
        let cells = |cells: &[(Place, u8)]| -> Vec<CellChance> {
            cells.iter().map(|&(cell, throws)| CellChance { cell, throws }).collect()
        };
        let coups = chances.coups.iter().map(|chance| CoupChance {
            coup: rules.spec().coup_name(chance.coup, chance.class),
            throws: chance.ways,
            on: cells(&chance.at),
        });
        let areas = chances.areas.iter().map(|chance| {
            let area = rules.spec().areas.get(usize::from(chance.area));
            let area = area.map_or_else(String::new, |area| area.name.clone());
            AreaChance { area, full: chance.full, throws: chance.ways }
        });
        let expected = |seat: Seat| f64::from(chances.points[seat]) / f64::from(chances.all);
        Self {
            seat: chances.seat,
            of: chances.all,
            coups: coups.collect(),
            hit: HitChance { throws: chances.hitting, on: cells(&chances.hits) },
            areas: areas.collect(),
            not_all_played: chances.short,
            nothing_played: chances.idle,
            points: Sides { white: expected(Seat::White), black: expected(Seat::Black) },
            text: reasons::describe(rules, chances),
        }
    }
}

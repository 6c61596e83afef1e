//! The doubling cube and the score of a match, as the account of a game describes itself.

use charpentier_core::{Seat, Tree};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Sides;
use crate::shapes::SeatShape;

/// A doubling cube.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Cube {
    /// Its number.
    pub value: i64,
    /// The side that owns it; `null` if it lies in the middle.
    #[schemars(with = "Option<SeatShape>")]
    pub owner: Option<Seat>,
    /// The number that is on offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<i64>,
}

/// The score of a match or of a session of several games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MatchScore {
    /// The points that win the match; `null` if a number of games is played for points.
    pub to: Option<i64>,
    /// The points of each side.
    pub score: Sides<i64>,
    /// Whether this game is the Crawford game, in which doubling is not allowed.
    pub crawford: bool,
}

impl Cube {
    /// Returns the cube of an account; `None` if it has none.
    pub(super) fn of(account: &Tree) -> Option<Self> {
        let value = account.get("value")?.number()?;
        let owner = Seat::parse(account.get("owner")?.text()?);
        Some(Self { value, owner, offered: account.get("offer").and_then(Tree::number) })
    }
}

impl MatchScore {
    /// Returns the score of an account; `None` if it is that of a single game.
    pub(super) fn of(account: &Tree) -> Option<Self> {
        let points = |seat: Seat| account.get("score")?.get(seat.name())?.number();
        let score = Sides { white: points(Seat::White)?, black: points(Seat::Black)? };
        let to = account.get("to").and_then(Tree::number);
        let crawford = account.get("crawford_game").and_then(Tree::text) == Some("now");
        let begun = score.white != 0 || score.black != 0;
        (to.is_some() || begun).then_some(Self { to, score, crawford })
    }
}

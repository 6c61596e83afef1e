//! The state of a game at one moment, as a plain value.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::action::Offer;
use crate::board::{BySeat, Position, Seat};
use crate::counters::Counters;
use crate::coups::Coups;
use crate::dice::{Numbers, Throw};
use crate::eval::{GameContext, Played};
use crate::game::{Fault, ManualMarking};
use crate::ledger::{Player, Row};
use crate::outcome::Outcome;
use crate::play::Restriction;
use crate::rules::SideState;
use crate::scoring::Scoring;
use crate::spec::RulesSpec;
use crate::tree::Tree;

/// A game at one moment: comparable, serialisable, and all that undo needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The men.
    pub position: Position,
    /// The setting.
    pub setting: Setting,
    /// The counters.
    pub counters: Counters,
    /// The turn.
    pub turn: Turn,
    /// What it waits for.
    pub wait: Awaiting,
    /// What this throw gives and has not yet been credited.
    pub coups: Vec<Coups>,
    /// The games of this match that have ended.
    pub games: u16,
    /// What the account remembers.
    pub account: Arc<Tree>,
    /// Who sits where, once the account has said it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<BySeat<Player>>,
    /// What has been entered in the ledger.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ledger: Vec<Row>,
    /// What a side has offered and the other has not answered yet.
    #[serde(default)]
    pub offer: Option<(Seat, Offer)>,
    /// What is due and marked, where the players mark.
    #[serde(default)]
    pub hand: Option<Box<ManualMarking>>,
    /// A play that was not legal, as long as the other side may rule on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Box<Fault>>,
    /// What the side that plays is bound to besides the rules; each as far as a legal play is left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Restriction>,
    /// How the match came out, once it is over.
    pub outcome: Option<Outcome>,
    /// How the last game came out; a match may go on after it.
    pub last: Option<Outcome>,
    /// Why the match could not go on, such as a script that failed: it is over and did not come
    /// out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken: Option<String>,
}

impl State {
    /// What conditions may ask of the game besides its men, from the seat that plays the dice on
    /// the table.
    #[must_use]
    pub fn known(&self, seat: Seat) -> GameContext {
        let (setting, other) = (&self.setting, seat.other());
        let shown = |seat: Seat| self.counters.0[seat].map(|count| count.n);
        GameContext {
            throw: self.turn.throw,
            last: setting.last[other],
            throws: [setting.throws[seat], setting.throws[other]],
            setting: setting.number,
            theirs: setting.latches[other],
            counters: [shown(seat), shown(other)],
            // What has been played of the throw matters to the parts behind it.
            played: if self.turn.part.nth > 0 { self.turn.played } else { Played::default() },
        }
    }

    /// How the game stands for a seat.
    #[must_use]
    pub fn side_state(&self, seat: Seat) -> SideState {
        SideState {
            me: self.position[seat],
            foe: self.position[seat.other()],
            latches: self.setting.latches[seat],
            known: self.known(seat),
        }
    }

    /// How the game stands for the side that has thrown when its play is over: conditions know how
    /// much it has played.
    #[must_use]
    pub fn side_state_after(&self) -> SideState {
        let standing = self.side_state(self.turn.mover);
        SideState { known: GameContext { played: self.turn.played, ..standing.known }, ..standing }
    }

    /// The same with other dice: those that this seat may throw next.
    #[must_use]
    pub fn known_with(&self, seat: Seat, throw: Throw) -> GameContext {
        let known = self.known(seat);
        let thrown = self.turn.throw.is_some() && self.turn.mover == seat;
        let throws = [known.throws[0].saturating_add(u8::from(!thrown)), known.throws[1]];
        GameContext { throw: Some(throw), throws, ..known }
    }

    /// Where that of a game stands in the account of a sitting.
    pub const GAME: &str = "game";

    /// What the account of the game remembers, also where that of a sitting stands above it.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::Tree;
    ///
    /// // A sitting of several games keeps what a game remembers below the name `game`.
    /// let mut state = race::begun().state().clone();
    /// state.account = Arc::new(Tree::parse("{round: 3, game: {holes: 7}}").expect("a tree"));
    /// assert_eq!(state.account_of_game().get("holes"), Some(&Tree::Number(7)));
    /// // Where there is no sitting, it is all of it.
    /// state.account = Arc::new(Tree::Number(7));
    /// assert_eq!(state.account_of_game(), &Tree::Number(7));
    /// ```
    #[must_use]
    pub fn account_of_game(&self) -> &Tree {
        self.account.get(Self::GAME).unwrap_or(&self.account)
    }
}

/// What a setting remembers of its past.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::Setting;
///
/// // The first setting of a match, and a throw of white in it.
/// assert_eq!(race::begun().state().setting, Setting::fresh(1));
/// let throws = race::thrown(6, 5).state().setting.throws;
/// assert_eq!((throws.white, throws.black), (1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// The number of the setting in the match, from 1.
    pub number: u16,
    /// Throws of each side so far, the present one included.
    pub throws: BySeat<u8>,
    /// Coups that can be made once and have been, a bit each.
    pub latches: BySeat<u32>,
    /// The last throw of each side, where the game compares throws.
    #[serde(default)]
    pub last: BySeat<Option<Throw>>,
}

impl Setting {
    /// The setting of this number, with nothing thrown yet.
    #[must_use]
    pub fn fresh(number: u16) -> Self {
        Self { number, throws: BySeat::both(0), latches: BySeat::both(0), last: BySeat::both(None) }
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Awaiting {
    /// Two dice, one for each side, to decide who begins.
    Lead,
    /// The dice of this side.
    Throw(Seat),
    /// A choice of this side.
    Choose(Seat),
    /// The play of this side.
    Play(Seat),
    /// Nothing: it is over.
    Over,
}

impl Awaiting {
    /// The side that must act, where it is one.
    ///
    /// ```
    /// use charpentier_core::{Awaiting, Seat};
    ///
    /// assert_eq!(Awaiting::Play(Seat::Black).seat(), Some(Seat::Black));
    /// // Both throw for the lead, and nobody acts when it is over.
    /// assert_eq!((Awaiting::Lead.seat(), Awaiting::Over.seat()), (None, None));
    /// ```
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Throw(seat) | Self::Choose(seat) | Self::Play(seat) => Some(seat),
            Self::Lead | Self::Over => None,
        }
    }
}

/// A turn in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The side that has thrown or is to throw.
    pub mover: Seat,
    /// The phase, an index into [`crate::spec::RulesSpec::turn`].
    pub phase: u8,
    /// The dice, once thrown.
    pub throw: Option<Throw>,
    /// Numbers to be played by the side whose play it is.
    pub numbers: Numbers,
    /// Choices that are open, a bit each.
    pub open: u8,
    /// How many numbers the throw gave, and how many of them the side that has thrown has played.
    #[serde(default)]
    pub played: Played,
    /// Numbers that have been named, besides those that are thrown.
    #[serde(default, skip_serializing_if = "Numbers::is_empty")]
    pub named: Numbers,
    /// The part of the throw that is played.
    #[serde(default, skip_serializing_if = "Part::is_first")]
    pub part: Part,
}

impl Turn {
    /// The dice on the table and what was named besides, as people read it: `61`, `61 + 5`; nothing
    /// before the throw.
    ///
    /// ```
    /// use charpentier_core::{Numbers, Seat, Throw, Turn};
    ///
    /// let turn = Turn { throw: Throw::new(1, 6), ..Turn::of(Seat::White) };
    /// assert_eq!((Turn::of(Seat::White).dice(), turn.dice()), (String::new(), "61".into()));
    /// // Where a side names a number, it is told behind the dice.
    /// let named = Numbers::list(&[5]).expect("a number");
    /// assert_eq!(Turn { named, ..turn }.dice(), "61 + 5");
    /// ```
    #[must_use]
    pub fn dice(&self) -> String {
        let named: String = self.named.faces().iter().map(ToString::to_string).collect();
        match self.throw {
            Some(throw) if throw.dice() == 0 => named,
            Some(throw) if named.is_empty() => throw.to_string(),
            Some(throw) => format!("{throw} + {named}"),
            None => String::new(),
        }
    }

    /// A turn of this side, before its throw.
    #[must_use]
    pub fn of(mover: Seat) -> Self {
        Self {
            mover,
            phase: 0,
            throw: None,
            numbers: Numbers::default(),
            open: 0,
            played: Played::default(),
            named: Numbers::default(),
            part: Part::default(),
        }
    }
}

/// A part of a throw: the entry of [`Dice::gives`](crate::spec::Dice::gives) that gives it, and how
/// many parts come before.
///
/// ```
/// use charpentier_core::Part;
///
/// // Most throws are played in one.
/// assert!(Part::default().is_first() && !Part { entry: 2, nth: 1 }.is_first());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Part {
    /// The entry, which is kept where its throws are played in parts.
    pub entry: u8,
    /// How many parts have been played.
    pub nth: u8,
}

impl Part {
    /// Whether nothing of the throw has been played, and nothing will have to be known of it.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.entry == 0 && self.nth == 0
    }
}

/// How the account of a match stands, in the lines that it has for people and in the language that
/// the rules speak; nothing, once it is over or where it has none.
#[must_use]
pub fn side_state(rules: &RulesSpec, judge: &dyn Scoring, state: &State) -> Vec<String> {
    if matches!(state.wait, Awaiting::Over | Awaiting::Lead) {
        return Vec::new();
    }
    let told = judge.describe(&state.account);
    let lines = told.get("shown").map_or(&[][..], Tree::list).iter();
    lines.filter_map(Tree::text).map(|line| rules.say(line).into_owned()).collect()
}

//! A game before it is checked.

use charpentier_speech::Lang;

use crate::cells::Cells;
use crate::points::PointNumbering;
use crate::position::{MAX_MEN, Men};
use crate::rules::{
    Agreements, ChoiceRule, Combine, Conditions, Counter, Coup, Dice, Drawing, Duty, End, Exchange,
    Fact, Faults, Handicap, Lead, Modifier, Phase, RuleId, Schools, Steps,
};
use crate::seat::Seat;
use crate::track::{Relation, Track};
use crate::words::Glossary;

/// A group of cells with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// As the pack calls it.
    pub name: String,
    /// Its cells.
    pub cells: Cells,
}

/// The name of a set of options, by which a game was called up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalledBy {
    /// The name.
    pub name: String,
    /// None of its options was chosen otherwise, so that the name says them.
    pub whole: bool,
}

/// The description of a game. [`RulesSpec::build`] checks it and gives [`Rules`](crate::Rules), which can be played.
///
/// Sound is what can be played: whatever is named is there, cells are on the track, and conditions ask for what is known when
/// they are asked. Whether anybody would like to play it is not looked at.
///
/// [`RulesSpec::default`] has two dice, each number played once, and 24 cells, round which the sides travel in opposite
/// directions. Each side has fifteen men, and the higher die begins. No cell is ever closed, and no man is hit, enters or
/// is borne off.
///
/// ```
/// use charpentier_core::cond::{Bounds, Cond};
/// use charpentier_core::rules::{RulesSpec, End};
/// use charpentier_core::{Cells, Men};
///
/// let end = End::new("home", Cond::mine(Cells::one(24), Bounds::exactly(2)));
/// let race = RulesSpec { pack: "race".into(), men: 2, ends: vec![end], ..RulesSpec::default() };
/// let unsound = race.build().expect_err("nobody stands anywhere");
/// assert_eq!(unsound.to_string(), "track.start: 0 men stand there, but a side has 2");
///
/// let start = Men::default().with(1, 2).expect("two men");
/// let rules = RulesSpec { start, ..*unsound.draft }.build().expect("sound");
/// assert_eq!((rules.men, rules.ends[0].name.as_str()), (2, "home"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSpec {
    /// The pack's name.
    pub pack: String,
    /// The set of options by whose name the game was called up.
    pub preset: Option<CalledBy>,
    /// The pack's version.
    pub version: String,
    /// Options away from their defaults, `name=value`, by name.
    pub options: Vec<(String, String)>,
    /// Every rule id that the pack binds, by [`RuleId`]. The first is empty, since 0 is no rule: `["", "CH-1", "CH-2"]`.
    pub ids: Vec<String>,
    /// The board.
    pub track: Track,
    /// Men of each side.
    pub men: u8,
    /// Where each side's men begin; those of the leader, where the other side's stand otherwise.
    pub start: Men,
    /// Where the men of the side begin that does not lead, where that is not the same.
    pub start_other: Option<Men>,
    /// What a throw gives.
    pub dice: Dice,
    /// Who begins.
    pub lead: Lead,
    /// What one side is given in advance.
    pub handicap: Option<Handicap>,
    /// The phases of a turn; the first is [`Phase::Throw`], or [`Phase::Offer`] before it.
    pub turn: Vec<Phase>,
    /// How a man moves.
    pub steps: Steps,
    /// What a play owes; the order is the precedence.
    pub duties: Vec<(Duty, RuleId)>,
    /// What is remembered of how the men have stood; bit *i* of the setting's latches is the
    /// *i*-th. At most sixteen.
    pub latches: Vec<Fact>,
    /// Areas that can be filled, two men a cell. At most eight.
    pub areas: Vec<Area>,
    /// Classes of cells.
    pub classes: Vec<Area>,
    /// What is recognised in a throw.
    pub coups: Vec<Coup>,
    /// How coups add up.
    pub combine: Combine,
    /// The ends, first match first.
    pub ends: Vec<End>,
    /// What may come with an end. At most seven.
    pub modifiers: Vec<Modifier>,
    /// The counters; marks go to the first. At most [`crate::counters::MOST`].
    pub counters: Vec<Counter>,
    /// The choices. At most eight.
    pub choices: Vec<ChoiceRule>,
    /// How a game may end by word.
    pub agreements: Agreements,
    /// The players mark, and send each other to school; otherwise everything is marked for them.
    pub schools: Option<Schools>,
    /// What becomes of a play that is not legal, and of a man that is touched; `None`: refused.
    pub faults: Option<Faults>,
    /// What stands under conditions: steps and plays that may not be, and where contact happens.
    pub conditions: Conditions,
    /// How it is drawn.
    pub drawing: Drawing,
    /// Formats of other programs in which its games can be written.
    pub exchange: Vec<Exchange>,
    /// The language in which players are told things; `None`: English, with the pack's own names.
    pub lang: Option<Lang>,
    /// The side of the only person who reads. Sentences then say "you" for it, and events name its points. `None`: both
    /// sides are told alike.
    pub reader: Option<Seat>,
    /// How points are shown to players and typed by them. A way that
    /// [names places](PointNumbering::names_places) depends on the side and is not allowed.
    pub points: PointNumbering,
    /// What its names are called in the books, in all languages.
    pub terms: Glossary,
    /// Coups that other values of options would bring, each with its option: `name=value`.
    pub unchosen: Vec<(String, String)>,
}

impl Default for RulesSpec {
    fn default() -> Self {
        Self {
            pack: String::new(),
            preset: None,
            version: "1.0".into(),
            options: Vec::new(),
            ids: vec![String::new()],
            track: Track { relation: Relation::Contrary, cells: 24 },
            men: MAX_MEN,
            start: Men::default(),
            start_other: None,
            dice: Dice::default(),
            lead: Lead { higher: true, plays: false, rule: RuleId(0) },
            handicap: None,
            turn: vec![Phase::Throw, Phase::Play],
            steps: Steps::default(),
            duties: Vec::new(),
            latches: Vec::new(),
            areas: Vec::new(),
            classes: Vec::new(),
            coups: Vec::new(),
            combine: Combine::Sum,
            ends: Vec::new(),
            modifiers: Vec::new(),
            counters: Vec::new(),
            choices: Vec::new(),
            agreements: Agreements::default(),
            schools: None,
            faults: None,
            conditions: Conditions::default(),
            drawing: Drawing::default(),
            exchange: Vec::new(),
            lang: None,
            reader: None,
            points: PointNumbering::Own,
            terms: Glossary::default(),
            unchosen: Vec::new(),
        }
    }
}

impl RulesSpec {
    /// The name by which records and positions call the game: that of its preset, or of its pack.
    #[must_use]
    pub fn called(&self) -> &str {
        let whole = self.preset.as_ref().filter(|preset| preset.whole);
        whole.map_or(&self.pack, |preset| &preset.name)
    }

    /// Whether sides may choose something before they throw.
    #[must_use]
    pub fn offers(&self) -> bool {
        self.turn.first() == Some(&Phase::Offer)
    }

    /// The phase in which the dice are thrown, an index into [`RulesSpec::turn`].
    #[must_use]
    pub fn throws_at(&self) -> u8 {
        u8::from(self.offers())
    }

    /// Whether this name is one that the game goes by.
    #[must_use]
    pub fn goes_by(&self, name: &str) -> bool {
        let preset = self.preset.iter().map(|preset| &preset.name);
        preset.chain([&self.pack]).any(|known| known.eq_ignore_ascii_case(name))
    }
}

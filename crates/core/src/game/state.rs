//! The state of a game at one moment, as a plain value.

use std::sync::Arc;

use charpentier_messages::say;
use serde::{Deserialize, Serialize};

use crate::account::Account;
use crate::board::{BySeat, Men, Position, Seat};
use crate::counters::Counters;
use crate::coups::{CoupDetector, DetectedCoup};
use crate::dice::{Numbers, Throw, ThrowPart};
use crate::eval::{GameContext, Played};
use crate::ledger::{Player, Row};
use crate::movegen::resolve::OnTable;
use crate::outcome::Outcome;
use crate::rules::{Rules, SideState};
use crate::scoring::Scoring;
use crate::spec::RulesSpec;
use crate::tree::Tree;

/// A game or a match at one moment: a plain value, from which it can go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The men of both sides.
    pub position: Position,
    /// The setting: what is remembered from the start position on.
    pub setting: Setting,
    /// The counters of both sides.
    pub counters: Counters,
    /// The turn in progress.
    pub turn: Turn,
    /// What the game waits for.
    pub wait: Awaiting,
    /// The coups of this throw that have not been credited yet.
    pub coups: Vec<DetectedCoup>,
    /// The leg of a medley that is being played; 0 if the game is no medley. See
    /// [`Rules::medley`](crate::Rules::medley).
    #[serde(default, skip_serializing_if = "is_first_leg")]
    pub leg: u8,
    /// The number of games of this match that have ended by an end of the rules. A match that the
    /// account ends by its marks is not counted.
    pub games: u16,
    /// The account of the match, as the scoring keeps it.
    pub account: Account,
    /// The players in the two seats, once the account has named them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<BySeat<Player>>,
    /// The rows of the ledger.
    #[serde(default, skip_serializing_if = "no_rows")]
    pub ledger: Arc<Vec<Row>>,
    /// The outcome of the match, once it is over.
    pub outcome: Option<Outcome>,
    /// The outcome of the last game. A match may go on after it.
    pub last: Option<Outcome>,
    /// The reason why the match could not go on, such as an error in a script. The match is over
    /// and has no outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken: Option<String>,
}

/// Whether this is the leg of a game that is no medley, or the first of one.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_first_leg(leg: &u8) -> bool {
    *leg == 0
}

/// Whether the ledger has no rows. It is shared, since a program may keep the state before each action.
fn no_rows(ledger: &[Row]) -> bool {
    ledger.is_empty()
}

impl State {
    /// Returns the state of a game before its first throw. `lead` throws first, and the account is empty.
    #[must_use]
    pub fn begun(rules: &Rules, lead: Seat) -> Self {
        Self {
            position: rules.spec().opening(lead),
            setting: Setting::fresh(1),
            counters: Counters::default(),
            turn: Turn::of(lead),
            wait: Awaiting::Throw(lead),
            coups: Vec::new(),
            leg: rules.leg(),
            games: 0,
            account: Account::default(),
            seats: None,
            ledger: Arc::default(),
            outcome: None,
            last: None,
            broken: None,
        }
    }

    /// Returns what conditions may read besides the men, for the side that plays the numbers.
    #[must_use]
    pub fn known(&self, seat: Seat) -> GameContext {
        let (setting, other) = (&self.setting, seat.other());
        let shown = |seat: Seat| self.counters.0[seat].map(|count| count.n);
        GameContext {
            throw: self.turn.throw,
            last: setting.last[other],
            throws: [setting.throws[seat], setting.throws[other]],
            setting: setting.number,
            theirs: setting.facts[other],
            counters: [shown(seat), shown(other)],
            // What has been played of the throw matters to the parts behind it.
            played: if self.turn.part.nth > 0 { self.turn.played } else { Played::default() },
        }
    }

    /// Returns the books of the match: everything that marks and payments change.
    #[must_use]
    pub fn books(&self) -> Books {
        let (counters, account) = (self.counters, self.account.clone());
        Books { counters, account, rows: self.ledger.len(), seats: self.seats }
    }

    /// Puts the books back to an earlier moment of the match.
    pub(crate) fn set_books(&mut self, books: Books) {
        (self.counters, self.account) = (books.counters, books.account);
        if books.rows < self.ledger.len() {
            Arc::make_mut(&mut self.ledger).truncate(books.rows);
        }
        self.seats = books.seats;
    }

    /// Makes a state that waits for a play before anything was thrown wait for the throw.
    pub(crate) fn thrown_before_played(mut self) -> Self {
        if let Awaiting::Play(seat) = self.wait
            && self.turn.throw.is_none()
            && self.turn.numbers.is_empty()
        {
            self.wait = Awaiting::Throw(seat);
        }
        self
    }

    /// Returns the men of this side, and those of its opponent.
    pub(crate) fn men(&self, seat: Seat) -> (Men, Men) {
        (self.position[seat], self.position[seat.other()])
    }

    /// Returns the detector of the coups of a throw that this side has made in the present position.
    #[must_use]
    pub fn coup_detector<'r>(
        &self,
        rules: &'r Rules,
        seat: Seat,
        throw: Throw,
    ) -> CoupDetector<'r> {
        let (us, them) = self.men(seat);
        let Setting { throws, facts, number: setting, last } = self.setting;
        let (number, facts, last) = (throws[seat], facts[seat], last[seat.other()]);
        CoupDetector { rules, us, them, throw, number, facts, setting, last }
    }

    /// Returns the game as conditions of this side see it.
    #[must_use]
    pub fn side_state(&self, seat: Seat) -> SideState {
        SideState {
            us: self.position[seat],
            them: self.position[seat.other()],
            facts: self.setting.facts[seat],
            known: self.known(seat),
        }
    }

    /// Returns the game as conditions of the side that has thrown see it after its play: they also
    /// know how many numbers it has played.
    #[must_use]
    pub fn side_state_after(&self) -> SideState {
        let standing = self.side_state(self.turn.mover);
        SideState { known: GameContext { played: self.turn.played, ..standing.known }, ..standing }
    }

    /// Like [`known`](Self::known), with a throw that this side may make next.
    #[must_use]
    pub fn known_with(&self, seat: Seat, throw: Throw) -> GameContext {
        let known = self.known(seat);
        let thrown = self.turn.throw.is_some() && self.turn.mover == seat;
        let throws = [known.throws[0].saturating_add(u8::from(!thrown)), known.throws[1]];
        GameContext { throw: Some(throw), throws, ..known }
    }

    /// The key of the account of one game within the account of a sitting.
    pub const GAME: &str = "game";

    /// Returns the account of the game. In a sitting it is a part of the whole account.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Account, Tree};
    ///
    /// // A sitting of several games keeps the account of one game under the key `game`.
    /// let mut state = race::begun().state().clone();
    /// state.account = Account::from(Tree::parse("{round: 3, game: {holes: 7}}").expect("a tree"));
    /// assert_eq!(state.account_of_game().get("holes"), Some(&Tree::Number(7)));
    /// // Without a sitting, it is the whole account.
    /// state.account = Account::from(Tree::Number(7));
    /// assert_eq!(state.account_of_game(), &Tree::Number(7));
    /// ```
    #[must_use]
    pub fn account_of_game(&self) -> &Tree {
        let account: &Tree = &self.account;
        account.get(Self::GAME).unwrap_or(account)
    }
}

/// Everything in a match that marks and payments change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Books {
    counters: Counters,
    account: Account,
    /// The number of rows in the ledger.
    rows: usize,
    seats: Option<BySeat<Player>>,
}

/// The past of a setting. A setting begins with the start position; a game has one or more.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::Setting;
///
/// // The first setting of a match before and after a throw of white.
/// assert_eq!(race::begun().state().setting, Setting::fresh(1));
/// let throws = race::thrown(6, 5).state().setting.throws;
/// assert_eq!((throws.white, throws.black), (1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// The number of the setting in the match, from 1.
    pub number: u16,
    /// The number of throws of each side so far, with the present one.
    pub throws: BySeat<u8>,
    /// The facts of each side that are remembered, one bit each, such as coups that can be made once.
    pub facts: BySeat<u32>,
    /// The last throw of each side, if the game compares throws.
    #[serde(default)]
    pub last: BySeat<Option<Throw>>,
}

impl Setting {
    /// Returns the setting of this number before its first throw.
    #[must_use]
    pub fn fresh(number: u16) -> Self {
        Self { number, throws: BySeat::both(0), facts: BySeat::both(0), last: BySeat::both(None) }
    }
}

/// The next thing that a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Awaiting {
    /// Two dice, one for each side, that decide which side begins.
    Lead,
    /// A throw of this side.
    Throw(Seat),
    /// A choice of this side.
    Choose(Seat),
    /// A play of this side.
    Play(Seat),
    /// Nothing: the match is over. Some games never come here; see
    /// [`Game::is_locked`](crate::Game::is_locked).
    Over,
}

impl Awaiting {
    /// Returns the side that must act, if it is one side.
    ///
    /// ```
    /// use charpentier_core::{Awaiting, Seat};
    ///
    /// assert_eq!(Awaiting::Play(Seat::Black).seat(), Some(Seat::Black));
    /// // Both sides throw for the lead, and no side acts after the end.
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
    /// The numbers that are still to be played.
    pub numbers: Numbers,
    /// The choices that are open, one bit each.
    pub open: u8,
    /// How many numbers the throw gave, and how many of them its side has played.
    #[serde(default)]
    pub played: Played,
    /// The numbers that were named besides the throw.
    #[serde(default, skip_serializing_if = "Numbers::is_empty")]
    pub named: Numbers,
    /// The part of the throw that is being played.
    #[serde(default, skip_serializing_if = "ThrowPart::is_first")]
    pub part: ThrowPart,
}

impl Turn {
    /// Returns the dice and the named numbers as text: `61`, `61 + 5`; empty before the throw. In a later part of the
    /// throw, these are the numbers of that part: `2222`.
    ///
    /// ```
    /// use charpentier_core::{Numbers, Seat, Throw, ThrowPart, Turn};
    ///
    /// let turn = Turn { throw: Throw::new(1, 6), ..Turn::of(Seat::White) };
    /// assert_eq!((Turn::of(Seat::White).dice(), turn.dice()), (String::new(), "61".into()));
    /// // A named number follows the dice.
    /// let named = Numbers::list(&[5]).expect("a number");
    /// assert_eq!(Turn { named, ..turn }.dice(), "61 + 5");
    /// // In a later part of the throw, the dice no longer say what is to be played.
    /// let later = Turn { numbers: Numbers::list(&[2, 2]).expect("numbers"), ..turn };
    /// assert_eq!(later.dice(), "61");
    /// let part = ThrowPart { nth: 1, ..later.part };
    /// assert_eq!(Turn { part, ..later }.dice(), "22");
    /// ```
    #[must_use]
    pub fn dice(&self) -> String {
        let digits = |numbers: &Numbers| numbers.faces().iter().map(ToString::to_string).collect();
        let named: String = digits(&self.named);
        match self.throw {
            Some(_) if self.part.nth > 0 && !self.numbers.is_empty() => digits(&self.numbers),
            Some(throw) if throw.dice() == 0 && named.is_empty() => digits(&self.numbers),
            Some(throw) if throw.dice() == 0 => named,
            Some(throw) if named.is_empty() => throw.to_string(),
            Some(throw) => format!("{throw} + {named}"),
            None => String::new(),
        }
    }

    /// Returns what lies on the table for the search of a written play.
    pub(crate) const fn on_table(&self) -> OnTable {
        OnTable { throw: self.throw, part: self.part }
    }

    /// Returns a turn of this side before its throw.
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
            part: ThrowPart::default(),
        }
    }
}

/// Returns the lines in which the account of a match describes itself to people, in the language of
/// the rules. There are none before the lead and after the end.
#[must_use]
pub fn account_lines(rules: &RulesSpec, scoring: &dyn Scoring, state: &State) -> Vec<String> {
    if matches!(state.wait, Awaiting::Over | Awaiting::Lead) {
        return Vec::new();
    }
    let told = scoring.describe(&state.account);
    let Some(shown) = told.get("shown") else {
        return score_line(rules, &told).into_iter().collect();
    };
    let lines = shown.list().iter();
    lines.filter_map(Tree::text).map(|line| rules.say(line).into_owned()).collect()
}

/// Returns the score of a match as a line, if the account tells it.
fn score_line(rules: &RulesSpec, told: &Tree) -> Option<String> {
    let score = told.get("score")?;
    let points = |seat: Seat| score.get(seat.name()).and_then(Tree::number);
    let (white, black, lang) = (points(Seat::White)?, points(Seat::Black)?, rules.language());
    Some(match told.get("to").and_then(Tree::number) {
        Some(to) => say!(lang, ACCOUNT_MATCH, to = to, white = white, black = black),
        None => say!(lang, ACCOUNT_SCORE, white = white, black = black),
    })
}

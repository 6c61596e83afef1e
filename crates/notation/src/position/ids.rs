//! Positions as other backgammon programs name them: an `XGID`, and the position and match ids of GNU Backgammon.
//!
//! Both name a board of 24 points with the cube and the score in one word without blanks. White is the side whose men an
//! `XGID` has as capital letters, which GNU Backgammon calls player 1. The id of a position alone has no cube and no
//! score; white is to throw.

use std::collections::BTreeMap;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use charpentier_core::scoring::{AccountEvent, Scoring};
use charpentier_core::spec::Exchange;
use charpentier_core::{
    Action, Awaiting, BAR, BySeat, Men, OFF, Place, Rules, Seat, State, Table, Throw, Tree, Turn,
};

/// The number of points of a board. They count down to the side that moves, and the bar comes after
/// them.
const POINTS: usize = 24;

/// The word before an `XGID`.
const XGID: &str = "XGID=";

/// The word that may stand before the ids of GNU Backgammon.
const GNUBGID: &str = "GNUBGID=";

/// The highest cube of an `XGID`, as a power of two.
const CUBE_LIMIT: u32 = 10;

/// The lengths of the ids of GNU Backgammon: of the position, and of the match.
const LETTERS: [usize; 2] = [14, 12];

/// A position that an id names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdPosition {
    /// The men of each side on its points 1 to 24, counted down to it, and on the bar.
    men: BySeat<[u8; POINTS + 1]>,
    /// The side that throws, has thrown, or has doubled.
    mover: Seat,
    dice: Option<Throw>,
    /// The cube and the score; `None` if the id has neither.
    stakes: Option<Stakes>,
}

/// The cube, the score and the length of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Stakes {
    /// The cube, as a power of two.
    cube: u32,
    owner: Option<Seat>,
    /// Whether the mover has doubled, and the opponent has to answer.
    doubled: bool,
    score: BySeat<u32>,
    /// The points that win the match; `0` for money.
    length: u32,
    crawford: bool,
    jacoby: bool,
    beavers: bool,
}

/// The reason why an id cannot be read, or cannot be placed in a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IdError {
    /// A field of the id cannot be read.
    #[error("the {0} of the id cannot be read: it should be {1}")]
    Field(&'static str, &'static str),
    /// A side has more men than the game.
    #[error("{0} has {1} men in the id, and {2} in this game")]
    Men(Seat, u8, u8),
    /// A side has borne off all its men.
    #[error("the game is over in the id: {0} has borne off all men")]
    Over(Seat),
    /// The position is not possible in the game.
    #[error("the position of the id is not possible in this game: {0}")]
    Refused(String),
}

/// Reads an id. Returns `None` for a text that is no id.
///
/// # Errors
///
/// A part of the id cannot be read.
///
/// ```
/// use charpentier_notation::position::ids;
///
/// assert!(ids::read("4HPwATDgc/ABMA:cAkAAAAAAAAA").is_some_and(|id| id.is_ok()));
/// assert!(ids::read("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10").is_some_and(|id| id.is_ok()));
/// assert!(ids::read("tgn1 toc 1:15 1:15 w --").is_none());
/// ```
#[must_use]
pub fn read(text: &str) -> Option<Result<IdPosition, IdError>> {
    let behind = |sign: &str| {
        let (head, id) = text.trim().split_at_checked(sign.len())?;
        head.eq_ignore_ascii_case(sign).then_some(id)
    };
    if let Some(id) = behind(XGID) {
        return Some(xgid(id));
    }
    let text = behind(GNUBGID).unwrap_or(text).trim();
    let (position, game) = match text.split_once(':') {
        Some((position, game)) => (position, Some(game)),
        None => (text, None),
    };
    let is_id = |text: &str, letters: usize| {
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"+/".contains(&byte);
        text.len() == letters && text.bytes().all(letter)
    };
    let ids = is_id(position, LETTERS[0]) && game.is_none_or(|game| is_id(game, LETTERS[1]));
    ids.then(|| gnu(position, game))
}

fn field(name: &'static str, due: &'static str) -> IdError {
    IdError::Field(name, due)
}

/// Reads the part of an `XGID` after its sign.
fn xgid(id: &str) -> Result<IdPosition, IdError> {
    let fields: Vec<&str> = id.split(':').map(str::trim).collect();
    let [board, cube, owner, turn, dice, white, black, rule, length, ..] = fields[..] else {
        return Err(field("form", "`XGID=` and ten fields with colons between"));
    };
    let mut men = BySeat::both([0u8; POINTS + 1]);
    let letters = board.as_bytes();
    if letters.len() != POINTS + 2 {
        return Err(field("board", "26 letters: a bar, 24 points and a bar"));
    }
    for (point, letter) in letters.iter().enumerate() {
        let (seat, number, at) = match letter {
            b'-' => continue,
            // Points count down to the side with capital letters, whose bar comes last.
            b'A'..=b'P' if point > 0 => (Seat::White, letter - b'A' + 1, point - 1),
            b'a'..=b'p' if point <= POINTS => (Seat::Black, letter - b'a' + 1, POINTS - point),
            _ => return Err(field("board", "`-`, `A` to `P` or `a` to `p` for each point")),
        };
        men[seat][at] = number;
    }
    let number = |text: &str| text.parse::<u32>().ok();
    let seat = |text: &str| match text {
        "1" => Some(Seat::White),
        "-1" => Some(Seat::Black),
        _ => None,
    };
    let mover = seat(turn).ok_or(field("turn", "1 or -1"))?;
    let owner = match owner {
        "0" => None,
        owner => Some(seat(owner).ok_or(field("owner of the cube", "1, 0 or -1"))?),
    };
    let cube = number(cube).filter(|cube| *cube <= CUBE_LIMIT);
    let cube = cube.ok_or(field("cube", "a power of two, 0 to 10"))?;
    let (dice, doubled) = match dice.as_bytes() {
        b"00" => (None, false),
        [b'D' | b'd' | b'B' | b'b' | b'R' | b'r', ..] => (None, true),
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => (Throw::new(one - b'0', other - b'0'), false),
        _ => return Err(field("dice", "two dice such as 31, 00 or D")),
    };
    let points = |text: &str| number(text).ok_or(field("score", "two numbers"));
    let score = BySeat::new(points(white)?, points(black)?);
    let rule = number(rule).filter(|rule| *rule <= 3).ok_or(field("rules", "0 to 3"))?;
    let length = number(length).ok_or(field("length of the match", "a number"))?;
    let match_play = length > 0;
    let stakes = Stakes {
        cube,
        owner,
        doubled,
        score: if match_play { score } else { BySeat::both(0) },
        length,
        crawford: match_play && rule == 1,
        jacoby: !match_play && rule & 1 != 0,
        beavers: !match_play && rule & 2 != 0,
    };
    Ok(IdPosition { men, mover, dice, stakes: Some(stakes) })
}

/// Reads the ids of GNU Backgammon.
fn gnu(position: &str, game: Option<&str>) -> Result<IdPosition, IdError> {
    let bytes = STANDARD_NO_PAD.decode(position).ok().filter(|bytes| bytes.len() == 10);
    let bytes = bytes.ok_or(field("position", "14 letters"))?;
    let stakes = game.map(gnu_match).transpose()?;
    let mover = stakes.as_ref().map_or(Seat::White, |(mover, ..)| *mover);
    let mut bits = Bits::new(&bytes);
    let mut men = BySeat::both([0u8; POINTS + 1]);
    // The men of the side that does not move come first: for each point, as many ones as men, then
    // a zero.
    for seat in [mover.other(), mover] {
        for point in &mut men[seat] {
            while bits.next() == Some(true) {
                *point += 1;
            }
        }
    }
    let (dice, stakes) = stakes.map_or((None, None), |(_, dice, stakes)| (dice, Some(stakes)));
    Ok(IdPosition { men, mover, dice, stakes })
}

/// Reads the id of a match: the side that moves, the dice, the cube and the score.
fn gnu_match(id: &str) -> Result<(Seat, Option<Throw>, Stakes), IdError> {
    let due = field("match", "12 letters");
    let bytes = STANDARD_NO_PAD.decode(id).ok().filter(|bytes| bytes.len() == 9);
    let bytes = bytes.ok_or_else(|| due.clone())?;
    let mut bits = Bits::new(&bytes);
    let seat = |bit: u32| if bit == 1 { Seat::White } else { Seat::Black };
    let cube = bits.number(4);
    let owner = match bits.number(2) {
        3 => None,
        player => Some(seat(player)),
    };
    let mover = seat(bits.number(1));
    let crawford = bits.number(1) == 1;
    let (_state, _turn, doubled, _resigned) =
        (bits.number(3), bits.number(1), bits.number(1) == 1, bits.number(2));
    let (one, other) = (bits.number(3), bits.number(3));
    let dice = match (one, other) {
        (0, 0) => None,
        (one, other) => {
            let die = |die: u32| u8::try_from(die).ok();
            let throw = die(one).zip(die(other)).and_then(|(one, other)| Throw::new(one, other));
            Some(throw.ok_or(due)?)
        }
    };
    let length = bits.number(15);
    let (black, white) = (bits.number(15), bits.number(15));
    // The last bit is set if the Jacoby rule is off.
    let jacoby = bits.number(1) == 0 && length == 0;
    let (score, beavers) = (BySeat::new(white, black), false);
    let crawford = crawford && length > 0;
    Ok((mover, dice, Stakes { cube, owner, doubled, score, length, crawford, jacoby, beavers }))
}

/// A reader of the bits of bytes, the lowest of each byte first.
struct Bits<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Bits<'b> {
    const fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Reads a number of so many bits, the lowest first.
    fn number(&mut self, bits: u32) -> u32 {
        (0..bits).fold(0, |number, bit| number | u32::from(self.next() == Some(true)) << bit)
    }
}

impl Iterator for Bits<'_> {
    type Item = bool;

    fn next(&mut self) -> Option<bool> {
        let byte = self.bytes.get(self.at / 8)?;
        let bit = byte >> (self.at % 8) & 1 == 1;
        self.at += 1;
        Some(bit)
    }
}

/// A writer of bits, the lowest of each byte first.
#[derive(Default)]
struct Written {
    bytes: Vec<u8>,
    bits: usize,
}

impl Written {
    fn bit(&mut self, bit: bool) {
        if self.bits.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let (true, Some(last)) = (bit, self.bytes.last_mut()) {
            *last |= 1 << (self.bits % 8);
        }
        self.bits += 1;
    }

    fn number(&mut self, number: u32, bits: u32) {
        (0..bits).for_each(|bit| self.bit(number >> bit & 1 == 1));
    }

    /// Returns the bits as text, filled up with zeros to so many bytes.
    fn text(mut self, bytes: usize) -> String {
        self.bytes.resize(bytes, 0);
        STANDARD_NO_PAD.encode(self.bytes)
    }
}

/// Returns the ids of a game: the `XGID`, and those of GNU Backgammon. `None` if other programs do
/// not play the game, or if no side is to move.
#[must_use]
pub fn write(rules: &Rules, judge: &dyn Scoring, state: &State) -> Option<[String; 2]> {
    let id = IdPosition::of(rules, judge, state)?;
    Some([id.xgid(), format!("{GNUBGID}{}", id.gnu())])
}

impl IdPosition {
    /// Returns the options of a pack under which the position is played.
    #[must_use]
    pub fn options(&self) -> Vec<(String, String)> {
        let mut options: Vec<(&str, String)> = Vec::new();
        if let Some(stakes) = &self.stakes {
            if stakes.length > 0 {
                options.push(("match_length", stakes.length.to_string()));
                options.push(("cube", "match".into()));
            } else {
                options.push(("cube", "money".into()));
                if !stakes.jacoby {
                    options.push(("jacoby", "false".into()));
                }
                if stakes.beavers {
                    options.push(("beavers", "3".into()));
                }
            }
        }
        options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Returns the side that has thrown and its dice, or `None` before a throw.
    #[must_use]
    pub fn thrown(&self) -> Option<(Seat, Throw)> {
        self.dice.map(|dice| (self.mover, dice))
    }

    /// Puts the position into a game that has just begun.
    ///
    /// # Errors
    ///
    /// The position is not possible in the game.
    pub fn place(&self, mut game: Table) -> Result<Table, IdError> {
        let mut state = game.state().clone();
        let all = game.rules().spec().start.total();
        for seat in Seat::BOTH {
            state.position[seat] = self.men(seat, all)?;
        }
        if let Some(stakes) = &self.stakes {
            let told = AccountEvent::Set { values: stakes.told() };
            let verdict = game.scoring().update(&state.account, &told);
            if let Some(why) = verdict.fault {
                return Err(IdError::Refused(why));
            }
            state.account = verdict.state;
        }
        state.turn = Turn::of(self.mover);
        state.wait = Awaiting::Throw(self.mover);
        game = Table::resume(Arc::clone(game.rules()), Arc::clone(game.scoring()), state.into());
        let rules = Arc::clone(game.rules());
        let refused = |refusal: charpentier_core::Refusal| {
            IdError::Refused(refusal.message(rules.spec().untranslated()))
        };
        if self.stakes.as_ref().is_some_and(|stakes| stakes.doubled) {
            let double = rules.spec().choices.iter().position(|choice| choice.name == "double");
            let double = double.and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX);
            game.apply(self.mover, Action::Choose(double)).map_err(refused)?;
        } else if let Some(dice) = self.dice {
            game.apply(self.mover, Action::Throw(dice)).map_err(refused)?;
        }
        Ok(game)
    }

    /// Returns the men of a side. `all` is the number of men of each side in the game.
    fn men(&self, seat: Seat, all: u8) -> Result<Men, IdError> {
        let wrong = |number: u8| IdError::Men(seat, number, all);
        let mut men = Men::default();
        let mut number = 0u8;
        for (point, count) in (0u8..).zip(self.men[seat]) {
            number = number.saturating_add(count);
            let cell = if usize::from(point) == POINTS { BAR } else { Place(24 - point) };
            men = men.with(cell, count).ok_or_else(|| wrong(number))?;
        }
        let off = all.checked_sub(number).ok_or_else(|| wrong(number))?;
        if number == 0 {
            return Err(IdError::Over(seat));
        }
        men.with(OFF, off).ok_or_else(|| wrong(number))
    }

    /// Returns the position of a game; `None` if other programs do not play the game or have no id
    /// for its state.
    fn of(rules: &Rules, judge: &dyn Scoring, state: &State) -> Option<Self> {
        let plays =
            rules.spec().exchange.contains(&Exchange::Mat) && rules.spec().start.total() <= 15;
        let (mover, dice, doubled) = match state.wait {
            Awaiting::Throw(seat) => (seat, None, false),
            Awaiting::Play(seat) => (seat, state.turn.throw, false),
            Awaiting::Choose(seat) if state.turn.throw.is_none() => {
                let doubled = state.turn.mover != seat;
                (state.turn.mover, None, doubled)
            }
            Awaiting::Choose(_) | Awaiting::Lead | Awaiting::Over => return None,
        };
        let men = BySeat::from_fn(|seat| {
            let men = &state.position[seat];
            let cell = |point: usize| if point == POINTS { BAR } else { Place(24 - point as u8) };
            std::array::from_fn(|point| men.at(cell(point)))
        });
        let stakes = Stakes::of(rules, judge, state, doubled);
        plays.then_some(Self { men, mover, dice, stakes })
    }

    fn xgid(&self) -> String {
        let mut board = [b'-'; POINTS + 2];
        for (at, number) in self.men.white.iter().enumerate().filter(|(_, n)| **n > 0) {
            board[at + 1] = b'A' + number - 1;
        }
        for (at, number) in self.men.black.iter().enumerate().filter(|(_, n)| **n > 0) {
            board[POINTS - at] = b'a' + number - 1;
        }
        let sign = |seat: Seat| if seat == Seat::White { "1" } else { "-1" };
        let none = Stakes::default();
        let stakes = self.stakes.as_ref().unwrap_or(&none);
        let dice = match (stakes.doubled, self.dice) {
            (true, _) => "D".to_owned(),
            (false, Some(dice)) => dice.to_string(),
            (false, None) => "00".to_owned(),
        };
        let rule = match stakes.length {
            0 => u32::from(stakes.jacoby) + 2 * u32::from(stakes.beavers),
            _ => u32::from(stakes.crawford),
        };
        format!(
            "{XGID}{}:{}:{}:{}:{dice}:{}:{}:{rule}:{}:{CUBE_LIMIT}",
            String::from_utf8_lossy(&board),
            stakes.cube,
            stakes.owner.map_or("0", sign),
            sign(self.mover),
            stakes.score.white,
            stakes.score.black,
            stakes.length,
        )
    }

    fn gnu(&self) -> String {
        let mut position = Written::default();
        for seat in [self.mover.other(), self.mover] {
            for number in self.men[seat] {
                (0..number).for_each(|_| position.bit(true));
                position.bit(false);
            }
        }
        let player = |seat: Seat| u32::from(seat == Seat::White);
        let none = Stakes::default();
        let stakes = self.stakes.as_ref().unwrap_or(&none);
        let acts = if stakes.doubled { self.mover.other() } else { self.mover };
        let dice = self.dice.map_or((0, 0), |dice| (dice.high(), dice.low()));
        let mut game = Written::default();
        game.number(stakes.cube, 4);
        game.number(stakes.owner.map_or(3, player), 2);
        game.number(player(self.mover), 1);
        game.number(u32::from(stakes.crawford), 1);
        // The game is being played.
        game.number(1, 3);
        game.number(player(acts), 1);
        game.number(u32::from(stakes.doubled), 1);
        game.number(0, 2);
        game.number(dice.0.into(), 3);
        game.number(dice.1.into(), 3);
        game.number(stakes.length, 15);
        game.number(stakes.score.black, 15);
        game.number(stakes.score.white, 15);
        game.bit(!stakes.jacoby);
        format!("{}:{}", position.text(10), game.text(9))
    }
}

impl Stakes {
    /// Returns the cube and the score in the form that the account of a match receives.
    fn told(&self) -> Tree {
        let text = |text: &str| Tree::Text(text.to_owned());
        let owner = self.owner.map_or("centre", Seat::name);
        let mut told = BTreeMap::from([
            ("value".to_owned(), Tree::Number(1 << self.cube.min(15))),
            ("owner".to_owned(), text(owner)),
        ]);
        if self.length > 0 {
            let points =
                |seat: Seat| (seat.name().to_owned(), Tree::Number(self.score[seat].into()));
            told.insert("score".into(), Tree::Map(Seat::BOTH.into_iter().map(points).collect()));
            let near = Seat::BOTH.into_iter().any(|seat| self.score[seat] + 1 == self.length);
            let game = match (self.crawford, near) {
                (true, _) => "now",
                (false, true) => "past",
                (false, false) => "before",
            };
            told.insert("crawford_game".into(), text(game));
        }
        Tree::Map(told)
    }

    /// Returns the stakes of a game from its account; `None` if it has no cube.
    fn of(rules: &Rules, judge: &dyn Scoring, state: &State, doubled: bool) -> Option<Self> {
        let option = |known: &str| {
            let named = rules.spec().options.iter().find(|(name, _)| name == known);
            named.map(|(_, value)| value.as_str())
        };
        let told = judge.describe(&state.account);
        let number =
            |tree: Option<&Tree>| tree.and_then(Tree::number).and_then(|n| n.try_into().ok());
        let value: u32 = number(told.get("value"))?;
        let points =
            |seat: Seat| number(told.get("score").and_then(|score| score.get(seat.name())));
        let match_play = option("cube") == Some("match");
        let length = option("match_length").and_then(|length| length.parse().ok()).unwrap_or(1);
        Some(Self {
            cube: value.checked_ilog2()?,
            owner: told.get("owner").and_then(Tree::text).and_then(Seat::parse),
            doubled,
            score: match match_play {
                true => BySeat::new(points(Seat::White)?, points(Seat::Black)?),
                false => BySeat::both(0),
            },
            length: if match_play { length } else { 0 },
            crawford: told.get("crawford_game").and_then(Tree::text) == Some("now"),
            jacoby: !match_play && option("jacoby") != Some("false"),
            beavers: !match_play && option("beavers").is_some_and(|beavers| beavers != "0"),
        })
    }
}

impl Default for Stakes {
    /// Returns the stakes of a game without a cube: for money, and gammons count.
    fn default() -> Self {
        let (cube, owner, doubled, score) = (0, None, false, BySeat::both(0));
        let (length, crawford, jacoby, beavers) = (0, false, false, false);
        Self { cube, owner, doubled, score, length, crawford, jacoby, beavers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ids of one position, as GNU Backgammon shows them for the `XGID`.
    const PAIRS: [(&str, &str); 6] = [
        ("-b----E-C---eE---c-e----B-:1:1:1:31:2:1:0:5:10", "4HPwATDgc/ABMA:UYmlABAAEAAE"),
        ("-b----E-C---eE---c-e----B-:1:-1:-1:00:2:1:0:5:10", "4HPwATDgc/ABMA:AQGgABAAEAAE"),
        ("-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:5:10", "4HPwATDgc/ABMA:cAmgABAAEAAE"),
        ("-b----E-C---eE---c-e----B-:1:1:1:31:0:0:1:0:10", "4HPwATDgc/ABMA:UYkFAAAAAAAA"),
        ("-b----E-C---eE---c-e----B-:1:1:1:31:0:0:0:0:10", "4HPwATDgc/ABMA:UYkFAAAAAAAE"),
        ("-b----E-C---eE---c-e----B-:0:0:1:63:4:1:1:5:10", "4HPwATDgc/ABMA:8AmvABAAIAAE"),
    ];

    fn id(text: &str) -> IdPosition {
        read(text).expect("an id").unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    #[test]
    fn both_kinds_name_the_same_position() {
        for (xgid, gnu) in PAIRS {
            let (one, other) = (id(&format!("XGID={xgid}")), id(gnu));
            assert_eq!(one, other, "{xgid}");
            assert_eq!((one.xgid(), one.gnu()), (format!("XGID={xgid}"), gnu.to_owned()));
            assert_eq!(id(&format!("gnubgid={gnu}")), other);
        }
        // The position alone.
        assert_eq!(id("4HPwATDgc/ABMA").stakes, None);
    }

    #[test]
    fn sides_are_told_apart() {
        // White has a man on the bar and one on its ace point; black two on its 6 point, and is to play.
        let id = id("XGID=-A-----------------b-----A:0:0:-1:21:0:0:0:0:10");
        assert_eq!((id.men.white[0], id.men.white[24], id.men.black[5]), (1, 1, 2));
        assert_eq!(read(&id.gnu()).expect("an id").expect("sound").men, id.men);
    }

    #[test]
    fn what_is_wrong_with_an_id_is_told() {
        let told = |text: &str| read(text).map(|id| id.map_err(|why| why.to_string()));
        let board = "-b----E-C---eE---c-e----B-";
        for (text, due) in [
            ("XGID=", "form"),
            ("XGID=-b:0:0:1:00:0:0:0:0:10", "board"),
            (&format!("XGID={}:0:0:1:00:0:0:0:0:10", board.replace('E', "é")), "board"),
            (&format!("XGID={board}:x:0:1:00:0:0:0:0:10"), "cube"),
            (&format!("XGID={board}:0:2:1:00:0:0:0:0:10"), "owner of the cube"),
            (&format!("XGID={board}:0:0:0:00:0:0:0:0:10"), "turn"),
            (&format!("XGID={board}:0:0:1:71:0:0:0:0:10"), "dice"),
            (&format!("XGID={board}:0:0:1:00:-1:0:0:0:10"), "score"),
            (&format!("XGID={board}:0:0:1:00:0:0:9:0:10"), "rules"),
            (&format!("XGID={board}:0:0:1:00:0:0:0:x:10"), "length of the match"),
            ("4HPwATDgc/ABMB", "position"),
            ("4HPwATDgc/ABMA:cAk4AAAAAAAA", "match"),
        ] {
            let told = told(text).expect("an id").expect_err("it is wrong");
            assert!(
                told.starts_with(&format!("the {due} of the id cannot be read")),
                "{text}: {told}"
            );
        }
        for text in ["", "plain", "4HPwATDgc/ABM", "4HPwATDgc/ABMA:", "tgn1 x 1:15 1:15 w --"] {
            assert_eq!(told(text), None, "{text}");
        }
    }
}

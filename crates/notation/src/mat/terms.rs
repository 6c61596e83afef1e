//! The options under which a match was played, as far as its sheet shows them.

use charpentier_core::{BySeat, Seat};

use crate::mat::sheet::{Did, Entry, Game, Sheet};

/// The option that says how many points win a match.
pub(super) const LENGTH: &str = "match_length";

/// The option that says whether there is a cube, for money or in a match.
pub(super) const CUBE: &str = "cube";

/// The values of a cube that packs know as the highest.
const LIMITS: [u32; 5] = [2, 4, 8, 16, 64];

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    pub(super) options: Vec<(String, String)>,
    /// Whether the match is one record; otherwise each game is.
    pub(super) whole: bool,
}

impl Terms {
    /// Finds the options of a match: its head lines say them, or its games show them. Games for money that nobody doubles
    /// are played without a cube, unless `jacoby` says that gammons counted single.
    pub(super) fn of(sheet: &Sheet, jacoby: bool) -> Self {
        let mut options: Vec<(&str, String)> = Vec::new();
        let limit = sheet.head("CubeLimit").and_then(|limit| limit.parse::<u32>().ok());
        let length = sheet.length.filter(|length| *length > 0);
        if let Some(length) = length {
            options.push((LENGTH, length.to_string()));
        }
        let doubles = sheet.games.iter().any(Game::is_doubled);
        let switch = |name: &str| sheet.head(name).and_then(|value| on(&value));
        let (jacobys, beavers) = (switch("Jacoby"), switch("Beaver"));
        let told = jacobys.is_some() || beavers.is_some() || limit.is_some();
        let cube = doubles || limit != Some(1) && (length.is_some() || told || jacoby);
        if cube {
            options.push((CUBE, if length.is_some() { "match" } else { "money" }.to_owned()));
            if let Some(limit) = limit.filter(|limit| LIMITS.contains(limit)) {
                options.push(("cube_limit", limit.to_string()));
            }
        }
        let mut option = |name, value: &str| options.push((name, value.to_owned()));
        if let Some(length) = length.filter(|_| cube)
            && (switch("Crawford") == Some(false) || sheet.doubles_in_crawford_game(length))
        {
            option("crawford", "false");
        }
        if cube && length.is_none() {
            if !jacobys.unwrap_or(jacoby || !sheet.has_a_better_win_undoubled()) {
                option("jacoby", "false");
            }
            if beavers == Some(true) || sheet.games.iter().any(Game::has_beaver) {
                option("beavers", "3");
            }
        }
        let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Self { options, whole: length.is_some() }
    }

    /// Returns the options with which a game is given up at any time, not only in a side's own turn.
    pub(super) fn freely(&self) -> Vec<(String, String)> {
        let any = ("resign_when".to_owned(), "any".to_owned());
        self.options.iter().cloned().chain([any]).collect()
    }

    /// Returns the options of a game that follows the end of its match: it is played for itself.
    pub(super) fn after_the_match() -> Self {
        let options = [(CUBE, "money"), ("jacoby", "false")];
        let options = options.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        Self { options, whole: false }
    }
}

/// Reads `On` and `Off`.
fn on(value: &str) -> Option<bool> {
    match value.trim().to_ascii_lowercase().as_str() {
        "on" | "yes" | "true" | "1" => Some(true),
        "off" | "no" | "false" | "0" => Some(false),
        _ => None,
    }
}

impl Sheet {
    /// The value of a head line.
    pub(super) fn head(&self, name: &str) -> Option<String> {
        let head = self.heads.iter().find(|head| head.is(name))?;
        Some(head.text.trim().to_owned())
    }

    /// Returns whether a side doubles in the first game in which one side, and only one, is a point away from winning.
    fn doubles_in_crawford_game(&self, length: u32) -> bool {
        let games = self.games.iter().enumerate();
        let mut near_by = games
            .filter(|(_, game)| game.score().is_some_and(|score| near(score, length).is_some()));
        // Where the sheet begins with such a game, the Crawford game may be over.
        near_by.next().is_some_and(|(nth, game)| nth > 0 && game.is_doubled())
    }

    /// Returns whether a game that nobody doubled was won by more than a point.
    fn has_a_better_win_undoubled(&self) -> bool {
        let plain = |game: &&Game| !game.is_doubled();
        let points = |game: &Game| game.won.and_then(|won| won.points);
        self.games.iter().filter(plain).any(|game| points(game).is_some_and(|points| points > 1))
    }
}

impl Game {
    pub(super) fn score(&self) -> Option<BySeat<u32>> {
        self.players.as_ref()?.score
    }

    pub(super) fn is_doubled(&self) -> bool {
        self.entries.iter().any(Entry::doubles)
    }

    fn has_beaver(&self) -> bool {
        self.entries.windows(2).any(|two| two.iter().all(Entry::doubles))
    }
}

impl Entry {
    fn doubles(&self) -> bool {
        matches!(self.did, Did::Double(_))
    }
}

/// The side that is one point away from winning, where the other is not.
pub(super) fn near(score: BySeat<u32>, length: u32) -> Option<Seat> {
    let is_near = |seat: Seat| score[seat].saturating_add(1) == length;
    let mut near = Seat::BOTH.into_iter().filter(|seat| is_near(*seat));
    near.next().filter(|_| near.next().is_none())
}

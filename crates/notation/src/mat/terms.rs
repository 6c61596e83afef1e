//! The options under which a match was played, as far as its sheet shows them.

use charpentier_core::{BySeat, Seat, State, Table};

use crate::mat::written::{Game, Head, Match};

/// The option for the points that win a match.
pub(super) const LENGTH: &str = "match_length";

/// The option for the cube: none, for money or in a match.
pub(super) const CUBE: &str = "cube";

/// The highest values of the cube that packs have as options.
const LIMITS: [u32; 5] = [2, 4, 8, 16, 64];

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    pub(super) options: Vec<(String, String)>,
    /// Whether the match is one record; otherwise each game is.
    pub(super) whole: bool,
    /// The head lines that the games contradict, so that they are not followed.
    pub(super) against: Vec<&'static str>,
}

impl Terms {
    /// Finds the options of a match in its head lines, or infers them from its games. Games for money without a double are
    /// played without a cube, unless `jacoby` says that gammons counted single.
    pub(super) fn of(sheet: &Match, jacoby: bool) -> Self {
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
        let mut against = Vec::new();
        let crawford = switch("Crawford");
        if let Some(length) = length.filter(|_| cube) {
            let doubled = sheet.doubles_in_crawford_game(length);
            if crawford == Some(false) || doubled {
                option("crawford", "false");
            }
            if crawford == Some(true) && doubled {
                against.push("Crawford");
            }
        }
        if cube && length.is_none() {
            if !jacobys.unwrap_or(jacoby || !sheet.has_a_better_win_undoubled()) {
                option("jacoby", "false");
            }
            let beavered = sheet.games.iter().any(Game::has_beaver);
            if beavers == Some(true) || beavered {
                option("beavers", "3");
            }
            if beavers == Some(false) && beavered {
                against.push("Beaver");
            }
        }
        let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Self { options, whole: length.is_some(), against }
    }

    /// Returns the options, with the one that lets a side give up out of turn.
    pub(super) fn freely(&self) -> Vec<(String, String)> {
        let any = ("resign_when".to_owned(), "any".to_owned());
        self.options.iter().cloned().chain([any]).collect()
    }

    /// Returns the options of a game after the end of its match.
    pub(super) fn after_the_match() -> Self {
        let options = [(CUBE, "money"), ("jacoby", "false")];
        let options = options.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        Self { options, whole: false, against: Vec::new() }
    }
}

/// Whether a head line of a match chooses the pack or an option of it, so that the record needs no tag for it.
pub(super) fn chooses(sheet: &Match, head: &Head) -> bool {
    let (is_match, switch) = (sheet.length.is_some_and(|n| n > 0), on(&head.text).is_some());
    let limit = || head.text.trim().parse::<u32>().ok();
    head.is("Variation")
        || head.is("Crawford") && is_match && switch
        || (head.is("Jacoby") || head.is("Beaver")) && !is_match && switch
        || head.is("CubeLimit") && limit().is_some_and(|n| n == 1 || LIMITS.contains(&n))
}

/// Reads `On` and `Off`.
fn on(value: &str) -> Option<bool> {
    match value.trim().to_ascii_lowercase().as_str() {
        "on" | "yes" | "true" | "1" => Some(true),
        "off" | "no" | "false" | "0" => Some(false),
        _ => None,
    }
}

/// Returns the score of a match, if the account of the game has one.
pub(super) fn score_of(game: &Table, state: &State) -> Option<BySeat<u32>> {
    let told = game.scoring().describe(&state.account);
    let score = told.get("score")?;
    let of = |seat: Seat| u32::try_from(score.get(seat.name())?.number()?).ok();
    Some(BySeat::new(of(Seat::White)?, of(Seat::Black)?))
}

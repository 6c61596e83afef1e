//! Search in recorded games.
//!
//! Conditions apply to a game (players, date, pack, result) or to a moment in it (position, throw, coup). A
//! hit meets all of them, those on moments at one and the same moment. [`crate::search`] reads and replays the games
//! of the files that are not in an index. Both ways give the same hits in the same order.

mod coup_pattern;
mod game_facts;
mod position_pattern;

use std::sync::Arc;

use charpentier_core::Throw;
use charpentier_core::glossary::folded;
use charpentier_notation::record::Score;

use crate::batch::Batch;
use crate::packs::Packs;

pub use coup_pattern::{CoupError, CoupPattern};
pub use game_facts::{At, Head, Scored};
pub(crate) use game_facts::{Moment, NotPlayedError, moments};
pub use position_pattern::{Actor, PositionPattern, number};

/// A query. Conditions that are not set accept everything.
#[derive(Debug, Default)]
pub struct Question {
    /// Names of players, or parts of names. Each must occur among the players, on any side. Case and accents
    /// are ignored.
    pub players: Vec<String>,
    /// The name of the pack or of a preset.
    pub pack: Option<String>,
    /// The result of the game.
    pub result: Option<Score>,
    /// The first year of the period.
    pub since: Option<u16>,
    /// The last year of the period.
    pub until: Option<u16>,
    /// The position.
    pub position: Option<PositionPattern>,
    /// Whether the position also matches with the sides exchanged.
    pub exchanged: bool,
    /// The throw.
    pub throw: Option<Throw>,
    /// The coup that the throw makes.
    pub coup: Option<CoupPattern>,
}

/// A game or a moment that meets a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The name of the file in messages.
    pub file: Arc<str>,
    /// The game.
    pub head: Arc<Head>,
    /// The moment, if the query has conditions on moments.
    pub at: Option<At>,
}

/// A game that cannot be replayed, so that only its tags can be searched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnplayedError {
    /// The name of the file in messages.
    pub file: Arc<str>,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The reason why it cannot be replayed.
    pub why: String,
}

/// A part of the results, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The hits.
    pub hits: Vec<Hit>,
    /// The games that meet the conditions on games, but cannot be searched for moments.
    pub unplayed: Vec<UnplayedError>,
    /// The number of games that were read; 0 if they come from an index.
    pub read: usize,
}

impl Question {
    /// Whether the query has no conditions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let game = self.players.is_empty() && self.pack.is_none() && self.result.is_none();
        game && self.since.is_none() && self.until.is_none() && !self.of_moments()
    }

    /// Whether the query has conditions on moments.
    pub(crate) fn of_moments(&self) -> bool {
        self.position.is_some() || self.throw.is_some() || self.coup.is_some()
    }

    /// Whether the tags of a game meet the query.
    pub(crate) fn wants(&self, head: &Head) -> bool {
        let goes_by =
            |name: &str| [&head.pack, &head.base].iter().any(|by| by.eq_ignore_ascii_case(name));
        let stood_in = self.position.as_ref().and_then(|stand| stand.pack.as_deref());
        let players: Vec<_> = head.players.iter().map(|name| folded(name)).collect();
        let plays = |name: &String| {
            let name = folded(name);
            players.iter().any(|player| player.contains(&name))
        };
        let year = head.date.get(..4).and_then(|year| year.parse::<u16>().ok());
        self.players.iter().all(plays)
            && self.pack.as_deref().into_iter().chain(stood_in).all(goes_by)
            && self.result.is_none_or(|due| is_result(&head.result, due))
            && self.since.is_none_or(|since| year.is_some_and(|year| year >= since))
            && self.until.is_none_or(|until| year.is_some_and(|year| year <= until))
    }

    /// Returns the position, and the one with exchanged sides if it may match too. Without a position,
    /// returns one `None`.
    pub(crate) fn position_patterns(&self) -> Vec<Option<PositionPattern>> {
        let exchanged =
            self.position.as_ref().filter(|_| self.exchanged).map(PositionPattern::exchanged);
        std::iter::once(self.position.clone()).chain(exchanged.map(Some)).collect()
    }

    /// Returns a moment that meets the query, with the wanted coups only.
    fn hit(
        &self,
        patterns: &[Option<PositionPattern>],
        head: &Head,
        mut moment: Moment,
        packs: &Packs,
    ) -> Option<At> {
        let Moment { men, actor, throw, .. } = moment;
        let fits = patterns.iter().flatten().any(|pattern| pattern.fits(men, actor, throw));
        if self.position.is_some() && !fits || self.throw.is_some_and(|due| throw != Some(due)) {
            return None;
        }
        self.coups(head, &mut moment.at.coups, packs);
        (self.coup.is_none() || !moment.at.coups.is_empty()).then_some(moment.at)
    }

    /// Keeps only the wanted coups; none if the query names no coup.
    pub(crate) fn coups(&self, head: &Head, coups: &mut Vec<Scored>, packs: &Packs) {
        let kinds = self.coup.as_ref().filter(|_| !coups.is_empty());
        let wanted = kinds.map(|kinds| kinds.named(&head.pack, &head.options, packs));
        coups.retain(|coup| wanted.as_ref().is_some_and(|wanted| wanted.contains(&coup.name)));
    }

    /// Returns the hits in a batch.
    pub(crate) fn search(&self, batch: &Batch, packs: &Packs) -> Found {
        let (mut found, patterns) = (Found::default(), self.position_patterns());
        found.read = batch.records.len();
        found.unplayed.extend(batch.foreign().map(|fault| UnplayedError {
            file: Arc::clone(&batch.file),
            line: 1,
            why: fault.in_one_line(),
        }));
        for (nth, record) in batch.records.iter().enumerate() {
            let Some(head) = Head::of(batch, nth, packs).filter(|head| self.wants(head)) else {
                continue;
            };
            let file = || Arc::clone(&batch.file);
            let head = Arc::new(head);
            if !self.of_moments() {
                found.hits.push(Hit { file: file(), head, at: None });
                continue;
            }
            match moments(batch, record, packs) {
                Ok(moments) => found.hits.extend(moments.into_iter().filter_map(|moment| {
                    let at = Some(self.hit(&patterns, &head, moment, packs)?);
                    Some(Hit { file: file(), head: Arc::clone(&head), at })
                })),
                Err(not_played) => {
                    let why = not_played.to_string();
                    found.unplayed.push(UnplayedError { file: file(), line: head.line, why });
                }
            }
        }
        found
    }
}

/// Whether a written result is this one. The stake is ignored.
fn is_result(text: &str, due: Score) -> bool {
    let score = match text.split_whitespace().next() {
        Some("1-0") => Score::Won(charpentier_core::Seat::White),
        Some("0-1") => Score::Won(charpentier_core::Seat::Black),
        Some("1/2-1/2") => Score::Drawn,
        _ => Score::Open,
    };
    score == due
}

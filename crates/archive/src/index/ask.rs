//! Queries on an index.

use charpentier_core::diagnostic::FileName;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use charpentier_core::{Seat, Throw};
use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};

use super::Index;
use crate::find::{
    Actor, At, Found, Head, Hit, PositionPattern, Question, Scored, UnplayedError, number,
};
use crate::inputs::Unread;
use crate::packs::Packs;

/// Returns the code of an actor in the database.
pub(super) const fn actor_code(actor: Actor) -> i64 {
    match actor {
        Actor::Unknown => 0,
        Actor::Side(seat) => seat_code(seat),
        Actor::Over => 3,
    }
}

/// Returns the code of a side in the database.
pub(super) const fn seat_code(seat: Seat) -> i64 {
    match seat {
        Seat::White => 1,
        Seat::Black => 2,
    }
}

/// Returns the code of a throw in the database: 65 or 653, and 0 for none.
pub(super) fn throw_code(throw: Option<Throw>) -> i64 {
    throw.map_or(0, |throw| throw.faces().iter().fold(0, |code, face| code * 10 + i64::from(*face)))
}

/// Coups by the ids of their games and the indices of their moments.
type ByMoment = BTreeMap<i64, BTreeMap<i64, Vec<Scored>>>;

/// Returns the first word of the text of a ply, which usually is the ply's name.
pub(super) fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// The games and moments that may be hits. The tags of the games have not been checked yet.
pub(crate) struct Answer<'a> {
    index: &'a Index,
    /// The possible moments by game, each with the wanted coups; `None` if the query has no conditions on
    /// moments.
    moments: Option<ByMoment>,
    /// The files that may contain hits; `None` for all.
    files: Option<BTreeSet<i64>>,
}

impl Index {
    /// Returns the games and moments that may meet a query.
    ///
    /// # Errors
    ///
    /// Fails if the database is damaged.
    pub(crate) fn ask(&self, question: &Question, packs: &Packs) -> Result<Answer<'_>, Unread> {
        self.asked(question, packs).map_err(|error| self.unread(error))
    }

    fn asked(&self, question: &Question, packs: &Packs) -> rusqlite::Result<Answer<'_>> {
        if !question.of_moments() {
            return Ok(Answer { index: self, moments: None, files: None });
        }
        let mut moments = self.coups(question, packs)?;
        if question.position.is_some() || question.throw.is_some() {
            let stood = self.positions(question)?;
            moments = Some(match moments {
                None => {
                    let plain = |ats: BTreeSet<i64>| ats.into_iter().map(|at| (at, Vec::new()));
                    stood.into_iter().map(|(game, ats)| (game, plain(ats).collect())).collect()
                }
                Some(mut coups) => {
                    coups.retain(|game, ats: &mut BTreeMap<_, _>| {
                        let stood = stood.get(game);
                        ats.retain(|at, _| stood.is_some_and(|stood| stood.contains(at)));
                        !ats.is_empty()
                    });
                    coups
                }
            });
        }
        let mut files = BTreeSet::new();
        let mut file = self.connection.prepare("SELECT file FROM games WHERE id = ?1")?;
        for game in moments.iter().flat_map(BTreeMap::keys) {
            files.insert(file.query_one([game], |row| row.get(0))?);
        }
        let mut unplayed = self
            .connection
            .prepare("SELECT DISTINCT file FROM games WHERE unplayed IS NOT NULL")?;
        for file in unplayed.query_map([], |row| row.get(0))? {
            files.insert(file?);
        }
        Ok(Answer { index: self, moments, files: Some(files) })
    }

    /// Returns the moments with the wanted position and throw, by game.
    fn positions(&self, question: &Question) -> rusqlite::Result<BTreeMap<i64, BTreeSet<i64>>> {
        let mut found: BTreeMap<i64, BTreeSet<i64>> = BTreeMap::new();
        for pattern in question.position_patterns() {
            let mut due: Vec<(&str, i64)> = Vec::new();
            if let Some(PositionPattern { men, actor, throw, .. }) = &pattern {
                due.extend(men.white.map(|men| ("white", number(&men) as i64)));
                due.extend(men.black.map(|men| ("black", number(&men) as i64)));
                due.extend(actor.map(|actor| ("actor", actor_code(actor))));
                due.extend(throw.map(|throw| ("throw", throw_code(Some(throw)))));
            }
            due.extend(question.throw.map(|throw| ("throw", throw_code(Some(throw)))));
            let (names, values): (Vec<_>, Vec<_>) = due.into_iter().unzip();
            let each: Vec<_> = names.iter().map(|name| format!("{name} = ?")).collect();
            let all = if each.is_empty() { "1".to_owned() } else { each.join(" AND ") };
            let sql = format!("SELECT game, at FROM positions WHERE {all}");
            let mut rows = self.connection.prepare(&sql)?;
            let rows = rows.query_map(params_from_iter(values), |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
            })?;
            for row in rows {
                let (game, at) = row?;
                found.entry(game).or_default().insert(at);
            }
        }
        Ok(found)
    }

    /// Returns the moments at which the wanted coup is made; `None` if no coup is wanted.
    fn coups(&self, question: &Question, packs: &Packs) -> rusqlite::Result<Option<ByMoment>> {
        let Some(kinds) = &question.coup else { return Ok(None) };
        let mut wanted = BTreeSet::new();
        let mut groups = self.connection.prepare("SELECT DISTINCT pack, options FROM games")?;
        for group in groups.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
            let (pack, options): (String, String) = group?;
            wanted.extend(kinds.named(&pack, &options, packs).iter().cloned());
        }
        let names: Vec<_> = wanted.into_iter().map(Value::Text).collect();
        let marks = vec!["?"; names.len()].join(", ");
        let sql = format!(
            "SELECT game, at, name, seat, ways, points FROM coups
             JOIN kinds ON kinds.id = kind WHERE name IN ({marks}) ORDER BY game, at, nth"
        );
        let mut found = ByMoment::new();
        let mut rows = self.connection.prepare(&sql)?;
        let mut rows = rows.query(params_from_iter(names))?;
        while let Some(row) = rows.next()? {
            let seat = if row.get::<_, i64>(3)? == 1 { Seat::White } else { Seat::Black };
            let (name, ways, points) = (row.get(2)?, row.get(4)?, row.get(5)?);
            let coup = Scored { name, seat, ways, points };
            found.entry(row.get(0)?).or_default().entry(row.get(1)?).or_default().push(coup);
        }
        Ok(Some(found))
    }

    /// Returns the id of a file, if the index contains it in its current state.
    fn file(&self, path: &Path) -> Option<i64> {
        self.fresh.get(path).copied()
    }
}

impl Answer<'_> {
    /// Returns the id of a file, if the index contains it in its current state.
    pub(crate) fn file(&self, path: &Path) -> Option<i64> {
        self.index.file(path)
    }

    /// Passes the hits in a file to `take`.
    pub(crate) fn found<B>(
        &self,
        path: &Path,
        file: i64,
        question: &Question,
        packs: &Packs,
        take: &mut impl FnMut(Result<Found, Unread>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.files.as_ref().is_some_and(|files| !files.contains(&file)) {
            return ControlFlow::Continue(());
        }
        match self.games(path, file, question, packs, take) {
            Ok(flow) => flow,
            Err(error) => take(Err(self.index.unread(error))),
        }
    }

    fn games<B>(
        &self,
        path: &Path,
        file: i64,
        question: &Question,
        packs: &Packs,
        take: &mut impl FnMut(Result<Found, Unread>) -> ControlFlow<B>,
    ) -> rusqlite::Result<ControlFlow<B>> {
        let connection = &self.index.connection;
        let mut games = connection.prepare_cached(
            "SELECT id, unplayed, name, line, nth, pack, base, options, players, date, result, sure
             FROM games WHERE file = ?1 ORDER BY id",
        )?;
        let mut games = games.query([file])?;
        while let Some(row) = games.next()? {
            let (id, unplayed): (i64, Option<String>) = (row.get(0)?, row.get(1)?);
            let none = BTreeMap::new();
            let moments = match &self.moments {
                None => None,
                Some(_) if unplayed.is_some() => Some(&none),
                Some(moments) => match moments.get(&id) {
                    None => continue,
                    found => found,
                },
            };
            let head = head(row)?;
            if !question.wants(&head) {
                continue;
            }
            let name: String = row.get(2)?;
            let path = if name.is_empty() { path.to_owned() } else { path.join(name) };
            let name: Arc<str> = Arc::from(path.shown().to_string());
            let head = Arc::new(head);
            let mut found = Found::default();
            match (moments, unplayed) {
                (None, _) => found.hits.push(Hit { file: name, head, at: None }),
                (Some(_), Some(why)) => {
                    found.unplayed.push(UnplayedError { file: name, line: head.line, why });
                }
                (Some(moments), None) => {
                    let ats = self.ats(id, moments, &head, row.get(11)?, question, packs)?;
                    let hit = |at| Hit { file: name.clone(), head: head.clone(), at: Some(at) };
                    found.hits.extend(ats.into_iter().map(hit));
                }
            }
            if let stop @ ControlFlow::Break(_) = take(Ok(found)) {
                return Ok(stop);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Returns the plies at the given moments of a game, with the wanted coups.
    fn ats(
        &self,
        game: i64,
        moments: &BTreeMap<i64, Vec<Scored>>,
        head: &Head,
        sure: bool,
        question: &Question,
        packs: &Packs,
    ) -> rusqlite::Result<Vec<At>> {
        let connection = &self.index.connection;
        let mut text = connection.prepare_cached("SELECT plies FROM texts WHERE game = ?1")?;
        let text: String = text.query_one([game], |row| row.get(0))?;
        let mut found = Vec::new();
        let mut line = head.line;
        for (at, written) in (0i64..).zip(text.lines()) {
            let mut parts = written.splitn(3, '\t').map(ToOwned::to_owned);
            let mut part = || parts.next().unwrap_or_default();
            line = line.saturating_add_signed(part().parse().unwrap_or_default());
            let Some(coups) = moments.get(&at) else { continue };
            let mut coups = coups.clone();
            question.coups(head, &mut coups, packs);
            if question.coup.is_some() && coups.is_empty() {
                continue;
            }
            let (name, text) = (part(), part());
            let ply = if name.is_empty() { first_word(&text).to_owned() } else { name };
            found.push(At { line, ply, text, coups, sure });
        }
        Ok(found)
    }
}

fn head(row: &Row<'_>) -> rusqlite::Result<Head> {
    let count =
        |at: usize| row.get(at).map(|count: i64| usize::try_from(count).unwrap_or_default());
    let players: String = row.get(8)?;
    Ok(Head {
        line: count(3)?,
        nth: count(4)?,
        pack: row.get(5)?,
        base: row.get(6)?,
        options: row.get(7)?,
        players: players.split('\n').map(ToOwned::to_owned).collect(),
        date: row.get(9)?,
        result: row.get(10)?,
    })
}

//! The ledger of a match as a table; `settle`: the accounts of recorded games.
//!
//! Each amount is printed with its rule.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::iter;
use std::path::Path;

use charpentier_core::ledger::{Player, Row, balance, parties, unit_name, units};
use charpentier_core::scoring::AccountEvent;
use charpentier_core::{Rules, Seat, Table, Tree, account_lines};
use charpentier_messages::say;
use charpentier_notation::Replay;
use charpentier_notation::record::Record;
use charpentier_pack::Library;

use crate::board;
use crate::command::records;

use crate::report::{self, Format};
use crate::{Done, Failure, console};

/// Prints a table for each unit: the payments of each row by account, and the sums.
///
/// The last account is the common pile. Rows without payments are included if there is one unit.
pub(crate) fn table(rules: &Rules, rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let all = units(rows);
    for unit in all.iter().copied() {
        let of = |row: &&Row| {
            row.paid.iter().any(|paid| paid.unit == unit) || (all.len() == 1 && row.paid.is_empty())
        };
        let rows: Vec<Row> = rows.iter().filter(of).cloned().collect();
        table_of(rules, &rows, unit, out)?;
    }
    // Nothing has been paid yet.
    if all.is_empty() { table_of(rules, rows, "", out) } else { Ok(()) }
}

fn table_of(rules: &Rules, rows: &[Row], unit: &str, out: &mut dyn Write) -> io::Result<()> {
    let lang = rules.spec().language();
    let (named, in_all) = (unit_name(lang, unit), say!(lang, LEDGER_IN_ALL));
    let told: Vec<_> = rows.iter().map(|row| rules.spec().say(&row.what)).collect();
    let accounts: Vec<_> = parties(rows).into_iter().map(Some).chain([None]).collect();
    let names = told.iter().map(AsRef::as_ref).chain([named.as_str(), &in_all]);
    let width = names.map(|name| name.chars().count()).max().unwrap_or(0);
    let all = rows.iter().map(std::slice::from_ref).chain([rows]);
    let sums = all.flat_map(|rows| accounts.iter().map(|one| balance(rows, *one, unit)));
    let wide = sums.map(|sum| format!("{sum:+}").len()).max().unwrap_or(0).max(6);
    write!(out, "{named:width$}")?;
    for account in &accounts {
        let name = account.map_or_else(|| say!(lang, LEDGER_PILE), |party| party.to_string());
        write!(out, " {name:>wide$}")?;
    }
    writeln!(out)?;
    let line = |what: &str, rows: &[Row], out: &mut dyn Write| {
        let mut line = format!("{what:width$}");
        for account in &accounts {
            let sum = balance(rows, *account, unit);
            let sum = if sum == 0 { "-".to_owned() } else { format!("{sum:+}") };
            line.push_str(&format!(" {sum:>wide$}"));
        }
        writeln!(out, "{line}")
    };
    for (row, what) in rows.iter().zip(&told) {
        line(what, std::slice::from_ref(row), out)?;
    }
    line(&in_all, rows, out)
}

/// Prints the payments so far, and the state of the account.
pub(crate) fn now(game: &Table, out: &mut dyn Write) -> io::Result<()> {
    let state = game.state();
    if state.ledger.is_empty() {
        writeln!(out, "{}", say!(game.rules().spec().language(), LEDGER_NOTHING))?;
    } else {
        table(game.rules(), &state.ledger, out)?;
    }
    let Tree::Map(told) = game.scoring().describe(&state.account) else {
        return Ok(());
    };
    if told.contains_key("shown") {
        stand(game, out)?;
    } else if state.outcome.is_none() {
        // Empty values are left out.
        let told = told.iter().map(|(name, tree)| (name, text(tree)));
        let mut told = told.filter(|(_, text)| !text.is_empty());
        told.try_for_each(|(name, text)| writeln!(out, "{name}: {text}"))?;
    }
    Ok(())
}

/// Prints the state of the account, in its lines for people.
pub(crate) fn stand(game: &Table, out: &mut dyn Write) -> io::Result<()> {
    let lines = account_lines(game.rules().spec(), game.scoring().as_ref(), game.state());
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// Formats a value of an account. In a map, flags that are not set are left out.
fn text(tree: &Tree) -> String {
    match tree {
        Tree::Nothing => String::new(),
        Tree::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        Tree::Number(number) => number.to_string(),
        Tree::Text(text) => text.clone(),
        Tree::List(list) => list.iter().map(text).collect::<Vec<_>>().join(", "),
        Tree::Map(map) => {
            let entries = map.iter().filter(|(_, tree)| **tree != Tree::Flag(false));
            let entries = entries.filter_map(|(name, tree)| match tree {
                Tree::Flag(_) => Some(name.clone()),
                Tree::Map(_) | Tree::List(_) => Some(text(tree))
                    .filter(|inner| !inner.is_empty())
                    .map(|inner| format!("{name} ({inner})")),
                tree => Some(format!("{name} {}", text(tree)).trim_end().to_owned()),
            });
            entries.collect::<Vec<_>>().join(", ")
        }
    }
}

/// Prints every row with its payments and their rules.
fn told(rules: &Rules, rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    for row in rows {
        writeln!(out, "{}", rules.spec().say(&row.what))?;
        for paid in &row.paid {
            writeln!(out, "  {} [{}]", paid.describe(rules), paid.rule)?;
        }
    }
    Ok(())
}

/// Returns the names of the players with their letters, as far as the record gives them.
///
/// The tags `White` and `Black` name the players who have these seats first.
fn players(record: &Record, replay: &Replay) -> String {
    let mut states = iter::once(&replay.start).chain(replay.turns.iter().map(|turn| &turn.state));
    let first = states.find_map(|state| state.game.seats);
    let named = ('A'..='H').filter_map(|letter| {
        let tag = letter.to_string();
        let player = Player::parse(&tag)?;
        let side = || match first? {
            seats if seats[Seat::White] == player => board::named(record, "White"),
            seats if seats[Seat::Black] == player => board::named(record, "Black"),
            _ => None,
        };
        Some(format!("{tag}: {}", board::named(record, &tag).or_else(side)?))
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Settles the games of a file: prints the payments, their rules, and a table.
///
/// A game that is not over is settled as it stands.
pub(crate) fn settle(library: &Library, path: &Path, out: &mut dyn Write) -> Result<Done, Failure> {
    let (mut none, mut without) = (false, BTreeSet::new());
    let all = records::check_file(library, path, &mut |record, pack, replay| {
        let state = replay.turns.last().map_or(&replay.start, |turn| &turn.state);
        let (rules, lang) = (pack.rules(), pack.rules().spec().language());
        let mut rows = state.game.ledger.to_vec();
        let names = players(record, replay);
        let name = |out: &mut dyn Write| {
            if names.is_empty() { Ok(()) } else { writeln!(out, "{names}") }
        };
        // A match that is not over, or was given up, is settled as it stands.
        let lies = units(&rows).iter().any(|unit| balance(&rows, None, unit) != 0);
        if state.game.outcome.is_none() || lies {
            let settled = pack.scoring().update(&state.game.account, &AccountEvent::Settled);
            if let Some(why) = &settled.fault {
                none = true;
                return writeln!(out, "{}", say!(lang, LEDGER_UNSETTLED, why = why));
            }
            let settled = settled.ledger;
            if !settled.is_empty() {
                name(out)?;
                told(rules, &rows, out)?;
                writeln!(out, "{}", say!(lang, LEDGER_NOT_SETTLED))?;
                told(rules, &settled, out)?;
                rows.extend(settled);
                return table(rules, &rows, out);
            }
        }
        if rows.is_empty() {
            none = true;
            // Games of one pack have no ledger for one reason.
            if without.insert(rules.spec().pack.clone()) {
                out.flush()?;
                let told = say!(lang, LEDGER_NONE, game = &rules.spec().pack);
                return writeln!(console::err(), "{told}");
            }
            return Ok(());
        }
        name(out)?;
        told(rules, &rows, out)?;
        table(rules, &rows, out)
    })?;
    let mut err = console::err();
    report::print(&mut err, &all, Format::Human)?;
    let errors =
        all.iter().any(|fault| fault.severity == charpentier_core::diagnostic::Severity::Error);
    Ok(if errors || none { Done::Faults } else { Done::Good })
}

#[cfg(test)]
#[path = "../../tests/unit/ledger.rs"]
mod tests;

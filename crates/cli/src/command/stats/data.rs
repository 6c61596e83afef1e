//! Statistics for programs. `crates/archive/STATS.md` documents every value.

use std::io::{self, Write};

use charpentier_archive::stats::{OfPack, OfPlayer, Share, Spread, Stats};
use charpentier_core::Seat;
use serde_json::{Value, json};

use crate::args::By;

/// Returns the statistics as one JSON object.
pub(super) fn json(stats: &Stats, by: By) -> Value {
    let parts: Vec<Value> = match by {
        By::Pack => stats.packs.iter().map(|(name, pack)| of_pack(name, pack)).collect(),
        By::Player => stats.players.iter().map(|(name, one)| of_player(name, one)).collect(),
    };
    let name = match by {
        By::Pack => "packs",
        By::Player => "players",
    };
    json!({ "games": stats.games(), "faulty": stats.faulty, name: parts })
}

fn of_pack(name: &str, pack: &OfPack) -> Value {
    let results = &pack.results;
    let coups = pack
        .coups
        .iter()
        .map(|(name, coup)| json!({ "name": name, "times": coup.times, "points": coup.points }));
    let settings = Some(&pack.settings).filter(|settings| !settings.counter.is_empty());
    json!({
        "pack": name,
        "games": results.games,
        "white": results.won.white,
        "black": results.won.black,
        "nobody": results.nobody,
        "open": results.open,
        "ends": results.ends,
        "first": share(pack.lead),
        "plies": spread(&pack.plies),
        "throws": pack.throws,
        "settings": settings.map(|settings| json!({
            "in_game": spread(&settings.in_game),
            "counter": settings.counter,
            "marked": spread(&settings.marked),
        })),
        "coups": coups.collect::<Vec<_>>(),
    })
}

fn of_player(name: &str, player: &OfPlayer) -> Value {
    let seats = Seat::BOTH.map(|seat| player.seats[seat]);
    let [white, black] = seats.map(|one| json!({ "games": one.games, "won": one.won }));
    let against = player
        .against
        .iter()
        .map(|(name, one)| json!({ "player": name, "games": one.games, "won": one.won }));
    json!({
        "player": name,
        "games": player.games,
        "won": player.won,
        "lost": player.lost,
        "nobody": player.nobody,
        "open": player.open,
        "white": white,
        "black": black,
        "points": player.points,
        "carried": player.carried,
        "against": against.collect::<Vec<_>>(),
    })
}

fn share(share: Share) -> Value {
    let (low, high) = share.interval().unzip();
    json!({
        "won": share.hits, "games": share.of,
        "share": share.share().map(rounded), "low": low.map(rounded), "high": high.map(rounded),
    })
}

fn spread(spread: &Spread) -> Value {
    let quartiles = [1, 2, 3].map(|nth| spread.quartile(nth));
    json!({
        "mean": spread.mean().map(rounded),
        "quartiles": quartiles,
        "least": spread.least(),
        "most": spread.most(),
        "times": spread.iter().map(|(number, times)| json!([number, times])).collect::<Vec<_>>(),
    })
}

/// Rounds a number to six decimals, so that it is the same on all machines.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

/// Writes a row for each figure of a pack, or for each player.
pub(super) fn csv(stats: &Stats, by: By, out: &mut dyn Write) -> io::Result<()> {
    let mut sheet = Cells(csv::Writer::from_writer(out));
    match by {
        By::Pack => {
            sheet.write_record(["pack", "about", "name", "value"])?;
            for (name, pack) in &stats.packs {
                for (about, what, value) in figures(pack) {
                    sheet.write_record([name.as_str(), about, &what, &value])?;
                }
            }
        }
        By::Player => {
            sheet.write_record([
                "player",
                "games",
                "won",
                "lost",
                "nobody",
                "open",
                "white_games",
                "white_won",
                "black_games",
                "black_won",
                "points",
                "carried",
            ])?;
            for (name, one) in &stats.players {
                let [white, black] = Seat::BOTH.map(|seat| one.seats[seat]);
                let numbers = [
                    one.games,
                    one.won,
                    one.lost,
                    one.nobody,
                    one.open,
                    white.games,
                    white.won,
                    black.games,
                    black.won,
                    one.points,
                    one.carried,
                ];
                let numbers = numbers.map(|number| number.to_string());
                sheet.write_record([name].into_iter().chain(&numbers))?;
            }
        }
    }
    sheet.0.flush()
}

/// A writer of rows of cells.
struct Cells<W: Write>(csv::Writer<W>);

impl<W: Write> Cells<W> {
    fn write_record(&mut self, cells: impl IntoIterator<Item = impl AsRef<str>>) -> io::Result<()> {
        let cells: Vec<_> = cells.into_iter().map(|cell| plain(cell.as_ref())).collect();
        Ok(self.0.write_record(cells)?)
    }
}

/// Returns a cell that spreadsheets do not read as a formula.
///
/// Names come from strangers, and spreadsheets evaluate texts that begin like a formula.
fn plain(cell: &str) -> String {
    let formula =
        cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    if formula { format!("'{cell}") } else { cell.to_owned() }
}

/// Returns the figures of a pack: the subject, the name and the value of each.
fn figures(pack: &OfPack) -> Vec<(&'static str, String, String)> {
    let mut rows: Vec<(&'static str, String, String)> = Vec::new();
    let mut row = |about, name: &str, value: String| rows.push((about, name.to_owned(), value));
    let results = &pack.results;
    for (name, value) in [
        ("all", results.games),
        ("white", results.won.white),
        ("black", results.won.black),
        ("nobody", results.nobody),
        ("open", results.open),
    ] {
        row("games", name, value.to_string());
    }
    for (name, times) in &results.ends {
        row("ends", name, times.to_string());
    }
    row("first", "won", pack.lead.hits.to_string());
    row("first", "games", pack.lead.of.to_string());
    if let Some((low, high)) = pack.lead.interval() {
        row("first", "low", rounded(low).to_string());
        row("first", "high", rounded(high).to_string());
    }
    let settings = &pack.settings;
    for (about, spread) in
        [("plies", &pack.plies), ("settings", &settings.in_game), ("marked", &settings.marked)]
    {
        for (name, value) in [
            ("mean", spread.mean().map(rounded)),
            ("quartile1", spread.quartile(1)),
            ("median", spread.quartile(2)),
            ("quartile3", spread.quartile(3)),
            ("least", spread.least().map(f64::from)),
            ("most", spread.most().map(f64::from)),
        ] {
            if let Some(value) = value {
                row(about, name, value.to_string());
            }
        }
    }
    row("throws", "all", pack.throws.to_string());
    for (name, coup) in &pack.coups {
        row("coup_times", name, coup.times.to_string());
        row("coup_points", name, coup.points.to_string());
    }
    rows
}

//! What was found in a game, for people and for programs.

use std::io::{self, Write};

use charpentier_core::Seat;
use charpentier_notation::Record;
use charpentier_players::Slip;
use serde_json::{Value, json};

use crate::columns::{columns, titled};
use crate::command::analyse::judge::{Decision, Judged};
use crate::command::hint::LEAST;

/// A line for each decision, and what they come to.
pub(crate) fn game(
    record: &Record,
    nth: usize,
    judged: &Judged,
    out: &mut dyn Write,
) -> io::Result<()> {
    let name = |tag: &str| record.value(tag).unwrap_or("?").to_owned();
    writeln!(out, "game {nth}, {} - {}, {}", name("White"), name("Black"), name("Game"))?;
    let rows: Vec<[String; 6]> = judged.decisions.iter().map(|one| row(record, one)).collect();
    let unit = judged.unit.to_string();
    let head = ["ply", "throw", "played", "best", unit.as_str(), ""].map(str::to_owned);
    if rows.is_empty() && judged.until.is_none() {
        writeln!(out, "  nobody had anything to decide")?;
    } else if !rows.is_empty() {
        titled(&head, &rows, &[4], &|nth| heading(&judged.decisions, nth), out)?;
        writeln!(out)?;
        sums(judged, &unit, out)?;
    }
    if let Some(ply) = &judged.until {
        writeln!(out, "nothing is judged from {ply} on")?;
    }
    Ok(())
}

/// The line above the first decision of each game of a match, where there are several.
fn heading(decisions: &[Decision], nth: usize) -> Option<String> {
    let number = |nth: usize| decisions.get(nth).map(|one| one.game.0);
    let several = number(0) != number(decisions.len() - 1);
    let begins = nth == 0 || number(nth) != number(nth - 1);
    let (number, standing) = &decisions.get(nth).filter(|_| several && begins)?.game;
    Some(format!("game {number}: {standing}").trim_end_matches(": ").to_owned())
}

/// What each side's decisions came to.
fn sums(judged: &Judged, unit: &str, out: &mut dyn Write) -> io::Result<()> {
    let sides: Vec<_> = Seat::BOTH.iter().map(|seat| side(judged, *seat)).collect();
    let [doubtful, mistake, blunder] = Slip::ALL.map(Slip::glyph);
    let head = ["", "decisions", doubtful, mistake, blunder, unit, "a decision"];
    columns(&head.map(str::to_owned), &sides, &[1, 2, 3, 4, 5, 6], out)
}

fn row(record: &Record, one: &Decision) -> [String; 6] {
    let ply = record.plies.get(one.ply);
    let better = one.cost >= LEAST;
    let own = ply.is_some_and(|ply| ply.seat == one.seat);
    [
        ply.map_or_else(String::new, charpentier_notation::record::Ply::name),
        one.throw.map_or_else(String::new, |throw| throw.to_string()),
        if own { one.done.clone() } else { format!("b:{}", one.done) },
        if better { one.best.clone() } else { String::new() },
        if better { format!("{:.2}", one.cost) } else { String::new() },
        one.slip.map_or("", Slip::glyph).to_owned(),
    ]
}

fn side(judged: &Judged, seat: Seat) -> [String; 7] {
    let sum = &judged.sums[seat];
    let [doubtful, mistake, blunder] = sum.slips.map(|n| n.to_string());
    let each = sum.cost / sum.decisions.max(1) as f64;
    let (cost, each) = (format!("{:.2}", sum.cost), format!("{each:.2}"));
    [seat.to_string(), sum.decisions.to_string(), doubtful, mistake, blunder, cost, each]
}

/// A game as data for programs.
pub(crate) fn data(record: &Record, nth: usize, judged: &Judged) -> Value {
    let name = |at: usize| record.plies.get(at).map(charpentier_notation::record::Ply::name);
    let decisions: Vec<_> = judged
        .decisions
        .iter()
        .map(|one| {
            json!({
                "ply": name(one.ply), "seat": one.seat.name(),
                "throw": one.throw.map(|throw| throw.to_string()),
                "kind": if one.choice { "choice" } else { "play" },
                "done": one.done, "best": one.best, "worth": one.worth, "cost": one.cost,
                "glyph": one.slip.map(Slip::glyph),
            })
        })
        .collect();
    let side = |seat: Seat| {
        let sum = &judged.sums[seat];
        let slips: serde_json::Map<_, _> = Slip::ALL
            .iter()
            .zip(sum.slips)
            .map(|(slip, n)| (slip.glyph().to_owned(), json!(n)))
            .collect();
        json!({"decisions": sum.decisions, "glyphs": slips, "cost": sum.cost})
    };
    json!({
        "game": nth, "pack": record.value("Game"), "unit": judged.unit.name(),
        "white": side(Seat::White), "black": side(Seat::Black),
        "decisions": decisions, "not_judged_from": judged.until,
    })
}

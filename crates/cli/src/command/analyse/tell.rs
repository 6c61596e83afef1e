//! The output of an analysis, for people and for programs.

use std::io::{self, Write};

use charpentier_core::Seat;
use charpentier_messages::{Lang, say};
use charpentier_notation::Record;
use charpentier_players::Slip;
use serde_json::{Value, json};

use crate::columns::{columns, titled};
use crate::command::analyse::judge::{Decision, Judged};
use crate::command::hint::{LEAST, cost, unit};

/// Prints a line for each decision, and the totals.
pub(crate) fn game(
    lang: Lang,
    record: &Record,
    nth: usize,
    judged: &Judged,
    out: &mut dyn Write,
) -> io::Result<()> {
    let name = |tag: &str| record.value(tag).unwrap_or("?").to_owned();
    let (white, black, game) = (name("White"), name("Black"), name("Game"));
    let told = say!(lang, ANALYSE_GAME, number = nth, white = white, black = black, game = game);
    writeln!(out, "{told}")?;
    let rows: Vec<[String; 6]> =
        judged.decisions.iter().map(|one| row(lang, record, one)).collect();
    let unit = unit(lang, judged.unit);
    let head = [
        say!(lang, ANALYSE_PLY),
        say!(lang, ANALYSE_THROW),
        say!(lang, ANALYSE_PLAYED),
        say!(lang, ANALYSE_BEST),
        unit.clone(),
        String::new(),
    ];
    if rows.is_empty() && judged.until.is_none() {
        writeln!(out, "  {}", say!(lang, ANALYSE_NOTHING))?;
    } else if !rows.is_empty() {
        titled(&head, &rows, &[4], &|nth| heading(lang, &judged.decisions, nth), out)?;
        writeln!(out)?;
        sums(lang, judged, unit, out)?;
    }
    if let Some(ply) = &judged.until {
        writeln!(out, "{}", say!(lang, ANALYSE_UNTIL, ply = ply))?;
    }
    Ok(())
}

/// Returns the line above the first decision of each game, if the match has several.
fn heading(lang: Lang, decisions: &[Decision], nth: usize) -> Option<String> {
    let number = |nth: usize| decisions.get(nth).map(|one| one.game.0);
    let several = number(0) != number(decisions.len() - 1);
    let begins = nth == 0 || number(nth) != number(nth - 1);
    let (number, standing) = &decisions.get(nth).filter(|_| several && begins)?.game;
    let game = say!(lang, BOARD_GAME, number = *number);
    Some(if standing.is_empty() { game } else { format!("{game}: {standing}") })
}

/// Prints the totals of each side.
fn sums(lang: Lang, judged: &Judged, unit: String, out: &mut dyn Write) -> io::Result<()> {
    let sides: Vec<_> = Seat::BOTH.iter().map(|seat| side(lang, judged, *seat)).collect();
    let [doubtful, mistake, blunder] = Slip::ALL.map(Slip::glyph);
    let [doubtful, mistake, blunder] = [doubtful, mistake, blunder].map(str::to_owned);
    let (decisions, each) = (say!(lang, ANALYSE_DECISIONS), say!(lang, ANALYSE_EACH));
    let head = [String::new(), decisions, doubtful, mistake, blunder, unit, each];
    columns(&head, &sides, &[1, 2, 3, 4, 5, 6], out)
}

fn row(lang: Lang, record: &Record, one: &Decision) -> [String; 6] {
    let ply = record.plies.get(one.ply);
    let better = one.cost >= LEAST;
    let own = ply.is_some_and(|ply| ply.seat == one.seat);
    [
        ply.map_or_else(String::new, charpentier_notation::record::Ply::name),
        one.throw.map_or_else(String::new, |throw| throw.to_string()),
        if own { one.done.clone() } else { format!("b:{}", one.done) },
        if better { one.best.clone() } else { String::new() },
        cost(lang, one.cost, 0.0),
        one.slip.map_or("", Slip::glyph).to_owned(),
    ]
}

fn side(lang: Lang, judged: &Judged, seat: Seat) -> [String; 7] {
    let sum = &judged.sums[seat];
    let [doubtful, mistake, blunder] = sum.slips.map(|n| n.to_string());
    let each = sum.cost / sum.decisions.max(1) as f64;
    let [cost, each] = [sum.cost, each].map(|points| lang.figures(&format!("{points:.2}")));
    [seat.word(lang), sum.decisions.to_string(), doubtful, mistake, blunder, cost, each]
}

/// Returns the analysis of a game as data for programs.
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

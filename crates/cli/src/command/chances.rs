//! `chances`: how many of the 36 throws do something, as players count them.

use std::io::{self, Write};

use charpentier_core::chances::Chances;
use charpentier_core::rules::CoupKind;
use charpentier_core::words::Voice;
use charpentier_core::{Game, Rules, Seat};
use serde_json::{Value, json};

use crate::args::Figures;
use crate::{Done, Failure};

/// Tells the chances of a side, or of both.
pub(crate) fn run(
    game: &Game,
    seat: Option<Seat>,
    format: Figures,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let acts = game.state().wait.seat().unwrap_or(Seat::White);
    let seats = seat.map_or_else(|| vec![acts, acts.other()], |seat| vec![seat]);
    let all: Vec<_> = seats.into_iter().map(|seat| Chances::of(game, seat)).collect();
    match format {
        Figures::Human => {
            for (nth, chances) in all.iter().enumerate() {
                if nth > 0 {
                    writeln!(out)?;
                }
                tell(game.rules(), chances, out)?;
            }
        }
        Figures::Json => {
            let all: Vec<_> = all.iter().map(|chances| data(game.rules(), chances)).collect();
            writeln!(out, "{}", Value::from(all))?;
        }
    }
    Ok(Done::Good)
}

/// A line of the table: what happens, by how many throws, and what else is to be said.
type Line = (String, u8, String);

fn tell(rules: &Rules, chances: &Chances, out: &mut dyn Write) -> io::Result<()> {
    let seat = chances.seat;
    writeln!(out, "of {} throws of {seat}", chances.all)?;
    let lines = lines(rules, chances);
    let width = lines.iter().map(|(what, ..)| what.chars().count()).max().unwrap_or_default();
    for (what, ways, more) in lines {
        writeln!(out, "{}", format!("  {ways:>2}  {what:<width$}  {more}").trim_end())?;
    }
    let expected = |seat: Seat| f64::from(chances.points[seat]) / f64::from(chances.all);
    if chances.points[seat] + chances.points[seat.other()] > 0 {
        let (own, given) = (expected(seat), expected(seat.other()));
        writeln!(
            out,
            "a throw brings {seat} {own:.2} points on average, {} {given:.2}",
            seat.other()
        )?;
    }
    Ok(())
}

fn lines(rules: &Rules, chances: &Chances) -> Vec<Line> {
    let (mut lines, voice) = (Vec::new(), Voice::from(rules));
    for chance in &chances.coups {
        let at = on(voice, &chance.at);
        lines.push((rules.say_coup(chance.coup, chance.class), chance.ways, at));
    }
    if chances.hitting > 0 {
        lines.push(("hit".into(), chances.hitting, on(voice, &chances.hits)));
    }
    for area in &chances.areas {
        let name = rules.areas.get(usize::from(area.area)).map_or("", |area| area.name.as_str());
        let name = rules.say(name);
        // Where a coup says it, it has been told.
        let told = |is: fn(&CoupKind) -> bool| rules.coups.iter().any(|coup| is(&coup.kind));
        let mut add =
            |what: &str, ways| lines.push((format!("{name} {what}"), ways, String::new()));
        if !area.full && !told(|kind| matches!(kind, CoupKind::Fill(_))) {
            add("can be filled", area.ways);
        }
        if area.full && !told(|kind| *kind == CoupKind::Keep) {
            add("can be kept", area.ways);
        }
        if area.full && area.ways < chances.all {
            add("must be broken", chances.all - area.ways);
        }
    }
    if chances.short > 0 {
        lines.push(("not every number can be played".into(), chances.short, String::new()));
    }
    if chances.idle > 0 {
        lines.push(("nothing can be played".into(), chances.idle, String::new()));
    }
    if lines.is_empty() {
        lines.push(("every number can be played".into(), chances.all, String::new()));
    }
    lines
}

/// `on 20: 12, on 22: 5`, where it is more than one cell; else the cell alone.
fn on(voice: Voice<'_>, cells: &[(u8, u8)]) -> String {
    match cells {
        [(cell, _)] => format!("on {}", voice.cell(*cell)),
        cells => {
            let told: Vec<_> = cells
                .iter()
                .map(|(cell, ways)| format!("on {}: {ways}", voice.cell(*cell)))
                .collect();
            told.join(", ")
        }
    }
}

/// What a throw of this side may bring, as data for programs.
pub(crate) fn of(game: &Game, seat: Seat) -> Value {
    data(game.rules(), &Chances::of(game, seat))
}

/// The chances of a side as data for programs.
pub(crate) fn data(rules: &Rules, chances: &Chances) -> Value {
    let cells = |cells: &[(u8, u8)]| -> Vec<Value> {
        cells.iter().map(|(cell, ways)| json!({"cell": cell, "throws": ways})).collect()
    };
    let coups: Vec<_> = chances
        .coups
        .iter()
        .map(|chance| {
            let coup = rules.coup_name(chance.coup, chance.class);
            json!({"coup": coup, "throws": chance.ways, "on": cells(&chance.at)})
        })
        .collect();
    let areas: Vec<_> = chances
        .areas
        .iter()
        .map(|area| {
            let name = rules.areas.get(usize::from(area.area)).map(|area| area.name.as_str());
            json!({"area": name, "full": area.full, "throws": area.ways})
        })
        .collect();
    let expected = |seat: Seat| f64::from(chances.points[seat]) / f64::from(chances.all);
    json!({
        "seat": chances.seat.name(),
        "coups": coups,
        "hit": {"throws": chances.hitting, "on": cells(&chances.hits)},
        "areas": areas,
        "not_all_played": chances.short,
        "nothing_played": chances.idle,
        "points": {"white": expected(Seat::White), "black": expected(Seat::Black)},
    })
}

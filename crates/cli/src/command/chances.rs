//! `chances`: the number of the 36 throws that cause an event, as players count them.

use std::io::{self, Write};

use charpentier_core::chances::Chances;
use charpentier_core::spec::CoupKind;
use charpentier_core::wording::Wording;
use charpentier_core::{Place, Rules, Seat, Table};
use charpentier_messages::say;
use serde_json::json;

use crate::args::Figures;
use crate::{Done, Failure};

/// Prints the chances of a side, or of both.
pub(crate) fn run(
    game: &Table,
    seat: Option<Seat>,
    format: Figures,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let acts = game.state().wait.seat().unwrap_or(Seat::White);
    let seats = seat.map_or_else(|| vec![acts, acts.other()], |seat| vec![seat]);
    match format {
        Figures::Human => {
            for (nth, seat) in seats.iter().enumerate() {
                if nth > 0 {
                    writeln!(out)?;
                }
                tell(game.rules(), &Chances::of(game.game(), *seat), out)?;
            }
        }
        Figures::Json => {
            let all: Vec<_> = seats.iter().map(|seat| of(game, *seat)).collect();
            writeln!(out, "{}", json!(all))?;
        }
    }
    Ok(Done::Good)
}

/// A line of the table: the event, the number of throws, and its cells.
type Line = (String, u8, String);

fn tell(rules: &Rules, chances: &Chances, out: &mut dyn Write) -> io::Result<()> {
    let seat = chances.seat;
    let lang = rules.spec().language();
    writeln!(out, "{}", say!(lang, CHANCES_OF, ways = chances.all, side = seat))?;
    let lines = lines(rules, chances);
    let width = lines.iter().map(|(what, ..)| what.chars().count()).max().unwrap_or_default();
    for (what, ways, more) in lines {
        writeln!(out, "{}", format!("  {ways:>2}  {what:<width$}  {more}").trim_end())?;
    }
    let expected = |seat: Seat| f64::from(chances.points[seat]) / f64::from(chances.all);
    if chances.points[seat] + chances.points[seat.other()] > 0 {
        let (own, given) = (expected(seat), expected(seat.other()));
        let [own, theirs] = [own, given].map(|points| lang.figures(&format!("{points:.2}")));
        let opposite = seat.other();
        let told = say!(
            lang,
            CHANCES_AVERAGE,
            side = seat,
            own = own,
            opposite = opposite,
            theirs = theirs
        );
        writeln!(out, "{told}")?;
    }
    Ok(())
}

fn lines(rules: &Rules, chances: &Chances) -> Vec<Line> {
    let (mut lines, voice, lang) = (Vec::new(), Wording::from(rules), rules.spec().language());
    for chance in &chances.coups {
        let at = on(voice, &chance.at);
        lines.push((rules.spec().say_coup(chance.coup, chance.class), chance.ways, at));
    }
    if chances.hitting > 0 {
        lines.push((say!(lang, CHANCES_HIT), chances.hitting, on(voice, &chances.hits)));
    }
    for area in &chances.areas {
        let name =
            rules.spec().areas.get(usize::from(area.area)).map_or("", |area| area.name.as_str());
        let name = || rules.spec().say(name);
        // A coup for the same event is listed already.
        let told = |is: fn(&CoupKind) -> bool| rules.spec().coups.iter().any(|coup| is(&coup.kind));
        let mut add = |what: String, ways| lines.push((what, ways, String::new()));
        if !area.full && !told(|kind| matches!(kind, CoupKind::Fill(_))) {
            add(say!(lang, CHANCES_FILL, area = name()), area.ways);
        }
        if area.full && !told(|kind| *kind == CoupKind::Keep) {
            add(say!(lang, CHANCES_KEEP, area = name()), area.ways);
        }
        if area.full && area.ways < chances.all {
            add(say!(lang, CHANCES_BREAK, area = name()), chances.all - area.ways);
        }
    }
    if chances.short > 0 {
        lines.push((say!(lang, CHANCES_SHORT), chances.short, String::new()));
    }
    if chances.idle > 0 {
        lines.push((say!(lang, CHANCES_IDLE), chances.idle, String::new()));
    }
    if lines.is_empty() {
        lines.push((say!(lang, CHANCES_ALL), chances.all, String::new()));
    }
    lines
}

/// Formats the cells of an event: several as `on 20: 12, on 22: 5`, one without its throws.
fn on(voice: Wording<'_>, cells: &[(Place, u8)]) -> String {
    match cells {
        [(cell, _)] => say!(voice.language(), CHANCES_ON, cell = voice.cell(*cell)),
        cells => {
            let told: Vec<_> = cells
                .iter()
                .map(|(cell, ways)| {
                    say!(voice.language(), CHANCES_ON_WAYS, cell = voice.cell(*cell), ways = *ways)
                })
                .collect();
            told.join(", ")
        }
    }
}

/// Returns the chances of a throw of this side, as data for programs.
pub(crate) fn of(game: &Table, seat: Seat) -> charpentier_wire::Chances {
    charpentier_wire::Chances::new(game.rules(), &Chances::of(game.game(), seat))
}

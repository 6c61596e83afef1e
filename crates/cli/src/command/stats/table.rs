//! Statistics for people, in lines of at most 80 columns.

use std::collections::BTreeMap;
use std::io::{self, Write};

use charpentier_archive::stats::{Coup, OfPack, OfPlayer, Results, Settings, Share, Spread, Stats};
use charpentier_core::Seat;

use crate::args::By;
use crate::command::batch::counted;
use crate::wrap::wrapped;

/// The maximum width of a line, in columns.
const WIDTH: usize = 80;
/// The column in which texts begin.
const INDENT: usize = 12;
/// The maximum number of rows of a histogram.
const BINS: u32 = 12;
/// The minimum count of numbers for a histogram.
const FEW: u64 = 5;
/// The length of the longest bar, in columns.
const BAR: u64 = 40;
/// The longest name in a column of names.
const NAME: usize = 40;

/// Prints a part for each pack, or a table of the players.
pub(super) fn print(stats: &Stats, by: By, out: &mut dyn Write) -> io::Result<()> {
    if stats.games() > 0 {
        match by {
            By::Pack => {
                for (nth, (name, pack)) in stats.packs.iter().enumerate() {
                    if nth > 0 {
                        writeln!(out)?;
                    }
                    of_pack(name, pack, out)?;
                }
            }
            By::Player => players(&stats.players, out)?,
        }
    }
    left_out(stats).map_or(Ok(()), |said| writeln!(out, "{said}"))
}

/// Returns the message about records that are left out, if there are any.
pub(super) fn left_out(stats: &Stats) -> Option<String> {
    match stats.faulty {
        0 => None,
        1 => Some("1 record has faults and is left out; check lists the faults".into()),
        n => Some(format!("{n} records have faults and are left out; check lists the faults")),
    }
}

fn of_pack(name: &str, pack: &OfPack, out: &mut dyn Write) -> io::Result<()> {
    let results = &pack.results;
    writeln!(out, "{name}: {}", counted(results.games, "game", "games"))?;
    told("result", &came_out(results), out)?;
    if !results.ends.is_empty() {
        let mut ends: Vec<_> = results.ends.iter().collect();
        ends.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        let ends: Vec<_> = ends.iter().map(|(end, times)| format!("{end} {times}")).collect();
        told("end", &ends.join(", "), out)?;
    }
    if let Some(first) = sure(pack.lead) {
        told("first", &format!("the first player won {first}"), out)?;
    }
    told("plies", &lies(&pack.plies), out)?;
    histogram(&pack.plies, out)?;
    settings(&pack.settings, out)?;
    coups(pack, out)
}

fn came_out(results: &Results) -> String {
    let Results { won, nobody, open, games, .. } = results;
    let all = [("white", won.white), ("black", won.black), ("nobody", *nobody), ("open", *open)];
    let all = all.iter().filter(|(_, times)| *times > 0);
    let all = all.map(|(word, times)| {
        format!("{word} {times} ({:.0} %)", 100.0 * *times as f64 / *games as f64)
    });
    all.collect::<Vec<_>>().join(", ")
}

/// Formats a share, such as `7 of 11: 64 %, with a confidence of 95 % between 35 % and 85 %`.
fn sure(share: Share) -> Option<String> {
    let (part, (low, high)) = (share.share()?, share.interval()?);
    let [part, low, high] = [part, low, high].map(|share| format!("{:.0} %", 100.0 * share));
    let Share { hits, of } = share;
    Some(format!("{hits} of {of}: {part}, with a confidence of 95 % between {low} and {high}"))
}

/// Formats a distribution, such as `mean 52.3, median 50; half from 40 to 60, all from 30 to 99`.
fn lies(spread: &Spread) -> String {
    let (Some(mean), Some(least), Some(most)) = (spread.mean(), spread.least(), spread.most())
    else {
        return "none".into();
    };
    if least == most {
        return least.to_string();
    }
    let quartile = |nth: u8| spread.quartile(nth).map_or(String::new(), plain);
    format!(
        "mean {mean:.1}, median {}; half from {} to {}, all from {least} to {most}",
        quartile(2),
        quartile(1),
        quartile(3)
    )
}

/// Formats a number with at most two decimals.
fn plain(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Prints a histogram of the numbers, if there are enough different ones.
fn histogram(spread: &Spread, out: &mut dyn Write) -> io::Result<()> {
    let bins = spread.bins(BINS);
    if bins.len() < 2 || spread.count() < FEW {
        return Ok(());
    }
    let most = bins.iter().map(|bin| bin.times).max().unwrap_or(1).max(1);
    let label = |from: u32, to: u32| {
        if from == to { from.to_string() } else { format!("{from}-{to}") }
    };
    let wide = bins.iter().map(|bin| label(bin.from, bin.to).len()).max().unwrap_or(0);
    let count = most.to_string().len();
    for bin in bins {
        // Every number that occurs has a bar.
        let length = (bin.times * BAR).div_ceil(most);
        let bar = "#".repeat(usize::try_from(length).unwrap_or(0));
        let line =
            format!("{:INDENT$}{:>wide$} {:>count$} {bar}", "", label(bin.from, bin.to), bin.times);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn settings(settings: &Settings, out: &mut dyn Write) -> io::Result<()> {
    if settings.counter.is_empty() {
        return Ok(());
    }
    told("settings", &format!("in a game: {}", lies(&settings.in_game)), out)?;
    if settings.marked.count() > 0 {
        let text = format!("{} in a setting: {}", settings.counter, lies(&settings.marked));
        told("", &text, out)?;
        histogram(&settings.marked, out)?;
    }
    Ok(())
}

fn coups(pack: &OfPack, out: &mut dyn Write) -> io::Result<()> {
    if pack.coups.is_empty() {
        return Ok(());
    }
    let mut rows: Vec<(&String, &Coup)> = pack.coups.iter().collect();
    rows.sort_by_key(|(_, coup)| std::cmp::Reverse((coup.points, coup.times)));
    let wide = widest(rows.iter().map(|(name, _)| name.as_str()));
    writeln!(
        out,
        "  {:wide$} {:>7} {:>8} {:>8} {:>11}",
        "coup", "times", "points", "a game", "100 throws"
    )?;
    for (name, Coup { times, points }) in rows {
        let game = *times as f64 / pack.results.games as f64;
        let throws = 100.0 * *times as f64 / pack.throws.max(1) as f64;
        let mut name = name.as_str();
        // A name that is too long for its column has a line to itself.
        if name.chars().count() > NAME {
            writeln!(out, "{}", wrapped("  ", name, 4, WIDTH))?;
            name = "";
        }
        writeln!(out, "  {name:wide$} {times:>7} {points:>8} {game:>8.2} {throws:>11.2}")?;
    }
    Ok(())
}

fn players(players: &BTreeMap<String, OfPlayer>, out: &mut dyn Write) -> io::Result<()> {
    if players.is_empty() {
        return writeln!(out, "no player is named in these games");
    }
    let mut rows: Vec<(&String, &OfPlayer)> = players.iter().collect();
    rows.sort_by_key(|(_, player)| std::cmp::Reverse((player.games, player.won)));
    let wide = widest(rows.iter().map(|(name, _)| name.as_str())).clamp(6, 24);
    writeln!(
        out,
        "{:wide$} {:>5} {:>5} {:>5} {:>6} {:>5} {:>9} {:>9}",
        "player", "games", "won", "lost", "nobody", "open", "white", "black"
    )?;
    for (name, player) in rows {
        let mut name = name.as_str();
        if name.chars().count() > wide {
            writeln!(out, "{name}")?;
            name = "";
        }
        let [white, black] = Seat::BOTH.map(|seat| {
            let one = player.seats[seat];
            format!("{} of {}", one.won, one.games)
        });
        let OfPlayer { games, won, lost, nobody, open, .. } = player;
        writeln!(
            out,
            "{name:wide$} {games:>5} {won:>5} {lost:>5} {nobody:>6} {open:>5} {white:>9} {black:>9}"
        )?;
        let mut against: Vec<_> = player.against.iter().collect();
        against.sort_by_key(|(_, one)| std::cmp::Reverse(one.games));
        let against: Vec<_> = against
            .iter()
            .map(|(name, one)| format!("{name} {} of {}", one.won, one.games))
            .collect();
        let mut facts: Vec<String> = Vec::new();
        if player.points > 0 {
            facts.push(counted(player.points, "point", "points"));
        }
        if !against.is_empty() {
            facts.push(format!("won against {}", against.join(", ")));
        }
        if !facts.is_empty() {
            writeln!(out, "{}", wrapped("  ", &facts.join("; "), 4, WIDTH))?;
        }
    }
    Ok(())
}

/// Prints a text after its subject, in lines that fit.
fn told(what: &str, text: &str, out: &mut dyn Write) -> io::Result<()> {
    let head = format!("  {what:<width$}", width = INDENT - 2);
    writeln!(out, "{}", wrapped(&head, text, INDENT, WIDTH))
}

fn widest<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0).clamp(4, NAME)
}

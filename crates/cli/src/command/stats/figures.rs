//! Statistics as figures, one SVG file each.

use charpentier_core::diagnostic::FileName;
use std::io;
use std::path::Path;

use charpentier_archive::stats::{OfPack, Share, Spread, Stats};
use charpentier_drawing::plot::{DrawError, Labels, Sure, bars, columns, shares};

use crate::Failure;
use crate::args::By;
use crate::command::batch::counted;
use crate::command::output;

/// The maximum number of columns of a figure.
const COLUMNS: u32 = 30;
/// The maximum number of rows of a figure. The largest are shown.
const ROWS: usize = 40;

/// Writes the figures into a folder. Returns their number.
pub(super) fn write(stats: &Stats, by: By, folder: &Path) -> Result<usize, Failure> {
    let wrong = |error: io::Error| {
        Failure::Message(format!("figures cannot be written into {}: {error}", folder.shown()))
    };
    let all = all(stats, by).map_err(|undrawn| Failure::Message(undrawn.to_string()))?;
    output::folder(folder).map_err(wrong)?;
    for (name, figure) in &all {
        output::write(&folder.join(format!("{name}.svg")), figure).map_err(wrong)?;
    }
    Ok(all.len())
}

/// Returns each figure with the name of its file.
fn all(stats: &Stats, by: By) -> Result<Vec<(String, String)>, DrawError> {
    let mut figures = Vec::new();
    if by == By::Player {
        let mut players: Vec<_> = stats.players.iter().collect();
        players.sort_by_key(|(_, player)| std::cmp::Reverse(player.games));
        let rows = players.iter().take(ROWS).map(|(name, player)| {
            let decided = player.won + player.lost;
            (name.as_str(), Share { hits: player.won, of: decided })
        });
        let title = "How often players won";
        figures.extend(sure("players", title, rows)?);
        return Ok(figures);
    }
    let rows = stats.packs.iter().map(|(name, pack)| (name.as_str(), pack.lead));
    figures.extend(sure("first", "How often the first player won", rows)?);
    for (name, pack) in &stats.packs {
        figures.extend(of_pack(name, pack)?);
    }
    Ok(figures)
}

fn of_pack(name: &str, pack: &OfPack) -> Result<Vec<(String, String)>, DrawError> {
    let mut figures = Vec::new();
    let games = counted(pack.results.games, "game", "games");
    let title = format!("{name}: how long games are ({games})");
    let labels = Labels { title: &title, across: "plies in a game", up: "games" };
    figures.extend(spread(format!("{name}-plies"), labels, &pack.plies)?);
    let settings = &pack.settings;
    if settings.marked.count() > 0 {
        let title = format!("{name}: {} in a setting ({games})", settings.counter);
        let across = format!("{}, both sides together", settings.counter);
        let labels = Labels { title: &title, across: &across, up: "settings" };
        figures.extend(spread(format!("{name}-settings"), labels, &settings.marked)?);
    }
    let mut rows: Vec<_> =
        pack.coups.iter().map(|(name, coup)| (name.clone(), coup.points)).collect();
    rows.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    rows.truncate(ROWS);
    if !rows.is_empty() {
        let title = format!("{name}: points by cause ({games})");
        let labels = Labels { title: &title, across: "points", up: "" };
        figures.push((format!("{name}-coups"), bars(labels, &rows)?));
    }
    Ok(figures)
}

/// Draws the distribution of numbers, if there are any.
fn spread(
    file: String,
    labels: Labels<'_>,
    spread: &Spread,
) -> Result<Option<(String, String)>, DrawError> {
    let bins = spread.bins(COLUMNS);
    let bins: Vec<_> = bins.iter().map(|bin| (bin.from, bin.to, bin.times)).collect();
    if bins.is_empty() { Ok(None) } else { Ok(Some((file, columns(labels, &bins)?))) }
}

/// Draws shares with their intervals, if there are any.
fn sure<'a>(
    file: &str,
    title: &str,
    rows: impl Iterator<Item = (&'a str, Share)>,
) -> Result<Option<(String, String)>, DrawError> {
    let rows = rows.filter_map(|(name, share)| {
        let (part, between) = (share.share()?, share.interval()?);
        Some(Sure {
            name: format!("{name} ({} of {})", share.hits, share.of),
            share: part,
            between,
        })
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return Ok(None);
    }
    let across = "games won, of those with a winner; interval of 95 % (Wilson)";
    Ok(Some((file.to_owned(), shares(Labels { title, across, up: "" }, &rows)?)))
}

//! Annotations of a record: glyphs and better plays.
//!
//! Glyphs and comments of people stay. Those of an earlier analysis are replaced, so that a record
//! can be analysed again. They are recognised by the comment, which names its glyph.

use charpentier_core::Seat;
use charpentier_notation::Record;
use charpentier_notation::record::{Act, Comment, PlayText, Ply};
use charpentier_players::Slip;

use crate::command::analyse::judge::{Decision, Judged};

/// The first word of a comment of the analysis.
const BEGINS: &str = "analysis";

/// The glyphs that rate a ply. All others have other meanings.
const JUDGING: [&str; 12] = ["!", "?", "!!", "??", "!?", "?!", "$1", "$2", "$3", "$4", "$5", "$6"];

/// Adds a glyph and a comment to each ply that was doubtful or worse.
pub(crate) fn glyphs(record: &mut Record, judged: &Judged) {
    forget(record);
    for at in 0..record.plies.len() {
        let of_ply = judged.decisions.iter().filter(|one| one.ply == at && one.slip.is_some());
        let bad: Vec<_> = of_ply.collect();
        let ply = &mut record.plies[at];
        // The glyph of a ply does not rate the actions of the other side with numbers passed to it.
        let own = bad.iter().filter(|one| one.seat == ply.seat).filter_map(|one| one.slip).max();
        let free = !ply.glyphs.iter().any(|glyph| JUDGING.contains(&glyph.as_str()));
        let glyph = own.map(Slip::glyph).filter(|_| free);
        if let Some(glyph) = glyph {
            let written = as_written(ply, glyph);
            ply.glyphs.push(written);
        }
        if !bad.is_empty() {
            let text = said(&bad, ply.seat, glyph, judged);
            let first = record.comments.iter().position(|comment| comment.after > at);
            let first = first.unwrap_or(record.comments.len());
            let (span, after) = (charpentier_notation::Span::default(), at + 1);
            let (to_line_end, own_line) = (false, false);
            let comment = Comment { text, after, to_line_end, own_line, span };
            record.comments.insert(first, comment);
        }
    }
}

/// Returns the comment on a ply, such as `analysis ?: 1/5 1/3 is worth 2.10 points more`.
fn said(bad: &[&Decision], seat: Seat, glyph: Option<&str>, judged: &Judged) -> String {
    let parts = bad.iter().map(|one| {
        let other = if one.seat == seat { "" } else { "b:" };
        format!("{other}{} is worth {:.2} {} more", one.best, one.cost, judged.unit)
    });
    let parts = parts.collect::<Vec<_>>().join(", ");
    let glyph = glyph.map_or_else(String::new, |glyph| format!(" {glyph}"));
    format!("{BEGINS}{glyph}: {parts}")
}

/// Removes the glyphs and comments of an earlier analysis.
fn forget(record: &mut Record) {
    let plies = &mut record.plies;
    record.comments.retain(|comment| {
        let Some(rest) = comment.text.trim().strip_prefix(BEGINS) else { return true };
        let Some((glyph, _)) = rest.split_once(':') else { return true };
        let glyph = glyph.trim();
        if !glyph.is_empty() && !Slip::ALL.iter().any(|slip| slip.glyph() == glyph) {
            return true;
        }
        if let Some(ply) = comment.after.checked_sub(1).and_then(|at| plies.get_mut(at)) {
            let written = as_written(ply, glyph);
            if let Some(at) = ply.glyphs.iter().rposition(|had| *had == written) {
                ply.glyphs.remove(at);
            }
        }
        false
    });
}

/// Returns a glyph as it is written at this ply.
///
/// At a ply without steps, `??` would mean that they are illegible; `$4` replaces it.
fn as_written(ply: &Ply, glyph: &str) -> String {
    let stepless = match &ply.act {
        Act::Turn(turn) => turn.own == PlayText::Unwritten && turn.passed.is_empty(),
        _ => false,
    };
    if stepless && ply.shown.is_none() && glyph == "??" { "$4".into() } else { glyph.into() }
}

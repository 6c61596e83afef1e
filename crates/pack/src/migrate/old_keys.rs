//! Keys of the first format, known again: whoever reads a pack asks for them alone, and writes nothing anew.

use crate::migrate::row::Row;
use crate::migrate::table::ROWS;

/// Whether a key below a path belongs to the first format.
pub(crate) fn is_old(path: &str, key: &str) -> bool {
    let old = format!("{path}.{key}");
    ROWS.iter().any(|row| row.takes.contains(&old.as_str()))
}

/// Where the second format says what a key below a path said in the first, where it has another place.
pub(crate) fn became(path: &str, key: &str) -> Option<String> {
    let old = format!("{path}.{key}");
    let old = old.trim_start_matches('.');
    let of = |row: &&Row| {
        row.takes.contains(&old) || row.old.strip_suffix(".*").is_some_and(|section| section == old)
    };
    let row = ROWS.iter().find(of)?;
    let by = "`charpentier migrate` writes it anew";
    Some(match row.new.split('.').next()? {
        _ if row.old == row.new => format!("that was said so in the first format: {by}"),
        section => format!("in the second format that is said in `{section}`: {by}"),
    })
}

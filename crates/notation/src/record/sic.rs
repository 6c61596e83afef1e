//! `{sic}`, which marks an error of the original.

use std::fmt;

/// Returns the remark of a comment such as `sic: his hand slipped`; an empty text for `sic` alone.
pub(super) fn sic(text: &str) -> Option<&str> {
    let (word, rest) = text.split_at_checked(3)?;
    let rest = rest.trim_start();
    let why = rest.strip_prefix(':').map(str::trim).or((rest.is_empty()).then_some(""))?;
    (word.eq_ignore_ascii_case("sic") && !why.contains('\n')).then_some(why)
}

/// Writes `{sic}` with its remark, if there is one.
pub(super) fn write_sic(f: &mut fmt::Formatter<'_>, sic: Option<&str>) -> fmt::Result {
    match sic {
        None => Ok(()),
        Some("") => f.write_str(" {sic}"),
        Some(why) => write!(f, " {{sic: {}}}", why.replace('}', ")")),
    }
}

//! Tables with columns as wide as their content.

use std::io::{self, Write};

/// Writes a table. The columns in `right` are aligned to the right, and empty columns are left out.
pub(crate) fn columns<const N: usize>(
    head: &[String; N],
    rows: &[[String; N]],
    right: &[usize],
    out: &mut dyn Write,
) -> io::Result<()> {
    titled(head, rows, right, &|_| None, out)
}

/// Writes a table like [`columns`], with a line of text above some rows.
///
/// `title` returns the text above the row with this index, from 0.
pub(crate) fn titled<const N: usize>(
    head: &[String; N],
    rows: &[[String; N]],
    right: &[usize],
    title: &dyn Fn(usize) -> Option<String>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let all = || std::iter::once(head).chain(rows);
    let widths: [usize; N] =
        std::array::from_fn(|at| all().map(|row| row[at].chars().count()).max().unwrap_or(0));
    for (nth, row) in all().enumerate() {
        if let Some(title) = nth.checked_sub(1).and_then(title) {
            writeln!(out, "  {title}")?;
        }
        let mut line = String::new();
        for (at, (cell, width)) in row.iter().zip(widths).enumerate().filter(|(_, (_, w))| *w > 0) {
            line.push_str("  ");
            line.push_str(&match right.contains(&at) {
                true => format!("{cell:>width$}"),
                false => format!("{cell:<width$}"),
            });
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

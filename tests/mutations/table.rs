//! What became of the copies, as a table and as lists of what was accepted.

use std::collections::BTreeMap;
use std::fmt;

use crate::mutations::verdict::Verdict;

/// What became of all copies, by kind of change.
#[derive(Default)]
pub(super) struct Table {
    rows: Vec<Row>,
}

/// What became of the copies of one kind of change.
#[derive(Default)]
pub(super) struct Row {
    name: &'static str,
    counts: BTreeMap<Verdict, usize>,
    /// The copies that were accepted although they say something else.
    accepted: Vec<(Verdict, String)>,
}

impl Table {
    /// A new row.
    pub(super) fn row(&mut self, name: &'static str) -> &mut Row {
        self.rows.push(Row { name, ..Row::default() });
        self.rows.last_mut().expect("a row has just been pushed")
    }

    /// All rows together.
    pub(super) fn all(&self) -> Row {
        let mut all = Row { name: "all", ..Row::default() };
        for (verdict, count) in self.rows.iter().flat_map(|row| &row.counts) {
            *all.counts.entry(*verdict).or_default() += count;
        }
        all
    }

    fn accepted(&self, wanted: Verdict) -> impl Iterator<Item = (&'static str, &String)> {
        self.rows.iter().flat_map(move |row| {
            let told = row.accepted.iter().filter(move |(verdict, _)| *verdict == wanted);
            told.map(|(_, told)| (row.name, told))
        })
    }
}

impl Row {
    /// Counts a copy; an accepted one is told.
    pub(super) fn note(&mut self, verdict: Verdict, tell: impl FnOnce() -> String) {
        *self.counts.entry(verdict).or_default() += 1;
        if !matches!(verdict, Verdict::Refused | Verdict::Same) {
            self.accepted.push((verdict, tell()));
        }
    }

    /// How many copies this became of.
    pub(super) fn count(&self, verdict: Verdict) -> usize {
        self.counts.get(&verdict).copied().unwrap_or_default()
    }

    /// All copies.
    pub(super) fn copies(&self) -> usize {
        self.counts.values().sum()
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdicts = [
            Verdict::Refused,
            Verdict::Same,
            Verdict::Equivalent,
            Verdict::Warned,
            Verdict::Different,
        ];
        write!(f, "{:<41} {:>6}", self.name, self.copies())?;
        verdicts.iter().try_for_each(|verdict| write!(f, " {:>9}", self.count(*verdict)))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<41} copies   refused unchanged same game    warned     other", "change")?;
        for row in self.rows.iter().chain([&self.all()]) {
            writeln!(f, "{row}")?;
        }
        for (verdict, how) in
            [(Verdict::Different, "without a word"), (Verdict::Warned, "with a warning")]
        {
            writeln!(f, "\nAnother game, accepted {how}:\n")?;
            for (kind, told) in self.accepted(verdict) {
                writeln!(f, "{kind}\n    {told}")?;
            }
        }
        writeln!(f, "\nAccepted as the same game in other words, one of each kind:\n")?;
        let mut last = "";
        for (kind, told) in self.accepted(Verdict::Equivalent) {
            if kind != last {
                writeln!(f, "{kind}\n    {told}")?;
            }
            last = kind;
        }
        Ok(())
    }
}

/// What differs: `old -> new`, of several lines the first, of long lines the words.
pub(super) fn difference(before: &str, after: &str) -> String {
    let (before, after): (Vec<_>, Vec<_>) = (before.lines().collect(), after.lines().collect());
    let (mut before, mut after) = unlike(&before, &after);
    let words: Vec<Vec<&str>> = [before, after]
        .iter()
        .map(|lines| lines.iter().flat_map(|l| l.split(' ')).collect())
        .collect();
    if let ([old], [_]) = (before, after)
        && old.len() > LONG
    {
        (before, after) = unlike(&words[0], &words[1]);
    }
    format!("{} -> {}", short(before), short(after))
}

/// A longer line is not told whole.
const LONG: usize = 60;

/// Two lists without what is the same at their beginnings and ends.
fn unlike<'l>(before: &'l [&'l str], after: &'l [&'l str]) -> (&'l [&'l str], &'l [&'l str]) {
    let same = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let (before, after) = (&before[same..], &after[same..]);
    let same = before.iter().rev().zip(after.iter().rev()).take_while(|(a, b)| a == b).count();
    (&before[..before.len() - same], &after[..after.len() - same])
}

fn short(lines: &[&str]) -> String {
    match lines {
        [] => "nothing".to_owned(),
        [one] => format!("`{one}`"),
        [one, more @ ..] => format!("`{one}` and {} more", more.len()),
    }
}

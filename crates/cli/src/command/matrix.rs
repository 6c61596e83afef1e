//! `test --matrix`: the effect of each value of each option on the cases of a pack.
//!
//! It shows the values that no case distinguishes from the default.

use std::io::Write;

use charpentier_cases::{Case, CaseVerdict, Loader};
use charpentier_pack::{Pack, together};

use crate::Failure;

/// Prints a line for each value that is not a default.
pub(crate) fn run(load: &Loader<'_>, pack: &Pack, out: &mut dyn Write) -> Result<(), Failure> {
    let mut cases: Vec<Case> = Vec::new();
    for source in pack.case_files() {
        cases.extend(charpentier_cases::read(source).map_err(Failure::Faults)?);
    }
    let held: Vec<bool> = cases.iter().map(|case| holds(case, load, &[])).collect();
    let asked: Vec<_> = cases.iter().map(Case::all_options).collect();
    let values = pack.options.iter().flat_map(|option| {
        // Of a range, the numbers that cases set are shown as well.
        let is_asked = |value: &String| {
            asked.iter().flatten().any(|(name, set)| *name == option.name && set == value)
        };
        let shown = move |value: &&String| option.samples.contains(value) || is_asked(value);
        let others = option.values.iter().filter(|value| **value != option.default).filter(shown);
        others.map(|value| (option.name.as_str(), value.as_str()))
    });
    let values: Vec<_> = values.collect();
    let wide = values.iter().map(|(option, value)| option.len() + value.len() + 1);
    let wide = wide.max().unwrap_or(0).max("option".len());
    writeln!(out, "\n{:<wide$}  {:>6}  {:>7}", "option", "its own", "changed")?;
    let mut bare = 0;
    for &(option, value) in &values {
        let asks = |all: &&Vec<(String, String)>| {
            all.iter().any(|(name, set)| name == option && set == value)
        };
        let own = asked.iter().filter(asks).count();
        let chosen = together(&pack.options, option, value);
        let free = cases
            .iter()
            .zip(&asked)
            .zip(&held)
            .filter(|((_, all), held)| **held && all.iter().all(|(name, _)| name != option));
        let changed = free.filter(|((case, _), _)| !holds(case, load, &chosen)).count();
        let note = if own + changed == 0 { "  no case shows what it does" } else { "" };
        bare += usize::from(own + changed == 0);
        let name = format!("{option}={value}");
        writeln!(out, "{name:<wide$}  {own:>7}  {changed:>7}{note}")?;
    }
    writeln!(
        out,
        "{} values; its own: cases that set it; changed: other cases with another result under it; {bare} without either\n",
        values.len()
    )?;
    Ok(())
}

/// Whether a case holds with these options besides its own.
fn holds(case: &Case, load: &Loader<'_>, chosen: &[(String, String)]) -> bool {
    let with = |game: &str, options: &[(String, String)]| {
        let mut all = options.to_vec();
        if game == case.game {
            all.extend(chosen.iter().cloned());
        }
        load(game, &all)
    };
    matches!(case.run_with(&with), CaseVerdict::Held(_))
}

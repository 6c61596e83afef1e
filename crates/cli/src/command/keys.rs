//! `keys`: the reference of what a pack can say, from the same table that reads packs.

use std::io::Write;

use anstyle::Style;
use charpentier_core::suggest::did_you_mean;
use charpentier_pack::keys::{KEYS, Key, Takes};

use crate::wrap::{width, wrapped};
use crate::{Done, Failure};

/// Prints the sections, or all keys of one.
pub(crate) fn run(section: Option<&str>, out: &mut dyn Write) -> Result<Done, Failure> {
    let bold = Style::new().bold();
    let Some(section) = section else {
        for key in KEYS.iter().filter(|key| !key.path.contains('.')) {
            tell(key, 12, out)?;
        }
        writeln!(out, "\n{bold}charpentier keys SECTION{bold:#} tells all keys of one")?;
        return Ok(Done::Good);
    };
    let inside = |key: &&Key| {
        key.path == section
            || key.path.strip_prefix(section).is_some_and(|rest| rest.starts_with('.'))
    };
    let found: Vec<&Key> = KEYS.iter().filter(inside).collect();
    if found.is_empty() {
        let names: Vec<_> = KEYS.iter().map(|key| key.path).collect();
        let tops: Vec<_> = names.iter().copied().filter(|name| !name.contains('.')).collect();
        let last: Vec<_> =
            names.iter().copied().filter(|name| name.rsplit('.').next() == Some(section)).collect();
        let help = match last.as_slice() {
            [] => did_you_mean(section, &tops),
            places => format!("it stands at {}", places.join(", ")),
        };
        return Err(Failure::Wrong(format!("there is no section `{section}`; {help}")));
    }
    let wide = found.iter().map(|key| key.path.len()).max().unwrap_or(0).min(36);
    for key in found {
        tell(key, wide, out)?;
    }
    Ok(Done::Good)
}

fn tell(key: &Key, wide: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let takes = takes(key.takes);
    let text =
        if takes.is_empty() { key.about.to_owned() } else { format!("{} ({takes})", key.about) };
    writeln!(out, "{}", wrapped(&format!("{:<wide$}  ", key.path), &text, wide + 2, width()))?;
    Ok(())
}

/// What can stand at a key, in words.
fn takes(takes: Takes) -> String {
    match takes {
        Takes::Keys => String::new(),
        Takes::Names => "by name".into(),
        Takes::Word(words) => words.join(" | "),
        Takes::Words(words) => format!("a list of {}", words.join(" | ")),
        Takes::Number(least, most) if least == most => String::new(),
        Takes::Number(least, most) => format!("{least}-{most}"),
        Takes::Flag => "true | false".into(),
        Takes::Text => "text".into(),
        Takes::Name => "a name".into(),
        Takes::NameList => "a list of names".into(),
        Takes::Rule => "a rule id".into(),
        Takes::Cell => "a cell".into(),
        Takes::Cells => "cells".into(),
        Takes::Places => "cells, hand, off".into(),
        Takes::CellsList => "a list of cells".into(),
        Takes::Men => "men by place".into(),
        Takes::Counts => "counts by place".into(),
        Takes::Duties => "a list".into(),
        Takes::File => "a file".into(),
        Takes::Files => "files".into(),
        Takes::Terms => "by name".into(),
        Takes::Overlay => "a part of a pack".into(),
        Takes::Chosen => "values by option".into(),
        Takes::Needed => "values, or lists of them, by option".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference as a page: a table for each section.
    fn page() -> String {
        let mut page = "\
# Keys of a pack

What `pack.yaml` can say; `charpentier keys SECTION` tells the same. A `*` is a name that the pack gives. Whatever
an heir does not want it switches `off`. Cells are written `12`, `1-6` or `\"1-6,19-24\"`; counts `2`, `\">=2\"`,
`\"<=1\"` or `1-3`; men `{1: 15}`.

| key | takes | says |
| --- | --- | --- |
"
        .to_owned();
        for key in KEYS {
            let takes = takes(key.takes).replace('|', "/");
            page.push_str(&format!("| `{}` | {takes} | {} |\n", key.path, key.about));
        }
        page
    }

    #[test]
    fn the_reference_beside_the_packs_is_this_one() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/KEYS.md");
        if std::env::var_os("INSTA_UPDATE").is_some_and(|how| how == "always") {
            std::fs::write(path, page()).expect("written");
        }
        let lies = std::fs::read_to_string(path).unwrap_or_default();
        assert!(lies == page(), "run the tests with INSTA_UPDATE=always");
    }
}

//! `keys`: the reference of the keys of packs and cases, made from the tables that read them.

use std::io::Write;

use anstyle::Style;
use charpentier_cases::keys::CASE_KEYS;
use charpentier_core::suggest::{did_you_mean, nearest};
use charpentier_pack::keys::{ATOMS, KEYS, Key, Takes, forms};

use crate::args::{CASES, CONDITIONS};
use crate::command::scripts;
use crate::wrap::{width, wrapped};
use crate::{Done, Failure};

/// A line of the reference.
struct Line {
    path: String,
    /// The path of this key for the other side, if there is one.
    twin: Option<String>,
    takes: Takes,
    /// The kinds of cases in which it has a meaning. Empty for all.
    of: String,
    /// Whether the key is required wherever its section is.
    needed: bool,
    /// The default, if there is one.
    default: Option<&'static str>,
    about: &'static str,
}

impl Line {
    fn is_or_is_in(&self, section: &str) -> bool {
        let inside = |path: &str| {
            path == section || path.strip_prefix(section).is_some_and(|rest| rest.starts_with('.'))
        };
        inside(&self.path) || self.twin.as_deref().is_some_and(inside)
    }
}

/// Returns the keys of a pack, in order.
fn of_packs() -> Vec<Line> {
    KEYS.iter().map(line).collect()
}

/// Returns the keys of conditions, in order.
fn of_conditions() -> Vec<Line> {
    ATOMS.iter().map(line).collect()
}

fn line(key: &Key) -> Line {
    let (path, of, twin) = (key.path.to_owned(), String::new(), None);
    Line {
        path,
        twin,
        takes: key.takes,
        of,
        needed: key.needed,
        default: key.default,
        about: key.about,
    }
}

/// Returns the keys of a case, in order.
fn of_cases() -> Vec<Line> {
    let line = |key: &charpentier_cases::keys::CaseKey| {
        let (place, _) = key.place();
        let under = |name: &String| {
            if place.is_empty() { name.clone() } else { format!("{place}.{name}") }
        };
        let twin = key.sides().get(1).map(under);
        Line {
            path: key.path.to_owned(),
            twin,
            takes: key.takes,
            of: key.of.describe(),
            needed: false,
            default: None,
            about: key.about,
        }
    };
    CASE_KEYS.iter().map(line).collect()
}

/// Prints the sections, or all keys of one.
pub(crate) fn run(section: Option<&str>, out: &mut dyn Write) -> Result<Done, Failure> {
    let bold = Style::new().bold();
    let Some(section) = section else {
        for key in of_packs().iter().filter(|key| !key.path.contains('.')) {
            tell(key, 12, out)?;
        }
        writeln!(out, "\n{bold}charpentier keys SECTION{bold:#} lists the keys of a section")?;
        writeln!(out, "{bold}charpentier keys conditions{bold:#} lists the keys of conditions")?;
        writeln!(out, "{bold}charpentier keys cases{bold:#} lists the keys of cases")?;
        writeln!(
            out,
            "{bold}charpentier keys places{bold:#} explains how places are written; likewise"
        )?;
        writeln!(out, "counts, sums, throws and numbers")?;
        return Ok(Done::Good);
    };
    if let Some((_, text)) = forms().find(|(name, _)| name == section) {
        return form(text, out);
    }
    let (head, rest) = section.split_once('.').unwrap_or((section, ""));
    let (lines, section) = match head {
        CASES => (of_cases(), rest),
        CONDITIONS => (of_conditions(), rest),
        _ => (of_packs(), section),
    };
    if section.is_empty() && head == CONDITIONS {
        for key in &lines {
            tell(key, 14, out)?;
        }
        return Ok(Done::Good);
    }
    if section.is_empty() {
        for key in lines.iter().filter(|key| !key.path.contains('.')) {
            tell(key, 10, out)?;
        }
        let more = "lists the keys below one of them";
        writeln!(out, "\n{bold}charpentier keys cases.expect{bold:#} {more}")?;
        return Ok(Done::Good);
    }
    let found: Vec<&Line> = lines.iter().filter(|line| line.is_or_is_in(section)).collect();
    if found.is_empty() {
        return Err(unknown(section, &lines));
    }
    let wide = found.iter().map(|key| key.path.len()).max().unwrap_or(0).min(36);
    for key in found {
        tell(key, wide, out)?;
    }
    if section == "scripts" {
        scripts::tell(out)?;
    }
    Ok(Done::Good)
}

/// Prints a section of Markdown: paragraphs, and a table of two columns.
fn form(text: &str, out: &mut dyn Write) -> Result<Done, Failure> {
    let cells = |line: &str| {
        let (left, right) = line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | ")?;
        Some((left.replace('`', ""), right.to_owned()))
    };
    let rows: Vec<_> = text.lines().filter_map(cells).collect();
    let wide = rows.iter().map(|(left, _)| left.len()).max().unwrap_or(0);
    for (nth, line) in text.lines().enumerate() {
        match cells(line) {
            // The heads of the columns are left out.
            Some((_, right)) if right.starts_with("---") || right == "meaning" => {}
            Some((left, right)) => {
                let head = format!("{left:<wide$}  ");
                writeln!(out, "{}", wrapped(&head, &right, wide + 2, width()))?;
            }
            None if line.is_empty() && nth == 0 => {}
            None => writeln!(out, "{}", wrapped("", line, 0, width()))?,
        }
    }
    Ok(Done::Good)
}

fn unknown(section: &str, lines: &[Line]) -> Failure {
    let names: Vec<_> = lines.iter().map(|key| key.path.as_str()).collect();
    let last: Vec<_> =
        names.iter().copied().filter(|name| name.rsplit('.').next() == Some(section)).collect();
    // A word of the forms stands in backticks, alone or at the beginning.
    let forms: Vec<_> = forms().collect();
    let word = format!("`{section}");
    let says = |text: &str| {
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        text.match_indices(&word).any(|(at, _)| ends(&text[at + word.len()..]))
    };
    let topic = forms.iter().find(|(_, text)| says(text)).map(|(name, _)| name);
    let help = match (last.as_slice(), topic) {
        ([], Some(topic)) => format!("`charpentier keys {topic}` explains the word"),
        ([], None) => {
            let topics = forms.iter().map(|(name, _)| name.as_str()).chain([CONDITIONS, CASES]);
            let tops = names.iter().copied().filter(|name| !name.contains('.'));
            let all: Vec<_> = names.iter().copied().chain(topics.clone()).collect();
            match nearest(section, all) {
                Some(near) => format!("did you mean `{near}`?"),
                None => did_you_mean(section, &tops.chain(topics).collect::<Vec<_>>()),
            }
        }
        (places, _) => format!("it stands at {}", places.join(", ")),
    };
    Failure::Nothing(format!("there is no section `{section}`; {help}"))
}

fn tell(key: &Line, wide: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let takes = takes(key.takes);
    let needed = if key.needed { "required" } else { "" }.to_owned();
    let of = if key.of.is_empty() { String::new() } else { format!("in {}", key.of) };
    let default =
        key.default.map_or(String::new(), |default| format!("default {}", plain(default)));
    let more: Vec<_> =
        [needed, takes, of, default].into_iter().filter(|part| !part.is_empty()).collect();
    let text = match more.join("; ") {
        more if more.is_empty() => key.about.to_owned(),
        more => format!("{} ({more})", key.about),
    };
    writeln!(out, "{}", wrapped(&format!("{:<wide$}  ", key.path), &text, wide + 2, width()))?;
    Ok(())
}

/// Returns a default without the brackets around words.
fn plain(default: &str) -> &str {
    default.trim_matches(['(', ')'])
}

/// Describes the values of a key.
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
        Takes::Years => "years".into(),
        Takes::Texts => "text, or one per language".into(),
        Takes::Name => "a name".into(),
        Takes::NameList => "a list of names".into(),
        Takes::Rule => "a rule id".into(),
        Takes::Cell => "a cell".into(),
        Takes::Cells => "cells".into(),
        Takes::Places => "places".into(),
        Takes::CellsList => "a list of cells".into(),
        Takes::Men => "men by place".into(),
        Takes::Counts => "counts by place".into(),
        Takes::Thrown => "kinds of throws".into(),
        Takes::NumberOrSum(last) => format!("1-{last} or a sum"),
        Takes::Given => "numbers".into(),
        Takes::Duties => "a list".into(),
        Takes::File => "a file".into(),
        Takes::Files => "files".into(),
        Takes::Terms => "by name".into(),
        Takes::Overlay => "a part of a pack".into(),
        Takes::Chosen => "values by option".into(),
        Takes::Needed => "values, or lists of them, by option".into(),
        Takes::Maps => "a list of maps".into(),
        Takes::MapsOrTexts => "a list of maps or texts".into(),
        Takes::CellList => "cells, a list".into(),
        Takes::Dice => "faces".into(),
        Takes::Throws => "a list of throws".into(),
        Takes::Play => "a play".into(),
        Takes::Plays => "a list of plays".into(),
        Takes::Cond => "a condition".into(),
        Takes::Conds => "conditions, in a list or by name".into(),
        Takes::CondOr(words) => format!("a condition | {}", words.join(" | ")),
        Takes::Quantities => "counts by place, also `some` and `sum`".into(),
        Takes::Bounds => "a count".into(),
        Takes::Compared => "a comparison".into(),
        Takes::Like => "a name".into(),
        Takes::Seen => "places".into(),
        Takes::WordsOrOne(words) => format!("one or a list of {}", words.join(" | ")),
        Takes::RuleOrKeys => "a rule id, or keys".into(),
        Takes::Any => "anything".into(),
        Takes::Unread => "text for readers".into(),
    }
}

#[cfg(test)]
mod tests {
    use charpentier_pack::keys::FORMS;

    use super::*;

    /// Returns the reference of packs as a page.
    fn page_of_packs() -> String {
        let mut page = "\
# Keys of a pack

These are the keys of `pack.yaml`. `charpentier keys` lists the sections, and `charpentier keys SECTION` one of them. A
`*` is a name that the pack chooses. A *required* key must be present wherever its section is; a child pack inherits it.
The *default* is what holds without the key. Where there is none, there is no such part, text or rule without the key.

- [Places](#places), [counts](#counts), [sums](#sums), [throws](#throws) and [numbers](#numbers) are explained below, and
  by `charpentier keys places` and so on. Men are written `{1: 15}`: 15 men on cell 1.
- `off` removes what a child pack inherits: an entry, a value or a whole section.
- A *coup* is a way in which a throw scores. A *setting* is the part of a game since the men last stood at the start; in
  most games, the whole game. A *duty* is something that a play must do. The *account* is the script that adds up the
  games of a match.

| key | takes | default | meaning |
| --- | --- | --- | --- |
"
        .to_owned();
        for key in of_packs() {
            let takes = takes(key.takes).replace('|', "/");
            page.push_str(&format!(
                "| `{}` | {takes} | {} | {} |\n",
                key.path,
                default(&key),
                key.about
            ));
        }
        page.push_str(&format!("\n{FORMS}"));
        page.push_str(
            "
## Conditions

A condition is a map, and all its keys must hold. It is evaluated at a moment: before a step, for the step that would be
made; in ends and facts, for the step that was made. A key that is unknown at its moment is an error (P0111). [The
guide](README.md#conditions) explains the moments, and `charpentier keys conditions` prints the table below.

| key | takes | default | meaning |
| --- | --- | --- | --- |
",
        );
        for key in of_conditions() {
            let takes = takes(key.takes).replace('|', "/");
            let about = key.about.replace('|', "/");
            page.push_str(&format!("| `{}` | {takes} | {} | {about} |\n", key.path, default(&key)));
        }
        page
    }

    /// Returns the default of a key in a table.
    fn default(key: &Line) -> String {
        match key.default {
            _ if key.needed => "*required*".to_owned(),
            None => String::new(),
            Some(words) if words.starts_with('(') => plain(words).to_owned(),
            Some(value) => format!("`{value}`"),
        }
    }

    /// Returns the reference of cases as a page.
    fn page_of_cases() -> String {
        let mut page = "\
# Keys of a case

These are the keys of the files in `cases/`. `charpentier keys cases.expect` prints a part of this page, and
[cases.schema.json](cases.schema.json) is the schema for editors. A file is a list of cases. A key that is unknown, or
that has no meaning in a case of its kind, is an error of that case; the other cases still run.

- A key that is called `mover`, or begins with `mover_`, exists for `opponent` too.
- A `*` is a name. After `mover_` it names a counter, elsewhere an option or an entry of `comes_with`. In a case about an
  account, names are those of the account's script. `note` may stand beside any key.
- Steps are written `1/7`, `bar/4`, `24/off`. `1/5/8` is one man who goes on, and `1/7(2)` is two men. `b:2/off` is a step
  of the opponent, with a number passed to it. `new/7` enters a man who has never entered, if such men wait apart.
- A play is a list of steps, or a text such as `1/7(2) 8/9`. `--` or an empty list moves no man.
- Men stand on a cell, `5: 2`, or on several: `1-6: 2` puts two men on each.
- Each side counts cells in its own numbering.

The keys of a case decide its kind. With `position` and `dice`, a throw is made on the board. Without `dice`, the case is
about marks, a match or the lead. With `acts`, it is about marking by hand, and with `kind`, about an account. If all that
a case expects is text for readers, it is *read* and not checked; its state may then be text too.

A rule marked *engine* needs a *hit* and a *near miss*, both in cases that hold. `charpentier test --evidence` lists
rules that lack one. A *hit* names the rule and shows its effect: a play that it makes legal or forbids, a score, or an
end. A *near miss* names the rule and expects the contrary of another case of the rule. Contraries are a legal play and
a refused one, or two values of one expected key. A case shows both sides if it lists all legal plays, gives the only
one, or lists exactly the throws of an event. If the cases do not show the contrary, write `near miss` into the `why` of
one.

| key | takes | in | meaning |
| --- | --- | --- | --- |
"
        .to_owned();
        for key in of_cases() {
            let takes = takes(key.takes).replace('|', "/");
            page.push_str(&format!("| `{}` | {takes} | {} | {} |\n", key.path, key.of, key.about));
        }
        page
    }

    fn holds(name: &str, page: &str) {
        let path = format!("{}/../../variants/{name}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("INSTA_UPDATE").is_some_and(|how| how == "always") {
            std::fs::write(&path, page).expect("written");
        }
        let lies = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(lies == page, "{name}: run the tests with INSTA_UPDATE=always");
    }

    #[test]
    fn the_references_beside_the_packs_are_these() {
        holds("KEYS.md", &page_of_packs());
        holds("CASES.md", &page_of_cases());
    }

    #[test]
    fn keys_of_cases_are_found_by_their_path() {
        let ask = |section: &str| {
            let mut out = Vec::new();
            run(Some(section), &mut out).map(|_| String::from_utf8(out).unwrap_or_default())
        };
        let told = ask("cases.position").expect("a section");
        assert!(told.contains("position.mover_borne"), "{told}");
        assert!(ask("cases.position.opponent_borne").is_ok_and(|told| told.contains("borne off")));
        assert!(ask("cases").is_ok_and(|told| told.contains("disagrees")));
        let wrong = ask("cases.positon").map_err(|failure| format!("{failure:?}"));
        assert!(wrong.is_err_and(|wrong| wrong.contains("did you mean `position`")));
        assert!(
            ask("cases.length")
                .map_err(|failure| format!("{failure:?}"))
                .is_err_and(|wrong| wrong.contains("state.match.length"))
        );
    }
}

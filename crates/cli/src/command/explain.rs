//! `explain`: the meaning of a code or a rule.

use std::io::Write;

use anstyle::Style;
use charpentier_cases::examples;
use charpentier_core::codes::CodeText;
use charpentier_core::suggest::nearest;
use charpentier_pack::{Library, RuleText, rules_text};

use crate::board;
use crate::command::rules::PLAIN_KIND;
use crate::command::{moves, primer};
use crate::wrap::{width, wrapped};
use crate::{Done, Failure};

/// The meaning of the first letter of a code.
const LETTERS: &[(char, &str)] = &[
    ('P', "Packs: YAML, options, files and cases"),
    ('S', "Scripts"),
    ('N', "Notation: how records and positions are written"),
    ('R', "Replay: records compared with the rules"),
];

/// Explains a code or a rule. Without one, lists the codes.
pub(crate) fn run(
    library: &Library,
    what: Option<&str>,
    style: board::Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let codes: Vec<CodeText<'_>> = crate::codes::all().collect();
    let Some(asked) = what else {
        return list(&codes, out);
    };
    // Names can be copied from messages: `error[N0103]`, `[MY-M4]`, `(MY-M4)`.
    let name = asked.rsplit('[').next().unwrap_or(asked);
    let name = name.trim_matches(|c: char| c.is_whitespace() || "[](),.:".contains(c));
    if let Some(code) = codes.iter().find(|code| code.code.eq_ignore_ascii_case(name)) {
        explain(code, out)?;
        return Ok(Done::Good);
    }
    let rules = rules(library);
    let found: Vec<_> =
        rules.iter().filter(|(_, rule)| rule.id.eq_ignore_ascii_case(name)).collect();
    for (nth, (pack, rule)) in found.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        tell(pack, rule, out)?;
        example(library, pack, rule, style, out)?;
    }
    if !found.is_empty() {
        return Ok(Done::Good);
    }
    let known = codes.iter().map(|code| code.code).chain(rules.iter().map(|(_, r)| r.id.as_str()));
    let stem = name.split('-').next().unwrap_or(name);
    let kin = known.clone().filter(|id| name.contains('-') && begins(id, stem));
    let like = match nearest(name, kin)
        .or_else(|| nearest(name, known))
        .filter(|_| !name.is_empty())
    {
        Some(like) => format!("did you mean `{like}`?"),
        None => format!(
            "`charpentier explain` lists the codes, and `charpentier rules GAME {}` searches the rules of a game",
            if name.contains(char::is_whitespace) {
                format!("\"{name}\"")
            } else {
                name.to_owned()
            }
        ),
    };
    Err(Failure::Nothing(format!("there is no code and no rule `{name}`; {like}")))
}

/// Whether an id belongs to the family of a stem, such as `MY` of `MY-M4`.
fn begins(id: &str, stem: &str) -> bool {
    id.split_once('-').is_some_and(|(family, _)| family.eq_ignore_ascii_case(stem))
}

/// Lists all codes with their titles, by letter.
fn list(codes: &[CodeText<'_>], out: &mut dyn Write) -> Result<Done, Failure> {
    let bold = Style::new().bold();
    for (nth, (letter, about)) in LETTERS.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{about}")?;
        for code in codes.iter().filter(|code| code.code.starts_with(*letter)) {
            writeln!(out, "  {bold}{}{bold:#}  {}", code.code, code.title)?;
        }
    }
    Ok(Done::Good)
}

fn explain(code: &CodeText<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let bold = Style::new().bold();
    writeln!(out, "{bold}{}{bold:#} {}", code.code, code.title)?;
    for paragraph in code.text.split("\n\n") {
        writeln!(out, "\n{}", wrapped("", paragraph, 0, width()))?;
    }
    for (word, example) in [("Wrong:", &code.wrong), ("Right:", &code.right)] {
        if example.is_empty() {
            continue;
        }
        writeln!(out, "\n{word}\n")?;
        for line in example.lines() {
            writeln!(out, "{}", format!("    {line}").trim_end())?;
        }
    }
    Ok(())
}

fn tell(pack: &str, rule: &RuleText, out: &mut dyn Write) -> Result<(), Failure> {
    let bold = Style::new().bold();
    let kind = match rule.kind.as_str() {
        "" | PLAIN_KIND => String::new(),
        kind => format!(" {kind}"),
    };
    writeln!(out, "{bold}{}{bold:#}{kind} ({pack}: {})", rule.id, rule.heading)?;
    writeln!(out, "\n{}", wrapped("", &rule.plain(), 0, width()))?;
    Ok(())
}

/// Prints an example of a rule from the cases of its pack, if they have one.
fn example(
    library: &Library,
    pack: &str,
    rule: &RuleText,
    style: board::Style,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Ok(pack) = library.load(pack, &[]) else { return Ok(()) };
    let Some(example) = examples(library, &pack, &rule.id, 1).pop() else { return Ok(()) };
    writeln!(out, "\n{}\n", wrapped("", &format!("Example: {}", example.why), 0, width()))?;
    primer::draw(&example.thrown, style, out)?;
    Ok(moves::marks(&example.thrown, out)?)
}

/// Returns the written rules of all packs, each with the name of its pack.
fn rules(library: &Library) -> Vec<(String, RuleText)> {
    let mut rules = Vec::new();
    for name in library.names() {
        // The commands that need a pack report its errors.
        let Ok(pack) = library.load(&name, &[]) else {
            continue;
        };
        let page = pack.rules_text().map_or("", |page| &page.text);
        rules.extend(rules_text(page).into_iter().map(|rule| (name.clone(), rule)));
    }
    rules
}

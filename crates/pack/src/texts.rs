//! Texts for players: one text, or one for each language.

use charpentier_core::suggest::listed;
use charpentier_messages::{Lang, Texts};

use crate::decoder::Decoder;
use crate::yaml::{Node, Value};

/// Reads a text without reporting errors.
pub(crate) fn of(node: Option<&Node>) -> Texts {
    let Some(node) = node else { return Texts::default() };
    let text = |node: &Node| node.scalar().map(|text| text.trim().to_owned());
    let entries = match &node.value {
        Value::Map(entries) => entries.as_slice(),
        _ => return text(node).map(|text| (Lang::En, text)).into_iter().collect(),
    };
    let one = |(code, node): (&str, &Node)| Some((Lang::parse(code)?, text(node)?));
    entries.iter().filter_map(|(key, node)| one((&key.name, node))).collect()
}

/// Reads a text with `one`, or one for each language. English must be among them.
pub(crate) fn read(
    r: &mut Decoder,
    node: &Node,
    what: &str,
    one: impl Fn(&mut Decoder, &Node, &str),
) -> Texts {
    if matches!(node.value, Value::Map(_)) {
        r.need(node, Lang::En.code(), what);
        for (code, node) in r.entries(node, what) {
            if Lang::parse(&code.name).is_some() {
                one(r, node, &format!("{what}.{}", code.name));
                continue;
            }
            let message = format!("there is no text in a language `{}`", code.name);
            let known = format!("choose from {}", listed(&Lang::ALL.map(Lang::code), "and"));
            r.faults.push(code.at.error("P0105", message).help(known));
        }
    } else {
        one(r, node, what);
    }
    of(Some(node))
}

/// Reads texts of one line, or one for each language.
pub(crate) fn lines(r: &mut Decoder, node: &Node, what: &str) -> Texts {
    read(r, node, what, |r, node, what| _ = r.line(node, what))
}

/// Reads texts of one line with these gaps, such as `{to}`, which the program fills in.
pub(crate) fn with_gaps(r: &mut Decoder, node: &Node, what: &str, gaps: &[&str]) -> Texts {
    let known = listed(&gaps.iter().map(|gap| format!("`{{{gap}}}`")).collect::<Vec<_>>(), "and");
    read(r, node, what, |r, node, what| {
        let text = r.line(node, what);
        for gap in text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)) {
            if !gaps.contains(&gap) {
                let message = format!("{what}: nothing fills in `{{{gap}}}`");
                let help = match gaps {
                    [] => "write the text without gaps".to_owned(),
                    _ => format!("what is filled in is {known}"),
                };
                r.faults.push(node.at.error("P0105", message).help(help));
            }
        }
    })
}

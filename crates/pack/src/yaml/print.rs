//! Printing a tree as YAML that reads back as an equal tree.

use crate::yaml::{Node, Value};

/// Whether each value is followed by its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Places {
    /// A comment with the place, `# file:line`.
    Shown,
    /// No places.
    Hidden,
}

/// Prints a tree, with two spaces for each level.
pub(crate) fn print(node: &Node, places: Places) -> String {
    let mut out = String::new();
    Printer { out: &mut out, places }.entries(node, 0);
    out
}

/// Prints a tree as the section of this name.
pub(crate) fn section(name: &str, node: &Node, places: Places) -> String {
    let mut out = format!("{}:", written(name, true));
    Printer { out: &mut out, places }.value(node, 0);
    out
}

struct Printer<'a> {
    out: &'a mut String,
    places: Places,
}

impl Printer<'_> {
    fn entries(&mut self, node: &Node, depth: usize) {
        let pad = "  ".repeat(depth);
        match &node.value {
            Value::Map(entries) => {
                for (key, node) in entries {
                    self.out.push_str(&format!("{pad}{}:", written(&key.name, true)));
                    self.value(node, depth);
                }
            }
            Value::List(list) => {
                for node in list {
                    if matches!(&node.value, Value::Map(entries) if !entries.is_empty()) {
                        let mut inner = String::new();
                        Printer { out: &mut inner, places: self.places }.entries(node, depth + 1);
                        self.out.push_str(&format!("{pad}- {}", inner.trim_start()));
                    } else {
                        self.out.push_str(&format!("{pad}-"));
                        self.value(node, depth);
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Int(_) | Value::Text(_) => {
                self.out.push_str(&pad);
                self.value(node, depth);
            }
        }
    }

    fn value(&mut self, node: &Node, depth: usize) {
        match &node.value {
            Value::Map(entries) if !entries.is_empty() => {
                self.out.push('\n');
                self.entries(node, depth + 1);
            }
            Value::List(list) if !list.is_empty() => {
                self.out.push('\n');
                self.entries(node, depth + 1);
            }
            Value::Map(_) => self.out.push_str(" {}\n"),
            Value::List(_) => self.out.push_str(" []\n"),
            Value::Text(text) => self.scalar(node, &written(text, false)),
            Value::Null | Value::Bool(_) | Value::Int(_) => {
                let text = node.scalar().unwrap_or_else(|| "null".into());
                self.scalar(node, &text);
            }
        }
    }

    fn scalar(&mut self, node: &Node, text: &str) {
        self.out.push_str(&format!(" {text}"));
        if self.places == Places::Shown {
            let (line, _) = node.at.source.line_column(node.at.bytes.start);
            self.out.push_str(&format!("  # {}:{line}", node.at.source.name));
        }
        self.out.push('\n');
    }
}

/// Returns a text as YAML: bare if that reads back as a text, otherwise in quotes. The name of an
/// entry may look like a number.
fn written(text: &str, name: bool) -> String {
    let first = text.chars().next().is_some_and(|c| c.is_alphanumeric());
    let inside = |c: char| c.is_alphanumeric() || " _-./'(),;<>=+*".contains(c);
    let last = text.chars().next_back().is_some_and(|c| c != ' ');
    if first && last && text.chars().all(inside) && (name || is_text(text)) {
        return text.to_owned();
    }
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Whether a bare word reads back as a text, not as a number or another scalar.
fn is_text(text: &str) -> bool {
    serde_yaml::from_str_with_options::<super::Raw>(text, super::options())
        .is_ok_and(|raw| matches!(raw, super::Raw::Scalar(Value::Text(read)) if read == text))
}

#[cfg(test)]
mod tests {
    use charpentier_core::diagnostic::Source;

    use super::*;
    use crate::yaml::read;

    #[test]
    fn what_is_printed_reads_back() {
        let text = concat!(
            "a: {1: 2, 7-12: \">=2\", \"off\": off, b: \"12\", yes: \"true\"}\n",
            "l: [a b, \"x: y\", \"# no\", \"it's\", \"\", \" pad \", \"[1]\", \"~\", \"null\", é, \"1e3\"]\n",
            "t: |\n  two\n  lines\nn: ~\ne: {}\nf: []\nd: [{m: X-1}, {k: [1, [2]]}]\n",
        );
        let tree = read(&Source::new("t.yaml", text)).expect("sound");
        for places in [Places::Shown, Places::Hidden] {
            let printed = print(&tree, places);
            let again = read(&Source::new("u.yaml", printed.as_str()))
                .unwrap_or_else(|fault| panic!("{fault}\n{printed}"));
            assert_eq!(again.plain(), tree.plain(), "{printed}");
        }
        assert!(print(&tree, Places::Shown).contains("k:\n"));
        assert!(print(&tree, Places::Hidden).contains("n: null\n"));
        assert!(print(&tree, Places::Shown).contains("  # t.yaml:1\n"));
    }
}

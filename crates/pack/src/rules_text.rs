//! The rules in a pack's RULES.md, each with its id.
//!
//! The program quotes the rules, and tests compare them with the pack. This module is the only reader of the page.

use std::collections::BTreeSet;
use std::ops::Range;

use charpentier_core::suggest::nearest;

/// The marks of rules: who enforces them.
pub(crate) const MARKS: [&str; 5] = ["engine", "definition", "table", "physical", "question"];

/// A rule of RULES.md.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// The id, as mechanisms, cases and refusals name it: `MY-M4`.
    pub id: String,
    /// The mark, such as `engine` or `table`; empty if there is none.
    pub kind: String,
    /// The text on one line, in Markdown.
    pub text: String,
    /// The heading above the rule; empty before the first.
    pub heading: String,
}

impl RuleText {
    /// Returns the text without the stars of emphasis. A star between backticks stays.
    #[must_use]
    pub fn plain(&self) -> String {
        without_emphasis(&self.text)
    }
}

/// Returns Markdown without the stars of emphasis. A star between backticks stays, because it marks a hit.
pub(crate) fn without_emphasis(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let parts: Vec<_> = parts
        .map(|(nth, part)| if nth % 2 == 0 { part.replace('*', "") } else { part.to_owned() })
        .collect();
    parts.join("`")
}

/// Returns the help for an id that is in none of the RULES.md files, whose ids are `written`.
#[must_use]
pub fn rule_help(id: &str, written: &BTreeSet<String>) -> String {
    match nearest(id, written.iter().map(String::as_str)) {
        Some(near) => {
            format!(
                "did you mean `{near}`? otherwise describe it in RULES.md: `- **{id}** *engine*: …`"
            )
        }
        None => format!("describe it in RULES.md: `- **{id}** *engine*: …`"),
    }
}

/// Returns the rules of a page in their order.
///
/// A rule is a bullet, `- **MY-M4** *engine*: text`, which may span several lines. It ends at the
/// next bullet, heading or table, or at an empty line that is not followed by an indented one.
#[must_use]
pub fn rules_text(page: &str) -> Vec<RuleText> {
    let mut rules: Vec<RuleText> = Vec::new();
    let mut heading = String::new();
    let mut open = false;
    let mut after_blank = false;
    for line in page.lines() {
        let indented = line.starts_with("  ") || line.starts_with('\t');
        if line.trim().is_empty() {
            after_blank = true;
            continue;
        }
        if let Some(title) = line.strip_prefix('#') {
            title.trim_start_matches('#').trim().clone_into(&mut heading);
            open = false;
        } else if let Some((id, kind, text)) = line.strip_prefix("- ").and_then(bullet) {
            let [id, kind, text] = [id, kind, text].map(ToOwned::to_owned);
            rules.push(RuleText { id, kind, text, heading: heading.clone() });
            open = true;
        } else if !indented && (after_blank || line.starts_with(['|', '-', '*'])) {
            open = false;
        } else if open && let Some(rule) = rules.last_mut() {
            rule.text.push(' ');
            rule.text.push_str(line.trim());
        }
        after_blank = false;
    }
    rules
}

/// Returns the place of the id of each rule on a page, and that of its mark, which is empty if the
/// rule has none.
pub(crate) fn places(page: &str) -> Vec<(Range<usize>, Range<usize>)> {
    let mut places = Vec::new();
    let mut start = 0;
    for line in page.split_inclusive('\n') {
        if let Some((id, kind, _)) = line.strip_prefix("- ").and_then(bullet) {
            let from = start + line.find(id).unwrap_or_default();
            let id = from..from + id.len();
            let mark = page[id.end..start + line.len()].find(kind).unwrap_or_default() + id.end;
            places.push((id, mark..mark + kind.len()));
        }
        start += line.len();
    }
    places
}

/// Splits `**MY-M4** *engine*: text` into id, mark and text.
fn bullet(text: &str) -> Option<(&str, &str, &str)> {
    let (id, rest) = text.strip_prefix("**")?.split_once("**")?;
    let id = id.trim().trim_end_matches(':');
    if !id.contains('-') || id.contains(char::is_whitespace) {
        return None;
    }
    let rest = rest.trim_start();
    let marked = rest.strip_prefix('*').and_then(|rest| rest.split_once('*'));
    let (kind, rest) = marked.unwrap_or(("", rest));
    Some((id, kind.trim_end_matches(':'), rest.trim_start_matches(':').trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read() {
        let page = "# A game\n\nAbout **it**.\n\n## Steps\n\n- **MY-M1** *engine*: a man *goes*\n  \
                    on; `4*` hits.\n- **MY-M2**: nobody rests.\n\n  Not even at night.\n\nA remark.\n\
                    - **bold** words\n- *table*: none\n\n### Ends\n\n- **MY-E1** *table:* it ends\n\
                    | a | b |\n";
        let rules = rules_text(page);
        let ids: Vec<_> = rules.iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(ids, ["MY-M1", "MY-M2", "MY-E1"]);
        assert_eq!((rules[0].kind.as_str(), rules[0].heading.as_str()), ("engine", "Steps"));
        assert_eq!(rules[0].plain(), "a man goes on; `4*` hits.");
        assert_eq!(rules[1].kind, "");
        assert_eq!(rules[1].text, "nobody rests. Not even at night.");
        assert_eq!((rules[2].kind.as_str(), rules[2].text.as_str()), ("table", "it ends"));
        assert_eq!(rules[2].heading, "Ends");
    }
}

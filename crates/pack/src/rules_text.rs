//! The written rules of a pack: what its RULES.md says under each id.
//!
//! People read the page, the program quotes it, and the tests hold it against
//! the pack; all of them read it here.

/// A rule as it is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// As mechanisms, cases and refusals name it: `MY-M4`.
    pub id: String,
    /// Its mark, such as `engine` or `table`; empty where it has none.
    pub kind: String,
    /// What it says, on one line, in Markdown.
    pub text: String,
    /// The heading that it stands under; empty before the first.
    pub heading: String,
}

impl RuleText {
    /// What it says without the stars of Markdown. A star between backticks stays.
    #[must_use]
    pub fn plain(&self) -> String {
        without_emphasis(&self.text)
    }
}

/// Returns Markdown without the stars of emphasis. Between backticks a star stays: there it is a hit.
pub(crate) fn without_emphasis(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let parts: Vec<_> = parts
        .map(|(nth, part)| if nth % 2 == 0 { part.replace('*', "") } else { part.to_owned() })
        .collect();
    parts.join("`")
}

/// The rules of a page, in its order.
///
/// A rule is a bullet, `- **MY-M4** *engine*: what it says`, which may run over lines; it ends with
/// the next bullet, with a heading or a table, or where a line after an empty one is not indented.
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

/// `**MY-M4** *engine*: what it says` in its three parts.
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

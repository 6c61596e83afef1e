//! Reads the pages that explain the codes of diagnostics.
//!
//! A crate that reports diagnostics has such a page, with a section for each code.
//! The program prints the sections, and tests run their examples.

/// The explanation of a code.
///
/// ```
/// use charpentier_core::codes::sections;
///
/// // Text before the first code is ignored, and examples are optional.
/// let page = sections("All faults of records.\n\n## N0104 A tag\n\nIt is not known.\n");
/// assert_eq!((page.len(), page[0].text.as_str()), (1, "It is not known."));
/// assert!(page[0].wrong.is_empty() && page[0].right.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeText<'a> {
    /// The code: a letter and four digits.
    pub code: &'a str,
    /// The title: a few words without a full stop.
    pub title: &'a str,
    /// The meaning of the code, the reason for it and the remedy. Empty lines separate paragraphs.
    pub text: String,
    /// An example with the error, or an empty text.
    pub wrong: String,
    /// The example without the error, or an empty text.
    pub right: String,
}

/// Returns the sections of a page in order.
///
/// A section begins with a line such as `## N0103 A comment is never closed`. Its text follows. It
/// ends with two blocks after the lines `Wrong:` and `Right:`, indented by four spaces.
///
/// ```
/// use charpentier_core::codes::sections;
///
/// let page = "## N0103 A comment is never closed
///
/// It ends with a brace.
///
/// Wrong:
///
///     { so
///
/// Right:
///
///     { so }
/// ";
/// let told = &sections(page)[0];
/// assert_eq!((told.code, told.title), ("N0103", "A comment is never closed"));
/// assert_eq!((told.wrong.as_str(), told.right.as_str()), ("{ so", "{ so }"));
/// ```
#[must_use]
pub fn sections(page: &str) -> Vec<CodeText<'_>> {
    let mut sections: Vec<CodeText<'_>> = Vec::new();
    let mut into = Part::Text;
    for line in page.lines() {
        if let Some(head) = line.strip_prefix("## ") {
            let (code, title) = head.split_once(' ').unwrap_or((head, ""));
            let [text, wrong, right] = [const { String::new() }; 3];
            sections.push(CodeText { code, title: title.trim(), text, wrong, right });
            into = Part::Text;
            continue;
        }
        let Some(section) = sections.last_mut() else {
            continue;
        };
        match (line, into) {
            ("Wrong:", _) => into = Part::Wrong,
            ("Right:", _) => into = Part::Right,
            (line, Part::Text) => add(&mut section.text, line),
            (line, Part::Wrong) => add(&mut section.wrong, unindented(line)),
            (line, Part::Right) => add(&mut section.right, unindented(line)),
        }
    }
    for section in &mut sections {
        for part in [&mut section.text, &mut section.wrong, &mut section.right] {
            part.truncate(part.trim_end().len());
        }
    }
    sections
}

/// The part of a section that is being read.
#[derive(Clone, Copy)]
enum Part {
    Text,
    Wrong,
    Right,
}

/// Adds a line, except empty lines at the beginning.
fn add(part: &mut String, line: &str) {
    if !part.is_empty() || !line.is_empty() {
        part.push_str(line);
        part.push('\n');
    }
}

fn unindented(line: &str) -> &str {
    line.strip_prefix("    ").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_read() {
        let page = "What it is.\n\n## N0103 A comment is never closed\n\nIt ends\nwith `}`.\n\n\
                    Wrong:\n\n    { so\n      it went\n\n    on\n\nRight:\n\n    { so }\n\n\
                    ## N0104 A tag\n\nNo example.\n";
        let found = sections(page);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].code, found[0].title), ("N0103", "A comment is never closed"));
        assert_eq!(found[0].text, "It ends\nwith `}`.");
        assert_eq!(found[0].wrong, "{ so\n  it went\n\non");
        assert_eq!(found[0].right, "{ so }");
        assert_eq!((found[1].text.as_str(), found[1].wrong.as_str()), ("No example.", ""));
    }
}

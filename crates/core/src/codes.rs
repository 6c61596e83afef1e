//! Reads the pages that explain the codes of diagnostics.
//!
//! A crate that reports diagnostics has such a page, with a section for each code.
//! The program prints the sections, and tests run their examples.

/// What a code means.
///
/// ```
/// use charpentier_core::codes::sections;
///
/// // What stands before the first code belongs to none, and an example need not be given.
/// let page = sections("All faults of records.\n\n## N0104 A tag\n\nIt is not known.\n");
/// assert_eq!((page.len(), page[0].text.as_str()), (1, "It is not known."));
/// assert!(page[0].wrong.is_empty() && page[0].right.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeText<'a> {
    /// A letter and four digits.
    pub code: &'a str,
    /// A few words, without a full stop.
    pub title: &'a str,
    /// What it means, why it is a fault and how to mend it; paragraphs are parted by empty lines.
    pub text: String,
    /// Something that has the fault; empty where none is given.
    pub wrong: String,
    /// The same thing mended.
    pub right: String,
}

/// The sections of a page, in its order.
///
/// A section begins with `## N0103 A comment is never closed`, goes on with its text, and ends with
/// two blocks, indented by four blanks, after lines that say `Wrong:` and `Right:`.
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

/// Which part of a section is being read.
#[derive(Clone, Copy)]
enum Part {
    Text,
    Wrong,
    Right,
}

/// Adds a line; empty ones at the beginning are left out.
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

//! Primers: introductions to a game for newcomers.
//!
//! The primer of a pack is the page `PRIMER.md`, or `PRIMER.fr.md` and so on for other languages.
//! Without such a page, it is the opening of RULES.md: the aim, the board at the start and one
//! turn. A page names positions; the program draws the boards in the reader's style and numbering.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_messages::Lang;

use crate::pack::Pack;
use crate::rules_text::without_emphasis;

/// The start of a position line. A block of code that begins with one is a board.
const POSITION: &str = "tgn1 ";

/// The first words of the questions of lessons.
pub(crate) const QUESTIONS: [&str; 4] = ["points ", "opponent ", "play ", "choose "];

/// The number of sections of RULES.md that introduce a game: the board at the start, and a turn.
const OPENING: usize = 2;

/// A part of a primer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrimerPart {
    /// The title of a section, without the marks of Markdown. The first is the title of the page.
    Heading(String),
    /// A paragraph, or an item of a list with its dash, on one line, without emphasis. Plays stand between backticks.
    Text(String),
    /// A board.
    Board {
        /// The position line.
        position: String,
        /// The throw that is made there, such as `63`. It is scored.
        throw: Option<String>,
        /// The question of a lesson with its answer, such as `points 4`.
        question: Option<String>,
    },
}

/// Reads the parts of a page.
pub(crate) fn parts_of(page: &str) -> Vec<PrimerPart> {
    let mut parts = Vec::new();
    let mut open = false;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let text = line.trim();
        if text.starts_with("```") {
            // The lines below a position line are a picture for readers of the page itself.
            let block: Vec<_> =
                lines.by_ref().take_while(|line| !line.trim().starts_with("```")).collect();
            let position = block.first().filter(|line| line.starts_with(POSITION));
            let digits = |line: &&&str| line.chars().all(|c| c.is_ascii_digit());
            let throw = block.get(1).filter(digits).map(|line| (*line).to_owned());
            let asks = |line: &&&str| QUESTIONS.iter().any(|word| line.starts_with(word));
            let question = block.get(2).filter(asks).map(|line| line.trim().to_owned());
            parts.extend(position.map(|line| {
                let position = line.trim().to_owned();
                PrimerPart::Board { position, throw, question }
            }));
            open = false;
        } else if text.is_empty() {
            open = false;
        } else if text.starts_with('#') {
            parts.push(PrimerPart::Heading(text.trim_start_matches('#').trim().to_owned()));
            open = false;
        } else if let Some(PrimerPart::Text(paragraph)) = parts.last_mut()
            && open
            && !text.starts_with("- ")
        {
            paragraph.push(' ');
            paragraph.push_str(text);
        } else {
            parts.push(PrimerPart::Text(text.to_owned()));
            open = true;
        }
    }
    for part in &mut parts {
        if let PrimerPart::Text(text) = part {
            *text = without_emphasis(text);
        }
    }
    parts
}

/// Returns the opening of RULES.md, if it shows a board.
fn opening(page: &str) -> Option<Vec<PrimerPart>> {
    let parts = parts_of(page).into_iter();
    let mut sections = 0;
    let parts: Vec<_> = parts
        .take_while(|part| {
            sections += usize::from(matches!(part, PrimerPart::Heading(_)));
            // The first heading is the title.
            sections <= 1 + OPENING
        })
        .collect();
    parts.iter().any(|part| matches!(part, PrimerPart::Board { .. })).then_some(parts)
}

impl Pack {
    /// Returns the parts of the pack's primer in a language, or else in English; `None` if it has no primer.
    #[must_use]
    pub fn primer(&self, lang: Lang) -> Option<Vec<PrimerPart>> {
        if let Some(page) = self.page_in("PRIMER", lang) {
            return Some(parts_of(&page.text));
        }
        opening(&self.rules_text()?.text)
    }

    /// Returns a page in a language, or else in English.
    pub(crate) fn page_in(&self, name: &str, lang: Lang) -> Option<&Arc<Source>> {
        let own = self.page(&format!("{name}.{}.md", lang.code()));
        own.or_else(|| self.page(&format!("{name}.md")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_a_position_and_perhaps_a_throw() {
        let page =
            "# A game\n\nBear off\nall men.\n\n```text\ntgn1 game 1:15 1:15 w --\n65\n+--+\n```\n";
        let board = PrimerPart::Board {
            position: "tgn1 game 1:15 1:15 w --".into(),
            throw: Some("65".into()),
            question: None,
        };
        let text = PrimerPart::Text("Bear off all men.".into());
        assert_eq!(parts_of(page)[1..], [text, board]);
    }

    #[test]
    fn emphasis_is_left_out_and_hits_stay() {
        let text = PrimerPart::Text("You hit a blot: `bar/21* 24/18`.".into());
        assert_eq!(parts_of("You *hit* a **blot**: `bar/21* 24/18`.\n"), [text]);
    }

    #[test]
    fn the_opening_of_a_page_of_rules_ends_with_its_second_section() {
        let page = "# A\n\nAim.\n\n## Start\n\n```text\ntgn1 a 1:15 1:15 w --\n+--+\n```\n\n\
                    ## A turn\n\n- one\n  thing\n- two\n\n## Rules\n\nMore.\n";
        let text = |text: &str| PrimerPart::Text(text.into());
        let heading = |text: &str| PrimerPart::Heading(text.into());
        let expected = vec![
            heading("A"),
            text("Aim."),
            heading("Start"),
            PrimerPart::Board {
                position: "tgn1 a 1:15 1:15 w --".into(),
                throw: None,
                question: None,
            },
            heading("A turn"),
            text("- one thing"),
            text("- two"),
        ];
        assert_eq!(opening(page), Some(expected));
        assert_eq!(opening("# A\n\nAim.\n\n```text\n$ command\n```\n"), None);
    }
}

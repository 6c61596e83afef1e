//! The style of a board: its kind, signs, colours and view.

use charpentier_core::{BySeat, Seat};

use crate::args::BoardArg;

/// The style of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Style {
    /// The kind of drawing.
    pub(crate) board: BoardArg,
    /// Whether the men have colours besides their signs.
    pub(crate) colour: bool,
    /// The side from which the board is seen. Its row is the near one.
    pub(crate) view: Seat,
    /// The side whose numbers the points show.
    pub(crate) numbers: Seat,
}

/// The signs of a style.
pub(super) struct Signs {
    /// The signs of men. They do not depend on the view.
    pub(super) men: BySeat<&'static str>,
    pub(super) wall: &'static str,
    pub(super) line: &'static str,
    pub(super) peg: &'static str,
    pub(super) flag: &'static str,
    pub(super) corner: [&'static str; 3],
    pub(super) floor: [&'static str; 3],
}

impl Style {
    /// Returns a style of the requested kind, else of the kind that the locale can show.
    pub(crate) fn new(asked: Option<BoardArg>) -> Self {
        let locale = || {
            let said = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(|n| std::env::var(n).ok());
            let said = said.map(|value| value.to_ascii_lowercase());
            let utf8 = |value: &String| value.contains("utf-8") || value.contains("utf8");
            let known = said.into_iter().find(|value| !value.is_empty());
            if known.as_ref().is_some_and(utf8) { BoardArg::Unicode } else { BoardArg::Ascii }
        };
        Self {
            board: asked.unwrap_or_else(locale),
            colour: true,
            view: Seat::White,
            numbers: Seat::White,
        }
    }

    /// Returns this style seen from a side, with its numbers on the points.
    pub(crate) const fn seen_from(self, view: Seat) -> Self {
        Self { view, numbers: view, ..self }
    }

    /// Returns this style with the numbers of a side on the points. The board does not turn.
    pub(crate) const fn numbered_for(self, numbers: Seat) -> Self {
        Self { numbers, ..self }
    }

    /// Returns the signs of this kind of drawing.
    pub(super) fn signs(self) -> Signs {
        if self.board == BoardArg::Unicode {
            Signs {
                men: BySeat::new("●", "○"),
                wall: "│",
                line: "─",
                peg: "◆",
                flag: "⚑",
                corner: ["┌", "┬", "┐"],
                floor: ["└", "┴", "┘"],
            }
        } else {
            Signs {
                men: BySeat::new("X", "O"),
                wall: "|",
                line: "-",
                peg: "*",
                flag: "P",
                corner: ["+", "+", "+"],
                floor: ["+", "+", "+"],
            }
        }
    }

    /// Returns the sign of this side's men, in its colour.
    pub(super) fn man(self, seat: Seat) -> String {
        self.paint(self.signs().men[seat], seat)
    }

    /// Returns a text in the colour of this side.
    pub(super) fn paint(self, text: &str, seat: Seat) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let colour = match seat {
            Seat::White => anstyle::AnsiColor::Cyan,
            Seat::Black => anstyle::AnsiColor::Yellow,
        };
        let style = anstyle::Style::new().fg_color(Some(colour.into())).bold();
        format!("{style}{text}{style:#}")
    }
}

//! Where something is, as a sentence has it.

use crate::cells::{BAR, Cells, NEW, OFF, OUT};
use crate::cond::phrase::{Teller, listed};
use crate::cond::{Anchor, Bounds, How, Place, Places, Quantity};

impl Teller<'_> {
    /// Places as a sentence has them after a word: `13-18`, `the bar`, `the cell the man leaves`.
    pub(super) fn place(self, places: &Places) -> String {
        let told = places.parts.iter().map(|part| match *part {
            Place::Fixed(cells) => self.cells(places, cells),
            Place::At(rel) => self.name(rel),
            Place::Behind(rel) => format!("the cells behind {}", self.name(rel)),
            Place::Ahead(rel) => format!("the cells ahead of {}", self.name(rel)),
            Place::Between => "the cells between".to_owned(),
            Place::Beyond(rel, first, last) if first == last => {
                format!("the cell {first} ahead of {}", self.name(rel))
            }
            Place::Beyond(rel, first, last) => {
                let cells = (u16::from(last) + 1).saturating_sub(u16::from(first));
                format!("the {cells} cells ahead of {}", self.name(rel))
            }
        });
        listed(told, "and")
    }

    /// The same with a word that says where: `on 13-18 or off`, `on the bar`.
    pub(super) fn on(self, places: &Places) -> String {
        match places.parts.as_slice() {
            [Place::At(Anchor::Cell)] => String::new(),
            [Place::Behind(rel)] => format!("behind {}", self.name(*rel)),
            [Place::Ahead(rel)] => format!("ahead of {}", self.name(*rel)),
            _ => match places.fixed() {
                Some(cells) => self.where_(places, cells),
                None => format!("on {}", self.place(places)),
            },
        }
    }

    /// Numbered cells, the hand and off, by the name of the area where the pack wrote that.
    fn cells(self, places: &Places, cells: Cells) -> String {
        let mut told = Vec::new();
        if cells.has(BAR) {
            told.push("the bar".to_owned());
        }
        let board = cells & Cells::range(1, OFF - 1);
        if !board.is_empty() {
            told.push(self.board(places, board));
        }
        for (place, name) in [(NEW, "the new men"), (OFF, "off"), (OUT, "the men taken for good")] {
            if cells.has(place) {
                told.push(name.to_owned());
            }
        }
        listed(told.into_iter(), "and")
    }

    fn where_(self, places: &Places, cells: Cells) -> String {
        let mut told = Vec::new();
        let board = cells & Cells::range(1, OFF - 1);
        if !board.is_empty() {
            told.push(format!("on {}", self.board(places, board)));
        }
        if cells.has(BAR) {
            told.push("on the bar".to_owned());
        }
        for (place, name) in [(NEW, "not yet entered"), (OFF, "off"), (OUT, "taken for good")] {
            if cells.has(place) {
                told.push(name.to_owned());
            }
        }
        listed(told.into_iter(), "or")
    }

    /// Cells of the board by their numbers, or by the one word that the pack has for them.
    fn board(self, places: &Places, cells: Cells) -> String {
        let word = places.text.split(',').map(str::trim).find(|part| {
            part.starts_with(char::is_alphabetic)
                && !matches!(*part, "hand" | "off" | "new" | "out")
        });
        match word {
            Some("board") => "the board".to_owned(),
            Some(word) if places.parts.len() == 1 => {
                let area = self.rules.areas.iter().find(|area| area.name == word);
                area.map_or_else(
                    || word.to_owned(),
                    |area| format!("the {}", self.voice.say(&area.name)),
                )
            }
            _ => self.voice.cells(cells),
        }
    }

    /// Something of places, each by itself or all together.
    pub(super) fn each(
        self,
        places: &[(Places, Quantity)],
        tell: impl Fn(&Quantity, &str) -> String,
    ) -> String {
        let told = places.iter().map(|(places, quantity)| {
            let several = !matches!(places.parts.as_slice(), [Place::At(_)])
                && places.fixed().is_none_or(|cells| cells.count() > 1);
            let none = quantity.bounds.most == 0;
            let any = quantity.bounds == Bounds { least: 1, most: u16::MAX };
            let at = match quantity.how {
                How::Each if several && !none => format!("on each of {}", self.place(places)),
                How::Some if several && !any => format!("on one of {}", self.place(places)),
                How::Sum if several && !none => format!("{} together", self.on(places)),
                _ => self.on(places),
            };
            tell(quantity, &at)
        });
        told.collect::<Vec<_>>().join(" and ")
    }

    fn name(self, rel: Anchor) -> String {
        let name = match rel {
            Anchor::From => "the cell the man leaves",
            Anchor::To => "the cell where the man ends",
            Anchor::Exact => "the cell that needs exactly this number",
            Anchor::Foremost if self.other => "the opponent's foremost man",
            Anchor::Hindmost if self.other => "the opponent's hindmost man",
            Anchor::Foremost => "the foremost man",
            Anchor::Hindmost => "the hindmost man",
            Anchor::Cell => "that cell",
        };
        name.to_owned()
    }
}

//! Descriptions of amounts and places for the sentences of conditions.

use crate::board::{BAR, Bounds, Cells, How, NEW, OFF, OUT, Quantity};
use crate::cond::{Anchor, Compare, PlacePart, Places, Sum, Term, What};
use crate::wording::phrase::{Teller, listed};

impl Bounds {
    /// Whether the number is exactly one.
    pub(crate) const fn is_one(self) -> bool {
        self.least == 1 && self.most == 1
    }

    /// Returns a number of things: `no man`, `one man`, `2 or more men`, `at most 2 men`.
    pub(crate) fn of(self, one: &str, more: &str) -> String {
        match (self.least, self.most) {
            (0, 0) => format!("no {one}"),
            (1, 1) => format!("one {one}"),
            (0, 1) => format!("at most one {one}"),
            (0, most) if most < u16::MAX => format!("at most {most} {more}"),
            _ => format!("{self} {more}"),
        }
    }

    /// Returns a number of men with a verb: `a man has`, `2 men have`.
    pub(crate) fn have(self) -> String {
        match (self.least, self.most) {
            (1, u16::MAX) => "a man has".to_owned(),
            (0, 0) => "no man has".to_owned(),
            (_, 1) => format!("{} has", self.of("man", "men")),
            _ => format!("{} have", self.of("man", "men")),
        }
    }

    /// Returns a number of things with a passive verb: `no number is played`.
    pub(crate) fn are(self, one: &str, what: &str) -> String {
        let is = if self.most < 2 { "is" } else { "are" };
        format!("{} {is} {what}", self.of(one, &format!("{one}s")))
    }

    /// Returns a number of things with a passive verb in the past: `2 different men were moved`.
    pub(crate) fn were(self, one: &str, more: &str, what: &str) -> String {
        let was = if self.most < 2 { "was" } else { "were" };
        format!("{} {was} {what}", self.of(one, more))
    }
}

impl Teller<'_> {
    /// Describes a number of men at a place. `them` is relative to the side of the condition.
    pub(crate) fn men(self, them: bool, bounds: Bounds, at: &str) -> String {
        let theirs = them != self.other;
        let told = match (bounds, theirs) {
            // The bounds require all men of the side.
            (Bounds { least, .. }, true) if least > 1 && least >= u16::from(self.rules.men) => {
                "all opposing men".to_owned()
            }
            (Bounds { least, .. }, false) if least > 1 && least >= u16::from(self.rules.men) => {
                "all own men".to_owned()
            }
            (Bounds { least: 1, most: u16::MAX }, true) => "one or more opposing men".to_owned(),
            (Bounds { least: 1, most: u16::MAX }, false) => "one or more own men".to_owned(),
            (bounds, true) => bounds.of("opposing man", "opposing men"),
            (bounds, false) => bounds.of("own man", "own men"),
        };
        format!("{told} {at}").trim_end().to_owned()
    }

    /// Describes a comparison of two sums.
    pub(crate) fn compared(self, compare: &Compare) -> String {
        if let ([Term::Of { opponent, what, places }], [Term::Number(number)]) =
            (&compare.left.0[..], &compare.right.0[..])
            && let Some(bounds) = within(compare.orders, *number)
        {
            return self.counted(*opponent, *what, bounds, places);
        }
        if let [Term::Number(number)] = &compare.right.0[..]
            && let Some(bounds) = within(compare.orders, *number)
        {
            return format!("{} add up to {bounds}", self.sum(&compare.left));
        }
        let how = match compare.orders {
            [true, false, false] => "are fewer than",
            [false, true, false] => "are as many as",
            [false, false, true] => "are more than",
            [true, true, false] => "are at most as many as",
            [false, true, true] => "are at least as many as",
            _ => "are not as many as",
        };
        format!("{} {how} {}", self.sum(&compare.left), self.sum(&compare.right))
    }

    /// Describes a number of men or cells on places.
    fn counted(self, them: bool, what: What, bounds: Bounds, places: &Places) -> String {
        let theirs = them != self.other;
        let (at, of) = (self.on(places), self.place(places));
        let (own, whose) = if theirs { ("", " of the opponent") } else { ("own ", "") };
        let by = if theirs { "the opponent" } else { "the side" };
        match what {
            What::Men => self.men(them, bounds, &at),
            What::Made => {
                let (one, more) =
                    (format!("{own}made point{whose}"), format!("{own}made points{whose}"));
                format!("{} {at}", bounds.of(&one, &more))
            }
            What::Held => format!("{by} holds {} of {of}", bounds.of("cell", "cells")),
            What::Open if bounds.most == 0 => format!("no cell of {of} is open{}", to(theirs)),
            What::Open => format!("{} of {of} open{}", bounds.of("cell", "cells"), to(theirs)),
            What::Empty if bounds.most == 0 => format!("no cell of {of} is empty"),
            What::Empty => format!("{} of {of} empty", bounds.of("cell", "cells")),
        }
    }

    /// Describes a sum. Neighbouring terms that differ only in places are joined.
    pub(crate) fn sum(self, sum: &Sum) -> String {
        let mut told: Vec<Alike> = Vec::new();
        for term in &sum.0 {
            let (kind, said) = match term {
                Term::Number(number) => (None, number.to_string()),
                Term::Of { opponent, what, places } => {
                    let men = matches!(what, What::Men | What::Made);
                    let at =
                        if men { self.on(places) } else { format!("among {}", self.place(places)) };
                    (Some((*opponent, *what)), at)
                }
            };
            match told.last_mut().filter(|(last, _)| kind.is_some() && *last == kind) {
                Some((_, places)) => places.push(said),
                None => told.push((kind, vec![said])),
            }
        }
        let told = told.into_iter().map(|(kind, places)| {
            let at = listed(places.into_iter(), "and");
            match kind {
                None => at,
                Some((them, what)) => format!("{} {at}", self.things(them, what)),
            }
        });
        listed(told, "and")
    }

    fn things(self, them: bool, what: What) -> &'static str {
        match (what, them != self.other) {
            (What::Men, false) => "own men",
            (What::Men, true) => "the opponent's men",
            (What::Made, false) => "own made points",
            (What::Made, true) => "the opponent's made points",
            (What::Held, false) => "the cells with own men",
            (What::Held, true) => "the cells with opposing men",
            (What::Open, false) => "the open cells",
            (What::Open, true) => "the cells that are open to the opponent",
            (What::Empty, _) => "the empty cells",
        }
    }
}

const fn to(theirs: bool) -> &'static str {
    if theirs { " to the opponent" } else { "" }
}

/// The kind of a count (`None` for a number) and its places.
type Alike = (Option<(bool, What)>, Vec<String>);

/// Returns the interval that a comparison with a number allows, if it is one.
fn within(orders: [bool; 3], number: u16) -> Option<Bounds> {
    Some(match orders {
        [true, false, false] => Bounds { least: 0, most: number.checked_sub(1)? },
        [false, true, false] => Bounds::exactly(number),
        [false, false, true] => Bounds { least: number.checked_add(1)?, most: u16::MAX },
        [true, true, false] => Bounds { least: 0, most: number },
        [false, true, true] => Bounds { least: number, most: u16::MAX },
        _ => return None,
    })
}

impl Teller<'_> {
    /// Returns places without a preposition: `13-18`, `the bar`, `the cell the man leaves`.
    pub(crate) fn place(self, places: &Places) -> String {
        let told = places.parts.iter().map(|part| match *part {
            PlacePart::Fixed(cells) => self.cells(places, cells),
            PlacePart::At(rel) => self.name(rel),
            PlacePart::Behind(rel) => format!("the cells behind {}", self.name(rel)),
            PlacePart::Ahead(rel) => format!("the cells ahead of {}", self.name(rel)),
            PlacePart::Between => "the cells between".to_owned(),
            PlacePart::Beyond(rel, first, last) if first == last => {
                format!("the cell {first} ahead of {}", self.name(rel))
            }
            PlacePart::Beyond(rel, first, last) => {
                let cells = (u16::from(last) + 1).saturating_sub(u16::from(first));
                format!("the {cells} cells ahead of {}", self.name(rel))
            }
        });
        listed(told, "and")
    }

    /// Returns places with a preposition: `on 13-18 or off`, `on the bar`.
    pub(crate) fn on(self, places: &Places) -> String {
        match places.parts.as_slice() {
            [PlacePart::At(Anchor::Cell)] => String::new(),
            [PlacePart::Behind(rel)] => format!("behind {}", self.name(*rel)),
            [PlacePart::Ahead(rel)] => format!("ahead of {}", self.name(*rel)),
            _ => match places.fixed() {
                Some(cells) => self.where_(places, cells),
                None => format!("on {}", self.place(places)),
            },
        }
    }

    /// Describes cells, the bar and the places off the board.
    fn cells(self, places: &Places, cells: Cells) -> String {
        let mut told = Vec::new();
        if cells.has(BAR) {
            told.push("the bar".to_owned());
        }
        let board = cells & Cells::range(1, OFF.0 - 1);
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
        let board = cells & Cells::range(1, OFF.0 - 1);
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

    /// Describes cells of the board by their numbers, or by the one word of the pack for them.
    fn board(self, places: &Places, cells: Cells) -> String {
        let word = places.text.split(',').map(str::trim).find(|part| {
            part.starts_with(char::is_alphabetic)
                && !matches!(*part, "bar" | "borne" | "new" | "out")
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

    /// Describes quantities on places: on each, on one of them, or on all together.
    pub(crate) fn each(
        self,
        places: &[(Places, Quantity)],
        tell: impl Fn(&Quantity, &str) -> String,
    ) -> String {
        let told = places.iter().map(|(places, quantity)| {
            let several = !matches!(places.parts.as_slice(), [PlacePart::At(_)])
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

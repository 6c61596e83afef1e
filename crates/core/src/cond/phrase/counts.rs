//! How many, as a sentence has it.

use crate::cond::phrase::{Teller, listed};
use crate::cond::sums::{Sum, Term, What};
use crate::cond::{Bounds, Compare, Places};

impl Bounds {
    /// Whether it is the first or the only one.
    pub(super) const fn is_one(self) -> bool {
        self.least == 1 && self.most == 1
    }

    /// So many of something: `no man`, `one man`, `2 or more men`, `at most 2 men`.
    pub(super) fn of(self, one: &str, more: &str) -> String {
        match (self.least, self.most) {
            (0, 0) => format!("no {one}"),
            (1, 1) => format!("one {one}"),
            (0, 1) => format!("at most one {one}"),
            (0, most) if most < u16::MAX => format!("at most {most} {more}"),
            _ => format!("{self} {more}"),
        }
    }

    /// `a man has`, `2 men have`.
    pub(super) fn have(self) -> String {
        match (self.least, self.most) {
            (1, u16::MAX) => "a man has".to_owned(),
            (0, 0) => "no man has".to_owned(),
            (_, 1) => format!("{} has", self.of("man", "men")),
            _ => format!("{} have", self.of("man", "men")),
        }
    }

    /// `no number is played`, `2 numbers are played`.
    pub(super) fn are(self, one: &str, what: &str) -> String {
        let is = if self.most < 2 { "is" } else { "are" };
        format!("{} {is} {what}", self.of(one, &format!("{one}s")))
    }

    /// `one different man was moved`, `2 different men were moved`.
    pub(super) fn were(self, one: &str, more: &str, what: &str) -> String {
        let was = if self.most < 2 { "was" } else { "were" };
        format!("{} {was} {what}", self.of(one, more))
    }
}

impl Teller<'_> {
    /// So many men of a side somewhere; `foe` is as who speaks sees it.
    pub(super) fn men(self, foe: bool, bounds: Bounds, at: &str) -> String {
        let theirs = foe != self.other;
        let told = match (bounds, theirs) {
            // There are no more of them.
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

    /// Two sums compared.
    pub(super) fn compared(self, compare: &Compare) -> String {
        if let ([Term::Of { foe, what, places }], [Term::Number(number)]) =
            (&compare.left.0[..], &compare.right.0[..])
            && let Some(bounds) = within(compare.orders, *number)
        {
            return self.counted(*foe, *what, bounds, places);
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

    /// So many of what is counted on some places.
    fn counted(self, foe: bool, what: What, bounds: Bounds, places: &Places) -> String {
        let theirs = foe != self.other;
        let (at, of) = (self.on(places), self.place(places));
        let (own, whose) = if theirs { ("", " of the opponent") } else { ("own ", "") };
        let by = if theirs { "the opponent" } else { "the side" };
        match what {
            What::Men => self.men(foe, bounds, &at),
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

    /// Everything that is added up; what is alike is said once.
    pub(super) fn sum(self, sum: &Sum) -> String {
        let mut told: Vec<Alike> = Vec::new();
        for term in &sum.0 {
            let (kind, said) = match term {
                Term::Number(number) => (None, number.to_string()),
                Term::Of { foe, what, places } => {
                    let men = matches!(what, What::Men | What::Made);
                    let at =
                        if men { self.on(places) } else { format!("among {}", self.place(places)) };
                    (Some((*foe, *what)), at)
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
                Some((foe, what)) => format!("{} {at}", self.things(foe, what)),
            }
        });
        listed(told, "and")
    }

    fn things(self, foe: bool, what: What) -> &'static str {
        match (what, foe != self.other) {
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

/// What is counted of whom, nothing for a number, and where.
type Alike = (Option<(bool, What)>, Vec<String>);

/// The bounds that a comparison with a number comes to, where it is between two.
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

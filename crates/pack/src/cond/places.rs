//! The reader of places in conditions: `1-6,12`, `bar`, `home`, `to`, `"<to"`, `foremost+1..+6`.

use charpentier_core::cond::{Anchor, Atom, PlacePart, Places};
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{BAR, Cells, NEW, OFF, OUT};

use crate::cond::{Reader, sums};
use crate::yaml::{At, Node};

/// The places with names of their own.
const PLACES: [&str; 7] = ["bar", "new", "borne", "out", "board", "home", "between"];

/// Returns the place in the file of a part of a text.
pub(super) fn piece(at: &At, text: &str, part: &str) -> At {
    let whole = at.source.text.get(at.bytes.clone()).unwrap_or_default();
    let offset = part.as_ptr() as usize - text.as_ptr() as usize;
    match whole.find(text) {
        Some(start) if !part.is_empty() => {
            let start = at.bytes.start + start + offset;
            At { source: at.source.clone(), bytes: start..start + part.len() }
        }
        _ => at.clone(),
    }
}

/// Whether the name of an area would be read as something else in a condition.
pub(crate) fn is_place(name: &str) -> bool {
    let mut anchors = Anchor::ALL.iter().map(|(anchor, _)| *anchor);
    PLACES.contains(&name)
        || anchors.any(|anchor| anchor == name)
        || sums::WORDS.iter().any(|(word, _)| *word == name)
        || name == sums::OPPONENT
        || !name.starts_with(char::is_alphabetic)
        || !name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
}

impl Reader<'_, '_> {
    /// Reads the places of pinned men, for each side.
    pub(super) fn pinned(&mut self, node: &Node) -> Option<Atom> {
        self.known_keys(node, "pinned");
        let mut at = |key| match node.get(key) {
            Some(node) => self.placed(node, key).map(Some),
            None => Some(None),
        };
        let (mover, opponent) = (at("mover")?, at("opponent")?);
        if mover.is_none() && opponent.is_none() {
            self.r.fault(&node.at, "P0111", "`pinned` needs a side: `mover` or `opponent`");
        }
        Some(Atom::Pinned { mover, opponent })
    }

    /// Reads the places of a text; `None` if a part is faulty.
    pub(super) fn places(&mut self, text: &str, at: &At) -> Option<Places> {
        let mut parts: Vec<PlacePart> = Vec::new();
        let mut fixed = Cells::NONE;
        let mut sound = true;
        for part in text.split(',') {
            let at = piece(at, text, part.trim());
            match self.place(part.trim(), &at) {
                Some(PlacePart::Fixed(cells)) => fixed |= cells,
                Some(place) => parts.push(place),
                None => sound = false,
            }
        }
        if !fixed.is_empty() || parts.is_empty() {
            parts.insert(0, PlacePart::Fixed(fixed));
        }
        sound.then(|| Places { parts, text: text.trim().to_owned() })
    }

    fn place(&mut self, text: &str, at: &At) -> Option<PlacePart> {
        let rel =
            |name: &str| Anchor::ALL.iter().find(|(known, _)| *known == name).map(|(_, r)| *r);
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            return self.numbered(text, at).map(PlacePart::Fixed);
        }
        let named = match text {
            "bar" => Some(PlacePart::Fixed(Cells::one(BAR))),
            "new" => Some(PlacePart::Fixed(Cells::one(NEW))),
            "out" => Some(PlacePart::Fixed(Cells::one(OUT))),
            "borne" => Some(PlacePart::Fixed(Cells::one(OFF))),
            "board" => Some(PlacePart::Fixed(Cells::upto(self.names.last))),
            "home" if !self.names.home.is_empty() => Some(PlacePart::Fixed(self.names.home)),
            "between" => Some(PlacePart::Between),
            _ => None,
        };
        let area = self.names.areas.iter().find(|area| area.name == text);
        let found = named
            .or_else(|| area.map(|area| PlacePart::Fixed(area.cells)))
            .or_else(|| rel(text).map(PlacePart::At))
            .or_else(|| rel(text.strip_prefix('<')?.trim()).map(PlacePart::Behind))
            .or_else(|| rel(text.strip_prefix('>')?.trim()).map(PlacePart::Ahead))
            .or_else(|| beyond(text, &rel));
        if found.is_none() {
            let mut known: Vec<&str> = PLACES.to_vec();
            known.extend(Anchor::ALL.iter().map(|(name, _)| *name));
            known.extend(self.names.areas.iter().map(|area| area.name.as_str()));
            let word = text.trim_start_matches(['<', '>']);
            let fault = at.error("P0105", format!("`{text}` is not a place"));
            let fault = fault.help(match word {
                "home" => "name the cells of home in `steps.bear_off`".to_owned(),
                "off" => {
                    "men borne off are `borne`; `off` alone removes an inherited entry".to_owned()
                }
                "hand" => "men who wait to enter are on the `bar`".to_owned(),
                _ => did_you_mean(word, &known),
            });
            self.r.faults.push(fault);
        }
        found
    }

    /// Reads cells such as `12` or `1-6`.
    fn numbered(&mut self, text: &str, at: &At) -> Option<Cells> {
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (Some(first), Some(last)) = (number(first), number(last)) else {
            let form = "cells are written `12`, `1-6` or `1-6,19-24`";
            self.r.faults.push(at.error("P0103", format!("`{text}` is not a place")).help(form));
            return None;
        };
        let end = u32::from(self.names.last);
        if let Some(far) = [first, last].into_iter().find(|cell| *cell == 0 || *cell > end) {
            let message = format!("there is no cell {far}: the track has cells 1 to {end}");
            self.r.fault(at, "P0104", message);
            return None;
        }
        if first > last {
            self.r.fault(at, "P0103", format!("`{text}` goes backwards"));
            return None;
        }
        Some(Cells::range(first as u8, last as u8))
    }
}

/// Reads places such as `foremost+1` or `foremost+1..+6`.
fn beyond(text: &str, rel: &dyn Fn(&str) -> Option<Anchor>) -> Option<PlacePart> {
    let (name, rest) = text.split_once('+')?;
    let rel = rel(name.trim())?;
    let number = |text: &str| text.trim().parse::<u8>().ok().filter(|n| (1..=24).contains(n));
    let (first, last) = match rest.split_once("..+") {
        Some((first, last)) => (number(first)?, number(last)?),
        None => (number(rest)?, number(rest)?),
    };
    (first <= last).then_some(PlacePart::Beyond(rel, first, last))
}

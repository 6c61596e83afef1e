//! Positions of men in the form of cases and queries, read and written.

use std::collections::BTreeMap;

use charpentier_core::{
    BAR, Cells, NEW, OFF, OUT, Place, Position, Rules, Setup, SetupError, Tree,
};

use crate::keys::KeyFault;
use crate::scene::sides::NAMES;

/// Reads a position.
///
/// # Errors
///
/// Every error, with its path in the tree.
pub fn position(rules: &Rules, tree: &Tree, partial: bool) -> Result<Position, Vec<KeyFault>> {
    let mut faults = Vec::new();
    let mut setup = Setup { partial, ..Setup::default() };
    for (seat, name) in NAMES {
        let wrong = |fault: (Option<String>, String), key: &str| {
            let way = fault.0.iter().map(String::as_str);
            KeyFault::new(&std::iter::once(key).chain(way).collect::<Vec<_>>(), "P0103", fault.1)
        };
        let (mut men, unread) = places(tree.get(name));
        faults.extend(unread.into_iter().map(|fault| wrong(fault, name)));
        let standing_key = format!("{name}_standing");
        let (standing, unread) = places(tree.get(&standing_key));
        faults.extend(unread.into_iter().map(|fault| wrong(fault, &standing_key)));
        if let Some((upper, lower, count)) = rules.spec().drawing.stack {
            let mut told = Vec::new();
            men = unstack(&men, &standing, (upper, lower, count), &mut told);
            faults.extend(told.into_iter().map(|told| wrong((None, told), name)));
        } else if !standing.is_empty() {
            let told = "it has no meaning here: in this game no man is laid flat".to_owned();
            faults.push(wrong((None, told), &standing_key));
        }
        for (key, place) in [("bar", BAR), ("new", NEW), ("borne", OFF), ("out", OUT)] {
            let key = format!("{name}_{key}");
            match tree.get(&key).map(Tree::number) {
                None => {}
                Some(Some(0)) => {}
                Some(Some(count)) if (1..=i64::from(rules.spec().men)).contains(&count) => {
                    men.insert(place, count as u8);
                }
                Some(_) => {
                    let told =
                        format!("it should be a number of men, at most {}", rules.spec().men);
                    faults.push(wrong((None, told), &key));
                }
            }
        }
        setup.men[seat] = men.into_iter().collect();
        setup.under[seat] = pinned(tree, name, rules.spec().track.cells, &mut faults);
    }
    match rules.spec().check_setup(&setup) {
        Ok(position) if faults.is_empty() => Ok(position),
        // What could not be read is missing from the men as counted.
        _ if !faults.is_empty() => Err(faults),
        Ok(position) => Ok(position),
        Err(wrong) => Err(wrong.iter().map(unsound).collect()),
    }
}

/// Returns an error in a setup. Cases name the sides by who throws, not by colour.
fn unsound(fault: &SetupError) -> KeyFault {
    let told = fault.to_string().replace("white", "the mover").replace("black", "the opponent");
    let sides = NAMES.map(|(_, name)| name).into_iter();
    let mut named = sides.filter(|name| told.starts_with(&format!("the {name}")));
    let way: &[&str] = match named.next() {
        Some(name) => &[name],
        None => &[],
    };
    KeyFault::new(way, "P0103", told)
}

/// Reads the cells on which men of a side are pinned.
fn pinned(tree: &Tree, name: &str, last: u8, faults: &mut Vec<KeyFault>) -> Cells {
    let key = format!("{name}_pinned");
    let cells = tree.get(&key).map_or(&[][..], Tree::list);
    let cell = |tree: &Tree| tree.number().and_then(|n| u8::try_from(n).ok());
    let mut under = Cells::NONE;
    for written in cells {
        match cell(written).filter(|cell| (1..=last).contains(cell)) {
            Some(cell) => under |= Cells::one(Place(cell)),
            None => {
                let told = format!("it should be a list of cells, 1 to {last}");
                faults.push(KeyFault::new(&[&key], "P0103", told));
            }
        }
    }
    under
}

/// The men on places, and what cannot be read: the entry, if it is one, and the message.
type PlacesRead = (BTreeMap<Place, u8>, Vec<(Option<String>, String)>);

/// Reads the number of men on each place. A key may name several places: `1-6`, or `1-6, 8`.
fn places(tree: Option<&Tree>) -> PlacesRead {
    let (mut men, mut faults) = (BTreeMap::new(), Vec::new());
    let Some(Tree::Map(map)) = tree else {
        return (men, faults);
    };
    for (written, count) in map {
        let mut wrong = |message: String| faults.push((Some(written.clone()), message));
        let Some(named) = several(written) else {
            wrong(format!(
                "`{written}` is not a place for men: write a cell, cells such as 1-6, or bar"
            ));
            continue;
        };
        let Some(count) = count.number().and_then(|n| u8::try_from(n).ok()) else {
            wrong(format!("the number of men on {written} should be 0 to 15"));
            continue;
        };
        for place in named {
            if count > 0 && men.insert(place, count).is_some() {
                wrong(format!("the men on {place} are given twice"));
            }
        }
    }
    (men, faults)
}

/// Reads the places that a key names: `5`, `bar`, `1-6` or `1-6, 8`.
fn several(written: &str) -> Option<Vec<Place>> {
    let mut all = Vec::new();
    for part in written.split(',').map(str::trim) {
        match part.split_once('-') {
            Some((first, last)) => {
                let cell = |text: &str| Place::named(text).filter(|place| *place > BAR);
                let (first, last) = (cell(first)?, cell(last)?);
                if first > last || last >= OFF {
                    return None;
                }
                all.extend((first.0..=last.0).map(Place));
            }
            None => all.push(Place::named(part).filter(|place| *place < OFF)?),
        }
    }
    Some(all)
}

/// Returns men by places with one key for each place, as [`write_position`] writes them.
pub(crate) fn by_place(written: &Tree) -> Tree {
    let (men, _) = places(Some(written));
    let men = men.into_iter().map(|(place, n)| (place.to_string(), Tree::Number(i64::from(n))));
    Tree::Map(men.collect())
}

/// Splits the men of each point into the cells of upright men and of men who lie flat.
fn unstack(
    men: &BTreeMap<Place, u8>,
    standing: &BTreeMap<Place, u8>,
    (upper, lower, count): (Place, Place, u8),
    faults: &mut Vec<String>,
) -> BTreeMap<Place, u8> {
    let mut cells = BTreeMap::new();
    for (&point, &all) in men {
        let up = standing.get(&point).copied().unwrap_or(0);
        if point < upper || point >= upper + count || up > all {
            faults.push(format!("the point {point} cannot hold {all} men of whom {up} stand"));
            continue;
        }
        if up > 0 {
            cells.insert(point, up);
        }
        if all > up {
            cells.insert(lower + point.0 - upper.0, all - up);
        }
    }
    if let Some(point) = standing.keys().find(|point| !men.contains_key(point)) {
        faults.push(format!("the point {point} has standing men, but no men in all"));
    }
    cells
}

/// Writes a position from the mover's side; the inverse of [`position`].
#[must_use]
pub fn write_position(rules: &Rules, position: &Position) -> Tree {
    let number = |n: u8| Tree::Number(i64::from(n));
    let mut map = BTreeMap::new();
    for (seat, name) in NAMES {
        let men = &position[seat];
        let mut cells = BTreeMap::new();
        let mut standing = BTreeMap::new();
        for cell in men.occupied() & rules.spec().track.all() {
            let point = match rules.spec().drawing.stack {
                Some((upper, lower, count)) if cell >= lower && cell < lower + count => {
                    upper + cell.0 - lower.0
                }
                Some(_) => {
                    standing.insert(cell.to_string(), number(men.at(cell)));
                    cell
                }
                None => cell,
            };
            let slot = cells.entry(point.to_string()).or_insert(Tree::Number(0));
            *slot = Tree::Number(slot.number().unwrap_or(0) + i64::from(men.at(cell)));
        }
        map.insert(name.to_owned(), Tree::Map(cells));
        map.insert(format!("{name}_borne"), number(men.off()));
        map.insert(format!("{name}_bar"), number(men.on_bar()));
        if rules.spec().steps.pin.is_some() {
            let under = men.pinned().iter().map(|cell| number(cell.0));
            map.insert(format!("{name}_pinned"), Tree::List(under.collect()));
        }
        if rules.spec().steps.enter.is_some_and(|enter| enter.new.is_some()) {
            map.insert(format!("{name}_new"), number(men.waiting()));
        }
        if rules.spec().steps.hit.is_some_and(|hit| hit.to == OUT) {
            map.insert(format!("{name}_out"), number(men.out()));
        }
        if rules.spec().drawing.stack.is_some() {
            map.insert(format!("{name}_standing"), Tree::Map(standing));
        }
    }
    Tree::Map(map)
}

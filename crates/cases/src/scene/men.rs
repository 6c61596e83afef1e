//! Positions of men in the form of cases and queries, read and written.

use std::collections::BTreeMap;

use charpentier_core::{
    BAR, Cells, NEW, OFF, OUT, Place, Position, Rules, Setup, SetupError, Tree,
};

use crate::scene::sides::NAMES;

/// Reads a position.
///
/// # Errors
///
/// Every error, a sentence each.
pub fn position(rules: &Rules, tree: &Tree, partial: bool) -> Result<Position, Vec<String>> {
    let mut faults = Vec::new();
    let mut setup = Setup { partial, ..Setup::default() };
    for (seat, name) in NAMES {
        let mut men = places(tree.get(name), &mut faults);
        let standing = places(tree.get(&format!("{name}_standing")), &mut faults);
        if let Some((upper, lower, count)) = rules.spec().drawing.stack {
            men = unstack(&men, &standing, (upper, lower, count), &mut faults);
        } else if !standing.is_empty() {
            faults.push(format!(
                "{name}_standing has no meaning here: in this game no man is laid flat"
            ));
        }
        for (key, place) in [("bar", BAR), ("new", NEW), ("borne", OFF), ("out", OUT)] {
            match tree.get(&format!("{name}_{key}")).map(Tree::number) {
                None => {}
                Some(Some(0)) => {}
                Some(Some(count)) if (1..=i64::from(rules.spec().men)).contains(&count) => {
                    men.insert(place, count as u8);
                }
                Some(_) => faults.push(format!("{name}_{key} should be a number of men")),
            }
        }
        setup.men[seat] = men.into_iter().collect();
        setup.under[seat] = pinned(tree, name, rules.spec().track.cells, &mut faults);
    }
    let position = rules.spec().check_setup(&setup);
    match position {
        Ok(position) if faults.is_empty() => Ok(position),
        Ok(_) => Err(faults),
        Err(more) => {
            // Cases name the sides by who throws, not by colour.
            let told = |fault: &SetupError| {
                let text = fault.to_string();
                text.replace("white", "the mover").replace("black", "the opponent")
            };
            faults.extend(more.iter().map(told));
            Err(faults)
        }
    }
}

/// Reads the cells on which men of a side are pinned.
fn pinned(tree: &Tree, name: &str, last: u8, faults: &mut Vec<String>) -> Cells {
    let key = format!("{name}_pinned");
    let cells = tree.get(&key).map_or(&[][..], Tree::list);
    let cell = |tree: &Tree| tree.number().and_then(|n| u8::try_from(n).ok());
    let mut under = Cells::NONE;
    for written in cells {
        match cell(written).filter(|cell| (1..=last).contains(cell)) {
            Some(cell) => under |= Cells::one(Place(cell)),
            None => faults.push(format!("{key} should be a list of cells, 1 to {last}")),
        }
    }
    under
}

fn places(tree: Option<&Tree>, faults: &mut Vec<String>) -> BTreeMap<Place, u8> {
    let mut men = BTreeMap::new();
    let Some(Tree::Map(map)) = tree else {
        return men;
    };
    for (place, count) in map {
        match (Place::named(place), count.number().and_then(|n| u8::try_from(n).ok())) {
            (Some(place), Some(count)) if place < OFF => {
                if count > 0 {
                    men.insert(place, count);
                }
            }
            (Some(place), _) if place < OFF => {
                faults.push(format!("the number of men on {place} should be 0 to 15"));
            }
            _ => faults.push(format!("`{place}` is not a place for men: write a cell, or bar")),
        }
    }
    men
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

//! What becomes of each old entry in each part of a file.

use charpentier_core::Diagnostic;

use crate::keys;
use crate::migrate::ends;
use crate::migrate::old::{Old, at};
use crate::migrate::row::{Make, Part, Row};
use crate::migrate::say::Say;
use crate::migrate::table::{MECHANISMS, ROWS};
use crate::migrate::whole::{Layer, Whole, stated, switched_off};
use crate::yaml::Node;

/// What is to be done.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) changes: Vec<Change>,
    /// Old keys that stay, each with the reason.
    pub(super) kept: Vec<String>,
    pub(super) faults: Vec<Diagnostic>,
}

/// What an entry becomes in one of the layers.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) layer: usize,
    pub(super) row: &'static Row,
    pub(super) name: String,
    /// What is said at the new place, if anything.
    pub(super) say: Option<Say>,
}

impl Row {
    /// Whether all is said that it needs, and it is on.
    fn is_on(&self, old: &Old<'_>) -> bool {
        let on = self.on.is_none_or(|on| old.text(self.old).is_some_and(|text| text == on));
        on && self.needed.iter().all(|path| old.says(path))
            && (self.old != "ends.*" || ends::tests(old) == 1)
    }

    /// Whether the second format does not have its keys at all.
    fn is_gone(&self) -> bool {
        self.takes.iter().any(|path| !keys::is_known(path))
    }

    /// Whether a path is one that goes away.
    fn takes(&self, path: &str) -> bool {
        self.takes.iter().any(|taken| {
            path.strip_prefix(taken).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }
}

impl Plan {
    pub(super) fn of(whole: &Whole) -> Self {
        let mut plan = Self::default();
        for row in ROWS {
            for name in names(whole, row) {
                plan.entry(whole, row, &name);
            }
        }
        for (path, why) in MECHANISMS {
            plan.kept
                .extend(mechanisms(whole, path).into_iter().map(|path| format!("{path}, {why}")));
        }
        plan
    }

    fn entry(&mut self, whole: &Whole, row: &'static Row, name: &str) {
        let own = |tree: &Node, path: &str| stated(tree, &path.replace('*', name)).is_some();
        let says = |layer: &Layer| row.takes.iter().any(|path| own(&layer.tree, path));
        let touched = whole.layers.iter().any(says);
        let inherited = whole.inherits(row, name);
        if !touched && (!inherited || row.old == row.new) {
            return;
        }
        let stays = whole.stays(row, name);
        let stands = |layer: &Layer| {
            row.takes.iter().any(|path| at(&layer.tree, &path.replace('*', name)).is_some())
        };
        if stays.is_some() && row.is_gone() && !whole.layers.iter().any(stands) {
            return;
        }
        if let Some(why) = stays.as_ref().filter(|_| !row.is_gone()) {
            if touched {
                self.kept.push(format!("{}, {why}", row.old.replace('*', name)));
            }
            return;
        }
        if let Some(why) = stays.as_ref().filter(|_| touched) {
            self.faults.extend(unsaid(whole, row, name, why));
        }
        for (nth, layer) in whole.layers.iter().enumerate() {
            let say = match &stays {
                Some(_) => Ok(None),
                None => laid(whole, row, name, nth),
            };
            let alone = stays.is_none() && says(layer) && !whole.inherits_below(row, name, layer);
            let lacks = if alone { lacks(row, layer, name) } else { None };
            // What is faulty is taken out, and told once.
            let say = match lacks.map_or(say, |fault| Err(Box::new(fault))) {
                Ok(say) => say,
                Err(fault) => {
                    self.faults.push(*fault);
                    None
                }
            };
            if say.is_some() || says(layer) {
                self.changes.push(Change { layer: nth, row, name: name.to_owned(), say });
            }
        }
    }
}

/// That conditions cannot say an entry, at the first place where it stands.
fn unsaid(whole: &Whole, row: &Row, name: &str, why: &str) -> Option<Diagnostic> {
    let path = |path: &&str| path.replace('*', name);
    let place = |layer| row.takes.iter().find_map(|taken| stated(layer, &path(taken)));
    let at = whole.layers.iter().find_map(|layer| place(&layer.tree))?;
    let old = row.old.replace('*', name);
    let message =
        format!("`{old}` of the first format cannot be said by conditions of itself, {why}");
    Some(at.error("P0112", message).help("write the pack in the second format: `format: 2`"))
}

/// What is not said of an entry that is on.
fn lacks(row: &Row, layer: &Layer, name: &str) -> Option<Diagnostic> {
    let path = row.old.replace('*', name);
    let at = stated(&layer.tree, &path).filter(|_| !switched_off(&layer.tree, &path))?;
    let resolved = layer.resolved();
    let now = Old { tree: &resolved, name };
    let needed = row.needed.iter().find(|needed| **needed != row.old && !now.says(needed))?;
    let key = needed.rsplit('.').next()?;
    Some(at.error("P0102", format!("{path} needs `{key}`")))
}

/// The names of the entries of a row.
fn names(whole: &Whole, row: &Row) -> Vec<String> {
    let Some(section) = row.old.strip_suffix(".*") else {
        return vec![String::new()];
    };
    let mut names: Vec<String> = Vec::new();
    for layer in &whole.layers {
        let entries = at(&layer.tree, section).map_or(&[][..], Node::entries);
        for (key, _) in entries {
            if !names.contains(&key.name) {
                names.push(key.name.clone());
            }
        }
    }
    names
}

/// Where a mechanism is said by the file itself.
fn mechanisms(whole: &Whole, path: &str) -> Vec<String> {
    let trees = || whole.layers.iter().map(|layer| &layer.tree);
    let Some((section, rest)) = path.split_once(".*") else {
        return trees()
            .any(|tree| at(tree, path).is_some())
            .then(|| path.to_owned())
            .into_iter()
            .collect();
    };
    let mut found = Vec::new();
    for (key, _) in trees().filter_map(|tree| at(tree, section)).flat_map(Node::entries) {
        let path = format!("{section}.{}{rest}", key.name);
        if trees().any(|tree| at(tree, &path).is_some()) && !found.contains(&path) {
            found.push(path);
        }
    }
    found
}

/// What a layer says of an entry by new keys.
fn laid(
    whole: &Whole,
    row: &'static Row,
    name: &str,
    nth: usize,
) -> Result<Option<Say>, Box<Diagnostic>> {
    let layer = &whole.layers[nth];
    let resolved = layer.resolved();
    let (base, now) = (Old { tree: &layer.base, name }, Old { tree: &resolved, name });
    let path = |path: &str| path.replace('*', name);
    let says = |of: &str| stated(&layer.tree, &path(of)).is_some();
    let inputs = || row.parts.iter().flat_map(|part| part.of);
    let inherited = whole.inherits_below(row, name, layer);
    let elsewhere = || {
        let others = whole.layers.iter().enumerate().filter(|(other, _)| *other != nth);
        others.into_iter().any(|(_, layer)| row.is_on(&Old { tree: &layer.resolved(), name }))
    };
    let there = row.is_on(&base) || inherited;
    let other_value = row.on.is_some() && says(row.old) && !row.is_on(&now);
    if switched_off(&layer.tree, &path(row.old)) || other_value {
        let moves = row.old != row.new && (there || elsewhere());
        return Ok(moves.then(Say::off));
    }
    let taken = row.takes.iter().any(|of| says(of));
    if !inputs().any(|of| says(of)) || !taken && !there {
        return Ok(None);
    }
    let mut say = Say::Map(Vec::new());
    if row.is_on(&now) && !there {
        for (to, text) in row.fixed {
            say.put(&[to], (*text).into());
        }
        for part in row.parts {
            if let Some(made) = part.make(&now) {
                say.put(&part.to.split('.').collect::<Vec<_>>(), made);
            }
        }
        return Ok(Some(say));
    }
    // A part hangs on what goes away, unless it is made of other things alone.
    let matters = |part: &&Part| {
        let mut taken = part.of.iter().filter(|of| row.takes(of)).peekable();
        let stands = |of: &&str| says(of) || base.says(of) || now.says(of);
        part.of.iter().any(|of| says(of)) && (taken.peek().is_none() || taken.any(stands))
    };
    for part in row.parts.iter().filter(matters) {
        if let Some(half) = half(whole, row, part, name, nth) {
            return Err(half);
        }
        let was = part.make(&base).or_else(|| inherited_part(whole, row, part, name));
        let made = match (part.make(&now), &was) {
            (Some(made), Some(was)) => made.over(was),
            (Some(made), None) => made,
            (None, Some(_)) => Say::off(),
            (None, None) if made_elsewhere(whole, part, name, nth) => Say::off(),
            (None, None) => continue,
        };
        say.put(&part.to.split('.').collect::<Vec<_>>(), made);
    }
    Ok(Some(say).filter(|say| *say != Say::Map(Vec::new())))
}

/// What a parent has in place of a part that hangs on its places.
fn inherited_part(whole: &Whole, row: &Row, part: &Part, name: &str) -> Option<Say> {
    let by = matches!(part.make, Make::By(_)) && !part.of.contains(&"ends.*.exact");
    let path = format!("{}.{}", row.new.replace('*', name), part.to);
    let tree = whole.parents.as_ref().filter(|_| by)?;
    Old { tree, name }.say(&path)
}

/// Whether another layer has a part that this one does not have.
fn made_elsewhere(whole: &Whole, part: &Part, name: &str, nth: usize) -> bool {
    let own = whole.layers[nth].option();
    let others = whole.layers.iter().filter(|layer| layer.option() != own);
    others.into_iter().any(|layer| part.make(&Old { tree: &layer.resolved(), name }).is_some())
}

/// A fault where a layer says half of what becomes one text, and the other half is said by others.
fn half(whole: &Whole, row: &Row, part: &Part, name: &str, nth: usize) -> Option<Box<Diagnostic>> {
    let layer = &whole.layers[nth];
    let path = |of: &str| of.replace('*', name);
    let place = part.of.iter().find_map(|of| stated(&layer.tree, &path(of)))?;
    let resolved = layer.resolved();
    let now = Old { tree: &resolved, name };
    let unsaid = |of: &&&str| stated(&layer.tree, &path(of)).is_none();
    let others = part.of.iter().filter(unsaid);
    let foreign = |of: &&&str| {
        let of = path(of);
        let options = whole.layers.iter().filter(|other| {
            other.option().is_some()
                && other.option() != layer.option()
                && row.takes(of_row(row, &of, name).as_str())
        });
        options.into_iter().any(|other| at(&other.tree, &of).is_some())
            || whole.inherits_below(row, name, layer)
                && row.takes(&of_row(row, &of, name))
                && !now.says(&of)
    };
    let other = others.clone().find(foreign)?;
    let (one, other) = (place.source.text.get(place.bytes.clone())?, other.rsplit('.').next()?);
    let message = format!(
        "`{one}` becomes one text with `{other}`, which is said elsewhere: half of it cannot be laid over the other"
    );
    let help = format!("write `{other}` beside it, and migrate then");
    Some(Box::new(place.error("P0102", message).help(help)))
}

/// A path with `*` in place of the name again.
fn of_row(row: &Row, path: &str, name: &str) -> String {
    match row.old.split_once('*') {
        Some((section, _)) => path.replacen(&format!("{section}{name}"), row.old, 1),
        None => path.to_owned(),
    }
}

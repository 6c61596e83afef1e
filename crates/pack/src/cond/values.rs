//! The values of atoms: numbers, bounds, lists, places and names.

use charpentier_core::cond::{Atom, Places};
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Bounds, How, Quantity};

use crate::cond::Reader;
use crate::cond::atoms::of_atom;
use crate::yaml::{Node, Value};

impl Reader<'_, '_> {
    /// Reads a map from places to quantities.
    pub(super) fn counted(
        &mut self,
        node: &Node,
        what: &str,
        most: u16,
    ) -> Option<Vec<(Places, Quantity)>> {
        let mut list = Vec::new();
        let mut sound = true;
        let entries = self.r.entries(node, what);
        if entries.is_empty() {
            if matches!(node.value, Value::Map(_)) {
                self.r.fault(&node.at, "P0102", format!("`{what}` names no place"));
            }
            return None;
        }
        for (nth, &(key, node)) in entries.iter().enumerate() {
            if matches!(node.value, Value::Null) {
                let fault = key.at.error("P0103", format!("{what}: `{}` has no number", key.name));
                self.r.faults.push(match entries.get(nth + 1) {
                    Some((next, _)) => fault.help(format!(
                        "a key with commas needs quotes: `\"{},{}\"`",
                        key.name, next.name
                    )),
                    None => fault,
                });
                sound = false;
                continue;
            }
            let places = self.places(&key.name, &key.at);
            let quantity = self.quantity(node, what, most);
            sound &= places.is_some() && quantity.is_some();
            list.extend(places.zip(quantity));
        }
        sound.then_some(list)
    }

    pub(super) fn quantity(&mut self, node: &Node, what: &str, most: u16) -> Option<Quantity> {
        let text = self.r.text(node, what);
        let Some(quantity) = Quantity::read(&text) else {
            if !text.is_empty() {
                let form = "write `2`, `\">=2\"`, `\"<=1\"`, `1-3`, `some >=2` for one of the places, `sum >=5` for all together";
                let message = format!("{what}: `{text}` is not a possible value");
                self.r.faults.push(node.at.error("P0103", message).help(form));
            }
            return None;
        };
        let most = if quantity.how == How::Sum { most.max(15) } else { most };
        self.at_most(node, what, quantity.bounds, most).then_some(quantity)
    }

    pub(super) fn at_most(&mut self, node: &Node, what: &str, bounds: Bounds, most: u16) -> bool {
        let sound = bounds.largest() <= most;
        if !sound {
            let message = format!(
                "{what}: {} is too large; the largest possible number is {most}",
                bounds.largest()
            );
            self.r.fault(&node.at, "P0104", message);
        }
        sound
    }

    /// Reads a number, or bounds of it.
    pub(super) fn bounds(&mut self, node: &Node, what: &str, most: u16) -> Option<Bounds> {
        let text = self.r.text(node, what);
        let bounds = Bounds::read(&text);
        if bounds.is_none() && !text.is_empty() {
            let form = "write `2`, `\">=2\"`, `\"<=1\"` or `1-3`";
            let fault = node
                .at
                .error("P0103", format!("{what}: `{text}` is not a possible value"))
                .help(form);
            self.r.faults.push(fault);
        }
        bounds.filter(|bounds| self.at_most(node, what, *bounds, most))
    }

    /// Reads one value, or a list of them.
    pub(super) fn list<T>(
        &mut self,
        node: &Node,
        what: &str,
        mut read: impl FnMut(&mut Self, &Node) -> Option<T>,
    ) -> Option<Vec<T>> {
        if !matches!(node.value, Value::List(_)) {
            return Some(vec![read(self, node)?]);
        }
        let items: Vec<&Node> = node.items().iter().filter(|item| !item.is_off()).collect();
        if items.is_empty() {
            self.r.fault(&node.at, "P0102", format!("`{what}` is an empty list"));
            return None;
        }
        items.into_iter().map(|item| read(self, item)).collect()
    }

    pub(super) fn flag(&mut self, node: &Node, what: &str, atom: Atom) -> Option<Atom> {
        let on = self.r.bool(node, what);
        if !on && matches!(node.value, Value::Bool(_)) {
            let fault = node.at.error("P0104", format!("`{what}` can only be `true`"));
            self.r
                .faults
                .push(fault.help(format!("for the opposite, write `not: {{{what}: true}}`")));
        }
        on.then_some(atom)
    }

    pub(super) fn placed(&mut self, node: &Node, what: &str) -> Option<Places> {
        let text = self.r.text(node, what);
        if text.is_empty() { None } else { self.places(&text, &node.at) }
    }

    /// Checks the keys of an atom that is a map.
    pub(super) fn known_keys(&mut self, node: &Node, atom: &str) {
        let known: Vec<&str> = of_atom(atom).map(|(name, _)| name).collect();
        self.r.only(node, &known, &format!("`{atom}`"));
        for (name, _) in of_atom(atom).filter(|(_, key)| key.needed) {
            if matches!(node.value, Value::Map(_)) {
                self.r.need(node, name, &format!("`{atom}`"));
            }
        }
    }

    /// Reads a name and returns its index among `names`.
    pub(super) fn named(&mut self, node: &Node, names: &[String], what: &str) -> Option<u8> {
        let name = self.r.text(node, what);
        let found = names.iter().position(|known| *known == name);
        if found.is_none() && !name.is_empty() {
            let fault = node
                .at
                .error("P0105", format!("there is no {what} `{name}`"))
                .help(did_you_mean(&name, names));
            self.r.faults.push(fault);
        }
        found.map(|at| at as u8)
    }
}

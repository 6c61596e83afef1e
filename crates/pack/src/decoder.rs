//! The reader of single values, which collects all errors.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use charpentier_core::spec::pattern::MenCount;
use charpentier_core::spec::{RuleId, pattern};
use charpentier_core::{Cells, Diagnostic};

use crate::key::below;
use crate::limits::{IDS, LINE, Limit};
use crate::name::is_name;
use crate::yaml::printable::unseen;
use crate::yaml::{At, Key, Node, Value};
use charpentier_core::suggest::did_you_mean;

/// The help for a pack with the key `format`.
const NO_FORMAT: &str =
    "delete the line: there is only one pack language, so `format` is not needed";

/// A reader with the errors found so far and the rule ids met.
#[derive(Debug)]
pub(crate) struct Decoder {
    /// The table of known keys.
    keys: &'static [crate::key::Key],
    pub(crate) faults: Vec<Diagnostic>,
    pub(crate) ids: Vec<String>,
    /// The places of entries whose `off` removes an entry (see [`crate::unused_off`]).
    pub(crate) met: HashSet<(String, usize)>,
    /// The entries that the pack itself has switched off and that the overlay of an option changes: the
    /// path, the place, and the places of the overlay.
    pub(crate) revived: Vec<(String, At, Vec<At>)>,
    /// The entries that the pack itself has switched off, by section and name.
    pub(crate) dropped: Vec<(String, Key)>,
    /// The places of conditions that copy what does not exist.
    pub(crate) unlike: Vec<At>,
    /// The errors about missing parts, each with the places of possible causes and the help of such a cause.
    lacks: Vec<(Diagnostic, Vec<At>, Option<String>)>,
}

impl Decoder {
    /// Returns a reader for texts with these keys.
    pub(crate) fn of(keys: &'static [crate::key::Key]) -> Self {
        Self {
            keys,
            faults: Vec::new(),
            ids: Vec::new(),
            met: HashSet::new(),
            revived: Vec::new(),
            dropped: Vec::new(),
            unlike: Vec::new(),
            lacks: Vec::new(),
        }
    }

    pub(crate) fn fault(&mut self, at: &At, code: &'static str, message: impl Into<String>) {
        self.faults.push(at.error(code, message));
    }

    /// Returns the entries of a map, without those that are `off`.
    pub(crate) fn entries<'n>(&mut self, node: &'n Node, what: &str) -> Vec<(&'n Key, &'n Node)> {
        match &node.value {
            Value::Map(entries) => entries
                .iter()
                .filter(|(_, node)| !node.is_off())
                .map(|(key, node)| (key, node))
                .collect(),
            _ => {
                self.wrong_kind(node, format!("{what} should be a map of `key: value`"));
                Vec::new()
            }
        }
    }

    /// Reports a value of the wrong kind. A value such as `no` was probably meant to be `off`.
    pub(crate) fn wrong_kind(&mut self, node: &Node, message: impl Into<String>) {
        let said = node.scalar().map(|text| text.to_ascii_lowercase());
        let none = said.is_none_or(|text| {
            ["no", "false", "off", "none", "null", "never"].contains(&text.as_str())
        });
        let scalar = !matches!(node.value, Value::List(_) | Value::Map(_));
        let fault = node.at.error("P0103", message);
        self.faults.push(match none && scalar {
            true => fault.help("to remove what is inherited, write `off`"),
            false => fault,
        });
    }

    /// Returns the elements of a list.
    pub(crate) fn list<'n>(&mut self, node: &'n Node, what: &str) -> &'n [Node] {
        match &node.value {
            Value::List(list) => list,
            _ => {
                self.wrong_kind(node, format!("{what} should be a list"));
                &[]
            }
        }
    }

    /// Reports a list that is longer than its limit, and truncates it.
    pub(crate) fn at_most<T>(&mut self, at: &At, list: &mut Vec<T>, limit: Limit) {
        self.faults.extend(limit.passed_at(at, list.len()));
        list.truncate(limit.most);
    }

    /// Checks that a map has only the known keys below a path, and all required ones (see [`crate::keys`]).
    pub(crate) fn known(&mut self, node: &Node, path: &str, what: &str) {
        let known: Vec<&str> = below(self.keys, path).map(|(name, _)| name).collect();
        self.entries(node, what);
        // A key with the value `off` is checked as well.
        for (key, _) in node.entries().iter().filter(|(key, _)| !known.contains(&key.name.as_str()))
        {
            let help = match (path, key.name.as_str()) {
                ("", "format") => NO_FORMAT.to_owned(),
                (_, name) => did_you_mean(name, &known),
            };
            self.strange(key, what, help);
        }
        if matches!(node.value, Value::Map(_)) {
            for (key, _) in below(self.keys, path).filter(|(_, key)| key.needed) {
                self.need(node, key, what);
            }
        }
    }

    /// Checks that a map has only these keys.
    pub(crate) fn only(&mut self, node: &Node, known: &[&str], what: &str) {
        self.entries(node, what);
        // A key with the value `off` is checked as well.
        for (key, _) in node.entries().iter().filter(|(key, _)| !known.contains(&key.name.as_str()))
        {
            self.strange(key, what, did_you_mean(&key.name, known));
        }
    }

    /// Reports an unknown key.
    fn strange(&mut self, key: &Key, what: &str, help: String) {
        let fault = key.at.error("P0101", format!("{what} has no key `{}`", key.name));
        // An entry that others copy with `like` is read for each of them.
        if !self.faults.iter().any(|old| old.code == fault.code && old.spans == fault.spans) {
            self.faults.push(fault.help(help));
        }
    }

    /// Returns an entry, and reports it if it is missing.
    pub(crate) fn need<'n>(&mut self, node: &'n Node, key: &str, what: &str) -> Option<&'n Node> {
        let found = node.get(key);
        if found.is_none() {
            let fault = node.at.error("P0102", format!("{what} needs `{key}`"));
            self.lack(fault, node, Some(key));
        }
        found
    }

    /// Reports that a node lacks something, unless that follows from another error: from a misspelt key
    /// that was meant to be `key`, or, without `key`, from any error in the node.
    pub(crate) fn lack(&mut self, fault: Diagnostic, node: &Node, key: Option<&str>) {
        if key.is_none() && self.unlike.contains(&node.at) {
            return;
        }
        let mut places = Vec::new();
        match key {
            Some(_) => places.extend(node.entries().iter().map(|(key, _)| key.at.clone())),
            None => node.walk(&mut |at, _| places.push(at.clone())),
        }
        let help = key.map(|key| format!("did you mean `{key}`?"));
        self.lacks.push((fault.clone(), places, help));
        self.faults.push(fault);
    }

    /// Whether the pack has switched off an entry that is still used. This is reported there, once.
    pub(crate) fn is_dropped(&mut self, section: &str, name: &str) -> bool {
        let mut all = self.dropped.iter();
        let Some((_, key)) = all.find(|(of, key)| of == section && key.name == name) else {
            return false;
        };
        let message = format!("{section}.{name} is switched off here, but other entries use it");
        let help = "switch off those that use it as well, or write them without it";
        let fault = key.at.error("P0105", message).help(help);
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
        true
    }

    /// Replaces errors in overlays of entries that are switched off by one error there.
    pub(crate) fn settle_revived(&mut self) {
        for (path, at, places) in std::mem::take(&mut self.revived) {
            let lies = |fault: &Diagnostic| {
                let span = fault.spans.first();
                span.is_some_and(|span| places.iter().any(|at| at.has(span)))
            };
            let before = self.faults.len();
            self.faults.retain(|fault| !lies(fault));
            if self.faults.len() < before {
                let message =
                    format!("{path} is switched off here, but an option changes a part of it");
                let help = "switch off the option or its value as well";
                self.faults.push(at.error("P0106", message).help(help));
            }
        }
    }

    /// Drops the errors of [`lack`](Self::lack) that follow from others.
    pub(crate) fn settle_lacks(&mut self) {
        for (fault, places, help) in std::mem::take(&mut self.lacks) {
            let lies = |other: &Diagnostic| {
                let span = other.spans.first();
                span.is_some_and(|span| places.iter().any(|at| at.has(span)))
            };
            let causes = |other: &Diagnostic| match &help {
                Some(help) => other.help.contains(help) && lies(other),
                None => *other != fault && lies(other),
            };
            if self.faults.iter().any(causes) {
                self.faults.retain(|other| *other != fault);
            }
        }
    }

    /// Reads a whole number in a range. After an error, returns a value within the range.
    pub(crate) fn int(&mut self, node: &Node, range: RangeInclusive<i64>, what: &str) -> i64 {
        let (low, high) = (*range.start(), *range.end());
        match node.value {
            Value::Int(value) if range.contains(&value) => value,
            Value::Int(value) => {
                let message = format!("{what} is {value}, but must be from {low} to {high}");
                self.fault(&node.at, "P0104", message);
                // The nearest valid value, so that one error does not cause others.
                value.clamp(low, high)
            }
            _ => {
                self.wrong_kind(node, format!("{what} should be a number from {low} to {high}"));
                low
            }
        }
    }

    pub(crate) fn bool(&mut self, node: &Node, what: &str) -> bool {
        if let Value::Bool(value) = node.value {
            return value;
        }
        self.fault(&node.at, "P0103", format!("{what} should be `true` or `false`"));
        false
    }

    pub(crate) fn text(&mut self, node: &Node, what: &str) -> String {
        node.scalar().unwrap_or_else(|| {
            self.wrong_kind(node, format!("{what} should be a text"));
            String::new()
        })
    }

    /// Reads a text on one line, within the length limit of titles.
    pub(crate) fn line(&mut self, node: &Node, what: &str) -> String {
        let text = self.text(node, what);
        if text.contains(['\n', '\r', '\t']) {
            self.fault(&node.at, "P0107", format!("{what} should be on one line"));
        }
        self.faults.extend(LINE.passed_at(&node.at, text.chars().count()));
        text
    }

    /// Reads the name of a pack.
    pub(crate) fn pack_name(&mut self, node: &Node) -> String {
        let name = self.text(node, "name");
        self.can_be_called(&name, &node.at);
        name
    }

    /// Reports a text that cannot be the name of a pack or a preset.
    pub(crate) fn can_be_called(&mut self, name: &str, at: &At) {
        if !is_name(name) {
            let shown: String = name.chars().filter(|c| !unseen(*c)).take(40).collect();
            let fault = at.error("P0110", format!("`{shown}` cannot be the name of a game"));
            let form = "use at most 40 small letters, digits and single hyphens, such as my-game";
            self.faults.push(fault.help(form));
        }
    }

    /// Reads one of several words.
    pub(crate) fn word<T: Copy>(
        &mut self,
        node: &Node,
        words: &[(&str, T)],
        what: &str,
    ) -> Option<T> {
        let text = self.text(node, what);
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        if found.is_none() && !text.is_empty() {
            let known: Vec<_> = words.iter().map(|(word, _)| *word).collect();
            let fault = node
                .at
                .error("P0105", format!("{what}: `{text}` is not a possible value"))
                .help(did_you_mean(&text, &known));
            self.faults.push(fault);
        }
        found
    }

    /// Reads a set of cells such as `1-6,19-24`, none beyond `last`. With `places`, places beside
    /// the board such as `bar` and `borne` are allowed.
    pub(crate) fn cells(&mut self, node: &Node, last: u8, places: bool, what: &str) -> Cells {
        let text = self.text(node, what);
        self.cells_in(&text, &node.at, last, places, what)
    }

    /// Reads a set of cells from a text, such as the name of an entry.
    pub(crate) fn cells_in(
        &mut self,
        text: &str,
        at: &At,
        last: u8,
        places: bool,
        what: &str,
    ) -> Cells {
        let far = text.split([',', '-']).filter_map(|part| part.trim().parse::<u32>().ok());
        if let Some(far) = far.clone().find(|&cell| cell > u32::from(last) || cell == 0) {
            let message =
                format!("{what}: there is no cell {far}; the track has cells 1 to {last}");
            self.fault(at, "P0104", message);
            return Cells::NONE;
        }
        let Some(set) = pattern::cells(text) else {
            let form = "cells are written `12`, `1-6` or `1-6,19-24`";
            let fault =
                at.error("P0103", format!("{what}: `{text}` is not a possible value")).help(form);
            self.faults.push(fault);
            return Cells::NONE;
        };
        let allowed = Cells::upto(last)
            | if places {
                Cells::PLACES & !Cells::upto(charpentier_core::MAX_CELLS)
            } else {
                Cells::NONE
            };
        if !allowed.covers(set) {
            self.fault(
                at,
                "P0104",
                format!("{what} can name only cells, not places beside the board"),
            );
        }
        set & allowed
    }

    /// Reads conditions on numbers of men: `{12: ">=2", 2-7: 0-1}`.
    pub(crate) fn counts(&mut self, node: &Node, last: u8, what: &str) -> Vec<MenCount> {
        let mut list = Vec::new();
        for (key, node) in self.entries(node, what) {
            let cells = self.cells_in(&key.name, &key.at, last, true, what);
            let text = self.text(node, what);
            let Some((least, most)) = pattern::count(&text) else {
                let form =
                    "counts are written `2`, `>=2`, `<=1` or `1-3`, with numbers of at most 15";
                let fault = node
                    .at
                    .error("P0103", format!("{what}: `{text}` is not a possible value"))
                    .help(form);
                self.faults.push(fault);
                continue;
            };
            list.push(MenCount { cells, least, most });
        }
        list
    }

    /// Reads a cell of the track.
    pub(crate) fn cell(&mut self, node: &Node, last: u8, what: &str) -> u8 {
        self.int(node, 1..=i64::from(last), what) as u8
    }

    /// Returns the number of the rule with this id, and registers a new id.
    pub(crate) fn rule_named(&mut self, id: &str) -> RuleId {
        let at = self.ids.iter().position(|known| known == id).unwrap_or_else(|| {
            // One id beyond the limit is kept, so that the limit is reported.
            if self.ids.len() <= IDS.most {
                self.ids.push(id.to_owned());
            }
            self.ids.len() - 1
        });
        RuleId(at as u16)
    }

    /// Reads a rule id.
    pub(crate) fn rule(&mut self, node: &Node) -> RuleId {
        let id = self.text(node, "a rule");
        let sound = id.split_once('-').is_some_and(|(game, rule)| {
            let plain =
                |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric());
            plain(game) && plain(rule)
        });
        if !sound && !id.is_empty() {
            let fault = node
                .at
                .error("P0103", format!("`{id}` is not a rule id"))
                .help("ids look like `TT-M4`");
            self.faults.push(fault);
        }
        self.rule_named(&id)
    }

    /// Reads the entry `rule` of a mechanism.
    pub(crate) fn rule_of(&mut self, node: &Node) -> RuleId {
        node.get("rule").map_or(RuleId::default(), |node| self.rule(node))
    }

    /// Reads an optional rule id that switches something on.
    pub(crate) fn switch(&mut self, node: &Node, key: &str) -> Option<RuleId> {
        node.get(key).map(|node| self.rule(node))
    }
}

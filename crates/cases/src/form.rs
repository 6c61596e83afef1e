//! Checks the form of a case: its keys and values, and whether it fits its pack.

use charpentier_core::suggest::nearest;
use charpentier_core::{Diagnostic, Diagnostics, Tree};

use crate::keys::{KeyFault, Kind, Names, validate};
use crate::run::{DECISION, GAINS, Loader};
use crate::{Case, CaseVerdict, expect, scene};
use charpentier_pack::Pack;
use charpentier_pack::yaml::{At, Node};

/// The lists that would hold for any pack if they were empty.
const LISTS: [&str; 4] =
    ["legal_plays_include", "legal_plays_exclude", "legal_sequences_exclude", "throws"];

impl Case {
    /// Returns the pack of the case, with its options.
    ///
    /// # Errors
    ///
    /// Every error in the form of the case: its keys and values, and the names, the position and
    /// the plays that do not fit the pack.
    pub(super) fn formed(&self, load: &Loader<'_>) -> Result<Pack, Vec<Diagnostic>> {
        if self.game.is_empty() {
            return Err(self.faults(None));
        }
        let loaded = self.loaded(load);
        let names = loaded.as_ref().ok().map(Names::of);
        let mut faults = self.faults(names.as_ref());
        match loaded {
            Ok(pack) => {
                faults.extend(self.unfit(&pack).iter().map(|wrong| self.placed(wrong)));
                faults.sort_by_key(|fault| fault.spans.first().map(|span| span.bytes.start));
                if faults.is_empty() && self.is_ledger() && !self.is_reading() {
                    faults.extend(self.account_unfit(&pack));
                }
                if faults.is_empty() { Ok(pack) } else { Err(faults) }
            }
            Err(more) => {
                faults.extend(more);
                Err(faults)
            }
        }
    }

    /// Returns every error in the form of the case, with the pack that `load` returns.
    pub(super) fn faults_with(&self, load: &Loader<'_>) -> Vec<Diagnostic> {
        self.formed(load).err().unwrap_or_default()
    }

    /// Loads the pack with the options of the case and those that its state contains.
    fn loaded(&self, load: &Loader<'_>) -> Result<Pack, Vec<Diagnostic>> {
        let pack =
            load(&self.game, &self.all_options()).map_err(|faults| self.not_loaded(faults))?;
        let pack = match self.agreed(&pack) {
            agreed if agreed.is_empty() || self.is_reading() => pack,
            agreed => load(&self.game, &[self.all_options(), agreed].concat())
                .map_err(|faults| self.not_loaded(faults))?,
        };
        match self.part("state").and_then(|state| state.get("part")?.text()) {
            Some(part) => scene::at_leg(&pack, part).map_err(|wrong| vec![self.placed(&wrong)]),
            None => Ok(pack),
        }
    }

    /// Gives the errors of a pack that cannot be loaded their places in the case.
    fn not_loaded(&self, faults: Diagnostics) -> Vec<Diagnostic> {
        let placed = |mut fault: Diagnostic| {
            if !fault.spans.is_empty() {
                return fault;
            }
            // A game that does not exist is one error of a file, whichever case names it.
            let at = if fault.code == "P0301" {
                self.at_end_of(&["game"], false)
            } else {
                fault.message = self.called(&fault.message);
                let named = |option: &&(String, String)| {
                    fault.message.contains(&format!("`{}`", option.0))
                        || fault.message.contains(&format!("{}=", option.0))
                        || fault.message.contains(&format!("{} ", option.0))
                };
                match self.options.iter().find(named) {
                    Some((option, _)) => self.at_end_of(&["options", option], true),
                    None => self.at_end_of(&["options"], true),
                }
            };
            fault.at(&at.source, at.bytes.clone(), "")
        };
        faults.into_iter().map(placed).collect()
    }

    /// Returns the event or the key of an account that does not fit its pack.
    fn account_unfit(&self, pack: &Pack) -> Vec<Diagnostic> {
        match self.ledger(pack) {
            CaseVerdict::Failed(wrong) => {
                wrong.into_iter().filter(|wrong| wrong.code != "P0401").collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns every name, position and play of the case that does not fit its pack.
    fn unfit(&self, pack: &Pack) -> Vec<KeyFault> {
        let kind = self.kind();
        if self.is_reading() || matches!(kind, Kind::Account(_) | Kind::Query) {
            return Vec::new();
        }
        let rules = pack.rules();
        let mut wrong = self.acts_unfit(rules);
        let state = self.part("state");
        let games = state.is_some_and(|state| !scene::games_of(state).is_empty());
        if games
            && self.part("position").is_none()
            && state.is_some_and(|state| state.get("part").is_some())
        {
            let told = "without a position, a match begins with its first game; leave `part` out";
            wrong.push(KeyFault::new(&["state", "part"], "P0103", told.to_owned()));
        }
        let scene = match kind {
            Kind::Acts if !self.on_board() => None,
            _ => match self.scene(pack) {
                Ok(game) => Some(game),
                Err(faults) => {
                    wrong.extend(faults);
                    None
                }
            },
        };
        if let Some(Err(fault)) = self.part("play").map(|play| scene::steps(rules, play)) {
            wrong.push(fault.at(&["play"]));
        }
        if let Some(Err(fault)) = self.decision().map(|name| scene::has_choice(rules, &name)) {
            wrong.push(fault.at(&DECISION));
        }
        if let Err(fault) = self.gains() {
            wrong.push(fault.at(GAINS));
        }
        let given = || {
            let mut game = scene.clone()?;
            self.thrown(&mut game).ok()?;
            Some(expect::given(&game))
        };
        wrong.extend(expect::unknown(self, pack, &given));
        // What has a wrong key or value cannot be read further.
        let names = Names::of(pack);
        let unread = validate(kind, Some(&names), "", &self.body);
        let part = |wrong: &KeyFault| {
            let deep = wrong.way.first().is_some_and(|first| first == "expect");
            wrong.way.iter().take(if deep { 2 } else { 1 }).cloned().collect::<Vec<_>>()
        };
        wrong.retain(|wrong| unread.iter().all(|other| part(other) != part(wrong)));
        let lacks_board = kind == Kind::Throw && self.part("position").is_none();
        if lacks_board { Vec::new() } else { wrong }
    }

    /// Returns every error in the keys and values of the case.
    ///
    /// Without the names of its pack, any name that a pack may define is accepted.
    pub(super) fn faults(&self, names: Option<&Names>) -> Vec<Diagnostic> {
        let wrong = validate(self.kind(), names, "", &self.body);
        let mut faults = self.missing(&wrong);
        faults.extend(
            wrong
                .iter()
                .filter(|wrong| !self.is_for_readers(wrong))
                .map(|wrong| self.placed(wrong)),
        );
        faults.sort_by_key(|fault| fault.spans.first().map(|span| span.bytes.start));
        faults
    }

    /// Returns the keys of the state that no program reads, in a case for readers.
    pub(super) fn for_readers(&self, names: Option<&Names>) -> Vec<String> {
        let wrong = validate(self.kind(), names, "", &self.body);
        wrong
            .iter()
            .filter(|wrong| self.is_for_readers(wrong))
            .map(|wrong| wrong.way.join("."))
            .collect()
    }

    /// Whether an entry may be in words, because it belongs to the state of a case for readers.
    fn is_for_readers(&self, wrong: &KeyFault) -> bool {
        self.is_reading() && wrong.way.first().is_some_and(|first| first == "state")
    }

    /// Returns the keys that the case lacks, and those that are empty. `wrong` are its unknown keys.
    fn missing(&self, wrong: &[KeyFault]) -> Vec<Diagnostic> {
        if !matches!(self.body, Tree::Map(_)) {
            return vec![self.node.at.error("P0103", "a case should be a map of `key: value`")];
        }
        let mut faults = Vec::new();
        // A key that is misspelt is not missing too.
        let misspelt = |key: &str| {
            let top = wrong.iter().filter(|wrong| wrong.way.len() == 1 && wrong.code == "P0101");
            top.into_iter().any(|wrong| nearest(&wrong.way[0], [key]).is_some())
        };
        let throws = self.kind() == Kind::Throw && !self.is_reading();
        let needed = ["id", "game", "expect"].into_iter().chain(throws.then_some("position"));
        for key in needed.filter(|key| self.part(key).is_none() && !misspelt(key)) {
            let a_case = if key == "position" { "a case with `dice`" } else { "a case" };
            let told = self.called(&format!("{a_case} needs `{key}`"));
            faults.push(self.of_rule(self.at.error("P0102", told)));
        }
        let empty = |node: &&Node| {
            matches!(node.plain(), Tree::List(list) if list.is_empty())
                || matches!(node.plain(), Tree::Map(map) if map.is_empty())
        };
        let expect = self.node.get("expect");
        let lists = LISTS.iter().map(|key| (*key, expect.and_then(|expect| expect.get(key))));
        for (key, node) in std::iter::once(("expect", expect)).chain(lists) {
            if let Some(node) = node.filter(empty) {
                let told = self.called(&format!("`{key}` is empty, so it checks nothing"));
                faults.push(self.of_rule(node.at.error("P0402", told)));
            }
        }
        faults
    }

    /// Returns an error of the case at its place.
    pub(super) fn placed(&self, wrong: &KeyFault) -> Diagnostic {
        let failed = wrong.code == "P0401";
        let way: Vec<_> = wrong.way.iter().map(String::as_str).collect();
        let at = self.at_end_of(&way, failed || wrong.code == "P0101");
        let told = match failed {
            true => format!(
                "case {} fails: {}{}",
                self.id,
                said_of(&way, &wrong.message),
                wrong.message
            ),
            false => self.called(&format!("{}{}", place_of(wrong), wrong.message)),
        };
        let mut fault = self.of_rule(at.error(wrong.code, told));
        fault.help.extend(wrong.help.clone());
        fault
    }

    /// Returns a message with the name of the case.
    fn called(&self, message: &str) -> String {
        let named = if self.id.is_empty() { String::new() } else { format!("case {}: ", self.id) };
        format!("{named}{message}")
    }

    fn of_rule(&self, mut fault: Diagnostic) -> Diagnostic {
        fault.rule = self.rules.first().cloned();
        fault
    }

    /// Returns the place of the value of an entry, or of the case.
    pub(super) fn place_of(&self, way: &[&str]) -> At {
        self.at_end_of(way, false)
    }

    /// Returns the place of an entry: of its name, or of its value.
    fn at_end_of(&self, way: &[&str], name: bool) -> At {
        let mut at = &self.at;
        let mut node = Some(&self.node);
        for step in way {
            let here = node;
            let entry =
                here.map_or(&[][..], Node::entries).iter().find(|(key, _)| key.name == *step);
            node = match entry {
                Some((key, child)) => {
                    at = if name { &key.at } else { &child.at };
                    Some(child)
                }
                None => {
                    let items = here.map_or(&[][..], Node::items);
                    let child = step.parse::<usize>().ok().and_then(|step| items.get(step));
                    at = child.map_or(at, |child| &child.at);
                    child
                }
            };
        }
        at.clone()
    }
}

/// Returns the part of what a case expects that a message is about, `scores: `.
fn said_of(way: &[&str], message: &str) -> String {
    let key = match way {
        ["expect", key, ..] | [key, ..] => *key,
        [] => "game",
    };
    if key == "game" || message.starts_with(key) { String::new() } else { format!("{key}: ") }
}

/// Returns the key that a message about a position is about, `position: `.
fn place_of(wrong: &KeyFault) -> String {
    match wrong.way.first().map(String::as_str) {
        Some(key @ "position") if !wrong.message.contains(&format!("`{key}")) => {
            format!("`{key}`: ")
        }
        _ => String::new(),
    }
}

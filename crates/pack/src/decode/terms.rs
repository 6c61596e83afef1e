//! The section `terms`: the words of the books for names of the pack.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::glossary::{Glossary, Sentence, folded};
use charpentier_core::spec::RulesSpec;
use charpentier_core::suggest::did_you_mean;
use charpentier_messages::Lang;

use crate::decode::medley;
use crate::decoder::Decoder;
use crate::limits::TERMS;
use crate::yaml::{Key, Node, Value};

/// The length limit of a term, in letters.
const LONGEST: usize = 60;

/// The length limit of a sentence, in letters.
const LONGEST_SENTENCE: usize = 160;

/// The sections whose entries have names that players see.
const NAMED: &[&str] = &[
    "areas",
    "classes",
    "facts",
    "coups",
    "ends",
    "comes_with",
    "counters",
    "choices",
    "steps.stages.list",
];

/// Reads the terms. `trees` are the pack and its ancestors, `scripts` the texts of their scripts.
///
/// A term may belong to a name that an option or a child has switched off; it is then ignored. Names
/// and sentences that only scripts use, such as the way a match is won, must occur in their texts.
pub(crate) fn read(
    r: &mut Decoder,
    root: &Node,
    rules: &RulesSpec,
    trees: &[&Node],
    scripts: &[&str],
) -> Glossary {
    let mut terms = Glossary::default();
    let Some(section) = root.get("terms") else {
        return terms;
    };
    let mut named = Named::default();
    for tree in trees {
        named.add(tree);
    }
    let names = named.all();
    let present = rules.names();
    let mut entries = r.entries(section, "terms");
    r.at_most(&section.at, &mut entries, TERMS);
    for (key, node) in entries {
        if Sentence::is_one(&key.name) {
            sentence(r, key, node, scripts, &mut terms);
            continue;
        }
        let quoted = format!("\"{}\"", key.name);
        let in_script = || is_name(&key.name) && scripts.iter().any(|text| text.contains(&quoted));
        if !names.contains(&key.name) && !in_script() {
            let message = format!("nothing in the pack is called `{}`", key.name);
            let help = match charpentier_core::suggest::nearest(
                &key.name,
                names.iter().map(String::as_str),
            ) {
                Some(_) => did_you_mean(&key.name, &names),
                None => {
                    "a term belongs to a coup, area, class, fact, counter, choice, end or stage of the pack, to an entry of `comes_with`, or to a game of a medley"
                        .to_owned()
                }
            };
            r.faults.push(key.at.error("P0105", message).help(help));
        }
        let off = names.contains(&key.name) && !present.contains(&key.name);
        for (lang, _, term) in by_language(r, key, node, LONGEST) {
            if !off {
                terms.set(&key.name, lang, term);
            }
        }
    }
    choices_apart(r, root, section, &terms);
    terms.complete(rules);
    terms
}

/// Reads the terms of a name, each with its place.
fn by_language<'n>(
    r: &mut Decoder,
    key: &Key,
    node: &'n Node,
    longest: usize,
) -> Vec<(Lang, &'n Node, String)> {
    let mut found = Vec::new();
    for (code, node) in r.entries(node, &format!("terms.{}", key.name)) {
        let Some(lang) = Lang::parse(&code.name) else {
            let known = Lang::ALL.map(Lang::code);
            let message = format!("there is no language `{}`", code.name);
            r.faults.push(
                code.at.error("P0105", message).help(format!("choose from {}", known.join(", "))),
            );
            continue;
        };
        let term = term(r, node, &format!("terms.{}.{lang}", key.name), longest);
        found.extend(term.map(|term| (lang, node, term)));
    }
    found
}

/// Reads a sentence of a script, with its gaps in braces. All its words must occur in some script.
fn sentence(r: &mut Decoder, key: &Key, node: &Node, scripts: &[&str], terms: &mut Glossary) {
    let mut sentence = match Sentence::new(&key.name) {
        Ok(sentence) => sentence,
        Err(wrong) => {
            r.fault(&key.at, "P0107", format!("the sentence `{}` {wrong}", key.name));
            return;
        }
    };
    let words = sentence.words().flat_map(|words| words.split(|c: char| !c.is_alphanumeric()));
    let strange = |word: &&str| !scripts.iter().any(|text| text.contains(word));
    if let Some(word) = words.into_iter().find(strange) {
        let message = format!("no script contains `{word}`");
        let help =
            "a term of several words, or with gaps in braces, must be a sentence from a script";
        r.faults.push(key.at.error("P0105", message).help(help));
    }
    for (lang, node, said) in by_language(r, key, node, LONGEST_SENTENCE) {
        if let Err(wrong) = sentence.say(lang, &said) {
            r.fault(&node.at, "P0107", format!("`{said}` {wrong}"));
        }
    }
    terms.add(sentence);
}

/// Reads a term, which must be a single line of limited length.
fn term(r: &mut Decoder, node: &Node, what: &str, longest: usize) -> Option<String> {
    let Some(text) = node.scalar() else {
        r.fault(&node.at, "P0103", format!("{what} should be a text"));
        return None;
    };
    let term = text.trim();
    let length = term.chars().count();
    if term.is_empty() {
        r.fault(&node.at, "P0107", format!("{what} is empty"));
    } else if term.contains(['\n', '\r', '\t']) {
        r.fault(&node.at, "P0107", format!("{what} should be on one line"));
    } else if length > longest {
        let message = format!("{what} has {length} letters, but a term has at most {longest}");
        r.fault(&node.at, "P0107", message);
    } else {
        return Some(term.to_owned());
    }
    None
}

/// Reports two choices with equal names or terms in one language, because players type them.
fn choices_apart(r: &mut Decoder, root: &Node, section: &Node, terms: &Glossary) {
    let choices = || entries(root.get("choices")).map(|(key, _)| key.name.as_str());
    for lang in Lang::ALL {
        let mut seen: BTreeMap<String, &str> =
            choices().map(|choice| (folded(choice), choice)).collect();
        for choice in choices() {
            let Some(term) = terms.get(choice, lang) else {
                continue;
            };
            let first = *seen.entry(folded(term)).or_insert(choice);
            if first != choice {
                let at = section.get(choice).and_then(|node| node.get(lang.code()));
                let message = format!(
                    "`{term}` stands for both the choice `{first}` and the choice `{choice}`"
                );
                r.fault(&at.unwrap_or(section).at, "P0106", message);
            }
        }
    }
}

/// The names in some trees, including those that are off.
#[derive(Default)]
struct Named {
    names: BTreeSet<String>,
    /// Coups that depend on a class of cells or on an area, and the names of classes and areas.
    by_cell: BTreeSet<String>,
    by_area: BTreeSet<String>,
    classes: BTreeSet<String>,
    areas: BTreeSet<String>,
    /// The coups with `like`, each with the coup that it copies.
    like: BTreeMap<String, String>,
}

impl Named {
    /// Adds the names of a tree, and of the overlays of its options.
    fn add(&mut self, tree: &Node) {
        for path in NAMED {
            let node = path.split('.').try_fold(tree, |node, key| node.get(key));
            self.names.extend(entries(node).map(|(key, _)| key.name.clone()));
        }
        self.names.extend(medley::games(tree));
        self.classes.extend(entries(tree.get("classes")).map(|(key, _)| key.name.clone()));
        self.areas.extend(entries(tree.get("areas")).map(|(key, _)| key.name.clone()));
        for (key, coup) in entries(tree.get("coups")) {
            if coup.get("hit").or(coup.get("false_hit")).is_some() {
                self.by_cell.insert(key.name.clone());
            }
            if coup.get("fill").or(coup.get("keep")).is_some() {
                self.by_area.insert(key.name.clone());
            }
            if let Some(model) = coup.get("like").and_then(Node::scalar) {
                self.like.insert(key.name.clone(), model);
            }
        }
        for (_, option) in entries(tree.get("options")) {
            for (_, overlay) in entries(option.get("values")) {
                self.add(overlay);
            }
        }
    }

    /// Returns all names in alphabetical order, including those of coups with a class or an area.
    fn all(mut self) -> Vec<String> {
        for (coup, model) in &self.like {
            for kind in [&mut self.by_cell, &mut self.by_area] {
                if kind.contains(model) {
                    kind.insert(coup.clone());
                }
            }
        }
        for (coups, classes) in [(&self.by_cell, &self.classes), (&self.by_area, &self.areas)] {
            for coup in coups {
                self.names.extend(classes.iter().map(|class| format!("{coup}_{class}")));
            }
        }
        self.names.into_iter().collect()
    }
}

/// Returns the entries of a map, or none for other values.
fn entries(node: Option<&Node>) -> impl Iterator<Item = &(Key, Node)> {
    let entries = match node.map(|node| &node.value) {
        Some(Value::Map(entries)) => entries.as_slice(),
        _ => &[],
    };
    entries.iter()
}

/// Whether a text can be a name in a script.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-')
}

//! The lint for options and values that change nothing.

use charpentier_core::Diagnostic;
use charpentier_core::spec::RulesSpec;

use crate::check::scripts::mentions;
use crate::pack::Read;
use crate::values;
use crate::yaml::{At, Node};

/// A pack read with one option at a value other than the default.
pub(crate) struct Variant {
    /// The option.
    pub(crate) option: String,
    /// Its value.
    pub(crate) value: String,
    /// The other options that the value needs, with their chosen values.
    pub(crate) with: Vec<(String, String)>,
    /// The pack that was read.
    pub(crate) read: Read,
}

/// A choice of options.
type Chosen = [(String, String)];

/// Warns of values that change no rule and that no script reads. `again` reads the pack with
/// several options, for values that have an effect only together.
pub(crate) fn lint(
    plain: &Read,
    variants: &[Variant],
    own: &str,
    again: &dyn Fn(&Chosen) -> Option<Read>,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let texts = plain.scripts();
    for option in &plain.options {
        let name = option.name.as_str();
        if texts.iter().any(|source| mentions(&source.text, name)) {
            continue;
        }
        let mine = || variants.iter().filter(|variant| variant.option == name);
        let others = option.samples.iter().filter(|value| **value != option.default).count();
        // Values that do not load are reported as errors.
        if mine().count() < others {
            continue;
        }
        let idle: Vec<&Variant> = mine()
            .filter(|variant| {
                // The effect of the options that the value needs does not count as its own.
                let base = Some(&variant.with).filter(|with| !with.is_empty());
                let base = base.and_then(|with| again(with));
                same(base.as_ref().unwrap_or(plain), &variant.read)
                    && !together(plain, variant, variants, again)
            })
            .collect();
        let Some((key, node)) = entry(&plain.tree, name).filter(|(at, _)| at.source.name == own)
        else {
            continue;
        };
        let help = "give a value an overlay, or read the option in a script";
        if idle.len() == others {
            let message = format!("no value of option `{name}` changes a rule");
            found.push(key.warning("P0203", message).help(help));
            continue;
        }
        for variant in idle {
            let said = node.get("values").and_then(|values| values::entry(values, &variant.value));
            let (value, at) = said.map_or((&variant.value, key), |(key, _)| (&key.name, &key.at));
            let message = format!(
                "option `{name}`: value `{value}` plays like `{}`, the default",
                option.default
            );
            found.push(at.warning("P0203", message).help(help));
        }
    }
    found
}

/// Whether two variants are the same game.
fn same(a: &Read, b: &Read) -> bool {
    let plain = |read: &Read| RulesSpec { options: Vec::new(), ..read.spec().clone() };
    let told = |read: &Read| {
        let part = |key: &str| read.tree.get(key).map(Node::plain);
        ["title", "about", "aim", "family", "period", "difficulty", "minutes", "terms", "scripts"]
            .map(part)
    };
    plain(a) == plain(b) && told(a) == told(b)
}

/// Whether a value that has no effect alone has one together with a value of another option.
fn together(
    plain: &Read,
    variant: &Variant,
    variants: &[Variant],
    again: &dyn Fn(&Chosen) -> Option<Read>,
) -> bool {
    let overlay = entry(&plain.tree, &variant.option)
        .and_then(|(_, option)| values::entry(option.get("values")?, &variant.value));
    if overlay.is_none_or(|(_, overlay)| overlay.entries().is_empty()) {
        return false;
    }
    let one = (variant.option.clone(), variant.value.clone());
    variants.iter().filter(|other| other.option != variant.option).any(|other| {
        let both = [one.clone(), (other.option.clone(), other.value.clone())];
        again(&both).is_some_and(|read| !same(&read, &other.read))
    })
}

/// Returns the place of an option's name, and its node.
fn entry<'n>(tree: &'n Node, name: &str) -> Option<(&'n At, &'n Node)> {
    let options = tree.get("options")?;
    Some((entry_of(options, name)?, options.get(name)?))
}

/// Returns the place of an entry's name.
fn entry_of<'n>(node: &'n Node, name: &str) -> Option<&'n At> {
    node.entries().iter().find(|(key, _)| key.name == name).map(|(key, _)| &key.at)
}

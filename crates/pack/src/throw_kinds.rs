//! The kinds of throws, such as doublets: read, and described.

use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Throw, ThrowKind};

use crate::decoder::Decoder;
use crate::yaml::Node;

const KINDS: &str =
    "write `doublet`, `simple`, `triplet`, `pair over`, `repeated`, `has 1` or dice such as `3-3`";

/// Reads a kind of throws.
pub(crate) fn kind(r: &mut Decoder, node: &Node, what: &str) -> Option<ThrowKind> {
    let text = r.text(node, what);
    let words = [
        ("simple", ThrowKind::Simple),
        ("doublet", ThrowKind::Doublet),
        ("triplet", ThrowKind::Triplet),
        ("pair over", ThrowKind::PairOver),
        ("repeated", ThrowKind::Repeated),
    ];
    let word = words.iter().find(|(word, _)| *word == text).map(|(_, kind)| *kind);
    let kind = word.or_else(|| has(&text)).or_else(|| just(&text));
    if kind.is_none() && !text.is_empty() {
        let near: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        let near = did_you_mean(&text, &near);
        let help = if near.starts_with("did you mean") { near } else { KINDS.into() };
        r.faults.push(
            node.at.error("P0105", format!("{what}: `{text}` is not a possible value")).help(help),
        );
    }
    kind
}

/// Describes the kind of a throw.
pub fn describe(kind: ThrowKind) -> String {
    match kind {
        ThrowKind::Simple => "a throw without equal numbers".into(),
        ThrowKind::Doublet => "a doublet".into(),
        ThrowKind::Triplet => "a triplet".into(),
        ThrowKind::PairOver => "a pair above the third number".into(),
        ThrowKind::Has(face) => format!("a {face} thrown"),
        ThrowKind::Just(throw) => throw.to_string(),
        ThrowKind::Repeated => "the opponent's throw again".into(),
    }
}

fn has(text: &str) -> Option<ThrowKind> {
    let face = text.strip_prefix("has ")?.trim().parse().ok()?;
    (1..=6).contains(&face).then_some(ThrowKind::Has(face))
}

fn just(text: &str) -> Option<ThrowKind> {
    let faces: Option<Vec<u8>> = text.split('-').map(|face| face.trim().parse().ok()).collect();
    Throw::of(&faces?).filter(|throw| throw.dice() > 0).map(ThrowKind::Just)
}

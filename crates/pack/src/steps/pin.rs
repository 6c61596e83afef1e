//! The mechanism of pinning: a man who comes to a blot stands on it.

use charpentier_core::Rules;
use charpentier_core::spec::{Pin, Steps};

use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{Keys, Rule};
use crate::key::{Key, key, must};
use crate::steps::mechanism::{Given, Mechanism};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key(
        "steps.pin",
        Keys,
        "a man who comes to a blot stands on it and pins it, instead of hitting it",
    ),
    must("steps.pin.held", Rule, "id of the rule by which a pinned man cannot move"),
    must(
        "steps.pin.closed",
        Rule,
        "id of the rule by which one man above a pinned man closes the cell",
    ),
    must("steps.pin.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<Pin> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, _: &Given<'_>) {
        r.known(node, what, what);
        let mut rule = |key: &str| r.switch(node, key).unwrap_or_default();
        let (held, closed, rule) = (rule("held"), rule("closed"), rule("rule"));
        *self = Some(Pin { rule, held, closed });
    }

    fn validate(&self, steps: &Steps, given: &Given<'_>, tell: &mut dyn FnMut(&[&str], &str)) {
        if self.is_none() {
            return;
        }
        if steps.hit.is_some() {
            tell(
                &["pin", "hit"],
                "a blot is either pinned or hit: `pin` and `hit` exclude each other",
            );
        }
        if steps.burst.is_some() {
            tell(
                &["pin", "burst"],
                "men stay where they are pinned: `pin` and `burst` exclude each other",
            );
        }
        if steps.stages.is_some() {
            tell(
                &["pin", "stages"],
                "men who move by stages meet no opposing men: `pin` and `stages` exclude each other",
            );
        }
        if steps.block.is_none_or(|block| block.men != 2) {
            tell(
                &["pin", "block"],
                "one man is pinned, and two must close their cell: `pin` needs `block: {men: 2}`",
            );
        }
        if !given.track.shared() {
            tell(
                &["pin"],
                "men are pinned where both sides stand on the same cells: `pin` is not for sides that are `facing` or `apart`",
            );
        }
    }

    fn describe(&self, _: &Rules, list: &mut Sentences) {
        let Some(pin) = self else { return };
        list.push((
            "a blot is pinned, not hit: an opposing man stands on it, and it stays on the board"
                .into(),
            pin.rule,
        ));
        list.push(("a pinned man cannot move while an opposing man stands on it".into(), pin.held));
        list.push(("a cell is closed to the side whose man is pinned there".into(), pin.closed));
    }
}

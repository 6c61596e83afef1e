//! The sections `marking`, `faults` and `agreements`: what players can claim, rule and offer.

use charpentier_core::spec::{
    Agreed, Agreements, Fact, FaultKind, FaultKinds, Faults, RaiseBy, RuleId, Schools,
};
use charpentier_core::suggest::did_you_mean;

use crate::decoder::Decoder;
use crate::yaml::Node;

/// Reads which side marks points, and the rules of wrong marks.
pub(super) fn marking(r: &mut Decoder, root: &Node) -> Option<Schools> {
    let node = root.get("marking")?;
    r.known(node, "marking", "marking");
    let by = node.get("by");
    let by = by.and_then(|n| r.word(n, &[("program", false), ("players", true)], "by"));
    let words = [("double", RaiseBy::Double), ("added", RaiseBy::Added)];
    let raise = node.get("raise").and_then(|n| r.word(n, &words, "raise"));
    let mut rule = |key: &str| node.get(key).map_or(RuleId::default(), |n| r.rule(n));
    let schools = Schools {
        too_little: rule("too_little"),
        too_much: rule("too_much"),
        wrong_claim: rule("wrong_claim"),
        raise: raise.unwrap_or(RaiseBy::Double),
        compel: rule("compel"),
        simple: r.switch(node, "simple"),
    };
    by.unwrap_or(false).then_some(schools)
}

/// Reads how illegal plays are treated.
pub(super) fn faults(r: &mut Decoder, root: &Node) -> Option<Faults> {
    let node = root.get("faults")?;
    r.known(node, "faults", "faults");
    let words = [("refused", false), ("allowed", true)];
    let allowed = node.get("play").and_then(|n| r.word(n, &words, "play"));
    let staged = root.get("steps").and_then(|steps| steps.get("stages")).is_some();
    if allowed == Some(true) && staged {
        let message = "`play: allowed` does not work with `stages`: faults are judged by the distance that men move";
        r.fault(node.place_of("play"), "P0106", message);
    }
    let touched = node.get("touched").map_or(RuleId::default(), |n| r.rule(n));
    let stands = fault_kinds(r, node, "stands");
    let own = fault_kinds(r, node, "own");
    let rule = r.rule_of(node);
    Some(Faults { allowed: allowed.unwrap_or(false), stands, own, touched, rule })
}

fn fault_kinds(r: &mut Decoder, node: &Node, key: &str) -> FaultKinds {
    let words = FaultKind::ALL.map(|kind| (kind.name(), kind));
    let Some(node) = node.get(key) else {
        return FaultKinds::default();
    };
    let list = r.list(node, key);
    list.iter().filter_map(|n| r.word(n, &words, key)).fold(FaultKinds::default(), FaultKinds::with)
}

/// Reads how a game can end by agreement.
pub(super) fn agreements(r: &mut Decoder, root: &Node, facts: &[Fact]) -> Agreements {
    let mut agreements = Agreements::default();
    if let Some(node) = root.get("agreements") {
        r.known(node, "agreements", "agreements");
        let words = [("asked", Agreed::Asked), ("never", Agreed::Never), ("free", Agreed::Free)];
        if let Some(node) = node.get("draw") {
            agreements.draw = r.word(node, &words[..2], "draw").unwrap_or(agreements.draw);
        }
        if let Some(node) = node.get("resign") {
            agreements.resign = r.word(node, &words, "resign").unwrap_or(agreements.resign);
        }
        agreements.consent_after = fact(r, node, "consent_after", facts);
        if agreements.consent_after.is_some() && agreements.resign != Agreed::Free {
            let message = "`consent_after` needs `resign: free`";
            r.fault(node.place_of("consent_after"), "P0106", message);
        }
        agreements.own_turn = r.switch(node, "own_turn");
        if agreements.own_turn.is_some() && agreements.resign == Agreed::Never {
            let message = "`own_turn` needs `resign: free` or `resign: asked`: no side may resign";
            r.fault(node.place_of("own_turn"), "P0106", message);
        }
        agreements.rule = r.switch(node, "rule");
    }
    agreements
}

/// Reads the name of a fact and returns its index.
fn fact(r: &mut Decoder, node: &Node, key: &str, facts: &[Fact]) -> Option<u8> {
    let node = node.get(key)?;
    let name = r.text(node, key);
    let found = facts.iter().position(|fact| fact.name == name);
    if found.is_none() && !r.is_dropped("facts", &name) {
        let names: Vec<_> = facts.iter().map(|fact| fact.name.as_str()).collect();
        let fault = node
            .at
            .error("P0105", format!("there is no fact `{name}`"))
            .help(did_you_mean(&name, &names));
        r.faults.push(fault);
    }
    found.map(|at| at as u8)
}

//! The sections `lead` and `turn`.

use charpentier_core::spec::{Lead, Phase, Role, RuleId};

use crate::decoder::Decoder;
use crate::yaml::Node;

/// Reads which side begins.
pub(super) fn lead(r: &mut Decoder, root: &Node) -> Lead {
    let mut lead = Lead { higher: true, keeps_throw: false, rule: RuleId::default() };
    if let Some(node) = root.get("lead") {
        r.known(node, "lead", "lead");
        if let Some(node) = node.get("die") {
            lead.higher =
                r.word(node, &[("higher", true), ("lower", false)], "die").unwrap_or(true);
        }
        lead.keeps_throw = node
            .get("throw")
            .and_then(|n| r.word(n, &[("afresh", false), ("these", true)], "throw"))
            .unwrap_or(false);
        lead.rule = r.rule_of(node);
    }
    lead
}

/// Reads the phases of a turn, and checks their order.
pub(super) fn turn(r: &mut Decoder, root: &Node) -> Vec<Phase> {
    let words = [
        ("offer", Phase::Offer),
        ("throw", Phase::Throw),
        ("credit mover", Phase::Credit(Role::Mover)),
        ("credit opponent", Phase::Credit(Role::Opponent)),
        ("choose", Phase::Choose),
        ("play", Phase::Play),
        ("passed", Phase::Passed),
    ];
    let Some(node) = root.get("turn") else {
        return vec![Phase::Throw, Phase::Play];
    };
    let list = r.list(node, "turn");
    let turn: Vec<_> = list.iter().filter_map(|n| r.word(n, &words, "phase")).collect();
    if turn.len() < list.len() {
        // The misspelt phase may be the one that would be reported as missing.
        return turn;
    }
    let first = usize::from(turn.first() == Some(&Phase::Offer));
    if turn.get(first) != Some(&Phase::Throw) || !turn.contains(&Phase::Play) {
        r.fault(&node.at, "P0106", "a turn must begin with `throw` and have a `play`");
    }
    if first == 0 && turn.contains(&Phase::Offer) {
        r.fault(&node.at, "P0106", "`offer` must come first: the side chooses before it throws");
    }
    let at = |phase: Phase| turn.iter().position(|known| *known == phase);
    if (1..turn.len()).any(|nth| turn[..nth].contains(&turn[nth])) {
        r.fault(&node.at, "P0106", "each phase can come only once in a turn");
    }
    let named = root.get("dice").is_some_and(|dice| dice.get("named").is_some());
    let choices = root.get("choices").map_or(&[][..], Node::entries);
    let of_lead = choices.iter().any(|(_, choice)| choice.get("lead").is_some());
    let unmarked = named || of_lead;
    if at(Phase::Choose)
        .is_some_and(|choose| at(Phase::Credit(Role::Mover)).map_or(!unmarked, |c| c > choose))
    {
        r.fault(
            &node.at,
            "P0106",
            "`choose` must come after `credit mover`: the marks decide which choices are open",
        );
    }
    if at(Phase::Passed).is_some_and(|passed| at(Phase::Play).is_none_or(|play| play > passed)) {
        r.fault(&node.at, "P0106", "`passed` must come after `play`");
    }
    turn
}

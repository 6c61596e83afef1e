//! Whether all rules that a game names have an id.

use crate::rules::sound::Found;
use crate::rules::{Gives, RuleId, RulesSpec};

/// Rules with the key of a pack where they are named.
type Named = Vec<(&'static str, RuleId)>;

/// No rule is always there.
pub(super) fn look_at_ids(rules: &RulesSpec, faults: &mut Found) {
    let named = [rules_of_turns(rules), rules_of_steps(rules), rules_of_marks(rules)].concat();
    for (key, RuleId(rule)) in named {
        let known = rule == 0 || usize::from(rule) < rules.ids.len();
        faults.unless(known, key, || format!("there is no rule {rule} among the ids"));
    }
}

fn rules_of_turns(rules: &RulesSpec) -> Named {
    let dice = &rules.dice;
    let faults = rules.faults.iter().flat_map(|faults| [faults.touched, faults.rule]);
    let throw = dice.rule.into_iter().chain(dice.unplayed);
    let throw = throw.chain(dice.named.map(|named| named.rule));
    let parts = dice.gives().iter().flat_map(Gives::parts);
    let throw = throw.chain(parts.flat_map(|part| part.rule.into_iter().chain(part.optional)));
    let throw = throw.chain(dice.again.iter().map(|again| again.rule));
    let throw = throw.chain(dice.passed.iter().map(|passed| passed.rule));
    let mut named: Named = vec![("lead", rules.lead.rule)];
    named.extend(throw.map(|rule| ("throw", rule)));
    named.extend(rules.handicap.map(|given| ("handicap", given.rule)));
    named.extend(rules.duties.iter().map(|(_, rule)| ("duties", *rule)));
    named.extend(rules.conditions.forbid.iter().map(|forbid| ("forbid", forbid.rule)));
    named.extend(rules.latches.iter().map(|latch| ("facts", latch.rule)));
    named.extend(faults.map(|rule| ("faults", rule)));
    named.extend(rules.agreements.own_turn.map(|rule| ("agreements", rule)));
    named.extend(rules.agreements.rule.map(|rule| ("agreements", rule)));
    named
}

fn rules_of_steps(rules: &RulesSpec) -> Named {
    let steps = &rules.steps;
    let mut named = Vec::new();
    for stage in steps.stages.iter().flat_map(|stages| &stages.list) {
        named.push(stage.rule);
    }
    named.extend(steps.block.map(|block| block.rule));
    if let Some(pair) = &steps.pair {
        named.push(pair.rule);
        if let Some(short) = &pair.short {
            named.push(short.rule);
            named.extend(short.unless_exact.into_iter().chain(short.optional));
        }
    }
    named.extend(steps.never.map(|(_, rule)| rule));
    for closed in &steps.closed {
        named.push(closed.rule);
        named.extend(closed.band);
    }
    if let Some(hit) = &steps.hit {
        named.push(hit.rule);
        named.extend(hit.safe.map(|(_, rule)| rule));
    }
    named.extend(steps.pin.iter().flat_map(|pin| [pin.rule, pin.held, pin.closed]));
    if let Some(enter) = &steps.enter {
        named.push(enter.rule);
        named.extend(enter.new.map(|new| new.rule));
        if let Some(shut) = &enter.shut_out {
            named.push(shut.rule);
            named.extend(shut.optional);
        }
    }
    if let Some(burst) = &steps.burst {
        named.extend(burst.rule);
        named.extend(burst.by_run.map(|(_, rule)| rule));
        named.extend(burst.never_when_off.map(|(_, rule)| rule));
        if let Some(room) = &burst.by_room {
            named.push(room.rule);
            named.extend(room.optional);
        }
    }
    if let Some(off) = &steps.off {
        named.push(off.home_rule);
        named.extend(off.excess.map(|excess| excess.rule));
    }
    named.into_iter().map(|rule| ("steps", rule)).collect()
}

fn rules_of_marks(rules: &RulesSpec) -> Named {
    let mut named: Named = rules.coups.iter().map(|coup| ("coups", coup.rule)).collect();
    for end in &rules.ends {
        named.extend(end.fills.into_iter().chain([end.rule]).map(|rule| ("ends", rule)));
    }
    named.extend(rules.modifiers.iter().map(|modifier| ("with", modifier.rule)));
    for counter in &rules.counters {
        let carry = counter.carry.iter();
        let carry = carry.flat_map(|carry| [carry.erases_other, carry.run_doubles]).flatten();
        named.extend(carry.chain([counter.rule]).map(|rule| ("counters", rule)));
    }
    named.extend(rules.choices.iter().map(|choice| ("choices", choice.rule)));
    if let Some(schools) = &rules.schools {
        let rules = [schools.under, schools.over, schools.false_rule, schools.compel];
        named.extend(rules.into_iter().chain(schools.simple).map(|rule| ("schools", rule)));
    }
    named
}

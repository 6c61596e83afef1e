//! Whether all rules that a game names have an id.

use crate::rules::sound::Found;
use crate::rules::{Gives, RuleId, RulesSpec};

/// Rules with the key of a pack where they are named.
type Named = Vec<(&'static str, RuleId)>;

impl RulesSpec {
    /// No rule is always there.
    pub(super) fn look_at_ids(&self, faults: &mut Found) {
        let named = [self.rules_of_turns(), self.rules_of_steps(), self.rules_of_marks()].concat();
        for (key, RuleId(rule)) in named {
            let known = rule == 0 || usize::from(rule) < self.ids.len();
            faults.unless(known, key, || format!("there is no rule {rule} among the ids"));
        }
    }

    fn rules_of_turns(&self) -> Named {
        let dice = &self.dice;
        let faults = self.faults.iter().flat_map(|faults| [faults.touched, faults.rule]);
        let throw = dice.rule.into_iter().chain(dice.unplayed);
        let throw = throw.chain(dice.named.map(|named| named.rule));
        let parts = dice.gives().iter().flat_map(Gives::parts);
        let throw = throw.chain(parts.flat_map(|part| part.rule.into_iter().chain(part.optional)));
        let throw = throw.chain(dice.again.iter().map(|again| again.rule));
        let throw = throw.chain(dice.passed.iter().map(|passed| passed.rule));
        let mut named: Named = vec![("lead", self.lead.rule)];
        named.extend(throw.map(|rule| ("throw", rule)));
        named.extend(self.handicap.map(|given| ("handicap", given.rule)));
        named.extend(self.duties.iter().map(|(_, rule)| ("duties", *rule)));
        named.extend(self.conditions.forbid.iter().map(|forbid| ("forbid", forbid.rule)));
        named.extend(self.latches.iter().map(|latch| ("facts", latch.rule)));
        named.extend(faults.map(|rule| ("faults", rule)));
        named.extend(self.agreements.own_turn.map(|rule| ("agreements", rule)));
        named.extend(self.agreements.rule.map(|rule| ("agreements", rule)));
        named
    }

    fn rules_of_steps(&self) -> Named {
        let steps = &self.steps;
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

    fn rules_of_marks(&self) -> Named {
        let mut named: Named = self.coups.iter().map(|coup| ("coups", coup.rule)).collect();
        for end in &self.ends {
            named.extend(end.fills.into_iter().chain([end.rule]).map(|rule| ("ends", rule)));
        }
        named.extend(self.modifiers.iter().map(|modifier| ("with", modifier.rule)));
        for counter in &self.counters {
            let carry = counter.carry.iter();
            let carry = carry.flat_map(|carry| [carry.erases_other, carry.run_doubles]).flatten();
            named.extend(carry.chain([counter.rule]).map(|rule| ("counters", rule)));
        }
        named.extend(self.choices.iter().map(|choice| ("choices", choice.rule)));
        if let Some(schools) = &self.schools {
            let rules = [schools.under, schools.over, schools.false_rule, schools.compel];
            named.extend(rules.into_iter().chain(schools.simple).map(|rule| ("schools", rule)));
        }
        named
    }
}

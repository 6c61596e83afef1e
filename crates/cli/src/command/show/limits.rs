//! `show`: what is remembered, and what it limits, as sentences.

use charpentier_core::Rules;
use charpentier_core::spec::{Agreed, FactTiming};
use charpentier_core::wording::phrase;
use charpentier_pack::describe::{NO_RULE, Sentences};

/// What a game remembers of how the men stood.
pub(super) fn facts(rules: &Rules) -> Sentences {
    let facts = rules.spec().facts.iter().map(|fact| {
        let when = match fact.at {
            FactTiming::Step => "holds once this has been the case",
            FactTiming::Played => "holds once this has been the case at the end of a play",
            FactTiming::Dice => "evaluated when the dice are thrown",
            FactTiming::Standing => "holds only while this is the case",
        };
        let text =
            format!("{}: {}; {when}", rules.spec().say(&fact.name), phrase(&fact.cond, rules));
        (text, fact.rule)
    });
    facts.collect()
}

/// That a fact holds, by its name in the section of what is remembered.
fn named(rules: &Rules, fact: u8) -> String {
    let fact = rules.spec().facts.get(usize::from(fact));
    fact.map_or(String::new(), |fact| format!("“{}” holds", rules.spec().say(&fact.name)))
}

/// How a side may give up, where that changes.
pub(super) fn consent(rules: &Rules) -> Option<(String, charpentier_core::spec::RuleId)> {
    let fact = rules
        .spec()
        .agreements
        .consent_after
        .filter(|_| rules.spec().agreements.resign == Agreed::Free)?;
    let text = format!("a side may resign without consent until {}", named(rules, fact));
    Some((text, rules.spec().agreements.rule.unwrap_or(NO_RULE)))
}

/// What one side is given in advance.
pub(super) fn handicap(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    if let Some(given) = rules.spec().handicap {
        if let Some(start) = given.start {
            list.push((format!("{}'s men begin on {start}", given.to), given.rule));
        }
        if given.leads {
            list.push((format!("{} begins without a throw for the lead", given.to), given.rule));
        }
    }
    list
}

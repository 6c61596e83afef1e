//! The ends of a game and their modifiers, as sentences.

use charpentier_core::Rules;
use charpentier_core::spec::{EndScope, EndTiming, Wins, Worth};
use charpentier_core::suggest::listed;
use charpentier_core::wording::{self, phrase};
use charpentier_pack::describe::Sentences;

use super::limits;

pub(super) fn ends(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    for end in &rules.spec().ends {
        let scope = if end.scope == EndScope::Setting { " (ends the setting only)" } else { "" };
        let test = phrase(&end.when, rules);
        let when = match end.at {
            EndTiming::Played => ", at the end of a play",
            EndTiming::Dice => ", when the dice have been thrown",
            EndTiming::Step => "",
        };
        let who = match end.wins {
            Wins::Mover => "",
            Wins::Opponent => "; the opponent wins",
            Wins::Nobody => "; neither side wins",
        };
        let worth = match &end.worth {
            None => String::new(),
            Some(Worth::Fixed(points)) => format!("; worth {points}"),
            Some(Worth::Counted { sum, .. }) => format!("; worth {}", wording::sum(sum, rules)),
        };
        let said = format!("{}: {test}{when}{who}{worth}{scope}", rules.spec().say(&end.name));
        list.push((said, end.rule));
        if let (Some(rule), Some(counter)) = (end.runs_over, rules.spec().counters.first()) {
            let (end, counter) = (rules.spec().say(&end.name), rules.spec().say(&counter.name));
            list.push((
                format!("{end}: the {counter} of the side that makes it are full at once"),
                rule,
            ));
        }
    }
    list.extend(limits::consent(rules));
    for modifier in &rules.spec().modifiers {
        let ends = modifier
            .ends
            .iter()
            .map(|end| rules.spec().say(&rules.spec().ends[usize::from(*end)].name));
        let ends: Vec<_> = ends.collect();
        list.push((
            format!(
                "{} can be won together with {}",
                rules.spec().say(&modifier.name),
                listed(&ends, "or")
            ),
            modifier.rule,
        ));
    }
    list
}

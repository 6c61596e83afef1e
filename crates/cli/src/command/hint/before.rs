//! Advice before the throw: whether to raise the stakes, for example by a double, and how to answer a raise.

use std::io::{self, Write};

use charpentier_core::{Action, Rules, Table};
use charpentier_messages::{Lang, say};
use charpentier_players::advice::{Unit, not_chosen};
use charpentier_players::{Advice, Reply};
use charpentier_wire::typed;

use crate::columns::columns;
use crate::command::hint::{LEAST, cost, signed};

/// Shows all actions with the answers to each, and the best in a sentence.
pub(crate) fn tell(game: &Table, advice: &Advice, out: &mut dyn Write) -> io::Result<()> {
    let rules = game.rules();
    let lang = rules.spec().language();
    let mut rows = Vec::new();
    let first = advice.ranked.first().map_or(0.0, |first| first.worth);
    for one in &advice.ranked {
        let cost = cost(lang, first, one.worth);
        let what = done(game, one.action);
        if one.replies.is_empty() {
            rows.push([
                what,
                lang.figures(&signed(one.worth)),
                percent(lang, one.wins),
                cost,
                String::new(),
            ]);
            continue;
        }
        let right = one.replies.first().map_or(0.0, |reply| reply.worth);
        for (nth, Reply { action, worth, wins }) in one.replies.iter().enumerate() {
            let reply = typed(rules, *action);
            let what = say!(lang, HINT_REPLY, choice = what.as_str(), reply = reply);
            let lost = *worth - right;
            let note = if lost < LEAST {
                String::new()
            } else {
                let seat = rules.spec().side(advice.seat.other());
                say!(lang, HINT_ERRS, seat = seat, cost = lang.figures(&format!("{lost:.2}")))
            };
            let cost = if nth == 0 { cost.clone() } else { String::new() };
            rows.push([what, lang.figures(&signed(*worth)), percent(lang, *wins), cost, note]);
        }
    }
    let is_match = advice.ranked.iter().any(|one| one.wins.is_some());
    let wins = if is_match { say!(lang, HINT_WINS) } else { String::new() };
    let unit = match advice.unit {
        Unit::Points => say!(lang, HINT_POINTS),
        Unit::Stakes => say!(lang, HINT_STAKES),
    };
    let head = [say!(lang, HINT_BEST), unit, wins, say!(lang, HINT_COST), String::new()];
    columns(&head, &rows, &[1, 2, 3], out)?;
    if let Some(sentence) = in_a_sentence(rules, advice) {
        writeln!(out, "  {sentence}")?;
    }
    Ok(())
}

/// Returns a sentence on the best action: to raise and how to answer, or that the position is too good to raise. `None`
/// otherwise.
fn in_a_sentence(rules: &Rules, advice: &Advice) -> Option<String> {
    let lang = rules.spec().language();
    let best = advice.best()?;
    let seat = rules.spec().side(advice.seat.other());
    if let Some(reply) = best.replies.first() {
        let reply = typed(rules, reply.action);
        let choice = typed(rules, best.action?);
        return Some(say!(lang, HINT_SHOULD, choice = choice, seat = seat, reply = reply));
    }
    let raise = advice.ranked.iter().find(|one| !one.replies.is_empty())?;
    let [right, .., wrong] = &raise.replies[..] else { return None };
    // To give up costs one game at the present stakes.
    let gives_up = (right.worth - 1.0).abs() < LEAST && wrong.worth > right.worth;
    let too_good = best.action.is_none() && best.worth > 1.0 && gives_up;
    let (choice, reply) = (typed(rules, raise.action?), typed(rules, right.action));
    too_good.then(|| say!(lang, HINT_TOO_GOOD, choice = choice, seat = seat, reply = reply))
}

/// Returns an action before the throw as it is typed; `None` stands for the throw.
fn done(game: &Table, action: Option<Action>) -> String {
    action.map_or_else(|| not_chosen(game), |action| typed(game.rules(), action))
}

/// Formats a chance in percent.
fn percent(lang: Lang, chance: Option<f64>) -> String {
    chance.map_or_else(String::new, |chance| lang.figures(&format!("{:.1} %", 100.0 * chance)))
}

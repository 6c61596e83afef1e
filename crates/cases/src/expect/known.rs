//! The names in what a case expects, compared with those of its pack.

use charpentier_core::suggest::{did_you_mean, nearest};
use charpentier_core::{Rules, Tree};

use crate::Case;
use crate::event::Event;
use crate::keys::KeyFault;
use crate::scene;
use charpentier_pack::Pack;

/// The events that are not coups.
const EVENTS: [&str; 4] = ["break", "uncovers_forced", "make_case", "take_corner"];

/// Returns an error for each coup, event, end, fact, rule and step that the pack does not have.
///
/// `given` describes the coups of the throw.
pub(crate) fn unknown(
    case: &Case,
    pack: &Pack,
    given: &dyn Fn() -> Option<String>,
) -> Vec<KeyFault> {
    let mut wrong = Vec::new();
    let Some(expect) = case.part("expect") else { return wrong };
    let (rules, spec) = (&**pack.rules(), pack.rules().spec());
    for key in ["legal_plays_include", "legal_plays_exclude", "legal_sequences_exclude"] {
        for (nth, play) in expect.get(key).map_or(&[][..], Tree::list).iter().enumerate() {
            if let Err(fault) = scene::steps(rules, play) {
                wrong.push(fault.at(&["expect", key, &nth.to_string()]));
            }
        }
    }
    let detail = expect.get("scores").and_then(|scores| scores.get("detail"));
    for (nth, entry) in detail.map_or(&[][..], Tree::list).iter().enumerate() {
        let Some(name) = entry.get("name").and_then(Tree::text) else { continue };
        let known = coups(rules);
        if !known.iter().any(|known| known == name) {
            let way = ["expect", "scores", "detail", &nth.to_string(), "name"];
            let given = given().map_or(String::new(), |given| format!("; {given}"));
            let fault = KeyFault::new(&way, "P0105", format!("no coup `{name}`{given}"));
            wrong.push(fault.help(did_you_mean(name, &known)));
        }
    }
    for (nth, entry) in expect.get("throws").map_or(&[][..], Tree::list).iter().enumerate() {
        let name = entry.get("event").and_then(Tree::text).unwrap_or_default();
        if Event::read(rules, name).is_none() {
            let nth = nth.to_string();
            let way = ["expect", "throws", &nth, "event"];
            let mut known: Vec<_> = spec.coup_names().map(|(name, ..)| name).collect();
            known.extend(EVENTS.map(str::to_owned));
            let told = format!("there is no event `{name}`; {}", did_you_mean(name, &known));
            wrong.push(KeyFault::new(&way, "P0105", told));
        }
    }
    if let Some(name) = expect.get("outcome").and_then(|of| of.get("kind")).and_then(Tree::text) {
        let known: Vec<_> = spec.ends.iter().map(|end| end.name.as_str()).collect();
        // An account may end a game in other ways, which its script names.
        let quoted = format!("\"{name}\"");
        let of_script = pack.scripts().iter().any(|script| script.text.contains(&quoted))
            || pack.terms().names().any(|term| term == name);
        if !name.is_empty() && !known.contains(&name) && !of_script {
            let told = format!("there is no end `{name}`; {}", did_you_mean(name, &known));
            wrong.push(KeyFault::new(&["expect", "outcome", "kind"], "P0105", told));
        }
    }
    for side in ["mover_facts", "opponent_facts"] {
        let facts = expect.get("after").and_then(|after| after.get(side));
        for (nth, fact) in facts.map_or(&[][..], Tree::list).iter().enumerate() {
            let Some(name) = fact.text() else { continue };
            if spec.fact_named(name).is_none() {
                let way = ["expect", "after", side, &nth.to_string()];
                wrong.push(scene::no_fact(&way, name, rules));
            }
        }
    }
    if let Some(id) = expect.get("refused").and_then(Tree::text) {
        let known: Vec<_> = spec.ids.iter().filter(|id| !id.is_empty()).collect();
        if !known.iter().any(|known| *known == id) {
            let told = format!("the pack refuses nothing by a rule `{id}`");
            let near = nearest(id, known.iter().map(|id| id.as_str()));
            let fault = KeyFault::new(&["expect", "refused"], "P0105", told);
            wrong.push(match near {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault,
            });
        }
    }
    wrong
}

/// Returns the names that coups of a throw can have: with the class, if a coup has classes.
fn coups(rules: &Rules) -> Vec<String> {
    let all: Vec<_> = rules.spec().coup_names().collect();
    let is_classed = |index: u8| all.iter().any(|(_, at, class)| *at == index && class.is_some());
    let named = all.iter().filter(|(_, at, class)| class.is_some() || !is_classed(*at));
    named.map(|(name, ..)| name.clone()).collect()
}

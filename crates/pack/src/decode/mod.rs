//! The reader from the tree of a pack to [`RulesSpec`], which collects all errors.

mod board;
mod conditions;
mod coups;
mod ends;
mod handicap;
pub(crate) mod manifest;
pub(crate) mod medley;
pub(crate) mod terms;
pub(crate) mod throw;
mod turn;
mod words;

use charpentier_core::spec::{
    Area, ChoiceRule, Combine, Conditions, Counter, Coup, Duty, End, Phase, Role, RuleId,
    RulesSpec, Steps,
};
use charpentier_core::{Cells, PointNumbering, Track};

use crate::decoder::Decoder;
use crate::limits::IDS;
use crate::yaml::Node;
use crate::{cond, steps};

use board::{board, drawing, exchange, exchanged, opening};
use turn::{lead, turn};
use words::{agreements, faults, marking};

/// Reads the whole tree. Faulty parts get arbitrary values, and their errors are reported. `leg` is the game of a
/// medley that the tree describes.
pub(crate) fn rules(
    r: &mut Decoder,
    root: &Node,
    options: Vec<(String, String)>,
    leg: Option<&str>,
) -> RulesSpec {
    r.known(root, "", "a pack");
    let pack = root.get("name").map_or(String::new(), |n| r.pack_name(n));
    let version = root.get("version").map_or(String::new(), |n| manifest::version(r, n));
    let (track, men, start, start_other) = board(r, root);
    let areas = coups::areas(r, root.get("areas"), track, "areas");
    let classes = coups::areas(r, root.get("classes"), track, "classes");
    let area_names: Vec<_> = areas.iter().map(|area| area.name.as_str()).collect();
    let steps = match root.get("steps") {
        Some(node) => steps::read(r, node, track, &area_names),
        None => Steps::default(),
    };
    let counters = ends::counters(r, root.get("counters"));
    let mut names = names(root, track, men, &areas, &steps, &counters);
    conditions::facts(r, root.get("facts"), &mut names);
    let coups = root.get("coups").map_or(Vec::new(), |node| {
        let entries = coups::entries(r, node);
        crate::coups::read(r, &node.at, &entries, track, [&areas, &classes], names.facts.len())
    });
    let conditions = asked(r, root, &steps, &mut names);
    let (conditions, duties) = conditions;
    let ends_list = ends::ends(r, root.get("ends"), &names);
    let modifiers = ends::modifiers(r, root.get("comes_with"), track, &ends_list);
    let mut choices = ends::choices(r, root.get("choices"), &counters);
    ended(r, root, &coups, &ends_list, &counters);
    let turn = marked(r, root, &coups);
    let combine = root
        .get("combine")
        .and_then(|n| r.word(n, &[("sum", Combine::Sum), ("best", Combine::Best)], "combine"))
        .unwrap_or(Combine::Sum);
    let dice = throw::read(r, root, &names);
    if let Some(named) = dice.named {
        numbered(r, root, &turn, &choices, &coups);
        choices.extend(ChoiceRule::of_numbers(named.rule));
    }
    let rules = RulesSpec {
        pack,
        leg: leg.and_then(|name| medley::leg(r, root, name)),
        version,
        preset: None,
        options,
        track,
        men,
        start,
        start_other,
        dice,
        lead: lead(r, root),
        handicap: handicap::read(r, root.get("handicap"), track, men),
        turn,
        steps,
        duties,
        areas,
        classes,
        coups,
        combine,
        ends: ends_list,
        modifiers,
        counters,
        choices,
        agreements: agreements(r, root, &names.facts),
        conditions,
        facts: names.facts,
        schools: marking(r, root),
        faults: faults(r, root),
        drawing: drawing(r, root, track),
        exchange: exchange(r, root),
        lang: None,
        reader: None,
        points: PointNumbering::Own,
        terms: Default::default(),
        unchosen: Vec::new(),
        ids: std::mem::take(&mut r.ids),
    };
    r.faults.extend(IDS.passed_at(&root.at, rules.ids.len()));
    opening(r, root, &rules);
    exchanged(r, root, &rules);
    rules
}

/// Reports a game without an end, coups without counters, and `runs_over` without a counter that runs over.
fn ended(r: &mut Decoder, root: &Node, coups: &[Coup], ends: &[End], counters: &[Counter]) {
    // Faulty entries count as present, because their errors are reported already.
    let none = |section: &str| root.get(section).is_none_or(|node| node.entries().is_empty());
    if !coups.is_empty() && none("counters") {
        let message = "coups are worth points: the pack needs `counters`";
        r.fault(root.place_of("coups"), "P0106", message);
    }
    if none("ends") && none("counters") {
        r.fault(&root.at, "P0106", "nothing ends the game: the pack needs `ends` or `counters`");
    }
    let carries = counters.first().is_some_and(|counter| counter.carry.is_some());
    if let Some(end) = ends.iter().find(|end| end.runs_over.is_some() && !carries) {
        let end = root.get("ends").and_then(|ends| ends.get(&end.name)).unwrap_or(root);
        let message = "`runs_over` needs a first counter that runs over: give it `per`";
        r.fault(end.place_of("runs_over"), "P0106", message);
    }
}

/// Reads the phases of a turn, and reports a coup that no phase marks.
fn marked(r: &mut Decoder, root: &Node, coups: &[Coup]) -> Vec<Phase> {
    let before = r.faults.len();
    let phases = turn(r, root);
    // If the turn could not be read completely, the missing phase may be among its errors.
    let read = r.faults.len() == before;
    let unmarked = |coup: &&Coup| read && !phases.contains(&Phase::Credit(coup.to));
    if let Some(coup) = coups.iter().find(unmarked) {
        let side = if coup.to == Role::Mover { "mover" } else { "opponent" };
        let message =
            format!("coup `{}` is never marked: the turn has no `credit {side}`", coup.name);
        r.fault(root.place_of("turn"), "P0106", message);
    }
    phases
}

/// Checks a pack in which numbers are named. It needs the phase `choose`, cannot have coups, and
/// can have few choices, because numbers are choices.
fn numbered(r: &mut Decoder, root: &Node, turn: &[Phase], choices: &[ChoiceRule], coups: &[Coup]) {
    let named = || root.get("dice").map_or(&root.at, |dice| dice.place_of("named"));
    if !turn.contains(&Phase::Choose) {
        let fault = named().error("P0106", "numbers are named, but the turn has no `choose`");
        r.faults.push(fault.help("write `turn: [throw, choose, play]`"));
    }
    if let [coup, ..] = coups {
        let message = format!(
            "numbers are named after the coups are counted, so `{}` cannot depend on them",
            coup.name
        );
        r.fault(named(), "P0106", message);
    }
    if choices.len() > 2 {
        r.fault(named(), "P0106", "a pack in which numbers are named can have at most 2 `choices`");
    }
}

/// Returns the names to which conditions can refer.
fn names(
    root: &Node,
    track: Track,
    men: u8,
    areas: &[Area],
    steps: &Steps,
    counters: &[Counter],
) -> cond::Names {
    let stages = steps.stages.iter().flat_map(|stages| &stages.list);
    let home = root.get("steps").and(steps.bear_off).map_or(Cells::NONE, |off| off.home);
    cond::Names {
        last: track.cells,
        men,
        areas: areas.to_vec(),
        home,
        facts: Vec::new(),
        all_facts: Vec::new(),
        forbid: Vec::new(),
        counters: counters.iter().map(|counter| counter.name.clone()).collect(),
        stages: stages.map(|stage| stage.word.clone()).collect(),
    }
}

/// Reads the conditions of `forbid` and `steps`, and the duties.
fn asked(
    r: &mut Decoder,
    root: &Node,
    steps: &Steps,
    names: &mut cond::Names,
) -> (Conditions, Vec<(Duty, RuleId)>) {
    let mut conditions = Conditions::default();
    conditions.forbid = conditions::forbid(r, root.get("forbid"), names);
    if let Some(node) = root.get("steps") {
        steps::read_when(r, node, steps, names, &mut conditions);
    }
    let duties = conditions::duties(r, root, names, &mut conditions);
    (conditions, duties)
}

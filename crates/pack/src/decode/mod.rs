//! From the tree of a pack to [`Draft`]: every key read, every fault collected.

mod cond;
mod conditions;
mod coups;
mod ends;
mod latches;
pub(crate) mod manifest;
mod reading;
mod steps;
pub(crate) mod terms;
pub(crate) mod throw;

use charpentier_core::rules::{
    Agreed, Agreements, Area, By, ChoiceRule, Combine, Conditions, Corner, Counter, Coup, Draft,
    Drawing, Duty, Exchange, FaultKind, FaultKinds, Faults, Latch, Lead, Phase, RaiseBy, RuleId,
    Schools, Steps,
};
use charpentier_core::suggest::listed;
use charpentier_core::{Cells, MAX_CELLS, MAX_MEN, Men, Relation, Setup, Track};

use crate::limits::IDS;
use crate::yaml::Node;

pub(crate) use reading::Reading;

/// Reads the whole tree. What is faulty has some value or other; the faults tell.
pub(crate) fn rules(r: &mut Reading, root: &Node, options: Vec<(String, String)>) -> Draft {
    r.known(root, "", "a pack");
    let pack = root.get("name").map_or(String::new(), |n| r.pack_name(n));
    let version = root.get("version").map_or(String::new(), |n| r.line(n, "version"));
    if let Some(node) = root.get("format") {
        r.int(node, 1..=2, "format");
    }
    let (track, men, start, start_other) = board(r, root);
    let areas = coups::areas(r, root.get("areas"), track, "areas");
    let classes = coups::areas(r, root.get("classes"), track, "classes");
    let area_names: Vec<_> = areas.iter().map(|area| area.name.as_str()).collect();
    let latches = latches::read(r, root.get("latches"), track, men);
    let steps = match root.get("steps") {
        Some(node) => steps::read(r, node, track, &area_names, &latches),
        None => charpentier_core::rules::Steps::default(),
    };
    let counters = ends::counters(r, root.get("counters"));
    let mut names = names(root, track, men, &areas, latches, &steps, &counters);
    let old = names.facts.len();
    conditions::facts(r, root.get("facts"), &mut names);
    let coups = coups::read(r, root.get("coups"), track, [&areas, &classes], names.facts.len());
    let conditions = asked(r, root, &mut names);
    let (conditions, duties) = conditions;
    let ends_list = ends::ends(r, root.get("ends"), track, men, &names);
    let modifiers = ends::modifiers(r, root.get("with"), track, &ends_list);
    let mut choices = ends::choices(r, root.get("choices"), &counters);
    // Of entries that are there and faulty their own faults tell.
    let none = |section: &str| root.get(section).is_none_or(|node| node.entries().is_empty());
    if !coups.is_empty() && none("counters") {
        let message = "coups are worth points: the pack needs `counters`";
        r.fault(root.place_of("coups"), "P0106", message);
    }
    if none("ends") && none("counters") {
        r.fault(&root.at, "P0106", "nothing ends the game: the pack needs `ends` or `counters`");
    }
    let carries = counters.first().is_some_and(|counter| counter.carry.is_some());
    if let Some(end) = ends_list.iter().find(|end| end.fills.is_some() && !carries) {
        let end = root.get("ends").and_then(|ends| ends.get(&end.name)).unwrap_or(root);
        let message = "an end fills the first counter, which must run over: `per`";
        r.fault(end.place_of("fills"), "P0106", message);
    }
    let before = r.faults.len();
    let turn = turn(r, root);
    // Of a turn that could not be read it cannot be said what it lacks.
    let read = r.faults.len() == before;
    let unmarked = |coup: &&Coup| read && !turn.contains(&Phase::Credit(coup.to));
    if let Some(coup) = coups.iter().find(unmarked) {
        let side = if coup.to == By::Mover { "mover" } else { "other" };
        let message =
            format!("coup `{}` is never marked: the turn has no `credit {side}`", coup.name);
        r.fault(root.place_of("turn"), "P0106", message);
    }
    let combine = root
        .get("combine")
        .and_then(|n| r.word(n, &[("sum", Combine::Sum), ("best", Combine::Best)], "combine"))
        .unwrap_or(Combine::Sum);
    let dice = throw::read(r, root, track, &names);
    if let Some(named) = dice.named {
        numbered(r, root, &turn, &choices, &coups);
        choices.extend(ChoiceRule::of_numbers(named.rule));
    }
    let rules = Draft {
        pack,
        version,
        preset: None,
        options,
        track,
        men,
        start,
        start_other,
        dice,
        lead: lead(r, root),
        handicap: latches::handicap(r, root.get("handicap"), track, men),
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
        agreements: agreements(r, root, &names.facts[..old]),
        conditions,
        latches: names.facts,
        schools: marking(r, root),
        faults: faults(r, root),
        drawing: drawing(r, root, track),
        exchange: exchange(r, root),
        lang: None,
        terms: Default::default(),
        unchosen: Vec::new(),
        ids: std::mem::take(&mut r.ids),
    };
    r.faults.extend(IDS.passed_at(&root.at, rules.ids.len()));
    opening(r, root, &rules);
    exchanged(r, root, &rules);
    rules
}

/// Numbers are named where choices are made, and are choices themselves.
fn numbered(r: &mut Reading, root: &Node, turn: &[Phase], choices: &[ChoiceRule], coups: &[Coup]) {
    let named = || root.get("throw").map_or(&root.at, |throw| throw.place_of("named"));
    if !turn.contains(&Phase::Choose) {
        let fault = named().error("P0106", "numbers are named, but the turn has no `choose`");
        r.faults.push(fault.help("write `turn: [throw, choose, play]`"));
    }
    if let [coup, ..] = coups {
        let message = format!(
            "numbers are named after coups are counted, so that `{}` could not know them",
            coup.name
        );
        r.fault(named(), "P0106", message);
    }
    if choices.len() > 2 {
        r.fault(named(), "P0106", "where numbers are named, there are at most 2 `choices` besides");
    }
}

/// What names in conditions can mean.
fn names(
    root: &Node,
    track: Track,
    men: u8,
    areas: &[Area],
    facts: Vec<Latch>,
    steps: &Steps,
    counters: &[Counter],
) -> cond::Names {
    let stages = steps.stages.iter().flat_map(|stages| &stages.list);
    let home = root.get("steps").and(steps.off).map_or(Cells::NONE, |off| off.home);
    cond::Names {
        last: track.cells,
        men,
        areas: areas.to_vec(),
        home,
        facts,
        forbid: Vec::new(),
        counters: counters.iter().map(|counter| counter.name.clone()).collect(),
        stages: stages.map(|stage| stage.word.clone()).collect(),
    }
}

/// What stands under conditions, and the duties.
fn asked(
    r: &mut Reading,
    root: &Node,
    names: &mut cond::Names,
) -> (Conditions, Vec<(Duty, RuleId)>) {
    let mut conditions = Conditions::default();
    conditions.forbid = conditions::forbid(r, root.get("forbid"), names);
    if let Some(steps) = root.get("steps") {
        conditions.hit = conditions::when(r, steps, "hit", names);
        conditions.burst = conditions::when(r, steps, "burst", names);
        conditions.enter = conditions::when(r, steps, "enter", names);
        conditions.off = conditions::leaving(r, steps, names);
        conditions.stages = conditions::stages(r, steps, names);
    }
    let duties = conditions::duties(r, root, names, &mut conditions);
    conditions::contradictions(r, root, &conditions);
    (conditions, duties)
}

/// What is said to be written in a format of other programs must be such that it can say it.
fn exchanged(r: &mut Reading, root: &Node, rules: &Draft) {
    let (Some(node), true) = (root.get("exchange"), r.faults.is_empty()) else {
        return;
    };
    let lacks = rules.exchange.iter().flat_map(|format| format.lacks(rules));
    let lacks: Vec<_> = lacks.collect();
    if !lacks.is_empty() {
        let message = format!("a .mat has no words for {}", listed(&lacks, "or"));
        r.fault(&node.at, "P0106", message);
    }
}

fn exchange(r: &mut Reading, root: &Node) -> Vec<Exchange> {
    let Some(node) = root.get("exchange") else { return Vec::new() };
    let formats = r.list(node, "exchange");
    formats.iter().filter_map(|n| r.word(n, &[("mat", Exchange::Mat)], "exchange")).collect()
}

/// Both sides must be able to stand where they begin.
fn opening(r: &mut Reading, root: &Node, rules: &Draft) {
    let start = root.get("track").and_then(|track| track.get("start"));
    let (Some(start), true) = (start, r.faults.is_empty()) else {
        return;
    };
    if let Err(faults) = Setup::from(rules.opening(charpentier_core::Seat::White)).check_for(rules)
    {
        // Both begin alike, so that one fault tells of both.
        for fault in faults.iter().take(1) {
            r.fault(&start.at, "P0106", format!("nobody can begin so: {fault}"));
        }
    }
}

fn board(r: &mut Reading, root: &Node) -> (Track, u8, Men, Option<Men>) {
    let mut track = Track { relation: Relation::Contrary, cells: MAX_CELLS };
    let Some(node) = root.get("track") else {
        return (track, MAX_MEN, Men::default(), None);
    };
    r.known(node, "track", "track");
    let relations = [
        ("contrary", Relation::Contrary),
        ("parallel", Relation::Parallel),
        ("facing", Relation::Facing),
        ("shared", Relation::Shared),
        ("apart", Relation::Apart),
    ];
    if let Some(node) = node.get("relation") {
        track.relation = r.word(node, &relations, "relation").unwrap_or(track.relation);
    }
    if let Some(node) = node.get("cells") {
        track.cells = r.int(node, 2..=i64::from(MAX_CELLS), "cells") as u8;
        if track.relation == Relation::Parallel && !track.cells.is_multiple_of(2) {
            r.fault(
                &node.at,
                "P0106",
                "parallel tracks lie half a ring apart: `cells` must be even",
            );
        }
    }
    let men = node.get("men");
    let men = men.map_or(MAX_MEN, |n| r.int(n, 1..=i64::from(MAX_MEN), "men") as u8);
    if let Some(node) = node.get("rule") {
        r.rule(node);
    }
    let Some(start) = node.get("start") else {
        return (track, men, Men::default(), None);
    };
    let by_role = start.get("leader").is_some() || start.get("other").is_some();
    if !by_role {
        return (track, men, ends::exact(r, start, track, men), None);
    }
    r.only(start, &["leader", "other"], "track.start");
    let mut of = |role: &str| match r.need(start, role, "track.start") {
        Some(node) => ends::exact(r, node, track, men),
        None => Men::default(),
    };
    let (leader, other) = (of("leader"), of("other"));
    (track, men, leader, Some(other).filter(|other| *other != leader))
}

fn lead(r: &mut Reading, root: &Node) -> Lead {
    let mut lead = Lead { higher: true, plays: false, rule: RuleId::default() };
    if let Some(node) = root.get("lead") {
        r.known(node, "lead", "lead");
        if let Some(node) = node.get("die") {
            lead.higher =
                r.word(node, &[("higher", true), ("lower", false)], "die").unwrap_or(true);
        }
        lead.plays = node.get("plays").is_some_and(|n| r.bool(n, "plays"));
        lead.rule = r.rule_of(node);
    }
    lead
}

fn turn(r: &mut Reading, root: &Node) -> Vec<Phase> {
    let words = [
        ("throw", Phase::Throw),
        ("credit mover", Phase::Credit(By::Mover)),
        ("credit other", Phase::Credit(By::Other)),
        ("choose", Phase::Choose),
        ("play", Phase::Play),
        ("passed", Phase::Passed),
    ];
    let Some(node) = root.get("turn") else {
        return vec![Phase::Throw, Phase::Play];
    };
    let list = r.list(node, "turn");
    let turn: Vec<_> = list.iter().filter_map(|n| r.word(n, &words, "a phase")).collect();
    if turn.len() < list.len() {
        // What the misspelt word stands for may be what would be missed.
        return turn;
    }
    if turn.first() != Some(&Phase::Throw) || !turn.contains(&Phase::Play) {
        r.fault(&node.at, "P0106", "a turn begins with `throw` and has a `play`");
    }
    let at = |phase: Phase| turn.iter().position(|known| *known == phase);
    if (1..turn.len()).any(|nth| turn[..nth].contains(&turn[nth])) {
        r.fault(&node.at, "P0106", "each phase comes once in a turn");
    }
    let named = root.get("throw").is_some_and(|throw| throw.get("named").is_some());
    if at(Phase::Choose)
        .is_some_and(|choose| at(Phase::Credit(By::Mover)).map_or(!named, |c| c > choose))
    {
        r.fault(
            &node.at,
            "P0106",
            "a choice follows from what the thrower marks: `choose` comes after `credit mover`",
        );
    }
    if at(Phase::Passed).is_some_and(|passed| at(Phase::Play).is_none_or(|play| play > passed)) {
        r.fault(
            &node.at,
            "P0106",
            "numbers are passed on after the play: `passed` comes after `play`",
        );
    }
    turn
}

fn marking(r: &mut Reading, root: &Node) -> Option<Schools> {
    let node = root.get("marking")?;
    r.known(node, "marking", "marking");
    let by = node.get("by");
    let by = by.and_then(|n| r.word(n, &[("program", false), ("players", true)], "by"));
    let words = [("double", RaiseBy::Double), ("added", RaiseBy::Added)];
    let raise = node.get("raise").and_then(|n| r.word(n, &words, "raise"));
    let mut rule = |key: &str| node.get(key).map_or(RuleId::default(), |n| r.rule(n));
    let schools = Schools {
        under: rule("under"),
        over: rule("over"),
        false_rule: rule("false"),
        raise: raise.unwrap_or(RaiseBy::Double),
        compel: rule("compel"),
        simple: r.switch(node, "simple"),
    };
    by.unwrap_or(false).then_some(schools)
}

/// What becomes of plays that are not legal.
fn faults(r: &mut Reading, root: &Node) -> Option<Faults> {
    let node = root.get("faults")?;
    r.known(node, "faults", "faults");
    let words = [("refused", false), ("allowed", true)];
    let allowed = node.get("play").and_then(|n| r.word(n, &words, "play"));
    let staged = root.get("steps").and_then(|steps| steps.get("stages")).is_some();
    if allowed == Some(true) && staged {
        let message = "faults are judged by how far men have gone, and `stages` have no way to go";
        r.fault(node.place_of("play"), "P0106", message);
    }
    let touched = node.get("touched").map_or(RuleId::default(), |n| r.rule(n));
    let stands = fault_kinds(r, node, "stands");
    let own = fault_kinds(r, node, "own");
    let rule = r.rule_of(node);
    Some(Faults { allowed: allowed.unwrap_or(false), stands, own, touched, rule })
}

fn fault_kinds(r: &mut Reading, node: &Node, key: &str) -> FaultKinds {
    let words = FaultKind::ALL.map(|kind| (kind.name(), kind));
    let Some(node) = node.get(key) else {
        return FaultKinds::default();
    };
    let list = r.list(node, key);
    list.iter().filter_map(|n| r.word(n, &words, key)).fold(FaultKinds::default(), FaultKinds::with)
}

fn agreements(r: &mut Reading, root: &Node, latches: &[Latch]) -> Agreements {
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
        agreements.consent_after = latches::named(r, node, "consent_after", latches);
        if agreements.consent_after.is_some() && agreements.resign != Agreed::Free {
            let message = "`consent_after` bounds what is free: it goes with `resign: free`";
            r.fault(node.place_of("consent_after"), "P0106", message);
        }
        agreements.rule = r.switch(node, "rule");
    }
    agreements
}

fn drawing(r: &mut Reading, root: &Node, track: Track) -> Drawing {
    let corner = |near, left| Corner { near, left };
    let corners = [
        ("near_left", corner(true, true)),
        ("near_right", corner(true, false)),
        ("far_left", corner(false, true)),
        ("far_right", corner(false, false)),
    ];
    let first = root.get("draw").and_then(|node| {
        r.known(node, "draw", "draw");
        r.word(node.get("first")?, &corners, "first")
    });
    let stack = root.get("draw").and_then(|node| {
        let node = node.get("stack")?;
        let parts = r.list(node, "stack");
        let sets: Vec<Cells> =
            parts.iter().map(|n| r.cells(n, track.cells, false, "stack")).collect();
        match sets.as_slice() {
            [upper, lower] if upper.count() == lower.count() => {
                Some((upper.first()?, lower.first()?, upper.count()))
            }
            _ => {
                r.fault(&node.at, "P0104", "`stack` names two rows of equally many cells");
                None
            }
        }
    });
    let flag = root.get("draw").and_then(|node| node.get("flag"));
    let flag = flag.map(|node| r.line(node, "flag"));
    Drawing { first: first.unwrap_or_default(), stack, flag }
}

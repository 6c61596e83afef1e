//! Validation of a specification. Each error names a key of the pack.

use std::fmt;

use crate::board::{BAR, Bounds, Cells, MAX_CELLS, MAX_MEN, NEW, OUT, Relation};
use crate::cond::{Act, Atom, Availability, Cond, Moment, PlacePart, Places};
use crate::dice::MOST_DICE;
use crate::spec::{Duty, FactTiming, Gives, Phase, Question, RuleId, RulesSpec, coups};

/// An error of a specification, with the key of the pack that it concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// The key, such as `track.start` or `coups`.
    pub key: &'static str,
    /// The name of the entry below the key; empty if the error concerns no single entry.
    pub entry: String,
    /// The error, as half a sentence.
    pub what: String,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.what)
    }
}

impl std::error::Error for RulesError {}

/// A specification that is not valid, with all its errors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesErrors {
    /// The specification.
    pub spec: Box<RulesSpec>,
    /// The errors, in the order of the sections of a pack; at least one.
    pub faults: Vec<RulesError>,
}

/// Writes one error per line.
impl fmt::Display for RulesErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for fault in &self.faults {
            write!(f, "{gap}{fault}")?;
            gap = "\n";
        }
        Ok(())
    }
}

impl std::error::Error for RulesErrors {}

/// Returns every error of a specification, in the order of the sections of a pack.
pub(crate) fn validate(rules: &RulesSpec) -> Vec<RulesError> {
    let mut faults = Found(Vec::new());
    look_at_the_board(rules, &mut faults);
    look_at_the_dice(rules, &mut faults);
    look_at_the_turn(rules, &mut faults);
    look_at_the_steps(rules, &mut faults);
    look_at_sets_of_cells(rules, &mut faults);
    look_at_lists(rules, &mut faults);
    look_at_indices(rules, &mut faults);
    look_at_conditions(rules, &mut faults);
    look_at_ids(rules, &mut faults);
    faults.0
}

/// The errors found so far.
struct Found(Vec<RulesError>);

impl Found {
    fn unless(&mut self, good: bool, key: &'static str, what: impl FnOnce() -> String) {
        if !good {
            self.push(key, what());
        }
    }

    fn push(&mut self, key: &'static str, what: String) {
        self.0.push(RulesError { key, entry: String::new(), what });
    }
}

fn look_at_the_board(rules: &RulesSpec, faults: &mut Found) {
    let cells = rules.track.cells;
    faults.unless((1..=MAX_CELLS).contains(&cells), "track.cells", || {
        format!("{cells} cells, but a track has 1 to {MAX_CELLS}")
    });
    faults.unless(
        rules.track.relation != Relation::Parallel || cells.is_multiple_of(2),
        "track.cells",
        || format!("{cells} is odd, but parallel tracks need an even number"),
    );
    faults.unless((1..=MAX_MEN).contains(&rules.men), "track.men", || {
        format!("{} men, but a side has 1 to {MAX_MEN}", rules.men)
    });
    let given = rules.handicap.and_then(|given| given.start);
    for start in [Some(rules.start), rules.start_other, given].into_iter().flatten() {
        let stand = start.total();
        faults.unless(stand == rules.men, "track.start", || {
            format!("{stand} men stand there, but a side has {}", rules.men)
        });
        let new = rules.steps.enter.and_then(|enter| enter.new);
        let new = new.map_or(Cells::NONE, |_| Cells::one(NEW));
        let known = Cells::one(BAR) | rules.track.all() | new;
        faults.unless(known.covers(start.occupied()), "track.start", || {
            "a man stands on a cell that does not exist".into()
        });
    }
}

fn look_at_the_dice(rules: &RulesSpec, faults: &mut Found) {
    let (dice, most) = (rules.dice.count(), MOST_DICE);
    faults.unless(usize::from(dice) <= most, "dice.count", || {
        format!("{dice} dice, but a throw has 0 to {most}")
    });
    if let Some(fault) = rules.dice.fault() {
        faults.push("dice.gives", fault.to_string());
    }
}

fn look_at_the_turn(rules: &RulesSpec, faults: &mut Found) {
    let throws = rules.turn.get(usize::from(rules.throws_at()));
    faults
        .unless(throws == Some(&Phase::Throw), "turn", || "it does not begin with a throw".into());
    faults.unless(rules.turn.contains(&Phase::Play), "turn", || "it has no play".into());
}

fn look_at_the_steps(rules: &RulesSpec, faults: &mut Found) {
    let (steps, last) = (&rules.steps, rules.track.cells);
    if let Some(block) = &steps.block {
        let men = block.men;
        faults.unless((1..=2).contains(&men), "steps.block", || {
            format!("{men} men, but 1 or 2 close a cell")
        });
    }
    if steps.pin.is_some() {
        faults.unless(rules.track.shared(), "steps.pin", || {
            "the sides do not stand on the same cells".into()
        });
        faults.unless(steps.hit.is_none() && steps.burst.is_none(), "steps.pin", || {
            "men cannot be pinned where men are hit or burst".into()
        });
        faults.unless(steps.block.is_some_and(|block| block.men == 2), "steps.pin", || {
            "two opposing men must close a cell".into()
        });
        faults.unless(steps.stages.is_none(), "steps.pin", || {
            "men who move by stages meet no opposing men".into()
        });
    }
    let mut cell = |key, at: u8| {
        faults.unless((1..=last).contains(&at), key, || format!("{at} is not on the track"));
    };
    if let Some(pair) = &steps.pair {
        cell("steps.pair_cell", pair.at.0);
        pair.short.iter().for_each(|short| cell("steps.pair_cell", short.reach.0));
    }
    for first in steps
        .enter
        .iter()
        .flat_map(|enter| [Some(enter.first), enter.new.map(|new| new.first)])
        .flatten()
    {
        cell("steps.enter", first.0);
        cell("steps.enter", first.0.saturating_add(5));
    }
    for stage in steps.stages.iter().flat_map(|stages| &stages.list) {
        // One cell for each face of a die.
        for first in [Some(stage.first), stage.to].into_iter().flatten() {
            cell("steps.stages", first.0);
            cell("steps.stages", first.0.saturating_add(5));
        }
    }
}

fn look_at_sets_of_cells(rules: &RulesSpec, faults: &mut Found) {
    let steps = &rules.steps;
    let mut on_track = |key, cells: Cells| {
        let beyond = cells & !rules.track.all();
        faults.unless(beyond.is_empty(), key, || format!("{beyond} is not on the track"));
    };
    rules.areas.iter().for_each(|area| on_track("areas", area.cells));
    rules.classes.iter().for_each(|class| on_track("classes", class.cells));
    steps.never.iter().for_each(|(cells, _)| on_track("steps.never", *cells));
    steps.closed.iter().for_each(|closed| on_track("steps.closed", closed.cells));
    steps.enter.iter().for_each(|enter| on_track("steps.enter", enter.cells));
    steps.bear_off.iter().for_each(|off| on_track("steps.bear_off", off.home));
    let safe = steps.hit.and_then(|hit| hit.safe);
    safe.iter().for_each(|(cells, _)| on_track("steps.hit", *cells));
    let back = steps.hit.map(|hit| Cells::one(hit.to) & !Cells::one(BAR) & !Cells::one(OUT));
    back.iter().for_each(|cells| on_track("steps.hit", *cells));
    let room = steps.burst.and_then(|burst| burst.by_room);
    room.iter().for_each(|room| on_track("steps.burst", room.cells));
    let stages = steps.stages.iter().flat_map(|stages| &stages.list);
    stages.for_each(|stage| on_track("steps.stages", stage.needs_empty));
}

/// The number of memory bits that a side has in a setting.
const BITS: u8 = 32;

/// Checks the lengths of lists and the memory bits of coups.
///
/// Facts, areas, modifiers and choices are a bit each. Indices of other lists are one byte.
fn look_at_lists(rules: &RulesSpec, faults: &mut Found) {
    let byte = usize::from(u8::MAX);
    for (key, len, most) in [
        ("facts", rules.facts.len(), 16),
        ("areas", rules.areas.len(), 8),
        ("comes_with", rules.modifiers.len(), 7),
        ("choices", rules.choices.len(), 8),
        ("counters", rules.counters.len(), coups::MOST),
        ("duties", rules.duties.len(), byte),
        ("coups", rules.coups.len(), byte),
        ("ends", rules.ends.len(), byte),
        ("forbid", rules.conditions.forbid.len(), byte),
    ] {
        faults.unless(len <= most, key, || {
            format!("there are {len}, but {most} at most are allowed")
        });
    }
    let once = rules.coups.iter().filter_map(|coup| coup.once);
    for bit in once.filter(|bit| *bit >= BITS) {
        faults.push("coups", format!("{bit} is not the number of a memory bit: these are 0 to 31"));
    }
}

/// Checks that every index lies within its list, apart from those in conditions.
fn look_at_indices(rules: &RulesSpec, faults: &mut Found) {
    let mut there = |key, what: &str, at: u8, len: usize| {
        faults.unless(usize::from(at) < len, key, || format!("there is no such {what}"));
    };
    let (counters, asked) = (rules.counters.len(), &rules.conditions);
    for closed in &rules.steps.closed {
        there("steps.closed", "area", closed.area, rules.areas.len());
    }
    let stages = rules.steps.stages.as_ref().map_or(0, |stages| stages.list.len());
    for (stage, _) in &asked.stages {
        there("steps.stages", "stage", *stage, stages);
    }
    for carry in rules.counters.iter().filter_map(|from| from.carry) {
        there("counters", "counter", carry.into, counters);
    }
    for _ in rules.ends.iter().filter_map(|end| end.runs_over) {
        there("ends", "counter", 0, counters);
    }
    for end in rules.modifiers.iter().flat_map(|modifier| &modifier.ends) {
        there("comes_with", "end", *end, rules.ends.len());
    }
    for forfeit in rules.choices.iter().flat_map(|choice| &choice.forfeits) {
        there("choices", "counter", *forfeit, counters);
    }
    if let Some(fact) = rules.agreements.consent_after {
        there("agreements", "fact", fact, rules.facts.len());
    }
    for (duty, _) in &asked.duties {
        there("duties", "duty", *duty, rules.duties.len());
    }
    for (duty, _) in &rules.duties {
        let known =
            !matches!(duty, Duty::Condition(at) if usize::from(*at) >= asked.own_duties.len());
        faults.unless(known, "duties", || "its condition is missing".into());
    }
}

/// Rules with the keys that name them.
type Named = Vec<(&'static str, RuleId)>;

/// Checks that every rule is in the list of ids. 0 means no rule and is always valid.
fn look_at_ids(rules: &RulesSpec, faults: &mut Found) {
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
    named.extend(throw.map(|rule| ("dice", rule)));
    named.extend(rules.handicap.map(|given| ("handicap", given.rule)));
    named.extend(rules.duties.iter().map(|(_, rule)| ("duties", *rule)));
    named.extend(rules.conditions.forbid.iter().map(|forbid| ("forbid", forbid.rule)));
    named.extend(rules.facts.iter().map(|fact| ("facts", fact.rule)));
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
        named.extend(burst.never_when_borne.map(|(_, rule)| rule));
        if let Some(room) = &burst.by_room {
            named.push(room.rule);
            named.extend(room.optional);
        }
    }
    if let Some(off) = &steps.bear_off {
        named.push(off.home_rule);
        named.extend(off.excess.map(|excess| excess.rule));
    }
    named.into_iter().map(|rule| ("steps", rule)).collect()
}

fn rules_of_marks(rules: &RulesSpec) -> Named {
    let mut named: Named = rules.coups.iter().map(|coup| ("coups", coup.rule)).collect();
    for end in &rules.ends {
        named.extend(end.runs_over.into_iter().chain([end.rule]).map(|rule| ("ends", rule)));
    }
    named.extend(rules.modifiers.iter().map(|modifier| ("comes_with", modifier.rule)));
    for counter in &rules.counters {
        let carry = counter.carry.iter();
        let carry = carry.flat_map(|carry| [carry.erases_opponent, carry.run_doubles]).flatten();
        named.extend(carry.chain([counter.rule]).map(|rule| ("counters", rule)));
    }
    named.extend(rules.choices.iter().map(|choice| ("choices", choice.rule)));
    if let Some(schools) = &rules.schools {
        let rules = [schools.too_little, schools.too_much, schools.wrong_claim, schools.compel];
        named.extend(rules.into_iter().chain(schools.simple).map(|rule| ("schools", rule)));
    }
    named
}

/// The number of entries of `forbid` whose exceptions are remembered, a bit each.
const USED: usize = 64;

fn look_at_conditions(rules: &RulesSpec, faults: &mut Found) {
    // Everything below goes through facts too.
    if let Some(fault) = rules.excess_of_tests() {
        return faults.0.push(fault);
    }
    for question in rules.questions() {
        let Question { key, name, moment, cond } = question;
        let who = if name.is_empty() { "it".to_owned() } else { format!("`{name}`") };
        faults.unless(!asks_for_itself(&question), key, || {
            format!("{who} depends on the legal plays, but also decides them")
        });
        faults.unless(knows(rules, moment, cond, false), key, || {
            format!("{who} depends on something that is not known {}", moment.describe())
        });
        cond.each_atom(&mut |atom| look_at_an_atom(rules, faults, key, &who, atom));
    }
    for (at, fact) in rules.facts.iter().enumerate() {
        let itself = facts_in(rules, &fact.cond).any(|fact| usize::from(fact) == at);
        faults.unless(!itself, "facts", || format!("`{}` depends on itself", fact.name));
    }
}

/// The most tests that all conditions of a game together may take. No known game takes more than 200.
const MOST_TESTS: u64 = 8_000;

/// The tests that stand for one condition on all legal plays.
const TESTS_OF_PLAYS: u64 = 32;

impl RulesSpec {
    /// Returns the error of the condition with which the tests of all conditions become too many, if they are.
    ///
    /// Facts that read facts, and `cells` within `cells`, multiply tests. Other parts of this crate go through all of
    /// them, so this must be known before anything else is computed.
    #[must_use]
    pub fn excess_of_tests(&self) -> Option<RulesError> {
        // A fact reads facts before it, whose tests are known then.
        let mut facts: Vec<u64> = Vec::new();
        let mut sum = 0u64;
        for fact in &self.facts {
            let work = tests(&fact.cond, &facts);
            facts.push(work);
            sum = sum.saturating_add(work);
            if sum > MOST_TESTS {
                return Some(too_many("facts", &fact.name, work));
            }
        }
        self.questions().filter(|question| question.key != "facts").find_map(|question| {
            let work = tests(question.cond, &facts);
            sum = sum.saturating_add(work);
            (sum > MOST_TESTS).then(|| too_many(question.key, question.name, work))
        })
    }
}

/// Returns the error of a condition that takes so many tests.
fn too_many(key: &'static str, name: &str, work: u64) -> RulesError {
    let who = if name.is_empty() { "a condition".to_owned() } else { format!("`{name}`") };
    let what = format!(
        "{who} takes {work} tests to evaluate, and with it all conditions together take more than {MOST_TESTS}; the \
         tests of a fact count wherever it is read, and those in `cells` for each cell"
    );
    RulesError { key, entry: name.to_owned(), what }
}

/// Returns the number of tests that a condition takes. `facts` has those of the facts that can be read.
fn tests(cond: &Cond, facts: &[u64]) -> u64 {
    let of = |inner: &Cond| tests(inner, facts);
    match cond {
        Cond::All(parts) | Cond::Any(parts) => parts.iter().map(of).fold(1, u64::saturating_add),
        Cond::Not(inner)
        | Cond::Unless(inner)
        | Cond::AtThrow(inner)
        | Cond::AfterStep(inner)
        | Cond::Opponent(inner) => of(inner),
        Cond::SomePlay(inner) | Cond::EveryPlay(inner) => of(inner).saturating_mul(TESTS_OF_PLAYS),
        Cond::Atom(Atom::Fact(fact)) => facts.get(usize::from(*fact)).copied().unwrap_or(1),
        Cond::Atom(Atom::Cells(cells)) => {
            let count =
                cells.of.fixed().map_or(u64::from(MAX_CELLS), |cells| u64::from(cells.count()));
            of(&cells.that).saturating_mul(count.max(1))
        }
        Cond::Atom(_) => 1,
    }
}

/// Returns the standing facts that a condition reads, directly or through other facts, each once.
fn facts_in(rules: &RulesSpec, cond: &Cond) -> impl Iterator<Item = u8> {
    let (mut all, mut next): (Vec<u8>, usize) = (Vec::new(), 0);
    let standing =
        |at: u8| rules.facts.get(usize::from(at)).filter(|l| l.at == FactTiming::Standing);
    let mut asked = Some(cond);
    while let Some(cond) = asked {
        cond.each_atom(&mut |atom| {
            if let Atom::Fact(at) = atom
                && !all.contains(at)
                && standing(*at).is_some()
            {
                all.push(*at);
            }
        });
        asked = all.get(next).and_then(|at| standing(*at)).map(|fact| &fact.cond);
        next += 1;
    }
    all.into_iter()
}

/// Whether all values that a condition reads are available at a moment. `cell` is `true` inside
/// `cells`.
fn knows(rules: &RulesSpec, moment: Moment, cond: &Cond, cell: bool) -> bool {
    let known = |time: Availability| {
        if time == Availability::Cell { cell } else { moment.provides(time) }
    };
    let seen = |places: &Places| places.anchors().all(|rel| known(rel.available()));
    match cond {
        Cond::All(parts) | Cond::Any(parts) => {
            parts.iter().all(|part| knows(rules, moment, part, cell))
        }
        Cond::Not(inner)
        | Cond::Unless(inner)
        | Cond::AtThrow(inner)
        | Cond::AfterStep(inner)
        | Cond::Opponent(inner) => knows(rules, moment, inner, cell),
        Cond::SomePlay(inner) | Cond::EveryPlay(inner) => {
            // A fact can depend on the steps made, which are unknown for hypothetical plays.
            let facts = facts_in(rules, inner).filter_map(|at| rules.facts.get(usize::from(at)));
            let way = |atom: &Atom| atom.available() == Availability::Steps;
            let mut facts = facts.map(|fact| fact.cond.any_atom(way));
            known(Availability::Plays)
                && knows(rules, Moment::Ahead, inner, cell)
                && !facts.any(|asks| asks)
        }
        Cond::Atom(atom) => {
            let that = match atom {
                Atom::Cells(cells) => knows(rules, moment, &cells.that, true),
                _ => true,
            };
            that && known(atom.available()) && atom.places().into_iter().all(seen)
        }
    }
}

/// Checks that an atom names only existing entries and that its bounds can be met.
fn look_at_an_atom(
    rules: &RulesSpec,
    faults: &mut Found,
    key: &'static str,
    who: &str,
    atom: &Atom,
) {
    let mut there = |what: &str, at: u8, len: usize| {
        faults.unless(usize::from(at) < len, key, || format!("{who} names no {what} that exists"));
    };
    let stages = rules.steps.stages.as_ref().map_or(0, |stages| stages.list.len());
    match atom {
        Atom::Fact(at) => there("fact", *at, rules.facts.len()),
        Atom::Counter(at, _) => there("counter", *at, rules.counters.len()),
        Atom::CanFill(at, _) => there("area", *at, rules.areas.len()),
        Atom::ExceptionUsed(at) => {
            there("exception", *at, rules.conditions.forbid.len().min(USED));
        }
        Atom::Does(acts) | Atom::ManDid(acts) => acts.iter().for_each(|act| {
            if let Act::Stage(at) = act {
                there("stage", *at, stages);
            }
        }),
        _ => {}
    }
    for Bounds { least, most } in bounds(atom) {
        faults.unless(least <= most, key, || {
            format!("{who} needs at least {least} and at most {most}")
        });
    }
}

/// Whether a condition decides which steps are legal and also reads the legal steps.
fn asks_for_itself(question: &Question<'_>) -> bool {
    let Question { key, moment, cond, .. } = *question;
    let decides =
        moment == Moment::Step || key == "forbid" || key == "facts" && moment == Moment::Stepped;
    let another = decides && key != "forbid" && key != "facts";
    cond.any_atom(|atom| match atom {
        Atom::Stuck => decides,
        Atom::OtherMan { .. } => another,
        _ => false,
    })
}

/// Returns all bounds of an atom.
fn bounds(atom: &Atom) -> Vec<Bounds> {
    let mut all = match atom {
        Atom::Men { on, .. } | Atom::Left(on) | Atom::Hits(on) => {
            on.iter().map(|(_, quantity)| quantity.bounds).collect()
        }
        Atom::Die(dice) => dice.clone(),
        Atom::Row(row) => vec![row.length],
        Atom::Cells(cells) => vec![cells.number],
        Atom::Played(Some(bounds))
        | Atom::MenMoved(bounds)
        | Atom::MoreMen(bounds)
        | Atom::NthThrow(bounds)
        | Atom::NthSetting(bounds)
        | Atom::Counter(_, bounds) => vec![*bounds],
        _ => Vec::new(),
    };
    let places = atom.places().into_iter().flat_map(|places| &places.parts);
    all.extend(places.filter_map(|place| match *place {
        PlacePart::Beyond(_, least, most) => {
            Some(Bounds { least: u16::from(least), most: u16::from(most) })
        }
        _ => None,
    }));
    all
}

#[cfg(test)]
mod tests;

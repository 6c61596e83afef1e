//! Explains plays, step by step.
//!
//! Steps can be written in any order and without their stops. Therefore one text can have several
//! readings. An illegal reading is explained up to its first failure.

use charpentier_messages::say;

use crate::board::{BAR, NEW, OFF, OUT, Place};
use crate::cond::{Atom, Cond};
use crate::dice::Numbers;
use crate::eval::context::{EvalContext, Perspective};
use crate::eval::step;
use crate::explain::{Check, words};
use crate::game::Game;
use crate::movegen::resolve::{Progress, WrittenPlay};
use crate::movegen::short_pair::ShortTest;
use crate::play::{LegalPlay, Play, Step, places};
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::Rules;
use crate::spec::ForbidTiming;
use crate::wording::Wording;
use crate::wording::phrase::phrase;

/// The most readings of a written play that are examined.
const MOST_READINGS: usize = 64;

/// The most readings of a written play that are reported.
const MOST_TOLD: usize = 4;

/// The cells where a step begins and ends.
type Way = (Place, Place);

/// The explanation of a written play.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::explain::why_play;
///
/// let game = race::thrown(6, 5);
/// // One man goes all the way. His stop need not be written.
/// let why = why_play(&game, &[(1, 12)]).expect("white is to play");
/// let legal = why.legal.expect("a six and a five");
/// assert_eq!(legal.play.to_string(), "1/7 7/12");
///
/// let why = why_play(&game, &[(1, 13)]).expect("white is to play");
/// assert!(why.legal.is_none());
/// assert_eq!(why.nearest.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct WhyPlay {
    /// The legal play that is meant, if there is one.
    pub legal: Option<LegalPlay>,
    /// The readings of the play: the legal one, or those that get furthest.
    pub readings: Vec<Reading>,
    /// The most similar legal plays, at most three; empty if the play is legal.
    pub nearest: Vec<Play>,
}

/// One reading of written steps.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::explain::why_play;
///
/// // From 1 to 12 a man stops on 7 or on 6, and both are held.
/// let game = race::standing(&[(1, 2)], &[(18, 1), (19, 1)], 6, 5);
/// let why = why_play(&game, &[(1, 12)]).expect("white is to play");
/// let told: Vec<_> = why.readings.iter().map(|reading| reading.about.as_str()).collect();
/// assert_eq!(told, ["1/7 7/12", "1/6 6/12"]);
/// assert!(why.readings.iter().all(|reading| reading.refusal.is_some()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The steps with all their stops, or a description of the reading.
    pub about: String,
    /// The steps that can be made, and the first failure. All are met if the reading is legal.
    pub conditions: Vec<Check>,
    /// The refusal, if there is one.
    pub refusal: Option<Refusal>,
}

/// Explains step by step whether these steps, in any order and with or without their stops, are
/// a legal play.
///
/// # Errors
///
/// A refusal if the game does not wait for a play.
pub fn why_play<P: Into<Place> + Copy>(game: &Game, steps: &[(P, P)]) -> Result<WhyPlay, Refusal> {
    let steps = &places(steps);
    let (rules, on_table) = (game.rules(), game.state().turn.on_table());
    let Some(search) = game.search() else {
        return Err(Refusal::new(game.awaits()));
    };
    let written = WrittenPlay::new(rules, search, on_table, steps);
    let mut told: Vec<(u8, Reading)> = Vec::new();
    let mut nearest = Vec::new();
    for meant in meanings(&written) {
        let mut best: Option<(u8, Reading)> = None;
        for order in orders(&meant) {
            let asked = WrittenPlay::new(rules, search, on_table, &order);
            let (found, trail) = asked.trace();
            if let Some(found) = found {
                let reading = legal(rules, &found);
                return Ok(WhyPlay {
                    legal: Some(found),
                    readings: vec![reading],
                    nearest: Vec::new(),
                });
            }
            // The steps of one man are reported in the order of his way.
            if order.len() <= ORDERED && !in_order(&order, &meant) {
                continue;
            }
            let reach = trail.reached.play.len();
            if best.as_ref().is_none_or(|(before, _)| reach > *before) {
                let refusal = Refusal {
                    nearest: crate::movegen::resolve::nearest(search, &order),
                    ..trail.refusal.clone()
                };
                let reading = asked.told(&trail.reached, refusal);
                best = Some((reach, reading));
            }
        }
        told.extend(best);
    }
    let furthest = told.iter().map(|(reach, _)| *reach).max().unwrap_or(0);
    let mut readings: Vec<Reading> = Vec::new();
    for (reach, reading) in told {
        if nearest.is_empty() {
            nearest = reading.refusal.as_ref().map_or(Vec::new(), |r| r.nearest.clone());
        }
        let same = |other: &Reading| other.conditions == reading.conditions;
        if reach == furthest && !readings.iter().any(same) {
            readings.push(reading);
        }
    }
    readings.truncate(MOST_TOLD);
    readings.extend(written.stopping_short());
    Ok(WhyPlay { legal: None, readings, nearest })
}

/// Returns the reading of a legal play.
fn legal(rules: &Rules, found: &LegalPlay) -> Reading {
    let mut conditions = made(rules, &found.play);
    let lang = rules.spec().language();
    let text = match found.play.len() {
        0 => say!(lang, WHY_NO_NUMBER),
        _ => say!(lang, WHY_NOTHING_AGAINST),
    };
    conditions.push(Check::new(true, text));
    Reading { about: words(rules.into(), &found.play), conditions, refusal: None }
}

/// Returns the steps of a play as conditions that are met.
fn made(rules: &Rules, play: &Play) -> Vec<Check> {
    let told = play.steps().map(|step| {
        let text = {
            let die = Numbers::word(rules.spec().language(), step.die);
            say!(
                rules.spec().language(),
                WHY_STEP,
                step = Wording::from(rules).step(step),
                die = die
            )
        };
        Check::new(true, text)
    });
    told.collect()
}

impl WrittenPlay<'_> {
    /// Explains the steps that can be made and the first that fails.
    fn told(&self, reached: &Progress, refusal: Refusal) -> Reading {
        let (rules, search) = (self.rules, self.search);
        let mut conditions = made(rules, &reached.play);
        let at = usize::from(reached.play.len());
        let failed = match self.steps.get(at) {
            Some(&way) => {
                let mut parts = self.by_dice(reached, way, &refusal);
                if parts.is_empty() {
                    parts = self.forbidden(reached, refusal.cause);
                }
                Check::against(rules.into(), &refusal, &written(rules, way)).of(parts)
            }
            None => {
                let mut why = refusal.message(rules);
                if let (RefusalKind::Duty(_), Some(found)) = (refusal.cause, search.legal().first())
                {
                    let better = refusal.nearest.first().unwrap_or(&found.play);
                    let play = words(rules.into(), better);
                    why = say!(rules.spec().language(), WHY_AS_BY, why = why, play = play);
                }
                let parts = self.forbidden(reached, refusal.cause);
                Check::new(false, why).by(refusal.rule).of(parts)
            }
        };
        conditions.push(failed);
        let about: Vec<_> = self.steps.iter().map(|way| written(rules, *way)).collect();
        let about = if about.is_empty() { "--".into() } else { about.join(" ") };
        Reading { about, conditions, refusal: Some(refusal) }
    }

    /// Explains a failed step for each number that it can mean, or for each number left if it fits
    /// none.
    ///
    /// The result is empty if it adds nothing to the refusal.
    fn by_dice(&self, reached: &Progress, (from, to): Way, refusal: &Refusal) -> Vec<Check> {
        let rules = self.rules;
        let lang = rules.spec().language();
        let left = reached.left.faces();
        if matches!(
            refusal.cause,
            RefusalKind::AfterEnd | RefusalKind::NoMan(_) | RefusalKind::NotItsNumber(_)
        ) {
            return Vec::new();
        }
        if left.is_empty() {
            return vec![Check::new(false, say!(lang, WHY_ALL_USED))];
        }
        let none = matches!(refusal.cause, RefusalKind::NoDie(..));
        // Reasons that all equal the refusal add nothing to it.
        let mut same = !none;
        let mut told: Vec<Check> = Vec::new();
        for (nth, &die) in left.iter().enumerate() {
            if left[..nth].contains(&die) || !(none || self.concerns(from, to, die)) {
                continue;
            }
            let by = Numbers::word(lang, die);
            told.push(match self.throw.check(&reached.node, reached.play.as_slice(), from, die) {
                Ok(step) if step.to == to => Check::new(true, say!(lang, WHY_DIE_BY, die = by)),
                Ok(step) => {
                    let step = Wording::from(rules).step(step);
                    Check::new(false, say!(lang, WHY_DIE_IS, die = by, step = step))
                }
                Err(against) => {
                    same &= against.0 == refusal.cause;
                    let by = say!(lang, WHY_DIE_BY, die = by);
                    Check::against(rules.into(), &against.into(), &by)
                }
            });
        }
        if same {
            told.clear();
        }
        told
    }

    /// Explains whether two men may stop short on the pair cell, if these steps can mean that.
    fn stopping_short(&self) -> Option<Reading> {
        let start = &self.throw.start;
        let rules = self.rules;
        let pair = rules.spec().steps.pair.as_ref()?;
        let short = pair.short.as_ref()?;
        let (&[a, b], &[first, second]) = (self.numbers.faces(), self.steps) else {
            return None;
        };
        let reaches =
            |way: Way, die: u8| way == (Place(short.reach.0.saturating_sub(die)), pair.at);
        if !(reaches(first, a) && reaches(second, b) || reaches(first, b) && reaches(second, a)) {
            return None;
        }
        let lang = rules.spec().language();
        let voice = Wording::from(rules);
        let (at, reach) = (voice.cell(pair.at), voice.cell(short.reach));
        let conditions = ShortTest::ALL.map(|test| {
            let (text, is, rule) = match test {
                ShortTest::Vacant => {
                    (say!(lang, WHY_SHORT_VACANT, cell = &at), say!(lang, WHY_ONE_DOES), pair.rule)
                }
                ShortTest::NotHeld => {
                    (say!(lang, WHY_SHORT_NOT_HELD, cell = &at), say!(lang, WHY_IT_IS), pair.rule)
                }
                ShortTest::ReachFree => {
                    let text = say!(lang, WHY_SHORT_NOT_HELD, cell = &reach);
                    (text, say!(lang, WHY_IT_IS), short.rule)
                }
                ShortTest::TwoMen => (
                    say!(lang, WHY_SHORT_TWO_MEN, cell = &reach, a = a, b = b),
                    say!(lang, WHY_THEY_DO_NOT),
                    short.rule,
                ),
                ShortTest::NotExact => (
                    say!(lang, WHY_SHORT_NOT_EXACT, cell = &at, a = a, b = b),
                    say!(lang, WHY_THEY_CAN),
                    short.unless_exact.unwrap_or(short.rule),
                ),
            };
            if test.holds(pair, short, start, [a, b]) {
                Check::new(true, text)
            } else {
                let text = say!(lang, WHY_NOW, asked = text, now = is);
                Check::new(false, text).by(Some(rule))
            }
        });
        let about = say!(lang, WHY_SHORT, reach = &reach, cell = &at);
        Some(Reading { about, conditions: conditions.into(), refusal: None })
    }
}

/// Returns a step as it is written.
fn written(rules: &Rules, (from, to): Way) -> String {
    let die = to.0.saturating_sub(from.0);
    Wording::from(rules).step(Step { from, to, die, ..Step::default() })
}

/// Returns the readings of a play with all stops filled in. A step can stand for several chains of
/// numbers.
fn meanings(asked: &WrittenPlay<'_>) -> Vec<Vec<Way>> {
    let mut all: Vec<Vec<Way>> = vec![Vec::new()];
    for &(from, to) in asked.steps {
        let mut ways = Vec::new();
        if !asked.numbers.faces().iter().any(|&die| asked.concerns(from, to, die)) {
            chains(asked, (from, to), asked.numbers, &mut Vec::new(), &mut ways);
        }
        if ways.is_empty() {
            ways.push(vec![(from, to)]);
        }
        let longer = all
            .iter()
            .flat_map(|before| ways.iter().map(|way| before.iter().chain(way).copied().collect()));
        all = longer.take(MOST_READINGS).collect();
    }
    // A reading cannot have more steps than there are numbers.
    all.retain(|way| way.len() <= usize::from(asked.numbers.len()));
    if all.is_empty() { vec![asked.steps.to_vec()] } else { all }
}

/// The most steps that are tried in every order. Longer plays are tried only as they are written.
const ORDERED: usize = 4;

/// The most chains of numbers that are tried for one man.
const CHAINS: usize = 64;

/// Collects every order of numbers by which one man can go from one place to another.
fn chains(
    asked: &WrittenPlay<'_>,
    (at, to): Way,
    left: Numbers,
    before: &mut Vec<Way>,
    found: &mut Vec<Vec<Way>>,
) {
    if asked.rules.spec().steps.stages.is_some() || found.len() >= CHAINS {
        return;
    }
    let last = asked.rules.spec().track.cells;
    let faces = left.faces();
    for (nth, &die) in faces.iter().enumerate() {
        let Some(rest) = left.without(die).filter(|_| !faces[..nth].contains(&die)) else {
            continue;
        };
        let next = asked.rules.spec().entry_base(at).0.saturating_add(die);
        if next == to.0 || to == OFF && next > last {
            before.push((at, to));
            found.push(before.clone());
            before.pop();
        } else if next <= last && next < to.0 {
            before.push((at, Place(next)));
            chains(asked, (Place(next), to), rest, before, found);
            before.pop();
        }
    }
}

/// Whether steps that continue one another in `meant` are in this order in `order` too.
fn in_order(order: &[Way], meant: &[Way]) -> bool {
    let at = |way: &Way| order.iter().position(|step| step == way);
    meant.windows(2).all(|pair| pair[0].1 != pair[1].0 || at(&pair[0]) < at(&pair[1]))
}

/// Returns the steps in every order, beginning with the order as written.
fn orders(steps: &[Way]) -> Vec<Vec<Way>> {
    if steps.len() > ORDERED {
        return vec![steps.to_vec()];
    }
    let mut all: Vec<Vec<Way>> = vec![Vec::new()];
    // Each order is extended by every step that it does not have yet.
    for _ in steps {
        let longer = all.iter().flat_map(|order| {
            let mut left = steps.to_vec();
            for way in order {
                if let Some(at) = left.iter().position(|step| step == way) {
                    left.remove(at);
                }
            }
            left.into_iter().map(|way| order.iter().copied().chain([way]).collect::<Vec<Way>>())
        });
        all = longer.collect();
    }
    let mut distinct: Vec<Vec<Way>> = Vec::new();
    for order in all {
        if !distinct.contains(&order) {
            distinct.push(order);
        }
    }
    distinct
}

impl Check {
    /// Explains a condition with its parts. The check is met exactly if the condition holds.
    pub(crate) fn told(cond: &Cond, seen: &EvalContext<'_>, view: Perspective) -> Self {
        let met = cond.eval(seen, view);
        let under = |inner: &Cond, view| vec![Self::told(inner, seen, view)];
        let (text, parts) = match cond {
            Cond::All(parts) => (
                "all of this".to_owned(),
                parts.iter().map(|p| Self::told(p, seen, view)).collect(),
            ),
            Cond::Any(parts) => (
                "one of these".to_owned(),
                parts.iter().map(|p| Self::told(p, seen, view)).collect(),
            ),
            Cond::Not(inner) => ("this does not hold".to_owned(), under(inner, view)),
            Cond::Unless(inner) => ("no exception".to_owned(), under(inner, view)),
            Cond::AtThrow(inner) => {
                let view = Perspective { found: true, ..view };
                ("at the time of the throw".to_owned(), under(inner, view))
            }
            Cond::AfterStep(inner) => {
                let parts = seen.after_step(|seen| vec![Self::told(inner, seen, view)]);
                ("after the step".to_owned(), parts)
            }
            Cond::Opponent(inner) => {
                let view = Perspective { theirs: !view.theirs, ..view };
                ("for the opponent".to_owned(), under(inner, view))
            }
            Cond::SomePlay(_) | Cond::EveryPlay(_) => (phrase(cond, seen.throw.spec), Vec::new()),
            Cond::Atom(atom) => {
                let there = there(atom, seen, view);
                (phrase(cond, seen.throw.spec) + &there, Vec::new())
            }
        };
        Self::new(met, text).of(parts)
    }
}

/// Describes the actual men or sums that an atom tests; empty for other atoms.
fn there(atom: &Atom, seen: &EvalContext<'_>, view: Perspective) -> String {
    match atom {
        Atom::Men { opponent, on } => {
            let (men, voice) = (seen.side(view, *opponent), Wording::from(seen.throw.spec));
            let counts = on.iter().flat_map(|(places, _)| {
                let cells = places.cells(seen, view, *opponent).unwrap_or_default();
                cells
                    .iter()
                    .filter(|cell| men.at(*cell) > 0)
                    .map(|cell| format!("{} on {}", men.at(cell), place(voice, cell)))
                    .collect::<Vec<_>>()
            });
            let counts: Vec<String> = counts.take(6).collect();
            let none = if counts.is_empty() { "no man".to_owned() } else { counts.join(", ") };
            format!("; there: {none}")
        }
        Atom::Count(compare) => {
            let (left, right) = compare.values(seen, view);
            format!("; they are {left} and {right}")
        }
        _ => String::new(),
    }
}

impl WrittenPlay<'_> {
    /// Explains the parts of a condition of the pack that forbids a step or a whole play.
    pub(crate) fn forbidden(&self, reached: &Progress, cause: RefusalKind) -> Vec<Check> {
        let RefusalKind::Forbidden { entry, from, to, die, .. } = cause else {
            return Vec::new();
        };
        let Some(forbid) = self.rules.spec().conditions.forbid.get(usize::from(entry)) else {
            return Vec::new();
        };
        let mut seen = self.throw.context(&reached.node, reached.play.as_slice());
        match forbid.at {
            ForbidTiming::Step => {
                seen.step =
                    step::check(self.rules.spec(), &self.throw.start, &reached.node, from, die)
                        .ok();
            }
            ForbidTiming::Rest => seen.rest = Some(to),
            ForbidTiming::Played => {}
        }
        let mut told = match &forbid.cond {
            Cond::All(parts) => {
                parts.iter().map(|part| Check::told(part, &seen, Perspective::PLAIN)).collect()
            }
            other => vec![Check::told(other, &seen, Perspective::PLAIN)],
        };
        if let Some(unless) = &forbid.unless {
            let inner = Check::told(unless, &seen, Perspective::PLAIN);
            let text = "no exception".to_owned();
            told.push(Check::new(!inner.met, text).of(vec![inner]));
        }
        told
    }
}

/// Returns the name of a place.
fn place(voice: Wording<'_>, at: Place) -> String {
    match at {
        BAR => "the bar".into(),
        OFF => "off".into(),
        OUT => "out".into(),
        NEW => "the stack of new men".into(),
        cell => voice.cell(cell),
    }
}

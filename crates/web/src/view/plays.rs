//! The legal plays, in a form in which they can be put together by clicks.

use charpentier_core::wording::Wording;
use charpentier_core::{Effect, Numbers, OFF, Place, Rules, Step, Table};
use charpentier_notation::record::play_shown;
use serde::Serialize;

/// A play, and every way to make it.
#[derive(Debug, Serialize)]
pub(crate) struct Playable {
    /// As records write it.
    text: String,
    /// The end that it brings about.
    end: Option<String>,
    /// Each a list of steps. In a way any order of steps will do in which a man is there to be moved.
    ways: Vec<Vec<Way>>,
}

/// A step.
#[derive(Debug, Serialize)]
pub(crate) struct Way {
    from: Place,
    to: Place,
    /// The face that is used; none for a number that is any.
    die: Option<u8>,
    /// Men of the other side who stand there go into its hand.
    #[serde(skip_serializing_if = "is_no")]
    hit: bool,
    /// A man of the other side who stands there lies under.
    #[serde(skip_serializing_if = "is_no")]
    pin: bool,
    /// As it is written.
    text: String,
}

impl Way {
    /// A step as it is shown.
    pub(crate) fn of(rules: &Rules, step: Step) -> Self {
        Self {
            from: step.from,
            to: step.to,
            die: face(step.die),
            hit: matches!(step.effect, Effect::Hit | Effect::Burst),
            pin: step.effect == Effect::Pin,
            text: Wording::from(rules).step(step),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // So serde wants it.
const fn is_no(yes: &bool) -> bool {
    !*yes
}

/// A number as it is shown: none where it is any.
pub(super) fn face(number: u8) -> Option<u8> {
    Some(number).filter(|number| *number != Numbers::ANY)
}

/// Where not all are listed no more than these are shown.
const SHOWN: usize = 100;

/// The plays that are listed; some of them, where others are legal too.
pub(super) fn playable(game: &mut Table) -> Vec<Playable> {
    let rules = game.rules().clone();
    let every =
        if game.plays_truncated() { game.legal_plays().len().div_ceil(SHOWN).max(1) } else { 1 };
    let all: Vec<_> = game.legal_plays().iter().step_by(every).copied().collect();
    // Where numbers are bound to cells nobody walks.
    let bound = rules.spec().steps.stages.is_some();
    let way =
        |steps: &[Step]| -> Vec<Way> { steps.iter().map(|step| Way::of(&rules, *step)).collect() };
    let mut plays = Vec::new();
    for found in all {
        let steps: &[Step] = &found.play.steps().collect::<Vec<_>>();
        let mut ways = vec![way(steps)];
        if !bound {
            let others = other_ways(steps, rules.spec().track.cells, |asked| {
                game.find(asked).ok().filter(|other| other.same_result(&found))
            });
            ways.extend(others.iter().map(|other| way(&other.play.steps().collect::<Vec<_>>())));
        }
        let text = play_shown(&rules, &found.play);
        let end = found.play.end.map(|mark| {
            rules.spec().say(&rules.spec().ends[usize::from(mark.end)].name).into_owned()
        });
        plays.push(Playable { text, end, ways });
    }
    plays
}

/// So many steps are looked at in every order.
const ORDERED: usize = 4;

/// A step as it is asked for: where from, where to.
type Asked = (Place, Place);

/// What the same men can do instead with the same numbers to stand in the end as after these steps: who goes on may come
/// down on other cells on the way. Ways that differ by the order of their steps alone are one.
fn other_ways<T>(
    steps: &[Step],
    cells: u8,
    mut legal: impl FnMut(&[Asked]) -> Option<T>,
) -> Vec<T> {
    if steps.len() > ORDERED {
        return Vec::new();
    }
    let (mut men, mut goals): (Vec<Place>, Vec<Place>) =
        steps.iter().map(|step| (step.from, step.to)).unzip();
    men.retain(|cell| match goals.iter().position(|goal| goal == cell) {
        Some(at) => {
            goals.swap_remove(at);
            false
        }
        None => true,
    });
    // Where each man makes one step nobody comes down on the way.
    if men.len() == steps.len() {
        return Vec::new();
    }
    goals.sort_unstable();
    let numbers: Vec<u8> = steps.iter().map(|step| step.die).collect();
    let mut orders = Vec::new();
    let walk = Walk { goals: &goals, cells };
    walk.on(&men, &numbers, &mut Vec::new(), &mut orders);
    let mut known =
        vec![sorted(&steps.iter().map(|step| (step.from, step.to)).collect::<Vec<_>>())];
    let mut found = Vec::new();
    for order in orders {
        let way = sorted(&order);
        if !known.contains(&way)
            && let Some(other) = legal(&order)
        {
            known.push(way);
            found.push(other);
        }
    }
    found
}

fn sorted(way: &[Asked]) -> Vec<Asked> {
    let mut way = way.to_vec();
    way.sort_unstable();
    way
}

/// Men on their way to their goals.
struct Walk<'a> {
    /// Where they come to stand, in order.
    goals: &'a [Place],
    /// Whoever goes further is off.
    cells: u8,
}

impl Walk<'_> {
    /// Every order of steps that takes men to their goals, each number played once.
    fn on(&self, men: &[Place], left: &[u8], before: &mut Vec<Asked>, found: &mut Vec<Vec<Asked>>) {
        if left.is_empty() {
            let mut men = men.to_vec();
            men.sort_unstable();
            if men == self.goals {
                found.push(before.clone());
            }
            return;
        }
        let furthest = self.goals.last().copied().unwrap_or_default();
        for (nth, &die) in left.iter().enumerate() {
            if left[..nth].contains(&die) {
                continue;
            }
            let mut rest = left.to_vec();
            rest.remove(nth);
            for (at, &from) in men.iter().enumerate() {
                let to = from + die;
                let to = if to.0 > self.cells { OFF } else { to };
                if from == OFF || to > furthest || men[..at].contains(&from) {
                    continue;
                }
                let mut next = men.to_vec();
                next[at] = to;
                before.push((from, to));
                self.on(&next, &rest, before, found);
                before.pop();
            }
        }
    }
}

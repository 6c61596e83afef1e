//! Plays of two or more steps by one man, who can stop on different cells.

use charpentier_core::{OFF, Place, Step};

/// The largest number of steps whose orders are all tried.
const ORDERED: usize = 4;

/// The places from and to of a step.
type Hop = (Place, Place);

/// Returns other legal ways in which the same men make the same numbers and reach the same result.
///
/// They differ from `steps` in the cells on which men stop on their way. Ways that differ only in the
/// order of their steps count as one.
pub(super) fn other_ways<T>(
    steps: &[Step],
    cells: u8,
    mut legal: impl FnMut(&[Hop]) -> Option<T>,
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
    // If each man makes one step, no man stops on his way.
    if men.len() == steps.len() {
        return Vec::new();
    }
    goals.sort_unstable();
    let numbers: Vec<u8> = steps.iter().map(|step| step.die).collect();
    let mut orders = Vec::new();
    let walk = Walk { goals: &goals, cells };
    walk.search(&men, &numbers, &mut Vec::new(), &mut orders);
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

fn sorted(way: &[Hop]) -> Vec<Hop> {
    let mut way = way.to_vec();
    way.sort_unstable();
    way
}

/// A search for the orders of steps that lead men to their goals.
struct Walk<'a> {
    /// The cells on which the men end, in order.
    goals: &'a [Place],
    /// The last cell of the track; beyond it a man is borne off.
    cells: u8,
}

impl Walk<'_> {
    /// Collects every order of steps that leads the men to their goals, with each number played once.
    fn search(&self, men: &[Place], left: &[u8], before: &mut Vec<Hop>, found: &mut Vec<Vec<Hop>>) {
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
                self.search(&next, &rest, before, found);
                before.pop();
            }
        }
    }
}

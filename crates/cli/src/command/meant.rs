//! Which play is meant: steps are typed in any order, and stops between may be left out.

use charpentier_core::{Game, HAND, Numbers, Play, Refusal, Rules};

/// The legal play of these steps.
///
/// # Errors
///
/// The refusal of the steps as they were typed.
pub(crate) fn play(game: &mut Game, steps: &[(u8, u8)]) -> Result<Play, Refusal> {
    let refusal = match game.find(steps) {
        Ok(found) => return Ok(found.play),
        Err(refusal) => refusal,
    };
    let mut order = steps.to_vec();
    if order.len() <= Numbers::MOST {
        order.sort_unstable();
        loop {
            if let Ok(found) = game.find(&order) {
                return Ok(found.play);
            }
            if !next_order(&mut order) {
                break;
            }
        }
    }
    by_ways(game, steps).ok_or(refusal)
}

/// The play in which men go these ways, whatever their stops, if there is just one.
fn by_ways(game: &mut Game, steps: &[(u8, u8)]) -> Option<Play> {
    let rules = game.rules().clone();
    let mut asked = steps.to_vec();
    asked.sort_unstable();
    let mut meant = game.plays().iter().filter(|found| ways(&rules, &found.play) == asked);
    let only = meant.next()?.play;
    meant.next().is_none().then_some(only)
}

/// Where each man comes from and where he goes in the end, in ascending order.
fn ways(rules: &Rules, play: &Play) -> Vec<(u8, u8)> {
    let mut ways: Vec<(u8, u8)> = Vec::new();
    for step in play.steps() {
        let before = ways.iter_mut().find(|way| way.1 == step.from);
        match before {
            // Where each number has its cell nobody goes on with another.
            Some(way) if step.from != HAND && rules.steps.stages.is_none() => way.1 = step.to,
            _ => ways.push((step.from, step.to)),
        }
    }
    ways.sort_unstable();
    ways
}

/// The next arrangement in ascending order; `false` after the last.
fn next_order(list: &mut [(u8, u8)]) -> bool {
    let Some(at) = list.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    let with = list.iter().rposition(|step| *step > list[at]).unwrap_or(at + 1);
    list.swap(at, with);
    list[at + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use charpentier_core::{Action, Seat, Throw};
    use charpentier_pack::Library;

    use super::*;

    fn meant(throw: (u8, u8), steps: &[(u8, u8)]) -> Option<String> {
        let mut game = Library::shipped().load("brade", &[]).expect("a shipped pack").game();
        game.begin(Seat::White);
        let throw = Throw::new(throw.0, throw.1).expect("a throw");
        game.apply(Seat::White, Action::Throw(throw)).expect("white throws");
        let play = play(&mut game, steps).ok()?;
        let steps: Vec<_> = play.steps().iter().map(ToString::to_string).collect();
        Some(steps.join(" "))
    }

    #[test]
    fn steps_in_any_order() {
        assert_eq!(meant((6, 5), &[(1, 6), (1, 7)]).as_deref(), Some("1/6 1/7"));
        assert_eq!(meant((6, 5), &[(7, 12), (1, 7)]).as_deref(), Some("1/7 7/12"));
    }

    #[test]
    fn stops_may_be_left_out() {
        assert_eq!(meant((6, 5), &[(1, 12)]).as_deref(), Some("1/7 7/12"));
        assert_eq!(meant((2, 2), &[(1, 9)]).as_deref(), Some("1/3 3/5 5/7 7/9"));
        assert_eq!(meant((6, 5), &[(1, 11)]), None);
    }
}

//! Plays made step by step: whatever is listed can be made so, and whatever can be made so is legal.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::{Action, Awaiting, LegalPlay, Place, Table};

use crate::support::{Chance, PACKS, random_action, short_pack};

/// The steps made so far, in order: what may follow hangs on nothing else.
type Made = Vec<(Place, Place)>;

/// What a play comes to, as text that can be put in order.
fn result(found: &LegalPlay) -> String {
    format!("{} {} {} {:?}", found.us, found.them, found.facts, found.play.end)
}

/// The results of all plays that can be made step by step; nothing where there are too many ways.
fn made(game: &mut Table, most: usize) -> Option<BTreeSet<String>> {
    let mut open: Vec<Made> = vec![Vec::new()];
    let (mut results, mut seen) = (BTreeSet::new(), 0);
    while let Some(made) = open.pop() {
        seen += 1;
        if seen > most {
            return None;
        }
        let next = game.continuations(&made).expect("steps that were named");
        let found = game.find(&made);
        assert_eq!(next.stop, found.is_ok(), "{made:?}");
        assert!(next.stop || !next.steps.is_empty(), "{made:?} leads nowhere");
        results.extend(found.ok().as_ref().map(result));
        for step in &next.steps {
            open.push([&made[..], &[(step.from, step.to)]].concat());
        }
    }
    Some(results)
}

/// The steps of a listed play are named one after another.
fn leads_to(game: &mut Table, found: &LegalPlay) {
    let steps: Made = found.play.steps().map(|step| (step.from, step.to)).collect();
    for (nth, step) in steps.iter().enumerate() {
        let next = game.continuations(&steps[..nth]).expect("steps of a legal play");
        let named = next.steps.iter().any(|step| (step.from, step.to) == steps[nth]);
        assert!(named, "{step:?} is not named after {:?} of {}", &steps[..nth], found.play);
    }
    assert!(game.continuations(&steps).expect("a legal play").stop, "{}", found.play);
}

/// Where a list is whole, what can be made step by step is what it lists.
#[test]
fn steps_lead_to_the_listed_plays_and_no_others() {
    const WAYS: usize = 300;
    let mut compared: BTreeMap<&str, usize> = BTreeMap::new();
    for name in PACKS {
        let mut game = short_pack(name).table();
        let mut chance = Chance::new(5);
        for _ in 0..160 {
            let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
            if matches!(game.state().wait, Awaiting::Play(_)) && !game.plays_truncated() {
                let plays = game.legal_plays().to_vec();
                if let Some(made) = made(&mut game, WAYS) {
                    let listed: BTreeSet<_> = plays.iter().map(result).collect();
                    assert_eq!(made, listed, "{name}: {:?}", game.state().position);
                    *compared.entry(name).or_default() += 1;
                }
                let every = plays.len().div_ceil(3).max(1);
                plays.iter().step_by(every).for_each(|found| leads_to(&mut game, found));
            }
            game.apply(seat, action).expect("a legal action");
        }
        assert!(compared.contains_key(name), "{name}: {compared:?}");
    }
}

/// Of a throw that gives more numbers than all plays of which can be listed, every play that is made step by step is
/// legal, and some of them are not listed.
#[test]
fn long_throws_are_played_step_by_step() {
    let (mut thrown, mut unlisted) = (0, 0);
    for name in ["gioul", "gul-bara", "piprjall"] {
        for seed in 0..4 {
            let mut game = short_pack(name).table();
            let mut chance = Chance::new(seed);
            for _ in 0..120 {
                let Some((seat, mut action)) = random_action(&mut game, &mut chance) else { break };
                if game.plays_truncated() {
                    let play = by_chance(&mut game, &mut chance);
                    thrown += 1;
                    let listed = |found: &&LegalPlay| found.same_result(&play);
                    unlisted += usize::from(!game.legal_plays().iter().any(|found| listed(&found)));
                    action = Action::Play(play.play);
                }
                game.apply(seat, action).expect("a legal action");
            }
        }
    }
    assert!(thrown > 20 && unlisted > 10, "{unlisted} of {thrown}");
}

/// A play made by steps that are named, each by chance.
fn by_chance(game: &mut Table, chance: &mut Chance) -> LegalPlay {
    let mut made = Made::new();
    loop {
        let next = game.continuations(&made).expect("steps that were named");
        if next.steps.is_empty() {
            assert!(next.stop, "{made:?} leads nowhere");
            return game.find(&made).expect("a play that may stop");
        }
        let step = next.steps[chance.below(next.steps.len())];
        made.push((step.from, step.to));
    }
}

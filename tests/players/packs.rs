//! Players of every level at every pack, and what they see in positions.

use charpentier_core::{Action, Awaiting, BySeat, Effect, Event, Men, Place, Seat, Table, Throw};
use charpentier_pack::{Library, Pack};
use charpentier_players::{Dice, Effort, EvalPosition, Evaluator, Level, Player, arena, features};
use proptest::prelude::*;

use crate::support::sample::sample;

fn packs() -> Vec<String> {
    Library::shipped().names()
}

fn pack(name: &str, options: &[(&str, &str)]) -> Pack {
    let options: Vec<_> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Library::shipped().load(name, &options).expect("a pack")
}

/// A match of two levels by a seed: what was done, and how it came out.
fn played(pack: &Pack, levels: [Level; 2], seed: u64, most: u64) -> (u64, Option<String>) {
    let evaluator = Evaluator::new(pack.rules(), pack.scoring());
    let effort = Effort { games: 2, throws: 2, ..Effort::default() };
    let player = |level| Player::new(level, evaluator.clone(), seed).with_effort(effort);
    let mut players = BySeat::new(player(levels[0]), player(levels[1]));
    let mut game = pack.table();
    let came = arena::play(&mut game, &mut players, &mut Dice::new(seed), most);
    let came = came.unwrap_or_else(|refusal| {
        panic!("{}, {levels:?}: {}", pack.rules().spec().pack, refusal.message(pack.rules()))
    });
    (came.throws, came.outcome.map(|outcome| outcome.to_string()))
}

/// A usual run plays each pack with one of the levels.
#[test]
fn every_level_plays_every_pack_to_its_end() {
    let levels = [Level::Greedy, Level::Expecti, Level::Rollout];
    // Neighbouring packs get different levels.
    let all = packs().into_iter().enumerate().flat_map(|(nth, name)| {
        (0..levels.len()).map(move |at| (name.clone(), levels[(nth + at) % levels.len()]))
    });
    for (name, level) in sample(all, levels.len()) {
        let pack = pack(&name, &[]);
        // Written games are long; their openings have all that there is to decide.
        let long = !pack.rules().spec().choices.is_empty() && name.contains('-');
        let most = if long { 20 } else { 4_000 };
        let (throws, outcome) = played(&pack, [level, Level::Random], 3, most);
        assert!(outcome.is_some() || long, "{name}: {level} has played {throws} throws");
    }
}

#[test]
fn players_mark_by_hand_and_rule_on_faults() {
    for option in ["marking=manual", "faults=allowed"] {
        let (name, value) = option.split_once('=').expect("a pair");
        let pack = pack("trictrac", &[(name, value)]);
        let (_, outcome) = played(&pack, [Level::Greedy, Level::Random], 5, 4_000);
        assert!(outcome.is_some(), "{option}");
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    for (name, levels) in [
        ("toc", [Level::Random, Level::Expecti]),
        ("brade", [Level::Rollout, Level::Greedy]),
        ("verkehr", [Level::Expecti, Level::Random]),
    ] {
        let pack = pack(name, &[]);
        assert_eq!(played(&pack, levels, 9, 4_000), played(&pack, levels, 9, 4_000), "{name}");
    }
}

/// Playing out does not depend on how many threads do it.
#[test]
fn threads_change_nothing() {
    let pack = pack("backgammon", &[]);
    let mut game = pack.table();
    game.start(Seat::White);
    game.apply(Seat::White, Action::Throw(Throw::new(4, 1).expect("faces"))).expect("a throw");
    let decided: Vec<_> = [1, 2, 5]
        .into_iter()
        .map(|threads| {
            let threads = std::num::NonZeroUsize::new(threads).expect("some");
            let effort = Effort { games: 12, throws: 4, threads, ..Effort::default() };
            let evaluator = Evaluator::new(pack.rules(), pack.scoring());
            let mut player = Player::new(Level::Rollout, evaluator, 1).with_effort(effort);
            player.decide(&mut game, Seat::White, 0)
        })
        .collect();
    assert!(decided[0].is_some());
    assert!(decided.iter().all(|other| *other == decided[0]));
}

fn men(places: &[(u8, u8)]) -> Men {
    places
        .iter()
        .fold(Men::default(), |men, &(place, n)| men.with(Place(place), n).expect("at most 15"))
}

/// What greedy does with a throw of white's in a position of backgammon.
fn answered(white: &[(u8, u8)], black: &[(u8, u8)], throw: (u8, u8)) -> (Table, Vec<Event>) {
    let pack = pack("backgammon", &[]);
    let mut game = pack.table();
    game.start(Seat::White);
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    state.position = BySeat::new(men(white), men(black));
    game.restore(snapshot);
    let throw = Throw::new(throw.0, throw.1).expect("faces");
    game.apply(Seat::White, Action::Throw(throw)).expect("a throw");
    let mut player = Player::new(Level::Greedy, Evaluator::new(pack.rules(), pack.scoring()), 1);
    let action = player.decide(&mut game, Seat::White, 0).expect("a play");
    let events = game.apply(Seat::White, action).expect("legal").to_vec();
    (game, events)
}

#[test]
fn greedy_takes_a_hit() {
    let white = [(8, 3), (19, 4), (20, 4), (21, 4)];
    let black = [(11, 1), (19, 5), (20, 5), (21, 4)];
    let (_, events) = answered(&white, &black, (6, 2));
    let hit =
        |event: &Event| matches!(event, Event::Moved { step, .. } if step.effect == Effect::Hit);
    assert!(events.iter().any(hit), "{events:?}");
}

#[test]
fn greedy_leaves_no_man_in_reach() {
    let white = [(13, 2), (19, 5), (20, 4), (21, 4)];
    let black = [(2, 2), (19, 5), (20, 5), (21, 3)];
    let (game, _) = answered(&white, &black, (4, 3));
    let white = game.state().position.white;
    assert!(white.blots().is_empty(), "{white}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// What a position is worth to one side it costs the other, wherever they sit.
    #[test]
    fn equity_changes_its_sign_with_the_sides(nth in 0usize..16, seed in 0u64..1000, throws in 0u32..60) {
        let names = packs();
        let pack = pack(&names[nth % names.len()], &[]);
        let mut evaluator = Evaluator::new(pack.rules(), pack.scoring());
        let mut game = pack.table();
        let mut dice = Dice::new(seed);
        let mut player = Player::new(Level::Random, evaluator.clone(), seed);
        let mut thrown = 0;
        for nth in 0.. {
            let decided = Seat::BOTH
                .into_iter()
                .find_map(|seat| Some((seat, player.decide(&mut game, seat, nth)?)));
            let (seat, action) = match (decided, game.state().wait) {
                (Some(decided), _) => decided,
                (None, Awaiting::Lead) => (Seat::White, Action::Lead(dice.die(), dice.die())),
                (None, Awaiting::Throw(_)) if thrown >= throws => break,
                (None, Awaiting::Throw(seat)) => (seat, Action::Throw(dice.throw(game.rules().spec().dice.count()))),
                (None, _) => break,
            };
            thrown += u32::from(matches!(action, Action::Throw(_)));
            game.apply(seat, action).expect("legal");
        }
        let state = game.state().clone();
        let mut turned = state.clone();
        turned.position = state.position.swapped();
        turned.setting.facts = state.setting.facts.swapped();
        turned.setting.throws = state.setting.throws.swapped();
        for throws in Seat::BOTH {
            let white = evaluator.equity_of(&state, Seat::White, throws);
            prop_assert_eq!(white, -evaluator.equity_of(&state, Seat::Black, throws));
            prop_assert_eq!(white, evaluator.equity_of(&turned, Seat::Black, throws.other()));
        }
        let stand = EvalPosition::of(&state, Seat::White);
        let (here, there) = (evaluator.features(&stand), evaluator.features(&stand.swapped()));
        for at in features::BANDS..features::MARKS {
            prop_assert!((here[at] + there[at]).abs() < 1e-9, "{}", features::NAMES[at]);
        }
    }
}

//! What holds for every pack whatever the dice.

use charpentier_core::{Action, Awaiting, BySeat, Seat, Setup, State, Table};
use proptest::prelude::*;

use crate::support::{Chance, PACKS, pack, random_action, random_game};

fn any_pack() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(PACKS)
}

/// The same moment with the sides exchanged.
fn mirrored(state: &State) -> State {
    let mut state = state.clone();
    state.position = state.position.swapped();
    state.setting.throws = state.setting.throws.swapped();
    state.setting.facts = state.setting.facts.swapped();
    state.counters.0 = state.counters.0.swapped();
    state.turn.mover = state.turn.mover.other();
    state.wait = match state.wait {
        Awaiting::Throw(seat) => Awaiting::Throw(seat.other()),
        Awaiting::Choose(seat) => Awaiting::Choose(seat.other()),
        Awaiting::Play(seat) => Awaiting::Play(seat.other()),
        same @ (Awaiting::Lead | Awaiting::Over) => same,
    };
    let swap = |outcome: &mut Option<charpentier_core::Outcome>| {
        if let Some(outcome) = outcome {
            outcome.winner = outcome.winner.map(Seat::other);
            outcome.totals = outcome.totals.map(BySeat::swapped);
        }
    };
    swap(&mut state.outcome);
    swap(&mut state.last);
    state
}

fn same_but_account(a: &State, b: &State) -> bool {
    let mut b = b.clone();
    b.account = a.account.clone();
    // Players keep their seats where the sides are exchanged.
    b.ledger.clone_from(&a.ledger);
    b.seats = a.seats;
    if a.wait == Awaiting::Lead {
        b.turn.mover = a.turn.mover;
        // Where the men begin by who leads, nobody knows yet whose they are.
        b.position = a.position;
    }
    *a == b
}

/// Wherever a random game is after some actions.
fn some_way(game: &mut Table, chance: &mut Chance, actions: usize) {
    for _ in 0..actions {
        let Some((seat, action)) = random_action(game, chance) else {
            return;
        };
        game.apply(seat, action).expect("a legal action");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn men_are_conserved(name in any_pack(), seed in any::<u64>()) {
        let pack = pack(name);
        let men = pack.rules().spec().men;
        let mut game = pack.table();
        random_game(&mut game, &mut Chance::new(seed), |game, _, _| {
            for (_, side) in game.state().position.iter() {
                assert_eq!(side.total(), men);
            }
        });
    }

    #[test]
    fn no_game_comes_where_men_cannot_stand(name in any_pack(), seed in any::<u64>()) {
        let pack = pack(name);
        let mut game = pack.table();
        random_game(&mut game, &mut Chance::new(seed), |game, _, _| {
            let (position, spec) = (game.state().position, game.rules().spec());
            let track = spec.track;
            let mine = position.white.occupied() & track.all();
            let apart = track.shared() && spec.steps.pin.is_none();
            assert!(!apart || !mine.meets(track.mirror_set(position.black.occupied())));
            assert_eq!(spec.check_setup(&Setup::from(position)), Ok(position));
        });
    }

    #[test]
    fn swapping_seats_mirrors(name in any_pack(), seed in any::<u64>()) {
        let pack = pack(name);
        let mut mirror = pack.table();
        let mut game = pack.table();
        let mut chance = Chance::new(seed);
        while let Some((seat, action)) = random_action(&mut game, &mut chance) {
            let reflected = match action {
                Action::Lead(a, b) => Action::Lead(b, a),
                other => other,
            };
            let (a, b) = (game.apply(seat, action).is_ok(), mirror.apply(seat.other(), reflected).is_ok());
            prop_assert!(a && b || mirror.state().wait == Awaiting::Lead);
            prop_assert!(same_but_account(&mirrored(game.state()), mirror.state()));
        }
    }

    #[test]
    fn same_seed_same_game(name in any_pack(), seed in any::<u64>()) {
        let pack = pack(name);
        let play = || {
            let mut told = Vec::new();
            let mut game = pack.table();
            let mut chance = Chance::new(seed);
            while let Some((seat, action)) = random_action(&mut game, &mut chance) {
                told.extend(game.apply(seat, action).expect("legal").to_vec());
            }
            told
        };
        prop_assert_eq!(play(), play());
    }

    #[test]
    fn undo_restores(name in any_pack(), seed in any::<u64>(), before in 0usize..200, after in 1usize..30) {
        let pack = pack(name);
        let mut game = pack.table();
        let mut chance = Chance::new(seed);
        some_way(&mut game, &mut chance, before);
        let kept = game.snapshot();
        let plays: Vec<_> = game.legal_plays().iter().map(|found| found.play).collect();
        some_way(&mut game, &mut chance, after);
        game.restore(kept.clone());
        prop_assert_eq!(game.snapshot(), kept);
        let again: Vec<_> = game.legal_plays().iter().map(|found| found.play).collect();
        prop_assert_eq!(plays, again);
    }

    #[test]
    fn refusals_change_nothing(name in any_pack(), seed in any::<u64>(), before in 0usize..200, from in 0u8..26, to in 0u8..26) {
        let pack = pack(name);
        let mut game = pack.table();
        some_way(&mut game, &mut Chance::new(seed), before);
        let kept = game.snapshot();
        if let Awaiting::Play(seat) = kept.game.wait {
            let found = game.find(&[(from, to)]);
            let legal = game.legal_plays().iter().any(|f| found.as_ref().is_ok_and(|g| g.same_result(f)));
            prop_assert_eq!(found.is_ok(), legal);
            let wrong = Action::Throw(charpentier_core::Throw::new(1, 2).expect("a throw"));
            prop_assert!(game.apply(seat, wrong).is_err());
            prop_assert!(game.apply(seat.other(), wrong).is_err());
            prop_assert_eq!(game.snapshot(), kept);
        }
    }
}

//! Advice lists all legal plays, the best first, with the chances that each gives the opponent and the mover.

use charpentier_core::{Action, Awaiting, BySeat, Effect, Men, Place, Seat, Table, Throw};
use charpentier_pack::{Library, Pack};
use charpentier_players::{Advice, Dice, Evaluator, Level, Player, Reasons, Slip, Unit, reasons};
use proptest::prelude::*;

fn pack(name: &str) -> Pack {
    Library::shipped().load(name, &[]).expect("a pack")
}

fn men(places: &[(u8, u8)]) -> Men {
    places
        .iter()
        .fold(Men::default(), |men, &(place, n)| men.with(Place(place), n).expect("at most 15"))
}

/// White's throw where the men stand so.
fn thrown(pack: &Pack, white: &[(u8, u8)], black: &[(u8, u8)], throw: (u8, u8)) -> Table {
    let mut game = pack.table();
    game.start(Seat::White);
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    state.position = BySeat::new(men(white), men(black));
    game.restore(snapshot);
    let throw = Throw::new(throw.0, throw.1).expect("faces");
    game.apply(Seat::White, Action::Throw(throw)).expect("a throw");
    game
}

fn advice(pack: &Pack, game: &mut Table) -> Advice {
    let mut evaluator = Evaluator::new(pack.rules(), pack.scoring());
    Advice::of(&mut evaluator, game, 0, None).expect("something to decide")
}

/// The steps of what is advised first, by where they lead and what they do there.
fn best(pack: &Pack, game: &mut Table) -> Vec<(Place, Effect)> {
    match advice(pack, game).best().expect("a play").action {
        Some(Action::Play(play)) => play.steps().map(|step| (step.to, step.effect)).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_double_hit_comes_first() {
    let pack = pack("backgammon");
    let white = [(8, 3), (19, 4), (20, 4), (21, 4)];
    let black = [(11, 1), (15, 1), (19, 5), (20, 5), (21, 3)];
    let mut game = thrown(&pack, &white, &black, (6, 2));
    let hits = best(&pack, &mut game).iter().filter(|(_, effect)| *effect == Effect::Hit).count();
    assert_eq!(hits, 2);
}

#[test]
fn bearing_the_last_men_off_comes_first() {
    let pack = pack("backgammon");
    let off = charpentier_core::OFF;
    let white = [(23, 1), (24, 1), (off.0, 13)];
    let black = [(23, 2), (24, 2), (off.0, 11)];
    let mut game = thrown(&pack, &white, &black, (2, 1));
    let steps = best(&pack, &mut game);
    assert_eq!(steps.iter().map(|(to, _)| *to).collect::<Vec<_>>(), [off, off]);
    let told = advice(&pack, &mut game);
    let won = told.best().expect("a play").action;
    assert!(
        Reasons::of(&game, Seat::White, won.expect("a play")).is_none(),
        "nothing comes after the end"
    );
    // Everything else loses at least a stake on it.
    assert!(told.ranked[1..].iter().all(|one| one.cost > 0.5), "{told:?}");
}

#[test]
fn a_choice_is_advised_with_the_play_behind_it() {
    let pack = pack("trictrac");
    let line =
        "tgn1 trictrac 1:2,4:2,7,8:2,9:2,10:2,11:2,12:2 1:2,7:2,8:3,9:2,10:2,11:2,12:2 wd 63";
    let mut game = at(&pack, line);
    let told = advice(&pack, &mut game);
    let chosen: Vec<_> = told.ranked.iter().filter_map(|one| one.action).collect();
    assert_eq!(chosen.len(), 2);
    assert!(chosen.iter().all(|action| matches!(action, Action::Choose(_))));
    let mut evaluator = Evaluator::new(pack.rules(), pack.scoring());
    let plays = |choice| reasons::play_after(&mut evaluator.clone(), &game, Seat::White, choice);
    assert_eq!(chosen.iter().filter(|choice| plays(**choice).is_some()).count(), 1);
    assert!(Reasons::of(&game, Seat::White, chosen[0]).is_none());
    // What holding is worth is what the play after it is worth.
    let hold = told.on(Some(Action::Choose(0))).expect("open").worth;
    let mut held = game.clone();
    held.apply(Seat::White, Action::Choose(0)).expect("open");
    let play = Advice::of(&mut evaluator, &mut held, 0, None).expect("a play");
    assert!((play.best().expect("a play").worth - hold).abs() < 1e-9);
}

/// A position of the pack as people write it, without counters.
fn at(pack: &Pack, line: &str) -> Table {
    let mut game = pack.table();
    game.start(Seat::White);
    let mut fields = line.split(' ').skip(2);
    let mut side = || -> Vec<(u8, u8)> {
        let places = fields.next().expect("men").split(',');
        let number = |text: &str| text.parse::<u8>().expect("a number");
        places
            .map(|place| match place.split_once(':') {
                Some((place, n)) => (number(place), number(n)),
                None => (number(place), 1),
            })
            .collect()
    };
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    state.position = BySeat::new(men(&side()), men(&side()));
    // The next four points make a hole, after which there is a choice.
    state.counters.mark(pack.rules().spec(), Seat::White, 8);
    game.restore(snapshot);
    game.apply(Seat::White, Action::Throw(Throw::new(6, 3).expect("faces"))).expect("a throw");
    assert_eq!(game.state().wait, Awaiting::Choose(Seat::White));
    game
}

#[test]
fn a_play_gives_and_takes() {
    let pack = pack("backgammon");
    // Whoever leaves a man six before one of theirs gives 17 throws that hit him.
    let white = [(6, 2), (12, 3), (17, 3), (19, 5), (20, 2)];
    let black = [(1, 2), (12, 5), (17, 3), (19, 5)];
    let game = thrown(&pack, &white, &black, (2, 1));
    let tried = game.clone();
    let plays: Vec<_> = tried.legal_plays().iter().map(|found| found.play).collect();
    let told: Vec<_> = plays
        .iter()
        .map(|play| Reasons::of(&game, Seat::White, Action::Play(*play)).expect("it goes on"))
        .collect();
    assert!(told.iter().any(|reasons| reasons.gives.hitting > 0));
    for (play, reasons) in plays.iter().zip(&told) {
        assert_eq!(reasons.gives.seat, Seat::Black);
        assert_eq!(reasons.takes.seat, Seat::White);
        let mut after = game.clone();
        after.apply(Seat::White, Action::Play(*play)).expect("legal");
        let single = after.state().position.white.blots();
        // Nobody is hit who does not stand alone.
        assert!(!single.is_empty() || reasons.gives.hitting == 0, "{play:?}");
    }
}

#[test]
fn what_is_no_small_thing_is_told_by_units() {
    for unit in [Unit::Points, Unit::Stakes] {
        assert_eq!(Slip::of(0.0, unit), None);
        for slip in Slip::ALL {
            assert_eq!(Slip::of(slip.least(unit), unit), Some(slip));
            assert!(Slip::of(slip.least(unit) - 1e-6, unit) < Some(slip));
        }
    }
    assert_eq!(Slip::of(1.5, Unit::Points), Some(Slip::Doubtful));
    assert_eq!(Slip::of(1.5, Unit::Stakes), Some(Slip::Blunder));
    let units = ["trictrac", "backgammon"].map(|name| {
        let pack = pack(name);
        Evaluator::new(pack.rules(), pack.scoring()).counts_in()
    });
    assert_eq!(units, [Unit::Points, Unit::Stakes]);
}

/// A random game as it stands when so many dice were thrown and somebody has to decide.
fn decision(pack: &Pack, seed: u64, throws: u32) -> Option<Table> {
    let mut game = pack.table();
    let mut dice = Dice::new(seed);
    let mut player = Player::new(Level::Random, Evaluator::new(pack.rules(), pack.scoring()), seed);
    let mut thrown = 0;
    // In a game in which nobody can move any more, dice are thrown for ever.
    for nth in 0..2_000 {
        let open = Seat::BOTH.into_iter().any(|seat| game.legal(seat).len() > 1);
        if open && thrown >= throws {
            return Some(game);
        }
        let decided = Seat::BOTH
            .into_iter()
            .find_map(|seat| Some((seat, player.decide(&mut game, seat, nth)?)));
        let (seat, action) = match (decided, game.state().wait) {
            (Some(decided), _) => decided,
            (None, Awaiting::Lead) => (Seat::White, Action::Lead(dice.die(), dice.die())),
            (None, Awaiting::Throw(seat)) => {
                (seat, Action::Throw(dice.throw(game.rules().spec().dice.count())))
            }
            (None, _) => return None,
        };
        thrown += u32::from(matches!(action, Action::Throw(_)));
        game.apply(seat, action).expect("legal");
    }
    None
}

/// Advice is all that is legal, each once, sorted, and costs nothing at the top.
fn is_sound(advice: &Advice, legal: &[Action]) -> Result<(), TestCaseError> {
    prop_assert_eq!(advice.ranked.len(), legal.len());
    for (nth, action) in legal.iter().enumerate() {
        let said = advice.on(Some(*action)).expect("all that is legal");
        prop_assert_eq!(said.nth, nth);
        prop_assert!(said.worth.is_finite() && said.cost >= 0.0);
    }
    prop_assert!(advice.ranked.is_sorted_by(|a, b| a.worth >= b.worth && a.cost <= b.cost));
    prop_assert!(advice.best().is_none_or(|best| best.cost == 0.0));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn advice_is_what_is_legal(nth in 0usize..1000, seed in 0u64..1000, throws in 0u32..60) {
        let names = Library::shipped().names();
        let pack = pack(&names[nth % names.len()]);
        let Some(mut game) = decision(&pack, seed, throws) else { return Ok(()) };
        let seat = game.answers().or(game.state().wait.seat()).expect("somebody decides");
        let legal = game.legal(seat);
        let mut evaluator = Evaluator::new(pack.rules(), pack.scoring());
        let told = Advice::of(&mut evaluator, &mut game, 0, None).expect("something to decide");
        is_sound(&told, &legal)?;
        // What was played is looked at as far as the best, and no better for it.
        let worst = told.ranked.last().expect("some").action;
        let again = Advice::of(&mut evaluator, &mut game, 0, worst).expect("the same");
        is_sound(&again, &legal)?;
        let more = Advice::of(&mut evaluator, &mut game, legal.len(), None).expect("the same");
        is_sound(&more, &legal)?;
        // What comes first was looked at as far as everything is here.
        for one in told.ranked.iter().take(3) {
            let all = more.on(one.action).expect("legal");
            prop_assert!((one.worth - all.worth).abs() < 1e-9);
        }
        let (some, all) = (again.on(worst).expect("legal"), more.on(worst).expect("legal"));
        prop_assert!((some.worth - all.worth).abs() < 1e-9);
    }
}

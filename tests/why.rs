//! What is said of coups and plays is what detection and the generator do: all conditions are
//! met just when the throw makes the coup, or when the play is legal.

use charpentier_core::coups::{CoupDetector, DetectedCoup};
use charpentier_core::explain::{why_coup, why_play};
use charpentier_core::spec::CoupKind;
use charpentier_core::{Awaiting, BAR, GameContext, OFF, Place, Rules, Search, Seat, Table, Throw};

use crate::support::sample::sample;
use crate::support::{Chance, PACKS, long_pack, pack, pack_with, random_game};

/// Throws that are tried in each position.
const THROWS: usize = 3;

/// Compares the coups of a search with those of `coups_with`, which searches only if needed.
fn compare_searched(scene: &CoupDetector<'_>) {
    let CoupDetector { rules, us, them, facts, throw, .. } = *scene;
    let numbers = rules.spec().dice.numbers(throw);
    let [mut due, mut found] = [Vec::new(), Vec::new()];
    let mut search = Search::default();
    search.run_with_facts(rules, us, them, facts, numbers);
    scene.coups(&search, &mut due);
    scene.coups_with(&mut Search::default(), numbers, GameContext::default(), &mut found);
    assert_eq!(found, due, "{scene:?}");
}

/// Compares all cases of all coups with what is detected; how many are made and how many not.
fn compare(scene: &CoupDetector<'_>, search: &Search) -> (usize, usize) {
    let rules = scene.rules;
    let mut found = Vec::new();
    scene.coups(search, &mut found);
    compare_searched(scene);
    let (mut made, mut missed) = (0, 0);
    for index in 0..rules.spec().coups.len() as u8 {
        let cases = scene.why(search, index, None);
        let told: Vec<DetectedCoup> =
            cases.iter().filter(|case| case.is_made()).map(|case| case.coup).collect();
        let due: Vec<DetectedCoup> =
            found.iter().filter(|coup| coup.key.coup == index).copied().collect();
        let name = &rules.spec().coups[usize::from(index)].name;
        assert_eq!(told, due, "{name} {scene:?}\n{cases:#?}");
        made += told.len();
        missed += cases.len() - told.len();
        for case in &cases {
            assert!(!case.conditions.is_empty(), "{name} {scene:?}");
            let one = scene.why(search, index, Some(case.coup.key.class));
            assert!(one.contains(case), "{name} {scene:?}");
        }
    }
    (made, missed)
}

fn scenes(game: &Table, chance: &mut Chance, search: &mut Search) -> (usize, usize) {
    let state = game.state();
    let Awaiting::Play(seat) = state.wait else {
        return (0, 0);
    };
    let rules = game.rules();
    let (us, them) = (state.position[seat], state.position[seat.other()]);
    let mut all = (0, 0);
    for _ in 0..THROWS {
        let throw = chance.throw(game.rules().spec().dice.count());
        let numbers = rules.spec().dice.numbers(throw);
        search.run(rules, us, them, numbers);
        let number = chance.below(5) as u8 + 1;
        let facts = if chance.below(4) == 0 { u32::MAX } else { 0 };
        let setting = 1 + u16::from(chance.below(4) == 0);
        let last = Some(throw).filter(|_| chance.below(2) == 0);
        let scene = CoupDetector { rules, us, them, throw, number, facts, setting, last };
        let (made, missed) = compare(&scene, search);
        all = (all.0 + made, all.1 + missed);
    }
    all
}

#[test]
fn conditions_are_met_just_when_a_coup_is_made() {
    for name in sample(PACKS, 4) {
        let pack = long_pack(name);
        let mut search = Search::default();
        let (mut made, mut missed, mut seen) = (0, 0, 0);
        let coups = !pack.rules().spec().coups.is_empty();
        for seed in 0..600 {
            // Short games take more of them.
            if seed >= 8 && seen > 1000 && (!coups || made > 500 && missed > 500) {
                break;
            }
            let mut other = Chance::new(seed + 1000);
            random_game(&mut pack.table(), &mut Chance::new(seed), |game, _, _| {
                let (here, not) = scenes(game, &mut other, &mut search);
                (made, missed, seen) = (made + here, missed + not, seen + THROWS);
            });
        }
        assert!(seen > 1000 && (made > 500) == coups && (missed > 500) == coups, "{name} {seen}");
    }
}

/// The same where options change what fills, what a pattern asks and how men leave.
#[test]
fn conditions_are_met_just_when_a_coup_is_made_with_options() {
    let every = [
        ("coin_power_fill", "true"),
        ("fill_by_exchange", "true"),
        ("fill_by_puissance", "false"),
        ("margot_la_fendue", "any"),
        ("pile_de_misere", "keep"),
        ("jan_de_rencontre", "match"),
        ("exit_method", "provincial"),
    ];
    let pack = pack_with("trictrac", &every);
    let mut search = Search::default();
    let (mut made, mut missed) = (0, 0);
    for seed in 0..6 {
        let mut other = Chance::new(seed + 1000);
        random_game(&mut pack.table(), &mut Chance::new(seed), |game, _, _| {
            let (here, not) = scenes(game, &mut other, &mut search);
            (made, missed) = (made + here, missed + not);
        });
    }
    assert!(made > 500 && missed > 500, "{made} {missed}");
}

/// Coups that random games seldom meet: a pattern with its facts, and everything near it.
#[test]
fn conditions_of_every_coup_are_both_met_and_not() {
    for name in sample(PACKS, 4) {
        let pack = pack(name);
        let rules = pack.rules();
        let mut search = Search::default();
        for (at, coup) in (0u8..).zip(&rules.spec().coups) {
            let mut met = (false, false);
            for (us, them) in near(rules, &coup.kind) {
                for throw in Throw::all(rules.spec().dice.count()) {
                    for number in [1, 3] {
                        let numbers = rules.spec().dice.numbers(throw);
                        search.run(rules, us, them, numbers);
                        let scene = CoupDetector {
                            rules,
                            us,
                            them,
                            throw,
                            number,
                            facts: 0,
                            setting: 1,
                            last: None,
                        };
                        compare(&scene, &search);
                        let made = scene.why(&search, at, None).iter().any(|case| case.is_made());
                        met = (met.0 || made, met.1 || !made);
                    }
                }
            }
            let pattern = matches!(coup.kind, CoupKind::Pattern(_));
            assert!(!pattern || met == (true, true), "{name} {}", coup.name);
        }
    }
}

/// Positions about a pattern: each cell as many men as it asks at least, or one less, and the
/// rest of his men singly on cells in a row, of the other's on one cell.
fn near(rules: &Rules, kind: &CoupKind) -> Vec<(charpentier_core::Men, charpentier_core::Men)> {
    use charpentier_core::spec::pattern::MenCount;
    let CoupKind::Pattern(pattern) = kind else {
        return Vec::new();
    };
    let side = |counts: &[MenCount], less: u8, rest: &dyn Fn(u8) -> u8| {
        let mut men = charpentier_core::Men::default();
        let mut left = rules.spec().men;
        for count in counts {
            for cell in count.cells {
                let due = count.least.saturating_sub(less).min(left);
                left -= due;
                men = men.with(cell, due).expect("few enough");
            }
        }
        (0..left).fold(men, |men, nth| {
            let at = 1 + rest(nth) % rules.spec().track.cells;
            men.with(Place(at), 1).expect("few enough")
        })
    };
    let mut all = Vec::new();
    for on in 0..rules.spec().track.cells {
        for (mine, them) in [(0, 0), (1, 0), (0, 1)] {
            let in_a_row = side(&pattern.mover, mine, &|nth| on + nth);
            all.push((in_a_row, side(&pattern.opponent, them, &|_| on)));
        }
    }
    all
}

#[test]
fn a_play_is_told_to_be_legal_just_when_it_is() {
    for name in PACKS {
        let pack = long_pack(name);
        let mut chance = Chance::new(7);
        let (mut legal, mut refused) = (0, 0);
        // Eight games, and more where they are short.
        for seed in 0..400 {
            if seed >= 8 && legal > 50 && refused > 25 {
                break;
            }
            random_game(&mut pack.table(), &mut Chance::new(seed), |game, _, _| {
                if !matches!(game.state().wait, Awaiting::Play(_)) || chance.below(4) > 0 {
                    return;
                }
                let plays: Vec<_> = game.legal_plays().to_vec();
                let known = plays[chance.below(plays.len())];
                let mut steps: Vec<_> =
                    known.play.steps().map(|step| (step.from, step.to)).collect();
                let told = why_play(game.game(), &steps).expect("a play is awaited");
                let meant = told.legal.unwrap_or_else(|| panic!("{name}: {steps:?} is legal"));
                assert!(plays.iter().any(|play| play.same_result(&meant)));
                assert!(told.readings[0].conditions.iter().all(|condition| condition.met));
                legal += 1;
                // A step goes elsewhere, or is left out.
                match (steps.is_empty(), chance.below(3)) {
                    (true, _) | (_, 0) => {
                        steps.push((Place(chance.below(26) as u8), Place(chance.below(26) as u8)));
                    }
                    (_, 1) => {
                        let at = chance.below(steps.len());
                        steps[at] = (Place(chance.below(25) as u8), Place(chance.below(26) as u8));
                    }
                    _ => {
                        steps.pop();
                    }
                }
                refused += usize::from(consistent(game, &steps));
            });
        }
        assert!(legal > 50 && refused > 25, "{name} {legal} {refused}");
    }
}

/// Whether steps are refused, and as they should be.
fn consistent(game: &mut Table, steps: &[(Place, Place)]) -> bool {
    let found = game.find(steps);
    let told = why_play(game.game(), steps).expect("a play is awaited");
    let Some(legal) = told.legal else {
        assert!(found.is_err(), "{steps:?}");
        assert!(!told.readings.is_empty());
        for reading in &told.readings {
            let failed = reading.conditions.iter().filter(|condition| !condition.met).count();
            assert!(failed >= 1, "{steps:?} {reading:?}");
            if let Some(refusal) = &reading.refusal {
                assert_eq!(failed, 1, "{steps:?} {reading:?}");
                assert_eq!(reading.conditions.last().and_then(|last| last.rule), refusal.rule);
            }
        }
        return true;
    };
    assert!(game.legal_plays().iter().any(|play| play.same_result(&legal)));
    false
}

/// What was made by the throw on the table is told to be made, whatever facts have been set since.
#[test]
fn made_coups_stay_made_until_the_play() {
    for name in PACKS {
        let pack = long_pack(name);
        let mut seen = 0;
        // Some games are short.
        let games = if pack.rules().spec().coups.is_empty() { 1 } else { 400 };
        for nth in 0..games {
            if seen > 30 {
                break;
            }
            random_game(&mut pack.table(), &mut Chance::new(11 + nth), |game, _, _| {
                let state = game.state();
                if !matches!(state.wait, Awaiting::Play(_) | Awaiting::Choose(_)) {
                    assert!(
                        state.wait == Awaiting::Over || why_coup(game.game(), 0, None).is_err()
                    );
                    return;
                }
                for coup in &state.coups {
                    let cases =
                        why_coup(game.game(), coup.key.coup, Some(coup.key.class)).expect("dice");
                    assert!(cases.iter().any(|case| case.is_made() && case.coup == *coup));
                    seen += 1;
                }
            });
        }
        assert_eq!(seen > 30, !pack.rules().spec().coups.is_empty(), "{name}");
    }
}

#[test]
fn nothing_is_asked_of_a_board_without_dice() {
    let mut game = pack("brade").table();
    game.start(Seat::White);
    assert!(why_play(game.game(), &[(BAR, OFF)]).is_err());
    assert!(why_coup(game.game(), 0, None).is_err());
}

//! Generated = accepted: the generator against an oracle that enumerates every
//! sequence without pruning and filters whole plays, and shares no code with it.

use std::collections::BTreeSet;

use charpentier_cases::scene;
use charpentier_core::spec::Role;
use charpentier_core::{Action, Awaiting, BySeat, LegalPlay, Place, Position, Seat, Throw};

use crate::naive::trictrac::Crossing;
use crate::naive::{
    Board, Leaf, brade, dames_rabattues, jacquet, nardy, one_way, plein, tourne_case, toute_table,
    trictrac, verkehr,
};
use crate::support::{Chance, PACKS, long_pack, pack_with, random_game};

fn board(position: &Position, mover: Seat) -> Board {
    let men = |seat: Seat| std::array::from_fn(|place| position[seat].at(Place(place as u8)));
    Board { men: [men(mover), men(mover.other())] }
}

/// Everything that legal plays lead to, as the oracle has it, of a side that remembers, or does not, what its game asks
/// for first.
fn oracle_of(name: &str, position: &Position, throw: Throw, done: bool) -> BTreeSet<Leaf> {
    by_the_books(name, position, throw, done)
        .unwrap_or_else(|| panic!("there is no oracle for {name}"))
}

/// The same; nothing, where no oracle was written from the books of a game. The one of `oracle`, which reads any
/// pack, holds all of them.
pub(crate) fn by_the_books(
    name: &str,
    position: &Position,
    throw: Throw,
    done: bool,
) -> Option<BTreeSet<Leaf>> {
    let board = board(position, Seat::White);
    let dice = (throw.high(), throw.low());
    Some(match name {
        // The men of toc and of the written game move as those of trictrac.
        "trictrac" | "toc" | "trictrac-a-ecrire" | "trictrac-combine" => {
            trictrac::results(&board, dice, Crossing::Closed)
        }
        "toccategli" => trictrac::results(&board, dice, Crossing::ByBands),
        "brade" => brade::results(&board, dice),
        "dames-rabattues" => dames_rabattues::results(&board, dice, true),
        "plein" => plein::results(&board, dice),
        "tourne-case" => tourne_case::results(&board, dice, tourne_case::Reading::default()),
        "backgammon" | "hypergammon" | "nackgammon" => {
            toute_table::results(&board, dice, 4, toute_table::backgammon)
        }
        "portes" => toute_table::results(&board, dice, 4, toute_table::portes),
        "frangieh" => toute_table::results(&board, dice, 4, toute_table::frangieh),
        "todas-tablas" => {
            toute_table::results_of(&board, dice, 2, false, toute_table::todas_tablas)
        }
        "jacquet" => jacquet::results(jacquet::JACQUET, &board, dice),
        "moultezim" => jacquet::results(jacquet::MOULTEZIM, &board, dice),
        "irish" | "shuanglu" | "ssang-ryouk" => {
            toute_table::results(&board, dice, 2, toute_table::irish)
        }
        "nard" => toute_table::results(&board, dice, 2, toute_table::nard),
        "laquet" => one_way::results(one_way::LAQUET, &board, dice),
        "paumecary" => one_way::results(one_way::PAUMECARY, &board, dice),
        "long-nardy" => nardy::results(nardy::Game::LongNardy, &board, dice),
        "fevga" => nardy::results(nardy::Game::Fevga, &board, dice),
        "toute-table" => toute_table::results(&board, dice, 4, toute_table::toute_table),
        "verkehr" => verkehr::results(verkehr::FREE, &board, dice),
        "verkehr-5-bands" => verkehr::results(verkehr::FIVE_BANDS, &board, dice),
        "verkehr-5-blots" => {
            let way = verkehr::Way { blots_due: !done, ..verkehr::FREE };
            verkehr::results(way, &board, dice)
        }
        "revertier" => verkehr::results(verkehr::REVERTIER, &board, dice),
        _ => return None,
    })
}

/// Compares along random games: results and ends of all plays, and what throws score.
#[test]
fn generator_agrees_with_the_oracle() {
    let games = [
        ("trictrac", 60),
        ("trictrac-a-ecrire", 2),
        ("trictrac-combine", 1),
        ("toccategli", 60),
        ("toc", 60),
        ("brade", 150),
        ("dames-rabattues", 150),
        ("plein", 150),
        ("tourne-case", 150),
        ("toute-table", 60),
        ("backgammon", 60),
        ("irish", 60),
        ("shuanglu", 60),
        ("ssang-ryouk", 60),
        ("nard", 60),
        ("laquet", 60),
        ("paumecary", 60),
        ("nackgammon", 40),
        ("hypergammon", 150),
        ("portes", 40),
        ("frangieh", 40),
        ("todas-tablas", 60),
        ("jacquet", 100),
        ("moultezim", 100),
        ("long-nardy", 60),
        ("fevga", 60),
        ("revertier", 80),
        ("verkehr", 80),
        ("verkehr-5-bands", 80),
        ("verkehr-5-blots", 80),
    ];
    for (name, games) in games {
        let pack = long_pack(name);
        assert!(PACKS.contains(&pack.rules().spec().pack.as_str()));
        for seed in 0..games {
            let mut chance = Chance::new(seed);
            let mut game = pack.table();
            random_game(&mut game, &mut chance, |game, seat, action| {
                let Action::Throw(throw) = action else {
                    return;
                };
                compare(name, game, seat, throw);
            });
        }
    }
}

/// The readings of open questions that change who may move: the generator under the options
/// against the oracle under the same.
#[test]
fn generator_agrees_with_the_oracle_under_options() {
    use tourne_case::Reading;
    let facing = |reading: Reading| {
        move |board: &Board, dice: (u8, u8)| tourne_case::results(board, dice, reading)
    };
    let bar_first = facing(Reading { bar_first: true, ..Reading::default() });
    let leader_first = facing(Reading { leader_first: true, ..Reading::default() });
    let five = |board: &Board, dice: (u8, u8)| jacquet::results(jacquet::FIVE_OF_OWN, board, dice);
    agrees_under("tourne-case", ("hit_man_priority", "enter_first"), bar_first);
    agrees_under("tourne-case", ("order", "leader_first"), leader_first);
    agrees_under("moultezim", ("held_points", "five_of_own"), five);
}

/// Compares what plays lead to along random games under an option.
fn agrees_under(
    name: &str,
    option: (&str, &str),
    oracle: impl Fn(&Board, (u8, u8)) -> BTreeSet<Leaf>,
) {
    let pack = pack_with(name, &[option]);
    for seed in 0..60 {
        let mut game = pack.table();
        random_game(&mut game, &mut Chance::new(seed), |game, seat, action| {
            if let Action::Play(_) = action {
                let throw = game.state().turn.throw.expect("it is on the table");
                let before = board(&game.state().position, seat);
                let due = oracle(&before, (throw.high(), throw.low()));
                let due: BTreeSet<_> = due.iter().map(|leaf| leaf.board).collect();
                let after =
                    |found: &LegalPlay| board(&BySeat::new(found.us, found.them), Seat::White);
                let found: BTreeSet<_> = game.legal_plays().iter().map(after).collect();
                assert_eq!(found, due, "{option:?}: {before:?} {throw}");
            }
        });
    }
}

fn compare(name: &str, game: &charpentier_core::Table, seat: Seat, throw: Throw) {
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    if seat == Seat::Black {
        // The oracle and the scene look from the side that throws.
        state.position = state.position.swapped();
        state.setting.throws = state.setting.throws.swapped();
        state.setting.facts = state.setting.facts.swapped();
        state.counters.0 = state.counters.0.swapped();
    }
    state.turn.mover = Seat::White;
    state.wait = Awaiting::Throw(Seat::White);
    let first = game.rules().spec().fact_named("five_out");
    let done = first.is_some_and(|bit| state.setting.facts[Seat::White] >> bit & 1 != 0);
    if !game.rules().spec().coups.is_empty() {
        state.setting.facts = BySeat::both(0);
    }
    let position = state.position;
    let number = state.setting.throws[Seat::White].saturating_add(1);
    let mut game = game.clone();
    game.restore(snapshot);
    game.apply(Seat::White, Action::Throw(throw)).expect("a throw is awaited");
    let rules = game.rules().clone();
    if ["trictrac", "trictrac-a-ecrire", "trictrac-combine", "toccategli"].contains(&name) {
        let judge = game.scoring().clone();
        let mut found: Vec<_> = game
            .state()
            .coups
            .iter()
            .map(|coup| {
                let name = rules.spec().coup_name(coup.key.coup, coup.key.class);
                let mine = rules.spec().coups[usize::from(coup.key.coup)].to == Role::Mover;
                (name, mine, coup.key.ways, judge.value(coup.key) as u8)
            })
            .collect();
        let board = board(&position, Seat::White);
        let dice = (throw.high(), throw.low());
        let due = match name {
            "trictrac" | "trictrac-a-ecrire" | "trictrac-combine" => {
                trictrac::scores(&board, dice, number, Crossing::Closed)
            }
            _ => trictrac::toccategli_scores(&board, dice, number),
        };
        let mut due: Vec<_> =
            due.iter().map(|s| (s.name.to_owned(), s.mover, s.ways, s.points)).collect();
        found.sort();
        due.sort();
        assert_eq!(found, due, "{name}: {position:?} {throw} number {number}");
    }
    scene::hold(&mut game);
    if game.state().wait == Awaiting::Over {
        return;
    }
    let found: BTreeSet<Leaf> = scene::played_out(&game, None)
        .plays
        .into_iter()
        .map(|played| {
            let board = self::board(&played.position, Seat::White);
            let end = played.end.map(|(by, mark)| {
                let kind = rules.spec().ends[usize::from(mark.end)].name.clone();
                (u8::from(by == Seat::Black), known(&kind), mark.with != 0)
            });
            Leaf { board, end }
        })
        .collect();
    let due = oracle_of(name, &position, throw, done);
    assert_eq!(found, due, "{name}: {position:?} {throw}");
}

/// The oracle's names of ends.
fn known(kind: &str) -> &'static str {
    [
        "first_off",
        "hemspel",
        "enkelt_kronspel",
        "dubbelt_kronspel",
        "trappspel",
        "uppspel",
        "jan",
        "own_jan",
        "sprangjan",
        "lifted",
        "plein",
        "void",
        "case_of_three",
        "partie_simple",
        "partie_double",
        "single_game",
        "double_game",
        "game",
        "gammon",
        "backgammon",
        "all_off",
        "all_off",
        "up_play",
        "all_off",
        "race",
        "la_double",
        "mars",
        "oyn",
    ]
    .into_iter()
    .find(|known| *known == kind)
    .expect("the oracle knows every end")
}

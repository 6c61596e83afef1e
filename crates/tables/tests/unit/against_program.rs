//! Games against the program. The test calls the table as a host does.

use charpentier_core::{Action, Awaiting, Seat};
use charpentier_pack::{Library, Listed};
use charpentier_players::Dice;
use charpentier_wire::action::{Action as Asked, Mode};

use super::*;
use crate::sample::sample;
use crate::table_factory::TableFactory;
use crate::table_factory::tests::{factory, make};

/// Returns the most actions of a game, including throws, of both sides.
fn most() -> usize {
    if std::env::var_os("CHARPENTIER_LONG").is_some() { 400 } else { 200 }
}

/// The name of a game, and its options with other values than the defaults.
type Called = (String, Vec<(String, String)>);

/// Returns every game that the page lists: packs, presets, and packs with each value of `cube`.
fn offered() -> Vec<Called> {
    let library = Library::shipped();
    let games = library.catalogue().sound();
    let of = |game: &Listed| {
        let presets = game.presets.iter().map(|preset| (preset.name.clone(), Vec::new()));
        let mut all: Vec<Called> =
            [(game.name.clone(), Vec::new())].into_iter().chain(presets).collect();
        let pack = library.load(&game.name, &[]).expect("a pack");
        for cube in pack.options.iter().filter(|option| option.name == "cube") {
            let others = cube.samples.iter().filter(|value| **value != cube.default);
            all.extend(
                others.map(|value| (game.name.clone(), vec![("cube".into(), value.clone())])),
            );
        }
        all
    };
    games.games().iter().flat_map(of).collect()
}

/// Returns a table of a game against the program. A person plays white.
fn against(factory: &TableFactory, (name, options): &Called) -> HostedGame {
    let options: Vec<_> =
        options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let mut asked = make(name, &options, Mode::Program);
    asked.level = Some("greedy".into());
    factory.lay(&asked).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

/// What a person does who has to act: he throws, now and then he doubles first, and of choices and plays he takes any.
/// Nothing where it is not his turn.
fn person(table: &mut HostedGame, chance: &mut Dice) -> Option<(Seat, Asked)> {
    let seat = table.program()?.other();
    let mut any = |legal: Vec<Action>| match legal.len() {
        0 => None,
        many => Some(legal[chance.below(many as u32) as usize]),
    };
    let action = match (table.game.answers(), table.game.state().wait) {
        (Some(who), _) => any(table.game.legal(seat).into_iter().filter(|_| who == seat).collect()),
        (None, Awaiting::Lead) => return Some((seat, Asked::Throw { dice: None })),
        (None, Awaiting::Throw(who)) if who == seat => {
            let doubles = table.game.may_choose() == Some(seat) && chance.below(8) == 0;
            if !doubles {
                return Some((seat, Asked::Throw { dice: None }));
            }
            table.game.legal(seat).first().copied()
        }
        (None, Awaiting::Choose(who) | Awaiting::Play(who)) if who == seat => {
            any(table.game.legal(seat))
        }
        _ => None,
    };
    action.map(|action| (seat, Asked::new(&table.game, action)))
}

/// Plays a game against the program. Returns a description of the state if it gets stuck.
fn stuck(mut table: HostedGame) -> Option<String> {
    let (mut chance, most) = (Dice::new(5), most());
    loop {
        if let Some(thought) = table.thought() {
            if !table.carry_out_decision(thought.decide()) {
                return Some(format!("the program does nothing: {:?}", table.game.state().wait));
            }
            continue;
        }
        if table.game.state().wait == Awaiting::Over || table.done.len() >= most {
            return None;
        }
        match person(&mut table, &mut chance) {
            None => return Some(format!("nobody can act: {:?}", table.game.state().wait)),
            Some((seat, deed)) => {
                if let Err(fault) = table.carry_out(seat, &deed) {
                    return Some(format!("{deed:?} is refused: {fault}"));
                }
            }
        }
    }
}

/// Plays a quarter of the games of the page against the program, each to its end or for 200 actions. A long run
/// plays all of them, for 400 actions.
#[test]
fn no_game_against_the_program_gets_stuck() {
    let factory = factory();
    let games = offered();
    let cubes = games.iter().filter(|(_, options)| !options.is_empty()).count();
    assert!(games.len() >= 70 && cubes > 0, "{games:?}");
    let games = sample(games, 4);
    let stuck = games.iter().filter_map(|called| {
        let table = against(&factory, called);
        Some(format!("{} {:?}: {}", called.0, called.1, stuck(table)?))
    });
    let stuck: Vec<_> = stuck.collect();
    assert!(stuck.is_empty(), "{} of {} games are stuck: {stuck:#?}", stuck.len(), games.len());
}

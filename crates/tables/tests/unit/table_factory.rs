use std::collections::BTreeMap;

use charpentier_core::{Action, Awaiting, BySeat, Claim, Offer, Place};
use charpentier_pack::Library;
use charpentier_players::Dice;

use super::*;
use charpentier_wire::action::DiceFrom;

use crate::memory::Memory;

/// Returns a factory whose host is in memory.
pub(crate) fn factory() -> TableFactory {
    let packs = PackCache::new(Library::shipped());
    TableFactory { packs, host: Arc::new(Memory::new(|| 0)) }
}

pub(crate) fn make(pack: &str, options: &[(&str, &str)], mode: Mode) -> NewTable {
    let options: BTreeMap<_, _> =
        options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    NewTable {
        pack: pack.into(),
        options,
        mode,
        position: None,
        level: (mode == Mode::Program).then(|| "random".into()),
        seat: None,
        dice: DiceFrom::Server,
        seed: Some(7),
        names: BySeat::new(Some("Anne".into()), None),
        slips: 0,
        listed: true,
        clock: None,
    }
}

/// Returns a random action that may be possible now.
fn something(table: &mut HostedGame, chance: &mut Dice) -> Option<(Seat, Action)> {
    let marks = table.rules().spec().schools.is_some();
    let seat = table.game.state().wait.seat().unwrap_or(Seat::White);
    if let Some(answers) = table.game.answers() {
        return Some((answers, Action::Answer(chance.below(4) == 0)));
    }
    match chance.below(30) {
        0 => return Some((seat, Action::Offer(Offer::Draw))),
        1 if marks => return Some((seat, Action::Claim(Claim::School(2)))),
        2 if marks => return Some((seat, Action::Claim(Claim::Compel))),
        3 if marks => return Some((seat, Action::Claim(Claim::False))),
        4 if marks => return Some((seat.other(), Action::Claim(Claim::Raise))),
        5 if marks => return Some((seat, Action::Touch(Place(chance.below(12) as u8 + 1)))),
        6..20 if marks => {
            if let Some(due) = table.game.due_mark() {
                return Some(due);
            }
        }
        _ => {}
    }
    match table.game.state().wait {
        Awaiting::Lead | Awaiting::Throw(_) => {
            let rulings = table.game.rulings();
            match table.game.fault().map(|fault| fault.seat.other()) {
                Some(by) if !rulings.is_empty() => {
                    let nth = chance.below(rulings.len() as u32) as usize;
                    Some((by, Action::Rule(rulings[nth])))
                }
                _ => Some((seat, table.thrown()?)),
            }
        }
        Awaiting::Choose(_) | Awaiting::Play(_) => {
            let legal = table.game.legal(seat);
            Some((seat, legal[chance.below(legal.len() as u32) as usize]))
        }
        Awaiting::Over => None,
    }
}

/// Checks after each action, also within a turn, that the restored table equals the one in memory.
fn found_again(pack: &str, options: &[(&str, &str)], most: usize) {
    let factory = factory();
    let mut table = factory.lay(&make(pack, options, Mode::Screen)).expect("a table");
    let mut chance = Dice::new(11);
    for nth in 0..most {
        let Some((seat, action)) = something(&mut table, &mut chance) else { break };
        if table.act(seat, action).is_err() {
            continue;
        }
        let again = factory.take_up(&table.id);
        let again = again.unwrap_or_else(|fault| panic!("{pack} {nth} {action:?}: {fault}"));
        assert_eq!(again.done.len(), table.done.len(), "{pack} {nth} {action:?}");
        assert_eq!(again.game.state(), table.game.state(), "{pack} {nth} {action:?}");
        assert_eq!(again.written().to_string(), table.written().to_string());
    }
}

#[test]
fn nothing_is_lost_whenever_the_host_stops() {
    for pack in Library::shipped().names() {
        found_again(&pack, &[], 60);
    }
    found_again("trictrac", &[("marking", "manual")], 300);
    found_again("trictrac", &[("marking", "manual"), ("faults", "allowed")], 300);
}

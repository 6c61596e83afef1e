//! Plays that are not legal and what is ruled on them: nothing goes wrong whatever is played, men
//! are kept, rulings lead to sound positions, and a record tells all of it.

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::refusal::RefusalKind;
use charpentier_core::{
    Action, Awaiting, Claim, Event, Men, Place, Play, Restriction, Ruling, Seat, State, Table,
    Throw,
};
use charpentier_notation::record::{self, Recorder, Tag};
use charpentier_notation::replay;
use proptest::prelude::*;

use crate::support::{Chance, pack, pack_with, random_action};

const W: Seat = Seat::White;
const B: Seat = Seat::Black;

fn allowed() -> Table {
    pack_with("trictrac", &[("faults", "allowed")]).table()
}

fn thrown(mut game: Table, a: u8, b: u8) -> Table {
    game.start(W);
    game.apply(W, Action::Throw(Throw::new(a, b).expect("faces"))).expect("white throws");
    game
}

fn play(game: &mut Table, steps: &[(u8, u8)]) -> Result<(), RefusalKind> {
    let seat = game.state().wait.seat().expect("somebody plays");
    game.apply(seat, Action::Play(Play::from_steps(steps)))
        .map(|_| ())
        .map_err(|refusal| refusal.cause)
}

/// No cell is held by both sides, and nobody is missing.
fn is_sound(game: &Table) -> bool {
    let (rules, position) = (game.rules(), &game.state().position);
    let all = Seat::BOTH.iter().all(|seat| position[*seat].total() == rules.spec().men);
    let theirs = rules.spec().track.mirror_set(position[B].occupied());
    all && !(position[W].occupied() & rules.spec().track.all()).meets(theirs)
}

#[test]
fn where_faults_are_refused_nothing_is_new() {
    let mut game = thrown(pack("trictrac").table(), 6, 5);
    assert!(matches!(play(&mut game, &[(1, 8)]), Err(RefusalKind::NoDie(Place(1), Place(8)))));
    let refused = |game: &mut Table, seat, action| game.apply(seat, action).err().map(|r| r.cause);
    assert_eq!(
        refused(&mut game, B, Action::Rule(Ruling::Leave)),
        Some(RefusalKind::NothingToRule)
    );
    assert!(matches!(
        refused(&mut game, W, Action::Touch(Place(1))),
        Some(RefusalKind::NotInThisGame(_))
    ));
}

#[test]
fn what_no_hand_could_make_is_refused_as_ever() {
    let mut game = thrown(allowed(), 6, 5);
    for steps in [&[(1, 24)][..], &[(2, 8)], &[(1, 0)], &[(1, 27)], &[(1, 2), (1, 3), (1, 4)], &[]]
    {
        assert!(play(&mut game, steps).is_err(), "{steps:?}");
    }
    // One number played is a play not finished.
    assert!(play(&mut game, &[(1, 7)]).is_err());
    assert_eq!(game.state().wait, Awaiting::Play(W));
}

#[test]
fn a_fault_stands_when_the_dice_are_thrown_unless_it_may_not() {
    let mut stands = thrown(allowed(), 6, 5);
    play(&mut stands, &[(1, 8), (1, 6)]).expect("a fault");
    stands.apply(B, Action::Throw(Throw::new(2, 1).expect("faces"))).expect("left standing");
    assert_eq!(stands.state().position[W].at(Place(8)), 1);
    let mut may_not = thrown(allowed(), 6, 5);
    play(&mut may_not, &[(1, 7), (7, 12)]).expect("a fault");
    assert_eq!(may_not.must_rule(), Some(B));
    let throw = Action::Throw(Throw::new(2, 1).expect("faces"));
    let refused = may_not.apply(B, throw).map(|_| ()).map_err(|refusal| refusal.cause);
    assert_eq!(refused, Err(RefusalKind::MustRule));
    let again = may_not.rulings()[0];
    assert!(may_not.apply(W, Action::Rule(again)).is_err(), "he cannot take it back himself");
    assert!(may_not.apply(B, Action::Rule(Ruling::Leave)).is_err(), "nor may it be left");
    may_not.apply(B, Action::Rule(again)).expect("he may rule");
    assert_eq!((may_not.state().wait, may_not.must_rule()), (Awaiting::Play(W), None));
}

#[test]
fn a_touched_man_binds_and_another_play_is_refused() {
    let mut game = thrown(allowed(), 6, 5);
    play(&mut game, &[(1, 7), (1, 6)]).expect("legal");
    game.apply(B, Action::Throw(Throw::new(2, 1).expect("faces"))).expect("black throws");
    play(&mut game, &[(1, 3), (1, 2)]).expect("legal");
    game.apply(W, Action::Throw(Throw::new(2, 1).expect("faces"))).expect("white throws");
    game.apply(W, Action::Touch(Place(6))).expect("a man stands there");
    assert!(matches!(play(&mut game, &[(1, 3), (1, 2)]), Err(RefusalKind::Limited(_))));
    play(&mut game, &[(6, 8), (1, 2)]).expect("with the man of 6");
    assert!(game.talk().limits.is_empty());
}

#[test]
fn who_enters_a_closed_quarter_may_take_it_back_before_the_throw() {
    let mut game = allowed();
    game.start(W);
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    let men = [(1, 9), (11, 4), (12, 2)];
    state.position[W] = men
        .iter()
        .fold(Men::default(), |men, &(cell, n)| men.with(Place(cell), n).expect("fifteen men"));
    game.restore(snapshot);
    game.apply(W, Action::Throw(Throw::new(4, 2).expect("faces"))).expect("white throws");
    play(&mut game, &[(11, 15), (1, 3)]).expect("a fault");
    let again = game.rulings()[0];
    assert_eq!(again, Ruling::Again(Some(Restriction::Man(Place(11)))));
    game.apply(W, Action::Rule(again)).expect("he may take it back");
    assert_eq!(game.state().wait, Awaiting::Play(W));
    // No number plays the man of 11, so he is free.
    assert_eq!(game.legal_plays().len(), 2);
}

#[test]
fn what_was_not_earned_can_be_claimed_denied_and_proved() {
    let mut game = pack_with("trictrac", &[("faults", "allowed"), ("marking", "manual")]).table();
    game.start(W);
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    let men = [(1, 2), (2, 2), (3, 3), (4, 3), (5, 2), (6, 1), (9, 2)];
    state.position[W] = men
        .iter()
        .fold(Men::default(), |men, &(cell, n)| men.with(Place(cell), n).expect("fifteen men"));
    state.setting.throws = charpentier_core::BySeat::both(8);
    game.restore(snapshot);
    game.apply(W, Action::Throw(Throw::new(5, 2).expect("faces"))).expect("white throws");
    game.apply(W, Action::Mark(4)).expect("four for the fill");
    play(&mut game, &[(4, 9), (3, 5)]).expect("a fault");
    let points = |game: &Table| Seat::BOTH.map(|seat| game.state().counters.get(seat, 0).n);
    let claim = |game: &mut Table, seat, claim| {
        game.apply(seat, Action::Claim(claim)).expect("it may be claimed");
    };
    claim(&mut game, B, Claim::School(4));
    assert_eq!(points(&game), [0, 4]);
    claim(&mut game, W, Claim::False);
    assert_eq!(points(&game), [8, 0]);
    claim(&mut game, B, Claim::Raise);
    assert_eq!(points(&game), [0, 8]);
    // The fill can be forced all the same, and nothing is owed for it any more.
    let again = game.rulings().pop().expect("a ruling");
    game.apply(B, Action::Rule(again)).expect("the fill is forced");
    play(&mut game, &[(4, 6), (3, 8)]).expect("it fills");
    assert_eq!(game.talk().marking.as_ref().map(|marking| marking.claimable(W)), Some(0));
}

/// Steps that somebody may make who does not look at the dice.
fn careless(game: &Table, chance: &mut Chance) -> Play {
    let seat = game.state().wait.seat().expect("somebody plays");
    let mut men = game.state().position[seat];
    let mut steps = Vec::new();
    for _ in 0..=chance.below(2) {
        let cells: Vec<Place> = (men.occupied() & game.rules().spec().track.all()).iter().collect();
        // His last man may just have left.
        if cells.is_empty() {
            break;
        }
        let from = cells[chance.below(cells.len())];
        let to = (from + 1 + chance.below(12) as u8).min(Place(25));
        men.take(from);
        men.put(to);
        steps.push((from, to));
    }
    Play::from_steps(&steps)
}

/// What somebody careless does next.
fn next(game: &mut Table, chance: &mut Chance) -> Option<(Seat, Action)> {
    if let Some(fault) = game.fault() {
        let rulings = game.rulings();
        if game.must_rule().is_some() || chance.below(3) > 0 {
            return Some((fault.seat.other(), Action::Rule(rulings[chance.below(rulings.len())])));
        }
    }
    if let Awaiting::Play(seat) = game.state().wait {
        match chance.below(6) {
            0 | 1 => return Some((seat, Action::Play(careless(game, chance)))),
            2 => return Some((seat, Action::Touch(Place(1 + chance.below(24) as u8)))),
            _ => {}
        }
    }
    random_action(game, chance)
}

/// Every ruling that is open leads to a sound position from which it goes on.
fn rulings_are_sound(game: &Table) -> Result<(), TestCaseError> {
    let Some(fault) = game.fault() else {
        return Ok(());
    };
    let written = serde_json::to_string(game.state()).expect("a state can be written");
    let read: State = serde_json::from_str(&written).expect("and read");
    prop_assert_eq!(&read, game.state());
    let rulings = game.rulings();
    prop_assert!(!rulings.is_empty());
    for ruling in rulings {
        let mut game = game.clone();
        let done = game.apply(fault.seat.other(), Action::Rule(ruling)).map(|_| ());
        prop_assert!(done.is_ok(), "{:?} {:?}", ruling, done);
        prop_assert!(is_sound(&game), "{:?}", ruling);
        prop_assert!(game.talk().fault.is_none());
        if let Ruling::Again(_) = ruling {
            prop_assert_eq!(game.state().wait, Awaiting::Play(fault.seat));
            prop_assert_eq!(game.state().position, fault.before);
            let plays = game.legal_plays().to_vec();
            prop_assert!(!plays.is_empty());
            let mut free = game.snapshot();
            free.talk.limits.clear();
            let mut other = game.clone();
            other.restore(free);
            let legal = |play: &charpentier_core::LegalPlay| {
                other.legal_plays().iter().any(|found| found.same_result(play))
            };
            prop_assert!(plays.iter().all(legal));
        }
    }
    Ok(())
}

fn carelessly(options: &[(&str, &str)], seed: u64) -> Result<(), TestCaseError> {
    let pack = pack_with("trictrac", options);
    let rules = pack.rules().clone();
    let mut game = pack.table();
    let mut chance = Chance::new(seed);
    let mut recorder = Recorder::new(vec![Tag::new("White", "Anne")]);
    for _ in 0..600 {
        let Some((seat, action)) = next(&mut game, &mut chance) else { break };
        let before = game.snapshot();
        match game.apply(seat, action).map(<[Event]>::to_vec) {
            Ok(events) => recorder.note(seat, &action, &events, &rules),
            Err(_) => prop_assert_eq!(game.snapshot(), before, "a refusal changes nothing"),
        }
        prop_assert!(is_sound(&game));
        rulings_are_sound(&game)?;
    }
    let text = recorder.finish().to_string();
    let source = Source::new("faults.tgn", text.clone());
    let parsed = record::parse(&source);
    let broken = |f: &&charpentier_core::Diagnostic| f.severity == Severity::Error;
    let unread: Vec<_> = parsed.diagnostics.iter().filter(broken).collect();
    prop_assert!(unread.is_empty(), "{:?}\n{}", unread, text);
    prop_assert_eq!(parsed.records[0].to_string(), text.clone());
    let replayed = replay(&source, &parsed.records[0], pack.table());
    let errors: Vec<_> = replayed.diagnostics.iter().filter(broken).collect();
    let told: Vec<_> = errors.iter().map(ToString::to_string).collect();
    prop_assert!(errors.is_empty(), "{:?}\n{}", told, text);
    let (end, due) = (replayed.game.state(), game.state());
    // A fault that is left standing is written as one that nobody has ruled on yet.
    let shown = |state: &State| (state.counters, state.position, state.wait);
    prop_assert_eq!(shown(end), shown(due), "{}", text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn careless_games_are_sound_and_recorded(seed in any::<u64>()) {
        carelessly(&[("faults", "allowed")], seed)?;
    }

    #[test]
    fn careless_games_marked_by_hand_are_too(seed in any::<u64>()) {
        carelessly(&[("faults", "allowed"), ("marking", "manual")], seed)?;
    }

    /// Who plays rightly plays the same game, whether faults are refused or allowed.
    #[test]
    fn right_plays_are_what_they_were(seed in any::<u64>()) {
        let mut strict = pack("trictrac").table();
        let mut lenient = allowed();
        let mut chance = Chance::new(seed);
        while let Some((seat, action)) = random_action(&mut strict, &mut chance) {
            let events = strict.apply(seat, action).expect("legal").to_vec();
            let same = lenient.apply(seat, action).expect("legal").to_vec();
            prop_assert_eq!(events, same);
            prop_assert_eq!(strict.state(), lenient.state());
        }
    }
}

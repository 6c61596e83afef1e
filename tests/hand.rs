//! Marking by hand: schools, false schools, and that whoever marks what is due plays the game that
//! the program would mark.

mod recorded;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::refusal::RefusalKind;
use charpentier_core::{Action, Awaiting, Books, Claim, ManualMarking, Seat, Table, Throw, Tree};
use charpentier_notation::position;
use proptest::prelude::*;

use crate::support::{Chance, pack, pack_with, random_action};

const W: Seat = Seat::White;
const B: Seat = Seat::Black;

/// A game marked by hand in which a throw of white has given these points; nobody has marked.
fn game(white: u16, black: u16) -> Table {
    raised_by("double", white, black)
}

fn raised_by(raise: &str, white: u16, black: u16) -> Table {
    let pack = pack_with("trictrac", &[("marking", "manual"), ("school_raise", raise)]);
    let mut game = pack.table();
    game.start(W);
    by_hand(&mut game, |marking, books| {
        marking.thrown(W, books);
        marking.owe(W, white, true);
        marking.owe(B, black, false);
    });
    game
}

/// Notes something that the players have done without the board.
fn by_hand(game: &mut Table, note: impl FnOnce(&mut ManualMarking, Books)) {
    let mut snapshot = game.snapshot();
    let books = snapshot.game.books();
    note(snapshot.marking(), books);
    game.restore(snapshot);
}

fn mark(game: &mut Table, seat: Seat, points: u16) {
    game.apply(seat, Action::Mark(points)).expect("it may be marked");
}

fn claim(game: &mut Table, seat: Seat, claim: Claim) {
    game.apply(seat, Action::Claim(claim)).expect("it may be claimed");
}

/// Points and holes of white, then of black.
fn shown(game: &Table) -> [u16; 4] {
    let counters = game.state().counters;
    let n = |seat, at| counters.get(seat, at).n;
    [n(W, 0), n(W, 1), n(B, 0), n(B, 1)]
}

#[test]
fn a_new_game_of_a_match_begins_without_marks() {
    let pack = pack_with("trictrac", &[("marking", "manual"), ("match_length", "3")]);
    let (mut game, mut chance) = (pack.table(), Chance::new(1));
    while let Some((seat, action)) = random_action(&mut game, &mut chance) {
        let before = game.state().games;
        game.apply(seat, action).expect("it is legal");
        if game.state().games > before && game.state().wait != Awaiting::Over {
            assert!(game.talk().marking.is_none(), "the marks of the last game are over");
        }
    }
    assert!(game.state().games > 1, "a match of several games");
}

#[test]
fn marks_that_open_a_choice_wait_for_it() {
    let mut game = pack("trictrac").game();
    game.start(W);
    game.throw(&[6, 5]).expect("white throws");
    assert_eq!(game.after_marks(W, 11, true).state().wait, game.state().wait);
    assert_eq!(game.after_marks(W, 12, true).state().wait, Awaiting::Choose(W));
}

#[test]
fn what_is_forgotten_is_the_others() {
    let mut game = game(8, 0);
    mark(&mut game, W, 6);
    assert!(game.apply(B, Action::Claim(Claim::School(2))).is_err(), "he may still mark");
    by_hand(&mut game, |marking, _| marking.touched(W));
    assert!(game.apply(W, Action::Mark(8)).is_err(), "his time is over");
    claim(&mut game, B, Claim::School(2));
    assert_eq!(shown(&game), [6, 0, 2, 0]);
    assert_eq!(game.talk().marking.as_ref().map(|marking| marking.claimable(W)), Some(0));
}

#[test]
fn what_is_too_much_is_taken_back_at_once() {
    let mut game = game(6, 0);
    mark(&mut game, W, 8);
    assert!(game.apply(W, Action::Mark(6)).is_err(), "a mark is not taken back");
    claim(&mut game, B, Claim::School(2));
    assert_eq!(shown(&game), [6, 0, 2, 0]);
}

#[test]
fn a_hole_wrongly_marked_has_never_been() {
    let mut game = game(6, 0);
    mark(&mut game, W, 30);
    assert_eq!(shown(&game), [6, 4, 0, 0]);
    claim(&mut game, B, Claim::School(24));
    assert_eq!(shown(&game), [0, 0, 0, 4]);
}

#[test]
fn a_gift_forgotten_at_the_throw_goes_back() {
    let mut game = game(0, 8);
    by_hand(&mut game, |marking, _| marking.touched(W));
    mark(&mut game, B, 4);
    assert!(game.apply(W, Action::Claim(Claim::Whole)).is_err());
    by_hand(&mut game, |marking, books| marking.thrown(B, books));
    claim(&mut game, W, Claim::School(4));
    assert_eq!(shown(&game), [4, 0, 4, 0]);
}

#[test]
fn marks_have_a_measure() {
    let mut few = game(4, 0);
    let refused =
        few.apply(W, Action::Mark(37)).map(<[_]>::len).expect_err("three fillings are enough");
    assert_eq!(refused.cause, RefusalKind::TooManyPoints(36));
    assert!(refused.rule.is_some(), "it names the rule of too much");
    assert_eq!(shown(&few), [0, 0, 0, 0]);
    mark(&mut few, W, 36);
    // What is due may be marked, however much it is.
    let mut much = game(40, 0);
    mark(&mut much, W, 40);
    // Claims are marks as well.
    by_hand(&mut few, |marking, _| marking.touched(W));
    let refused = few.apply(B, Action::Claim(Claim::School(999))).map(<[_]>::len);
    assert_eq!(refused.expect_err("nobody forgets so much").cause, RefusalKind::TooManyPoints(36));
}

#[test]
fn what_is_not_due_ends_no_game() {
    let begun = |due| {
        let pack = pack_with("trictrac", &[("marking", "manual")]);
        let mut game = pack.game();
        game.start(W);
        for _ in 0..5 {
            game = game.after_marks(W, 12, true);
        }
        let mut game = Table::new(game);
        by_hand(&mut game, |marking, books| {
            marking.thrown(W, books);
            marking.owe(W, due, true);
        });
        game
    };
    let mut wrong = begun(4);
    let before = wrong.snapshot();
    let refused = wrong.apply(W, Action::Mark(14)).map(<[_]>::len).expect_err("only four are due");
    assert_eq!(refused.cause, RefusalKind::EndsUndue);
    assert_eq!(wrong.snapshot(), before, "nothing has been done");
    // Too much that ends nothing is for the other side to see.
    mark(&mut wrong, W, 8);
    let mut right = begun(14);
    mark(&mut right, W, 14);
    assert!(right.state().outcome.is_some());
}

#[test]
fn a_claim_has_its_time() {
    let mut game = game(8, 0);
    by_hand(&mut game, |marking, _| marking.touched(W));
    by_hand(&mut game, |marking, books| marking.thrown(B, books));
    assert_eq!(game.talk().marking.as_ref().map(|marking| marking.claimable(W)), Some(0));
}

#[test]
fn a_false_school_goes_the_other_way() {
    let mut game = game(2, 0);
    mark(&mut game, W, 2);
    by_hand(&mut game, |marking, _| marking.touched(W));
    claim(&mut game, B, Claim::School(4));
    claim(&mut game, W, Claim::False);
    assert_eq!(shown(&game), [6, 0, 0, 0]);
    assert!(game.apply(W, Action::Claim(Claim::False)).is_err(), "once is enough");
    // Who cannot prove it loses once more.
    claim(&mut game, B, Claim::Raise);
    assert_eq!(shown(&game), [10, 0, 0, 0]);
}

#[test]
fn a_right_claim_that_was_called_false_is_doubled() {
    for (raise, due) in [("double", 4), ("added", 4)] {
        let mut game = raised_by(raise, 2, 0);
        by_hand(&mut game, |marking, _| marking.touched(W));
        claim(&mut game, B, Claim::School(2));
        claim(&mut game, W, Claim::False);
        assert_eq!(shown(&game), [2, 0, 0, 0]);
        claim(&mut game, B, Claim::Raise);
        assert_eq!(shown(&game), [0, 0, due, 0], "{raise}");
    }
}

#[test]
fn a_school_must_be_taken_whole_and_may_be_compelled() {
    let mut one = game(8, 0);
    by_hand(&mut one, |marking, _| marking.touched(W));
    claim(&mut one, B, Claim::School(4));
    claim(&mut one, W, Claim::Whole);
    assert_eq!(shown(&one), [0, 0, 8, 0]);
    let mut other = game(4, 4);
    mark(&mut other, W, 4);
    by_hand(&mut other, |marking, _| marking.touched(W));
    claim(&mut other, W, Claim::Compel);
    assert_eq!(shown(&other), [4, 0, 4, 0]);
}

#[test]
fn a_school_makes_no_choice() {
    let mut game = game(12, 0);
    by_hand(&mut game, |marking, _| marking.touched(W));
    claim(&mut game, B, Claim::School(12));
    assert_eq!(shown(&game), [0, 0, 0, 2]);
    assert_eq!(game.state().turn.open, 0);
}

/// What is counted again is counted with the choices that were made: who has gone has given his points up,
/// and his account knows that he has lifted.
#[test]
fn a_choice_stays_made() {
    for (name, _) in WAYS {
        let pack = pack_with(name, &[("marking", "manual")]);
        let line = format!(
            "tgn1 {name} 1:4,2:2,3:2,4:2,5:2,6,8:2 1:11,2:2,3:2 w -- points=8b/0 holes=2/1 set=1 throws=8/7"
        );
        let line = position::parse(&Source::new("position", line)).expect("a sound line");
        let state = line.state(pack.rules(), pack.scoring().start()).expect("a sound state");
        let mut game = Table::resume(Arc::clone(pack.rules()), Arc::clone(pack.scoring()), state);
        let throw = Throw::new(5, 3).expect("faces");
        game.apply(W, Action::Throw(throw)).expect("white throws");
        // Four are due for the filled table, and eight are marked.
        mark(&mut game, W, 8);
        assert_eq!(shown(&game), [4, 4, 0, 1]);
        let go = pack.rules().spec().choice_named("go").expect("a choice");
        game.apply(W, Action::Choose(go)).expect("it is open");
        claim(&mut game, B, Claim::School(2));
        assert_eq!(shown(&game), [0, 4, 2, 1], "{name}");
        let run = game.state().account.get("run").and_then(|run| run.get("white").cloned());
        let lifted = run.map(|run| run.get("lifted").and_then(Tree::flag));
        assert_eq!(lifted.unwrap_or(Some(true)), Some(true), "{name}");
    }
}

#[test]
fn where_the_program_marks_nobody_does() {
    let mut game = pack("trictrac").table();
    game.start(W);
    assert!(game.apply(W, Action::Mark(2)).is_err());
    assert!(game.apply(W, Action::Claim(Claim::School(2))).is_err());
}

/// Games that the players may mark, and options that make them short.
type Way = (&'static str, &'static [(&'static str, &'static str)]);

const WAYS: &[Way] = &[
    ("trictrac", &[]),
    ("trictrac-a-ecrire", &[("rounds", "2")]),
    ("trictrac-a-ecrire", &[("rounds", "2"), ("players", "4")]),
];

pub(crate) fn in_a_way() -> impl Strategy<Value = Way> {
    proptest::sample::select(WAYS)
}

/// Marks everything that is due.
pub(crate) fn mark_all(game: &mut Table, mut mark: impl FnMut(&mut Table, Seat, Action)) {
    while let Some((seat, action)) = game.due_mark() {
        mark(game, seat, action);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Two sides that mark what is due play the game that the program marks.
    #[test]
    fn marked_by_hand_is_marked_by_the_program(seed in any::<u64>(), (name, options) in in_a_way()) {
        let by_hand: Vec<_> = options.iter().copied().chain([("marking", "manual")]).collect();
        let mut auto = pack_with(name, options).table();
        let mut marking = pack_with(name, &by_hand).table();
        let mut chance = Chance::new(seed);
        while let Some((seat, action)) = random_action(&mut auto, &mut chance) {
            let done = marking.apply(seat, action).map(|_| ());
            prop_assert!(done.is_ok(), "{:?} {:?}", action, done);
            auto.apply(seat, action).expect("a legal action");
            mark_all(&mut marking, |game, seat, action| {
                game.apply(seat, action).expect("what is due may be marked");
            });
            let (a, h) = (auto.state(), marking.state());
            prop_assert_eq!(&a.counters, &h.counters);
            prop_assert_eq!((a.wait, &a.position, &a.outcome), (h.wait, &h.position, &h.outcome));
            prop_assert_eq!((&a.account, &a.setting), (&h.account, &h.setting));
            prop_assert_eq!((&a.ledger, a.seats), (&h.ledger, h.seats));
        }
    }
}

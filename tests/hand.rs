//! Marking by hand: schools, false schools, and that whoever marks what is due plays the game that
//! the program would mark.

use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::judge::Tree;
use charpentier_core::refusal::Cause;
use charpentier_core::{Action, Claim, Game, Seat, Throw};
use charpentier_notation::position;
use charpentier_notation::record::{self, Recorder, Tag};
use charpentier_notation::replay;
use proptest::prelude::*;

use crate::support::{Chance, pack, pack_with, random_action, random_move};

const W: Seat = Seat::White;
const B: Seat = Seat::Black;

/// A game marked by hand in which a throw of white has given these points; nobody has marked.
fn game(white: u16, black: u16) -> Game {
    raised_by("double", white, black)
}

fn raised_by(raise: &str, white: u16, black: u16) -> Game {
    let pack = pack_with("trictrac", &[("marking", "manual"), ("school_raise", raise)]);
    let mut game = pack.game();
    game.begin(W);
    game.took_dice(W);
    game.owe(W, white, true);
    game.owe(B, black, false);
    game
}

fn mark(game: &mut Game, seat: Seat, points: u16) {
    game.apply(seat, Action::Mark(points)).expect("it may be marked");
}

fn claim(game: &mut Game, seat: Seat, claim: Claim) {
    game.apply(seat, Action::Claim(claim)).expect("it may be claimed");
}

/// Points and holes of white, then of black.
fn shown(game: &Game) -> [u16; 4] {
    let counters = game.state().counters;
    let n = |seat, at| counters.get(seat, at).n;
    [n(W, 0), n(W, 1), n(B, 0), n(B, 1)]
}

#[test]
fn what_is_forgotten_is_the_others() {
    let mut game = game(8, 0);
    mark(&mut game, W, 6);
    assert!(game.apply(B, Action::Claim(Claim::School(2))).is_err(), "he may still mark");
    game.touched(W);
    assert!(game.apply(W, Action::Mark(8)).is_err(), "his time is over");
    claim(&mut game, B, Claim::School(2));
    assert_eq!(shown(&game), [6, 0, 2, 0]);
    assert_eq!(game.state().hand.as_ref().map(|hand| hand.claimable(W)), Some(0));
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
    game.touched(W);
    mark(&mut game, B, 4);
    assert!(game.apply(W, Action::Claim(Claim::Whole)).is_err());
    game.took_dice(B);
    claim(&mut game, W, Claim::School(4));
    assert_eq!(shown(&game), [4, 0, 4, 0]);
}

#[test]
fn marks_have_a_measure() {
    let mut few = game(4, 0);
    let refused =
        few.apply(W, Action::Mark(37)).map(<[_]>::len).expect_err("three fillings are enough");
    assert_eq!(refused.cause, Cause::TooManyPoints(36));
    assert!(refused.rule.is_some(), "it names the rule of too much");
    assert_eq!(shown(&few), [0, 0, 0, 0]);
    mark(&mut few, W, 36);
    // What is due may be marked, however much it is.
    let mut much = game(40, 0);
    mark(&mut much, W, 40);
    // Claims are marks as well.
    few.touched(W);
    let refused = few.apply(B, Action::Claim(Claim::School(999))).map(<[_]>::len);
    assert_eq!(refused.expect_err("nobody forgets so much").cause, Cause::TooManyPoints(36));
}

#[test]
fn what_is_not_due_ends_no_game() {
    let begun = |due| {
        let pack = pack_with("trictrac", &[("marking", "manual")]);
        let mut game = pack.game();
        game.begin(W);
        for _ in 0..5 {
            game.award(W, 12, true);
        }
        game.took_dice(W);
        game.owe(W, due, true);
        game
    };
    let mut wrong = begun(4);
    let before = wrong.state().clone();
    let refused = wrong.apply(W, Action::Mark(14)).map(<[_]>::len).expect_err("only four are due");
    assert_eq!(refused.cause, Cause::EndsUndue);
    assert_eq!(*wrong.state(), before, "nothing has been done");
    // Too much that ends nothing is for the other side to see.
    mark(&mut wrong, W, 8);
    let mut right = begun(14);
    mark(&mut right, W, 14);
    assert!(right.state().outcome.is_some());
}

#[test]
fn a_claim_has_its_time() {
    let mut game = game(8, 0);
    game.touched(W);
    game.took_dice(B);
    assert_eq!(game.state().hand.as_ref().map(|hand| hand.claimable(W)), Some(0));
}

#[test]
fn a_false_school_goes_the_other_way() {
    let mut game = game(2, 0);
    mark(&mut game, W, 2);
    game.touched(W);
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
        game.touched(W);
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
    one.touched(W);
    claim(&mut one, B, Claim::School(4));
    claim(&mut one, W, Claim::Whole);
    assert_eq!(shown(&one), [0, 0, 8, 0]);
    let mut other = game(4, 4);
    mark(&mut other, W, 4);
    other.touched(W);
    claim(&mut other, W, Claim::Compel);
    assert_eq!(shown(&other), [4, 0, 4, 0]);
}

#[test]
fn a_school_makes_no_choice() {
    let mut game = game(12, 0);
    game.touched(W);
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
        let state = line.state(pack.rules(), pack.judge().start()).expect("a sound state");
        let mut game = Game::resume(Arc::clone(pack.rules()), Arc::clone(pack.judge()), state);
        let throw = Throw::new(5, 3).expect("faces");
        game.apply(W, Action::Throw(throw)).expect("white throws");
        // Four are due for the filled table, and eight are marked.
        mark(&mut game, W, 8);
        assert_eq!(shown(&game), [4, 4, 0, 1]);
        let go = pack.rules().choice_named("go").expect("a choice");
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
    let mut game = pack("trictrac").game();
    game.begin(W);
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
pub(crate) fn mark_all(game: &mut Game, mut mark: impl FnMut(&mut Game, Seat, Action)) {
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
        let mut auto = pack_with(name, options).game();
        let mut hand = pack_with(name, &by_hand).game();
        let mut chance = Chance::new(seed);
        while let Some((seat, action)) = random_action(&mut auto, &mut chance) {
            let done = hand.apply(seat, action).map(|_| ());
            prop_assert!(done.is_ok(), "{:?} {:?}", action, done);
            auto.apply(seat, action).expect("a legal action");
            mark_all(&mut hand, |game, seat, action| {
                game.apply(seat, action).expect("what is due may be marked");
            });
            let (a, h) = (auto.state(), hand.state());
            prop_assert_eq!(&a.counters, &h.counters);
            prop_assert_eq!((a.wait, &a.position, &a.outcome), (h.wait, &h.position, &h.outcome));
            prop_assert_eq!((&a.account, &a.setting), (&h.account, &h.setting));
            prop_assert_eq!((&a.ledger, a.seats), (&h.ledger, h.seats));
        }
    }
}

/// What is told of a record of games marked by hand.
fn told(plies: &str) -> Vec<String> {
    let tags = "[Game \"trictrac\"]\n[White \"Anne\"]\n[Black \"Bertrand\"]\n[Date \"1715.??.??\"]\n\
                [Options \"marking=manual\"]\n[First \"w\"]\n[Result \"*\"]\n\n";
    let source = Source::new("g", format!("{tags}{plies}*\n"));
    let parsed = record::parse(&source);
    let pack = pack_with("trictrac", &[("marking", "manual")]);
    let replayed = replay(&source, &parsed.records[0], pack.game());
    let all = parsed.diagnostics.into_iter().chain(replayed.diagnostics);
    all.map(|fault| fault.to_string()).collect()
}

#[test]
fn a_recorded_school_is_checked() {
    let opening = "1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n2w 41: 1/5 1/2\n2b 63: 1/7 1/4\n";
    // The third throw makes six tables, and white forgets the four.
    let claimed = "3w 32: 1/4 1/3 =0.0\n3b school+4(jan_six_tables) 55: 1/6(2) =4b.0/0.0\n";
    assert_eq!(told(&format!("{opening}{claimed}")), [""; 0]);
    assert_eq!(
        told(&format!("{opening}3w 32: 1/4 1/3\n3b 55: 1/6(2)\n")),
        ["g:14:1: note[R0702]: black could have sent white to school for 4 (TT-F1)"]
    );
    assert_eq!(told(&format!("{opening}3w 32: 1/4 1/3\n3b school(no) 55: 1/6(2)\n")), [""; 0]);
    // Marked, and claimed all the same; called false, and not proved.
    let wrong = "3w 32: +4 1/4 1/3\n3b school-4 raise-4 55: 1/6(2) =0.0/0.2\n";
    assert_eq!(told(&format!("{opening}{wrong}")), [""; 0]);
    let proved = "3w 32: 1/4 1/3\n3b school-4 raise+8 55: 1/6(2) =8b.0/0.0\n";
    assert_eq!(
        told(&format!("{opening}{proved}")),
        ["g:14:4: note[R0703]: the claim was not false: 4 could be claimed"]
    );
    assert_eq!(
        told(&format!("{opening}3w 32: +4 1/4 1/3\n3b raise+8 55: 1/6(2)\n")),
        ["g:14:4: error[R0701]: there is nothing of the kind to claim (TT-F10)"]
    );
}

/// A double hole that is marked simple is one hole, which nobody claims; it is worth knowing.
#[test]
fn a_double_hole_marked_simple_is_one() {
    let pack = pack_with("trictrac", &[("marking", "manual")]);
    let line = "tgn1 trictrac 1:4,2:2,3:2,4:2,5:2,6,8:2 1:11,2:2,3:2 w -- points=8b/0 holes=0/0 set=1 throws=3/2";
    let told = |marks: &str| {
        let tags = "[Game \"trictrac\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"1715.??.??\"]\n\
                    [Options \"marking=manual\"]\n[Result \"*\"]\n";
        let text = format!("{tags}[Position \"{line}\"]\n\n3w 53: {marks} go\n*\n");
        let source = Source::new("g", text);
        let parsed = record::parse(&source);
        let replay = replay(&source, &parsed.records[0], pack.game());
        let holes = replay.game.state().counters.get(W, 1).n;
        (holes, replay.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(told("+4 H2"), (2, vec![]));
    assert_eq!(told("+4"), (2, vec![]));
    let lost =
        "g:9:11: note[R0405]: a double hole is marked simple: white has lost the second (TT-F8)";
    assert_eq!(told("+4 H1"), (1, vec![lost.to_owned()]));
    let wrong = "g:9:11: error[R0402]: H3 is written, but the marks make H2 (TT-K3)";
    assert_eq!(told("+4 H3"), (2, vec![wrong.to_owned()]));
}

/// Somebody who marks by hand, and not always well: what he does next besides playing.
fn careless(game: &mut Game, chance: &mut Chance) -> Option<(Seat, Action)> {
    let hand = game.state().hand.as_ref()?;
    let seat = game.state().wait.seat()?;
    match chance.below(8) {
        0 | 1 => {
            let (seat, action) = game.due_mark()?;
            let Action::Mark(points) = action else { return None };
            let slips = [0, 0, 2, 4][chance.below(4)];
            let marked = hand.open(seat)?.marked;
            let wrong =
                if chance.below(2) == 0 { points + slips } else { points - slips.min(points) };
            let how = if chance.below(4) == 0 { Action::MarkSimple } else { Action::Mark };
            Some((seat, how(wrong.max(marked))))
        }
        2 => Some((seat, Action::Claim(Claim::School(hand.claimable(seat.other()).max(2))))),
        3 => Some((seat.other(), Action::Claim(Claim::False))),
        4 => Some((seat, Action::Claim(Claim::Raise))),
        5 => Some((seat.other(), Action::Claim(Claim::Whole))),
        6 => Some((seat, Action::Claim(Claim::Compel))),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A game marked by hand, well or badly, is recorded, read and replayed to the same end.
    #[test]
    fn games_marked_by_hand_round_trip(seed in any::<u64>(), (name, options) in in_a_way()) {
        let by_hand: Vec<_> = options.iter().copied().chain([("marking", "manual")]).collect();
        let pack = pack_with(name, &by_hand);
        let rules = pack.rules().clone();
        let mut game = pack.game();
        let mut chance = Chance::new(seed);
        let mut recorder = Recorder::new(vec![Tag::new("White", "Anne")]);
        for _ in 0..4000 {
            let claims = careless(&mut game, &mut chance);
            // What the recorder writes before a throw is said before a throw.
            let waits = matches!(game.state().wait, charpentier_core::Wait::Throw(_));
            let claims = claims.filter(|(_, act)| waits || matches!(act, Action::Mark(_) | Action::MarkSimple(_)));
            let next = match claims {
                Some((seat, action)) if game.apply(seat, action).is_ok() => Some((seat, action)),
                _ => None,
            };
            let (seat, action) = match next {
                Some(next) => next,
                None => {
                    let Some((seat, action)) = random_move(&mut game, &mut chance) else { break };
                    game.apply(seat, action).expect("a legal action");
                    (seat, action)
                }
            };
            recorder.note(seat, &action, game.events(), &rules);
        }
        let record = recorder.finish();
        let text = record.to_string();
        let source = Source::new("hand.tgn", text.clone());
        let parsed = record::parse(&source);
        let unread: Vec<_> = parsed.diagnostics.iter().filter(|f| f.severity == Severity::Error).collect();
        prop_assert!(unread.is_empty(), "{:?}\n{}", unread, text);
        prop_assert_eq!(parsed.records[0].to_string(), text.clone());
        let replayed = replay(&source, &parsed.records[0], pack.game());
        let errors: Vec<_> = replayed.diagnostics.iter().filter(|f| f.severity == Severity::Error).collect();
        prop_assert!(errors.is_empty(), "{:?}\n{}", errors, text);
        let end = replayed.game.state();
        let state = game.state();
        prop_assert_eq!((&end.counters, &end.position), (&state.counters, &state.position), "{}", text);
        prop_assert_eq!((&end.ledger, end.seats), (&state.ledger, state.seats), "{}", text);
        prop_assert_eq!(&end.account, &state.account, "{}", text);
    }
}

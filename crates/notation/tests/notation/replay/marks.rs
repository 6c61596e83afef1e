//! What is marked, chosen and hit, held against what is due.

use super::{FILLING, from_position, replayed, says, told};
use crate::toy;

#[test]
fn marks_are_checked_where_they_are_written() {
    let game = |ply: &str| from_position(FILLING, ply);
    assert_eq!(game("9w 53: 1/6 1/4"), [""; 0]);
    assert_eq!(game("9w 53: +4 1/6 1/4"), [""; 0]);
    assert_eq!(game("9w 53: +4(FILL_petit) -0 1/6 1/4"), [""; 0]);
    assert_eq!(game("9w 53: +4(fill_petit*1) H0 1/6 1/4"), [""; 0]);
    assert_eq!(
        game("9w 53: +6 1/6 1/4"),
        ["g:2:8: error[R0401]: +6 is written, but 4 is due: fill_petit 4 (TY-F1)"]
    );
    assert_eq!(
        game("9w 53: +4(fil_petit) 1/6 1/4"),
        ["g:2:11: error[R0403]: scored has no coup fil_petit; did you mean fill_petit?"]
    );
    assert_eq!(
        game("9w 53: +4(hit_small*2) 1/6 1/4"),
        [
            "g:2:11: error[R0403]: `hit_small*2` is not a cause of these points; 4 is due: fill_petit 4 (TY-F1) (TY-H1)"
        ]
    );
    assert_eq!(
        game("9w 53: +4 -2(helpless) H1 1/6 1/4"),
        ["g:2:11: error[R0401]: -2 is written, but nothing is due (TY-U1)"]
    );
    assert_eq!(
        game("9w 53: +4 H1 1/6 1/4"),
        ["g:2:11: error[R0402]: H1 is written, but no hole is due (TY-P1)"]
    );
    assert_eq!(
        game("9w 43: +2(fill_petit) 1/5 1/4"),
        ["g:2:8: error[R0401]: +2 is written, but nothing is due (TY-F1)"]
    );
}

#[test]
fn causes_are_compared_by_their_ways() {
    // White fills and hits nothing: a way too many, or none at all, is not what the points are for.
    let game = |ply: &str| from_position(FILLING, ply);
    assert_eq!(game("9w 53: +4(fill_petit) 1/6 1/4"), [""; 0]);
    let wrong = |causes: &str| game(&format!("9w 53: +4({causes}) 1/6 1/4"));
    for causes in [
        "fill_petit*2",
        "fill_petit*0",
        "fill_petit,fill_petit",
        "fill_petit*1,fill_petit",
        "fill_petit*1,fill_petit*0",
    ] {
        let told = wrong(causes);
        assert!(told.len() == 1 && told[0].contains("R0403"), "{causes}: {told:?}");
    }
}

#[test]
fn after_wrong_marks_what_is_due_is_marked() {
    let text = format!("[Position \"tgn1 scored {FILLING}\"]\n9w 53: +6 1/6 1/4\n*\n");
    let replay = replayed(toy::scored(), &text);
    assert!(replay.complete && !replay.turns[0].checked);
    assert_eq!(replay.turns[0].state.game.counters.0.white[0].n, 4);
}

#[test]
fn choices_are_needed_where_they_are_open() {
    let with = |keys: &str| format!("{FILLING} {keys}");
    let hole = with("points=8/3 holes=0/0");
    let game = |ply: &str| from_position(&hole, ply);
    assert_eq!(game("9w 53: +4 H1 hold 1/6 1/4\n9b 42: 1/5 1/3"), [""; 0]);
    assert_eq!(game("9w 53: +4 H1 go\n10w 42: 1/5 1/3"), [""; 0]);
    assert_eq!(
        game("9w 53: +4 H2 go"),
        ["g:2:11: error[R0402]: H2 is written, but H1 is due (TY-P1)"]
    );
    assert_eq!(
        game("9w 53: +4 H1 1/6 1/4\n9b 42: 1/5 1/3"),
        ["g:2:4: error[R0501]: white must choose: hold or go (TY-G1)"]
    );
    assert_eq!(
        game("9w 53: +4 H1\n10w 42: 1/5 1/3"),
        ["g:2:4: error[R0501]: white must choose: hold or go (TY-G1)"]
    );
    assert_eq!(
        game("9w 53: halt 1/6 1/4"),
        ["g:2:8: error[R0502]: halt cannot be chosen (TY-G1); the choices are hold or go"]
    );
    assert_eq!(game("9w 53: go 1/6 1/4"), ["g:2:11: error[R0303]: no play follows after go"]);
    assert_eq!(
        from_position(FILLING, "9w 53: hold 1/6 1/4"),
        ["g:2:8: error[R0502]: there is nothing to choose, but `hold` is written"]
    );
    assert_eq!(game("9w 53: +4 H1"), [""; 0]);
}

#[test]
fn hits_are_checked_and_ways_filled_up() {
    let at = |plies: &str| {
        // Black's 22 is white's 10, black's 3 is white's 15.
        let text = format!("[Position \"tgn1 taking 1:13,4:2 1:12,3,12,22 w --\"]\n{plies}\n*\n");
        told(toy::taking(), &text)
    };
    assert_eq!(at("2w 65: 4/10*/15*"), [""; 0]);
    assert_eq!(at("2w 65: 4/10/15"), [""; 0]);
    assert_eq!(
        at("2w 65: 4/10 1/6*"),
        ["g:2:13: error[R0304]: 1/6* does not hit; write 4/10* 1/6"]
    );
    assert_eq!(
        at("2w 65: 4/15*"),
        [
            "g:2:8: error[R0305]: this can be read in several ways; name every stop, in order: 4/10*/15* or 4/9/15*"
        ]
    );
    assert_eq!(at("2w 65: 1/12"), [""; 0]);
    assert_eq!(
        at("2w 65: 4/flat 1/6"),
        ["g:2:8: error[R0307]: flat has no meaning in a step here; a man goes to a cell or off",]
    );
}

#[test]
fn counters_are_checked_where_they_are_written() {
    assert_eq!(from_position(FILLING, "5w 53: +4 1/6 1/4 =4b.0/0.0"), [""; 0]);
    assert_eq!(
        from_position(FILLING, "5w 53: +4 1/6 1/4 =4.0"),
        [
            "g:2:19: error[R0404]: white has 4b.0 here (points.holes); write b after a number reached in an uninterrupted run"
        ]
    );
    says(
        toy::taking(),
        "1w 65: 1/7 1/6 =0\n*\n",
        &["g:1:16: error[R0404]: taking has no counters"],
    );
}

#[test]
fn claims_need_a_game_that_is_marked_by_hand() {
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n1b school+4(fill_petit) 42: 1/5 1/3\n*\n",
        &["g:2:4: error[R0701]: scored marks automatically: there are no claims"],
    );
}

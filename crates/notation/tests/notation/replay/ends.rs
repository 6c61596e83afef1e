//! How a record ends, by its result or by word.

use super::{FILLING, from_position, says, told};
use crate::toy;

#[test]
fn the_result_is_how_the_match_came_out() {
    let won = format!("{FILLING} points=8b/0 holes=0/0");
    let game = |result: &str| {
        let text = format!("[Position \"tgn1 scored {won}\"]\n9w 53: +4 H2\n{result}\n");
        told(toy::scored(), &text)
    };
    assert_eq!(game("1-0"), [""; 0]);
    assert_eq!(game("1-0 x3/2"), [""; 0]);
    assert_eq!(
        game("1-0 x2"),
        [
            "g:3:1: error[R0602]: the stake is x3/2, not x2; the match is over: white wins; the loser pays 3/2 times the stake"
        ]
    );
    assert_eq!(
        game("0-1"),
        [
            "g:3:1: error[R0601]: the result is 1-0, not 0-1; the match is over: white wins; the loser pays 3/2 times the stake"
        ]
    );
    assert_eq!(
        from_position(&won, "9w 53: +4 H2 1/6 1/4"),
        [
            "g:2:14: error[R0103]: the match is over before this play",
            "g:3:1: error[R0601]: the result is 1-0, not *; the match is over: white wins; the loser pays 3/2 times the stake"
        ]
    );
    assert_eq!(
        from_position(&won, "9w 53: +4 H2\n9b 42: 1/5 1/3\n10w resign"),
        ["g:3:1: error[R0103]: the match is over", "g:4:1: note[R0901]: not checked from here on",]
    );
    says(
        toy::scored(),
        "1w resign\n0-1 x2\n",
        &["g:2:1: error[R0602]: the stake is x1, not x2; the match is over: black wins: resigned"],
    );
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n1w resign\n0-1\n",
        &[
            "g:2:1: error[R0102]: this is ply 2w, not 1w; the number goes up with each turn of the side that began, and when a side throws again",
        ],
    );
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n0-1\n",
        &[
            "g:2:1: error[R0603]: black is named as the winner, but the match is not over; if a side gave up, write resign; if the game was broken off, end it with *",
        ],
    );
}

#[test]
fn draws_are_offered_and_answered() {
    let text = "1w 65: 1/7 1/6\n1b draw\n2w decline\n1b 42: 1/5 1/3\n2w draw\n2b accept\n1/2-1/2\n";
    says(toy::scored(), text, &[]);
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n1b draw\n1b 42: 1/5 1/3\n*\n",
        &["g:3:1: error[R0101]: white must answer the offer first; write accept or decline"],
    );
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n1b accept\n1b 42: 1/5 1/3\n*\n",
        &["g:2:4: error[R0502]: nothing is offered"],
    );
}

#[test]
fn a_game_may_be_given_up_as_lost_by_an_end() {
    says(toy::taking(), "1w 65: 1/7 1/6\n1b resign(home)\n1-0\n", &[]);
    says(
        toy::taking(),
        "1w 65: 1/7 1/6\n1b resign(hom)\n1-0\n",
        &["g:2:4: error[R0502]: taking has no end hom; did you mean `home`?"],
    );
}

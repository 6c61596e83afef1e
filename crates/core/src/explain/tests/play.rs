//! Tests of the explanations of legal and illegal plays.

use super::*;

#[test]
fn stops_left_out_are_read_in_every_order() {
    let start = Thrown { mine: &[(1, 15)], them: &[(1, 15)], dice: (6, 5) };
    assert_eq!(
        start.play(&[(1, 12)]),
        [
            "1/7 7/12",
            "+ 1/7 by 6",
            "+ 7/12 by 5",
            "- 12 may be entered or left only by two men together [T-3]",
            "1/6 6/12",
            "+ 1/6 by 5",
            "+ 6/12 by 6",
            "- 12 may be entered or left only by two men together [T-3]",
        ]
    );
    let legal = ["1/7 1/6", "+ 1/7 by 6", "+ 1/6 by 5", "+ nothing forbids the whole play"];
    assert_eq!(start.play(&[(1, 6), (1, 7)])[1..], [legal[2], legal[1], legal[3]]);
    assert_eq!(start.play(&[(1, 7), (1, 6)]), legal);
}

#[test]
fn what_fails_first_is_told_with_every_number_left() {
    let start = Thrown { mine: &[(1, 15)], them: &[(18, 2), (1, 13)], dice: (6, 5) };
    assert_eq!(
        start.play(&[(1, 6), (1, 4)]),
        [
            "1/6 1/4",
            "+ 1/6 by 5",
            "- 1/4: no unplayed number takes a man from 1 to 4",
            "  - by 6: 7 is held by opposing men [T-2]",
        ]
    );
    assert_eq!(start.play(&[(2, 7)]), ["2/7", "- 2/7: no man stands on 2"]);
    let free = Thrown { them: &[(1, 15)], ..start };
    assert_eq!(
        free.play(&[(1, 6)]),
        ["1/6", "+ 1/6 by 5", "- as many numbers as possible must be played, as by 1/7 1/6 [T-4]"]
    );
}

#[test]
fn a_pair_that_stops_short_has_conditions_of_its_own() {
    let short = Thrown { mine: &[(7, 2), (8, 2), (6, 2)], them: &[(1, 15)], dice: (6, 5) };
    let lines = short.play(&[(7, 12), (8, 12)]);
    let at = lines.iter().position(|line| line == "stopping short of 13 on 12").expect("told");
    assert_eq!(
        lines[at + 1..],
        [
            "+ no own man stands on 12",
            "+ 12 is not held by the opponent",
            "+ 13 is not held by the opponent",
            "+ two men reach 13 by 6 and 5",
            "- two men cannot reach 12 itself by 6 and 5; they can [T-4]",
        ]
    );
    let alone = Thrown { mine: &[(7, 2), (8, 2)], ..short };
    assert!(alone.play(&[(7, 12), (8, 12)]).iter().all(|line| !line.starts_with('-')));
}

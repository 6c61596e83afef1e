//! What is read by hand is what the grammar reads.

use proptest::prelude::*;

use super::*;
use crate::record::read::{by_grammar, tag_by_grammar};

/// What is read here is what the grammar reads, places and all; answers whether it was.
fn same(text: &str) -> bool {
    let place = Place::new(7, 7 + text.len());
    let Some(quick) = ply(text, place) else { return false };
    let slow = by_grammar(text, place);
    // Places compare as equal wherever they are; their texts do not.
    assert_eq!(format!("{:?}", Some(&quick)), format!("{slow:?}"), "{text}");
    true
}

#[test]
fn what_a_program_writes_is_read() {
    for text in [
        "1w 65: 1/7 1/6",
        "12b 11: 1/2(2) 1/2/3*",
        "3w 63: +2(hit_true_big) 2/8 6/9",
        "5b 65: +6(hit*2,fill) H2 go",
        "5b 65: +6(hit*2,fill) H2 hold -4(helpless) H1 1/6 =8b.2/0.1",
        "7w 65: -4(helpless) --",
        "7w 65: --",
        "7w 65: pass b:2/off",
        "7w 65: b:2/off b:4/flat",
        "8w 21: bar/1 bar/2* 24/off(2)",
        "9w 42: 4/flat 2/up_1",
        "9w 42:",
        "9w 42: hold",
        "10w 66: =0.0",
        "10w resign",
        "10w accept =0.0",
    ] {
        assert!(same(text), "{text} was left to the grammar");
    }
}

#[test]
fn plain_tags_are_read() {
    let text = "[White \"Anne [of the café]\"]";
    let place = Place::new(7, 7 + text.len());
    let quick = tag(text, place);
    assert!(quick.is_some());
    assert_eq!(format!("{quick:?}"), format!("{:?}", tag_by_grammar(text, place)));
    assert_eq!(tag(r#"[White "\"Anne\""]"#, place), None);
}

#[test]
fn the_rest_is_left_to_the_grammar() {
    for text in [
        "1W 65: 1/7",
        "1w 65: 1-7",
        "1w  65: 1/7",
        "1w 65: 1/7 ",
        "1w 67: --",
        "1w 65 : --",
        "1w 65: 25/26",
        "1w 65: 0/1",
        "1w 65: 1/7 --",
        "1w 65: -- 1/7",
        "1w 65: 1/7 !",
        "1w school+4 65: --",
        "1w 65: touch(8) 8/9",
        "1w 65: 1/7 fault",
        "1w ??",
        "1w 65: ??",
        "1w 65: H",
        "1w 65: +",
        "1w 65: +4(",
        "1w 65: +4(a b)",
        "1w 65: h2",
        "1w 65: 1/bar",
        "12345w 65: --",
        "1w",
        "",
        "1w 65: +4()",
        "1w 65: 1/7(0)",
        "1w resign(jan)",
        "1w 65: 1",
    ] {
        assert_eq!(ply(text, Place::new(0, text.len())), None, "{text}");
    }
}

/// Parts of plies in any order, most of them at their places.
fn texts() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        "+4",
        "+8(fill)",
        "+8(hit_small*2,x)",
        "-4",
        "-2(helpless)",
        "--",
        "H2",
        "H12",
        "h2",
        "go",
        "hold",
        "pass",
        "bar",
        "fault",
        "touch(8)",
        "1/7",
        "1/5/8",
        "bar/4*",
        "1/6(2)",
        "22/off",
        "4/flat",
        "b:2/off",
        "hand/3",
        "=8b.2",
        "=0/1b",
        "!",
        "??",
        "$6",
        "resign",
        "draw",
        "1/7*(2)",
        "off/1",
        "1/",
        "/7",
        "99/1",
        "01/2",
        "+04(a)",
        "1/h2",
        "h2/1",
        "a/1",
        "B:2/3",
        "pass/1",
    ]);
    let head = prop::sample::select(vec![
        "1w 65:", "12b 11:", "3w 56:", "3W 65:", "3w 6-5:", "4b", "1w  65:", "1w65:", "0b 31:",
        "5w ??:",
    ]);
    (head, prop::collection::vec(part, 0..6), prop::sample::select(vec![" ", "  ", ""]), 0..20u8)
        .prop_map(|(head, parts, gap, odd)| {
            let gap = if odd == 0 { gap } else { " " };
            let mut text = head.to_owned();
            for part in parts {
                text.push_str(gap);
                text.push_str(part);
            }
            text
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, ..ProptestConfig::default() })]

    #[test]
    fn quick_is_what_the_grammar_reads(text in texts()) {
        same(&text);
    }

    #[test]
    fn a_quick_tag_is_what_the_grammar_reads(text in "\\[[A-Za-z_1]{0,3} {0,2}\"?[a-z \"\\\\\\]\\[é]{0,6}\"? ?\\]") {
        let place = Place::new(7, 7 + text.len());
        if let Some(quick) = tag(&text, place) {
            let slow = tag_by_grammar(&text, place);
            prop_assert_eq!(format!("{:?}", Some(quick)), format!("{slow:?}"));
        }
    }

    #[test]
    fn any_text_may_come(text in "[0-9wb]{1,3} ?[ -~]{0,24}") {
        same(&text);
    }
}

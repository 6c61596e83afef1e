//! Reading and writing.

use charpentier_core::diagnostic::Source;
use charpentier_core::{Ratio, Seat, Throw};
use charpentier_notation::Record;
use charpentier_notation::record::{self, Act, Outcome, PlaceText, PlayText, Score, Turn};

/// The one record of a text without faults in its plies.
pub(crate) fn one(text: &str) -> Record {
    let parsed = record::parse(&Source::new("game.tgn", text));
    let errors: Vec<_> = parsed
        .diagnostics
        .iter()
        .filter(|fault| !matches!(fault.code, "N0201" | "N0205"))
        .map(ToString::to_string)
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!(parsed.records.len(), 1);
    parsed.records.into_iter().next().expect("one record")
}

fn turn(ply: &str) -> Turn {
    match one(ply).plies.remove(0).act {
        Act::Turn(turn) => *turn,
        act => panic!("no turn: {act:?}"),
    }
}

/// Writes one ply canonically.
fn canonical(ply: &str) -> String {
    one(ply).to_string().trim_end().to_owned()
}

#[test]
fn a_ply_has_number_seat_throw_and_steps() {
    let record = one("12b 65: 1/7 bar/4\n");
    let ply = &record.plies[0];
    assert_eq!((ply.number, ply.seat), (12, Seat::Black));
    assert_eq!(ply.span.bytes(), 0..17);
    assert_eq!(ply.head.bytes(), 0..3);
    let Act::Turn(turn) = &ply.act else { panic!("a turn") };
    assert_eq!(turn.throw, Throw::new(6, 5));
    assert_eq!(turn.throw_span.bytes(), 4..6);
    let PlayText::Moves(moves) = &turn.own else { panic!("moves") };
    assert_eq!(moves[1].from, PlaceText::Bar);
    assert_eq!(moves[1].span.bytes(), 12..17);
}

#[test]
fn marks_have_causes_holes_and_choices() {
    let turn = turn("1w 53: +8(hit_true_small*2,keep_grand) H2 hold -4(helpless) H1 1/6 1/4");
    let marks = turn.marks.expect("marks");
    assert_eq!(marks.points, 8);
    assert_eq!(marks.causes[0].name, "hit_true_small");
    assert_eq!((marks.causes[0].ways, marks.causes[1].ways), (Some(2), None));
    assert_eq!(turn.holes.expect("holes").holes, 2);
    assert_eq!(turn.choice.expect("a choice").text, "hold");
    assert_eq!(turn.given.expect("given").points, 4);
    assert_eq!(turn.given_holes.expect("holes").holes, 1);
}

#[test]
fn what_is_lenient_is_written_canonically() {
    for (read, written) in [
        ("1W 56: 1-7 1-6", "1w 65: 1/7 1/6"),
        ("1w 5-6:1/7 1/6", "1w 65: 1/7 1/6"),
        ("1w65: 1/7  1/6 ", "1w 65: 1/7 1/6"),
        ("1b 42:+4 ( Fill*1 ) h1 GO", "1b 42: +4(fill*1) H1 go"),
        ("1b 42: BAR-4* 7-OFF", "1b 42: bar/4* 7/off"),
        ("1b 42: Bar/4 1/5/8*(2)", "1b 42: bar/4 1/5/8*(2)"),
        ("1b 42: 4/10*/15", "1b 42: 4/10*/15"),
        ("2w 42: 4/Flat B:2-off", "2w 42: 4/flat b:2/off"),
        ("2w 22: b:2/off(2)", "2w 22: -- b:2/off(2)"),
        ("2w 22: -- b:2/off", "2w 22: -- b:2/off"),
        ("2w 42: PASS", "2w 42: pass"),
        ("2w 42: --!? $6", "2w 42: -- !? $6"),
        ("4w Resign ??", "4w resign ??"),
        ("5w 42: +4(fill) H1", "5w 42: +4(fill) H1"),
        ("5w 42:", "5w 42:"),
        ("5w 42: go-", "5w 42: go-"),
    ] {
        if read.ends_with('-') {
            // Not a ply: kept as it is, after its fault.
            let parsed = record::parse(&Source::new("game.tgn", read));
            assert!(matches!(parsed.records[0].plies[0].act, Act::Unread(_)));
            assert_eq!(parsed.records[0].to_string().trim_end(), written);
            continue;
        }
        assert_eq!(canonical(read), written);
        assert_eq!(canonical(written), written);
    }
}

#[test]
fn results_may_have_a_stake() {
    for (text, score, stake) in [
        ("1-0", Score::Won(Seat::White), None),
        ("0-1 x2", Score::Won(Seat::Black), Ratio::new(2, 1)),
        ("1/2-1/2", Score::Drawn, None),
        ("1-0 X3/2", Score::Won(Seat::White), Ratio::new(3, 2)),
        ("*", Score::Open, None),
    ] {
        let result = one(&format!("1w resign {text}")).result.expect("a result");
        assert_eq!((result.score, result.stake), (score, stake));
    }
}

#[test]
fn a_drawn_game_says_nothing_of_a_stake() {
    let drawn = charpentier_core::Outcome {
        winner: None,
        kind: "lock".into(),
        with: Vec::new(),
        points: 0,
        stake: Ratio::new(0, 1).expect("a ratio"),
        totals: None,
        by_score: false,
    };
    assert_eq!(Outcome::from(&drawn).to_string(), "1/2-1/2");
    let won = charpentier_core::Outcome { winner: Some(Seat::White), ..drawn };
    assert_eq!(Outcome::from(&won).to_string(), "1-0 x0");
    // Records that were written before are read, and stay as they are.
    let old = "[Game \"toy\"]\n[Result \"1/2-1/2 x0\"]\n\n1w resign\n1/2-1/2 x0\n";
    assert_eq!(one(old).to_string(), old);
}

#[test]
fn tags_keep_their_order_and_their_values() {
    let text = "[Game \"toy\"]\n[Mood \"so \\\"so\\\" \\\\ ]{;\"]\n[White \"Anne\"]\n\n*\n";
    let record = one(text);
    assert_eq!(record.value("mood"), Some("so \"so\" \\ ]{;"));
    assert_eq!(record.tags[1].span.bytes(), 13..38);
    assert_eq!(record.to_string(), text);
}

#[test]
fn a_backslash_stands_for_itself_unless_it_escapes() {
    for (written, value, canonical) in [
        (r"C:\games\new", r"C:\games\new", r"C:\\games\\new"),
        (r"C:\\games", r"C:\games", r"C:\\games"),
        (r#"\n \"n\" \\"#, r#"\n "n" \"#, r#"\\n \"n\" \\"#),
    ] {
        let record = one(&format!("[Event \"{written}\"]\n\n*\n"));
        assert_eq!(record.value("Event"), Some(value));
        assert_eq!(record.to_string(), format!("[Event \"{canonical}\"]\n\n*\n"));
        assert_eq!(one(&record.to_string()).value("Event"), Some(value));
    }
}

#[test]
fn blanks_of_any_kind_are_blanks() {
    let plain = "[Game  \"to\u{a0}y\"]\n\n1w 65: 1/7 1/6 {so\u{a0}so}\n1b 42: 1/5 1/3\n*\n";
    let ply = "1w\u{a0}65:\u{202f}1/7\u{2003}1/6";
    let pasted = plain.replace("1w 65: 1/7 1/6", ply).replace("[Game ", "[Game\u{a0}");
    assert_eq!(one(&pasted).to_string(), plain.replace("  ", " "));
    // They are blanks, and part nothing that a blank does not part.
    let wrong = Source::new("g", "1w 65: 1\u{a0}/7 1/6\n");
    assert!(!record::parse_plies(&wrong).diagnostics.is_empty());
}

#[test]
fn options_are_pairs() {
    let record = one("[Options \"marking=manual men=12\"]\n*\n");
    let options = record.options();
    assert_eq!(options[1], ("men".to_owned(), "12".to_owned()));
}

#[test]
fn comments_stay_where_they_are() {
    let text = "[Game \"toy\"]\n\n{ before }\n1w 65: 1/7 1/6 {so so} ; to the end\n; alone\n1b 42: 1/5 1/3\n{two\nlines}\n0-1\n";
    let record = one(text);
    let after: Vec<_> = record.comments.iter().map(|comment| comment.after).collect();
    assert_eq!(after, [0, 1, 1, 1, 2]);
    assert_eq!(record.to_string(), text.replace("{ before }", "{before}"));
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(one(&crlf).to_string(), record.to_string());
}

#[test]
fn a_comment_within_a_ply_comes_after_it() {
    assert_eq!(canonical("1w 65: {well, well} 1/7 1/6"), "1w 65: 1/7 1/6 {well, well}");
    assert_eq!(
        canonical("1w 65: 1/7 {one\ntwo} 1/6 1b 21: --"),
        "1w 65: 1/7 1/6 {one\ntwo}\n1b 21: --"
    );
}

#[test]
fn several_games_in_a_file() {
    let text = "[Game \"a\"]\n\n1w resign\n0-1 {short}\n{ next }\n[Game \"b\"]\n\n*\n{ end }\n";
    let parsed = record::parse(&Source::new("games.tgn", text));
    assert_eq!(parsed.records.len(), 2);
    assert_eq!(parsed.records[0].comments.len(), 1);
    assert_eq!(parsed.records[1].comments.len(), 2);
    let written = record::write_all(&parsed.records);
    let again = record::parse(&Source::new("games.tgn", written.as_str()));
    assert_eq!(again.records, parsed.records);
    assert_eq!(record::write_all(&again.records), written);
}

/// However points are written, in memory they have the numbers of the side that moves.
#[test]
fn points_in_other_ways() {
    let texts = [
        "[Points \"case\"]\n\n1w 65: t-6 T/5\n1b 55: T/5/10/8'/3'\n*\n",
        "[Points \"pips\"]\n\n1w 65: 24/18 24/19\n1b 55: 24/19/14/9/4\n*\n",
        "[Points \"soumille\"]\n\n1w 65: A/G a/f\n1b 55: &/T/O/I/D\n*\n",
        "[Points \"soumille parallel\"]\n\n1w 65: A/G a/f\n1b 55: N/S/Z/D/I\n*\n",
        "[Points \"side\"]\n\n1w 65: B1/B7 B1/B6\n1b 55: N1/n6/n11/B9/B4\n*\n",
    ];
    let own = "1w 65: 1/7 1/6\n1b 55: 1/6/11/16/21\n*\n";
    for text in texts {
        let mut record = record::parse(&Source::new("g", text)).records.remove(0);
        let written = record.to_string();
        assert!(written.eq_ignore_ascii_case(&text.replace("t-6", "t/6")), "{written}");
        record.write_points(charpentier_core::PointNumbering::Own);
        assert_eq!(record.to_string(), own, "{text}");
    }
}

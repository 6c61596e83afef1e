//! What holds for any text and any record.

use charpentier_core::counters::Count;
use charpentier_core::diagnostic::Source;
use charpentier_core::{Place, PointNumbering, Ratio, Seat, Throw};
use charpentier_notation::record::{
    self, Act, Agreement, Cause, Claim, ClaimKind, ClaimResult, Comment, Diagram, Holes, Marks,
    Move, Outcome, PlaceText, PlayText, Ply, Score, Shown, Stop, Tag, Turn, Word,
};
use charpentier_notation::{Record, Span, json, mat, position};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

use crate::toy;

const NOWHERE: Span = Span::new(0, 0);

fn causes() -> impl Strategy<Value = Vec<Cause>> {
    let cause = ("[a-z][a-z0-9_]{0,8}", of(1u8..9)).prop_map(|(name, ways)| Cause {
        name,
        ways,
        span: NOWHERE,
    });
    vec(cause, 0..3)
}

fn claim() -> impl Strategy<Value = Claim> {
    let kind = proptest::sample::select(ClaimKind::ALL.to_vec());
    let came = prop_oneof![
        (0u16..99).prop_map(ClaimResult::Gained),
        (0u16..99).prop_map(ClaimResult::Lost),
        Just(ClaimResult::Waived)
    ];
    (kind, came, causes(), holes()).prop_map(|(kind, came, causes, holes)| {
        let kept = came != ClaimResult::Waived;
        let causes = if kept { causes } else { Vec::new() };
        Claim { kind, came, causes, holes: holes.filter(|_| kept), span: NOWHERE }
    })
}

fn said() -> impl Strategy<Value = Act> {
    let said = prop_oneof![
        Just(Agreement::Resign(None)),
        Just(Agreement::Resign(Some("jan+munk".into()))),
        Just(Agreement::Draw),
        Just(Agreement::Accept),
        Just(Agreement::Decline),
        Just(Agreement::Choice("double".into()))
    ];
    said.prop_map(|said| Act::Agreement(said, NOWHERE))
}

fn shown() -> impl Strategy<Value = Option<Shown>> {
    let counts = || vec((0u16..99, any::<bool>()).prop_map(|(n, run)| Count { n, run }), 1..4);
    of((counts(), of(counts())).prop_map(|(own, other)| Shown { own, other, span: NOWHERE }))
}

fn marks() -> impl Strategy<Value = Option<Marks>> {
    of((0u16..99, causes()).prop_map(|(points, causes)| Marks { points, causes, span: NOWHERE }))
}

fn holes() -> impl Strategy<Value = Option<Holes>> {
    of((0u16..9).prop_map(|holes| Holes { holes, span: NOWHERE }))
}

fn man() -> impl Strategy<Value = Move> {
    let from = prop_oneof![Just(PlaceText::Bar), (1u8..=24).prop_map(PlaceText::Cell)];
    let to = prop_oneof![
        Just(PlaceText::Off),
        Just(PlaceText::Word("flat".into())),
        (1u8..=24).prop_map(PlaceText::Cell)
    ];
    let stop = (to, any::<bool>()).prop_map(|(at, hit)| Stop { at, hit });
    (from, vec(stop, 1..4), 1u8..5).prop_map(|(from, stops, times)| Move {
        from,
        stops,
        times,
        span: NOWHERE,
    })
}

fn turn() -> impl Strategy<Value = Act> {
    let own = prop_oneof![
        Just(PlayText::Nothing(NOWHERE)),
        Just(PlayText::Pass(NOWHERE)),
        vec(man(), 1..4).prop_map(PlayText::Moves)
    ];
    let choice = of(prop_oneof![Just("hold"), Just("go"), Just("h"), Just("b")]
        .prop_map(|word| Word { text: word.into(), span: NOWHERE }));
    let play = prop_oneof![
        Just((PlayText::Unwritten, Vec::new())),
        Just((PlayText::Illegible(NOWHERE), Vec::new())),
        (own, vec(man(), 0..3)),
    ];
    (of((1u8..=6, 1u8..=6)), marks(), holes(), choice, marks(), holes(), play).prop_map(
        |(dice, marks, holes, choice, given, given_holes, (own, passed))| {
            let given_holes = given_holes.filter(|_| given.is_some());
            let throw = dice.and_then(|(a, b)| Throw::new(a, b));
            let turn =
                Turn { marks, holes, choice, given, given_holes, own, passed, ..Turn::new(throw) };
            Act::Turn(Box::new(turn))
        },
    )
}

fn ply() -> impl Strategy<Value = Ply> {
    let act =
        prop_oneof![9 => turn(), 1 => said(), 1 => Just(Act::Claims), 1 => Just(Act::Illegible)];
    let glyph = prop_oneof![Just("!"), Just("?!"), Just("$7")].prop_map(str::to_owned);
    let sic = of(prop_oneof![Just(""), Just("a slip of the pen")].prop_map(str::to_owned));
    let claims = prop_oneof![3 => vec(claim(), 0..1), 1 => vec(claim(), 1..3)];
    (0u16..9999, any::<bool>(), claims, act, shown(), vec(glyph, 0..3), sic).prop_map(
        |(number, white, claims, act, shown, glyphs, sic)| {
            let seat = if white { Seat::White } else { Seat::Black };
            let throws = matches!(act, Act::Turn(_) | Act::Claims);
            let act =
                if matches!(act, Act::Claims) && claims.is_empty() { Act::Illegible } else { act };
            let claims = if throws { claims } else { Vec::new() };
            Ply { claims, shown, glyphs, sic, ..Ply::new(number, seat, act) }
        },
    )
}

fn record() -> impl Strategy<Value = Record> {
    let tag = ("[A-Z][a-z]{0,5}", "[ -~éß]{0,12}").prop_map(|(name, value)| Tag::new(name, value));
    let comment = ("[ -z|~é]{0,9}", any::<bool>())
        .prop_map(|(text, to_line_end)| (text.trim().to_owned(), to_line_end));
    let score = prop_oneof![
        Just(Score::Won(Seat::White)),
        Just(Score::Won(Seat::Black)),
        Just(Score::Drawn),
        Just(Score::Open)
    ];
    let stake = of((1u32..5, 1u32..5).prop_map(|(a, b)| Ratio::new(a, b).expect("no zero")));
    let result = (score, stake).prop_map(|(score, stake)| Outcome { score, stake, span: NOWHERE });
    let line = prop_oneof![Just(None), Just(None), Just(Some("tgn1 toy 1:15 1:15 w --"))];
    (vec(tag, 1..4), vec((ply(), line, vec(comment, 0..2)), 0..8), of(result)).prop_map(
        |(tags, plies, result)| {
            let mut record = Record { tags, result, ..Record::default() };
            for (ply, line, comments) in plies {
                let sic = (ply.number % 2 == 0).then(|| "misprinted".to_owned());
                record.plies.push(ply);
                let after = record.plies.len();
                let diagram = |line: &str| Diagram { line: line.into(), sic, after, span: NOWHERE };
                record.positions.extend(line.map(diagram));
                record.comments.extend(comments.into_iter().map(|(text, to_line_end)| Comment {
                    text,
                    after,
                    to_line_end,
                    own_line: to_line_end,
                    span: NOWHERE,
                }));
            }
            record
        },
    )
}

/// Text that looks like a record more often than not.
fn scrap() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("1w 65: 1/7 1/6"),
        Just("2b"),
        Just(" 42: "),
        Just("1/5*(2)"),
        Just("-- b:2/off"),
        Just("+4(fill*2) H1"),
        Just("go"),
        Just("\n"),
        Just("\r\n"),
        Just("{"),
        Just("}"),
        Just(";"),
        Just("[Game \"x\"]"),
        Just("["),
        Just("]"),
        Just("\""),
        Just("\\"),
        Just("1-0 x2"),
        Just("*"),
        Just(" "),
        Just("é"),
        Just("tgn1 toy 1:15 1:15 w --"),
        Just("seats A/B"),
        Just("_"),
        Just("="),
        Just("resign"),
        Just("resign(jan)"),
        Just("draw"),
        Just("school+4"),
        Just("(no)"),
        Just("??"),
        Just("=8b.1/0.0"),
        Just("{sic}"),
        Just("{sic: so}"),
        Just("tgn1 toy"),
        Just("\u{feff}"),
        Just("\u{a0}"),
        Just("1-"),
        Just("$1"),
        Just("[Points \"case\"]"),
        Just("[Points \"side\"]"),
        Just(" A/& T'/11'"),
        Just("B1/N12")
    ];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Text that looks like a sheet more often than not.
fn sheet_piece() -> impl Strategy<Value = String> {
    let known = proptest::sample::select(vec![
        " 5 point match\n",
        " Game 1\n",
        " A : 0     B : 0\n",
        "  1) 65: 24/18 18/13",
        "   1)                      ",
        " 42: 24/20 13/11\n",
        " 55:",
        "\n",
        "  Doubles => 2",
        " Takes",
        " Drops",
        "  Wins 2 points\n",
        " Wins",
        " Doubles",
        " 13/7*(2)",
        " bar/20",
        " 25/0",
        " 99)",
        " é",
        "\t",
        "; [Event \"x\"]\n",
        "; so\n",
        " Cannot Move",
        " 4294967295 point match\n",
        " A : 99999999999 B : 1\n",
        "\u{feff}",
        "\u{a0}",
        " 24/18/12/6/off(4)",
        " ????",
        " Concedes",
        " Losses 1 point",
        " 00:",
        " Beavers",
        " Illegal play (5;0;1;0;0;a;b;0;0;0;1;0;0;2;3)",
        "# so\n",
        "; [Crawford \"Off\"]\n",
        " 0 point match\n",
        "A    B\n",
    ]);
    prop_oneof![8 => known.prop_map(str::to_owned), 1 => "[ -~\n]{0,6}"]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_again(record in record()) {
        let text = record.to_string();
        let parsed = record::parse(&Source::new("g", text.as_str()));
        let unread: Vec<_> = parsed.diagnostics.iter().filter(|f| f.code.starts_with("N01")).collect();
        prop_assert!(unread.is_empty(), "{}\n{:?}", text, unread);
        prop_assert_eq!(parsed.records.len(), 1);
        prop_assert_eq!(&parsed.records[0], &record, "{}", text);
        prop_assert_eq!(parsed.records[0].to_string(), text);
    }

    #[test]
    fn json_keeps_all_of_a_record(records in vec(record(), 1..3)) {
        let lines: Vec<_> = records.iter().map(json::write).collect();
        prop_assert!(lines.iter().all(|line| !line.contains('\n')));
        let text = lines.join("\n");
        prop_assert_eq!(json::read(&Source::new("g", text.as_str())), Ok(records));
        // The same game over several lines.
        let value: serde_json::Value = serde_json::from_str(&lines[0]).expect("JSON");
        let text = serde_json::to_string_pretty(&value).expect("JSON");
        prop_assert_eq!(json::read(&Source::new("g", text)).map(|games| games.len()), Ok(1));
    }

    #[test]
    fn json_with_slips_is_read_without_harm(
        record in record(),
        slips in vec((0usize..4000, "[\\[\\]{}\":,a-z0-9é\n]"), 1..6),
    ) {
        let mut text = json::write(&record);
        for (at, slip) in slips {
            let at = (0..=at % text.len()).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            let next = text[at..].chars().next().map_or(0, char::len_utf8);
            text.replace_range(at..at + next, &slip);
        }
        if let Err(faults) = json::read(&Source::new("g", text.as_str())) {
            for fault in faults {
                prop_assert!(text.get(fault.spans[0].bytes.clone()).is_some());
            }
        }
    }

    #[test]
    fn a_sheet_with_slips_is_read_without_harm(pieces in vec(sheet_piece(), 0..40)) {
        let text = pieces.concat();
        let source = Source::new("m", text.as_str());
        let read = mat::read(&source, &|_, _| Ok(toy::game(toy::taking())));
        for span in read.told.iter().flat_map(|fault| &fault.spans) {
            prop_assert!(text.get(span.bytes.clone()).is_some(), "{:?} in {:?}", span.bytes, text);
        }
    }

    #[test]
    fn in_every_way_of_writing_points_it_is_the_same_record(
        record in record(),
        touched in of(1u8..=24),
        way in proptest::sample::select(
            vec!["own", "case", "pips", "soumille", "side", "soumille parallel", "side parallel"]
        ),
    ) {
        let mut record = record;
        for ply in &mut record.plies {
            if let Act::Turn(turn) = &mut ply.act
                && turn.own != PlayText::Unwritten
            {
                turn.touched.extend(touched.map(|cell| (Place(cell), NOWHERE)));
            }
        }
        let mut styled = record.clone();
        styled.write_points(PointNumbering::parse(way).expect("a way"));
        let text = styled.to_string();
        let parsed = record::parse(&Source::new("g", text.as_str()));
        prop_assert_eq!(&parsed.records[0], &styled, "{}", text);
        let mut own = parsed.records[0].clone();
        own.write_points(PointNumbering::Own);
        prop_assert_eq!(&own, &record);
    }

    #[test]
    fn any_text_is_read_and_what_is_kept_of_it_stays(text in scrap()) {
        let source = Source::new("g", text.as_str());
        let parsed = record::parse(&source);
        for fault in &parsed.diagnostics {
            prop_assert!(!fault.spans.is_empty());
            for span in &fault.spans {
                prop_assert!(text.get(span.bytes.clone()).is_some(), "{:?} in {:?}", span.bytes, text);
            }
        }
        let _ = position::parse(&source);
        let written = record::write_all(&parsed.records);
        let again = record::parse(&Source::new("g", written.as_str()));
        // Of what cannot be read at all nothing is kept, which may leave games without their tags.
        if parsed.diagnostics.iter().all(|fault| !matches!(fault.code, "N0101" | "N0104" | "N0105")) {
            prop_assert_eq!(&again.records, &parsed.records);
            prop_assert_eq!(record::write_all(&again.records), written);
        }
    }

    #[test]
    fn a_record_with_slips_is_replayed_without_harm(
        seed in 0u64..40,
        which in 0usize..3,
        slips in vec((0usize..4000, "[0-9wb/*()+H:f -]"), 1..6),
    ) {
        let rules = [toy::scored(), toy::taking(), toy::piles()][which].clone();
        let (record, _) = toy::played(rules.clone(), seed, 150);
        let mut text = record.to_string();
        for (at, slip) in slips {
            let at = at % text.len();
            text.replace_range(at..=at, &slip);
        }
        let source = Source::new("g", text.as_str());
        for record in record::parse(&source).records {
            let replay = charpentier_notation::replay(&source, &record, toy::game(rules.clone()));
            prop_assert!(replay.turns.len() <= record.plies.len());
            for turn in &replay.turns {
                for (_, men) in turn.state.game.position.iter() {
                    prop_assert_eq!(men.total(), 15);
                }
            }
        }
    }
}

#[test]
fn blanks_behind_a_position_line_are_no_part_of_it() {
    for tail in ["\u{feff}\u{a0}", "\u{a0}\u{feff}", "\u{a0}", " \u{feff} "] {
        let text = format!("tgn1 toy 1:15 1:15 w --{tail}\n");
        let parsed = record::parse(&Source::new("g", text.as_str()));
        assert_eq!(parsed.records[0].positions[0].line, "tgn1 toy 1:15 1:15 w --");
        let written = record::write_all(&parsed.records);
        let again = record::parse(&Source::new("g", written.as_str()));
        assert_eq!(record::write_all(&again.records), written);
    }
}

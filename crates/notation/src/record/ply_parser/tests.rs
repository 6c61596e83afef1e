//! Tests of the forms of plies with their spans, and of the reader against the grammar.

use pest::Parser;
use proptest::prelude::*;
use proptest::string::string_regex;

use super::*;
use crate::grammar::{Grammar, Rule};

/// Plies, and below each its canonical form and the texts of its spans.
const FORMS: &str = "\
1w 65: 1/7 1/6
    1w 65: 1/7 1/6 [65|1/7|1/6|1w]
12 B 1-1 : 1-2(2)  1/2/3*
    12b 11: 1/2(2) 1/2/3* [1-1|1-2(2)|1/2/3*|12 B]
1w56:--
    1w 65: -- [56|--|1w]
3w 635: BAR/4 new/2 bar/B 24/OFF(12)
    3w 653: bar/4 new/2 bar/b 24/off(12) [635|BAR/4|new/2|bar/B|24/OFF(12)|3w]
3w 0:
    3w 0: [0|3w]
3w 5: hold
    3w 5: hold [5|hold|3w]
3w ??: 665 =8B.2 / 0.1
    3w ??: 665 =8b.2/0.1 [??|665|=8B.2 / 0.1|3w]
5b 65: + 6 (Hit-a * 2 , fill ) h2 Go - 4 ( helpless) H1 1/6 =8b.2/0.1 !?$6!
    5b 65: +6(hit-a*2,fill) H2 go -4(helpless) H1 1/6 =8b.2/0.1 !? $6 ! [65|Hit-a * 2|fill|+ 6 (Hit-a * 2 , fill )|h2|Go|helpless|- 4 ( helpless)|H1|1/6|=8b.2/0.1|5b]
7w 65: Pass b:2/off
    7w 65: pass b:2/off [65|Pass|b:2/off|7w]
7w 65: B:2/off b:4/flat =1
    7w 65: -- b:2/off b:4/flat =1 [65|B:2/off|B:2/off|b:4/flat|=1|7w]
7w 65: 3/T 4/11' 5/& 6/n12 7/up_1 b:1/x
    7w 65: 3/t 4/11' 5/& 6/n12 7/up_1 b:1/x [65|3/T|4/11'|5/&|6/n12|7/up_1|b:1/x|7w]
7w 65: ??
    7w 65: ?? [65|??|7w]
7w 65: touch ( 8 ) Touch(9) 8/9
    7w 65: touch(8) touch(9) 8/9 [65|touch ( 8 )|Touch(9)|8/9|7w]
7w 65: 1/7 fault
    7w 65: 1/7 fault [65|1/7|fault|7w]
7w 65: -- Fault 1/7 1/6 fault Again ?? !
    7w 65: -- fault 1/7 1/6 fault again ?? ! [65|--|1/7|1/6|Fault 1/7 1/6|??|fault Again ??|7w]
7w 65: fault 1/7
    7w 65: fault 1/7 [65|fault|1/7|7w]
7w 65: h1h2x
    7w 65: H1 h2x [65|h1|h2x|7w]
7w 65: 1/7*1/6
    7w 65: 1/7* 1/6 [65|1/7*|1/6|7w]
7w ?? !
    7w ?? ! [7w]
7w School + 4(fill) H1 raise-8 COMPEL( No )
    7w school+4(fill) H1 raise-8 compel(no) [fill|H1|School + 4(fill) H1|raise-8|COMPEL( No )|7w]
7w mark+4 ?
    7w mark+4 ? [mark+4|7w]
7w school(no) ?? : pass
    7w school(no) ??: pass [school(no)|??|pass|7w]
7w resign ( Jan+munk )
    7w resign(jan+munk) [resign ( Jan+munk )|7w]
7w resign =0.0
    7w resign =0.0 [resign|=0.0|7w]
7w Draw
    7w draw [Draw|7w]
7w accept
    7w accept [accept|7w]
7w decline
    7w decline [decline|7w]
7wdouble
    7w double [double|7w]
";

/// Returns a ply in canonical form, and the texts of its spans in the order of its fields.
fn read(text: &str) -> String {
    let base = 7;
    let mut reader = PlyParser::new(text, base, Some(PointNumbering::Own));
    let ply = reader.ply().unwrap_or_else(|| panic!("{text:?} cannot be read"));
    assert_eq!((reader.faults, reader.lost), (Vec::new(), false), "{text:?}");
    assert_eq!(ply.span.bytes(), base..base + text.len());
    let fields = format!("{ply:?}");
    let spans = fields.split("Span { start: ").skip(1).map(|span| {
        let numbers = span.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        let ends: Vec<usize> = numbers.take(2).map(|n| n.parse().expect("a number")).collect();
        &text[ends[0] - base..ends[1] - base]
    });
    let spans: Vec<_> = spans.filter(|span| *span != text).collect();
    format!("{ply} [{}]", spans.join("|"))
}

#[test]
fn each_form_is_read_with_its_places() {
    let texts = FORMS.lines().filter(|line| !line.starts_with(' '));
    let forms: String = texts.map(|text| format!("{text}\n    {}\n", read(text))).collect();
    assert_eq!(forms, FORMS);
}

#[test]
fn points_that_do_not_exist_are_faults() {
    let faults = |text: &str, points: Option<PointNumbering>| {
        let mut reader = PlyParser::new(text, 0, points);
        assert!(reader.ply().is_some(), "{text:?} cannot be read");
        let faults = reader.faults.into_iter();
        let faults = faults.map(|(message, at)| format!("{}: {message}", &text[at.bytes()]));
        (faults.collect::<Vec<_>>(), reader.lost)
    };
    let (own, lost) = faults("1w 65: 0/25 T/K A/8", Some(PointNumbering::Own));
    assert_eq!(
        own,
        ["0: there is no cell 0: cells are 1 to 24", "25: there is no cell 25: cells are 1 to 24",]
    );
    assert!(!lost);
    let (own, _) = faults("1w 65: T/K A/8", Some(PointNumbering::Own));
    assert_eq!(
        own,
        [
            "T: there is no cell T: cells are 1 to 24, unless the record has a tag such as [Points \"case\"]"
        ]
    );
    let (case, _) = faults("1b 65: touch(12) T/off", Some(PointNumbering::Case));
    assert_eq!(case, ["12: there is no point 12: points are T, 1 to 11, 11' to 1' and T'"]);
    assert_eq!(faults("1b 65: T/12 12'/off", None), (Vec::new(), true));
}

#[test]
fn points_are_read_in_the_numbering_of_their_side() {
    let moves = |text: &str| {
        let mut reader = PlyParser::new(text, 0, PointNumbering::parse("side"));
        reader.ply().map(|ply| ply.to_string())
    };
    assert_eq!(moves("1w 65: b1/n12 b:n1/N2").as_deref(), Some("1w 65: 1/13 b:1/2"));
    assert_eq!(moves("1b 65: n1/b12 B:b1/b2").as_deref(), Some("1b 65: 1/13 b:1/2"));
}

#[test]
fn a_play_by_itself_has_no_throw() {
    let play = |text: &str| {
        let turn = PlyParser::new(text, 0, Some(PointNumbering::Own)).play()?;
        Some(Ply::new(1, Seat::White, Act::Turn(turn.into())).to_string())
    };
    assert_eq!(play(" 1-7 b:2/off").as_deref(), Some("1w ??: 1/7 b:2/off"));
    assert_eq!(play("--").as_deref(), Some("1w ??: --"));
    for other in ["", "65: 1/7", "1/7 fault", "1/7 =0", "-- 1/7", "hold"] {
        assert_eq!(play(other), None, "{other}");
    }
}

/// Plies and plays in the forms of the grammar, more than half of them with damaged characters.
fn texts() -> impl Strategy<Value = String> {
    let keyword = "pass|bar|new|off|touch|fault|again|school|mark|resign|draw|no|h2";
    let word = format!("({keyword}|Hold|[a-z][a-z0-9_]{{0,3}})");
    let cause = r"[a-zA-Z][a-zA-Z_0-9-]{0,2}( ?\* ?[0-9]{1,2})?";
    let causes = format!(r"( ?\( ?{cause}( ?, ?{cause})? ?\))?");
    let holes = "( ?[hH][0-9]{1,3})?";
    let marks = format!("[0-9]{{1,4}}{causes}{holes}");
    let claim = format!(r"(school|RAISE|Compel|mark) ?([+-] ?{marks}|\( ?[nN]o ?\))");
    let point = "([0-9]{1,2}'?|[bBnN][0-9]{1,2}|[a-zA-Z&]'?)";
    let from = format!("(bar|Bar|new|{point})");
    let to = format!("(OFF|{word}|{point})");
    let path = format!(r"{from}([/-]{to}\*?){{1,3}}(\([1-9][0-9]?\))?");
    let moves = format!(r"(\?\?|(--|pass)( ?[bB]:{path}){{0,2}}|(( | [bB]:){path}){{1,3}})");
    let choice = format!("( ([1-6]{{1,3}}|{word}))?");
    let touch = format!(r"( ?[tT]ouch ?\( ?{point} ?\))?");
    let fault = format!("( ?fault( Again)?( {moves})?)?");
    let throw = r"([1-6](-?[1-6]){0,2}|0|\?\?)";
    let played = format!("( {moves}{fault})?");
    let turn = format!(r"{throw} ?:( ?\+ ?{marks}|{holes}){choice}( ?- ?{marks})?{touch}{played}");
    let agreement = format!(r"resign( ?\( ?[jJ]an[+_-]?[a-z]{{0,2}} ?\))?|Draw|accept|{word}");
    let act = format!(r"({turn}|({claim} ?){{1,2}}({turn})?|{agreement}|\?\?)");
    let count = r"[0-9]{1,4}[bB]?(\.[0-9]{1,4}[bB]?){0,2}";
    let shown = format!("( ?= ?{count}( ?/ ?{count})?)?");
    let glyphs = r"( ?(\$[0-9]{1,3}|[!?]{1,2})){0,2}";
    let ply = format!(" ?[0-9]{{1,5}} ?[wWbB] ?{act}{shown}{glyphs} ?");
    let form = prop_oneof![
        5 => string_regex(&ply).expect("a pattern"),
        1 => string_regex(&moves).expect("a pattern"),
    ];
    let sign = prop::sample::select(" /-+:*()'&=?!$.,_019bBhHwn\té".chars().collect::<Vec<_>>());
    let damage = (any::<prop::sample::Index>(), 0..2usize, prop::option::of(sign));
    (form, prop::collection::vec(damage, 0..4)).prop_map(|(text, damages)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (at, deleted, inserted) in damages {
            let at = at.index(letters.len() + 1);
            letters.splice(at..letters.len().min(at + deleted), inserted);
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40_000, ..ProptestConfig::default() })]

    #[test]
    fn the_reader_accepts_what_the_grammar_accepts(text in texts()) {
        let reader = || PlyParser::new(&text, 0, Some(PointNumbering::Own));
        prop_assert_eq!(reader().ply().is_some(), Grammar::parse(Rule::ply, &text).is_ok());
        prop_assert_eq!(reader().play().is_some(), Grammar::parse(Rule::typed, &text).is_ok());
    }
}

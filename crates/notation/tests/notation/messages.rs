//! What is said of faults in the writing.

use charpentier_core::diagnostic::Source;
use charpentier_notation::record::{self, Act};

/// Every fault of a text, except for missing tags.
fn faults(text: &str) -> Vec<String> {
    let parsed = record::parse(&Source::new("g", text));
    let told = parsed.diagnostics.iter().filter(|fault| fault.code != "N0201");
    told.map(|fault| format!("{fault} [{}]", fault.spans[0].label)).collect()
}

#[track_caller]
fn says(text: &str, due: &str) {
    assert_eq!(faults(&format!("{text}\n*\n")), [due], "{text}");
}

#[test]
fn plies_say_what_was_expected() {
    says("1w x5: 1/7", "g:1:4: error[N0102]: expected resign or a throw such as 65 [found `x5:`]");
    says("1w 67: 1/7", "g:1:5: error[N0102]: 7 is not a die: a throw has numbers from 1 to 6 []");
    says("1w 65 1/7", "g:1:7: error[N0102]: expected `:` after the throw [found `1/7`]");
    says("1w 65: +x 1/7", "g:1:9: error[N0102]: expected a number [found `x`]");
    says(
        "1w 65: +4(fill 1/7",
        "g:1:16: error[N0102]: expected `,` or `)` after a cause [found `1/7`]",
    );
    says(
        "1w 65: 1/7 8",
        "g:1:13: error[N0102]: expected `/` and where the man goes [nothing more is here]",
    );
    says(
        "1w 65: 1/ 1/6",
        "g:1:10: error[N0102]: expected a cell, off or a word such as flat [found a blank]",
    );
    says("1w 65: 1/7(0)", "g:1:12: error[N0102]: expected a number of men [found `0)`]");
    says(
        "1w 65: %",
        "g:1:8: error[N0102]: expected a mark such as +4, `--` or a step such as 1/7 [found `%`]",
    );
    says("1w 65: 1/25", "g:1:10: error[N0102]: there is no cell 25: cells are 1 to 24 []");
}

#[test]
fn points_in_another_way_need_their_tag() {
    says(
        "1w 65: A/G A/F",
        "g:1:8: error[N0102]: there is no cell A: cells are 1 to 24, unless the record has a tag such as [Points \"soumille\"] []",
    );
    says(
        "1w 65: touch(T) T/7 T/6",
        "g:1:14: error[N0102]: there is no cell T: cells are 1 to 24, unless the record has a tag such as [Points \"case\"] []",
    );
    says(
        "[Points \"side\"]\n\n1w 65: B1/B7 B1/6",
        "g:3:17: error[N0102]: there is no point 6: points are B1 to B12 and N1 to N12 []",
    );
    says(
        "[Points \"side\"]\n\n1w 65: touch(B13) B1/B7",
        "g:3:14: error[N0102]: there is no point B13: points are B1 to B12 and N1 to N12 []",
    );
    // The steps are not read in a way that they may not be meant in.
    says(
        "[Points \"cases\"]\n\n1w 65: T/6 T/5\n1b 55: 1/7",
        "g:1:10: error[N0203]: the tag Points cannot be read; own, case, pips, soumille, side or side parallel []",
    );
}

#[test]
fn a_ply_that_cannot_be_read_is_kept() {
    let parsed = record::parse(&Source::new("g", "1w 67: 1/7\n*\n"));
    let ply = &parsed.records[0].plies[0];
    assert_eq!((ply.number, &ply.act), (1, &Act::Unread("1w 67: 1/7".into())));
}

#[test]
fn tags_that_are_misspelt_are_warned_of() {
    let told = faults("[Optoins \"a=b\"]\n[Time \"10.00\"]\n[Wetter \"fair\"]\n\n1w resign\n0-1\n");
    let warned: Vec<_> = told.iter().filter(|told| told.contains("N0206")).collect();
    assert_eq!(
        warned,
        ["g:1:1: warning[N0206]: the tag Optoins has no meaning here; did you mean Options? []"]
    );
}

#[test]
fn other_text_comments_and_tags() {
    says(
        "hello there",
        "g:1:1: error[N0101]: expected a tag, a ply such as 1w 65: 1/7 1/6, a comment or a result []",
    );
    says(
        "1w 65: 1/7 1/6\n{ no end",
        "g:2:1: error[N0103]: this comment is never closed [a comment ends with `}`]",
    );
    says("[Game toy]", "g:1:7: error[N0104]: expected a value in quotation marks [found `toy]`]");
    says(
        "[Game \"toy]",
        "g:1:12: error[N0104]: expected a closing quotation mark [nothing more is here]",
    );
    says("[Game \"a\"]\n[game \"b\"]", "g:2:1: error[N0202]: the tag game is given twice [again]");
    says(
        "[Date \"today\"]",
        "g:1:8: error[N0203]: the tag Date cannot be read; write a date such as 1698.11.21, with ? for what is not known []",
    );
    says(
        "[Date \"1701.02.29\"]",
        "g:1:8: error[N0203]: the tag Date cannot be read; there is no such day []",
    );
    // By the Julian calendar, 1700 had a leap day.
    assert_eq!(faults("[Date \"1700.02.29\"]\n*\n"), [""; 0]);
    says(
        "[Lead \"7\"]",
        "g:1:8: error[N0203]: the tag Lead cannot be read; white's die and black's, such as 65 []",
    );
    says(
        "[Position \"tgn1 toy 1:15 1:15 w\"]",
        "g:1:12: error[N0301]: the position line ends too early: the dice missing; a position line is: tgn1 PACK WHITE BLACK TURN DICE key=value… []",
    );
}

#[test]
fn results() {
    says(
        "[Result \"1-0\"]\n\n1w resign",
        "g:4:1: error[N0204]: the result differs from the tag [the result]",
    );
    says("1-0", "g:2:1: error[N0105]: the game already has a result [a second result]");
    assert_eq!(
        faults("1w resign\n0-1\n1b resign\n"),
        [
            "g:3:1: error[N0105]: the game already has a result; begin another game with its tags [a ply after the result]"
        ]
    );
    assert_eq!(
        faults("1w resign"),
        [
            "g:1:1: warning[N0205]: the game has no result at its end; write 1-0, 0-1, 1/2-1/2, or * for a game that is not finished [the last ply]"
        ]
    );
    assert_eq!(faults("  \n"), ["g:1:1: error[N0106]: there is no game here []"]);
}

#[test]
fn missing_tags_are_warnings() {
    let parsed =
        record::parse(&Source::new("g", "[Game \"toy\"]\n[Whtie \"Anne\"]\n[Black \"B\"]\n*\n"));
    let told: Vec<_> = parsed.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "g:1:1: warning[N0201]: the tag White is missing; is Whtie a misspelling of White?",
            "g:1:1: warning[N0201]: the tag Date is missing",
            "g:1:1: warning[N0201]: the tag Result is missing",
        ]
    );
}

#[test]
fn one_run_tells_all_faults() {
    let text = "[Date \"x\"]\n1w 67: 1/7\n1b 42: 1/5 1/\nwhat\n2w 65: 1/7 1/6\n{ never\n";
    let codes: Vec<_> = faults(text)
        .iter()
        .map(|fault| fault.split(['[', ']']).nth(1).map(str::to_owned))
        .collect();
    let codes: Vec<_> = codes.iter().flatten().collect();
    assert_eq!(codes, ["N0203", "N0102", "N0102", "N0101", "N0205", "N0103"]);
}

/// A ply as `record` takes it has neither number nor side.
#[test]
fn a_ply_without_its_side_is_told() {
    let fault = &record::parse(&Source::new("g", "65: 1/7 1/6\n")).diagnostics[0];
    assert_eq!(fault.message, "the number and the side of this ply are missing");
    assert_eq!(fault.help, ["a ply is written 1w 65: 1/7 1/6"]);
    let fault = &record::parse(&Source::new("g", "white: 1/7\n")).diagnostics[0];
    assert!(fault.message.starts_with("expected a tag"), "{fault}");
}

#[test]
fn a_day_is_written_out() {
    let help = |day: &str| {
        let parsed = record::parse(&Source::new("g", format!("[Date \"{day}\"]\n*\n")));
        let mut told = parsed.diagnostics.into_iter().filter(|fault| fault.code == "N0203");
        told.next().map(|fault| fault.help.concat())
    };
    assert_eq!(help("1756.01.05"), None);
    assert_eq!(help("1756.1.5").as_deref(), Some("write 1756.01.05"));
    assert_eq!(help("175?-12-31").as_deref(), Some("write 175?.12.31"));
    for day in ["1756.13.5", "1756.1.32", "5.1.1756", "1756.1"] {
        assert!(help(day).is_some_and(|help| help.starts_with("write a date such as")), "{day}");
    }
}

/// A comment that was not closed ends with the next one: the brace of that one stands in it.
#[test]
fn a_brace_in_a_comment_is_told() {
    let text = "1w 65: 1/7 1/6\n{ open\n1b 42: 1/5 1/3 { good }\n2w 61: 1/7 1/2 ; a { brace\n";
    let due = "g:2:1: warning[N0103]: this comment has a brace in it: is its closing brace missing? [the comment begins here]";
    says(text.trim_end(), due);
}

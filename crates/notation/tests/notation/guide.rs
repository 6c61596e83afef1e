//! The examples of the guide.

use std::sync::LazyLock;

use charpentier_core::diagnostic::Source;
use charpentier_notation::{position, record};

/// The guide to records, which lies outside the crate.
static GUIDE: LazyLock<String> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../grammar/README.md");
    std::fs::read_to_string(path).expect("the guide to records")
});

/// The blocks of the guide marked with this word.
fn blocks(word: &str) -> Vec<&'static str> {
    let open = format!("```{word}\n");
    GUIDE.split(open.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn every_game_of_the_guide_can_be_read() {
    let games = blocks("tgn");
    assert!(games.len() >= 5);
    for game in games {
        let parsed = record::parse(&Source::new("README.md", game));
        let told: Vec<_> = parsed.diagnostics.iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{told:?}");
        let written = parsed.records[0].to_string();
        let again = record::parse(&Source::new("again", written.as_str()));
        assert_eq!(again.records, parsed.records);
        assert_eq!(again.records[0].to_string(), written);
    }
}

#[test]
fn the_position_of_the_guide_can_be_read() {
    let line = blocks("text").into_iter().find(|text| text.starts_with("tgn1")).expect("a line");
    let parsed = position::parse(&Source::new("README.md", line)).expect("a sound line");
    assert_eq!(parsed.key("points").map(|key| key.value.as_str()), Some("8b/0"));
}

/// Every ply that stands in the running text and in the tables.
#[test]
fn every_ply_of_the_text_can_be_read() {
    let spans = GUIDE.split('`').skip(1).step_by(2);
    let begins = |span: &&str| {
        let rest = span.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < span.len() && rest.starts_with(['w', 'b']) && rest[1..].starts_with(' ')
    };
    let plies: Vec<_> = spans.filter(begins).collect();
    assert!(plies.len() >= 12, "{plies:?}");
    for ply in plies {
        let source = Source::new("README.md", ply.replace('…', "1/6(2)"));
        let parsed = record::parse_plies(&source);
        assert!(parsed.diagnostics.is_empty(), "{ply}: {:?}", parsed.diagnostics);
    }
}

#[test]
fn the_json_of_the_guide_can_be_read() {
    let games = blocks("json");
    let read = charpentier_notation::json::read(&Source::new("README.md", games[0]));
    assert_eq!(read.map(|games| games[0].plies[0].to_string()), Ok("1w 65: 1/7 1/6".into()));
}

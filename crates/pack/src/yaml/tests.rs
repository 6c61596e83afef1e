//! Tests of reading and merging valid and invalid texts.

use super::*;

fn tree(text: &str) -> Node {
    read(&Source::new("test.yaml", text)).expect("sound YAML")
}

#[test]
fn values_know_their_places() {
    let node = tree("a: 1\nb: {c: yes, 1-6: x}\n");
    let c = node.get("b").and_then(|b| b.get("1-6")).expect("an entry");
    assert_eq!(c.at.source.line_column(c.at.bytes.start), (2, 18));
    assert_eq!(&c.at.source.text[c.at.bytes.clone()], "x");
}

#[test]
fn maps_merge_and_the_rest_is_replaced() {
    let mut base = tree("a: {x: 1, y: 2}\nl: [1, 2]\n");
    merge(&mut base, &tree("a: {y: 3, z: 4}\nl: [5]\n"));
    let number = |path: &[&str]| {
        path.iter().try_fold(&base, |node, key| node.get(key)).and_then(Node::scalar)
    };
    assert_eq!(number(&["a", "x"]).as_deref(), Some("1"));
    assert_eq!(number(&["a", "y"]).as_deref(), Some("3"));
    assert_eq!(number(&["a", "z"]).as_deref(), Some("4"));
    assert!(matches!(&base.get("l").expect("a list").value, Value::List(l) if l.len() == 1));
}

#[test]
fn a_key_twice_is_a_fault_with_its_place() {
    let fault = read(&Source::new("t.yaml", "a: 1\na: 2\n")).expect_err("a fault");
    assert_eq!(
        fault.to_string(),
        "t.yaml:2:1: error[P0001]: this is not valid YAML: duplicate mapping key: a not allowed here"
    );
}

/// Checks that all places in a text, valid or not, are at the borders of characters.
fn assert_whole(text: &str) {
    let source = Source::new("test.yaml", text);
    match read(&source) {
        Ok(node) => node.walk(&mut |at, _| {
            assert!(text.get(at.bytes.clone()).is_some(), "{at:?} cuts {text:?}");
        }),
        Err(fault) => {
            for span in &fault.spans {
                assert!(text.get(span.bytes.clone()).is_some(), "{fault} cuts {text:?}");
            }
        }
    }
}

#[test]
fn places_are_whole_characters() {
    let pieces = [
        "é: 1",
        "a: {} é",
        "- é: 1",
        "é",
        "\u{1f3b2}",
        "a: [é, ü]",
        "? ä\n: ö",
        "&é *é",
        "'é'",
        "\"\\u00e9\"",
        "|\n  é\n",
        "{é: {é: é}}",
        "\u{feff}",
        "!é é",
        "# é",
        "\n",
        "  ",
        ": ",
        "- ",
        "\u{85}",
        "\u{2028}",
        "<<: é",
    ];
    // Small pseudorandom numbers with a fixed seed.
    let mut seed = 1u64;
    let mut below = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % n
    };
    for piece in pieces {
        assert_whole(piece);
    }
    for _ in 0..4_000 {
        let text: String = (0..=below(6)).map(|_| pieces[below(pieces.len())]).collect();
        assert_whole(&text);
    }
}

use charpentier_core::ledger::{Party, Payment};

use super::*;

#[test]
fn columns_are_as_wide_as_their_sums() {
    let paid = Payment {
        from: Party::parse("A"),
        to: Party::parse("B"),
        amount: 4_000_000_000,
        unit: "jetons".to_owned(),
        what: String::new(),
        rule: String::new(),
    };
    let row = Row { what: "1".to_owned(), paid: vec![paid], ..Row::default() };
    let mut out = Vec::new();
    let pack = Library::shipped().load("backgammon", &[]).expect("a shipped pack");
    let rules = pack.rules();
    table(rules, &[row], &mut out).expect("it is written");
    let text = String::from_utf8(out).expect("text");
    let mut lines = text.lines().map(|line| line.chars().count());
    let first = lines.next();
    assert!(lines.all(|line| Some(line) == first), "{text}");
}

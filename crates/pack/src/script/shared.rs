//! Tests of the shared scripts, with results computed by hand.

use rhai::{AST, Dynamic, Engine, Map, Scope};

use crate::script::engine;

fn compiled(text: &str) -> (Engine, AST) {
    let engine = engine::engine();
    let ast = engine.compile(text).expect("it is sound");
    (engine, ast)
}

/// Plays games of a poule in a script, and returns its state and what each player has won.
fn poule(terms: &str, games: &str) -> Map {
    let script = format!(
        "{}\nfn played() {{
    let terms = #{{players: [\"A\", \"B\"], stake: 2, wins: 2, unit: \"fichets\", pay_last: true,
        win_carries: false, odd: \"last_winner\", at_end: \"share\",
        rules: #{{stake: \"P1\", lost: \"P2\", taken: \"P3\", parted: \"P5\"}}}};
    terms += #{{{terms}}};
    let now = poule_staked(terms, (), false);
    let paid = now.paid;
    let taken = [];
    for game in [{games}] {{
        now = if game == () {{ poule_ended(terms, now.basket) }} else {{
            poule_won(terms, now.basket, game)
        }};
        paid += now.paid;
        if \"taken\" in now && now.taken > 0 {{ taken.push(now.taken); }}
    }}
    let net = #{{pile: 0}};
    for player in terms.players {{ net[player] = 0; }}
    for one in paid {{
        net[if one.from == () {{ \"pile\" }} else {{ one.from }}] -= one.amount;
        net[if one.to == () {{ \"pile\" }} else {{ one.to }}] += one.amount;
    }}
    net.pile -= now.basket.total;
    #{{total: now.basket.total, at: now.basket.at, net: net, taken: taken,
        parts: if \"parts\" in now {{ now.parts }} else {{ () }}}}
}}",
        poule_script()
    );
    let (engine, ast) = compiled(&script);
    engine.call_fn::<Map>(&mut Scope::new(), &ast, "played", ()).expect("it answers")
}

/// Returns the text of the shared script of poules.
fn poule_script() -> &'static str {
    let mut files = charpentier_packs::files().iter();
    files.find(|(path, _)| *path == "common/poule.rhai").map_or("", |(_, text)| *text)
}

fn wins(winners: &str, amounts: &[i64], last: &str) -> String {
    let game = |(nth, winner): (usize, char)| {
        let loser = if winner == 'A' { 'B' } else { 'A' };
        let then = if nth + 1 == winners.len() { last } else { "new" };
        let amount = amounts[nth];
        format!("#{{winner: \"{winner}\", loser: \"{loser}\", amount: {amount}, then: \"{then}\"}}")
    };
    winners.chars().enumerate().map(game).collect::<Vec<_>>().join(", ")
}

fn text(value: &Dynamic) -> String {
    value.to_string()
}

#[test]
fn two_wins_in_a_row_take_the_poule() {
    let rows: &[(&str, &str, &[i64], &str)] = &[
        // A second win in a row takes the poule, with the last payment.
        ("", "AA", &[1, 2], r#"4 "" [7] 6 -10"#),
        // Other wins take nothing.
        ("", "ABA", &[1, 1, 1], r#"7 "A" [] -2 -5"#),
        ("", "ABB", &[1, 2, 4], r#"4 "" [11] -15 11"#),
        // By default, the game that takes a poule does not count for the next one.
        ("", "AAA", &[1, 1, 1], r#"5 "A" [6] 5 -10"#),
        ("win_carries: true", "AAA", &[1, 1, 1], r#"4 "A" [6, 5] 8 -12"#),
        // With `pay_last: false`, the last payment goes to the next poule.
        ("pay_last: false", "AA", &[1, 2], r#"6 "" [5] 4 -10"#),
    ];
    for (terms, winners, amounts, due) in rows {
        let is = poule(terms, &wins(winners, amounts, "new"));
        let net = is["net"].read_lock::<Map>().expect("a map").clone();
        assert_eq!(text(&net["pile"]), "0");
        let at = if is["at"].is_unit() { String::new() } else { text(&is["at"]) };
        let told = format!("{} {at:?} {} {} {}", is["total"], is["taken"], net["A"], net["B"]);
        assert_eq!(told, *due, "{terms} {winners}");
    }
}

#[test]
fn what_is_left_is_shared() {
    let rows: &[(&str, &str, &[i64], &str)] = &[
        // The last winner gets an odd fichet.
        ("", "BA", &[1, 2], r#"{"A": 4, "B": 3}"#),
        (r#"odd: "left""#, "BA", &[1, 2], r#"{"A": 3, "B": 3}"#),
        (r#"at_end: "holder""#, "BA", &[1, 2], r#"{"A": 7, "B": 0}"#),
        // Without any win, each player takes back his stake.
        ("", "", &[], r#"{"A": 2, "B": 2}"#),
        (r#"at_end: "holder""#, "", &[], r#"{"A": 2, "B": 2}"#),
        // The poule has just been staked again.
        (r#"odd: "holder""#, "AA", &[1, 1], r#"{"A": 2, "B": 2}"#),
    ];
    for (terms, winners, amounts, due) in rows {
        let games = format!("{}, ()", wins(winners, amounts, "new"));
        let is = poule(terms, games.trim_start_matches(", "));
        assert_eq!(format!("{:?}", is["parts"]), format!("#{due}"), "{terms} {winners}");
        assert_eq!(text(&is["total"]), "0");
    }
}

#[test]
fn a_poule_for_one_game_and_none_after_it() {
    let first = wins("AA", &[1, 1], "single");
    let is = poule("", &format!("{first}, {}", wins("B", &[1], "none")));
    assert_eq!((text(&is["taken"]), text(&is["total"])), ("[6, 5]".into(), "0".into()));
    // Without a poule, only the winner of a game is paid.
    let is = poule("", &format!("{}, {}", wins("AA", &[1, 1], "none"), wins("B", &[1], "none")));
    let net = is["net"].read_lock::<Map>().expect("a map").clone();
    assert_eq!(
        (text(&is["taken"]), text(&net["A"]), text(&net["B"])),
        ("[6]".into(), "5".into(), "-5".into())
    );
}

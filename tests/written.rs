//! Whole written games: seeded play in which everything occurs that is paid for, and what holds of
//! the accounts at every moment.

use charpentier_core::ledger::{Player, Row, balance, parties};
use charpentier_core::scoring::AccountEvent;
use charpentier_core::{Action, Awaiting, BySeat, Event, Offer, Seat, Table, Tree};
use charpentier_notation::record::{self, Record, Recorder, Tag};
use charpentier_notation::replay;
use charpentier_pack::{Library, Pack};

use crate::support::{CAP, Chance, pack_with, random_action, root};

const GAME: &str = "trictrac-a-ecrire";

/// Two and three players, every option away from its default once at least.
const WAYS: &[&[(&str, &str)]] = &[
    &[("rounds", "8")],
    &[("rounds", "8"), ("queue_jetons_basis", "payments"), ("refait_dice", "leaver")],
    &[("rounds", "4"), ("without_lift_bonus", "false"), ("refait_consolation", "double_once")],
    &[("rounds", "4"), ("rounding", "none")],
    &[("players", "chouette"), ("rounds", "8")],
    &[("players", "chouette"), ("rounds", "8"), ("chouette_account", "per_partner")],
    &[("players", "3"), ("rounds", "9")],
    &[("players", "3"), ("rounds", "9"), ("rotation3", "loser_stays")],
    &[("players", "3"), ("rounds", "9"), ("queue_jetons_three", "none")],
    &[("players", "3"), ("rounds", "9"), ("queue_jetons_basis", "payments")],
    &[("players", "4"), ("rounds", "8")],
    &[("players", "4"), ("rounds", "8"), ("dice_team_game", "alternate")],
];

/// What happens next where sides know what leaving means: who can win does mostly, who is level or
/// behind leaves now and then.
fn sensible(game: &mut Table, chance: &mut Chance) -> Option<(Seat, Action)> {
    let Awaiting::Choose(seat) = game.state().wait else {
        return random_action(game, chance);
    };
    let of_ten = match leaving(game).as_deref() {
        Some("win") => 8,
        Some("refait") => 10,
        Some("marked") => 5,
        _ => 6,
    };
    let leaves = chance.below(10) < of_ten;
    let legal = game.legal(seat);
    let rules = game.rules();
    let is = |action: &&Action| match action {
        Action::Choose(at) => rules.spec().choices[usize::from(*at)].new_setting == leaves,
        _ => false,
    };
    Some((seat, *legal.iter().find(is).expect("one may hold or leave")))
}

/// What leaving would mean now.
fn leaving(game: &Table) -> Option<String> {
    let told = game.scoring().describe(&game.state().account);
    Some(told.get("choices")?.get("leave")?.text()?.to_owned())
}

/// Plays a game to its end, showing it to `look` after each action.
fn played(game: &mut Table, seed: u64, mut look: impl FnMut(&Table)) {
    let mut chance = Chance::new(seed);
    for done in 0.. {
        let Some((seat, action)) = sensible(game, &mut chance) else {
            return;
        };
        assert!(done < CAP, "the game does not end");
        game.apply(seat, action).expect("a legal action");
        look(game);
    }
}

/// The facts of the rows that tell of rounds.
fn rounds(rows: &[Row]) -> impl Iterator<Item = &Tree> {
    rows.iter().map(|row| &row.facts).filter(|facts| facts.get("result").is_some())
}

/// What occurs in a game, each thing once.
fn kinds(rows: &[Row]) -> Vec<String> {
    let mut found: Vec<String> = rounds(rows)
        .map(|facts| {
            let part = |key: &str| facts.get(key).and_then(Tree::text).unwrap_or("");
            format!("{} {} {}", part("result"), part("class"), part("releve")).trim().to_owned()
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

/// Nobody's jetons come from nowhere or go there: the pile has the marks, and the stakes of two are forty
/// with them. In the end nothing lies.
#[test]
fn jetons_neither_come_nor_go() {
    for options in WAYS {
        let pack = pack_with(GAME, options);
        for seed in 0..3 {
            let mut game = pack.table();
            let mut sat: Option<BySeat<Player>> = None;
            played(&mut game, seed, |game| {
                // Who stays keeps his side.
                if let (Some(before), Some(now)) = (sat, game.state().seats) {
                    let changed = Seat::BOTH.iter().filter(|seat| before[**seat] != now[**seat]);
                    assert!(changed.count() < 2, "{options:?} seed {seed}");
                }
                sat = game.state().seats.filter(|_| !matches!(game.state().wait, Awaiting::Lead));
                let rows = &game.state().ledger;
                let all = parties(rows);
                let held: i64 = all.iter().map(|party| balance(rows, Some(*party), "jetons")).sum();
                let lies = balance(rows, None, "jetons");
                assert_eq!(held + lies, 0, "{options:?} seed {seed}");
                let won = rounds(rows).filter(|facts| facts.get("winner").is_some()).count() as i64;
                let marks =
                    if options.contains(&("chouette_account", "per_partner")) { 2 } else { 1 };
                let due = if game.state().outcome.is_none() { won * marks } else { 0 };
                assert_eq!(lies, due, "{options:?} seed {seed}");
                if all.len() == 2 {
                    let stocks: i64 =
                        all.iter().map(|party| 20 + balance(rows, Some(*party), "jetons")).sum();
                    assert_eq!(stocks + lies, 40);
                }
            });
            let state = game.state();
            assert!(state.outcome.is_some());
            // The same seed is the same game.
            if seed == 0 {
                let mut again = pack.table();
                played(&mut again, seed, |_| {});
                assert_eq!(again.state(), state, "{options:?}");
            }
        }
    }
}

/// The same dice and choices with the sides exchanged: the accounts are exchanged too.
#[test]
fn exchanged_seats_mirror_the_account() {
    let pack = pack_with(GAME, &[("rounds", "4")]);
    for seed in 0..3 {
        let mut game = pack.table();
        let mut mirror = pack.table();
        let mut chance = Chance::new(seed);
        while let Some((seat, action)) = sensible(&mut game, &mut chance) {
            let (other, turned) = match action {
                Action::Lead(white, black) => (seat, Action::Lead(black, white)),
                action => (seat.other(), action),
            };
            game.apply(seat, action).expect("a legal action");
            mirror.apply(other, turned).expect("as legal there");
        }
        let (rows, turned) = (&game.state().ledger, &mirror.state().ledger);
        let swapped = |name: &str| {
            let swap = |c| match c {
                'A' => 'B',
                'B' => 'A',
                c => c,
            };
            name.chars().map(swap).collect::<String>()
        };
        let all = parties(rows);
        for party in &all {
            let name = swapped(&party.to_string());
            let there = charpentier_core::ledger::Party::parse(&name).expect("an account");
            assert_eq!(
                balance(rows, Some(*party), "jetons"),
                balance(turned, Some(there), "jetons"),
                "seed {seed}"
            );
        }
        assert_eq!(rows.len(), turned.len());
    }
}

/// A match that is given up, or that both call drawn, is settled as it stands, and nothing is left lying.
#[test]
fn what_is_given_up_is_settled() {
    for options in WAYS {
        let pack = pack_with(GAME, options);
        let mut game = pack.table();
        let mut chance = Chance::new(5);
        while rounds(&game.state().ledger).filter(|facts| facts.get("winner").is_some()).count() < 3
        {
            let (seat, action) = sensible(&mut game, &mut chance).expect("it goes on");
            game.apply(seat, action).expect("a legal action");
        }
        let before = game.state().ledger.len();
        let events =
            game.apply(Seat::White, Action::Offer(Offer::ResignMatch)).expect("he may").to_vec();
        let rows = &game.state().ledger;
        assert_eq!(balance(rows, None, "jetons"), 0, "{options:?}");
        let told = events.iter().filter(|event| matches!(event, Event::Paid { .. })).count();
        assert_eq!(told, rows[before..].iter().map(|row| row.paid.len()).sum::<usize>());
        let net = rows.last().and_then(|row| row.facts.get("net")).expect("it is settled");
        for party in parties(rows) {
            let due = net.get(&party.to_string()).and_then(Tree::number);
            assert_eq!(due, Some(balance(rows, Some(party), "jetons")), "{options:?}");
        }
        let outcome = game.state().outcome.as_ref().expect("it is over");
        assert_eq!((outcome.kind.as_str(), outcome.winner), ("resigned", Some(Seat::Black)));
    }
}

/// Given up before anything was paid, nothing is.
#[test]
fn what_has_not_begun_costs_nothing() {
    let mut game = pack_with(GAME, &[]).table();
    game.apply(Seat::White, Action::Lead(6, 5)).expect("the dice decide");
    game.apply(Seat::White, Action::Offer(Offer::ResignMatch)).expect("he may");
    let rows = &game.state().ledger;
    assert!(parties(rows).is_empty(), "{rows:?}");
}

/// Options with their values.
type Options = &'static [(&'static str, &'static str)];

/// The recorded games: their names, options, seeds and what must occur in them.
const RECORDED: &[(&str, Options, u64, &[&str])] = &[
    (
        "two-twelve",
        &[],
        362,
        &["refait", "left behind", "win simple", "win small with", "win small without"],
    ),
    ("two-twelve-grand", &[], 25, &["refait", "win grand with"]),
    (
        "three-nine",
        &[("players", "3"), ("rounds", "9")],
        201,
        &["refait", "left behind", "win simple", "win small with", "win small without"],
    ),
];

/// A game played by the seed, as a record.
fn recorded(pack: &Pack, options: &[(&str, &str)], seed: u64) -> (Record, Vec<Row>, bool) {
    let mut game = pack.table();
    let rules = game.rules().clone();
    let said: Vec<_> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let mut tags = vec![
        Tag::new("Game", GAME),
        Tag::new("White", "Anne"),
        Tag::new("Black", "Bertrand"),
        Tag::new("Date", "1818.??.??"),
    ];
    if !said.is_empty() {
        tags.push(Tag::new("Options", said.join(" ")));
    }
    let mut recorder = Recorder::new(tags);
    let mut chance = Chance::new(seed);
    let mut left_behind = false;
    while let Some((seat, action)) = sensible(&mut game, &mut chance) {
        if let Action::Choose(at) = action {
            left_behind |= leaving(&game).as_deref() == Some("marked")
                && rules.spec().choices[usize::from(at)].new_setting;
        }
        let events = game.apply(seat, action).expect("a legal action").to_vec();
        recorder.note(seat, &action, &events, &rules);
    }
    (recorder.finish(), game.state().ledger.to_vec(), left_behind)
}

/// The records are what the seeds play, right to the last mark, and bring what they are kept for.
/// `INSTA_UPDATE=always` writes them again.
#[test]
fn whole_games_are_recorded() {
    for (name, options, seed, due) in RECORDED {
        let pack = pack_with(GAME, options);
        let (record, rows, left_behind) = recorded(&pack, options, *seed);
        let mut found = kinds(&rows);
        found.extend(left_behind.then(|| "left behind".to_owned()));
        for kind in *due {
            assert!(found.iter().any(|one| one == kind), "{name}: no {kind} in {found:?}");
        }
        let text = record::write_all(std::slice::from_ref(&record));
        let path = root().join(format!("tests/variants/{GAME}/games/whole/{name}.tgn"));
        if std::env::var_os("INSTA_UPDATE").is_some_and(|how| how == "always") {
            std::fs::write(&path, &text).expect("written");
        }
        let lies = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(lies == text, "{name} is another game than that of its seed");
        let source = charpentier_core::diagnostic::Source::new(format!("{name}.tgn"), text);
        let parsed = record::parse(&source);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        let pack = Library::shipped().load(GAME, &parsed.records[0].options()).expect("it loads");
        let replayed = replay(&source, &parsed.records[0], pack.table());
        assert!(replayed.diagnostics.is_empty() && replayed.complete, "{:?}", replayed.diagnostics);
        assert_eq!(replayed.turns.last().expect("a turn").state.game.ledger.to_vec(), rows);
    }
}

/// A script receives a copy of the state, so a call does not change the state that is kept.
#[test]
fn scripts_do_not_change_a_kept_state() {
    let pack = pack_with(GAME, &[]);
    let scoring = pack.scoring();
    let begun = scoring.update(&scoring.start(), &AccountEvent::Began { seat: Seat::White }).state;
    let (seat, counter, by) = (Seat::White, 1, 2);
    let hole = |total: u16| {
        let (others, erased, own_throw) = (0, 0, true);
        AccountEvent::Carried { seat, counter, by, total, others, erased, own_throw }
    };
    let once = scoring.update(&begun, &hole(2)).state;
    let (twice, again) = (scoring.update(&once, &hole(4)), scoring.update(&once, &hole(4)));
    assert_eq!(twice, again);
    // The states are read only here, after the scripts have used them.
    let holes = |state: &Tree| state.get("run")?.get("white")?.get("holes")?.number();
    assert_eq!([&begun, &once, &twice.state].map(|state| holes(state)), [0, 2, 4].map(Some));
}

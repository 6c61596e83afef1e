//! Doubles as decisions: what they are worth for money and at scores of a match, and how levels make them.

use std::sync::Arc;

use charpentier_core::examples::{begun as begun_with, race};
use charpentier_core::scoring::{AccountEvent, AccountUpdate, MatchWon, Scoring};
use charpentier_core::spec::{ChoiceRule, Phase, RulesSpec};
use charpentier_core::{
    Account, Action, Awaiting, BySeat, EndMark, Men, OFF, Place, Ratio, Seat, Table, Tree,
};
use charpentier_pack::{Library, Pack};
use charpentier_players::{Advice, Evaluator, Learned, Level, Player};

fn pack(options: &[(&str, &str)]) -> Pack {
    let options: Vec<_> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Library::shipped().load("backgammon", &options).expect("a pack")
}

fn money() -> Pack {
    pack(&[("cube", "money"), ("jacoby", "false")])
}

fn points(length: &str) -> Pack {
    pack(&[("cube", "match"), ("match_length", length)])
}

fn men(places: &[(u8, u8)]) -> Men {
    places
        .iter()
        .fold(Men::default(), |men, &(place, n)| men.with(Place(place), n).expect("at most 15"))
}

/// White is to throw, the men stand so, and each side has thrown before.
fn to_throw(game: Table, white: &[(u8, u8)], black: &[(u8, u8)]) -> Table {
    let mut state = game.state().clone();
    state.position = BySeat::new(men(white), men(black));
    state.setting.throws = BySeat::both(5);
    turned(Table::resume(game.rules().clone(), game.scoring().clone(), state.into()), Seat::White)
}

/// The same position with a side to throw.
fn turned(game: Table, seat: Seat) -> Table {
    let mut state = game.state().clone();
    state.turn.mover = seat;
    state.turn.open = 0;
    state.wait = Awaiting::Throw(seat);
    Table::resume(game.rules().clone(), game.scoring().clone(), state.into())
}

fn begun(pack: &Pack) -> Table {
    let mut game = pack.table();
    game.start(Seat::White);
    game
}

/// A match to so many points, in which each side still needs so many.
fn needing(pack: &Pack, length: u32, white: u32, black: u32) -> Table {
    let mut game = begun(pack);
    let mark = game_won(pack);
    // The side that is behind wins first, so that the Crawford game comes last.
    let (w, b) = (length - white, length - black);
    let order = if w < b {
        [(Seat::White, w), (Seat::Black, b)]
    } else {
        [(Seat::Black, b), (Seat::White, w)]
    };
    for (seat, wins) in order {
        for _ in 0..wins {
            game = Table::new(game.game().after_end(seat, mark));
        }
    }
    game
}

fn advice(pack: &Pack, game: &mut Table) -> Advice {
    let mut evaluator = Evaluator::new(pack.rules(), pack.scoring());
    Advice::of(&mut evaluator, game, 0, None).expect("something to decide")
}

/// The answer to a choice of white, by its name, and what it is worth to white.
fn replies(pack: &Pack, advice: &Advice) -> Vec<(String, f64, Option<f64>)> {
    let double = advice.ranked.iter().find(|one| !one.replies.is_empty()).expect("a double");
    let name = |action| match action {
        Action::Choose(at) => pack.rules().spec().choices[usize::from(at)].name.clone(),
        other => panic!("{other:?}"),
    };
    double.replies.iter().map(|reply| (name(reply.action), reply.worth, reply.wins)).collect()
}

/// The worth to white of not doubling.
fn thrown(advice: &Advice) -> f64 {
    advice.on(None).expect("white can throw").worth
}

/// White has two men left on its last cells, black one man: one throw decides.
fn last_throw(pack: &Pack, white: &[(u8, u8)], game: Table) -> (Table, Advice) {
    let off = 15 - white.iter().map(|(_, n)| n).sum::<u8>();
    let white: Vec<_> = white.iter().copied().chain([(OFF.0, off)]).collect();
    let mut game = to_throw(game, &white, &[(24, 1), (OFF.0, 14)]);
    let told = advice(pack, &mut game);
    (game, told)
}

#[test]
fn the_last_throw_is_counted_exactly() {
    let pack = money();
    // Men on 19 and 24: 15 of 36 throws bear both off.
    let (_, told) = last_throw(&pack, &[(19, 1), (24, 1)], begun(&pack));
    let often = 15.0 / 36.0;
    let worth = 2.0 * often - 1.0;
    assert!((thrown(&told) - worth).abs() < 1e-9, "{told:?}");
    assert_eq!(told.best().expect("an advice").action, None);
    // Men on 20 and 23: 19 do, and a double is right and taken.
    let (_, told) = last_throw(&pack, &[(20, 1), (23, 1)], begun(&pack));
    let worth = 2.0 * (19.0 / 36.0) - 1.0;
    let replies = replies(&pack, &told);
    assert_eq!(replies[0].0, "take");
    assert!((replies[0].1 - 2.0 * worth).abs() < 1e-9, "{replies:?}");
    assert_eq!(replies[1].0, "drop");
    assert!((replies[1].1 - 1.0).abs() < 1e-9);
    assert!((told.best().expect("a double").worth - 2.0 * worth).abs() < 1e-9);
}

#[test]
fn a_double_is_dropped_where_that_costs_less() {
    let pack = money();
    // 34 of 36 throws bear off a man three and one away.
    let (game, told) = last_throw(&pack, &[(22, 1), (24, 1)], begun(&pack));
    let replies = replies(&pack, &told);
    assert_eq!(replies[0].0, "drop");
    assert!(replies[1].1 > 1.5, "{replies:?}");
    // The other side is advised the same, and the costs are those of its error.
    let mut asked = game.clone();
    let double = told.best().expect("a double").action.expect("a double");
    asked.apply(Seat::White, double).expect("it is open");
    let answer = advice(&pack, &mut asked);
    assert_eq!(answer.seat, Seat::Black);
    assert!((answer.best().expect("a drop").worth + 1.0).abs() < 1e-9);
    assert!((answer.ranked[1].worth + replies[1].1).abs() < 1e-9);
    for level in [Level::Greedy, Level::Expecti, Level::Trained, Level::Rollout] {
        let evaluator = Evaluator::new(pack.rules(), pack.scoring());
        let mut player = Player::new(level, evaluator, 1);
        assert_eq!(player.act(&mut game.clone(), Seat::White, 0), Some(double), "{level}");
        let best = answer.best().expect("a drop").action;
        assert_eq!(player.act(&mut asked.clone(), Seat::Black, 1), best, "{level}");
    }
}

#[test]
fn a_position_can_be_too_good_to_double() {
    let pack = money();
    // Black has two men on the bar before five made cells, and has borne nobody off.
    let white = [(18, 3), (19, 3), (20, 3), (21, 3), (22, 3)];
    let black = [(0, 2), (1, 13)];
    let mut game = to_throw(begun(&pack), &white, &black);
    let told = advice(&pack, &mut game);
    assert_eq!(told.best().expect("an advice").action, None, "{told:?}");
    assert!(thrown(&told) > 1.0);
    assert_eq!(replies(&pack, &told)[0].0, "drop");
    // Under the Jacoby rule gammons count single while the cube lies in the middle.
    let jacoby = self::pack(&[("cube", "money")]);
    let mut game = to_throw(begun(&jacoby), &white, &black);
    let told = advice(&jacoby, &mut game);
    assert!(told.best().expect("an advice").action.is_some(), "{told:?}");
    assert!(thrown(&told) <= 1.0 + 1e-9);
}

#[test]
fn a_dead_cube_is_not_turned() {
    // White needs one point of a match to five, and black three: after the Crawford game a double gains white nothing.
    let pack = points("5");
    let mut game = needing(&pack, 5, 1, 4);
    game = Table::new(game.game().after_end(Seat::Black, game_won(&pack)));
    let even = [(19, 5), (20, 5), (21, 4), (OFF.0, 1)];
    let mut game = to_throw(game, &even, &[(19, 5), (20, 5), (21, 5)]);
    let told = advice(&pack, &mut game);
    assert_eq!(told.best().expect("an advice").action, None, "{told:?}");
    for level in [Level::Greedy, Level::Expecti, Level::Rollout] {
        let mut player = Player::new(level, Evaluator::new(pack.rules(), pack.scoring()), 1);
        assert_eq!(player.act(&mut game, Seat::White, 0), None, "{level}");
    }
    // Black, who is behind, doubles at once, however it stands.
    let mut game = turned(game, Seat::Black);
    let told = advice(&pack, &mut game);
    assert!(told.best().expect("an advice").action.is_some(), "{told:?}");
}

/// Where either side wins the match with the cube as it lies, a double gains nothing, and is not made.
#[test]
fn a_cube_that_is_dead_for_both_is_not_turned() {
    let pack = points("3");
    let mut game = needing(&pack, 3, 2, 2);
    let double = Action::Choose(0);
    let even = [(19, 5), (20, 5), (21, 5)];
    game = to_throw(game, &even, &even);
    game.apply(Seat::White, double).expect("it is open");
    game.apply(Seat::Black, Action::Choose(1)).expect("it is open");
    let mut game = turned(game, Seat::Black);
    let told = advice(&pack, &mut game);
    assert_eq!(told.best().expect("an advice").action, None, "{told:?}");
    let mut player = Player::new(Level::Expecti, Evaluator::new(pack.rules(), pack.scoring()), 1);
    assert_eq!(player.act(&mut game, Seat::Black, 0), None);
}

fn game_won(pack: &Pack) -> EndMark {
    let single = pack.rules().spec().ends.iter().position(|end| end.name == "single_game");
    EndMark { end: single.expect("an end") as u8, with: 0, counted: 0 }
}

/// The chances to win a match before a game, which players of matches know by heart, within two in a hundred.
#[test]
fn the_chances_at_scores_are_those_of_match_players() {
    // So many points white and black need, and white's chance.
    let known = [
        (1, 2, 0.68),
        (1, 3, 0.75),
        (1, 4, 0.81),
        (2, 3, 0.60),
        (2, 4, 0.67),
        (3, 4, 0.57),
        (3, 5, 0.65),
        (4, 5, 0.58),
        (5, 7, 0.63),
        (7, 8, 0.56),
    ];
    let pack = points("9");
    let mut evaluator = Evaluator::new(pack.rules(), pack.scoring());
    for (white, black, chance) in known {
        // White would win by a drop what it then needs less.
        let game = needing(&pack, 9, white + 1, black);
        let even = [(19, 5), (20, 5), (21, 5)];
        let mut game = to_throw(game, &even, &even);
        let told = Advice::of(&mut evaluator, &mut game, 0, None).expect("an advice");
        let replies = replies(&pack, &told);
        let drop = replies.iter().find(|(name, ..)| name == "drop").expect("a drop");
        let found = drop.2.expect("a match");
        assert!((found - chance).abs() < 0.025, "{white} and {black}: {found} instead of {chance}");
    }
}

#[test]
fn a_beaver_is_one_of_the_answers() {
    let pack = pack(&[("cube", "money"), ("jacoby", "false"), ("beavers", "1")]);
    // Men on 19 and 20: 6 of 36 throws bear both off, so that black gladly doubles once more.
    let (_, told) = last_throw(&pack, &[(19, 1), (20, 1)], begun(&pack));
    let replies = replies(&pack, &told);
    assert_eq!(replies[0].0, "beaver", "{replies:?}");
    // Taken at 2 it would be 2 * (2 * 6 / 36 - 1). White gives up 2 sooner than it plays for 4.
    let take = replies.iter().find(|(name, ..)| name == "take").expect("a take");
    assert!((take.1 + 4.0 / 3.0).abs() < 1e-9, "{replies:?}");
    assert!((replies[0].1 + 2.0).abs() < 1e-9, "{replies:?}");
}

#[test]
fn a_game_that_is_given_up_is_not_taken_where_more_is_to_be_won() {
    let pack = money();
    let white = [(18, 3), (19, 3), (20, 3), (21, 3), (22, 3)];
    let mut game = to_throw(begun(&pack), &[(0, 2), (1, 13)], &white);
    game.apply(Seat::White, Action::Offer(charpentier_core::Offer::ResignGame(game_won(&pack))))
        .expect("it can be offered");
    let mut player = Player::new(Level::Expecti, Evaluator::new(pack.rules(), pack.scoring()), 1);
    assert_eq!(player.act(&mut game, Seat::Black, 0), Some(Action::Answer(false)));
}

/// An account by which every choice has to be answered by a choice, or in which nothing can be won.
#[derive(Debug)]
struct Endless;

impl Scoring for Endless {
    fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
        let verdict = AccountUpdate { state: state.clone(), ..AccountUpdate::default() };
        match event {
            AccountEvent::Offers { .. } => AccountUpdate { open: 1, ..verdict },
            AccountEvent::Chose { seat, .. } => {
                // Nothing is ever asked twice alike.
                let count = state.number().unwrap_or_default() + 1;
                let state = Account::from(Tree::Number(count));
                AccountUpdate { state, open: 0b11, to: Some(seat.other()), ..verdict }
            }
            _ => verdict,
        }
    }
}

/// A race in which sides choose before the throw.
fn offering(choices: [&str; 2]) -> RulesSpec {
    let turn = vec![Phase::Offer, Phase::Throw, Phase::Play];
    RulesSpec { turn, choices: choices.map(ChoiceRule::new).into(), ..race::spec() }
}

#[test]
fn an_account_that_asks_for_ever_is_not_followed_for_ever() {
    for ends in [true, false] {
        let mut spec = offering(["ask", "ask_again"]);
        if !ends {
            spec.ends.clear();
        }
        let mut game = Table::new(begun_with(spec, Endless));
        let mut evaluator = Evaluator::new(game.rules(), game.scoring());
        if let Some(told) = Advice::of(&mut evaluator, &mut game, 0, None) {
            assert!(told.ranked.iter().all(|one| one.worth.is_finite()), "{told:?}");
        }
        let mut player = Player::new(Level::Expecti, evaluator, 1);
        let _ = player.act(&mut game, Seat::White, 0);
    }
}

#[test]
fn only_the_owner_raises_again_and_within_the_limit() {
    let pack = pack(&[("cube", "money"), ("jacoby", "false"), ("cube_limit", "2")]);
    let even = [(19, 5), (20, 5), (21, 5)];
    let mut game = to_throw(begun(&pack), &even, &even);
    let told = advice(&pack, &mut game);
    let double = told.ranked.iter().find_map(|one| one.action).expect("a double");
    let take = told.ranked.iter().find(|one| !one.replies.is_empty()).expect("a double");
    let take = take.replies.iter().find(|reply| reply.worth < 1.0).expect("a take").action;
    game.apply(Seat::White, double).expect("it is open");
    game.apply(Seat::Black, take).expect("it is open");
    // The cube is black's and at its limit: neither side has anything to choose.
    assert!(
        Advice::of(&mut Evaluator::new(pack.rules(), pack.scoring()), &mut game, 0, None).is_none()
    );
}

/// Short races are judged by how they end, whatever an evaluator thinks of them.
#[test]
fn a_race_to_the_end_is_played_on() {
    let pack = money();
    // Four men each on the last cell: black has a single chance in six, and none where white throws a doublet.
    let four = [(24, 4), (OFF.0, 11)];
    let mut game = to_throw(begun(&pack), &four, &four);
    let written = pack.learned().expect("backgammon has been learned");
    let learned = Learned::parse(pack.rules(), &written.text).expect("it is sound");
    let by_rules = Evaluator::new(pack.rules(), pack.scoring());
    for mut evaluator in [by_rules.clone(), by_rules.with_learned(Arc::new(learned))] {
        let told = Advice::of(&mut evaluator, &mut game, 0, None).expect("an advice");
        assert!(told.best().expect("an advice").action.is_some(), "{told:?}");
        assert_eq!(replies(&pack, &told)[0].0, "drop");
    }
    let mut player = Player::new(Level::Expecti, Evaluator::new(pack.rules(), pack.scoring()), 1);
    let double = player.act(&mut game, Seat::White, 0).expect("a double");
    game.apply(Seat::White, double).expect("it is open");
    assert_eq!(player.act(&mut game, Seat::Black, 1), Some(Action::Choose(2)));
}

/// An account of a match to two games. A choice that is refused begins a new game, and brings no side nearer to the end.
#[derive(Debug)]
struct Undecided;

impl Undecided {
    /// So many games have begun, and the sides have won so many.
    fn read(state: &Tree) -> (i64, [i64; 2]) {
        let all = state.number().unwrap_or_default();
        (all / 100, [all / 10 % 10, all % 10])
    }
}

impl Scoring for Undecided {
    fn start(&self) -> Account {
        Account::from(Tree::Number(0))
    }

    fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
        let (begun, mut won) = Self::read(state);
        let with = |begun: i64, won: [i64; 2]| {
            Account::from(Tree::Number(begun * 100 + won[0] * 10 + won[1]))
        };
        let verdict = AccountUpdate { state: state.clone(), ..AccountUpdate::default() };
        match event {
            AccountEvent::Offers { .. } => AccountUpdate { open: 0b01, ..verdict },
            AccountEvent::Chose { seat, choice: 0 } => {
                AccountUpdate { open: 0b10, to: Some(seat.other()), ..verdict }
            }
            AccountEvent::Chose { .. } => {
                let game = MatchWon {
                    winner: None,
                    kind: "refused".into(),
                    stake: Ratio::ONE,
                    points: None,
                    rule: None,
                    by_score: false,
                };
                let state = with(begun + 1, won);
                AccountUpdate { state, game: Some(game), next: Some(Seat::White), ..verdict }
            }
            AccountEvent::Ended { winner: Some(winner), .. } => {
                won[usize::from(*winner == Seat::Black)] += 1;
                let state = with(begun + 1, won);
                let points = BySeat::new(won[0] as u32, won[1] as u32);
                let over = won.contains(&2).then(|| MatchWon {
                    winner: Some(*winner),
                    kind: String::new(),
                    stake: Ratio::ONE,
                    points: Some(points),
                    rule: None,
                    by_score: true,
                });
                let next = Some(Seat::White).filter(|_| over.is_none());
                AccountUpdate { state, won: over, next, ..verdict }
            }
            _ => verdict,
        }
    }
}

#[test]
fn a_game_that_brings_no_end_nearer_is_not_followed_for_ever() {
    let mut game = Table::new(begun_with(offering(["ask", "refuse"]), Undecided));
    let mut evaluator = Evaluator::new(game.rules(), game.scoring());
    let told = Advice::of(&mut evaluator, &mut game, 0, None).expect("something to decide");
    assert!(told.ranked.iter().all(|one| one.worth.is_finite() && one.wins.is_some()), "{told:?}");
}

/// A session for money is won by payments, however near its end they are.
#[test]
fn a_session_is_no_match() {
    for (options, by_score) in [
        (vec![("cube", "money"), ("session", "3")], false),
        (vec![("cube", "match"), ("match_length", "3")], true),
        (vec![("cube", "match"), ("match_length", "1")], true),
    ] {
        let pack = pack(&options);
        let mut game = begun(&pack);
        while game.state().wait != Awaiting::Over {
            // Black wins the second game, if there is one.
            let winner = if game.state().games == 1 { Seat::Black } else { Seat::White };
            game = Table::new(game.game().after_end(winner, game_won(&pack)));
        }
        let outcome = game.state().outcome.as_ref().expect("it is over");
        assert_eq!(outcome.by_score, by_score, "{outcome}");
        assert_eq!(outcome.to_string().contains("wins the match"), by_score, "{outcome}");
    }
}

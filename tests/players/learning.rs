//! A game is learned by playing it: the same way by the same seed, and whenever it was broken off.

use charpentier_core::{Action, Awaiting, BySeat, Seat};
use charpentier_pack::{Library, Pack};
use charpentier_players::learn::{LESSONS, LearnError, Learner, Progress};
use charpentier_players::{Dice, EvalPosition, Evaluator, Learned, Level, Player, arena};

fn pack(name: &str) -> Pack {
    Library::shipped().load(name, &[]).expect("a pack")
}

fn fresh(pack: &Pack, seed: u64) -> Learner {
    Learner::new(pack.rules(), pack.scoring(), seed)
}

/// Learns so many games more.
fn learn(learner: &mut Learner, games: u64) {
    for _ in 0..games / LESSONS {
        let first = learner.progress().games;
        let lessons: Vec<_> =
            (first..first + LESSONS).map(|nth| learner.lesson(nth).expect("a game")).collect();
        learner.learn(&lessons);
    }
}

#[test]
fn learning_goes_on_as_if_nobody_had_stopped() {
    let pack = pack("tourne-case");
    let mut whole = fresh(&pack, 5);
    learn(&mut whole, 4 * LESSONS);
    let mut first = fresh(&pack, 5);
    learn(&mut first, 2 * LESSONS);
    let text = serde_json::to_string(first.progress()).expect("text");
    let kept: Progress = serde_json::from_str(&text).expect("progress");
    let mut second = Learner::go_on(pack.rules(), pack.scoring(), kept).expect("the same game");
    learn(&mut second, 2 * LESSONS);
    assert_eq!(whole.progress(), second.progress());
    assert_eq!(whole.progress().games, 4 * LESSONS);
    let mut other = fresh(&pack, 6);
    learn(&mut other, 4 * LESSONS);
    assert_ne!(whole.progress(), other.progress(), "the seed decides");
}

#[test]
fn another_game_is_no_way_to_go_on() {
    let (one, other) = (pack("tourne-case"), pack("verkehr"));
    let kept = fresh(&one, 1).progress().clone();
    let wrong = Learner::go_on(other.rules(), other.scoring(), kept).expect_err("another game");
    assert_eq!(wrong, LearnError::OtherGame("tourne-case".into()));
}

/// What is played teaches something in every game, and it is read again as it was written.
#[test]
fn every_pack_can_be_learned_and_written_down() {
    for name in Library::shipped().names() {
        let pack = pack(&name);
        let mut learner = fresh(&pack, 2);
        let before = learner.progress().clone();
        let lesson = learner.lesson(0).expect("a game");
        learner.learn(&[lesson]);
        assert_ne!(before, *learner.progress(), "{name}: a game has taught nothing");
        let written = learner.written();
        assert_eq!((written.games, written.pack.as_str()), (1, pack.rules().spec().pack.as_str()));
        let text = serde_json::to_string(&written).expect("text");
        let read = Learned::parse(pack.rules(), &text).expect("what was written");
        let evaluator = Evaluator::new(pack.rules(), pack.scoring());
        let (mut known, mut read) = (learner.evaluator(), evaluator.with_learned(read.into()));
        let mut game = pack.table();
        if game.state().wait == Awaiting::Lead {
            game.start(Seat::White);
        }
        // Where the dice of the lead are played, nobody comes to throw before the other side has.
        let mut stand = EvalPosition::of(game.state(), Seat::White);
        stand.them.throws = 1;
        let (known, read) = (known.equity(&stand), read.equity(&stand));
        assert!((known - read).abs() < 0.05, "{name}: {known} was written as {read}");
    }
}

#[test]
fn what_does_not_fit_is_refused_in_words() {
    let pack = pack("tourne-case");
    let text = serde_json::to_string(&fresh(&pack, 1).written()).expect("text");
    let refused = |text: &str| Learned::parse(pack.rules(), text).expect_err(text);
    let cases = [
        (
            text.replace("\"rows\":{", "\"rows\":{\"us.99.1\":[1]"),
            "nothing here is called `us.99.1`",
        ),
        (
            text.replace("\"rows\":{", "\"rows\":{\"us.1.1\":[1]"),
            "`us.1.1` has 1 numbers instead of 33",
        ),
        (text.replace("\"out\":[0,", "\"out\":["), "`out` has 32 numbers instead of 33"),
        (text.replace("\"bias\":[0,", "\"bias\":["), "`bias` has 31 numbers instead of 32"),
        (text.replace("\"seed\"", "\"sead\""), "unknown field `sead`"),
    ];
    for (text, due) in cases {
        let told = refused(&text).to_string();
        assert!(told.contains(due), "{told}");
    }
    let torn = refused("{\n\"pack\": 7}");
    assert_eq!(torn.place().map(|(line, _)| line), Some(2));
}

#[test]
fn a_few_games_teach_to_beat_chance() {
    let pack = pack("verkehr");
    let mut learner = fresh(&pack, 1);
    learn(&mut learner, 20 * LESSONS);
    let won = won(&pack, &learner.evaluator(), Level::Random, 20);
    assert!(won >= 15, "{won} of 20 won");
}

/// What comes with the program is of the packs as they are, and worth having; where a throw takes long to look at, only
/// the tables of the house show it.
#[test]
fn what_was_learned_is_stronger_than_the_rules_alone() {
    for (name, games) in
        [("backgammon", 20), ("brade", 20), ("verkehr", 20), ("toccategli", 0), ("trictrac", 0)]
    {
        let pack = pack(name);
        let text = &pack.learned().expect("it has been learned").text;
        let learned = Learned::parse(pack.rules(), text).expect("of this pack");
        let evaluator = Evaluator::new(pack.rules(), pack.scoring()).with_learned(learned.into());
        let won = won(&pack, &evaluator, Level::Expecti, games);
        assert!(2 * won >= games, "{name}: {won} of {games} won");
    }
}

/// Weaker levels make nothing of what was learned: they are what they are in any pack.
#[test]
fn only_those_who_are_trained_play_by_what_was_learned() {
    let pack = pack("backgammon");
    let plain = Evaluator::new(pack.rules(), pack.scoring());
    let text = &pack.learned().expect("it has been learned").text;
    let learned = Learned::parse(pack.rules(), text).expect("of this pack");
    let learned = plain.clone().with_learned(learned.into());
    let (mut game, mut dice, mut otherwise) = (pack.table(), Dice::new(4), 0);
    for nth in 0..120 {
        let (seat, action) = match game.state().wait {
            Awaiting::Over => break,
            Awaiting::Lead => (Seat::White, Action::Lead(dice.die(), dice.die())),
            Awaiting::Throw(seat) => (seat, Action::Throw(dice.throw(2))),
            Awaiting::Choose(seat) | Awaiting::Play(seat) => {
                let mut decide = |level, evaluator: &Evaluator| {
                    Player::new(level, evaluator.clone(), 1).decide(&mut game, seat, nth)
                };
                for level in [Level::Random, Level::Greedy, Level::Expecti] {
                    assert_eq!(decide(level, &plain), decide(level, &learned), "{level}");
                }
                let by_rules = decide(Level::Expecti, &learned).expect("a play");
                otherwise += u32::from(decide(Level::Trained, &learned) != Some(by_rules));
                (seat, by_rules)
            }
        };
        game.apply(seat, action).expect("legal");
    }
    assert!(otherwise > 5, "{otherwise} plays differ");
}

/// How many games a trained player wins of a level, seats exchanged with the same dice.
fn won(pack: &Pack, evaluator: &Evaluator, against: Level, games: u64) -> u64 {
    let mut won = 0;
    for nth in 0..games {
        let seat = if nth % 2 == 0 { Seat::White } else { Seat::Black };
        let sides = BySeat::new(
            Player::new(Level::Trained, evaluator.clone(), nth),
            Player::new(against, evaluator.clone(), nth),
        );
        let mut sides = if seat == Seat::White { sides } else { sides.swapped() };
        let came = arena::play(&mut pack.table(), &mut sides, &mut Dice::new(nth / 2), 10_000);
        let winner = came.expect("legal").outcome.and_then(|outcome| outcome.winner);
        won += u64::from(winner == Some(seat));
    }
    won
}

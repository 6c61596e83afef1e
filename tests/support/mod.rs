//! Packs, dice and random games for the tests, [samples](sample) of long lists of checks, and [written
//! plays](written) against the list of legal ones.

pub(crate) mod sample;
pub(crate) mod written;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use charpentier_core::{Action, Awaiting, Diagnostics, Offer, Rules, Seat, State, Table, Throw};
use charpentier_notation::record::{Record, Recorder, Tag};
use charpentier_pack::{Library, Pack};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The packs of the repository: every folder of `variants` that holds one.
pub(crate) const PACKS: &[&str] = include!(concat!(env!("OUT_DIR"), "/packs.rs"));

/// The presets of the packs, which are games like them.
pub(crate) const PRESETS: &[&str] = &[
    "backgammon-cube",
    "backgammon-match",
    "backgammon-match-9",
    "backgammon-beavers",
    "fevga-match",
    "hypergammon-match",
    "hypergammon-2-men",
    "hypergammon-1-man",
    "moultezim-5-points",
    "nackgammon-cube",
    "nackgammon-match",
    "misere",
    "sudden-death",
    "hit-and-die",
    "one-hit-gammon",
    "flat-liner",
    "exact-bearoff",
    "poof",
    "trigammon",
    "immunity",
    "immune-home",
    "no-hit-blocking",
    "gabgammon",
    "longgammon-match",
    "longrun",
    "quickgammon",
    "backgammon-race",
    "backgammon-race-match",
    "blast-off",
    "timed-back-game",
    "plakoto-match",
    "portes-match",
    "tabla-7",
    "tavli-3",
    "tavli-7",
    "verkehr-5-bands",
    "verkehr-5-blots",
];

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("tests stand in the repository").to_owned()
}

/// The names of what lies in a folder of the repository, in their order.
pub(crate) fn names_in(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(folder)).expect("a folder").flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// A shipped pack with its default options, loaded once per process.
pub(crate) fn pack(name: &str) -> Pack {
    loaded(name, shipped(name, &[]))
}

/// A medley as each of its games, in the order of play. A pack that is no medley is one.
pub(crate) fn legs(of: &Pack) -> Vec<Pack> {
    let names = of.rules().legs().filter_map(Rules::leg_name);
    let legs: Vec<_> = names.filter_map(|name| of.at_leg(name)).collect();
    if legs.is_empty() { vec![of.clone()] } else { legs }
}

/// The shipped packs on which a pack builds.
pub(crate) fn ancestors(of: &Pack) -> Vec<Pack> {
    of.ancestors().into_iter().map(|ancestor| pack(&ancestor.name)).collect()
}

/// A shipped pack with options.
pub(crate) fn pack_with(name: &str, options: &[(&str, &str)]) -> Pack {
    let options: Vec<_> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    loaded(name, Library::shipped().load(name, &options))
}

fn loaded(name: &str, pack: Result<Pack, Diagnostics>) -> Pack {
    pack.unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.0.iter().map(ToString::to_string).collect();
        panic!("{name} does not load:\n{}", faults.join("\n"))
    })
}

/// A shipped pack with options, loaded once per process: for those that many tests need.
pub(crate) fn shipped(name: &str, options: &[(String, String)]) -> Result<Pack, Diagnostics> {
    type Loaded = HashMap<(String, Vec<(String, String)>), Result<Pack, Diagnostics>>;
    static LOADED: LazyLock<Mutex<Loaded>> = LazyLock::new(Mutex::default);
    let key = (name.to_owned(), options.to_vec());
    if let Some(pack) = LOADED.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return pack.clone();
    }
    let pack = Library::shipped().load(name, options);
    LOADED.lock().unwrap_or_else(PoisonError::into_inner).insert(key, pack.clone());
    pack
}

/// A pack with the options by which its games are shortest, where they are very long otherwise.
pub(crate) fn short_pack(name: &str) -> Pack {
    let rounds = ["trictrac-a-ecrire", "trictrac-combine"].contains(&name);
    let options: &[_] = if rounds { &[("rounds", "2")] } else { &[] };
    pack_with(name, options)
}

/// A pack with the options by which its games go on longest.
pub(crate) fn long_pack(name: &str) -> Pack {
    let options: &[_] = if name == "toc" { &[("holes_to_win", "12")] } else { &[] };
    pack_with(name, options)
}

/// Dice and choices from a seed, and how often games have thrown by them.
#[derive(Debug)]
pub(crate) struct Chance {
    random: ChaCha8Rng,
    thrown: usize,
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: ChaCha8Rng::seed_from_u64(seed), thrown: 0 }
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        // The small bias does not matter here.
        self.random.next_u32() as usize % n
    }

    pub(crate) fn throw(&mut self, dice: u8) -> Throw {
        let faces: Vec<u8> = (0..dice).map(|_| self.below(6) as u8 + 1).collect();
        Throw::of(&faces).expect("three faces at most, each 1 to 6")
    }
}

/// What happens next in a random game: who acts, and how. What is due by hand is marked. Nothing happens where the game
/// is over, or can have no end.
pub(crate) fn random_action(game: &mut Table, chance: &mut Chance) -> Option<(Seat, Action)> {
    game.due_mark().or_else(|| random_move(game, chance))
}

/// The same where nobody marks by hand.
pub(crate) fn random_move(game: &mut Table, chance: &mut Chance) -> Option<(Seat, Action)> {
    let action = match game.state().wait {
        Awaiting::Over => return None,
        Awaiting::Lead => {
            let (a, b) = (chance.below(6) as u8 + 1, chance.below(6) as u8 + 1);
            (Seat::White, Action::Lead(a, b))
        }
        // Now and then something is chosen in place of a throw.
        Awaiting::Throw(seat) if game.may_choose().is_some() && chance.below(8) == 0 => {
            let legal = game.legal(seat);
            (seat, legal[chance.below(legal.len())])
        }
        Awaiting::Throw(seat) => {
            let many = chance.thrown > 0 && chance.thrown.is_multiple_of(MANY);
            if many && game.game().is_locked() {
                return None;
            }
            assert!(
                chance.thrown < MOST,
                "a game of {} does not end",
                game.rules().spec().called()
            );
            chance.thrown += 1;
            (seat, Action::Throw(chance.throw(game.rules().spec().dice.count())))
        }
        Awaiting::Choose(seat) | Awaiting::Play(seat) => {
            let legal = game.legal(seat);
            (seat, legal[chance.below(legal.len())])
        }
    };
    Some(action)
}

/// By some rules both sides can shut themselves in for good: it is asked whenever so many throws were made.
const MANY: usize = 1_000;

/// The most throws by one chance, over all games that are played by it.
const MOST: usize = 1_000_000;

/// The most throws that a random game may take.
pub(crate) const CAP: usize = 20_000;

/// Plays a random game, showing it to `look` before each action. Returns the number of throws.
pub(crate) fn random_game(
    game: &mut Table,
    chance: &mut Chance,
    mut look: impl FnMut(&mut Table, Seat, Action),
) -> usize {
    let mut throws = 0;
    while let Some((seat, action)) = random_action(game, chance) {
        look(game, seat, action);
        throws += usize::from(matches!(action, Action::Throw(_)));
        assert!(throws < CAP, "a game of {} does not end", game.rules().spec().called());
        let done = game.apply(seat, action).map(|_| ());
        if let Err(refusal) = done {
            panic!("a legal action is refused: {}", refusal.message(game.rules()));
        }
    }
    throws
}

/// Plays a random game on to its end, or up to so many actions and then gives it up, and records
/// it with these tags besides the usual.
pub(crate) fn recorded(
    mut game: Table,
    tags: &[(&str, &str)],
    chance: &mut Chance,
    most: usize,
) -> (Record, State) {
    let rules = game.rules().clone();
    let usual = [
        ("Game", rules.spec().called()),
        ("White", "Anne"),
        ("Black", "Bertrand"),
        ("Date", "1715.??.??"),
    ];
    let tags = usual.iter().chain(tags).map(|(name, value)| Tag::new(*name, *value)).collect();
    let mut recorder = Recorder::new(tags);
    recorder.stands(game.state());
    for done in 0.. {
        let next = random_action(&mut game, chance).filter(|_| done < most);
        let given_up = || match (game.answers(), game.state().wait) {
            (Some(seat), _) => (seat, Action::Answer(true)),
            // Nobody gives up while he answers before a throw, nor before anybody leads.
            (None, Awaiting::Choose(seat)) if rules.spec().offers() => (seat, game.legal(seat)[0]),
            (None, Awaiting::Lead) if rules.spec().offers() => (Seat::White, Action::Lead(2, 1)),
            _ => (game.state().turn.mover, Action::Offer(Offer::ResignMatch)),
        };
        let Some((seat, action)) = next.or_else(|| game.state().outcome.is_none().then(given_up))
        else {
            break;
        };
        let events = game.apply(seat, action).expect("a legal action").to_vec();
        recorder.note(seat, &action, &events, &rules);
    }
    (recorder.finish(), game.state().clone())
}

//! How long the parts of a turn take, pack by pack: `cargo bench -p conformance`.
//!
//! `charpentier bench` measures whole games. Here the same throws, met in random games, are searched,
//! recognised and played over and over, and a pack, a position line and a record are read.

use std::hint::black_box;
use std::path::Path;

use charpentier_core::coups::Scene;
use charpentier_core::diagnostic::Source;
use charpentier_core::{Action, Game, Search, Seat, State, Throw, Wait};
use charpentier_notation::replay::replay;
use charpentier_notation::{position, record};
use charpentier_pack::{Library, Pack};
use criterion::{Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const PACKS: &[&str] = &["backgammon", "brade", "dames-rabattues", "trictrac", "verkehr"];

/// A turn of a random game: the state before the throw, who threw, and what.
struct Met {
    game: Game,
    seat: Seat,
    throw: Throw,
}

fn pack(name: &str) -> Pack {
    Library::shipped().load(name, &[]).expect("shipped packs load")
}

/// Some hundred turns of random games.
fn met(pack: &Pack) -> Vec<Met> {
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    let mut below = |n: usize| chance.next_u32() as usize % n;
    let mut all = Vec::new();
    let mut game = pack.game();
    while all.len() < 200 {
        let (seat, action) = match game.state().wait {
            Wait::Over => {
                game = pack.game();
                continue;
            }
            Wait::Lead => (Seat::White, Action::Lead(below(6) as u8 + 1, below(6) as u8 + 1)),
            Wait::Throw(seat) => {
                let faces = (below(6) as u8 + 1, below(6) as u8 + 1);
                let throw = Throw::new(faces.0, faces.1).expect("faces are 1 to 6");
                if below(5) == 0 {
                    all.push(Met { game: game.clone(), seat, throw });
                }
                (seat, Action::Throw(throw))
            }
            Wait::Choose(seat) | Wait::Play(seat) => {
                let legal = game.legal(seat);
                (seat, legal[below(legal.len())])
            }
        };
        game.apply(seat, action).expect("what is legal is accepted");
    }
    all
}

fn search(met: &Met, search: &mut Search) {
    let (rules, state) = (met.game.rules(), met.game.state());
    let (me, foe) = (state.position[met.seat], state.position[met.seat.other()]);
    let latches = state.setting.latches[met.seat];
    search.run_latched(rules, me, foe, latches, rules.dice.numbers(met.throw));
}

fn scene<'a>(met: &'a Met, state: &State) -> Scene<'a> {
    Scene {
        rules: met.game.rules(),
        me: state.position[met.seat],
        foe: state.position[met.seat.other()],
        throw: met.throw,
        number: state.setting.throws[met.seat].saturating_add(1),
        latches: state.setting.latches[met.seat],
        setting: state.setting.number,
        last: state.setting.last[met.seat.other()],
    }
}

fn turns(c: &mut Criterion) {
    for name in PACKS {
        let pack = pack(name);
        let met = met(&pack);
        let mut group = c.benchmark_group(format!("200 turns of {name}"));
        let mut found = Search::default();
        group.bench_function("plays", |b| {
            b.iter(|| {
                for met in &met {
                    search(met, &mut found);
                    black_box(found.legal());
                }
            });
        });
        if !pack.rules().coups.is_empty() {
            let mut coups = Vec::new();
            let searched: Vec<_> = met
                .iter()
                .map(|met| {
                    let mut found = Search::default();
                    search(met, &mut found);
                    (met, found)
                })
                .collect();
            group.bench_function("coups", |b| {
                b.iter(|| {
                    for (met, found) in &searched {
                        coups.clear();
                        scene(met, met.game.state()).coups(found, &mut coups);
                        black_box(&coups);
                    }
                });
            });
        }
        group.bench_function("the door", |b| {
            b.iter_batched_ref(
                || met.iter().map(|met| met.game.clone()).collect::<Vec<_>>(),
                |games| {
                    for (game, met) in games.iter_mut().zip(&met) {
                        game.apply(met.seat, Action::Throw(met.throw)).expect("a throw is awaited");
                        if let Wait::Play(seat) = game.state().wait {
                            let play = game.plays()[0].play;
                            game.apply(seat, Action::Play(play)).expect("a play found is legal");
                        }
                    }
                },
                criterion::BatchSize::SmallInput,
            );
        });
        group.finish();
    }
}

fn texts(c: &mut Criterion) {
    let library = Library::shipped();
    for name in PACKS {
        c.bench_function(&format!("{name} is loaded"), |b| {
            b.iter(|| library.load(name, &[]).expect("shipped packs load"));
        });
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("variants/trictrac/games/soumille-1756.tgn");
    let text = std::fs::read_to_string(path).expect("the record is there");
    let (pack, source) = (pack("trictrac"), Source::new("soumille-1756.tgn", text));
    let mut group = c.benchmark_group("a record of 30 turns");
    group.bench_function("is read", |b| b.iter(|| record::parse(&source)));
    let parsed = record::parse(&source);
    let game = parsed.records.first().expect("one game is in it");
    group.bench_function("is played over again", |b| {
        b.iter(|| replay(&source, game, pack.game()));
    });
    group.finish();
    let line = position::write(pack.rules(), pack.game().state());
    let line = Source::new("line", line);
    c.bench_function("a position line is read", |b| b.iter(|| position::parse(&line)));
}

criterion_group!(parts, turns, texts);
criterion_main!(parts);

//! Packs from seeds: a few in every run of the tests, and as many as there is time for where that is asked.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use charpentier_pack::keys::{self, ATOMS, KEYS, Takes};

use super::compose::composed;
use super::draws::of_seed;
use super::held::{Held, hold, load};
use super::known::avoided;
use super::small::smallest;
use super::written::written;
use crate::oracle::Tree;

/// So many packs are played in every run; `CHARPENTIER_COMPOSED=60` plays for so many minutes instead and tells how far it has
/// come, and `60:1000` begins with the pack of that seed. With `0:1000` there is no other.
const PACKS: u64 = 60;

/// So many packs are read, to see what is drawn.
const READ: u64 = 400;

/// A pack that takes longer than this is told.
const SLOW: Duration = Duration::from_secs(10);

/// One that takes longer than this has no end.
const LONG: Duration = Duration::from_secs(600);

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("composed-{name}-{}", std::process::id()))
}

fn of(seed: u64) -> Tree {
    avoided(composed(&of_seed(seed)))
}

/// What packs have come to so far.
#[derive(Default)]
struct Run {
    packs: u64,
    accepted: u64,
    throws: usize,
    /// How often packs were refused, by their first codes.
    refused: BTreeMap<String, u64>,
    /// How often packs of these keys, made small, differ.
    findings: BTreeMap<String, u64>,
    faults: Vec<String>,
}

impl Run {
    fn add(&mut self, seed: u64, folder: &Path) {
        self.packs += 1;
        let pack = of(seed);
        match hold(&pack, folder) {
            Held::Refused(faults) => {
                let (_, code) = faults.first().and_then(|f| f.split_once('[')).unwrap_or_default();
                let code = code.split(']').next().unwrap_or_default();
                *self.refused.entry(code.to_owned()).or_default() += 1;
            }
            Held::Agrees(throws) => {
                self.accepted += 1;
                self.throws += throws;
            }
            Held::Differs(_) => {
                self.accepted += 1;
                self.differs(seed, &pack, folder);
            }
        }
    }

    fn differs(&mut self, seed: u64, pack: &Tree, folder: &Path) {
        let known = |less: &Tree| avoided(less.clone()) != *less;
        let small =
            smallest(pack, |less| !known(less) && matches!(hold(less, folder), Held::Differs(_)));
        let signs = said(&small).into_iter().collect::<Vec<_>>().join(" ");
        let often = self.findings.entry(signs).or_default();
        *often += 1;
        if *often == 1 {
            let fault = match hold(&small, folder) {
                Held::Differs(fault) => fault,
                other => format!("{other:?}"),
            };
            self.faults.push(format!("composed from seed {seed}, {fault}\n{}", written(&small)));
        }
    }

    fn told(&self) -> String {
        let Self { packs, accepted, throws, refused, findings, .. } = self;
        let differ: u64 = findings.values().sum();
        format!(
            "{packs} packs, {accepted} accepted, {throws} throws, {differ} packs differ in {} ways; refused: {refused:?}",
            findings.len()
        )
    }
}

/// What is asked for: minutes, and the first seed.
fn asked() -> Option<(u64, u64)> {
    let asked = std::env::var("CHARPENTIER_COMPOSED").ok()?;
    let (minutes, first) = asked.split_once(':').unwrap_or((&asked, "0"));
    let number = |text: &str| text.parse().expect("CHARPENTIER_COMPOSED is minutes, and a seed");
    Some((number(minutes), number(first)))
}

#[test]
fn composed_packs_are_played_as_they_are_written() {
    let folder = folder("played");
    let run = match asked() {
        Some((minutes, first)) => for_minutes(minutes, first, &folder),
        None => {
            let mut run = Run::default();
            (0..PACKS).for_each(|seed| run.add(seed, &folder));
            run
        }
    };
    std::fs::remove_dir_all(&folder).expect("its folder");
    assert!(run.faults.is_empty(), "{}\n\n{}", run.told(), run.faults[0]);
    assert!(run.packs < PACKS || run.throws > 1_000, "{}", run.told());
}

fn for_minutes(minutes: u64, first: u64, folder: &Path) -> Run {
    let (mut run, begun) = (Run::default(), Instant::now());
    let at = Arc::new(AtomicU64::new(first));
    watch(Arc::clone(&at));
    for seed in first.. {
        at.store(seed, Ordering::Relaxed);
        let (known, since) = (run.faults.len(), Instant::now());
        run.add(seed, folder);
        if since.elapsed() > SLOW {
            tell(&format!("the pack of seed {seed} takes {} s", since.elapsed().as_secs()));
        }
        run.faults[known..].iter().for_each(|fault| tell(fault));
        if run.packs.is_multiple_of(200) {
            tell(&format!("{} s: {}", begun.elapsed().as_secs(), run.told()));
        }
        if begun.elapsed() >= Duration::from_secs(60 * minutes) {
            break;
        }
    }
    tell(&format!("{} s: {}", begun.elapsed().as_secs(), run.told()));
    run
}

/// Ends the run where a pack does not come to its end: nothing else could.
fn watch(at: Arc<AtomicU64>) {
    std::thread::spawn(move || {
        let mut since = (at.load(Ordering::Relaxed), Instant::now());
        loop {
            std::thread::sleep(Duration::from_secs(5));
            let seed = at.load(Ordering::Relaxed);
            if since.0 != seed {
                since = (seed, Instant::now());
            } else if since.1.elapsed() > LONG {
                tell(&format!("the pack of seed {seed} does not come to an end"));
                std::process::exit(1);
            }
        }
    });
}

/// Says how far a long run has come.
fn tell(line: &str) {
    #[expect(clippy::print_stderr, reason = "a long run shows how far it has come")]
    {
        eprintln!("{line}");
    }
}

/// The keys that a pack says, of the reference, and the atoms of its conditions.
fn said(pack: &Tree) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    below(pack, &mut Vec::new(), &mut found);
    found
}

fn below<'a>(tree: &'a Tree, path: &mut Vec<&'a str>, found: &mut BTreeSet<&'static str>) {
    for (key, inner) in tree.map() {
        path.push(key);
        if let Some(key) = keys::at(path) {
            found.insert(key.path);
        }
        let atom = |name: &str| ATOMS.iter().find(|atom| atom.path == name);
        let within = path.len() > 1 && keys::at(path).is_none();
        let inside = path.iter().rev().nth(1).map(|above| format!("{above}.{key}"));
        let inside = inside.and_then(|name| atom(&name)).or_else(|| atom(key));
        found.extend(inside.filter(|_| within).map(|atom| atom.path));
        below(inner, path, found);
        path.pop();
    }
    for one in tree.list() {
        path.push("*");
        below(one, path, found);
        path.pop();
    }
}

/// Every atom, and every key that asks for a condition: by packs that the reader takes, which are most of all.
#[test]
fn everything_that_can_be_asked_is_drawn() {
    let folder = folder("read");
    let (mut found, mut accepted) = (BTreeSet::new(), 0);
    for seed in 0..READ {
        let pack = of(seed);
        if load(&pack, &folder).is_ok() {
            accepted += 1;
            found.extend(said(&pack));
        }
    }
    std::fs::remove_dir_all(&folder).expect("its folder");
    // Some of them are refused because no man can ever move.
    assert!(accepted > READ / 2, "{accepted} packs of {READ} are accepted");
    let asks = KEYS.iter().filter(|key| matches!(key.takes, Takes::Cond | Takes::CondOr(_)));
    // Throws in parts are not composed yet: `tests/mechanisms/parts` and two packs have them.
    let due = ATOMS.iter().chain(asks).map(|key| key.path).filter(|path| !path.contains(".then."));
    let never: Vec<_> = due.filter(|path| !found.contains(path)).collect();
    assert!(never.is_empty(), "never drawn: {never:?}");
}

/// Whoever reads the text of a pack finds what was composed.
#[test]
fn packs_are_written_as_they_are_composed() {
    for seed in 0..20 {
        let pack = of(seed);
        let read: Tree = serde_yaml::from_str(&written(&pack)).expect("YAML");
        // What is false is read as what is off.
        assert_eq!(written(&read), written(&pack).replace("false", "off"));
    }
    assert!(!composed(&[]).map().is_empty(), "no bytes are a pack too");
}

/// As a fuzzer has them, which knows nothing of packs.
#[test]
fn bytes_of_any_kind_are_held() {
    let folder = folder("bytes");
    for bytes in [&[][..], &[255; 40], &[130; 900]] {
        super::holds(bytes, &folder);
    }
    std::fs::remove_dir_all(&folder).expect("its folder");
}

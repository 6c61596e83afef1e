//! `train`: learns a game by self-play, and writes the learned file beside its pack.
//!
//! Learning can be interrupted at any time. The progress is kept beside the file, and the same
//! command continues from there with the same result.

use charpentier_core::diagnostic::FileName;
use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use charpentier_archive::ThreadPool;
use charpentier_core::suggest::listed;
use charpentier_core::{BySeat, Rules, Seat};
use charpentier_drawing::plot::{self, Labels, Sure};
use charpentier_pack::{LEARNED, Lang, Pack};
use charpentier_players::learn::{LESSONS, Learner, Progress};
use charpentier_players::{Dice, Evaluator, Level, Player, arena};
use serde::{Deserialize, Serialize};

use crate::args::TrainArgs;
use crate::command::batch::{bar, wilson};
use crate::command::output::{self, unwritten};
use crate::signals::stopped;
use crate::{Done, Failure, console};

/// The maximum number of throws in a measured game. A longer game is not counted.
const MOST_THROWS: u64 = 50_000;

/// The content of the progress file.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    progress: Progress,
    /// The strength at each measurement.
    curve: Vec<Strength>,
}

/// The strength after a number of games: games won and lost against greedy.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Strength {
    games: u64,
    won: u64,
    lost: u64,
}

/// Learns until the requested number of games is reached.
pub(crate) fn run(pack: &Pack, args: &TrainArgs, out: &mut dyn Write) -> Result<Done, Failure> {
    if pack.rules().leg_name().is_some() {
        let games: Vec<&str> = pack.rules().legs().filter_map(Rules::leg_name).collect();
        let (name, games) = (&args.pack.pack, listed(&games, "or"));
        return Err(Failure::Message(format!(
            "{name} is a match of several games, and a network learns only one; train {games} instead"
        )));
    }
    let file = place(args)?;
    let beside = progress_of(&file);
    output::check(&file)?;
    if let Some(plot) = &args.plot {
        output::check(plot)?;
    }
    let (mut learner, mut curve) = begin(pack, args, &beside)?;
    let begun = learner.progress().games;
    let whole = args.games;
    let each = (whole / args.measures).div_ceil(LESSONS).max(1) * LESSONS;
    let more = begun < whole;
    if begun > 0 {
        let no_more =
            if more { String::new() } else { format!("; --games {} asks for no more", args.games) };
        writeln!(out, "{begun} games are learned already{no_more}")?;
    }
    if more {
        writeln!(out, "{:>9}  {:>7}  95 % bounds", "games", "%")?;
    }
    let bar = bar("{bar:40} {pos}/{len} games, {eta} left");
    bar.set_length(whole);
    bar.set_position(begun);
    bar.reset_eta();
    let pool = ThreadPool::of(args.threads);
    while learner.progress().games < whole {
        let first = learner.progress().games;
        let next = (first + LESSONS).min(whole);
        let mut lessons = Vec::new();
        let teacher = &learner;
        let played = pool.in_order(
            |give| (first..next).try_for_each(give),
            |nth| teacher.lesson(nth),
            |lesson| match lesson {
                Ok(lesson) => {
                    lessons.push(lesson);
                    ControlFlow::Continue(())
                }
                Err(why) => ControlFlow::Break(why),
            },
        );
        if let ControlFlow::Break(why) = played {
            bar.finish_and_clear();
            return Err(Failure::Message(format!("nothing is learned from a broken game: {why}")));
        }
        learner.learn(&lessons);
        bar.inc(next - first);
        let games = learner.progress().games;
        if games / each > first / each || games >= whole || stopped() {
            let strength = measure(pack, &learner.evaluator(), pool, games, args.test)?;
            curve.push(strength);
            bar.suspend(|| tell(strength, out))?;
            let kept = Kept { progress: learner.progress().clone(), curve };
            output::write(&beside, &as_text(&kept)?).map_err(|e| unwritten(&beside, &e))?;
            curve = kept.curve;
            output::write(&file, &written(&learner)?).map_err(|e| unwritten(&file, &e))?;
        }
        if stopped() {
            break;
        }
    }
    bar.finish_and_clear();
    if stopped() {
        writeln!(console::err(), "interrupted: the same command goes on from here")?;
    }
    if !more {
        // The learned file may have been moved away, or never been written.
        output::write(&file, &written(&learner)?).map_err(|e| unwritten(&file, &e))?;
    }
    if let Some(path) = &args.plot {
        output::write(path, &drawn(pack, &curve)?).map_err(|e| unwritten(path, &e))?;
    }
    let games = learner.progress().games;
    writeln!(out, "{games} games of {} learned: {}", pack.rules().spec().pack, file.shown())?;
    Ok(Done::Good)
}

/// Returns the path of the learned file.
fn place(args: &TrainArgs) -> Result<PathBuf, Failure> {
    if let Some(file) = &args.out {
        return Ok(file.clone());
    }
    let folder = Path::new(&args.pack.pack);
    if folder.join("pack.yaml").is_file() {
        return Ok(folder.join(LEARNED));
    }
    let message = format!(
        "{} is part of the program and has no folder here; say --out FILE, or give the path of a pack's folder",
        args.pack.pack
    );
    Err(Failure::Message(message))
}

/// Returns the path of the progress file.
fn progress_of(file: &Path) -> PathBuf {
    file.with_extension("progress")
}

/// Continues from the progress file, or begins anew.
fn begin(
    pack: &Pack,
    args: &TrainArgs,
    beside: &Path,
) -> Result<(Learner, Vec<Strength>), Failure> {
    let (rules, judge) = (pack.rules(), pack.scoring());
    let text = match fs::read_to_string(beside) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok((Learner::new(rules, judge, args.seed.unwrap_or(1)), Vec::new()));
        }
        Err(error) => {
            return Err(Failure::Message(format!("{} cannot be read: {error}", beside.shown())));
        }
    };
    let wrong = |why: String| {
        Failure::Message(format!("{}: {why}; remove that file to begin anew", beside.shown()))
    };
    let kept: Kept = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    let seed = kept.progress.seed;
    if args.seed.is_some_and(|asked| asked != seed) {
        return Err(wrong(format!("learning began with seed {seed}")));
    }
    let learner = Learner::go_on(rules, judge, kept.progress);
    let learner = learner.map_err(|error| wrong(error.to_string()))?;
    Ok((learner, kept.curve))
}

/// Plays against greedy, with seats exchanged for the same dice.
fn measure(
    pack: &Pack,
    evaluator: &Evaluator,
    pool: ThreadPool,
    after: u64,
    games: u64,
) -> Result<Strength, Failure> {
    let mut strength = Strength { games: after, won: 0, lost: 0 };
    let played = pool.in_order(
        |give| (0..games.div_ceil(2) * 2).try_for_each(give),
        |nth| {
            let seat = if nth % 2 == 0 { Seat::White } else { Seat::Black };
            let sides = BySeat::new(
                Player::new(Level::Trained, evaluator.clone(), nth),
                Player::new(Level::Greedy, evaluator.clone(), nth),
            );
            let mut sides = if seat == Seat::White { sides } else { sides.swapped() };
            // No lesson has these dice.
            let mut dice = Dice::of_game(u64::MAX, nth / 2);
            let came = arena::play(&mut pack.table(), &mut sides, &mut dice, MOST_THROWS);
            came.map(|came| came.outcome.and_then(|o| o.winner).map(|winner| winner == seat))
        },
        |came| match came {
            Ok(won) => {
                strength.won += u64::from(won == Some(true));
                strength.lost += u64::from(won == Some(false));
                ControlFlow::Continue(())
            }
            Err(refusal) => ControlFlow::Break(refusal),
        },
    );
    match played {
        ControlFlow::Continue(()) => Ok(strength),
        ControlFlow::Break(refusal) => Err(Failure::Message(refusal.message(pack.rules()))),
    }
}

fn tell(strength: Strength, out: &mut dyn Write) -> io::Result<()> {
    let (rate, low, high) = wilson(strength.won, strength.lost);
    writeln!(out, "{:>9}  {rate:>7.1}  {low:.1} to {high:.1}", strength.games)
}

fn drawn(pack: &Pack, curve: &[Strength]) -> Result<String, Failure> {
    let points: Vec<_> = curve
        .iter()
        .map(|strength| {
            let (rate, low, high) = wilson(strength.won, strength.lost);
            let (share, between) = (rate / 100.0, (low / 100.0, high / 100.0));
            (strength.games as f64, Sure { name: String::new(), share, between })
        })
        .collect();
    let title = format!("{}: how strong it has grown", pack.titles.get(Lang::En));
    let labels = Labels { title: &title, across: "games learned", up: "won against greedy, %" };
    plot::curve(labels, &points).map_err(|undrawn| Failure::Message(undrawn.to_string()))
}

/// Returns the learned file as text, with one row of numbers per line.
fn written(learner: &Learner) -> Result<String, Failure> {
    let written = learner.written();
    let mut text = String::from("{\n");
    let mut add = |name: &str, value: serde_json::Result<String>, end: &str| {
        let value = value.map_err(|error| Failure::Message(error.to_string()))?;
        text.push_str(&format!("\"{name}\":{value}{end}\n"));
        Ok::<(), Failure>(())
    };
    add("pack", serde_json::to_string(&written.pack), ",")?;
    add("games", serde_json::to_string(&written.games), ",")?;
    add("seed", serde_json::to_string(&written.seed), ",")?;
    add("out", serde_json::to_string(&written.out), ",")?;
    add("bias", serde_json::to_string(&written.bias), ",")?;
    add("rows", Ok("{".to_owned()), "")?;
    for (nth, (name, row)) in written.rows.iter().enumerate() {
        let end = if nth + 1 < written.rows.len() { "," } else { "" };
        add(name, serde_json::to_string(row), end)?;
    }
    text.push_str("}}\n");
    Ok(text)
}

fn as_text(kept: &Kept) -> Result<String, Failure> {
    serde_json::to_string(kept).map_err(|error| Failure::Message(error.to_string()))
}

//! `simulate`: random games, played with `Table::apply` and summed up.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

use charpentier_archive::ThreadPool;
use charpentier_core::event::broken;
use charpentier_core::{Action, Awaiting, Event, Seat, Table};
use charpentier_notation::record::{Tag, write_all};
use charpentier_notation::{Recorder, position};
use charpentier_pack::Pack;
use charpentier_players::Dice;
use serde_json::json;

use crate::args::{Figures, PackArgs};
use crate::command::batch::bar;
use crate::command::output::{Whole, unwritten};
use crate::{Done, Failure};

/// The settings of a simulation.
pub(crate) struct Plan<'a> {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) cap: u64,
    /// The number of games played at a time. Nothing else depends on it.
    pub(crate) threads: NonZeroUsize,
    /// The file for the records of the games, if they are written.
    pub(crate) records: Option<&'a Path>,
}

/// The number of turns without a move after which a game is tested for being locked.
const STILL: u64 = 50;

/// The number of games that a thread plays before its sums are added.
const BLOCK: u64 = 16;

impl Plan<'_> {
    /// Returns the tags of the n-th game, from 0.
    fn tags(&self, nth: u64) -> Vec<Tag> {
        let event = format!("random game {}, seed {}", nth + 1, self.seed);
        let who = |name| Tag::new(name, "random");
        vec![Tag::new("Event", event), who("White"), who("Black")]
    }
}

/// The sums of a simulation.
#[derive(Default)]
struct Sums {
    ended: u64,
    capped: u64,
    /// Games in which no man could ever move again, and which no rule ends.
    locked: u64,
    /// Games that could not go on, and the reason of the first.
    broken: u64,
    why: Option<String>,
    turns: u64,
    shortest: u64,
    longest: u64,
    winners: BTreeMap<&'static str, u64>,
    kinds: BTreeMap<String, u64>,
    marks: BTreeMap<String, (u64, u64)>,
    /// The first game that did not end.
    stopped: Option<Unfinished>,
    /// The first locked game.
    shut: Option<Unfinished>,
}

/// A game that did not end.
#[derive(Clone)]
struct Unfinished {
    /// Its number, from 1.
    game: u64,
    turns: u64,
    /// The number of turns since a man last moved.
    still: u64,
    /// Its position line.
    line: String,
}

/// Returns the failure for a pack that cannot be played.
///
/// Errors in the pack itself are only counted, because `check` reports them. Errors in options are
/// returned.
pub(crate) fn unplayable(asked: &PackArgs, wrong: Failure) -> Failure {
    match wrong {
        Failure::Faults(all)
            if asked.options.is_empty() && all.0.iter().all(|fault| !fault.spans.is_empty()) =>
        {
            let (name, errors) = (&asked.pack, all.0.len());
            let errors = if errors == 1 { "an error".into() } else { format!("{errors} errors") };
            Failure::Message(format!("{name} has {errors}; see `charpentier check {name}`"))
        }
        other => other,
    }
}

/// Plays the games and prints the sums. A capped or broken game counts as a fault.
pub(crate) fn run(
    pack: &Pack,
    plan: &Plan<'_>,
    format: Figures,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let bar = bar("{bar:40} {pos}/{len} games, {eta} left");
    bar.set_length(plan.games);
    let mut sums = Sums { shortest: u64::MAX, ..Sums::default() };
    let begin = |path: &Path| Whole::new(path).map_err(|error| unwritten(path, &error));
    let mut file = plan.records.map(begin).transpose()?;
    let mut kept = 0;
    let played = ThreadPool { threads: plan.threads }.in_order(
        |give| (0..plan.games).step_by(BLOCK as usize).try_for_each(give),
        |first| {
            let mut sums = Sums { shortest: u64::MAX, ..Sums::default() };
            let mut records = Vec::new();
            for nth in first..plan.games.min(first + BLOCK) {
                let mut recorder = plan.records.map(|_| Recorder::new(plan.tags(nth)));
                // Each game has dice of its own, so that it can be examined alone.
                let mut dice = Dice::of_game(plan.seed, nth);
                sums.add(nth, pack.table(), &mut dice, plan.cap, recorder.as_mut());
                records.extend(recorder.map(Recorder::finish));
            }
            (sums, write_all(&records))
        },
        |(more, records)| {
            bar.inc(more.ended + more.capped + more.locked + more.broken);
            sums.merge(more);
            let Some(file) = &mut file else { return ControlFlow::Continue(()) };
            let gap = if kept > 0 { "\n" } else { "" };
            kept += records.len();
            match write!(file, "{gap}{records}") {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        },
    );
    bar.finish_and_clear();
    let written = match (played, file) {
        (ControlFlow::Break(error), _) => Err(error),
        (_, Some(file)) => file.finish(),
        (_, None) => Ok(()),
    };
    written.map_err(|error| unwritten(plan.records.unwrap_or(Path::new("")), &error))?;
    if sums.ended == 0 {
        sums.shortest = 0;
    }
    match format {
        Figures::Human => sums.tell(pack, plan, out)?,
        Figures::Json => writeln!(out, "{}", sums.json(pack, plan))?,
    }
    Ok(if sums.capped + sums.broken == 0 { Done::Good } else { Done::Faults })
}

/// Returns the next action of a side that plays at random. `None` if the match is over.
pub(crate) fn random_action(game: &mut Table, dice: &mut Dice) -> Option<(Seat, Action)> {
    if let Some(mark) = game.due_mark() {
        return Some(mark);
    }
    let action = match game.state().wait {
        Awaiting::Over => return None,
        Awaiting::Lead => (Seat::White, Action::Lead(dice.die(), dice.die())),
        // In one case of eight, a choice is made in place of a throw.
        Awaiting::Throw(seat) if game.may_choose().is_some() && dice.below(8) == 0 => {
            let legal = game.legal(seat);
            let nth = dice.below(legal.len() as u32) as usize;
            (seat, *legal.get(nth)?)
        }
        Awaiting::Throw(seat) => {
            (seat, Action::Throw(dice.throw(game.rules().spec().dice.count())))
        }
        Awaiting::Play(seat) => {
            let nth = dice.below(game.count_plays() as u32) as usize;
            (seat, Action::Play(game.nth_play(nth)?.play))
        }
        Awaiting::Choose(seat) => {
            let legal = game.legal(seat);
            let nth = dice.below(legal.len() as u32) as usize;
            (seat, *legal.get(nth)?)
        }
    };
    Some(action)
}

impl Sums {
    fn add(
        &mut self,
        nth: u64,
        mut game: Table,
        dice: &mut Dice,
        cap: u64,
        mut kept: Option<&mut Recorder>,
    ) {
        let (mut turns, mut moved) = (0, 0);
        let rules = game.rules().clone();
        while let Some((seat, action)) = random_action(&mut game, dice) {
            let thrown = matches!(action, Action::Throw(_));
            let capped = thrown && turns == cap;
            let still = turns - moved;
            let locked =
                thrown && still > 0 && still.is_multiple_of(STILL) && game.game().is_locked();
            if locked || capped || game.apply(seat, action).is_err() {
                let line = position::write(&rules, &game.snapshot());
                let stopped = Unfinished { game: nth + 1, turns, still: turns - moved, line };
                let (count, first) = if locked {
                    (&mut self.locked, &mut self.shut)
                } else {
                    (&mut self.capped, &mut self.stopped)
                };
                *count += 1;
                first.get_or_insert(stopped);
                return;
            }
            let events = game.events();
            // The dice of the lead may be the first throw.
            turns +=
                events.iter().filter(|event| matches!(event, Event::Thrown { .. })).count() as u64;
            if events.iter().any(|event| matches!(event, Event::Moved { .. })) {
                moved = turns;
            }
            if let Some(recorder) = &mut kept {
                recorder.note(seat, &action, events, &rules);
            }
            for (rules, event) in game.events_by_leg() {
                if let Event::Scored { key, points, .. } = event {
                    let name = rules.spec().say_coup(key.coup, key.class);
                    let sums = self.marks.entry(name).or_default();
                    sums.0 += 1;
                    sums.1 += u64::from(*points);
                }
            }
        }
        if let Some(why) = &game.state().broken {
            self.broken += 1;
            self.why.get_or_insert_with(|| broken(why));
            return;
        }
        self.ended += 1;
        self.turns += turns;
        self.shortest = self.shortest.min(turns);
        self.longest = self.longest.max(turns);
        if let Some(outcome) = &game.state().outcome {
            let winner = outcome.winner.map_or("nobody", Seat::name);
            *self.winners.entry(winner).or_default() += 1;
            // Names are translated only if people read the output.
            let mut kind = rules.spec().say(&outcome.kind).into_owned();
            for with in &outcome.with {
                kind.push_str(" with ");
                kind.push_str(&rules.spec().say(with));
            }
            *self.kinds.entry(kind).or_default() += 1;
        }
    }

    /// Adds the sums of other games.
    fn merge(&mut self, other: Self) {
        self.ended += other.ended;
        self.capped += other.capped;
        self.locked += other.locked;
        self.shut = self.shut.take().or(other.shut);
        self.broken += other.broken;
        self.why = self.why.take().or(other.why);
        self.stopped = self.stopped.take().or(other.stopped);
        self.turns += other.turns;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (winner, n) in other.winners {
            *self.winners.entry(winner).or_default() += n;
        }
        for (kind, n) in other.kinds {
            *self.kinds.entry(kind).or_default() += n;
        }
        for (mark, (times, points)) in other.marks {
            let sums = self.marks.entry(mark).or_default();
            sums.0 += times;
            sums.1 += points;
        }
    }

    fn mean(&self) -> f64 {
        if self.ended == 0 { 0.0 } else { self.turns as f64 / self.ended as f64 }
    }

    fn tell(&self, pack: &Pack, plan: &Plan<'_>, out: &mut dyn Write) -> std::io::Result<()> {
        writeln!(out, "{}: {} random games, seed {}", pack.rules(), plan.games, plan.seed)?;
        writeln!(out, "  {} ended, {} capped at {} turns", self.ended, self.capped, plan.cap)?;
        if let Some(Unfinished { game, line, .. }) = &self.shut {
            let n = self.locked;
            writeln!(
                out,
                "  {n} locked: no man could ever move again, and no rule ends such a game. The position of game {game}:"
            )?;
            writeln!(out, "    {line}")?;
        }
        if let Some(why) = &self.why {
            writeln!(out, "  {} broken: {why}", self.broken)?;
        }
        if let Some(Unfinished { game, turns, still, line }) = &self.stopped {
            let idle =
                if *still > 0 { format!("; no man had moved for {still}") } else { String::new() };
            writeln!(
                out,
                "  game {game} did not end in {turns} turns{idle}. Its position:\n    {line}"
            )?;
        }
        if self.ended > 0 {
            let (mean, low, high) = (self.mean(), self.shortest, self.longest);
            writeln!(out, "  turns: {mean:.1} on average, {low} to {high}")?;
        }
        let listed = |map: &mut dyn Iterator<Item = (String, u64)>| {
            map.map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", ")
        };
        if self.ended > 0 {
            let winners = listed(&mut self.winners.iter().map(|(k, n)| ((*k).to_owned(), *n)));
            writeln!(out, "  won by: {winners}")?;
            let kinds = listed(&mut self.kinds.iter().map(|(k, n)| (k.clone(), *n)));
            writeln!(out, "  ends: {kinds}")?;
        }
        let width = self.marks.keys().map(|name| name.chars().count()).max().unwrap_or(0).max(24);
        for (name, (times, points)) in &self.marks {
            writeln!(out, "  {name:<width$} {times:>9} times {points:>10} points")?;
        }
        Ok(())
    }

    fn json(&self, pack: &Pack, plan: &Plan<'_>) -> serde_json::Value {
        let marks: BTreeMap<_, _> = self
            .marks
            .iter()
            .map(|(name, (times, points))| (name, json!({"times": times, "points": points})))
            .collect();
        json!({
            "pack": pack.rules().spec().pack,
            "games": plan.games,
            "seed": plan.seed,
            "ended": self.ended,
            "capped": self.capped,
            "locked": self.locked,
            "broken": self.broken,
            "turns": {"mean": self.mean(), "shortest": self.shortest, "longest": self.longest},
            "winners": self.winners,
            "ends": self.kinds,
            "marks": marks,
            "stopped": self.stopped.as_ref().map(|stopped| json!({
                "game": stopped.game,
                "turns": stopped.turns,
                "still": stopped.still,
                "position": stopped.line,
            })),
        })
    }
}

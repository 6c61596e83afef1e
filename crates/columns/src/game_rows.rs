//! The rows of one game, made from its replay.

use std::sync::Arc;

use charpentier_archive::{Batch, Played};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::spec::RulesSpec;
use charpentier_core::{BAR, BySeat, Diagnostic, Diagnostics, Event, Seat};
use charpentier_notation::Record;
use charpentier_notation::record::Score;

use crate::ends::{EndRow, end_of, points_of, stake_of, totals_of};
use crate::games::{BoardSize, GameRow, TagValues};
use crate::marks::MarkRow;
use crate::plies::PlyRow;
use crate::replayed_ply::{CounterPair, ReplayedPly};
use crate::table::{add, number};

/// The rows of one game in all four tables, without the running number of the game.
///
/// A [`RowReader`](crate::RowReader) makes them from records.
#[derive(Clone, Debug)]
pub struct GameRows {
    pub(crate) game: GameRow,
    pub(crate) plies: Vec<PlyRow>,
    pub(crate) marks: Vec<MarkRow>,
    pub(crate) ends: Vec<EndRow>,
}

impl GameRows {
    /// Returns the number of faults of the record.
    #[must_use]
    pub fn faults(&self) -> usize {
        usize::try_from(self.game.faults).unwrap_or_default()
    }

    /// Returns the row of a text that has no record, but these faults. `None` if there are none.
    pub(crate) fn without_record(batch: &Batch) -> Option<Self> {
        let faults: Vec<_> = batch.faults.iter().filter(|fault| is_error(fault)).collect();
        let game = GameRow {
            file: batch.file.to_string(),
            number: number(batch.first),
            ..GameRow::default()
        };
        let rows = Self { game, plies: Vec::new(), marks: Vec::new(), ends: Vec::new() };
        (!faults.is_empty()).then(|| rows.with_faults(&faults))
    }

    /// Returns the rows of the record with this index in its batch. `own` are the faults of its
    /// notation.
    pub(crate) fn of(
        batch: &Batch,
        nth: usize,
        played: Result<&Played, &Diagnostics>,
        own: &[&Diagnostic],
    ) -> Self {
        let record = &batch.records[nth];
        let replayed = match played {
            Ok(played) => &played.replay.diagnostics,
            Err(faults) => &faults.0,
        };
        let replayed = replayed.iter().filter(|fault| is_error(fault));
        let mut faults: Vec<&Diagnostic> = own.iter().copied().chain(replayed).collect();
        faults.sort_by_key(|fault| fault.start());
        let mut rows = Self {
            game: GameRow {
                file: batch.file.to_string(),
                number: number(batch.first + nth),
                tags: TagValues::of(record),
                score: record.outcome().map(|outcome| outcome.score),
                stake: record.outcome().and_then(|outcome| Some(outcome.stake?.value())),
                ..GameRow::default()
            },
            plies: Vec::new(),
            marks: Vec::new(),
            ends: Vec::new(),
        };
        if let Ok(played) = played {
            let end = good_until(&batch.source, record, &faults);
            rows.replayed(record, played, end);
            if faults.is_empty() {
                rows.finished(record, played);
            }
        }
        rows.with_faults(&faults)
    }

    fn with_faults(mut self, faults: &[&Diagnostic]) -> Self {
        self.game.faults = number(faults.len());
        self.game.first_fault = faults.first().map(|fault| (fault.code, fault.to_string()));
        self
    }

    /// Adds the rows of all plies that end at a byte of the text or before.
    fn replayed(&mut self, record: &Record, played: &Played, end: usize) {
        let replay = &played.replay;
        let medley = played.pack.rules();
        let spec = medley.spec();
        let tags = &mut self.game.tags;
        tags.pack = Some(spec.pack.clone());
        tags.preset = spec.preset.as_ref().map(|preset| preset.name.clone());
        let options = spec.options.iter().map(|(name, value)| format!("{name}={value}"));
        tags.options = Some(options.collect::<Vec<_>>().join(" "));
        self.game.rules = Some(BoardSize::of(spec));
        self.game.complete = replay.complete;
        let (mut marked, mut carried) = (BySeat::both(0), BySeat::both(0));
        let (mut before, mut due, mut certain) = (&replay.start.game, 0, true);
        for turn in &replay.turns {
            let Some(ply) = record.plies.get(turn.ply).filter(|ply| ply.span.end <= end) else {
                break;
            };
            let row = number(turn.ply + 1);
            let rules = medley.leg_rules(turn.leg);
            let counters = CounterPair::of(rules.spec());
            // After plies that were not replayed, a position line says how the men stand, and the counters
            // are unknown.
            let known = (turn.ply == due).then_some(before);
            certain = (certain || known.is_none()) && turn.checked;
            let made = ReplayedPly { rules, ply, turn, counters, before, known, certain };
            let made = made.row(row);
            for seat in Seat::BOTH {
                add(&mut marked[seat], made.marked.map_or(0, |marked| marked[seat]));
                add(&mut carried[seat], made.carried.map_or(0, |carried| carried[seat]));
            }
            self.plies.push(made);
            for (rules, event) in turn.events_by_leg(medley) {
                self.game.throws += i32::from(matches!(event, Event::Thrown { .. }));
                self.marks.extend(mark(event, row, ply.seat, rules.spec()));
                self.ends.extend(EndRow::of_event(event, row, rules.spec()));
            }
            (before, due) = (&turn.state.game, turn.ply + 1);
        }
        // A record that begins in the middle of a game does not show which side began.
        if record.tag("Position").is_none() {
            self.game.first_side = self.plies.first().map(|ply| ply.side);
        }
        self.game.plies = number(self.plies.len());
        let counters = medley.legs().map(|rules| CounterPair::of(rules.spec()));
        let counters = counters.into_iter().max_by_key(|pair| (pair.holes.is_some(), pair.points));
        let counters = counters.unwrap_or_else(|| CounterPair::of(spec));
        self.game.marked = counters.points.then_some(marked);
        self.game.carried = counters.holes.map(|_| carried);
    }

    /// Adds the result of a record without faults.
    fn finished(&mut self, record: &Record, played: &Played) {
        self.game.score = Some(match played.ended(record) {
            Some(Some(seat)) => Score::Won(seat),
            Some(None) => Score::Drawn,
            None => Score::Open,
        });
        if let Some(outcome) = &played.replay.game.state().outcome {
            self.game.end = end_of(outcome);
            self.game.points = points_of(outcome);
            self.game.stake = stake_of(outcome);
            self.game.totals = totals_of(outcome);
        }
    }
}

/// Whether a diagnostic is an error.
pub(crate) fn is_error(fault: &Diagnostic) -> bool {
    fault.severity == Severity::Error
}

/// Returns the byte of the text up to which a record has no fault in its plies.
fn good_until(source: &Arc<Source>, record: &Record, faults: &[&Diagnostic]) -> usize {
    let begin = record.plies.first().map_or(0, |ply| ply.span.start);
    let places = faults.iter().filter_map(|fault| fault.spans.first());
    let same = |text: &Arc<Source>| Arc::ptr_eq(text, source) || text == source;
    let here = places.filter(|place| same(&place.source)).map(|place| place.bytes.start);
    here.filter(|at| *at >= begin).min().unwrap_or(usize::MAX)
}

/// Returns the row of a coup.
fn mark(event: &Event, ply: i32, thrower: Seat, spec: &RulesSpec) -> Option<MarkRow> {
    let Event::Scored { seat, key, at, points, rule } = event else { return None };
    let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let kind = spec.coups.get(usize::from(key.coup)).map(|coup| coup.name.clone());
    Some(MarkRow {
        game: 0,
        ply,
        side: *seat,
        own_throw: *seat == thrower,
        coup: spec.coup_name(key.coup, key.class),
        coup_kind: kind.unwrap_or_default(),
        coup_class: text(spec.class_name(key.coup, key.class)),
        ways: i8::try_from(key.ways).unwrap_or(i8::MAX),
        points: i32::from(*points),
        cell: i8::try_from(at.0).ok().filter(|_| *at != BAR),
        rule: text(spec.id(*rule)),
    })
}

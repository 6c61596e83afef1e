//! Reviews of finished games, in parts: the worth and the cost of each decision.

use std::sync::Arc;

use charpentier_core::scoring::Scoring;
use charpentier_core::spec::Reader;
use charpentier_core::wording::Wording;
use charpentier_core::{Action, Event, Rules, Seat, Snapshot, Table};
use charpentier_notation::record::play_seen;
use charpentier_players::{Evaluator, Judgement, Slip, advice};
use schemars::JsonSchema;
use serde::Serialize;

use crate::advice::typed;
use crate::shapes::SeatShape;
use crate::step::Step;
use crate::table::Past;

/// A part of a review.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Review {
    /// The number of the first action of this part.
    pub from: usize,
    /// The number of the first action of the next part; `null` if this is the last one.
    pub next: Option<usize>,
    /// The number of all actions.
    pub actions: usize,
    /// The unit of `worth` and `cost`: `points` or `stakes`.
    pub unit: &'static str,
    /// The worth of the game before each throw of this part, and at the end of the game.
    pub course: Vec<Standing>,
    /// The decisions of this part that were not forced.
    pub decisions: Vec<Reviewed>,
    /// The coups of this part, once for each side.
    pub coups: Vec<CoupSum>,
    /// The schools that were missed in this part.
    pub schools: Vec<MissedSchool>,
}

/// The worth of a game at a moment.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Standing {
    /// The number of actions so far.
    pub nth: usize,
    /// The worth for white, with the points that both sides have.
    pub worth: f64,
}

/// A decision and the best alternative.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Reviewed {
    /// The number of the action.
    pub nth: usize,
    /// The side that decided.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The faces of the throw, the larger one first; `null` before a throw.
    pub throw: Option<Vec<u8>>,
    /// The decision.
    pub done: Decided,
    /// The best decision.
    pub best: Decided,
    /// The worth of the decision for its side.
    pub worth: f64,
    /// The loss against the best decision, never negative.
    pub cost: f64,
    /// `?!`, `?` or `??`; `null` if the loss is small.
    pub glyph: Option<&'static str>,
}

/// A decision in words and, if it is a play, as steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Decided {
    /// The decision in words, with the points as the reader's board has them.
    pub text: String,
    /// The steps of a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Step>>,
}

/// How often a side got the points of a coup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CoupSum {
    /// The name of the coup in the pack, as in a score.
    pub name: String,
    /// The name for people.
    pub label: String,
    /// The side that got the points.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The number of times.
    pub times: u32,
    /// The points of all times together.
    pub points: u32,
}

/// Points that a side could have claimed, because the other side forgot to mark them or marked too
/// many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MissedSchool {
    /// The number of the action that ended the time to claim them.
    pub nth: usize,
    /// The side that could have claimed them.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The points.
    pub points: u32,
}

/// A part of a game that is to be reviewed.
#[derive(Clone, Debug)]
pub struct Reviewing {
    /// The rules in the language of the reader.
    pub rules: Arc<Rules>,
    /// The scoring of the pack.
    pub scoring: Arc<dyn Scoring>,
    /// The side from which the reader sees the board, if it is known.
    pub reader: Option<Reader>,
    /// The actions of this part.
    pub past: Vec<Past>,
    /// The number of the first of them.
    pub from: usize,
    /// The state after the last of them.
    pub after: Snapshot,
    /// The number of all actions of the game.
    pub actions: usize,
    /// The number of actions whose points players can no longer mark or claim. The coups of later throws
    /// are left out.
    pub settled: usize,
}

impl Review {
    /// Reviews the actions of a part until `goes_on` returns `false`, at least one.
    #[must_use]
    pub fn new(
        part: &Reviewing,
        evaluator: &mut Evaluator,
        mut goes_on: impl FnMut() -> bool,
    ) -> Self {
        let Reviewing { rules, scoring, past, from, actions, .. } = part;
        let mut review = Self {
            from: *from,
            next: None,
            actions: *actions,
            unit: evaluator.counts_in().name(),
            course: Vec::new(),
            decisions: Vec::new(),
            coups: Vec::new(),
            schools: Vec::new(),
        };
        for (nth, past) in (*from..).zip(past) {
            let game = Table::resume(Arc::clone(rules), Arc::clone(scoring), past.before.clone());
            review.add(part, evaluator, game, nth, past);
            if !goes_on() && nth + 1 < *actions {
                review.next = Some(nth + 1);
                return review;
            }
        }
        let done = from + past.len();
        if done < *actions {
            review.next = Some(done);
        } else {
            let mut end = Table::resume(Arc::clone(rules), Arc::clone(scoring), part.after.clone());
            let worth = evaluator.evaluate(&mut end, Seat::White, false);
            review.course.push(Standing { nth: done, worth });
        }
        review
    }

    /// Adds an action. `game` is the game before it.
    fn add(
        &mut self,
        part: &Reviewing,
        evaluator: &mut Evaluator,
        mut game: Table,
        nth: usize,
        past: &Past,
    ) {
        if let Action::Throw(_) = past.action {
            let worth = evaluator.evaluate(&mut game, Seat::White, false);
            self.course.push(Standing { nth, worth });
            // With the throw, the time to claim the points whose own time is over ends.
            let owed = past.before.talk.marking.iter().flat_map(|marking| &marking.owed);
            let owed = owed.filter(|owed| owed.seat != past.seat && owed.closed);
            let points: u32 =
                owed.map(|owed| u32::from(owed.forgotten()) + u32::from(owed.excess())).sum();
            if points > 0 {
                self.schools.push(MissedSchool { nth, seat: past.seat, points });
            }
        }
        if game.by_hand().is_none() {
            self.count(part.rules.leg_rules(past.before.game.leg), &past.events);
        } else if nth < part.settled {
            // The events of marking by hand do not have the points that a throw gives.
            let mut made = game.clone();
            if made.apply(past.seat, past.action).is_ok() {
                self.count(part.rules.leg_rules(past.before.game.leg), made.credits());
            }
        }
        if let Some(judgement) = Judgement::of(evaluator, &mut game, past.seat, past.action) {
            self.decisions.push(Reviewed::new(part, &game, nth, past, &judgement));
        }
    }

    /// Counts the coups of an action.
    fn count(&mut self, rules: &Rules, events: &[Event]) {
        for event in events {
            let Event::Scored { seat, key, points, .. } = *event else { continue };
            let name = rules.spec().coup_name(key.coup, key.class);
            let of = self.coups.iter().position(|sum| sum.seat == seat && sum.name == name);
            let at = of.unwrap_or_else(|| {
                let label = Wording::from(rules).say_coup(key.coup, key.class);
                self.coups.push(CoupSum { name, label, seat, times: 0, points: 0 });
                self.coups.len() - 1
            });
            let sum = &mut self.coups[at];
            sum.times += 1;
            sum.points = sum.points.saturating_add(points.into());
        }
    }
}

impl Reviewed {
    fn new(part: &Reviewing, game: &Table, nth: usize, past: &Past, judgement: &Judgement) -> Self {
        let seat = past.seat;
        let rules = game.rules();
        let wording = Wording::from(rules).read_by(part.reader).of(seat);
        let decided = |action: Option<Action>| match action {
            Some(Action::Play(play)) if !play.is_empty() => Decided {
                text: play_seen(rules, part.reader, seat, &play),
                steps: Some(play.steps().map(|step| Step::new(wording, step)).collect()),
            },
            Some(action) => Decided { text: typed(rules, action), steps: None },
            None => Decided { text: advice::not_chosen(game), steps: None },
        };
        // The steps are those that were made.
        let done = judgement.done.map(|_| past.action);
        Self {
            nth,
            seat,
            throw: judgement.throw.map(|throw| throw.faces().to_vec()),
            done: decided(done),
            best: decided(judgement.best),
            worth: judgement.worth,
            cost: judgement.cost,
            glyph: judgement.slip.map(Slip::glyph),
        }
    }
}

#[cfg(test)]
mod tests {
    use charpentier_core::examples::duel;
    use charpentier_core::{EarnedByPlay, ManualMarking, PointsDue, Throw};

    use super::*;
    use crate::action;

    /// Returns the schools that white has missed when it throws. Black has marked two points too many.
    fn missed(closed: bool) -> Vec<MissedSchool> {
        let game = Table::new(duel::standing(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)]));
        let (due, marked, taken, lost) = (2, 4, 0, 0);
        let (own, throw, deeds) = (false, 1, EarnedByPlay::default());
        let seat = Seat::Black;
        let owed = PointsDue { seat, own, throw, due, marked, taken, closed, deeds, lost };
        let mut marking = ManualMarking::new(game.state().books());
        marking.owed.push(owed);
        let mut before = game.snapshot();
        before.talk.marking = Some(Box::new(marking));
        let action = Action::Throw(Throw::of(&[4, 2]).expect("a throw"));
        let written = action::Action::new(&game, action);
        let (events, version) = (Vec::new(), 1);
        let after = before.clone();
        let time = crate::table::ActionTime::default();
        let past = Past { before, seat: Seat::White, action, written, events, version, time };
        let part = Reviewing {
            rules: Arc::clone(game.rules()),
            scoring: Arc::clone(game.scoring()),
            reader: None,
            past: vec![past],
            from: 0,
            after,
            actions: 1,
            settled: 1,
        };
        let mut evaluator = Evaluator::new(game.rules(), game.scoring());
        Review::new(&part, &mut evaluator, || true).schools
    }

    #[test]
    fn a_school_is_missed_once_it_can_no_longer_be_claimed() {
        let school = MissedSchool { nth: 0, seat: Seat::White, points: 2 };
        assert_eq!(missed(true), [school]);
        // Black can still mark what is due to it, so white can still claim the rest later.
        assert_eq!(missed(false), []);
    }
}

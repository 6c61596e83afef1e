//! The best decisions of a side, with their worth.

use charpentier_core::wording::Wording;
use charpentier_core::{Action, Rules, Seat, Table};
use charpentier_notation::record::play_shown;
use charpentier_players::{Reasons, advice};
use schemars::JsonSchema;
use serde::Serialize;

use crate::shapes::SeatShape;
use crate::{Chances, Step};

/// The best decisions of the side that has to decide.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Advice {
    /// The side that decides.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The unit of `worth` and `cost`: `points` or `stakes`.
    pub unit: &'static str,
    /// The number of all possible decisions.
    pub of: usize,
    /// The best of them, best first.
    pub best: Vec<Advised>,
}

/// A decision and its worth.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Advised {
    /// The decision as it is typed: a play, a choice, `accept`. `throw` stands for the throw in place of a
    /// choice; in a language, it is a text that names the choice which is not made.
    pub what: String,
    /// The number of the play at the prompt of the program, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The steps of a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Step>>,
    /// The expected worth for the side that decides.
    pub worth: f64,
    /// The loss against the best decision, never negative.
    pub cost: f64,
    /// Before a throw of a match: the chance of this side to win it, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<f64>,
    /// The answers of the other side, the best first, if it has to answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<Reply>,
    /// After a play: the chances of the other side's next throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gives: Option<Chances>,
    /// After a play: the chances of this side's next throw, if the other side did not move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Chances>,
}

/// An answer of the other side to a choice before a throw.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Reply {
    /// The answer as it is typed.
    pub what: String,
    /// The worth of the choice after this answer, for the side that has chosen.
    pub worth: f64,
    /// In a match: the chance of that side to win it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<f64>,
}

impl Advice {
    /// Returns an advice on a game, with at most `most` decisions, in the words of its rules.
    #[must_use]
    pub fn new(game: &Table, given: &advice::Advice, most: usize) -> Self {
        let best = given.ranked.iter().take(most);
        Self {
            seat: given.seat,
            unit: given.unit.name(),
            of: given.ranked.len(),
            best: best.map(|one| Advised::new(game, given.seat, one)).collect(),
        }
    }
}

impl Advised {
    fn new(game: &Table, seat: Seat, one: &advice::Advised) -> Self {
        let rules = game.rules();
        let play = one.action.and_then(|action| match action {
            Action::Play(play) => Some(play),
            _ => None,
        });
        let reasons = play.and_then(|play| Reasons::of(game, seat, Action::Play(play)));
        let (gives, takes) = reasons
            .map(|why| (Chances::new(rules, &why.gives), Chances::new(rules, &why.takes)))
            .unzip();
        let what = match one.action {
            Some(action) => typed(rules, action),
            None if rules.spec().lang.is_some() => advice::not_chosen(game),
            None => "throw".into(),
        };
        let reply = |reply: &advice::Reply| Reply {
            what: typed(rules, reply.action),
            worth: reply.worth,
            wins: reply.wins,
        };
        let wording = Wording::from(&**rules);
        Self {
            what,
            number: play.map(|_| one.nth + 1),
            steps: play.map(|play| play.steps().map(|step| Step::new(wording, step)).collect()),
            worth: one.worth,
            cost: one.cost,
            wins: one.wins,
            replies: one.replies.iter().map(reply).collect(),
            gives,
            takes,
        }
    }
}

/// Returns an action that a side can decide on, as it is typed in the words of the rules.
#[must_use]
pub fn typed(rules: &Rules, action: Action) -> String {
    match action {
        Action::Play(play) => play_shown(rules, &play),
        Action::Choose(at) => {
            let choice = rules.spec().choices.get(usize::from(at));
            choice.map_or_else(String::new, |choice| rules.spec().say(&choice.name).into_owned())
        }
        Action::Rule(ruling) => ruling.describe(rules),
        Action::Answer(true) => "accept".into(),
        Action::Answer(false) => "decline".into(),
        _ => String::new(),
    }
}

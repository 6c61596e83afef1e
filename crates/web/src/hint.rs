//! What would be best now, for whoever plays against the program or studies.

use charpentier_core::{Action, Place, Rules, Table};
use charpentier_notation::record::play_shown;
use charpentier_players::{Advice, Advised, Mind, Reasons, Reply, advice, reasons};
use serde::Serialize;

use crate::fault::Fault;
use crate::keep::Mode;
use crate::table::HostedGame;

/// So many plays are told.
const MOST: usize = 5;

/// The best that can be done.
#[derive(Debug, Serialize)]
pub(crate) struct Hint {
    seat: charpentier_core::Seat,
    /// What worth is counted in: `points` or `stakes`.
    unit: &'static str,
    /// Among how many.
    of: usize,
    /// In so many ways the dice fall, of which `gives` and `takes` count.
    ways: u32,
    best: Vec<Told>,
}

#[derive(Debug, Serialize)]
struct Told {
    /// A play as records write it, or a choice as it is shown.
    what: String,
    /// The steps of a play.
    steps: Option<Vec<[Place; 2]>>,
    /// What is to be expected of it.
    worth: f64,
    /// How much less than of the best.
    cost: f64,
    /// The chance to win the match, for actions before a throw.
    wins: Option<f64>,
    /// The answers of the other side, the best one first.
    replies: Vec<Answer>,
    /// Of all throws: what the next gives the other side, and what one's own would bring.
    gives: String,
    takes: String,
}

/// An answer of the other side to a choice before the throw.
#[derive(Debug, Serialize)]
struct Answer {
    what: String,
    /// The worth for the side that has chosen, and its chance to win the match.
    worth: f64,
    wins: Option<f64>,
}

/// What a hint is made from, so that nobody waits at the table for it.
pub(crate) fn asked(
    table: &mut HostedGame,
    lang: Option<charpentier_pack::Lang>,
) -> Result<Table, Fault> {
    if table.keys.mode == Mode::Link {
        return Err(Fault::game("two people who play each other are given no hints"));
    }
    let rules = table.spoken(lang);
    Ok(Table::resume(rules, table.game.scoring().clone(), table.game.snapshot()))
}

impl Hint {
    /// The best that the side can do whose turn it is.
    pub(crate) fn of(mind: &mut Mind, mut game: Table) -> Result<Self, Fault> {
        let advice = Advice::of(mind, &mut game, MOST, None);
        let advice = advice.ok_or_else(|| Fault::game("there is nothing to decide now"))?;
        let rules = game.rules().clone();
        let told = |one: &Advised| {
            let why = one.action.and_then(|action| Reasons::of(&game, advice.seat, action));
            let (gives, takes) = match why {
                Some(why) => (reasons::told(&rules, &why.gives), reasons::told(&rules, &why.takes)),
                None => (String::new(), String::new()),
            };
            let (what, steps) = match one.action {
                Some(action) => said(&rules, action),
                None => (advice::not_chosen(&game), None),
            };
            let reply = |reply: &Reply| Answer {
                what: said(&rules, reply.action).0,
                worth: reply.worth,
                wins: reply.wins,
            };
            let replies = one.replies.iter().map(reply).collect();
            let (worth, cost, wins) = (one.worth, one.cost, one.wins);
            Told { what, steps, worth, cost, wins, replies, gives, takes }
        };
        Ok(Self {
            seat: advice.seat,
            unit: advice.unit.name(),
            of: advice.ranked.len(),
            ways: rules.spec().dice.ways(),
            best: advice.ranked.iter().take(MOST).map(told).collect(),
        })
    }
}

fn said(rules: &Rules, action: Action) -> (String, Option<Vec<[Place; 2]>>) {
    let text = match action {
        Action::Play(play) => {
            let steps = play.steps().map(|step| [step.from, step.to]).collect();
            return (play_shown(rules, &play), Some(steps));
        }
        Action::Choose(at) => {
            let choice = rules.spec().choices.get(usize::from(at));
            choice.map_or_else(String::new, |choice| rules.spec().say(&choice.name).into_owned())
        }
        Action::Rule(ruling) => ruling.describe(rules),
        Action::Answer(true) => "accept".into(),
        Action::Answer(false) => "decline".into(),
        _ => String::new(),
    };
    (text, None)
}

//! Judgements of decisions that were made: each is compared with the best alternative.

use charpentier_core::{Action, Seat, Table, Throw};

use crate::advice::{Advice, LEAST, Slip, Unit};
use crate::evaluator::Evaluator;

/// The cost below which a choice before the throw is close, in games at the present stakes.
const CLOSE: f64 = 0.1;

/// A decision, compared with the best alternative.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The side that has decided.
    pub seat: Seat,
    /// The throw for which it has decided; `None` before a throw.
    pub throw: Option<Throw>,
    /// The decision, with its steps as the game lists them. `None` stands for a throw in place of a choice.
    pub done: Option<Action>,
    /// The best decision.
    pub best: Option<Action>,
    /// The unit of worth and cost.
    pub unit: Unit,
    /// The worth of the decision for its side, as in [`Advised::worth`](crate::Advised::worth).
    pub worth: f64,
    /// The loss against the best decision, never negative.
    pub cost: f64,
    /// The grade, if the decision was a mistake.
    pub slip: Option<Slip>,
}

impl Judgement {
    /// Judges an action of a side. `game` is the game before it.
    ///
    /// `None` if the side had no alternative, if the action is neither a play nor a choice nor a
    /// throw, or if it is a throw to which no alternative came close.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Action, Seat, Table};
    /// use charpentier_players::{Evaluator, Judgement};
    ///
    /// let mut game = Table::new(race::thrown(6, 5));
    /// let mut evaluator = Evaluator::new(game.rules(), game.scoring());
    /// let plays: Vec<_> = game.legal(Seat::White);
    /// let costs: Vec<f64> = plays
    ///     .iter()
    ///     .filter_map(|play| Judgement::of(&mut evaluator, &mut game, Seat::White, *play))
    ///     .map(|judgement| judgement.cost)
    ///     .collect();
    /// assert_eq!(costs.len(), plays.len());
    /// // The best play costs nothing.
    /// assert_eq!(costs.iter().copied().fold(f64::INFINITY, f64::min), 0.0);
    /// ```
    pub fn of(
        evaluator: &mut Evaluator,
        game: &mut Table,
        seat: Seat,
        action: Action,
    ) -> Option<Self> {
        let throws = matches!(action, Action::Throw(_));
        if !throws && !matches!(action, Action::Play(_) | Action::Choose(_)) {
            return None;
        }
        if game.legal(seat).len() + usize::from(game.may_choose() == Some(seat)) < 2 {
            return None;
        }
        if throws && Advice::is_clear(evaluator, game) {
            return None;
        }
        let done = if throws { None } else { Some(listed(game, action)?) };
        let advice = Advice::of(evaluator, game, 0, done)?;
        let (said, best) = (advice.on(done)?, advice.best()?);
        if throws && !is_close(&advice) {
            return None;
        }
        Some(Self {
            seat,
            throw: game.state().turn.throw,
            done,
            best: best.action,
            unit: advice.unit,
            worth: said.worth,
            cost: said.cost,
            slip: Slip::of(said.cost, advice.unit),
        })
    }

    /// Whether it judges a choice, or a throw in place of one.
    #[must_use]
    pub const fn is_of_choice(&self) -> bool {
        matches!(self.done, None | Some(Action::Choose(_)))
    }
}

/// Whether a throw was a decision: some choice in its place was better or nearly as good.
///
/// A choice that makes no difference does not count.
fn is_close(advice: &Advice) -> bool {
    let worths = |throw: bool| {
        let ranked = advice.ranked.iter().filter(move |one| one.action.is_none() == throw);
        ranked.map(|one| one.worth).max_by(f64::total_cmp)
    };
    let both = worths(false).zip(worths(true));
    both.is_some_and(|(chosen, thrown)| chosen > thrown - CLOSE && (chosen - thrown).abs() >= LEAST)
}

/// Returns an action as the game lists it. A play may have been made in other steps with the same
/// result.
fn listed(game: &Table, action: Action) -> Option<Action> {
    let Action::Play(play) = action else { return Some(action) };
    if game.legal_plays().iter().any(|found| found.play == play) {
        return Some(action);
    }
    let steps: Vec<_> = play.steps().map(|step| (step.from, step.to)).collect();
    let made = game.find_legal(&steps)?;
    let same = game.legal_plays().iter().find(|found| found.same_result(&made))?;
    Some(Action::Play(same.play))
}

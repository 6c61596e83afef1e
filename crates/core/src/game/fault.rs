//! A play that was not legal and what becomes of it, as they are kept and told.

use charpentier_speech::{say, speak};
use serde::{Deserialize, Serialize};

use crate::coups::Coups;
use crate::game::Turn;
use crate::movegen::Restriction;
use crate::play::{Play, Step};
use crate::position::Position;
use crate::rules::FaultKind;
use crate::seat::Seat;
use crate::words::Wording;

/// A play that was not legal, and what it was made from.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::examples::race;
/// use charpentier_core::judge::SingleGame;
/// use charpentier_core::rules::{RulesSpec, FaultKind, FaultKinds, Faults, RuleId};
/// use charpentier_core::{Action, Game, Play, Seat};
///
/// let (stands, own, rule) = (FaultKinds::default(), FaultKinds::default(), RuleId(2));
/// let faults = Some(Faults { allowed: true, stands, own, touched: rule, rule });
/// let rules = RulesSpec { faults, ..race::draft() }.build().expect("sound");
/// let thrown = race::thrown(6, 5).state().clone();
/// let mut game = Game::resume(Arc::new(rules), Arc::new(SingleGame), thrown);
/// // Nobody has thrown a four; the play is made all the same, and remembered with what it was made from.
/// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 7), (1, 5)])))?;
/// let fault = game.fault().expect("black may rule on it");
/// assert_eq!((fault.kind, fault.before.white.at(1)), (FaultKind::Distance, 2));
/// // What could not be a slip of the hand is refused as ever: nobody stands on 7.
/// game.restore(race::thrown(6, 5).state().clone());
/// assert!(game.apply(Seat::White, Action::Play(Play::from_steps(&[(7, 1)]))).is_err());
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// Who has played it.
    pub seat: Seat,
    /// How.
    pub play: Play,
    /// Of what kind it is.
    pub kind: FaultKind,
    /// The men before it.
    pub before: Position,
    pub(super) turn: Turn,
    pub(super) coups: Vec<Coups>,
}

/// What becomes of a fault.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::examples::race;
/// use charpentier_core::judge::SingleGame;
/// use charpentier_core::rules::{RulesSpec, FaultKind, FaultKinds, Faults, RuleId};
/// use charpentier_core::{Action, Game, Play, Ruling, Seat};
///
/// let stands = FaultKinds::default().with(FaultKind::Distance);
/// let (own, rule) = (FaultKinds::default(), RuleId(2));
/// let faults = Some(Faults { allowed: true, stands, own, touched: rule, rule });
/// let rules = RulesSpec { faults, ..race::draft() }.build().expect("sound");
/// let mut game = Game::resume(Arc::new(rules), Arc::new(SingleGame), race::thrown(6, 5).state().clone());
///
/// // Six and five are thrown, and white plays six and four.
/// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 7), (1, 5)])))?;
/// assert_eq!(game.fault().map(|fault| fault.kind), Some(FaultKind::Distance));
/// let told: Vec<_> = game.rulings().into_iter().map(|ruling| ruling.describe(game.rules())).collect();
/// assert_eq!(told, ["the play stands", "the play becomes 1/7 1/6", "the play becomes 1/7 7/12"]);
/// game.apply(Seat::Black, Action::Rule(Ruling::Leave))?;
/// assert_eq!(game.state().position.white.to_string(), "5,7");
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// It stands.
    Leave,
    /// The men are put as this play puts them.
    Put(Play),
    /// All men go back, and the side plays again, bound to this as far as it can be.
    Again(Option<Restriction>),
}

impl FaultKind {
    /// What is wrong with it, in the language that the rules speak.
    #[must_use]
    pub fn describe<'a>(self, voice: impl Into<Wording<'a>>) -> String {
        speak(voice.into().language(), self.key(), &[])
    }
}

impl Ruling {
    /// In words.
    #[must_use]
    pub fn describe<'a>(self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        let lang = voice.language();
        match self {
            Self::Leave => say!(lang, RULING_LEAVE),
            Self::Put(play) => {
                let steps: Vec<_> = play.steps().map(|step| voice.step(step)).collect();
                say!(lang, RULING_PUT, steps = steps.join(" "))
            }
            Self::Again(None) => say!(lang, RULING_AGAIN),
            Self::Again(Some(Restriction::Man(cell))) => {
                say!(lang, RULING_AGAIN_MAN, cell = voice.cell(cell))
            }
            Self::Again(Some(Restriction::Step(from, to))) => {
                say!(
                    lang,
                    RULING_AGAIN_STEP,
                    step = voice.step(Step { from, to, ..Step::default() })
                )
            }
            Self::Again(Some(Restriction::Without(cell))) => {
                say!(lang, RULING_AGAIN_WITHOUT, cell = voice.cell(cell))
            }
        }
    }
}

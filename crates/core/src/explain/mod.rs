//! Explains why a throw makes a coup and why a play is legal, condition by condition.
//!
//! A [`Check`] is one condition, met or not. The explanations use the code of the detection.
//! Therefore all checks of a coup are met exactly if the throw makes it.

pub(crate) mod coup;
pub(crate) mod play;
#[cfg(test)]
mod tests;

pub use coup::CoupExplanation;
use coup::Explainer;
pub use play::{Reading, WhyPlay, why_play};

use charpentier_messages::{Lang, key, say};

use crate::board::{BAR, Cells, Men, Seat};
use crate::chances::next_throw;
use crate::coups::{CoupDetector, DetectedCoup};
use crate::dice::Throw;
use crate::game::{Awaiting, Game};
use crate::movegen::Search;
use crate::play::Play;
use crate::refusal::{Refusal, RefusalKind};
use crate::scoring::CoupKey;
use crate::spec::{Phase, Reader, RuleId};
use crate::wording::Wording;

/// A condition, and whether it is met.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::explain::why_play;
///
/// let game = race::standing(&[(1, 2)], &[(13, 2)], 6, 5);
/// // Black's men on 13 hold white's 12, where the step ends.
/// let why = why_play(&game, &[(1, 12)]).expect("white is to play");
/// let told = why.readings[0].conditions.iter();
/// let told: Vec<_> = told.map(|condition| (condition.met, condition.text.as_str())).collect();
/// assert_eq!(told, [(true, "1/7 by 6"), (false, "7/12: 12 is held by opposing men")]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// Whether the condition is met.
    pub met: bool,
    /// The condition and, if useful, the actual state. The text is in the language of the rules,
    /// without a full stop.
    pub text: String,
    /// The rule of the condition, if it has one of its own.
    pub rule: Option<RuleId>,
    /// The cells that the condition of a coup concerns, in the numbering of the side that throws.
    pub cells: Cells,
    /// The cells of the opponent's men that it concerns, in the opponent's numbering.
    pub facing: Cells,
    /// The parts of the condition, or the ways in which it could be met.
    pub parts: Vec<Self>,
}

impl Check {
    fn new(met: bool, text: impl Into<String>) -> Self {
        Self {
            met,
            text: text.into(),
            rule: None,
            cells: Cells::NONE,
            facing: Cells::NONE,
            parts: Vec::new(),
        }
    }

    fn on(self, cells: Cells) -> Self {
        Self { cells, ..self }
    }

    fn facing(self, facing: Cells) -> Self {
        Self { facing, ..self }
    }

    fn of(self, parts: Vec<Self>) -> Self {
        Self { parts, ..self }
    }

    fn by(self, rule: Option<RuleId>) -> Self {
        Self { rule, ..self }
    }

    /// Returns the refusal of `what` as a condition that is not met.
    fn against(voice: Wording<'_>, refusal: &Refusal, what: &str) -> Self {
        let lang = voice.language();
        let text = say!(lang, WHY_AGAINST, what = what, why = refusal.message(voice));
        Self::new(false, text).by(refusal.rule)
    }
}

/// Explains every case of a coup for the dice on the table, or only those of `class`.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::explain::why_coup;
///
/// // Without a blot, a hit has no case. The area has one, although 4 and 2 do not fill it.
/// let game = duel::thrown(duel::spec(), &[(1, 3)], &[(1, 3)], 4, 2);
/// assert!(why_coup(&game, 0, None).expect("a throw").is_empty());
/// let fill = why_coup(&game, 1, None).expect("a throw");
/// assert_eq!((fill[0].about.as_str(), fill[0].is_made()), ("middle, 7", false));
///
/// let before = duel::standing(duel::spec(), &[(1, 3)], &[(1, 3)]);
/// let refusal = why_coup(&before, 0, None).expect_err("nobody has thrown");
/// assert_eq!(refusal.to_string(), "the game waits for a throw");
/// ```
///
/// # Errors
///
/// A refusal if there is no throw, or its play is over.
pub fn why_coup(game: &Game, coup: u8, class: Option<u8>) -> Result<Vec<CoupExplanation>, Refusal> {
    let (state, rules) = (game.state(), game.rules());
    let turn = &state.turn;
    let play = rules.spec().turn.iter().position(|phase| *phase == Phase::Play);
    let at = usize::from(turn.phase);
    let judged =
        play.is_none_or(|play| at < play || at == play && matches!(state.wait, Awaiting::Play(_)));
    let Some(throw) = turn.throw.filter(|_| judged) else {
        return Err(Refusal::new(match state.wait {
            Awaiting::Over => RefusalKind::Over,
            _ => RefusalKind::Awaits(key::AWAITS_THROW),
        }));
    };
    let seat = turn.mover;
    // The coups of this throw have already set their facts.
    let of_coups = state.coups.iter().fold(0, |set, made| {
        let once = rules.spec().coups.get(usize::from(made.key.coup)).and_then(|coup| coup.once);
        set | once.map_or(0, |fact| 1u32 << fact)
    });
    let scene = state.coup_detector(rules, seat, throw);
    let scene = CoupDetector { facts: scene.facts & !of_coups, ..scene };
    let mut search = Search::default();
    search.set_context(state.known(seat));
    search.run_with_facts(rules, scene.us, scene.them, scene.facts, turn.numbers);
    Ok(scene.why(&search, coup, class))
}

/// Explains every coup of a side's next throw in the position of `game`.
///
/// Each coup has its cases in the order of the pack, made or not. A coup about blots has one case
/// that is not made if there are no blots. For a reader, texts name all points in the reader's
/// numbering.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::explain::why_throw;
/// use charpentier_core::{Seat, Throw};
///
/// // Black has a blot on white's 7. White has not thrown yet.
/// let game = duel::standing(duel::spec(), &[(1, 3)], &[(18, 1), (1, 2)]);
/// let why = why_throw(&game, Seat::White, Throw::of(&[6, 2]).expect("faces"), None);
/// let told: Vec<_> = why.iter().map(|case| (case.coup.key.coup, case.is_made())).collect();
/// assert_eq!(told, [(0, true), (1, false)]);
/// ```
#[must_use]
pub fn why_throw(
    game: &Game,
    seat: Seat,
    throw: Throw,
    reader: Option<Reader>,
) -> Vec<CoupExplanation> {
    let rules = game.rules();
    if rules.spec().coups.is_empty() {
        return Vec::new();
    }
    let mut search = Search::default();
    let (scene, _) = next_throw(game, seat, throw, &mut search);
    let voice = Wording::from(rules);
    let explainer = match reader {
        Some(_) => {
            Explainer { scene: &scene, voice: voice.read_by(reader).of(seat), reads: Some(seat) }
        }
        None => Explainer { scene: &scene, voice, reads: None },
    };
    let mut all = Vec::new();
    for coup in (0..=u8::MAX).take(rules.spec().coups.len()) {
        let cases = explainer.why(&search, coup, None);
        if cases.is_empty() {
            all.push(CoupExplanation {
                coup: DetectedCoup {
                    key: CoupKey { coup, class: 0, ways: 0, doublet: throw.is_doublet() },
                    at: BAR,
                },
                about: String::new(),
                conditions: vec![no_blot(voice.language())],
            });
        }
        all.extend(cases);
    }
    all
}

/// Returns the failed condition of a coup about blots if there are none.
#[must_use]
pub fn no_blot(lang: Lang) -> Check {
    Check::new(false, say!(lang, WHY_NO_SINGLE))
}

/// Returns the steps of a play; `--` if there are none.
fn words(voice: Wording<'_>, play: &Play) -> String {
    if play.is_empty() {
        return "--".into();
    }
    let steps: Vec<_> = play.steps().map(|step| voice.step(step)).collect();
    steps.join(" ")
}

/// Describes the cells with fewer than two men: `each of 7,12 lacks one man, each of 9-11 lacks two
/// men`.
fn lacking(voice: Wording<'_>, men: &Men, area: Cells) -> String {
    let lang = voice.language();
    let (one, two) = (area & men.blots(), area & !men.occupied());
    let lacks_one = || say!(lang, LACKING_ONE, one = voice.cells(one), points = one.count());
    let lacks_two = || say!(lang, LACKING_TWO, two = voice.cells(two), points = two.count());
    match (one.is_empty(), two.is_empty()) {
        (true, true) => say!(lang, LACKING_NONE),
        (false, true) => lacks_one(),
        (true, false) => lacks_two(),
        (false, false) => say!(lang, LACKING_BOTH, one = lacks_one(), two = lacks_two()),
    }
}

//! Explains why a throw makes a coup and why a play is legal, condition by condition.
//!
//! A [`Check`] is one condition, met or not. The explanations use the parts that detection uses. So
//! all checks of a coup are met exactly if the throw makes it.

pub(crate) mod coup;
pub(crate) mod pattern;
pub(crate) mod play;
#[cfg(test)]
mod tests;

pub use play::{Reading, WhyPlay};

use charpentier_speech::{Lang, key, say};

use crate::board::{Cells, Men};
use crate::coups::{CoupDetector, Coups};
use crate::game::{Awaiting, Game};
use crate::movegen::search::Search;
use crate::play::Play;
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::Rules;
use crate::scoring::CoupKey;
use crate::spec::{CoupKind, Phase, RuleId};
use crate::wording::Wording;

/// Something that must be so, and whether it is.
///
/// ```
/// use charpentier_core::examples::race;
///
/// let game = race::standing(&[(1, 2)], &[(13, 2)], 6, 5);
/// // Black's 13 is white's 12, to which neither way leads.
/// let why = game.why_play(&[(1, 12)]).expect("white is to play");
/// let told = why.readings[0].conditions.iter();
/// let told: Vec<_> = told.map(|condition| (condition.met, condition.text.as_str())).collect();
/// assert_eq!(told, [(true, "1/7 by 6"), (false, "7/12: 12 is held by opposing men")]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// Whether it is so.
    pub met: bool,
    /// What must be so and, where that is of use, what is; without a full stop, in the language that
    /// the rules speak.
    pub text: String,
    /// The rule that the pack binds to it, where there is one of its own.
    pub rule: Option<RuleId>,
    /// What it comes down to: the ways in which it could be met, or what it consists of.
    pub parts: Vec<Self>,
}

impl Check {
    fn new(met: bool, text: impl Into<String>) -> Self {
        Self { met, text: text.into(), rule: None, parts: Vec::new() }
    }

    fn of(self, parts: Vec<Self>) -> Self {
        Self { parts, ..self }
    }

    fn by(self, rule: Option<RuleId>) -> Self {
        Self { rule, ..self }
    }

    /// What stands against something, as a condition that is not met.
    fn against(rules: &Rules, refusal: &Refusal, what: &str) -> Self {
        let lang = rules.language();
        let text = say!(lang, WHY_AGAINST, what = what, why = refusal.message(rules));
        Self::new(false, text).by(refusal.rule)
    }
}

/// A coup at one place of the board, or of one area: everything it needs there.
///
/// ```
/// use charpentier_core::examples::duel;
///
/// // A single man of black stands on white's 7; of 6 and 2 one number reaches him.
/// let game = duel::thrown(duel::draft(), &[(1, 3)], &[(18, 1), (1, 2)], 6, 2);
/// let cases = game.why_coup(0, None).expect("the dice lie");
/// assert_eq!((cases.len(), cases[0].is_made(), cases[0].coup.fact.ways), (1, true, 1));
/// let ways = cases[0].conditions.iter().flat_map(|condition| &condition.parts);
/// let told: Vec<_> = ways.map(|way| (way.met, way.text.as_str())).collect();
/// assert_eq!(told[..2], [(true, "by 6: from 1"), (false, "by 2: there is no man on 5")]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoupExplanation {
    /// The coup as the detection finds it; it is made when every condition is met.
    pub coup: Coups,
    /// The place, for a heading; empty where the coup has only one case.
    pub about: String,
    /// All that it needs.
    pub conditions: Vec<Check>,
}

impl CoupExplanation {
    /// Whether the throw makes it.
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.conditions.iter().all(|condition| condition.met)
    }
}

impl CoupDetector<'_> {
    /// Every case of a coup, made or not; only those of `class` where it is given.
    /// `search` has run for this throw. A coup that is about single men has no case
    /// where there are none.
    #[must_use]
    pub fn why(&self, search: &Search, coup: u8, class: Option<u8>) -> Vec<CoupExplanation> {
        let Some(entry) = self.rules.coups.get(usize::from(coup)) else {
            return Vec::new();
        };
        let doublet = self.throw.is_doublet();
        let case =
            |class: u8, ways: u8, at: u8, about: String, conditions: Vec<Check>| CoupExplanation {
                coup: Coups { fact: CoupKey { coup, class, ways, doublet }, at },
                about,
                conditions,
            };
        let plain = |ways: u8, condition| vec![case(0, ways, 0, String::new(), vec![condition])];
        let mut cases = match &entry.kind {
            CoupKind::Hit { stop_foes } => {
                let hits = self.hits(*stop_foes);
                let told = self.targets().iter().map(|at| {
                    let why = self.why_hit(&hits, *stop_foes, at);
                    case(self.class(entry, at), hits.ways(at), at, self.single(at), why)
                });
                told.collect()
            }
            CoupKind::FalseHit { stop_foes } => {
                let hits = self.hits(*stop_foes);
                let told = self.targets().iter().map(|at| {
                    let why = self.why_false(&hits, *stop_foes, at);
                    case(self.class(entry, at), 1, at, self.single(at), why)
                });
                told.collect()
            }
            CoupKind::Fill(how) => {
                let told = (0..=u8::MAX).zip(&self.rules.areas).map(|(index, area)| {
                    let filling = self.filling(search, index, *how);
                    let about =
                        format!("{}, {}", self.rules.say(&area.name), self.cells(area.cells));
                    let why = self.why_fill(search, &filling, index, *how);
                    case(index, filling.ways(), filling.at, about, why)
                });
                told.collect()
            }
            CoupKind::Keep => {
                let told = (0..=u8::MAX).zip(&self.rules.areas).map(|(index, area)| {
                    let about =
                        format!("{}, {}", self.rules.say(&area.name), self.cells(area.cells));
                    case(index, 1, 0, about, self.why_keep(search, index, area.cells))
                });
                told.collect()
            }
            CoupKind::Unplayable => plain(self.unplayable(search), self.why_unplayable(search)),
            CoupKind::Off => plain(1, self.why_off(search)),
            CoupKind::Pattern(pattern) => {
                let why = self.why_pattern(pattern, search.legal());
                vec![case(0, pattern.ways(self), 0, String::new(), why)]
            }
        };
        if let Some(latch) = entry.once {
            let fresh = self.latches >> latch & 1 == 0;
            for case in &mut cases {
                case.conditions.insert(0, once(self.lang(), fresh));
            }
        }
        cases.retain(|case| class.is_none_or(|class| class == case.coup.fact.class));
        cases
    }

    fn why_unplayable(&self, search: &Search) -> Check {
        let (due, left) = (self.due(), self.unplayable(search));
        let used = due - left.min(due);
        let lang = self.lang();
        let text = say!(lang, WHY_UNPLAYABLE, due = due, used = used);
        let best = search
            .legal()
            .iter()
            .find(|found| found.play.end.is_some() && left == 0 || found.play.len() == used);
        let text = match best {
            Some(found) if !found.play.is_empty() => {
                say!(lang, WHY_AS_IN, what = text, play = words(self.rules, &found.play))
            }
            _ => text,
        };
        Check::new(left > 0, text)
    }

    fn why_off(&self, search: &Search) -> Check {
        let all = self.me.total();
        let done = search.legal().iter().find(|found| found.me.off() >= all);
        let left = all - self.me.off();
        let lang = self.lang();
        let now = match (done, left) {
            (Some(found), _) => say!(lang, WHY_DOES, play = words(self.rules, &found.play)),
            (None, 1) => say!(lang, WHY_ONE_LEFT),
            (None, left) => say!(lang, WHY_MORE_LEFT, men = left, due = self.due()),
        };
        let asked = say!(lang, WHY_LAST_OFF);
        Check::new(done.is_some(), say!(lang, WHY_NOW, asked = asked, now = now))
    }

    /// A single man of theirs, in both sides' numbering.
    fn single(&self, at: u8) -> String {
        let lang = self.lang();
        let cell = match self.rules.track.mirror(at) {
            Some(theirs) if theirs != at => {
                say!(lang, CELL_THEIRS, cell = self.cell(at), theirs = self.cell(theirs))
            }
            _ => self.cell(at),
        };
        say!(lang, WHY_SINGLE, cell = cell)
    }

    /// The language of the sentences.
    fn lang(&self) -> Lang {
        self.rules.language()
    }

    /// The name of a cell's point.
    fn cell(&self, cell: u8) -> String {
        Wording::from(self.rules).cell(cell)
    }

    /// The names of the points of several cells.
    fn cells(&self, cells: Cells) -> String {
        Wording::from(self.rules).cells(cells)
    }
}

impl Game {
    /// Every case of a coup with the dice on the table: what it needs, and what of it there is.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    ///
    /// // Nobody is single: there is no case of a hit. The area is not filled by 4 and 2, and it is told why.
    /// let game = duel::thrown(duel::draft(), &[(1, 3)], &[(1, 3)], 4, 2);
    /// assert!(game.why_coup(0, None).expect("the dice lie").is_empty());
    /// let fill = game.why_coup(1, None).expect("the dice lie");
    /// assert_eq!((fill[0].about.as_str(), fill[0].is_made()), ("middle, 7", false));
    ///
    /// let before = duel::standing(duel::draft(), &[(1, 3)], &[(1, 3)]);
    /// let refusal = before.why_coup(0, None).expect_err("nobody has thrown");
    /// assert_eq!(refusal.to_string(), "the game waits for a throw");
    /// ```
    ///
    /// # Errors
    ///
    /// A refusal, when no dice are on the table or their play has begun.
    pub fn why_coup(&self, coup: u8, class: Option<u8>) -> Result<Vec<CoupExplanation>, Refusal> {
        let (state, rules) = (self.state(), self.rules());
        let turn = &state.turn;
        let play = rules.turn.iter().position(|phase| *phase == Phase::Play);
        let at = usize::from(turn.phase);
        let judged = play
            .is_none_or(|play| at < play || at == play && matches!(state.wait, Awaiting::Play(_)));
        let Some(throw) = turn.throw.filter(|_| judged) else {
            return Err(Refusal::new(match state.wait {
                Awaiting::Over => RefusalKind::Over,
                _ => RefusalKind::Awaits(key::AWAITS_THROW),
            }));
        };
        let seat = turn.mover;
        // What this throw has made is latched by now.
        let latched = state.coups.iter().fold(0, |set, made| {
            let once = rules.coups.get(usize::from(made.fact.coup)).and_then(|coup| coup.once);
            set | once.map_or(0, |latch| 1u32 << latch)
        });
        let scene = CoupDetector {
            rules,
            me: state.position[seat],
            foe: state.position[seat.other()],
            throw,
            number: state.setting.throws[seat],
            latches: state.setting.latches[seat] & !latched,
            setting: state.setting.number,
            last: state.setting.last[seat.other()],
        };
        let mut search = Search::default();
        search.set_context(state.known(seat));
        search.run_with_facts(rules, scene.me, scene.foe, scene.latches, turn.numbers);
        Ok(scene.why(&search, coup, class))
    }
}

fn once(lang: Lang, fresh: bool) -> Check {
    let asked = say!(lang, WHY_ONCE);
    if fresh {
        return Check::new(true, asked);
    }
    let made = say!(lang, WHY_ONCE_MADE);
    Check::new(false, say!(lang, WHY_NOW, asked = asked, now = made))
}

/// The steps of a play, `--` for none.
fn words(rules: &Rules, play: &Play) -> String {
    if play.is_empty() {
        return "--".into();
    }
    let steps: Vec<_> = play.steps().map(|step| Wording::from(rules).step(step)).collect();
    steps.join(" ")
}

/// Where men are missing of two on each cell: `each of 7,12 lacks one man, each of 9-11 lacks two men`.
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

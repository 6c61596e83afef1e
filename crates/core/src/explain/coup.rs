//! Explains coups: hits, false hits, filling, keeping and patterns.

use std::ops::Deref;

use crate::explain::DetectedCoup;
use crate::scoring::CoupKey;
use crate::spec::CoupKind;
use crate::wording::Wording;
use charpentier_messages::{Lang, say};

use crate::board::{BAR, Cells, MAX_MEN, NEW, OFF, OUT, Place, Seat};
use crate::coups::{CoupDetector, Filling, Hits};
use crate::dice::ThrowKind;
use crate::eval::node::Node;
use crate::eval::step;
use crate::explain::{Check, lacking, words};
use crate::movegen::Search;
use crate::play::LegalPlay;
use crate::refusal::Refusal;
use crate::spec::Filled;
use crate::spec::pattern::{Between, MenCount, Pattern, PatternPart, Reach};

/// The explanation of a coup on one cell or in one area.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::explain::why_coup;
///
/// // Black has a blot on white's 7. Of 6 and 2, only the 6 reaches it.
/// let game = duel::thrown(duel::spec(), &[(1, 3)], &[(18, 1), (1, 2)], 6, 2);
/// let cases = why_coup(&game, 0, None).expect("a throw");
/// assert_eq!((cases.len(), cases[0].is_made(), cases[0].coup.key.ways), (1, true, 1));
/// let ways = cases[0].conditions.iter().flat_map(|condition| &condition.parts);
/// let told: Vec<_> = ways.map(|way| (way.met, way.text.as_str())).collect();
/// assert_eq!(told[..2], [(true, "by 6: from 1"), (false, "by 2: there is no man on 5")]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoupExplanation {
    /// The coup as detection reports it. The throw makes it if every condition is met.
    pub coup: DetectedCoup,
    /// The place as a heading; empty if the coup has only one case.
    pub about: String,
    /// The conditions of the coup.
    pub conditions: Vec<Check>,
}

impl CoupExplanation {
    /// Whether the throw makes the coup.
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.conditions.iter().all(|condition| condition.met)
    }
}

impl CoupDetector<'_> {
    /// Explains every case of a coup, made or not, or only those of `class`.
    ///
    /// `search` must have run for this throw. A coup about blots has no case if there are none.
    #[must_use]
    pub fn why(&self, search: &Search, coup: u8, class: Option<u8>) -> Vec<CoupExplanation> {
        let explainer = Explainer { scene: self, voice: self.rules.into(), reads: None };
        explainer.why(search, coup, class)
    }
}

/// The detection of coups, with the words of its explanation.
pub(crate) struct Explainer<'a> {
    pub(crate) scene: &'a CoupDetector<'a>,
    pub(crate) voice: Wording<'a>,
    /// The side that has thrown, if texts name all points in the numbering of one reader.
    pub(crate) reads: Option<Seat>,
}

impl<'a> Deref for Explainer<'a> {
    type Target = CoupDetector<'a>;

    fn deref(&self) -> &CoupDetector<'a> {
        self.scene
    }
}

impl Explainer<'_> {
    /// Explains every case of a coup, as [`CoupDetector::why`] does.
    pub(crate) fn why(&self, search: &Search, coup: u8, class: Option<u8>) -> Vec<CoupExplanation> {
        let Some(entry) = self.rules.spec().coups.get(usize::from(coup)) else {
            return Vec::new();
        };
        let doublet = self.throw.is_doublet();
        let case = |class: u8, ways: u8, at: Place, about: String, conditions: Vec<Check>| {
            CoupExplanation {
                coup: DetectedCoup { key: CoupKey { coup, class, ways, doublet }, at },
                about,
                conditions,
            }
        };
        let plain = |ways: u8, condition| vec![case(0, ways, BAR, String::new(), vec![condition])];
        let mut cases = match &entry.kind {
            CoupKind::Hit { stop_men } => {
                let hits = self.hits(*stop_men);
                let told = self.targets().iter().map(|at| {
                    let why = self.why_hit(&hits, *stop_men, at);
                    case(self.class(entry, at), hits.ways(at), at, self.single(at), why)
                });
                told.collect()
            }
            CoupKind::FalseHit { stop_men } => {
                let hits = self.hits(*stop_men);
                let told = self.targets().iter().map(|at| {
                    let why = self.why_false(&hits, *stop_men, at);
                    case(self.class(entry, at), 1, at, self.single(at), why)
                });
                told.collect()
            }
            CoupKind::Fill(how) => {
                let told = (0..=u8::MAX).zip(&self.rules.spec().areas).map(|(index, area)| {
                    let filling = self.filling(search, index, *how);
                    let about = format!(
                        "{}, {}",
                        self.rules.spec().say(&area.name),
                        self.cells(area.cells)
                    );
                    let why = self.why_fill(search, &filling, index, *how);
                    case(index, filling.ways(), filling.at, about, why)
                });
                told.collect()
            }
            CoupKind::Keep => {
                let told = (0..=u8::MAX).zip(&self.rules.spec().areas).map(|(index, area)| {
                    let about = format!(
                        "{}, {}",
                        self.rules.spec().say(&area.name),
                        self.cells(area.cells)
                    );
                    case(index, 1, BAR, about, self.why_keep(search, index, area.cells))
                });
                told.collect()
            }
            CoupKind::Unplayable => plain(self.unplayable(search), self.why_unplayable(search)),
            CoupKind::BearOff => plain(1, self.why_off(search)),
            CoupKind::Pattern(pattern) => {
                let why = self.why_pattern(pattern, search.legal());
                vec![case(0, pattern.ways(self.scene), BAR, String::new(), why)]
            }
        };
        if let Some(fact) = entry.once {
            let fresh = self.facts >> fact & 1 == 0;
            for case in &mut cases {
                case.conditions.insert(0, once(self.lang(), fresh));
            }
        }
        cases.retain(|case| class.is_none_or(|class| class == case.coup.key.class));
        cases
    }

    fn why_unplayable(&self, search: &Search) -> Check {
        let (due, left) = (search.numbers().len(), self.unplayable(search));
        let used = due - left.min(due);
        let lang = self.lang();
        let text = say!(lang, WHY_UNPLAYABLE, due = due, used = used);
        let best = search
            .legal()
            .iter()
            .find(|found| found.play.end.is_some() && left == 0 || found.play.len() == used);
        let text = match best {
            Some(found) if !found.play.is_empty() => {
                say!(lang, WHY_AS_IN, what = text, play = words(self.voice, &found.play))
            }
            _ => text,
        };
        Check::new(left > 0, text)
    }

    fn why_off(&self, search: &Search) -> Check {
        let all = self.us.total();
        let done = search.legal().iter().find(|found| found.us.off() >= all);
        let left = all - self.us.off();
        let lang = self.lang();
        let now = match (done, left) {
            (Some(found), _) => say!(lang, WHY_DOES, play = words(self.voice, &found.play)),
            (None, 1) => say!(lang, WHY_ONE_LEFT),
            (None, left) => say!(lang, WHY_MORE_LEFT, men = left, due = search.numbers().len()),
        };
        let asked = say!(lang, WHY_LAST_OFF);
        Check::new(done.is_some(), say!(lang, WHY_NOW, asked = asked, now = now))
    }

    /// Returns the heading for a blot of the opponent, in both sides' numbering.
    fn single(&self, at: Place) -> String {
        let lang = self.lang();
        let cell = match self.rules.spec().track.mirror(at) {
            Some(theirs) if theirs != at && self.reads.is_none() => {
                say!(lang, CELL_THEIRS, cell = self.cell(at), theirs = self.cell(theirs))
            }
            _ => self.cell(at),
        };
        say!(lang, WHY_SINGLE, cell = cell)
    }

    fn lang(&self) -> Lang {
        self.voice.language()
    }

    /// Returns the words for cells in the numbering of the opponent.
    fn theirs(&self) -> Wording<'_> {
        self.reads.map_or(self.voice, |mover| self.voice.of(mover.other()))
    }

    /// Returns the opponent's number of a cell.
    fn facing(&self, at: Place) -> Cells {
        self.rules.spec().track.mirror(at).map_or(Cells::NONE, Cells::one)
    }

    fn cell(&self, cell: Place) -> String {
        self.voice.cell(cell)
    }

    fn cells(&self, cells: Cells) -> String {
        self.voice.cells(cells)
    }

    /// Explains a hit on the blot on this cell. One way is enough.
    fn why_hit(&self, hits: &Hits, stop_men: u8, at: Place) -> Vec<Check> {
        let mut ways = self.ways(hits, at);
        ways.push(self.by_sum(hits.by_sum, stop_men, at));
        let met = ways.iter().any(|way| way.met);
        let reached = Check::new(met, say!(self.lang(), WHY_REACHED));
        vec![reached.facing(self.facing(at)).of(ways)]
    }

    /// Explains a false hit on the blot on this cell.
    fn why_false(&self, hits: &Hits, stop_men: u8, at: Place) -> Vec<Check> {
        let lang = self.lang();
        let (a, b) = (self.throw.high(), self.throw.low());
        let (sum, from) = self.before(at, a + b);
        let reached = Check::new(from.is_some(), say!(lang, WHY_REACHED_SUM, what = sum));
        let reached = reached.on(Cells::one(at).back(a + b)).facing(self.facing(at));
        let mut all = vec![reached];
        // Without such a man, the stops do not matter.
        if from.is_some() {
            let stops = self.stops(at);
            let open = stops & self.open_stops(stop_men);
            let text = if open.is_empty() {
                let opponents = stop_men.clamp(1, 2);
                say!(lang, WHY_STOPS_HELD, cells = self.cells(stops), opponents = opponents)
            } else {
                say!(lang, WHY_STOPS_OPEN, cells = self.cells(open))
            };
            let cells = if open.is_empty() { stops } else { open };
            all.push(Check::new(open.is_empty(), text).on(cells));
        }
        let alone = [(a, hits.by_high), (b, hits.by_low)];
        let by = alone.iter().filter(|(_, set)| set.has(at));
        let alone = by.clone().fold(Cells::NONE, |all, (die, _)| all | Cells::one(at).back(*die));
        let by: Vec<_> = by
            .map(|(die, _)| say!(lang, WHY_DIE_DOES, die = *die, cell = self.cell(at - *die)))
            .collect();
        let mut text = say!(lang, WHY_NEITHER);
        for one in &by {
            text = say!(lang, WHY_NOW, asked = text, now = one);
        }
        all.push(Check::new(by.is_empty(), text).on(alone));
        all
    }

    /// Explains the ways by one die.
    fn ways(&self, hits: &Hits, at: Place) -> Vec<Check> {
        let (a, b) = (self.throw.high(), self.throw.low());
        let by = |die: u8, set: Cells| {
            let (now, _) = self.before(at, die);
            let text = say!(self.lang(), WHY_BY, by = die, what = now);
            Check::new(set.has(at), text).on(Cells::one(at).back(die)).facing(self.facing(at))
        };
        let mut ways = vec![by(a, hits.by_high)];
        if a != b {
            ways.push(by(b, hits.by_low));
        }
        ways
    }

    /// Explains the way by both dice, which needs an open stop.
    fn by_sum(&self, set: Cells, stop_men: u8, at: Place) -> Check {
        let lang = self.lang();
        let sum = self.throw.high() + self.throw.low();
        let (mut now, from) = self.before(at, sum);
        let mut cells = Cells::one(at).back(sum);
        if let Some(from) = from {
            let stops = self.stops(at);
            let open = stops & self.open_stops(stop_men);
            cells |= if open.is_empty() { stops } else { open };
            now = if open.is_empty() {
                let (count, opponents) = (stops.count(), stop_men.clamp(1, 2));
                let stops = self.cells(stops);
                say!(
                    lang,
                    WHY_FROM_CLOSED,
                    cell = self.cell(from),
                    stops = stops,
                    count = count,
                    opponents = opponents
                )
            } else {
                say!(lang, WHY_FROM_STOPPING, cell = self.cell(from), stops = self.cells(open))
            };
        }
        let text = say!(lang, WHY_BY_BOTH, by = sum, what = now);
        Check::new(set.has(at), text).on(cells).facing(self.facing(at))
    }

    /// Returns the possible stops of a man who reaches `at` by both dice.
    fn stops(&self, at: Place) -> Cells {
        let (a, b) = (self.throw.high(), self.throw.low());
        Cells::one(at).back(a) | Cells::one(at).back(b)
    }

    /// Describes the cell that is `by` cells before `at`, and returns it if a man stands on it.
    fn before(&self, at: Place, by: u8) -> (String, Option<Place>) {
        let lang = self.lang();
        match at.back(by) {
            None => (say!(lang, WHY_NO_CELL), None),
            Some(from) if self.us.at(from) == 0 => {
                (say!(lang, WHY_NO_MAN, cell = self.cell(from)), None)
            }
            Some(from) => (say!(lang, WHY_FROM, cell = self.cell(from)), Some(from)),
        }
    }
}

/// The effect of a play, by which messages choose their words.
const FILLS: &str = "fills";

const KEEPS: &str = "keeps";

impl Explainer<'_> {
    /// Explains the filling of an area.
    fn why_fill(&self, search: &Search, filling: &Filling, area: u8, how: Filled) -> Vec<Check> {
        let cells = self.rules.spec().areas[usize::from(area)].cells;
        let before = search.full_before() >> area & 1 != 0;
        let lang = self.lang();
        let asked = say!(lang, WHY_NOT_FULL);
        let now =
            if before { say!(lang, WHY_IS_FULL) } else { lacking(self.voice, &self.us, cells) };
        let first = Check::new(!before, say!(lang, WHY_NOW, asked = asked, now = now));
        let mut all = vec![first.on(if before { cells } else { cells & !self.us.made() })];
        if before {
            return all;
        }
        let done = |found: &&LegalPlay| found.full >> area & 1 != 0 && how.counts(found);
        let done = search.legal().iter().find(done);
        let mut left = self.left_full(search, area, how, FILLS);
        if filling.missing > search.numbers().len() {
            left.parts.clear();
            let few =
                say!(lang, WHY_TOO_FEW, missing = filling.missing, due = search.numbers().len());
            left.text = say!(lang, WHY_NOW, asked = left.text, now = few);
        } else if filling.missing != 1 && done.is_none() {
            let thin = cells & !self.us.made();
            let parts = thin.iter().flat_map(|cell| self.comers(cell, cells, how));
            left.parts.splice(0..0, parts);
        }
        all.push(left);
        if filling.missing == 1 {
            all.push(self.why_ways(filling, cells, how));
        }
        all
    }

    /// Explains the keeping of an area.
    fn why_keep(&self, search: &Search, area: u8, cells: Cells) -> Vec<Check> {
        let lang = self.lang();
        let asked = say!(lang, WHY_FULL);
        if search.full_before() >> area & 1 == 0 {
            let lacks = lacking(self.voice, &self.us, cells);
            let text = say!(lang, WHY_NOW, asked = asked, now = lacks);
            return vec![Check::new(false, text).on(cells & !self.us.made())];
        }
        let before = Check::new(true, asked).on(cells);
        vec![before, self.left_full(search, area, Filled::default(), KEEPS)]
    }

    /// Checks whether a legal play leaves the area full. If none does, the parts describe the
    /// nearest plays.
    fn left_full(&self, search: &Search, area: u8, how: Filled, does: &str) -> Check {
        let lang = self.lang();
        let cells = self.rules.spec().areas[usize::from(area)].cells;
        let full = |found: &&LegalPlay| found.full >> area & 1 != 0 && how.counts(found);
        if let Some(found) = search.legal().iter().find(full) {
            let play = words(self.voice, &found.play);
            let text = say!(lang, WHY_FILLS_AS, does = does, play = play);
            return Check::new(true, text).on(cells);
        }
        let mut parts = Vec::new();
        if let Some(found) = search.legal().iter().find(|found| found.full >> area & 1 != 0) {
            let play = words(self.voice, &found.play);
            parts.push(Check::new(false, say!(lang, WHY_STOPS_SHORT, play = play)));
        }
        if let Some(found) = search.rejected().iter().find(full) {
            let play = words(self.voice, &found.play);
            let duty = found.failed.and_then(|at| self.rules.spec().duties.get(usize::from(at)));
            if let Some(&(duty, rule)) = duty {
                let refusal = Refusal::by(crate::refusal::RefusalKind::Duty(duty), rule);
                let why = refusal.message(self.voice);
                let text = say!(lang, WHY_FILLS_BUT, does = does, play = play, why = why);
                parts.push(Check::new(false, text).by(refusal.rule));
            }
        }
        let short = |found: &&LegalPlay| {
            let thin = cells & !found.us.made();
            thin.iter().map(|cell| 2 - found.us.at(cell)).sum::<u8>()
        };
        if let Some(found) = search.legal().iter().min_by_key(short) {
            let play = words(self.voice, &found.play);
            let best = match search.legal() {
                [_] if found.play.is_empty() => say!(lang, NO_PLAY),
                [_] => say!(lang, WHY_ONLY, play = play),
                _ => say!(lang, WHY_NEAREST, play = play),
            };
            let after = lacking(self.voice, &found.us, cells);
            let text = say!(lang, WHY_NOW, asked = best, now = after);
            parts.push(Check::new(false, text).on(cells & !found.us.made()));
        }
        Check::new(false, say!(lang, WHY_FILLS, does = does)).on(cells).of(parts)
    }

    /// Explains the ways to bring the one missing man.
    fn why_ways(&self, filling: &Filling, cells: Cells, how: Filled) -> Check {
        let (a, b) = (self.throw.high(), self.throw.low());
        let comer = |dice: &[u8], met| self.comer(filling.at, cells, how, dice, Some(met));
        let mut ways = vec![comer(&[a], filling.high)];
        if a != b {
            ways.push(comer(&[b], filling.low));
        }
        ways.push(comer(&[a, b], filling.sum));
        let text = say!(self.lang(), WHY_SPARED, cell = self.cell(filling.at));
        Check::new(filling.ways() > 0, text).on(Cells::one(filling.at)).of(ways)
    }

    /// Explains which men can come to a cell by one number of the throw.
    fn comers(&self, cell: Place, cells: Cells, how: Filled) -> Vec<Check> {
        let (a, b) = (self.throw.high(), self.throw.low());
        let mut all = vec![self.comer(cell, cells, how, &[a], None)];
        if a != b {
            all.push(self.comer(cell, cells, how, &[b], None));
        }
        all
    }

    /// Checks whether a man can come to this cell by these dice. `met` is the result if it is
    /// known.
    fn comer(
        &self,
        cell: Place,
        cells: Cells,
        how: Filled,
        dice: &[u8],
        met: Option<bool>,
    ) -> Check {
        let lang = self.lang();
        let by: u8 = dice.iter().sum();
        let what = match dice {
            [_] => say!(lang, WHY_COMER, by = by, cell = self.cell(cell)),
            _ => say!(lang, WHY_COMER_BOTH, by = by, cell = self.cell(cell)),
        };
        let way = Cells::one(cell) | Cells::one(cell).back(by);
        let told =
            |met, why| Check::new(met, say!(lang, WHY_AGAINST, what = &what, why = why)).on(way);
        let Some(from) = cell.back(by) else {
            return told(false, say!(lang, WHY_NO_CELL));
        };
        if self.us.at(from) == 0 {
            return told(false, say!(lang, WHY_NO_MAN, cell = self.cell(from)));
        }
        if !self.can_be_spared(from, cells, how) {
            return told(false, say!(lang, WHY_NEEDED, cell = self.cell(from)));
        }
        if met == Some(true) {
            return told(true, say!(lang, WHY_FROM, cell = self.cell(from)));
        }
        if let Some(refusal) = self.stopped(from, dice) {
            return Check::against(self.voice, &refusal, &what).on(way);
        }
        match met {
            None => told(true, say!(lang, WHY_FROM, cell = self.cell(from))),
            Some(_) => told(false, say!(lang, WHY_FROM_NOT, cell = self.cell(from))),
        }
    }

    /// Returns the refusal of a man's steps by these dice, unless one order of the dice is legal.
    fn stopped(&self, from: Place, dice: &[u8]) -> Option<Refusal> {
        let start = Node::new(self.rules.spec(), self.us, self.them, 0);
        let follow = |dice: &mut dyn Iterator<Item = &u8>| {
            let (mut node, mut at) = (start, from);
            for &die in dice {
                match step::check(self.rules.spec(), &start, &node, at, die) {
                    Ok(step) => {
                        node.apply(self.rules.spec(), step);
                        at = step.to;
                    }
                    Err(against) => return Some(Refusal::from(against)),
                }
            }
            None
        };
        let refusal = follow(&mut dice.iter())?;
        follow(&mut dice.iter().rev()).map(|_| refusal)
    }

    /// Explains the parts of a pattern.
    fn why_pattern(&self, pattern: &Pattern, legal: &[LegalPlay]) -> Vec<Check> {
        pattern.parts().map(|part| self.why_part(part, legal)).collect()
    }

    fn why_part(&self, part: PatternPart<'_>, legal: &[LegalPlay]) -> Check {
        let met = part.holds(self.scene, legal);
        let lang = self.lang();
        let places = self.rules.spec().track.all();
        let mut theirs = Cells::NONE;
        let cells = match part {
            PatternPart::Mover(count) | PatternPart::Always(count) => count.cells,
            PatternPart::Opponent(count) => {
                theirs = count.cells & places;
                Cells::NONE
            }
            PatternPart::Between(between) if met => {
                between.found(self.scene).into_iter().fold(Cells::NONE, |all, cells| all | cells)
            }
            PatternPart::Between(between) => between.to,
            PatternPart::After(counts) => {
                counts.iter().fold(Cells::NONE, |all, count| all | count.cells)
            }
            PatternPart::NthThrow(_)
            | PatternPart::NthSetting(_)
            | PatternPart::Throw(_)
            | PatternPart::Reach(_) => Cells::NONE,
        };
        let text = match part {
            PatternPart::NthThrow(due) => say!(lang, WHY_THROW, due = due, number = self.number),
            PatternPart::Mover(count) => self.counted(count, true),
            PatternPart::Opponent(count) => self.counted(count, false),
            PatternPart::Throw(dice) => {
                let asked = self.dice_asked(dice);
                say!(lang, WHY_THIS_THROW, asked = asked, throw = self.throw.to_string())
            }
            PatternPart::Reach(reach) => return self.why_reach(reach, met),
            PatternPart::NthSetting(due) => {
                say!(lang, WHY_SETTING, due = due, number = self.setting)
            }
            PatternPart::Between(between) => self.gap(between, met),
            PatternPart::After(counts) => {
                let asked: Vec<_> = counts.iter().map(|count| self.left(count)).collect();
                let asked = asked.join(", ");
                let play = legal.iter().find(|found| crate::coups::leaves(counts, found));
                match play.map(|found| words(self.voice, &found.play)) {
                    Some(play) => say!(lang, WHY_LEAVES_AS, men = asked, play = play),
                    None => say!(lang, WHY_LEAVES, men = asked),
                }
            }
            PatternPart::Always(count) => {
                let asked = say!(lang, WHY_ALWAYS, men = self.left(count));
                let other = legal.iter().find(|found| !count.holds(&found.us));
                match other.map(|found| words(self.voice, &found.play)) {
                    Some(play) => {
                        let now = say!(lang, WHY_DOES_NOT, play = play);
                        say!(lang, WHY_NOW, asked = asked, now = now)
                    }
                    None => asked,
                }
            }
        };
        Check::new(met, text).on(cells & places).facing(theirs)
    }

    /// Describes the throw that a pattern requires.
    fn dice_asked(&self, dice: ThrowKind) -> String {
        let lang = self.lang();
        match dice {
            ThrowKind::Simple => say!(lang, WHY_SIMPLE),
            ThrowKind::Doublet => say!(lang, WHY_DOUBLET),
            ThrowKind::Triplet => say!(lang, WHY_TRIPLET),
            ThrowKind::PairOver => say!(lang, WHY_PAIR_OVER),
            ThrowKind::Just(throw) => say!(lang, WHY_JUST_THROW, throw = throw),
            ThrowKind::Has(face) => say!(lang, WHY_DIE, face = face),
            ThrowKind::Repeated => match self.last {
                Some(last) => say!(lang, WHY_AGAIN, last = last.to_string()),
                None => say!(lang, WHY_AGAIN_NONE),
            },
        }
    }

    fn gap(&self, between: &Between, met: bool) -> String {
        let lang = self.lang();
        let dice = if between.sum_only { "sum" } else { "any" };
        let cells = self.cells(between.to);
        let mut text = say!(lang, WHY_GAP, dice = dice, cells = cells, opponents = between.men);
        if between.misses.is_some() {
            text = say!(lang, WHY_GAP_MISSED, what = text);
        }
        if met {
            let found =
                between.found(self.scene).into_iter().fold(Cells::NONE, |all, cells| all | cells);
            let now = say!(lang, WHY_GAP_TO, cells = self.cells(found));
            text = say!(lang, WHY_NOW, asked = text, now = now);
        }
        text
    }

    fn why_reach(&self, reach: &Reach, met: bool) -> Check {
        let lang = self.lang();
        let [first, second] = reach.to;
        let mut text = if first == second {
            say!(lang, WHY_REACH_ONE, cell = self.cells(first))
        } else {
            say!(lang, WHY_REACH, first = self.cells(first), second = self.cells(second))
        };
        if reach.from != self.rules.spec().track.all() {
            text = say!(lang, WHY_REACH_FROM, what = text, cells = self.cells(reach.from));
        }
        if reach.vacant {
            text = say!(lang, WHY_REACH_VACANT, what = text);
        }
        if let Some((cell, men)) = reach.spare {
            text = say!(lang, WHY_REACH_SPARE, what = text, men = men, cell = self.cell(cell));
        }
        let (a, b) = (self.throw.high(), self.throw.low());
        let mut ways = vec![self.why_pair(reach, [a, b])];
        if a != b && first != second {
            ways.push(self.why_pair(reach, [b, a]));
        }
        // A single way needs no line of its own.
        let parts = match <[Check; 1]>::try_from(ways) {
            Ok([only]) => only.parts,
            Err(ways) => ways,
        };
        Check::new(met, text).on(first | second).of(parts)
    }

    /// Checks whether each die brings a man to its target of a reach.
    fn why_pair(&self, reach: &Reach, dice: [u8; 2]) -> Check {
        let met = reach.pair(&self.us, dice);
        let [a, b] = dice;
        let mut parts = vec![self.why_man(reach, 0, a)];
        if a != b || reach.to[0] != reach.to[1] {
            parts.push(self.why_man(reach, 1, b));
        }
        let lang = self.lang();
        if !met && parts.iter().all(|part| part.met) {
            let one =
                if reach.vacant { say!(lang, WHY_TWO_CELLS) } else { say!(lang, WHY_TWO_MEN) };
            parts.push(Check::new(false, one));
        }
        let [first, second] = reach.to.map(|cells| self.cells(cells));
        let text = say!(lang, WHY_PAIR, a = a, first = first, b = b, second = second);
        Check::new(met, text).of(parts)
    }

    /// Checks whether a die brings a man to a target of a reach, and names his cell.
    fn why_man(&self, reach: &Reach, target: usize, die: u8) -> Check {
        let lang = self.lang();
        let to = reach.to[target];
        let from: Cells = reach.origins(&self.us, target, die).collect();
        let what = say!(lang, WHY_BRINGS, die = die, cell = self.cells(to));
        if !from.is_empty() {
            let text = say!(lang, WHY_REACH_FROM, what = what, cells = self.cells(from));
            return Check::new(true, text).on(to | from);
        }
        // The cell from which he would come is named if there is only one.
        let starts = to.back(die) & reach.from & self.rules.spec().track.all();
        let now = match starts.first().filter(|_| starts.count() == 1) {
            None if starts.is_empty() => say!(lang, WHY_NO_CELL),
            None => say!(lang, WHY_NONE_SUCH, cells = self.cells(starts)),
            Some(cell) if self.us.at(cell) == 0 => say!(lang, WHY_NO_MAN, cell = self.cell(cell)),
            Some(cell) if reach.free(&self.us, cell) == 0 => {
                say!(lang, WHY_NOT_COUNTED, cell = self.cell(cell))
            }
            Some(cell) => say!(lang, WHY_OWN_ON, cell = self.cell(cell + die)),
        };
        Check::new(false, say!(lang, WHY_NOW, asked = what, now = now)).on(to)
    }

    /// Describes a required count of the mover's or the opponent's men, with the actual counts
    /// where needed.
    fn counted(&self, count: &MenCount, mine: bool) -> String {
        let lang = self.lang();
        let men = if mine { &self.us } else { &self.them };
        let whose = |place: String, asked: String| {
            if mine {
                say!(lang, WHY_OWN_MEN, place = place, asked = asked)
            } else {
                say!(lang, WHY_THEIR_MEN, place = place, asked = asked)
            }
        };
        let asked = amount(lang, count);
        if let Some(at) = count.cells.first().filter(|_| count.cells.count() == 1) {
            let place = match at {
                BAR => say!(lang, WHY_IN_HAND),
                OFF => say!(lang, WHY_OFF),
                OUT => say!(lang, WHY_OUT),
                NEW => say!(lang, WHY_NEW),
                at => say!(lang, WHY_ON, cell = self.named(at, mine)),
            };
            let now = say!(lang, WHY_THERE_ARE, men = men.at(at));
            return say!(lang, WHY_NOW, asked = whose(place, asked), now = now);
        }
        let wrong = count.cells.iter().filter(|&at| !count.suits(men.at(at)));
        let has = |at| say!(lang, WHY_HAS, cell = self.named(at, mine), men = men.at(at));
        let wrong: Vec<_> = wrong.map(has).collect();
        let each = if count.most == 0 { asked } else { say!(lang, WHY_EACH, men = asked) };
        let voice = if mine { self.voice } else { self.theirs() };
        let text = whose(say!(lang, WHY_ON, cell = voice.cells(count.cells)), each);
        match wrong.is_empty() {
            true => text,
            false => say!(lang, WHY_NOW, asked = text, now = wrong.join(", ")),
        }
    }

    /// Returns the words for the men that a count requires on its cells after a play.
    fn left(&self, count: &MenCount) -> String {
        let lang = self.lang();
        say!(lang, WHY_MEN_ON, men = amount(lang, count), cells = self.cells(count.cells))
    }

    /// Returns the name of a place in a count. An opponent's cell is named in both numberings.
    fn named(&self, at: Place, mine: bool) -> String {
        let lang = self.lang();
        let own = self.rules.spec().track.mirror(at).filter(|own| *own != at);
        match (at, own) {
            (BAR, _) => say!(lang, PLACE_HAND),
            (OFF, _) => say!(lang, PLACE_OFF),
            (_, Some(own)) if !mine && self.reads.is_some() => self.cell(own),
            (_, Some(own)) if !mine => {
                say!(lang, CELL_OWN, cell = self.cell(at), own = self.cell(own))
            }
            _ => self.cell(at),
        }
    }
}

/// Describes the number of men that a count requires.
fn amount(lang: Lang, count: &MenCount) -> String {
    match (count.least, count.most) {
        (0, 0) => say!(lang, WHY_NONE),
        (least, most) if least == most => say!(lang, WHY_JUST, men = least),
        (least, most) if most >= MAX_MEN => say!(lang, WHY_LEAST, men = least),
        (0, most) => say!(lang, WHY_MOST, men = most),
        (least, most) => say!(lang, WHY_BETWEEN, least = least, most = most),
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

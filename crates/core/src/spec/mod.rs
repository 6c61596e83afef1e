//! The specification of a game: the content of a rule pack as data.
//!
//! No mechanism belongs to a particular game. Each carries the [`RuleId`] that the pack gives it,
//! which refusals and marks name.

pub(crate) mod agreements;
pub(crate) mod conditions;
pub(crate) mod coups;
pub(crate) mod dice;
pub(crate) mod exchange;
pub(crate) mod gives;
pub mod pattern;
pub(crate) mod reader;
pub(crate) mod steps;
pub(crate) mod turn;
pub(crate) mod validate;

pub use agreements::{Agreed, Agreements, FaultKind, FaultKinds, Faults, RaiseBy, Schools};
pub use conditions::{
    ConditionDuty, Conditions, End, EndScope, EndTiming, Fact, FactTiming, Forbid, ForbidTiming,
    Measure, Modifier, Requirement, Wins, Worth,
};

pub use coups::{
    Carry, ChoiceRule, Classed, Combine, Counter, Coup, CoupKind, Filled, LeadDice, MOST,
};
pub use dice::{Again, Dice, Named, Passed};
pub use exchange::Exchange;
pub use gives::{Gives, GivesError, Number, Term, Times};
pub use reader::Reader;
pub use steps::{
    BearOff, Block, Burst, ByRoom, Closed, Enter, Entry, Excess, ExcessBy, Hit, New, PairCell, Pin,
    ShortPair, ShutOut, Stage, Stages, Steps,
};
pub use turn::{Drawn, Duty, Handicap, Lead, Leg, Phase, Role};
pub use validate::{RulesError, RulesErrors};

use charpentier_messages::Lang;

use crate::board::{
    BAR, Bounds, BySeat, Cells, MAX_MEN, Men, NEW, OUT, Place, PointNumbering, Position, Quantity,
    Relation, Seat, Setup, SetupError, Track,
};
use crate::cond::{Anchor, Atom, Cond, Moment, PlacePart};
use crate::dice::ThrowKind;
use crate::glossary::{Glossary, folded};
use crate::play::EndMark;
use crate::suggest::{listed, nearest};

/// A rule of the pack: an index into [`RulesSpec::ids`](RulesSpec::ids). 0 is no rule.
///
/// [`Rules::new`](crate::Rules::new) refuses an index that is not in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleId(pub u16);

/// A named set of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// The name in the pack.
    pub name: String,
    /// The cells.
    pub cells: Cells,
}

/// The name of a set of options by which a player chose the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalledBy {
    /// The name.
    pub name: String,
    /// Whether no option differs from the set. The name then determines all options.
    pub whole: bool,
}

/// The specification of a game.
///
/// [`Rules::new`](crate::Rules::new) validates it and returns rules that can be played.
///
/// In a valid specification every index lies within its list, and all cells are on the track.
/// Conditions read only values that are available when they are evaluated. The quality of the game
/// is not tested.
///
/// [`RulesSpec::default`] has two dice, whose numbers are played once each. The sides travel in
/// opposite directions on a ring of 24 cells. Each side has fifteen men, and the higher die begins.
/// No cell is ever closed, and no man is hit, enters or is borne off.
///
/// ```
/// use charpentier_core::{Bounds, Cells, Men, Place, Rules};
/// use charpentier_core::cond::Cond;
/// use charpentier_core::spec::{End, RulesSpec};
///
/// let end = End::new("home", Cond::men(Cells::one(Place(24)), Bounds::exactly(2)));
/// let race = RulesSpec { pack: "race".into(), men: 2, ends: vec![end], ..RulesSpec::default() };
/// let unsound = Rules::new(race).expect_err("nobody stands anywhere");
/// assert_eq!(unsound.to_string(), "track.start: 0 men stand there, but a side has 2");
///
/// let start = Men::default().with(Place(1), 2).expect("two men");
/// let rules = Rules::new(RulesSpec { start, ..*unsound.spec }).expect("sound");
/// assert_eq!((rules.spec().men, rules.spec().ends[0].name.as_str()), (2, "home"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSpec {
    /// The name of the pack.
    pub pack: String,
    /// The game as one of a medley, if it is one. See [`Rules::medley`](crate::Rules::medley).
    pub leg: Option<Leg>,
    /// The set of options by whose name a player chose the game.
    pub preset: Option<CalledBy>,
    /// The version of the pack.
    pub version: String,
    /// The options that differ from their defaults, as name and value, sorted by name.
    pub options: Vec<(String, String)>,
    /// The rule ids of the pack, by [`RuleId`]. The first is empty, because 0 is no rule: `["",
    /// "CH-1", "CH-2"]`.
    pub ids: Vec<String>,
    /// The board.
    pub track: Track,
    /// The number of men on each side, 1 to 15.
    pub men: u8,
    /// The men of each side at the start; only those of the leader if `start_other` is given.
    pub start: Men,
    /// The men at the start of the side that does not lead, if they stand elsewhere.
    pub start_other: Option<Men>,
    /// The dice and the numbers that they give.
    pub dice: Dice,
    /// The side that begins.
    pub lead: Lead,
    /// The advantage that one side is given.
    pub handicap: Option<Handicap>,
    /// The phases of a turn. The first is [`Phase::Throw`], or [`Phase::Offer`] before it.
    pub turn: Vec<Phase>,
    /// The mechanisms of a step.
    pub steps: Steps,
    /// The duties of a play, in their precedence.
    pub duties: Vec<(Duty, RuleId)>,
    /// The facts that are remembered for each side. Bit *i* stands for the *i*-th fact. At most 16.
    pub facts: Vec<Fact>,
    /// Areas that can be filled with two men on each cell. At most 8.
    pub areas: Vec<Area>,
    /// Classes of cells.
    pub classes: Vec<Area>,
    /// The coups that are detected in a throw.
    pub coups: Vec<Coup>,
    /// The way in which coups add up.
    pub combine: Combine,
    /// The ends. The first that is reached counts.
    pub ends: Vec<End>,
    /// The modifiers that can accompany an end. At most 7.
    pub modifiers: Vec<Modifier>,
    /// The counters. Marks go to the first. At most [`crate::spec::MOST`].
    pub counters: Vec<Counter>,
    /// The choices. At most 8.
    pub choices: Vec<ChoiceRule>,
    /// The ways in which a game can end by agreement.
    pub agreements: Agreements,
    /// The rules of marking by hand. `None`: the program marks all points.
    pub schools: Option<Schools>,
    /// The treatment of illegal plays and touched men. `None`: illegal plays are refused.
    pub faults: Option<Faults>,
    /// The conditions on steps, plays and contact.
    pub conditions: Conditions,
    /// The drawing of the board.
    pub drawing: Drawing,
    /// The formats of other programs in which games can be written.
    pub exchange: Vec<Exchange>,
    /// The language of texts for players. `None`: English, with the pack's own names.
    pub lang: Option<Lang>,
    /// The reader of texts, who sees the board from one side. `None`: sentences name both sides,
    /// and each side's cells have its own numbers.
    pub reader: Option<Reader>,
    /// The numbering in which players see and type points. A numbering that [names
    /// places](PointNumbering::names_places) depends on the side and is not allowed.
    pub points: PointNumbering,
    /// The terms for the names of the pack, in all languages.
    pub terms: Glossary,
    /// Coups that the game has only with another option, each with that option: `name=value`.
    pub unchosen: Vec<(String, String)>,
}

impl Default for RulesSpec {
    fn default() -> Self {
        Self {
            pack: String::new(),
            leg: None,
            preset: None,
            version: "1.0".into(),
            options: Vec::new(),
            ids: vec![String::new()],
            track: Track { relation: Relation::Contrary, cells: 24 },
            men: MAX_MEN,
            start: Men::default(),
            start_other: None,
            dice: Dice::default(),
            lead: Lead { higher: true, keeps_throw: false, rule: RuleId(0) },
            handicap: None,
            turn: vec![Phase::Throw, Phase::Play],
            steps: Steps::default(),
            duties: Vec::new(),
            facts: Vec::new(),
            areas: Vec::new(),
            classes: Vec::new(),
            coups: Vec::new(),
            combine: Combine::Sum,
            ends: Vec::new(),
            modifiers: Vec::new(),
            counters: Vec::new(),
            choices: Vec::new(),
            agreements: Agreements::default(),
            schools: None,
            faults: None,
            conditions: Conditions::default(),
            drawing: Drawing::default(),
            exchange: Vec::new(),
            lang: None,
            reader: None,
            points: PointNumbering::Own,
            terms: Glossary::default(),
            unchosen: Vec::new(),
        }
    }
}

impl RulesSpec {
    /// Returns the name of the game in records and positions: the name of its preset or of its
    /// pack.
    ///
    /// The preset counts only if it determines all options.
    #[must_use]
    pub fn called(&self) -> &str {
        let whole = self.preset.as_ref().filter(|preset| preset.whole);
        whole.map_or(&self.pack, |preset| &preset.name)
    }

    /// Whether a side may make choices before it throws.
    #[must_use]
    pub fn offers(&self) -> bool {
        self.turn.first() == Some(&Phase::Offer)
    }

    /// Returns the index of the phase in which the dice are thrown, into [`RulesSpec::turn`].
    #[must_use]
    pub fn throws_at(&self) -> u8 {
        u8::from(self.offers())
    }

    /// Whether this is the name of the pack or of the preset. Letter case does not matter.
    #[must_use]
    pub fn goes_by(&self, name: &str) -> bool {
        let preset = self.preset.iter().map(|preset| &preset.name);
        preset.chain([&self.pack]).any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Returns the id of a rule as the pack writes it.
    #[must_use]
    pub fn id(&self, rule: RuleId) -> &str {
        self.ids.get(usize::from(rule.0)).map_or("", String::as_str)
    }

    /// Returns the class of a cell; 0 if it has none.
    #[must_use]
    pub fn class_of(&self, cell: Place) -> u8 {
        self.classes.iter().position(|class| class.cells.has(cell)).unwrap_or(0) as u8
    }

    /// Returns the name of a coup's class; empty if it has none.
    #[must_use]
    pub fn class_name(&self, coup: u8, class: u8) -> &str {
        let list = match self.coups.get(usize::from(coup)).map(|coup| coup.classed) {
            Some(Classed::ByCell) => &self.classes,
            Some(Classed::ByArea) => &self.areas,
            Some(Classed::No) | None => return "",
        };
        list.get(usize::from(class)).map_or("", |area| area.name.as_str())
    }

    /// Returns the full name of a coup, made of its name and its class: `hit_small`.
    #[must_use]
    pub fn coup_name(&self, coup: u8, class: u8) -> String {
        let name = self.coups.get(usize::from(coup)).map_or("", |coup| coup.name.as_str());
        match self.class_name(coup, class) {
            "" => name.to_owned(),
            class => format!("{name}_{class}"),
        }
    }

    /// Whether a coup of a class has this full name. Letter case does not matter.
    #[must_use]
    pub fn is_coup_name(&self, coup: u8, class: u8, name: &str) -> bool {
        let whole = self.coups.get(usize::from(coup)).map_or("", |coup| coup.name.as_str());
        match self.class_name(coup, class) {
            "" => name.eq_ignore_ascii_case(whole),
            class => name.split_at_checked(whole.len()).is_some_and(|(coup, rest)| {
                let rest = rest.strip_prefix('_');
                coup.eq_ignore_ascii_case(whole)
                    && rest.is_some_and(|rest| rest.eq_ignore_ascii_case(class))
            }),
        }
    }

    /// Returns the name of an end with its modifiers: `jan+munk`.
    #[must_use]
    pub fn end_words(&self, mark: EndMark) -> String {
        let end = self.ends.get(usize::from(mark.end)).map_or("", |end| end.name.as_str());
        let with = self.modifiers.iter().enumerate().filter(|(at, _)| mark.with >> at & 1 != 0);
        let with = with.map(|(_, modifier)| modifier.name.as_str());
        std::iter::once(end).chain(with).collect::<Vec<_>>().join("+")
    }

    /// Returns the end by which a game can be lost and its modifiers from a name such as
    /// `jan+munk`.
    ///
    /// Letter case does not matter. `None` if a part of the name is unknown.
    #[must_use]
    pub fn end_mark(&self, words: &str) -> Option<EndMark> {
        let mut words = words.split('+').map(str::trim);
        let name = words.next()?;
        let named = |end: &End| can_lose(end) && end.name.eq_ignore_ascii_case(name);
        let end = self.ends.iter().position(named)?;
        let bit = |word: &str| {
            let named = |modifier: &Modifier| modifier.name.eq_ignore_ascii_case(word);
            self.modifiers.iter().position(named).map(|at| 1u8 << at)
        };
        let with = words.try_fold(0, |with, word| Some(with | bit(word)?))?;
        Some(EndMark { end: end as u8, with, counted: 0 })
    }

    /// Returns the names that [`RulesSpec::end_mark`] accepts.
    #[must_use]
    pub fn end_names(&self) -> Vec<&str> {
        let ends = self.ends.iter().filter(|end| can_lose(end));
        let ends: Vec<_> = ends.map(|end| end.name.as_str()).collect();
        let with = self.modifiers.iter().map(|modifier| modifier.name.as_str());
        if ends.is_empty() { ends } else { ends.into_iter().chain(with).collect() }
    }

    /// Returns the men of both sides at the start, if `lead` begins.
    #[must_use]
    pub fn opening(&self, lead: Seat) -> BySeat<Men> {
        let mut opening = BySeat::both(self.start);
        if let Some(start) = self.start_other {
            opening[lead.other()] = start;
        }
        if let Some((to, start)) = self.handicap.and_then(|given| Some((given.to, given.start?))) {
            opening[to] = start;
        }
        opening
    }

    /// Returns the side that begins without a throw by a handicap, if there is one.
    #[must_use]
    pub fn leader(&self) -> Option<Seat> {
        self.handicap.filter(|given| given.leads).map(|given| given.to)
    }

    /// Returns a step as text in the numbering of its side, or with the word of its stage.
    #[must_use]
    pub fn write_step(&self, step: crate::play::Step) -> String {
        self.untranslated().step(step)
    }
}

impl RulesSpec {
    /// Returns every name of every coup, with the index of the coup and the class.
    ///
    /// A coup with classes has a name of its own, such as `fill`, and one for each class.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    ///
    /// let rules = duel::spec();
    /// // Only the second coup has classes.
    /// let names: Vec<_> = rules.coup_names().map(|(name, _, class)| (name, class)).collect();
    /// let names: Vec<_> = names.iter().map(|(name, class)| (name.as_str(), *class)).collect();
    /// assert_eq!(names, [("hit", None), ("fill", None), ("fill_middle", Some(0))]);
    /// ```
    pub fn coup_names(&self) -> impl Iterator<Item = (String, u8, Option<u8>)> + '_ {
        (0..=u8::MAX).zip(&self.coups).flat_map(move |(index, coup)| {
            let classes = match coup.classed {
                Classed::No => 0,
                Classed::ByCell => self.classes.len() as u8,
                Classed::ByArea => self.areas.len() as u8,
            };
            let named = (0..classes).map(move |c| (self.coup_name(index, c), index, Some(c)));
            std::iter::once((coup.name.clone(), index, None)).chain(named)
        })
    }
}

impl RulesSpec {
    /// Whether plays can set a fact.
    pub(crate) fn remembers(&self) -> bool {
        self.facts.iter().any(|fact| fact.at != FactTiming::Standing)
    }

    /// Returns the bit of a fact that plays can set, or of a coup that is made once, by its name.
    #[must_use]
    pub fn fact_named(&self, name: &str) -> Option<u8> {
        let own =
            self.facts.iter().position(|fact| fact.name == name && fact.at != FactTiming::Standing);
        let coup = || self.coups.iter().find(|coup| coup.name == name).and_then(|coup| coup.once);
        own.map(|bit| bit as u8).or_else(coup)
    }

    /// Returns the name of a fact or coup by its bit. [`RulesSpec::fact_named`] is the inverse.
    #[must_use]
    pub fn fact_name(&self, bit: u8) -> Option<&str> {
        let own = self.facts.get(usize::from(bit)).filter(|l| l.at != FactTiming::Standing);
        let coup = || self.coups.iter().find(|coup| coup.once == Some(bit));
        own.map(|fact| fact.name.as_str()).or_else(|| coup().map(|coup| coup.name.as_str()))
    }

    /// Returns all bits of facts and of coups that are made once.
    #[must_use]
    pub fn fact_bits(&self) -> u32 {
        let own = (0u8..).zip(&self.facts).filter(|(_, l)| l.at != FactTiming::Standing);
        let own = own.map(|(bit, _)| bit);
        let coups = self.coups.iter().filter_map(|coup| coup.once);
        own.chain(coups).fold(0, |bits, bit| bits | 1u32 << bit)
    }

    /// Returns a suggestion for the name of a coup that the game does not have.
    ///
    /// It names the options that bring the coup, or else a similar name. `None` if nothing is
    /// similar.
    #[must_use]
    pub fn coup_hint(&self, name: &str) -> Option<String> {
        let is = |coup: &str| {
            let (begins, rest) = name.split_at_checked(coup.len()).unwrap_or(("", ""));
            begins.eq_ignore_ascii_case(coup) && (rest.is_empty() || rest.starts_with('_'))
        };
        let unchosen = self.unchosen.iter().filter(|(coup, _)| is(coup));
        let options: Vec<_> = unchosen.map(|(_, option)| option.as_str()).collect();
        if !options.is_empty() {
            return Some(format!("it has one with the option {}", listed(&options, "or")));
        }
        let names: Vec<_> = self.coup_names().map(|(name, ..)| name).collect();
        let wanted = folded(&name.replace('_', " "));
        let words = || wanted.split(' ');
        // Terms are searched before parts of names.
        let term = || {
            let mut names = names.iter().map(String::as_str);
            names.find(|name| self.terms.of(name).any(|term| folded(term) == wanted))
        };
        let part = || {
            let mut names = names.iter().map(String::as_str);
            names.find(|name| words().all(|word| name.split('_').any(|part| part == word)))
        };
        let like = nearest(name, names.iter().map(String::as_str)).or_else(term).or_else(part);
        like.map(|like| format!("did you mean {like}?"))
    }

    /// Returns the place from which a man counts his number.
    ///
    /// This is his cell, or for a man who enters, the place before the cell on which an ace enters.
    #[must_use]
    #[inline]
    pub fn entry_base(&self, from: Place) -> Place {
        match from {
            BAR => self.steps.enter.and_then(|enter| enter.first.back(1)).unwrap_or(BAR),
            NEW => {
                let new = self.steps.enter.and_then(|enter| enter.new);
                new.and_then(|new| new.first.back(1)).unwrap_or(BAR)
            }
            from => from,
        }
    }

    /// Sends a man from a cell to the place of hit men, without testing whether he can go there.
    ///
    /// If the sides share their cells, an opposing blot on that place is sent away in turn.
    ///
    /// ```
    /// use charpentier_core::examples::chase;
    /// use charpentier_core::{Place, Seat};
    ///
    /// let mut position = chase::standing(&[(1, 3)], &[(1, 2), (8, 1)], 5, 4).state().position;
    /// chase::spec().send_away(&mut position, Seat::Black, Place(8));
    /// assert_eq!((position.black.at(Place(8)), position.black.on_bar()), (0, 1));
    /// // The cell is empty now.
    /// chase::spec().send_away(&mut position, Seat::Black, Place(8));
    /// assert_eq!(position.black.on_bar(), 1);
    /// ```
    pub fn send_away(&self, position: &mut Position, seat: Seat, cell: Place) {
        let to = self.steps.hit.map_or(BAR, |hit| hit.to);
        if position[seat].at(cell) > 0 {
            position[seat] = position[seat].moved(cell, to);
        }
        if self.track.shared()
            && let Some(there) = self.track.mirror(to)
            && position[seat.other()].at(there) == 1
        {
            position[seat.other()] = position[seat.other()].moved(there, to);
        }
    }

    /// Returns the position that a setup describes, if it is possible in this game.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{BAR, Place, Seat, Setup, SetupError};
    ///
    /// // No man enters in this game, so a man on the bar could never move again.
    /// let first = Place(1);
    /// let setup = Setup::of(&[(first, 2)], &[(first, 1), (BAR, 1)]);
    /// let faults = race::spec().check_setup(&setup).expect_err("a man is in hand");
    /// assert_eq!(faults, [SetupError::NoEntry { seat: Seat::Black }]);
    /// // Without the rules of a game, the setup is valid.
    /// assert!(setup.check(race::spec().track, 2).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns every error of the setup.
    pub fn check_setup(&self, setup: &Setup) -> Result<Position, Vec<SetupError>> {
        let (position, mut faults) = setup.placed(self.track, self.men);
        let enters = self.steps.enter.is_some();
        let lost = position.iter().filter(|(_, men)| !enters && men.on_bar() > 0);
        faults.extend(lost.map(|(seat, _)| SetupError::NoEntry { seat }));
        if self.steps.pin.is_none() {
            let lie = setup.under.iter().flat_map(|(seat, under)| {
                under.iter().map(move |cell| SetupError::NoPin { seat, cell })
            });
            faults.extend(lie);
        }
        let takes = self.steps.hit.is_some_and(|hit| hit.to == OUT);
        for (seat, men) in position.iter() {
            if !takes && men.out() > 0 {
                faults.push(SetupError::NoPlace { seat, word: "out" });
            }
            if self.steps.enter.is_none_or(|enter| enter.new.is_none()) && men.waiting() > 0 {
                faults.push(SetupError::NoPlace { seat, word: "new" });
            }
        }
        unreachable(self, &position, &mut faults);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    /// Calls `see` with each condition of the game.
    pub fn each_condition<'a>(&'a self, see: &mut dyn FnMut(&'a Cond)) {
        self.questions().for_each(|question| see(question.cond));
    }

    /// Returns each condition of the game with its place in the pack.
    pub(crate) fn questions(&self) -> impl Iterator<Item = Question<'_>> {
        self.questions_of_a_play().chain(self.questions_of_throws())
    }

    /// Returns the conditions that the search of a throw evaluates.
    pub(crate) fn questions_of_a_play(&self) -> impl Iterator<Item = Question<'_>> {
        let forbid = self.conditions.forbid.iter().flat_map(|forbid| {
            let (key, name, moment) = ("forbid", forbid.name.as_str(), forbid.moment());
            let conds = [&forbid.cond].into_iter().chain(&forbid.unless);
            conds.map(move |cond| Question { key, name, moment, cond })
        });
        let facts = self.facts.iter().map(|fact| {
            let (key, name, moment) = ("facts", fact.name.as_str(), fact.moment());
            Question { key, name, moment, cond: &fact.cond }
        });
        let ends = self.ends.iter().map(|end| {
            let (key, name, moment) = ("ends", end.name.as_str(), end.moment());
            Question { key, name, moment, cond: &end.when }
        });
        forbid
            .chain(self.questions_of_steps())
            .chain(self.questions_of_duties())
            .chain(facts)
            .chain(ends)
    }

    /// Returns the conditions on contact, entering, bearing off and stages.
    fn questions_of_steps(&self) -> impl Iterator<Item = Question<'_>> {
        let asked = &self.conditions;
        let keys = ["steps.hit", "steps.burst", "steps.bear_off", "steps.enter"];
        let conds = [&asked.hit, &asked.burst, &asked.bear_off, &asked.enter];
        let those =
            keys.into_iter().zip(conds).filter_map(|(key, cond)| Some((key, cond.as_ref()?)));
        let stages = asked.stages.iter().map(|(_, cond)| ("steps.stages", cond));
        those.chain(stages).map(|(key, cond)| Question {
            key,
            name: "",
            moment: Moment::Step,
            cond,
        })
    }

    /// Returns the conditions of duties.
    fn questions_of_duties(&self) -> impl Iterator<Item = Question<'_>> {
        let owed = self.conditions.own_duties.iter().filter_map(|owed| match &owed.requires {
            Requirement::Meets(cond) => Some((owed.name.as_str(), Moment::Played, cond)),
            Requirement::Most(_) | Requirement::Least(_) => None,
        });
        let when = self.conditions.duties.iter().map(|(_, cond)| ("", Moment::Standing, cond));
        let key = "duties";
        owed.chain(when).map(move |(name, moment, cond)| Question { key, name, moment, cond })
    }

    /// Returns the conditions on the numbers of throws, on further throws and on numbers left.
    fn questions_of_throws(&self) -> impl Iterator<Item = Question<'_>> {
        let gives = self
            .dice
            .gives()
            .iter()
            .flat_map(Gives::parts)
            .map(|gives| ("dice.gives", gives.name.as_str(), &gives.asks));
        let again =
            self.dice.again.iter().map(|again| ("dice.again", again.name.as_str(), &again.asks));
        let passed = self.dice.passed.iter().map(|passed| ("dice.passed", "", &passed.asks));
        gives.chain(again).chain(passed).filter_map(|(key, name, asks)| {
            Some(Question { key, name, moment: Moment::Standing, cond: asks.as_ref()? })
        })
    }

    /// Whether a pattern or a condition reads the opponent's throw.
    #[must_use]
    pub fn compares_throws(&self) -> bool {
        let repeated = Some(ThrowKind::Repeated);
        let asked = |atom: &Atom| matches!(atom, Atom::Throw(kinds) if kinds.contains(&ThrowKind::Repeated));
        self.asks(asked)
            || self.coups.iter().any(|coup| match &coup.kind {
                CoupKind::Pattern(pattern) => pattern.throw == repeated,
                _ => false,
            })
    }

    /// Whether some condition has an atom that meets a test.
    pub(crate) fn asks(&self, so: impl Fn(&Atom) -> bool) -> bool {
        let mut any = false;
        self.each_condition(&mut |cond: &Cond| any |= cond.any_atom(&so));
        any
    }

    /// Returns the cells that can never take a second man of the mover.
    #[must_use]
    pub fn single_cells(&self) -> Cells {
        let none = |forbid: &Forbid| {
            let mut cells = self.track.all();
            let mut held = false;
            for part in lasting(forbid)? {
                match part.as_atom()? {
                    Atom::To(places) => cells = cells & places.fixed()?,
                    atom if is_held(atom) => held = true,
                    _ => return None,
                }
            }
            held.then_some(cells)
        };
        self.conditions.forbid.iter().filter_map(none).fold(Cells::NONE, |all, cells| all | cells)
    }

    /// Whether a man of the mover closes his cell to his own men on the bar.
    #[must_use]
    pub fn own_men_close_entries(&self) -> bool {
        let hand = |atom: &Atom| matches!(atom, Atom::From(places) if places.fixed() == Some(Cells::one(BAR)));
        self.conditions.forbid.iter().any(|forbid| {
            let parts = lasting(forbid).unwrap_or_default();
            let is = |so: &dyn Fn(&Atom) -> bool| {
                parts.iter().any(|part| part.as_atom().is_some_and(so))
            };
            parts.len() == 2 && is(&hand) && is(&is_held)
        })
    }
}

/// A corner of the board, seen by white.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Corner {
    /// Whether it is on white's own side.
    pub near: bool,
    /// Whether it is on white's left.
    pub left: bool,
}

impl Default for Corner {
    fn default() -> Self {
        Self { near: true, left: true }
    }
}

/// The drawing of the board and the numbering of its points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// The corner of white's first cell on a ring.
    pub first: Corner,
    /// Cells that are drawn on top of others in pairs: the first upper cell, the first lower cell,
    /// and the number of pairs.
    pub stack: Option<(Place, Place, u8)>,
    /// The name of an entry of the account's state, `true` or `false` for each side. If `true`, the
    /// counter into which the first one runs over can be drawn with a flag.
    pub flag: Option<String>,
    /// The numbering that players of the game use. It does not [name
    /// places](PointNumbering::names_places).
    pub points: PointNumbering,
}

/// Whether an end concludes the game and has a winner.
fn can_lose(end: &End) -> bool {
    end.scope == EndScope::Game && end.wins != Wins::Nobody
}

/// Adds errors for men on separate tracks that no game of these rules can produce.
///
/// Too many men stand on a cell, or men stand opposite each other although the second would have
/// hit the first. On shared cells all positions are accepted, because problems use them.
fn unreachable(rules: &RulesSpec, position: &Position, faults: &mut Vec<SetupError>) {
    if rules.track.shared() {
        return;
    }
    // The cells of the starting positions may hold more men.
    let start = rules.start_other.map_or(Cells::NONE, |start| start.occupied());
    let single = rules.single_cells() & !(rules.start.occupied() | start);
    for (seat, men) in position.iter() {
        let crowded = (men.made() & single).iter();
        faults.extend(crowded.map(|cell| {
            let found = men.at(cell);
            SetupError::Crowded { seat, cell, found }
        }));
    }
    if let Some(hit) = rules.steps.hit {
        let facing =
            position.white.occupied() & rules.track.mirror_set(position.black.occupied()) & single;
        let facing = facing.iter().filter(|&cell| hit.reaches(cell));
        faults.extend(facing.map(|cell| SetupError::Facing { cell }));
    }
}

/// A condition of the game and its place in the pack.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    /// The key of the pack.
    pub(crate) key: &'static str,
    /// The name of the entry, if it has one.
    pub(crate) name: &'a str,
    /// The moment at which it is evaluated.
    pub(crate) moment: Moment,
    pub(crate) cond: &'a Cond,
}

/// Returns the parts of a condition that forbids steps without exception; `None` for other entries.
fn lasting(forbid: &Forbid) -> Option<Vec<&Cond>> {
    let such = forbid.at == ForbidTiming::Step && forbid.unless.is_none();
    such.then(|| forbid.cond.conjuncts())
}

/// Whether an atom tests for a man of the mover where the step ends.
fn is_held(atom: &Atom) -> bool {
    let Atom::Men { opponent: false, on } = atom else { return false };
    let some = Bounds { least: 1, most: u16::MAX };
    let held = |places: &[PlacePart], quantity: &Quantity| {
        places == [PlacePart::At(Anchor::To)] && quantity.bounds == some
    };
    matches!(&on[..], [(places, quantity)] if held(&places.parts, quantity))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BAR, Bounds, Cells};
    use crate::cond::{Anchor, Atom, Cond, PlacePart, Places};
    use crate::spec::{Forbid, ForbidTiming};

    fn held(least: u16) -> Cond {
        let to = Places { parts: vec![PlacePart::At(Anchor::To)], text: String::new() };
        Cond::men(to, Bounds { least, most: u16::MAX })
    }

    fn to(cells: Cells) -> Cond {
        Cond::Atom(Atom::To(cells.into()))
    }

    fn from_hand() -> Cond {
        Cond::Atom(Atom::From(Cells::one(BAR).into()))
    }

    /// Returns a game that forbids steps that meet all these conditions, apart from an exception.
    fn forbids(parts: &[Cond], unless: Option<Cond>) -> RulesSpec {
        let (name, rule) = ("no".into(), RuleId(0));
        let (at, cond) = (ForbidTiming::Step, Cond::All(parts.to_vec()));
        let forbid = Forbid { name, at, cond, unless, says: None, refuses: None, rule };
        let mut spec = RulesSpec::default();
        spec.conditions.forbid.push(forbid);
        spec
    }

    #[test]
    fn cells_for_single_men_are_found() {
        let cells = Cells::range(2, 11);
        let of = |parts: &[Cond]| forbids(parts, None).single_cells();
        assert_eq!(of(&[to(cells), held(1)]), cells);
        assert_eq!(of(&[held(1)]), Cells::range(1, 24));
        // Two men may stand there, or none may, or the condition has another part.
        for parts in [&[to(cells), held(2)][..], &[to(cells)], &[to(cells), held(1), from_hand()]] {
            assert_eq!(of(parts), Cells::NONE);
        }
        // An entry with an exception closes no cell.
        let parts = [to(cells), held(1)];
        assert_eq!(forbids(&parts, Some(from_hand())).single_cells(), Cells::NONE);
    }

    #[test]
    fn entries_that_own_men_close_are_found() {
        let closes = |parts: &[Cond]| forbids(parts, None).own_men_close_entries();
        assert!(closes(&[from_hand(), held(1)]));
        assert!(!closes(&[from_hand(), held(2)]));
        assert!(!closes(&[from_hand(), held(1), to(Cells::one(Place(1)))]));
        assert!(!forbids(&[from_hand(), held(1)], Some(held(1))).own_men_close_entries());
    }
}

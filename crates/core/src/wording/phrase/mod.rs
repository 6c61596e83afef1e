//! Describes conditions in sentences.

pub(crate) mod amounts;

use crate::cond::{Act, Atom, CellCount, Cond, Row, Sum};
use crate::dice::ThrowKind;
use crate::spec::{ConditionDuty, Forbid, ForbidTiming, Measure, Requirement, RulesSpec};
use crate::wording::Wording;

/// A wording, and the side of the condition that it describes.
#[derive(Clone, Copy)]
struct Teller<'a> {
    rules: &'a RulesSpec,
    voice: Wording<'a>,
    /// Whether the condition is one of the opponent.
    other: bool,
}

impl<'a> Teller<'a> {
    const fn of(voice: Wording<'a>) -> Self {
        Self { rules: voice.rules, voice, other: false }
    }
}

impl Teller<'_> {
    fn phrase(self, cond: &Cond) -> String {
        match cond {
            Cond::All(parts) if parts.is_empty() => "always".to_owned(),
            Cond::Any(parts) if parts.is_empty() => "never".to_owned(),
            Cond::All(parts) => self.both(parts).unwrap_or_else(|| self.joined(parts, "and")),
            Cond::Any(parts) if parts.len() == 1 => self.phrase(&parts[0]),
            Cond::Any(parts) => format!("either {}", self.joined(parts, "or")),
            Cond::Not(inner) | Cond::Unless(inner) => self.denied(inner),
            Cond::AtThrow(inner) if of_men(inner) => {
                format!("the throw was made with {}", self.phrase(inner))
            }
            Cond::AtThrow(inner) => format!("at the time of the throw {}", self.phrase(inner)),
            Cond::AfterStep(inner) => format!("after the step {}", self.phrase(inner)),
            Cond::Opponent(inner) if can_turn(inner) => {
                Self { other: !self.other, ..self }.phrase(inner)
            }
            Cond::Opponent(inner) => format!("for the opponent, {}", self.phrase(inner)),
            Cond::SomePlay(inner) => format!("some play ends so that {}", self.phrase(inner)),
            Cond::EveryPlay(inner) => format!("every play ends so that {}", self.phrase(inner)),
            Cond::Atom(atom) => self.looked_at(atom),
        }
    }

    /// Describes a condition that both sides must meet, if there is a short phrase for it.
    fn both(self, parts: &[Cond]) -> Option<String> {
        let [Cond::Atom(one), Cond::Opponent(other)] = parts else { return None };
        if **other != Cond::Atom(one.clone()) {
            return None;
        }
        match one {
            Atom::Stuck => Some("neither side can play a number".to_owned()),
            Atom::Fact(fact) => Some(format!("{} for both sides", self.fact(*fact, "holds", ""))),
            _ => None,
        }
    }

    /// Joins several conditions, with a comma if one of them has several parts.
    fn joined(self, parts: &[Cond], word: &str) -> String {
        let told: Vec<_> = parts.iter().map(|part| self.phrase(part)).collect();
        let mixed = parts.len() > 1 && parts.iter().any(several);
        if mixed { told.join(&format!(", {word} ")) } else { listed(told.into_iter(), word) }
    }

    /// Describes the negation of a condition.
    fn denied(self, cond: &Cond) -> String {
        match cond {
            Cond::Opponent(inner) if can_turn(inner) => {
                Self { other: !self.other, ..self }.denied(inner)
            }
            Cond::All(parts) | Cond::Any(parts) if parts.len() == 1 => self.denied(&parts[0]),
            Cond::Atom(Atom::Fact(fact)) => self.fact(*fact, "does not hold", self.whose()),
            Cond::Atom(Atom::Stuck) if self.other => "the opponent can play a number".into(),
            Cond::Atom(Atom::Stuck) => "a number can be played".into(),
            _ => format!("it is not true that {}", self.phrase(cond)),
        }
    }

    /// Describes a fact by its name.
    fn fact(self, fact: u8, holds: &str, whose: &str) -> String {
        let fact = self.rules.facts.get(usize::from(fact));
        let name = fact.map_or_else(Default::default, |fact| self.voice.say(&fact.name));
        format!("“{name}” {holds}{whose}")
    }

    const fn whose(self) -> &'static str {
        if self.other { " for the opponent" } else { "" }
    }

    /// Describes a test of the step, to follow the word "step"; `None` for other tests.
    fn of_step(self, atom: &Atom) -> Option<String> {
        Some(match atom {
            Atom::From(places) => format!("from {}", self.place(places)),
            Atom::To(places) => format!("to {}", self.place(places)),
            Atom::Die(dice) => format!("by {}", listed(dice.iter().map(ToString::to_string), "or")),
            Atom::Does(acts) => format!("that {}", acts_of(acts, self.rules)),
            Atom::Exact(true) => "by exactly the number needed".to_owned(),
            Atom::Exact(false) => "by a larger number than needed".to_owned(),
            _ => return None,
        })
    }

    fn looked_at(self, atom: &Atom) -> String {
        if let Some(step) = self.of_step(atom) {
            return match step.strip_prefix("that ") {
                Some(does) => format!("the step {does}"),
                None => format!("the step is {step}"),
            };
        }
        let (rules, voice) = (self.rules, self.voice);
        match atom {
            Atom::Men { opponent, on } => {
                self.each(on, |quantity, at| self.men(*opponent, quantity.bounds, at))
            }
            Atom::Count(compare) => self.compared(compare),
            Atom::Row(row) => self.row(row),
            Atom::Cells(cells) => self.cells_of(cells),
            Atom::CanFill(area, _) => {
                let name = rules.areas.get(usize::from(*area)).map_or("area", |area| &area.name);
                let name = voice.say(name);
                if self.other {
                    format!("the opponent can still fill its {name}")
                } else {
                    format!("the {name} can still be filled")
                }
            }
            Atom::Pinned { mover, opponent } => {
                let told =
                    [(mover, false), (opponent, true)].into_iter().filter_map(|(on, theirs)| {
                        let whose = if theirs == self.other {
                            "one of the own men"
                        } else {
                            "an opposing man"
                        };
                        Some(format!("{whose} {} is pinned", self.on(on.as_ref()?)))
                    });
                listed(told, "and")
            }
            Atom::Stuck if self.other => "the opponent can play no number".to_owned(),
            Atom::Stuck => "no number can be played".to_owned(),
            Atom::OtherMan { from, .. } => match from {
                Some(from) => format!("a man {} can play the number", self.on(from)),
                None => "another man can play the number".to_owned(),
            },
            Atom::Left(places) => self.each(places, |quantity, at| {
                let at = at.strip_prefix("on ").unwrap_or(at);
                format!("{} left {at} in this throw", quantity.bounds.have())
            }),
            Atom::Hits(places) => self.each(places, |quantity, at| {
                format!("{} been hit {at} in this throw", quantity.bounds.have())
            }),
            Atom::ManDid(acts) => format!("the man {} in this throw", done(acts, rules)),
            Atom::Played(None) => "all numbers are played".to_owned(),
            Atom::Played(Some(bounds)) => bounds.are("number", "played"),
            Atom::MenMoved(bounds) => bounds.were("different man", "different men", "moved"),
            Atom::MoreMen(bounds) => {
                format!("{} there than before", bounds.of("man more", "men more"))
            }
            Atom::ExceptionUsed(entry) => {
                let forbid = rules.conditions.forbid.get(usize::from(*entry));
                format!(
                    "the exception to `{}` has been used",
                    forbid.map_or("", |forbid| &forbid.name)
                )
            }
            Atom::Throw(any) => format!("the throw is {}", listed(any.iter().map(thrown), "or")),
            Atom::NthThrow(bounds) if bounds.is_one() => "it is the side's first throw".to_owned(),
            Atom::NthThrow(bounds) => format!("it is throw {bounds} of the side"),
            Atom::NthSetting(bounds) if bounds.is_one() => "it is the first setting".to_owned(),
            Atom::NthSetting(bounds) => format!("it is setting {bounds}"),
            Atom::Counter(at, bounds) => {
                let name = rules.counters.get(usize::from(*at));
                let name = name.map_or_else(Default::default, |counter| voice.say(&counter.name));
                format!("the counter “{name}” shows {bounds}")
            }
            Atom::Fact(fact) => self.fact(*fact, "holds", self.whose()),
            Atom::From(_) | Atom::To(_) | Atom::Die(_) | Atom::Does(_) | Atom::Exact(_) => {
                String::new()
            }
        }
    }

    fn row(self, row: &Row) -> String {
        let whose = if row.opponent == self.other { "own " } else { "" };
        let theirs = if row.opponent == self.other { "" } else { " of the opponent" };
        let (one, more) = match row.men {
            0 | 1 => (format!("{whose}held cell{theirs}"), format!("{whose}held cells{theirs}")),
            2 => (format!("{whose}made point{theirs}"), format!("{whose}made points{theirs}")),
            men => {
                let with = format!("with {men} {whose}men{theirs}");
                (format!("cell {with}"), format!("cells {with}"))
            }
        };
        let at = row.on.as_ref().map_or(String::new(), |places| format!(" {}", self.on(places)));
        let with = row.with.as_ref();
        let with =
            with.map_or(String::new(), |places| format!(", including {}", self.place(places)));
        format!("{} in a row{at}{with}", row.length.of(&one, &more))
    }

    fn cells_of(self, cells: &CellCount) -> String {
        let so = self.phrase(&cells.that);
        let of = self.place(&cells.of);
        let all = cells.of.fixed().map(|set| u16::from(set.count()));
        if cells.number.least > 0 && all == Some(cells.number.least) {
            return format!("on each of {of}, {so}");
        }
        format!("on {} of {of}, {so}", cells.number)
    }
}

impl Forbid {
    /// Returns the pack's sentence for the rule, or else a description of the condition.
    #[must_use]
    pub fn sentence<'a>(&self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        let unless = self.unless.as_ref();
        let unless = unless.map_or(String::new(), |so| format!(", unless {}", phrase(so, voice)));
        if let Some(says) = &self.says {
            let says = says.get(voice.language());
            return says.replace("{to}", &self.leads(voice)) + &unless;
        }
        let teller = Teller::of(voice);
        let (mut step, mut when) = (Vec::new(), Vec::new());
        let parts = match &self.cond {
            Cond::All(parts) => parts.as_slice(),
            other => std::slice::from_ref(other),
        };
        for part in parts {
            match part {
                Cond::Atom(atom) => match teller.of_step(atom) {
                    Some(text) => step.push(text),
                    None => when.push(part.clone()),
                },
                _ => when.push(part.clone()),
            }
        }
        let mut text = match self.at {
            ForbidTiming::Step => "no step".to_owned(),
            ForbidTiming::Rest => "no man may stay after a step".to_owned(),
            ForbidTiming::Played => "no play may have this result".to_owned(),
        };
        for words in step {
            text += &format!(" {words}");
        }
        if !when.is_empty() {
            let before = if self.at == ForbidTiming::Played { ": " } else { " when " };
            text += &format!("{before}{}", teller.joined(&when, "and"));
        }
        text + &unless
    }

    /// Returns the places to which the forbidden steps lead.
    fn leads(&self, voice: Wording<'_>) -> String {
        let to = self.cond.conjuncts().into_iter().find_map(|part| match part.as_atom()? {
            Atom::To(places) => Some(places),
            _ => None,
        });
        to.map_or_else(|| "a cell".into(), |to| Teller::of(voice).place(to))
    }
}

impl ConditionDuty {
    /// Returns the duty in a sentence.
    #[must_use]
    pub fn sentence<'a>(&self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        if let Some(says) = &self.says {
            return says.get(voice.language()).to_owned();
        }
        let of = |measure: Measure| match measure {
            Measure::Numbers => "numbers",
            Measure::Men => "different men",
            Measure::Pips => "pips",
        };
        match &self.requires {
            Requirement::Meets(cond) => format!("a play ends so that {}", phrase(cond, voice)),
            Requirement::Most(measure) => format!("as many {} as possible", of(*measure)),
            Requirement::Least(measure) => format!("as few {} as possible", of(*measure)),
        }
    }
}

/// Returns a sum as a part of a sentence: `the opponent's men on the board and on the bar`.
#[must_use]
pub fn sum<'a>(sum: &Sum, voice: impl Into<Wording<'a>>) -> String {
    Teller::of(voice.into()).sum(sum)
}

/// Returns a condition as a part of a sentence: `all own men off`.
///
/// ```
/// use charpentier_core::cond::Cond;
/// use charpentier_core::spec::RulesSpec;
/// use charpentier_core::wording::phrase;
/// use charpentier_core::OFF;
///
/// let none_off = Cond::for_opponent(Cond::men(OFF, 0));
/// assert_eq!(phrase(&none_off, &RulesSpec::default()), "no opposing man off");
/// ```
#[must_use]
pub fn phrase<'a>(cond: &Cond, voice: impl Into<Wording<'a>>) -> String {
    Teller::of(voice.into()).phrase(cond)
}

/// Whether a condition has several parts.
fn several(cond: &Cond) -> bool {
    match cond {
        Cond::All(parts) | Cond::Any(parts) => parts.len() > 1,
        Cond::Opponent(inner) if can_turn(inner) => several(inner),
        Cond::Atom(Atom::Men { on, .. }) => on.len() > 1,
        _ => false,
    }
}

/// Whether a condition depends only on where men stand.
fn of_men(cond: &Cond) -> bool {
    match cond {
        Cond::All(parts) | Cond::Any(parts) => parts.iter().all(of_men),
        Cond::Opponent(inner) => of_men(inner),
        Cond::Atom(atom) => matches!(atom, Atom::Men { .. } | Atom::Row(_)),
        _ => false,
    }
}

/// Whether all parts of a condition have a description for the opponent too.
fn can_turn(cond: &Cond) -> bool {
    match cond {
        Cond::All(parts) | Cond::Any(parts) => parts.iter().all(can_turn),
        Cond::Not(inner) | Cond::Unless(inner) | Cond::AtThrow(inner) | Cond::Opponent(inner) => {
            can_turn(inner)
        }
        Cond::Atom(atom) => matches!(
            atom,
            Atom::Men { .. }
                | Atom::Count(_)
                | Atom::Row(_)
                | Atom::Cells(_)
                | Atom::CanFill(..)
                | Atom::Pinned { .. }
                | Atom::Stuck
                | Atom::Fact(_)
        ),
        _ => false,
    }
}

fn thrown(kind: &ThrowKind) -> String {
    match kind {
        ThrowKind::Doublet => "a doublet".to_owned(),
        ThrowKind::Simple => "one without equal numbers".to_owned(),
        ThrowKind::Triplet => "a triplet".to_owned(),
        ThrowKind::PairOver => "a pair above the third number".to_owned(),
        ThrowKind::Has(face) => format!("one with a {face}"),
        ThrowKind::Just(throw) => {
            let faces: Vec<_> = throw.faces().iter().map(ToString::to_string).collect();
            faces.join("-")
        }
        ThrowKind::Repeated => "the opponent's throw again".to_owned(),
    }
}

fn acts_of(acts: &[Act], rules: &RulesSpec) -> String {
    let told = acts.iter().map(|act| match act {
        Act::Enter => "enters".to_owned(),
        Act::Move => "moves on".to_owned(),
        Act::Bear => "bears off".to_owned(),
        Act::Hit => "hits".to_owned(),
        Act::Burst => "bursts".to_owned(),
        Act::Pin => "pins".to_owned(),
        Act::Stage(at) => stage(*at, rules),
        Act::Die(die) => format!("plays a {die}"),
    });
    listed(told, "or")
}

fn done(acts: &[Act], rules: &RulesSpec) -> String {
    let told = acts.iter().map(|act| match act {
        Act::Enter => "has entered".to_owned(),
        Act::Move => "has moved".to_owned(),
        Act::Bear => "has been borne off".to_owned(),
        Act::Hit => "has hit a man".to_owned(),
        Act::Burst => "has burst a band".to_owned(),
        Act::Pin => "has pinned a man".to_owned(),
        Act::Stage(at) => format!("went by {}", stage(*at, rules)),
        Act::Die(die) => format!("was moved by a {die}"),
    });
    listed(told, "or")
}

fn stage(at: u8, rules: &RulesSpec) -> String {
    let stages = rules.steps.stages.as_ref();
    let stage = stages.and_then(|stages| stages.list.get(usize::from(at)));
    stage.map_or(String::new(), |stage| stage.word.clone())
}

fn listed(words: impl Iterator<Item = String>, word: &str) -> String {
    let words: Vec<String> = words.collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

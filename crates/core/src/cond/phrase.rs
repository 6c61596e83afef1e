//! Conditions as sentences.

use crate::cond::{Act, Atom, Bounds, CellsThat, Cond, How, Place, Places, Quantity, Rel, Row};
use crate::rules::{Forbid, Judged, Measure, Owed, Owes, Rules};
use crate::throw::ThrowKind;

impl Forbid {
    /// The rule in a sentence: what the pack says, or what can be said of the condition.
    #[must_use]
    pub fn sentence(&self, rules: &Rules) -> String {
        if let Some(says) = &self.says {
            return says.clone();
        }
        let (mut step, mut when) = (Vec::new(), Vec::new());
        let parts = match &self.cond {
            Cond::All(parts) => parts.as_slice(),
            other => std::slice::from_ref(other),
        };
        for part in parts {
            match part {
                Cond::Atom(atom) => match of_step(atom, rules) {
                    Some(text) => step.push(text),
                    None => when.push(phrase(part, rules)),
                },
                _ => when.push(phrase(part, rules)),
            }
        }
        let mut text = match self.judged {
            Judged::Step => "no step".to_owned(),
            Judged::Rest => "nobody comes to rest".to_owned(),
            Judged::Played => "no play ends so".to_owned(),
        };
        for words in step {
            text += &format!(" {words}");
        }
        if !when.is_empty() {
            let before = if self.judged == Judged::Played { ": " } else { " when " };
            text += &format!("{before}{}", when.join(" and "));
        }
        if let Some(unless) = &self.unless {
            text += &format!(", unless {}", phrase(unless, rules));
        }
        text
    }
}

impl Owed {
    /// What is owed, in a sentence.
    #[must_use]
    pub fn sentence(&self, rules: &Rules) -> String {
        if let Some(says) = &self.says {
            return says.clone();
        }
        let of = |measure: Measure| match measure {
            Measure::Numbers => "numbers",
            Measure::Movers => "different men",
            Measure::Pips => "pips",
        };
        match &self.owes {
            Owes::Meets(cond) => format!("a play ends so that {}", phrase(cond, rules)),
            Owes::Most(measure) => format!("as many {} as can be", of(*measure)),
            Owes::Least(measure) => format!("as few {} as can be", of(*measure)),
        }
    }
}

/// What a step is, as it goes with the word.
fn of_step(atom: &Atom, rules: &Rules) -> Option<String> {
    Some(match atom {
        Atom::From(places) => format!("from {}", place(places)),
        Atom::To(places) => format!("to {}", place(places)),
        Atom::Die(dice) => format!("by {}", listed(dice.iter().map(ToString::to_string), "or")),
        Atom::Does(acts) => format!("that {}", acts_of(acts, rules)),
        Atom::Exact(true) => "by just its number".to_owned(),
        Atom::Exact(false) => "by another number than its own".to_owned(),
        _ => return None,
    })
}

impl Cond {
    /// The condition as a part of a sentence.
    #[must_use]
    pub fn sentence(&self, rules: &Rules) -> String {
        phrase(self, rules)
    }
}

/// A condition as a part of a sentence.
pub(crate) fn phrase(cond: &Cond, rules: &Rules) -> String {
    let some = |parts: &[Cond], word: &str| {
        let told: Vec<_> = parts.iter().map(|part| phrase(part, rules)).collect();
        told.join(&format!(" {word} "))
    };
    match cond {
        Cond::All(parts) if parts.is_empty() => "always".to_owned(),
        Cond::Any(parts) if parts.is_empty() => "never".to_owned(),
        Cond::All(parts) => some(parts, "and"),
        Cond::Any(parts) => format!("either {}", some(parts, "or")),
        Cond::Not(inner) => format!("not so that {}", phrase(inner, rules)),
        Cond::Unless(inner) => format!("not where {}", phrase(inner, rules)),
        Cond::Found(inner) => format!("when it threw {}", phrase(inner, rules)),
        Cond::Leaves(inner) => format!("then {}", phrase(inner, rules)),
        Cond::Theirs(inner) => format!("for the other side {}", phrase(inner, rules)),
        Cond::Could(inner) => format!("some play ends so that {}", phrase(inner, rules)),
        Cond::Always(inner) => format!("every play ends so that {}", phrase(inner, rules)),
        Cond::Atom(atom) => looked_at(atom, rules),
    }
}

fn looked_at(atom: &Atom, rules: &Rules) -> String {
    if let Some(step) = of_step(atom, rules) {
        return format!("the step is {step}");
    }
    match atom {
        Atom::Men { foe, on } => {
            let whose = if *foe { "of theirs" } else { "own" };
            each(on, |quantity, at| men(whose, quantity, at))
        }
        Atom::Count(compare) => compare.text.clone(),
        Atom::Row(row) => row_of(row),
        Atom::Cells(cells) => cells_of(cells, rules),
        Atom::CanFill(area, _) => {
            let name = rules.areas.get(usize::from(*area)).map_or("area", |area| &area.name);
            format!("the {name} can still be filled")
        }
        Atom::Stuck => "no number can be played".to_owned(),
        Atom::Another { from, .. } => match from {
            Some(from) => format!("a man {} can play the number", on(from)),
            None => "another man can play the number".to_owned(),
        },
        Atom::Gone(places) => each(places, |quantity, at| {
            format!("{} left {at} in this throw", some_men(quantity, "has", "have"))
        }),
        Atom::Hits(places) => each(places, |quantity, at| {
            format!("{} been hit on {at} in this throw", some_men(quantity, "has", "have"))
        }),
        Atom::Did(acts) => format!("the man {} in this throw", done(acts, rules)),
        Atom::Played(None) => "all numbers are played".to_owned(),
        Atom::Played(Some(bounds)) => format!("{bounds} numbers are played"),
        Atom::Movers(bounds) => format!("{bounds} different men were moved"),
        Atom::Gain(bounds) => format!("{bounds} more men come there"),
        Atom::Used(entry) => {
            let forbid = rules.conditions.forbid.get(usize::from(*entry));
            format!("`{}` made its exception", forbid.map_or("", |forbid| &forbid.name))
        }
        Atom::Throw(any) => {
            let told = any.iter().map(|thrown| match thrown {
                ThrowKind::Doublet => "a doublet".to_owned(),
                ThrowKind::Simple => "one of unequal faces".to_owned(),
                ThrowKind::Triplet => "a triplet".to_owned(),
                ThrowKind::PairOver => "a pair above the third number".to_owned(),
                ThrowKind::Has(face) => format!("one with a {face}"),
                ThrowKind::Just(throw) => {
                    let faces: Vec<_> = throw.faces().iter().map(ToString::to_string).collect();
                    faces.join("-")
                }
                ThrowKind::Repeated => "the other side's throw again".to_owned(),
            });
            format!("the throw is {}", listed(told, "or"))
        }
        Atom::Throws(bounds) => format!("it is throw {bounds} of the side"),
        Atom::Setting(bounds) => format!("it is setting {bounds}"),
        Atom::Counter(at, bounds) => {
            let name = rules.counters.get(usize::from(*at)).map_or("", |counter| &counter.name);
            format!("{name} shows {bounds}")
        }
        Atom::Is(fact) => {
            let latch = rules.latches.get(usize::from(*fact));
            latch.map_or(String::new(), |latch| latch.name.replace('_', " "))
        }
        Atom::From(_) | Atom::To(_) | Atom::Die(_) | Atom::Does(_) | Atom::Exact(_) => {
            String::new()
        }
    }
}

fn each(places: &[(Places, Quantity)], tell: impl Fn(&Quantity, &str) -> String) -> String {
    let told = places.iter().map(|(places, quantity)| {
        let named = place(places);
        let several = !matches!(places.parts.as_slice(), [Place::At(_)])
            && places.fixed().is_none_or(|cells| cells.count() > 1);
        let at = match quantity.how {
            How::Each if several => format!("each of {named}"),
            How::Some if several => format!("one of {named}"),
            How::Each | How::Some => named,
            How::Sum => format!("{named} together"),
        };
        tell(quantity, &at)
    });
    told.collect::<Vec<_>>().join(" and ")
}

fn men(whose: &str, quantity: &Quantity, at: &str) -> String {
    let (own, after) = if whose == "own" { ("own ", "") } else { ("", " of theirs") };
    match quantity.bounds {
        Bounds { least: 0, most: 0 } => format!("no {own}man{after} on {at}"),
        Bounds { least: 1, most: u16::MAX } => {
            format!("an {own}man{after} on {at}").replace("an man", "a man")
        }
        Bounds { least: 1, most: 1 } => format!("one {own}man{after} on {at}"),
        bounds => format!("{bounds} {own}men{after} on {at}"),
    }
}

/// `a man has`, `two men have`.
fn some_men(quantity: &Quantity, one: &str, more: &str) -> String {
    match quantity.bounds {
        Bounds { least: 0, most: 0 } => format!("no man {one}"),
        Bounds { least: 1, most: u16::MAX } => format!("a man {one}"),
        bounds => format!("{bounds} men {more}"),
    }
}

fn row_of(row: &Row) -> String {
    let whose = if row.foe { " of theirs" } else { "" };
    let what = match row.men {
        0 | 1 => format!("held cells{whose}"),
        2 => format!("bands{whose}"),
        men => format!("cells with {men} men{whose}"),
    };
    let at = row.on.as_ref().map_or(String::new(), |places| format!(" {}", on(places)));
    format!("{} {what} in a row{at}", row.length)
}

fn cells_of(cells: &CellsThat, rules: &Rules) -> String {
    format!("{} of {} such that {}", cells.number, place(&cells.of), phrase(&cells.that, rules))
}

fn acts_of(acts: &[Act], rules: &Rules) -> String {
    let told = acts.iter().map(|act| match act {
        Act::Enter => "enters".to_owned(),
        Act::Move => "moves on".to_owned(),
        Act::Bear => "bears off".to_owned(),
        Act::Hit => "hits".to_owned(),
        Act::Burst => "bursts".to_owned(),
        Act::Stage(at) => stage(*at, rules),
        Act::Die(die) => format!("plays a {die}"),
    });
    listed(told, "or")
}

fn done(acts: &[Act], rules: &Rules) -> String {
    let told = acts.iter().map(|act| match act {
        Act::Enter => "has entered".to_owned(),
        Act::Move => "has moved".to_owned(),
        Act::Bear => "has left".to_owned(),
        Act::Hit => "has hit".to_owned(),
        Act::Burst => "has burst a band".to_owned(),
        Act::Stage(at) => format!("went by {}", stage(*at, rules)),
        Act::Die(die) => format!("was moved by a {die}"),
    });
    listed(told, "or")
}

fn stage(at: u8, rules: &Rules) -> String {
    let stages = rules.steps.stages.as_ref();
    let stage = stages.and_then(|stages| stages.list.get(usize::from(at)));
    stage.map_or(String::new(), |stage| stage.word.clone())
}

/// Places as a sentence has them after a word.
fn place(places: &Places) -> String {
    let told = places.parts.iter().map(|part| match *part {
        Place::Fixed(_) => places.text.clone(),
        Place::At(rel) => name(rel).to_owned(),
        Place::Behind(rel) => format!("the cells behind {}", name(rel)),
        Place::Ahead(rel) => format!("the cells ahead of {}", name(rel)),
        Place::Between => "the way between".to_owned(),
        Place::Beyond(rel, first, last) if first == last => format!("{} and {first}", name(rel)),
        Place::Beyond(rel, first, last) => {
            format!("the {} cells ahead of {}", last + 1 - first, name(rel))
        }
    });
    listed(told, "and")
}

/// The same with a word that says where.
fn on(places: &Places) -> String {
    match places.parts.as_slice() {
        [Place::Behind(rel)] => format!("behind {}", name(*rel)),
        [Place::Ahead(rel)] => format!("ahead of {}", name(*rel)),
        _ => format!("on {}", place(places)),
    }
}

const fn name(rel: Rel) -> &'static str {
    match rel {
        Rel::From => "its cell",
        Rel::To => "the cell where it ends",
        Rel::Exact => "the cell of its number",
        Rel::Foremost => "the foremost man",
        Rel::Hindmost => "the hindmost man",
        Rel::Cell => "that cell",
    }
}

fn listed(words: impl Iterator<Item = String>, word: &str) -> String {
    let words: Vec<String> = words.collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

//! Whether conditions can be asked where they stand.

use crate::cond::{Act, Atom, Bounds, Cond, Moment, Place, Places, Time};
use crate::rules::Draft;
use crate::rules::asks::Question;
use crate::rules::sound::Found;

/// Of so many entries of `forbid` it is remembered whether their exception was needed, a bit each.
const USED: usize = 64;

impl Draft {
    pub(super) fn look_at_conditions(&self, faults: &mut Found) {
        for question in self.questions() {
            let Question { key, name, moment, cond } = question;
            let who = if name.is_empty() { "it".to_owned() } else { format!("`{name}`") };
            faults.unless(!asks_for_itself(&question), key, || {
                format!("{who} asks what may be played, and decides it")
            });
            faults.unless(knows(moment, cond, false), key, || {
                format!("{who} asks for what is not known {}", moment.told())
            });
            cond.each_atom(&mut |atom| self.look_at_an_atom(faults, key, &who, atom));
        }
    }

    /// Whether what an atom speaks of is there, and can be.
    fn look_at_an_atom(&self, faults: &mut Found, key: &'static str, who: &str, atom: &Atom) {
        let mut there = |what: &str, at: u8, len: usize| {
            faults.unless(usize::from(at) < len, key, || {
                format!("{who} asks for no {what} there is")
            });
        };
        let stages = self.steps.stages.as_ref().map_or(0, |stages| stages.list.len());
        match atom {
            Atom::Is(at) => there("fact", *at, self.latches.len()),
            Atom::Counter(at, _) => there("counter", *at, self.counters.len()),
            Atom::CanFill(at, _) => there("area", *at, self.areas.len()),
            Atom::Used(at) => {
                there("exception", *at, self.conditions.forbid.len().min(USED));
            }
            Atom::Does(acts) | Atom::Did(acts) => acts.iter().for_each(|act| {
                if let Act::Stage(at) = act {
                    there("stage", *at, stages);
                }
            }),
            _ => {}
        }
        for Bounds { least, most } in bounds(atom) {
            faults.unless(least <= most, key, || {
                format!("{who} asks for at least {least} and at most {most}")
            });
        }
    }
}

/// Whether what decides of steps asks what may be played: it would ask for itself.
fn asks_for_itself(question: &Question<'_>) -> bool {
    let Question { key, moment, cond, .. } = *question;
    let decides =
        moment == Moment::Step || key == "forbid" || key == "facts" && moment == Moment::Stepped;
    let another = decides && key != "forbid" && key != "facts";
    cond.any_atom(|atom| match atom {
        Atom::Stuck => decides,
        Atom::Another { .. } => another,
        _ => false,
    })
}

/// Whether all that a condition asks for is known in a moment; `cell`: inside `cells`.
fn knows(moment: Moment, cond: &Cond, cell: bool) -> bool {
    let known = |time: Time| if time == Time::Cell { cell } else { moment.knows(time) };
    let seen = |places: &Places| places.seen_from().all(|rel| known(rel.known()));
    match cond {
        Cond::All(parts) | Cond::Any(parts) => parts.iter().all(|part| knows(moment, part, cell)),
        Cond::Not(inner)
        | Cond::Unless(inner)
        | Cond::Found(inner)
        | Cond::Leaves(inner)
        | Cond::Theirs(inner) => knows(moment, inner, cell),
        Cond::Could(inner) | Cond::Always(inner) => {
            known(Time::Plays) && knows(Moment::Played, inner, cell)
        }
        Cond::Atom(atom) => {
            let that = match atom {
                Atom::Cells(cells) => knows(moment, &cells.that, true),
                _ => true,
            };
            that && known(atom.known()) && atom.places().into_iter().all(seen)
        }
    }
}

/// Every from and to of an atom.
fn bounds(atom: &Atom) -> Vec<Bounds> {
    let mut all = match atom {
        Atom::Men { on, .. } | Atom::Gone(on) | Atom::Hits(on) => {
            on.iter().map(|(_, quantity)| quantity.bounds).collect()
        }
        Atom::Die(dice) => dice.clone(),
        Atom::Row(row) => vec![row.length],
        Atom::Cells(cells) => vec![cells.number],
        Atom::Played(Some(bounds))
        | Atom::Movers(bounds)
        | Atom::Gain(bounds)
        | Atom::Throws(bounds)
        | Atom::Setting(bounds)
        | Atom::Counter(_, bounds) => vec![*bounds],
        _ => Vec::new(),
    };
    let places = atom.places().into_iter().flat_map(|places| &places.parts);
    all.extend(places.filter_map(|place| match *place {
        Place::Beyond(_, least, most) => {
            Some(Bounds { least: u16::from(least), most: u16::from(most) })
        }
        _ => None,
    }));
    all
}

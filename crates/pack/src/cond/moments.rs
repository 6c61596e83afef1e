//! The check that an atom has a value at the moment of its condition.

use charpentier_core::cond::{Anchor, Atom, Availability, Cond, Moment, Places};

use crate::cond::{Reader, Section};
use crate::yaml::At;

/// The moments in the order of a turn.
const MOMENTS: [Moment; 5] =
    [Moment::Thrown, Moment::Step, Moment::Stepped, Moment::Rest, Moment::Played];

impl Reader<'_, '_> {
    /// Reports an atom or place that has no value at this moment.
    pub(super) fn known(&mut self, at: &At, name: &str, time: Availability) {
        let known = self.knows(time);
        if !known {
            let such: Vec<_> = MOMENTS.into_iter().filter(|moment| moment.provides(time)).collect();
            self.unknown(at, name, &such);
        }
    }

    fn knows(&self, time: Availability) -> bool {
        match time {
            Availability::Cell => self.cell,
            time => self.moment.provides(time),
        }
    }

    /// Reports a key at any moment other than these.
    pub(super) fn only_at(&mut self, at: &At, name: &str, moments: &[Moment]) {
        if !moments.contains(&self.moment) {
            self.unknown(at, name, moments);
        }
    }

    fn unknown(&mut self, at: &At, name: &str, moments: &[Moment]) {
        let message = format!("`{name}` cannot be used here, {}", self.moment.describe());
        let told: Vec<_> = moments.iter().map(|moment| moment.describe()).collect();
        let help = match told.as_slice() {
            [] => "use it inside `cells: {of: ..., that: ...}`".to_owned(),
            told => format!("it can be used {}", charpentier_core::suggest::listed(told, "and")),
        };
        self.r.faults.push(at.error("P0111", message).help(help));
    }

    /// Whether the condition decides which steps are legal.
    fn decides(&self) -> bool {
        match self.section {
            Section::Forbid => true,
            Section::Facts => self.moment == Moment::Stepped,
            Section::Other => self.moment == Moment::Step,
        }
    }

    fn asks_for_itself(&mut self, at: &At, name: &str, help: &str) {
        let message = format!(
            "`{name}` depends on the legal plays, but this condition decides which plays are legal"
        );
        self.r.faults.push(at.error("P0111", message).help(help));
    }

    /// Checks the moment of an atom and of its places.
    pub(super) fn atom_known(&mut self, at: &At, name: &str, atom: &Atom) {
        match atom {
            // `another` tries steps itself. The conditions on those steps cannot use it again.
            Atom::OtherMan { .. } if self.moment == Moment::Step => {
                if self.section != Section::Forbid {
                    self.asks_for_itself(at, name, "use it in `forbid`");
                }
            }
            Atom::OtherMan { .. } => self.only_at(at, name, &[Moment::Step]),
            Atom::Stuck if self.decides() => {
                let help = "use it in duties, or in ends and facts with `at: played`";
                self.asks_for_itself(at, name, help);
            }
            Atom::Stuck => {
                self.only_at(
                    at,
                    name,
                    &[Moment::Thrown, Moment::Stepped, Moment::Played, Moment::Ahead],
                );
            }
            atom => self.known(at, name, atom.available()),
        }
        atom.places().into_iter().for_each(|places| self.places_known(at, places));
    }

    /// Checks the moment of places that are relative to something.
    pub(super) fn places_known(&mut self, at: &At, places: &Places) {
        for rel in places.anchors() {
            let named = Anchor::ALL.iter().find(|(_, r)| *r == rel);
            self.known(at, named.map_or("", |(name, _)| name), rel.available());
        }
    }

    /// Checks that a fact has a value at this moment, unless it is remembered.
    pub(super) fn fact_known(&mut self, at: &At, name: &str, cond: &Cond) {
        let mut missing = None;
        cond.each_atom(&mut |atom| {
            let places = atom.places();
            let times = places.iter().flat_map(|place| place.anchors()).map(|rel| rel.available());
            let mut times =
                times.filter(|time| *time != Availability::Cell).chain([atom.available()]);
            if let Some(time) = times.find(|time| !self.moment.provides(*time)) {
                missing = Some(time);
            }
        });
        if missing.is_some() {
            let message = format!(
                "the fact `{name}` depends on something that is not known {}",
                self.moment.describe()
            );
            self.r.fault(at, "P0111", message);
        }
    }
}

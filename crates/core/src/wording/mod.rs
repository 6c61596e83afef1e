//! Names as players see and type them.
//!
//! A pack gives its elements short names. Records, positions and scripts use only these names.
//! Players see the term in their language, or the English term if there is none. They may type the
//! name itself or its term in any language. If no language is chosen, each name is its own term.

pub(crate) mod phrase;

pub use phrase::{phrase, sum};

use std::borrow::Cow;
use std::collections::BTreeSet;

use charpentier_messages::{Arg, Lang, say};

use crate::board::cells::written;
use crate::board::{Cells, Place, PointNumbering, Seat};
use crate::glossary::{Glossary, folded, readable};
use crate::play::Step;
use crate::spec::{Classed, Reader, RulesSpec};

/// Rules with the language, the point numbering and the reader of their texts.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::glossary::Glossary;
/// use charpentier_core::wording::Wording;
/// use charpentier_core::Lang;
///
/// let mut terms = Glossary::default();
/// terms.set("home", Lang::De, "Ziel".into());
/// let rules = charpentier_core::spec::RulesSpec { terms, lang: Some(Lang::De), ..race::spec() };
/// assert_eq!(Wording::from(&rules).say("home"), "Ziel");
/// // Programs get the names of the pack.
/// assert_eq!(rules.untranslated().say("home"), "home");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    /// The rules.
    pub rules: &'a RulesSpec,
    lang: Option<Lang>,
    /// The numbering of points, and the side whose numbering it is.
    points: (PointNumbering, Seat),
    /// The reader, in whose numbering events name points.
    reader: Option<Reader>,
    /// The side that numbers the cells. `None`: cells are named as they are.
    side: Option<Seat>,
}

impl<'a> Wording<'a> {
    /// Returns the language of the sentences.
    #[must_use]
    pub fn language(self) -> Lang {
        self.lang.unwrap_or_default()
    }

    /// Returns this wording with another point numbering, seen from one side.
    #[must_use]
    pub const fn counting(self, points: PointNumbering, seat: Seat) -> Self {
        Self { points: (points, seat), ..self }
    }

    /// Returns this wording for a reader.
    #[must_use]
    pub const fn read_by(self, reader: Option<Reader>) -> Self {
        Self { reader, ..self }
    }

    /// Returns this wording for cells in the numbering of a side. They are named in the numbering
    /// of the reader.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::spec::Reader;
    /// use charpentier_core::wording::Wording;
    /// use charpentier_core::{Place, Seat};
    ///
    /// let rules = duel::spec();
    /// let read = Wording::from(&rules).read_by(Some(Reader::from(Seat::Black)));
    /// assert_eq!(read.of(Seat::White).cell(Place(7)), "18");
    /// assert_eq!(read.of(Seat::Black).cell(Place(7)), "7");
    /// ```
    #[must_use]
    pub const fn of(self, seat: Seat) -> Self {
        Self { side: Some(seat), ..self }
    }

    /// Returns the reader's number of a cell that a side numbers.
    ///
    /// It is the side's own number if there is no reader, or if the sides share no cells.
    #[must_use]
    pub fn seen(self, seat: Seat, cell: Place) -> Place {
        match self.reader {
            Some(reader) if reader.seat != seat && self.rules.track.shared() => {
                self.rules.track.mirror(cell).unwrap_or(cell)
            }
            _ => cell,
        }
    }

    /// Returns the name of a cell's point.
    #[must_use]
    pub fn cell(self, cell: Place) -> String {
        let (points, seat) = self.points;
        points.write(seat, self.side.map_or(cell, |side| self.seen(side, cell)))
    }

    /// Returns a side as an argument of a message: its name, or `you` for a reader who is addressed.
    /// Messages choose their words by it.
    #[must_use]
    pub fn side(self, seat: Seat) -> Arg<'static> {
        if self.addresses(seat) { Arg::from("you") } else { Arg::from(seat) }
    }

    /// Whether sentences say "you" for a side.
    pub(crate) fn addresses(self, seat: Seat) -> bool {
        self.reader.is_some_and(|reader| reader.addressed && reader.seat == seat)
    }

    /// Returns the names of the points of several cells. A run is named by its ends.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::wording::Wording;
    /// use charpentier_core::{Cells, Place, PointNumbering, Seat};
    ///
    /// let rules = race::spec();
    /// let voice = Wording::from(&rules);
    /// let cells = Cells::range(19, 24) | Cells::one(Place(12));
    /// assert_eq!(voice.cells(cells), "12,19-24");
    /// assert_eq!(voice.counting(PointNumbering::Pips, Seat::White).cells(cells), "1-6,13");
    /// ```
    #[must_use]
    pub fn cells(self, cells: Cells) -> String {
        let (points, seat) = self.points;
        let seen = |cell| self.side.map_or(cell, |side| self.seen(side, cell));
        let mut list: Vec<Place> = cells.iter().map(seen).collect();
        // Lower numbers come first, and pips count down.
        list.sort_unstable();
        if points == PointNumbering::Pips {
            list.reverse();
        }
        written(list.into_iter(), |cell| points.write(seat, cell))
    }

    /// Returns a play as an example of how plays are written: `1/7 1/6`, in pips `24/18 24/19`, in stages
    /// `4/flat 2/flat`.
    #[must_use]
    pub fn example(self) -> String {
        if let Some(stage) = self.rules.steps.stages.iter().flat_map(|stages| &stages.list).next() {
            return format!("4/{0} 2/{0}", stage.word);
        }
        let [one, six, seven] = [1, 6, 7].map(|cell| self.cell(Place(cell)));
        format!("{one}/{seven} {one}/{six}")
    }

    /// Returns example plays: two men, one man with a stop, men who enter, a man borne off, and two men in one notation.
    /// What the game does not have is left out. In stages there is an example of each.
    ///
    /// ```
    /// use charpentier_core::examples::{chase, race};
    /// use charpentier_core::wording::Wording;
    ///
    /// assert_eq!(Wording::from(&race::spec()).examples(), "1/7 1/6, 1/5/8, 1/6(2)");
    /// assert_eq!(Wording::from(&chase::spec()).examples(), "1/7 1/6, 1/5/8, bar/4, 22/off, 1/6(2)");
    /// ```
    #[must_use]
    pub fn examples(self) -> String {
        let steps = &self.rules.steps;
        let mut all = vec![self.example()];
        if let Some(stages) = &steps.stages {
            all.extend(stages.list.iter().skip(1).map(|stage| format!("4/{}", stage.word)));
            return all.join(", ");
        }
        let [one, four, five, six] = [1, 4, 5, 6].map(|cell| self.cell(Place(cell)));
        all.push(format!("{one}/{five}/{}", self.cell(Place(8))));
        if let Some(enter) = &steps.enter {
            all.extend(enter.new.iter().map(|_| format!("new/{four}")));
            all.push(format!("bar/{four}"));
        }
        if steps.bear_off.is_some() {
            all.push(format!("{}/off", self.cell(Place(22))));
        }
        all.push(format!("{one}/{six}(2)"));
        all.join(", ")
    }

    /// Returns a step as records write it, with the names of points or the word of its stage.
    #[must_use]
    pub fn step(self, step: Step) -> String {
        let stages = self.rules.steps.stages.iter().flat_map(|stages| &stages.list);
        for stage in stages {
            if let Some(face) = stage.face(step.from) {
                return format!("{face}/{}", stage.word);
            }
        }
        step.written(|cell| self.cell(cell))
    }

    /// Returns the text that players see for a name or for a sentence of a script.
    ///
    /// This is its term in the language, else its English term, else the name with spaces. Without
    /// a language it is the name itself.
    #[must_use]
    pub fn say(self, name: &'a str) -> Cow<'a, str> {
        let Some(lang) = self.lang else { return Cow::Borrowed(name) };
        self.rules.terms.say(name, lang)
    }

    /// Returns the name of an end for players. Packs do not name the ends by agreement.
    pub(crate) fn end(self, name: &'a str) -> Cow<'a, str> {
        match (self.lang, name) {
            (Some(lang), "draw") => say!(lang, END_DRAW).into(),
            (Some(lang), "resigned") => say!(lang, END_RESIGNED).into(),
            _ => self.say(name),
        }
    }

    /// Returns the name of a coup with its class for players: `remplir le petit jan`.
    #[must_use]
    pub fn say_coup(self, coup: u8, class: u8) -> String {
        let name = self.rules.coup_name(coup, class);
        self.say(&name).into_owned()
    }
}

impl<'a> From<&'a RulesSpec> for Wording<'a> {
    fn from(rules: &'a RulesSpec) -> Self {
        // The numbering of rules writes a cell alike for both sides.
        Self {
            lang: rules.lang,
            points: (rules.points, Seat::White),
            reader: rules.reader,
            ..rules.untranslated()
        }
    }
}

impl RulesSpec {
    /// Returns the wording for diagnostics and programs: English sentences with the pack's own
    /// names.
    #[must_use]
    pub const fn untranslated(&self) -> Wording<'_> {
        Wording {
            rules: self,
            lang: None,
            points: (PointNumbering::Own, Seat::White),
            reader: None,
            side: None,
        }
    }

    /// Returns the word for a side in a message (see [`Wording::side`]).
    #[must_use]
    pub fn side(&self, seat: Seat) -> Arg<'static> {
        Wording::from(self).side(seat)
    }

    /// Returns the language of the sentences.
    #[must_use]
    pub fn language(&self) -> Lang {
        self.lang.unwrap_or_default()
    }

    /// Returns the name for players (see [`Wording::say`]).
    #[must_use]
    pub fn say<'a>(&'a self, name: &'a str) -> Cow<'a, str> {
        Wording::from(self).say(name)
    }

    /// Returns the name of a coup with its class for players: `remplir le petit jan`.
    #[must_use]
    pub fn say_coup(&self, coup: u8, class: u8) -> String {
        Wording::from(self).say_coup(coup, class)
    }

    /// Returns the name that a typed name or term stands for.
    ///
    /// Case and accents do not matter. Names precede terms, and terms in the chosen language
    /// precede those in other languages. `None`: the text fits no name, or several.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::glossary::Glossary;
    /// use charpentier_core::Lang;
    ///
    /// let mut terms = Glossary::default();
    /// terms.set("home", Lang::Fr, "arrivée".into());
    /// let rules = charpentier_core::spec::RulesSpec { terms, ..race::spec() };
    /// assert_eq!(rules.named("ARRIVEE").as_deref(), Some("home"));
    /// // A similar text does not match: see `suggest::nearest`.
    /// assert_eq!(rules.named("arriver"), None);
    /// ```
    #[must_use]
    pub fn named(&self, text: &str) -> Option<String> {
        let names = self.names();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        self.meant(&names, text).map(|at| names[at].to_owned())
    }

    /// Returns the index of the choice that a typed name or term stands for.
    ///
    /// Unlike [`RulesSpec::named`], this ignores all other names. Within one language, the terms of
    /// all choices differ.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::spec::{ChoiceRule, RulesSpec};
    /// use charpentier_core::glossary::Glossary;
    /// use charpentier_core::Lang;
    ///
    /// let mut terms = Glossary::default();
    /// terms.set("hold", Lang::Fr, "tenir".into());
    /// let rules = RulesSpec { choices: ["go", "hold"].map(ChoiceRule::new).into(), terms, ..race::spec() };
    /// assert_eq!((rules.choice_named("GO"), rules.choice_named("tenir")), (Some(0), Some(1)));
    /// assert_eq!(rules.choice_named("stay"), None);
    ///
    /// // A doublet that is named can be written with both its dice.
    /// let five = ChoiceRule { names: Some(5), ..ChoiceRule::new("5") };
    /// let rules = RulesSpec { choices: vec![five], ..race::spec() };
    /// assert_eq!((rules.choice_named("5-5"), rules.choice_named("56")), (Some(0), None));
    /// ```
    #[must_use]
    pub fn choice_named(&self, text: &str) -> Option<u8> {
        let names: Vec<&str> = self.choices.iter().map(|choice| choice.name.as_str()).collect();
        let doublet = || {
            let (one, other) = text.trim().split_at_checked(1)?;
            let face = other.trim_start_matches('-') == one;
            let number = one.parse().ok().filter(|_| face);
            self.choices.iter().position(|choice| number.is_some() && choice.names == number)
        };
        self.meant(&names, text).or_else(doublet).map(|at| at as u8)
    }

    /// Returns the index of the name that a typed text stands for.
    fn meant(&self, names: &[&str], text: &str) -> Option<usize> {
        let wanted = folded(text);
        let is = |word: &str| folded(word) == wanted;
        if let Some(at) = names.iter().position(|name| is(name)) {
            return Some(at);
        }
        let spoken = |name: &str| is(&self.say(name));
        let anywhere = |name: &str| self.terms.of(name).any(is);
        let all = |called: &dyn Fn(&str) -> bool| -> Vec<usize> {
            (0..names.len()).filter(|at| called(names[*at])).collect()
        };
        let meant = Some(all(&spoken)).filter(|meant| !meant.is_empty());
        match meant.unwrap_or_else(|| all(&anywhere))[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// Returns every name of the pack once, in the order of the pack.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let stages = self.steps.stages.iter().flat_map(|stages| &stages.list);
        let mut names: Vec<String> = Vec::new();
        names.extend(self.leg.iter().map(|leg| leg.name.clone()));
        names.extend(self.areas.iter().map(|area| area.name.clone()));
        names.extend(self.classes.iter().map(|class| class.name.clone()));
        names.extend(stages.map(|stage| stage.word.clone()));
        names.extend(self.facts.iter().map(|fact| fact.name.clone()));
        for (at, coup) in self.coups.iter().enumerate() {
            names.push(coup.name.clone());
            let classes = match coup.classed {
                Classed::No => 0,
                Classed::ByCell => self.classes.len(),
                Classed::ByArea => self.areas.len(),
            };
            names.extend((0..classes).map(|class| self.coup_name(at as u8, class as u8)));
        }
        names.extend(self.ends.iter().map(|end| end.name.clone()));
        names.extend(self.modifiers.iter().map(|modifier| modifier.name.clone()));
        names.extend(self.counters.iter().map(|counter| counter.name.clone()));
        // A number needs no term.
        let choices = self.choices.iter().filter(|choice| choice.names.is_none());
        names.extend(choices.map(|choice| choice.name.clone()));
        // Names that only scripts use appear only among the terms.
        names.extend(self.terms.names().map(ToOwned::to_owned));
        let mut seen = BTreeSet::new();
        names.retain(|name| seen.insert(name.clone()));
        names
    }
}

impl Glossary {
    /// Adds missing terms of classed coups: the term of the coup followed by the term of its class.
    pub fn complete(&mut self, rules: &RulesSpec) {
        for (at, coup) in rules.coups.iter().enumerate() {
            for class in 0..rules.classes.len().max(rules.areas.len()) {
                let (at, class) = (at as u8, class as u8);
                let (name, class) = (rules.coup_name(at, class), rules.class_name(at, class));
                if class.is_empty() {
                    continue;
                }
                for lang in Lang::ALL {
                    let plain = (lang == Lang::En).then(|| readable(class));
                    let class = self.get(class, lang).map(Cow::Borrowed).or(plain);
                    if let (Some(term), Some(class)) = (self.get(&coup.name, lang), class)
                        && self.get(&name, lang).is_none()
                    {
                        self.set(&name, lang, format!("{term}, {class}"));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::glossary::folded;

    #[test]
    fn what_people_leave_out_does_not_matter() {
        for (typed, meant) in [
            ("S’EN  ALLER", "s'en aller"),
            ("FORTSATTA", "fortsätta"),
            ("hit_small", "hit small"),
            ("contre-jan de méséas", "contre jan de meseas"),
            ("me\u{301}se\u{301}as", "méséas"),
            ("grosser Jan", "großer Jan"),
            ("spraengjan", "sprængjan"),
        ] {
            assert_eq!(folded(typed), folded(meant));
        }
        assert_ne!(folded("tenir"), folded("tenor"));
    }
}

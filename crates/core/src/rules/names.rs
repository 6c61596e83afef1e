//! What the parts of a game are called, as packs, records and positions write them.

use crate::play::EndMark;
use crate::position::Men;
use crate::rules::{Classed, End, EndScope, Modifier, RuleId, RulesSpec, Wins};
use crate::seat::{BySeat, Seat};

impl RulesSpec {
    /// The id of a rule as the pack writes it.
    #[must_use]
    pub fn id(&self, rule: RuleId) -> &str {
        self.ids.get(usize::from(rule.0)).map_or("", String::as_str)
    }

    /// The class of a cell, if it has one.
    #[must_use]
    pub fn class_of(&self, cell: u8) -> u8 {
        self.classes.iter().position(|class| class.cells.has(cell)).unwrap_or(0) as u8
    }

    /// The name of a coup's class, empty where it has none.
    #[must_use]
    pub fn class_name(&self, coup: u8, class: u8) -> &str {
        let list = match self.coups.get(usize::from(coup)).map(|coup| coup.classed) {
            Some(Classed::ByCell) => &self.classes,
            Some(Classed::ByArea) => &self.areas,
            Some(Classed::No) | None => return "",
        };
        list.get(usize::from(class)).map_or("", |area| area.name.as_str())
    }

    /// The full name of a coup: its name and its class, `hit_small`.
    #[must_use]
    pub fn coup_name(&self, coup: u8, class: u8) -> String {
        let name = self.coups.get(usize::from(coup)).map_or("", |coup| coup.name.as_str());
        match self.class_name(coup, class) {
            "" => name.to_owned(),
            class => format!("{name}_{class}"),
        }
    }

    /// Whether a coup of this class has this full name, in letters of either case.
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

    /// An end with what comes with it, as the pack calls them: `jan+munk`.
    #[must_use]
    pub fn end_words(&self, mark: EndMark) -> String {
        let end = self.ends.get(usize::from(mark.end)).map_or("", |end| end.name.as_str());
        let with = self.modifiers.iter().enumerate().filter(|(at, _)| mark.with >> at & 1 != 0);
        let with = with.map(|(_, modifier)| modifier.name.as_str());
        std::iter::once(end).chain(with).collect::<Vec<_>>().join("+")
    }

    /// The end by which a game is lost that is written so, in letters of either case.
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

    /// The words that [`RulesSpec::end_mark`] knows.
    #[must_use]
    pub fn end_names(&self) -> Vec<&str> {
        let ends = self.ends.iter().filter(|end| can_lose(end));
        let ends: Vec<_> = ends.map(|end| end.name.as_str()).collect();
        let with = self.modifiers.iter().map(|modifier| modifier.name.as_str());
        if ends.is_empty() { ends } else { ends.into_iter().chain(with).collect() }
    }

    /// Both sides at their start, when this one leads.
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

    /// The side that begins whatever the dice say, where one was given that.
    #[must_use]
    pub fn leader(&self) -> Option<Seat> {
        self.handicap.filter(|given| given.leads).map(|given| given.to)
    }

    /// A step in own numbers; stages have words of their own.
    #[must_use]
    pub fn write_step(&self, step: crate::play::Step) -> String {
        self.untranslated().step(step)
    }
}

/// Whether it ends a game, and somebody wins by it.
impl RulesSpec {
    /// Every name of a coup, with its index and its class: `fill` and, where it has
    /// classes, `fill_` and each of them.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    ///
    /// let rules = duel::draft();
    /// // A coup of classes has a name for all of them and one for each.
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

fn can_lose(end: &End) -> bool {
    end.scope == EndScope::Game && end.wins != Wins::Nobody
}

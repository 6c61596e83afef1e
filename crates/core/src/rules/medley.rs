//! A medley: a match of different games, played in turn, each with rules of its own.
//!
//! Each of these games is a *leg* of the medley. The rules of a leg contain those of all legs, so a match can go
//! on from any leg to any other.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::board::PointNumbering;
use crate::rules::Rules;
use crate::spec::Drawn;

impl Rules {
    /// Returns the rules of the first of these games, which are played in turn. The specification of each
    /// has a [leg](crate::spec::RulesSpec::leg). `None` if there are fewer than two games or more than 255, or if one
    /// has no leg.
    ///
    /// Each leg gets the terms and the options of all.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::{chase, race};
    /// use charpentier_core::scoring::{AccountEvent, AccountUpdate, Scoring};
    /// use charpentier_core::spec::{Drawn, Leg, RuleId, RulesSpec};
    /// use charpentier_core::{Account, EndMark, Game, Rules, Seat};
    ///
    /// /// Play goes on, and the winner begins the next game.
    /// #[derive(Debug)]
    /// struct Endless;
    ///
    /// impl Scoring for Endless {
    ///     fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
    ///         let next = match event {
    ///             AccountEvent::Ended { winner, .. } => *winner,
    ///             _ => None,
    ///         };
    ///         AccountUpdate { state: state.clone(), next, ..AccountUpdate::default() }
    ///     }
    /// }
    ///
    /// let leg = |name: &str, spec| {
    ///     let leg = Some(Leg { at: 0, name: name.into(), drawn: Drawn::Next, rule: RuleId(0) });
    ///     Rules::new(RulesSpec { leg, ..spec })
    /// };
    /// let legs = vec![leg("race", race::spec())?, leg("chase", chase::spec())?];
    /// let rules = Rules::medley(legs).expect("there are games");
    /// let mut game = Game::new(Arc::new(rules), Arc::new(Endless));
    /// game.start(Seat::White);
    /// let won = EndMark { end: 0, with: 0, counted: 0 };
    /// for due in ["race", "chase", "race"] {
    ///     assert!(game.rules().spec().leg.as_ref().is_some_and(|leg| leg.name == due));
    ///     game = game.after_end(Seat::Black, won);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn medley(mut legs: Vec<Self>) -> Option<Self> {
        u8::try_from(legs.len()).ok().filter(|legs| *legs > 1)?;
        let all = legs.clone();
        let options: BTreeMap<String, String> =
            all.iter().flat_map(|leg| leg.spec.options.clone()).collect();
        for (at, rules) in (0..).zip(&mut legs) {
            rules.medley = None;
            rules.spec.leg.as_mut()?.at = at;
            // The outcome of a game is also described when the next has begun.
            all.iter().for_each(|other| rules.spec.terms.add_missing(&other.spec.terms));
            // Records name all options, whatever leg they begin with.
            rules.spec.options = options.clone().into_iter().collect();
        }
        let first = legs.first()?.clone();
        Some(Self { medley: Some(legs.into()), ..first })
    }

    /// Returns the leg whose rules these are; 0 if the game is no medley.
    #[must_use]
    pub fn leg(&self) -> u8 {
        self.spec.leg.as_ref().map_or(0, |leg| leg.at)
    }

    /// Returns the rules of all legs, in the order in which they are played; only these rules if the game is
    /// no medley.
    pub fn legs(&self) -> impl Iterator<Item = &Self> {
        self.medley.as_deref().unwrap_or(std::slice::from_ref(self)).iter()
    }

    /// Returns the rules of a leg, to describe what happened in it; these rules if there is no such leg.
    ///
    /// A match cannot go on to other legs from the returned rules. For that, use [`of_leg`](Self::of_leg).
    #[must_use]
    pub fn leg_rules(&self, leg: u8) -> &Self {
        let other = self.medley.as_ref().filter(|_| leg != self.leg());
        other.and_then(|legs| legs.get(usize::from(leg))).unwrap_or(self)
    }

    /// Returns the rules of a leg, or `None` if there is no such leg. A game that is no medley has the leg 0.
    #[must_use]
    pub fn of_leg(&self, leg: u8) -> Option<Self> {
        if leg == self.leg() {
            return Some(self.clone());
        }
        let legs = self.medley.as_ref()?;
        let rules = legs.get(usize::from(leg))?.clone();
        Some(Self { medley: Some(Arc::clone(legs)), ..rules })
    }

    /// Returns the name of the leg whose rules these are; `None` if the game is no medley.
    #[must_use]
    pub fn leg_name(&self) -> Option<&str> {
        self.spec.leg.as_ref().map(|leg| leg.name.as_str())
    }

    /// Returns the leg of this name, if the game is a medley. Letter case does not matter.
    #[must_use]
    pub fn leg_named(&self, name: &str) -> Option<u8> {
        let legs = self.legs().filter_map(|rules| rules.spec.leg.as_ref());
        legs.into_iter().find(|leg| leg.name.eq_ignore_ascii_case(name)).map(|leg| leg.at)
    }

    /// Returns the numbering in which all legs show their points, or else the own numbers of the sides. A record
    /// has one numbering.
    #[must_use]
    pub fn points_of_records(&self) -> PointNumbering {
        let points = self.spec.points;
        let alike = self.legs().all(|leg| leg.spec.points == points);
        if alike { points } else { PointNumbering::Own }
    }

    /// Returns the leg that is played after this one, if this game was drawn or not.
    pub(crate) fn next_leg(&self, drawn: bool) -> u8 {
        let Some(leg) = &self.spec.leg else { return 0 };
        if drawn && leg.drawn == Drawn::Again {
            return leg.at;
        }
        match leg.at.checked_add(1) {
            Some(next) if usize::from(next) < self.legs().count() => next,
            _ => 0,
        }
    }

    /// Changes the rules of all legs.
    pub(super) fn each_leg(mut self, mut change: impl FnMut(&mut Self)) -> Self {
        if let Some(legs) = &mut self.medley {
            let mut changed = legs.to_vec();
            changed.iter_mut().for_each(&mut change);
            *legs = changed.into();
        }
        change(&mut self);
        self
    }
}

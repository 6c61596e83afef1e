//! A game that was checked, with what is known of every throw beforehand.

use std::fmt;
use std::ops::Deref;

use charpentier_speech::Lang;

use crate::points::{NumberingError, PointNumbering};
use crate::rules::plan::SearchPlan;
use crate::rules::sound::validate;
use crate::rules::{CalledBy, InvalidRules, RulesSpec};
use crate::seat::Seat;

/// A game, resolved and checked: whatever has these can be played.
///
/// They are read as the [`RulesSpec`] that they were made from, and never changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    draft: RulesSpec,
    /// What is known of every throw beforehand.
    plan: SearchPlan,
}

impl Deref for Rules {
    type Target = RulesSpec;

    #[inline]
    fn deref(&self) -> &RulesSpec {
        &self.draft
    }
}

impl Rules {
    /// What is known of every throw beforehand.
    #[inline]
    pub(crate) const fn plan(&self) -> &SearchPlan {
        &self.plan
    }

    /// The same game told in another language; in none: in English, with the pack's own names.
    #[must_use]
    pub fn in_language(mut self, lang: Option<Lang>) -> Self {
        self.draft.lang = lang;
        self
    }

    /// Returns the same game as one side reads of it: sentences say "you" for that side. `None` tells both sides alike.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Rules, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// let play = game.plays()[0].play;
    /// let events = game.apply(Seat::White, charpentier_core::Action::Play(play))?.to_vec();
    /// let rules = Rules::clone(game.rules()).read_by(Some(Seat::White));
    /// assert_eq!(events[0].describe(&rules).text, "you play 1/7");
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn read_by(mut self, reader: Option<Seat>) -> Self {
        self.draft.reader = reader;
        self
    }

    /// Returns the same game with its points told and typed in this way. Records and positions do not change.
    ///
    /// # Errors
    ///
    /// Fails if the board cannot be written so, or if the way depends on whose cell it is.
    pub fn counting(mut self, points: PointNumbering) -> Result<Self, NumberingError> {
        points.fits(self.draft.track)?;
        if points.names_places() {
            return Err(NumberingError::NamesPlaces(points));
        }
        self.draft.points = points;
        Ok(self)
    }

    /// The same game, called up by the name of a set of its options.
    #[must_use]
    pub fn called_by(mut self, preset: Option<CalledBy>) -> Self {
        self.draft.preset = preset;
        self
    }
}

impl RulesSpec {
    /// Checks the whole specification and makes it rules that can be played.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, and the specification as it was.
    pub fn build(self) -> Result<Rules, InvalidRules> {
        let faults = validate(&self);
        if faults.is_empty() {
            Ok(Rules { plan: SearchPlan::of(&self), draft: self })
        } else {
            Err(InvalidRules { draft: Box::new(self), faults })
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.pack, self.version)?;
        for (name, value) in &self.options {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

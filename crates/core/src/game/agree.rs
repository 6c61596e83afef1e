//! Ending a game or a match by word: giving up, and agreeing that nobody wins.
//!
//! What a side says is an [`Offer`]. The pack tells how each kind is taken
//! ([`Agreed`]): at once, when the other side consents, or never.

use charpentier_speech::{key, say};
use serde::{Deserialize, Serialize};

use crate::cond::{Atom, Cond, Standing};
use crate::event::Event;
use crate::game::{Game, Wait};
use crate::judge::AccountEvent;
use crate::movegen::Found;
use crate::outcome::{Outcome, Ratio};
use crate::play::EndMark;
use crate::refusal::{Cause, Refusal};
use crate::rules::{Agreed, EndScope, Rules, Wins};
use crate::seat::Seat;
use crate::words::Voice;

/// What a side offers the other.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
/// use charpentier_core::{Action, Offer, Seat, Wait};
///
/// let mut game = race::begun();
/// // Unless a pack says otherwise, a draw needs both sides, and whoever gives up is not asked.
/// game.apply(Seat::White, Action::Offer(Offer::Draw))?;
/// assert_eq!(game.answers(), Some(Seat::Black));
/// game.apply(Seat::Black, Action::Answer(false))?;
/// game.apply(Seat::White, Action::Offer(Offer::Match))?;
/// let outcome = game.state().outcome.as_ref().map(ToString::to_string);
/// assert_eq!((game.state().wait, outcome.as_deref()), (Wait::Over, Some("black wins: resigned")));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// Nobody shall have won the match.
    Draw,
    /// It gives the match up.
    Match,
    /// It gives the game up as if the other side had come to this end.
    Game(EndMark),
}

impl Offer {
    /// How the pack takes it.
    #[must_use]
    pub fn taken(self, rules: &Rules) -> Agreed {
        match self {
            Self::Draw => rules.agreements.draw,
            Self::Match | Self::Game(_) => rules.agreements.resign,
        }
    }

    /// What is offered, as the end of a sentence: `to give up the game as lost by jan`.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use charpentier_core::{EndMark, Offer};
    ///
    /// let rules = race::draft();
    /// assert_eq!(Offer::Draw.told(&rules), "that nobody wins");
    /// let home = EndMark { end: 0, with: 0, counted: 0 };
    /// assert_eq!(Offer::Game(home).told(&rules), "to give up the game as lost by home");
    /// ```
    #[must_use]
    pub fn told<'a>(self, voice: impl Into<Voice<'a>>) -> String {
        let voice = voice.into();
        let lang = voice.lang();
        match self {
            Self::Draw => say!(lang, OFFER_DRAW),
            Self::Match => say!(lang, OFFER_MATCH),
            Self::Game(mark) => {
                let words = voice.rules.end_words(mark);
                let mut words = words.split('+');
                let mut end = voice.say(words.next().unwrap_or_default()).into_owned();
                for with in words {
                    end = say!(lang, WITH, end = end, what = voice.say(with));
                }
                say!(lang, OFFER_GAME, end = end)
            }
        }
    }
}

impl Game {
    /// Offers something; what needs no consent is done at once.
    pub(super) fn offer(&mut self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        if let Offer::Game(mark) = offer {
            let end = self.rules.ends.get(usize::from(mark.end));
            let known =
                end.is_some_and(|end| end.scope == EndScope::Game && end.wins != Wins::Nobody);
            let all = (1u32 << self.rules.modifiers.len().min(8)) - 1;
            if !known || u32::from(mark.with) & !all != 0 {
                return Err(Refusal::new(Cause::NotOpen));
            }
        }
        match self.taken(seat, offer) {
            Agreed::Never => {
                let draw = offer == Offer::Draw;
                let what = if draw { key::UNKNOWN_DRAW } else { key::UNKNOWN_RESIGN };
                let refusal = Refusal::new(Cause::NotInThisGame(what));
                return Err(Refusal { rule: self.rules.agreements.rule, ..refusal });
            }
            Agreed::Free => {
                self.events.clear();
                self.settle(seat, offer);
            }
            Agreed::Asked => {
                self.events.clear();
                self.state.offer = Some((seat, offer));
                self.events.push(Event::Offered { seat, offer });
            }
        }
        Ok(())
    }

    /// How something would be taken that this side offers now.
    pub fn taken(&self, seat: Seat, offer: Offer) -> Agreed {
        let taken = offer.taken(&self.rules);
        let Some(latch) = self.rules.agreements.consent_after else {
            return taken;
        };
        if taken != Agreed::Free || offer == Offer::Draw {
            return taken;
        }
        let rules = self.rules();
        let (now, is) = (self.state.standing(seat), Cond::Atom(Atom::Is(latch)));
        // A position that was set up may show what nobody has seen made.
        let shown =
            rules.latches.get(usize::from(latch)).is_some_and(|l| now.meets(rules, &l.cond));
        let made = |play: &Found| {
            let (me, foe, latches) = (play.me, play.foe, play.latches);
            Standing { me, foe, latches, ..now }.meets(rules, &is)
        };
        let forced = || self.state.wait == Wait::Play(seat) && self.plays().iter().all(made);
        if shown || now.meets(rules, &is) || forced() { Agreed::Asked } else { taken }
    }

    /// Answers what is offered.
    pub(super) fn answer(&mut self, seat: Seat, yes: bool) -> Result<(), Refusal> {
        let Some((by, offer)) = self.state.offer else {
            return Err(Refusal::new(Cause::NotOpen));
        };
        if by == seat {
            return Err(Refusal::new(Cause::NotYourTurn(by.other())));
        }
        self.events.clear();
        self.state.offer = None;
        self.events.push(Event::Answered { seat, yes });
        if yes {
            self.settle(by, offer);
        }
        Ok(())
    }

    fn settle(&mut self, seat: Seat, offer: Offer) {
        let (winner, kind) = match offer {
            Offer::Draw => (None, "draw"),
            Offer::Match => (Some(seat.other()), "resigned"),
            Offer::Game(mark) => {
                let (winner, men) = (seat.other(), &self.state.position);
                let counted = self.rules.counted(mark.end, &men[winner], &men[seat]);
                return self.ended(winner, EndMark { counted, ..mark });
            }
        };
        // What was paid for stays paid, and what lies does not stay there.
        let settled = self.judge.fold(&self.state.account, &AccountEvent::Settled);
        if let Some(why) = settled.fault {
            return self.breaks(why);
        }
        self.enter(settled.ledger);
        let (with, kind) = (Vec::new(), kind.into());
        self.finish(
            Outcome { winner, kind, with, points: 0, stake: Ratio::ONE, totals: None },
            None,
        );
    }

    /// The side that has to answer an offer.
    #[must_use]
    pub fn answers(&self) -> Option<Seat> {
        let open = self.state.offer.filter(|_| self.state.wait != Wait::Over);
        open.map(|(by, _)| by.other())
    }
}

//! What somebody asks for, made into an action of the game and carried out.

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::{did_you_mean, listed};
use charpentier_core::{
    Action, Awaiting, Claim, Numbers, Offer, Place, Play, PointNumbering, Seat, Throw,
};
use charpentier_notation::replay::{read_play, read_steps};

use crate::fault::Fault;
use crate::keep::DiceFrom;
use crate::request::Deed;
use crate::table::HostedGame;

/// A play as text is no longer.
const LONGEST: usize = 16 * Numbers::MOST;

impl HostedGame {
    /// Carries out what the holder of a seat asks for.
    pub(crate) fn carry_out(&mut self, seat: Seat, deed: &Deed) -> Result<(), Fault> {
        if *deed == Deed::Undo {
            return self.undo();
        }
        let (seat, action) = self.action(seat, deed)?;
        self.act(seat, action)
    }

    /// Does again what was done, whoever has thrown the dice.
    pub(crate) fn again(&mut self, seat: Seat, deed: &Deed) -> Result<(), Fault> {
        let (seat, action) = match deed {
            Deed::Throw { dice: Some(dice) } => (seat, self.entered(dice)?),
            deed => self.action(seat, deed)?,
        };
        self.apply(seat, action)
    }

    fn action(&mut self, seat: Seat, deed: &Deed) -> Result<(Seat, Action), Fault> {
        Ok((
            seat,
            match deed {
                Deed::Throw { dice } => return self.throw(seat, dice.as_deref()),
                Deed::Play { steps, text } => self.play(seat, steps.as_deref(), text.as_deref())?,
                Deed::Choose { choice } => {
                    let rules = self.rules();
                    let names: Vec<_> =
                        rules.spec().choices.iter().map(|c| c.name.as_str()).collect();
                    let at = names.iter().position(|name| name == choice);
                    let at = at.ok_or_else(|| {
                        let help = did_you_mean(choice, &names);
                        Fault::wrong(format!("there is no choice `{choice}`; {help}"))
                    })?;
                    Action::Choose(u8::try_from(at).map_err(|_| Fault::wrong("no such choice"))?)
                }
                Deed::Mark { points, simple: false } => Action::Mark(*points),
                Deed::Mark { points, simple: true } => Action::MarkSimple(*points),
                Deed::School { points } => Action::Claim(Claim::School(*points)),
                Deed::False => Action::Claim(Claim::False),
                Deed::Prove => Action::Claim(Claim::Raise),
                Deed::Whole => Action::Claim(Claim::Whole),
                Deed::Compel => Action::Claim(Claim::Compel),
                Deed::Rule { ruling } => {
                    let rulings = self.game.rulings();
                    let ruling = rulings.get(*ruling).copied();
                    Action::Rule(ruling.ok_or_else(|| Fault::wrong("there is no such ruling"))?)
                }
                Deed::Touch { cell } => Action::Touch(*cell),
                Deed::Resign { end: None } => Action::Offer(Offer::ResignMatch),
                Deed::Resign { end: Some(end) } => {
                    let rules = self.rules();
                    let mark = rules.spec().end_mark(end).ok_or_else(|| {
                        let names = rules.spec().end_names();
                        let help = match &names[..] {
                            [] => "it is given up as a whole".to_owned(),
                            names => format!("it knows {}", listed(names, "and")),
                        };
                        Fault::wrong(format!("the game has no end `{end}`; {help}"))
                    })?;
                    Action::Offer(Offer::ResignGame(mark))
                }
                Deed::Draw => Action::Offer(Offer::Draw),
                Deed::Accept => Action::Answer(true),
                Deed::Decline => Action::Answer(false),
                Deed::Undo => return Err(Fault::broken("undo is no action of the game")),
            },
        ))
    }

    /// The dice: those of the server, or those that were entered. Whoever plays with dice of his own throws for
    /// the program too.
    fn throw(&self, seat: Seat, dice: Option<&[u8]>) -> Result<(Seat, Action), Fault> {
        let wait = self.game.state().wait;
        let thrower = match wait {
            Awaiting::Lead => Seat::White,
            Awaiting::Throw(who) if self.program() == Some(who) => who,
            Awaiting::Throw(_) | Awaiting::Choose(_) | Awaiting::Play(_) | Awaiting::Over => seat,
        };
        let action = match (self.keys.dice, dice) {
            (DiceFrom::Server, None) => self.thrown(),
            (DiceFrom::Server, Some(_)) => {
                return Err(Fault::wrong("the server throws the dice at this table"));
            }
            (DiceFrom::Hand, None) => {
                return Err(Fault::wrong("at this table dice are thrown by hand and entered"));
            }
            (DiceFrom::Hand, Some(dice)) => Some(self.entered(dice)?),
        };
        // Where no throw is awaited the game says what is.
        let any = || self.game.rules().spec().dice.throws().next().map(Action::Throw);
        let action = action.or_else(any).ok_or_else(|| Fault::broken("no dice"))?;
        Ok((thrower, action))
    }

    /// Dice that somebody entered, a die each where the lead is thrown for.
    fn entered(&self, dice: &[u8]) -> Result<Action, Fault> {
        let throw = Throw::of(dice).ok_or_else(|| Fault::wrong("dice show 1 to 6"))?;
        match (self.game.state().wait, dice) {
            (Awaiting::Lead, &[white, black]) => Ok(Action::Lead(white, black)),
            (Awaiting::Lead, _) => Err(Fault::wrong("each side throws one die for the lead")),
            _ => Ok(Action::Throw(throw)),
        }
    }

    /// A play, as its steps or as text. One that is not legal is made all the same where the game has that and
    /// the other side may rule on it.
    fn play(
        &mut self,
        seat: Seat,
        steps: Option<&[[Place; 2]]>,
        text: Option<&str>,
    ) -> Result<Action, Fault> {
        let state = self.game.state();
        if state.wait != Awaiting::Play(seat) {
            // The game says what it waits for.
            return Ok(Action::Play(Play::none()));
        }
        let allowed = self.rules().spec().faults.is_some_and(|faults| faults.allowed);
        match (steps, text) {
            (Some(steps), None) if steps.len() <= Numbers::MOST => {
                let steps: Vec<_> = steps.iter().map(|&[from, to]| (from, to)).collect();
                let last = charpentier_core::NEW;
                if steps.iter().any(|&(from, to)| from > last || to > last) {
                    return Err(Fault::wrong("places are numbers from 0 to 27"));
                }
                match self.game.find(&steps) {
                    Ok(found) => Ok(Action::Play(found.play)),
                    Err(_) if allowed => Ok(Action::Play(Play::from_steps(&steps))),
                    Err(refusal) => Err(Fault::refused(&refusal, self.game.rules())),
                }
            }
            (None, Some(text)) if text.len() <= LONGEST => {
                let source = Source::new("the play", text);
                match read_play(&source, &self.game) {
                    Ok(play) => Ok(Action::Play(play)),
                    Err(faults) => match read_steps(&source, self.rules(), PointNumbering::Own) {
                        Ok(steps) if allowed => Ok(Action::Play(Play::from_steps(&steps))),
                        _ => Err(Fault::diagnosed(&faults.0)),
                    },
                }
            }
            (Some(_), None) | (None, Some(_)) => Err(Fault::wrong("no play is so long")),
            _ => Err(Fault::wrong("a play has either `steps` or `text`")),
        }
    }
}

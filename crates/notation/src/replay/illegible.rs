//! Gaps: plies that are illegible, in part or altogether, and the turns that could stand in them.

use charpentier_core::{Action, Awaiting, Diagnostic, Seat, Table, Throw};

use crate::record::{Act, PlayText, Ply, Turn, Word, moves_of};
use crate::replay::faults::Faults;
use crate::replay::hypotheses::PLY;
use crate::replay::log::{Done, errors};
use crate::replay::replayer::Replayer;

/// The most turns that are tried in one gap. Throws of many numbers have thousands.
const MOST_GUESSES: usize = 1_500;

/// A turn that could stand in a gap, and the replay after it.
pub(super) struct Guess {
    pub(super) turn: Turn,
    pub(super) replayer: Replayer,
    pub(super) done: Vec<Done>,
    /// The errors of the legible parts beside the gap, if it is this turn.
    pub(super) faults: Vec<Diagnostic>,
}

impl Replayer {
    /// Returns all turns that could stand in a gap: every throw and every play that fit the legible
    /// parts.
    ///
    /// If the legible parts are wrong, these are the turns with the fewest errors. A ply that has
    /// been `tried` is counted, and its dice may lie on the table. `None` if there may be too many
    /// turns, or they take more work than `most`. The work is returned too.
    pub(super) fn guesses(&self, ply: &Ply, tried: bool, most: u64) -> (Option<Vec<Guess>>, u64) {
        let known = match &ply.act {
            Act::Turn(turn) => Turn::clone(turn),
            act => {
                let throw = if let Act::Unread(text) = act { throw_of(text) } else { None };
                Turn { own: PlayText::Illegible(ply.span), ..Turn::new(throw) }
            }
        };
        let throws = match known.throw {
            Some(throw) => vec![throw],
            None => self.rules().spec().dice.throws().collect(),
        };
        let (mut turns, mut work) = (Vec::new(), 0);
        for throw in throws {
            let turn = Turn { throw: Some(throw), ..known.clone() };
            match turn.own {
                PlayText::Illegible(_) => work += self.plays(ply.seat, &turn, &mut turns),
                _ => turns.push(turn),
            }
            if turns.len() > MOST_GUESSES || work > most {
                return (None, work);
            }
        }
        let mut guesses = Vec::new();
        for turn in turns {
            let mut replayer = self.clone();
            let (mut done, mut faults) = (Vec::new(), Faults::default());
            let plays = if tried { Self::throw_and_play } else { Self::turn };
            let goes_on = plays(&mut replayer, ply, &turn, false, &mut done, &mut faults);
            work += PLY + replayer.work() - self.work();
            if work > most {
                return (None, work);
            }
            // Each of them is kept.
            replayer.game.free_plays();
            if goes_on {
                let mut faults = match &ply.sic {
                    Some(_) => faults.excused(),
                    None => faults.told(),
                };
                if known.throw.is_none() {
                    let told = "no throw that is possible here makes it right".to_owned();
                    faults.iter_mut().for_each(|fault| fault.help.push(told.clone()));
                }
                guesses.push(Guess { turn, replayer, done, faults });
            }
        }
        let least = guesses.iter().map(|guess| errors(&guess.faults)).min();
        // The errors of a tried ply have been reported.
        let least = if tried { Some(0) } else { least };
        guesses.retain(|guess| Some(errors(&guess.faults)) == least);
        (Some(guesses), work)
    }

    /// Adds the turn with every choice and every play that its throw allows. Returns the work of it.
    fn plays(&self, seat: Seat, turn: &Turn, turns: &mut Vec<Turn>) -> u64 {
        let mut game = self.game.clone();
        if let Some(lead) = &self.lead {
            game.restore(lead.before.clone());
        }
        if game.state().wait == Awaiting::Lead {
            game.start(seat);
        }
        let throw = turn.throw.map(Action::Throw);
        let thrown = throw.is_some_and(|throw| game.apply(seat, throw).is_ok());
        let on_table = game.state().turn.throw == turn.throw && game.state().turn.mover == seat;
        if !thrown && !on_table {
            return 0;
        }
        let (work, before) = (game.game().work(), turns.len());
        self.chosen(game, seat, turn, String::new(), turns);
        // The search for the plays has found as many, at least.
        (turns.len() - before) as u64 + work.saturating_sub(self.game.game().work())
    }

    /// Adds the turn with every remaining choice and every play. `begun` has been chosen already.
    fn chosen(&self, game: Table, seat: Seat, turn: &Turn, begun: String, turns: &mut Vec<Turn>) {
        let Awaiting::Choose(chooser) = game.state().wait else {
            let choice = Some(begun).filter(|text| !text.is_empty());
            let choice = choice.map(|text| Word { text, span: turn.throw_span });
            let choice = choice.or_else(|| turn.choice.clone());
            self.moved(game, seat, &Turn { choice, ..turn.clone() }, turns);
            return;
        };
        for action in game.legal(chooser) {
            let Action::Choose(at) = action else {
                continue;
            };
            if turns.len() > MOST_GUESSES {
                return;
            }
            let choice = &self.rules().spec().choices[usize::from(at)];
            let text = format!("{begun}{}", choice.name);
            let said = turn.choice.as_ref().is_none_or(|word| {
                let part = word.text.get(..text.len()).filter(|_| choice.names.is_some());
                part.unwrap_or(&word.text).eq_ignore_ascii_case(&text)
            });
            let mut chosen = game.clone();
            if said && chosen.apply(chooser, action).is_ok() {
                self.chosen(chosen, seat, turn, text, turns);
            }
        }
    }

    /// Adds the turn with every play, and with every play of numbers that are passed to the
    /// opponent.
    fn moved(&self, game: Table, seat: Seat, turn: &Turn, turns: &mut Vec<Turn>) {
        if game.state().wait != Awaiting::Play(seat) {
            turns.push(Turn { own: PlayText::Unwritten, ..turn.clone() });
            return;
        }
        let plays: Vec<_> = game.legal_plays().iter().map(|found| found.play).collect();
        let forced = plays.len() == 1;
        for play in plays {
            if turns.len() > MOST_GUESSES {
                return;
            }
            let own = match moves_of(self.rules(), &play) {
                moves if !moves.is_empty() => PlayText::Moves(moves),
                _ if forced => PlayText::Nothing(turn.throw_span),
                _ => PlayText::Pass(turn.throw_span),
            };
            let played = Turn { own, ..turn.clone() };
            let mut after = game.clone();
            let done = after.apply(seat, Action::Play(play)).is_ok();
            let other = seat.other();
            let open = done
                && after.state().wait == Awaiting::Play(other)
                && after.state().turn.mover == seat;
            if !open || !turn.passed.is_empty() {
                turns.push(played);
                continue;
            }
            for found in after.legal_plays() {
                let passed = moves_of(self.rules(), &found.play);
                turns.push(Turn { passed, ..played.clone() });
            }
        }
    }
}

/// Reads the dice of a ply that cannot be parsed, such as `65` of `3w 65: 1/7 x`.
fn throw_of(text: &str) -> Option<Throw> {
    let (head, _) = text.split_once(':')?;
    let dice = head.trim_start_matches(|c: char| c.is_ascii_digit()).get(1..)?;
    Throw::parse(&dice.replace(' ', ""))
}

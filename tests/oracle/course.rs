//! Who throws and who plays what, along a game.

use charpentier_core::{Action, Awaiting, Play, Position, Seat, State, Table};

use super::agrees::names;
use super::throw::{Cast, Numbers};
use super::tree::Tree;
use super::{Board, OnTable, Oracle, Shown, as_here};

/// What the oracle expects to happen next, as far as it knows.
#[derive(Debug, Default)]
pub(super) struct Course {
    due: Option<Due>,
    /// The setting and the game in which that is so.
    during: (u16, u16),
    /// How many numbers the side that has thrown has played, and how many there were.
    played: (usize, usize),
    /// The gift by which the throw is played, and how many parts of it have been.
    gift: Option<(Tree, usize)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Due {
    Throw(Seat),
    Play(Seat, Numbers),
    /// This side has played what it could of a throw, and these are left.
    Rest(Seat, Cast, Numbers),
}

pub(super) fn board(position: &Position, mover: Seat) -> Board {
    Board([mover, mover.other()].map(|seat| as_here(&position[seat])))
}

/// What lies on the table for a side; no dice, where they have been taken up.
pub(super) fn table(game: &Table, seat: Seat, numbers: Numbers) -> OnTable {
    let (state, other) = (game.state(), seat.other());
    let (setting, rules) = (&state.setting, game.rules());
    let counters = [seat, other].map(|seat| {
        let names = rules.spec().counters.iter().map(|counter| counter.name.clone());
        names.zip(state.counters.0[seat].map(|count| count.n)).collect()
    });
    let throws = [seat, other].map(|seat| setting.throws[seat].into());
    OnTable {
        board: board(&state.position, seat),
        numbers,
        facts: names(game, setting.facts[seat]),
        theirs: names(game, setting.facts[other]),
        cast: cast(state),
        shown: Shown { throws, setting: setting.number.into(), counters, ..Shown::default() },
    }
}

/// The numbers, if they are those that the engine has.
pub(super) fn given(state: &State, numbers: Numbers) -> Result<Numbers, String> {
    let found = state.turn.numbers;
    let same = found.faces() == numbers.faces
        && (found.is_ordered() == numbers.written || numbers.faces.len() < 2)
        && found.is_optional() == numbers.optional;
    let fault = || format!("numbers {numbers:?}, and the engine has {found:?}");
    if same { Ok(numbers) } else { Err(fault()) }
}

/// The throw that lies on the table, if one does.
pub(super) fn cast(state: &State) -> Cast {
    let faces = state.turn.throw.map_or(Vec::new(), |throw| throw.faces().to_vec());
    let last = state.setting.last[state.turn.mover.other()];
    let named = state.turn.named.faces().to_vec();
    Cast { faces, named, last: last.map(|throw| throw.faces().to_vec()) }
}

impl Course {
    /// The numbers that a side has to play, or what is wrong: with them, with whose turn it is, or with how men begin.
    pub(super) fn play(
        &mut self,
        oracle: &Oracle,
        game: &Table,
        seat: Seat,
    ) -> Result<Numbers, String> {
        let state = game.state();
        self.stay(oracle, game);
        if state.turn.part.nth == 0 {
            begins_well(oracle, state, seat)?;
        }
        if self.due.is_none() && seat == state.turn.mover {
            let thrown = table(game, seat, Numbers::default());
            let (gift, part) = self.gift(oracle, &thrown);
            let later = oracle.later(gift, *part, &thrown);
            self.due = Some(Due::Play(seat, later.unwrap_or_else(|| oracle.numbers(&thrown))));
        }
        match self.due.take() {
            Some(Due::Play(who, numbers)) if who == seat => given(state, numbers),
            due => Err(format!("{seat:?} plays, and {due:?} was due")),
        }
    }

    /// After a look at what happens now: what comes next.
    pub(super) fn next(
        &mut self,
        oracle: &Oracle,
        game: &Table,
        seat: Seat,
        action: Action,
    ) -> Result<(), String> {
        self.stay(oracle, game);
        match action {
            Action::Throw(throw) => {
                let due = self.due.take().unwrap_or(Due::Throw(seat));
                if due != Due::Throw(seat) {
                    return Err(format!("{seat:?} throws, and {due:?} was due"));
                }
                (self.gift, self.played) = (None, (0, 0));
                if usize::from(throw.dice()) != oracle.dice() {
                    return Err(format!("{} dice are thrown", throw.dice()));
                }
            }
            Action::Play(play) => {
                let goes_on = play.end.is_none();
                if seat == game.state().turn.mover {
                    self.gift(oracle, &table(game, seat, Numbers::default()));
                    self.played.0 += play.steps().count();
                    self.played.1 += usize::from(game.state().turn.numbers.len());
                }
                self.due = goes_on.then(|| rest(game.state(), seat, &play));
            }
            // What stands before a throw changes nothing of who throws; who is to throw begins it.
            Action::Choose(_) if game.state().turn.throw.is_none() => {
                if !oracle.offers() {
                    return Err(format!("{seat:?} chooses before the throw"));
                }
                let begins = matches!(game.state().wait, Awaiting::Throw(_));
                if begins && self.due.as_ref().is_some_and(|due| *due != Due::Throw(seat)) {
                    return Err(format!("{seat:?} chooses, and {:?} was due", self.due));
                }
            }
            Action::Choose(_) if oracle.has("throw.named") => {
                let mover = game.state().turn.mover;
                if (seat == mover) == oracle.other_names() {
                    return Err(format!("{seat:?} names a number"));
                }
                self.due = None;
            }
            Action::Mark(_) | Action::MarkSimple(_) => {}
            _ => self.due = None,
        }
        Ok(())
    }

    /// The gift by which the throw on the table is played.
    fn gift(&mut self, oracle: &Oracle, thrown: &OnTable) -> &mut (Tree, usize) {
        let gift = || oracle.gift(thrown).cloned().unwrap_or(Tree::Nothing);
        self.gift.get_or_insert_with(|| (gift(), 0))
    }

    /// A table on which so many numbers of earlier parts of the throw have been played.
    fn in_part(mut table: OnTable, before: usize) -> OnTable {
        (table.shown.played, table.shown.before) = (None, before);
        table
    }

    /// How many numbers of earlier parts of the throw have been played.
    pub(super) fn before(&self) -> usize {
        if self.gift.as_ref().is_some_and(|(_, part)| *part > 0) { self.played.0 } else { 0 }
    }

    /// Forgets what was due where another game or setting has begun; and finds what is due where a side has played.
    fn stay(&mut self, oracle: &Oracle, game: &Table) {
        let state = game.state();
        let during = (state.setting.number, state.games);
        if self.during != during {
            *self = Self { during, ..Self::default() };
        }
        if let Some(Due::Rest(mover, cast, numbers)) =
            self.due.take_if(|due| matches!(due, Due::Rest(..)))
        {
            let other = mover.other();
            let thrown =
                |seat, numbers| OnTable { cast: cast.clone(), ..table(game, seat, numbers) };
            let mut over = thrown(mover, Numbers::default());
            over.shown.played = Some(self.played);
            if let Some((gift, part)) = self.gift.as_mut().filter(|_| numbers.faces.is_empty()) {
                *part += 1;
                if let Some(then) = oracle.later(gift, *part, &over) {
                    let names = then.faces.is_empty();
                    let more = OnTable { numbers: then.clone(), ..over.clone() };
                    if names {
                        // Which they are is said before they are played.
                        return;
                    }
                    if oracle.can_play(&Self::in_part(more, self.played.0)) {
                        self.due = Some(Due::Play(mover, then));
                        return;
                    }
                    self.played.1 += then.faces.len();
                    over.shown.played = Some(self.played);
                }
            }
            let passes = oracle.passes(&over);
            // Whom nothing is left that he can play is not asked.
            let passes = passes && oracle.can_play(&thrown(other, numbers.clone()));
            let next = if oracle.throws_again(&over) { mover } else { other };
            self.due = Some(if passes { Due::Play(other, numbers) } else { Due::Throw(next) });
        }
    }
}

/// What is left after a play.
fn rest(state: &State, seat: Seat, play: &Play) -> Due {
    let (mover, cast) = (state.turn.mover, cast(state));
    if seat != mover {
        return Due::Rest(mover, cast, Numbers::default());
    }
    let numbers = state.turn.numbers;
    let (written, optional) = (numbers.is_ordered(), numbers.is_optional());
    let numbers = Numbers { faces: numbers.faces().to_vec(), written, optional };
    Due::Rest(mover, cast, numbers.without(play.steps().map(|step| step.die)))
}

/// Whether men stand at the first throw of a setting as the pack says.
fn begins_well(oracle: &Oracle, state: &State, seat: Seat) -> Result<(), String> {
    let thrown = &state.setting.throws;
    if (thrown[seat], thrown[seat.other()]) != (1, 0) || oracle.has("handicap") {
        return Ok(());
    }
    let due = Board([oracle.start(true), oracle.start(false)]);
    let found = board(&state.position, seat);
    if due == found { Ok(()) } else { Err(format!("men begin {found:?}, and {due:?} was due")) }
}

//! Cases of marking by hand: marks, claims and throws, one act after the other.

mod compared;
mod school;
mod words;

use charpentier_core::{
    Action, Books, Claim, ManualMarking, Place, Play, Rules, Ruling, Seat, Table, Tree,
};

use crate::acts::school::{
    School, claim, claimable, claimable_or_open, claimed, is_unanswered, raised,
};
use crate::acts::words::{FILLS, FILLS_NOT, act_of, is_words, meant, ruling_text};
use crate::keys::KeyFault;
use crate::scene::{self, MOVER, SceneError};
use crate::{Case, CaseVerdict};
use charpentier_pack::Pack;

/// Acts with the physical equipment, such as a jeton that is forgotten or a peg that is put back.
const PHYSICAL: &[&str] =
    &["move_own_jeton", "forget_to_efface_other", "unmark_own", "mark_with_new_jeton"];

/// The error of an act without a side.
const NO_SIDE: &str = "an act needs `by`: mover or opponent";

/// The reason why a case cannot be played to its end.
enum Stop {
    Read(String),
    Wrong(Vec<KeyFault>),
}

impl From<SceneError> for Stop {
    fn from(fault: SceneError) -> Self {
        Self::Wrong(vec![fault.at(&[])])
    }
}

impl Stop {
    /// Returns the error of an act that cannot be carried out.
    fn wrong(way: &[&str], message: impl Into<String>) -> Self {
        Self::Wrong(vec![KeyFault::failed(way, message)])
    }
}

/// Returns the reason for an act that is described in words, which only a reader understands.
fn in_words(words: &str) -> Stop {
    Stop::Read(format!("an act described in words: {words}"))
}

impl Case {
    /// Plays the acts of a case and compares the result.
    pub(super) fn acts(&self, pack: &Pack) -> CaseVerdict {
        let note = self.part("expect").and_then(|expect| expect.get("note")).and_then(Tree::text);
        if note.is_some_and(|note| note.contains("differs from the spec")) {
            return CaseVerdict::Read("the treatise differs from the spec".into());
        }
        match self.played_through(pack) {
            Ok((game, school)) => {
                self.compared(&game, &school, pack.table().state().setting.number)
            }
            Err(Stop::Read(reason)) => CaseVerdict::Read(reason),
            Err(Stop::Wrong(wrong)) => self.failed(wrong),
        }
    }

    /// Returns the acts that lack a key, and plays that are not written as plays.
    pub(super) fn acts_unfit(&self, rules: &Rules) -> Vec<KeyFault> {
        let mut wrong = Vec::new();
        for (nth, act) in self.part("acts").map_or(&[][..], Tree::list).iter().enumerate() {
            let nth = nth.to_string();
            if !matches!(act, Tree::Map(_)) {
                continue;
            }
            for (key, told) in [("by", NO_SIDE), ("do", "an act needs `do`")] {
                if act.get(key).is_none() {
                    wrong.push(KeyFault::new(&["acts", &nth], "P0102", told));
                }
            }
            let moves = act.get("moves").filter(|moves| !is_words(moves));
            if let Some(Err(fault)) = moves.map(|moves| scene::steps(rules, moves)) {
                wrong.push(fault.at(&["acts", &nth, "moves"]));
            }
        }
        wrong
    }

    /// Whether men are played from a position with dice, legally or not.
    pub(super) fn plays_on_board(&self) -> bool {
        self.on_board_with(|act, what| {
            what == "play" && act.get("moves").is_some_and(|moves| !is_words(moves))
        })
    }

    /// Whether the dice are thrown and men touched or played; otherwise only marks are made.
    pub(super) fn on_board(&self) -> bool {
        self.plays_on_board()
            || self.on_board_with(|act, what| {
                what == "touch" && act.get("man").is_some_and(|man| man.number().is_some())
            })
    }

    fn on_board_with(&self, test: impl Fn(&Tree, &str) -> bool) -> bool {
        let acts = self.part("acts").map_or(&[][..], Tree::list);
        let what = |act: &Tree| {
            let told = act.text().and_then(act_of);
            let act = told.as_ref().unwrap_or(act);
            act.get("do").and_then(Tree::text).is_some_and(|what| test(act, what))
        };
        self.part("position").is_some() && self.part("dice").is_some() && acts.iter().any(what)
    }

    fn played_through(&self, pack: &Pack) -> Result<(Table, School), Stop> {
        let on_board = self.on_board();
        let position = self.part("position").filter(|_| on_board);
        let partial = !on_board || self.part("partial").and_then(Tree::flag).unwrap_or(false);
        let mut game =
            scene::game(pack, position, self.part("state"), partial).map_err(Stop::Wrong)?;
        let due = |name: &str| {
            let due = self.part("due").and_then(|due| due.get(name)).and_then(Tree::number);
            due.and_then(|due| u16::try_from(due).ok()).unwrap_or(0)
        };
        if on_board {
            self.thrown(&mut game).map_err(|wrong| Stop::Wrong(vec![wrong]))?;
            self.as_due(&game, &due)?;
            scene::hold(&mut game);
        } else {
            by_hand(&mut game, |marking, books| {
                marking.thrown(MOVER, books);
                marking.owe(MOVER, due("mover"), true);
                marking.owe(MOVER.other(), due("opponent"), false);
            });
        }
        let mut school = School::default();
        let acts = self.part("acts").map_or(&[][..], Tree::list);
        for (nth, act) in acts.iter().enumerate() {
            let act = match act.text() {
                Some(words) => &act_of(words).ok_or_else(|| in_words(words))?,
                None => act,
            };
            self.act(&mut game, act, &mut school).map_err(|stop| match stop {
                Stop::Wrong(wrong) => {
                    let way = ["acts", &nth.to_string()];
                    Stop::Wrong(wrong.into_iter().map(|wrong| wrong.below(&way)).collect())
                }
                stop => stop,
            })?;
        }
        // A side that can still claim does so, unless it has renounced it.
        for seat in Seat::BOTH {
            let right = claimable(&game, seat);
            if right > 0 && !school.renounced[seat] {
                claim(&mut game, seat, right, &mut school)?;
            }
        }
        Ok((game, school))
    }

    /// Checks that the throw gives the points that the case contains in `due`.
    fn as_due(&self, game: &Table, due: &dyn Fn(&str) -> u16) -> Result<(), Stop> {
        let Some(marking) = game.talk().marking.as_ref().filter(|_| self.part("due").is_some())
        else {
            return Ok(());
        };
        for (seat, name) in [(MOVER, "mover"), (MOVER.other(), "opponent")] {
            let gives = marking.open(seat).map_or(0, |owed| owed.due);
            if gives != due(name) {
                let message = format!("the throw gives the {name} {gives}, not {}", due(name));
                return Err(Stop::wrong(&["due", name], message));
            }
        }
        Ok(())
    }

    fn act(&self, game: &mut Table, act: &Tree, school: &mut School) -> Result<(), Stop> {
        let by = match act.get("by").and_then(Tree::text) {
            Some("mover") => MOVER,
            Some("opponent") => MOVER.other(),
            _ => return Err(Stop::wrong(&[], NO_SIDE)),
        };
        let number = |key: &str| act.get(key).and_then(Tree::number).unwrap_or(0);
        let points = u16::try_from(number("points")).unwrap_or(0);
        let what = act.get("do").and_then(Tree::text).unwrap_or_default();
        let apply = |game: &mut Table, action: Action| {
            let rules = game.rules().clone();
            let done = game.apply(by, action).map(|_| ());
            done.map_err(|refusal| {
                let why = refusal.message(rules.spec().untranslated());
                Stop::wrong(&[], format!("{what}: {why}"))
            })
        };
        match what {
            "mark" if points == 0 => {}
            "mark" => {
                apply(game, Action::Mark(points))?;
                scene::hold(game);
            }
            "mark_hole" if self.part("due").is_some() => apply(game, one_hole(game, by))?,
            "mark_holes" if number("n") == 1 && self.part("due").is_some() => {
                apply(game, one_hole(game, by))?;
            }
            "mark_hole" | "mark_holes" => {
                return Err(Stop::Read("pegs are not marked one by one".into()));
            }
            "touch" if self.on_board() => {
                let cell = u8::try_from(number("man")).unwrap_or(0);
                apply(game, Action::Touch(Place(cell)))?;
            }
            "play" if self.on_board() => {
                let play = play_of(game, act.get("moves"))?;
                apply(game, Action::Play(play))?;
            }
            "rule" => {
                let ruling = ruling_of(game, act)?;
                apply(game, Action::Rule(ruling))?;
            }
            // A demand about the opponent's men, without a ruling on a play, changes nothing.
            "require" => {}
            "play" | "touch" | "touch_men" => Self::off_board(game, by, act)?,
            "release_jeton" => {}
            "renounce" => school.renounced[by] = true,
            "refuse" => {
                apply(game, Action::Claim(Claim::False))?;
                (school.kind, school.to) = ("false", by);
            }
            "throw" => by_hand(game, |marking, books| marking.thrown(by, books)),
            "claim" => claim(game, by, points, school)?,
            "demand_whole" => {
                apply(game, Action::Claim(Claim::Whole))?;
                school.points = claimed(game);
            }
            "demand_marking" => {
                let due = claimable_or_open(game, by.other());
                apply(game, Action::Claim(Claim::Compel))?;
                *school = School { kind: "compelled", points: due, to: by.other(), ..*school };
            }
            "claim_again" => {
                // Only a claim that was called false can be made again.
                if is_unanswered(game, by) {
                    let called = game.apply(by.other(), Action::Claim(Claim::False)).map(|_| ());
                    called.map_err(|refusal| SceneError::refused(refusal, game.rules()))?;
                }
                apply(game, Action::Claim(Claim::Raise))?;
                let (points, held) = raised(game);
                let to = if held { by } else { by.other() };
                *school = School { kind: "augmentation", points, to, ..*school };
            }
            // Taking the other side's points off without marking them is no answer to a claim.
            "unmark_other" => {}
            physical if PHYSICAL.contains(&physical) => {
                return Err(Stop::Read("jetons and pegs".into()));
            }
            unknown => return Err(in_words(unknown)),
        }
        Ok(())
    }
}

impl Case {
    /// Plays or touches men in a case without a board, where an act says in words what the play does.
    fn off_board(game: &mut Table, by: Seat, act: &Tree) -> Result<(), Stop> {
        let what = act.get("moves").or_else(|| act.get("man"));
        let words = match what {
            None => "a play",
            Some(what) => what.text().ok_or_else(|| in_words(&what.to_string()))?,
        };
        match words {
            "a play" | FILLS => by_hand(game, |marking, _| marking.touched(by)),
            FILLS_NOT => by_hand(game, |marking, _| marking.fills_nothing(by)),
            words => return Err(in_words(words)),
        }
        Ok(())
    }
}

/// Applies `note` to the record of marking by hand: a throw, or a touch of the men, without the
/// board.
pub(super) fn by_hand(game: &mut Table, note: impl FnOnce(&mut ManualMarking, Books)) {
    let mut snapshot = game.snapshot();
    let books = snapshot.game.books();
    note(snapshot.marking(), books);
    game.restore(snapshot);
}

/// Returns a mark of the points that are missing for a hole, with the hole.
fn one_hole(game: &Table, by: Seat) -> Action {
    let per = game.rules().spec().counters.first().and_then(|counter| counter.carry);
    let per = per.map_or(0, |carry| carry.per);
    game.mark_within(by, per.saturating_sub(game.state().counters.get(by, 0).n), 1)
}

/// Returns the play of an act, given by its steps or in words.
fn play_of(game: &mut Table, moves: Option<&Tree>) -> Result<Play, Stop> {
    if let Some(moves) = moves.filter(|moves| !is_words(moves)) {
        let steps = scene::steps(game.rules(), moves)?;
        return Ok(Play::from_steps(&scene::pairs(&steps, false)));
    }
    let words = moves.and_then(Tree::text).unwrap_or("a play");
    meant(game, words).ok_or_else(|| in_words(words))
}

/// Returns the ruling that an act names, if it is possible.
fn ruling_of(game: &Table, act: &Tree) -> Result<Ruling, Stop> {
    let meant = act.get("ruling").and_then(Tree::text).unwrap_or_default();
    let (open, rules) = (game.rulings(), game.rules());
    let ruling = open.iter().find(|ruling| ruling_text(**ruling, rules) == meant);
    ruling.copied().ok_or_else(|| {
        let open: Vec<_> = open.iter().map(|ruling| ruling_text(*ruling, rules)).collect();
        let told = match open.is_empty() {
            true => format!("the ruling `{meant}` is not possible: there is nothing to rule on"),
            false => format!("the ruling `{meant}` is not possible, only {}", open.join(", ")),
        };
        Stop::wrong(&["ruling"], told)
    })
}

//! Runs a case with its pack.

use std::cell::RefCell;
use std::collections::HashMap;

use charpentier_core::{Action, Awaiting, Claim, Diagnostics, Seat, Table, Tree};

use crate::acts::by_hand;
use crate::keys::{KeyFault, Names};
use crate::scene::{self, MOVER, SceneError};
use crate::trial::Trial;
use crate::{Case, CaseVerdict, expect};
use charpentier_pack::Library;
use charpentier_pack::OptionInfo;
use charpentier_pack::Pack;

/// A function that loads a pack by its name, with options.
pub type Loader<'a> =
    dyn Fn(&str, &[(String, String)]) -> Result<Pack, charpentier_core::Diagnostics> + 'a;

/// The paths of parts of the state.
pub(crate) const DECISION: [&str; 2] = ["state", "decision"];
pub(crate) const GAINS: &[&str] = &["state", "gains"];
const LEAD: &[&str] = &["state", "lead"];

/// Returns a loader that loads each pack once, with the options that are asked for.
pub fn once_each<'a>(
    load: impl Fn(&str, &[(String, String)]) -> Result<Pack, Diagnostics> + 'a,
) -> impl Fn(&str, &[(String, String)]) -> Result<Pack, Diagnostics> + 'a {
    let loaded = RefCell::new(HashMap::new());
    move |game, options| {
        let key = (game.to_owned(), options.to_vec());
        if let Some(pack) = loaded.borrow().get(&key) {
            return Result::clone(pack);
        }
        let pack = load(game, options);
        loaded.borrow_mut().insert(key, pack.clone());
        pack
    }
}

impl Case {
    /// Runs the case with the pack of its name.
    #[must_use]
    pub fn run(&self, library: &Library) -> CaseVerdict {
        self.run_with(&|name, options| library.load(name, options))
    }

    /// Runs the case with the pack that `load` returns for a name and options.
    #[must_use]
    pub fn run_with(&self, load: &Loader<'_>) -> CaseVerdict {
        let pack = match self.formed(load) {
            Ok(pack) => pack,
            Err(faults) => return CaseVerdict::Faulty(faults),
        };
        if self.is_reading() {
            return CaseVerdict::Read(self.in_words(&Names::of(&pack)));
        }
        if self.claimed().is_none() && self.marked_by_hand() {
            return CaseVerdict::Skipped("marking by hand".into());
        }
        if self.is_ledger() {
            return self.ledger(&pack);
        }
        if self.part("acts").is_some() {
            return self.acts(&pack);
        }
        let tried = match self.part("dice") {
            Some(_) if self.part("position").is_some() => self.throw(pack),
            _ => self.marks(pack),
        };
        match tried {
            Ok(trial) => expect::check(self, &trial),
            Err(wrong) => self.failed(wrong),
        }
    }

    /// Returns the result of a case with these errors.
    pub(crate) fn failed(&self, wrong: Vec<KeyFault>) -> CaseVerdict {
        let mut wrong: Vec<_> = wrong.iter().map(|wrong| self.placed(wrong)).collect();
        wrong.sort_by_key(|wrong| wrong.spans.first().map(|span| span.bytes.start));
        CaseVerdict::Failed(wrong)
    }

    /// Returns the reason why nothing is checked, and the parts of the state that are for readers.
    fn in_words(&self, names: &Names) -> String {
        let by_hand = if self.marked_by_hand() { "marking by hand, " } else { "" };
        let told = self.for_readers(Some(names));
        let told = if told.is_empty() {
            String::new()
        } else {
            format!("; for readers: {}", told.join(", "))
        };
        format!("{by_hand}described in words{told}")
    }

    fn marked_by_hand(&self) -> bool {
        let marking = self.part("state").and_then(|state| state.get("marking"));
        marking.is_some_and(|marking| marking.text() != Some("auto"))
    }

    /// Returns the options of the case, including the length of a match, which `state` may contain.
    #[must_use]
    pub fn all_options(&self) -> Vec<(String, String)> {
        let mut options = self.options.clone();
        options.extend(self.part("state").and_then(scene::length_of));
        if self.claimed().is_some() && !options.iter().any(|(name, _)| name == "marking") {
            options.push(("marking".into(), "manual".into()));
        }
        // An illegal play is made too, so that it can be ruled on.
        if self.plays_on_board() && !options.iter().any(|(name, _)| name == "faults") {
            options.push(("faults".into(), "allowed".into()));
        }
        options
    }

    /// Returns the options that `state` contains: what was agreed for the game.
    pub(crate) fn agreed(&self, pack: &Pack) -> Vec<(String, String)> {
        let options = pack
            .options
            .iter()
            .filter(|info| self.all_options().iter().all(|(name, _)| *name != info.name));
        let said = |info: &OptionInfo| {
            let value = self.part("state")?.get(&info.name)?;
            let value = value.text().map(str::to_owned).or(value.number().map(|n| n.to_string()));
            let value =
                value.or(self.part("state")?.get(&info.name)?.flag().map(|f| f.to_string()))?;
            Some((info.name.clone(), value))
        };
        options.filter_map(said).collect()
    }

    /// Returns the points that the mover marks by hand for this throw, if the case has any.
    fn claimed(&self) -> Option<u16> {
        let claimed = self.part("state")?.get("claimed")?.number()?;
        u16::try_from(claimed).ok().filter(|_| self.part("dice").is_some())
    }

    /// Lets the mover mark what he claims and touch his men.
    ///
    /// The other side then marks what it is due, and sends the mover to school for wrong marks.
    fn mark_claimed(game: &mut Table, claimed: u16) -> Result<(), SceneError> {
        let rules = game.rules().clone();
        let apply = |game: &mut Table, seat: Seat, action: Action| {
            let done = game.apply(seat, action).map(|_| ());
            done.map_err(|refusal| SceneError::refused(refusal, &rules))
        };
        apply(game, MOVER, Action::Mark(claimed))?;
        scene::hold(game);
        by_hand(game, |marking, _| marking.touched(MOVER));
        let other = MOVER.other();
        let school = game.talk().marking.as_ref().map_or(0, |marking| marking.claimable(MOVER));
        if let Some((seat, mark)) = game.due_mark().filter(|(seat, _)| *seat == other) {
            apply(game, seat, mark)?;
        }
        if school > 0 {
            apply(game, other, Action::Claim(Claim::School(school)))?;
        }
        Ok(())
    }

    /// Whether it is about an account, without a board.
    pub(crate) fn is_ledger(&self) -> bool {
        self.part("kind").is_some()
    }

    /// Runs a case with a position and dice.
    fn throw(&self, pack: Pack) -> Result<Trial, Vec<KeyFault>> {
        let before = self.scene(&pack)?;
        let mut game = before.clone();
        self.thrown(&mut game).map_err(|wrong| vec![wrong])?;
        let thrown = game.clone();
        if let Some(claimed) = self.claimed() {
            let marked = Self::mark_claimed(&mut game, claimed);
            marked.map_err(|wrong| vec![wrong.at(&["state", "claimed"])])?;
        }
        let named = self.decision();
        // A later part of the throw may require the choice.
        let later =
            game.rules().spec().dice.has_parts() && matches!(game.state().wait, Awaiting::Play(_));
        if let Some(name) = named.as_deref().filter(|_| !later) {
            scene::decide(&mut game, name).map_err(|wrong| vec![wrong.at(&DECISION)])?;
        }
        scene::hold(&mut game);
        // The plays of a throw do not depend on whether its marks have ended the match.
        let all = scene::played_out(&scene::unended(&game), named.as_deref());
        let mut trial = Trial {
            before,
            thrown: Some(thrown),
            plays: all.plays,
            more: all.more,
            after: game,
            played: None,
            refused: None,
            pack,
        };
        if let Some(play) = self.part("play") {
            let steps = scene::steps(trial.pack.rules(), play);
            let steps = steps.map_err(|wrong| vec![wrong.at(&["play"])])?;
            trial.play(&steps, named.as_deref());
        }
        Ok(trial)
    }

    /// Returns the game before the throw, with the position and the state of the case.
    pub(crate) fn scene(&self, pack: &Pack) -> Result<Table, Vec<KeyFault>> {
        let partial = self.part("partial").and_then(Tree::flag).unwrap_or(false);
        scene::game(pack, self.part("position"), self.part("state"), partial)
    }

    /// Throws the dice of the case.
    pub(crate) fn thrown(&self, game: &mut Table) -> Result<(), KeyFault> {
        let dice = self.part("dice").and_then(scene::dice);
        let dice = dice.ok_or_else(|| SceneError::NoDice.at(&["dice"]))?;
        let rules = game.rules().clone();
        let thrown = game.apply(MOVER, Action::Throw(dice)).map(|_| ());
        thrown.map_err(|refusal| SceneError::refused(refusal, &rules).at(&["dice"]))
    }

    /// Returns the name of the choice, or the numbers that are named.
    pub(crate) fn decision(&self) -> Option<String> {
        let named = self.part("state")?.get("decision")?;
        let name = named.text().map(ToOwned::to_owned);
        name.or_else(|| Some(named.number()?.to_string()))
    }

    fn decide(&self, game: &mut Table) -> Result<(), KeyFault> {
        let decided = self.decision().map_or(Ok(()), |name| scene::decide(game, &name));
        decided.map_err(|wrong| wrong.at(&DECISION))
    }

    /// Runs a case without dice: marks, games of a match, the lead.
    fn marks(&self, pack: Pack) -> Result<Trial, Vec<KeyFault>> {
        let state = self.part("state");
        let before = self.scene(&pack)?;
        let mut game = before.clone();
        let at = |way: &'static [&'static str]| move |wrong: SceneError| vec![wrong.at(way)];
        if let Some(lead) = state.and_then(|state| state.get("lead")) {
            let faces = lead.list().iter().filter_map(Tree::number);
            let faces: Vec<_> = faces.filter_map(|n| u8::try_from(n).ok()).collect();
            let &[white, black] = faces.as_slice() else {
                return Err(at(LEAD)(SceneError::NoLead));
            };
            game = pack.table();
            game.apply(MOVER, Action::Lead(white, black))
                .map_err(|refusal| at(LEAD)(SceneError::refused(refusal, pack.rules())))?;
        }
        for (seat, points) in self.gains().map_err(at(GAINS))? {
            if seat != MOVER {
                self.decide_if_open(&mut game).map_err(|wrong| vec![wrong])?;
                scene::hold(&mut game);
                // A side that leaves or has won keeps the other side from marking for this throw.
                let over = game.state().wait == Awaiting::Over;
                if over || game.state().setting.number != before.state().setting.number {
                    break;
                }
            }
            game = Table::new(game.game().after_marks(seat, points, seat == MOVER));
        }
        self.decide_if_open(&mut game).map_err(|wrong| vec![wrong])?;
        // With a position, these games were won before it.
        if self.part("position").is_none() {
            let games = state.map_or(&[][..], scene::games_of);
            scene::conclude_all(&mut game, games).map_err(|wrong| vec![wrong])?;
        }
        let plays = Vec::new();
        Ok(Trial {
            pack,
            before,
            thrown: None,
            plays,
            more: false,
            after: game,
            played: None,
            refused: None,
        })
    }

    /// Returns the points that each side marks.
    pub(crate) fn gains(&self) -> Result<Vec<(Seat, u16)>, SceneError> {
        self.part("state").and_then(|state| state.get("gains")).map_or(Ok(Vec::new()), gains)
    }

    fn decide_if_open(&self, game: &mut Table) -> Result<(), KeyFault> {
        match game.state().wait {
            Awaiting::Choose(_) => self.decide(game),
            _ if game.may_choose().is_some() => self.decide(game),
            _ => Ok(()),
        }
    }
}

/// Reads marks: `mover 4; opponent 6`, `{mover: 4}` or `[[mover, 4]]`.
fn gains(tree: &Tree) -> Result<Vec<(Seat, u16)>, SceneError> {
    let one = |side: &str, points: i64| {
        let seat = match side.trim() {
            "mover" => MOVER,
            "opponent" => MOVER.other(),
            other => return Err(SceneError::NoSide(other.to_owned())),
        };
        u16::try_from(points).map(|points| (seat, points)).map_err(|_| SceneError::NoPoints)
    };
    match tree {
        Tree::Text(text) => text
            .split(';')
            .map(|part| {
                let wrong = || SceneError::NoGain(part.to_owned());
                let (side, points) = part.trim().split_once(' ').ok_or_else(wrong)?;
                one(side, points.trim().parse().map_err(|_| wrong())?)
            })
            .collect(),
        Tree::Map(map) => {
            // The side that has thrown marks first.
            let mut gains = map
                .iter()
                .map(|(side, points)| one(side, points.number().unwrap_or(-1)))
                .collect::<Result<Vec<_>, _>>()?;
            gains.sort_by_key(|(seat, _)| *seat != MOVER);
            Ok(gains)
        }
        Tree::List(list) => list
            .iter()
            .map(|pair| match pair.list() {
                [Tree::Text(side), Tree::Number(points)] => one(side, *points),
                _ => Err(SceneError::GainUntold),
            })
            .collect(),
        _ => Err(SceneError::NoGains),
    }
}

//! Putting a case to its pack.

use charpentier_core::judge::Tree;
use charpentier_core::suggest::nearest;
use charpentier_core::{Action, Claim, Game, Seat, Wait};

use crate::cases::scene::{self, MOVER};
use crate::cases::trial::Trial;
use crate::cases::{CHECKED, Case, CaseVerdict, expect};
use crate::library::Library;
use crate::pack::{OptionInfo, Pack};

/// Finds a pack by its name, with options.
pub type Loader<'a> =
    dyn Fn(&str, &[(String, String)]) -> Result<Pack, Vec<charpentier_core::Diagnostic>> + 'a;

/// State keys that speak of marking by hand, schools and faults.
const BY_HAND: &[&str] = &["marking", "hole_order"];

impl Case {
    /// Runs the case with the pack of its name.
    #[must_use]
    pub fn run(&self, library: &Library) -> CaseVerdict {
        self.run_with(&|name, options| library.load(name, options))
    }

    /// Runs the case with the pack that `load` finds for a name and options.
    #[must_use]
    pub fn run_with(&self, load: &Loader<'_>) -> CaseVerdict {
        if let Some(reason) = self.unsupported() {
            return reason;
        }
        let pack = match load(&self.game, &self.all_options()) {
            Ok(pack) => pack,
            Err(faults) => return self.not_loaded(&faults),
        };
        let pack = match self.agreed(&pack) {
            agreed if agreed.is_empty() => pack,
            agreed => match load(&self.game, &[self.all_options(), agreed].concat()) {
                Ok(pack) => pack,
                Err(faults) => return self.not_loaded(&faults),
            },
        };
        if self.is_ledger() {
            return self.ledger(&pack);
        }
        if let Some(wrong) = self.misspelt(&pack) {
            return CaseVerdict::Failed(vec![wrong]);
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
            Err(reason) => CaseVerdict::Failed(vec![reason]),
        }
    }

    /// A key of the state that is nearly one that is read. Other keys are for readers.
    fn misspelt(&self, pack: &Pack) -> Option<String> {
        let Some(Tree::Map(state)) = self.part("state") else {
            return None;
        };
        let mut known: Vec<String> =
            ["match", "lead", "gains", "decision", "latches", "marking", "claimed"]
                .map(Into::into)
                .to_vec();
        for side in ["mover", "opponent"] {
            let counters = pack.rules().counters.iter().map(|counter| counter.name.as_str());
            for key in counters.chain(["throw", "run"]) {
                known.push(format!("{side}_{key}"));
            }
        }
        let unknown = state.keys().filter(|key| !known.contains(key));
        unknown
            .filter_map(|key| {
                let meant = nearest(key, known.iter().map(String::as_str))?;
                Some(format!("state has no `{key}`: did you mean `{meant}`?"))
            })
            .next()
    }

    /// The options of the case; the length of a match may stand with the state.
    #[must_use]
    pub fn all_options(&self) -> Vec<(String, String)> {
        let mut options = self.options.clone();
        let length = self.part("state").and_then(|state| state.get("match")?.get("length"));
        if let Some(length) = length.and_then(Tree::number) {
            options.push(("match_length".into(), length.to_string()));
        }
        if self.claimed().is_some() && !options.iter().any(|(name, _)| name == "marking") {
            options.push(("marking".into(), "manual".into()));
        }
        // A play that is wrong is made all the same, and judged.
        if self.plays_on_board() && !options.iter().any(|(name, _)| name == "faults") {
            options.push(("faults".into(), "allowed".into()));
        }
        options
    }

    /// Options that stand with the state: what was agreed for the game.
    fn agreed(&self, pack: &Pack) -> Vec<(String, String)> {
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

    /// What the mover marks by hand for this throw, where it is said.
    fn claimed(&self) -> Option<u16> {
        let claimed = self.part("state")?.get("claimed")?.number()?;
        u16::try_from(claimed).ok().filter(|_| self.part("dice").is_some())
    }

    /// The mover marks what he claims and touches his men; the other side takes what he is not
    /// due, and what it is due itself.
    fn mark_claimed(game: &mut Game, claimed: u16) -> Result<(), String> {
        let rules = game.rules().clone();
        let apply = |game: &mut Game, seat: Seat, action: Action| {
            let done = game.apply(seat, action).map(|_| ());
            done.map_err(|refusal| refusal.message(rules.plainly()))
        };
        apply(game, MOVER, Action::Mark(claimed))?;
        scene::hold(game);
        game.touched(MOVER);
        let other = MOVER.other();
        let school = game.state().hand.as_ref().map_or(0, |hand| hand.claimable(MOVER));
        if let Some((seat, mark)) = game.due_mark().filter(|(seat, _)| *seat == other) {
            apply(game, seat, mark)?;
        }
        if school > 0 {
            apply(game, other, Action::Claim(Claim::School(school)))?;
        }
        Ok(())
    }

    fn unsupported(&self) -> Option<CaseVerdict> {
        let state = self.part("state");
        let has = |key: &str| state.is_some_and(|state| state.get(key).is_some());
        let skip = |reason: &str| Some(CaseVerdict::Skipped(reason.into()));
        let marked_by_hand = has("marking")
            && state.and_then(|state| state.get("marking")).and_then(Tree::text) != Some("auto");
        if self.is_ledger() {
            return None;
        }
        if !self.says_anything() {
            let reason =
                if marked_by_hand { "marking by hand, told in words" } else { "told in words" };
            return Some(CaseVerdict::Read(reason.into()));
        }
        if self.claimed().is_none() && (marked_by_hand || BY_HAND.iter().any(|key| has(key))) {
            return skip("marking by hand");
        }
        None
    }

    /// Whether it speaks of an account, and not of a board.
    fn is_ledger(&self) -> bool {
        self.part("kind").is_some()
    }

    fn says_anything(&self) -> bool {
        let Some(Tree::Map(expect)) = self.part("expect") else {
            return false;
        };
        expect.keys().any(|key| CHECKED.contains(&key.as_str()))
    }

    fn not_loaded(&self, faults: &[charpentier_core::Diagnostic]) -> CaseVerdict {
        let told = |fault: &charpentier_core::Diagnostic| match fault.code {
            "P0202" => format!("{}; {}", fault.message, fault.help.join("; ")),
            _ => fault.to_string(),
        };
        CaseVerdict::Failed(faults.iter().map(told).collect())
    }

    /// A case with a position and dice.
    fn throw(&self, pack: Pack) -> Result<Trial, String> {
        let partial = self.part("partial").and_then(Tree::flag).unwrap_or(false);
        let mut game = scene::game(&pack, self.part("position"), self.part("state"), partial)
            .map_err(|faults| faults.join("; "))?;
        let before = game.clone();
        let dice = self.part("dice").and_then(scene::dice).ok_or("the dice are not two faces")?;
        game.apply(MOVER, Action::Throw(dice))
            .map_err(|refusal| refusal.message(pack.rules().plainly()))?;
        let thrown = game.clone();
        if let Some(claimed) = self.claimed() {
            Self::mark_claimed(&mut game, claimed)?;
        }
        self.decide(&mut game)?;
        scene::hold(&mut game);
        // What a throw could play does not depend on whether its marks have ended the match.
        let plays = scene::played_out(&mut scene::unended(&game));
        let mut trial = Trial {
            before,
            thrown: Some(thrown),
            plays,
            after: game,
            played: None,
            refused: None,
            pack,
        };
        if let Some(play) = self.part("play") {
            let steps = scene::steps(trial.pack.rules(), play.list())?;
            trial.play(&steps);
        } else if self.ends_anyhow() && trial.after.state().games == trial.before.state().games {
            // What all plays have in common can be asked without naming one.
            if let Some(first) = trial.plays.first().cloned() {
                let steps = first.steps.into_iter().map(Tree::Text).collect::<Vec<_>>();
                let steps = scene::steps(trial.pack.rules(), &steps)?;
                trial.play(&steps);
            }
        }
        Ok(trial)
    }

    /// Whether the case asks what follows a play without naming it.
    fn ends_anyhow(&self) -> bool {
        self.part("expect").is_some_and(|expect| expect.get("outcome").is_some())
    }

    fn decide(&self, game: &mut Game) -> Result<(), String> {
        let named = self.part("decision").or_else(|| self.part("state")?.get("decision"));
        let Some(name) = named.and_then(Tree::text) else {
            return Ok(());
        };
        let at = game.rules().choices.iter().position(|choice| choice.name == name);
        let at = at.ok_or_else(|| format!("there is no choice `{name}`"))?;
        let Wait::Choose(seat) = game.state().wait else {
            return Err(format!("there is nothing to choose, yet the case says {name}"));
        };
        game.apply(seat, Action::Choose(at as u8))
            .map(|_| ())
            .map_err(|refusal| refusal.message(game.rules().plainly()))
    }

    /// A case without dice: marks, games of a match, the lead.
    fn marks(&self, pack: Pack) -> Result<Trial, String> {
        let partial = self.part("partial").and_then(Tree::flag).unwrap_or(false);
        let state = self.part("state");
        let mut game = scene::game(&pack, self.part("position"), state, partial)
            .map_err(|faults| faults.join("; "))?;
        let before = game.clone();
        if let Some(lead) = state.and_then(|state| state.get("lead")) {
            let faces = lead.list().iter().filter_map(Tree::number);
            let faces: Vec<_> = faces.filter_map(|n| u8::try_from(n).ok()).collect();
            let &[white, black] = faces.as_slice() else {
                return Err("`lead` is two faces, the mover's first".into());
            };
            game = pack.game();
            game.apply(MOVER, Action::Lead(white, black))
                .map_err(|refusal| refusal.message(pack.rules().plainly()))?;
        }
        let gains = state.and_then(|state| state.get("gains")).map_or(Ok(Vec::new()), gains)?;
        for (seat, points) in gains {
            if seat != MOVER {
                game.open_choice();
                self.decide_if_open(&mut game)?;
                scene::hold(&mut game);
                // Who leaves lets the other side mark nothing for this throw.
                if game.state().setting.number != before.state().setting.number {
                    break;
                }
            }
            game.award(seat, points, seat == MOVER);
        }
        game.open_choice();
        self.decide_if_open(&mut game)?;
        for won in
            state.and_then(|state| state.get("match")?.get("games")).map_or(&[][..], Tree::list)
        {
            conclude(&mut game, won)?;
        }
        let plays = Vec::new();
        Ok(Trial { pack, before, thrown: None, plays, after: game, played: None, refused: None })
    }

    fn decide_if_open(&self, game: &mut Game) -> Result<(), String> {
        match game.state().wait {
            Wait::Choose(_) => self.decide(game),
            _ => Ok(()),
        }
    }
}

/// `mover 4; opponent 6`, `{mover: 4}` or `[[mover, 4]]`.
fn gains(tree: &Tree) -> Result<Vec<(Seat, u16)>, String> {
    let one = |side: &str, points: i64| {
        let seat = match side.trim() {
            "mover" => MOVER,
            "opponent" => MOVER.other(),
            other => return Err(format!("`{other}` gains nothing: mover or opponent")),
        };
        u16::try_from(points)
            .map(|points| (seat, points))
            .map_err(|_| "points are 0 or more".into())
    };
    match tree {
        Tree::Text(text) => text
            .split(';')
            .map(|part| {
                let (side, points) =
                    part.trim().split_once(' ').ok_or(format!("`{part}` is no gain"))?;
                one(side, points.trim().parse().map_err(|_| format!("`{part}` is no gain"))?)
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
                _ => Err("a gain is a side and a number".into()),
            })
            .collect(),
        _ => Err("gains are written `mover 4; opponent 6`".into()),
    }
}

fn conclude(game: &mut Game, won: &Tree) -> Result<(), String> {
    let winner = match won.get("winner").and_then(Tree::text) {
        Some("mover") => MOVER,
        Some("opponent") => MOVER.other(),
        _ => return Err("a game of the match says who won it".into()),
    };
    let kind = won.get("kind").and_then(Tree::text).ok_or("a game of the match has a kind")?;
    let rules = game.rules().clone();
    let with = rules.modifiers.iter().map(|modifier| modifier.name.as_str());
    let with = with.filter(|name| won.get(name).and_then(Tree::flag) == Some(true));
    let words = std::iter::once(kind).chain(with).collect::<Vec<_>>().join("+");
    let mark = rules.end_mark(&words).ok_or_else(|| format!("the pack has no end `{kind}`"))?;
    game.conclude(winner, mark);
    Ok(())
}

//! Cases of marking by hand: who marks, claims and throws, one act after the other.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::judge::Tree;
use charpentier_core::refusal::Cause;
use charpentier_core::{Action, Claim, Effect, Game, Limit, Men, Play, Rules, Ruling, Seat, Step};

use crate::cases::expect::stands;
use crate::cases::scene::{self, MOVER, SceneFault};
use crate::cases::{Case, CaseVerdict};
use crate::keys::cases::ACTS;
use crate::pack::Pack;

/// Acts that are of wood and ivory: a jeton forgotten, a peg put back.
const PHYSICAL: &[&str] =
    &["move_own_jeton", "forget_to_efface_other", "unmark_own", "mark_with_new_jeton"];

/// What has come of the claims so far.
#[derive(Clone, PartialEq, Eq, Debug)]
struct School {
    kind: &'static str,
    points: u16,
    to: Seat,
}

/// Why a case cannot be played through.
enum Stop {
    Read(String),
    Wrong(String),
}

impl From<SceneFault> for Stop {
    fn from(fault: SceneFault) -> Self {
        Self::Wrong(fault.to_string())
    }
}

/// Something that was told in words, so that nobody but a reader knows what is meant.
fn in_words(words: &str) -> Stop {
    Stop::Read(format!("an act told in words: {words}"))
}

impl Case {
    /// Plays the acts of a case through and compares what comes of them.
    pub(super) fn acts(&self, pack: &Pack) -> CaseVerdict {
        let note = self.part("expect").and_then(|expect| expect.get("note")).and_then(Tree::text);
        if note.is_some_and(|note| note.contains("differs from the spec")) {
            return CaseVerdict::Read("the treatise differs from the spec".into());
        }
        match self.played_through(pack) {
            Ok((game, school)) => self.compared(&game, &school, pack.game().state().setting.number),
            Err(Stop::Read(reason)) => CaseVerdict::Read(reason),
            Err(Stop::Wrong(message)) => CaseVerdict::Failed(vec![message]),
        }
    }

    /// Whether men are played from a position with dice, rightly or wrongly.
    pub(super) fn plays_on_board(&self) -> bool {
        self.on_board_with(|act, what| {
            what == "play" && act.get("moves").is_some_and(|moves| !is_words(moves))
        })
    }

    /// Whether the dice are thrown and men touched or played; otherwise only marks are made.
    fn on_board(&self) -> bool {
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

    fn played_through(&self, pack: &Pack) -> Result<(Game, School), Stop> {
        let on_board = self.on_board();
        let position = self.part("position").filter(|_| on_board);
        let partial = !on_board || self.part("partial").and_then(Tree::flag).unwrap_or(false);
        let mut game = scene::game(pack, position, self.part("state"), partial)
            .map_err(SceneFault::Unsound)?;
        let due = |name: &str| {
            let due = self.part("due").and_then(|due| due.get(name)).and_then(Tree::number);
            due.and_then(|due| u16::try_from(due).ok()).unwrap_or(0)
        };
        if on_board {
            let dice = self.part("dice").and_then(scene::dice);
            let dice = dice.ok_or(Stop::Wrong("the dice are not faces from 1 to 6".into()))?;
            let thrown = game.apply(MOVER, Action::Throw(dice)).map(|_| ());
            thrown.map_err(|refusal| SceneFault::refused(refusal, pack.rules()))?;
            self.as_due(&game, &due)?;
            scene::hold(&mut game);
        } else {
            game.took_dice(MOVER);
            game.owe(MOVER, due("mover"), true);
            game.owe(MOVER.other(), due("opponent"), false);
        }
        let mut school = School { kind: "none", points: 0, to: MOVER };
        let acts = self.part("acts").map_or(&[][..], Tree::list);
        for act in acts {
            let act = match act.text() {
                Some(words) => &act_of(words).ok_or_else(|| in_words(words))?,
                None => act,
            };
            self.act(&mut game, act, &mut school)?;
        }
        // Whoever can still claim does.
        for seat in Seat::BOTH {
            let right = claimable(&game, seat);
            if right > 0 {
                claim(&mut game, seat, right, &mut school)?;
            }
        }
        Ok((game, school))
    }

    /// Whether the throw gives what the case says that it gives.
    fn as_due(&self, game: &Game, due: &dyn Fn(&str) -> u16) -> Result<(), Stop> {
        let Some(hand) = game.state().hand.as_ref().filter(|_| self.part("due").is_some()) else {
            return Ok(());
        };
        for (seat, name) in [(MOVER, "mover"), (MOVER.other(), "opponent")] {
            let gives = hand.open(seat).map_or(0, |owed| owed.due);
            if gives != due(name) {
                let message = format!("the throw gives the {name} {gives}, not {}", due(name));
                return Err(Stop::Wrong(message));
            }
        }
        Ok(())
    }

    fn act(&self, game: &mut Game, act: &Tree, school: &mut School) -> Result<(), Stop> {
        let by = match act.get("by").and_then(Tree::text) {
            Some("mover") => MOVER,
            Some("opponent") => MOVER.other(),
            _ => return Err(Stop::Wrong("an act says by whom".into())),
        };
        let number = |key: &str| act.get(key).and_then(Tree::number).unwrap_or(0);
        let points = u16::try_from(number("points")).unwrap_or(0);
        let what = act.get("do").and_then(Tree::text).unwrap_or_default();
        let apply = |game: &mut Game, action: Action| {
            let rules = game.rules().clone();
            let done = game.apply(by, action).map(|_| ());
            done.map_err(|refusal| {
                Stop::Wrong(format!("{what}: {}", refusal.message(rules.plainly())))
            })
        };
        match what {
            "mark" if points == 0 => {}
            "mark" => {
                apply(game, Action::Mark(points))?;
                scene::hold(game);
            }
            "mark_hole" | "mark_holes" => {
                let holes = if what == "mark_hole" { 1 } else { number("n") };
                if holes != 1 || self.part("due").is_none() {
                    return Err(Stop::Read("pegs are not marked one by one".into()));
                }
                let per = game.rules().counters.first().and_then(|counter| counter.carry);
                let per = per.map_or(0, |carry| carry.per);
                let points = per.saturating_sub(game.state().counters.get(by, 0).n);
                let mark = game.mark_within(by, points, 1);
                apply(game, mark)?;
            }
            "touch" if self.on_board() => {
                let cell = u8::try_from(number("man")).unwrap_or(0);
                apply(game, Action::Touch(cell))?;
            }
            "play" if self.on_board() => {
                let play = match act.get("moves") {
                    Some(moves) if !is_words(moves) => {
                        let rules = game.rules().clone();
                        let steps = scene::steps(&rules, moves)?;
                        Play::made(&scene::pairs(&steps, false))
                    }
                    moves => {
                        let words = moves.and_then(Tree::text).unwrap_or("a play");
                        meant(game, words).ok_or_else(|| in_words(words))?
                    }
                };
                apply(game, Action::Play(play))?;
            }
            "rule" => {
                let meant = act.get("ruling").and_then(Tree::text).unwrap_or_default();
                let rules = game.rules().clone();
                let open = game.rulings();
                let ruling = open.iter().find(|ruling| ruling_text(**ruling, &rules) == meant);
                let ruling = *ruling.ok_or_else(|| {
                    let open: Vec<_> = open.iter().map(|r| ruling_text(*r, &rules)).collect();
                    Stop::Wrong(format!("`{meant}` cannot be ruled, only {}", open.join(", ")))
                })?;
                apply(game, Action::Rule(ruling))?;
            }
            // What one side asks of the other's men without ruling on a play.
            "require" => {}
            "play" | "touch_men" if act.get("man").is_none() => game.touched(by),
            "touch" => return Err(in_words(&words_of(act.get("man"), "a man"))),
            "release_jeton" | "renounce" | "refuse" => {}
            "throw" => game.took_dice(by),
            "claim" => claim(game, by, points, school)?,
            "demand_whole" => {
                apply(game, Action::Claim(Claim::Whole))?;
                school.points = claimed(game);
            }
            "demand_marking" => {
                let due = claimable_or_open(game, by.other());
                apply(game, Action::Claim(Claim::Compel))?;
                *school = School { kind: "compelled", points: due, to: by.other() };
            }
            "claim_again" => {
                apply(game, Action::Claim(Claim::Raise))?;
                school.kind = "augmentation";
            }
            // Taking the other's points off without marking them is no answer to a claim.
            "unmark_other" => {}
            physical if PHYSICAL.contains(&physical) => {
                return Err(Stop::Read("jetons and pegs".into()));
            }
            unknown => return Err(in_words(unknown)),
        }
        Ok(())
    }

    fn compared(&self, game: &Game, school: &School, setting: u16) -> CaseVerdict {
        if let Some(why) = &game.state().broken {
            return CaseVerdict::Failed(vec![why.clone()]);
        }
        let mut wrong = Vec::new();
        let mut checked = 0;
        let expect = self.part("expect").cloned().unwrap_or_default();
        if let Some(due) = expect.get("school") {
            checked += 1;
            let kind = due.get("kind").and_then(Tree::text).unwrap_or_default();
            let points = due.get("points").and_then(Tree::number).unwrap_or(0);
            let to = match due.get("to").and_then(Tree::text) {
                Some("mover") => MOVER,
                _ => MOVER.other(),
            };
            // Schools of fills and keeps are schools of what was or was not marked for them.
            let kinds = matches!(kind, "fill" | "keep") && matches!(school.kind, "under" | "over");
            if kind == "stands" {
                return CaseVerdict::Read("what the players leave standing".into());
            }
            if kind != school.kind && !kinds {
                wrong.push(format!("the school is {}, not {kind}", school.kind));
            }
            if points != i64::from(school.points) || points > 0 && to != school.to {
                let side = |seat| if seat == MOVER { "the mover" } else { "the opponent" };
                let found = format!("{} go to {}", school.points, side(school.to));
                let other = if to == school.to || school.points == 0 {
                    points.to_string()
                } else if points == i64::from(school.points) {
                    format!("to {}", side(to))
                } else {
                    format!("{points} to {}", side(to))
                };
                wrong.push(format!("{found}, not {other}"));
            }
        }
        if let Some(kind) = expect.get("fault").and_then(Tree::text) {
            checked += 1;
            let fault = game.state().fault.as_ref().map_or("none", |fault| fault.kind.name());
            if fault != kind {
                wrong.push(format!("the fault is {fault}, not {kind}"));
            }
        }
        if let Some(rulings) = expect.get("rulings") {
            checked += 1;
            let open = game.rulings();
            let open = open.iter().map(|ruling| ruling_text(*ruling, game.rules()));
            let open = open.collect::<BTreeSet<_>>();
            let due = rulings.list().iter().filter_map(Tree::text).map(str::to_owned).collect();
            if open != due {
                wrong.push(format!("ruled can be {open:?}, not {due:?}"));
            }
        }
        if let Some(count) = expect.get("legal_play_count").and_then(Tree::number) {
            checked += 1;
            let plays = game.clone().plays().len();
            if i64::try_from(plays) != Ok(count) {
                wrong.push(format!("{plays} plays are left, not {count}"));
            }
        }
        if let Some(written) = expect.get("position") {
            checked += 1;
            match scene::position(game.rules(), written, true) {
                Ok(due) if due == game.state().position => {}
                Ok(_) => wrong.push("the men stand otherwise".into()),
                Err(faults) => wrong.extend(faults),
            }
        }
        if let Some(after) = expect.get("after") {
            checked += 1;
            wrong.extend(stands(game, &game.state().position, setting, after));
        }
        if wrong.is_empty() { CaseVerdict::Held(checked) } else { CaseVerdict::Failed(wrong) }
    }
}

/// An act that is told in a sentence: `mover marks 4`, `opponent plays 1/7 1/6`, `mover touches 8`.
fn act_of(words: &str) -> Option<Tree> {
    let (by, rest) = words.trim().split_once(' ')?;
    let (what, rest) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    let is = |act: &&&str| {
        what == **act || [*act, "s"].concat() == what || [*act, "es"].concat() == what
    };
    let what = ACTS.iter().find(is)?;
    let rest = rest.trim().trim_end_matches("points").trim_end();
    let text = |text: &str| Tree::Text(text.to_owned());
    let told = match (*what, rest.parse::<i64>()) {
        (_, _) if rest.is_empty() => None,
        ("mark" | "claim" | "unmark_other", Ok(points)) => Some(("points", Tree::Number(points))),
        ("mark_hole" | "mark_holes", Ok(n)) => Some(("n", Tree::Number(n))),
        ("touch", Ok(man)) => Some(("man", Tree::Number(man))),
        ("play" | "require", _) => Some(("moves", text(rest))),
        ("rule", _) => Some(("ruling", text(rest))),
        _ => return None,
    };
    let mut act = BTreeMap::from([("by", text(by)), ("do", text(what))]);
    act.extend(told);
    let act = act.into_iter().map(|(key, tree)| (key.to_owned(), tree));
    matches!(by, "mover" | "opponent").then(|| Tree::Map(act.collect()))
}

/// Whether a play is told in words, and not by its steps.
fn is_words(moves: &Tree) -> bool {
    moves.text().is_some_and(|text| !text.contains('/') && text != "--")
}

fn words_of(tree: Option<&Tree>, usual: &str) -> String {
    tree.map_or_else(|| usual.to_owned(), ToString::to_string)
}

/// The one play that words can mean: the only one there is, or the only one that fills an area.
fn meant(game: &mut Game, words: &str) -> Option<Play> {
    let rules = game.rules().clone();
    let full = |men: &Men| rules.areas.iter().filter(|area| men.two().covers(area.cells)).count();
    let before = full(&game.state().position[MOVER]);
    let fills = words == "fills";
    let mut plays = game.plays().iter().filter(|found| !fills || full(&found.me) > before);
    let one = plays.next().filter(|_| fills || words == "a play")?;
    plays.next().is_none().then_some(one.play)
}

/// A ruling as cases write it: `leave`, `1/7 1/6`, `again`, `again with 8`, `again without 12`.
fn ruling_text(ruling: Ruling, rules: &Rules) -> String {
    match ruling {
        Ruling::Leave => "leave".into(),
        Ruling::Put(play) => {
            let plain = |step: Step| rules.write_step(Step { effect: Effect::None, ..step });
            play.steps().map(plain).collect::<Vec<_>>().join(" ")
        }
        Ruling::Again(None) => "again".into(),
        Ruling::Again(Some(Limit::Man(cell))) => format!("again with {cell}"),
        Ruling::Again(Some(Limit::Step(from, to))) => format!("again with {from}/{to}"),
        Ruling::Again(Some(Limit::Without(cell))) => format!("again without {cell}"),
    }
}

fn claimable(game: &Game, by: Seat) -> u16 {
    game.state().hand.as_ref().map_or(0, |hand| hand.claimable(by.other()))
}

/// What a side has to mark, or has marked wrongly.
fn claimable_or_open(game: &Game, of: Seat) -> u16 {
    let hand = game.state().hand.as_ref();
    let open = hand.and_then(|hand| hand.open(of)).map_or(0, |owed| owed.due.abs_diff(owed.marked));
    if open > 0 { open } else { claimable(game, of.other()) }
}

fn claimed(game: &Game) -> u16 {
    let claim = game.state().hand.as_ref().and_then(|hand| hand.claim.as_ref());
    claim.map_or(0, |claim| claim.points)
}

/// A claim, and what comes of it: the other side calls false what is not right.
fn claim(game: &mut Game, by: Seat, points: u16, school: &mut School) -> Result<(), SceneFault> {
    let right = claimable(game, by);
    let owed = game.state().hand.as_ref().map_or(&[][..], |hand| &hand.owed[..]);
    let of = |test: &dyn Fn(&charpentier_core::Owed) -> bool| {
        owed.iter().any(|owed| owed.seat == by.other() && test(owed))
    };
    let kind = if of(&|owed| owed.excess() > 0) {
        "over"
    } else if of(&|owed| owed.forgotten() > 0 && !owed.own) {
        "forgotten_gift"
    } else {
        "under"
    };
    let rules = game.rules().clone();
    match game.apply(by, Action::Claim(Claim::School(points))) {
        Ok(_) => {}
        // Nothing comes of it.
        Err(refusal) if matches!(refusal.cause, Cause::TooEarly(_)) => return Ok(()),
        Err(refusal) => return Err(SceneFault::refused(refusal, &rules)),
    }
    *school = School { kind, points, to: by };
    if points > right {
        let called = game.apply(by.other(), Action::Claim(Claim::False)).map(|_| ());
        called.map_err(|refusal| SceneFault::refused(refusal, &rules))?;
        *school = School { kind: "false", points, to: by.other() };
    }
    Ok(())
}

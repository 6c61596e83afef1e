//! Cases of a game without a board: the actions before throws, such as offers and choices.
//!
//! All actions go through core's `Table`, as in any game. The plays do not matter: each throw is
//! played by the first legal play, and a game is won by a word.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::event::open_names;
use charpentier_core::scoring::AccountEvent;
use charpentier_core::{Action, Awaiting, Offer, Refusal, Seat, State, Table, Throw, Tree, Turn};

use crate::Case;
use crate::keys::NOTE;
use crate::ledger::AccountError;
use charpentier_pack::Pack;

impl Case {
    /// Runs the events of the case, and returns the state: the account's description and the side
    /// to act.
    pub(super) fn a_course_of_turns(
        &self,
        pack: &Pack,
    ) -> Result<BTreeMap<String, Tree>, AccountError> {
        let mut game = pack.table();
        if let Some(Tree::Map(known)) = self.part("state") {
            set_up(&mut game, known)?;
        }
        let events = self.part("events").map_or(&[][..], Tree::list);
        let mut refused = None;
        for (nth, event) in events.iter().enumerate() {
            let written = event.text().unwrap_or_default();
            let came = happens(&mut game, written).map_err(|wrong| wrong.at(written))?;
            let Err(refusal) = came else { continue };
            if nth + 1 < events.len() {
                let why = refusal.message(game.rules().spec().untranslated());
                return Err(AccountError::Refused(why).at(written));
            }
            let rule = refusal.rule.map_or("", |rule| game.rules().spec().id(rule));
            refused = Some(Tree::Text(rule.to_owned()));
        }
        if let Some(why) = &game.state().broken {
            return Err(AccountError::Script(why.clone()));
        }
        let mut found = stands(&game);
        found.extend(refused.map(|rule| ("refused".to_owned(), rule)));
        Ok(found)
    }
}

/// Sets up the state of the case: keys of the account, the side to act, and the throws of each
/// side.
fn set_up(game: &mut Table, known: &BTreeMap<String, Tree>) -> Result<(), AccountError> {
    let beside = |key: &str| ["to_act", "throws", NOTE].contains(&key);
    let told = known.iter().filter(|(key, _)| !beside(key));
    let told: BTreeMap<_, _> = told.map(|(key, tree)| (key.clone(), tree.clone())).collect();
    let mut state: State = game.state().clone();
    let tells = game.scoring().describe(&state.account);
    if let Some(key) = told.keys().find(|key| tells.get(key).is_none()) {
        return Err(AccountError::Untold(key.clone()));
    }
    let verdict =
        game.scoring().update(&state.account, &AccountEvent::Set { values: Tree::Map(told) });
    if let Some(why) = verdict.fault {
        return Err(AccountError::Script(why));
    }
    state.account = verdict.state;
    for seat in Seat::BOTH {
        let throws = known.get("throws").and_then(|throws| throws.get(seat.name()));
        let throws = throws.and_then(Tree::number).unwrap_or(0);
        state.setting.throws[seat] = u8::try_from(throws).unwrap_or(u8::MAX);
    }
    if let Some(name) = known.get("to_act").and_then(Tree::text) {
        let seat = Seat::parse(name).ok_or_else(|| AccountError::NoEvent(name.to_owned()))?;
        state.turn = Turn::of(seat);
        state.wait = Awaiting::Throw(seat);
    }
    *game = Table::resume(Arc::clone(game.rules()), Arc::clone(game.scoring()), state.into());
    Ok(())
}

/// Carries out an event.
///
/// Events are `lead 5 2`, `white throws`, `white wins gammon`, `white resigns gammon`,
/// `black accepts`, or a choice by its name, `white double`.
fn happens(game: &mut Table, written: &str) -> Result<Result<(), Refusal>, AccountError> {
    let wrong = || AccountError::NoEvent(written.to_owned());
    let words: Vec<_> = written.split_whitespace().collect();
    if let ["lead", white, black] = words[..] {
        let die = |text: &str| text.parse().ok().filter(|die| (1..=6).contains(die));
        let (white, black) = (die(white).ok_or_else(wrong)?, die(black).ok_or_else(wrong)?);
        let came = game.apply(Seat::White, Action::Lead(white, black)).map(drop);
        return Ok(came.and_then(|()| play(game)));
    }
    let (seat, words) = words.split_first().ok_or_else(wrong)?;
    let seat = Seat::parse(seat).ok_or_else(wrong)?;
    let mark = |game: &Table, end: &str| {
        game.rules().spec().end_mark(end).ok_or_else(|| AccountError::NoEnd(end.to_owned()))
    };
    let action = match words {
        ["throws"] => {
            let throw = Throw::new(2, 1).ok_or_else(wrong)?;
            let came = game.apply(seat, Action::Throw(throw)).map(drop);
            return Ok(came.and_then(|()| play(game)));
        }
        ["wins", end] => {
            let mark = mark(game, end)?;
            *game = Table::new(game.game().after_end(seat, mark));
            return Ok(Ok(()));
        }
        ["resigns"] => Action::Offer(Offer::ResignMatch),
        ["resigns", end] => Action::Offer(Offer::ResignGame(mark(game, end)?)),
        ["accepts"] => Action::Answer(true),
        ["declines"] => Action::Answer(false),
        [name] => {
            let choices = &game.rules().spec().choices;
            let at = choices.iter().position(|choice| choice.name == *name);
            let at = at.and_then(|at| u8::try_from(at).ok());
            let names = || choices.iter().map(|choice| choice.name.as_str()).collect::<Vec<_>>();
            Action::Choose(at.ok_or_else(|| AccountError::NoChoice(names().join(", ")))?)
        }
        _ => return Err(wrong()),
    };
    Ok(game.apply(seat, action).map(drop))
}

/// Plays the throw on the table by the first legal play.
fn play(game: &mut Table) -> Result<(), Refusal> {
    while let Awaiting::Play(seat) = game.state().wait {
        let Some(found) = game.legal_plays().first().copied() else { break };
        game.apply(seat, Action::Play(found.play))?;
    }
    Ok(())
}

/// Returns the state: the account's description, the side to act, the open choices and the outcome.
fn stands(game: &Table) -> BTreeMap<String, Tree> {
    let state = game.state();
    let mut found = match game.scoring().describe(&state.account) {
        Tree::Map(map) => map,
        _ => BTreeMap::new(),
    };
    let mut add = |key: &str, tree: Tree| {
        found.insert(key.to_owned(), tree);
    };
    let text = |text: &str| Tree::Text(text.to_owned());
    add("over", Tree::Flag(state.wait == Awaiting::Over));
    let acts = game.answers().or(state.wait.seat());
    add("to_act", acts.map_or(Tree::Nothing, |seat| text(seat.name())));
    let open = match state.wait {
        Awaiting::Throw(_) | Awaiting::Choose(_) => state.turn.open,
        _ => 0,
    };
    add("may", Tree::List(open_names(game.rules().spec(), open).map(text).collect()));
    if let Some(outcome) = state.outcome.as_ref().or(state.last.as_ref()) {
        add("winner", outcome.winner.map_or(Tree::Nothing, |seat| text(seat.name())));
        add("kind", text(&outcome.kind));
        add("points", Tree::Number(i64::from(outcome.points)));
        add("stake", text(&outcome.stake.to_string()));
    }
    found
}

//! Compares the result of the acts of a case with what it expects.

use std::collections::BTreeSet;

use charpentier_core::{Table, Tree};

use crate::acts::school::School;
use crate::acts::words::ruling_text;
use crate::expect::stands;
use crate::keys::KeyFault;
use crate::{Case, CaseVerdict, scene};

impl Case {
    /// Compares the result of the acts with what the case expects.
    pub(super) fn compared(&self, game: &Table, school: &School, setting: u16) -> CaseVerdict {
        if let Some(why) = &game.state().broken {
            return self.failed(vec![KeyFault::failed(&["game"], why.clone())]);
        }
        let mut wrong = Vec::new();
        let mut checked = 0;
        let expect = self.part("expect").cloned().unwrap_or_default();
        if let Some(due) = expect.get("school") {
            checked += 1;
            if due.get("kind").and_then(Tree::text) == Some("stands") {
                return CaseVerdict::Read("what the players let stand".into());
            }
            let otherwise = school.otherwise(due).into_iter();
            wrong.extend(otherwise.map(|(key, told)| KeyFault::failed(&["school", key], told)));
        }
        if let Some(kind) = expect.get("fault").and_then(Tree::text) {
            checked += 1;
            let fault = game.talk().fault.as_ref().map_or("none", |fault| fault.kind.name());
            if fault != kind {
                let told = format!("the fault is {fault}, not {kind}");
                wrong.push(KeyFault::failed(&["fault"], told));
            }
        }
        if let Some(rulings) = expect.get("rulings") {
            checked += 1;
            let open = game.rulings();
            let open = open.iter().map(|ruling| ruling_text(*ruling, game.rules()));
            let open = open.collect::<BTreeSet<_>>();
            let due = rulings.list().iter().filter_map(Tree::text).map(str::to_owned).collect();
            if open != due {
                let texts = |all: &BTreeSet<String>| match all.is_empty() {
                    true => "none".to_owned(),
                    false => {
                        all.iter().map(|one| format!("`{one}`")).collect::<Vec<_>>().join(", ")
                    }
                };
                let told =
                    format!("the possible rulings are {}, not {}", texts(&open), texts(&due));
                wrong.push(KeyFault::failed(&["rulings"], told));
            }
        }
        if let Some(count) = expect.get("legal_play_count").and_then(Tree::number) {
            checked += 1;
            let plays = game.clone().legal_plays().len();
            if i64::try_from(plays) != Ok(count) {
                let told = format!("{plays} plays are left, not {count}");
                wrong.push(KeyFault::failed(&["legal_play_count"], told));
            }
        }
        if let Some(written) = expect.get("position") {
            checked += 1;
            match scene::position(game.rules(), written, true) {
                Ok(due) if due == game.state().position => {}
                Ok(_) => {
                    let stand = scene::write_position(game.rules(), &game.state().position);
                    let told = format!("the men stand otherwise: {stand}");
                    wrong.push(KeyFault::failed(&["position"], told));
                }
                Err(faults) => {
                    wrong.extend(faults.into_iter().map(|fault| fault.below(&["position"])));
                }
            }
        }
        if let Some(after) = expect.get("after") {
            checked += 1;
            let differs =
                stands(game, game.rules(), &game.state().position, setting, after).into_iter();
            wrong.extend(differs.map(|fault| fault.below(&["after"])));
        }
        if wrong.is_empty() {
            return CaseVerdict::Held(checked);
        }
        self.failed(wrong.into_iter().map(|wrong| wrong.below(&["expect"])).collect())
    }
}

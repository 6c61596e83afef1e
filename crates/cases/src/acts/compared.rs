//! Compares the result of the acts of a case with what it expects.

use std::collections::BTreeSet;

use charpentier_core::{Table, Tree};

use crate::acts::school::School;
use crate::acts::words::ruling_text;
use crate::expect::stands;
use crate::{Case, CaseVerdict, scene};

impl Case {
    /// Compares the result of the acts with what the case expects.
    pub(super) fn compared(&self, game: &Table, school: &School, setting: u16) -> CaseVerdict {
        if let Some(why) = &game.state().broken {
            return CaseVerdict::Failed(vec![why.clone()]);
        }
        let mut wrong = Vec::new();
        let mut checked = 0;
        let expect = self.part("expect").cloned().unwrap_or_default();
        if let Some(due) = expect.get("school") {
            checked += 1;
            if due.get("kind").and_then(Tree::text) == Some("stands") {
                return CaseVerdict::Read("what the players let stand".into());
            }
            wrong.extend(school.otherwise(due));
        }
        if let Some(kind) = expect.get("fault").and_then(Tree::text) {
            checked += 1;
            let fault = game.talk().fault.as_ref().map_or("none", |fault| fault.kind.name());
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
                wrong.push(format!("the possible rulings are {open:?}, not {due:?}"));
            }
        }
        if let Some(count) = expect.get("legal_play_count").and_then(Tree::number) {
            checked += 1;
            let plays = game.clone().legal_plays().len();
            if i64::try_from(plays) != Ok(count) {
                wrong.push(format!("{plays} plays are left, not {count}"));
            }
        }
        if let Some(written) = expect.get("position") {
            checked += 1;
            match scene::position(game.rules(), written, true) {
                Ok(due) if due == game.state().position => {}
                Ok(_) => wrong.push("the men stand on other cells".into()),
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

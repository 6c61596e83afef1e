//! A play made step by step, where there are more plays than are listed.

use charpentier_core::{NEW, Numbers, Place};
use charpentier_pack::Lang;
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::table::HostedGame;
use crate::view::Way;

/// What is asked.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Made {
    /// The steps that are made, such as `1/4,4/7`.
    #[serde(default)]
    steps: String,
    /// The version of the table that was seen.
    version: Option<u64>,
    /// In the words of a language.
    pub(crate) lang: Option<String>,
}

/// What may follow.
#[derive(Debug, Serialize)]
pub(crate) struct Next {
    /// The steps of which each leads on to a legal play.
    steps: Vec<Way>,
    /// The play may stop here.
    stop: bool,
}

impl Next {
    /// What may follow the steps that are made of a play at this table.
    pub(crate) fn of(
        table: &mut HostedGame,
        made: &Made,
        lang: Option<Lang>,
    ) -> Result<Self, Fault> {
        if made.version.is_some_and(|version| version != table.version) {
            return Err(Fault::stale());
        }
        let steps = made.steps()?;
        let rules = table.spoken(lang);
        let next =
            table.game.continuations(&steps).map_err(|refusal| Fault::refused(&refusal, &rules))?;
        let steps = next.steps.iter().map(|step| Way::of(&rules, *step)).collect();
        Ok(Self { steps, stop: next.stop })
    }
}

impl Made {
    fn steps(&self) -> Result<Vec<(Place, Place)>, Fault> {
        let wrong = |what: &str| {
            let right = "the steps of a play, such as 1/4,4/7, from places 0 to 27";
            Fault::wrong(format!("`steps` has {what}; it should be {right}"))
        };
        let written: Vec<_> = self.steps.split(',').filter(|step| !step.is_empty()).collect();
        if written.len() > Numbers::MOST {
            return Err(wrong(&format!("more than {} steps", Numbers::MOST)));
        }
        let cell = |text: &str| text.parse().ok().map(Place).filter(|cell| *cell <= NEW);
        let step = |text: &&str| {
            let places = text.split_once('/').and_then(|(from, to)| cell(from).zip(cell(to)));
            places.ok_or_else(|| {
                let short: String = text.chars().take(20).collect();
                wrong(&format!("`{short}`"))
            })
        };
        written.iter().map(step).collect()
    }
}

//! Examples of rules: the cases of a pack that show a rule on a board.

use charpentier_core::{Action, Event, Table};
use charpentier_pack::{Library, Pack};

use crate::keys::Kind;
use crate::scene::{self, MOVER};
use crate::{Case, read};

/// A position and a throw that show a rule.
#[derive(Debug)]
pub struct Example {
    /// The pack, with the options of the case.
    pub pack: Pack,
    /// The game after the throw of white.
    pub thrown: Table,
    /// The events of the throw, such as its scores.
    pub events: Vec<Event>,
    /// What the example shows, in a sentence.
    pub why: String,
}

/// The most cases of a rule that are set up to choose its examples.
const TRIED: usize = 20;

/// Returns at most `most` examples of a rule from the cases of a pack, which has its default options.
///
/// A throw that scores by the rule comes first, and then one that does not: the near miss. Cases that
/// show few rules are preferred.
///
/// ```
/// use charpentier_pack::Library;
///
/// let library = Library::shipped();
/// let pack = library.load("trictrac", &[])?;
/// let found = charpentier_cases::examples(&library, &pack, "TT-H2", 2);
/// assert_eq!(found[0].why, "He is hit in two ways.");
/// # Ok::<(), charpentier_core::Diagnostics>(())
/// ```
#[must_use]
pub fn examples(library: &Library, pack: &Pack, rule: &str, most: usize) -> Vec<Example> {
    let files = pack.case_files().filter_map(|file| read(file).ok());
    let mut cases: Vec<Case> = files.flatten().filter(|case| case.shows(rule)).collect();
    cases.sort_by_key(|case| (case.rules.len(), case.rules.iter().position(|id| id == rule)));
    let set_up = cases.iter().take(TRIED).filter_map(|case| case.example(library, pack));
    let (mut scoring, mut others): (Vec<_>, Vec<_>) =
        set_up.partition(|example| example.scores_by(rule));
    if !scoring.is_empty() && !others.is_empty() {
        scoring.insert(1, others.remove(0));
    }
    scoring.append(&mut others);
    scoring.truncate(most);
    scoring
}

impl Example {
    /// Whether the throw scores by a rule.
    fn scores_by(&self, id: &str) -> bool {
        let rules = self.thrown.rules().spec();
        let by =
            |event: &Event| matches!(event, Event::Scored { rule, .. } if rules.id(*rule) == id);
        self.events.iter().any(by)
    }
}

impl Case {
    /// Whether it can be an example of a rule: a whole position with a throw, and a sentence about it.
    fn shows(&self, rule: &str) -> bool {
        let is_whole = self.part("partial").is_none();
        self.rules.iter().any(|id| id == rule)
            && self.kind() == Kind::Throw
            && is_whole
            && self.part("why").is_some()
    }

    fn example(&self, library: &Library, own: &Pack) -> Option<Example> {
        let options = self.all_options();
        let is_own = options.is_empty() && self.game == own.rules().spec().pack;
        let pack = if is_own { own.clone() } else { library.load(&self.game, &options).ok()? };
        let state = self.part("state");
        let part = state.and_then(|state| state.get("part")?.text());
        let pack = part.map_or(Ok(pack.clone()), |part| scene::at_leg(&pack, part)).ok()?;
        let mut thrown = scene::game(&pack, self.part("position"), state, false).ok()?;
        let throw = self.part("dice").and_then(scene::dice)?;
        // A throw that the game refuses explains nothing.
        let events = thrown.apply(MOVER, Action::Throw(throw)).ok()?.to_vec();
        let why = self.part("why")?.text()?.to_owned();
        Some(Example { pack, thrown, events, why })
    }
}

//! Loaded packs: `extends` and `medley` resolved ([`ancestry`]), options applied ([`options`]), rules and scripts ready.

mod inheritance;
mod leg_scoring;
mod load;
mod options;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::glossary::Glossary;
use charpentier_core::scoring::Scoring;
use charpentier_core::spec::{CalledBy, Reader};
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{
    Diagnostic, Diagnostics, Game, NumberingError, PointNumbering, Rules, Table,
};
use charpentier_messages::Lang;

use crate::budget::Budget;
use crate::files::{LEARNED, PackFiles};
use crate::option::OptionInfo;
use crate::period::Period;
use crate::presets::Preset;
use crate::rule_usage::RuleUses;
use crate::rules_text::rules_text;
use crate::script::{self, DryRun, Used};
use crate::yaml::{self, Node, Places, printable};
use crate::{disabled, limits};
use charpentier_messages::Texts;

use inheritance::named_scripts;
pub(crate) use inheritance::{Ancestry, DEEPEST, Parents};
use leg_scoring::LegScoring;
pub(crate) use load::{Read, read};

/// A pack on which another builds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ancestor {
    /// Its name.
    pub name: String,
    /// The name of the pack that builds on it.
    pub of: String,
    /// Whether it is a game of that pack, which is a medley. Otherwise that pack extends it.
    pub game: bool,
}

/// A loaded pack: a game that can be played.
#[derive(Clone, Debug)]
pub struct Pack {
    rules: Arc<Rules>,
    judge: Arc<dyn Scoring>,
    /// The name shown to players.
    pub titles: Texts,
    /// The family under which the game is listed; empty if the pack gives none.
    pub family: String,
    /// The years in which the game is known to have been played.
    pub period: Option<Period>,
    /// How much a newcomer has to learn, from 1 to 3; `None` if the pack does not say.
    pub difficulty: Option<u8>,
    /// How long a game usually takes two players, in minutes; `None` if the pack does not say.
    pub minutes: Option<u16>,
    /// A summary of the game in a few sentences.
    pub abouts: Texts,
    /// The aim of a player in a few sentences; empty if the pack gives none.
    pub aims: Texts,
    /// The options, in the order of the pack.
    pub options: Vec<OptionInfo>,
    /// The presets of the pack.
    pub presets: Vec<Preset>,
    /// The further games of a medley, each as a pack of its own; see [`Pack::legs`].
    more_legs: Vec<Self>,
    /// The packs on which this one builds; of a medley, those of its first game.
    ancestors: Vec<Ancestor>,
    tree: Node,
    files: PackFiles,
    scripts: Vec<Arc<Source>>,
    used: Used,
}

impl Pack {
    /// Returns the resolved rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the games of a medley, each as a pack of its own, in the order in which they are played. A pack that
    /// is no medley has one.
    pub fn legs(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.more_legs)
    }

    /// Returns the errors of options that the pack does not have, or not with these values.
    fn refused(&self, chosen: &[(String, String)]) -> Vec<Diagnostic> {
        let names: Vec<&str> = self.options.iter().map(|info| info.name.as_str()).collect();
        let fault = |(name, value): &(String, String)| {
            let Some(info) = self.options.iter().find(|info| info.name == *name) else {
                let message = format!("{} has no option `{name}`", self.rules.spec().pack);
                return Some((message, did_you_mean(name, &names)));
            };
            let message = format!("option `{name}` cannot be `{value}`");
            (!info.values.contains(value)).then(|| (message, info.suggestion(value)))
        };
        let faults = chosen.iter().filter_map(fault);
        faults.map(|(message, help)| Diagnostic::error("P0202", message).help(help)).collect()
    }

    /// Returns the packs on which this one builds, each once: those that it extends, the nearest first. For a medley,
    /// the packs of each game follow in the order of play.
    #[must_use]
    pub fn ancestors(&self) -> Vec<&Ancestor> {
        let mut found: Vec<&Ancestor> = Vec::new();
        for ancestor in self.legs().flat_map(|leg| &leg.ancestors) {
            if !found.iter().any(|known| known.name == ancestor.name) {
                found.push(ancestor);
            }
        }
        found
    }

    /// Returns the names of the packs on which this one builds directly: the one that it extends, and the games of a
    /// medley.
    #[must_use]
    pub fn parents(&self) -> Vec<&str> {
        let own = &self.rules.spec().pack;
        let direct = self.ancestors().into_iter().filter(|ancestor| ancestor.of == *own);
        direct.map(|ancestor| ancestor.name.as_str()).collect()
    }

    /// Returns this medley at the game of this name: its matches begin with that game, and its sections and scripts are
    /// those of that game. `None` if the pack has no such game, or is already at one.
    #[must_use]
    pub fn at_leg(&self, name: &str) -> Option<Self> {
        let leg = self.rules.leg_named(name)?;
        if self.more_legs.is_empty() {
            return None;
        }
        let (rules, judge) = (Arc::new(self.rules.of_leg(leg)?), self.judge.of_leg(leg)?);
        let own = self.legs().nth(usize::from(leg))?.clone();
        let (options, presets) = (self.options.clone(), self.presets.clone());
        Some(Self { rules, judge, options, presets, more_legs: Vec::new(), ..own })
    }

    /// Returns the terms of the books for the names of the pack.
    #[must_use]
    pub fn terms(&self) -> &Glossary {
        &self.rules.spec().terms
    }

    /// Returns the pack with its names shown in a language.
    ///
    /// Names in records, positions and scripts do not change.
    #[must_use]
    pub fn in_language(mut self, lang: Lang) -> Self {
        self.rules = Arc::new(Arc::unwrap_or_clone(self.rules).in_language(Some(lang)));
        self
    }

    /// Returns the pack with texts for a reader (see [`Rules::read_by`]).
    #[must_use]
    pub fn read_by(mut self, reader: Option<Reader>) -> Self {
        self.rules = Arc::new(Arc::unwrap_or_clone(self.rules).read_by(reader));
        self
    }

    /// Returns the pack with its points shown and typed in this way; `None` stands for the pack's own way.
    ///
    /// # Errors
    ///
    /// Fails if the board cannot be written in this way.
    pub fn counting(mut self, points: Option<PointNumbering>) -> Result<Self, NumberingError> {
        let rules = Arc::unwrap_or_clone(self.rules);
        self.rules = Arc::new(match points {
            Some(points) => rules.counting(points)?,
            None => rules.counting_as_drawn()?,
        });
        Ok(self)
    }

    /// Returns the name shown to players, in the language of the pack.
    #[must_use]
    pub fn title(&self) -> &str {
        self.titles.get(self.rules.spec().language())
    }

    /// Returns the summary of the game, in the language of the pack.
    #[must_use]
    pub fn about(&self) -> &str {
        self.abouts.get(self.rules.spec().language())
    }

    /// Returns the aim of a player, in the language of the pack; empty if the pack gives none.
    #[must_use]
    pub fn aim(&self) -> &str {
        self.aims.get(self.rules.spec().language())
    }

    /// Records that the pack was loaded by the name of a preset, and takes over its title.
    ///
    /// The name counts as whole if every option of the preset has the value that the preset gives.
    pub(crate) fn called(&mut self, preset: Preset) {
        let chosen = |(name, value): &(String, String)| {
            self.options.iter().any(|info| info.name == *name && info.value == *value)
        };
        let whole = preset.options.iter().all(chosen);
        let called = CalledBy { name: preset.name, whole };
        self.rules = Arc::new(Rules::clone(&self.rules).called_by(Some(called)));
        self.titles = preset.about;
    }

    /// Returns the scoring of the pack, for [`Game::new`], [`Game::at`] and [`Table::resume`].
    #[must_use]
    pub fn scoring(&self) -> &Arc<dyn Scoring> {
        &self.judge
    }

    /// Returns a match before its first game. With the option `marking=manual` nothing is marked in
    /// it; use [`table`](Self::table) and apply [`Table::due_mark`].
    #[must_use]
    pub fn game(&self) -> Game {
        Game::new(Arc::clone(&self.rules), Arc::clone(&self.judge))
    }

    /// Returns a table at which a match begins.
    #[must_use]
    pub fn table(&self) -> Table {
        Table::new(self.game())
    }

    /// Returns the resolved pack, or the first game of a medley, as YAML. Each value is followed by the file and line
    /// that it comes from.
    #[must_use]
    pub fn resolved(&self) -> String {
        yaml::print(&self.tree, yaml::Places::Shown)
    }

    /// Returns the places where the pack binds rules: its tree, and the script functions that no child replaces.
    #[must_use]
    pub fn bindings(&self) -> RuleUses {
        let mut uses = RuleUses { trees: Vec::new(), answers: Vec::new() };
        for leg in self.legs() {
            uses.answers.extend(script::reachability::texts(&leg.used));
            // Scripts that other values of options would use.
            let others = leg.scripts.iter().filter(|source| !leg.used.has(source));
            uses.answers.extend(others.map(|source| source.text.clone()));
            uses.trees.push(disabled::on(&leg.tree, &[]));
        }
        uses
    }

    /// Returns the scripts named by the pack and its ancestors, from the oldest to the pack itself.
    ///
    /// If two scripts define the same function, the later one counts.
    #[must_use]
    pub fn scripts(&self) -> &[Arc<Source>] {
        &self.scripts
    }

    /// Returns a section of the resolved pack, such as that of the key `steps`, as YAML. Of a medley, the section is
    /// that of its first game.
    #[must_use]
    pub fn section(&self, key: &str) -> Option<String> {
        Some(yaml::section(key, self.tree.get(key)?, Places::Hidden))
    }

    /// Returns the case files in alphabetical order.
    pub fn case_files(&self) -> impl Iterator<Item = &Arc<Source>> {
        self.files.cases()
    }

    /// Returns the pack's RULES.md, if it has one.
    #[must_use]
    pub fn rules_text(&self) -> Option<&Arc<Source>> {
        self.page("RULES.md")
    }

    /// Returns a page of the pack by the name of its file.
    pub(crate) fn page(&self, name: &str) -> Option<&Arc<Source>> {
        self.files.page(name)
    }

    /// Returns the text of what training has learned of the game, if there is any.
    #[must_use]
    pub fn learned(&self) -> Option<&Arc<Source>> {
        self.files.by_path.get(LEARNED)
    }
}

/// Loads a pack from its files.
pub(crate) fn load(
    library: &dyn Parents,
    files: &PackFiles,
    options: &[(String, String)],
) -> Result<Pack, Diagnostics> {
    let _work = Budget::within(limits::LOADING);
    let legs = Ancestry::legs(library, files)?;
    if legs.len() > 1 && !options.is_empty() {
        let faults = load(library, files, &[])?.refused(options);
        if !faults.is_empty() {
            return Err(faults.into());
        }
    }
    let pages = pages(files);
    let mut packs = Vec::new();
    for (leg, texts) in legs.iter().enumerate() {
        // An option is chosen in each game that has it. The first game reports one that no game has.
        let foreign =
            |name: &str| !texts.has_option(name) && legs.iter().any(|leg| leg.has_option(name));
        let own = options.iter().filter(|(name, _)| !foreign(name)).cloned().collect::<Vec<_>>();
        let earlier: Vec<_> = packs.iter().flat_map(|pack: &Pack| pack.options.clone()).collect();
        let read = read(library, texts, &own, DryRun::Begun).and_then(|mut read| {
            if leg == 0 {
                read.faults.extend(pages.clone());
            }
            read.faults.extend(read.other_defaults(&earlier));
            one(read, files)
        });
        packs.push(read.map_err(|faults| in_game(texts, leg, faults))?);
    }
    Ok(medley(packs))
}

/// Names the game of a medley in which errors were found, unless it is the first.
fn in_game(texts: &Ancestry, leg: usize, faults: Diagnostics) -> Diagnostics {
    match leg {
        0 => faults,
        _ => faults.into_iter().map(|fault| texts.in_game(fault)).collect::<Vec<_>>().into(),
    }
}

/// Returns the pack as it was read, or its errors.
fn one(read: Read, files: &PackFiles) -> Result<Pack, Diagnostics> {
    let (Some(judge), Ok(rules), true) = (read.judge, read.rules, read.faults.is_empty()) else {
        return Err(read.faults.into());
    };
    Ok(Pack {
        judge,
        titles: read.manifest.titles,
        family: read.manifest.family,
        period: read.manifest.period,
        difficulty: read.manifest.difficulty,
        minutes: read.manifest.minutes,
        abouts: read.manifest.abouts,
        aims: read.manifest.aims,
        ancestors: read.ancestry.ancestors(),
        rules,
        options: read.options,
        presets: read.presets,
        more_legs: Vec::new(),
        files: files.clone(),
        scripts: named_scripts(&read.ancestry.packs),
        used: Used { constants: read.constants, ..read.used },
        tree: read.tree,
    })
}

/// Joins the games of a medley. A single game stays as it is.
fn medley(mut packs: Vec<Pack>) -> Pack {
    let mut first = packs.remove(0);
    if packs.is_empty() {
        return first;
    }
    let all = || std::iter::once(&first).chain(&packs);
    let rules = all().map(|pack| Rules::clone(&pack.rules)).collect::<Vec<_>>();
    let judge = LegScoring::first(all().map(|pack| Arc::clone(&pack.judge)).collect());
    if let (Some(rules), Some(judge)) = (Rules::medley(rules), judge) {
        (first.rules, first.judge) = (Arc::new(rules), Arc::new(judge));
    }
    for pack in &packs {
        for info in &mut first.options {
            let same = pack.options.iter().find(|other| other.name == info.name);
            // An option that several games have is chosen in all of them.
            if let Some(other) = same {
                info.values.retain(|value| other.values.contains(value));
                info.samples.retain(|value| other.values.contains(value));
            }
        }
        let known = |info: &&OptionInfo| first.options.iter().all(|one| one.name != info.name);
        let more: Vec<_> = pack.options.iter().filter(known).cloned().collect();
        first.options.extend(more);
    }
    first.more_legs = packs;
    first
}

/// Returns errors for unprintable characters in the pages, and for too many rules in RULES.md.
pub(crate) fn pages(files: &PackFiles) -> Vec<Diagnostic> {
    let pages = files.by_path.iter().filter(|(name, _)| name.ends_with(".md"));
    let mut found: Vec<Diagnostic> = pages.filter_map(|(_, page)| printable::page(page)).collect();
    if let Some(page) = files.by_path.get("RULES.md") {
        let rules = limits::RULES.passed(rules_text(&page.text).len());
        found.extend(rules.map(|fault| fault.at(page, 0..0, "")));
    }
    found
}

/// Whether a pack can be read without errors; its scripts are not run.
pub(crate) fn sound(library: &dyn Parents, files: &PackFiles) -> bool {
    let _work = Budget::within(limits::LOADING);
    let Ok(legs) = Ancestry::legs(library, files) else { return false };
    let mut reads = legs.iter().map(|texts| read(library, texts, &[], DryRun::None));
    reads.all(|read| read.is_ok_and(|read| read.faults.is_empty()))
}

//! Loaded packs: `extends` resolved ([`ancestry`]), options applied ([`options`]), rules and scripts ready.

mod inheritance;
mod load;
mod options;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::glossary::Glossary;
use charpentier_core::scoring::Scoring;
use charpentier_core::spec::{CalledBy, Reader};
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
pub(crate) use load::{Read, read};

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
    /// The pack that this one extends.
    pub extends: Option<String>,
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
        let points = points.unwrap_or(self.rules.spec().drawing.points);
        self.rules = Arc::new(Arc::unwrap_or_clone(self.rules).counting(points)?);
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

    /// Returns the resolved pack as YAML; each value is followed by the file and line it comes from.
    #[must_use]
    pub fn resolved(&self) -> String {
        yaml::print(&self.tree, yaml::Places::Shown)
    }

    /// Returns the places where the pack binds rules: its tree, and the script functions that no child replaces.
    #[must_use]
    pub fn bindings(&self) -> RuleUses {
        let mut answers = script::reachability::texts(&self.used);
        // Scripts that other values of options would use.
        let others = self.scripts.iter().filter(|source| !self.used.has(source));
        answers.extend(others.map(|source| source.text.clone()));
        RuleUses { tree: disabled::on(&self.tree, &[]), answers }
    }

    /// Returns the scripts named by the pack and its ancestors, from the oldest to the pack itself.
    ///
    /// If two scripts define the same function, the later one counts.
    #[must_use]
    pub fn scripts(&self) -> &[Arc<Source>] {
        &self.scripts
    }

    /// Returns a section of the resolved pack as YAML, such as that of the key `steps`.
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
    let mut read = read(library, &Ancestry::of(library, files)?, options, DryRun::Short)?;
    read.faults.extend(pages(files));
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
        extends: read.tree.get("extends").and_then(Node::scalar),
        rules,
        options: read.options,
        presets: read.presets,
        files: files.clone(),
        scripts: named_scripts(&read.ancestry.packs),
        used: Used { constants: read.constants, ..read.used },
        tree: read.tree,
    })
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
    let read = |texts| read(library, &texts, &[], DryRun::None);
    Ancestry::of(library, files).and_then(read).is_ok_and(|read| read.faults.is_empty())
}

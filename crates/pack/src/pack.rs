//! A loaded pack: `extends` followed ([`ancestry`]), options laid over ([`options`]), rules and scripts ready.

mod ancestry;
mod options;
mod reading;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::glossary::Glossary;
use charpentier_core::scoring::Scoring;
use charpentier_core::spec::CalledBy;
use charpentier_core::{
    Diagnostic, Diagnostics, Game, NumberingError, PointNumbering, Rules, Seat, Table,
};
use charpentier_speech::Lang;

use crate::bound::Bindings;
use crate::library::{Files, LEARNED, Library};
use crate::option::OptionInfo;
use crate::period::Period;
use crate::presets::Preset;
use crate::rules_text::rules_text;
use crate::script::{self, Rehearsal, Used};
use crate::work::Work;
use crate::yaml::{self, Node};
use crate::{limits, seen, switched};
use charpentier_speech::Texts;

use ancestry::named_scripts;
pub(crate) use ancestry::{Ancestry, DEEPEST};
pub(crate) use reading::{Read, read};

/// A game that can be played.
#[derive(Clone, Debug)]
pub struct Pack {
    rules: Arc<Rules>,
    judge: Arc<dyn Scoring>,
    /// The name for people.
    pub titles: Texts,
    /// The games among which lists show it; empty where the pack does not say it.
    pub family: String,
    /// When it is known to have been played.
    pub period: Option<Period>,
    /// What the game is, in a few sentences.
    pub abouts: Texts,
    /// What a player tries to do, in a few sentences; empty where the pack does not say it.
    pub aims: Texts,
    /// The options, in the order of the pack.
    pub options: Vec<OptionInfo>,
    /// Sets of options with names of their own.
    pub presets: Vec<Preset>,
    /// The pack that this one extends.
    pub extends: Option<String>,
    tree: Node,
    files: Files,
    scripts: Vec<Arc<Source>>,
    used: Used,
}

impl Pack {
    /// The resolved rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What the names of the pack are called in the books.
    #[must_use]
    pub fn terms(&self) -> &Glossary {
        &self.rules.spec().terms
    }

    /// The same game, whose rules show their names in the words of a language.
    ///
    /// Names in records, positions and scripts stay what they are.
    #[must_use]
    pub fn in_language(mut self, lang: Lang) -> Self {
        self.rules = Arc::new(Arc::unwrap_or_clone(self.rules).in_language(Some(lang)));
        self
    }

    /// Returns the pack as one side reads of its games (see [`Rules::read_by`]).
    #[must_use]
    pub fn read_by(mut self, reader: Option<Seat>) -> Self {
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

    /// The name for people, in the language that is spoken.
    #[must_use]
    pub fn title(&self) -> &str {
        self.titles.get(self.rules.spec().language())
    }

    /// What the game is, in a few sentences, in the language that is spoken.
    #[must_use]
    pub fn about(&self) -> &str {
        self.abouts.get(self.rules.spec().language())
    }

    /// What a player tries to do, in the language that is spoken; empty where the pack does not say it.
    #[must_use]
    pub fn aim(&self) -> &str {
        self.aims.get(self.rules.spec().language())
    }

    /// Called up by the name of a preset. It keeps the name where none of its options was chosen otherwise.
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

    /// The resolved pack as YAML; each value is followed by the file and line it comes from.
    #[must_use]
    pub fn resolved(&self) -> String {
        yaml::print(&self.tree, yaml::Places::Told)
    }

    /// Where the pack has its rules: in its tree, or in scripts of which no heir has replaced the functions.
    #[must_use]
    pub fn bindings(&self) -> Bindings {
        let mut answers = script::live::texts(&self.used);
        // What a value of an option would put in their place.
        let others = self.scripts.iter().filter(|source| !self.used.has(source));
        answers.extend(others.map(|source| source.text.clone()));
        Bindings { tree: switched::on(&self.tree, &[]), answers }
    }

    /// The scripts that it and all it extends name, the eldest first: of two functions the later one counts.
    #[must_use]
    pub fn scripts(&self) -> &[Arc<Source>] {
        &self.scripts
    }

    /// The resolved pack as a tree.
    pub(crate) const fn tree(&self) -> &Node {
        &self.tree
    }

    /// The case files, in alphabetical order.
    pub fn case_files(&self) -> impl Iterator<Item = &Arc<Source>> {
        self.files.cases()
    }

    /// The pack's RULES.md, if it has one.
    #[must_use]
    pub fn rules_text(&self) -> Option<&Arc<Source>> {
        self.page("RULES.md")
    }

    /// Returns a page of the pack by the name of its file.
    pub(crate) fn page(&self, name: &str) -> Option<&Arc<Source>> {
        self.files.by_path.get(name)
    }

    /// What has been learned of the game by playing it, as text, if anything has.
    #[must_use]
    pub fn learned(&self) -> Option<&Arc<Source>> {
        self.files.by_path.get(LEARNED)
    }
}

/// Loads a pack from its files.
pub(crate) fn load(
    library: &Library,
    files: &Files,
    options: &[(String, String)],
) -> Result<Pack, Diagnostics> {
    let _work = Work::within(limits::LOADING);
    let mut read = read(library, &Ancestry::of(library, files)?, options, Rehearsal::Short)?;
    read.faults.extend(pages(files));
    let (Some(judge), Ok(rules), true) = (read.judge, read.rules, read.faults.is_empty()) else {
        return Err(read.faults.into());
    };
    Ok(Pack {
        judge,
        titles: read.manifest.titles,
        family: read.manifest.family,
        period: read.manifest.period,
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

/// Returns faults for unprintable characters in the pages, and for too many rules in RULES.md.
pub(crate) fn pages(files: &Files) -> Vec<Diagnostic> {
    let pages = files.by_path.iter().filter(|(name, _)| name.ends_with(".md"));
    let mut found: Vec<Diagnostic> = pages.filter_map(|(_, page)| seen::page(page)).collect();
    if let Some(page) = files.by_path.get("RULES.md") {
        let rules = limits::RULES.passed(rules_text(&page.text).len());
        found.extend(rules.map(|fault| fault.at(page, 0..0, "")));
    }
    found
}

/// Whether a pack can be read to its end; its scripts are not looked at.
pub(crate) fn sound(library: &Library, files: &Files) -> bool {
    let _work = Work::within(limits::LOADING);
    let read = |texts| read(library, &texts, &[], Rehearsal::None);
    Ancestry::of(library, files).and_then(read).is_ok_and(|read| read.faults.is_empty())
}

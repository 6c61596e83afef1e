//! A loaded pack: `extends` followed ([`ancestry`]), options laid over ([`options`]), rules and scripts ready.

mod ancestry;
mod options;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::judge::Judge;
use charpentier_core::rules::{CalledBy, Draft, Rules, Unsound};
use charpentier_core::{Diagnostic, Game};

use crate::bound::Bindings;
use crate::decode::manifest::{self, Manifest};
use crate::decode::{self, Reading};
use crate::format;
use crate::inherited;
use crate::library::{Files, Library};
use crate::like;
use crate::limits;
use crate::lint;
use crate::order;
use crate::period::Period;
use crate::presets::{self, Preset};
use crate::rules_text::rules_text;
use crate::script::{self, Asked, NoScript, Rehearsal, ScriptJudge, Used};
use crate::seen;
use crate::switched;
use crate::texts::Texts;
use crate::work::Work;
use crate::yaml::{self, Node};
use charpentier_core::words::Terms;
use charpentier_speech::Lang;

pub(crate) use ancestry::{DEEPEST, chain};
use ancestry::{ancestry, files_of, named_scripts};
pub use options::OptionInfo;
use options::{dropped_options, lay_options, unchosen_coups};

/// The file beside a pack in which stands what has been learned of the game.
pub const LEARNED: &str = "learned.json";

/// A game that can be played.
#[derive(Clone, Debug)]
pub struct Pack {
    rules: Arc<Rules>,
    judge: Arc<dyn Judge>,
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
    pub fn terms(&self) -> &Terms {
        &self.rules.terms
    }

    /// The same game, whose rules show their names in the words of a language.
    ///
    /// Names in records, positions and scripts stay what they are.
    #[must_use]
    pub fn in_language(mut self, lang: Lang) -> Self {
        self.rules = Arc::new(Arc::unwrap_or_clone(self.rules).in_language(Some(lang)));
        self
    }

    /// The name for people, in the language that is spoken.
    #[must_use]
    pub fn title(&self) -> &str {
        self.titles.get(self.rules.spoken())
    }

    /// What the game is, in a few sentences, in the language that is spoken.
    #[must_use]
    pub fn about(&self) -> &str {
        self.abouts.get(self.rules.spoken())
    }

    /// What a player tries to do, in the language that is spoken; empty where the pack does not say it.
    #[must_use]
    pub fn aim(&self) -> &str {
        self.aims.get(self.rules.spoken())
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

    /// What the scripts answer.
    #[must_use]
    pub fn judge(&self) -> &Arc<dyn Judge> {
        &self.judge
    }

    /// A match from its beginning.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::new(Arc::clone(&self.rules), Arc::clone(&self.judge))
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
        self.files.by_path.get("RULES.md")
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
) -> Result<Pack, Vec<Diagnostic>> {
    let _work = Work::within(limits::LOADING);
    let mut read = read(library, files, options, Rehearsal::Short)?;
    read.faults.extend(page(files));
    let (Some(judge), Ok(rules), true) = (read.judge, read.rules, read.faults.is_empty()) else {
        return Err(read.faults);
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
        scripts: named_scripts(&read.ancestry),
        used: Used { constants: read.constants, ..read.used },
        tree: read.tree,
    })
}

/// What cannot be shown of RULES.md, and whether there is too much of it.
pub(crate) fn page(files: &Files) -> Vec<Diagnostic> {
    let Some(page) = files.by_path.get("RULES.md") else {
        return Vec::new();
    };
    let rules = limits::RULES.passed(rules_text(&page.text).len());
    let rules = rules.map(|fault| fault.at(page, 0..0, ""));
    seen::page(page).into_iter().chain(rules).collect()
}

/// Whether a pack can be read to its end; its scripts are not looked at.
pub(crate) fn sound(library: &Library, files: &Files) -> bool {
    let _work = Work::within(limits::LOADING);
    read(library, files, &[], Rehearsal::None).is_ok_and(|read| read.faults.is_empty())
}

/// A pack as far as it could be read, with everything that is wrong with it.
#[derive(Debug)]
pub(crate) struct Read {
    /// The trees of the pack and of all it extends, the eldest first.
    pub(crate) ancestry: Vec<(Node, Files)>,
    /// All of them laid on each other, and the values of the options on top.
    pub(crate) tree: Node,
    /// What lists say of it.
    pub(crate) manifest: Manifest,
    /// The rules; where they are not sound, as far as they were read: what is faulty has some value or other.
    rules: Result<Arc<Rules>, Box<Draft>>,
    /// The options, in the order of the pack.
    pub(crate) options: Vec<OptionInfo>,
    /// Sets of options with names of their own.
    pub(crate) presets: Vec<Preset>,
    /// What scripts see of the options.
    pub(crate) constants: Vec<(String, String)>,
    judge: Option<Arc<dyn Judge>>,
    /// The scripts as they work together.
    used: Used,
    /// Every fault, by its place.
    pub(crate) faults: Vec<Diagnostic>,
}

/// Reads a pack to its end, whatever is wrong on the way.
///
/// # Errors
///
/// The faults, where there is no tree to go on with.
pub(crate) fn read(
    library: &Library,
    files: &Files,
    options: &[(String, String)],
    rehearsal: Rehearsal,
) -> Result<Read, Vec<Diagnostic>> {
    let mut r = Reading::default();
    let Some(ancestry) = ancestry(&mut r, library, files) else {
        return Err(r.faults);
    };
    let chain: Vec<Node> =
        ancestry.iter().filter_map(|(tree, _)| tree.get("scripts").cloned()).collect();
    let mut trees = ancestry.iter();
    let Some((first, _)) = trees.next() else {
        return Err(r.faults);
    };
    let mut tree = first.clone();
    for (child, _) in trees {
        if ancestry.last().is_some_and(|(last, _)| std::ptr::eq(last, child)) {
            r.faults.extend(lint::off::look(child, &tree));
        }
        manifest::part(&mut tree, child);
        yaml::merge(&mut tree, child);
    }
    let infos = lay_options(&mut r, &mut tree, options);
    let own = ancestry.last().map(|(tree, _)| tree);
    let presets = own.map_or(Vec::new(), |own| presets::read(&mut r, library, own, &infos));
    let mut constants: Vec<_> =
        infos.iter().map(|info| (info.name.clone(), info.value.clone())).collect();
    constants.extend(dropped_options(&ancestry, &infos));
    let away: Vec<_> = infos
        .iter()
        .filter(|info| info.value != info.default)
        .map(|info| (info.name.clone(), info.value.clone()))
        .collect();
    ancestry.iter().fold(true, |first, (own, _)| format::look(&mut r, own, first));
    order::settle(&mut r, &mut tree);
    let shared = ancestry.last().and_then(|(_, files)| conditions(&mut r, files, &tree));
    like::settle(&mut r, &mut tree, shared.as_ref());
    let live = switched::on(&tree, &[]);
    let manifest = manifest::read(&mut r, |key| live.get(key));
    let mut draft = decode::rules(&mut r, &live, away);
    let trees: Vec<&Node> =
        ancestry.iter().map(|(tree, _)| tree).chain(std::iter::once(&tree)).collect();
    let named = named_scripts(&ancestry);
    let texts: Vec<&str> = named.iter().map(|source| source.text.as_str()).collect();
    draft.terms = decode::terms::read(&mut r, &live, &draft, &trees, &texts);
    draft.unchosen = unchosen_coups(&tree);
    let clean = lint::Clean::new(&tree, &r.faults);
    r.faults.extend(lint::errors(&tree, &draft, &clean));
    let rules = settled(&mut r, &tree, draft);
    let file = |from: &Source, name: &str| {
        let files = files_of(&ancestry, from);
        files.and_then(|files| files.script(name)).cloned().ok_or_else(|| {
            let known = files.into_iter().flat_map(Files::scripts).map(str::to_owned).collect();
            NoScript { name: name.to_owned(), known }
        })
    };
    let asked = Asked { root: &tree, chain: &chain, file: &file, constants: &constants };
    let (mut judge, mut used) = (None, Used::default());
    if rehearsal != Rehearsal::None {
        let before = r.faults.len();
        let scripts = script::compile(&mut r, &asked);
        script::needs(&mut r, &tree, drafted(&rules), &scripts);
        used = scripts.used();
        // Scripts run on the facts of the rules, which must be sound for that.
        let sound = rules.as_ref().ok().filter(|_| r.faults.len() == before && clean.all(FACTS));
        judge = sound.map(|rules| {
            let judge = ScriptJudge::new(&mut r, Arc::clone(rules), scripts, rehearsal);
            Arc::new(judge) as Arc<dyn Judge>
        });
    }
    r.faults.sort_by_key(|fault| {
        fault.spans.first().map(|span| (span.source.name.clone(), span.bytes.start))
    });
    r.faults.dedup();
    let mut faults = some_of(r.faults);
    inherited::tell(&ancestry, &mut faults);
    Ok(Read {
        ancestry,
        tree,
        manifest,
        rules,
        options: infos,
        presets,
        constants,
        judge,
        used,
        faults,
    })
}

/// The rules, if the engine has nothing against them. What it has is told where nothing else is wrong: a fault of the
/// page is mostly a fault of the rules as well.
fn settled(r: &mut Reading, tree: &Node, draft: Draft) -> Result<Arc<Rules>, Box<Draft>> {
    draft.build().map(Arc::new).map_err(|Unsound { draft, faults }| {
        if r.faults.is_empty() {
            r.faults.extend(faults.iter().map(|fault| {
                let section = fault.key.split('.').next().unwrap_or_default();
                tree.place_of(section).error("P0106", fault.to_string())
            }));
        }
        draft
    })
}

/// The rules as they were read, sound or not.
fn drafted(rules: &Result<Arc<Rules>, Box<Draft>>) -> &Draft {
    match rules {
        Ok(rules) => rules,
        Err(draft) => draft,
    }
}

/// The conditions that packs share.
fn conditions(r: &mut Reading, files: &Files, tree: &Node) -> Option<Node> {
    let source = files.common.get(like::LIBRARY).filter(|_| like::used(tree))?;
    match yaml::read(source) {
        Ok(tree) => Some(tree),
        Err(fault) => {
            r.faults.push(*fault);
            None
        }
    }
}

/// As many faults as anybody mends at once.
fn some_of(mut faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if let Some(passed) = limits::FAULTS.passed(faults.len()) {
        faults.truncate(limits::FAULTS.most);
        faults.push(passed.help("mend those that are told, and the others are told then"));
    }
    faults
}

/// The sections that make the facts which scripts are asked about.
const FACTS: &[&str] =
    &["areas", "classes", "coups", "ends", "with", "counters", "choices", "options", "scripts"];

impl Read {
    /// The rules as they were read, sound or not.
    pub(crate) fn draft(&self) -> &Draft {
        drafted(&self.rules)
    }

    /// Without what is kept for playing: it is only compared with others.
    pub(crate) fn slim(self) -> Self {
        Self { judge: None, ancestry: Vec::new(), ..self }
    }

    /// The scripts that the pack and all it extends name, the eldest first.
    pub(crate) fn scripts(&self) -> Vec<Arc<Source>> {
        named_scripts(&self.ancestry)
    }
}

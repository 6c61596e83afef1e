//! The reading of a pack: its ancestors and options merged, its rules built, its scripts compiled.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::scoring::Scoring;
use charpentier_core::spec::{RulesError, RulesErrors, RulesSpec};
use charpentier_core::suggest::{listed, nearest};
use charpentier_core::{Diagnostic, Diagnostics, Game, Rules, Seat};

use crate::decode;
use crate::decode::manifest::{self, Manifest};
use crate::decode::medley;
use crate::decoder::Decoder;
use crate::files::PackFiles;
use crate::keys::{self, KEYS};
use crate::lint_context::NEVER;
use crate::option::OptionInfo;
use crate::pack::Parents;
use crate::pack::inheritance::{Ancestry, files_of, named_scripts};
use crate::pack::options::{dropped_options, lay_options, unchosen_coups};
use crate::presets::{self, Preset};
use crate::script::{self, Asked, DryRun, ScriptError, ScriptJudge, Used};
use crate::yaml::{self, At, Node};
use crate::{disabled, inheritance_help, limits, lint, ordering, templates, unused_off};

/// A pack as far as it could be read, with all its errors.
#[derive(Debug)]
pub(crate) struct Read {
    /// The texts of the pack and of its ancestors.
    pub(crate) ancestry: Arc<Ancestry>,
    /// The ancestors, the pack and the overlays of the options, merged.
    pub(crate) tree: Node,
    /// The description of the pack for lists.
    pub(crate) manifest: Manifest,
    /// The rules. If they are not valid, the specification as far as it was read; faulty parts have arbitrary values.
    pub(super) rules: Result<Arc<Rules>, Box<RulesSpec>>,
    /// The options, in the order of the pack.
    pub(crate) options: Vec<OptionInfo>,
    /// The presets of the pack.
    pub(crate) presets: Vec<Preset>,
    /// The constants of the scripts: each option with its value.
    pub(crate) constants: Vec<(String, String)>,
    pub(super) judge: Option<Arc<dyn Scoring>>,
    /// The compiled scripts that the pack uses.
    pub(super) used: Used,
    /// All errors, sorted by place.
    pub(crate) faults: Vec<Diagnostic>,
}

impl Read {
    /// Returns the errors of options that have another default in an earlier game of the medley. Players choose such an
    /// option once, so its games need the same default.
    pub(crate) fn other_defaults(&self, earlier: &[OptionInfo]) -> Vec<Diagnostic> {
        let Some(leg) = &self.ancestry.leg else { return Vec::new() };
        let games = medley::section(&self.tree).and_then(|medley| medley.get("games"));
        let mut listed = games.map_or(&[][..], Node::items).iter();
        let Some(node) = listed.find(|node| node.scalar().as_ref() == Some(leg)) else {
            return Vec::new();
        };
        let differs = |info: &OptionInfo| {
            let known = earlier.iter().find(|known| known.name == info.name)?;
            let (name, due, other) = (&info.name, &known.default, &info.default);
            let message = format!(
                "the default of option `{name}` is `{other}`, but `{due}` in an earlier game"
            );
            let help = format!("give the medley an option `{name}` of its own, with one default");
            (due != other).then(|| node.at.error("P0106", message).help(help))
        };
        self.options.iter().filter_map(differs).collect()
    }
}

/// Reads a pack completely, and collects its errors on the way.
///
/// # Errors
///
/// Returns the errors if the pack cannot be laid over its parents.
pub(crate) fn read(
    library: &dyn Parents,
    texts: &Arc<Ancestry>,
    options: &[(String, String)],
    rehearsal: DryRun,
) -> Result<Read, Diagnostics> {
    let mut r = Decoder::of(KEYS);
    r.faults.clone_from(&texts.faults);
    let ancestry = &texts.packs[..];
    if let [(alone, _)] = ancestry
        && let Some(fault) = parentless(alone)
    {
        r.faults.push(fault);
        return Err(r.faults.into());
    }
    let chain: Vec<Node> =
        ancestry.iter().filter_map(|(tree, _)| tree.get("scripts").cloned()).collect();
    let Some(mut tree) = laid(&mut r, ancestry) else {
        return Err(r.faults.into());
    };
    let games = medley::games(&tree);
    let infos = lay_options(&mut r, &mut tree, options);
    if let Some(list) = medley::section(&tree).and_then(|medley| medley.get("games"))
        && medley::games(&tree) != games
    {
        let message = "an option cannot change the games of a medley";
        let help =
            "write a child pack with other games: `extends: NAME` and `medley: {games: [...]}`";
        r.faults.push(list.at.error("P0106", message).help(help));
    }
    let own = ancestry.last().map(|(tree, _)| tree);
    let is_pack = |name: &str| library.is_pack(name);
    let presets = own.map_or(Vec::new(), |own| presets::read(&mut r, own, &infos, is_pack));
    let mut constants: Vec<_> =
        infos.iter().map(|info| (info.name.clone(), info.value.clone())).collect();
    constants.extend(dropped_options(ancestry, &infos));
    let away: Vec<_> = infos
        .iter()
        .filter(|info| info.value != info.default)
        .map(|info| (info.name.clone(), info.value.clone()))
        .collect();
    ordering::settle(&mut r, &mut tree);
    let shared = ancestry.last().and_then(|(_, files)| conditions(&mut r, files, &tree));
    templates::settle(&mut r, &mut tree, shared.as_ref());
    for (section, node) in tree.entries() {
        let off = node.entries().iter().filter(|(_, entry)| entry.is_off());
        let off = off.filter(|(key, _)| own.is_some_and(|own| own.at.source == key.at.source));
        r.dropped.extend(off.map(|(key, _)| (section.name.clone(), key.clone())));
    }
    let live = disabled::on(&tree, &[]);
    let manifest = manifest::read(&mut r, |key| live.get(key));
    let mut spec = decode::rules(&mut r, &live, away, texts.leg.as_deref());
    let trees: Vec<&Node> =
        ancestry.iter().map(|(tree, _)| tree).chain(std::iter::once(&tree)).collect();
    let named = named_scripts(ancestry);
    let scripts: Vec<&str> = named.iter().map(|source| source.text.as_str()).collect();
    if let Some(fault) = spec.excess_of_tests() {
        r.faults.push(place_of(&tree, &fault).error("P0109", fault.to_string()));
        return Err(r.faults.into());
    }
    spec.terms = decode::terms::read(&mut r, &live, &spec, &trees, &scripts);
    spec.unchosen = unchosen_coups(&tree);
    r.settle_lacks();
    if let Some(own) = own {
        unused_off::lint(&mut r, &tree, &own.at.source);
    }
    let clean = lint::Clean::new(&tree, &r.faults);
    r.faults.extend(lint::errors(&tree, &spec, &clean));
    let rules = settled(&mut r, &tree, spec);
    let file = |from: &Source, name: &str| {
        let files = files_of(ancestry, from);
        files.and_then(|files| files.script(name)).cloned().ok_or_else(|| {
            let known = files.into_iter().flat_map(PackFiles::scripts).map(str::to_owned).collect();
            ScriptError { name: name.to_owned(), known }
        })
    };
    let asked = Asked { root: &tree, chain: &chain, file: &file, constants: &constants };
    let (mut judge, mut used) = (None, Used::default());
    if rehearsal != DryRun::None {
        let before = r.faults.len();
        let scripts = script::compile(&mut r, &asked);
        script::needs(&mut r, &tree, specification(&rules), &scripts);
        used = scripts.used();
        // Scripts run on the facts of the rules, which must be valid.
        let sound = rules.as_ref().ok().filter(|_| r.faults.len() == before && clean.all(FACTS));
        judge = sound.map(|rules| {
            let judge = ScriptJudge::rehearsed(&mut r, Arc::clone(rules), scripts, rehearsal);
            Arc::new(judge) as Arc<dyn Scoring>
        });
        if let (Ok(rules), Some(judge), true) = (&rules, &judge, r.faults.is_empty()) {
            r.faults.extend(own.and_then(|own| locked(own, rules, judge)));
        }
    }
    r.settle_revived();
    let mut faults = some_of(r.faults);
    inheritance_help::tell(ancestry, &mut faults);
    Ok(Read {
        ancestry: Arc::clone(texts),
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

/// Returns the error of a pack that neither is a whole game nor extends one. Its other errors follow from that.
fn parentless(own: &Node) -> Option<Diagnostic> {
    let due = ["track", "lead", "dice", "turn"];
    let missing: Vec<_> = due.into_iter().filter(|key| own.get(key).is_none()).collect();
    // A whole game in the making may lack one of them.
    if missing.len() < 2 {
        return None;
    }
    let help = "a pack that changes another game names it: `extends: NAME`";
    let like = ["like", "parent", "base", "from"];
    let meant = own.entries().iter().find(|(key, _)| {
        let name = key.name.as_str();
        keys::at(&[name]).is_none()
            && (like.contains(&name) || nearest(name, ["extends"]).is_some())
    });
    if let Some((key, node)) = meant {
        let message = format!("a pack has no key `{}`", key.name);
        let name = node.scalar().unwrap_or_else(|| "NAME".to_owned());
        return Some(key.at.error("P0101", message).help(format!("write `extends: {name}`")));
    }
    let named: Vec<_> = missing.iter().map(|key| format!("`{key}`")).collect();
    let message = format!("a game of its own needs {}", listed(&named, "and"));
    Some(own.at.error("P0102", message).help(help))
}

/// Merges the pack with its ancestors.
fn laid(r: &mut Decoder, ancestry: &[(Node, PackFiles)]) -> Option<Node> {
    let ((first, _), children) = ancestry.split_first()?;
    let mut tree = first.clone();
    for (nth, (child, _)) in children.iter().enumerate() {
        if nth + 1 == children.len() {
            unused_off::meet(r, &tree, child);
        }
        if medley::section(child).is_some() && child.get("extends").is_none() {
            medley::take_over(&mut tree, child);
        }
        manifest::part(&mut tree, child);
        yaml::merge(&mut tree, child);
    }
    Some(tree)
}

/// Builds the rules. Errors from core are reported only if there are no others, because an error of
/// the pack usually causes them.
fn settled(r: &mut Decoder, tree: &Node, spec: RulesSpec) -> Result<Arc<Rules>, Box<RulesSpec>> {
    Rules::new(spec).map(Arc::new).map_err(|RulesErrors { spec, faults }| {
        if r.faults.is_empty() {
            r.faults.extend(
                faults.iter().map(|fault| place_of(tree, fault).error("P0106", fault.to_string())),
            );
        }
        spec
    })
}

/// Returns the place of the entry of an error, or else that of its section.
fn place_of<'a>(tree: &'a Node, fault: &RulesError) -> &'a At {
    let section = fault.key.split('.').next().unwrap_or_default();
    let entries = tree.get(section).filter(|_| !fault.entry.is_empty());
    entries.map_or_else(|| tree.place_of(section), |entries| entries.place_of(&fault.entry))
}

/// Returns the specification, valid or not.
fn specification(rules: &Result<Arc<Rules>, Box<RulesSpec>>) -> &RulesSpec {
    match rules {
        Ok(rules) => rules.spec(),
        Err(spec) => spec,
    }
}

/// Reports a game in which no man can ever move from the start.
fn locked(own: &Node, rules: &Arc<Rules>, judge: &Arc<dyn Scoring>) -> Option<Diagnostic> {
    let stuck = |rules: Arc<Rules>| {
        let mut game = Game::new(rules, Arc::clone(judge));
        Seat::BOTH.into_iter().all(|seat| {
            game.start(seat);
            game.is_locked()
        })
    };
    if !stuck(Arc::clone(rules)) {
        return None;
    }
    // Duties can make a side stay, such as one to move as few men as possible.
    let mut free = rules.spec().clone();
    free.duties.clear();
    free.conditions.duties.clear();
    free.conditions.own_duties.clear();
    let free = Rules::new(free).ok().is_some_and(|rules| stuck(Arc::new(rules)));
    let message = "no man can ever move: no throw gives either side a play from the start";
    let help = "look for an entry of `forbid` that applies to every step";
    free.then(|| own.place_of("forbid").error(NEVER, message).help(help))
}

/// Reads the shared library of conditions, if the pack uses it.
fn conditions(r: &mut Decoder, files: &PackFiles, tree: &Node) -> Option<Node> {
    let source = files.common.get(templates::LIBRARY).filter(|_| templates::used(tree))?;
    match yaml::read(source) {
        Ok(tree) => Some(tree),
        Err(fault) => {
            r.faults.push(*fault);
            None
        }
    }
}

/// Sorts the errors by place, and removes duplicates and those beyond the limit.
fn some_of(mut faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
    faults.sort_by_key(|fault| {
        fault.spans.first().map(|span| (span.source.name.clone(), span.bytes.start))
    });
    faults.dedup();
    if let Some(passed) = limits::FAULTS.passed(faults.len()) {
        faults.truncate(limits::FAULTS.most);
        faults.push(passed.help("correct the errors above; the others are reported then"));
    }
    faults
}

/// The sections on which the facts for scripts depend.
const FACTS: &[&str] = &[
    "areas",
    "classes",
    "coups",
    "ends",
    "comes_with",
    "counters",
    "choices",
    "options",
    "scripts",
];

impl Read {
    /// Returns the specification, valid or not.
    pub(crate) fn spec(&self) -> &RulesSpec {
        specification(&self.rules)
    }

    /// Drops the scoring, which is not needed for comparisons.
    pub(crate) fn slim(self) -> Self {
        Self { judge: None, ..self }
    }

    /// Returns the scripts named by the pack and its ancestors, from the oldest to the pack itself.
    pub(crate) fn scripts(&self) -> Vec<Arc<Source>> {
        named_scripts(&self.ancestry.packs)
    }
}

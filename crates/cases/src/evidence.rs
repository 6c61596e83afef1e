//! The evidence for rules: whether cases show that a rule applies, and that it applies no further.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::Tree;
use charpentier_pack::RuleText;

use crate::keys::NOTE;
use crate::{Case, CaseVerdict};

/// The words by which the `why` of a case says that it is a near miss.
const NEAR_MISS: &str = "near miss";

/// The keys of `after` that are about places of men. They differ in any two cases.
const PLACES: [&str; 3] = ["mover", "opponent", "standing"];

/// The cases that show a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleEvidence {
    /// The id of the rule.
    pub rule: String,
    /// The number of cases that name the rule and hold.
    pub cases: usize,
    /// Whether one of them is a hit: it does not say that it is a near miss, or it shows both sides.
    pub hit: bool,
    /// Whether there is a near miss: one of them says that it is one, or expects the contrary of
    /// what another expects.
    pub near_miss: bool,
}

/// Returns the evidence for each rule that is marked *engine*, in their order. Only cases that hold
/// are evidence.
///
/// ```
/// use charpentier_cases::{evidence, read};
/// use charpentier_core::diagnostic::Source;
/// use charpentier_pack::{Library, rules_text};
///
/// let rules = rules_text("- **TT-M1** *engine*: men go on.\n- **TT-H2** *engine*: a blot is hit.\n");
/// let text = "\
/// - id: one
///   game: trictrac
///   rules: [TT-M1]
///   position: {mover: {1: 15}, opponent: {1: 15}}
///   dice: [6, 5]
///   expect: {legal_plays_include: [[1/7, 1/6]], legal_plays_exclude: [[1/12]]}
/// ";
/// let cases = read(&Source::new("cases.yaml", text))?;
/// let run: Vec<_> = cases.iter().map(|case| (case, case.run(&Library::shipped()))).collect();
/// let found = evidence(&rules, run.iter().map(|(case, verdict)| (*case, verdict)));
/// assert!(found[0].hit && found[0].near_miss);
/// assert!(!found[1].hit && !found[1].near_miss);
/// # Ok::<(), charpentier_core::Diagnostics>(())
/// ```
#[must_use]
pub fn evidence<'c>(
    rules: &[RuleText],
    cases: impl IntoIterator<Item = (&'c Case, &'c CaseVerdict)>,
) -> Vec<RuleEvidence> {
    let mut by_rule: BTreeMap<&str, Sides> = BTreeMap::new();
    for (case, verdict) in cases {
        if !matches!(verdict, CaseVerdict::Held(_)) {
            continue;
        }
        for rule in &case.rules {
            by_rule.entry(rule).or_default().add(case);
        }
    }
    let engine = rules.iter().filter(|rule| rule.kind == "engine");
    engine
        .map(|rule| {
            let none = Sides::default();
            let sides = by_rule.get(rule.id.as_str()).unwrap_or(&none);
            RuleEvidence {
                rule: rule.id.clone(),
                cases: sides.cases,
                hit: sides.hits > 0 || sides.are_both(),
                near_miss: sides.near_misses > 0 || sides.are_both(),
            }
        })
        .collect()
}

/// What the cases of a rule expect.
#[derive(Default)]
struct Sides {
    cases: usize,
    /// The number of cases that do not say that they are near misses.
    hits: usize,
    near_misses: usize,
    /// Whether a play is legal, and whether one is not.
    legal: bool,
    illegal: bool,
    /// Whether a throw causes an event, and no other throw does.
    told_apart: bool,
    /// The values that are expected of each key.
    values: BTreeMap<String, BTreeSet<String>>,
}

impl Sides {
    fn add(&mut self, case: &Case) {
        let is_near_miss = case.is_near_miss();
        self.cases += 1;
        self.hits += usize::from(!is_near_miss);
        self.near_misses += usize::from(is_near_miss);
        let Some(Tree::Map(expect)) = case.part("expect") else { return };
        let list = |key: &str| expect.get(key).map_or(&[][..], Tree::list);
        let refused = expect.contains_key("refused");
        let moves =
            |play: &&Tree| !play.list().is_empty() || play.text().is_some_and(|t| t != "--");
        // A play that is made, and an event that comes about, is legal.
        let made = case.part("play").filter(moves).or(case.part("events")).filter(|_| !refused);
        let included = list("legal_plays_include").iter().filter(moves).count();
        let count = expect.get("legal_play_count").and_then(Tree::number);
        // If the case lists all legal plays, it excludes all others.
        let is_whole = included > 0 && count == i64::try_from(included).ok()
            || (included > 0 || made.is_some()) && count == Some(1);
        self.legal |= included > 0 || made.is_some();
        self.illegal |= is_whole
            || !list("legal_plays_exclude").is_empty()
            || !list("legal_sequences_exclude").is_empty()
            || count == Some(1) && included == 0 && made.is_none()
            || refused;
        self.told_apart |= list("throws").iter().any(|entry| {
            let exactly = entry.get("exactly").and_then(Tree::flag).unwrap_or(true);
            exactly && entry.get("dice").is_some_and(|dice| !dice.list().is_empty())
        });
        let kind = case.part("kind").and_then(Tree::text).unwrap_or_default();
        for (key, tree) in expect {
            self.value(&format!("{kind} {key}"), key, tree);
        }
    }

    /// Adds the value of a key, and of the keys below it.
    fn value(&mut self, path: &str, key: &str, tree: &Tree) {
        let of_men = |key: &str| {
            let name = key.strip_prefix("mover_").or(key.strip_prefix("opponent_")).unwrap_or(key);
            PLACES.contains(&name)
        };
        match (key, tree) {
            (NOTE | "legal_plays_include" | "legal_plays_exclude", _) => {}
            ("legal_sequences_exclude" | "throws" | "refused", _) => {}
            ("scores" | "after" | "outcome" | "school" | "position", Tree::Map(map)) => {
                for (inner, tree) in
                    map.iter().filter(|(inner, _)| key == "scores" || !of_men(inner))
                {
                    self.value(&format!("{path}.{inner}"), inner, tree);
                }
            }
            _ => drop(self.values.entry(path.to_owned()).or_default().insert(tree.to_string())),
        }
    }

    /// Whether one case expects the contrary of what another expects.
    fn are_both(&self) -> bool {
        let differs = self.values.values().any(|values| values.len() > 1);
        self.legal && self.illegal || self.told_apart || differs
    }
}

impl Case {
    /// Whether its `why` says that it is a near miss.
    fn is_near_miss(&self) -> bool {
        let why = self.part("why").and_then(Tree::text).unwrap_or_default();
        why.to_ascii_lowercase().contains(NEAR_MISS)
    }
}

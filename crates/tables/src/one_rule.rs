//! A rule with its examples, as a page shows it.

use charpentier_cases::{Example, examples};
use charpentier_pack::{Lang, Pack, rules_text};
use serde::Serialize;

use crate::pack_cache::PackCache;
use crate::primer::Drawn;

/// The most examples of a rule.
const EXAMPLES: usize = 3;

/// A rule of a pack or of its parents.
#[derive(Debug, Serialize)]
pub(crate) struct OneRule {
    id: String,
    heading: String,
    text: String,
    /// The name of the pack in whose rules it stands.
    pack: String,
    examples: Vec<ShownExample>,
}

#[derive(Debug, Serialize)]
struct ShownExample {
    #[serde(flatten)]
    board: Drawn,
    why: String,
}

impl OneRule {
    /// Returns a rule of a pack or of its parents. `None` if none of them has it.
    pub(crate) fn of(pack: &Pack, id: &str, lang: Lang, pack_cache: &PackCache) -> Option<Self> {
        let page = pack.rules_text().map(|page| rules_text(&page.text)).unwrap_or_default();
        let Some(rule) = page.iter().find(|rule| rule.id.eq_ignore_ascii_case(id)) else {
            return pack.ancestors().into_iter().find_map(|ancestor| {
                Self::of(&*pack_cache.pack(&ancestor.name, &[]).ok()?, id, lang, pack_cache)
            });
        };
        let examples = examples(pack_cache.library(), pack, &rule.id, EXAMPLES);
        Some(Self {
            id: rule.id.clone(),
            heading: rule.heading.clone(),
            text: rule.plain(),
            pack: pack.rules().spec().pack.clone(),
            examples: examples.into_iter().map(|one| ShownExample::of(one, lang)).collect(),
        })
    }
}

impl ShownExample {
    fn of(example: Example, lang: Lang) -> Self {
        let Example { pack, thrown, events, why } = example;
        let pack = pack.in_language(lang);
        let rules = pack.clone().counting(None).unwrap_or(pack);
        Self { board: Drawn::new(rules.rules(), thrown.state(), &events, lang), why }
    }
}

//! `rules`: the written rules of a pack, all of them or a selection.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use anstyle::Style;
use charpentier_core::spec::RulesSpec;
use charpentier_core::suggest::nearest;
use charpentier_messages::{Lang, say};
use charpentier_pack::{Ancestor, Library, Pack, RuleText, RuleUses, rules_text};

use crate::wrap::{width, wrapped};
use crate::{Done, Failure};

/// The rules of one pack of a chain of parents, without those whose ids its children have too.
struct Page {
    pack: Pack,
    rules: Vec<RuleText>,
    /// How another pack builds on this one; `None` for the pack itself.
    by: Option<Ancestor>,
}

/// The fate of a rule that a child pack applies in another way.
const CHANGED: &str = "changed in";

/// Returns the fate of a rule in a child pack. `None` if it is as it was.
fn fate(rule: &RuleText, was: &RuleUses, is: &RuleUses) -> Option<&'static str> {
    let (was, is) = (was.of(&rule.id), is.of(&rule.id));
    match (was.is_empty(), is.is_empty()) {
        (false, true) => Some("no longer in"),
        (false, false) if was.always != is.always => Some(CHANGED),
        // Only functions named the rule, and none does here. A rule that nothing names may be an
        // agreement at the table.
        (true, true) if was.by_script > 0 && is.by_script == 0 => Some("replaced in"),
        _ => None,
    }
}

/// Prints the rules of a pack, then those of its parents.
pub(crate) fn run(
    library: &Library,
    pack: &str,
    what: &[String],
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let loaded = library.load(pack, &[]).map_err(Failure::Faults)?;
    tell(library, loaded, what, out).map(|()| Done::Good)
}

/// Returns the rules of a pack and of all its parents.
pub(crate) fn written(library: &Library, pack: &Pack) -> Vec<RuleText> {
    let pages = pages(library, pack.clone()).unwrap_or_default();
    pages.into_iter().flat_map(|page| page.rules).collect()
}

/// Returns the text of a rule of a pack or of its parents.
pub(crate) fn text_of(library: &Library, pack: &Pack, id: &str) -> Option<String> {
    let written = written(library, pack);
    written.iter().find(|rule| rule.id == id).map(|rule| rule.plain().to_string())
}

/// Prints the headings of the rules of a pack, for readers who do not know the words to search for.
pub(crate) fn headings(library: &Library, pack: &Pack, out: &mut dyn Write) -> Result<(), Failure> {
    let written = written(library, pack);
    let mut headings: Vec<(&str, Vec<&str>)> = Vec::new();
    for rule in &written {
        match headings.iter_mut().find(|(heading, _)| *heading == rule.heading) {
            Some((_, ids)) => ids.push(&rule.id),
            None => headings.push((&rule.heading, vec![&rule.id])),
        }
    }
    let wide = headings.iter().map(|(heading, _)| heading.chars().count()).max().unwrap_or(0);
    for (heading, ids) in &headings {
        let to = if ids.len() > 1 { format!(" to {}", ids[ids.len() - 1]) } else { String::new() };
        writeln!(out, "  {heading:<wide$}  {}{to}", ids[0])?;
    }
    let lang = pack.rules().spec().language();
    let Some(rule) = written.first() else { return Ok(()) };
    let group = rule.id.trim_end_matches(|c: char| c.is_ascii_digit());
    let word = rule.heading.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    let word = word.to_lowercase();
    let how = say!(lang, RULES_HOW, word = word, id = &rule.id, group = group);
    writeln!(out, "{}", wrapped("", &how, 0, width()))?;
    Ok(())
}

/// Prints the selected rules of a pack, then those of its parents.
pub(crate) fn tell(
    library: &Library,
    loaded: Pack,
    what: &[String],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = loaded.rules().spec().pack.clone();
    let pack = name.as_str();
    let (child, lang) = (loaded.bindings(), loaded.rules().spec().language());
    let rules = loaded.rules().clone();
    let pages = pages(library, loaded)?;
    if pages.iter().all(|page| page.rules.is_empty()) {
        let message = format!("{pack} has no rules in RULES.md; write each as a bullet such as");
        return Err(Failure::Message(format!("{message} `- **MY-M1** *engine*: …`")));
    }
    let all: Vec<&RuleText> = pages.iter().flat_map(|page| &page.rules).collect();
    let fates: BTreeMap<&str, &str> = pages
        .iter()
        .skip(1)
        .flat_map(|page| {
            let parent = page.pack.bindings();
            let fated = |rule| fate(rule, &parent, &child).map(|fate| (rule.id.as_str(), fate));
            page.rules.iter().filter_map(fated).collect::<Vec<_>>()
        })
        .collect();
    let gone = |id: &str| fates.get(id).is_some_and(|fate| *fate != CHANGED);
    let mut wanted: BTreeSet<&str> = BTreeSet::new();
    let mut also: Vec<&str> = Vec::new();
    for what in what {
        let (mut found, mut others) = matching(&all, what);
        // A question alone does not say what a word means.
        let asks = |id: &&str| all.iter().any(|rule| rule.id == **id && rule.kind == "question");
        if found.iter().all(asks) {
            let named = named(&all, rules.spec(), what);
            if !named.is_empty() {
                others.append(&mut found);
                found = named;
            }
        }
        if found.is_empty() {
            return Err(Failure::Nothing(unknown(rules.spec(), &all, what)));
        }
        // Rules of a parent that do not hold here are shown only if their ids are typed, or if no
        // other rule is found.
        let asked = folded(what.trim().trim_matches(['[', ']']));
        let by_id = found.iter().all(|id| folded(id).starts_with(&asked));
        let all_gone = found.iter().all(|id| gone(id));
        wanted.extend(found.into_iter().filter(|id| by_id || all_gone || !gone(id)));
        also.extend(others.into_iter().filter(|id| !gone(id)));
    }
    let mut begun = false;
    for page in &pages {
        let rules = page.rules.iter();
        let rules: Vec<_> =
            rules.filter(|rule| what.is_empty() || wanted.contains(rule.id.as_str())).collect();
        if rules.is_empty() {
            continue;
        }
        if let Some(Ancestor { name, of, game }) = &page.by {
            let gap = if begun { "\n" } else { "" };
            match game {
                true => writeln!(out, "{gap}From {name}, a game of {of}:")?,
                false => writeln!(out, "{gap}From {name}, which {of} extends:")?,
            }
            begun = true;
        }
        let marked = |rule: &&RuleText| {
            let mut rule = (*rule).clone();
            if let Some(fate) = fates.get(rule.id.as_str()) {
                let gap = if rule.kind.is_empty() { "" } else { ", " };
                rule.kind.push_str(&format!("{gap}{fate} {pack}"));
            }
            rule
        };
        let rules: Vec<RuleText> = rules.iter().map(marked).collect();
        print(&rules, begun, out)?;
        begun = true;
    }
    also.retain(|id| !wanted.contains(id));
    if !also.is_empty() {
        let told = say!(lang, RULES_ALSO, ids = also.join(", "));
        writeln!(out, "\n{}", wrapped("", &told, 0, width()))?;
    }
    Ok(())
}

/// Returns the rules of a pack and of all packs on which it builds, each id where it occurs first.
fn pages(library: &Library, pack: Pack) -> Result<Vec<Page>, Failure> {
    let ancestors: Vec<Ancestor> = pack.ancestors().into_iter().cloned().collect();
    let mut pages = vec![Page { rules: Vec::new(), by: None, pack }];
    for by in ancestors {
        let pack = library.load(&by.name, &[]).map_err(Failure::Faults)?;
        pages.push(Page { rules: Vec::new(), by: Some(by), pack });
    }
    let mut said: BTreeSet<String> = BTreeSet::new();
    for page in &mut pages {
        let text = page.pack.rules_text().map_or("", |page| &page.text);
        page.rules = rules_text(text);
        page.rules.retain(|rule| said.insert(rule.id.clone()));
    }
    Ok(pages)
}

/// The mark of rules that the program itself applies.
pub(crate) const PLAIN_KIND: &str = "engine";

/// Prints rules under their headings.
fn print(rules: &[RuleText], mut begun: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let bold = Style::new().bold();
    let width = width();
    let column = rules.iter().map(|rule| rule.id.chars().count()).max().unwrap_or(0);
    let mut heading = None;
    for rule in rules {
        if heading != Some(&rule.heading) {
            let gap = if begun { "\n" } else { "" };
            writeln!(out, "{gap}{}", rule.heading)?;
            heading = Some(&rule.heading);
            begun = true;
        }
        // Most rules have the usual mark, so only other marks are printed.
        let kind = match rule.kind.strip_prefix(PLAIN_KIND).unwrap_or(&rule.kind) {
            "" => String::new(),
            kind => format!("{}: ", kind.trim_start_matches(", ")),
        };
        let text = format!("{kind}{}", rule.plain());
        // The id is written in bold, the text beside it.
        let head = " ".repeat(2 + column + 2);
        let told = wrapped(&head, &text, head.len(), width);
        let pad = column - rule.id.chars().count();
        let told = told.strip_prefix(&head).unwrap_or(&told);
        writeln!(out, "  {bold}{}{bold:#}{}  {told}", rule.id, " ".repeat(pad))?;
    }
    Ok(())
}

/// Returns the ids of the rules that a text selects.
///
/// It is an id, the beginning of ids, a kind, or a word of a heading or else of the text. If a
/// heading has the word, the rules elsewhere that have it come second.
fn matching<'r>(rules: &[&'r RuleText], what: &str) -> (Vec<&'r str>, Vec<&'r str>) {
    let what = folded(what.trim().trim_matches(['[', ']']));
    let ids = |is: &dyn Fn(&RuleText) -> bool| -> Vec<&'r str> {
        rules.iter().filter(|rule| is(rule)).map(|rule| rule.id.as_str()).collect()
    };
    if what.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let tries: [&dyn Fn(&RuleText) -> bool; 3] = [
        &|rule| folded(&rule.id) == what,
        &|rule| {
            let id = folded(&rule.id);
            id.starts_with(&what) && (what.contains('-') || id[what.len()..].starts_with('-'))
        },
        &|rule| folded(&rule.kind) == what,
    ];
    if let Some(found) = tries.iter().map(|is| ids(is)).find(|found| !found.is_empty()) {
        return (found, Vec::new());
    }
    let (headed, named) = (
        ids(&|rule| says(&rule.heading, &what)),
        ids(&|rule| says(&rule.plain(), &what) && !says(&rule.heading, &what)),
    );
    if headed.is_empty() { (named, Vec::new()) } else { (headed, named) }
}

/// Returns the ids of the rules of everything whose name, or whose term in any language, has this
/// word or words: coups, ends, choices and counters. If there are none, it returns the ids of the rules with
/// the English term for the words.
fn named<'r>(rules: &[&'r RuleText], spec: &RulesSpec, what: &str) -> Vec<&'r str> {
    let what = &folded(&what.trim().replace('_', " "));
    if what.is_empty() {
        return Vec::new();
    }
    let is = |name: &str| {
        says(&name.replace('_', " "), what) || spec.terms.of(name).any(|term| says(term, what))
    };
    let coups = spec.coup_names().filter(|(name, ..)| is(name));
    let coups = coups.filter_map(|(_, at, _)| Some(spec.coups.get(usize::from(at))?.rule));
    let ends = spec.ends.iter().filter(|end| is(&end.name)).map(|end| end.rule);
    let choices = spec.choices.iter().filter(|choice| is(&choice.name)).map(|choice| choice.rule);
    let counters = spec.counters.iter().flat_map(|counter| {
        let own = is(&counter.name).then_some(counter.rule);
        // The words for a run stand beside the first counter.
        let run = counter.carry.as_ref().and_then(|carry| carry.run_doubles);
        let run = run.filter(|_| {
            let words = Lang::ALL.map(|lang| say!(lang, BOARD_RUN, counter = ""));
            words.iter().any(|words| says(words, what))
        });
        own.into_iter().chain(run)
    });
    let ids: BTreeSet<&str> =
        coups.chain(ends).chain(choices).chain(counters).map(|rule| spec.id(rule)).collect();
    let found = |is: &dyn Fn(&RuleText) -> bool| -> Vec<&'r str> {
        rules.iter().filter(|rule| is(rule)).map(|rule| rule.id.as_str()).collect()
    };
    let own = found(&|rule| ids.contains(rule.id.as_str()));
    if !own.is_empty() {
        return own;
    }
    let names = spec.terms.names().filter(|name| is(name));
    let english: Vec<_> =
        names.filter_map(|name| spec.terms.get(name, Lang::En)).map(folded).collect();
    found(&|rule| english.iter().any(|term| says(&rule.plain(), term)))
}

/// Whether a text has a word, or several, that begin like this.
fn says(text: &str, what: &str) -> bool {
    let text = folded(text);
    text.match_indices(what)
        .any(|(at, _)| !text[..at].chars().next_back().is_some_and(char::is_alphanumeric))
}

/// Returns a text in lower case without accents, so that `mezeas` finds `mézéas`.
fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'â' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        c => c,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// Returns the message that no rule was found.
fn unknown(spec: &RulesSpec, rules: &[&RuleText], what: &str) -> String {
    let ids = rules.iter().map(|rule| rule.id.as_str());
    let kinds = rules.iter().map(|rule| rule.kind.as_str());
    let plain: Vec<String> = rules.iter().map(|rule| folded(&rule.plain())).collect();
    let words = plain.iter().flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
    let words = words.filter(|word| word.chars().count() > 3);
    let lang = spec.language();
    let terms = spec.terms.names().filter_map(|name| spec.terms.get(name, lang));
    let known = ids.chain(kinds).chain(words).chain(terms);
    let game = &spec.pack;
    match nearest(what, known).filter(|_| !what.is_empty()) {
        Some(like) => say!(lang, RULES_MEANT, game = game, word = what, like = like),
        None => say!(lang, RULES_UNKNOWN, game = game, word = what),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/rules.rs"]
mod tests;

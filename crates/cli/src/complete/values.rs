//! Candidates for the values of arguments: games, options, levels, codes and rules.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

use charpentier_pack::{Library, OptionInfo, rules_text};
use charpentier_players::Level;
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};

use super::line;
use crate::console;
use crate::locale::language_of_user;

/// The number of values up to which an option is offered with each of them.
const FEW: usize = 12;

/// Returns a completer for a game: its name, a preset, or the path of a pack.
pub(crate) fn games() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| games_or(current, Path::is_dir))
}

/// Returns a completer for a game or a record.
pub(crate) fn games_and_records() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        games_or(current, |path| path.is_dir() || path.extension().is_some_and(|e| e == "tgn"))
    })
}

/// Returns a completer for a game or any path.
pub(crate) fn targets() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| games_or(current, |_| true))
}

/// Returns a completer for an option: `name=value` of the game on the line, or else the names of all
/// options.
pub(crate) fn options() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let library = line::library();
        let typed = current.to_string_lossy();
        match line::pack(&library) {
            Some(pack) => {
                let values = pack.options.iter().flat_map(|option| values(option, &typed));
                beginning(&typed, values)
            }
            None => {
                let names = option_names(&line::listed());
                beginning(
                    &typed,
                    names.iter().filter_map(|name| candidate(&format!("{name}="), "")),
                )
            }
        }
    })
}

/// Returns the candidates for an opponent.
pub(crate) fn opponents() -> ArgValueCandidates {
    ArgValueCandidates::new(|| levels().chain(candidate("none", "two people play")).collect())
}

/// Returns a completer for the players of a tournament, with commas between them.
pub(crate) fn players() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let typed = current.to_string_lossy();
        let (before, last) = typed.split_at(typed.rfind(',').map_or(0, |at| at + 1));
        let found = beginning(last, levels()).into_iter();
        found.map(|one| one.add_prefix(before)).collect()
    })
}

/// Returns the candidates for `explain`: the codes of messages and the ids of rules.
pub(crate) fn codes_and_rules() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let codes = crate::codes::all().filter_map(|code| candidate(code.code, code.title));
        let pages =
            charpentier_packs::files().iter().filter(|(path, _)| path.ends_with("/RULES.md"));
        let mut rules: Vec<_> = pages.flat_map(|(_, text)| rules_text(text)).collect();
        // The user's own packs are few, so loading them is quick.
        let library = line::listed();
        let shipped: BTreeSet<_> = charpentier_packs::names().collect();
        for name in library.names().iter().filter(|name| !shipped.contains(name.as_str())) {
            if let Ok(pack) = library.load(name, &[]) {
                rules.extend(rules_text(pack.rules_text().map_or("", |page| &page.text)));
            }
        }
        let rules = rules.iter().filter_map(|rule| candidate(&rule.id, &rule.heading));
        codes.chain(rules).collect()
    })
}

/// Returns the candidates for the rules of the game on the line.
pub(crate) fn rule_ids() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let library = line::library();
        line::rules(&library).iter().filter_map(|rule| candidate(&rule.id, &rule.heading)).collect()
    })
}

/// Returns the games and presets that begin like this, and the paths that are wanted.
fn games_or(
    current: &OsStr,
    wanted: impl Fn(&Path) -> bool + Send + Sync + 'static,
) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy();
    let lang = language_of_user();
    let catalogue = line::listed().catalogue();
    let games = catalogue.games().iter().flat_map(|game| {
        let presets =
            game.presets.iter().filter_map(|one| candidate(&one.name, one.about.get(lang)));
        candidate(&game.name, game.titles.get(lang)).into_iter().chain(presets)
    });
    let mut found = beginning(&typed, games);
    let paths = PathCompleter::any().filter(wanted).complete(current);
    found.extend(paths.into_iter().filter(|path| is_plain(&path.get_value().to_string_lossy())));
    found
}

/// Returns the candidates for an option: each of its values, or the default if there are many and
/// its name is not yet typed.
fn values(option: &OptionInfo, typed: &str) -> Vec<CompletionCandidate> {
    let named = typed.split_once('=').is_some_and(|(name, _)| name == option.name);
    let all = named || option.values.len() <= FEW;
    let values = option.values.iter().filter(|value| all || **value == option.default);
    values
        .filter_map(|value| candidate(&format!("{}={value}", option.name), &option.about))
        .collect()
}

/// Returns the names of the options of all packs. Loading every pack takes a while, so all cores do it.
fn option_names(library: &Library) -> BTreeSet<String> {
    let names = library.names();
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let share = names.len().div_ceil(threads).max(1);
    let of = |names: &[String]| {
        let packs = names.iter().filter_map(|name| library.load(name, &[]).ok());
        packs.flat_map(|pack| pack.options).map(|option| option.name).collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let of = &of;
        let parts: Vec<_> =
            names.chunks(share).map(|names| scope.spawn(move || of(names))).collect();
        parts.into_iter().filter_map(|part| part.join().ok()).flatten().collect()
    })
}

/// Returns the candidates for a level, the weakest first.
fn levels() -> impl Iterator<Item = CompletionCandidate> {
    let levels = Level::ALL.into_iter().enumerate();
    let levels = levels.filter_map(|(nth, level)| {
        let about = format!("level {} of {}", nth + 1, Level::ALL.len());
        Some(candidate(level.name(), &about)?.display_order(Some(nth)))
    });
    let others = [("trained:", "what train has written to a file"), ("bot:", "another program")];
    levels.chain(others.into_iter().filter_map(|(name, about)| candidate(name, about)))
}

/// Returns the candidates that begin with what is typed.
fn beginning(
    typed: &str,
    all: impl IntoIterator<Item = CompletionCandidate>,
) -> Vec<CompletionCandidate> {
    let begins = |one: &CompletionCandidate| one.get_value().to_string_lossy().starts_with(typed);
    all.into_iter().filter(begins).collect()
}

/// Returns a candidate with its help, unless it cannot be shown at a terminal.
fn candidate(value: &str, about: &str) -> Option<CompletionCandidate> {
    let about: String = about.chars().filter(|sign| is_plain(&sign.to_string())).collect();
    let about = Some(about).filter(|about| !about.is_empty()).map(Into::into);
    is_plain(value).then(|| CompletionCandidate::new(value).help(about))
}

/// Whether a text changes nothing at a terminal. Names and titles of packs may come from strangers.
fn is_plain(text: &str) -> bool {
    !text.chars().any(|sign| sign.is_control() || console::commands(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(all: Vec<CompletionCandidate>) -> Vec<String> {
        all.iter().map(|one| one.get_value().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn games_come_with_their_titles() {
        let first = Library::first();
        let found = games().complete(OsStr::new(first));
        let game = found.iter().find(|one| one.get_value() == first).expect("the game");
        assert!(game.get_help().is_some_and(|help| !help.to_string().is_empty()));
        assert!(games().complete(OsStr::new("no-such-game")).is_empty());
    }

    #[test]
    fn every_option_is_offered() {
        let library = Library::shipped();
        let pack = library.load(Library::first(), &[]).expect("a pack");
        for option in &pack.options {
            let found = shown(values(option, ""));
            assert!(found.contains(&format!("{}={}", option.name, option.default)));
            let named = format!("{}=", option.name);
            assert_eq!(shown(values(option, &named)).len(), option.values.len());
        }
        let names = option_names(&library);
        assert!(pack.options.iter().all(|option| names.contains(&option.name)));
    }

    #[test]
    fn players_are_completed_one_by_one() {
        let found = shown(players().complete(OsStr::new("random,gre")));
        assert_eq!(found, ["random,greedy"]);
        assert_eq!(shown(opponents().candidates()).last().map(String::as_str), Some("none"));
    }

    #[test]
    fn control_characters_are_not_offered() {
        assert!(candidate("a\u{1b}[2J", "").is_none());
        let help = candidate("a", "b\u{9b}2J").expect("a candidate");
        assert_eq!(help.get_help().map(ToString::to_string).as_deref(), Some("b2J"));
    }
}

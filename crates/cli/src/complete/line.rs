//! The line that is being typed: its words, the packs that it can name, and its game.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use charpentier_pack::{Library, Pack, PackFiles, RuleText};

/// Returns the words of the line, with the program first. Empty if no shell asks.
pub(super) fn words() -> Vec<String> {
    let words = env::args_os().skip_while(|word| word != "--").skip(1);
    joined(words.collect(), 0).0.iter().map(|word| word.to_string_lossy().into_owned()).collect()
}

/// Joins the words that bash has split at `=` and `:`. Also returns the new place of a word.
pub(super) fn joined(words: Vec<OsString>, place: usize) -> (Vec<OsString>, usize) {
    let is_sign = |word: &OsString| word == "=" || word == ":";
    let mut all: Vec<OsString> = Vec::new();
    let mut at = 0;
    let mut glued = false;
    for (nth, word) in words.into_iter().enumerate() {
        let sign = is_sign(&word);
        match all.last_mut().filter(|_| (sign || glued) && nth > 1) {
            Some(last) => last.push(&word),
            None => all.push(word),
        }
        glued = sign;
        if nth == place {
            at = all.len() - 1;
        }
    }
    (all, at)
}

/// Returns the packs that the line can name: those of the program, of `--packs` and of the current
/// folder.
pub(super) fn library() -> Library {
    Library::with_folders(folders()).beside(Path::new("."))
}

/// Returns the packs that the line can name, with those of the current folder in its list.
pub(super) fn listed() -> Library {
    let mut folders = folders();
    // Inside a pack, its name does not name it.
    if !Path::new("pack.yaml").is_file() {
        folders.push(".".into());
    }
    Library::with_folders(folders)
}

/// Returns the folders behind `--packs`.
fn folders() -> Vec<PathBuf> {
    let words = words();
    let mut folders: Vec<PathBuf> = Vec::new();
    for (nth, word) in words.iter().enumerate() {
        if word == "--packs" {
            folders.extend(words.get(nth + 1).map(PathBuf::from));
        } else if let Some(folder) = word.strip_prefix("--packs=") {
            folders.push(folder.into());
        }
    }
    folders.retain(|folder| folder.is_dir());
    folders
}

/// Returns the pack that the line names, with its default options.
///
/// It is the first word that is a game, a preset, the folder of a pack or a position line.
pub(super) fn pack(library: &Library) -> Option<Pack> {
    named(library).map(|(_, pack)| pack)
}

/// Returns the rules of that pack and of the packs that it extends, the oldest pack first.
pub(super) fn rules(library: &Library) -> Vec<RuleText> {
    let Some((name, pack)) = named(library) else { return Vec::new() };
    // The name may be that of a preset, which has no files of its own.
    let own = |_| library.lineage(&pack.rules().spec().pack);
    let lineage = library.lineage(&name).or_else(own).unwrap_or_default();
    lineage.iter().flat_map(PackFiles::rules).collect()
}

fn named(library: &Library) -> Option<(String, Pack)> {
    let names = library.names();
    let presets = library.presets();
    let line = words();
    let named = line.iter().skip(2).filter_map(|word| {
        let word = word.trim_matches(['"', '\'']);
        let mut parts = word.split_whitespace();
        let word = match parts.next()? {
            "tgn1" => parts.next()?,
            word => word,
        };
        let known = names.iter().any(|name| name == word)
            || presets.iter().any(|(preset, _)| preset == word)
            || Path::new(word).join("pack.yaml").is_file();
        known.then(|| word.to_owned())
    });
    named.into_iter().find_map(|name| Some((name.clone(), library.load(&name, &[]).ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn join(words: &[&str], place: usize) -> (Vec<String>, usize) {
        let (words, place) = joined(words.iter().map(OsString::from).collect(), place);
        (words.iter().map(|word| word.to_string_lossy().into_owned()).collect(), place)
    }

    #[test]
    fn words_split_by_bash_are_joined() {
        let typed = ["charpentier", "show", "-o", "a", "=", "b", "x"];
        assert_eq!(
            join(&typed, 5),
            (["charpentier", "show", "-o", "a=b", "x"].map(String::from).to_vec(), 3)
        );
        assert_eq!(join(&typed[..5], 4).0.last().map(String::as_str), Some("a="));
        assert_eq!(join(&typed, 6).1, 4);
        assert_eq!(join(&["charpentier", "="], 1).0, ["charpentier", "="]);
    }
}

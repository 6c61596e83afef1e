//! The shipped packs, which are compiled in or given when a program starts.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;

use crate::decode::manifest::LISTED;

/// The name of the folder of shared scripts, which lies beside the packs.
pub const COMMON: &str = "common";

/// Returns the scripts that the shipped packs share.
pub(crate) fn common() -> BTreeMap<String, Arc<Source>> {
    let shared = charpentier_packs::files()
        .iter()
        .filter(|(path, _)| path.split('/').next() == Some(COMMON));
    shared.map(|(path, text)| ((*path).to_owned(), Source::new(*path, *text))).collect()
}

/// Returns the text of a shipped `pack.yaml` with only the sections that a list of games needs. Reading
/// the rest takes most of the time of a list.
pub(crate) fn manifest(name: &str) -> Option<Arc<Source>> {
    let path = format!("{name}/pack.yaml");
    let (path, text) = charpentier_packs::files().iter().find(|(known, _)| *known == path)?;
    Some(Source::new(*path, sections(text, LISTED)))
}

/// Returns some sections of a YAML file. In shipped packs, exactly the lines that begin with a letter
/// begin a section.
fn sections(text: &str, keys: &[&str]) -> String {
    let mut taken = false;
    let is_taken = |line: &&str| {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            taken = line.split_once(':').is_some_and(|(key, _)| keys.contains(&key));
        }
        taken
    };
    text.split_inclusive('\n').filter(is_taken).collect()
}

#[cfg(test)]
mod tests {
    use charpentier_core::diagnostic::Source;

    use super::manifest;
    use crate::decode::manifest::LISTED;
    use crate::library::Library;
    use crate::yaml::{self, Node};

    #[test]
    fn the_sections_of_lists_are_those_of_the_whole_file() {
        for name in Library::shipped().names() {
            let part = yaml::read(&manifest(&name).expect("it is shipped")).expect("sound");
            let whole = Library::shipped().files(&name).expect("it is shipped");
            let text = &whole.page("pack.yaml").expect("a pack").text;
            let whole = yaml::read(&Source::new("pack.yaml", text.as_str())).expect("sound");
            for key in LISTED {
                assert_eq!(
                    part.get(key).map(Node::plain),
                    whole.get(key).map(Node::plain),
                    "{name}: {key}"
                );
            }
            assert!(part.entries().iter().all(|(key, _)| LISTED.contains(&key.name.as_str())));
        }
    }
}

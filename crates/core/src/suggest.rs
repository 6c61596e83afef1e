//! Suggestions for misspelt names, and lists as sentences.

pub use charpentier_messages::listed;

/// The largest number of names in a list.
const MOST_NAMES: usize = 100;

/// Returns the name most similar to the written one, if one is similar enough.
///
/// ```
/// use charpentier_core::suggest::nearest;
///
/// assert_eq!(nearest("trictrak", ["trictrac", "toc"]), Some("trictrac"));
/// assert_eq!(nearest("chess", ["trictrac", "toc"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written = written.to_ascii_lowercase();
    names
        .into_iter()
        // Much shorter names are not similar. This saves comparing their letters.
        .filter(|name| name.len() + 2 >= written.len())
        .map(|name| {
            let known = name.to_ascii_lowercase();
            let begun = written.len() >= 2 && known.starts_with(&written);
            (if begun { 0 } else { strsim::damerau_levenshtein(&written, &known) }, name)
        })
        // In a short name, two wrong letters are half of it, and make another word.
        .filter(|(apart, name)| *apart <= [0, 0, 1, 1, 1].get(name.len()).copied().unwrap_or(2))
        .min_by_key(|(apart, _)| *apart)
        .map(|(_, name)| name)
}

/// Returns the help for an unknown name: the most similar name, or all names.
///
/// ```
/// use charpentier_core::suggest::did_you_mean;
///
/// let known = ["block", "hit"];
/// assert_eq!(did_you_mean("blok", &known), "did you mean `block`?");
/// assert_eq!(did_you_mean("enter", &known), "choose from `block`, `hit`");
/// ```
#[must_use]
pub fn did_you_mean<S: AsRef<str>>(wrong: &str, known: &[S]) -> String {
    match nearest(wrong, known.iter().map(AsRef::as_ref)) {
        Some(name) => format!("did you mean `{name}`?"),
        None if known.is_empty() => "there are none".to_owned(),
        None => {
            let names = known.iter().take(MOST_NAMES);
            let names: Vec<_> = names.map(|name| format!("`{}`", name.as_ref())).collect();
            match known.len().saturating_sub(MOST_NAMES) {
                0 => format!("choose from {}", names.join(", ")),
                more => format!("choose from {} and {more} more", names.join(", ")),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use charpentier_messages::listed;

    #[test]
    fn only_what_is_like_it_is_suggested() {
        assert_eq!(nearest("ponits", ["points", "holes"]), Some("points"));
        assert_eq!(nearest("colour", ["points", "holes"]), None);
        assert_eq!(nearest("ho", ["hold", "go"]), Some("hold"));
        assert_eq!(did_you_mean("blok", &["block", "hit"]), "did you mean `block`?");
        assert_eq!(did_you_mean("x", &["block", "hit"]), "choose from `block`, `hit`");
    }

    #[test]
    fn lists_read_as_a_sentence() {
        assert_eq!(listed(&["a", "b", "c"], "or"), "a, b or c");
    }
}

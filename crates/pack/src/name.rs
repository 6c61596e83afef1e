//! The names of packs, which are also the names of their folders.

/// Whether a pack can have this name.
///
/// A name has at most 40 small letters, digits and single hyphens, and begins with a letter.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.len() <= 40
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(fits)
        && !name.ends_with('-')
        && !name.contains("--")
}

#[cfg(test)]
mod tests {
    use super::is_name;

    #[test]
    fn names_are_small_words() {
        for name in ["a", "my-game", "my2", "so-called-game"] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "My", "2a", "-a", "a-", "a--b", "a b", "a/b", "..", "é", &"a".repeat(41)]
        {
            assert!(!is_name(name), "{name}");
        }
    }
}

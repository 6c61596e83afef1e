//! Names of tables and secrets of seats, from the system's random generator.

use std::io;

use subtle::ConstantTimeEq;

/// The characters of names and secrets, none of which looks like another.
const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Returns a random text of this length, with five bits for each character.
fn drawn(length: usize) -> io::Result<String> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect())
}

/// Returns a name for a new table: 60 bits.
pub(crate) fn name() -> io::Result<String> {
    drawn(12)
}

/// Returns a secret for a seat: 130 bits.
pub(crate) fn secret() -> io::Result<String> {
    drawn(26)
}

/// Returns an unpredictable seed for dice. It is below 2^53, so that JSON numbers represent it
/// exactly.
pub(crate) fn seed() -> io::Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(u64::from_le_bytes(bytes) >> 11)
}

/// Whether two secrets are equal. The comparison takes constant time for texts of one length.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// Whether a text can be the name of a table. A file of such a name is always in its folder.
#[must_use]
pub fn is_name(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-' || sign == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_and_never_the_same() {
        let (one, other) = (secret().expect("chance"), secret().expect("chance"));
        assert_eq!(one.len(), 26);
        assert!(!same(&one, &other));
        assert!(same(&one, &one.clone()));
        assert!(!same(&one, &one[1..]));
        assert!(seed().expect("chance") < 1 << 53);
    }

    #[test]
    fn a_name_stays_in_its_folder() {
        assert!(is_name(&name().expect("chance")));
        for text in ["", "..", "a/b", "a.tgn", "a b", "ä"] {
            assert!(!is_name(text), "{text}");
        }
    }
}

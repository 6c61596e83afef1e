//! Names of tables and secrets of seats: drawn by the system, compared in a time that tells nothing.

use std::io;

use subtle::ConstantTimeEq;

/// Signs that can be read out and typed: no two look alike.
const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// A text of so many signs, five bits each.
fn drawn(length: usize) -> io::Result<String> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect())
}

/// The name of a new table: 60 bits.
pub(crate) fn name() -> io::Result<String> {
    drawn(12)
}

/// The secret of a seat: 130 bits.
pub(crate) fn secret() -> io::Result<String> {
    drawn(26)
}

/// A seed for dice that nobody can guess, below 2^53, so that programs can read it as a number of JSON.
pub(crate) fn seed() -> io::Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(u64::from_le_bytes(bytes) >> 11)
}

/// Whether two secrets are the same.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// Whether a text can be the name of a table: what comes from outside never leads out of the folder.
pub(crate) fn is_name(text: &str) -> bool {
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

//! The values that a message takes.

use std::borrow::Cow;

use crate::key::Key;

/// A value that a message takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// A text, inserted unchanged.
    Text(Cow<'a, str>),
    /// A number. The message may choose between singular and plural by it.
    Number(i64),
    /// Another message in the same language. It takes no values.
    Said(Key),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Arg<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
    }
}

impl From<Key> for Arg<'_> {
    fn from(key: Key) -> Self {
        Self::Said(key)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

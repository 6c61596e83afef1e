//! Messages for players, in the language that they have chosen.
//!
//! Each sentence is a message in `lang/en.ftl`, with translations in the files of four other
//! languages. The files are written in [Fluent](https://projectfluent.org). [`say!`] formats a
//! message:
//!
//! ```
//! use charpentier_messages::{Lang, say};
//!
//! let told = say!(Lang::En, EVENT_MARKED, seat = "white", points = 4, total = 10);
//! assert_eq!(told, "white marks 4 and has 10");
//! ```
//!
//! The compiler refuses a message that English does not have, and values other than those that it
//! takes. The tests compare the other languages with English. This crate does no input or output,
//! and the caller names the language.
#![warn(missing_docs)]

mod arg;
mod bundle;
pub mod key;
mod lang;
mod message;
mod texts;

use std::fmt;

pub use arg::Arg;
pub use key::Key;
pub use lang::Lang;
pub use message::Message;
pub use texts::Texts;

/// Formats a message: `say!(lang, EVENT_THROWN, seat = seat, throw = throw)`.
///
/// The message is the name of a constant in [`key`]. Each value is anything from which an [`Arg`]
/// can be made.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:ident $(, $name:ident = $value:expr)* $(,)?) => {{
        $crate::assert_takes!($key $(, $name)*);
        $crate::speak($lang, $crate::key::$key, &[$((stringify!($name), $crate::Arg::from($value))),*])
    }};
}

/// Does not compile unless a message takes these values and no others.
#[doc(hidden)]
#[macro_export]
macro_rules! assert_takes {
    ($key:ident $(, $name:ident)*) => {
        const {
            assert!(
                $crate::key::$key.takes_only(&[$(stringify!($name)),*]),
                "the message takes other values"
            );
        }
    };
}

/// Formats a message with these values.
///
/// If the language lacks the message, the English one is used. If English lacks it too, the result
/// is the name of the key. Never panics.
#[must_use]
pub fn speak(lang: Lang, key: Key, values: &[(&str, Arg<'_>)]) -> String {
    bundle::say(lang, key, values)
        .or_else(|| bundle::say(Lang::En, key, values))
        .unwrap_or_else(|| key.name().to_owned())
}

/// Joins alternatives in the style of a sentence: `hold, go or stay`.
#[must_use]
pub fn either<S: AsRef<str>>(lang: Lang, items: &[S]) -> String {
    listed(items, &say!(lang, LIST_OR))
}

/// Joins items that all hold: `hold, go and stay`.
#[must_use]
pub fn all<S: AsRef<str>>(lang: Lang, items: &[S]) -> String {
    listed(items, &say!(lang, LIST_AND))
}

/// Joins items with commas, and with a word before the last: `a, b or c`.
///
/// ```
/// assert_eq!(charpentier_messages::listed(&["a", "b", "c"], "or"), "a, b or c");
/// ```
#[must_use]
pub fn listed<S: AsRef<str>>(items: &[S], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [most @ .., end] => {
            let most: Vec<_> = most.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", most.join(", "), end.as_ref())
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

//! What players are told, in the language that they have chosen.
//!
//! Each sentence is a message in `lang/en.ftl` and in the same file of four
//! other languages, written in [Fluent](https://projectfluent.org). [`say!`]
//! says it:
//!
//! ```
//! use charpentier_speech::{Lang, say};
//!
//! let told = say!(Lang::En, EVENT_MARKED, seat = "white", points = 4, total = 10);
//! assert_eq!(told, "white marks 4 and has 10");
//! ```
//!
//! The compiler refuses a message that English does not have, and values other
//! than those that it takes. The tests hold the other languages to English. This
//! crate reads nothing and prints nothing: whoever asks says which language.
#![warn(missing_docs)]

mod arg;
mod bundle;
pub mod key;
mod lang;
mod texts;

use std::fmt;

pub use arg::Arg;
pub use key::Key;
pub use lang::Lang;
pub use texts::Texts;

/// Says a message: `say!(lang, EVENT_THROWN, seat = seat, throw = throw)`.
///
/// The message is the name of a constant in [`key`]; the values are anything that an [`Arg`] can
/// be made from.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:ident $(, $name:ident = $value:expr)* $(,)?) => {{
        const {
            assert!(
                $crate::key::$key.takes_only(&[$(stringify!($name)),*]),
                "the message takes other values"
            );
        }
        $crate::speak($lang, $crate::key::$key, &[$((stringify!($name), $crate::Arg::from($value))),*])
    }};
}

/// Says a message with these values.
///
/// Where the language does not have the message it is said in English. It never panics.
#[must_use]
pub fn speak(lang: Lang, key: Key, values: &[(&str, Arg<'_>)]) -> String {
    bundle::say(lang, key, values)
        .or_else(|| bundle::say(Lang::En, key, values))
        .unwrap_or_else(|| key.name().to_owned())
}

/// Several things of which one holds or is done: `hold, go or stay`.
#[must_use]
pub fn either<S: AsRef<str>>(lang: Lang, items: &[S]) -> String {
    listed(items, &say!(lang, LIST_OR))
}

/// Several things that all hold: `hold, go and stay`.
#[must_use]
pub fn all<S: AsRef<str>>(lang: Lang, items: &[S]) -> String {
    listed(items, &say!(lang, LIST_AND))
}

/// Several things in one sentence, with a word before the last: `a, b or c`.
///
/// ```
/// assert_eq!(charpentier_speech::listed(&["a", "b", "c"], "or"), "a, b or c");
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

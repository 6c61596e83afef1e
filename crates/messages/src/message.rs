//! Messages that are kept until the language of their reader is known.

use crate::{Arg, Key, Lang, speak};

/// A message with its values, whose language is chosen later; [`message!`](crate::message!) makes one.
///
/// ```
/// use charpentier_messages::{Lang, message};
///
/// let over = message!(REFUSAL_OVER);
/// assert_eq!(over.say(Lang::En), "the game is over");
/// assert_eq!(over.say(Lang::De), "die Partie ist zu Ende");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: Key,
    values: Vec<(&'static str, Arg<'static>)>,
}

impl Message {
    /// Returns a message with these values.
    #[must_use]
    pub const fn new(key: Key, values: Vec<(&'static str, Arg<'static>)>) -> Self {
        Self { key, values }
    }

    /// Formats the message in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        speak(lang, self.key, &self.values)
    }
}

/// Makes a [`Message`]: `message!(REFUSAL_OTHER_DICE, dice = 2)`.
///
/// It checks the message and its values as [`say!`](crate::say!) does. Texts are owned.
#[macro_export]
macro_rules! message {
    ($key:ident $(, $name:ident = $value:expr)* $(,)?) => {{
        $crate::assert_takes!($key $(, $name)*);
        let values = vec![$((stringify!($name), $crate::Arg::from($value))),*];
        $crate::Message::new($crate::key::$key, values)
    }};
}

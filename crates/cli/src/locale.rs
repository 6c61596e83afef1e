//! The language of the user.

use std::env;

use charpentier_pack::Lang;

/// Returns the language that the environment names, for texts that are printed before any argument
/// is read.
pub(crate) fn language_of_user() -> Lang {
    let named = env::var("CHARPENTIER_LANG").ok();
    let named = named.and_then(|name| Lang::ALL.into_iter().find(|lang| lang.code() == name));
    named.unwrap_or_else(of_locale)
}

/// Returns the language of the locale, or English if it is not supported.
pub(crate) fn of_locale() -> Lang {
    // The first variable that is not empty counts.
    let named =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = named.into_iter().find(|locale| !locale.is_empty());
    locale.and_then(|locale| Lang::of_locale(&locale)).unwrap_or_default()
}

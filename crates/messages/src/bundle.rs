//! The catalogues, each loaded on first use (the only user of fluent-bundle).

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::{Arg, Key, Lang};

type Bundle = FluentBundle<FluentResource>;

static EN: LazyLock<Bundle> = LazyLock::new(|| read(Lang::En));
static FR: LazyLock<Bundle> = LazyLock::new(|| read(Lang::Fr));
static DE: LazyLock<Bundle> = LazyLock::new(|| read(Lang::De));
static DA: LazyLock<Bundle> = LazyLock::new(|| read(Lang::Da));
static SV: LazyLock<Bundle> = LazyLock::new(|| read(Lang::Sv));

const fn bundle(lang: Lang) -> &'static LazyLock<Bundle> {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
        Lang::De => &DE,
        Lang::Da => &DA,
        Lang::Sv => &SV,
    }
}

/// Returns the source text of a language's catalogue.
pub(crate) const fn text(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../lang/en.ftl"),
        Lang::Fr => include_str!("../lang/fr.ftl"),
        Lang::De => include_str!("../lang/de.ftl"),
        Lang::Da => include_str!("../lang/da.ftl"),
        Lang::Sv => include_str!("../lang/sv.ftl"),
    }
}

fn read(lang: Lang) -> Bundle {
    let locale = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Terminals show the marks around inserted texts as boxes.
    bundle.set_use_isolating(false);
    // A file with errors is used as far as it can be read. The tests check that no file has any.
    let resource = FluentResource::try_new(text(lang).to_owned());
    bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
    bundle
}

/// Returns the message in this language, or `None` if the language lacks it.
pub(crate) fn say(lang: Lang, key: Key, values: &[(&str, Arg<'_>)]) -> Option<String> {
    let bundle: &Bundle = bundle(lang);
    let pattern = bundle.get_message(key.name())?.value()?;
    let mut args = FluentArgs::with_capacity(values.len());
    for (name, value) in values {
        let value = match value {
            Arg::Text(text) => FluentValue::from(text.as_ref()),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Said(key) => FluentValue::from(crate::speak(lang, *key, &[])),
        };
        args.set(*name, value);
    }
    let said = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
    Some(said.into_owned())
}

#[cfg(test)]
mod tests;

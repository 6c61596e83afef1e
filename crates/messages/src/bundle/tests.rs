//! The five catalogues say the same things.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use super::text;
use crate::{Arg, Lang, key, speak};

/// The messages of a catalogue, each with the values that stand in it.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = String::new();
    for line in text(lang).lines().filter(|line| !line.starts_with(['#', '-'])) {
        if line.starts_with(|first: char| first.is_ascii_lowercase())
            && let Some((name, _)) = line.split_once('=')
        {
            last = name.trim().to_owned();
            assert!(
                messages.insert(last.clone(), BTreeSet::new()).is_none(),
                "{lang}: {last} is there twice"
            );
        }
        let places = line.split('$').skip(1);
        let names = places.map(|place| {
            place.chars().take_while(|c| c.is_ascii_alphanumeric()).collect::<String>()
        });
        if let Some(values) = messages.get_mut(&last) {
            values.extend(names);
        }
    }
    messages
}

#[test]
fn the_catalogues_can_be_read() {
    for lang in Lang::ALL {
        if let Err((_, faults)) = FluentResource::try_new(text(lang).to_owned()) {
            panic!("{lang}.ftl: {faults:?}");
        }
    }
}

#[test]
fn every_language_says_what_english_says() {
    let english = messages(Lang::En);
    assert_eq!(english.len(), key::ALL.len());
    for lang in Lang::ALL {
        let said = messages(lang);
        let missing: Vec<_> = english.keys().filter(|name| !said.contains_key(*name)).collect();
        assert!(missing.is_empty(), "{lang}.ftl does not say {missing:?}");
        for (name, values) in said {
            assert_eq!(english.get(&name), Some(&values), "{lang}.ftl: {name} takes other values");
        }
    }
}

#[test]
fn every_message_is_said_without_a_gap() {
    for lang in Lang::ALL {
        for key in key::ALL {
            for number in [0, 1, 2, 12] {
                let values: Vec<_> =
                    key.takes().iter().map(|name| (*name, Arg::Number(number))).collect();
                let said = speak(lang, *key, &values);
                assert!(!said.is_empty() && !said.contains('{'), "{lang} {key}: {said}");
            }
        }
    }
}

/// A side may be the reader, who is called "you".
#[test]
fn every_message_about_a_side_can_speak_to_it() {
    for lang in Lang::ALL {
        let resource = FluentResource::try_new(text(lang).to_owned()).expect("a sound catalogue");
        for entry in resource.entries() {
            let entry = format!("{entry:?}");
            let speaks = entry.contains("name: \"you\"");
            assert!(!entry.contains("name: \"seat\"") || speaks, "{lang}: {entry}");
        }
    }
}

//! Functions of scripts for texts, equal to those of Rhai. Rhai's own package lets a text grow
//! without bounds, and takes as long to set up as a small pack to load.

use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString};

/// The names of the functions, each with the number of its parameters.
#[cfg(test)]
pub(super) const LENT: &[(&str, usize)] = &[
    ("len", 1),
    ("contains", 2),
    ("starts_with", 2),
    ("ends_with", 2),
    ("index_of", 2),
    ("sub_string", 2),
    ("sub_string", 3),
    ("split", 2),
    ("to_upper", 1),
    ("to_lower", 1),
    ("parse_int", 1),
];

/// Registers the functions. Letters are counted from 0.
pub(super) fn lend(engine: &mut Engine) {
    let len = |text: &str| text.chars().count() as i64;
    engine.register_fn("len", len);
    engine.register_get("len", |text: &mut ImmutableString| text.chars().count() as i64);
    engine.register_fn("contains", |text: &str, part: &str| text.contains(part));
    engine.register_fn("starts_with", |text: &str, part: &str| text.starts_with(part));
    engine.register_fn("ends_with", |text: &str, part: &str| text.ends_with(part));
    engine.register_fn("index_of", |text: &str, part: &str| match text.find(part) {
        Some(at) => text[..at].chars().count() as i64,
        None => -1,
    });
    engine.register_fn("sub_string", |text: &str, start: i64| part(text, start, i64::MAX));
    engine.register_fn("sub_string", part);
    engine.register_fn("split", |text: &str, between: &str| -> Array {
        match between {
            "" => text.chars().map(|letter| Dynamic::from(letter.to_string())).collect(),
            _ => text.split(between).map(|part| Dynamic::from(part.to_owned())).collect(),
        }
    });
    engine.register_fn("to_upper", |text: &str| text.to_uppercase());
    engine.register_fn("to_lower", |text: &str| text.to_lowercase());
    engine.register_fn("parse_int", |text: &str| -> Result<i64, Box<EvalAltResult>> {
        text.trim().parse().map_err(|_| format!("`{text}` is not a whole number").into())
    });
}

/// Returns a number of letters from a start, which counts from the end if it is negative.
fn part(text: &str, start: i64, letters: i64) -> String {
    let all = text.chars().count() as i64;
    let start = if start < 0 { start.saturating_add(all).max(0) } else { start };
    let (skip, take) = (usize::try_from(start), usize::try_from(letters));
    text.chars().skip(skip.unwrap_or(usize::MAX)).take(take.unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use crate::script::engine::engine;

    #[test]
    fn texts_are_taken_apart() {
        let rows: &[(&str, &str)] = &[
            ("\"été\".len()", "3"),
            ("\"été\".len", "3"),
            ("\"a-b-c\".split(\"-\").len()", "3"),
            ("\"a-b-c\".split(\"-\")[2]", "c"),
            ("\"été\".sub_string(1, 1)", "t"),
            ("\"été\".sub_string(-2)", "té"),
            ("\"été\".sub_string(7, 9)", ""),
            ("\"été\".sub_string(0, -1)", ""),
            ("\"été\".index_of(\"t\")", "1"),
            ("\"été\".index_of(\"x\")", "-1"),
            ("\"hold_2\".contains(\"_\")", "true"),
            ("\"hold_2\".starts_with(\"hold\") && \"hold_2\".ends_with(\"2\")", "true"),
            ("parse_int(\" 42\") + parse_int(\"-2\")", "40"),
            ("\"a\".to_upper() + \"B\".to_lower()", "Ab"),
        ];
        for (script, due) in rows {
            let is = engine().eval_expression::<rhai::Dynamic>(script);
            assert_eq!(is.map(|is| is.to_string()).ok().as_deref(), Some(*due), "{script}");
        }
        assert!(engine().eval_expression::<i64>("parse_int(\"many\")").is_err());
    }

    /// Texts and operations are bounded.
    #[test]
    fn limits_hold_for_texts() {
        for script in [
            "let a = \"a\"; loop { a += a.to_upper(); }",
            "let a = []; loop { a += \"a-b\".split(\"-\"); }",
            "let a = \"ß\"; loop { a = a.to_upper() + a.sub_string(0); }",
            "let a = \"a\"; loop { a = a.split(\"\"); a = `${a}`; }",
        ] {
            assert!(engine().eval::<()>(script).is_err(), "{script}");
        }
    }
}

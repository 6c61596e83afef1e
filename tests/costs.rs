//! What packs of strangers may cost: whatever would take long or much is refused, and says by which limit.

use std::fs;
use std::path::PathBuf;

use charpentier_core::Seat;
use charpentier_pack::Library;

use crate::hostile::{assert_told, told_of};
use crate::support::pack;

/// What `check` says of a pack, the first faults of it.
fn checked(name: &str, body: &str, files: &[(&str, String)]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("costly").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("cases")).expect("a folder");
    let head = "name: my-game\nversion: \"1\"\nextends: trictrac\n";
    fs::write(folder.join("pack.yaml"), format!("{head}{body}")).expect("a file");
    for (file, text) in files {
        fs::write(folder.join(file), text).expect("a file");
    }
    let found = charpentier_cases::check(&Library::shipped(), &folder.display().to_string());
    let told: Vec<_> = found.iter().map(ToString::to_string).collect();
    told.join("\n").chars().take(60_000).collect()
}

fn entries(section: &str, count: usize, entry: &dyn Fn(usize) -> String) -> String {
    let all: String = (0..count).map(|nth| format!("  {}\n", entry(nth))).collect();
    format!("{section}:\n{all}")
}

#[test]
fn long_sections_are_refused() {
    let idle = |nth| {
        format!(
            "o{nth}: {{default: a, about: It is, values: {{a: {{}}, b: {{picture: {{first: far_left}}}}}}}}"
        )
    };
    let wide = |nth| format!("o{nth}: {{default: v1, about: It is, values: {{{}}}}}", values(8));
    let one = |count| {
        format!("options: {{wide: {{default: v1, about: It is, values: {{{}}}}}}}\n", values(count))
    };
    let packs = [
        (
            "ends",
            entries("ends", 300, &|n| format!("e{n}: {{off: 15, rule: MY-1}}")),
            "ends: a pack can have at most 64",
        ),
        ("values", one(2_000), "2000 entries of a map or a list: a pack can have at most 1000"),
        ("chosen", one(300), "values of all options together: a pack can have at most 256"),
        ("wide", entries("options", 38, &wide), "values of all options together"),
        (
            "range",
            "options: {wide: {default: 1, about: It is, values: {1 to 1001: {}}}}\n".to_owned(),
            "1001 numbers in a range of values: a pack can have at most 1000",
        ),
        ("options", entries("options", 80, &idle), "options: a pack can have at most 64"),
        (
            "keys",
            entries("steps", 4_000, &|n| format!("nothing_{n}: 1")),
            "4000 entries of a map or a list",
        ),
        (
            "faults",
            entries("steps", 900, &|n| format!("nothing_{n}: 1")),
            "reported errors: a pack can have at most 200",
        ),
        (
            "nodes",
            entries("steps", 300, &|n| format!("n{n}: [{}]", vec!["1"; 100].join(", "))),
            "values in pack.yaml: a pack can have at most 20000",
        ),
    ];
    for (name, body, expected) in packs {
        assert_told(&checked(name, &body, &[]), expected);
    }
}

fn values(count: usize) -> String {
    (0..count).map(|nth| format!("v{nth}: {{}}")).collect::<Vec<_>>().join(", ")
}

/// As many options as there may be, each of which does the same as the others.
#[test]
fn options_that_are_compared_take_bounded_work() {
    let option = |nth| {
        format!(
            "o{nth}: {{default: a, about: It is, values: {{a: {{}}, b: {{picture: {{first: far_left}}}}}}}}"
        )
    };
    let told = checked("pairs", &entries("options", 30, &option), &[]);
    assert_told(&told, "P0");
}

#[test]
fn long_pages_and_scripts_are_refused() {
    let page: String = (0..120_000).map(|n| format!("- **MY-{n}** *engine*: so\n")).collect();
    assert_told(
        &checked("page", "", &[("RULES.md", page)]),
        "120000 rules in RULES.md: a pack can have at most 2000",
    );
    let scripts = [
        (
            "functions",
            (0..12_000).map(|n| format!("fn f{n}() {{}}\n")).collect::<String>(),
            "bytes in one script",
        ),
        (
            "short",
            (0..600).map(|n| format!("fn f{n}() {{}}\n")).collect(),
            "functions in all scripts together",
        ),
        (
            "switch",
            format!(
                "fn value(coup) {{ switch coup.ways {{ {} }} }}",
                (0..100_000).map(|n| format!("{n}=>1,")).collect::<String>()
            ),
            "bytes in one script",
        ),
    ];
    for (name, script, expected) in scripts {
        let script = format!("{script}\nfn value(coup) {{ 4 }}\n");
        let told = told_of(name, "scripts: {value: score.rhai}\n", &[("score.rhai", script)]);
        assert_told(&told, expected);
    }
    // The longest that there may be is compiled in no time.
    let cases: String = (0..4_000).map(|n| format!("{n}=>1,")).collect();
    let script = format!("fn value(coup) {{ switch coup.ways {{ {cases} _ => 2 }} }}");
    let body = "scripts: {value: score.rhai}\nsteps: {nothing: 1}\n";
    assert_told(&told_of("long-switch", body, &[("score.rhai", script)]), "has no key `nothing`");
}

/// What a script lets others do is counted as what it does itself.
#[test]
fn work_that_scripts_hide_is_counted() {
    let scripts = [
        (
            "compare",
            "let l = [0]; l.pad(100, 0); let m = l; let n = 0; while l == m { n += 1; if n > 9000 { break; } } 1",
        ),
        (
            "closures",
            "let l = [0]; l.pad(100, 0); let m = l; let k = l; l.all(|a| m.all(|b| k.all(|c| true))); 1",
        ),
        (
            "sorted",
            "let l = [0]; l.pad(100, 0); let n = 0; while n < 10000 { n += 1; l.sort(|a, b| 1); } 1",
        ),
        (
            "found",
            "let l = [0]; l.pad(100, 0); let n = 0; while n < 10000 { n += 1; l.contains(1); } 1",
        ),
    ];
    let coups = entries("coups", 150, &|n| {
        format!("c{n}: {{pattern: {{mover: {{{}: 1}}}}, rule: MY-1}}", n % 6 + 1)
    });
    for (name, inside) in scripts {
        let script = format!("fn value(coup) {{ {inside} }}\n");
        let body = format!("scripts: {{value: score.rhai}}\n{coups}");
        let told = told_of(name, &body, &[("score.rhai", script)]);
        assert_told(&told, "`value` used more than 50000 operations");
    }
    // Each question for itself is small, and all together are not.
    let script = "fn value(coup) { let n = 0; while n < 8000 { n += 1; } 1 }\n".to_owned();
    let told = checked(
        "many",
        &format!("scripts: {{value: score.rhai}}\n{coups}"),
        &[("score.rhai", script)],
    );
    assert_told(&told, "units of work to load a pack");
}

#[test]
fn answers_that_cost_much_are_refused() {
    let account =
        |answer: &str| format!("fn start() {{ 0 }}\nfn fold(state, event) {{ {answer} }}\n");
    let told = |name: &str, answer: &str| {
        let body = "scripts: {sitting: off, account: account.rhai}\n";
        told_of(name, body, &[("account.rhai", account(answer))])
    };
    let full = told("full", "#{state: 0, counters: #{white: #{points: 65535}}}");
    assert_told(&full, "`points` is 65535, but runs over at 12");
    for kind in ["\\x1b]0;mine\\x07", "\\u202e", "a\\x08"] {
        let shown = told(
            "unseen",
            &format!("#{{state: 0, won: #{{winner: event.seat, kind: \"{kind}\"}}}}"),
        );
        assert_told(&shown, "not plain data");
    }
    let thrown = told("thrown", "throw \"\\x1b[2J\"");
    assert_told(&thrown, "Runtime error: ?[2J");
    let body = "counters: {points: {per: 2}}\nscripts: {value: score.rhai}\n";
    let script = "fn value(coup) { 10000 }\n".to_owned();
    assert_told(
        &told_of("marks", body, &[("score.rhai", script)]),
        "5000 times that one mark runs over",
    );
}

/// A mark without measure ends the match, and it counts for nobody.
#[test]
fn one_mark_does_not_ask_the_account_for_ever() {
    let mut game = pack("trictrac").game();
    game.start(Seat::White);
    let game = game.after_marks(Seat::White, 60_000, true);
    let state = game.state();
    assert_eq!(state.broken.as_deref(), Some("one mark runs over more than 100 times"));
    assert_eq!((state.outcome.as_ref(), state.wait), (None, charpentier_core::Awaiting::Over));
}

/// What stands in a folder is read there, and what a link leads to elsewhere is not.
#[cfg(unix)]
#[test]
fn links_do_not_lead_out_of_a_pack() {
    use std::os::unix::fs::symlink;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("costly/links");
    let told = |make: &dyn Fn(&std::path::Path)| {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let text = "name: links\nversion: \"1\"\nextends: trictrac\n";
        fs::write(folder.join("pack.yaml"), text).expect("a file");
        make(&folder);
        let loaded = Library::shipped().load(&folder.display().to_string(), &[]);
        loaded.err().unwrap_or_default().0.iter().map(ToString::to_string).collect::<String>()
    };
    let secret = folder.with_file_name("secret");
    fs::create_dir_all(&secret).expect("a folder");
    for file in ["pack.yaml", "score.rhai", "RULES.md", "rules.yaml"] {
        fs::write(secret.join(file), "secret: key\n").expect("a file");
    }
    for file in ["pack.yaml", "score.rhai", "RULES.md"] {
        let link = |folder: &std::path::Path| {
            let _ = fs::remove_file(folder.join(file));
            symlink(secret.join(file), folder.join(file)).expect("a link");
        };
        let told = told(&link);
        assert_told(&told, "P0303");
        assert_told(&told, "leads out of");
        assert!(!told.contains("key"), "{told}");
    }
    assert_told(
        &told(&|folder| symlink(&secret, folder.join("cases")).expect("a link")),
        "leads out of",
    );
    let inside = told(&|folder| {
        fs::write(folder.join("words.txt"), "# Rules\n").expect("a file");
        symlink("words.txt", folder.join("RULES.md")).expect("a link");
    });
    assert_eq!(inside, "");
}

/// What lies with the cases and is none is for readers.
#[test]
fn pages_beside_cases_are_left_alone() {
    let told = checked("pages", "", &[("cases/README.md", "# - [no: yaml\n".to_owned())]);
    assert!(!told.contains("error"), "{told}");
}

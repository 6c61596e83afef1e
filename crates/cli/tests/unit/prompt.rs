use charpentier_pack::{Lang, Library};

use super::*;

fn typed(line: &str) -> Typed {
    let pack = Library::shipped().load("trictrac", &[]).expect("a shipped pack");
    read(line, pack.rules(), 3, false)
}

#[test]
fn every_command_is_in_a_group() {
    let mut grouped: Vec<_> =
        GROUPS.iter().flat_map(|(_, group)| group.iter().map(|(name, _)| *name)).collect();
    let mut ordered = ORDER.to_vec();
    grouped.sort_unstable();
    ordered.sort_unstable();
    assert_eq!(grouped, ordered);
}

#[test]
fn beginnings_of_commands_will_do() {
    assert_eq!(typed("m"), Typed::Command("moves", String::new()));
    assert_eq!(typed("SAVE a b.tgn"), Typed::Command("save", "a b.tgn".into()));
    assert_eq!(typed("hint 3"), Typed::Command("hint", "3".into()));
    assert_eq!(typed("hi"), Typed::Command("hint", String::new()));
    assert_eq!(typed("g"), Typed::Choice(1));
    assert_eq!(typed("h"), Typed::Choice(0));
    assert_eq!(typed("r"), Typed::Command("roll", String::new()));
    assert_eq!(typed("re"), Typed::Command("resign", String::new()));
    assert_eq!(typed("movse"), Typed::Unknown("`movse` is no command; did you mean moves?".into()));
}

#[test]
fn an_answer_to_nothing_is_no_command() {
    let pack = Library::shipped().load("trictrac-a-ecrire", &[]).expect("a shipped pack");
    let typed = |line: &str| read(line, pack.rules(), 0, true);
    for word in ["no", "yes", "NO"] {
        let told = format!("`{word}` is not a command; type help");
        assert_eq!(typed(word), Typed::Unknown(told), "{word}");
    }
    assert_eq!(typed("not"), Typed::Command("note", String::new()));
    assert_eq!(typed("exit"), Typed::Command("quit", String::new()));
}

#[test]
fn a_command_of_other_games_is_typed_in_full() {
    assert_eq!(typed("note"), Typed::Command("note", String::new()));
    assert!(matches!(typed("not"), Typed::Unknown(_)));
    assert!(matches!(typed("compe"), Typed::Unknown(_)));
}

#[test]
fn beginnings_of_several_choices_choose_none() {
    let pack = Library::shipped().load("trictrac-combine", &[]).expect("a shipped pack");
    let typed = |line: &str, open| read(line, pack.rules(), open, false);
    let several = "`suspend` may be suspend_written or suspend_honours";
    assert_eq!(typed("suspend", 15), Typed::Unknown(several.into()));
    assert_eq!(typed("s", 15), Typed::Unknown(several.replace("suspend`", "s`")));
    assert_eq!(typed("suspend_w", 15), Typed::Choice(2));
    assert_eq!(typed("s", 3), Typed::Command("save", String::new()));
    let closed = "`suspend_written` cannot be chosen now";
    assert_eq!(typed("suspend_written", 3), Typed::Unknown(closed.into()));
}

#[test]
fn plays_are_left_to_the_notation() {
    for line in ["1/7 1-6", "1/6(2)", "bar/4 22/off", "--", "pass", "1/x"] {
        assert_eq!(typed(line), Typed::Steps, "{line}");
    }
    assert_eq!(typed("3"), Typed::Number(3));
}

#[test]
fn choices_are_typed_in_the_language_that_is_spoken() {
    let library = Library::shipped().in_language(Some(Lang::Fr));
    let pack = library.load("trictrac", &[]).expect("a shipped pack");
    assert_eq!(read("s'en aller", pack.rules(), 3, false), Typed::Choice(1));
    assert_eq!(read("Tenir", pack.rules(), 3, false), Typed::Choice(0));
    assert_eq!(read("hold", pack.rules(), 3, false), Typed::Choice(0));
}

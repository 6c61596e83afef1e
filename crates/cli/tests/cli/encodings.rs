//! Records in UTF-16 that are written again: in UTF-8, and never without a word.

use std::fs;

use crate::program::{program, told, typed};

const GAME: &str = "[Game \"trictrac\"]\n[White \"José\"]\n[Black \"Bertrand\"]\n[Date \"1698.11.21\"]\n\
                    [First \"w\"]\n[Result \"*\"]\n\n1w 65: 1/7 1/6\n*\n";

/// Returns a text as Windows saves it in UTF-16.
fn utf16(text: &str) -> Vec<u8> {
    format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
}

#[test]
fn format_tells_that_the_encoding_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let format = |args: &[&str], text: &[u8]| {
        let args = [&["format"], args].concat();
        let output = typed(program(folder.path(), &args), text);
        let [out, err] = [output.stdout, output.stderr].map(String::from_utf8);
        (output.status.code(), out.expect("text"), err.expect("text"))
    };
    let (code, out, err) = format(&["-"], &utf16(GAME));
    let due = "<stdin>: written, in UTF-8 and no longer in UTF-16\n";
    assert_eq!((code, out.as_str(), err.as_str()), (Some(0), GAME, due));
    let (code, _, err) = format(&["--check", "-"], &utf16(GAME));
    assert_eq!(code, Some(1));
    assert!(err.contains("error[N0111]") && err.contains("the file is in UTF-16"), "{err}");
    for args in [&["-"][..], &["--check", "-"]] {
        let (code, _, err) = format(args, GAME.as_bytes());
        assert_eq!((code, err.as_str()), (Some(0), ""), "{args:?}");
    }
    let file = folder.path().join("game.tgn");
    fs::write(&file, utf16(GAME)).expect("written");
    let (code, out, _) = format(&["game.tgn"], b"");
    assert_eq!(
        (code, out.as_str()),
        (Some(0), "game.tgn: written anew, in UTF-8 and no longer in UTF-16\n")
    );
    assert_eq!(fs::read_to_string(&file).expect("the game"), GAME);
    // A file that cannot be read is not changed.
    let cut = &utf16(GAME)[..51];
    fs::write(&file, cut).expect("written");
    assert_eq!(format(&["game.tgn"], b"").0, Some(2));
    assert_eq!(fs::read(&file).expect("the game"), cut);
}

#[test]
fn a_game_in_utf16_goes_on_in_utf8() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tgn");
    let record = |text: &[u8], args: &[&str]| {
        fs::write(&file, text).expect("written");
        let args = [&["record", "game.tgn"], args].concat();
        told(typed(program(folder.path(), &args), "42: 1/5 1/3\nquit\n"))
    };
    let said = "game.tgn is in UTF-16; the game is kept there in UTF-8 from now on\n";
    let (code, out) = record(&utf16(GAME), &[]);
    assert!(code == 0 && out.contains(said), "{out}");
    let after = fs::read_to_string(&file).expect("the game");
    assert_eq!(after, GAME.replace("*\n", "1b 42: 1/5 1/3\n*\n"));
    let (code, out) = record(GAME.as_bytes(), &[]);
    assert!(code == 0 && !out.contains("UTF"), "{out}");
    // Kept elsewhere, the file stays as it was.
    let (code, out) = record(&utf16(GAME), &["--save", "other.tgn"]);
    assert!(code == 0 && !out.contains("UTF"), "{out}");
    assert_eq!(fs::read(&file).expect("the game"), utf16(GAME));
}

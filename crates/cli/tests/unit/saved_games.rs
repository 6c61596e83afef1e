use super::*;

#[test]
fn the_last_game_that_is_open_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = SavedGames { folder: folder.path().to_owned() };
    assert_eq!(shelf.last(), None);
    let open = "[Game \"toc\"]\n[Result \"*\"]\n";
    let first = shelf.begin("toc", open).expect("kept");
    let second = shelf.begin("../toc", &open.replace('*', "1-0")).expect("kept");
    assert!(shelf.has(first.path()) && shelf.has(second.path()));
    assert_ne!(first.path(), second.path());
    assert_eq!(shelf.last().as_deref(), Some(first.path()));
}

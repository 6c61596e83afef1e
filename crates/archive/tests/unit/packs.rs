use super::*;

#[test]
fn a_record_with_another_pack_in_every_game_fills_no_memory() {
    let packs = Packs::new(&Library::shipped());
    let named = |name: &str| {
        let mut record = Record::default();
        record.set("Game", name);
        packs.of(&record)
    };
    let first = named("backgammon").expect("it is there");
    let again = named("backgammon").expect("it is there");
    assert!(Arc::ptr_eq(&first, &again));
    for nth in 0..3 * MOST {
        named(&format!("none-{nth}")).expect_err("there is none");
        assert!(packs.loaded.lock().expect("sound").len() <= MOST);
    }
    assert_eq!(named("backgammon").expect("it is there").titles, first.titles);
}

use charpentier_core::Place;
use charpentier_pack::Library;

use super::*;

fn about(asked: &str) -> Result<About, String> {
    let pack = Library::shipped().load("trictrac", &[]).expect("a shipped pack");
    read(asked, pack.rules()).map_err(|failure| match failure {
        Failure::Message(message) => message,
        Failure::Argument(faults) => faults.0.iter().map(ToString::to_string).collect(),
        other => format!("{other:?}"),
    })
}

#[test]
fn coups_go_by_their_names_or_part_of_them() {
    assert_eq!(about("fill"), Ok(About::Coups(vec![(3, None)])));
    assert_eq!(about("fill_grand"), Ok(About::Coups(vec![(3, Some(1))])));
    assert_eq!(about("Fill-Grand"), Ok(About::Coups(vec![(3, Some(1))])));
    assert_eq!(about("corner"), Ok(About::Coups(vec![(2, None)])));
    assert_eq!(about("hit"), Ok(About::Coups(vec![(0, None), (1, None), (2, None)])));
    assert_eq!(about("small"), Ok(About::Coups(vec![(0, Some(0)), (1, Some(0))])));
}

#[test]
fn everything_else_is_a_play_or_wrong() {
    let rules = Library::shipped().load("trictrac", &[]).expect("a shipped pack");
    let steps = |asked: &str| match about(asked) {
        Ok(About::Play(typed)) => Some(typed.steps(rules.rules())),
        _ => None,
    };
    assert_eq!(steps("1/7 1/6"), Some(vec![(Place(1), Place(7)), (Place(1), Place(6))]));
    assert_eq!(steps("pass"), Some(Vec::new()));
    assert_eq!(
        about("fill_gran"),
        Err("`fill_gran` is neither a play nor a coup of trictrac; did you mean `fill_grand`?"
            .into())
    );
    assert!(about("moves").is_err_and(|wrong| wrong.contains("its coups are `hit_true`")));
    assert!(about("7").is_err_and(|wrong| wrong.contains("write 1/7 1/6")));
    assert!(about("1/x").is_err_and(|wrong| wrong.contains("x has no meaning in a step")));
}

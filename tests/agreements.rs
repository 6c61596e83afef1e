//! Games that end by word: giving up, and agreeing that nobody wins.

use std::sync::Arc;

use charpentier_core::spec::{Agreed, Agreements, RulesSpec};
use charpentier_core::{Action, EndMark, Game, Offer, Place, Rules, Seat, Table, Throw};

use crate::support::pack;

/// A game of a pack with other agreements, white to throw.
fn game(name: &str, draw: Agreed, resign: Agreed) -> Table {
    let pack = pack(name);
    let agreements = Agreements { draw, resign, consent_after: None, own_turn: None, rule: None };
    let rules = Rules::new(RulesSpec { agreements, ..RulesSpec::clone(pack.rules().spec()) })
        .expect("sound");
    let mut game = Table::new(Game::new(Arc::new(rules), Arc::clone(pack.scoring())));
    game.start(Seat::White);
    game
}

/// Who won, once the match is over.
fn winner(game: &Table) -> Option<Option<Seat>> {
    game.state().outcome.as_ref().map(|outcome| outcome.winner)
}

#[test]
fn who_gives_up_freely_has_lost_at_once() {
    let mut game = game("trictrac", Agreed::Asked, Agreed::Free);
    game.apply(Seat::Black, Action::Offer(Offer::ResignMatch)).expect("anybody may give up");
    assert_eq!(winner(&game), Some(Some(Seat::White)));
    assert!(game.apply(Seat::White, Action::Offer(Offer::Draw)).is_err(), "it is over");
}

#[test]
fn an_offer_waits_for_its_answer_and_for_nothing_else() {
    let mut game = game("trictrac", Agreed::Asked, Agreed::Asked);
    game.apply(Seat::White, Action::Offer(Offer::Draw)).expect("offered");
    assert_eq!(game.answers(), Some(Seat::Black));
    assert_eq!(game.legal(Seat::Black), [Action::Answer(true), Action::Answer(false)]);
    assert!(game.legal(Seat::White).is_empty());
    let throw = Throw::new(1, 2).expect("faces");
    for (seat, action) in [
        (Seat::White, Action::Throw(throw)),
        (Seat::White, Action::Answer(true)),
        (Seat::Black, Action::Offer(Offer::Draw)),
    ] {
        assert!(game.apply(seat, action).is_err(), "{action:?}");
    }
    game.apply(Seat::Black, Action::Answer(false)).expect("declined");
    assert!(game.apply(Seat::Black, Action::Answer(true)).is_err(), "nothing is offered");
    assert_eq!((game.answers(), winner(&game)), (None, None));
    game.apply(Seat::Black, Action::Offer(Offer::ResignMatch)).expect("offered");
    game.apply(Seat::White, Action::Answer(true)).expect("taken");
    assert_eq!(winner(&game), Some(Some(Seat::White)));
}

#[test]
fn a_draw_is_won_by_nobody() {
    let mut game = game("trictrac", Agreed::Asked, Agreed::Free);
    game.apply(Seat::Black, Action::Offer(Offer::Draw)).expect("offered");
    game.apply(Seat::White, Action::Answer(true)).expect("taken");
    assert_eq!(winner(&game), Some(None));
}

#[test]
fn what_a_game_does_not_know_is_refused() {
    let mut game = game("brade", Agreed::Never, Agreed::Never);
    let nowhere = Offer::ResignGame(EndMark { end: 99, with: 0, counted: 0 });
    for offer in [Offer::Draw, Offer::ResignMatch, nowhere] {
        assert!(game.apply(Seat::White, Action::Offer(offer)).is_err(), "{offer:?}");
    }
    assert_eq!(winner(&game), None);
    // As the pack has it.
    let mut game = pack("brade").table();
    game.start(Seat::White);
    assert!(game.apply(Seat::White, Action::Offer(Offer::ResignMatch)).is_err());
}

/// A game given up as lost by an end is worth what the end is worth, and the match goes on.
#[test]
fn a_game_may_be_given_up_as_lost_by_an_end() {
    let pack = crate::support::pack_with("brade", &[("resign", "on"), ("match_length", "3")]);
    let mut game = pack.table();
    game.start(Seat::White);
    let mark = pack.rules().spec().end_mark("jan").expect("an end of the game");
    game.apply(Seat::White, Action::Offer(Offer::ResignGame(mark))).expect("given up");
    assert_eq!((winner(&game), game.state().games), (None, 1));
    let last = game.state().last.clone().expect("the last game");
    assert_eq!((last.winner, last.kind.as_str()), (Some(Seat::Black), "jan"));
    assert!(last.points > 0);
}

/// Nobody gives up as lost by an end that nobody wins.
#[test]
fn only_what_is_won_can_be_lost() {
    let pack = pack("plein");
    assert!(pack.rules().spec().end_mark("plein").is_some());
    assert!(pack.rules().spec().end_mark("void").is_none());
    assert_eq!(pack.rules().spec().end_names(), ["plein"]);
}

/// Freely before the fact is set, with consent afterwards; a forced play counts as made.
#[test]
fn giving_up_needs_consent_after_a_fact() {
    let pack = pack("verkehr");
    let mut game = pack.table();
    game.start(Seat::White);
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    let bit = pack.rules().spec().fact_named("own_band").expect("a fact");
    state.setting.facts[Seat::White] = 1 << bit;
    assert_eq!(game.taken(Seat::White, Offer::ResignMatch), Agreed::Free);
    game.restore(snapshot);
    assert_eq!(game.taken(Seat::White, Offer::ResignMatch), Agreed::Asked);
    assert_eq!(game.taken(Seat::Black, Offer::ResignMatch), Agreed::Free);
    game.apply(Seat::White, Action::Offer(Offer::ResignMatch)).expect("offered");
    assert_eq!((game.answers(), winner(&game)), (Some(Seat::Black), None));
    game.apply(Seat::Black, Action::Answer(false)).expect("declined");
    game.apply(Seat::Black, Action::Offer(Offer::ResignMatch)).expect("given up");
    assert_eq!(winner(&game), Some(Some(Seat::White)));
}

/// What is asked of who gives up is not asked of who offers that nobody wins.
#[test]
fn a_free_draw_stays_free_after_a_fact() {
    let pack = pack("verkehr");
    let agreements = Agreements { draw: Agreed::Free, ..pack.rules().spec().agreements };
    let rules = Rules::new(RulesSpec { agreements, ..RulesSpec::clone(pack.rules().spec()) })
        .expect("sound");
    let mut game = Table::new(Game::new(Arc::new(rules), Arc::clone(pack.scoring())));
    game.start(Seat::White);
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    let bit = pack.rules().spec().fact_named("own_band").expect("a fact");
    state.setting.facts[Seat::White] = 1 << bit;
    game.restore(snapshot);
    assert_eq!(game.taken(Seat::White, Offer::ResignMatch), Agreed::Asked);
    assert_eq!(game.taken(Seat::White, Offer::Draw), Agreed::Free);
}

/// Who was given the die begins, and nobody throws for it; the men stand as they were given.
#[test]
fn a_handicap_gives_the_die_and_men_in_advance() {
    let options = [("handicap", "four_three"), ("handicap_to", "black")];
    let pack = crate::support::pack_with("revertier", &options);
    let game = pack.table();
    assert_eq!(game.state().wait, charpentier_core::Awaiting::Throw(Seat::Black));
    let men = game.state().position;
    assert_eq!(
        (men.black.at(Place(4)), men.black.at(Place(5)), men.black.at(Place(1))),
        (1, 1, 13)
    );
    assert_eq!(men.white, pack.rules().spec().start);
    assert_eq!(
        crate::support::pack("revertier").table().state().wait,
        charpentier_core::Awaiting::Lead
    );
}

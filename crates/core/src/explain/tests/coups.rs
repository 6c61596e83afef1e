//! Tests of each kind of coup, made and just missed.

use super::*;

#[test]
fn a_single_man_is_reached_or_not() {
    // The opponent's 5 and 8 are the mover's 20 and 17.
    let hit = Thrown { mine: &[(16, 1)], them: &[(5, 1), (8, 2)], dice: (3, 1) };
    let lines = [
        "the blot on 20 (their 5)",
        "+ a man reaches it",
        "  - by 3: there is no man on 17",
        "  - by 1: there is no man on 19",
        "  + by 4, both dice: from 16 by way of 19",
    ];
    assert_eq!(hit.told(HIT), lines);
    let closed = Thrown { them: &[(5, 1), (6, 2), (8, 2)], ..hit };
    assert_eq!(
        closed.told(HIT).last().map(String::as_str),
        Some(
            "  - by 4, both dice: from 16, but the stops 17,19 are closed by two or more opposing men"
        )
    );
    assert!(Thrown { them: &[(5, 2)], ..closed }.told(HIT).is_empty());
}

#[test]
fn a_false_hit_needs_closed_stops_and_no_other_way() {
    let closed = Thrown { mine: &[(16, 1)], them: &[(5, 1), (6, 2), (8, 2)], dice: (3, 1) };
    let lines = [
        "the blot on 20 (their 5)",
        "+ a man reaches it by both dice: from 16",
        "+ every stop on the way is closed; 17,19 held by two or more opposing men",
        "+ neither die alone hits it",
    ];
    assert_eq!(closed.told(FALSE_HIT), lines);
    let open = Thrown { them: &[(5, 1), (6, 1), (8, 2)], ..closed };
    assert!(
        open.told(FALSE_HIT).contains(&"- every stop on the way is closed; open: 19".to_owned())
    );
    let direct = Thrown { mine: &[(16, 1), (10, 1)], them: &[(9, 1), (13, 2)], dice: (6, 4) };
    assert_eq!(
        direct.told(FALSE_HIT)[1..],
        [
            "- a man reaches it by both dice: there is no man on 6",
            "- neither die alone hits it; 6 does, from 10",
        ]
    );
}

#[test]
fn an_area_is_filled_by_a_man_who_can_be_spared() {
    let one = Thrown { mine: &[(1, 3), (2, 2), (3, 1), (9, 9)], them: &[(1, 15)], dice: (2, 1) };
    assert_eq!(
        one.told(FILL),
        [
            "low, 2-3",
            "+ incomplete before the throw; 3 lacks one man",
            "+ a legal play fills it, as 1/3 1/2 does",
            "+ a man who can be spared comes to 3",
            "  + by 2 to 3: from 1",
            "  - by 1 to 3: the man on 2 is needed there",
            "  - by 3, both dice, to 3: there is no point that far behind it",
        ]
    );
    let none = Thrown { dice: (6, 5), ..one };
    assert_eq!(
        none.told(FILL)[2..],
        [
            "- a legal play fills it",
            "  - 1/7 1/6 comes nearest; 3 lacks one man",
            "- a man who can be spared comes to 3",
            "  - by 6 to 3: there is no point that far behind it",
            "  - by 5 to 3: there is no point that far behind it",
            "  - by 11, both dice, to 3: there is no point that far behind it",
        ]
    );
    let two = Thrown { mine: &[(1, 5), (9, 10)], ..one };
    assert!(two.told(FILL).contains(
        &"- a legal play fills it; 4 men are missing, and the throw brings at most 2".into()
    ));
    let full = Thrown { mine: &[(1, 3), (2, 2), (3, 2), (9, 8)], ..one };
    assert_eq!(
        full.told(FILL)[1..],
        ["- incomplete before the throw; it is full already, so only keeping it can score"]
    );
}

#[test]
fn an_area_is_kept_by_a_play_that_leaves_it() {
    let kept = Thrown { mine: &[(2, 2), (3, 3), (9, 10)], them: &[(1, 15)], dice: (2, 1) };
    assert_eq!(
        kept.told(KEEP),
        ["low, 2-3", "+ full before the throw", "+ a legal play keeps it, as 3/5 5/6 does"]
    );
    let broken = Thrown { mine: &[(2, 2), (3, 3), (23, 10)], them: &[(11, 15)], dice: (6, 5) };
    assert_eq!(
        broken.told(KEEP)[2..],
        ["- a legal play keeps it", "  - 2/8 3/8 comes nearest; 2 lacks one man",]
    );
    let thin = Thrown { mine: &[(2, 1), (3, 3), (9, 11)], ..kept };
    assert_eq!(thin.told(KEEP)[1..], ["- full before the throw; 2 lacks one man"]);
}

#[test]
fn numbers_are_left_or_played() {
    let shut = Thrown { mine: &[(1, 15)], them: &[(18, 8), (19, 7)], dice: (6, 5) };
    assert_eq!(shut.told(UNPLAYABLE), ["+ a number that no legal play uses; the plays use 0 of 2"]);
    let free = Thrown { them: &[(1, 15)], ..shut };
    assert_eq!(
        free.told(UNPLAYABLE),
        ["- a number that no legal play uses; the plays use 2 of 2, as in 1/7 1/6"]
    );
}

#[test]
fn the_last_man_leaves_once() {
    let last = Thrown { mine: &[(23, 2), (OFF.0, 13)], them: &[(1, 15)], dice: (6, 5) };
    let lines = [
        "+ not yet made in this setting",
        "+ a legal play bears off the last man; 23/off 23/off does",
    ];
    assert_eq!(last.told(LAST_OFF), lines);
    let again = last.told_at(LAST_OFF, 2, 1);
    assert_eq!(again[0], "- not yet made in this setting; it has been made");
    let three = Thrown { mine: &[(23, 3), (OFF.0, 12)], ..last };
    assert_eq!(
        three.told(LAST_OFF)[1],
        "- a legal play bears off the last man; 3 are still on the board, and the throw plays 2"
    );
}

#[test]
fn a_pattern_is_told_part_by_part() {
    let made = Thrown { mine: &[(7, 1), (12, 3), (1, 11)], them: &[(1, 15)], dice: (6, 1) };
    let lines = [
        "+ throw 2 of the setting; this is throw 2",
        "+ own men on 12: at least 2; there are 3",
        "+ own men on 20-24: at most 1 on each",
        "+ opposing men on their 12 (own 13): none; there are none",
        "+ two different numbers; this is 61",
        "+ two men come to 13, one by each die, not counting 2 of the men on 12",
        "  + 6 brings a man to 13, from 7",
        "  + 1 brings a man to 13, from 12",
    ];
    assert_eq!(made.told(PATTERN), lines);
    let missed = Thrown {
        mine: &[(7, 1), (12, 2), (20, 2), (1, 10)],
        them: &[(12, 2), (1, 13)],
        dice: (1, 1),
    };
    let lines = [
        "- throw 2 of the setting; this is throw 3",
        "+ own men on 12: at least 2; there are 2",
        "- own men on 20-24: at most 1 on each; 20 has 2",
        "- opposing men on their 12 (own 13): none; there are 2",
        "- two different numbers; this is 11",
        "- two men come to 13, one by each die, not counting 2 of the men on 12",
        "  - 1 brings a man to 13; the men on 12 do not count",
    ];
    assert_eq!(missed.told_at(PATTERN, 3, 0), lines);
    let one = Thrown { mine: &[(12, 3), (1, 12)], dice: (1, 1), ..made };
    assert_eq!(
        one.told(PATTERN)[5..],
        [
            "- two men come to 13, one by each die, not counting 2 of the men on 12",
            "  + 1 brings a man to 13, from 12",
            "  - there must be two men; it is the same one",
        ]
    );
}

#[test]
fn names_have_their_classes() {
    let names: Vec<_> = rules().coup_names().map(|(name, ..)| name).collect();
    assert_eq!(names[..3], ["hit", "hit_far", "hit_near"]);
    assert!(names.contains(&"fill_low".to_owned()) && names.contains(&"figure".to_owned()));
}

#[test]
fn without_dice_there_is_nothing_to_tell() {
    let game = Game::new(Arc::new(sound()), Arc::new(Worthless));
    assert_eq!(
        why_coup(&game, HIT, None).map_err(|refusal| refusal.cause),
        Err(RefusalKind::Awaits(key::AWAITS_THROW))
    );
}

#[test]
fn a_man_between_two_of_theirs_misses_both() {
    use crate::spec::pattern::Between;
    let rules = sound();
    let between =
        Between { to: Cells::range(19, 24), sum_only: true, stop_men: 1, men: 1, misses: Some(2) };
    let ways = |between: Between, mine: &[(u8, u8)], them: &[(u8, u8)], dice: (u8, u8)| {
        let throw = Throw::new(dice.0, dice.1).expect("a throw");
        let (us, them) = (men(mine), men(them));
        let scene = CoupDetector {
            rules: &rules,
            us,
            them,
            throw,
            number: 9,
            facts: 0,
            setting: 1,
            last: None,
        };
        between.ways(&scene)
    };
    // The opponent's 4 and 6 are the mover's 21 and 19.
    let them = [(4, 1), (6, 1)];
    assert_eq!(ways(between, &[(12, 2)], &them, (5, 3)), 1);
    // In turn: a 5 from 14 hits 19; the 6 alone is no sum; 20 is held; both stops are closed.
    assert_eq!(ways(between, &[(12, 2), (14, 1)], &them, (5, 3)), 0);
    assert_eq!(ways(between, &[(14, 2)], &them, (6, 4)), 0);
    assert_eq!(ways(between, &[(12, 2)], &[(4, 1), (5, 1), (6, 1)], (5, 3)), 0);
    assert_eq!(ways(between, &[(12, 2)], &[(4, 1), (6, 1), (8, 1), (10, 1)], (5, 3)), 0);
    let any = Between { sum_only: false, ..between };
    assert_eq!(ways(any, &[(14, 2)], &them, (6, 4)), 1);
}

#[test]
fn conditions_have_their_cells_and_the_numbers_of_a_reader() {
    let hit = Thrown { mine: &[(16, 1)], them: &[(5, 1), (8, 2)], dice: (3, 1) };
    let before = {
        let mut state: State = hit.game().state().clone();
        (state.turn.throw, state.setting.throws.white) = (None, 0);
        Game::resume(Arc::new(sound()), Arc::new(Worthless), state)
    };
    let throw = Throw::new(3, 1).expect("a throw");
    let reads = |reader| why_throw(&before, Seat::White, throw, reader);
    let of = |cases: &[CoupExplanation]| {
        let case = cases.iter().find(|case| case.coup.key.coup == HIT).expect("a blot").clone();
        let lines = case.conditions.iter().flat_map(|condition| told(condition, 0)).collect();
        (case, lines)
    };
    let (case, lines): (_, Vec<String>) = of(&reads(None));
    assert_eq!(case.about, "the blot on 20 (their 5)");
    assert_eq!(lines.last().map(String::as_str), Some("  + by 4, both dice: from 16 by way of 19"));
    let reached = &case.conditions[0];
    assert_eq!((reached.cells, reached.facing), (Cells::NONE, Cells::one(Place(5))));
    let [three, one, both] = &reached.parts[..] else { panic!("three ways") };
    assert_eq!(three.cells, Cells::one(Place(17)));
    assert_eq!(one.cells, Cells::one(Place(19)));
    assert_eq!(both.cells, Cells::one(Place(16)) | Cells::one(Place(19)));
    // Black reads its own numbers.
    let (case, lines): (_, Vec<String>) = of(&reads(Some(Seat::Black.into())));
    assert_eq!(case.about, "the blot on 5");
    assert_eq!(lines.last().map(String::as_str), Some("  + by 4, both dice: from 9 by way of 6"));
}

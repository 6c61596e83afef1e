//! What ends of the first format asked, as conditions of the same end.

use crate::migrate::keeps::is_place;
use crate::migrate::old::{Old, cells};
use crate::migrate::row::{Part, Row, part};
use crate::migrate::say::Say;
use crate::migrate::whole::Whole;

/// The tests of an end, of which it has one.
const TESTS: &[&str] =
    &["ends.*.off", "ends.*.exact", "ends.*.foe_no_room", "ends.*.filled", "ends.*.none_can_fill"];

/// What a lack of room is asked of.
const ROOM: &[&str] = &[
    "ends.*.foe_no_room.cells",
    "ends.*.foe_no_room.sum",
    "ends.*.foe_no_room.blocked",
    "ends.*.wins",
];
const ROOM_BY: &[&str] = &[
    "ends.*.foe_no_room.clear",
    "ends.*.foe_no_room.blocked",
    "ends.*.foe_no_room.by_burst",
    "ends.*.wins",
];

pub(super) const ROW: Row = Row {
    old: "ends.*",
    new: "ends.*",
    takes: &[
        "ends.*.off",
        "ends.*.exact",
        "ends.*.foe_no_room",
        "ends.*.filled",
        "ends.*.none_can_fill",
        "ends.*.foe_among",
    ],
    on: None,
    needed: &[],
    fixed: &[],
    parts: PARTS,
    keeps,
};

const PARTS: &[Part] = &[
    part("does", &["ends.*.off", "ends.*.judged", "track.men"], |old| {
        let (off, men) = (old.number("ends.*.off")?, old.number("track.men")?);
        // When all men are off nobody steps any more.
        (off < men && !late(old)).then(|| "bear".into())
    }),
    part("mine", &["ends.*.off"], |old| {
        Some(Say::one("off", format!(">={}", old.number("ends.*.off")?)))
    }),
    part("mine", &["ends.*.exact"], |old| old.say("ends.*.exact")),
    part("mine", &["ends.*.filled.area"], |old| {
        Some(Say::one(old.text("ends.*.filled.area")?, ">=2"))
    }),
    part("count", &["ends.*.filled.area", "ends.*.filled.all_men", "track.men"], |old| {
        let all = old.text("ends.*.filled.all_men").is_some_and(|all| all == "true");
        let area = old.text("ends.*.filled.area").filter(|_| all)?;
        Some(format!("{area} = {}", old.number("track.men")?).into())
    }),
    part("not.any", &["ends.*.none_can_fill"], |old| {
        let can = Say::one("can_fill", old.text("ends.*.none_can_fill")?);
        let mut any = Say::one("mine", can.clone());
        any.put(&["theirs", "theirs"], can);
        Some(any)
    }),
    part("does", ROOM_BY, |old| {
        if !old.says("ends.*.foe_no_room") {
            return None;
        }
        if old.says("ends.*.foe_no_room.by_burst") {
            return Some("burst".into());
        }
        let any = old.says("ends.*.foe_no_room.clear") || blocked(old) || other(old);
        (!any).then_some(Say::Written("[hit, burst]"))
    }),
    part("to", &["ends.*.foe_no_room.by_burst"], |old| {
        old.text("ends.*.foe_no_room.by_burst").map(Say::Text)
    }),
    part("theirs.count", ROOM, |old| if other(old) { None } else { room(old) }),
    part("count", ROOM, |old| if other(old) { room(old) } else { None }),
    part("mine", &["ends.*.foe_no_room.clear", "ends.*.wins"], |old| clear(old, false)),
    part("foe", &["ends.*.foe_no_room.clear", "ends.*.wins"], |old| clear(old, true)),
    part("count", &["ends.*.foe_among"], |old| {
        Some(format!("foe {} >= 1", old.places("ends.*.foe_among")?).into())
    }),
];

/// Whether it is looked at when the side has played.
fn late(old: &Old<'_>) -> bool {
    old.text("ends.*.judged").is_some_and(|judged| judged != "step")
}

/// Whether it is the other side's, and read from its seat.
fn other(old: &Old<'_>) -> bool {
    old.text("ends.*.wins").is_some_and(|wins| wins == "other")
}

fn blocked(old: &Old<'_>) -> bool {
    old.text("ends.*.foe_no_room.blocked").is_some_and(|blocked| blocked == "true")
}

/// The men in hand and the cells that are not to be had, of who lacks room.
fn room(old: &Old<'_>) -> Option<Say> {
    let text = old.places("ends.*.foe_no_room.cells")?;
    let sum = old.number("ends.*.foe_no_room.sum")?;
    if !blocked(old) {
        return Some(format!("hand + held {text} >= {sum}").into());
    }
    let all = u32::from(cells(&text)?.count());
    Some(match sum == all + 1 {
        true => format!("hand > open {text}").into(),
        false => format!("hand + {all} >= {sum} + open {text}").into(),
    })
}

/// No band there, of who does not lack room.
fn clear(old: &Old<'_>, foe: bool) -> Option<Say> {
    let cells = old.text("ends.*.foe_no_room.clear").filter(|_| other(old) == foe)?;
    Some(Say::one(cells, "<=1"))
}

/// What one condition cannot say as the tests did.
fn keeps(whole: &Whole, name: &str) -> Option<String> {
    let says = |path: &str| whole.says(&path.replace('*', name));
    let texts = |path: &str| whole.texts(&path.replace('*', name));
    let areas = [texts("ends.*.filled.area"), texts("ends.*.none_can_fill")].concat();
    let other = texts("ends.*.wins").iter().any(|wins| wins == "other");
    let besides = ["ends.*.foe", "ends.*.foe_among"].into_iter().any(says);
    let bands = texts("steps.block.foes").iter().all(|foes| foes == "2");
    let blocked = texts("ends.*.foe_no_room.blocked").iter().any(|blocked| blocked == "true");
    if TESTS.iter().filter(|test| says(test)).count() > 1 {
        Some("which has several tests, of which the first alone counts".into())
    } else if let Some(area) = areas.iter().find(|area| is_place(area)) {
        Some(format!("since the area `{area}` is called as a place"))
    } else if other && besides {
        Some("since `foe` is read from the seat of who wins".into())
    } else if says("ends.*.filled.all_men") && says("ends.*.foe_among") {
        Some("which would count two things".into())
    } else if blocked && !(bands && whole.says("steps.block.foes")) {
        Some("since bands count as closed though they close nothing".into())
    } else {
        None
    }
}

/// How many tests an end has.
pub(super) fn tests(old: &Old<'_>) -> usize {
    TESTS.iter().filter(|test| old.says(test)).count()
}

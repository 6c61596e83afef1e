//! What a decision gives the other side and what it takes for one's own, in chances of 36.

use charpentier_core::chances::Chances;
use charpentier_core::{Action, Awaiting, LegalPlay, Rules, Seat, Table};
use charpentier_speech::say;

use crate::advice::signed;
use crate::mind::Mind;

/// What follows from something that is done.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// What the next throw of the other side would bring it.
    pub gives: Chances,
    /// What the next throw of one's own would bring, if the other side stood still.
    pub takes: Chances,
}

impl Reasons {
    /// What follows from a play; `None` where it ends the game, or is not one that can be made.
    #[must_use]
    pub fn of(game: &Table, seat: Seat, action: Action) -> Option<Self> {
        let before = game.state().setting.number;
        let mut after = game.clone();
        after.apply(seat, action).ok()?;
        let state = after.state();
        let goes_on = state.games == game.state().games && state.setting.number == before;
        if !matches!(action, Action::Play(_)) || !goes_on {
            return None;
        }
        let gives = Chances::of(after.game(), seat.other());
        Some(Self { gives, takes: Chances::of(after.game(), seat) })
    }
}

/// The play that looks best after a choice that leaves one; `None` where nobody plays after it, or the other side does.
#[must_use]
pub fn play_after(mind: &mut Mind, game: &Table, seat: Seat, choice: Action) -> Option<LegalPlay> {
    let mut after = game.clone();
    after.apply(seat, choice).ok()?;
    if after.state().wait != Awaiting::Play(seat) {
        return None;
    }
    let ranked = mind.rank(&mut after, false);
    let few = mind.few(&after, &ranked);
    few.first().map(|(_, found)| *found)
}

/// What a throw would bring, as a player reads it at a glance: `hit 11, fill petit 17, +1.20 points`, in the language
/// that the rules speak.
#[must_use]
pub fn told(rules: &Rules, chances: &Chances) -> String {
    let lang = rules.spec().language();
    let mut parts = Vec::new();
    let hits = chances.hitting.max(chances.marking);
    parts.extend((hits > 0).then(|| say!(lang, CHANCE_HIT, ways = hits)));
    let name = |area: u8| {
        let area = rules.spec().areas.get(usize::from(area));
        let name = area.map_or("", |area| area.name.as_str());
        rules.spec().say(name)
    };
    // Of areas to be filled the likeliest is told, of full ones the one that is likeliest to break.
    let open = chances.areas.iter().filter(|area| !area.full).max_by_key(|area| area.ways);
    let full = chances.areas.iter().filter(|area| area.full).min_by_key(|area| area.ways);
    parts.extend(open.map(|one| say!(lang, CHANCE_FILL, area = name(one.area), ways = one.ways)));
    parts.extend(full.map(|one| say!(lang, CHANCE_KEEP, area = name(one.area), ways = one.ways)));
    parts.extend((chances.idle > 0).then(|| say!(lang, CHANCE_IDLE, ways = chances.idle)));
    let short = chances.short.saturating_sub(chances.idle);
    if chances.hitting == 0 && chances.areas.is_empty() && short > 0 {
        parts.push(say!(lang, CHANCE_SHORT, ways = short));
    }
    let (own, given) = (chances.points[chances.seat], chances.points[chances.seat.other()]);
    if own + given > 0 {
        let net = (f64::from(own) - f64::from(given)) / f64::from(chances.all);
        parts.push(say!(lang, CHANCE_POINTS, net = lang.figures(&signed(net))));
    }
    if parts.is_empty() { "-".into() } else { parts.join(", ") }
}

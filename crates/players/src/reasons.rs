//! The chances of the next throw of each side after a play, out of 36.

use charpentier_core::chances::Chances;
use charpentier_core::{Action, Awaiting, LegalPlay, Rules, Seat, Table};
use charpentier_messages::say;

use crate::advice::signed;
use crate::evaluator::Evaluator;

/// The consequences of a play.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// The chances of the next throw of the other side.
    pub gives: Chances,
    /// The chances of the player's own next throw, if the other side did not move.
    pub takes: Chances,
}

impl Reasons {
    /// Returns the consequences of a play. `None` if it ends the game or the setting, or is
    /// illegal.
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

/// Returns the best play after a choice. `None` if this side has no play after it.
#[must_use]
pub fn play_after(
    evaluator: &mut Evaluator,
    game: &Table,
    seat: Seat,
    choice: Action,
) -> Option<LegalPlay> {
    let mut after = game.clone();
    after.apply(seat, choice).ok()?;
    if after.state().wait != Awaiting::Play(seat) {
        return None;
    }
    let ranked = evaluator.rank_plays(&mut after, false);
    let few = evaluator.few(&after, &ranked);
    few.first().map(|(_, found)| *found)
}

/// Formats chances for players in the language of the rules: `hit 11, fill petit 17, +1.20 points`.
#[must_use]
pub fn describe(rules: &Rules, chances: &Chances) -> String {
    let lang = rules.spec().language();
    let mut parts = Vec::new();
    let hits = chances.hitting.max(chances.marking);
    parts.extend((hits > 0).then(|| say!(lang, CHANCE_HIT, ways = hits)));
    let name = |area: u8| {
        let area = rules.spec().areas.get(usize::from(area));
        let name = area.map_or("", |area| area.name.as_str());
        rules.spec().say(name)
    };
    // Shown are the open area that is likeliest to be filled, and the full one likeliest to break.
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

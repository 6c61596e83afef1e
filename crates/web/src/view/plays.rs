//! The legal plays, in a form in which they can be put together by clicks.

use charpentier_core::{Effect, Game, OFF, Step};
use charpentier_notation::record::moves_of;
use serde::Serialize;

/// A play, and every way to make it.
#[derive(Debug, Serialize)]
pub(crate) struct Playable {
    /// As records write it.
    text: String,
    /// The end that it brings about.
    end: Option<String>,
    /// Each a list of steps. In a way any order of steps will do in which a man is there to be moved.
    ways: Vec<Vec<Way>>,
}

/// A step.
#[derive(Debug, Serialize)]
pub(crate) struct Way {
    from: u8,
    to: u8,
    /// The face that is used.
    die: u8,
    /// Men of the other side who stand there go into its hand.
    #[serde(skip_serializing_if = "is_no")]
    hit: bool,
    /// As it is written.
    text: String,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // So serde wants it.
const fn is_no(yes: &bool) -> bool {
    !*yes
}

pub(super) fn playable(game: &mut Game) -> Vec<Playable> {
    let rules = game.rules().clone();
    let all = game.plays().to_vec();
    let way = |steps: &[Step]| -> Vec<Way> {
        let one = |step: &Step| Way {
            from: step.from,
            to: step.to,
            die: step.die,
            hit: matches!(step.effect, Effect::Hit | Effect::Burst),
            text: rules.write_step(*step),
        };
        steps.iter().map(one).collect()
    };
    let mut plays = Vec::new();
    for found in all {
        let steps: &[Step] = &found.play.steps().collect::<Vec<_>>();
        let mut ways = vec![way(steps)];
        // A man who goes on may have come by the other number first.
        if let Some(asked) = other_way(steps)
            && let Ok(other) = game.find(&asked)
            && other.same_result(&found)
        {
            ways.push(way(&other.play.steps().collect::<Vec<_>>()));
        }
        let moves: Vec<_> = moves_of(&rules, &found.play).iter().map(ToString::to_string).collect();
        let text = if steps.is_empty() { "--".to_owned() } else { moves.join(" ") };
        let end = found
            .play
            .end
            .map(|mark| rules.say(&rules.ends[usize::from(mark.end)].name).into_owned());
        plays.push(Playable { text, end, ways });
    }
    plays
}

/// The same journey of one man with its two numbers exchanged.
fn other_way(steps: &[Step]) -> Option<[(u8, u8); 2]> {
    let &[first, second] = steps else { return None };
    let stop = first.from + second.die;
    let chained = first.to == second.from && first.die != second.die;
    (chained && stop < OFF).then_some([(first.from, stop), (stop, second.to)])
}

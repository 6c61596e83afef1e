//! Analysis of a position: the best decisions; before a throw, also its worth and the chances of a
//! throw.

use std::io::Write;
use std::num::NonZeroUsize;

use charpentier_core::{Awaiting, Table, account_lines};
use charpentier_messages::say;
use charpentier_notation::Record;
use charpentier_pack::Pack;
use charpentier_players::Advice;
use serde_json::json;

use crate::args::{AnalyseArgs, Figures};
use crate::board::{self, Style};
use crate::command::evaluator::evaluator;
use crate::command::{chances, hint, moves};
use crate::{Done, Failure};

/// Analyses a position and prints the result.
pub(crate) fn run(
    pack: &Pack,
    mut game: Table,
    asked: &AnalyseArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    if let Some(throw) = &asked.throw {
        moves::thrown(&mut game, throw)?;
    }
    let most = asked.plays.map_or(hint::PLAYS, NonZeroUsize::get);
    let mut evaluator = evaluator(pack)?;
    if asked.format == Figures::Json {
        let advice = Advice::of(&mut evaluator, &mut game, most, None);
        let advice = advice.map(|advice| charpentier_wire::Advice::new(&game, &advice, most));
        let told = match (game.state().wait, game.fault()) {
            (Awaiting::Throw(seat), None) if game.answers().is_none() => {
                let best = advice.map(|advice| advice.best);
                let worth = best.as_ref().and_then(|best| best.first()).map(|best| best.worth);
                let all = [seat, seat.other()].map(|seat| chances::of(&game, seat));
                let mut told = json!({
                    "seat": seat.name(), "unit": evaluator.counts_in().name(),
                    "worth": worth.or_else(|| evaluator.before_throw(&game)), "chances": all,
                });
                if let Some(best) = best {
                    told["best"] = json!(best);
                }
                told
            }
            _ => json!(advice),
        };
        writeln!(out, "{told}")?;
        return Ok(Done::Good);
    }
    let style = style.numbered_for(game.state().turn.mover);
    let names = board::names(game.rules(), &Record::default(), game.state());
    write!(out, "{}", board::render(game.rules(), game.state(), &names, style))?;
    for line in account_lines(game.rules().spec(), game.scoring().as_ref(), game.state()) {
        writeln!(out, "{line}")?;
    }
    let lang = game.rules().spec().language();
    let advice = Advice::of(&mut evaluator, &mut game, most, None);
    if let (Awaiting::Throw(seat), None, None) = (game.state().wait, game.fault(), game.answers()) {
        // The worth of the best decision includes a possible raise.
        let best = advice.as_ref().and_then(Advice::best).map(|best| best.worth);
        let worth = best.or_else(|| evaluator.before_throw(&game)).unwrap_or_default();
        let (worth, unit) = (hint::signed(worth), hint::unit(lang, evaluator.counts_in()));
        let told = say!(lang, ANALYSE_WORTH, side = seat, worth = worth, unit = unit);
        writeln!(out, "{told}\n")?;
        if let Some(advice) = &advice {
            hint::show(&mut evaluator, &game, advice, most, out)?;
            writeln!(out)?;
        }
        return chances::run(&game, None, Figures::Human, out);
    }
    match (advice, game.state().wait) {
        (Some(advice), _) => hint::show(&mut evaluator, &game, &advice, most, out)?,
        (_, Awaiting::Over) => writeln!(out, "{}", say!(lang, REFUSAL_OVER))?,
        _ => writeln!(out, "{}", say!(lang, ANALYSE_NONE))?,
    }
    Ok(Done::Good)
}

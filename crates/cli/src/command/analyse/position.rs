//! A position: the best of what can be done; before a throw, what it is worth and what a throw may bring.

use std::io::Write;
use std::num::NonZeroUsize;

use charpentier_core::{Game, Seat, Wait};
use charpentier_notation::Record;
use charpentier_pack::Pack;
use serde_json::{Value, json};

use crate::args::{AnalyseArgs, Figures};
use crate::board::{self, Style};
use crate::command::minds::mind;
use crate::command::{chances, hint, moves};
use crate::{Done, Failure};

/// Tells a position that a line has named.
pub(crate) fn run(
    pack: &Pack,
    mut game: Game,
    asked: &AnalyseArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    if let Some(throw) = &asked.throw {
        moves::thrown(&mut game, throw)?;
    }
    let most = asked.plays.map_or(hint::PLAYS, NonZeroUsize::get);
    let mut mind = mind(pack)?;
    let throws = mind.before_throw(&game).filter(|_| game.fault().is_none());
    if asked.format == Figures::Json {
        let told = match throws {
            Some(worth) => {
                let seat = game.state().wait.seat().unwrap_or(Seat::White);
                let all = [seat, seat.other()].map(|seat| chances::of(&game, seat));
                json!({
                    "seat": seat.name(), "unit": mind.counts_in().name(), "worth": worth,
                    "chances": all,
                })
            }
            None => hint::data(&mut mind, &mut game, most).unwrap_or(Value::Null),
        };
        writeln!(out, "{told}")?;
        return Ok(Done::Good);
    }
    let style = style.seen_from(game.state().turn.mover);
    let names = board::names(game.rules(), &Record::default(), game.state());
    write!(out, "{}", board::render(game.rules(), game.state(), &names, style))?;
    match (throws, game.state().wait) {
        (Some(worth), Wait::Throw(seat)) => {
            let worth = hint::signed(worth);
            writeln!(
                out,
                "{seat} is to throw, to whom it is worth {worth} {}\n",
                mind.counts_in()
            )?;
            return chances::run(&game, None, Figures::Human, out);
        }
        _ if hint::tell(&mut mind, &mut game, most, out)? => {}
        (_, Wait::Over) => writeln!(out, "the match is over")?,
        _ => writeln!(out, "nobody is to throw, to play or to choose")?,
    }
    Ok(Done::Good)
}

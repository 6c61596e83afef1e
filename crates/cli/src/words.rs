//! A board in sentences: for whoever has it read out, and for programs that have no eyes.

use std::fmt::Write as _;

use charpentier_core::{HAND, OFF, Rules, Seat, State, Wait};

/// The position of both sides, the side that looks first, each in its own numbering.
pub(crate) fn render(rules: &Rules, state: &State, names: &[String; 2], view: Seat) -> String {
    let mut out = String::new();
    for seat in [view, view.other()] {
        let name = &names[usize::from(seat == Seat::Black)];
        let _ = write!(out, "{name} has ");
        let mut groups = Vec::new();
        let men = &state.position[seat];
        for cell in 1..=rules.track.cells {
            if men.at(cell) > 0 {
                groups.push(format!("{} on {cell}", men.at(cell)));
            }
        }
        for (place, word) in [(HAND, "in hand"), (OFF, "off")] {
            if men.at(place) > 0 {
                groups.push(format!("{} {word}", men.at(place)));
            }
        }
        let _ = write!(out, "{}", groups.join(", "));
        for (at, counter) in (0u8..).zip(&rules.counters) {
            let count = state.counters.get(seat, at);
            let run = if count.run { " in a run" } else { "" };
            let _ = write!(out, "; {} {}{run}", rules.say(&counter.name), count.n);
        }
        out.push_str(".\n");
    }
    let throw = state.turn.throw.map_or(String::new(), |throw| format!(" {throw}"));
    let name = |seat: Seat| &names[usize::from(seat == Seat::Black)];
    let _ = match state.wait {
        Wait::Lead => writeln!(out, "Nobody leads yet."),
        Wait::Over => writeln!(out, "It is over."),
        Wait::Throw(seat) => writeln!(out, "{} is to throw.", name(seat)),
        Wait::Choose(seat) => writeln!(out, "{} is to choose, with{throw}.", name(seat)),
        Wait::Play(seat) => writeln!(out, "{} is to play{throw}.", name(seat)),
    };
    out
}

#[cfg(test)]
mod tests {
    use charpentier_pack::Library;

    use super::*;

    #[test]
    fn a_position_is_told_in_sentences() {
        let pack = Library::shipped().load("trictrac", &[]).expect("a shipped pack");
        let game = pack.game();
        let text = render(
            pack.rules(),
            game.state(),
            &["Anne".to_owned(), "Bertrand".to_owned()],
            Seat::Black,
        );
        let said = "Bertrand has 15 on 1; points 0; holes 0.\nAnne has 15 on 1; points 0; holes 0.\n\
                    Nobody leads yet.\n";
        assert_eq!(text, said);
    }
}

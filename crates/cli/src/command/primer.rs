//! Primers: introductions to games, with boards in the style of the reader.

use std::io::Write;

use charpentier_core::Table;
use charpentier_messages::say;
use charpentier_pack::{Lang, Library, Pack, PrimerPart};

use crate::Failure;
use crate::board::{self, Style};
use crate::command::inputs::game_at;
use crate::command::moves;
use crate::wrap::{width, wrapped};

/// Prints the primer of a pack.
pub(crate) fn run(
    library: &Library,
    pack: &Pack,
    style: Style,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(pages) = pages(library, pack, style)? else {
        return Err(Failure::Message(none(pack)));
    };
    out.write_all(pages.join("\n").as_bytes())?;
    Ok(())
}

/// Returns the message that the pack has no primer.
pub(crate) fn none(pack: &Pack) -> String {
    say!(pack.rules().spec().language(), PRIMER_NONE, game = pack.rules().spec().pack.as_str())
}

/// Returns the primer of a pack, a text for each of its sections. `None` if it has no primer.
pub(crate) fn pages(
    library: &Library,
    pack: &Pack,
    style: Style,
) -> Result<Option<Vec<String>>, Failure> {
    let Some(parts) = pack.primer(library.lang().unwrap_or(Lang::En)) else {
        return Ok(None);
    };
    let mut pages: Vec<Vec<u8>> = Vec::new();
    for part in parts {
        if pages.is_empty() || matches!(part, PrimerPart::Heading(_)) {
            pages.push(Vec::new());
        }
        let Some(page) = pages.last_mut() else { continue };
        if !page.is_empty() {
            writeln!(page)?;
        }
        match part {
            PrimerPart::Heading(title) => writeln!(page, "{title}")?,
            PrimerPart::Text(text) => {
                let indent = if text.starts_with("- ") { 2 } else { 0 };
                writeln!(page, "{}", wrapped("", &text, indent, width()))?;
            }
            PrimerPart::Board { position, throw, .. } => {
                picture(library, &position, throw.as_deref(), style, page)?;
            }
        }
    }
    let pages = pages.into_iter().map(|page| String::from_utf8_lossy(&page).into_owned());
    Ok(Some(pages.collect()))
}

/// Draws a position, and prints the points that a throw gives there.
fn picture(
    library: &Library,
    position: &str,
    throw: Option<&str>,
    style: Style,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut game = game_at(library, position, &[])?;
    if let Some(throw) = throw {
        moves::thrown(&mut game, throw)?;
    }
    draw(&game, style, out)?;
    if throw.is_some() {
        moves::marks(&game, out)?;
    }
    Ok(())
}

/// Draws the board of a game without a heading.
pub(crate) fn draw(game: &Table, style: Style, out: &mut dyn Write) -> Result<(), Failure> {
    let names = board::names(game.rules(), &Default::default(), game.state());
    let drawn = board::render(game.rules(), game.state(), &names, style);
    // The heading only names the game.
    let drawn = drawn.split_once('\n').map_or(drawn.as_str(), |(_, board)| board);
    write!(out, "{drawn}")?;
    Ok(())
}

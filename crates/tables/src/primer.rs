//! The primer of a pack, as a page shows it: paragraphs and drawn boards.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Action, Awaiting, Event, Rules, Seat, State, Table, Throw};
use charpentier_drawing::Viewpoint;
use charpentier_notation::position;
use charpentier_pack::{Lang, Pack, PrimerPart};
use serde::Serialize;

use crate::pack_cache::PackCache;

/// The primer of a pack.
#[derive(Debug, Serialize)]
pub(crate) struct Primer {
    parts: Vec<Part>,
}

/// A part of a primer. In JSON it is an object with one member, named after the variant.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Part {
    /// The title of a section. The first is that of the primer.
    Heading(String),
    /// A paragraph. Plays stand between backticks.
    Text(String),
    /// An item of a list.
    Item(String),
    /// A picture (SVG), and the scores of the throw.
    Board(Drawn),
}

/// A drawn position.
#[derive(Debug, Serialize)]
pub(crate) struct Drawn {
    /// The picture (SVG), as white sees the board.
    svg: String,
    /// The scores of the last throw, in words.
    scores: Vec<String>,
}

impl Drawn {
    /// Draws a state, after these events.
    pub(crate) fn new(rules: &Rules, state: &State, events: &[Event], lang: Lang) -> Self {
        let scored = events.iter().filter(|event| matches!(event, Event::Scored { .. }));
        let scores = scored.map(|event| event.describe(rules).text).collect();
        let names = Seat::BOTH.map(|seat| seat.word(lang));
        let view = Viewpoint { seat: Seat::White, notes: Vec::new() };
        Self { svg: charpentier_drawing::board(rules, state, &names, &view).to_string(), scores }
    }
}

impl Primer {
    /// Returns the primer of a pack. `None` if it has none, or if a board of it is no position of the pack.
    pub(crate) fn of(pack: &Pack, lang: Lang, pack_cache: &PackCache) -> Option<Self> {
        let parts = pack.primer(lang)?.into_iter().map(|part| match part {
            PrimerPart::Heading(title) => Some(Part::Heading(title)),
            PrimerPart::Text(text) => Some(match text.strip_prefix("- ") {
                Some(item) => Part::Item(item.to_owned()),
                None => Part::Text(text),
            }),
            PrimerPart::Board { position, throw, .. } => {
                board(&position, throw.as_deref(), lang, pack_cache)
            }
        });
        Some(Self { parts: parts.collect::<Option<_>>()? })
    }
}

/// Draws a position from white's side, and lists the scores of a throw there.
fn board(position: &str, throw: Option<&str>, lang: Lang, pack_cache: &PackCache) -> Option<Part> {
    let line = position::parse(&Source::new("primer", position)).ok()?;
    let pack = pack_cache.pack(&line.pack, &line.options()).ok()?;
    let pack = Pack::clone(&pack).in_language(lang);
    let rules = pack.rules();
    let state = line.state(rules, pack.scoring().start()).ok()?;
    let mut game = Table::resume(Arc::clone(rules), Arc::clone(pack.scoring()), state);
    let mut events = Vec::new();
    if let (Some(throw), Awaiting::Throw(seat)) = (throw.and_then(Throw::parse), game.state().wait)
    {
        events = game.apply(seat, Action::Throw(throw)).ok()?.to_vec();
    }
    Some(Part::Board(Drawn::new(rules, game.state(), &events, lang)))
}

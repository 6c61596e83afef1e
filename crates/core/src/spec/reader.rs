//! The reader of texts, who sees the board from one side.

use crate::board::Seat;

/// A reader who sees the board from one side. Events name points in the numbering of that side.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::spec::Reader;
/// use charpentier_core::wording::Wording;
/// use charpentier_core::{Event, Seat, Throw};
///
/// let rules = race::spec();
/// let throw = Throw::of(&[6, 5]).expect("faces are 1 to 6");
/// let thrown = Event::Thrown { seat: Seat::Black, throw };
/// let read = |reader| thrown.describe(Wording::from(&rules).read_by(Some(reader))).text;
/// assert_eq!(read(Reader::from(Seat::Black)), "you throw 65");
/// // A watcher on black's side is not called "you".
/// assert_eq!(read(Reader { seat: Seat::Black, addressed: false }), "black throws 65");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The side from which the reader sees the board.
    pub seat: Seat,
    /// Whether sentences say "you" for this side.
    pub addressed: bool,
}

/// Returns the player of a side, whom sentences address.
impl From<Seat> for Reader {
    fn from(seat: Seat) -> Self {
        Self { seat, addressed: true }
    }
}

//! How the program looks at the positions of a pack.

use charpentier_pack::Pack;
use charpentier_players::Mind;

/// The mind of a pack.
pub(crate) fn mind(pack: &Pack) -> Mind {
    Mind::new(pack.rules(), pack.judge())
}

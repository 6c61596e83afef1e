//! The list of plays found.
//!
//! A new play is written over a play of the previous throw, and only as far as it goes: most plays
//! are short, and writing is what costs time.

use std::ops::{Deref, DerefMut};

use crate::board::Men;
use crate::play::{LegalPlay, Play};

/// Room for so many plays is allocated at once, and kept from throw to throw. Few throws have more.
pub(crate) const KEPT: usize = 512;

/// The plays of a throw. It dereferences to a slice of them.
#[derive(Debug, Default)]
pub(crate) struct PlayList {
    /// The plays, and behind them plays of earlier throws.
    entries: Vec<LegalPlay>,
    len: usize,
}

/// Clones the plays without those of earlier throws.
impl Clone for PlayList {
    fn clone(&self) -> Self {
        Self { entries: self.to_vec(), len: self.len }
    }
}

impl Deref for PlayList {
    type Target = [LegalPlay];

    #[inline]
    fn deref(&self) -> &[LegalPlay] {
        &self.entries[..self.len]
    }
}

impl DerefMut for PlayList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [LegalPlay] {
        &mut self.entries[..self.len]
    }
}

impl PlayList {
    /// The number of plays that there is room for.
    pub(crate) const fn room(&self) -> usize {
        self.entries.capacity()
    }

    #[inline]
    pub(crate) const fn clear(&mut self) {
        self.len = 0;
    }

    /// Writes a play into the next entry. The caller must set the other fields.
    #[inline]
    pub(crate) fn begin(&mut self, play: &Play) -> &mut LegalPlay {
        if self.len == self.entries.len() {
            self.grow();
        }
        self.len += 1;
        let entry = &mut self.entries[self.len - 1];
        entry.play.overwrite(play);
        entry
    }

    /// Removes the last play.
    #[inline]
    pub(crate) const fn take_back(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    #[cold]
    fn grow(&mut self) {
        if self.entries.capacity() == 0 {
            self.entries.reserve(KEPT);
        }
        let (play, men) = (Play::none(), Men::default());
        self.entries.push(LegalPlay { play, us: men, them: men, facts: 0, full: 0, failed: None });
    }
}

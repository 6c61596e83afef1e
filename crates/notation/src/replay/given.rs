//! What a throw has given a side, as marks are held against it.

use charpentier_core::scoring::CoupKey;
use charpentier_core::spec::RuleId;
use charpentier_core::{Event, Seat};

/// A coup that gives something.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) coup: u8,
    pub(super) class: u8,
    pub(super) ways: u8,
    pub(super) points: u16,
    pub(super) rule: RuleId,
}

impl Given {
    /// What an event gives a side, if it is a coup that gives one something.
    pub(super) fn of(event: &Event) -> Option<(Seat, Self)> {
        match event {
            Event::Scored { seat, fact, points, rule, .. } if *points > 0 => {
                let CoupKey { coup, class, ways, .. } = *fact;
                Some((*seat, Self { coup, class, ways, points: *points, rule: *rule }))
            }
            _ => None,
        }
    }
}

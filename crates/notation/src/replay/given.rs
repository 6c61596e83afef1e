//! Coups that give points, with which the written marks are compared.

use charpentier_core::scoring::CoupKey;
use charpentier_core::spec::RuleId;
use charpentier_core::{Event, Seat};

/// A coup that gives points.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) coup: u8,
    pub(super) class: u8,
    pub(super) ways: u8,
    pub(super) points: u16,
    pub(super) rule: RuleId,
}

impl Given {
    /// Returns the coup of an event and the side to which it gives points, if it does.
    pub(super) fn of(event: &Event) -> Option<(Seat, Self)> {
        match event {
            Event::Scored { seat, key, points, rule, .. } if *points > 0 => {
                let CoupKey { coup, class, ways, .. } = *key;
                Some((*seat, Self { coup, class, ways, points: *points, rule: *rule }))
            }
            _ => None,
        }
    }
}

//! Cases of several games one after another: the pairs of players, the dice and the payments.

use std::collections::BTreeMap;

use charpentier_core::ledger::{Party, balance, parties, units};
use charpentier_core::{Seat, Tree};

use crate::Case;
use crate::ledger::{AccountDriver, AccountError};
use charpentier_pack::Pack;

impl Case {
    /// Plays games mark by mark. Players who wait cannot mark.
    ///
    /// An event may be a map, with the points that the other side had:
    /// `{e: A 1 own hold, erased: 7}`.
    pub(super) fn a_sitting(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, AccountError> {
        let mut drive = AccountDriver::new(pack, None)?;
        let text = |player| Tree::Text(ToString::to_string(&player));
        let pair = |drive: &AccountDriver<'_>| {
            Tree::List(Seat::BOTH.map(|seat| text(drive.seats[seat])).into())
        };
        let mut pairs = vec![pair(&drive)];
        for event in self.part("events").map_or(&[][..], Tree::list) {
            if drive.won.is_some() {
                return Err(AccountError::Over(event.to_string()));
            }
            let before = drive.games;
            // The points that the loser had.
            let erased = event.get("erased").and_then(Tree::number).unwrap_or(0);
            drive.erased = u16::try_from(erased).map_err(|_| AccountError::HowMany.at(event))?;
            drive.tell(event.get("e").unwrap_or(event))?;
            if drive.games > before && drive.won.is_none() {
                pairs.push(pair(&drive));
            }
        }
        let rows = &drive.rows;
        let unit = units(rows).first().copied().unwrap_or_default();
        let sum = |of: Option<Party>| Tree::Number(balance(rows, of, unit));
        let all = parties(rows).into_iter();
        let mut net: BTreeMap<_, _> = all.map(|of| (of.to_string(), sum(Some(of)))).collect();
        net.insert("pile".into(), sum(None));
        let mut found: BTreeMap<String, Tree> = [
            ("pairs", Tree::List(pairs)),
            ("games", Tree::Number(drive.games as i64)),
            ("over", Tree::Flag(drive.won.is_some())),
            ("dice", text(drive.seats[drive.dice])),
            ("net", Tree::Map(net)),
            ("unit", Tree::Text(unit.to_owned())),
        ]
        .map(|(key, tree)| (key.to_owned(), tree))
        .into();
        if let Some(won) = &drive.won {
            let winner = won.winner.map_or(Tree::Nothing, |seat| text(drive.seats[seat]));
            found.insert("winner".into(), winner);
            found.insert("stake".into(), Tree::Text(won.stake.to_string()));
        }
        Ok(found)
    }
}

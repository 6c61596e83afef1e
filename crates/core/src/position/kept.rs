//! Men as they are kept in files: how many stand at each place, and who lies under others.

use serde::{Deserialize, Serialize};

use crate::cells::Cells;
use crate::position::Men;

impl Serialize for Men {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let lies = usize::from(!self.under.is_empty());
        let mut map = serializer.serialize_map(Some(self.places().count() + lies))?;
        for (place, count) in self.places() {
            map.serialize_entry(&place.to_string(), &count)?;
        }
        if lies > 0 {
            map.serialize_entry(UNDER, &self.under.iter().collect::<Vec<_>>())?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Men {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let map = std::collections::BTreeMap::<String, Entry>::deserialize(deserializer)?;
        let mut men = Self::default();
        let mut under = Cells::NONE;
        for (place, entry) in map {
            let count = match entry {
                Entry::Under(cells) if place == UNDER => {
                    under = cells.into_iter().collect();
                    continue;
                }
                Entry::Men(count) => count,
                Entry::Under(_) => return Err(D::Error::custom("not a number of men")),
            };
            let place: u8 = place.parse().map_err(|_| D::Error::custom("not a place"))?;
            men = men.with(place, count).ok_or_else(|| D::Error::custom("too many men"))?;
        }
        let lying = men.with_pinned(under);
        if lying.under == under { Ok(lying) } else { Err(D::Error::custom("no man lies there")) }
    }
}

/// What is called so beside the places: the cells of those who lie under.
const UNDER: &str = "under";

/// What stands at a place, or at [`UNDER`].
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Men(u8),
    Under(Vec<u8>),
}

//! The sender of a request at a table, and the limits on its requests.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use charpentier_core::Seat;

use crate::doors::Peer;
use crate::fault::Fault;
use crate::gates::Work;
use crate::hall::Hall;
use crate::keep::Keys;
use crate::room::Room;
use crate::secret;

/// The most secrets of one request that are read.
const MOST: usize = 32;

/// The sender of a request: its connection and its secrets.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    peer: Arc<Peer>,
    /// The secrets in the request. A request for several tables separates them with commas.
    given: Vec<String>,
    /// Whether the sender may watch tables to which none of its secrets belongs.
    looks_on: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Asker {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let peer = parts.extensions.get::<Arc<Peer>>().cloned();
        let peer = peer.ok_or_else(|| Fault::broken("the address of the client is unknown"))?;
        let given = bearer(&parts.headers).map(|given| given.split(',').take(MOST));
        let given = given.into_iter().flatten().map(|secret| secret.trim().to_owned()).collect();
        Ok(Self { peer, given, looks_on: false })
    }
}

/// Returns the text after `Bearer` in the authorization header.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = given.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(secret)
}

/// A request at a table. Without a seat it comes from a stranger.
#[derive(Debug)]
pub(crate) struct Visit {
    pub(crate) room: Arc<Room>,
    pub(crate) seat: Option<Seat>,
}

impl Visit {
    /// Runs a task with the table on a worker thread.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        hall: &Hall,
        work: impl FnOnce(&Room) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let _turn = self.room.turn(self.seat).await?;
        let kind = if self.seat.is_some() { Work::Seat } else { Work::Stranger };
        let room = Arc::clone(&self.room);
        hall.gates.apart(kind, move || work(&room)).await
    }
}

impl Asker {
    /// Returns the sender with permission to watch tables to which none of its secrets belongs.
    pub(crate) fn or_looks_on(self) -> Self {
        Self { looks_on: true, ..self }
    }

    /// Returns the address by which the sender is counted.
    pub(crate) fn address(&self) -> IpAddr {
        self.peer.address()
    }

    /// Whether the request contains secrets.
    pub(crate) const fn has_secrets(&self) -> bool {
        !self.given.is_empty()
    }

    /// Returns the seat whose secret was given, or `None` for a stranger.
    ///
    /// Returns an error if no secret fits, unless there is none or the sender may watch.
    pub(crate) fn seat(&self, keys: &Keys) -> Result<Option<Seat>, Fault> {
        let is_known = |known| self.given.iter().any(|given| secret::same(known, given));
        let seat = Seat::BOTH.into_iter().find(|seat| keys.of(*seat).is_some_and(is_known));
        if seat.is_none() && self.has_secrets() && !self.looks_on {
            return Err(Fault::no_seat("this is not the secret of a seat at this table"));
        }
        Ok(seat)
    }

    /// Counts a request of a stranger.
    pub(crate) fn count(&self, hall: &Hall) -> Result<(), Fault> {
        hall.count(self.address())
    }

    /// Finds the table and the seat, and counts the request.
    pub(crate) async fn visit(self, hall: &Arc<Hall>, id: &str) -> Result<Visit, Fault> {
        let room = match hall.known(id) {
            Some(room) => room,
            None => {
                if !self.has_secrets() {
                    self.count(hall)?;
                }
                let (finder, asker, id) = (Arc::clone(hall), self.clone(), id.to_owned());
                hall.gates.apart(Work::Again, move || finder.found(&id, &asker)).await?
            }
        };
        let seat = self.seat(&room.keys);
        if let Ok(Some(seat)) = seat {
            self.peer.sits();
            room.count(Some(seat))?;
        } else {
            self.count(hall)?;
            room.count(None)?;
        }
        Ok(Visit { seat: seat?, room })
    }
}

#[cfg(test)]
#[path = "../tests/unit/visit.rs"]
mod tests;

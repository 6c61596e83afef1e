//! Who asks at a table, and whether more may be asked: a seat by what it has asked itself, everybody else together.

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

/// So many secrets are looked at.
const MOST: usize = 32;

/// Who asks: from where, and with which secrets.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    peer: Arc<Peer>,
    /// What was given as the secret of a seat; several with commas between them, where several tables are asked for.
    given: Vec<String>,
    /// Whoever has no seat at a table looks on there.
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

/// What a request carries as a secret.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = given.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(secret)
}

/// Somebody at a table.
#[derive(Debug)]
pub(crate) struct Visit {
    pub(crate) room: Arc<Room>,
    pub(crate) seat: Option<Seat>,
}

impl Visit {
    /// Does something with the table, away from the threads that answer.
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
    /// The same, who looks on at tables where none of the secrets is that of a seat.
    pub(crate) fn or_looks_on(self) -> Self {
        Self { looks_on: true, ..self }
    }

    /// From where it is asked.
    pub(crate) fn address(&self) -> IpAddr {
        self.peer.address()
    }

    /// Whether anything was given as a secret.
    pub(crate) const fn has_secrets(&self) -> bool {
        !self.given.is_empty()
    }

    /// The seat of which the secret was given; nobody's, where none was.
    pub(crate) fn seat(&self, keys: &Keys) -> Result<Option<Seat>, Fault> {
        let is_known = |known| self.given.iter().any(|given| secret::same(known, given));
        let seat = Seat::BOTH.into_iter().find(|seat| keys.of(*seat).is_some_and(is_known));
        if seat.is_none() && self.has_secrets() && !self.looks_on {
            return Err(Fault::no_seat("this is not the secret of a seat at this table"));
        }
        Ok(seat)
    }

    /// Counts a request that has nothing to do with a seat.
    pub(crate) fn count(&self, hall: &Hall) -> Result<(), Fault> {
        hall.count(self.address())
    }

    /// Finds the table, and knows the seat by its secret.
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

//! The sender of a request at a table, and the limits on its requests.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use charpentier_core::Seat;
use charpentier_messages::message;

use charpentier_tables::{ApiError, Keys};

use crate::connections::Peer;
use crate::session::Session;
use crate::tables::Tables;
use crate::worker_pools::Work;

/// The most secrets of one request that are read.
const MOST: usize = 32;

/// The sender of a request: its connection and its secrets.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    peer: Arc<Peer>,
    /// The secrets in the request. A request for several tables separates them with commas.
    given: Vec<String>,
    /// Whether the sender may watch tables to which none of its secrets belongs.
    looks_on: bool,
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
    pub(crate) session: Arc<Session>,
    pub(crate) seat: Option<Seat>,
}

impl Visit {
    /// Runs a task with the table on a worker thread.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        tables: &Tables,
        work: impl FnOnce(&Session) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let _turn = self.session.turn(self.seat).await?;
        let kind = if self.seat.is_some() { Work::Seat } else { Work::Stranger };
        let session = Arc::clone(&self.session);
        let work = move || {
            let answer = work(&session);
            session.rest();
            answer
        };
        tables.pools.apart(kind, work).await
    }
}

impl Client {
    /// Returns the sender of a request.
    pub(crate) fn of(request: &Parts) -> Result<Self, ApiError> {
        let peer = request.extensions.get::<Arc<Peer>>().cloned();
        let peer = peer.ok_or_else(|| ApiError::broken("the address of the client is unknown"))?;
        let given = bearer(&request.headers).map(|given| given.split(',').take(MOST));
        let given = given.into_iter().flatten().map(|secret| secret.trim().to_owned()).collect();
        Ok(Self { peer, given, looks_on: false })
    }

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
    pub(crate) fn seat(&self, keys: &Keys) -> Result<Option<Seat>, ApiError> {
        let seat = keys.seat(&self.given);
        if seat.is_none() && self.has_secrets() && !self.looks_on {
            return Err(ApiError::no_seat(message!(SERVER_NOT_THIS_SEAT)));
        }
        Ok(seat)
    }

    /// Counts a request of a stranger.
    pub(crate) fn count(&self, tables: &Tables) -> Result<(), ApiError> {
        tables.count(self.address())
    }

    /// Finds the table and the seat, and counts the request.
    pub(crate) async fn visit(self, tables: &Arc<Tables>, id: &str) -> Result<Visit, ApiError> {
        let session = match tables.known(id) {
            Some(session) => session,
            None => {
                if !self.has_secrets() {
                    self.count(tables)?;
                }
                let (finder, client, id) = (Arc::clone(tables), self.clone(), id.to_owned());
                tables.pools.apart(Work::Restore, move || finder.found(&id, &client)).await?
            }
        };
        let seat = self.seat(&session.keys);
        if let Ok(Some(seat)) = seat {
            self.peer.sits();
            session.count(Some(seat))?;
        } else {
            self.count(tables)?;
            session.count(None)?;
        }
        Ok(Visit { seat: seat?, session })
    }
}

#[cfg(test)]
#[path = "../tests/unit/client.rs"]
mod tests;

//! Connections: a new one is always accepted, and another is closed if there are too many.
//!
//! Until a header has been read, nothing distinguishes a player from a stranger. Behind a proxy, or
//! on one machine, even their addresses are the same. So no connection waits to be accepted.
//!
//! Connections of strangers are closed before those that have shown the secret of a seat. In each
//! group, the address with the most connections loses the one that has been idle longest. A
//! player's header arrives at once, so a player's connection is never closed in this way. Clients
//! that send headers or bodies slowly, or read responses slowly, lose theirs. Headers and bodies
//! also have time limits.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv6Addr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use futures_util::future::select;
use hyper::Request;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

use crate::limits::Limits;

/// The longest header, in bytes. Browsers send the cookies of every program on this machine.
pub(crate) const LONGEST_HEADER: usize = 32 << 10;

/// The client at the other end of a connection.
#[derive(Debug)]
pub(crate) struct Peer {
    address: IpAddr,
    how: Mutex<How>,
    leave: Notify,
}

#[derive(Clone, Copy, Debug)]
struct How {
    /// Whether a request has shown the secret of a seat.
    seated: bool,
    /// The time of the last request, or of the last piece of a response.
    at: Instant,
}

impl Peer {
    fn new(address: IpAddr) -> Self {
        let how = Mutex::new(How { seated: false, at: Instant::now() });
        Self { address: shared(address), how, leave: Notify::new() }
    }

    fn how(&self) -> MutexGuard<'_, How> {
        self.how.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the address by which the client is counted.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }

    /// Records that a request has shown the secret of a seat.
    pub(crate) fn sits(&self) {
        self.how().seated = true;
    }

    fn goes_on(&self) {
        self.how().at = Instant::now();
    }
}

/// Returns the address by which a client is counted. All IPv6 addresses with the same first 64 bits
/// count as one, because a household has as many of them as it likes.
fn shared(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into(),
        short => short,
    }
}

/// All open connections.
#[derive(Debug, Default)]
struct Inside {
    next: u64,
    peers: HashMap<u64, Arc<Peer>>,
}

impl Inside {
    /// Adds a connection, and closes another if there are `most` already.
    fn enter(&mut self, address: IpAddr, most: usize) -> (u64, Arc<Peer>) {
        if self.peers.len() >= most {
            self.dismiss();
        }
        self.next += 1;
        let peer = Arc::new(Peer::new(address));
        self.peers.insert(self.next, Arc::clone(&peer));
        (self.next, peer)
    }

    /// Closes the connection of lowest priority.
    fn dismiss(&mut self) {
        let mut of_one: HashMap<_, usize> = HashMap::new();
        let all: Vec<_> = self.peers.iter().map(|(nth, peer)| (*nth, peer, *peer.how())).collect();
        for (_, peer, how) in &all {
            *of_one.entry((how.seated, peer.address)).or_default() += 1;
        }
        let least = all.iter().min_by_key(|(nth, peer, how)| {
            let most = of_one.get(&(how.seated, peer.address)).copied();
            (how.seated, Reverse(most), how.at, *nth)
        });
        if let Some((nth, peer, _)) = least {
            peer.leave.notify_one();
            let nth = *nth;
            self.peers.remove(&nth);
        }
    }
}

/// Accepts connections and serves them.
pub(crate) async fn serve(listener: TcpListener, router: Router, limits: Limits) {
    let inside = Arc::new(Mutex::new(Inside::default()));
    let connections = || inside.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        match listener.accept().await {
            Ok((stream, from)) => {
                // Responses are short, and clients wait for each.
                let _ = stream.set_nodelay(true);
                let (nth, peer) = connections().enter(from.ip(), limits.connections);
                let (router, inside) = (router.clone(), Arc::clone(&inside));
                tokio::spawn(async move {
                    talk(stream, router, &peer, limits.header).await;
                    inside.lock().unwrap_or_else(PoisonError::into_inner).peers.remove(&nth);
                });
            }
            Err(error) if is_theirs(&error) => {}
            Err(_) => {
                // The system has no resources for another connection, so one is closed.
                connections().dismiss();
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
}

/// Whether the client closed the connection before it was accepted.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Serves the requests on a connection until either side closes it.
async fn talk(stream: TcpStream, router: Router, peer: &Arc<Peer>, header: Duration) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(|mut request: Request<Incoming>| {
        peer.goes_on();
        request.extensions_mut().insert(Arc::clone(peer));
        let (answer, peer) = (router.call(request), Arc::clone(peer));
        async move {
            let answer = answer.await?;
            Ok::<_, Infallible>(answer.map(|body| CountedBody { body, peer }))
        }
    });
    let mut how = http1::Builder::new();
    how.timer(TokioTimer::new()).header_read_timeout(header).max_buf_size(LONGEST_HEADER);
    let talk = pin!(how.serve_connection(TokioIo::new(stream), service));
    select(talk, pin!(peer.leave.notified())).await;
}

/// A response body. Each piece that is sent counts as activity of the connection.
struct CountedBody {
    body: Body,
    peer: Arc<Peer>,
}

impl hyper::body::Body for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let piece = Pin::new(&mut self.body).poll_frame(cx);
        if piece.is_ready() {
            self.peer.goes_on();
        }
        piece
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn who_goes_when_there_are_too_many() {
        let near = |last: u8| IpAddr::V4(Ipv4Addr::new(192, 0, 2, last));
        let mut inside = Inside::default();
        let names = |inside: &Inside| {
            let mut all: Vec<_> = inside.peers.keys().copied().collect();
            all.sort_unstable();
            all
        };
        let (_, player) = inside.enter(near(1), 6);
        player.sits();
        for nth in 2..=6 {
            inside.enter(near(if nth == 2 { 2 } else { 1 }), 6);
        }
        assert_eq!(names(&inside), [1, 2, 3, 4, 5, 6]);
        // The oldest stranger of the address with the most connections goes, not an older one from
        // elsewhere.
        inside.enter(near(1), 6);
        assert_eq!(names(&inside), [1, 2, 4, 5, 6, 7]);
        inside.peers[&4].goes_on();
        inside.enter(near(3), 6);
        assert_eq!(names(&inside), [1, 2, 4, 6, 7, 8]);
        // If all connections are players', one of these goes.
        for peer in inside.peers.values() {
            peer.sits();
        }
        inside.peers[&1].goes_on();
        inside.enter(near(3), 6);
        assert_eq!(names(&inside).len(), 6);
        assert!(names(&inside).contains(&1) && names(&inside).contains(&9));
    }

    #[test]
    fn a_household_is_counted_once() {
        let same = |one: &str, other: &str| {
            let of = |text: &str| shared(text.parse().expect("an address"));
            of(one) == of(other)
        };
        assert!(same("2001:db8::1", "2001:db8::ffff:2"));
        assert!(!same("2001:db8::1", "2001:db8:0:1::1"));
        assert!(same("192.0.2.1", "::ffff:192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}

//! How much the server bears, all of it in one place.
//!
//! Strangers share what there is; a seat has its own. Whoever gives the secret of a seat is counted by that seat, has
//! places to hear of its table that nobody else can take, threads that no stranger works on, and a connection that goes
//! after those of strangers. `README.md` tells which flood meets which of these numbers.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// How much the server bears.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// The body of a request is there within so long after its header.
    pub body_time: Duration,
    /// Connections at once. One more gets in, and the one that can best be missed goes.
    pub connections: usize,
    /// The header of a request is there within so long after the connection, or after the answer before it.
    pub header: Duration,
    /// Tables that are in memory at once. The others lie in the folder until somebody asks for them.
    pub tables: usize,
    /// Tables that lie in the folder, over or not.
    pub kept: usize,
    /// New tables from one address: so many at once, and so many a second.
    pub made: (u32, f64),
    /// Requests of one seat: so many at once, and so many a second.
    pub asked: (u32, f64),
    /// Requests of all strangers for one table.
    pub looked: (u32, f64),
    /// Requests of strangers from one address.
    pub strangers: (u32, f64),
    /// Strangers who listen at one table.
    pub watchers: usize,
    /// Strangers who listen at all tables together.
    pub crowd: usize,
    /// Streams in which one seat listens. One more is heard, and the oldest ends.
    pub ears: usize,
    /// Tables that are told of in one stream.
    pub together: usize,
    /// Nobody has asked for a table so long, and it is put away until somebody does.
    pub idle: Duration,
    /// A request is answered within so long.
    pub answer: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 16 << 10,
            body_time: Duration::from_secs(10),
            // Most systems give a program 1,024 files; games need some of them.
            connections: 900,
            header: Duration::from_secs(10),
            tables: 500,
            kept: 10_000,
            made: (250, 1.0),
            asked: (200, 50.0),
            looked: (200, 50.0),
            strangers: (1000, 250.0),
            watchers: 50,
            crowd: 400,
            ears: 16,
            together: 32,
            idle: Duration::from_secs(3600),
            answer: Duration::from_secs(30),
        }
    }
}

/// A bucket that fills by itself, and out of which each request takes a drop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full: f64,
    a_second: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new((full, a_second): (u32, f64)) -> Self {
        let full = f64::from(full);
        Self { full, a_second, left: full, at: Instant::now() }
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * self.a_second).min(self.full);
        self.at = now;
    }

    /// Takes a drop; `false` where there is none.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        let some = self.left >= 1.0;
        if some {
            self.left -= 1.0;
        }
        some
    }
}

/// A bucket for each that asks. Full ones are forgotten, so that there are never many.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    each: (u32, f64),
    known: HashMap<K, Bucket>,
    /// What those share for whom there is no bucket of their own.
    rest: Bucket,
}

impl<K: Eq + Hash> Buckets<K> {
    /// So many have a bucket of their own.
    const MOST: usize = 4096;

    pub(crate) fn new(each: (u32, f64)) -> Self {
        Self { each, known: HashMap::new(), rest: Bucket::new(each) }
    }

    /// Takes a drop for somebody; `false` where there is none.
    pub(crate) fn take(&mut self, who: K, now: Instant) -> bool {
        if self.known.len() >= Self::MOST && !self.known.contains_key(&who) {
            self.known.retain(|_, bucket| {
                bucket.fill(now);
                bucket.left < bucket.full
            });
            if self.known.len() >= Self::MOST {
                return self.rest.take(now);
            }
        }
        self.known.entry(who).or_insert_with(|| Bucket::new(self.each)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let mut bucket = Bucket::new((2, 1.0));
        let now = Instant::now();
        assert!(bucket.take(now) && bucket.take(now) && !bucket.take(now));
        assert!(bucket.take(now + Duration::from_secs(1)));
        assert!(!bucket.take(now + Duration::from_secs(1)));
    }

    #[test]
    fn each_has_a_bucket_and_the_last_of_very_many_share_one() {
        let mut buckets = Buckets::new((1, 1.0));
        let now = Instant::now();
        let most = Buckets::<usize>::MOST;
        for who in 0..most {
            assert!(buckets.take(who, now) && !buckets.take(who, now), "{who}");
        }
        assert!(buckets.take(most, now));
        assert!(!buckets.take(most + 1, now));
        // A second later all are full again, and forgotten.
        assert!(buckets.take(most + 1, now + Duration::from_secs(2)));
        assert_eq!(buckets.known.len(), 1);
    }
}

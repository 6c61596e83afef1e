//! All limits on the load of the server.
//!
//! Strangers share what the server has, but each seat has its own part. A request with the secret
//! of a seat counts only for that seat. Seats have event streams and worker threads that strangers
//! cannot use, and their connections are closed last. `README.md` lists the limit for each
//! resource.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// The limits on the load of a server.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// The largest body of a request that sends a record, in bytes.
    pub record_body: usize,
    /// The time after the header in which the body of a request must arrive.
    pub body_time: Duration,
    /// The most connections. A new one is always accepted, and closes another if there are too
    /// many.
    pub connections: usize,
    /// The time in which a header must arrive, after the connection or the response before it.
    pub header: Duration,
    /// The most tables in memory. The others wait in the folder until a request needs them.
    pub tables: usize,
    /// The most tables in memory that show records which clients have sent.
    pub sent: usize,
    /// The most actions of all these tables together. An action takes about 1 KB.
    pub sent_actions: usize,
    /// The most tables in the folder, including finished games.
    pub kept: usize,
    /// New tables from one address: the most at once, and the lasting rate per second.
    pub made: (u32, f64),
    /// Records sent from one address: the most at once, and the lasting rate per second.
    pub sent_rate: (u32, f64),
    /// Requests of one seat: the most at once, and the lasting rate per second.
    pub asked: (u32, f64),
    /// Requests of all strangers for one table: the most at once, and the lasting rate per second.
    pub looked: (u32, f64),
    /// Requests of strangers from one address: the most at once, and the lasting rate per second.
    pub strangers: (u32, f64),
    /// The most event streams of strangers at one table.
    pub watchers: usize,
    /// The most event streams of strangers at all tables together.
    pub crowd: usize,
    /// The most event streams of one seat. One more ends the oldest.
    pub ears: usize,
    /// The most tables in one event stream.
    pub together: usize,
    /// The time without a request after which a table is removed from memory.
    pub idle: Duration,
    /// The interval at which the server checks which seats have left.
    pub presence: Duration,
    /// The time in which a request must be answered.
    pub answer: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 16 << 10,
            record_body: 1 << 20,
            body_time: Duration::from_secs(10),
            // Most systems give a program 1,024 files; games need some of them.
            connections: 900,
            header: Duration::from_secs(10),
            tables: 500,
            sent: 40,
            sent_actions: 60_000,
            kept: 10_000,
            made: (250, 1.0),
            sent_rate: (60, 1.0),
            asked: (200, 50.0),
            looked: (200, 50.0),
            strangers: (1000, 250.0),
            watchers: 50,
            crowd: 400,
            ears: 16,
            together: 32,
            idle: Duration::from_secs(600),
            presence: Duration::from_secs(5),
            answer: Duration::from_secs(30),
        }
    }
}

/// A rate limit in the form of a token bucket. It fills with time, and each request takes one
/// token.
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

    /// Takes a token; `false` if there is none.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        let some = self.left >= 1.0;
        if some {
            self.left -= 1.0;
        }
        some
    }
}

/// A token bucket for each key. Full ones are dropped, so there are never many.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    each: (u32, f64),
    known: HashMap<K, Bucket>,
    /// The bucket that all keys without a bucket of their own share.
    rest: Bucket,
}

impl<K: Eq + Hash> Buckets<K> {
    /// The most keys with a bucket of their own.
    const MOST: usize = 4096;

    pub(crate) fn new(each: (u32, f64)) -> Self {
        Self { each, known: HashMap::new(), rest: Bucket::new(each) }
    }

    /// Takes a token for a key; `false` if there is none.
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
        // A second later all buckets are full again, and dropped.
        assert!(buckets.take(most + 1, now + Duration::from_secs(2)));
        assert_eq!(buckets.known.len(), 1);
    }
}

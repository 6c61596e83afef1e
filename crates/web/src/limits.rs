//! How much the server bears.

use std::time::{Duration, Instant};

/// How much the server bears.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// Connections at once; more wait.
    pub connections: usize,
    /// Tables that are in memory at once.
    pub tables: usize,
    /// Tables that lie in the folder, over or not.
    pub kept: usize,
    /// New tables: so many at once, and so many a second.
    pub made: (u32, f64),
    /// Requests of a table: so many at once, and so many a second.
    pub asked: (u32, f64),
    /// Whoever watches or waits at one table.
    pub watchers: usize,
    /// Nobody has asked for a table so long, and it is put away until somebody does.
    pub idle: Duration,
    /// A request is answered within so long.
    pub answer: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 16 << 10,
            connections: 1024,
            tables: 500,
            kept: 10_000,
            made: (60, 1.0),
            asked: (200, 50.0),
            watchers: 50,
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

    /// Takes a drop; `false` where there is none.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * self.a_second).min(self.full);
        self.at = now;
        let some = self.left >= 1.0;
        if some {
            self.left -= 1.0;
        }
        some
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
}

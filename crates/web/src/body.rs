//! Bodies of requests, read whole within limits of size and time.
//!
//! A body may arrive one byte at a time. Each piece then keeps a buffer of the connection that is
//! far larger. The bytes are therefore copied, and each piece is dropped before the next one is
//! read.

use std::future::poll_fn;
use std::pin::Pin;
use std::time::Duration;

use axum::body::Body;
use hyper::body::Body as _;

use charpentier_tables::ApiError;

/// Reads a body of at most `most` bytes. Returns an error if it is longer, or incomplete after
/// `time`.
pub(crate) async fn read(body: Body, most: usize, time: Duration) -> Result<Vec<u8>, ApiError> {
    let read = tokio::time::timeout(time, whole(body, most)).await;
    read.unwrap_or_else(|_| Err(ApiError::too_slow()))
}

async fn whole(mut body: Body, most: usize) -> Result<Vec<u8>, ApiError> {
    let mut all = Vec::new();
    while let Some(frame) = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await {
        let frame = frame.map_err(|_| ApiError::wrong("the request cannot be read"))?;
        // Frames without data are trailers, which are not used.
        let Ok(piece) = frame.into_data() else { continue };
        if piece.len() > most - all.len() {
            return Err(ApiError::too_large());
        }
        all.extend_from_slice(&piece);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::{Context, Poll};

    use axum::body::Bytes;
    use hyper::body::Frame;

    use super::*;

    /// A buffer of a connection, kept alive by a piece of one byte.
    struct Buffer(Arc<AtomicUsize>);

    impl AsRef<[u8]> for Buffer {
        fn as_ref(&self) -> &[u8] {
            b" "
        }
    }

    impl Drop for Buffer {
        fn drop(&mut self) {
            self.0.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// A body that arrives one byte at a time, each in its own buffer.
    struct ByBytes {
        left: usize,
        /// Whether it ends.
        ends: bool,
        held: Arc<AtomicUsize>,
        most_held: Arc<AtomicUsize>,
    }

    impl hyper::body::Body for ByBytes {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            if self.left == 0 {
                return if self.ends { Poll::Ready(None) } else { Poll::Pending };
            }
            self.left -= 1;
            self.most_held.fetch_max(self.held.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
            let piece = Bytes::from_owner(Buffer(Arc::clone(&self.held)));
            Poll::Ready(Some(Ok(Frame::data(piece))))
        }
    }

    /// Reads a body of at most 1,000 bytes. Returns the result, and the most buffers that were
    /// still alive when another piece arrived.
    fn read_by_bytes(
        left: usize,
        ends: bool,
        time: Duration,
    ) -> (Result<Vec<u8>, ApiError>, usize) {
        let most_held = Arc::new(AtomicUsize::new(0));
        let body = ByBytes { left, ends, held: Arc::default(), most_held: Arc::clone(&most_held) };
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_time().build().expect("a runtime");
        let came = runtime.block_on(read(Body::new(body), 1000, time));
        (came, most_held.load(Ordering::Relaxed))
    }

    #[test]
    fn a_body_holds_no_buffer_for_each_of_its_bytes() {
        let time = Duration::from_secs(600);
        let (came, held) = read_by_bytes(1000, true, time);
        assert_eq!((came.expect("read").len(), held), (1000, 0));
        let (came, held) = read_by_bytes(1001, true, time);
        assert_eq!((came.expect_err("too large").code(), held), ("too-large", 0));
        let (came, held) = read_by_bytes(500, false, Duration::from_millis(20));
        assert_eq!((came.expect_err("too slow").code(), held), ("too-slow", 0));
    }
}

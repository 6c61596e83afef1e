//! The check of requests: they must name this server, and come from its own page or from a program.
//!
//! Web pages of other servers can send no requests. Theirs carry the origin of their page, or a
//! foreign host name if its DNS entry points here.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::connections::LONGEST_HEADER;
use crate::routes::refused;
use charpentier_tables::ApiError;

/// The host names that the server accepts, besides `localhost` and IP addresses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(pub(crate) Arc<[String]>);

impl Names {
    /// Whether a host, written `name:port` or `name`, is this server.
    fn knows(&self, host: &str) -> bool {
        let name = match host.strip_prefix('[') {
            Some(rest) => rest.split_once(']').map_or("", |(name, _)| name),
            None => host.rsplit_once(':').map_or(host, |(name, _)| name),
        };
        // An IP address cannot be made to point elsewhere, unlike a name.
        name.eq_ignore_ascii_case("localhost")
            || name.parse::<IpAddr>().is_ok()
            || self.0.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Returns an error unless the request names this server and comes from its own page or from no
    /// page.
    fn admits(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let size =
            |(name, value): (&header::HeaderName, &HeaderValue)| name.as_str().len() + value.len();
        if headers.iter().map(size).sum::<usize>() > LONGEST_HEADER {
            return Err(ApiError::wrong("the headers of a request have at most 32 KiB"));
        }
        for name in [header::HOST, header::ORIGIN] {
            if headers.get_all(&name).iter().nth(1).is_some() {
                return Err(ApiError::forbidden("a request has one Host and one Origin at most"));
            }
        }
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let host = text(header::HOST).unwrap_or_default();
        if !self.knows(host) {
            return Err(ApiError::forbidden("the server does not go by this name"));
        }
        if let Some(origin) = text(header::ORIGIN) {
            let from = origin.split_once("://").map_or(origin, |(_, from)| from);
            if !from.eq_ignore_ascii_case(host) {
                return Err(ApiError::forbidden("pages of other servers may not ask here"));
            }
        }
        Ok(())
    }
}

/// The headers of every response that does not set them itself.
const HEADERS: [(header::HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::CACHE_CONTROL, "no-store"),
    (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Passes an admitted request on, refuses any other, and adds the headers to the response.
pub(crate) async fn refuse_others(
    State(names): State<Names>,
    request: Request,
    next: Next,
) -> Response {
    let mut answer = match names.admits(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(fault) => refused(&fault, request.uri().query()),
    };
    for (name, value) in HEADERS {
        answer.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(host: &str, origin: Option<&str>) -> bool {
        let names = Names(Arc::from(["board.example".to_owned()]));
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).expect("a header"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).expect("a header"));
        }
        names.admits(&headers).is_ok()
    }

    #[test]
    fn only_known_names_and_our_own_page_are_let_in() {
        for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.0.2.7", "Board.example"]
        {
            assert!(admitted(host, None), "{host}");
            assert!(admitted(host, Some(&format!("http://{host}"))), "{host}");
        }
        assert!(!admitted("evil.example:8080", None));
        assert!(!admitted("localhost.evil.example", None));
        assert!(!admitted("localhost:8080", Some("http://evil.example")));
        assert!(!admitted("localhost:8080", Some("null")));
        assert!(!admitted("localhost:8080", Some("http://localhost:9090")));
        assert!(!admitted("", None));
        // An address of version 6 ends with a bracket.
        assert!(!admitted("[::1", None));
    }

    #[test]
    fn a_header_that_decides_is_sent_once() {
        let names = Names(Arc::from([]));
        for name in [header::HOST, header::ORIGIN] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("localhost"));
            headers.insert(header::ORIGIN, HeaderValue::from_static("http://localhost"));
            assert!(names.admits(&headers).is_ok());
            headers.append(name, HeaderValue::from_static("evil.example"));
            assert!(names.admits(&headers).is_err());
        }
    }
}

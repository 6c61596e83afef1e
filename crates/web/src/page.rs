//! The files of the page, built from `page/`. They are part of the program.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;

/// The files of the page: path, content type and content.
const FILES: [(&str, &str, &str); 10] = [
    ("/", "text/html; charset=utf-8", include_str!("../page/dist/index.html")),
    ("/page.js", "text/javascript; charset=utf-8", include_str!("../page/dist/page.js")),
    (
        "/page-worker.js",
        "text/javascript; charset=utf-8",
        include_str!("../page/dist/page-worker.js"),
    ),
    ("/page-en.ftl", "text/plain; charset=utf-8", include_str!("../page/dist/page-en.ftl")),
    ("/page-fr.ftl", "text/plain; charset=utf-8", include_str!("../page/dist/page-fr.ftl")),
    ("/page-de.ftl", "text/plain; charset=utf-8", include_str!("../page/dist/page-de.ftl")),
    ("/page-da.ftl", "text/plain; charset=utf-8", include_str!("../page/dist/page-da.ftl")),
    ("/page-sv.ftl", "text/plain; charset=utf-8", include_str!("../page/dist/page-sv.ftl")),
    ("/page.css", "text/css; charset=utf-8", include_str!("../page/dist/page.css")),
    ("/icon.svg", "image/svg+xml", include_str!("../page/dist/icon.svg")),
];

/// A file as it is sent.
#[derive(Debug)]
struct File {
    kind: &'static str,
    text: &'static str,
    /// The text compressed with gzip, once for all requests.
    compressed: Bytes,
    /// The tag of the content. It is weak, because it is the same for both forms.
    tag: String,
}

/// Returns the routes of the page.
///
/// The names of the files never change. A browser keeps a file, and checks before each use that it
/// is still current.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, text)| {
        let file = Arc::new(File::new(kind, text));
        router.route(path, get(async move |headers: HeaderMap| file.respond(&headers)))
    })
}

impl File {
    fn new(kind: &'static str, text: &'static str) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let tag = format!("W/\"{:016x}\"", hasher.finish());
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        // Without a compressed form the file is sent as it is.
        let compressed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
        Self { kind, text, compressed: compressed.unwrap_or_default().into(), tag }
    }

    /// Responds with the file, unless the browser has it.
    fn respond(&self, headers: &HeaderMap) -> Response {
        let names = |header, wanted: &str| {
            let value = headers.get(header).and_then(|value: &HeaderValue| value.to_str().ok());
            value.is_some_and(|value| value.split(',').any(|one| one.trim() == wanted))
        };
        let caching = [
            (header::ETAG, self.tag.clone()),
            (header::CACHE_CONTROL, "no-cache".to_owned()),
            (header::VARY, "accept-encoding".to_owned()),
        ];
        let kind = [(header::CONTENT_TYPE, self.kind)];
        if names(header::IF_NONE_MATCH, &self.tag) {
            (StatusCode::NOT_MODIFIED, caching).into_response()
        } else if names(header::ACCEPT_ENCODING, "gzip") && !self.compressed.is_empty() {
            let encoding = [(header::CONTENT_ENCODING, "gzip")];
            (caching, kind, encoding, self.compressed.clone()).into_response()
        } else {
            (caching, kind, self.text).into_response()
        }
    }
}

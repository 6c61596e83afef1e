//! The files of the page, built from `page/`. They are part of the program.

use axum::Router;
use axum::http::header;
use axum::routing::get;

/// The files of the page: path, content type and content.
const FILES: [(&str, &str, &str); 5] = [
    ("/", "text/html; charset=utf-8", include_str!("../page/dist/index.html")),
    ("/page.js", "text/javascript; charset=utf-8", include_str!("../page/dist/page.js")),
    (
        "/page-worker.js",
        "text/javascript; charset=utf-8",
        include_str!("../page/dist/page-worker.js"),
    ),
    ("/page.css", "text/css; charset=utf-8", include_str!("../page/dist/page.css")),
    ("/icon.svg", "image/svg+xml", include_str!("../page/dist/icon.svg")),
];

/// Returns the routes of the page.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, text)| {
        router.route(path, get(move || async move { ([(header::CONTENT_TYPE, kind)], text) }))
    })
}

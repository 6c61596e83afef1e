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

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// The path, which is relative to the address of the page, such as `page.js`.
    pub path: &'static str,
    /// The content type.
    pub kind: &'static str,
    /// The content.
    pub bytes: &'static [u8],
}

/// Lists files of `page/dist`, each with its content type.
macro_rules! files {
    ($($path:literal is $kind:ident,)*) => {
        &[$(PageFile {
            path: $path,
            kind: $kind,
            bytes: include_bytes!(concat!("../page/dist/", $path)),
        }),*]
    };
}

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const MANIFEST: &str = "application/manifest+json";

/// The name of the file at the address of the page itself.
const INDEX: &str = "index.html";

/// The files of the page.
const FILES: &[PageFile] = files![
    "index.html" is HTML,
    "page.js" is SCRIPT,
    "page-worker.js" is SCRIPT,
    "page-en.ftl" is TEXT,
    "page-fr.ftl" is TEXT,
    "page-de.ftl" is TEXT,
    "page-da.ftl" is TEXT,
    "page-sv.ftl" is TEXT,
    "page.css" is STYLE,
    "icon.svg" is SVG,
    // The rest is used only by sites, which have no server.
    "page-engine.js" is SCRIPT,
    "page-workshop.js" is SCRIPT,
    "offline.js" is SCRIPT,
    "manifest.webmanifest" is MANIFEST,
    "icon-192.png" is PNG,
    "icon-512.png" is PNG,
];

/// Returns the files of the page, for a host that is not this server.
///
/// ```
/// let names: Vec<&str> = charpentier_web::page_files().iter().map(|file| file.path).collect();
/// assert!(names.contains(&"index.html") && names.contains(&"page.js"));
/// ```
#[must_use]
pub const fn page_files() -> &'static [PageFile] {
    FILES
}

/// A file as it is sent.
#[derive(Debug)]
struct File {
    kind: &'static str,
    bytes: &'static [u8],
    /// The content compressed with gzip, once for all requests.
    compressed: Bytes,
    /// The tag of the content. It is weak, because it is the same for both forms.
    tag: String,
}

/// Returns the routes of the page.
///
/// The names of the files never change. A browser keeps a file, and checks before each use that it
/// is still current.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, file| {
        let path = if file.path == INDEX { "/".to_owned() } else { format!("/{}", file.path) };
        let file = Arc::new(File::new(file));
        router.route(&path, get(async move |headers: HeaderMap| file.respond(&headers)))
    })
}

impl File {
    fn new(file: &PageFile) -> Self {
        let PageFile { kind, bytes, .. } = *file;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let tag = format!("W/\"{:016x}\"", hasher.finish());
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        // Without a compressed form the file is sent as it is.
        let compressed = encoder.write_all(bytes).and_then(|()| encoder.finish());
        Self { kind, bytes, compressed: compressed.unwrap_or_default().into(), tag }
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
            (caching, kind, self.bytes).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// A file that is built and not listed would be missing in the program.
    #[test]
    fn every_built_file_is_listed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/dist");
        let built = fs::read_dir(folder).expect("a folder").flatten();
        let mut built: Vec<_> =
            built.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        built.sort();
        let mut listed: Vec<_> = super::FILES.iter().map(|file| file.path).collect();
        listed.sort_unstable();
        assert_eq!(listed, built);
    }
}

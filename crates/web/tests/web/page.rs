//! The files of the page over HTTP: a browser loads them once, compressed, and then only asks.

use charpentier_web::Limits;

use crate::house::House;

type Answer = ureq::http::Response<ureq::Body>;

fn get(house: &House, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = House::agent().get(format!("http://{}{path}", house.address()));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.call().unwrap()
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

#[test]
fn a_file_that_a_browser_has_is_not_sent_again() {
    let house = House::new(Limits::default());
    let words = ["en", "fr", "de", "da", "sv"].map(|lang| format!("/page-{lang}.ftl"));
    let others = ["/", "/page.js", "/page-worker.js", "/page.css", "/icon.svg"];
    for path in words.iter().map(String::as_str).chain(others) {
        let mut first = get(&house, path, &[]);
        let tag = header(&first, "etag").to_owned();
        // Both forms of a file have the tag, so it is weak.
        assert!(tag.starts_with("W/"), "{path}");
        assert!(tag.len() > 10, "{path}: {tag}");
        assert_eq!(header(&first, "cache-control"), "no-cache", "{path}");
        assert!(!first.body_mut().read_to_string().unwrap().is_empty(), "{path}");
        let known = format!("\"other\", {tag}");
        let mut again = get(&house, path, &[("If-None-Match", &known)]);
        assert_eq!(
            (again.status().as_u16(), header(&again, "etag")),
            (304, tag.as_str()),
            "{path}"
        );
        assert!(again.body_mut().read_to_string().unwrap().is_empty(), "{path}");
        let other = get(&house, path, &[("If-None-Match", "\"other\"")]);
        assert_eq!(other.status().as_u16(), 200, "{path}");
    }
}

#[test]
fn answers_are_compressed_but_events_are_not() {
    let house = House::new(Limits::default());
    for path in
        ["/page.js", "/page-fr.ftl", "/page.css", "/api/packs", "/api/packs/trictrac/board.svg"]
    {
        let plain = get(&house, path, &[]).body_mut().read_to_vec().unwrap();
        let mut answer = get(&house, path, &[("Accept-Encoding", "gzip")]);
        assert_eq!(header(&answer, "content-encoding"), "gzip", "{path}");
        let sent = answer.body_mut().read_to_vec().unwrap();
        assert!(sent.len() * 2 < plain.len(), "{path}: {} of {}", sent.len(), plain.len());
    }
    let seats = house.made(&serde_json::json!({"pack": "trictrac", "mode": "screen"}));
    let events =
        get(&house, &format!("/api/tables/{}/events", seats.id), &[("Accept-Encoding", "gzip")]);
    assert_eq!(header(&events, "content-type"), "text/event-stream");
    assert_eq!(header(&events, "content-encoding"), "");
}

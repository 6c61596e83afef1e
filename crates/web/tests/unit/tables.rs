//! Tables that leave memory.

use std::net::Ipv4Addr;
use std::time::Duration;

use charpentier_core::Seat;
use serde_json::json;

use super::*;

#[test]
fn a_table_leaves_memory_when_its_clients_have_gone() {
    let place = tempfile::tempdir().expect("a folder");
    let host = ServerHost::open(place.path(), || "2026.11.22".into()).expect("a folder");
    let limits = Limits { idle: Duration::ZERO, ..Limits::default() };
    let tables = Tables::new(Library::shipped(), host, limits);
    let asked = serde_json::from_value(json!({"pack": "trictrac", "mode": "screen"}));
    let asked = asked.expect("a request");
    let session = tables.make(&asked, Ipv4Addr::LOCALHOST.into()).expect("a table");
    let (id, left) = (session.table().expect("a table").id.clone(), Arc::downgrade(&session));
    let ear = |seat| session.listen(seat, &tables.crowd, &limits).expect("a listener");
    let (seat, stranger) = (ear(Some(Seat::White)), ear(None));
    // A request uses it.
    tables.put_away();
    assert!(tables.known(&id).is_some());
    drop(session);
    // A seat and a stranger listen.
    tables.put_away();
    assert!(tables.known(&id).is_some());
    drop(stranger);
    tables.put_away();
    assert!(tables.known(&id).is_some());
    drop(seat);
    tables.put_away();
    assert!(tables.known(&id).is_none());
    // Nothing else holds it.
    assert!(left.upgrade().is_none());
}

//! Tables that leave memory.

use std::net::Ipv4Addr;
use std::time::Duration;

use charpentier_core::Seat;
use charpentier_wire::action::Mode;

use super::*;
use crate::table_factory::tests::{factory, make};

#[test]
fn a_table_leaves_memory_when_its_clients_have_gone() {
    let (factory, _place) = factory();
    let limits = Limits { idle: Duration::ZERO, ..Limits::default() };
    let tables = Tables::new(factory, limits);
    let asked = make("trictrac", &[], Mode::Screen);
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

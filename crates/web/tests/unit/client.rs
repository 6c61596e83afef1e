use std::net::Ipv4Addr;
use std::time::Duration;

use charpentier_pack::Library;
use serde_json::json;

use super::*;
use crate::host::ServerHost;
use crate::limits::Limits;
use crate::worker_pools::WorkerPools;

/// Many requests at a table that is locked do not delay requests at another table.
#[test]
fn those_at_one_table_do_not_keep_others_from_theirs() {
    let place = tempfile::tempdir().expect("a folder");
    let host = ServerHost::open(place.path(), || "2026.11.22".into()).expect("a folder");
    let tables = Arc::new(Tables::new(Library::shipped(), host, Limits::default()));
    let make = serde_json::from_value(json!({"pack": "toc", "mode": "screen"}));
    let make = make.expect("a request");
    let here = Ipv4Addr::LOCALHOST.into();
    let [one, other] = [(), ()].map(|()| tables.make(&make, here).expect("a table"));
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_time().max_blocking_threads(WorkerPools::threads());
    let runtime = runtime.build().expect("threads");
    let held = one.table().expect("the table");
    for nth in 0..4 * WorkerPools::threads() {
        let seat = (nth % 2 == 0).then_some(Seat::White);
        let (visit, tables) = (Visit { session: Arc::clone(&one), seat }, Arc::clone(&tables));
        runtime.spawn(
            async move { visit.apart(&tables, |session| Ok(session.table()?.version)).await },
        );
    }
    for seat in [Some(Seat::White), None] {
        let visit = Visit { session: Arc::clone(&other), seat };
        let looks = visit.apart(&tables, |session| Ok(session.table()?.version));
        let looked =
            runtime.block_on(async { tokio::time::timeout(Duration::from_secs(20), looks).await });
        assert!(looked.is_ok_and(|version| version.is_ok()), "{seat:?}");
    }
    drop(held);
    runtime.shutdown_background();
}

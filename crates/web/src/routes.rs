//! The API: what is asked where, and how it is answered. `API.md` tells it to people.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use charpentier_core::{BySeat, Seat, Wait};
use charpentier_pack::Lang;
use futures_util::stream::{self, Stream};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::guard::{Names, bearer, guard};
use crate::hall::{Hall, holder};
use crate::hint::{self, Hint};
use crate::packs::{OnePack, Packs};
use crate::page;
use crate::request::{Asked, Make};
use crate::view::View;

/// Every place that can be asked.
pub(crate) fn router(hall: Arc<Hall>, names: Names) -> Router {
    let limit = DefaultBodyLimit::max(hall.limits.body);
    let within = hall.limits.answer;
    let in_time = axum::middleware::from_fn(move |request: Request, next: Next| async move {
        match tokio::time::timeout(within, next.run(request)).await {
            Ok(answer) => answer,
            Err(_) => Fault::full("the answer takes too long").into_response(),
        }
    });
    Router::new()
        .route("/api/packs", get(packs))
        .route("/api/packs/{name}", get(pack))
        .route("/api/tables", get(tables).post(make))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/actions", post(act))
        .route("/api/tables/{id}/events", get(events))
        .route("/api/tables/{id}/hint", get(hint))
        .route("/api/tables/{id}/record", get(record))
        .merge(page::routes())
        .fallback(|| async { Fault::nothing("such page") })
        .method_not_allowed_fallback(|| async { Fault::wrong("this is not asked so") })
        .layer(limit)
        .layer(in_time)
        .layer(axum::middleware::from_fn_with_state(names, guard))
        .with_state(hall)
}

type Answer<T> = Result<T, Fault>;

/// A body of JSON.
struct Body<T>(T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/json") {
            return Err(Fault::wrong("a request is of the type application/json"));
        }
        let body = Bytes::from_request(request, state).await.map_err(|refused| {
            match refused.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => Fault::too_large(),
                _ => Fault::wrong("the request cannot be read"),
            }
        })?;
        match serde_json::from_slice(&body) {
            Ok(asked) => Ok(Self(asked)),
            Err(error) => Err(Fault::wrong(format!("the request cannot be understood: {error}"))),
        }
    }
}

/// Work that may take a while or meet the disk, away from the threads that answer.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> Answer<T> + Send + 'static) -> Answer<T> {
    match tokio::task::spawn_blocking(work).await {
        Ok(answer) => answer,
        Err(_) => Err(Fault::broken("something went wrong here; nothing was done")),
    }
}

/// How something is shown.
#[derive(Debug, Default, Deserialize)]
struct Shown {
    /// In the words of a language.
    lang: Option<String>,
    /// After so many actions.
    at: Option<usize>,
}

type HowShown = Result<Query<Shown>, axum::extract::rejection::QueryRejection>;

fn shown(query: HowShown) -> Answer<(Option<Lang>, Option<usize>)> {
    let Query(shown) = query.map_err(|_| Fault::wrong("`at` is a number"))?;
    let lang = shown.lang.filter(|code| !code.is_empty()).map(|code| {
        let known = Lang::parse(&code);
        known.ok_or_else(|| Fault::wrong("a language is en, fr, de, da or sv"))
    });
    Ok((lang.transpose()?, shown.at))
}

async fn packs(State(hall): State<Arc<Hall>>) -> Answer<Json<Packs>> {
    apart(move || Ok(Json(hall.packs().clone()))).await
}

async fn pack(State(hall): State<Arc<Hall>>, Path(name): Path<String>) -> Answer<Json<OnePack>> {
    apart(move || {
        let found = hall.layer.shelf.pack(&name, &[]);
        let pack = found.map_err(|_| Fault::nothing("such pack"))?;
        Ok(Json(OnePack::of(&pack)))
    })
    .await
}

/// A table in the list.
#[derive(Debug, Serialize)]
struct Listed {
    id: String,
    pack: String,
    title: String,
    players: BySeat<String>,
    actions: usize,
    over: bool,
}

#[derive(Debug, Serialize)]
struct Tables {
    tables: Vec<Listed>,
}

async fn tables(State(hall): State<Arc<Hall>>) -> Answer<Json<Tables>> {
    apart(move || {
        let mut tables = Vec::new();
        for room in hall.all() {
            let Ok(table) = room.table() else { continue };
            if !table.keys.listed {
                continue;
            }
            let name = |tag: &str| table.record.value(tag).unwrap_or("?").to_owned();
            tables.push(Listed {
                id: table.id.clone(),
                pack: table.rules().called().to_owned(),
                title: table.pack.title.clone(),
                players: BySeat::new(name("White"), name("Black")),
                actions: table.done.len(),
                over: table.game.state().wait == Wait::Over,
            });
        }
        tables.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(Json(Tables { tables }))
    })
    .await
}

/// A table that was just laid, and the secrets of its seats.
#[derive(Debug, Serialize)]
struct Made {
    id: String,
    seats: BySeat<Option<String>>,
}

async fn make(
    State(hall): State<Arc<Hall>>,
    Body(asked): Body<Make>,
) -> Answer<(StatusCode, Json<Made>)> {
    let maker = Arc::clone(&hall);
    let (room, made) = apart(move || {
        let room = maker.make(&asked)?;
        let table = room.table()?;
        let seats = BySeat::new(table.keys.white.clone(), table.keys.black.clone());
        let made = Made { id: table.id.clone(), seats };
        drop(table);
        Ok((room, made))
    })
    .await?;
    hall.nudge(&room);
    Ok((StatusCode::CREATED, Json(made)))
}

async fn table(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: HowShown,
    headers: HeaderMap,
) -> Answer<Json<View>> {
    let (lang, at) = shown(query)?;
    let given = bearer(&headers).map(ToOwned::to_owned);
    let finder = Arc::clone(&hall);
    let (room, view) = apart(move || {
        let room = finder.room(&id)?;
        let mut table = room.table()?;
        table.asked = Instant::now();
        let you = holder(&table, given.as_deref())?;
        let view = View::of(&mut table, at, lang, you)?;
        drop(table);
        Ok((room, view))
    })
    .await?;
    hall.nudge(&room);
    Ok(Json(view))
}

async fn act(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: HowShown,
    headers: HeaderMap,
    Body(asked): Body<Asked>,
) -> Answer<Json<View>> {
    let (lang, _) = shown(query)?;
    let given = bearer(&headers).map(ToOwned::to_owned);
    let finder = Arc::clone(&hall);
    let (room, view) = apart(move || {
        let room = finder.room(&id)?;
        let mut table = room.table()?;
        table.asked = Instant::now();
        let seat = holder(&table, given.as_deref())?;
        let seat: Seat =
            seat.ok_or_else(|| Fault::no_seat("who acts gives the secret of a seat"))?;
        if asked.version.is_some_and(|version| version != table.version) {
            return Err(Fault::stale());
        }
        table.carry_out(seat, &asked.deed)?;
        room.publish(table.version);
        let view = View::of(&mut table, None, lang, Some(seat))?;
        drop(table);
        Ok((room, view))
    })
    .await?;
    hall.nudge(&room);
    Ok(Json(view))
}

/// Says whenever the table has another version, and which.
async fn events(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let finder = Arc::clone(&hall);
    let room = apart(move || finder.room(&id)).await?;
    let mut versions = room.versions(&hall.limits)?;
    drop(room);
    versions.mark_changed();
    let changes = stream::unfold(versions, |mut versions| async move {
        versions.changed().await.ok()?;
        let version = *versions.borrow_and_update();
        let event = Event::default().data(format!("{{\"version\":{version}}}"));
        Some((Ok(event), versions))
    });
    Ok(Sse::new(changes).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

/// What would be best for a side that whoever asks holds.
async fn hint(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: HowShown,
    headers: HeaderMap,
) -> Answer<Json<Hint>> {
    let (lang, _) = shown(query)?;
    let given = bearer(&headers).map(ToOwned::to_owned);
    let thinkers = hall.thinkers();
    let permit = thinkers.acquire_owned().await.map_err(|_| Fault::broken("nobody thinks"))?;
    apart(move || {
        let room = hall.room(&id)?;
        let mut table = room.table()?;
        let seat = holder(&table, given.as_deref())?;
        seat.ok_or_else(|| Fault::no_seat("hints are for those who sit at the table"))?;
        if table.thinks() {
            return Err(Fault::game("the program has to decide now"));
        }
        let game = hint::asked(&mut table, lang)?;
        let pack = Arc::clone(&table.pack);
        drop(table);
        let mut mind = (hall.layer.mind)(&pack).map_err(Fault::broken)?;
        let hint = Hint::of(&mut mind, game)?;
        drop(permit);
        Ok(Json(hint))
    })
    .await
}

/// The record so far, as it is kept.
async fn record(State(hall): State<Arc<Hall>>, Path(id): Path<String>) -> Answer<Response> {
    let text = apart(move || {
        let room = hall.room(&id)?;
        let table = room.table()?;
        Ok(table.written().to_string())
    })
    .await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

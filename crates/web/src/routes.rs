//! Requests over HTTP. `charpentier_tables` reads and answers them; here they get their client, their turn and
//! their thread.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{self, HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use charpentier_messages::message;
use charpentier_pack::Lang;
use charpentier_tables::{
    Answer, ApiError, Asked, AtTable, Body, Made, Route, SentText, TableAnswer,
};
use charpentier_wire::action::NewTable;
use tower_http::compression::CompressionLayer;

use crate::client::{Client, Visit};
use crate::limits::Limits;
use crate::origin::{Names, refuse_others};
use crate::session::Session;
use crate::tables::Tables;
use crate::worker_pools::Work;
use crate::{body, page, updates};

/// Returns all routes: the interface, and the files of the page.
pub(crate) fn router(tables: Arc<Tables>, names: Names) -> Router {
    Router::new()
        .fallback(answer)
        .layer(CompressionLayer::new())
        .with_state(tables)
        .merge(page::routes())
        .layer(middleware::from_fn_with_state(names, refuse_others))
}

/// Answers a request within the limit of time.
async fn answer(State(tables): State<Arc<Tables>>, request: Request) -> Response {
    let query = request.uri().query().map(ToOwned::to_owned);
    let answered = tokio::time::timeout(tables.limits.answer, respond(&tables, request)).await;
    let answered = answered.unwrap_or_else(|_| Err(ApiError::full(message!(SERVER_TOO_LONG))));
    answered.unwrap_or_else(|fault| refused(&fault, query.as_deref()))
}

/// Returns the response for an error, in the language of the query.
pub(crate) fn refused(fault: &ApiError, query: Option<&str>) -> Response {
    response(fault.answer(query.unwrap_or_default()))
}

/// The value of `Cache-Control` for an answer that cacheable.
const KEPT: HeaderValue = HeaderValue::from_static("max-age=3600");

fn response(answer: Answer) -> Response {
    let Answer { status, kind, text, cacheable } = answer;
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, [(header::CONTENT_TYPE, kind)], text).into_response();
    if cacheable {
        response.headers_mut().insert(header::CACHE_CONTROL, KEPT);
    }
    response
}

async fn respond(tables: &Arc<Tables>, request: Request) -> Result<Response, ApiError> {
    let (parts, body) = request.into_parts();
    let client = Client::of(&parts)?;
    let (path, query) = (parts.uri.path(), parts.uri.query().unwrap_or_default());
    // Streams of events exist only over HTTP.
    let of_one = path.strip_prefix("/api/tables/").and_then(|rest| rest.strip_suffix("/events"));
    if path == "/api/events" || of_one.is_some() {
        if parts.method != http::Method::GET {
            return Err(ApiError::wrong_method());
        }
        return match of_one {
            Some(id) => updates::of_one(tables, id, client).await,
            None => updates::of_many(tables, query, client).await,
        };
    }
    let route = Route::find(parts.method.as_str(), path)?;
    let body = read_body(tables, &client, &parts, route.body(), body).await?;
    let asked = Asked::read(&route, query, &body)?;
    // The body of a record takes memory.
    drop(body);
    let answer = match asked {
        Asked::About(asked) => {
            client.count(tables)?;
            let teller = Arc::clone(tables);
            let tell = move || teller.factory.packs.answer(&asked);
            tables.pools.apart(Work::Stranger, tell).await?
        }
        Asked::Tables(lang) => {
            client.count(tables)?;
            let teller = Arc::clone(tables);
            let tell = move || Ok(Answer::json(&teller.listed(lang.unwrap_or_default())));
            tables.pools.apart(Work::Stranger, tell).await?
        }
        Asked::Make(asked) => make(tables, client, asked).await?,
        Asked::Open(sent, lang) => open_record(tables, client, sent, lang).await?,
        Asked::OpenLink(sent) => {
            let opener = Arc::clone(tables);
            let open = move || Ok(Answer::json(&opener.factory.open_link(&sent)?));
            tables.pools.apart(Work::Record, open).await?
        }
        Asked::At(id, AtTable::Again) => again(tables, client, &id).await?,
        Asked::At(id, asked) => at_table(tables, client, &id, asked).await?,
    };
    Ok(response(answer))
}

/// Reads the body of a request, within the limits of its size and time.
async fn read_body(
    tables: &Tables,
    client: &Client,
    parts: &Parts,
    due: Body,
    body: axum::body::Body,
) -> Result<Vec<u8>, ApiError> {
    let Limits { body: most, record_body, body_time, .. } = tables.limits;
    let kind = parts.headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let in_json = || match kind.starts_with("application/json") {
        true => Ok(()),
        false => Err(ApiError::not_json()),
    };
    match due {
        Body::None => Ok(Vec::new()),
        Body::Short => {
            in_json()?;
            body::read(body, most, body_time).await
        }
        Body::Record => {
            client.count(tables)?;
            tables.count_sent(client.address())?;
            // Large bodies are read only within the limits.
            let _reading = tables.pools.body().await?;
            in_json()?;
            body::read(body, record_body, body_time).await
        }
    }
}

async fn make(
    tables: &Arc<Tables>,
    client: Client,
    asked: Box<NewTable>,
) -> Result<Answer, ApiError> {
    client.count(tables)?;
    let maker = Arc::clone(tables);
    let make = move || {
        let session = maker.make(&asked, client.address())?;
        let made = Made::new(&session.table()?.id, &session.keys);
        Ok((session, made))
    };
    let (session, made) = tables.pools.apart(Work::Stranger, make).await?;
    tables.nudge(&session);
    Ok(made.answer())
}

/// Answers a request at a table.
async fn at_table(
    tables: &Arc<Tables>,
    client: Client,
    id: &str,
    asked: AtTable,
) -> Result<Answer, ApiError> {
    let from = client.address();
    let visit = client.visit(tables, id).await?;
    let seat = visit.seat;
    let acts = matches!(asked, AtTable::Act(..));
    let goes_on = acts || matches!(asked, AtTable::View(_));
    // Seats do not wait for the reviews of strangers.
    let work = match asked {
        AtTable::Review(..) if seat.is_none() => Work::Review,
        _ => Work::Hint,
    };
    let look = move |session: &Session| {
        let mut table = session.table()?;
        let reply = table.answer(&asked, seat)?;
        if acts {
            session.acted(table.version);
        }
        Ok(reply)
    };
    let reply = visit.apart(tables, look).await?;
    if goes_on {
        tables.nudge(&visit.session);
    }
    match reply {
        TableAnswer::Now(answer) => Ok(answer),
        TableAnswer::Later(task) => {
            tables.pools.apart_in_turn(work, Some(from), move || task.done()).await
        }
    }
}

/// Makes another table for the same players, with sides changed.
async fn again(tables: &Arc<Tables>, client: Client, id: &str) -> Result<Answer, ApiError> {
    let from = client.address();
    let visit: Visit = client.visit(tables, id).await?;
    let seat = visit.seat.ok_or_else(ApiError::no_seat_to_play_again)?;
    let maker = Arc::clone(tables);
    let make = move |session: &Session| {
        let (id, keys) = maker.again(session, from)?;
        Ok((maker.known(&id), Made::again(&id, &keys, seat)))
    };
    let (session, made) = visit.apart(tables, make).await?;
    if let Some(session) = session {
        tables.nudge(&session);
    }
    Ok(made.answer())
}

/// Lists the games of a text, and shows one of them as a table.
async fn open_record(
    tables: &Arc<Tables>,
    client: Client,
    sent: SentText,
    lang: Lang,
) -> Result<Answer, ApiError> {
    let opener = Arc::clone(tables);
    let open = move || Ok(Answer::json(&opener.open_record(&sent, lang, client.address())?));
    tables.pools.apart(Work::Record, open).await
}

//! The routes of the HTTP interface, which `API.md` documents.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use charpentier_core::{Awaiting, BySeat, Place, Table};
use charpentier_pack::Lang;
use charpentier_players::Advice;
use charpentier_wire::action::{ActionError, AtVersion, Mode, NewTable};
use charpentier_wire::table::View;
use charpentier_wire::{Next, StepArg, StepsError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::gates::Work;
use crate::guard::{Names, guard};
use crate::hall::Hall;
use crate::limits::Limits;
use crate::packs::{OnePack, Packs};
use crate::primer::Primer;
use crate::room::Room;
use crate::visit::{Asker, Visit};
use crate::{body, news, page};

/// Returns all routes.
pub(crate) fn router(hall: Arc<Hall>, names: Names) -> Router {
    let within = hall.limits.answer;
    let in_time = middleware::from_fn(move |request: Request, next: middleware::Next| async move {
        match tokio::time::timeout(within, next.run(request)).await {
            Ok(answer) => answer,
            Err(_) => Fault::full("the answer takes too long").into_response(),
        }
    });
    Router::new()
        .route("/api/packs", get(packs))
        .route("/api/packs/{name}", get(pack))
        .route("/api/packs/{name}/primer", get(primer))
        .route("/api/tables", get(tables).post(make))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/actions", post(act))
        .route("/api/tables/{id}/events", get(news::of_one))
        .route("/api/events", get(news::of_many))
        .route("/api/tables/{id}/hint", get(hint))
        .route("/api/tables/{id}/next", get(next))
        .route("/api/tables/{id}/record", get(record))
        .merge(page::routes())
        .fallback(|| async { Fault::nothing("such page") })
        .method_not_allowed_fallback(|| async { Fault::wrong("this is not asked so") })
        .layer(in_time)
        .layer(middleware::from_fn_with_state(names, guard))
        .with_state(hall)
}

type Answer<T> = Result<T, Fault>;

/// A body in JSON.
struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Hall>> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/json") {
            return Err(Fault::wrong("a request is of the type application/json"));
        }
        let Limits { body: most, body_time, .. } = hall.limits;
        let body = body::read(request.into_body(), most, body_time).await?;
        match serde_json::from_slice(&body) {
            Ok(asked) => Ok(Self(asked)),
            Err(error) => Err(Fault::wrong(format!("the request cannot be understood: {error}"))),
        }
    }
}

/// The query of a request for a view.
#[derive(Debug, Default, Deserialize)]
struct Shown {
    /// The code of the language.
    lang: Option<String>,
    /// The number of actions after which the table is shown. Without it, the current state is
    /// shown.
    at: Option<usize>,
}

type HowShown = Result<Query<Shown>, axum::extract::rejection::QueryRejection>;

fn shown(query: HowShown) -> Answer<(Option<Lang>, Option<usize>)> {
    let Query(shown) = query.map_err(|_| Fault::wrong("`at` is a number"))?;
    Ok((language(shown.lang)?, shown.at))
}

/// Parses the code of a language. Returns `None` if there is none or it is empty.
fn language(code: Option<String>) -> Answer<Option<Lang>> {
    let lang = code.filter(|code| !code.is_empty()).map(|code| {
        let known = Lang::parse(&code);
        known.ok_or_else(|| Fault::wrong("a language is en, fr, de, da or sv"))
    });
    lang.transpose()
}

/// The query of a request for games.
#[derive(Debug, Default, Deserialize)]
struct Wanted {
    /// Parts of their names. If empty, all games are listed.
    #[serde(default)]
    find: String,
    /// The code of the language.
    lang: Option<String>,
}

/// The most characters in a search for games.
const WORDS: usize = 100;

async fn packs(
    State(hall): State<Arc<Hall>>,
    wanted: Result<Query<Wanted>, axum::extract::rejection::QueryRejection>,
    asker: Asker,
) -> Answer<Json<Packs>> {
    asker.count(&hall)?;
    let Query(wanted) = wanted.map_err(|_| Fault::wrong("`find` and `lang` are texts, once"))?;
    if wanted.find.chars().count() > WORDS {
        return Err(Fault::wrong(format!("`find` has at most {WORDS} letters")));
    }
    let lang = language(wanted.lang)?.unwrap_or_default();
    let teller = Arc::clone(&hall);
    let tell = move || match wanted.find.trim() {
        "" => Ok(Json(Packs::all(teller.games(), lang))),
        words => Ok(Json(Packs::found(teller.games(), lang, words))),
    };
    hall.gates.apart(Work::Stranger, tell).await
}

async fn pack(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    query: HowShown,
    asker: Asker,
) -> Answer<Json<OnePack>> {
    asker.count(&hall)?;
    let lang = shown(query)?.0.unwrap_or_default();
    let teller = Arc::clone(&hall);
    let tell = move || {
        let found = teller.layer.shelf.pack(&name, &[]);
        let pack = found.map_err(|_| Fault::nothing("such pack"))?;
        Ok(Json(OnePack::of(&pack, lang)))
    };
    hall.gates.apart(Work::Stranger, tell).await
}

async fn primer(
    State(hall): State<Arc<Hall>>,
    Path(name): Path<String>,
    query: HowShown,
    asker: Asker,
) -> Answer<Json<Primer>> {
    asker.count(&hall)?;
    let lang = shown(query)?.0.unwrap_or_default();
    let teller = Arc::clone(&hall);
    let tell = move || {
        let shelf = &teller.layer.shelf;
        let pack = shelf.pack(&name, &[]).map_err(|_| Fault::nothing("such pack"))?;
        Primer::of(&pack, lang, shelf).map(Json).ok_or_else(|| Fault::nothing("such primer"))
    };
    hall.gates.apart(Work::Stranger, tell).await
}

/// A table in the public list.
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

async fn tables(State(hall): State<Arc<Hall>>, asker: Asker) -> Answer<Json<Tables>> {
    asker.count(&hall)?;
    let teller = Arc::clone(&hall);
    let tell = move || {
        let mut tables = Vec::new();
        for room in teller.names().iter().filter_map(|id| teller.known(id)) {
            let Ok(table) = room.table() else { continue };
            if !table.keys.listed {
                continue;
            }
            let name = |tag: &str| table.record.value(tag).unwrap_or("?").to_owned();
            tables.push(Listed {
                id: table.id.clone(),
                pack: table.rules().spec().called().to_owned(),
                title: table.pack.title().to_owned(),
                players: BySeat::new(name("White"), name("Black")),
                actions: table.done.len(),
                over: table.game.state().wait == Awaiting::Over,
            });
        }
        Ok(Json(Tables { tables }))
    };
    hall.gates.apart(Work::Stranger, tell).await
}

/// A new table, with the secrets of its seats.
#[derive(Debug, Serialize)]
struct Made {
    id: String,
    seats: BySeat<Option<String>>,
}

async fn make(
    State(hall): State<Arc<Hall>>,
    asker: Asker,
    Body(asked): Body<NewTable>,
) -> Answer<(StatusCode, Json<Made>)> {
    asker.count(&hall)?;
    let maker = Arc::clone(&hall);
    let make = move || {
        let room = maker.make(&asked, asker.address())?;
        let id = room.table()?.id.clone();
        let seats = BySeat::new(room.keys.white.clone(), room.keys.black.clone());
        Ok((room, Made { id, seats }))
    };
    let (room, made) = hall.gates.apart(Work::Stranger, make).await?;
    hall.nudge(&room);
    Ok((StatusCode::CREATED, Json(made)))
}

async fn table(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: HowShown,
    asker: Asker,
) -> Answer<Json<View>> {
    let (lang, at) = shown(query)?;
    let visit = asker.visit(&hall, &id).await?;
    let seat = visit.seat;
    let look = move |room: &Room| {
        let mut table = room.table()?;
        table.asked = Instant::now();
        table.view(at, lang, seat)
    };
    let view = visit.apart(&hall, look).await?;
    hall.nudge(&visit.room);
    Ok(Json(view))
}

async fn act(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: HowShown,
    asker: Asker,
    Body(asked): Body<AtVersion>,
) -> Answer<Json<View>> {
    let (lang, _) = shown(query)?;
    let visit = asker.visit(&hall, &id).await?;
    let seat = visit.seat;
    let seat = seat.ok_or_else(|| Fault::no_seat("who acts gives the secret of a seat"))?;
    let act = move |room: &Room| {
        let mut table = room.table()?;
        table.asked = Instant::now();
        if asked.version.is_some_and(|version| version != table.version) {
            return Err(Fault::stale());
        }
        table.carry_out(seat, &asked.action)?;
        room.acted(table.version);
        table.view(None, lang, Some(seat))
    };
    let view = visit.apart(&hall, act).await?;
    hall.nudge(&visit.room);
    Ok(Json(view))
}

/// The number of decisions that a hint lists.
const HINTS: usize = 5;

/// Responds with the best decisions of the side that has to decide. Only for seats.
async fn hint(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: HowShown,
    asker: Asker,
) -> Answer<Json<charpentier_wire::Advice>> {
    let (lang, _) = shown(query)?;
    let Visit { room, seat } = asker.visit(&hall, &id).await?;
    seat.ok_or_else(|| Fault::no_seat("hints are for those who sit at the table"))?;
    let thinker = Arc::clone(&hall);
    let think = move || {
        let mut table = room.table()?;
        if table.thinks() {
            return Err(Fault::game("the program has to decide now"));
        }
        if table.keys.mode == Mode::Link {
            return Err(Fault::game("two people who play each other are given no hints"));
        }
        let (rules, scoring) = (table.spoken(lang), Arc::clone(table.game.scoring()));
        let mut game = Table::resume(rules, scoring, table.game.snapshot());
        let pack = Arc::clone(&table.pack);
        // Others can use the table while the program thinks.
        drop(table);
        let mut evaluator =
            (thinker.layer.evaluator)(&pack).map_err(|fault| Fault::broken(fault.message))?;
        let advice = Advice::of(&mut evaluator, &mut game, HINTS, None);
        let advice = advice.ok_or_else(|| Fault::game("there is nothing to decide now"))?;
        Ok(Json(charpentier_wire::Advice::new(&game, &advice, HINTS)))
    };
    hall.gates.apart(Work::Hint, think).await
}

/// The beginning of a play that is made step by step.
#[derive(Debug, Default, Deserialize)]
struct Begun {
    /// The steps, such as `1/4,4/7`, with places as numbers.
    #[serde(default)]
    steps: String,
    /// The version of the table that was seen.
    version: Option<u64>,
    /// The language of the answer.
    lang: Option<String>,
}

impl Begun {
    /// Reads the steps.
    fn steps(&self) -> Answer<Vec<StepArg>> {
        let step = |text: &str| {
            let places = text.split_once('/');
            let number = |text: &str| text.parse().ok().map(Place);
            let places = places.and_then(|(from, to)| Some([number(from)?, number(to)?]));
            places.map(StepArg::Places).ok_or_else(|| {
                let short: String = text.chars().take(20).collect();
                let right = "the steps of a play, such as 1/4,4/7, from places 0 to 27";
                Fault::wrong(format!("`steps` has `{short}`; it should be {right}"))
            })
        };
        self.steps.split(',').filter(|text| !text.is_empty()).map(step).collect()
    }
}

/// Responds with the steps that may follow the beginning of a play.
async fn next(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    begun: Result<Query<Begun>, axum::extract::rejection::QueryRejection>,
    asker: Asker,
) -> Answer<Json<Next>> {
    let visit = asker.visit(&hall, &id).await?;
    let what = "`steps` and `lang` are texts and `version` is a number, each once";
    let Query(begun) = begun.map_err(|_| Fault::wrong(what))?;
    let lang = language(begun.lang.clone())?;
    let look = move |room: &Room| {
        let mut table = room.table()?;
        table.asked = Instant::now();
        if begun.version.is_some_and(|version| version != table.version) {
            return Err(Fault::stale());
        }
        let (steps, rules) = (begun.steps()?, table.spoken(lang));
        let next = Next::new(&mut table.game, &rules, &steps).map_err(|why| match why {
            StepsError::Refused(error) => Fault::from(ActionError::Refused(error)),
            why => Fault::wrong(format!("`steps`: {why}")),
        })?;
        next.ok_or_else(|| Fault::game("no play is due"))
    };
    Ok(Json(visit.apart(&hall, look).await?))
}

/// Responds with the record so far.
async fn record(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Answer<Response> {
    let visit = asker.visit(&hall, &id).await?;
    let write = |room: &Room| Ok(room.table()?.written().to_string());
    let text = visit.apart(&hall, write).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

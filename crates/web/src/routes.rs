//! The routes of the HTTP interface, which `API.md` documents.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{FromRequest, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use charpentier_core::spec::Reader;
use charpentier_core::{BySeat, Place, Seat, Table};
use charpentier_messages::message;
use charpentier_pack::Lang;
use charpentier_players::Advice;
use charpentier_wire::action::{AtVersion, Mode, NewTable};
use charpentier_wire::table::View;
use charpentier_wire::{Next, Review, StepArg, StepsError, Throws, Why};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tower_http::compression::CompressionLayer;

use crate::address::Address;
use crate::api_error::ApiError;
use crate::client::{Client, Visit};
use crate::lessons::{self, Judged, LessonList, OneLesson};
use crate::limits::Limits;
use crate::one_rule::OneRule;
use crate::origin::{Names, refuse_others};
use crate::pack_cache::SharedPack;
use crate::packs::{OnePack, Packs};
use crate::primer::Primer;
use crate::sent_record::{Opened, SentText};
use crate::session::Session;
use crate::table_factory::TableFactory;
use crate::tables::Tables;
use crate::view::Shown;
use crate::worker_pools::Work;
use crate::{api_error, body, page, updates};

/// Returns all routes.
pub(crate) fn router(tables: Arc<Tables>, names: Names) -> Router {
    let within = tables.limits.answer;
    let in_time = middleware::from_fn(move |request: Request, next: middleware::Next| async move {
        match tokio::time::timeout(within, next.run(request)).await {
            Ok(answer) => answer,
            Err(_) => ApiError::full(message!(SERVER_TOO_LONG)).into_response(),
        }
    });
    Router::new()
        .route("/api/packs", get(packs))
        .route("/api/packs/{name}", get(pack))
        .route("/api/packs/{name}/board.svg", get(picture))
        .route("/api/packs/{name}/primer", get(primer))
        .route("/api/packs/{name}/rules/{id}", get(rule))
        .route("/api/packs/{name}/lessons", get(lessons))
        .route("/api/packs/{name}/lessons/{nth}", get(lesson))
        .route("/api/packs/{name}/lessons/{nth}/{exercise}", post(judge))
        .route("/api/tables", get(table_list).post(make))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/actions", post(act))
        .route("/api/tables/{id}/events", get(updates::of_one))
        .route("/api/events", get(updates::of_many))
        .route("/api/tables/{id}/hint", get(hint))
        .route("/api/tables/{id}/next", get(next))
        .route("/api/tables/{id}/why", get(why))
        .route("/api/tables/{id}/throws", get(throws))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/board.svg", get(board_picture))
        .route("/api/tables/{id}/review", get(review))
        .route("/api/tables/{id}/again", post(again))
        .route("/api/records", post(open_record))
        .fallback(|| async { ApiError::nothing("there is no such page") })
        .method_not_allowed_fallback(|| async {
            ApiError::wrong("this path does not accept this method; API.md lists all requests")
        })
        .layer(in_time)
        .layer(middleware::from_fn(api_error::tell))
        .layer(CompressionLayer::new())
        .merge(page::routes())
        .layer(middleware::from_fn_with_state(names, refuse_others))
        .with_state(tables)
}

type Answer<T> = Result<T, ApiError>;

/// A body in JSON.
struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Tables>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, tables: &Arc<Tables>) -> Result<Self, ApiError> {
        let Limits { body: most, body_time, .. } = tables.limits;
        in_json(request, most, body_time).await.map(Self)
    }
}

/// Reads a body in JSON of at most `most` bytes, which must arrive within `time`.
async fn in_json<T: DeserializeOwned>(request: Request, most: usize, time: Duration) -> Answer<T> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") {
        return Err(ApiError::wrong("a request is of the type application/json"));
    }
    let body = body::read(request.into_body(), most, time).await?;
    serde_json::from_slice(&body)
        .map_err(|error| ApiError::wrong(format!("the request cannot be understood: {error}")))
}

/// The query of a request for a view.
#[derive(Debug, Default, Deserialize)]
struct ShownQuery {
    /// The code of the language.
    lang: Option<String>,
    /// The side from which the reader sees the board.
    view: Option<String>,
    /// The number of actions after which the table is shown. Without it, the current state is
    /// shown.
    at: Option<usize>,
}

type HowShown = Result<Query<ShownQuery>, axum::extract::rejection::QueryRejection>;

fn shown(query: HowShown) -> Answer<Shown> {
    let what = "`at` is a number, and `lang` and `view` are texts, each once";
    let Query(asked) = query.map_err(|_| ApiError::wrong(what))?;
    Ok(Shown { lang: language(asked.lang)?, view: side(asked.view.as_deref())?, at: asked.at })
}

/// Parses the side from which a reader sees the board. Returns `None` if there is none or it is
/// empty.
fn side(name: Option<&str>) -> Answer<Option<Seat>> {
    match name {
        None | Some("") => Ok(None),
        Some("white") => Ok(Some(Seat::White)),
        Some("black") => Ok(Some(Seat::Black)),
        Some(_) => Err(ApiError::wrong("`view` is white or black")),
    }
}

/// Parses the code of a language. Returns `None` if there is none or it is empty.
fn language(code: Option<String>) -> Answer<Option<Lang>> {
    let lang = code.filter(|code| !code.is_empty()).map(|code| {
        let known = Lang::parse(&code);
        known.ok_or_else(|| ApiError::wrong("a language is en, fr, de, da or sv"))
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
    State(tables): State<Arc<Tables>>,
    wanted: Result<Query<Wanted>, axum::extract::rejection::QueryRejection>,
    client: Client,
) -> Answer<Json<Packs>> {
    client.count(&tables)?;
    let Query(wanted) = wanted.map_err(|_| ApiError::wrong("`find` and `lang` are texts, once"))?;
    if wanted.find.chars().count() > WORDS {
        return Err(ApiError::wrong(format!("`find` has at most {WORDS} letters")));
    }
    let lang = language(wanted.lang)?.unwrap_or_default();
    let teller = Arc::clone(&tables);
    let tell = move || match wanted.find.trim() {
        "" => Ok(Json(Packs::all(teller.games(), lang))),
        words => Ok(Json(Packs::found(teller.games(), lang, words))),
    };
    tables.pools.apart(Work::Stranger, tell).await
}

/// Responds with something about a pack.
async fn about_pack<T: Send + 'static>(
    tables: Arc<Tables>,
    client: Client,
    name: String,
    tell: impl FnOnce(&SharedPack, &TableFactory) -> Answer<T> + Send + 'static,
) -> Answer<Json<T>> {
    client.count(&tables)?;
    let teller = Arc::clone(&tables);
    let tell = move || {
        let found = teller.factory.pack_cache.pack(&name, &[]);
        let pack = found.map_err(|_| ApiError::nothing(message!(SERVER_NO_PACK)))?;
        tell(&pack, &teller.factory).map(Json)
    };
    tables.pools.apart(Work::Stranger, tell).await
}

async fn pack(
    State(tables): State<Arc<Tables>>,
    Address(name): Address<String>,
    query: HowShown,
    client: Client,
) -> Answer<Json<OnePack>> {
    let lang = shown(query)?.lang.unwrap_or_default();
    about_pack(tables, client, name, move |pack, _| Ok(OnePack::of(pack, lang))).await
}

/// The value of `Cache-Control` for a picture of a pack: a browser may keep it for an hour.
const KEPT: &str = "max-age=3600";

async fn picture(
    State(tables): State<Arc<Tables>>,
    Address(name): Address<String>,
    client: Client,
) -> Answer<Response> {
    client.count(&tables)?;
    let teller = Arc::clone(&tables);
    let tell = move || {
        teller
            .factory
            .pack_cache
            .picture(&name)
            .map_err(|_| ApiError::nothing(message!(SERVER_NO_PACK)))
    };
    let svg = tables.pools.apart(Work::Stranger, tell).await?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, KEPT)];
    Ok((headers, svg.to_string()).into_response())
}

async fn primer(
    State(tables): State<Arc<Tables>>,
    Address(name): Address<String>,
    query: HowShown,
    client: Client,
) -> Answer<Json<Primer>> {
    let lang = shown(query)?.lang.unwrap_or_default();
    let tell = move |pack: &SharedPack, factory: &TableFactory| {
        let primer = Primer::of(pack, lang, &factory.pack_cache);
        primer.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_PRIMER)))
    };
    about_pack(tables, client, name, tell).await
}

/// Responds with a rule and its examples.
async fn rule(
    State(tables): State<Arc<Tables>>,
    Address((name, id)): Address<(String, String)>,
    query: HowShown,
    client: Client,
) -> Answer<Json<OneRule>> {
    let lang = shown(query)?.lang.unwrap_or_default();
    let tell = move |pack: &SharedPack, factory: &TableFactory| {
        let rule = OneRule::of(pack, &id, lang, &factory.pack_cache);
        rule.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_RULE)))
    };
    about_pack(tables, client, name, tell).await
}

/// Responds with the list of a pack's lessons.
async fn lessons(
    State(tables): State<Arc<Tables>>,
    Address(name): Address<String>,
    query: HowShown,
    client: Client,
) -> Answer<Json<LessonList>> {
    let lang = shown(query)?.lang.unwrap_or_default();
    let tell = move |pack: &SharedPack, _: &TableFactory| {
        LessonList::of(pack, lang).ok_or_else(|| ApiError::nothing(message!(SERVER_NO_LESSON)))
    };
    about_pack(tables, client, name, tell).await
}

/// Responds with a lesson.
async fn lesson(
    State(tables): State<Arc<Tables>>,
    Address((name, nth)): Address<(String, usize)>,
    query: HowShown,
    client: Client,
) -> Answer<Json<OneLesson>> {
    let lang = shown(query)?.lang.unwrap_or_default();
    let tell = move |pack: &SharedPack, factory: &TableFactory| {
        let lesson = OneLesson::of(pack, nth, lang, &factory.pack_cache);
        lesson.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_LESSON)))
    };
    about_pack(tables, client, name, tell).await
}

/// Judges an answer to an exercise.
async fn judge(
    State(tables): State<Arc<Tables>>,
    Address((name, lesson, exercise)): Address<(String, usize, usize)>,
    query: HowShown,
    client: Client,
    Body(answer): Body<lessons::Answer>,
) -> Answer<Json<Judged>> {
    let lang = shown(query)?.lang.unwrap_or_default();
    let tell = move |pack: &SharedPack, factory: &TableFactory| {
        let with = (&factory.pack_cache, factory.evaluator);
        Judged::of(pack, (lesson, exercise), &answer, lang, with)
    };
    about_pack(tables, client, name, tell).await
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
struct TableList {
    tables: Vec<Listed>,
}

async fn table_list(
    State(tables): State<Arc<Tables>>,
    query: HowShown,
    client: Client,
) -> Answer<Json<TableList>> {
    client.count(&tables)?;
    let lang = shown(query)?.lang.unwrap_or_default();
    let teller = Arc::clone(&tables);
    let tell = move || {
        let mut tables = Vec::new();
        for session in teller.names().iter().filter_map(|id| teller.known(id)) {
            let Ok(table) = session.table() else { continue };
            if !table.keys.listed {
                continue;
            }
            let name = |tag: &str| table.record.value(tag).unwrap_or("?").to_owned();
            tables.push(Listed {
                id: table.id.clone(),
                pack: table.rules().spec().called().to_owned(),
                title: table.pack.titles.get(lang).to_owned(),
                players: BySeat::new(name("White"), name("Black")),
                actions: table.done.len(),
                over: table.is_over(),
            });
        }
        Ok(Json(TableList { tables }))
    };
    tables.pools.apart(Work::Stranger, tell).await
}

/// A new table, with the secrets of its seats.
#[derive(Debug, Serialize)]
struct Made {
    id: String,
    seats: BySeat<Option<String>>,
}

async fn make(
    State(tables): State<Arc<Tables>>,
    client: Client,
    Body(asked): Body<NewTable>,
) -> Answer<(StatusCode, Json<Made>)> {
    client.count(&tables)?;
    let maker = Arc::clone(&tables);
    let make = move || {
        let session = maker.make(&asked, client.address())?;
        let id = session.table()?.id.clone();
        let seats = BySeat::new(session.keys.white.clone(), session.keys.black.clone());
        Ok((session, Made { id, seats }))
    };
    let (session, made) = tables.pools.apart(Work::Stranger, make).await?;
    tables.nudge(&session);
    Ok((StatusCode::CREATED, Json(made)))
}

async fn table(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    query: HowShown,
    client: Client,
) -> Answer<Json<View>> {
    let shown = shown(query)?;
    let visit = client.visit(&tables, &id).await?;
    let seat = visit.seat;
    let look = move |session: &Session| {
        let mut table = session.table()?;
        table.asked = Instant::now();
        table.view(shown, seat)
    };
    let view = visit.apart(&tables, look).await?;
    tables.nudge(&visit.session);
    Ok(Json(view))
}

async fn act(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    query: HowShown,
    client: Client,
    Body(asked): Body<AtVersion>,
) -> Answer<Json<View>> {
    let shown = Shown { at: None, ..shown(query)? };
    let visit = client.visit(&tables, &id).await?;
    let seat = visit.seat;
    let seat = seat.ok_or_else(|| {
        ApiError::no_seat("an action needs the secret of a seat, in the header Authorization")
    })?;
    let act = move |session: &Session| {
        let mut table = session.table()?;
        table.asked = Instant::now();
        if asked.version.is_some_and(|version| version != table.version) {
            return Err(ApiError::stale());
        }
        table.carry_out(seat, &asked.action)?;
        session.acted(table.version);
        table.view(shown, Some(seat))
    };
    let view = visit.apart(&tables, act).await?;
    tables.nudge(&visit.session);
    Ok(Json(view))
}

/// The number of decisions that a hint lists.
const HINTS: usize = 5;

/// Responds with the best decisions of the side that has to decide. Only for seats.
async fn hint(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    query: HowShown,
    client: Client,
) -> Answer<Json<charpentier_wire::Advice>> {
    let lang = shown(query)?.lang;
    let from = Some(client.address());
    let Visit { session, seat } = client.visit(&tables, &id).await?;
    seat.ok_or_else(|| ApiError::no_seat("hints are for those who sit at the table"))?;
    let thinker = Arc::clone(&tables);
    let think = move || {
        let table = session.table()?;
        if table.thinks() {
            return Err(ApiError::game(message!(SERVER_PROGRAM_DECIDES)));
        }
        if table.keys.mode == Mode::Link {
            return Err(ApiError::game(message!(SERVER_NO_HINTS)));
        }
        let (rules, scoring) = (table.spoken(lang), Arc::clone(table.game.scoring()));
        let mut game = Table::resume(rules, scoring, table.game.snapshot());
        let pack = Arc::clone(&table.pack);
        // Others can use the table while the program thinks.
        drop(table);
        let mut evaluator = pack
            .evaluator(thinker.factory.evaluator)
            .map_err(|fault| ApiError::broken(fault.message))?;
        let advice = Advice::of(&mut evaluator, &mut game, HINTS, None);
        let advice = advice.ok_or_else(|| ApiError::game(message!(SERVER_NO_DECISION)))?;
        Ok(Json(charpentier_wire::Advice::new(&game, &advice, HINTS)))
    };
    tables.pools.apart_in_turn(Work::Hint, from, think).await
}

/// Responds with the coups of the last throw, made or not, and their conditions.
async fn why(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    query: HowShown,
    client: Client,
) -> Answer<Json<Why>> {
    let shown = shown(query)?;
    let visit = client.visit(&tables, &id).await?;
    let seat = visit.seat;
    let look = move |session: &Session| {
        let mut table = session.table()?;
        table.asked = Instant::now();
        table.why(shown, seat)
    };
    Ok(Json(visit.apart(&tables, look).await?))
}

/// Responds with the results of each throw for both sides. Only for seats.
async fn throws(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    client: Client,
) -> Answer<Json<Throws>> {
    let from = Some(client.address());
    let Visit { session, seat } = client.visit(&tables, &id).await?;
    seat.ok_or_else(|| {
        ApiError::no_seat(
            "the list of throws needs the secret of a seat, in the header Authorization",
        )
    })?;
    let count = move || {
        let table = session.table()?;
        let seat = table.throwing()?;
        let game = table.game.game().clone();
        // Others can use the table meanwhile.
        drop(table);
        Ok(Json(Throws::new(&game, seat)))
    };
    tables.pools.apart_in_turn(Work::Hint, from, count).await
}

/// The query of a request for a review.
#[derive(Debug, Default, Deserialize)]
struct ReviewQuery {
    /// The number of the first action.
    #[serde(default)]
    from: usize,
    /// The code of the language.
    lang: Option<String>,
    /// The side from which the reader sees the board.
    view: Option<String>,
}

/// The time after which no further action is added to a part of a review.
const REVIEW_TIME: Duration = Duration::from_secs(1);

/// Responds with a part of the review of a game.
async fn review(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    query: Result<Query<ReviewQuery>, axum::extract::rejection::QueryRejection>,
    client: Client,
) -> Answer<Json<Review>> {
    let what = "`from` is a number, and `lang` and `view` are texts, each once";
    let Query(ReviewQuery { from, lang, view }) = query.map_err(|_| ApiError::wrong(what))?;
    let shown = Shown { lang: language(lang)?, view: side(view.as_deref())?, at: None };
    let whose = Some(client.address());
    let Visit { session, seat } = client.visit(&tables, &id).await?;
    let rater = Arc::clone(&tables);
    let rate = move || {
        let mut table = session.table()?;
        table.asked = Instant::now();
        let (part, pack) = (table.reviewing(shown, seat, from)?, Arc::clone(&table.pack));
        // Others can use the table meanwhile.
        drop(table);
        let evaluator = pack.evaluator(rater.factory.evaluator);
        let mut evaluator = evaluator.map_err(|fault| ApiError::broken(fault.message))?;
        let begun = Instant::now();
        Ok(Json(Review::new(&part, &mut evaluator, || begun.elapsed() < REVIEW_TIME)))
    };
    // Seats do not wait for strangers.
    let work = if seat.is_some() { Work::Hint } else { Work::Review };
    tables.pools.apart_in_turn(work, whose, rate).await
}

/// Responds with another table for the same players, with sides changed.
async fn again(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    client: Client,
) -> Answer<(StatusCode, Json<Made>)> {
    let from = client.address();
    let visit = client.visit(&tables, &id).await?;
    let seat = visit.seat.ok_or_else(|| {
        ApiError::no_seat("playing again needs the secret of a seat, in the header Authorization")
    })?;
    let maker = Arc::clone(&tables);
    let make = move |session: &Session| {
        let (id, keys) = maker.again(session, from)?;
        // In a game by links, each player gets only the other side's seat. Otherwise all seats of people
        // belong to one person.
        let is_own = |own: Seat| keys.mode != Mode::Link || own != seat;
        let secret = |own: Seat| keys.of(own).filter(|_| is_own(own)).map(ToOwned::to_owned);
        let seats = BySeat::new(secret(Seat::White), secret(Seat::Black));
        Ok((maker.known(&id), Made { id, seats }))
    };
    let (session, made) = visit.apart(&tables, make).await?;
    if let Some(session) = session {
        tables.nudge(&session);
    }
    Ok((StatusCode::CREATED, Json(made)))
}

/// Responds with the games of a text, and shows one of them as a table.
async fn open_record(
    State(tables): State<Arc<Tables>>,
    query: HowShown,
    client: Client,
    request: Request,
) -> Answer<Json<Opened>> {
    client.count(&tables)?;
    tables.count_sent(client.address())?;
    let lang = shown(query)?.lang.unwrap_or_default();
    let Limits { record_body, body_time, .. } = tables.limits;
    // Large bodies are read only within the limits.
    let reading = tables.pools.body().await?;
    let sent: SentText = in_json(request, record_body, body_time).await?;
    drop(reading);
    let opener = Arc::clone(&tables);
    let open = move || Ok(Json(opener.open_record(&sent, lang, client.address())?));
    tables.pools.apart(Work::Record, open).await
}

/// Responds with a picture of the board.
async fn board_picture(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    query: HowShown,
    client: Client,
) -> Answer<Response> {
    let shown = shown(query)?;
    let visit = client.visit(&tables, &id).await?;
    let svg = visit.apart(&tables, move |session| session.table()?.picture(shown)).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
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
    /// The side from which the reader sees the board.
    view: Option<String>,
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
                ApiError::wrong(format!("`steps` has `{short}`; it should be {right}"))
            })
        };
        self.steps.split(',').filter(|text| !text.is_empty()).map(step).collect()
    }
}

/// Responds with the steps that may follow the beginning of a play.
async fn next(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    begun: Result<Query<Begun>, axum::extract::rejection::QueryRejection>,
    client: Client,
) -> Answer<Json<Next>> {
    let visit = client.visit(&tables, &id).await?;
    let what = "`steps`, `lang` and `view` are texts and `version` is a number, each once";
    let Query(begun) = begun.map_err(|_| ApiError::wrong(what))?;
    let lang = language(begun.lang.clone())?;
    let reader = side(begun.view.as_deref())?.map(Reader::from);
    let look = move |session: &Session| {
        let mut table = session.table()?;
        table.asked = Instant::now();
        if begun.version.is_some_and(|version| version != table.version) {
            return Err(ApiError::stale());
        }
        if table.is_over() {
            return Err(ApiError::game(message!(REFUSAL_OVER)));
        }
        let (steps, rules) = (begun.steps()?, table.spoken(lang));
        let next = Next::new(&mut table.game, &rules, reader, &steps).map_err(|why| match why {
            StepsError::Refused(error) => ApiError::refused_as(error),
            why => ApiError::wrong(format!("`steps`: {why}")),
        })?;
        match next {
            Some(next) => Ok(next),
            // The refusal names the due action.
            None => match table.game.continuations::<Place>(&[]) {
                Err(refusal) => {
                    let seat = table.game.state().wait.seat().unwrap_or(Seat::White);
                    Err(ApiError::refused(refusal, seat, &table.pack))
                }
                Ok(_) => Err(ApiError::game(message!(SERVER_NO_PLAY_DUE))),
            },
        }
    };
    Ok(Json(visit.apart(&tables, look).await?))
}

/// Responds with the record so far.
async fn record(
    State(tables): State<Arc<Tables>>,
    Address(id): Address<String>,
    client: Client,
) -> Answer<Response> {
    let visit = client.visit(&tables, &id).await?;
    let write = |session: &Session| Ok(session.table()?.written().to_string());
    let text = visit.apart(&tables, write).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

//! Event streams, which send each new version of one table or of several.
//!
//! A browser opens at most six connections to a server. A page that listens to many tables uses one
//! stream for all of them, which leaves the other connections free for requests.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, BoxStream, Stream, StreamExt};
use serde_json::json;

use charpentier_tables::ApiError;

use crate::client::Client;
use crate::session::{Ear, News};
use crate::tables::Tables;

fn told<S>(news: S) -> Response
where
    S: Stream<Item = Result<Event, Infallible>> + Send + 'static,
{
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Sse::new(news).keep_alive(alive).into_response()
}

async fn ear(tables: &Arc<Tables>, client: Client, id: &str) -> Result<Ear, ApiError> {
    let visit = client.visit(tables, id).await?;
    visit.session.listen(visit.seat, &tables.crowd, &tables.limits)
}

fn news(ear: Ear) -> impl Stream<Item = News> {
    stream::unfold(ear, |mut ear| async move { Some((ear.next().await?, ear)) })
}

/// Sends the version of a table now and whenever it changes.
pub(crate) async fn of_one(
    tables: &Arc<Tables>,
    id: &str,
    client: Client,
) -> Result<Response, ApiError> {
    let news = news(ear(tables, client, id).await?);
    let line = |news| Ok(Event::default().data(json!(news).to_string()));
    Ok(told(news.map(line)))
}

/// Sends the versions of several tables, each with the name of its table.
///
/// If one of them cannot be listened to, the stream contains its error code instead. The stream
/// ends when one of them is removed from memory. A new request then restores it.
pub(crate) async fn of_many(
    tables: &Arc<Tables>,
    query: &str,
    client: Client,
) -> Result<Response, ApiError> {
    let mut asked: Vec<_> =
        query.split('&').filter_map(|pair| pair.strip_prefix("table=")).collect();
    asked.sort_unstable();
    asked.dedup();
    let most = tables.limits.together;
    if asked.is_empty() || asked.len() > most {
        return Err(ApiError::wrong(format!("`table` names a table, 1 to {most} times")));
    }
    let client = client.or_looks_on();
    let mut all: Vec<BoxStream<'static, Option<String>>> = Vec::new();
    for id in asked {
        let heard = ear(tables, client.clone(), id).await;
        let id = id.to_owned();
        match heard {
            Ok(ear) => {
                let line = move |heard: News| {
                    let mut line = json!(heard);
                    line["table"] = json!(id);
                    Some(line.to_string())
                };
                let end = stream::iter([None]);
                all.push(news(ear).map(line).chain(end).boxed());
            }
            Err(fault) => {
                let line = json!({"table": id, "error": fault.code()}).to_string();
                all.push(stream::iter([Some(line)]).chain(stream::pending()).boxed());
            }
        }
    }
    let all = stream::select_all(all).take_while(|line| std::future::ready(line.is_some()));
    Ok(told(all.map(|line| Ok(Event::default().data(line.unwrap_or_default())))))
}

//! Requests, read from their method, path, query and body. The `API.md` of `charpentier-web` documents them.

use charpentier_core::spec::Reader;
use charpentier_core::{Place, Seat};
use charpentier_messages::Lang;
use charpentier_wire::StepArg;
use charpentier_wire::action::{AtVersion, NewTable};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::api_error::ApiError;
use crate::lessons;
use crate::links::{LinkOf, SentLink};
use crate::sent_record::SentText;
use crate::view::Shown;

/// The most characters in a search for games.
const WORDS: usize = 100;

/// The method of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    /// Asks for something.
    Get,
    /// Sends something.
    Post,
}

/// A request for one of several things.
#[derive(Debug)]
pub enum Asked {
    /// Something about the packs.
    About(About),
    /// The list of public tables.
    Tables(Option<Lang>),
    /// A new table.
    Make(Box<NewTable>),
    /// The content of a link.
    OpenLink(SentLink),
    /// The games of a text, one of which is shown as a table.
    Open(SentText, Lang),
    /// Something at the table of this name.
    At(String, AtTable),
}

/// A request about the packs.
#[derive(Debug)]
pub enum About {
    /// The games whose names contain all words of a text; all games if it is empty.
    Packs(String, Lang),
    /// A pack with its options and rules.
    Pack(String, Lang),
    /// A small picture of the board of a pack.
    Picture(String),
    /// The introduction to a game.
    Primer(String, Lang),
    /// A rule with its examples.
    Rule(String, String, Lang),
    /// The list of a pack's lessons.
    Lessons(String, Lang),
    /// A lesson, by its number from 1.
    Lesson(String, usize, Lang),
    /// The judgement of an attempt at an exercise, by the numbers of lesson and exercise from 1.
    Judge(String, (usize, usize), lessons::Attempt, Lang),
}

/// A request at a table.
#[derive(Debug)]
pub enum AtTable {
    /// The table as its reader sees it.
    View(Shown),
    /// An action, answered with the table after it.
    Act(Shown, Box<AtVersion>),
    /// The best decisions of the side that has to decide. Only for seats.
    Hint(Option<Lang>),
    /// The steps that may follow the beginning of a play.
    Next(Begun),
    /// The coups of the last throw, made or not, and their conditions.
    Why(Shown),
    /// The results of each throw for both sides. Only for seats.
    Throws,
    /// The record so far.
    Record,
    /// A link with this content. A position is that after so many actions.
    Link(LinkOf, Option<usize>),
    /// A picture of the board.
    Picture(Shown),
    /// A part of the review of the game, from the action of this number on.
    Review(Shown, usize),
    /// Another table for the same players, with sides changed. Only for seats.
    Again,
}

/// The beginning of a play that is made step by step.
#[derive(Debug, Default)]
pub struct Begun {
    /// The steps so far.
    pub(crate) steps: Vec<StepArg>,
    /// The version of the table that was seen.
    pub(crate) version: Option<u64>,
    pub(crate) lang: Option<Lang>,
    pub(crate) reader: Option<Reader>,
}

/// The path of a request, with a method that it accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route<'a> {
    method: Method,
    parts: Vec<&'a str>,
}

/// The body of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// The request has none, or it does not matter.
    None,
    /// A short text in JSON.
    Short,
    /// A text in JSON with a record, which may be long.
    Record,
}

impl<'a> Route<'a> {
    /// Finds the route of a path. Methods are those of HTTP; `HEAD` counts as `GET`.
    ///
    /// # Errors
    ///
    /// Returns an error if nothing has this path, or if it does not accept the method.
    pub fn find(method: &str, path: &'a str) -> Result<Self, ApiError> {
        let parts: Vec<&str> = path.strip_prefix("/api/").unwrap_or_default().split('/').collect();
        let accepted = accepted(&parts).filter(|_| parts.iter().all(|part| !part.is_empty()));
        let accepted = accepted.ok_or_else(no_page)?;
        let method = match method {
            "GET" | "HEAD" => Some(Method::Get),
            "POST" => Some(Method::Post),
            _ => None,
        };
        let method = method.filter(|method| accepted.contains(method));
        Ok(Self { method: method.ok_or_else(ApiError::wrong_method)?, parts })
    }

    /// Returns the kind of body that the request has.
    #[must_use]
    pub fn body(&self) -> Body {
        match (self.method, &self.parts[..]) {
            (Method::Get, _) | (_, ["tables", _, "again"]) => Body::None,
            (_, ["records" | "links"]) => Body::Record,
            _ => Body::Short,
        }
    }
}

/// Returns the methods that a path accepts, or `None` if nothing has it.
fn accepted(parts: &[&str]) -> Option<&'static [Method]> {
    Some(match parts {
        ["packs" | "tables", _]
        | ["packs"]
        | ["packs", _, "board.svg" | "primer" | "lessons"]
        | ["packs", _, "rules" | "lessons", _]
        | [
            "tables",
            _,
            "hint" | "next" | "why" | "throws" | "record" | "link" | "board.svg" | "review",
        ] => &[Method::Get],
        ["packs", _, "lessons", _, _]
        | ["records" | "links"]
        | ["tables", _, "actions" | "again"] => &[Method::Post],
        ["tables"] => &[Method::Get, Method::Post],
        _ => return None,
    })
}

fn no_page() -> ApiError {
    ApiError::nothing("there is no such page")
}

impl Asked {
    /// Reads a request. The query has no question mark; the body may be empty if the route has none.
    ///
    /// # Errors
    ///
    /// Returns an error if a part of the path has no meaning, or if the query or the body does not fit.
    pub fn read(route: &Route<'_>, query: &str, body: &[u8]) -> Result<Self, ApiError> {
        let shown = || shown(query);
        let lang = || Ok::<_, ApiError>(shown()?.lang.unwrap_or_default());
        let number = |text: &str| text.parse::<usize>().map_err(|_| no_page());
        Ok(match route.parts[..] {
            ["packs"] => Self::About(packs(query)?),
            ["packs", name] => Self::About(About::Pack(decoded(name)?, lang()?)),
            ["packs", name, "board.svg"] => Self::About(About::Picture(decoded(name)?)),
            ["packs", name, "primer"] => Self::About(About::Primer(decoded(name)?, lang()?)),
            ["packs", name, "rules", id] => {
                Self::About(About::Rule(decoded(name)?, decoded(id)?, lang()?))
            }
            ["packs", name, "lessons"] => Self::About(About::Lessons(decoded(name)?, lang()?)),
            ["packs", name, "lessons", nth] => {
                Self::About(About::Lesson(decoded(name)?, number(nth)?, lang()?))
            }
            ["packs", name, "lessons", lesson, exercise] => {
                let at = (number(lesson)?, number(exercise)?);
                Self::About(About::Judge(decoded(name)?, at, in_json(body)?, lang()?))
            }
            ["tables"] if route.method == Method::Get => Self::Tables(shown()?.lang),
            ["tables"] => Self::Make(in_json(body)?),
            ["records"] => Self::Open(in_json(body)?, lang()?),
            ["links"] => Self::OpenLink(in_json(body)?),
            ["tables", id, ref what @ ..] => Self::At(
                decoded(id)?,
                match what {
                    ["actions"] => AtTable::Act(Shown { at: None, ..shown()? }, in_json(body)?),
                    ["again"] => AtTable::Again,
                    [] => AtTable::View(shown()?),
                    ["hint"] => AtTable::Hint(shown()?.lang),
                    ["next"] => AtTable::Next(begun(query)?),
                    ["why"] => AtTable::Why(shown()?),
                    ["throws"] => AtTable::Throws,
                    ["record"] => AtTable::Record,
                    ["link"] => link(query)?,
                    ["board.svg"] => AtTable::Picture(shown()?),
                    ["review"] => review(query)?,
                    _ => return Err(no_page()),
                },
            ),
            _ => return Err(no_page()),
        })
    }
}

/// Returns a variable part of a path without percent signs.
fn decoded(part: &str) -> Result<String, ApiError> {
    let decoded = percent_decode_str(part).decode_utf8().map_err(|_| no_page())?;
    Ok(decoded.into_owned())
}

/// Reads a body in JSON.
pub(crate) fn in_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body)
        .map_err(|error| ApiError::wrong(format!("the request cannot be understood: {error}")))
}

/// Reads a query. `form` says what it should be.
fn of_query<T: DeserializeOwned>(query: &str, form: &str) -> Result<T, ApiError> {
    serde_urlencoded::from_str(query).map_err(|_| ApiError::wrong(form))
}

/// Reads the query of a search for games.
fn packs(query: &str) -> Result<About, ApiError> {
    #[derive(Deserialize)]
    struct Wanted {
        #[serde(default)]
        find: String,
        lang: Option<String>,
    }
    let Wanted { find, lang } = of_query(query, "`find` and `lang` are texts, once")?;
    if find.chars().count() > WORDS {
        return Err(ApiError::wrong(format!("`find` has at most {WORDS} letters")));
    }
    Ok(About::Packs(find.trim().to_owned(), language(lang)?.unwrap_or_default()))
}

/// Reads the query of a request for a view.
fn shown(query: &str) -> Result<Shown, ApiError> {
    #[derive(Deserialize)]
    struct Wanted {
        lang: Option<String>,
        view: Option<String>,
        at: Option<usize>,
    }
    let form = "`at` is a number, and `lang` and `view` are texts, each once";
    let Wanted { lang, view, at } = of_query(query, form)?;
    Ok(Shown { lang: language(lang)?, view: side(view.as_deref())?, at })
}

/// Reads the query of a request for a link.
fn link(query: &str) -> Result<AtTable, ApiError> {
    #[derive(Deserialize)]
    struct Wanted {
        #[serde(default)]
        of: LinkOf,
        at: Option<usize>,
    }
    let form = "`of` is record, position or turn, and `at` is a number, each once";
    let Wanted { of, at } = of_query(query, form)?;
    Ok(AtTable::Link(of, at))
}

/// Reads the query of a request for a review.
fn review(query: &str) -> Result<AtTable, ApiError> {
    #[derive(Deserialize)]
    struct Wanted {
        #[serde(default)]
        from: usize,
        lang: Option<String>,
        view: Option<String>,
    }
    let form = "`from` is a number, and `lang` and `view` are texts, each once";
    let Wanted { from, lang, view } = of_query(query, form)?;
    let shown = Shown { lang: language(lang)?, view: side(view.as_deref())?, at: None };
    Ok(AtTable::Review(shown, from))
}

/// Reads the query of a request for the next steps.
fn begun(query: &str) -> Result<Begun, ApiError> {
    #[derive(Deserialize)]
    struct Wanted {
        #[serde(default)]
        steps: String,
        version: Option<u64>,
        lang: Option<String>,
        view: Option<String>,
    }
    let form = "`steps`, `lang` and `view` are texts and `version` is a number, each once";
    let Wanted { steps, version, lang, view } = of_query(query, form)?;
    let reader = side(view.as_deref())?.map(Reader::from);
    Ok(Begun { lang: language(lang)?, reader, version, steps: read_steps(&steps)? })
}

/// Reads steps such as `1/4,4/7`, with places as numbers.
fn read_steps(text: &str) -> Result<Vec<StepArg>, ApiError> {
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
    text.split(',').filter(|text| !text.is_empty()).map(step).collect()
}

/// Reads the side from which a reader sees the board. Returns `None` if there is none or it is empty.
fn side(name: Option<&str>) -> Result<Option<Seat>, ApiError> {
    match name {
        None | Some("") => Ok(None),
        Some("white") => Ok(Some(Seat::White)),
        Some("black") => Ok(Some(Seat::Black)),
        Some(_) => Err(ApiError::wrong("`view` is white or black")),
    }
}

/// Reads the code of a language. Returns `None` if there is none or it is empty.
fn language(code: Option<String>) -> Result<Option<Lang>, ApiError> {
    let lang = code.filter(|code| !code.is_empty()).map(|code| {
        let known = Lang::parse(&code);
        known.ok_or_else(|| ApiError::wrong("a language is en, fr, de, da or sv"))
    });
    lang.transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(method: &str, path: &str) -> Option<&'static str> {
        Route::find(method, path).err().map(|fault| fault.code())
    }

    #[test]
    fn a_route_is_found_before_anything_else_is_read() {
        assert_eq!(
            Route::find("POST", "/api/records").map(|route| route.body()).ok(),
            Some(Body::Record)
        );
        assert_eq!(
            Route::find("POST", "/api/tables").map(|route| route.body()).ok(),
            Some(Body::Short)
        );
        assert_eq!(
            Route::find("HEAD", "/api/tables").map(|route| route.body()).ok(),
            Some(Body::None)
        );
        for path in
            ["/api/nothing", "/api/tables/", "/api", "/", "/api/tables/a/b", "/api/%72ecords"]
        {
            for method in ["GET", "POST", "PUT"] {
                assert_eq!(code(method, path), Some("not-found"), "{method} {path}");
            }
        }
        for (method, path) in
            [("PUT", "/api/packs"), ("GET", "/api/records"), ("POST", "/api/tables/a")]
        {
            assert_eq!(code(method, path), Some("bad-request"), "{method} {path}");
        }
    }

    #[test]
    fn names_are_decoded() {
        let route = Route::find("GET", "/api/packs/a%2Fb%20c").expect("a route");
        let asked = Asked::read(&route, "lang=fr", b"");
        let Ok(Asked::About(About::Pack(name, lang))) = asked else { panic!("{asked:?}") };
        assert_eq!((name.as_str(), lang), ("a/b c", Lang::Fr));
    }
}

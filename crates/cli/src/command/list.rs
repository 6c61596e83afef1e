//! `list`: all games, or those that have some words in their names.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use charpentier_core::glossary::folded;
use charpentier_messages::say;
use charpentier_pack::{Catalogue, Lang, Library, Listed};
use serde_json::{Value, json};

use crate::args::Figures;
use crate::wrap::{width, wrapped};
use crate::{Done, Failure, console};

/// Blanks before a game, and before one of its presets.
const INDENT: usize = 2;
const DEEPER: usize = 4;

/// The minimum width of a title beside its name, in columns.
const FEWEST: usize = 24;

/// Prints the games that have some words in their names, or all.
pub(crate) fn run(
    library: &Library,
    words: &str,
    format: Figures,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let lang = library.lang().unwrap_or_default();
    let all = library.catalogue();
    let asked = !words.trim().is_empty();
    let fit = if asked { all.find(words) } else { all.clone() };
    match format {
        Figures::Json => {
            let games: Vec<_> = fit.games().iter().map(|game| data(game, lang)).collect();
            writeln!(out, "{}", Value::from(games))?;
            if fit.games().is_empty() && asked {
                none(&all, words, lang, &mut console::err())?;
            }
        }
        Figures::Human if asked => found(&all, &fit, words, lang, out)?,
        Figures::Human => show(&fit, lang, out)?,
    }
    let good = fit.games().iter().all(|game| game.sound) && !fit.games().is_empty();
    Ok(if good { Done::Good } else { Done::Faults })
}

/// Shows the games that words have found, with all their names, or says that there are none.
pub(crate) fn found(
    all: &Catalogue,
    found: &Catalogue,
    words: &str,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if found.games().is_empty() {
        return none(all, words, lang, out);
    }
    Page::new(found, lang, true).print(found, out)
}

/// Shows games by their families.
pub(crate) fn show(games: &Catalogue, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    Page::new(games, lang, false).print(games, out)
}

/// Says that no game has these words in its names, and shows the games with a similar word.
fn none(all: &Catalogue, words: &str, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(near) = all.near(words) else {
        return Err(Failure::Nothing(say!(lang, GAMES_NONE, words = words)));
    };
    writeln!(out, "{}", say!(lang, GAMES_NEAR, words = words, near = &near.word))?;
    show(&all.find(&near.word), lang, out)
}

/// The layout of a list of games.
struct Page {
    lang: Lang,
    /// Whether names in other languages are shown.
    names: bool,
    /// The widths of the columns of names and of years.
    name: usize,
    years: usize,
    width: usize,
}

impl Page {
    fn new(games: &Catalogue, lang: Lang, names: bool) -> Self {
        let long = |text: &str| text.chars().count();
        let name = games.games().iter().flat_map(|game| {
            let presets = game.presets.iter().map(|preset| long(&preset.name) + DEEPER);
            presets.chain([long(&game.name) + INDENT])
        });
        let years = games.games().iter().filter_map(|game| game.period);
        let years = years.map(|period| long(&period.to_string()));
        let (name, years) = (name.max().unwrap_or(0), years.max().unwrap_or(0));
        Self { lang, names, name, years, width: width() }
    }

    fn print(&self, games: &Catalogue, out: &mut dyn Write) -> Result<(), Failure> {
        let bold = Style::new().bold();
        for (nth, (family, games)) in games.families().enumerate() {
            if nth > 0 {
                writeln!(out)?;
            }
            let family = match family {
                "" => say!(self.lang, GAMES_OTHER),
                family => family.to_owned(),
            };
            writeln!(out, "{bold}{family}{bold:#}")?;
            for game in games {
                self.game(game, out)?;
            }
        }
        Ok(())
    }

    fn game(&self, game: &Listed, out: &mut dyn Write) -> Result<(), Failure> {
        let name = &game.name;
        let years = game.period.map_or(String::new(), |period| period.to_string());
        match game.sound {
            true => self.row(INDENT, name, &years, game.titles.get(self.lang), out)?,
            false => {
                let told = format!("(faulty: charpentier check {name})");
                self.row(INDENT, name, &years, &told, out)?;
            }
        }
        let more = others(game, self.lang);
        if self.names && !more.is_empty() {
            self.row(INDENT, "", "", &format!("= {}", more.join(", ")), out)?;
        }
        for preset in &game.presets {
            self.row(DEEPER, &preset.name, "", preset.about.get(self.lang), out)?;
        }
        Ok(())
    }

    /// Writes a name, its years and a title in columns. If there is little room, the title stands
    /// below.
    fn row(
        &self,
        indent: usize,
        name: &str,
        years: &str,
        title: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let gap = |columns: usize| " ".repeat(columns);
        let cell = |style: Style, text: &str, columns: usize| {
            let style = if text.is_empty() { Style::new() } else { style };
            let behind = gap(columns.saturating_sub(text.chars().count()));
            format!("{style}{text}{style:#}{behind}")
        };
        let name_cell = cell(AnsiColor::Cyan.on_default(), name, self.name - indent);
        let years_cell = cell(Style::new().dimmed(), years, self.years);
        let head = match self.years {
            0 => format!("{}{name_cell}", gap(indent)),
            _ => format!("{}{name_cell}  {years_cell}", gap(indent)),
        };
        let column = self.name + 2 + if self.years > 0 { self.years + 2 } else { 0 };
        if column + FEWEST <= self.width {
            let text = wrapped(&gap(column), title, column, self.width);
            let text = text.get(column..).unwrap_or_default();
            writeln!(out, "{}", format!("{head}  {text}").trim_end())?;
        } else {
            let below = INDENT + DEEPER;
            if !name.is_empty() {
                writeln!(out, "{}", head.trim_end())?;
            }
            writeln!(out, "{}", wrapped(&gap(below), title, below, self.width))?;
        }
        Ok(())
    }
}

/// Returns the names of a game in other languages, besides its name and its title.
fn others(game: &Listed, lang: Lang) -> Vec<&str> {
    let known = [folded(&game.name), folded(game.called(lang))];
    let mut told: Vec<&str> = Vec::new();
    for name in Lang::ALL.into_iter().map(|lang| game.called(lang)) {
        let plain = folded(name);
        let new = known.iter().all(|known| *known != plain);
        if new && told.iter().all(|other| folded(other) != plain) {
            told.push(name);
        }
    }
    told
}

/// Returns a game as data for programs.
fn data(game: &Listed, lang: Lang) -> Value {
    let known = Lang::ALL.into_iter().filter(|lang| game.titles.has(*lang));
    let called = known.map(|lang| (lang.code().to_owned(), json!(game.called(lang))));
    let presets = game.presets.iter().map(|preset| {
        let options = preset.options.iter().map(|(name, value)| (name.clone(), json!(value)));
        let options = Value::Object(options.collect());
        json!({"name": preset.name, "about": preset.about.get(lang), "options": options})
    });
    json!({
        "name": game.name,
        "title": game.titles.get(lang),
        "family": Some(&game.family).filter(|family| !family.is_empty()),
        "period": game.period.map(|period| json!({"from": period.from, "to": period.to})),
        "about": game.sentence(lang),
        "difficulty": game.difficulty,
        "minutes": game.minutes,
        "called": Value::Object(called.collect()),
        "presets": presets.collect::<Vec<_>>(),
        "sound": game.sound,
    })
}

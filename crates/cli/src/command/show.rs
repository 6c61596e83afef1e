//! `show`: a description of a game, each mechanism as a sentence with its rule.

mod ends;
mod limits;
mod throw;

use std::io::Write;

use charpentier_core::spec::{Phase, Role};
use charpentier_core::suggest::listed;
use charpentier_core::{Men, Relation, Rules};
use charpentier_pack::describe::{self, NO_RULE, Sentences};
use charpentier_pack::{Ancestor, Lang, OptionInfo, Pack};

use crate::{Done, Failure};
use ends::ends;

/// Prints a pack for people, or as the resolved YAML.
pub(crate) fn run(
    pack: &Pack,
    resolved: bool,
    lang: Option<Lang>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    if resolved {
        write!(out, "{}", pack.resolved())?;
        return Ok(Done::Good);
    }
    let rules = pack.rules();
    writeln!(out, "{}  ({})", pack.title(), rules)?;
    let own = |ancestor: &&&Ancestor| ancestor.of == rules.spec().pack;
    let ancestors = pack.ancestors();
    if let Some(parent) = ancestors.iter().filter(own).find(|ancestor| !ancestor.game) {
        writeln!(out, "a variant of {}", parent.name)?;
    }
    if rules.leg_name().is_some() {
        let games: Vec<&str> = rules.legs().filter_map(Rules::leg_name).collect();
        writeln!(out, "a match of {}", listed(&games, "and"))?;
    }
    writeln!(out, "\n{}", pack.about())?;
    if !pack.aim().is_empty() {
        writeln!(out, "\n{}", pack.aim())?;
    }
    for rules in rules.legs() {
        mechanisms(rules, out)?;
    }
    if !pack.options.is_empty() {
        writeln!(out, "\noptions")?;
        for info in &pack.options {
            writeln!(out, "  {}", option(info))?;
            writeln!(out, "      {}", info.about)?;
        }
    }
    if !pack.presets.is_empty() {
        writeln!(out, "\npresets")?;
        for preset in &pack.presets {
            let options = preset.options.iter().map(|(name, value)| format!("{name}={value}"));
            writeln!(out, "  {}: {}", preset.name, options.collect::<Vec<_>>().join(" "))?;
            writeln!(out, "      {}", preset.about.get(rules.spec().language()))?;
        }
    }
    words(pack, lang, out)?;
    Ok(Done::Good)
}

/// Prints the mechanisms of a game: its board, its turn, its steps and its ends. In a medley, the name of the game
/// stands above them.
fn mechanisms(rules: &Rules, out: &mut dyn Write) -> std::io::Result<()> {
    if let Some(leg) = rules.leg_name() {
        writeln!(out, "\n{}", rules.spec().say(leg))?;
    }
    for (title, sentences) in sentences(rules) {
        if sentences.is_empty() {
            continue;
        }
        writeln!(out, "\n{title}")?;
        for (text, rule) in sentences {
            match rules.spec().id(rule) {
                "" => writeln!(out, "  {text}")?,
                id => writeln!(out, "  {text} [{id}]")?,
            }
        }
    }
    Ok(())
}

/// Formats an option with its values. A star marks the value that holds.
pub(crate) fn option(info: &OptionInfo) -> String {
    let values = info.short_values(Some(&info.value)).into_iter();
    let values = values.map(|value| if value == info.value { format!("*{value}") } else { value });
    let values: Vec<_> = values.collect();
    format!("{}: {}", info.name, values.join(" | "))
}

/// The title of the section whose order has a meaning.
pub(crate) const DUTIES: &str = "what a play must do, most important first";
/// The title of the section on the points of throws.
pub(crate) const COUPS: &str = "what a throw scores";

/// Returns the sentences on the rules, section by section. All packs have the same sections.
pub(crate) fn sentences(rules: &Rules) -> Vec<(&'static str, Sentences)> {
    vec![
        ("board", board(rules)),
        ("turn", turn(rules)),
        ("facts", limits::facts(rules)),
        ("steps", describe::steps(rules)),
        (DUTIES, duties(rules)),
        (COUPS, describe::coups(rules)),
        ("counters", counters(rules)),
        ("choices", choices(rules)),
        ("ends", ends(rules)),
    ]
}

/// Formats men as `15 on 1` or `2 on 1, 5 on 12`.
fn men(men: &Men) -> String {
    let places = men.to_string();
    let places = places.split(',').map(|part| match part.split_once(':') {
        Some((place, number)) => format!("{number} on {place}"),
        None => format!("1 on {part}"),
    });
    places.collect::<Vec<_>>().join(", ")
}

fn board(rules: &Rules) -> Sentences {
    let relation = match rules.spec().track.relation {
        Relation::Contrary => "the two sides travel in opposite directions round one ring",
        Relation::Parallel => "both sides travel the same way round, half a ring apart",
        Relation::Facing => "two tracks lie side by side, equal numbers opposite",
        Relation::Shared => "both sides travel the same way from the same beginning",
        Relation::Apart => "the sides never meet",
    };
    let begin = match rules.spec().start_other {
        None => {
            format!("{} men a side, at the start {}", rules.spec().men, men(&rules.spec().start))
        }
        Some(other) => format!(
            "{} men a side, at the start {} for the side that begins and {} for the other",
            rules.spec().men,
            men(&rules.spec().start),
            men(&other)
        ),
    };
    let dice = if rules.spec().lead.higher { "higher" } else { "lower" };
    let plays =
        if rules.spec().lead.keeps_throw { " and plays the two dice of the lead" } else { "" };
    let mut list = vec![
        (
            format!("the track of each side has {} cells; {relation}", rules.spec().track.cells),
            NO_RULE,
        ),
        (begin, NO_RULE),
    ];
    // In a medley, there is a throw for the lead before the first game.
    if rules.leg() == 0 {
        list.push((format!("the side with the {dice} die begins{plays}"), rules.spec().lead.rule));
    }
    list.extend(limits::handicap(rules));
    list
}

fn turn(rules: &Rules) -> Sentences {
    let phases: Vec<_> = rules
        .spec()
        .turn
        .iter()
        .map(|phase| match phase {
            Phase::Offer => "the mover may make an offer",
            Phase::Throw => "throw",
            Phase::Credit(Role::Mover) => "the thrower marks",
            Phase::Credit(Role::Opponent) => "the opponent marks",
            Phase::Choose => match rules.spec().dice.named.map(|named| named.by) {
                None => "the thrower may choose",
                Some(Role::Mover) => "the thrower names a number",
                Some(Role::Opponent) => "the opponent names a number",
            },
            Phase::Play => "play",
            Phase::Passed => "the opponent plays the numbers left over",
        })
        .collect();
    let mut list = vec![(phases.join(", "), NO_RULE)];
    list.extend(throw::sentences(rules));
    list
}

fn duties(rules: &Rules) -> Sentences {
    use charpentier_core::spec::Duty;
    let duties = rules.spec().duties.iter().map(|(duty, rule)| {
        let text = match duty {
            Duty::MostDice => "play as many numbers as possible",
            Duty::HigherDie => "play the higher number, if only one of two can be played",
            Duty::LeastWaste => "waste as few pips as possible",
            Duty::NoMadeExcess => "make no number larger than needed by the play itself",
            Duty::Fill => "fill an area that can be filled",
            Duty::Keep => "keep a full area that can be kept",
            Duty::Condition(at) => {
                let owed = rules.spec().conditions.own_duties.get(usize::from(*at));
                return (owed.map_or(String::new(), |owed| owed.sentence(rules)), *rule);
            }
        };
        (text.to_owned(), *rule)
    });
    duties.collect()
}

fn counters(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    for counter in &rules.spec().counters {
        let name = rules.spec().say(&counter.name);
        match counter.carry {
            None => list.push((format!("each side counts {name}"), counter.rule)),
            Some(carry) => {
                let into = rules.spec().say(&rules.spec().counters[usize::from(carry.into)].name);
                list.push((format!("every {} {name} add 1 to {into}", carry.per), counter.rule));
                if let Some(rule) = carry.erases_opponent {
                    list.push((format!("this erases the opponent's {name}"), rule));
                }
                if let Some(rule) = carry.run_doubles {
                    list.push((
                        "a run during which the opponent scored nothing adds 2".into(),
                        rule,
                    ));
                }
            }
        }
    }
    if let Some(schools) = rules.spec().schools {
        list.push((
            "points that a side fails to mark go to the opponent".into(),
            schools.too_little,
        ));
        list.push((
            "points that a side marks in excess are taken back and go to the opponent".into(),
            schools.too_much,
        ));
    }
    if let Some(faults) = rules.spec().faults.filter(|faults| faults.allowed) {
        list.push(("the opponent rules on a play that is not legal".into(), faults.rule));
        list.push(("a man who is touched must be played".into(), faults.touched));
    }
    list
}

fn choices(rules: &Rules) -> Sentences {
    let listed = rules.spec().choices.iter().filter(|choice| choice.names.is_none());
    let choices = listed.map(|choice| {
        let effect = if choice.new_setting {
            ": all men go back to the start, and the side that chooses throws"
        } else if choice.throws_again() {
            ": the side that begins throws both dice again"
        } else if choice.lead.is_some() {
            ": the side that begins plays the two dice of the lead"
        } else {
            ": the game goes on"
        };
        (format!("{}{effect}", rules.spec().say(&choice.name)), choice.rule)
    });
    choices.collect()
}

/// Prints the terms of the books for the names, in all languages or in the chosen one.
fn words(pack: &Pack, lang: Option<Lang>, out: &mut dyn Write) -> std::io::Result<()> {
    let names = pack.rules().spec().names();
    let langs = lang.map_or_else(|| Lang::ALL.to_vec(), |lang| vec![lang]);
    let term = |name: &str, lang: Lang| pack.terms().get(name, lang).map(ToOwned::to_owned);
    let known = |lang: &Lang| names.iter().any(|name| term(name, *lang).is_some());
    let langs: Vec<Lang> = langs.into_iter().filter(known).collect();
    if langs.is_empty() {
        return Ok(());
    }
    let mut table = vec![vec![String::new()]];
    table[0].extend(langs.iter().map(Lang::to_string));
    for name in &names {
        let terms: Vec<_> = langs.iter().map(|lang| term(name, *lang)).collect();
        if terms.iter().any(Option::is_some) {
            let terms = terms.into_iter().map(Option::unwrap_or_default).collect();
            table.push([vec![name.clone()], terms].concat());
        }
    }
    let wide = |column: usize| table.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..=langs.len()).map(|column| wide(column).unwrap_or(0)).collect();
    writeln!(out, "\nterms")?;
    for row in &table {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

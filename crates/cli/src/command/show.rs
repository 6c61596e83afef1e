//! `show`: what a game is, each mechanism as a sentence with its rule.

use std::io::Write;

use charpentier_core::pattern::{Count, Dice, Pattern};
use charpentier_core::rules::{
    By, Combine, CoupKind, EndScope, EndTest, FillTest, Filled, FoeStands, Phase, RuleId, Rules,
};
use charpentier_core::suggest::listed;
use charpentier_core::{Cells, HAND, Men, OFF, Relation};
use charpentier_pack::{Lang, OptionInfo, Pack};

use crate::command::limits;
use crate::{Done, Failure};

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
    writeln!(out, "{}  ({})", pack.title, rules)?;
    if let Some(parent) = &pack.extends {
        writeln!(out, "extends {parent}")?;
    }
    writeln!(out, "\n{}", pack.about)?;
    for (title, sentences) in sentences(rules) {
        if sentences.is_empty() {
            continue;
        }
        writeln!(out, "\n{title}")?;
        for (text, rule) in sentences {
            match rules.id(rule) {
                "" => writeln!(out, "  {text}")?,
                id => writeln!(out, "  {text} [{id}]")?,
            }
        }
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
            writeln!(out, "      {}", preset.about)?;
        }
    }
    words(pack, lang, out)?;
    Ok(Done::Good)
}

/// An option with its values, the one that holds with a star.
pub(crate) fn option(info: &OptionInfo) -> String {
    let values = info
        .values
        .iter()
        .map(|value| if *value == info.value { format!("*{value}") } else { value.clone() });
    let values: Vec<_> = values.collect();
    format!("{}: {}", info.name, values.join(" | "))
}

/// Sentences with their rules.
pub(crate) type Sentences = Vec<(String, RuleId)>;

pub(super) const NO_RULE: RuleId = RuleId(u16::MAX);

/// The section whose order is its meaning.
pub(crate) const DUTIES: &str = "a play owes, in this order";
/// The section of what throws give.
pub(crate) const COUPS: &str = "a throw gives";

/// What the rules say, section by section; all packs have the same sections.
pub(crate) fn sentences(rules: &Rules) -> Vec<(&'static str, Sentences)> {
    vec![
        ("board", board(rules)),
        ("turn", turn(rules)),
        ("remembered", limits::latches(rules)),
        ("steps", steps(rules)),
        (DUTIES, duties(rules)),
        (COUPS, coups(rules)),
        ("counters", counters(rules)),
        ("choices", choices(rules)),
        ("ends", ends(rules)),
    ]
}

fn men(men: &Men) -> String {
    men.to_string()
}

fn board(rules: &Rules) -> Sentences {
    let relation = match rules.track.relation {
        Relation::Contrary => "the two sides travel in opposite senses on one ring",
        Relation::Parallel => "both sides travel the same way round, half a ring apart",
        Relation::Facing => "two tracks lie side by side, equal numbers opposite",
        Relation::Apart => "the sides never meet",
    };
    let dice = if rules.lead.higher { "higher" } else { "lower" };
    let plays = if rules.lead.plays { " and plays these very dice" } else { "" };
    let mut list = vec![
        (format!("{} cells a side; {relation}", rules.track.cells), NO_RULE),
        (format!("{} men a side, at first on {}", rules.men, men(&rules.start)), NO_RULE),
        (format!("the {dice} die begins{plays}"), rules.lead.rule),
    ];
    list.extend(limits::handicap(rules));
    list
}

fn turn(rules: &Rules) -> Sentences {
    let phases: Vec<_> = rules
        .turn
        .iter()
        .map(|phase| match phase {
            Phase::Throw => "throw",
            Phase::Credit(By::Mover) => "the thrower marks",
            Phase::Credit(By::Other) => "the other side marks",
            Phase::Choose => "the thrower may choose",
            Phase::Play => "play",
            Phase::Passed => "the other side plays what is left",
        })
        .collect();
    let dice = rules.dice;
    let mut list = vec![
        (phases.join(", "), NO_RULE),
        (
            format!("a doublet is played {}", times(dice.doublet)),
            dice.doublet_rule.or(dice.rule).unwrap_or(NO_RULE),
        ),
    ];
    if let Some(rule) = dice.lower_only {
        list.push(("of two different numbers only the lower is played".into(), rule));
    }
    if let Some(rule) = dice.again {
        list.push(("after a doublet the same side throws again".into(), rule));
    }
    list
}

fn steps(rules: &Rules) -> Sentences {
    let steps = &rules.steps;
    let mut list = Sentences::new();
    if let Some(block) = steps.block {
        let foes = if block.foes == 1 {
            "one man of the other side closes a cell"
        } else {
            "two men of the other side close a cell"
        };
        list.push((foes.into(), block.rule));
    }
    if let Some((cells, rule)) = steps.single_men {
        list.push((format!("no cell of {cells} holds more than one own man"), rule));
    }
    if let Some(rule) = steps.no_passing {
        list.push(("no man goes over an own man".into(), rule));
    }
    if let Some(rule) = steps.foremost_first {
        list.push(("of men who can play a number the foremost does".into(), rule));
    }
    list.extend(limits::bands(rules));
    if let Some(pair) = steps.pair {
        list.push((format!("{} is taken and left by two men together", pair.at), pair.rule));
        if let Some(short) = pair.short {
            let text =
                format!("two men whose dice lead to {} may stop on {}", short.reach, pair.at);
            list.push((text, short.rule));
            if let Some(rule) = short.optional {
                list.push(("nobody need do so".into(), rule));
            }
        }
    }
    if let Some((cells, rule)) = steps.never {
        list.push((format!("nobody comes to rest on {cells}"), rule));
    }
    for closed in &steps.closed {
        let area = rules.say(&rules.areas[usize::from(closed.area)].name);
        let how = if closed.test == FillTest::Men { " (by the number of men)" } else { "" };
        let text = format!(
            "nobody comes to rest on {} while the other side can fill its {area}{how}",
            closed.cells
        );
        list.push((text, closed.rule));
        if let Some(rule) = closed.band {
            let text = format!("two men who come to one of {} together may", closed.cells);
            list.push((text, rule));
        }
    }
    if let Some(hit) = steps.hit {
        let where_from = if rules.track.shared() { "" } else { " by who comes opposite" };
        list.push((format!("a single man is hit{where_from} and goes to the hand"), hit.rule));
        if let Some((cells, rule)) = hit.safe {
            list.push((format!("nobody is hit on {cells}"), rule));
        }
    }
    if let Some(enter) = steps.enter {
        let held = if enter.own_men_forbid { ", never on an own man" } else { "" };
        list.push((format!("die d enters on cell d of {}{held}", enter.cells), enter.rule));
        if let Some(rule) = enter.first {
            list.push(("men in hand enter before anybody moves".into(), rule));
        }
        if let Some(shut) = enter.shut_out {
            list.extend(limits::shut_out(shut));
        }
    }
    if let Some(burst) = steps.burst {
        if let Some((length, rule)) = burst.by_run {
            list.push((format!("bands of a run of {length} may be burst"), rule));
        }
        if let Some(room) = burst.by_room {
            let cells = room.cells;
            let when = if room.judged_at_throw { ", as the throw finds them" } else { "" };
            let text = format!(
                "bands on {cells} may be burst when more men wait than cells are open{when}"
            );
            list.push((text, room.rule));
            if let Some(rule) = room.optional {
                list.push(("no duty asks for that".into(), rule));
            }
        }
        if let Some((off, rule)) = burst.never_when_off {
            list.push((format!("never by a side with {off} men off"), rule));
        }
    }
    if let Some(off) = steps.off {
        list.push((format!("men leave when all are on {}", off.home), off.home_rule));
        if let Some(rule) = off.hindmost_only {
            list.push(("only a hindmost man leaves".into(), rule));
        }
        if let Some(rule) = off.excess {
            list.push(("a larger number takes a hindmost man".into(), rule));
        }
        if let Some(rule) = off.exact_must {
            list.push(("an exact number must take its man off".into(), rule));
        }
        if let Some(rule) = off.inside_first {
            list.push(("a number that can be played inside takes nobody off".into(), rule));
        }
        if let Some((area, rule)) = off.unless_kept {
            let area = rules.say(&rules.areas[usize::from(area)].name);
            list.push((format!("yet an exact number may, to keep the {area} full"), rule));
        }
        if let Some(rule) = off.failing_hindmost {
            list.push(("a number that takes nobody off is the hindmost man's".into(), rule));
        }
    }
    for stage in steps.stages.iter().flat_map(|stages| &stages.list) {
        let to = match stage.to {
            Some(to) => format!("to {}-{}", to, to + 5),
            None => "off".into(),
        };
        let (first, needs) = (stage.first, stage.needs_empty);
        let when =
            if needs.is_empty() { String::new() } else { format!(" once {needs} are empty") };
        let text = format!(
            "{}: number n takes the n-th of {first}-{} {to}{when}",
            rules.say(&stage.word),
            first + 5
        );
        list.push((text, stage.rule));
    }
    list
}

fn duties(rules: &Rules) -> Sentences {
    use charpentier_core::rules::Duty;
    let duties = rules.duties.iter().map(|(duty, rule)| {
        let text = match duty {
            Duty::MostDice => "as many numbers as can be played",
            Duty::HigherDie => "the higher number",
            Duty::LeastWaste => "the fewest pips thrown away",
            Duty::NoMadeExcess => "no number made too large by the play itself",
            Duty::Fill => "filling what can be filled",
            Duty::Keep => "keeping what can be kept",
        };
        (text.to_owned(), *rule)
    });
    duties.collect()
}

fn coups(rules: &Rules) -> Sentences {
    let best = (rules.combine == Combine::Best)
        .then(|| ("of several coups of a side, the best alone".to_owned(), NO_RULE));
    let coups = rules.coups.iter().map(|coup| {
        let kind = match &coup.kind {
            CoupKind::Hit { .. } => "single men that the dice reach".into(),
            CoupKind::FalseHit { .. } => "single men that only closed ways reach".into(),
            CoupKind::Fill(how) => filled(*how),
            CoupKind::Keep => "an area kept".into(),
            CoupKind::Unplayable => "numbers that cannot be played".into(),
            CoupKind::Off => "the last man off".into(),
            CoupKind::Pattern(asked) => pattern(asked),
        };
        let to = if coup.to == By::Other { ", to the other side" } else { "" };
        let once = if coup.once.is_some() { ", once a setting" } else { "" };
        let told = if coup.marked { "" } else { ", told and not marked" };
        (format!("{}: {kind}{to}{once}{told}", rules.say(&coup.name)), coup.rule)
    });
    best.into_iter().chain(coups).collect()
}

/// What a pattern asks, in words; each side's cells in its own numbering.
fn pattern(pattern: &Pattern) -> String {
    let mut asked: Vec<String> = Vec::new();
    for (whose, counts) in [("own", &pattern.mine), ("the other side's", &pattern.foe)] {
        for count in counts {
            asked.push(format!("{whose} {}: {}", count.cells, amount(count)));
        }
    }
    match pattern.dice {
        Some(Dice::Simple) => asked.push("no doublet".into()),
        Some(Dice::Doublet) => asked.push("a doublet".into()),
        Some(Dice::Has(face)) => asked.push(format!("a {face} thrown")),
        Some(Dice::Repeated) => asked.push("the other side's throw again".into()),
        None => {}
    }
    if let Some(number) = pattern.throw {
        asked.push(format!("throw {number} of the setting"));
    }
    if let Some(reach) = pattern.reach {
        let [a, b] = reach.to;
        let to = if a == b { a.to_string() } else { format!("{a} and {b}") };
        let vacant = if reach.vacant { "empty cells of " } else { "" };
        asked.push(format!("two men reach {vacant}{to}"));
    }
    if let Some(number) = pattern.setting {
        asked.push(format!("setting {number} of the match"));
    }
    if let Some(between) = pattern.between {
        let by = if between.sum_only { "both dice together" } else { "the dice" };
        asked.push(format!("a man comes by {by} to {} between two of theirs", between.to));
    }
    for (which, counts) in [("a", &pattern.after), ("every", &pattern.always)] {
        for count in counts {
            asked.push(format!("{which} legal play leaves {} on {}", amount(count), count.cells));
        }
    }
    asked.join("; ")
}

/// How many men a count asks for.
pub(super) fn amount(count: &Count) -> String {
    match (count.least, count.most) {
        (0, 0) => "none".to_owned(),
        (least, most) if least == most => least.to_string(),
        (0, most) => format!("at most {most}"),
        (least, most) if most >= charpentier_core::MAX_MEN => format!("{least} or more"),
        (least, most) => format!("{least} to {most}"),
    }
}

/// How the other side must stand when an end is reached.
fn foe_stands(foe: &FoeStands) -> String {
    let counts = foe.counts.iter().map(|count| {
        let (how, places) = (amount(count), places(count.cells));
        format!(", {how} of the other side's men {places}")
    });
    let among = foe.among.map(|cells| format!(", somebody of the other side {}", places(cells)));
    counts.chain(among).collect()
}

/// Where men are: on cells, in hand, off.
fn places(set: Cells) -> String {
    let board = set & Cells::upto(OFF - 1);
    let mut told = Vec::new();
    if set.has(HAND) {
        told.push("in hand".to_owned());
    }
    if !board.is_empty() {
        told.push(format!("on {board}"));
    }
    if set.has(OFF) {
        told.push("off".to_owned());
    }
    told.join(" or ")
}

/// What counts as filling.
fn filled(how: Filled) -> String {
    let mut text = "an area filled".to_owned();
    if how.exchange {
        text += ", also by a man of a full cell whose place is taken";
    }
    if how.pair_counts {
        text += ", the pair counting where another man fills";
    }
    if how.not_short {
        text += ", not by two men who stop short";
    }
    text
}

fn times(n: u8) -> String {
    match n {
        1 => "once".into(),
        2 => "twice".into(),
        n => format!("{n} times"),
    }
}

fn counters(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    for counter in &rules.counters {
        let name = rules.say(&counter.name);
        match counter.carry {
            None => list.push((name.into_owned(), counter.rule)),
            Some(carry) => {
                let into = rules.say(&rules.counters[usize::from(carry.into)].name);
                list.push((format!("{} {name} make one of {into}", carry.per), counter.rule));
                if let Some(rule) = carry.erases_other {
                    list.push((format!("that erases the other side's {name}"), rule));
                }
                if let Some(rule) = carry.run_doubles {
                    list.push(("a run that nobody interrupted makes two".into(), rule));
                }
            }
        }
    }
    if let Some(schools) = rules.schools {
        list.push(("what is marked too little is the other side's".into(), schools.under));
        list.push((
            "what is marked too much is taken back and the other side's".into(),
            schools.over,
        ));
    }
    if let Some(faults) = rules.faults.filter(|faults| faults.allowed) {
        list.push(("the other side rules on a play that is not legal".into(), faults.rule));
        list.push(("a man who is touched has to be played".into(), faults.touched));
    }
    list
}

fn choices(rules: &Rules) -> Sentences {
    let choices = rules.choices.iter().map(|choice| {
        let effect = if choice.new_setting {
            ": all men go back, and the chooser throws"
        } else {
            ": the game goes on"
        };
        (format!("{}{effect}", rules.say(&choice.name)), choice.rule)
    });
    choices.collect()
}

fn ends(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    for end in &rules.ends {
        let test = match &end.test {
            EndTest::Off(n) => format!("{n} men off"),
            EndTest::Exact(exact) => format!("all men on {}", men(exact)),
            EndTest::FoeNoRoom { cells, sum, by_burst, clear, blocked } => {
                let burst = by_burst.map(|cells| format!(", by a burst on {cells}"));
                let clear = clear.map(|cells| format!(", with no own band on {cells}"));
                let how = [burst, clear].map(Option::unwrap_or_default).concat();
                let which = if *blocked { "occupied or closed" } else { "occupied" };
                format!(
                    "the other side's men in hand and its {which} cells of {cells} make {sum}{how}"
                )
            }
            EndTest::Filled { area, all_men } => {
                let area = &rules.areas[usize::from(*area)];
                let all = if *all_men { ", with all men in it" } else { "" };
                format!("{} is full{all}", rules.say(&area.name))
            }
            EndTest::NoneCanFill(area) => {
                let area = &rules.areas[usize::from(*area)];
                format!("neither side can fill {} any more", rules.say(&area.name))
            }
        };
        let scope = if end.scope == EndScope::Setting { " (ends the setting only)" } else { "" };
        let test = format!("{test}{}", foe_stands(&end.foe));
        let when = if end.judged_at_throw { ", when the throw is played" } else { "" };
        let who = if end.nobody_wins { "; nobody wins" } else { "" };
        list.push((format!("{}: {test}{when}{who}{scope}", rules.say(&end.name)), end.rule));
        if let (Some(rule), Some(counter)) = (end.fills, rules.counters.first()) {
            let (end, counter) = (rules.say(&end.name), rules.say(&counter.name));
            list.push((format!("{end}: the {counter} of its side are full at once"), rule));
        }
    }
    list.extend(limits::consent(rules));
    for modifier in &rules.modifiers {
        let ends = modifier.ends.iter().map(|end| rules.say(&rules.ends[usize::from(*end)].name));
        let ends: Vec<_> = ends.collect();
        list.push((
            format!("{} may come with {}", rules.say(&modifier.name), listed(&ends, "or")),
            modifier.rule,
        ));
    }
    list
}

/// What the names are called in the books: in all languages, or in the one that was chosen.
fn words(pack: &Pack, lang: Option<Lang>, out: &mut dyn Write) -> std::io::Result<()> {
    let mut names = pack.rules().names();
    for name in pack.terms().names() {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    let langs = lang.map_or_else(|| Lang::ALL.to_vec(), |lang| vec![lang]);
    let words = langs.iter().map(|lang| (lang, pack.terms().words(pack.rules(), *lang)));
    let words: Vec<_> = words.filter(|(_, words)| !words.is_empty()).collect();
    if words.is_empty() {
        return Ok(());
    }
    let mut table = vec![vec![String::new()]];
    table[0].extend(words.iter().map(|(lang, _)| lang.to_string()));
    for name in names {
        if words.iter().any(|(_, words)| words.contains_key(&name)) {
            let terms = words.iter().map(|(_, words)| words.get(&name).cloned());
            let terms: Vec<_> = terms.map(Option::unwrap_or_default).collect();
            table.push([vec![name], terms].concat());
        }
    }
    let wide = |column: usize| table.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..=words.len()).map(|column| wide(column).unwrap_or(0)).collect();
    writeln!(out, "\nterms")?;
    for row in &table {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

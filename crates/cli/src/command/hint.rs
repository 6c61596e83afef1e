//! The best decisions and the reasons for them.
//!
//! This is the table that `hint` shows at the prompt and `analyse` shows for a position.

mod before;

use std::io::{self, Write};

use charpentier_core::{Action, Rules, Seat, Table};
use charpentier_messages::{Lang, say};
use charpentier_notation::record::play_shown;
use charpentier_players::advice::Unit;
pub(crate) use charpentier_players::advice::{LEAST, signed};
use charpentier_players::{Advice, Advised, Evaluator, Reasons, reasons};
use charpentier_wire::typed;

/// The number of plays that are shown by default.
pub(crate) const PLAYS: usize = 5;

/// A line of the table.
struct Row {
    /// The number that plays it at the prompt. Empty for choices, which are typed.
    number: String,
    what: String,
    worth: String,
    cost: String,
    gives: String,
    takes: String,
}

/// Shows the best actions, at most `most`. Returns `false` if no side has to decide.
pub(crate) fn tell(
    evaluator: &mut Evaluator,
    game: &mut Table,
    most: usize,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let Some(advice) = Advice::of(evaluator, game, most, None) else {
        return Ok(false);
    };
    show(evaluator, game, &advice, most, out)?;
    Ok(true)
}

/// Shows the best actions of an advice, at most `most`.
pub(crate) fn show(
    evaluator: &mut Evaluator,
    game: &Table,
    advice: &Advice,
    most: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    if advice.is_before_throw(game) {
        return before::tell(game, advice, out);
    }
    let best = advice.ranked.iter().take(most);
    let first = advice.ranked.first().map_or(0.0, |first| first.worth);
    let rows: Vec<_> = best
        .filter_map(|one| Some(row(evaluator, game, advice.seat, first, (one, one.action?))))
        .collect();
    let ways = game.rules().spec().dice.ways();
    let lang = game.rules().spec().language();
    let head = Row {
        number: String::new(),
        what: say!(lang, HINT_BEST),
        worth: unit(lang, advice.unit),
        cost: say!(lang, HINT_COST),
        gives: say!(
            lang,
            HINT_GIVES,
            seat = game.rules().spec().side(advice.seat.other()),
            ways = ways
        ),
        takes: say!(lang, HINT_TAKES, ways = ways),
    };
    print(&head, &rows, out)?;
    let more = advice.ranked.len() - rows.len();
    if more > 0 {
        let of = advice.ranked.len();
        writeln!(out, "      {}", say!(lang, HINT_MORE, more = more, of = of))?;
    }
    Ok(())
}

/// Formats the cost of an action: the difference between two worths as they are shown. Empty if it is negligible.
pub(crate) fn cost(lang: Lang, best: f64, worth: f64) -> String {
    if best - worth < LEAST {
        return String::new();
    }
    let hundredths = (best * 100.0).round() - (worth * 100.0).round();
    lang.figures(&format!("{:.2}", hundredths / 100.0))
}

fn row(
    evaluator: &mut Evaluator,
    game: &Table,
    seat: Seat,
    best: f64,
    (one, action): (&Advised, Action),
) -> Row {
    let rules = game.rules();
    let lang = rules.spec().language();
    let number = match action {
        Action::Play(_) => (one.nth + 1).to_string(),
        _ => String::new(),
    };
    let (gives, takes) = match (action, Reasons::of(game, seat, action)) {
        (_, Some(reasons)) => {
            (reasons::describe(rules, &reasons.gives), reasons::describe(rules, &reasons.takes))
        }
        (Action::Play(play), None) => (end(rules, play.end), String::new()),
        (choice, None) => {
            let then = reasons::play_after(evaluator, game, seat, choice);
            let then = then.map(|found| play_shown(rules, &found.play));
            let then = then.map(|play| say!(rules.spec().language(), HINT_THEN, play = play));
            (then.unwrap_or_default(), String::new())
        }
    };
    Row {
        number,
        what: typed(rules, action),
        worth: lang.figures(&signed(one.worth)),
        cost: cost(lang, best, one.worth),
        gives,
        takes,
    }
}

fn end(rules: &Rules, mark: Option<charpentier_core::EndMark>) -> String {
    let end = mark.and_then(|mark| rules.spec().ends.get(usize::from(mark.end)));
    end.map_or_else(String::new, |end| format!("-> {}", rules.spec().say(&end.name)))
}

fn print(head: &Row, rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let all = || std::iter::once(head).chain(rows);
    let width = |of: fn(&Row) -> &str| all().map(|row| of(row).chars().count()).max();
    let [what, worth, cost, gives] = [
        width(|row| &row.what),
        width(|row| &row.worth),
        width(|row| &row.cost),
        width(|row| &row.gives),
    ]
    .map(Option::unwrap_or_default);
    // The last column begins where its heading still fits; a longer cell before it pushes it to the right.
    let before = "   1".len() + what + worth + cost + 4 * "  ".len();
    let left = crate::wrap::width().saturating_sub(before + "  ".len());
    let gives = gives.min(left.saturating_sub(head.takes.chars().count()));
    for row in all() {
        let Row { number, what: said, worth: is, cost: less, gives: given, takes } = row;
        let line = format!(
            "{number:>4}  {said:<what$}  {is:>worth$}  {less:>cost$}  {given:<gives$}  {takes}"
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Returns the word for the unit in which positions are rated.
pub(crate) fn unit(lang: Lang, unit: Unit) -> String {
    match unit {
        Unit::Points => say!(lang, HINT_POINTS),
        Unit::Stakes => say!(lang, HINT_STAKES),
    }
}

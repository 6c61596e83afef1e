//! Entries and position lines between plies: seats and payments against the accounts, and the board.

use charpentier_core::ledger::Payment;
use charpentier_core::suggest::listed;
use charpentier_core::{Awaiting, BySeat, Diagnostic, Rules, Seat, State, Table, ledger};

use crate::position::{self, PositionLine};
use crate::record::{Diagram, Entry, EntryKind, Paid, Ply, Row, plain, plain_title};
use crate::replay::faults::Faults;
use crate::replay::replayer::Replayer;
use crate::span::Span;

impl Replayer {
    /// Checks the entries before a ply against the game, and returns their errors.
    pub(super) fn entries(&self, entries: &[Entry], next: Option<&Ply>) -> Vec<Diagnostic> {
        // Accounts receive the beginning of a game, with the side that throws next.
        let begun = next.filter(|_| self.game.state().wait == Awaiting::Lead).map(|ply| {
            let mut game = self.game.clone();
            game.start(ply.seat);
            game
        });
        let game = begun.as_ref().unwrap_or(&self.game);
        let due = game.state().ledger.get(self.rows_from..).unwrap_or_default();
        let mut due = (due, !due.is_empty());
        let mut all = Vec::new();
        for entry in entries {
            let mut faults = Faults::default();
            match &entry.said {
                EntryKind::Seats(_) => self.seats(game, entry, &mut faults),
                EntryKind::Row(row) => self.row(game, &mut due, row, entry.span, &mut faults),
                EntryKind::Unread(_) => continue,
            }
            all.extend(self.heard(faults, entry.sic.is_some(), entry.span));
        }
        all
    }

    fn seats(&self, game: &Table, entry: &Entry, faults: &mut Faults) {
        let EntryKind::Seats(said) = entry.said else {
            return;
        };
        let told = |seats: BySeat<ledger::Player>| {
            format!("{} plays white and {} black", seats[Seat::White], seats[Seat::Black])
        };
        match game.state().seats {
            Some(seats) if seats == said => {}
            Some(seats) => {
                let message = format!("{}, not {}", told(seats), {
                    format!("{} and {}", said[Seat::White], said[Seat::Black])
                });
                let fault = self.fault("R1006", message, entry.span);
                faults.add(fault.help(format!(
                    "write seats {}/{}",
                    seats[Seat::White],
                    seats[Seat::Black]
                )));
            }
            None => {
                let mut begun = game.clone();
                begun.start(Seat::White);
                let (message, help) = if begun.state().seats.is_some() {
                    let help = "write the dice for the lead first";
                    ("the seats are not known before the lead is decided".to_owned(), help)
                } else {
                    let message =
                        format!("players do not change seats in {}", self.rules().spec().pack);
                    (message, "name the players with the tags White and Black")
                };
                faults.add(self.fault("R1006", message, entry.span).help(help));
            }
        }
    }

    /// Checks a row against those that are due and not yet written. `entered` is whether any row
    /// was due.
    fn row(
        &self,
        game: &Table,
        (due, entered): &mut (&[ledger::Row], bool),
        row: &Row,
        span: Span,
        faults: &mut Faults,
    ) {
        let is = |due: &ledger::Row| {
            row.title.as_ref().is_none_or(|t| t.eq_ignore_ascii_case(&plain_title(&due.what)))
        };
        let Some(at) = due.iter().position(is) else {
            let titles: Vec<_> = due.iter().map(|row| format!("\"{}\"", row.what)).collect();
            let state = game.state();
            let keeps = state.seats.is_some()
                || !state.ledger.is_empty()
                || !game.game().settled().ledger.is_empty();
            let message = match &row.title {
                _ if !keeps => format!("{} keeps no ledger", self.rules().spec().pack),
                Some(title) if !due.is_empty() => {
                    format!("the row \"{title}\" does not belong here")
                }
                _ if *entered => "the ledger has no more rows here".to_owned(),
                _ => "the ledger has no row here".to_owned(),
            };
            let fault = self.fault("R1007", message, span);
            faults.add(match listed(&titles, "and").as_str() {
                _ if !keeps || *entered && titles.is_empty() => fault.help("remove the line"),
                "" => fault.help("write a row after the ply that ends its round"),
                due => fault.help(format!("the row here is {due}")),
            });
            return;
        };
        let (found, rest) = (&due[at], &due[at + 1..]);
        *due = rest;
        self.payments(row, found, span, faults);
    }

    fn payments(&self, row: &Row, due: &ledger::Row, span: Span, faults: &mut Faults) {
        if row.paid.is_empty() {
            return;
        }
        let mut left: Vec<&Payment> = due.paid.iter().collect();
        let mut wrong = Vec::new();
        for paid in &row.paid {
            if let Some(at) = left.iter().position(|due| agrees(paid, due)) {
                left.remove(at);
            } else if let Some((sum, first)) = in_one(paid, row, &mut left) {
                if sum != u64::from(paid.amount) {
                    let amount = u32::try_from(sum).unwrap_or(u32::MAX);
                    let due = bare(&Paid { amount, ..paid.clone() });
                    let message = format!("{due} in all, not {}", paid.amount);
                    let fault = self.fault("R1001", message, paid.span);
                    faults.add(fault.rule(&first.rule).help(format!("write {due}")));
                }
            } else {
                wrong.push(paid);
            }
        }
        for paid in wrong {
            let between = |due: &&Payment| (due.from, due.to) == (paid.from, paid.to);
            let amount = |due: &&Payment| due.amount == paid.amount;
            let same = |due: &&Payment| (due.from == paid.from) || (due.to == paid.to);
            let what = |due: &&Payment| is_for(paid, due);
            type Is<'a> = &'a dyn Fn(&&Payment) -> bool;
            let find = |is: [Is<'_>; 2]| left.iter().position(|due| is.iter().all(|is| is(due)));
            let found = find([&between, &amount])
                .map(|at| (at, "R1005"))
                .or_else(|| find([&between, &what]).map(|at| (at, "R1001")))
                .or_else(|| find([&amount, &what]).map(|at| (at, "R1002")))
                .or_else(|| find([&between, &|_| true]).map(|at| (at, "R1001")))
                .or_else(|| find([&amount, &same]).map(|at| (at, "R1002")));
            let Some((at, code)) = found else {
                let message = format!("this payment is not due: {}", bare(paid));
                let fault = self.fault("R1004", message, paid.span);
                faults.add(if due.paid.is_empty() {
                    fault.help("this row has no payments")
                } else {
                    fault.help("all payments that are due in this row are already written")
                });
                continue;
            };
            let due = left.remove(at);
            let told = Paid::from(due);
            let message = match code {
                "R1001" => format!("{}, not {}", bare(&told), paid.amount),
                "R1002" => format!("{}, not {}", bare(&told), bare(paid)),
                _ => match (&paid.rule, &paid.unit) {
                    (_, Some(unit)) if !of(paid, due) => {
                        format!("this is paid in {}, not in {unit}", due.unit)
                    }
                    (Some(rule), _) if *rule != due.rule => {
                        format!("this is paid by {}, not by {rule}", due.rule)
                    }
                    _ => format!(
                        "this is paid for {}, not for {}",
                        plain(&due.what),
                        paid.purpose.as_deref().unwrap_or("anything else")
                    ),
                },
            };
            let fault = self.fault(code, message, paid.span).rule(&due.rule);
            faults.add(fault.help(format!("write {told}")));
        }
        for due in left {
            let told = Paid::from(due);
            let message = format!("a payment is missing: {}", bare(&told));
            let fault = self.fault("R1003", message, span).rule(&due.rule);
            faults.add(fault.help(format!("write {told}, or leave out all payments")));
        }
    }

    /// Continues from a position line, and checks it against the game unless the game is `lost`.
    ///
    /// A line with `{sic}` does not change a known game. Returns whether the line is valid, and the
    /// errors.
    pub(super) fn diagram(&mut self, diagram: &Diagram, lost: bool) -> (bool, Vec<Diagnostic>) {
        let bytes = diagram.span.bytes();
        // The reader of the record has reported a line that cannot be read.
        let in_text = self.source.text.get(bytes.clone()).is_some_and(|text| text == diagram.line);
        let line = match in_text {
            true => position::parse_within(&self.source, bytes.clone()).ok(),
            false => position::read(&diagram.line),
        };
        let Some(line) = line else {
            return (false, Vec::new());
        };
        let account = self.game.state().account.clone();
        let mut state = match line.state(self.rules(), account) {
            Ok(state) => state,
            Err(faults) => return (false, faults.0),
        };
        let before = self.game.state();
        let differing =
            if lost { Vec::new() } else { differing(self.rules(), before, &state.game, &line) };
        if line.key("game").is_none() {
            state.game.games = before.games;
        }
        state.game.last.clone_from(&before.last);
        // The accounts stay as they were last known.
        state.game.seats = state.game.seats.or(before.seats);
        state.game.ledger.clone_from(&before.ledger);
        if lost {
            self.numbering.forget();
            self.free_number = true;
        }
        let mut faults = Faults::default();
        if !differing.is_empty() {
            let message = format!("the position differs here: {}", differing.join(", "));
            let fault = self.fault("R0801", message, diagram.span);
            faults.add(match diagram.sic {
                Some(_) => fault,
                None => fault.help("the replay continues from this line"),
            });
        }
        if lost || !differing.is_empty() && diagram.sic.is_none() {
            self.game.restore(state);
        }
        (true, self.heard(faults, diagram.sic.is_some(), diagram.span))
    }
}

/// Returns only the payer, the recipient and the amount of a payment.
fn bare(paid: &Paid) -> Paid {
    let (unit, purpose, rule) = (None, None, None);
    Paid { unit, purpose, rule, ..paid.clone() }
}

/// Whether the written rule and purpose are those of the payment due. Parts that are left out
/// agree.
fn is_for(paid: &Paid, due: &Payment) -> bool {
    let rule = paid.rule.as_ref().is_none_or(|rule| rule.eq_ignore_ascii_case(&due.rule));
    let purpose = |said: &String| said.eq_ignore_ascii_case(&plain(&due.what));
    rule && paid.purpose.as_ref().is_none_or(purpose)
}

/// Whether a written payment is the one that is due. Parts that are left out agree.
fn agrees(paid: &Paid, due: &Payment) -> bool {
    let sums = (paid.from, paid.to, paid.amount) == (due.from, due.to, due.amount);
    sums && of(paid, due) && is_for(paid, due)
}

/// Whether a payment is in the written unit, in the singular or the plural.
fn of(paid: &Paid, due: &Payment) -> bool {
    let is = |unit: &String| unit.eq_ignore_ascii_case(&due.unit) || unit == due.counted();
    paid.unit.as_ref().is_none_or(is)
}

/// Takes all payments of one account to another out of `left`, if the record writes them as one
/// sum.
///
/// Returns the sum and the first of the payments.
fn in_one<'a>(paid: &Paid, row: &Row, left: &mut Vec<&'a Payment>) -> Option<(u64, &'a Payment)> {
    let alike = row.paid.iter().filter(|other| (other.from, other.to) == (paid.from, paid.to));
    let plainly = paid.rule.is_none() && paid.purpose.is_none();
    let between = |due: &&Payment| (due.from, due.to) == (paid.from, paid.to) && of(paid, due);
    let parts: Vec<_> = left.iter().copied().filter(between).collect();
    let [first, _, ..] = parts[..] else {
        return None;
    };
    if !plainly || alike.count() > 1 || parts.iter().any(|due| due.unit != first.unit) {
        return None;
    }
    left.retain(|due| !between(due));
    Some((parts.iter().map(|due| u64::from(due.amount)).sum(), first))
}

/// Returns the differences of the game from the state that a line describes.
fn differing(rules: &Rules, state: &State, said: &State, line: &PositionLine) -> Vec<String> {
    let mut fields = Vec::new();
    for (seat, men) in said.position.iter() {
        if *men != state.position[seat] {
            fields.push(format!("{seat} has {}", state.position[seat]));
        }
    }
    for (at, counter) in (0u8..).zip(&rules.spec().counters) {
        for seat in Seat::BOTH {
            let due = state.counters.get(seat, at);
            if said.counters.get(seat, at) != due {
                let run = if due.run { "b" } else { "" };
                fields.push(format!("{seat} has {} {}{run}", counter.name, due.n));
            }
        }
    }
    if said.leg != state.leg {
        fields.extend(rules.leg_name().map(|leg| format!("the game is {leg}")));
    }
    // Keys that are not written are not compared.
    if line.key("game").is_some() && said.games != state.games {
        fields.push(format!("it is game {}", state.games.saturating_add(1)));
    }
    let (now, then) = (&state.setting, &said.setting);
    if line.key("set").is_some() && now.number != then.number {
        fields.push(format!("the setting is {}", now.number));
    }
    if line.key("throws").is_some() && now.throws != then.throws {
        fields.push(format!("the throws are {}/{}", now.throws.white, now.throws.black));
    }
    if line.key("facts").is_some() && now.facts != then.facts {
        fields.push(format!("the facts are {}/{}", now.facts.white, now.facts.black));
    }
    if said.wait != state.wait {
        fields.push(match state.wait.seat() {
            Some(seat) => format!("{seat} is to act"),
            None => "no side is to act".to_owned(),
        });
    }
    fields
}

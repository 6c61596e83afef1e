//! Cases of accounts: no board, but what an account is told, and what it answers.
//!
//! The pack's own account is driven as a game drives it: holes are told as they are marked, who
//! may choose chooses, and what is entered in the ledger is what the case is held against. What
//! a case expects has the names that the account gives its facts.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Judge, Tree, Verdict};
use charpentier_core::ledger::{Player, Row, balance, parties};
use charpentier_core::{BySeat, Rules, Seat};

use crate::cases::{Case, CaseVerdict};
use crate::pack::Pack;

/// Keys of the state of such cases that the account does not have.
const BESIDES: &[&str] =
    &["idle", "first_pair", "first_loser", "teams", "chouette", "partners", "paid_rounds"];

/// An account in progress.
struct Drive<'a> {
    rules: &'a Rules,
    judge: &'a dyn Judge,
    state: Arc<Tree>,
    seats: BySeat<Player>,
    /// Who has the dice of the round.
    dice: Seat,
    totals: BySeat<u16>,
    rows: Vec<Row>,
    /// Choices that are open, a bit each, and whose they are.
    open: (u8, Seat),
    over: bool,
}

impl Case {
    /// Tells the account what the case tells, and compares.
    pub(super) fn ledger(&self, pack: &Pack) -> CaseVerdict {
        let found = match self.part("kind").and_then(Tree::text).unwrap_or("round") {
            "round" => self.a_round(pack),
            "settle" | "bets3" => self.settlement(pack),
            "rotation" => self.rotation(pack),
            "game" => self.whole(pack),
            "record" => match self.noted(pack) {
                Some(found) => found,
                // What is written on paper, the players read.
                None => return CaseVerdict::Read("a game broken off, noted on paper".into()),
            },
            other => return CaseVerdict::Skipped(format!("accounts of the kind {other}")),
        };
        let found = match found {
            Ok(found) => found,
            Err(wrong) => return CaseVerdict::Failed(vec![wrong]),
        };
        let Some(Tree::Map(expect)) = self.part("expect") else {
            return CaseVerdict::Read("it expects nothing".into());
        };
        let mut wrong = Vec::new();
        for (key, due) in expect {
            match found.get(key) {
                Some(is) if key == "choices" && is == due => {}
                Some(is) if key != "choices" && agrees(due, is) => {}
                Some(is) => wrong.push(format!("{key}: {}, not {}", text(is), text(due))),
                None => wrong.push(format!("{key}: the account does not tell it")),
            }
        }
        if wrong.is_empty() { CaseVerdict::Held(expect.len()) } else { CaseVerdict::Failed(wrong) }
    }

    /// One round; how it ends, or how it stands.
    fn a_round(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, String> {
        let mut drive = Drive::new(pack, self.part("state"))?;
        for event in self.part("events").map_or(&[][..], Tree::list) {
            drive.tell(event)?;
        }
        if drive.rows.is_empty() {
            return Ok(facts_of(&drive.judge.tell(&drive.state)));
        }
        Ok(drive.told(0..1))
    }

    /// An account that is taken up again from a note, and noted again; nothing, where it knows no notes.
    fn noted(&self, pack: &Pack) -> Option<Result<BTreeMap<String, Tree>, String>> {
        let note = self.part("state").and_then(|state| state.get("record"));
        let judge = &**pack.judge();
        let resumed = match judge.resume(note.unwrap_or(&Tree::Nothing))? {
            Ok(resumed) => resumed.verdict,
            Err(fault) => {
                let refused = self.part("expect").is_some_and(|due| due.get("refused").is_some());
                let rule = ("refused".to_owned(), Tree::Text(fault.rule));
                return Some(if refused { Ok([rule].into()) } else { Err(fault.message) });
            }
        };
        let again = judge.resume(&judge.note(&resumed.state));
        let same = matches!(again, Some(Ok(again)) if again.verdict.state == resumed.state);
        if !same {
            return Some(Err("what is noted again is another account".into()));
        }
        Some(Ok(resumed.ledger.iter().flat_map(|row| facts_of(&row.facts)).collect()))
    }

    /// The account settled as it stands.
    fn settlement(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, String> {
        let mut state = self.part("state").cloned();
        if let Some(Tree::Map(map)) = &mut state {
            // A loss that is only rounded is what one side has paid.
            if let Some(loss) = map.remove("loss_jetons") {
                map.insert("paid".into(), Tree::Map([("A".to_owned(), loss)].into()));
            }
            paid_by_rounds(map)?;
        }
        let mut drive = Drive::new(pack, state.as_ref())?;
        let verdict = drive.judge.fold(&drive.state, &AccountEvent::Settled);
        drive.heed(verdict)?;
        Ok(drive.told(0..drive.rows.len()))
    }

    /// Who meets whom, where it matters only who loses the first round.
    fn rotation(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, String> {
        let state = self.part("state");
        let part = |key: &str| state.and_then(|state| state.get(key));
        let mut names: Vec<String> = part("chouette").into_iter().flat_map(letters).collect();
        names.extend(part("partners").or(part("teams")).into_iter().flat_map(letters));
        let named = |player: Player| {
            let at = usize::from(player.to_string().as_bytes()[0] - b'A');
            names.get(at).cloned().unwrap_or_else(|| player.to_string())
        };
        let mut drive = Drive::new(pack, state)?;
        let mut pairs = Vec::new();
        // More rounds than any game has.
        while !drive.over && pairs.len() < 100 {
            let [holder, other] = drive.pair().map(named);
            let lost = part("first_loser").and_then(Tree::text).filter(|_| pairs.is_empty());
            let wins = if lost == Some(holder.as_str()) { &other } else { &holder };
            let wins = if *wins == other { drive.dice.other() } else { drive.dice };
            pairs.push([holder, other]);
            drive.marked(wins, 12, true)?;
            drive.choose(wins, true)?;
        }
        let mut played: BTreeMap<String, Tree> = BTreeMap::new();
        let mut stints = played.clone();
        for (at, pair) in pairs.iter().enumerate() {
            for name in pair {
                add_one(&mut played, name);
                if at == 0 || !pairs[at - 1].contains(name) {
                    add_one(&mut stints, name);
                }
            }
        }
        let pairs = pairs.into_iter().map(|pair| Tree::List(pair.map(Tree::Text).into()));
        Ok([
            ("pairs".to_owned(), Tree::List(pairs.collect())),
            ("played".to_owned(), Tree::Map(played)),
            ("stints".to_owned(), Tree::Map(stints)),
        ]
        .into())
    }

    /// A whole game, round by round.
    fn whole(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, String> {
        let mut drive = Drive::new(pack, self.part("state"))?;
        let mut ledger = Vec::new();
        for round in self.part("events").map_or(&[][..], Tree::list) {
            let holder = round.get("dice").or(round.get("pair")).into_iter().flat_map(letters);
            let now = drive.pair().map(|player| player.to_string());
            for (due, is) in holder.zip(&now) {
                if due != *is {
                    return Err(format!("round {}: {due}, but it is {is}", ledger.len() + 1));
                }
            }
            let again = round.get("again").map_or(&[][..], Tree::list);
            for events in round.get("events").into_iter().chain(again) {
                for event in events.list() {
                    drive.tell(event)?;
                }
            }
            let first = drive.rows.iter().rposition(|row| row.facts.get("winner").is_some());
            let Some(at) = first.filter(|_| drive.ended(ledger.len() + 1)) else {
                return Err(format!("round {} does not end", ledger.len() + 1));
            };
            ledger.push(Tree::Map(drive.told(at..at + 1)));
        }
        let from = drive.rows.iter().rposition(|row| row.facts.get("winner").is_some());
        let settled = drive.told(from.map_or(0, |at| at + 1)..drive.rows.len());
        let mut found: BTreeMap<_, _> = ["paid", "marks"]
            .into_iter()
            .filter_map(|key| Some((key.to_owned(), settled.get(key)?.clone())))
            .collect();
        found.insert("ledger".into(), Tree::List(ledger));
        found.insert("settle".into(), Tree::Map(settled));
        Ok(found)
    }
}

impl<'a> Drive<'a> {
    /// An account at the beginning, with what the case knows of it.
    fn new(pack: &'a Pack, known: Option<&Tree>) -> Result<Self, String> {
        let (rules, judge) = (&**pack.rules(), &**pack.judge());
        let seats = BySeat::new(Player::FIRST, Player::SECOND);
        let (dice, open) = (Seat::White, (0, Seat::White));
        let (totals, rows, state) = (BySeat::both(0), Vec::new(), judge.start());
        let mut drive = Self { rules, judge, state, seats, dice, totals, rows, open, over: false };
        let verdict = judge.fold(&drive.state, &AccountEvent::Began { seat: Seat::White });
        drive.heed(verdict)?;
        let Some(Tree::Map(known)) = known else {
            return Ok(drive);
        };
        let Tree::Map(mut state) = (*drive.state).clone() else {
            return Err("the account has no names in it".into());
        };
        for (key, tree) in known.iter().filter(|(key, _)| !BESIDES.contains(&key.as_str())) {
            match (state.get_mut(key), tree) {
                (Some(Tree::Map(map)), Tree::Map(more)) => {
                    map.extend(more.iter().map(|(key, tree)| (key.clone(), tree.clone())));
                }
                (Some(slot), tree) => *slot = tree.clone(),
                (None, _) => return Err(format!("the account does not know `{key}`")),
            }
        }
        drive.state = Arc::new(Tree::Map(state));
        let sits = drive.pair().map(|player| player.to_string());
        for idle in known.get("idle").into_iter().flat_map(letters) {
            if sits.contains(&idle) {
                return Err(format!("{idle} does not wait, but plays"));
            }
        }
        if known.get("first_pair").is_some_and(|pair| letters(pair).ne(sits)) {
            return Err("the first pair is another".into());
        }
        Ok(drive)
    }

    /// Who plays: the holder of the dice first.
    fn pair(&self) -> [Player; 2] {
        [self.seats[self.dice], self.seats[self.dice.other()]]
    }

    /// Whether so many rounds have been won.
    fn ended(&self, rounds: usize) -> bool {
        self.rows.iter().filter(|row| row.facts.get("winner").is_some()).count() == rounds
    }

    /// An event as it is written: `A 2 own hold`, or `exit`.
    fn tell(&mut self, event: &Tree) -> Result<(), String> {
        let written = event.text().unwrap_or_default();
        let words: Vec<_> = written.split_whitespace().collect();
        if words == ["exit"] {
            // Men who have all been borne off begin again; no account hears of it.
            return Ok(());
        }
        let &[player, holes, by, then] = words.as_slice() else {
            return Err(format!("`{written}` is no event such as `A 2 own hold`"));
        };
        let sits = |seat: &Seat| self.seats[*seat].to_string() == player;
        let Some(seat) = Seat::BOTH.into_iter().find(sits) else {
            return Err(format!("`{written}`: {player} does not play"));
        };
        let holes = holes.parse().ok().filter(|holes| (1..100).contains(holes));
        let holes = holes.ok_or_else(|| format!("`{written}`: how many?"))?;
        let own = match by {
            "own" => true,
            "opp" => false,
            _ => return Err(format!("`{written}`: by own or opp throw?")),
        };
        self.marked(seat, holes, own)?;
        match then {
            "?" => Ok(()),
            // Who has no choice holds.
            "hold" if self.open.0 == 0 => Ok(()),
            "hold" | "leave" => {
                self.choose(seat, then == "leave").map_err(|e| format!("`{written}`: {e}"))
            }
            _ => Err(format!("`{written}`: hold, leave or ?")),
        }
    }

    /// A side marks so many of what its first counter runs over into.
    fn marked(&mut self, seat: Seat, by: u16, own_throw: bool) -> Result<(), String> {
        let carry = self.rules.counters.first().and_then(|first| first.carry);
        let counter = carry.ok_or("nothing runs over in this game")?.into;
        self.totals[seat] += by;
        let (total, others) = (self.totals[seat], self.totals[seat.other()]);
        let event =
            AccountEvent::Carried { seat, counter, by, total, others, erased: 0, own_throw };
        let verdict = self.judge.fold(&self.state, &event);
        self.open = (verdict.open, seat);
        self.heed(verdict)
    }

    fn choose(&mut self, seat: Seat, leaves: bool) -> Result<(), String> {
        let is = |at: &u8| {
            let rule = &self.rules.choices[usize::from(*at)];
            self.open.0 >> at & 1 != 0 && rule.new_setting == leaves
        };
        let Some(choice) = (0..self.rules.choices.len() as u8).find(is) else {
            return Err("it is not open".into());
        };
        self.open.0 = 0;
        let verdict = self.judge.fold(&self.state, &AccountEvent::Chose { seat, choice });
        let next = verdict.next;
        self.heed(verdict)?;
        if let Some(seat) = next.filter(|_| !self.over) {
            self.dice = seat;
            self.totals = BySeat::both(0);
            let verdict = self.judge.fold(&self.state, &AccountEvent::Began { seat });
            self.heed(verdict)?;
        }
        Ok(())
    }

    fn heed(&mut self, verdict: Verdict) -> Result<(), String> {
        self.state = verdict.state;
        self.seats = verdict.seats.unwrap_or(self.seats);
        self.rows.extend(verdict.ledger);
        if let Some(won) = verdict.won {
            self.over = true;
            if won.kind.starts_with("script fault") {
                return Err(won.kind);
            }
        }
        Ok(())
    }

    /// What these rows tell, with what each account has by them; the pile is nobody's.
    fn told(&self, rows: std::ops::Range<usize>) -> BTreeMap<String, Tree> {
        let rows = &self.rows[rows];
        let mut found = BTreeMap::new();
        for row in rows {
            found.extend(facts_of(&row.facts));
        }
        let between: Vec<Row> = rows
            .iter()
            .map(|row| {
                let paid = row.paid.iter().filter(|paid| paid.from.is_some() && paid.to.is_some());
                Row { paid: paid.cloned().collect(), ..Row::default() }
            })
            .collect();
        let all = parties(&self.rows).into_iter();
        let mut paid: BTreeMap<_, _> = all
            .map(|party| (party.to_string(), Tree::Number(balance(&between, Some(party)))))
            .collect();
        for seat in Seat::BOTH {
            paid.entry(self.seats[seat].to_string()).or_insert(Tree::Number(0));
        }
        found.insert("payments".into(), Tree::Map(paid));
        found
    }
}

fn facts_of(tree: &Tree) -> BTreeMap<String, Tree> {
    match tree {
        Tree::Map(map) => map.clone(),
        _ => BTreeMap::new(),
    }
}

fn add_one(to: &mut BTreeMap<String, Tree>, name: &str) {
    let n = to.get(name).and_then(Tree::number).unwrap_or(0);
    to.insert(name.to_owned(), Tree::Number(n + 1));
}

/// What was paid round by round is what was paid in all.
fn paid_by_rounds(state: &BTreeMap<String, Tree>) -> Result<(), String> {
    let Some(Tree::Map(rounds)) = state.get("paid_rounds") else {
        return Ok(());
    };
    for (name, list) in rounds {
        let sum: i64 = list.list().iter().filter_map(Tree::number).sum();
        if state.get("paid").and_then(|paid| paid.get(name)).and_then(Tree::number) != Some(sum) {
            return Err(format!("{name} has paid {sum} in all"));
        }
    }
    Ok(())
}

/// A name, or names in lists of any depth.
fn letters(tree: &Tree) -> impl Iterator<Item = String> {
    fn gather(tree: &Tree, into: &mut Vec<String>) {
        into.extend(tree.text().map(str::to_owned));
        tree.list().iter().for_each(|tree| gather(tree, into));
    }
    let mut all = Vec::new();
    gather(tree, &mut all);
    all.into_iter()
}

/// Whether everything that is expected is so; what is not asked may be anything.
fn agrees(due: &Tree, is: &Tree) -> bool {
    match (due, is) {
        (Tree::Map(due), Tree::Map(is)) => {
            due.iter().all(|(key, due)| is.get(key).is_some_and(|is| agrees(due, is)))
        }
        (Tree::List(due), Tree::List(is)) => {
            due.len() == is.len() && due.iter().zip(is).all(|(due, is)| agrees(due, is))
        }
        _ => due == is,
    }
}

fn text(tree: &Tree) -> String {
    match tree {
        Tree::Nothing => "nothing".into(),
        Tree::Flag(flag) => flag.to_string(),
        Tree::Number(number) => number.to_string(),
        Tree::Text(text) => text.clone(),
        Tree::List(list) => format!("[{}]", list.iter().map(text).collect::<Vec<_>>().join(", ")),
        Tree::Map(map) => {
            let entries: Vec<_> = map.iter().map(|(k, v)| format!("{k} {}", text(v))).collect();
            format!("{{{}}}", entries.join(", "))
        }
    }
}

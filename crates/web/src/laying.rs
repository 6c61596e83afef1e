//! Laying a table: a new game, or one that lies in the folder and is taken up again.
//!
//! A game that is taken up again is its course over again: the same actions go through the same door.

use charpentier_core::diagnostic::FileName;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::suggest::listed;
use charpentier_core::{Diagnostic, Seat};
use charpentier_notation::record::{self, Record};
use charpentier_pack::Pack;
use charpentier_players::{Effort, Guest, Level, Mind, Player};

use crate::course;
use crate::fault::Fault;
use crate::keep::{Folder, Keys, Mode};
use crate::request::Make;
use crate::secret;
use crate::shelf::Shelf;
use crate::table::{Laid, Table};
use crate::unlaid::{NoProgram, Unlaid, Why, told};

/// The longest name of a person, in letters.
const LONGEST_NAME: usize = 40;

/// How the program looks at the positions of a pack; where what it has learned of it is not sound, what is wrong there.
pub type MakeMind = fn(&Pack) -> Result<Mind, Box<Diagnostic>>;

/// What tables are laid with.
#[derive(Debug)]
pub(crate) struct Layer {
    pub(crate) shelf: Shelf,
    pub(crate) folder: Folder,
    pub(crate) mind: MakeMind,
    pub(crate) today: fn() -> String,
}

impl Layer {
    /// A new table, which is kept at once.
    pub(crate) fn lay(&self, make: &Make) -> Result<Table, Fault> {
        let options: Vec<_> =
            make.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        let found = self.shelf.pack(&make.pack, &options);
        let pack = found.map_err(|faults| Fault::wrong(told(&faults)))?;
        let level = level(make)?;
        if make.slips > 100 {
            return Err(Fault::wrong("`slips` is 0 to 100"));
        }
        let broken = |error: std::io::Error| Fault::broken(error.to_string());
        let program = level.map(|_| make.seat.unwrap_or(Seat::White).other());
        let secret_of = |seat: Seat| match program {
            Some(program) if program == seat => Ok(None),
            _ => secret::secret().map(Some),
        };
        let keys = Keys {
            mode: make.mode,
            white: secret_of(Seat::White).map_err(broken)?,
            black: secret_of(Seat::Black).map_err(broken)?,
            dice: make.dice,
            seed: make.seed.map_or_else(secret::seed, Ok).map_err(broken)?,
            seed_is_known: make.seed.is_some(),
            level: level.map(|level| level.name().to_owned()),
            slips: make.slips,
            listed: make.listed,
        };
        let mut record = Record::default();
        record.set("Game", pack.rules().called());
        record.set("Date", (self.today)());
        record.require(pack.rules());
        for (seat, tag) in [(Seat::White, "White"), (Seat::Black, "Black")] {
            match (program, level) {
                (Some(program), Some(level)) if program == seat => record.set(tag, level.name()),
                _ => {
                    let name = make.names[seat].as_deref().unwrap_or_default().trim();
                    if !name.is_empty() {
                        record.set(tag, person(name)?);
                    }
                }
            }
        }
        let id = secret::name().map_err(broken)?;
        let guest = guest(&pack, &keys, self.mind);
        let guest = guest.map_err(|why| Fault::wrong(why.to_string()))?;
        let mut table = self.table(Laid { id, pack, keys, record, guest });
        let begun = self.folder.begin(&table.id, &table.keys, &table.written().to_string());
        begun.map_err(|error| Fault::unkept(&error))?;
        table.begin()?;
        Ok(table)
    }

    pub(crate) fn table(&self, laid: Laid) -> Table {
        let texts = self.shelf.texts(&laid.pack);
        Table::new(laid, texts, self.folder.clone())
    }

    /// A table that lies in the folder, taken up again.
    pub(crate) fn take_up(&self, id: &str) -> Result<Table, Unlaid> {
        let path = self.folder.record_of(id).shown().to_string();
        self.read_again(id, &path).map_err(|why| why.of(path))
    }

    fn read_again(&self, id: &str, path: &str) -> Result<Table, Why> {
        let (keys, course, text) = self.folder.read(id).map_err(Why::Unkept)?;
        let source = Source::new(path, text);
        let parsed = record::parse(&source);
        if parsed.diagnostics.iter().any(|fault| fault.severity == Severity::Error) {
            return Err(Why::Faults(parsed.diagnostics));
        }
        let games = parsed.records.len();
        let mut records = parsed.records.into_iter();
        let (Some(record), 1) = (records.next(), games) else {
            return Err(Why::Games(games));
        };
        let name = record.value("Game").unwrap_or_default();
        let found = self.shelf.pack(name, &record.options());
        let pack = found.map_err(Why::Faults)?;
        let guest = guest(&pack, &keys, self.mind).map_err(Why::NoProgram)?;
        let id = id.to_owned();
        let mut table = self.table(Laid { id, pack, keys, record, guest });
        for (nth, entry) in course::read(&course).map_err(Why::Unkept)?.into_iter().enumerate() {
            let again = table.again(entry.seat, &entry.deed);
            again.map_err(|fault| Why::Action(nth, Box::new(fault)))?;
        }
        table.version = u64::try_from(table.done.len()).unwrap_or_default();
        table.begin()?;
        Ok(table)
    }
}

/// The program at a table.
fn guest(pack: &Pack, keys: &Keys, mind: MakeMind) -> Result<Option<Guest>, NoProgram> {
    let Some(level) = keys.level.as_deref().and_then(Level::parse) else { return Ok(None) };
    let mind = mind(pack).map_err(NoProgram::Unsound)?;
    if level == Level::Trained && !mind.has_learned() {
        return Err(NoProgram::Unlearned(pack.rules().pack.clone()));
    }
    let seat = if keys.white.is_none() { Seat::White } else { Seat::Black };
    // Many tables may think at once, so that each does so by itself.
    let effort = Effort { games: 384, ..Effort::default() };
    let player = Player::new(level, mind, keys.seed).with_effort(effort);
    Ok(Some(Guest::new(seat, player, keys.seed, keys.slips)))
}

fn level(make: &Make) -> Result<Option<Level>, Fault> {
    let names: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
    match (make.mode, make.level.as_deref()) {
        (Mode::Record, _) => {
            Err(Fault::wrong("records are shown with `charpentier serve FILE`; nobody sits there"))
        }
        (Mode::Program, Some(name)) => match Level::parse(name) {
            Some(level) => Ok(Some(level)),
            None => {
                let known = listed(&names, "or");
                Err(Fault::wrong(format!("there is no level `{name}`; it is {known}")))
            }
        },
        (Mode::Program, None) => {
            Err(Fault::wrong(format!("say at which `level`: {}", listed(&names, "or"))))
        }
        (Mode::Screen | Mode::Link, None) => Ok(None),
        (Mode::Screen | Mode::Link, Some(_)) => {
            Err(Fault::wrong("the program has a `level` only where it plays"))
        }
    }
}

/// A person's name as a record can hold it.
fn person(name: &str) -> Result<&str, Fault> {
    if name.chars().count() > LONGEST_NAME {
        return Err(Fault::wrong(format!("a name has at most {LONGEST_NAME} letters")));
    }
    if name.chars().any(|letter| letter.is_control() || matches!(letter, '"' | '\\')) {
        return Err(Fault::wrong("a name has neither quotation marks nor control signs"));
    }
    if Level::parse(name).is_some() {
        return Err(Fault::wrong(format!("`{name}` is what the program is called")));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use charpentier_core::{Action, BySeat, Claim, Offer, Wait};
    use charpentier_pack::Library;
    use charpentier_players::Dice;

    use super::*;
    use crate::keep::DiceFrom;

    fn layer() -> (Layer, tempfile::TempDir) {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::open(place.path()).expect("a folder");
        let shelf = Shelf::new(Library::shipped());
        let mind = |pack: &Pack| Ok(Mind::new(pack.rules(), pack.judge()));
        (Layer { shelf, folder, mind, today: || "2026.11.21".into() }, place)
    }

    fn make(pack: &str, options: &[(&str, &str)], mode: Mode) -> Make {
        let options: BTreeMap<_, _> =
            options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        Make {
            pack: pack.into(),
            options,
            mode,
            level: (mode == Mode::Program).then(|| "random".into()),
            seat: None,
            dice: DiceFrom::Server,
            seed: Some(7),
            names: BySeat::new(Some("Anne".into()), None),
            slips: 0,
            listed: true,
        }
    }

    /// Something that can be done now, any of it.
    fn something(table: &mut Table, chance: &mut Dice) -> Option<(Seat, Action)> {
        let marks = table.rules().schools.is_some();
        let seat = table.game.state().wait.seat().unwrap_or(Seat::White);
        if let Some(answers) = table.game.answers() {
            return Some((answers, Action::Answer(chance.below(4) == 0)));
        }
        match chance.below(30) {
            0 => return Some((seat, Action::Offer(Offer::Draw))),
            1 if marks => return Some((seat, Action::Claim(Claim::School(2)))),
            2 if marks => return Some((seat, Action::Claim(Claim::Compel))),
            3 if marks => return Some((seat, Action::Claim(Claim::False))),
            4 if marks => return Some((seat.other(), Action::Claim(Claim::Raise))),
            5 if marks => return Some((seat, Action::Touch(chance.below(12) as u8 + 1))),
            6..20 if marks => {
                if let Some(due) = table.game.due_mark() {
                    return Some(due);
                }
            }
            _ => {}
        }
        match table.game.state().wait {
            Wait::Lead | Wait::Throw(_) => {
                let rulings = table.game.rulings();
                match table.game.fault().map(|fault| fault.seat.other()) {
                    Some(by) if !rulings.is_empty() => {
                        let nth = chance.below(rulings.len() as u32) as usize;
                        Some((by, Action::Rule(rulings[nth])))
                    }
                    _ => Some((seat, table.thrown()?)),
                }
            }
            Wait::Choose(_) | Wait::Play(_) => {
                let legal = table.game.legal(seat);
                Some((seat, legal[chance.below(legal.len() as u32) as usize]))
            }
            Wait::Over => None,
        }
    }

    /// Whatever has been done, in the middle of a turn too, is found again in the folder.
    fn found_again(pack: &str, options: &[(&str, &str)], most: usize) {
        let (layer, _place) = layer();
        let mut table = layer.lay(&make(pack, options, Mode::Screen)).expect("a table");
        let mut chance = Dice::new(11);
        for nth in 0..most {
            let Some((seat, action)) = something(&mut table, &mut chance) else { break };
            if table.act(seat, action).is_err() {
                continue;
            }
            let again = layer.take_up(&table.id);
            let again = again.unwrap_or_else(|fault| panic!("{pack} {nth} {action:?}: {fault}"));
            assert_eq!(again.done.len(), table.done.len(), "{pack} {nth} {action:?}");
            assert_eq!(again.game.state(), table.game.state(), "{pack} {nth} {action:?}");
            assert_eq!(again.written().to_string(), table.written().to_string());
        }
    }

    #[test]
    fn nothing_is_lost_whenever_the_server_stops() {
        for pack in Library::shipped().names() {
            found_again(&pack, &[], 60);
        }
        found_again("trictrac", &[("marking", "manual")], 300);
        found_again("trictrac", &[("marking", "manual"), ("faults", "allowed")], 300);
    }
}

//! What is told without being asked: how a game begins, what may be chosen, and how it ends.

use std::io::{self, Write};

use charpentier_core::{Ratio, Seat, Wait};

use crate::board;
use crate::command::play::sitting::Sitting;
use crate::command::rules;
use crate::wrap::{width, wrapped};

impl Sitting<'_> {
    /// What the game is about and who plays it; only the game and its state, where it is taken up again.
    pub(super) fn welcome(
        &self,
        again: bool,
        falls_back: Option<&str>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        use crate::args::DiceFrom;
        let seed = match self.dice {
            DiceFrom::Seed => format!(" (seed {})", self.seed),
            DiceFrom::Ask => String::new(),
        };
        writeln!(out, "{}{seed}", self.pack.title)?;
        let width = width();
        if !again {
            let aim = if self.pack.aim.is_empty() { &self.pack.about } else { &self.pack.aim };
            writeln!(out, "{}", wrapped("", aim, 0, width))?;
            let legend = board::legend(self.table.rules(), self.table.style);
            if !legend.is_empty() {
                writeln!(out, "{}", wrapped("", &legend, 0, width))?;
            }
        }
        if let Some(sentence) = falls_back {
            writeln!(out, "{}", wrapped("", sentence, 0, width))?;
        }
        writeln!(out, "{}", wrapped("", &self.who(), 0, width))?;
        if again {
            return writeln!(out, "taken up again after {} plies", self.table.plies());
        }
        let told = "help tells what can be typed, rules what the rules are, moves what can be played, hint what is best";
        writeln!(out, "{}", wrapped("", told, 0, width))
    }

    /// Who plays.
    pub(super) fn who(&self) -> String {
        match (self.person, &self.guest) {
            (Some(person), Some(guest)) => {
                let name = self.name(guest.seat);
                format!("you play {person}, {name} plays {}", guest.seat)
            }
            _ => "two people play here; level greedy lets the program play one side".to_owned(),
        }
    }

    /// The name of a side, as the record has it.
    fn name(&self, seat: Seat) -> String {
        let names = board::names(self.record(), self.table.game.state());
        names[usize::from(seat == Seat::Black)].clone()
    }

    /// What may be chosen, where anything of it is new to who plays.
    pub(super) fn choices(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let open = self.table.game.state().turn.open;
        if open & !self.explained == 0 {
            return Ok(());
        }
        self.explained |= open;
        let written = rules::written(&self.library, &self.pack);
        let rules = self.table.rules();
        let width = width();
        let choices = (0u8..).zip(&rules.choices).filter(|(at, _)| open >> at & 1 != 0);
        for (_, choice) in choices {
            let mut text = if choice.new_setting {
                "all men go back to the start, and whoever chooses it throws again".to_owned()
            } else {
                "the game goes on as it stands".to_owned()
            };
            let lost: Vec<_> = choice
                .forfeits
                .iter()
                .filter_map(|at| rules.counters.get(usize::from(*at)))
                .map(|counter| rules.say(&counter.name).into_owned())
                .collect();
            if !lost.is_empty() {
                text.push_str(&format!("; his {} are lost", lost.join(", ")));
            }
            let id = rules.id(choice.rule);
            if let Some(rule) = written.iter().find(|rule| rule.id == id) {
                text.push_str(&format!(". [{id}] {}", rule.plain()));
            }
            let head = format!("  {}: ", rules.say(&choice.name));
            writeln!(out, "{}", wrapped(&head, &text, 4, width))?;
        }
        Ok(())
    }

    /// What the end is worth, and how both stand unless the board has just shown it.
    pub(super) fn end(&mut self, shown: bool, out: &mut dyn Write) -> io::Result<()> {
        let state = self.table.game.state();
        let Some(outcome) = state.outcome.clone().filter(|_| state.wait == Wait::Over) else {
            return Ok(());
        };
        let you = match (self.person, outcome.winner) {
            (Some(person), Some(winner)) if person == winner => "you have won: ",
            (Some(_), Some(_)) => "you have lost: ",
            _ => "",
        };
        let points = match (&outcome.totals, outcome.points) {
            (Some(totals), _) => {
                format!("white has {}, black {} in all", totals.white, totals.black)
            }
            (None, 0) => "it counts one game".to_owned(),
            (None, 1) => "it is worth 1 point".to_owned(),
            (None, n) => format!("it is worth {n} points"),
        };
        let stake = if outcome.stake == Ratio::ONE {
            String::new()
        } else {
            format!(", and {} times the stake", outcome.stake)
        };
        writeln!(out, "{you}{points}{stake}")?;
        if !shown {
            self.table.score(out)?;
        }
        if self.ear.prompts() {
            let told = "again plays another game, save FILE keeps this one where you want it, and `charpentier analyse FILE` \
                        then tells what would have been best";
            writeln!(out, "{}", wrapped("", told, 0, width()))?;
        }
        Ok(())
    }
}

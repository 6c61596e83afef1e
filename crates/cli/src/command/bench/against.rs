//! `bench --against`: the speed of this program beside that of another, such as another build.
//!
//! The two take turns, so that other work on the machine weighs on both alike. Any program can be
//! measured that answers `bench GAME --seconds S --seed N` with a line that begins with one word and
//! the rates of games, turns, throws searched, and plays found.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use charpentier_pack::Pack;

use super::{Rates, span};
use crate::Failure;

/// The rates that are compared.
const NAMES: [&str; 4] = ["games", "turns", "generated", "plays"];

/// The rates of this program and of the other in one round.
type Round = ([f64; 4], [f64; 4]);

/// The other program, and how long each is measured.
pub(crate) struct Against<'a> {
    pub(crate) program: &'a Path,
    /// How often each program is measured.
    pub(crate) rounds: u32,
    /// Seconds for each measurement.
    pub(crate) seconds: f64,
    /// The seed of the dice of the first round. Each round has its own.
    pub(crate) seed: u64,
}

impl Against<'_> {
    /// Measures a game with both programs in turn, and prints medians, ranges and ratios.
    pub(crate) fn compare(
        &self,
        name: &str,
        pack: &Pack,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let mut rounds: Vec<Round> = Vec::new();
        for round in 0..u64::from(self.rounds) {
            let seed = self.seed.wrapping_add(round);
            let other = self.other(name, seed)?;
            let own = Rates::measured(pack.rules(), pack.scoring(), span(self.seconds), seed);
            rounds.push((own.compared(), other));
        }
        writeln!(out, "{name:<12}{:<24}{:<24}ratio", "this program", "the other")?;
        for (nth, what) in NAMES.iter().enumerate() {
            let column =
                |rate: &dyn Fn(&Round) -> f64| Spread::of(rounds.iter().map(rate).collect());
            let own = column(&|(own, _)| own[nth]).with(short);
            let other = column(&|(_, other)| other[nth]).with(short);
            let ratio = column(&|(own, other)| own[nth] / other[nth]);
            let ratio = ratio.with(|ratio| format!("{ratio:.2}"));
            writeln!(out, "{:<12}{own:<24}{other:<24}{ratio}", format!("{what}/s"))?;
        }
        Ok(())
    }

    /// Measures the other program.
    fn other(&self, game: &str, seed: u64) -> Result<[f64; 4], Failure> {
        let (seconds, seed) = (self.seconds.to_string(), seed.to_string());
        let words = ["bench", game, "--seconds", &seconds, "--seed", &seed];
        let shown = format!("{} {}", self.program.display(), words.join(" "));
        let mut command = Command::new(self.program);
        let run = command.args(words).stdin(Stdio::null()).output();
        let run =
            run.map_err(|error| Failure::Message(format!("`{shown}` cannot run: {error}")))?;
        let text = String::from_utf8_lossy(&run.stdout);
        let last = text.lines().last().unwrap_or_default();
        let number = |word: &str| word.replace(',', "").parse().ok();
        let numbers: Vec<f64> = last.split_whitespace().skip(1).map_while(number).collect();
        match numbers[..] {
            [a, b, c, d, ..] if run.status.success() => Ok([a, b, c, d]),
            _ => {
                let errors = String::from_utf8_lossy(&run.stderr);
                let said = errors.lines().next().unwrap_or(last);
                let said = if said.is_empty() { "nothing" } else { said };
                Err(Failure::Message(format!("`{shown}` does not print rates, but: {said}")))
            }
        }
    }
}

impl Rates {
    /// Returns the rates that are compared, in the order of their names.
    const fn compared(&self) -> [f64; 4] {
        [self.games, self.turns, self.generated, self.plays]
    }
}

/// The median of some values, and the range that they span.
struct Spread {
    median: f64,
    least: f64,
    most: f64,
}

impl Spread {
    fn of(mut values: Vec<f64>) -> Self {
        values.sort_unstable_by(f64::total_cmp);
        let at = |nth: usize| values.get(nth).copied().unwrap_or_default();
        let last = values.len().saturating_sub(1);
        let median = f64::midpoint(at(last / 2), at(last.div_ceil(2)));
        Self { median, least: at(0), most: at(last) }
    }

    /// Returns the values as text.
    fn with(&self, number: impl Fn(f64) -> String) -> String {
        let Self { median, least, most } = *self;
        format!("{} ({} to {})", number(median), number(least), number(most))
    }
}

/// Formats a rate with three digits, and with `k` for thousands and `M` for millions.
fn short(rate: f64) -> String {
    let (number, unit) = match rate {
        rate if rate >= 1e6 => (rate / 1e6, "M"),
        rate if rate >= 1e3 => (rate / 1e3, "k"),
        rate => (rate, ""),
    };
    let digits = if number >= 100.0 {
        0
    } else if number >= 10.0 {
        1
    } else {
        2
    };
    format!("{number:.digits$}{unit}")
}

#[cfg(test)]
mod tests {
    use super::{Spread, short};

    #[test]
    fn rates_have_three_digits() {
        let told: Vec<_> = [0.5, 12.34, 999.0, 1_234.0, 98_765.4, 2.5e6].map(short).to_vec();
        assert_eq!(told, ["0.50", "12.3", "999", "1.23k", "98.8k", "2.50M"]);
    }

    #[test]
    fn the_median_of_an_even_number_of_values_is_between_two() {
        let spread = |values: &[f64]| Spread::of(values.to_vec()).with(|value| value.to_string());
        assert_eq!(spread(&[3.0, 1.0, 2.0]), "2 (1 to 3)");
        assert_eq!(spread(&[4.0, 1.0, 2.0, 3.0]), "2.5 (1 to 4)");
    }
}

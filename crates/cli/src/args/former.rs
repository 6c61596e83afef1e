//! Flags that were called otherwise in the last release. They are still understood, with a warning, for one release.

use std::ffi::OsString;

/// A flag that has another name now.
struct Former {
    /// The command; `*` is any that is not named in `except`.
    command: &'static str,
    except: &'static [&'static str],
    old: &'static str,
    new: &'static str,
}

const fn of(command: &'static str, old: &'static str, new: &'static str) -> Former {
    Former { command, except: &[], old, new }
}

/// All of them.
const FORMER: &[Former] = &[
    Former { command: "*", except: &["find", "convert"], old: "--pack", new: "--packs" },
    of("find", "--game", "--pack"),
    of("convert", "--game", "--pack"),
    of("analyse", "-n", "--plays"),
    of("play", "--from", "--position"),
    of("serve", "--games", "--folder"),
    of("settle", "--note", "--as-note"),
    of("simulate", "--records", "--out"),
    of("train", "--points", "--measures"),
];

/// Flags of the program itself that take a value, which is no command.
const TAKES_VALUE: &[&str] = &["--color", "--packs", "--pack", "--board", "--lang"];

/// What was typed with today's names, and a sentence for each that was a former one.
pub(super) fn renewed(typed: Vec<OsString>) -> (Vec<OsString>, Vec<String>) {
    let command = command(&typed);
    let mut warnings = Vec::new();
    let mut words = Vec::with_capacity(typed.len());
    let mut all = typed.into_iter();
    words.extend(all.next());
    for word in all.by_ref() {
        let ends = word == "--";
        words.push(match word.to_str().and_then(|text| renewed_flag(text, &command)) {
            Some((flag, former)) => {
                let (old, new) = (former.old, former.new);
                warnings.push(format!(
                    "{old} is called {new} now; the old name goes with the next release"
                ));
                flag.into()
            }
            None => word,
        });
        if ends {
            break;
        }
    }
    words.extend(all);
    warnings.dedup();
    (words, warnings)
}

/// The command: the first word that is no flag of the program and no value of one.
fn command(typed: &[OsString]) -> String {
    let mut words = typed.iter().skip(1).map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        if TAKES_VALUE.contains(&word.as_ref()) {
            words.next();
        } else if !word.starts_with('-') {
            return word.into_owned();
        }
    }
    String::new()
}

/// A former flag under its new name, with the value that is written in one word with it.
fn renewed_flag(word: &str, command: &str) -> Option<(String, &'static Former)> {
    FORMER.iter().find_map(|former| {
        let here =
            former.command == command || former.command == "*" && !former.except.contains(&command);
        let rest = word.strip_prefix(former.old).filter(|_| here)?;
        let long = former.old.starts_with("--");
        match rest {
            "" => Some((former.new.to_owned(), former)),
            rest if rest.starts_with('=') => Some((format!("{}{rest}", former.new), former)),
            rest if !long => Some((format!("{}={rest}", former.new), former)),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Args;

    fn told(line: &str) -> (String, usize) {
        let (words, warnings) = renewed(line.split(' ').map(OsString::from).collect());
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        (words.join(" "), warnings.len())
    }

    #[test]
    fn former_names_are_understood() {
        for (typed, meant, warnings) in [
            ("c --pack x play y --pack=z", "c --packs x play y --packs=z", 1),
            ("c find x --game my-game", "c find x --pack my-game", 1),
            ("c analyse x -n1", "c analyse x --plays=1", 1),
            ("c analyse x -n 1", "c analyse x --plays 1", 1),
            ("c simulate x -n 1", "c simulate x -n 1", 0),
            ("c replay x --game 2", "c replay x --game 2", 0),
            ("c play -- --from", "c play -- --from", 0),
            ("c --lang fr settle x --note", "c --lang fr settle x --as-note", 1),
            ("c --pack simulate play x --records y", "c --packs simulate play x --records y", 1),
        ] {
            assert_eq!(told(typed), (meant.to_owned(), warnings), "{typed}");
        }
    }

    #[test]
    fn the_new_names_are_there_and_the_old_ones_are_not() {
        let mut program = Args::command();
        program.build();
        for former in FORMER {
            let flags = |name: &str| {
                let command = program.find_subcommand(name).expect("a command");
                let long = command.get_arguments().filter_map(|arg| arg.get_long());
                let short = command.get_arguments().filter_map(|arg| arg.get_short());
                let flags: Vec<_> = long
                    .map(|flag| format!("--{flag}"))
                    .chain(short.map(|flag| format!("-{flag}")))
                    .collect();
                flags
            };
            let flags = flags(if former.command == "*" { "play" } else { former.command });
            assert!(flags.contains(&former.new.to_owned()), "{}", former.new);
            assert!(!flags.contains(&former.old.to_owned()), "{}", former.old);
        }
    }
}

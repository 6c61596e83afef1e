//! Examples of each command, as its long help and its manual page show them.

/// Returns the examples of a command: the words that are typed, and their effect.
pub(super) fn of(command: &str) -> &'static [(&'static str, &'static str)] {
    match command {
        "list" => &[("list", "all games by family"), ("list long", "games with a word in a name")],
        "show" => &[("show GAME", "options and rules"), ("show GAME -o NAME=VALUE", "an option")],
        "rules" => &[
            ("rules GAME", "all rules"),
            ("rules GAME --primer", "an introduction for new players"),
            ("rules GAME corner", "the rules about corners"),
            ("rules GAME TT-M", "the rules whose ids begin with TT-M"),
        ],
        "explain" => &[("explain R0401", "an error code"), ("explain TT-M1", "a rule")],
        "play" => &[
            ("play GAME", "against the program"),
            ("play GAME --against expecti", "against a stronger opponent"),
            ("play GAME --against none", "two people"),
            ("play game.tgn", "resume a game"),
        ],
        "serve" => &[("serve", "play in a browser"), ("serve game.tgn", "look at a record")],
        "site" => &[
            ("site my-site", "every game"),
            ("site my-site --packs my-games", "with games of your own"),
        ],
        "moves" => &[
            ("moves GAME 31", "the opening, with a throw"),
            ("moves POSITION 31", "a position line, an XGID or a GNUBGID"),
        ],
        "why-not" => &[
            ("why-not 1/12 GAME 65", "why a play is illegal"),
            ("why-not filling GAME 65", "why a coup is not made"),
        ],
        "analyse" => &[
            ("analyse GAME 31", "the opening, with a throw"),
            ("analyse game.tgn", "every decision of a record"),
            ("analyse game.tgn --out judged.tgn", "its record with glyphs"),
        ],
        "chances" => &[("chances POSITION", "the next throw of both sides")],
        "diagram" => &[
            ("diagram GAME", "the board at the beginning"),
            ("diagram POSITION --svg --out board.svg", "a picture"),
        ],
        "record" => {
            &[("record GAME --save game.tgn", "a new record"), ("record game.tgn", "continue it")]
        }
        "check" => &[
            ("check", "the packs and records of this folder"),
            ("check game.tgn", "a record"),
            ("check games --summary", "the kinds of faults in a folder"),
            ("check ./my-game", "a pack and its cases"),
        ],
        "replay" => &[
            ("replay game.tgn", "every ply"),
            ("replay game.tgn --ply 9b", "one ply, from both sides"),
        ],
        "find" => &[
            (r#"find games --coup "true hit""#, "a coup"),
            ("find games --player Anne --throw 66", "a player and a throw"),
            ("find --pack GAME", "a game, in this folder"),
        ],
        "index" => &[("index games", "`find games` is faster after this")],
        "stats" => &[
            ("stats", "by game, in this folder"),
            ("stats games", "by game"),
            ("stats games --by player --format csv", "by player, for a spreadsheet"),
        ],
        "settle" => &[("settle game.tgn", "each payment with its rule")],
        "format" => &[("format games", "in place"), ("format --check games", "report only")],
        "convert" => &[
            ("convert match.mat --out match.tgn", "a match of another program"),
            ("convert game.tgn --to json", "one game per line"),
            ("convert game.tgn --points soumille", "the letters of old books"),
            ("convert . --to parquet --out tables", "tables of all games, for SQL"),
        ],
        "new" => &[
            ("new my-game", "a small game that extends no other"),
            ("new my-game --from GAME", "a variant of a game"),
        ],
        "keys" => &[("keys", "all sections"), ("keys steps.bear_off", "the keys of one")],
        "test" => &[
            ("test ./my-game", "run its cases"),
            ("test ./my-game --watch", "run them at every change"),
        ],
        "diff" => &[("diff GAME ./my-game", "what a variant changes")],
        "tournament" => &[
            ("tournament GAME --players greedy,expecti", "two levels"),
            (r#"tournament GAME --players "random,bot:./bot""#, "a bot of your own"),
        ],
        "train" => &[("train GAME --out learned.json", "write the result to a file")],
        "simulate" => &[("simulate GAME -n 100", "a summary of a hundred games")],
        "query" => &[("query < requests.jsonl", "a request per line, an answer per line")],
        "bench" => &[
            ("bench GAME", "one game"),
            ("bench GAME --against ./other-build", "two builds in turn"),
            ("bench --records games", "reading records"),
        ],
        "generate" => &[
            ("generate schema pack", "the JSON Schema of pack.yaml"),
            ("generate man --out man1", "a page for each command"),
            ("generate completions bash", "the script for bash"),
        ],
        _ => &[],
    }
}

/// Returns the examples of a command as a paragraph of help.
pub(super) fn text(command: &str) -> String {
    let examples = of(command);
    let width = examples.iter().map(|(typed, _)| typed.chars().count()).max().unwrap_or(0);
    let line = |(typed, does): &(&str, &str)| format!("  charpentier {typed:<width$}  {does}");
    let lines: Vec<_> = examples.iter().map(line).collect();
    format!("Examples:\n{}", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use crate::args::{Args, command};

    /// Every command has examples, which are understood and fit on a line.
    #[test]
    fn examples_can_be_typed() {
        for sub in command().get_subcommands().filter(|sub| sub.get_name() != "help") {
            let examples = super::of(sub.get_name());
            assert!(!examples.is_empty(), "{}", sub.get_name());
            for (typed, _) in examples {
                let typed = typed.split(" <").next().unwrap_or(typed);
                let words = shlex::split(typed).expect("words");
                assert_eq!(words[0], sub.get_name());
                let words = std::iter::once("charpentier".to_owned()).chain(words);
                assert!(Args::try_parse_from(words).is_ok(), "{typed}");
            }
            let text = super::text(sub.get_name());
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }

    /// Every command and every argument has a help text.
    #[test]
    fn nothing_is_without_help() {
        let program = command();
        let inside = program.get_subcommands().flat_map(clap::Command::get_subcommands);
        let all = program.get_subcommands().chain(inside);
        for sub in all.filter(|sub| sub.get_name() != "help") {
            assert!(sub.get_about().is_some(), "{}", sub.get_name());
            for arg in sub.get_arguments() {
                assert!(arg.get_help().is_some(), "{} {}", sub.get_name(), arg.get_id());
            }
        }
    }
}

//! What can be typed.

mod analyse;
mod find;
mod made;
mod serve;
mod tournament;
mod train;
mod values;
mod who;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;

use crate::report::Format;
pub(crate) use analyse::AnalyseArgs;
pub(crate) use find::FindArgs;
pub(crate) use made::{MadeArgs, PlayArgs, RecordArgs};
pub(crate) use serve::ServeArgs;
pub(crate) use tournament::TournamentArgs;
pub(crate) use train::TrainArgs;
use values::seconds;
pub(crate) use values::{
    BoardArg, By, Color, Describes, DiceFrom, Figures, Form, LangArg, SeatArg, Sheet,
};
pub(crate) use who::{BotArg, PlayerArg};

/// Play, write and validate the historical tables games.
#[derive(Debug, Parser)]
#[command(
    version,
    about,
    max_term_width = 100,
    disable_help_subcommand = true,
    help_template = "{about}\n{usage-heading} {usage}\n\n{subcommands}\n{before-help}{options}",
    before_help = "  also      why-not analyse format convert stats find index diagram chances\n            \
                   rules new keys schema diff settle query simulate tournament train\n            \
                   bench completions man; see -h",
    disable_help_flag = true
)]
pub(crate) struct Args {
    /// When to use colour: auto, always or never
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    #[arg(display_order = 101)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub(crate) color: Color,
    /// A pack's folder, or a folder of packs
    #[arg(long = "pack", value_name = "DIR", global = true, display_order = 102)]
    pub(crate) folders: Vec<PathBuf>,
    /// Boards: unicode, ascii, compact or words
    #[arg(long, value_enum, value_name = "STYLE", global = true, hide_possible_values = true)]
    #[arg(display_order = 103)]
    pub(crate) board: Option<BoardArg>,
    /// The words of the books: en, fr, de, da or sv
    #[arg(long, value_enum, value_name = "LANG", global = true, env = "CHARPENTIER_LANG")]
    #[arg(hide_possible_values = true, hide_env = true, display_order = 104)]
    pub(crate) lang: Option<LangArg>,
    /// This
    #[arg(short, long, global = true, action = clap::ArgAction::HelpShort, display_order = 105)]
    help: Option<bool>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// A pack and its options.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PackArgs {
    /// A pack by name, or the path of its folder
    pub(crate) pack: String,
    /// An option of the pack
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The games there are
    List,
    /// What a game is: options, mechanisms and rules
    Show {
        #[command(flatten)]
        pack: PackArgs,
        /// The pack as YAML, each value with the place it comes from
        #[arg(long)]
        resolved: bool,
    },
    /// What differs between two packs
    #[command(hide = true)]
    Diff {
        /// A pack by name or path
        first: String,
        /// Another
        second: String,
    },
    /// Play a game, or take one up again
    Play(PlayArgs),
    /// Play and watch games in a browser
    Serve(ServeArgs),
    /// Enter a game as it is played, or from paper
    Record(RecordArgs),
    /// The legal plays of a position, and what the throw scores
    Moves {
        /// A position line
        position: String,
        /// The dice, such as 65, when the position has none
        throw: Option<String>,
        /// An option of the pack
        #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
    },
    /// How many of the 36 throws hit, fill, keep or must break
    #[command(hide = true)]
    Chances {
        /// A position line
        position: String,
        /// Whose throw; both sides' unless said otherwise
        #[arg(long, value_enum, hide_possible_values = true)]
        seat: Option<SeatArg>,
        /// An option of the pack
        #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
        /// How they are printed
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// What would be best in a position, or was in recorded games
    #[command(hide = true)]
    Analyse(AnalyseArgs),
    /// Why a play is not legal, or a coup not made
    #[command(hide = true)]
    WhyNot {
        /// A play such as "1/7 1/6", or a coup by its name or a part of it
        #[arg(value_name = "PLAY|COUP")]
        asked: String,
        /// A position line
        position: String,
        /// The dice, such as 65, when the position has none
        throw: Option<String>,
        /// An option of the pack
        #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
    },
    /// Write the first files of a pack of your own
    #[command(hide = true)]
    New {
        /// The folder to be made; its name is the pack's, such as my-game
        folder: PathBuf,
        /// The pack that it starts from and extends, by name
        #[arg(long, value_name = "PACK")]
        from: String,
    },
    /// Run the cases of packs
    Test {
        /// Packs by name or path, folders of packs, or files of cases
        #[arg(required = true)]
        packs: Vec<String>,
        /// List what was read or skipped too, with the reason
        #[arg(long, short)]
        verbose: bool,
        /// Run them with every value of every option too
        #[arg(long)]
        matrix: bool,
        /// Run them again whenever a file changes
        #[arg(long)]
        watch: bool,
    },
    /// Answer requests: one JSON object a line in, one a line out
    #[command(hide = true)]
    Query,
    /// Play random games and sum them up
    #[command(hide = true)]
    Simulate {
        #[command(flatten)]
        pack: PackArgs,
        /// How many games
        #[arg(short = 'n', default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// The seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Turns after which a game is given up and counts as a fault
        #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(10_000..))]
        cap: u64,
        /// How many games are played side by side; all cores unless said otherwise
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
        /// Write the games down in this file
        #[arg(long, value_name = "FILE")]
        records: Option<PathBuf>,
        /// How the summary is printed
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// Let players of the program play each other, seats exchanged with the same dice
    #[command(hide = true)]
    Tournament(TournamentArgs),
    /// Let the program learn a game by playing it against itself
    #[command(hide = true)]
    Train(TrainArgs),
    /// Find every fault of recorded games
    Validate {
        /// Records (.tgn), folders of them, archives (.zip, .tar, .tar.gz); - for what is piped in
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Only say how many faults of which kinds there are
        #[arg(long)]
        summary: bool,
        /// How faults are printed
        #[arg(long, value_enum, default_value_t)]
        format: Format,
        /// Say which options of its pack make a record right
        #[arg(long)]
        infer_options: bool,
        /// How many threads check; all cores unless said otherwise
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
    },
    /// Search recorded games: whatever meets all conditions (exit code 1: nothing)
    #[command(hide = true)]
    Find(FindArgs),
    /// Keep ready for find what is in the records of a folder
    #[command(hide = true)]
    Index {
        /// The folder
        folder: PathBuf,
        /// Where the index is kept, if not in the folder; find --index FILE uses it
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Write records in another form: as JSON, with other names of points, as .mat
    #[command(hide = true)]
    Convert(ConvertArgs),
    /// Write records in canonical form, in their places
    #[command(hide = true)]
    Format {
        /// Records, and folders of them; `-` from standard input to standard output
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Change nothing; tell which are not canonical
        #[arg(long)]
        check: bool,
    },
    /// Tell who paid whom for what in a recorded game, with the rules
    #[command(hide = true)]
    Settle {
        /// A record
        file: PathBuf,
        /// Note the accounts down instead, so that play --note goes on from them
        #[arg(long)]
        note: bool,
    },
    /// Show a recorded game, ply by ply
    Replay {
        /// A record
        file: PathBuf,
        /// Only this game of the file, by its number from 1
        #[arg(long, value_name = "N")]
        game: Option<NonZeroUsize>,
        /// Only this ply, such as 3b, from both sides
        #[arg(long)]
        ply: Option<String>,
        #[command(flatten)]
        picture: PictureArgs,
    },
    /// What recorded games come to: results, lengths, coups and players
    #[command(hide = true)]
    Stats {
        /// Records, folders of them, archives; - for what is piped in
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// What has a part of its own: pack or player
        #[arg(long, value_enum, value_name = "WHAT", default_value_t, hide_possible_values = true)]
        by: By,
        /// How it is printed: table, csv or json
        #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
        format: Sheet,
        /// Draw figures (SVG) into this folder
        #[arg(long, value_name = "DIR")]
        plot: Option<PathBuf>,
        /// How many threads count; all cores unless said otherwise
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
    },
    /// A position as a board, in text or as a picture
    #[command(hide = true)]
    Diagram {
        /// A position line
        position: String,
        /// An option of the pack
        #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
        #[command(flatten)]
        picture: PictureArgs,
    },
    /// Say everything that is wrong with packs, cases and records
    Check {
        /// Packs by name or path, folders of packs, or files
        #[arg(required = true)]
        what: Vec<String>,
        /// Say nothing of what is good
        #[arg(long, short)]
        quiet: bool,
        /// How faults are printed
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// How fast packs are, and how much their scripts cost
    #[command(hide = true)]
    Bench {
        /// Packs; all where none is named
        packs: Vec<String>,
        /// How fast these records are read and checked, instead
        #[arg(long, value_name = "PATH", num_args = 1.., conflicts_with = "packs")]
        records: Vec<PathBuf>,
        /// Seconds for each figure
        #[arg(long, default_value_t = 1.0, value_parser = seconds)]
        seconds: f64,
        /// The seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// What a code or a rule means; without one, all codes
    Explain {
        /// A code such as N0103, or the id of a rule
        #[arg(value_name = "CODE|RULE")]
        what: Option<String>,
    },
    /// The rules of a pack as sentences
    #[command(hide = true)]
    Rules {
        /// A pack by name, or the path of its folder
        pack: String,
        /// An id, the beginning of ids, a kind such as engine, or a word; all rules without it
        what: Vec<String>,
    },
    /// What a pack can say: its sections, or all keys of one
    #[command(hide = true)]
    Keys {
        /// A section such as steps, or a key such as steps.off
        section: Option<String>,
    },
    /// What editors read to complete and explain packs, scripts and records
    #[command(hide = true)]
    Schema {
        /// pack, json: a JSON Schema; scripts: their functions; record: a TextMate grammar
        #[arg(value_enum, default_value_t, hide_possible_values = true)]
        what: Describes,
    },
    /// The manual page; with --out, a page for each command
    #[command(hide = true)]
    Man {
        /// The folder into which the pages are written
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// A completion script for a shell
    #[command(hide = true)]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// How boards are shown.
#[derive(Debug, ClapArgs)]
pub(crate) struct PictureArgs {
    /// The side that looks: white or black
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) seat: Option<SeatArg>,
    /// As a picture (SVG)
    #[arg(long)]
    pub(crate) svg: bool,
    /// Write pictures here: a file for one, a folder for those of a record
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
}

/// How records are written in another form.
#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// Records (.tgn), folders of them, games as JSON (.json, .jsonl) or matches (.mat)
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// tgn: records; json: a game a line; mat: a match for other programs
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) to: Form,
    /// How points are written: own, case, pips, soumille or side; as they were unless said
    #[arg(long, value_name = "STYLE")]
    pub(crate) points: Option<String>,
    /// A file, or a folder for as many as are read; the terminal unless said
    #[arg(long, value_name = "FILE|DIR")]
    pub(crate) out: Option<PathBuf>,
    /// The game of a .mat, where several can be written so
    #[arg(long, value_name = "PACK")]
    pub(crate) game: Option<String>,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Args;

    /// Every page of help can be read without scrolling, on a terminal of the old size.
    #[test]
    fn help_fits_on_a_screen() {
        let mut command = Args::command().term_width(80);
        command.build();
        let mut pages = vec![("charpentier".to_owned(), command.render_help().to_string())];
        for sub in command.get_subcommands_mut() {
            let page = sub.clone().term_width(80).render_help().to_string();
            pages.push((sub.get_name().to_owned(), page));
        }
        for (name, page) in pages {
            let lines = page.lines().count();
            assert!(lines <= 24, "{name} has {lines} lines\n{page}");
            assert!(page.lines().all(|line| line.chars().count() <= 80), "{name}\n{page}");
        }
    }
}

//! The command that was typed, with its library, its language and its output.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use charpentier_archive::ThreadPool;
use charpentier_core::Seat;
use charpentier_core::diagnostic::FileName;
use charpentier_pack::{Counting, Lang, Library};

use crate::args::{
    AnalyseArgs, Args, Command, ConvertArgs, Figures, FindArgs, Form, Games, Itself, LangArg,
    PlayArgs, Playing, Programs, RecordArgs, Records, Sheet, Variants,
};
use crate::board::Style;
use crate::command::bench::against::Against;
use crate::command::inputs::{game_at, load, named, options, pack_at, text};
use crate::command::{
    analyse, bench, cases, chances, check, convert, diagram, diff, explain, find, format, generate,
    inputs, keys, ledger, list, moves, new, output, primer, query, replay, rules, serve, show,
    simulate, site, stats, tournament, train, watch, why,
};
use crate::locale::of_locale;
use crate::terminal::{note, play, record};
use crate::{Done, Failure};

/// Returns the output of a command.
///
/// Records are data, and are not changed unless they go to a terminal. Long texts go through a
/// pager.
pub(crate) fn out(args: &Args) -> Box<dyn Write> {
    if is_long(&args.command) && !args.no_pager {
        return crate::console::paged();
    }
    let records = match &args.command {
        Command::Records(Records::Convert(asked)) => matches!(asked.to, Form::Tgn | Form::Mat),
        Command::Records(Records::Format { files, .. }) => *files == [Path::new(format::STDIN)],
        _ => false,
    };
    if records { crate::console::records() } else { Box::new(crate::console::out()) }
}

/// Whether a command prints text for people that may be longer than a screen, and all of it at once.
const fn is_long(command: &Command) -> bool {
    match command {
        Command::Games(Games::List { format, .. }) => matches!(format, Figures::Human),
        Command::Games(Games::Show { .. } | Games::Rules { .. } | Games::Explain { .. })
        | Command::Playing(Playing::Moves { .. } | Playing::WhyNot { .. })
        | Command::Records(Records::Settle { as_note: false, .. })
        | Command::Variants(Variants::Keys { .. } | Variants::Diff { .. }) => true,
        Command::Records(Records::Replay { picture, .. }) => !picture.svg,
        _ => false,
    }
}

/// Runs the command that was typed.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Done, Failure> {
    if let Some(none) = args.folders.iter().find(|folder| !folder.is_dir()) {
        let message = format!("--packs needs a folder, but there is none at {}", none.shown());
        return Err(Failure::Message(message));
    }
    let library = Library::with_folders(args.folders.clone());
    let library = library.in_language(language(args)).counted(counting(args));
    let style = Style::new(args.board);
    // Commands on packs and games find packs in the current folder too.
    let here = || library.clone().beside(Path::new("."));
    match &args.command {
        Command::Games(command) => games(command, &here(), args, out),
        Command::Playing(Playing::Serve(serve)) => serve::run(&library, serve, out),
        Command::Playing(Playing::Site { out: folder, engine }) => {
            site::run(&library, folder, engine.as_deref(), out)
        }
        Command::Playing(command) => playing(command, &here(), style, out),
        Command::Records(command) => records(command, &library, style, out),
        Command::Variants(command) => variants(command, &here(), out),
        Command::Programs(command @ Programs::Simulate { .. }) => programs(command, &here(), out),
        Command::Programs(command) => programs(command, &library, out),
        Command::Itself(command) => itself(command, out),
    }
}

/// Returns the dice that were typed, as one throw. `None` if there are none.
fn dice(words: &[String]) -> Option<String> {
    Some(words.join(" ")).filter(|throw| !throw.is_empty())
}

fn games(
    command: &Games,
    library: &Library,
    args: &Args,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    match command {
        Games::List { words, format } => list::run(library, &words.join(" "), *format, out),
        Games::Show { pack, resolved } => {
            show::run(&load(library, pack)?, *resolved, args.lang.and_then(LangArg::lang), out)
        }
        Games::Rules { pack, primer: true, .. } => {
            let pack = library.load(pack, &[]).map_err(Failure::Faults)?;
            primer::run(library, &pack, Style::new(args.board), out).map(|()| Done::Good)
        }
        Games::Rules { pack, what, .. } => rules::run(library, pack, what, out),
        Games::Explain { what } => {
            explain::run(library, what.as_deref(), Style::new(args.board), out)
        }
    }
}

fn playing(
    command: &Playing,
    library: &Library,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    match command {
        Playing::Play(play) => play::run(library, play, style, out),
        Playing::Serve(serve) => serve::run(library, serve, out),
        Playing::Site { out: folder, engine } => site::run(library, folder, engine.as_deref(), out),
        Playing::Moves { at, throw } => {
            let game = game_at(library, &at.position, &options(&at.options)?)?;
            moves::run(game, dice(throw).as_deref(), style, out)
        }
        Playing::WhyNot { asked, at, throw } => {
            let (pack, game) = pack_at(library, &at.position, &options(&at.options)?)?;
            let written = |id: &str| rules::text_of(library, &pack, id);
            why::run(game, asked, dice(throw).as_deref(), &written, out)
        }
        Playing::Analyse(asked) => analyse::run(library, asked, style, out),
        Playing::Chances { at, seat, format } => {
            let game = game_at(library, &at.position, &options(&at.options)?)?;
            chances::run(&game, seat.map(Seat::from), *format, out)
        }
        Playing::Diagram { at, picture } => {
            diagram::run(library, &at.position, &options(&at.options)?, picture, style, out)
        }
    }
}

fn records(
    command: &Records,
    library: &Library,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    match command {
        Records::Record(record) => record::run(library, record, style, out),
        Records::Check(asked) => check::run(&library.clone().beside(Path::new(".")), asked, out),
        Records::Replay { file, game, ply, picture } => {
            let asked = replay::Asked { game: *game, ply: ply.as_deref(), picture };
            replay::run(library, file, &asked, style, out)
        }
        Records::Find(asked) => find::run(library, asked, out),
        Records::Index { folder, out: path } => find::index(library, folder, path.as_ref(), out),
        Records::Stats { paths, by, format, plot, threads } => {
            let pool = ThreadPool::of(*threads);
            let (by, format, plot) = (*by, *format, plot.as_ref());
            let paths = &inputs::or_here(paths);
            let library = &library.clone().beside(Path::new("."));
            stats::run(library, &stats::Asked { paths, by, format, plot, pool }, out)
        }
        Records::Settle { file, as_note: false } => ledger::settle(library, file, out),
        Records::Settle { file, as_note: true } => note::of_record(library, file, out),
        Records::Format { files, check } => format::run(files, *check, out),
        Records::Convert(asked) => convert::run(library, asked, out),
    }
}

fn variants(command: &Variants, library: &Library, out: &mut dyn Write) -> Result<Done, Failure> {
    match command {
        Variants::New { folder, from } => new::run(library, folder, from.as_deref(), out),
        Variants::Keys { section } => keys::run(section.as_deref(), out),
        Variants::Test { packs, verbose, evidence, matrix, watch } => {
            let asked = cases::Asked { verbose: *verbose, evidence: *evidence, matrix: *matrix };
            let run = if *watch { watch::run } else { cases::run };
            let packs: Vec<_> = packs.iter().map(OsString::from).collect();
            let packs = named(&packs);
            let packs: Result<Vec<_>, _> = packs.iter().map(|one| text(one)).collect();
            let packs: Vec<_> = packs?.into_iter().map(ToOwned::to_owned).collect();
            run(library, &packs, asked, out)
        }
        Variants::Diff { first, second, options: chosen } => {
            let second = second.as_deref().unwrap_or(first);
            diff::run(library, first, (second, &options(chosen)?), out)
        }
    }
}

fn programs(command: &Programs, library: &Library, out: &mut dyn Write) -> Result<Done, Failure> {
    match command {
        Programs::Tournament(asked) => {
            let players: Vec<_> = asked.players.iter().flat_map(|some| some.0.clone()).collect();
            let plan = tournament::Asked {
                packs: &asked.packs,
                options: options(&asked.options)?,
                players: &players,
                games: asked.games,
                seed: asked.seed,
                rollouts: asked.rollouts,
                within: asked.within,
                threads: ThreadPool::of(asked.threads).threads,
            };
            tournament::run(library, &plan, asked.format, out)
        }
        Programs::Train(asked) => train::run(&load(library, &asked.pack)?, asked, out),
        Programs::Simulate { pack, games, seed, cap, threads, records, format } => {
            let threads = ThreadPool::of(*threads).threads;
            let (games, seed, cap, records) = (*games, *seed, *cap, records.as_deref());
            if let Some(file) = records {
                output::check(file)?;
            }
            let plan = simulate::Plan { games, seed, cap, threads, records };
            let loaded = load(library, pack).map_err(|wrong| simulate::unplayable(pack, wrong))?;
            simulate::run(&loaded, &plan, *format, out)
        }
        Programs::Query => query::run(library, std::io::stdin().lock(), out),
        Programs::Bench { packs, records, seconds, seed, against, rounds } => {
            let (seconds, seed, rounds) = (*seconds, *seed, *rounds);
            let against = against.as_deref();
            let against = against.map(|program| Against { program, rounds, seconds, seed });
            match &records[..] {
                [] => bench::run(library, packs, (seconds, seed), against.as_ref(), out)?,
                paths => bench::records::run(library, paths, bench::span(seconds), out)?,
            }
            Ok(Done::Good)
        }
    }
}

fn itself(command: &Itself, out: &mut dyn Write) -> Result<Done, Failure> {
    match command {
        Itself::Generate { what } => generate::run(what, out),
    }
}

/// Returns the language of texts for people. `None` stands for the names of the pack.
///
/// Output for programs, and for authors of packs and records, always has the names of the pack.
fn language(args: &Args) -> Option<Lang> {
    match &args.command {
        _ if args.raw_names => None,
        Command::Programs(Programs::Query | Programs::Simulate { format: Figures::Json, .. })
        | Command::Playing(
            Playing::Chances { format: Figures::Json, .. }
            | Playing::Analyse(AnalyseArgs { format: Figures::Json, .. }),
        )
        | Command::Records(
            Records::Stats { format: Sheet::Csv | Sheet::Json, .. }
            | Records::Find(FindArgs { format: Figures::Json, .. })
            | Records::Convert(ConvertArgs { to: Form::Parquet, .. })
            | Records::Check(_),
        )
        | Command::Variants(Variants::Test { .. } | Variants::Diff { .. })
        | Command::Playing(Playing::Serve(_) | Playing::Site { .. }) => None,
        _ => Some(args.lang.and_then(LangArg::lang).unwrap_or_else(of_locale)),
    }
}

/// Returns the numbering of points for people.
///
/// Programs get the numbering of the game, and a record names its own.
fn counting(args: &Args) -> Counting {
    match &args.command {
        Command::Playing(
            Playing::Chances { format: Figures::Json, .. }
            | Playing::Analyse(AnalyseArgs { format: Figures::Json, .. })
            | Playing::Serve(_),
        ) => Counting::Own,
        Command::Playing(
            Playing::Moves { at, .. }
            | Playing::WhyNot { at, .. }
            | Playing::Chances { at, .. }
            | Playing::Diagram { at, .. },
        ) => at.points.counting(),
        Command::Playing(Playing::Play(PlayArgs { points, .. })) => points.counting(),
        Command::Playing(Playing::Analyse(AnalyseArgs { points, .. }))
        | Command::Records(Records::Record(RecordArgs { points, .. })) => points.counting(),
        Command::Games(Games::Rules { .. }) => Counting::AsPlayed,
        _ => Counting::Own,
    }
}

//! Inputs of commands: packs by name or folder, options, files and position lines.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_core::diagnostic::{FileName, Source};
use charpentier_core::{PointNumbering, Table};
use charpentier_files::encoding::{self, Decoded, Encoding};
use charpentier_notation::position::ids::{self, IdPosition};
use charpentier_notation::{PositionLine, Record, position};
use charpentier_pack::{Library, Pack, SheetGames};

use crate::Failure;
use crate::args::PackArgs;
use crate::command::moves;

/// The largest text that is read, in bytes.
const LARGEST: u64 = 16 << 20;

/// Returns the name or the path of a pack as text. Fails if it is not UTF-8.
pub(crate) fn text(name: &OsStr) -> Result<&str, Failure> {
    name.to_str().ok_or_else(|| {
        let name = Path::new(name).shown();
        Failure::Message(format!(
            "{name} is not the name of a pack: it is not UTF-8 text; name a folder of packs with --packs, or a record that ends in .tgn"
        ))
    })
}

/// Returns the arguments with each folder of packs replaced by the packs in it.
///
/// A folder of shared scripts is left out, unless it is the only argument.
pub(crate) fn named(what: &[OsString]) -> Vec<OsString> {
    let is_pack = |path: &Path| path.join("pack.yaml").is_file();
    let mut all = Vec::new();
    for name in what {
        let path = Path::new(name);
        if !path.is_dir() || is_pack(path) {
            all.push(name.clone());
            continue;
        }
        let inside = std::fs::read_dir(path).into_iter().flatten().flatten();
        let packs = inside.map(|entry| entry.path()).filter(|path| is_pack(path));
        let mut packs: Vec<_> = packs.map(PathBuf::into_os_string).collect();
        packs.sort();
        let shared = path.file_name().is_some_and(|name| name == charpentier_pack::COMMON);
        if packs.is_empty() && !(shared && what.len() > 1) {
            all.push(name.clone());
        }
        all.append(&mut packs);
    }
    all
}

/// Returns the paths that were typed, or the current folder if there are none.
pub(crate) fn or_here(paths: &[PathBuf]) -> Vec<PathBuf> {
    if paths.is_empty() { vec![PathBuf::from(".")] } else { paths.to_vec() }
}

/// Loads a pack with its options.
pub(crate) fn load(library: &Library, asked: &PackArgs) -> Result<Pack, Failure> {
    let options = options(&asked.options)?;
    library.load(&asked.pack, &options).map_err(Failure::Faults)
}

/// Reads options as they are typed, `name=value`.
pub(crate) fn options(texts: &[String]) -> Result<Vec<(String, String)>, Failure> {
    texts
        .iter()
        .map(|text| match text.split_once('=') {
            Some((name, value)) => Ok((name.trim().to_owned(), value.trim().to_owned())),
            None => Err(Failure::Message(format!("an option is written NAME=VALUE, not `{text}`"))),
        })
        .collect()
}

/// Reads a text file of limited size.
pub(crate) fn read(path: &Path) -> Result<Arc<Source>, Failure> {
    read_encoded(path).map(|(source, _)| source)
}

/// Reads a text file of limited size. Also returns its encoding.
pub(crate) fn read_encoded(path: &Path) -> Result<(Arc<Source>, Encoding), Failure> {
    let name = path.shown();
    encoded_text_of(&name, opened(path)?)
}

/// Returns the encoding of a file, from its first bytes.
pub(crate) fn encoding_of(path: &Path) -> Result<Encoding, Failure> {
    let mut from = Decoded::new(opened(path)?);
    let read = from.read(&mut [0]);
    read.map_err(|error| unread(&path.shown(), error))?;
    Ok(from.encoding())
}

/// Reads a text of limited size; `name` is for messages. Also returns its encoding.
pub(crate) fn encoded_text_of(
    name: &str,
    from: impl Read,
) -> Result<(Arc<Source>, Encoding), Failure> {
    let (bytes, encoding) = bytes_of(name, from)?;
    let text = encoding::text(bytes).map_err(|error| unread(name, error))?;
    Ok((Source::new(name, text), encoding))
}

fn opened(path: &Path) -> Result<fs::File, Failure> {
    fs::File::open(path).map_err(|error| unread(&path.shown(), error))
}

fn unread(name: &str, why: impl std::fmt::Display) -> Failure {
    Failure::Message(format!("{name} cannot be read: {why}"))
}

/// Reads the bytes of a text of limited size, with UTF-16 converted to UTF-8.
///
/// Also returns the encoding before the conversion.
fn bytes_of(name: &str, from: impl Read) -> Result<(Vec<u8>, Encoding), Failure> {
    let mut bytes = Vec::new();
    let mut from = Decoded::new(from);
    // The size of a pipe is unknown, so the bytes that were read are counted.
    let read = from.by_ref().take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| unread(name, error))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::Message(format!("{name} is larger than {} MiB", LARGEST >> 20)));
    }
    Ok((bytes, from.encoding()))
}

/// Returns the options of a position line or an id, and those in `asked`, which override them.
pub(crate) fn options_of(position: &str, asked: &[(String, String)]) -> Vec<(String, String)> {
    let own = position::options_in(position).into_iter();
    let own = own.filter(|(name, _)| asked.iter().all(|(other, _)| other != name));
    own.chain(asked.iter().cloned()).collect()
}

/// Reads the id of a position from another program. `None` if the text is not an id.
pub(crate) fn id_of(text: &str) -> Option<Result<IdPosition, Failure>> {
    let id = ids::read(text)?;
    Some(id.map_err(|why| Failure::Message(why.to_string())))
}

/// Returns the name of the pack of a position line or an id.
pub(crate) fn pack_of(library: &Library, line: &str) -> Result<String, Failure> {
    match id_of(line) {
        Some(id) => {
            id?;
            let none = || Failure::Message("no pack has the game of this id".into());
            let usual = SheetGames::new(library.clone()).usual().map(ToOwned::to_owned);
            usual.ok_or_else(none)
        }
        None => {
            let line = position::parse(&Source::new("the position", line));
            line.map(|line| line.pack).map_err(Failure::Argument)
        }
    }
}

/// Returns the game at a position: a position line, a pack, or an id of another program.
///
/// `options` override those of the line. A pack stands for its opening, and an id for a position of
/// the game that other programs play.
pub(crate) fn game_at(
    library: &Library,
    line: &str,
    options: &[(String, String)],
) -> Result<Table, Failure> {
    pack_at(library, line, options).map(|(_, game)| game)
}

/// Returns the game at a position, like `game_at`, and its pack.
pub(crate) fn pack_at(
    library: &Library,
    line: &str,
    options: &[(String, String)],
) -> Result<(Pack, Table), Failure> {
    let name = line.trim();
    if let Some(id) = id_of(name) {
        let (id, pack) = (id?, pack_of(library, name)?);
        let pack = library.load(&pack, &options_of(name, options)).map_err(Failure::Faults)?;
        let game = id.place(pack.table()).map_err(|why| Failure::Message(why.to_string()))?;
        return Ok((pack, game));
    }
    if !name.to_ascii_lowercase().starts_with(position::VERSION) && !name.contains(' ') {
        let pack = library.load(name, options).map_err(Failure::Faults)?;
        let game = moves::opening(&pack);
        return Ok((pack, game));
    }
    let parsed = position::parse(&Source::new("the position", line)).map_err(Failure::Argument)?;
    let pack = library.load(&parsed.pack, &options_of(line, options)).map_err(Failure::Faults)?;
    let game = game_of(&pack, &parsed)?;
    Ok((pack, game))
}

/// Returns the game at a position line of this pack.
pub(crate) fn game_of(pack: &Pack, line: &PositionLine) -> Result<Table, Failure> {
    let state = line.state(pack.rules(), pack.scoring().start()).map_err(Failure::Argument)?;
    Ok(Table::resume(Arc::clone(pack.rules()), Arc::clone(pack.scoring()), state))
}

/// Returns the numbering in which the points of a record are shown.
///
/// It is that of the record if it writes a cell alike for both sides, else the own numbers of the
/// sides.
pub(crate) fn shown_as(record: &Record) -> PointNumbering {
    record.points().filter(|points| !points.names_places()).unwrap_or_default()
}

/// Returns the pack of a record with its points shown as the record writes them. A pack whose
/// board cannot be written in that way is returned as it is.
pub(crate) fn as_written(pack: &Arc<Pack>, record: &Record) -> Arc<Pack> {
    let points = shown_as(record);
    if points == pack.rules().spec().points {
        return Arc::clone(pack);
    }
    Pack::clone(pack).counting(Some(points)).map_or_else(|_| Arc::clone(pack), Arc::new)
}

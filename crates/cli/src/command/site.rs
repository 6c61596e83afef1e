//! `site`: the page as files, which any web host can send. The engine in the browser plays.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use charpentier_core::diagnostic::FileName;
use charpentier_pack::{COMMON, Library};
use charpentier_web::page_files;

use crate::command::batch::counted;
use crate::command::generate::schema;
use crate::command::output::{self, Whole, unwritten};
use crate::{Done, Failure};

/// The list of the files of a site. An earlier site is recognized by it.
const LIST: &str = "site-files.js";

/// The page, which also stands for the address of the site.
const INDEX: &str = "index.html";

/// The service worker. It is not in the list, which it loads itself.
const WORKER: &str = "offline.js";

/// The folder of the engine in a site, and its files with and without compression.
const ENGINE: &str = "engine";
const MODULES: [&str; 2] = ["engine.js", "engine_bg.wasm"];
const COMPRESSED: [&str; 2] = ["engine_bg.wasm.br", "engine_bg.wasm.gz"];

/// Writes a site into a folder.
pub(crate) fn run(
    library: &Library,
    folder: &Path,
    engine: Option<&Path>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    check(folder)?;
    let engine = engine_folder(engine)?;
    let packs = packs(library)?;
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for file in page_files() {
        files.insert(file.path.to_owned(), file.bytes.to_vec());
    }
    if let Some(page) = files.get_mut(INDEX) {
        *page = with_engine(page);
    }
    files.insert("packs.json".to_owned(), as_json(&packs).into_bytes());
    // The workshop completes keys and values with these schemas.
    for (path, text) in schema::files() {
        files.insert(path.to_owned(), text.into_bytes());
    }
    for name in MODULES.iter().chain(&COMPRESSED) {
        let path = engine.join(name);
        let read = fs::read(&path);
        let bytes = read.map_err(|error| unreadable(&path, &error))?;
        files.insert(format!("{ENGINE}/{name}"), bytes);
    }
    let list = list(&files);

    let size: usize = files.values().map(Vec::len).sum();
    let number = files.len() + 1;
    output::folder(&folder.join(ENGINE)).map_err(|error| unwritten(folder, &error))?;
    // The list comes last: browsers that have the site load it again only when the list has changed.
    for (path, bytes) in files.iter().chain([(&LIST.to_owned(), &list.into_bytes())]) {
        let path = folder.join(path);
        write(&path, bytes).map_err(|error| unwritten(&path, &error))?;
    }

    let shown = folder.shown();
    let games = packs.keys().filter(|path| path.ends_with("/pack.yaml")).count();
    let games = counted(games as u64, "game", "games");
    let megabytes = size as f64 / 1e6;
    writeln!(out, "{shown}: {games}, {number} files, {megabytes:.1} MB")?;
    writeln!(out, "upload the folder to a web host, or try it at http://localhost:8000/ with")?;
    writeln!(out, "  python3 -m http.server --directory {shown}")?;
    Ok(Done::Good)
}

/// Checks that a site can be written into a folder: it is new, empty, or an earlier site.
fn check(folder: &Path) -> Result<(), Failure> {
    let shown = folder.shown();
    let mut inside = match fs::read_dir(folder) {
        Ok(inside) => inside,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(_) if !folder.is_dir() => {
            let message = format!("{shown} is not a folder; name a new folder for the site");
            return Err(Failure::Message(message));
        }
        Err(error) => return Err(unreadable(folder, &error)),
    };
    if inside.next().is_none() || folder.join(LIST).is_file() {
        return Ok(());
    }
    let message = format!("{shown} is neither empty nor a site; name a new folder");
    Err(Failure::Message(message))
}

/// Returns the folder of the engine, which has all its files.
fn engine_folder(named: Option<&Path>) -> Result<PathBuf, Failure> {
    let all: Vec<PathBuf> = match named {
        Some(named) => vec![named.to_owned()],
        None => {
            // The program can be started by a link.
            let program = env::current_exe().and_then(fs::canonicalize)?;
            let above = program.ancestors().skip(1).take(2);
            above.map(|folder| folder.join(ENGINE)).collect()
        }
    };
    let help = "in a clone of the repository, crates/wasm/build makes it as target/engine; \
                --engine names its folder";
    let Some(folder) = all.iter().find(|folder| folder.is_dir()) else {
        let places: Vec<_> = all.iter().map(|folder| folder.shown().to_string()).collect();
        let places = places.join(" or ");
        return Err(Failure::Message(format!("there is no engine at {places}: {help}")));
    };
    let mut due = MODULES.iter().chain(&COMPRESSED);
    match due.find(|name| !folder.join(name).is_file()) {
        None => Ok(folder.clone()),
        Some(lacks) => {
            let shown = folder.shown();
            let message = format!("the engine at {shown} is not whole, as {lacks} is missing");
            Err(Failure::Message(format!("{message}: {help}")))
        }
    }
}

/// Returns the files of all packs. Packs that differ from the shipped ones are loaded, so that no site has a
/// broken game.
fn packs(library: &Library) -> Result<BTreeMap<String, String>, Failure> {
    let texts = library.texts().map_err(|fault| Failure::Faults((*fault).into()))?;
    let shipped: BTreeMap<_, _> = charpentier_packs::files().iter().copied().collect();
    let differs = |(path, text): &(&String, &String)| {
        shipped.get(path.as_str()).is_none_or(|known| known != text)
    };
    let packs = texts.iter().filter(differs).filter_map(|(path, _)| path.split('/').next());
    let packs: BTreeSet<&str> = packs.filter(|name| *name != COMMON).collect();
    for name in packs {
        library.load(name, &[]).map_err(Failure::Faults)?;
    }
    Ok(texts)
}

/// Returns the page with the attribute that makes it use the engine.
fn with_engine(page: &[u8]) -> Vec<u8> {
    let page = String::from_utf8_lossy(page);
    page.replacen("<html", &format!("<html data-engine=\"{ENGINE}/\""), 1).into_bytes()
}

/// Returns the list of the files that a browser keeps, with a version that changes with any of them.
fn list(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let version = format!("{:016x}", hasher.finish());
    let unkept = |path: &str| {
        path == WORKER || path == INDEX || COMPRESSED.iter().any(|name| path.ends_with(name))
    };
    let kept = files.keys().map(String::as_str).filter(|path| !unkept(path));
    // The page is kept under the address of the site.
    let kept: Vec<&str> = ["./"].into_iter().chain(kept).collect();
    format!("self.SITE = {};\n", serde_json::json!({"version": version, "files": kept}))
}

fn as_json(packs: &BTreeMap<String, String>) -> String {
    serde_json::json!(packs).to_string()
}

/// Writes a file, completely or not at all.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Whole::new(path)?;
    file.write_all(bytes)?;
    file.finish()
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("{} cannot be read: {error}", path.shown()))
}

#[cfg(test)]
mod tests {
    use super::{INDEX, with_engine};

    #[test]
    fn the_page_gets_its_attribute_once() {
        let page = charpentier_web::page_files().iter().find(|file| file.path == INDEX);
        let page = String::from_utf8(with_engine(page.expect("a page").bytes)).expect("a text");
        assert_eq!(page.matches("<html data-engine=\"engine/\" lang=").count(), 1);
    }
}

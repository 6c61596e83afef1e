//! The places of the user's own files.

use std::env;
use std::path::{Component, Path, PathBuf};

use charpentier_archive::index::NAME;

/// Returns the folder for files that can be made again. `None` if the system names none.
fn cache() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let place = named("XDG_CACHE_HOME").or_else(|| match () {
        () if cfg!(windows) => named("LOCALAPPDATA"),
        () if cfg!(target_os = "macos") => env::home_dir().map(|home| home.join("Library/Caches")),
        () => env::home_dir().map(|home| home.join(".cache")),
    });
    place.filter(|path| path.is_absolute()).map(|path| path.join("charpentier"))
}

/// Returns the path of the index of a folder.
///
/// It is not inside the folder, which may come from a stranger: a false index could give any
/// results.
pub(crate) fn index(folder: &Path) -> Option<PathBuf> {
    let mut place = cache()?.join("indexes");
    for part in folder.canonicalize().ok()?.components() {
        match part {
            Component::Normal(name) => place.push(name),
            Component::Prefix(disk) => {
                let name = disk.as_os_str().to_string_lossy();
                place.push(name.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
            }
            _ => {}
        }
    }
    Some(place.join(NAME))
}

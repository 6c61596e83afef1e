//! The names of the files in a tar: in their headers or, if they are long, in entries before them.

use std::io::{self, Read};
use std::path::PathBuf;

use tar::{Entry, EntryType, PaxExtensions};

/// The maximum size of an entry with data about the next file, in bytes.
const LONGEST: u64 = 1 << 20;

/// The name and the size that entries have given for the next file.
#[derive(Debug, Default)]
pub(crate) struct Names {
    name: Option<PathBuf>,
    size: Option<u64>,
}

impl Names {
    /// Returns the name of an entry, or `None` if the entry only has data about others.
    pub(crate) fn of(&mut self, entry: &mut Entry<'_, impl Read>) -> io::Result<Option<PathBuf>> {
        match entry.header().entry_type() {
            EntryType::GNULongName => {
                let name = about(entry)?;
                let name = name.split(|byte| *byte == 0).next().unwrap_or_default();
                self.name = Some(String::from_utf8_lossy(name).into_owned().into());
            }
            EntryType::XHeader => {
                for said in PaxExtensions::new(&about(entry)?) {
                    let said = said?;
                    let value = || String::from_utf8_lossy(said.value_bytes());
                    match said.key_bytes() {
                        b"path" => self.name = Some(value().into_owned().into()),
                        b"size" => self.size = value().parse().ok(),
                        _ => {}
                    }
                }
            }
            EntryType::GNULongLink | EntryType::XGlobalHeader => {}
            _ => {
                let said = std::mem::take(self);
                if said.size.is_some_and(|size| size != entry.size()) {
                    return Err(io::Error::other("it gives two different sizes for one file"));
                }
                let name =
                    said.name.map_or_else(|| Ok(entry.path()?.into_owned()), Ok::<_, io::Error>)?;
                return Ok(Some(name));
            }
        }
        Ok(None)
    }
}

/// Reads the data about the next file.
fn about(entry: &mut Entry<'_, impl Read>) -> io::Result<Vec<u8>> {
    if entry.size() > LONGEST {
        let message = format!("it gives a size of more than {} MiB for one file", LONGEST >> 20);
        return Err(io::Error::other(message));
    }
    let mut bytes = Vec::new();
    entry.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

//! `format`: writes records in canonical form.

use charpentier_core::diagnostic::FileName;
use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_archive::{Batch, Inputs, Unread, is_packed};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_files::encoding::Encoding;
use charpentier_notation::record;

use crate::command::inputs::{encoded_text_of, encoding_of};
use crate::command::output;
use crate::command::records::batches;
use crate::report::{self, Format};
use crate::{Done, Failure, console};

/// The argument for standard input.
pub(crate) const STDIN: &str = "-";

/// Writes records in canonical form. With `check`, reports which are not.
pub(crate) fn run(paths: &[PathBuf], check: bool, out: &mut dyn Write) -> Result<Done, Failure> {
    if paths.iter().any(|path| path.as_os_str() == STDIN) {
        if paths.len() > 1 {
            return Err(Failure::Message(
                "`-` cannot be combined with other files: it is written to the output".into(),
            ));
        }
        return stdin(check, out);
    }
    let (inputs, unread) = Inputs::new(paths);
    let mut wrong: Vec<_> = unread.iter().map(Unread::to_string).collect();
    let mut done = Done::Good;
    for (path, named) in inputs.files() {
        // Archives that were found in a folder are not rewritten.
        if !named && path.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("tgn")) {
            continue;
        }
        match file(path, check, out) {
            Ok(Done::Good) => {}
            Ok(Done::Faults) => done = Done::Faults,
            // A file that cannot be read does not stop the others. Its error is returned last.
            Err(Failure::Message(message)) => wrong.push(message),
            Err(other) => return Err(other),
        }
    }
    if wrong.is_empty() { Ok(done) } else { Err(Failure::Message(wrong.join("\nerror: "))) }
}

/// Formats a file a few games at a time. A changed text is written to a new file, which replaces the
/// old one only if no game has a fault.
fn file(path: &Path, check: bool, out: &mut dyn Write) -> Result<Done, Failure> {
    if !check && is_packed(path) {
        let message = format!("{} is packed; unpack it to format it", path.shown());
        return Err(Failure::Message(message));
    }
    let encoding = encoding_of(path)?;
    let unwritten = |error| output::unwritten(path, &error);
    let (mut fresh, mut difference, mut faults) = (None, None, Vec::new());
    // The number of bytes in the batches before the first difference.
    let mut same = 0;
    batches(path, |mut batch| {
        let text = match canonical(&mut batch) {
            Ok(text) if faults.is_empty() => text,
            Ok(_) => return Ok(ControlFlow::Continue(())),
            Err(wrong) => {
                faults.extend(wrong);
                return Ok(ControlFlow::Continue(()));
            }
        };
        // An empty line stands between two games, also at the border of two batches.
        let due = if batch.last { text } else { text + "\n" };
        if difference.is_none() {
            difference = first_difference(&batch.source, encoding, &due);
            if difference.is_none() {
                same += due.len() as u64;
                return Ok(ControlFlow::Continue(()));
            }
            if !check {
                fresh = Some(begin_with(path, same).map_err(unwritten)?);
            }
        }
        if let Some(fresh) = &mut fresh {
            fresh.write_all(due.as_bytes()).map_err(unwritten)?;
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if !faults.is_empty() {
        report::print(out, &faults, Format::Human)?;
        return Ok(Done::Faults);
    }
    match (difference, fresh) {
        (None, _) => Ok(Done::Good),
        (Some(difference), None) => {
            report::print(out, &[difference], Format::Human)?;
            Ok(Done::Faults)
        }
        (Some(_), Some(fresh)) => {
            fresh.finish().map_err(unwritten)?;
            writeln!(out, "{}: written anew{}", path.shown(), in_utf8(encoding))?;
            Ok(Done::Good)
        }
    }
}

/// Begins a new version of a file with its first `same` bytes.
fn begin_with(path: &Path, same: u64) -> io::Result<output::Whole> {
    let mut fresh = output::Whole::new(path)?;
    io::copy(&mut File::open(path)?.take(same), &mut fresh)?;
    Ok(fresh)
}

fn stdin(check: bool, out: &mut dyn Write) -> Result<Done, Failure> {
    let (source, encoding) = encoded_text_of("<stdin>", std::io::stdin().lock())?;
    let faults = match canonical(&mut Batch::of(Arc::clone(&source))) {
        Ok(text) if check => Vec::from_iter(first_difference(&source, encoding, &text)),
        Ok(text) => {
            out.write_all(text.as_bytes())?;
            if encoding != Encoding::Utf8 {
                writeln!(console::err(), "<stdin>: written{}", in_utf8(encoding))?;
            }
            return Ok(Done::Good);
        }
        Err(faults) => faults.0,
    };
    if faults.is_empty() {
        return Ok(Done::Good);
    }
    report::print(&mut console::err(), &faults, Format::Human)?;
    Ok(Done::Faults)
}

/// Returns games in canonical form. Fails if they have errors.
fn canonical(batch: &mut Batch) -> Result<String, Diagnostics> {
    if batch.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(std::mem::take(&mut batch.faults).into());
    }
    record::sound(&batch.records).map_err(Diagnostics::from)
}

/// Returns the end of a message if the encoding has changed to UTF-8.
fn in_utf8(before: Encoding) -> String {
    match before {
        Encoding::Utf8 => String::new(),
        Encoding::Utf16 => format!(", in UTF-8 and no longer in {before}"),
    }
}

/// Returns the first place where a text is not canonical, and the right line. `None` if it is
/// canonical.
fn first_difference(source: &Arc<Source>, encoding: Encoding, text: &str) -> Option<Diagnostic> {
    let fault = Diagnostic::error("N0111", "the record is not in canonical form");
    if encoding != Encoding::Utf8 {
        let line = source.text.lines().next().unwrap_or_default();
        let help = format!("the file is in {encoding} and should be in UTF-8");
        return Some(fault.at(source, 0..line.len(), "").help(help));
    }
    if text == source.text {
        return None;
    }
    let mut start = 0;
    let mut due = text.split_inclusive('\n');
    let mut here = source.text.split_inclusive('\n');
    let (here, due) = loop {
        match (here.next(), due.next()) {
            (Some(line), Some(same)) if line == same => start += line.len(),
            (here, due) => break (here.unwrap_or_default(), due),
        }
    };
    let line = here.trim_end();
    let fault = fault.at(source, start..start + line.len(), "");
    Some(fault.help(match due.map(|due| (due, due.trim_end())) {
        None => "nothing should follow here".to_owned(),
        Some((_, due)) if due == line && here.ends_with("\r\n") => {
            "lines should end with a line feed only".to_owned()
        }
        Some((_, due)) if due == line && !here.ends_with('\n') => {
            "the last line should end with a line feed".to_owned()
        }
        Some((_, due)) if due == line => "a line should not end with blanks".to_owned(),
        Some((_, "")) => "an empty line should be here".to_owned(),
        Some((_, due)) => format!("this line should be: {due}"),
    }))
}

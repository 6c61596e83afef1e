//! `format`: records in the one form that the program writes.

use charpentier_core::diagnostic::FileName;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_archive::{Inputs, Unread};
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_files::encoding::Encoding;
use charpentier_notation::{record, records_of};

use crate::command::given::{encoded_text_of, read_encoded};
use crate::command::keep;
use crate::console;
use crate::report::{self, Format};
use crate::{Done, Failure};

/// What stands for the standard input.
pub(crate) const STDIN: &str = "-";

/// Writes records in canonical form, or says with `check` which are not.
pub(crate) fn run(paths: &[PathBuf], check: bool, out: &mut dyn Write) -> Result<Done, Failure> {
    if paths.iter().any(|path| path.as_os_str() == STDIN) {
        if paths.len() > 1 {
            return Err(Failure::Wrong("`-` is read alone, and written to the output".into()));
        }
        return stdin(check, out);
    }
    let (inputs, unread) = Inputs::new(paths);
    let mut wrong: Vec<_> = unread.iter().map(Unread::to_string).collect();
    let mut done = Done::Good;
    for (path, named) in inputs.files() {
        // What lies packed in an archive is not rewritten.
        if !named && path.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("tgn")) {
            continue;
        }
        match file(path, check, out) {
            Ok(Done::Good) => {}
            Ok(Done::Faults) => done = Done::Faults,
            // One file that cannot be read keeps nobody from the others; it is told last.
            Err(Failure::Wrong(message)) => wrong.push(message),
            Err(other) => return Err(other),
        }
    }
    if wrong.is_empty() { Ok(done) } else { Err(Failure::Wrong(wrong.join("\nerror: "))) }
}

fn file(path: &Path, check: bool, out: &mut dyn Write) -> Result<Done, Failure> {
    let (source, encoding) = read_encoded(path)?;
    let text = match canonical(&source) {
        Ok(text) => text,
        Err(faults) => {
            report::print(out, &faults, Format::Human)?;
            return Ok(Done::Faults);
        }
    };
    if check {
        let Some(difference) = first_difference(&source, encoding, &text) else {
            return Ok(Done::Good);
        };
        report::print(out, &[difference], Format::Human)?;
        return Ok(Done::Faults);
    }
    if text == source.text && encoding == Encoding::Utf8 {
        return Ok(Done::Good);
    }
    keep::write(path, &text).map_err(|error| keep::unwritten(path, &error))?;
    writeln!(out, "{}: written anew{}", path.shown(), in_utf8(encoding))?;
    Ok(Done::Good)
}

fn stdin(check: bool, out: &mut dyn Write) -> Result<Done, Failure> {
    let (source, encoding) = encoded_text_of("<stdin>", std::io::stdin().lock())?;
    let faults = match canonical(&source) {
        Ok(text) if check => Vec::from_iter(first_difference(&source, encoding, &text)),
        Ok(text) => {
            out.write_all(text.as_bytes())?;
            if encoding != Encoding::Utf8 {
                writeln!(console::err(), "<stdin>: written{}", in_utf8(encoding))?;
            }
            return Ok(Done::Good);
        }
        Err(faults) => faults,
    };
    if faults.is_empty() {
        return Ok(Done::Good);
    }
    report::print(&mut console::err(), &faults, Format::Human)?;
    Ok(Done::Faults)
}

/// The records of a text in canonical form; or why they have none.
fn canonical(source: &Arc<Source>) -> Result<String, Vec<Diagnostic>> {
    let parsed = records_of(source);
    if parsed.diagnostics.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(parsed.diagnostics);
    }
    record::sound(&parsed.records).map_err(|fault| vec![fault])
}

/// Says, behind what was written, that its encoding has changed.
fn in_utf8(before: Encoding) -> String {
    match before {
        Encoding::Utf8 => String::new(),
        Encoding::Utf16 => format!(", in UTF-8 and no longer in {before}"),
    }
}

/// Where a text is not canonical, and what would be right; `None` where it is.
fn first_difference(source: &Arc<Source>, encoding: Encoding, text: &str) -> Option<Diagnostic> {
    let fault = Diagnostic::error("N0111", "the record is not in canonical form");
    if encoding != Encoding::Utf8 {
        let line = source.text.lines().next().unwrap_or_default();
        let help = format!("the file is in {encoding}, and would be in UTF-8");
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
        None => "nothing more would stand here".to_owned(),
        Some((_, due)) if due == line && here.ends_with("\r\n") => {
            "lines end with a line feed alone".to_owned()
        }
        Some((_, due)) if due == line && !here.ends_with('\n') => {
            "the last line ends too".to_owned()
        }
        Some((_, due)) if due == line => "no blanks stand at the end of a line".to_owned(),
        Some((_, "")) => "an empty line would stand here".to_owned(),
        Some((_, due)) => format!("here would stand: {due}"),
    }))
}

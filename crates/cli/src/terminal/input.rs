//! Input of lines: at a terminal with history, editing and completion, or from a pipe.

use std::fmt;
use std::io::{self, BufRead, IsTerminal, Read, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// The longest line, in bytes. The rest of a longer one is read as the next line.
const LONGEST: u64 = 1 << 16;

/// The result of reading a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A line, without its end.
    Line(String),
    /// The user stops at a terminal, with Ctrl-C or Ctrl-D.
    Stop,
    /// There is no more input.
    End,
}

/// A reader of lines from standard input.
pub(crate) struct LineReader {
    /// Whether standard input is a terminal.
    prompts: bool,
    /// The line editor, if input and output are a terminal that supports it.
    editor: Option<Editor<Words, MemHistory>>,
}

impl fmt::Debug for LineReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineReader").field("prompts", &self.prompts).finish_non_exhaustive()
    }
}

impl LineReader {
    /// Returns a reader of standard input.
    pub(crate) fn new() -> Self {
        let prompts = io::stdin().is_terminal();
        let edits = prompts && io::stdout().is_terminal();
        let config =
            Config::builder().auto_add_history(true).completion_type(CompletionType::List).build();
        let editor = edits.then(|| Editor::with_history(config, MemHistory::new()).ok()).flatten();
        Self { prompts, editor }
    }

    /// Whether standard input is a terminal, so that questions can be asked.
    pub(crate) const fn prompts(&self) -> bool {
        self.prompts
    }

    /// Reads the next line, after the question at a terminal.
    ///
    /// `words` are the completions of the line. Bytes from a pipe that are not UTF-8 are replaced.
    pub(crate) fn hear(
        &mut self,
        question: &str,
        words: Vec<String>,
        out: &mut dyn Write,
    ) -> io::Result<Input> {
        // The editor writes to the terminal directly.
        out.flush()?;
        if let Some(editor) = &mut self.editor {
            editor.set_helper(Some(Words(words)));
            return match editor.readline(&format!("{question} ")) {
                Ok(line) => Ok(Input::Line(line)),
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Input::Stop),
                Err(ReadlineError::Io(error)) => Err(error),
                Err(other) => Err(io::Error::other(other)),
            };
        }
        if self.prompts {
            write!(out, "{question} ")?;
            out.flush()?;
        }
        Ok(match line(&mut io::stdin().lock())? {
            Some(line) => Input::Line(line),
            None if self.prompts => {
                writeln!(out)?;
                Input::Stop
            }
            None => Input::End,
        })
    }
}

/// Reads the next line, without its end.
fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = Read::take(input, LONGEST).read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned()))
}

/// The completions of a line.
struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok((0, completed(&self.0, line.get(..at).unwrap_or(line))))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

/// Returns the words that begin with a text. Leading blanks and capitals make no difference.
fn completed(words: &[String], begun: &str) -> Vec<String> {
    let begun = begun.trim_start().to_lowercase();
    words.iter().filter(|word| word.to_lowercase().starts_with(&begun)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_where_they_end() {
        let mut input = &b"one\r\ntwo\n\nlast"[..];
        let mut lines = Vec::new();
        while let Some(line) = line(&mut input).expect("bytes can be read") {
            lines.push(line);
        }
        assert_eq!(lines, ["one", "two", "", "last"]);
    }

    #[test]
    fn words_are_completed_from_their_beginning() {
        let words = ["1/7 1/6", "1/7/12", "roll"].map(str::to_owned);
        assert_eq!(completed(&words, "1/7"), ["1/7 1/6", "1/7/12"]);
        assert_eq!(completed(&words, " R"), ["roll"]);
        assert_eq!(completed(&words, "").len(), 3);
    }
}

//! The output of diagnostics. No other module formats them.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use clap::ValueEnum;

/// How diagnostics are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Format {
    /// With the lines concerned.
    #[default]
    Human,
    /// One line each, for editors: place, code and message.
    Short,
    /// One JSON object a line.
    Json,
}

/// Prints diagnostics.
pub(crate) fn print(out: &mut dyn Write, all: &[Diagnostic], format: Format) -> io::Result<()> {
    for one in all {
        match format {
            Format::Human => writeln!(out, "{}\n", drawn(one))?,
            Format::Short => writeln!(out, "{one}")?,
            Format::Json => writeln!(out, "{}", json(one))?,
        }
    }
    Ok(())
}

/// The maximum number of lines of one place that are drawn after its first.
const MOST_LINES: usize = 40;

fn drawn(one: &Diagnostic) -> String {
    let level = match one.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    if one.spans.is_empty() {
        // Without a place there is no frame, so rule and help follow as lines.
        let mut text = Renderer::styled().render(&[annotate_snippets::Group::with_title(
            level.primary_title(one.message.as_str()).id(one.code),
        )]);
        for line in one
            .rule
            .iter()
            .map(|rule| format!("rule: {rule}"))
            .chain(one.help.iter().map(|help| format!("help: {help}")))
        {
            text.push_str("\n  = ");
            text.push_str(&line);
        }
        return text;
    }
    let title = level.primary_title(one.message.as_str()).id(one.code);
    let mut group = annotate_snippets::Group::with_title(title);
    for span in &one.spans {
        let (text, bytes) = window(&span.source.text, span.bytes.clone());
        let first_line = span.source.line(span.bytes.start);
        let mark = AnnotationKind::Primary.span(bytes);
        let mark = if span.label.is_empty() { mark } else { mark.label(span.label.as_str()) };
        let snippet = Snippet::source(text).line_start(first_line).path(span.source.name.as_str());
        group = group.element(snippet.annotation(mark));
    }
    let rule = one.rule.as_ref().map(|rule| format!("rule: {rule}"));
    if let Some(rule) = &rule {
        group = group.element(Level::NOTE.no_name().message(rule.as_str()));
    }
    for help in &one.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    Renderer::styled().render(&[group])
}

/// Returns the lines of a text that a place covers, and the place in them.
///
/// The renderer scans all text that it receives. A record may be long and have many errors, and a
/// place may cover it all, so only these lines are drawn.
fn window(text: &str, bytes: Range<usize>) -> (&str, Range<usize>) {
    let end = bytes.end.min(text.len());
    let start = bytes.start.min(end);
    let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let mut last = text[end..].find('\n').map_or(text.len(), |at| end + at);
    if let Some((more, _)) = text[first..last].match_indices('\n').nth(MOST_LINES) {
        last = first + more;
    }
    (&text[first..last], start - first..end.min(last) - first)
}

/// Returns a diagnostic as a JSON value: code, severity, message, place, rule and help.
pub(crate) fn json(one: &Diagnostic) -> serde_json::Value {
    let place = one.spans.first().map(|span| {
        let (line, column) = span.source.line_column(span.bytes.start);
        let (end_line, end_column) = span.source.line_column(span.bytes.end);
        serde_json::json!({
            "file": span.source.name, "line": line, "column": column,
            "end_line": end_line, "end_column": end_column,
        })
    });
    serde_json::json!({
        "code": one.code,
        "severity": one.severity.to_string(),
        "message": one.message,
        "place": place,
        "rule": one.rule,
        "help": one.help,
    })
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn only_the_lines_concerned_are_drawn() {
        let text = "one\ntwo\nthree\n";
        assert_eq!(window(text, 5..6), ("two", 1..2));
        assert_eq!(window(text, 6..10), ("two\nthree", 2..6));
        assert_eq!(window(text, 0..1), ("one", 0..1));
        assert_eq!(window(text, 90..99), ("", 0..0));
        assert_eq!(window("", 0..1), ("", 0..0));
        let long = "x\n".repeat(500);
        assert_eq!(window(&long, 2..900).0.lines().count(), super::MOST_LINES + 1);
    }
}

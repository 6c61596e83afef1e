//! `generate man`: the manual pages, made from the help of the commands.

use charpentier_core::diagnostic::FileName;
use std::io::{self, Write};
use std::path::Path;

use clap_mangen::Man;

use crate::command::output;
use crate::{Done, Failure};

/// Prints the main page, or writes all pages into a folder.
pub(crate) fn run(folder: Option<&Path>, out: &mut dyn Write) -> Result<Done, Failure> {
    // A page shows every option, also those that short help leaves out. `help` has no page of its own.
    let all = |arg: clap::Arg| arg.hide_short_help(false);
    let mut program = crate::args::command().disable_help_subcommand(true).mut_args(all);
    let names: Vec<_> = program.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        program = program.mut_subcommand(name, |sub| sub.mut_args(all));
    }
    program.build();
    let Some(folder) = folder else {
        out.write_all(page(&program)?.as_bytes())?;
        return Ok(Done::Good);
    };
    let wrong = |error: io::Error| {
        Failure::Message(format!("pages cannot be written into {}: {error}", folder.shown()))
    };
    output::folder(folder).map_err(wrong)?;
    let mut left = vec![program];
    let mut pages = 0;
    while let Some(command) = left.pop() {
        let name = Man::new(command.clone()).get_filename();
        output::write(&folder.join(name), &page(&command)?).map_err(wrong)?;
        pages += 1;
        // The subcommands of `help` have their pages already.
        let commands = command.get_subcommands().filter(|sub| sub.get_name() != "help");
        left.extend(commands.cloned());
    }
    writeln!(out, "{pages} pages in {}", folder.shown())?;
    Ok(Done::Good)
}

/// Returns a page as roff.
fn page(command: &clap::Command) -> io::Result<String> {
    let mut page = Vec::new();
    let source = concat!("charpentier ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(source).manual("Charpentier").render(&mut page)?;
    String::from_utf8(page).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn every_command_has_a_page() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let mut told = Vec::new();
        run(Some(folder), &mut told).expect("written");
        let commands = crate::args::command();
        let names = commands.get_subcommands().map(|command| command.get_name().to_owned());
        for name in names.map(|name| format!("-{name}")).chain([String::new()]) {
            let path = folder.join(format!("charpentier{name}.1"));
            let text = fs::read_to_string(&path).expect("a page");
            assert!(text.contains(&format!("\n.TH charpentier{name} 1 ")), "{text}");
            assert!(text.contains(".SH SYNOPSIS\n"), "{text}");
        }
        // The second time they are replaced, and nothing else is left behind.
        run(Some(folder), &mut told).expect("written again");
        let files = fs::read_dir(folder).expect("a folder").count();
        let inside = commands.get_subcommands().flat_map(clap::Command::get_subcommands).count();
        assert_eq!(files, 1 + commands.get_subcommands().count() + inside);
    }
}

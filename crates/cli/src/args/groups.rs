//! The commands as the first page of help shows them: in groups, with a line each.

use clap::{Command, Subcommand};

use super::{Games, Itself, Playing, Programs, Records, Variants};

/// Returns the groups with their titles. Each group is a type, so a command belongs to the group that declares it.
fn groups() -> [(&'static str, Command); 6] {
    let none = || Command::new("group");
    [
        ("Games", Games::augment_subcommands(none())),
        ("Play and analyse", Playing::augment_subcommands(none())),
        ("Recorded games", Records::augment_subcommands(none())),
        ("Write a variant", Variants::augment_subcommands(none())),
        ("Programs that play", Programs::augment_subcommands(none())),
        ("This program", Itself::augment_subcommands(none())),
    ]
}

/// Returns all groups as the page shows them.
pub(super) fn listing() -> String {
    let mut page = String::new();
    for (title, group) in groups() {
        page.push_str(&format!("{title}:\n"));
        for command in group.get_subcommands() {
            let about = command.get_about().map_or(String::new(), ToString::to_string);
            page.push_str(&format!("  {:<12} {about}\n", command.get_name()));
        }
    }
    page.push_str("  help         Show help for a command, such as help play");
    page
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use crate::args::Args;

    #[test]
    fn every_command_is_in_a_group() {
        let listing = super::listing();
        for command in Args::command().get_subcommands() {
            let line = format!("\n  {:<12} ", command.get_name());
            assert!(listing.contains(&line), "{} is in no group", command.get_name());
        }
    }
}

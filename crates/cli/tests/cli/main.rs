//! The program run as a user runs it.
//!
//! All tests share one process, and `commands` changes its current folder. Each test therefore names the folder in
//! which it starts a program, and uses absolute paths.

mod against;
mod analyse;
mod bots;
mod commands;
mod completions;
mod encodings;
mod games;
#[cfg(unix)]
mod held_folder;
mod locale;
#[cfg(unix)]
mod lost;
#[cfg(unix)]
mod odd_names;
mod options;
mod pages;
mod program;
#[cfg(unix)]
mod safe_files;
mod serve;
mod show;
mod site;
mod strangers;
mod tables;
#[cfg(unix)]
mod terminal;
mod worked;

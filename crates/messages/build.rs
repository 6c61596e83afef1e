//! Makes a constant of every message of `lang/en.ftl`, so that a misspelt one does not compile.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let catalogue = "lang/en.ftl";
    println!("cargo::rerun-if-changed={catalogue}");
    let text = fs::read_to_string(catalogue)?;
    let mut messages: Vec<(&str, Vec<String>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with(['#', '-'])) {
        if line.starts_with(|first: char| first.is_ascii_lowercase())
            && let Some((name, _)) = line.split_once('=')
        {
            messages.push((name.trim(), Vec::new()));
        }
        if let Some((_, takes)) = messages.last_mut() {
            for place in line.split('$').skip(1) {
                let name: String =
                    place.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
                if !takes.contains(&name) {
                    takes.push(name);
                }
            }
        }
    }
    let mut code = String::new();
    for (name, takes) in &messages {
        let constant = name.replace('-', "_").to_uppercase();
        code.push_str(&format!(
            "/// The message `{name}`.\npub const {constant}: Key = Key {{ name: {name:?}, takes: &{takes:?} }};\n"
        ));
    }
    code.push_str(
        "/// Every message, in the order of the catalogue.\npub const ALL: &[Key] = &[\n",
    );
    for (name, _) in &messages {
        code.push_str(&format!("    {},\n", name.replace('-', "_").to_uppercase()));
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("key.rs"), code)
}

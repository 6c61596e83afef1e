//! Completion in bash, which splits words at `=` and `:`.

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap_complete::engine::complete;
use clap_complete::env::{self as shells, EnvCompleter};

use super::line::joined;

/// Bash, with words such as `name=value` kept whole.
pub(super) struct Bash;

/// The line of the script that passes the word as far as it is typed. It loses a sign at which bash
/// has split the line.
const TYPED: &str = r#"words[COMP_CWORD]="$2""#;

/// Its replacement, which keeps the sign.
const KEPT: &str = r#"[[ "${words[COMP_CWORD]}" == [=:] ]] || words[COMP_CWORD]="$2""#;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        shells::Bash.name()
    }

    fn is(&self, name: &str) -> bool {
        shells::Bash.is(name)
    }

    fn write_registration(
        &self,
        var: &str,
        name: &str,
        bin: &str,
        completer: &str,
        buf: &mut dyn Write,
    ) -> io::Result<()> {
        let mut script = Vec::new();
        shells::Bash.write_registration(var, name, bin, completer, &mut script)?;
        let script = String::from_utf8_lossy(&script).replace(TYPED, KEPT);
        buf.write_all(script.trim_start().as_bytes())
    }

    fn write_complete(
        &self,
        cmd: &mut clap::Command,
        args: Vec<OsString>,
        current_dir: Option<&Path>,
        buf: &mut dyn Write,
    ) -> io::Result<()> {
        let place = env::var("_CLAP_COMPLETE_INDEX").ok().and_then(|place| place.parse().ok());
        let between = env::var("_CLAP_IFS").unwrap_or_else(|_| "\n".into());
        let (args, place) = joined(args, place.unwrap_or_default());
        // Bash replaces only what stands behind the last sign.
        let typed = args.get(place).map(|word| word.to_string_lossy().into_owned());
        let typed = typed.unwrap_or_default();
        let kept = typed.rfind(['=', ':']).map_or("", |at| &typed[..=at]);
        let found = complete(cmd, args, place, current_dir)?;
        let found = found.iter().map(|one| one.get_value().to_string_lossy().into_owned());
        let found: Vec<_> = found
            .map(|one| one.strip_prefix(kept).map_or_else(|| one.clone(), ToOwned::to_owned))
            .collect();
        write!(buf, "{}", found.join(&between))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_keeps_signs() {
        let mut script = Vec::new();
        let name = "charpentier";
        Bash.write_registration("COMPLETE", name, name, name, &mut script).expect("written");
        let script = String::from_utf8(script).expect("text");
        assert_eq!(script.matches(KEPT).count(), 1, "{script}");
        assert!(script.contains("COMPLETE=\"bash\""), "{script}");
    }
}

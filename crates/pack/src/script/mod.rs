//! Scripts for the worths of coups and ends, and for accounts.
//!
//! The functions of a pack's scripts implement core's [`Scoring`] trait. All worths are computed
//! when the pack is loaded, so every error in them is found then. A game reads the results from a
//! table. An account is called once for each distinct question. Only this module uses rhai.
//!
//! [`Scoring`]: charpentier_core::scoring::Scoring

mod account;
mod cache;
mod call;
pub(crate) mod call_graph;
mod dry_run;
mod engine;
mod entry_points;
mod errors;
mod program;
pub(crate) mod reachability;
mod replaced;
mod scoring;
#[cfg(test)]
mod shared;
mod sitting;
mod strings;
mod tree;
mod worths;

pub(crate) use dry_run::DryRun;
pub(crate) use engine::is_constant;
pub(crate) use program::{Asked, ScriptError, compile, needs};
pub(crate) use reachability::Used;
pub(crate) use scoring::ScriptJudge;

#[cfg(test)]
mod tests {
    use super::entry_points::{HEARD, JOBS};
    use super::{call_graph, engine, strings};

    /// The functions that the editor's help describes are those of the program.
    #[test]
    fn the_described_functions_are_those_there_are() {
        let text = charpentier_packs::SCRIPTS;
        let heads = text.lines().filter_map(|line| line.strip_prefix("fn "));
        let told: Vec<(&str, usize)> = heads
            .filter_map(|head| head.split_once('('))
            .map(|(name, rest)| (name, rest.split(')').next().unwrap_or("")))
            .map(|(name, of)| (name, of.split(',').filter(|part| !part.trim().is_empty()).count()))
            .collect();
        let asked = JOBS.iter().flat_map(|(_, functions)| functions.iter().copied());
        let heard = HEARD.iter().copied();
        let lent = strings::LENT.iter().copied();
        let lent = std::iter::once(("other", 1)).chain(lent);
        let due: Vec<_> = lent.chain(asked).chain(heard).collect();
        assert_eq!(told, due);
        // The help names every function of Rhai itself.
        let named: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for name in call_graph::BUILT_IN {
            assert!(named.contains(name), "`{name}` is not named");
        }
        assert_eq!(
            engine::engine().eval::<String>("other(\"white\")").ok().as_deref(),
            Some("black")
        );
    }
}

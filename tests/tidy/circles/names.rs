//! What a path in a source leads to: the file that defines the name, whoever else passes it on.

use std::collections::BTreeSet;

use super::read::{Module, Name, ROOT};

/// What a path leads to.
enum Found {
    /// A module, by its number.
    Module(usize),
    /// What this module defines by this name, or a part of it.
    In(usize, String),
}

/// What defines that which a path says in a module: the file, and the name that it has there. There may be several
/// where a module passes on everything of others, and there is nothing where it is of another crate or a module alone.
pub(super) fn defined<'a>(
    modules: &'a [Module],
    at: usize,
    path: &[String],
) -> BTreeSet<(&'a str, String)> {
    let mut way = Way { modules, seen: Vec::new() };
    let found = way.follow(at, path).into_iter().filter_map(|found| match found {
        Found::In(module, name) => Some((modules[module].file.as_str(), name)),
        Found::Module(_) => None,
    });
    found.collect()
}

/// A path that is followed.
struct Way<'a> {
    modules: &'a [Module],
    /// The imports that are being followed: in which module, of which name, and whether something of it is meant.
    seen: Vec<(usize, String, bool)>,
}

impl Way<'_> {
    /// Follows a path from a module.
    fn follow(&mut self, at: usize, path: &[String]) -> Vec<Found> {
        let Some((name, rest)) = path.split_first() else { return vec![Found::Module(at)] };
        match name.as_str() {
            "crate" => self.follow(ROOT, rest),
            "self" => self.follow(at, rest),
            "super" => self.modules[at].parent.map_or(Vec::new(), |up| self.follow(up, rest)),
            _ => self.name(at, name, rest),
        }
    }

    /// Follows a name of a module, and what is meant of it. Where a module has the same name, that is what is meant.
    fn name(&mut self, at: usize, name: &str, rest: &[String]) -> Vec<Found> {
        let modules = self.modules;
        let known = modules[at].names.get(name).map_or(&[][..], Vec::as_slice);
        let child = known.iter().find_map(|known| match known {
            Name::Module(child) => Some(*child),
            _ => None,
        });
        if let Some(child) = child {
            return self.follow(child, rest);
        }
        let step = (at, name.to_owned(), rest.is_empty());
        if self.seen.contains(&step) {
            return Vec::new();
        }
        self.seen.push(step);
        let mut found = Vec::new();
        for known in known {
            match known {
                Name::From(path) => found.extend(self.follow(at, &[path, rest].concat())),
                // Nothing is part of a function.
                Name::Value if !rest.is_empty() => {}
                _ => found.push(Found::In(at, name.to_owned())),
            }
        }
        for all in modules[at].all_of.iter().filter(|_| known.is_empty()) {
            for whole in self.follow(at, all) {
                if let Found::Module(of) = whole {
                    found.extend(self.name(of, name, rest));
                }
            }
        }
        self.seen.pop();
        found
    }
}

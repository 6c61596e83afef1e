//! The modules of a crate as syn reads them: what each defines and imports, and which paths it says.

use std::collections::BTreeMap;

use syn::buffer::{Cursor, TokenBuffer};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemUse, Macro, Meta, Path, UseTree, Visibility};

/// The text of each file, by its path from `src`.
pub(super) type Sources = BTreeMap<String, String>;

/// The module of the crate itself, by its number.
pub(super) const ROOT: usize = 0;

/// What a name is in a module.
pub(super) enum Name {
    /// A module below it.
    Module(usize),
    /// A type, of which more can be named.
    Type,
    /// A function, a constant or a macro.
    Value,
    /// Imported or passed on from this path.
    From(Vec<String>),
}

/// A module: a file, or what stands between braces in one.
#[derive(Default)]
pub(super) struct Module {
    pub(super) file: String,
    pub(super) parent: Option<usize>,
    pub(super) names: BTreeMap<String, Vec<Name>>,
    /// The modules and types of which it imports everything.
    pub(super) all_of: Vec<Vec<String>>,
    /// The paths that it says, but those that it only passes on.
    pub(super) asked: Vec<Vec<String>>,
}

/// Reads the modules of a crate but those of tests; the first is that of the crate itself.
pub(super) fn read(sources: &Sources) -> Vec<Module> {
    let mut modules = Vec::new();
    let root = ["lib.rs", "main.rs"].into_iter().find(|root| sources.contains_key(*root));
    file(sources, root.expect("lib.rs or main.rs"), "", None, &mut modules);
    modules
}

/// Reads a file whose modules lie in a folder; the number of its module.
fn file(
    sources: &Sources,
    name: &str,
    folder: &str,
    parent: Option<usize>,
    modules: &mut Vec<Module>,
) -> usize {
    let read = syn::parse_file(&sources[name]);
    let read = read.unwrap_or_else(|wrong| panic!("{name} cannot be read: {wrong}"));
    module(sources, &read.items, (name, folder), parent, modules)
}

/// Reads what stands in a module.
fn module(
    sources: &Sources,
    items: &[Item],
    (name, folder): (&str, &str),
    parent: Option<usize>,
    modules: &mut Vec<Module>,
) -> usize {
    let at = modules.len();
    modules.push(Module { file: name.to_owned(), parent, ..Module::default() });
    for item in items.iter().filter(|item| !is_test(attributes(item))) {
        if let Item::Mod(child) = item {
            let ident = child.ident.to_string();
            let below = format!("{folder}{ident}/");
            let nth = match &child.content {
                Some((_, inside)) => module(sources, inside, (name, &below), Some(at), modules),
                None => {
                    let places = [format!("{folder}{ident}.rs"), format!("{below}mod.rs")];
                    let place = places.iter().find(|place| sources.contains_key(*place));
                    let place = place.unwrap_or_else(|| panic!("{name}: no file of mod {ident}"));
                    file(sources, place, &below, Some(at), modules)
                }
            };
            modules[at].knows(ident, Name::Module(nth));
        }
        modules[at].defines(item);
        modules[at].visit_item(item);
    }
    at
}

/// Whether something is there in tests alone.
fn is_test(attributes: &[Attribute]) -> bool {
    let test = |path: Path| path.is_ident("test");
    attributes.iter().any(|one| one.path().is_ident("cfg") && one.parse_args().is_ok_and(test))
}

/// What stands before an item.
fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

impl Module {
    fn knows(&mut self, name: String, what: Name) {
        self.names.entry(name).or_default().push(what);
    }

    /// Takes the name of an item.
    fn defines(&mut self, item: &Item) {
        let (name, what) = match item {
            Item::Const(item) => (&item.ident, Name::Value),
            Item::Enum(item) => (&item.ident, Name::Type),
            Item::Fn(item) => (&item.sig.ident, Name::Value),
            Item::Static(item) => (&item.ident, Name::Value),
            Item::Struct(item) => (&item.ident, Name::Type),
            Item::Trait(item) => (&item.ident, Name::Type),
            Item::Type(item) => (&item.ident, Name::Type),
            Item::Macro(item) => match &item.ident {
                Some(ident) => (ident, Name::Value),
                None => return,
            },
            _ => return,
        };
        self.knows(name.to_string(), what);
    }

    /// Takes what is imported; it is asked for unless it is only passed on.
    fn imports(&mut self, tree: &UseTree, mut path: Vec<String>, passed_on: bool) {
        let (name, named) = match tree {
            UseTree::Path(tree) => {
                path.push(tree.ident.to_string());
                return self.imports(&tree.tree, path, passed_on);
            }
            UseTree::Group(group) => {
                let trees = group.items.iter();
                return trees.for_each(|tree| self.imports(tree, path.clone(), passed_on));
            }
            UseTree::Glob(_) => {
                if !passed_on {
                    self.asked.push(path.clone());
                }
                return self.all_of.push(path);
            }
            UseTree::Name(tree) => (&tree.ident, &tree.ident),
            UseTree::Rename(tree) => (&tree.ident, &tree.rename),
        };
        let mut named = named.to_string();
        if name == "self" {
            named = path.last().filter(|_| named == "self").cloned().unwrap_or(named);
        } else {
            path.push(name.to_string());
        }
        if !passed_on {
            self.asked.push(path.clone());
        }
        self.knows(named, Name::From(path));
    }

    /// Takes the paths that stand among tokens, such as those in a macro's brackets.
    fn asks(&mut self, mut at: Cursor<'_>) {
        let mut path: Vec<String> = Vec::new();
        // How many of them came last.
        let (mut colons, mut dots) = (0, 0);
        while !at.eof() {
            if let Some((ident, rest)) = at.ident() {
                if colons != 2 {
                    self.asked.push(std::mem::take(&mut path));
                }
                // What follows one dot is a member.
                if dots != 1 {
                    path.push(ident.to_string());
                }
                (colons, dots, at) = (0, 0, rest);
            } else if let Some((sign, rest)) = at.punct() {
                colons = if sign.as_char() == ':' { colons + 1 } else { 0 };
                dots = if sign.as_char() == '.' { dots + 1 } else { 0 };
                at = rest;
            } else if let Some((inside, _, _, rest)) = at.any_group() {
                self.asks(inside);
                (colons, dots, at) = (0, 0, rest);
            } else {
                let rest = at.token_tree().map(|(_, rest)| rest);
                (colons, dots, at) = (0, 0, rest.unwrap_or_else(Cursor::empty));
            }
        }
        self.asked.push(path);
    }
}

impl<'ast> Visit<'ast> for Module {
    fn visit_item(&mut self, item: &'ast Item) {
        // Modules are read by themselves.
        if !is_test(attributes(item)) && !matches!(item, Item::Mod(_)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let attributes = match item {
            ImplItem::Const(item) => &item.attrs[..],
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Type(item) => &item.attrs,
            _ => &[],
        };
        if !is_test(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if item.leading_colon.is_none() {
            let passed_on = !matches!(item.vis, Visibility::Inherited);
            self.imports(&item.tree, Vec::new(), passed_on);
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        if path.leading_colon.is_none() {
            self.asked.push(path.segments.iter().map(|part| part.ident.to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.asks(TokenBuffer::new2(called.tokens.clone()).begin());
        visit::visit_macro(self, called);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.asks(TokenBuffer::new2(list.tokens.clone()).begin());
        }
        visit::visit_attribute(self, attribute);
    }
}

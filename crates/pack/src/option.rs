//! An option as it is told to whoever chooses: its values, and what they need of other options.

/// An option of a pack and the values it can take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// As it is written.
    pub name: String,
    /// The value where nothing is said.
    pub default: String,
    /// All values.
    pub values: Vec<String>,
    /// One sentence.
    pub about: String,
    /// The value in force.
    pub value: String,
    /// What some of the values need.
    pub needs: Vec<Need>,
}

impl OptionInfo {
    /// What a value of it needs of other options.
    pub fn needs_of(&self, value: &str) -> impl Iterator<Item = &Need> {
        self.needs.iter().filter(move |need| need.value == value)
    }
}

/// Values of another option, with one of which alone a value can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Need {
    /// The value that needs them.
    pub value: String,
    /// The other option.
    pub option: String,
    /// Its values, one of which must hold.
    pub values: Vec<String>,
}

/// A value with what it needs and would not have by the defaults: options as they are chosen, itself the
/// first. Of several values that would do each need gets its first.
#[must_use]
pub fn together(options: &[OptionInfo], name: &str, value: &str) -> Vec<(String, String)> {
    let mut chosen = vec![(name.to_owned(), value.to_owned())];
    let mut at = 0;
    while let Some((name, value)) = chosen.get(at).cloned() {
        let info = options.iter().find(|info| info.name == name);
        for need in info.into_iter().flat_map(|info| info.needs_of(&value)) {
            let default = options.iter().find(|info| info.name == need.option);
            let fits = default.is_some_and(|info| need.values.contains(&info.default));
            let known = chosen.iter().any(|(name, _)| *name == need.option);
            if let Some(first) = need.values.first().filter(|_| !fits && !known) {
                chosen.push((need.option.clone(), first.clone()));
            }
        }
        at += 1;
    }
    chosen
}

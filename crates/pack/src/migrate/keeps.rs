//! Why an old entry stays as it is: conditions would not say just the same.

use crate::migrate::whole::Whole;

/// `stages` know nothing of steps that travel.
pub(super) fn travel(whole: &Whole, _: &str) -> Option<String> {
    // What asks for other men by an old key does not know what `forbid` says of them.
    let asks = ["steps.foremost_first", "steps.off.inside_first"];
    let stays = asks.iter().filter(|path| whole.says(path)).find_map(|path| asked(whole, path));
    whole.says("steps.stages").then(|| "which `steps.stages` never asks".into()).or(stays)
}

fn asked(whole: &Whole, path: &str) -> Option<String> {
    asking(whole, "").map(|_| format!("since `{path}` stays, and knows nothing of `forbid`"))
}

pub(super) fn leaving(whole: &Whole, name: &str) -> Option<String> {
    let home = whole.says("steps.off.home");
    travel(whole, name).or_else(|| (!home).then(|| "since no home is said".into()))
}

/// Entries that ask for another man do not bind him; old keys do.
pub(super) fn asking(whole: &Whole, _: &str) -> Option<String> {
    let both = whole.says("steps.foremost_first") && whole.says("steps.off.inside_first");
    let named = whole.texts("steps.off.unless_kept.area").into_iter();
    let mut named = named.filter(|area| is_place(area));
    if whole.says("steps.stages") {
        Some("which `steps.stages` never asks".into())
    } else if both {
        Some("since `foremost_first` and `inside_first` ask for each other".into())
    } else {
        named.next().map(|area| format!("since the area `{area}` is called as a place"))
    }
}

/// Wrong plays that are made are ruled on by what they break.
pub(super) fn ruled_on(whole: &Whole, _: &str) -> Option<String> {
    let allowed = whole.texts("faults.play").iter().any(|play| play == "allowed");
    allowed.then(|| "since wrong plays may be made, and are ruled on by it".into())
}

/// Whether conditions mean a place by this word.
pub(super) fn is_place(word: &str) -> bool {
    let known = ["hand", "off", "borne", "board", "home", "between", "from", "to", "exact"];
    let more = ["foremost", "hindmost", "cell", "held", "bands", "open", "empty", "foe"];
    known.contains(&word)
        || more.contains(&word)
        || !word.chars().all(|c| c.is_alphanumeric() || c == '_')
        || word.starts_with(|c: char| c.is_ascii_digit())
}

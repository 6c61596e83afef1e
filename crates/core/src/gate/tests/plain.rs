//! All results of a throw, found without masks: every step is asked plainly.

use super::*;

/// Every sequence of steps, each condition asked as it stands.
pub(super) struct Plain<'a> {
    pub(super) rules: &'a Rules,
    pub(super) known: &'a Known,
    pub(super) start: Node,
    pub(super) given: u8,
    pub(super) found: Vec<(u8, Result)>,
}

impl Plain<'_> {
    fn walk(&mut self, node: &Node, play: Play, left: Numbers) {
        let (rules, known, start) = (self.rules, self.known, self.start);
        let past = Past { found: &start, steps: play.as_slice(), known, numbers: self.given };
        if play.end.is_none() {
            for face in left.next() {
                for (from, _) in node.me.places() {
                    if let Ok(step) = allowed::check(rules, &past, node, from, face) {
                        let next = allowed::stepped(rules, &past, node, step);
                        let mut play = play.then(step);
                        let steps = play;
                        let past = Past { steps: steps.as_slice(), ..past };
                        play.end = allowed::end_of(rules, &past, &next, step);
                        self.walk(&next, play, left.without(face).unwrap_or_default());
                    }
                }
            }
        }
        let shut = rest::shut(rules, &start.foe, None);
        if rest::holds(rules, shut, &start.me, &node.me, &play)
            && allowed::against(rules, &past, node, &play).is_none()
        {
            let latches = allowed::remembered(rules, &past, node);
            let end = play.end.or_else(|| allowed::end_played(rules, &past, node));
            self.found.push((play.used(), (node.me, node.foe, latches, end)));
        }
    }

    pub(super) fn results(mut self, numbers: Numbers) -> BTreeSet<String> {
        let start = self.start;
        self.walk(&start, Play::none(), numbers);
        let most = self.found.iter().map(|(used, _)| *used).max();
        let best = self.found.iter().filter(|(used, _)| Some(*used) == most);
        best.map(|(_, result)| format!("{result:?}")).collect()
    }
}

//! Plays that are not legal, where they are made all the same: the other side rules on them
//! before the dice are thrown again.
//!
//! A play can be a fault when its men go forward on the board, not more of them than there are
//! numbers, to cells that hold nobody of theirs. Whatever else is not legal is refused as ever.
//! What can be ruled follows from the kind of the fault:
//!
//! | kind | rulings besides leaving it, where the pack lets it stand |
//! | --- | --- |
//! | distance, one man | he plays all numbers; or one of them, and the rest is played |
//! | distance, two men | both or one set right by the nearest number; one back, the other plays all numbers |
//! | too far | the man plays all numbers |
//! | short | one back, the other plays all numbers; else all back, and again without the pair cell |
//! | fill, keep | all back, and again |
//! | closed, never, pair | all back, and again with this man, if he can be played |
//!
//! Where nothing of this is legal all men go back, and the side plays again.

use serde::{Deserialize, Serialize};

use crate::coups::Coups;
use crate::event::Event;
use crate::game::{Game, Turn, Wait};
use crate::movegen::explain::Asked;
use crate::movegen::short::ShortTest;
use crate::movegen::step::Node;
use crate::movegen::{Found, Limit, Search, limited, rest};
use crate::play::Play;
use crate::position::{Men, Position};
use crate::refusal::{Cause, Refusal};
use crate::rules::{Duty, FaultKind, Faults, RuleId, Rules};
use crate::seat::Seat;
use crate::throw::Numbers;

/// A play that was not legal, and what it was made from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// Who has played it.
    pub seat: Seat,
    /// How.
    pub play: Play,
    /// Of what kind it is.
    pub kind: FaultKind,
    /// The men before it.
    pub before: Position,
    turn: Turn,
    coups: Vec<Coups>,
}

/// What becomes of a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// It stands.
    Leave,
    /// The men are put as this play puts them.
    Put(Play),
    /// All men go back, and the side plays again, bound to this as far as it can be.
    Again(Option<Limit>),
}

impl Ruling {
    /// In words.
    #[must_use]
    pub fn tell(self, rules: &Rules) -> String {
        match self {
            Self::Leave => "it stands".into(),
            Self::Put(play) => {
                let steps: Vec<_> = play.steps().iter().map(|s| rules.write_step(*s)).collect();
                format!("played is {}", steps.join(" "))
            }
            Self::Again(None) => "the men go back, and it is played again".into(),
            Self::Again(Some(Limit::Man(cell))) => {
                format!("the men go back, and it is played again with the man of {cell}")
            }
            Self::Again(Some(Limit::Step(from, to))) => {
                format!("the men go back, and it is played again with {from}/{to}")
            }
            Self::Again(Some(Limit::Without(cell))) => {
                format!("the men go back, and it is played again without {cell}")
            }
        }
    }
}

/// A throw to be played: the men of both sides as the thrower sees them, and his legal plays.
struct Throwing<'a> {
    rules: &'a Rules,
    me: Men,
    foe: Men,
    numbers: Numbers,
    search: &'a Search,
}

/// A man on his way: where he stood, and where he was put.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    from: u8,
    to: u8,
}

impl Throwing<'_> {
    /// The kind of fault that a play is that was refused, or nothing, where it can be none.
    fn kind(&self, play: &Play, refusal: &Refusal) -> Option<FaultKind> {
        let steps = play.steps();
        if steps.is_empty() || play.used() > self.numbers.len() || self.rules.steps.stages.is_some()
        {
            return None;
        }
        let start = Node::new(self.rules, self.me, self.foe);
        let mut after = start;
        for step in steps {
            let forward = step.to > step.from && step.to <= self.rules.track.cells;
            if !forward || step.from == crate::HAND || after.me.at(step.from) == 0 {
                return None;
            }
            after.me.take(step.from);
            after.me.put(step.to);
        }
        let same = |found: &Found| found.me.packed() == after.me.packed();
        if after.me.any().meets(start.foes) || self.search.legal().iter().any(same) {
            return None;
        }
        if let Some(refusal) = rest::against(self.rules, &start, &after, play) {
            return FaultKind::of(refusal.cause);
        }
        if self.stops_short(&start, &after) {
            return Some(FaultKind::Short);
        }
        let kind = FaultKind::of(refusal.cause)?;
        let ways = ways(&self.me, play);
        Some(match (kind, &ways[..]) {
            (FaultKind::Distance, [man]) if man.to - man.from > self.numbers.sum() => {
                FaultKind::TooFar
            }
            _ => kind,
        })
    }

    /// Whether two men have stopped short on the pair cell though two could come there exactly.
    fn stops_short(&self, start: &Node, after: &Node) -> bool {
        let Some((pair, short)) =
            self.rules.steps.pair.as_ref().and_then(|p| Some((p, p.short.as_ref()?)))
        else {
            return false;
        };
        let &[a, b] = self.numbers.faces() else {
            return false;
        };
        let only_exact = ShortTest::ALL
            .iter()
            .all(|test| test.holds(pair, short, start, [a, b]) != (*test == ShortTest::NotExact));
        if !only_exact {
            return false;
        }
        let mut due = start.me;
        for die in [a, b] {
            due.take(short.reach - die);
            due.put(pair.at);
        }
        due.packed() == after.me.packed()
    }

    /// The legal play by these steps.
    fn legal(&self, steps: &[(u8, u8)]) -> Option<Play> {
        let Self { rules, me, foe, numbers, search } = *self;
        let found = Asked { rules, me, foe, numbers, steps }.resolve(search).ok()?;
        Some(found.play).filter(|play| play.end.is_none())
    }

    /// The legal play in which one man takes both numbers.
    fn whole(&self, from: u8) -> Option<Play> {
        let &[a, b] = self.numbers.faces() else {
            return None;
        };
        let order = |a: u8, b: u8| self.legal(&[(from, from + a), (from + a, from + a + b)]);
        order(a, b).or_else(|| order(b, a))
    }

    /// A play by no rule but that men may stand as it puts them.
    fn standing(&self, steps: &[(u8, u8)]) -> Option<Play> {
        let play = Play::made(steps);
        let start = Node::new(self.rules, self.me, self.foe);
        let mut after = start;
        for &(from, to) in steps {
            if after.me.at(from) == 0 || to > self.rules.track.cells {
                return None;
            }
            after.me.take(from);
            after.me.put(to);
        }
        let stands = !after.me.any().meets(start.foes)
            && rest::against(self.rules, &start, &after, &play).is_none();
        stands.then_some(play)
    }

    /// What can be ruled of one man who was played by a number that is not his.
    fn of_one(&self, man: Way, rulings: &mut Vec<Ruling>) {
        rulings.extend(self.whole(man.from).map(Ruling::Put));
        for &face in self.numbers.faces() {
            let limit = Limit::Step(man.from, man.from + face);
            let men = (self.me, self.foe);
            let (_, met) = limited(self.rules, men, self.numbers, self.search.legal(), &[limit]);
            if !met.is_empty() {
                rulings.push(Ruling::Again(Some(limit)));
            }
        }
    }

    /// What can be ruled of two men of whom one or both were played wrongly.
    fn of_two(&self, [one, two]: [Way; 2], rulings: &mut Vec<Ruling>) {
        let &[a, b] = self.numbers.faces() else {
            return;
        };
        let far = |man: Way, face: u8| (man.from + face).abs_diff(man.to);
        let right: Vec<(u8, Play)> = [(a, b), (b, a)]
            .into_iter()
            .filter_map(|(x, y)| {
                let both = [(one.from, one.from + x), (two.from, two.from + y)];
                Some((far(one, x) + far(two, y), self.legal(&both)?))
            })
            .collect();
        let least = right.iter().map(|(far, _)| *far).min();
        rulings
            .extend(right.iter().filter(|(far, _)| Some(*far) == least).map(|r| Ruling::Put(r.1)));
        let wrong = |man: Way| far(man, a) > 0 && far(man, b) > 0;
        if wrong(one) && wrong(two) {
            for (man, other) in [(one, two), (two, one)] {
                let nearest = if far(man, a) <= far(man, b) { a } else { b };
                let steps = [(man.from, man.from + nearest), (other.from, other.to)];
                rulings.extend(self.standing(&steps).map(Ruling::Put));
            }
        }
        rulings.extend(self.whole(one.from).map(Ruling::Put));
        rulings.extend(self.whole(two.from).map(Ruling::Put));
    }

    /// Everything that can be ruled of a fault.
    fn rulings(&self, faults: &Faults, fault: &Fault) -> Vec<Ruling> {
        let mut rulings = Vec::new();
        let men = ways(&self.me, &fault.play);
        match (fault.kind, &men[..]) {
            (FaultKind::Distance, &[man]) => self.of_one(man, &mut rulings),
            (FaultKind::Distance, &[one, two]) => self.of_two([one, two], &mut rulings),
            (FaultKind::TooFar, &[man]) => {
                rulings.extend(self.whole(man.from).map(Ruling::Put));
            }
            (FaultKind::Short, men) => {
                rulings.extend(men.iter().filter_map(|man| self.whole(man.from)).map(Ruling::Put));
                if let (true, Some(pair)) = (rulings.is_empty(), self.rules.steps.pair) {
                    rulings.push(Ruling::Again(Some(Limit::Without(pair.at))));
                }
            }
            (FaultKind::Closed | FaultKind::Never | FaultKind::Pair, men) => {
                let start = Node::new(self.rules, self.me, self.foe);
                let played = fault.play.steps();
                let astray = |man: &&Way| {
                    self.rules.steps.pair.is_some_and(|pair| {
                        fault.kind == FaultKind::Pair && [man.from, man.to].contains(&pair.at)
                    }) || {
                        let mut after = start;
                        for step in played {
                            after.me.take(step.from);
                            after.me.put(step.to);
                        }
                        let refusal = rest::against(self.rules, &start, &after, &fault.play);
                        let at =
                            refusal.and_then(|r| r.step).and_then(|at| played.get(usize::from(at)));
                        at.is_some_and(|step| step.to == man.to)
                    }
                };
                let man = men.iter().find(astray).map(|man| Limit::Man(man.from));
                rulings.push(Ruling::Again(man));
            }
            _ => {}
        }
        dedup(&mut rulings);
        if rulings.is_empty() {
            rulings.push(Ruling::Again(None));
        }
        if faults.stands.has(fault.kind) {
            rulings.insert(0, Ruling::Leave);
        }
        rulings
    }
}

/// Takes out what is there twice.
fn dedup(rulings: &mut Vec<Ruling>) {
    let mut at = 0;
    while at < rulings.len() {
        if rulings[..at].contains(&rulings[at]) {
            rulings.remove(at);
        } else {
            at += 1;
        }
    }
}

/// The men of a play with their ways: a step from where the last one ended goes on with its man.
fn ways(before: &Men, play: &Play) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for step in play.steps() {
        match ways.last_mut() {
            Some(last) if last.to == step.from => last.to = step.to,
            _ => ways.push(Way { from: step.from, to: step.to }),
        }
    }
    debug_assert!(ways.iter().all(|way| before.at(way.from) > 0));
    ways
}

impl Game {
    /// The play as a fault, where it can be one; otherwise the refusal.
    pub(super) fn fault_of(&self, play: Play, refusal: Refusal) -> Result<Fault, Refusal> {
        let Wait::Play(seat) = self.state.wait else {
            return Err(refusal);
        };
        let allowed = self.rules.faults.is_some_and(|faults| faults.allowed);
        let (position, turn) = (self.state.position, self.state.turn);
        let kind = || {
            let throwing = Throwing {
                rules: &self.rules,
                me: position[seat],
                foe: position[seat.other()],
                numbers: turn.numbers,
                search: &self.search,
            };
            throwing.kind(&play, &refusal)
        };
        match allowed.then(kind).flatten() {
            Some(kind) if turn.mover == seat => {
                let coups = self.state.coups.clone();
                let mut play = play;
                play.end = None;
                Ok(Fault { seat, play, kind, before: position, turn, coups })
            }
            _ => Err(refusal),
        }
    }

    /// Carries out a play that is not legal.
    pub(super) fn played_wrongly(&mut self, seat: Seat, fault: Fault) {
        let mut men = self.state.position[seat];
        for step in fault.play.steps() {
            men.take(step.from);
            men.put(step.to);
        }
        self.deed(seat, rest::full(&self.rules, &men));
        self.touched(seat);
        self.state.limits.clear();
        for &step in fault.play.steps() {
            self.events.push(Event::Moved { seat, step, rule: None });
        }
        let (kind, rule) = (fault.kind, self.fault_rule());
        self.events.push(Event::Fault { seat, kind, rule });
        self.state.position[seat] = men;
        self.searched = false;
        self.state.turn.numbers = Numbers::default();
        self.state.fault = Some(Box::new(fault));
        self.advance();
    }

    fn fault_rule(&self) -> RuleId {
        self.rules.faults.map_or(RuleId::default(), |faults| faults.rule)
    }

    /// The fault on which the other side may rule now.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        let open = matches!(self.state.wait, Wait::Throw(_));
        self.state.fault.as_deref().filter(|_| open)
    }

    /// What can be ruled of the fault that was just made, leaving it first; nothing where there
    /// is none.
    #[must_use]
    pub fn rulings(&self) -> Vec<Ruling> {
        let (Some(fault), Some(faults)) = (self.fault(), self.rules.faults) else {
            return Vec::new();
        };
        let (me, foe) = (fault.before[fault.seat], fault.before[fault.seat.other()]);
        let numbers = fault.turn.numbers;
        let mut search = Search::default();
        search.run(&self.rules, me, foe, numbers);
        let rules = &self.rules;
        Throwing { rules, me, foe, numbers, search: &search }.rulings(&faults, fault)
    }

    /// Who has to rule before the dice are thrown: on a fault that may not stand.
    #[must_use]
    pub fn must_rule(&self) -> Option<Seat> {
        let fault = self.fault()?;
        let stands = self.rules.faults.is_some_and(|faults| faults.stands.has(fault.kind));
        (!stands).then_some(fault.seat.other())
    }

    pub(super) fn may_throw(&self) -> Result<(), Refusal> {
        match self.must_rule() {
            Some(_) => Err(Refusal::by(Cause::MustRule, self.fault_rule())),
            None => Ok(()),
        }
    }

    /// Carries out a ruling.
    pub(super) fn rule(&mut self, seat: Seat, ruling: Ruling) -> Result<(), Refusal> {
        let (Some(fault), Some(faults)) = (self.fault().cloned(), self.rules.faults) else {
            return Err(Refusal::new(Cause::NothingToRule));
        };
        let own = faults.own.has(fault.kind) && matches!(ruling, Ruling::Again(_));
        if seat == fault.seat && !own {
            return Err(Refusal::by(Cause::NotYourTurn(seat.other()), faults.rule));
        }
        if !self.rulings().contains(&ruling) {
            return Err(Refusal::by(Cause::NoSuchRuling, faults.rule));
        }
        self.events.clear();
        self.state.fault = None;
        self.events.push(Event::Ruled { seat, ruling, rule: faults.rule });
        let Fault { seat: by, before, turn, coups, .. } = fault;
        match ruling {
            Ruling::Leave => {}
            Ruling::Put(play) => {
                let mut men = before[by];
                for step in play.steps() {
                    men.take(step.from);
                    men.put(step.to);
                }
                self.state.position = before;
                self.state.position[by] = men;
            }
            Ruling::Again(limit) => {
                self.state.position = before;
                self.state.turn = turn;
                self.state.coups = coups;
                self.state.limits = limit.into_iter().collect();
                self.state.wait = Wait::Play(by);
            }
        }
        self.searched = false;
        Ok(())
    }

    /// A side touches a man, who has to be played if a number plays him.
    pub(super) fn touch(&mut self, seat: Seat, cell: u8) -> Result<(), Refusal> {
        let faults = self.rules.faults.filter(|faults| faults.allowed || self.by_hand().is_some());
        let Some(Faults { touched: rule, .. }) = faults else {
            return Err(Refusal::new(Cause::NotInThisGame("men who are touched")));
        };
        let me = self.state.position[seat];
        if cell > self.rules.track.cells || me.at(cell) == 0 {
            return Err(Refusal::by(Cause::NoMan(cell), rule));
        }
        self.search_for(seat);
        let men = (me, self.state.position[seat.other()]);
        let numbers = self.state.turn.numbers;
        let mut limits = self.state.limits.clone();
        limits.push(Limit::Man(cell));
        let plays = self.search.legal();
        let (_, met) = limited(&self.rules, men, numbers, plays, &limits);
        let bound = met.last() == Some(&Limit::Man(cell)) && met.len() > self.state.limits.len();
        if !bound {
            // A man who can be played, but not so that an area is filled or kept, spoils it.
            let undone = |found: &&Found| {
                let duty = found.failed.and_then(|at| self.rules.duties.get(usize::from(at)));
                matches!(duty, Some((Duty::Fill | Duty::Keep, _)))
            };
            let spoiling: Vec<_> = self.search.dropped().iter().filter(undone).copied().collect();
            let (_, spoils) = limited(&self.rules, men, numbers, &spoiling, &[Limit::Man(cell)]);
            if !spoils.is_empty() {
                self.deed(seat, 0);
            }
        }
        self.events.clear();
        self.touched(seat);
        if bound {
            self.state.limits = limits;
            self.searched = false;
        }
        self.events.push(Event::Touched { seat, cell, bound, rule });
        Ok(())
    }

    /// Whether the limits leave a play.
    pub(super) fn within_limits(&self, found: &Found) -> Result<(), Refusal> {
        let left =
            self.state.limits.is_empty() || self.left.iter().any(|other| other.same_result(found));
        match self.state.limits.first() {
            Some(&limit) if !left => {
                let rule = self.rules.faults.map(|faults| faults.touched);
                let nearest = self.left.iter().take(3).map(|found| found.play).collect();
                Err(Refusal { rule, nearest, ..Refusal::new(Cause::Limited(limit)) })
            }
            _ => Ok(()),
        }
    }
}

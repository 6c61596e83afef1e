//! Plays that were faults, and the rulings on them.

use charpentier_core::{Action, Awaiting, Place, Play, Ruling, Seat};

use crate::record::{self, Move, Own};
use crate::replay::done::Done;
use crate::replay::faults::Faults;
use crate::replay::play::around;
use crate::replay::run::{GoesOn, Run};
use crate::replay::steps;
use crate::replay::steps::Meant;
use crate::span::Span;

impl Run {
    /// Replays a play that is written as a fault, with its rulings and the plays after them.
    pub(super) fn faulty(
        &mut self,
        seat: Seat,
        turn: &record::Turn,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        if !self.rules.spec().faults.is_some_and(|faults| faults.allowed) {
            let message = format!(
                "{} accepts an illegal play only with the option faults=allowed",
                self.rules.spec().pack
            );
            let span = turn.faults.first().map_or(turn.throw_span, |fault| fault.span);
            faults.add(self.fault("R0704", message, span));
            return self.one(seat, &turn.own, turn, done, faults);
        }
        let mut own = &turn.own;
        for fault in &turn.faults {
            if let Err((message, span)) = self.made_wrongly(seat, own, done) {
                faults.add(self.fault("R0704", message, span.unwrap_or(fault.span)));
                return false;
            }
            own = &fault.own;
            let put = self.hops_of(own);
            let ruled = match (own, fault.again) {
                (Own::Unwritten, false) => continue,
                (_, false) => self.ruling(|ruling| match ruling {
                    Ruling::Put(play) => Some(same_men(&put, &play)),
                    _ => None,
                }),
                (Own::Unwritten, true) => self.ruling(|ruling| again(ruling).then_some(true)),
                (_, true) => self.again_to(seat, own, &put),
            };
            let act = ruled.map(|ruling| self.act(seat.other(), Action::Rule(ruling), done));
            if !matches!(act, Some(Ok(()))) {
                let open: Vec<_> = self
                    .game
                    .rulings()
                    .iter()
                    .map(|ruling| {
                        ruling
                            .describe(self.rules.spec().untranslated().counting(self.points, seat))
                    })
                    .collect();
                let message = "this ruling is not possible on the fault before it".to_owned();
                let rule =
                    self.rules.spec().faults.map_or("", |faults| self.rules.spec().id(faults.rule));
                let diagnostic = self.fault("R0705", message, fault.span).rule(rule);
                faults.add(diagnostic.help(format!("possible rulings: {}", open.join("; "))));
                return false;
            }
        }
        let again = turn.faults.last().is_some_and(|fault| fault.again);
        if again && *own != Own::Unwritten {
            return self.one(seat, own, turn, done, faults);
        }
        true
    }

    /// Makes a play that is not legal, or returns why it is no fault.
    fn made_wrongly(
        &mut self,
        seat: Seat,
        own: &Own,
        done: &mut Vec<Done>,
    ) -> Result<(), (String, Option<Span>)> {
        let span = match own {
            Own::Moves(moves) => Some(around(moves)),
            _ => None,
        };
        let hops = self.hops_of(own);
        let legal = self.game.find_legal(&hops).is_some();
        let told = self.act(seat, Action::Play(Play::from_steps(&hops)), done);
        match told {
            Ok(()) if legal => Err(("this play is legal, not a fault".into(), span)),
            Ok(()) => Ok(()),
            Err(refusal) => Err((refusal.message(self.voice()), span)),
        }
    }

    /// Returns the steps as they are written; none if the play has none.
    fn hops_of(&self, own: &Own) -> Vec<(Place, Place)> {
        let Own::Moves(moves) = own else {
            return Vec::new();
        };
        let hops = steps::hops(&self.rules, moves).unwrap_or_default();
        hops.iter().map(|hop| (hop.from, hop.to)).collect()
    }

    fn ruling(&self, test: impl Fn(Ruling) -> Option<bool>) -> Option<Ruling> {
        self.game.rulings().into_iter().find(|ruling| test(*ruling) == Some(true))
    }

    /// Returns the ruling that sends the men back and allows this play, or this fault.
    fn again_to(&self, seat: Seat, own: &Own, plain: &[(Place, Place)]) -> Option<Ruling> {
        let moves: &[Move] = match own {
            Own::Moves(moves) => moves,
            _ => &[],
        };
        let hops = steps::hops(&self.rules, moves).unwrap_or_default();
        let fits = |ruling: Ruling| {
            let mut game = self.game.clone();
            let ruled = again(ruling) && game.apply(seat.other(), Action::Rule(ruling)).is_ok();
            ruled
                && game.state().wait == Awaiting::Play(seat)
                && (!matches!(steps::find(&mut game, &hops), Meant::Refused(_))
                    || game.apply(seat, Action::Play(Play::from_steps(plain))).is_ok())
        };
        self.game.rulings().into_iter().find(|ruling| fits(*ruling))
    }
}

const fn again(ruling: Ruling) -> bool {
    matches!(ruling, Ruling::Again(_))
}

/// Whether steps bring the same men to the same cells as a play does.
fn same_men(steps: &[(Place, Place)], play: &Play) -> bool {
    let ends = |steps: &mut dyn Iterator<Item = (Place, Place)>| {
        let mut changes = [0i8; 32];
        for (from, to) in steps {
            changes[from.index() % 32] -= 1;
            changes[to.index() % 32] += 1;
        }
        changes
    };
    ends(&mut steps.iter().copied()) == ends(&mut play.steps().map(|s| (s.from, s.to)))
}

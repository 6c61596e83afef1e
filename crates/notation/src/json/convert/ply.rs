//! Conversions of plies and of their parts.

use charpentier_core::{Place, counters};

use crate::json::convert::{NOWHERE, all};
use crate::json::shape::{
    Act, Cause, Claim, ClaimKind, ClaimResult, Count, Marks, Move, Play, Ply, Ruling, Shown, Stop,
    Turn,
};
use crate::json::text::{As, PlaceText};
use crate::record::{self, Agreement, PlayText};

impl From<&record::Ply> for Ply {
    fn from(ply: &record::Ply) -> Self {
        Self {
            number: ply.number,
            seat: ply.seat,
            claims: all(&ply.claims),
            act: Act::from(&ply.act),
            shown: ply.shown.as_ref().map(Shown::from),
            glyphs: ply.glyphs.clone(),
            sic: ply.sic.clone(),
        }
    }
}

impl From<&Ply> for record::Ply {
    fn from(ply: &Ply) -> Self {
        Self {
            claims: all(&ply.claims),
            shown: ply.shown.as_ref().map(record::Shown::from),
            glyphs: ply.glyphs.clone(),
            sic: ply.sic.clone(),
            ..Self::new(ply.number, ply.seat, record::Act::from(&ply.act))
        }
    }
}

impl From<&record::Act> for Act {
    fn from(act: &record::Act) -> Self {
        match act {
            record::Act::Turn(turn) => Self::Turn(Box::new(Turn::from(&**turn))),
            record::Act::Agreement(said, _) => match said {
                Agreement::Resign(how) => Self::Resign(how.clone()),
                Agreement::Draw => Self::Draw,
                Agreement::Accept => Self::Accept,
                Agreement::Decline => Self::Decline,
                Agreement::Choice(name) => Self::Choose(name.clone()),
            },
            record::Act::Claims => Self::Claims,
            record::Act::Illegible => Self::Illegible,
            record::Act::Unread(text) => Self::Unread(text.clone()),
        }
    }
}

impl From<&Act> for record::Act {
    fn from(act: &Act) -> Self {
        let said = match act {
            Act::Turn(turn) => return Self::Turn(Box::new(record::Turn::from(&**turn))),
            Act::Resign(how) => Agreement::Resign(how.clone()),
            Act::Draw => Agreement::Draw,
            Act::Accept => Agreement::Accept,
            Act::Decline => Agreement::Decline,
            Act::Choose(name) => Agreement::Choice(name.clone()),
            Act::Claims => return Self::Claims,
            Act::Illegible => return Self::Illegible,
            Act::Unread(text) => return Self::Unread(text.clone()),
        };
        Self::Agreement(said, NOWHERE)
    }
}

impl From<&record::Turn> for Turn {
    fn from(turn: &record::Turn) -> Self {
        Self {
            throw: turn.throw.map(As),
            marks: turn.marks.as_ref().map(Marks::from),
            holes: turn.holes.as_ref().map(|holes| holes.holes),
            choice: turn.choice.as_ref().map(|choice| choice.text.clone()),
            given: turn.given.as_ref().map(Marks::from),
            given_holes: turn.given_holes.as_ref().map(|holes| holes.holes),
            touched: turn.touched.iter().map(|(cell, _)| cell.0).collect(),
            play: Play::from(&turn.own),
            rulings: all(&turn.faults),
            passed: all(&turn.passed),
        }
    }
}

impl From<&Turn> for record::Turn {
    fn from(turn: &Turn) -> Self {
        let holes = |holes| record::Holes { holes, span: NOWHERE };
        let word = |text: &String| record::Word { text: text.clone(), span: NOWHERE };
        Self {
            marks: turn.marks.as_ref().map(record::Marks::from),
            holes: turn.holes.map(holes),
            choice: turn.choice.as_ref().map(word),
            given: turn.given.as_ref().map(record::Marks::from),
            given_holes: turn.given_holes.map(holes),
            touched: turn.touched.iter().map(|cell| (Place(*cell), NOWHERE)).collect(),
            own: PlayText::from(&turn.play),
            faults: all(&turn.rulings),
            passed: all(&turn.passed),
            ..Self::new(turn.throw.map(|throw| throw.0))
        }
    }
}

impl From<&PlayText> for Play {
    fn from(own: &PlayText) -> Self {
        match own {
            PlayText::Unwritten => Self::Unwritten,
            PlayText::Nothing(_) => Self::Nothing,
            PlayText::Pass(_) => Self::Pass,
            PlayText::Illegible(_) => Self::Illegible,
            PlayText::Moves(moves) => Self::Moves(all(moves)),
        }
    }
}

impl From<&Play> for PlayText {
    fn from(play: &Play) -> Self {
        match play {
            Play::Unwritten => Self::Unwritten,
            Play::Nothing => Self::Nothing(NOWHERE),
            Play::Pass => Self::Pass(NOWHERE),
            Play::Illegible => Self::Illegible(NOWHERE),
            Play::Moves(moves) => Self::Moves(all(moves)),
        }
    }
}

impl From<&record::Fault> for Ruling {
    fn from(fault: &record::Fault) -> Self {
        Self { again: fault.again, play: Play::from(&fault.own) }
    }
}

impl From<&Ruling> for record::Fault {
    fn from(ruling: &Ruling) -> Self {
        Self { again: ruling.again, own: PlayText::from(&ruling.play), span: NOWHERE }
    }
}

impl From<&record::Move> for Move {
    fn from(man: &record::Move) -> Self {
        Self { from: PlaceText::from(&man.from), to: all(&man.stops), times: man.times }
    }
}

impl From<&Move> for record::Move {
    fn from(man: &Move) -> Self {
        let from = record::PlaceText::from(&man.from);
        Self { from, stops: all(&man.to), times: man.times, span: NOWHERE }
    }
}

impl From<&record::Stop> for Stop {
    fn from(stop: &record::Stop) -> Self {
        Self { at: PlaceText::from(&stop.at), hit: stop.hit }
    }
}

impl From<&Stop> for record::Stop {
    fn from(stop: &Stop) -> Self {
        Self { at: record::PlaceText::from(&stop.at), hit: stop.hit }
    }
}

impl From<&record::PlaceText> for PlaceText {
    fn from(spot: &record::PlaceText) -> Self {
        match spot {
            record::PlaceText::Cell(cell) => Self::Cell(*cell),
            spot => Self::Word(spot.to_string()),
        }
    }
}

impl From<&PlaceText> for record::PlaceText {
    fn from(spot: &PlaceText) -> Self {
        match spot {
            PlaceText::Cell(cell) => Self::Cell(*cell),
            PlaceText::Word(word) => match word.as_str() {
                "bar" => Self::Bar,
                "new" => Self::New,
                "off" => Self::Off,
                _ => Self::Word(word.clone()),
            },
        }
    }
}

impl From<&record::Marks> for Marks {
    fn from(marks: &record::Marks) -> Self {
        Self { points: marks.points, causes: all(&marks.causes) }
    }
}

impl From<&Marks> for record::Marks {
    fn from(marks: &Marks) -> Self {
        Self { points: marks.points, causes: all(&marks.causes), span: NOWHERE }
    }
}

impl From<&record::Cause> for Cause {
    fn from(cause: &record::Cause) -> Self {
        Self { coup: cause.name.clone(), ways: cause.ways }
    }
}

impl From<&Cause> for record::Cause {
    fn from(cause: &Cause) -> Self {
        Self { name: cause.coup.clone(), ways: cause.ways, span: NOWHERE }
    }
}

impl From<&record::Claim> for Claim {
    fn from(claim: &record::Claim) -> Self {
        Self {
            kind: match claim.kind {
                record::ClaimKind::School => ClaimKind::School,
                record::ClaimKind::Raise => ClaimKind::Raise,
                record::ClaimKind::Compel => ClaimKind::Compel,
                record::ClaimKind::Mark => ClaimKind::Mark,
            },
            came: match claim.came {
                record::ClaimResult::Gained(points) => ClaimResult::Gained(points),
                record::ClaimResult::Lost(points) => ClaimResult::Lost(points),
                record::ClaimResult::Waived => ClaimResult::Waived,
            },
            causes: all(&claim.causes),
            holes: claim.holes.as_ref().map(|holes| holes.holes),
        }
    }
}

impl From<&Claim> for record::Claim {
    fn from(claim: &Claim) -> Self {
        Self {
            kind: match claim.kind {
                ClaimKind::School => record::ClaimKind::School,
                ClaimKind::Raise => record::ClaimKind::Raise,
                ClaimKind::Compel => record::ClaimKind::Compel,
                ClaimKind::Mark => record::ClaimKind::Mark,
            },
            came: match claim.came {
                ClaimResult::Gained(points) => record::ClaimResult::Gained(points),
                ClaimResult::Lost(points) => record::ClaimResult::Lost(points),
                ClaimResult::Waived => record::ClaimResult::Waived,
            },
            causes: all(&claim.causes),
            holes: claim.holes.map(|holes| record::Holes { holes, span: NOWHERE }),
            span: NOWHERE,
        }
    }
}

impl From<&record::Shown> for Shown {
    fn from(shown: &record::Shown) -> Self {
        Self { own: all(&shown.own), other: shown.other.as_deref().map(all) }
    }
}

impl From<&Shown> for record::Shown {
    fn from(shown: &Shown) -> Self {
        Self { own: all(&shown.own), other: shown.other.as_deref().map(all), span: NOWHERE }
    }
}

impl From<&counters::Count> for Count {
    fn from(count: &counters::Count) -> Self {
        Self { n: count.n, run: count.run }
    }
}

impl From<&Count> for counters::Count {
    fn from(count: &Count) -> Self {
        Self { n: count.n, run: count.run }
    }
}

//! The contents of a sheet: matches, games and cells, before any of them is played.

use charpentier_core::{BySeat, Place, Seat, Throw};

use crate::record::Move;
use crate::span::Span;

/// One match of a sheet, or one session for money.
#[derive(Clone, Debug, Default)]
pub(super) struct Match {
    /// The head lines, such as `; [Event "…"]`.
    pub(super) heads: Vec<Head>,
    /// The points that win the match; `0` for a session without an end.
    pub(super) length: Option<u32>,
    /// The games in order.
    pub(super) games: Vec<Game>,
    /// The place where the match begins.
    pub(super) span: Span,
}

/// A head line of a match, or a remark before its first game.
#[derive(Clone, Debug)]
pub(super) struct Head {
    /// The name, if the line has one.
    pub(super) name: Option<String>,
    /// The value, or the whole remark.
    pub(super) text: String,
    /// The whole line. It becomes a remark if it belongs to no match.
    pub(super) line: String,
    pub(super) span: Span,
}

impl Head {
    /// Whether it is the head line of this name.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.as_deref().is_some_and(|known| known.eq_ignore_ascii_case(name))
    }
}

/// A game of a match.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// The number after `Game`.
    pub(super) number: Option<u32>,
    /// The line that begins the game.
    pub(super) span: Span,
    /// The players and their scores before the game.
    pub(super) players: Option<Players>,
    /// The cells in order.
    pub(super) entries: Vec<Entry>,
    /// The line that sets up a position other than the start. The position is not read.
    pub(super) set_up: Option<Span>,
    /// The remarks, each with the number of entries before it.
    pub(super) remarks: Vec<(usize, String)>,
    /// The result, if the sheet has one.
    pub(super) won: Option<Won>,
    /// The number of the last turn that has been read; 0 before the first.
    pub(super) turn: u32,
    /// Turns with other numbers than the next one: the number due, the number written, and its line.
    pub(super) out_of_order: Vec<(u32, u32, Span)>,
}

/// The players of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Players {
    pub(super) names: BySeat<String>,
    /// Their scores before the game, if the sheet has them.
    pub(super) score: Option<BySeat<u32>>,
}

/// The result of a game.
#[derive(Clone, Debug)]
pub(super) struct Won {
    pub(super) winner: Seat,
    /// The points, if the sheet has them.
    pub(super) points: Option<u32>,
    /// The other words of the cell, in small letters. One of them can be the name of the end that a side gives up.
    pub(super) words: Vec<String>,
    /// Whether the sheet says that this wins the match.
    pub(super) of_match: bool,
    /// Whether the sheet says `Wins`, and not that the opponent gives up.
    pub(super) said: bool,
    pub(super) span: Span,
}

/// A cell: the action of one side. White's cells are in the first column.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) seat: Seat,
    pub(super) did: Did,
    pub(super) span: Span,
}

/// The action of a side.
#[derive(Clone, Debug)]
pub(super) enum Did {
    /// A throw, with the play of the cell.
    Throw(Throw, Span, Written),
    /// A double to this value, if the sheet has one.
    Double(Option<u32>),
    Take,
    Drop,
    /// A throw whose dice cannot be read. The error has been reported.
    Unread,
}

/// The play of a cell.
#[derive(Clone, Debug)]
pub(super) enum Written {
    /// Nothing is written: no play was possible, or the cell was left empty.
    Nothing,
    /// The play is illegible, `????`.
    Illegible,
    /// The play has words that cannot be read. The error has been reported.
    Unread,
    /// An illegal play, with the position after it if the sheet has that.
    Illegal(Option<Box<Placed>>),
    Moves(Vec<Move>),
}

/// The position after an illegal play, with the cells of each side numbered along its own way.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    /// The men on each cell, as `(cell, men)`.
    pub(super) men: BySeat<Vec<(Place, u8)>>,
    /// The men on the bar.
    pub(super) bar: BySeat<u8>,
}

impl Match {
    /// Returns the value of a head line.
    pub(super) fn head(&self, name: &str) -> Option<String> {
        let head = self.heads.iter().find(|head| head.is(name))?;
        Some(head.text.trim().to_owned())
    }

    /// Whether a side doubles in the first game in which exactly one side is a point away from
    /// winning.
    pub(super) fn doubles_in_crawford_game(&self, length: u32) -> bool {
        let games = self.games.iter().enumerate();
        let mut near_by = games
            .filter(|(_, game)| game.score().is_some_and(|score| near(score, length).is_some()));
        // If the sheet begins with such a game, the Crawford game may be over.
        near_by.next().is_some_and(|(nth, game)| nth > 0 && game.is_doubled())
    }

    /// Whether a game without a double was won by more than a point.
    pub(super) fn has_a_better_win_undoubled(&self) -> bool {
        let plain = |game: &&Game| !game.is_doubled();
        let points = |game: &Game| game.won.as_ref().and_then(|won| won.points);
        self.games.iter().filter(plain).any(|game| points(game).is_some_and(|points| points > 1))
    }
}

impl Game {
    pub(super) fn score(&self) -> Option<BySeat<u32>> {
        self.players.as_ref()?.score
    }

    pub(super) fn is_doubled(&self) -> bool {
        self.entries.iter().any(Entry::doubles)
    }

    pub(super) fn has_beaver(&self) -> bool {
        self.entries.windows(2).any(|two| two.iter().all(Entry::doubles))
    }
}

impl Entry {
    /// Adds a step to the play of a throw; returns whether this is one.
    pub(super) fn adds(&mut self, man: Move, span: Span) -> bool {
        let Did::Throw(.., written) = &mut self.did else { return false };
        match written {
            Written::Nothing => *written = Written::Moves(vec![man]),
            Written::Moves(moves) => moves.push(man),
            // The rest of a play that cannot be read.
            Written::Illegible | Written::Unread | Written::Illegal(_) => {}
        }
        self.span.end = span.end;
        true
    }

    /// Whether it has dice, and no play so far.
    pub(super) const fn is_bare(&self) -> bool {
        matches!(self.did, Did::Throw(.., Written::Nothing))
    }

    /// Makes the last step of a play several times; returns whether there is one.
    pub(super) fn repeats(&mut self, times: u8) -> bool {
        let Did::Throw(.., Written::Moves(moves)) = &mut self.did else { return false };
        let last = moves.last_mut().filter(|last| last.times == 1);
        last.map(|last| last.times = times).is_some()
    }

    /// Returns the number of steps that are written.
    pub(super) fn steps(&self) -> usize {
        match &self.did {
            Did::Throw(.., Written::Moves(moves)) => moves.iter().map(|man| man.stops.len()).sum(),
            _ => 0,
        }
    }

    /// Sets the play of a throw to one without moves.
    pub(super) fn reads(&mut self, play: Written, span: Span) {
        if let Did::Throw(.., written) = &mut self.did {
            *written = play;
            self.span.end = span.end;
        }
    }

    fn doubles(&self) -> bool {
        matches!(self.did, Did::Double(_))
    }
}

/// Returns the side that is one point away from winning, if the other is not.
pub(super) fn near(score: BySeat<u32>, length: u32) -> Option<Seat> {
    let is_near = |seat: Seat| score[seat].saturating_add(1) == length;
    let mut near = Seat::BOTH.into_iter().filter(|seat| is_near(*seat));
    near.next().filter(|_| near.next().is_none())
}

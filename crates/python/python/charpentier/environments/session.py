"""A game that is played one step at a time, for both environments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from charpentier import Game, load

from .actions import STOP, Actions, place, places, step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from charpentier import Action, State

#: The engine lists all results of a throw that gives at most so many numbers.
_FEW: Final = 5


def loaded(game: str | Game, options: Mapping[str, object] | None) -> Game:
    """Returns a game by its name, or the game itself."""
    if isinstance(game, Game):
        if options:
            raise ValueError("a loaded game has its options; give them to `charpentier.load`")
        return game
    return load(game, options)


class Session:
    """A game in progress, with the first steps of the current play.

    The dice are thrown as soon as they are due, so a side always decides next, unless the game is over.

    >>> session = Session(trictrac)
    >>> session.begin(seed=1)
    >>> session.state.dice, [session.actions.describe(action) for action in session.legal]
    ([6, 3], ['1/4', '1/7'])
    >>> session.take(session.actions.number("1/4"))
    >>> session.steps
    [(1, 4)]
    """

    def __init__(self, game: Game, *, longest: int = 10_000, skip_forced: bool = False) -> None:
        if longest < 1:
            raise ValueError(f"`longest` is at least 1, not {longest}")
        self.game = game
        self.actions = Actions(game)
        self.longest = longest
        self.skip_forced = skip_forced
        self._legal: list[int] | None
        #: The listed plays that begin with the steps so far, if the throw gives many numbers.
        self._plays: list[list[tuple[int, int]]] | None
        self.begin(0)

    def begin(self, seed: int, position: str | None = None) -> None:
        """Begins a game, at a position line if there is one."""
        new = self.game.new(seed) if position is None else self.game.position(position, seed)
        #: The game before the current play.
        self.state: State = new
        #: The steps of the current play so far.
        self.steps: list[tuple[int, int]] = []
        #: The number of plays, choices, answers and marks so far.
        self.decisions = 0
        #: Whether the game was stopped because it is locked or too long.
        self.truncated = False
        self._go_on()
        self._skip()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or was truncated."""
        return self.truncated or self.state.is_over

    @property
    def legal(self) -> list[int]:
        """The numbers of the legal actions, in ascending order; empty after the end."""
        if self._legal is None:
            self._legal = [] if self.is_over else sorted(self._found())
        return self._legal

    def _found(self) -> list[int]:
        state = self.state
        if state.phase != "play":
            return [self.actions.of(action) for action in state.legal_actions()]
        following, may_stop = self._following() if self._is_long() else state.next_steps(self.steps)
        found = [step(begin, end) for begin, end in following]
        return [*found, STOP] if may_stop else found

    def _is_long(self) -> bool:
        """Whether `State.next_steps` may offer a step that leads to no legal play.

        With so many numbers to play, its search is bounded.
        """
        return len(self.state.numbers) > _FEW

    def _following(self) -> tuple[set[tuple[int, int]], bool]:
        """Returns the steps that follow in the listed plays, and whether one of these stops here."""
        if self._plays is None:
            self._plays = [play.steps for play in self.state.legal_plays()]
        made, count = self.steps, len(self.steps)
        self._plays = [play for play in self._plays if play[:count] == made]
        return {play[count] for play in self._plays if len(play) > count}, made in self._plays

    def take(self, action: int) -> None:
        """Takes an action by its number.

        Raises `ValueError` if it is not legal; the game does not change.

        >>> session = Session(trictrac)
        >>> session.begin(seed=1)
        >>> session.take(session.actions.number("2/8"))
        Traceback (most recent call last):
        ValueError: `2/8` is not a legal action of white in the phase play; legal: 1/4, 1/7
        """
        if action not in self.legal:
            raise ValueError(self.refusal(action))
        self._take(action)
        self._skip()

    def _take(self, action: int) -> None:
        state = self.state
        if state.phase != "play":
            named = next(one for one in state.legal_actions() if self.actions.of(one) == action)
            self._apply(named)
            return
        if action != STOP:
            self.steps.append(places(action))
            self._legal = None
            if self.legal != [STOP]:
                return
        self._apply(state.play_of(self.steps))

    def _skip(self) -> None:
        """Takes actions that are the only ones, if such actions are to be skipped."""
        while self.skip_forced and len(self.legal) == 1:
            self._take(self.legal[0])

    def refusal(self, action: int) -> str:
        """Returns a message about an illegal action."""
        words = self.actions.describe(action)
        if self.is_over:
            return f"`{words}` is not legal, because the game is over; reset the environment"
        legal = ", ".join(self.actions.describe(one) for one in self.legal)
        after = f" after {self.text}" if self.steps else ""
        seat, phase = self.state.seat, self.state.phase
        return f"`{words}` is not a legal action of {seat} in the phase {phase}{after}; legal: {legal}"

    @property
    def text(self) -> str:
        """The steps of the play so far in words."""
        return " ".join(f"{place(begin)}/{place(end)}" for begin, end in self.steps)

    def apply(self, action: Action) -> None:
        """Carries out a whole action, such as a play, and throws the dice until a side decides."""
        self._apply(action)
        self._skip()

    def wait(self) -> None:
        """Counts a decision that changes nothing."""
        self._count()

    def _apply(self, action: Action) -> None:
        self.state.apply(action)
        # Only a play without steps can show that a game is locked.
        if action.kind == "play" and not action.steps and not self.state.is_over:
            self.truncated = self.state.is_locked
        self._count()
        self._go_on()

    def _count(self) -> None:
        self.decisions += 1
        if self.decisions >= self.longest and not self.state.is_over:
            self.truncated = True
            self._legal = None

    def _go_on(self) -> None:
        """Throws the dice until a side decides, and forgets the steps of the last play."""
        self.steps = []
        self._legal = self._plays = None
        while not self.truncated and self.state.is_chance:
            self.state.throw()

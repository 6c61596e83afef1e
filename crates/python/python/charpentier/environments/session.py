"""A game that is played one step at a time. Both environments are made of it."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from charpentier import Game, load

from .actions import STOP, Actions, place, places, step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from charpentier import Action, State

#: The engine lists all plays of a throw with at most this many numbers. Of a longer throw it may list only
#: some, and `State.next_steps` may offer steps that lead to no legal play.
_SHORT: Final = 5


def loaded(game: str | Game, options: Mapping[str, object] | None) -> Game:
    """Returns a game by its name, or the game itself."""
    if isinstance(game, Game):
        if options:
            raise ValueError("a loaded game has its options; give them to `charpentier.load`")
        return game
    return load(game, options)


class Session:
    """A game in progress, with the steps of the play that is being made.

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
        self._listed: list[list[tuple[int, int]]] | None
        self.begin(0)

    def begin(self, seed: int, position: str | None = None) -> None:
        """Begins a game, or goes on from a position line."""
        if position is None:
            state = self.game.new(seed)
        else:
            state = self.game.position(position, seed)
        #: The game before the play that is being made.
        self.state: State = state.clone(record=False)
        #: The steps of that play so far.
        self.steps: list[tuple[int, int]] = []
        #: The number of plays, choices, answers and marks so far.
        self.decisions = 0
        #: Whether the game was broken off, because it is locked or too long.
        self.truncated = False
        self._go_on()
        self._skip()

    def __deepcopy__(self, memo: dict[int, object]) -> Session:
        """Returns a copy, which goes on with the same throws."""
        # The lists of plays are replaced, never changed, so the copy can share them.
        session = copy(self)
        session.state, session.steps = self.state.clone(), self.steps.copy()
        return session

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or was broken off."""
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
        following, may_stop = self._following()
        found = [step(begin, end) for begin, end in following]
        return [*found, STOP] if may_stop else found

    def _following(self) -> tuple[list[tuple[int, int]], bool]:
        """Returns the steps that may follow, and whether the play may stop.

        The steps of a throw with more than five numbers follow the listed plays, so that each leads to a play.
        """
        if len(self.state.numbers) <= _SHORT:
            return self.state.next_steps(self.steps)
        made, count = self.steps, len(self.steps)
        begun = [play for play in self._plays() if play[:count] == made]
        following = {play[count] for play in begun if len(play) > count}
        return sorted(following), made in begun

    def _plays(self) -> list[list[tuple[int, int]]]:
        """Returns the steps of the legal plays."""
        if self._listed is None:
            self._listed = [play.steps for play in self.state.legal_plays()]
        return self._listed

    def take(self, action: int) -> None:
        """Takes an action by its number.

        Raises `ValueError` if it is not legal; the game does not change.

        >>> session = Session(trictrac)
        >>> session.begin(seed=1)
        >>> session.take(session.actions.number("2/8"))
        Traceback (most recent call last):
        ValueError: `2/8` is not legal for white; legal: 1/4, 1/7
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
        elif action == STOP:
            self._play()
        else:
            self.steps.append(places(action))
            self._legal = None
            if self.legal == [STOP]:
                self._play()

    def _skip(self) -> None:
        """Takes actions that are the only ones, if such actions are to be skipped."""
        while self.skip_forced and len(self.legal) == 1:
            self._take(self.legal[0])

    def refusal(self, action: int) -> str:
        """Returns a sentence about an action that is not legal."""
        words = self.actions.describe(action)
        if self.is_over:
            return f"`{words}` is not legal, because the game is over; reset the environment"
        legal = ", ".join(self.actions.describe(one) for one in self.legal)
        after = f" after {self.text}" if self.steps else ""
        return f"`{words}` is not legal for {self.state.seat}{after}; legal: {legal}"

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
        # Only a play without steps shows that a game is locked.
        if not self.state.is_over and action.kind == "play" and not action.steps:
            self.truncated = self.state.is_locked
        self._count()
        self._go_on()

    def _count(self) -> None:
        self.decisions += 1
        if self.decisions >= self.longest and not self.state.is_over:
            self.truncated = True
            self._legal = None

    def _play(self) -> None:
        """Applies the play that the steps make."""
        self._apply(self.state.play_of(self.steps))

    def _go_on(self) -> None:
        """Throws the dice until a side decides."""
        self.steps = []
        self._legal = None
        self._listed = None
        while not self.truncated and self.state.is_chance:
            self.state.throw()

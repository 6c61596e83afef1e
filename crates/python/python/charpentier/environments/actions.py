"""Actions as numbers: the steps of plays, choices, answers and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from charpentier import Action, Game

#: The number of places of a side: the bar, 24 cells, and the men off, out and new.
PLACES: Final = 28

#: Ends a play that could go on, or plays nothing if nothing can be played.
STOP: Final = PLACES * PLACES
#: Throws the dice where a choice is possible in place of the throw.
THROW: Final = STOP + 1
#: Accepts an offer of the opponent.
ACCEPT: Final = STOP + 2
#: Declines an offer of the opponent.
DECLINE: Final = STOP + 3
#: Marks what is due, if the players mark by hand.
MARK: Final = STOP + 4
#: The first choice of the game. The others follow in the order of `Game.choices`.
CHOICES: Final = STOP + 5

_PLACES: Final = {0: "bar", 25: "off", 26: "out", 27: "new"}
#: The words of the numbers from `STOP` to `MARK`.
_FIXED: Final = ("stop", "throw", "accept", "decline", "mark")


def place(number: int) -> str:
    """Returns the word for a place: `bar`, the number of a cell, `off`, `out` or `new`."""
    return _PLACES.get(number, str(number))


def step(begin: int, end: int) -> int:
    """Returns the number of the step between two places.

    >>> step(1, 7)
    35
    """
    return begin * PLACES + end


def places(action: int) -> tuple[int, int]:
    """Returns the places where a step begins and ends.

    >>> places(35)
    (1, 7)
    """
    return divmod(action, PLACES)


class Actions:
    """The numbers of all actions of a game, and their words.

    A number means the same in every position. The numbers of steps, 0 to 783, are the same in every game.

    >>> actions = Actions(trictrac)
    >>> len(actions)
    791
    >>> actions.describe(35), actions.describe(24 * 28 + 25), actions.describe(784)
    ('1/7', '24/off', 'stop')
    >>> actions.number("choose hold")
    789
    """

    def __init__(self, game: Game) -> None:
        self._choices = list(game.choices)
        steps = [f"{place(begin)}/{place(end)}" for begin in range(PLACES) for end in range(PLACES)]
        self._words = [*steps, *_FIXED, *(f"choose {choice}" for choice in self._choices)]
        self._numbers = {words: number for number, words in enumerate(self._words)}

    def __len__(self) -> int:
        return len(self._words)

    def describe(self, action: int) -> str:
        """Returns an action in words: `1/7`, `stop`, `choose hold`."""
        if not 0 <= action < len(self._words):
            last = len(self._words) - 1
            raise ValueError(f"there is no action {action}; the last is {last}")
        return self._words[action]

    def number(self, words: str) -> int:
        """Returns the number of an action.

        >>> Actions(trictrac).number("1/32")
        Traceback (most recent call last):
        ValueError: `1/32` is no action; write a step such as `1/7` or `bar/5`, or one of: stop, throw, ...
        """
        number = self._numbers.get(words.strip())
        if number is None:
            others = ", ".join(self._words[STOP:])
            raise ValueError(
                f"`{words}` is no action; write a step such as `1/7` or `bar/5`, or one of: {others}"
            )
        return number

    def of(self, action: Action) -> int:
        """Returns the number of a legal action that is not a play."""
        words = str(action)
        if action.kind == "mark":
            return MARK
        return self.number(f"choose {words}" if words in self._choices else words)

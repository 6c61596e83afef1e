"""Positions as planes: an array with a row for each fact and a column for each place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from .actions import PLACES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from charpentier import Game

    from .session import Session

_FACES: Final = range(1, 7)
#: The number that stands for any number.
_ANY: Final = 7
#: The most steps of a play.
_STEPS: Final = 24
#: The largest count of a counter.
_COUNT: Final = 65_535
_PHASES: Final = ("choice", "play", "mark", "answer")
_OTHER: Final = {"white": "black", "black": "white"}


class Planes:
    """The planes of a game: their names, their bounds, and the array of a position.

    A fact of a place, such as the men there, has its value in the column of the place. A fact of the whole
    position, such as a die, has the same value in all 28 columns.

    The planes are, in this order:

    - `own men` and `opponent men`: men on each place. Each side counts its own cells, as in `State.men`.
      The steps so far do not move them yet.
    - `steps from` and `steps to`: how many steps of the play so far begin and end at each place.
    - `die 1` to `die 6`: how many dice of the throw show this face.
    - `number 1` to `number 6` and `any number`: how often the throw gives this number to play. The steps so
      far do not reduce it; the mask of actions shows what is left.
    - `own counter …` and `opponent counter …`, one pair for each counter of the game.
    - `own run …` and `opponent run …`: whether that counter has grown without a mark of the other side.
    - `phase choice`, `phase play`, `phase mark` and `phase answer`: the phase of the game.
    - `acts`: whether the side that sees the position decides.
    - `white`: whether the side that sees the position is white.

    >>> planes = Planes(trictrac)
    >>> planes.names[:4], len(planes.names)
    (['own men', 'opponent men', 'steps from', 'steps to'], 31)
    """

    def __init__(self, game: Game) -> None:
        self._counters = list(game.counters)
        men, dice = float(game.men), float(max(game.dice, 1))
        high: dict[str, float] = {"own men": men, "opponent men": men}
        high |= {"steps from": _STEPS, "steps to": _STEPS}
        high |= {f"die {face}": dice for face in _FACES}
        high |= {f"number {face}": _STEPS for face in _FACES} | {"any number": _STEPS}
        for kind, most in (("counter", _COUNT), ("run", 1)):
            for counter in self._counters:
                high |= {f"{whose} {kind} {counter}": most for whose in ("own", "opponent")}
        high |= {f"phase {phase}": 1 for phase in _PHASES} | {"acts": 1, "white": 1}
        #: The names of the planes, in the order of the rows.
        self.names: list[str] = list(high)
        #: The largest value of each plane. The smallest is 0.
        self.high: NDArray[np.float32] = np.array(list(high.values()), np.float32)

    def observe(self, session: Session, seat: str) -> NDArray[np.float32]:
        """Returns the planes as a side sees them."""
        state, other = session.state, _OTHER[seat]
        acts = not session.is_over and state.seat == seat
        planes = np.zeros((len(self.names), PLACES), np.float32)
        planes[:2] = state.men(seat)
        if acts:
            for begin, end in session.steps:
                planes[2, begin] += 1
                planes[3, end] += 1
        row = 4
        facts = [0] * (len(_FACES) + _ANY)
        for face in state.dice:
            facts[face - 1] += 1
        for number in state.numbers:
            facts[len(_FACES) + min(number, _ANY) - 1] += 1
        if self._counters:
            own, opponent = state.counters(seat), state.counters(other)
            for counter in self._counters:
                facts += [own[counter], opponent[counter]]
            mine, theirs = state.runs(seat), state.runs(other)
            for counter in self._counters:
                facts += [counter in mine, counter in theirs]
        phase = None if session.is_over else state.phase
        facts += [phase == one for one in _PHASES]
        facts += [acts, seat == "white"]
        planes[row:] = np.array(facts, np.float32)[:, np.newaxis]
        return planes

    def mask(self, session: Session, seat: str) -> NDArray[np.int8]:
        """Returns 1 for each legal action and 0 for the others; all 0 for a side that does not act."""
        mask = np.zeros(len(session.actions), np.int8)
        if session.state.seat == seat:
            mask[session.legal] = 1
        return mask

"""The Gymnasium environment: one agent plays against a level of the program."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

import gymnasium
import numpy as np

from .planes import Planes
from .session import Session
from .spaces import SEATS, SEEDS, check_render_mode, rendered, spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from charpentier import Game, State

    from .actions import Actions

Observation = dict[str, Any]


class OneSided(gymnasium.Env[Observation, np.int64]):
    """A game for one agent. `charpentier.environments.gym` makes it.

    An action is one step of a play, the end of a play, a choice, an answer or a mark. The environment throws
    the dice, and a level of the program plays the other side.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: Game,
        *,
        opponent: str = "greedy",
        seat: Literal["white", "black", "random"] = "random",
        longest: int = 10_000,
        skip_forced: bool = False,
        illegal: Literal["raise", "ignore"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        if seat not in (*SEATS, "random"):
            raise ValueError(f"`{seat}` is no side; choose white, black or random")
        if illegal not in ("raise", "ignore"):
            raise ValueError(f"`illegal` is raise or ignore, not `{illegal}`")
        check_render_mode(render_mode)
        # This refuses an unknown level before a game begins.
        game.new().choose(opponent)
        self.render_mode = render_mode
        self.opponent = opponent
        self._asked, self._ignores = seat, illegal == "ignore"
        self._session = Session(game, longest=longest, skip_forced=skip_forced)
        self._planes = Planes(game)
        self._level_seed = 0
        #: The side of the agent in this game.
        self.seat: str = "black" if seat == "black" else "white"
        self.observation_space, self.action_space = spaces(self._planes, self.actions)

    @property
    def game(self) -> Game:
        """The game."""
        return self._session.game

    @property
    def actions(self) -> Actions:
        """The numbers of the actions and their words."""
        return self._session.actions

    @property
    def planes(self) -> list[str]:
        """The names of the planes of an observation; `Planes` explains them."""
        return list(self._planes.names)

    @property
    def position(self) -> State:
        """A copy of the game before the current play. Its `to_tgn` writes the record."""
        return self._session.state.clone()

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the mask of the legal actions, under the name that sb3-contrib calls."""
        return self._planes.mask(self._session, self.seat).astype(np.bool_)

    def describe(self, action: SupportsIndex) -> str:
        """Returns an action in words: `1/7`, `stop`, `choose hold`."""
        return self.actions.describe(index(action))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. A seed determines its dice, the side of the agent, and the games after it.

        `options={"position": line}` begins at a position line.
        """
        super().reset(seed=seed)
        of_game = int(self.np_random.integers(SEEDS))
        self._level_seed = int(self.np_random.integers(SEEDS))
        drawn = SEATS[int(self.np_random.integers(2))]
        self.seat = drawn if self._asked == "random" else self._asked
        self._session.begin(of_game if seed is None else seed, (options or {}).get("position"))
        self._reply()
        return self._observe(), self._info()

    def step(
        self, action: SupportsIndex
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes an action of the agent, and lets the opponent reply.

        Raises `ValueError` if the action is not legal; the game does not change. With
        `illegal="ignore"` it counts as a decision that changes nothing, and `info["refused"]` says why.
        """
        session, number = self._session, index(action)
        refused = None
        if self._ignores and not session.is_over and number not in session.legal:
            refused = session.refusal(number)
            session.wait()
        else:
            session.take(number)
            self._reply()
        over = session.state.is_over
        reward = session.state.returns[SEATS.index(self.seat)]
        info = self._info() if refused is None else {**self._info(), "refused": refused}
        return self._observe(), reward, over, session.truncated, info

    def _reply(self) -> None:
        """Lets the opponent act until the agent has to."""
        session = self._session
        while not session.is_over and session.state.seat != self.seat:
            action = session.state.choose(self.opponent, self._level_seed)
            if action is None:
                raise RuntimeError(f"the level {self.opponent} has no action at {session.state.line}")
            session.apply(action)

    def _observe(self) -> Observation:
        return {
            "observation": self._planes.observe(self._session, self.seat),
            "action_mask": self._planes.mask(self._session, self.seat),
        }

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "phase": self._session.state.phase}

    def render(self) -> str | None:
        """Returns the position line with the steps so far (`ansi`), or a picture (`svg`)."""
        return rendered(self._session, self.render_mode, self.seat)

    def __str__(self) -> str:
        return f"<Gymnasium environment of {self.game.name} as {self.seat}>"

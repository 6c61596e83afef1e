"""The PettingZoo environment: both sides are agents."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np
from pettingzoo import AECEnv

from .planes import Planes
from .session import Session
from .spaces import SEATS, SEEDS, check_render_mode, rendered, spaces

if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Discrete
    from numpy.typing import NDArray

    from charpentier import Game, State

    from .actions import Actions


class TwoSided(AECEnv):
    """A game for two agents, `white` and `black`. `charpentier.environments.aec` makes it.

    An action is one step of a play, the end of a play, a choice, an answer or a mark. The agent that acts
    stays the same until its play is complete. The dice are thrown by the environment.
    """

    metadata: dict[str, Any] = {
        "name": "charpentier",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game,
        *,
        longest: int = 10_000,
        skip_forced: bool = False,
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._session = Session(game, longest=longest, skip_forced=skip_forced)
        self._planes = Planes(game)
        self._first, self._random = seed, np.random.default_rng(seed)
        self.possible_agents = list(SEATS)
        self.agents = list(SEATS)
        self._spaces = {seat: spaces(self._planes, self.actions) for seat in SEATS}

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

    def observation_space(self, agent: str) -> Dict:
        """Returns the space of the observations of an agent."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        """Returns the space of the actions of an agent."""
        return self._spaces[agent][1]

    def describe(self, action: SupportsIndex) -> str:
        """Returns an action in words: `1/7`, `stop`, `choose hold`."""
        return self.actions.describe(index(action))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. A seed determines its dice, and those of the games after it.

        `options={"position": line}` begins at a position line.
        """
        first, self._first = self._first if seed is None else seed, None
        if seed is not None:
            self._random = np.random.default_rng(seed)
        of_game = int(self._random.integers(SEEDS)) if first is None else first
        self._session.begin(of_game, (options or {}).get("position"))
        self.agents = list(SEATS)
        self.rewards = dict.fromkeys(SEATS, 0.0)
        self._cumulative_rewards = dict.fromkeys(SEATS, 0.0)
        self.terminations = dict.fromkeys(SEATS, False)
        self.truncations = dict.fromkeys(SEATS, False)
        self.infos: dict[str, dict[str, Any]] = {seat: {} for seat in SEATS}
        self.agent_selection = SEATS[0]
        self._settle()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Returns the planes of a position as an agent sees it, and the mask of its legal actions."""
        return {
            "observation": self._planes.observe(self._session, agent),
            "action_mask": self._planes.mask(self._session, agent),
        }

    def step(self, action: SupportsIndex | None) -> None:
        """Takes an action of the agent that acts.

        Raises `ValueError` if the action is not legal; the game does not change.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act; `None` is only for agents whose game is over")
        self._session.take(index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Sets the agent that acts, or the rewards at the end of the game."""
        session = self._session
        if session.is_over:
            over = session.state.is_over
            self.terminations = dict.fromkeys(SEATS, over)
            self.truncations = dict.fromkeys(SEATS, not over)
            self.rewards = dict(zip(SEATS, session.state.returns, strict=True))
        elif session.state.seat:
            self.agent_selection = session.state.seat

    def render(self) -> str | None:
        """Returns the position line with the steps so far (`ansi`), or a picture (`svg`)."""
        return rendered(self._session, self.render_mode, "white")

    def close(self) -> None:
        """Does nothing; there is nothing to close."""

    def __str__(self) -> str:
        return f"<AEC environment of {self.game.name}>"

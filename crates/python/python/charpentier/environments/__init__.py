"""Environments for agents that learn: PettingZoo for both sides, Gymnasium for one.

They need the packages that `pip install charpentier[environments]` installs.

>>> from charpentier import environments
>>> env = environments.gym("trictrac", opponent="greedy", seat="white")
>>> observation, info = env.reset(seed=1)
>>> observation["observation"].shape
(31, 28)
>>> [env.describe(action) for action in observation["action_mask"].nonzero()[0]]
['1/4', '1/7']
>>> observation, reward, over, truncated, info = env.step(env.actions.number("1/4"))

An action is one step of a play, so its number means the same in every position. `Actions` has the numbers
and their words, `Planes` the meaning of observations. The reward is the stake that the game pays at its end.

The import of this module registers `charpentier/Tables-v0`:

>>> import gymnasium
>>> env = gymnasium.make("charpentier/Tables-v0", game="trictrac", seat="black")
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING, Literal

from .actions import ACCEPT, CHOICES, DECLINE, MARK, STOP, THROW, Actions
from .planes import Planes
from .session import loaded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from charpentier import Game

    from .one_sided import OneSided
    from .two_sided import TwoSided

__all__ = [
    "ACCEPT",
    "CHOICES",
    "DECLINE",
    "MARK",
    "STOP",
    "THROW",
    "Actions",
    "Planes",
    "aec",
    "gym",
]

#: The id under which Gymnasium knows the environment of `gym`.
ID = "charpentier/Tables-v0"


def aec(
    game: str | Game,
    *,
    options: Mapping[str, object] | None = None,
    longest: int = 10_000,
    skip_forced: bool = False,
    seed: int | None = None,
    render_mode: str | None = None,
) -> TwoSided:
    """Makes a PettingZoo environment with the agents `white` and `black`.

    `game` is a name or a loaded game; `options` are those of `charpentier.load`. A game is truncated if it
    is locked, or after `longest` plays, choices, answers and marks. With `skip_forced` the environment takes
    an action itself if it is the only one. `seed` determines the first game and those after it, like that of
    `reset`. `render_mode` is `ansi` or `svg`.

    >>> env = charpentier.environments.aec("brade", seed=2)
    >>> env.reset()
    >>> for agent in env.agent_iter():
    ...     observation, reward, over, truncated, info = env.last()
    ...     action = None if over or truncated else observation["action_mask"].argmax()
    ...     env.step(action)
    """
    _need("pettingzoo", "gymnasium")
    from .two_sided import TwoSided

    return TwoSided(
        loaded(game, options),
        longest=longest,
        skip_forced=skip_forced,
        seed=seed,
        render_mode=render_mode,
    )


def gym(
    game: str | Game,
    *,
    opponent: str = "greedy",
    seat: Literal["white", "black", "random"] = "random",
    options: Mapping[str, object] | None = None,
    longest: int = 10_000,
    skip_forced: bool = False,
    illegal: Literal["raise", "ignore"] = "raise",
    render_mode: str | None = None,
) -> OneSided:
    """Makes a Gymnasium environment: one agent against a level of the program.

    `game` is a name or a loaded game; `options` are those of `charpentier.load`. `opponent` is a level of
    `State.choose`. With `seat="random"` the side is drawn for each game. A game is truncated if it is locked,
    or after `longest` plays, choices, answers and marks of both sides. With `skip_forced` the environment
    takes an action itself if it is the only one.

    An illegal action raises `ValueError`. With `illegal="ignore"` it changes nothing, which suits programs
    that do not use the mask.

    >>> env = charpentier.environments.gym("trictrac", seat="white", render_mode="ansi")
    >>> observation, info = env.reset(seed=1)
    >>> observation, *others = env.step(env.actions.number("1/4"))
    >>> print(env.render())
    tgn1 trictrac 1:15 1:15 w 63 points=0/0 holes=0/0 set=1 throws=1/0
    steps so far: 1/4
    >>> env.step(env.actions.number("2/8"))
    Traceback (most recent call last):
    ValueError: `2/8` is not a legal action of white in the phase play after 1/4; legal: 1/7, 4/10
    """
    _need("gymnasium")
    from .one_sided import OneSided

    return OneSided(
        loaded(game, options),
        opponent=opponent,
        seat=seat,
        longest=longest,
        skip_forced=skip_forced,
        illegal=illegal,
        render_mode=render_mode,
    )


def _need(*packages: str) -> None:
    """Raises `ImportError` if a package is missing."""
    missing = [package for package in packages if importlib.util.find_spec(package) is None]
    if missing:
        needed = " and ".join(missing)
        raise ImportError(f"this needs {needed}; run `pip install charpentier[environments]`")


def _register() -> None:
    """Registers the environment with Gymnasium, if that is installed."""
    if importlib.util.find_spec("gymnasium") is None:
        return
    from gymnasium.envs.registration import register, registry

    if ID not in registry:
        register(ID, entry_point="charpentier.environments:gym")


_register()

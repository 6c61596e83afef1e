"""The spaces and the pictures that both environments share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from .actions import PLACES

if TYPE_CHECKING:
    from .actions import Actions
    from .planes import Planes
    from .session import Session

#: The agents.
SEATS: Final = ("white", "black")
#: Seeds of games are below this number.
SEEDS: Final = 2**63


def spaces(planes: Planes, actions: Actions) -> tuple[Dict, Discrete[np.int64]]:
    """Returns the space of observations and the space of actions."""
    high = np.repeat(planes.high[:, np.newaxis], PLACES, axis=1)
    observation = Box(np.zeros_like(high), high, dtype=np.float32)
    mask = Box(0, 1, (len(actions),), np.int8)
    return Dict({"observation": observation, "action_mask": mask}), Discrete(len(actions))


def check_render_mode(mode: str | None) -> None:
    """Raises `ValueError` for an unknown way to render."""
    if mode not in (None, "ansi", "svg"):
        raise ValueError(f"`{mode}` is no way to render; choose from ansi, svg")


def rendered(session: Session, mode: str | None, seat: str) -> str | None:
    """Returns the game as a line or a picture."""
    if mode == "svg":
        return session.state.svg(seat)
    if mode == "ansi":
        steps = f"\nsteps so far: {session.text}" if session.steps else ""
        return session.state.line + steps
    return None

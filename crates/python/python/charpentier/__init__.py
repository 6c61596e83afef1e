"""The historical tables games: rules, legal plays, records and players.

Load a game, begin it, and play:

>>> import charpentier
>>> game = charpentier.load("trictrac")
>>> state = game.new(seed=1)
>>> state.phase
'lead'
>>> while state.is_chance:
...     told = state.throw()
>>> plays = state.legal_plays()
>>> told = state.apply(plays[0])

`charpentier.games()` lists the games, `charpentier.validate(text)` checks records, and `VectorGame` steps
many games together. Each class has examples in its documentation.
"""

from ._charpentier import (
    Action,
    Advised,
    Decision,
    Fault,
    Game,
    GameInfo,
    Record,
    Records,
    State,
    VectorGame,
    analyse,
    convert,
    games,
    load,
    records,
    validate,
)
from .errors import Error, PackError, RefusalError, TextError

__all__ = [
    "Action",
    "Advised",
    "Decision",
    "Error",
    "Fault",
    "Game",
    "GameInfo",
    "PackError",
    "Record",
    "Records",
    "RefusalError",
    "State",
    "TextError",
    "VectorGame",
    "analyse",
    "convert",
    "games",
    "load",
    "records",
    "validate",
]

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
many games together. Each class has examples in its documentation. Environments for agents that learn are in
`charpentier.environments`, and states for the algorithms of OpenSpiel in `charpentier.spiel`.
"""

from ._charpentier import (
    Action,
    Advised,
    Checked,
    Checks,
    Decision,
    Fault,
    Game,
    GameInfo,
    Record,
    Records,
    Rows,
    State,
    VectorGame,
    analyse,
    check,
    convert,
    games,
    load,
    record_files,
    records,
    rows,
    validate,
    write_parquet,
)
from .errors import Error, PackError, RefusalError, TextError

__all__ = [
    "Action",
    "Advised",
    "Checked",
    "Checks",
    "Decision",
    "Error",
    "Fault",
    "Game",
    "GameInfo",
    "PackError",
    "Record",
    "Records",
    "RefusalError",
    "Rows",
    "State",
    "TextError",
    "VectorGame",
    "analyse",
    "check",
    "convert",
    "games",
    "load",
    "record_files",
    "records",
    "rows",
    "validate",
    "write_parquet",
]

"""Many games, matches, rollouts and checks of records on a Ray cluster.

Each function cuts its work into Ray tasks and returns their results in order. Ray places the tasks, queues
them, and repeats a task whose worker is lost. If Ray is not initialised, the first result calls `ray.init()`.
It joins the cluster that the variable `RAY_ADDRESS` names, or one that runs on this machine, or else starts
one here. All nodes need the same version of this package. `RAY.md` beside the source shows how to get it there.

The results depend only on the arguments. The number of workers and the size of the tasks do not change them::

    from charpentier.ray import rollouts, self_play, tournament, validate

    for text in self_play("trictrac", 1000, level="greedy", seed=1):
        print(text)
    for row in tournament("backgammon", ["random", "greedy"], games=200, seed=1):
        print(row)
    for row in rollouts("tgn1 trictrac 1:15 1:15 w 63", games=100, seed=1):
        print(row)
    print(validate("records/").games)

Wrong arguments raise an exception at the call, before any task starts. An exception in a task is raised in
the caller, with the same class and the same faults.
"""

from __future__ import annotations

import hashlib
import math
import os
import pickle
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, islice
from operator import index
from os import PathLike
from typing import Any, TypeVar

from . import _charpentier as rust
from ._charpentier import Action, Checked, Fault, Game, State

try:
    import ray
    from ray.exceptions import RayTaskError
except ImportError:
    raise ImportError("Ray is not installed; run `pip install charpentier[ray]`")

__all__ = [
    "MatchRow",
    "RolloutRow",
    "Validation",
    "game_seed",
    "rollouts",
    "self_play",
    "tournament",
    "validate",
    "validate_files",
]

_T = TypeVar("_T")
_Path = str | PathLike[str]

#: The number of tasks in flight for each CPU of the cluster.
_TASKS_PER_CPU = 4
#: The maximum number of games in a task, unless the caller decides.
_MOST_GAMES = 64
#: The number of plays in a row without a step after which a game is tested for being locked.
_STILL = 50
#: The maximum number of actions in a game, throws included, unless the caller decides.
_LONGEST = 10_000


# Tasks


def _in_order(
    function: Callable[..., _T], calls: Iterable[tuple[Any, ...]]
) -> Generator[_T, None, None]:
    """Runs a function as one Ray task for each tuple of arguments. Yields the results in order.

    Only a few tasks for each CPU are in flight, so neither tasks nor results pile up.
    """
    task = ray.remote(function)
    calls = iter(calls)
    pending: deque[Any] = deque()
    try:
        while True:
            free = max(1, _TASKS_PER_CPU * _cpus() - len(pending))
            pending.extend(task.remote(*call) for call in islice(calls, free))
            if not pending:
                return
            try:
                result: _T = ray.get(pending.popleft())
            except RayTaskError as failed:
                # Ray's exception has the class of the original one, but not its attributes.
                raise failed.cause from failed
            yield result
    finally:
        # The caller has stopped early, or a task has failed.
        if ray.is_initialized():
            for one in pending:
                ray.cancel(one)


def _cpus() -> int:
    """Returns the number of CPUs of the cluster now. It can grow while tasks run."""
    # Only tasks initialise Ray by themselves.
    if not ray.is_initialized():
        ray.init()
    resources: Mapping[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(resources.get("CPU", 1)))


def _ranges(number: int, chunk: int | None) -> Iterator[tuple[int, int]]:
    """Cuts the numbers from 0 to `number` into ranges, one for each task."""
    size = chunk or min(_MOST_GAMES, max(1, number // (_TASKS_PER_CPU * _cpus())))
    return ((start, min(start + size, number)) for start in range(0, number, size))


#: Loads a pickled game in a worker, once for all its tasks.
_loaded: Callable[[bytes], Game] = lru_cache(maxsize=8)(pickle.loads)


# Arguments


def _positive(name: str, value: int) -> int:
    if (number := index(value)) < 1:
        raise ValueError(f"`{name}` is {number}; it must be at least 1")
    return number


def _game(game: Game | str, options: Mapping[str, object] | None) -> Game:
    if isinstance(game, str):
        return rust.load(game, options)
    if options is not None:
        raise ValueError("this game is loaded already; pass its options to `charpentier.load`")
    return game


def _optional(name: str, value: int | None) -> int | None:
    return None if value is None else _positive(name, value)


def _check_levels(game: Game, levels: Sequence[str]) -> None:
    for level in levels:
        game.new().choose(level)


def _both(game: Game, level: str | tuple[str, str]) -> tuple[str, str]:
    """Returns the levels of white and black."""
    levels = (level, level) if isinstance(level, str) else tuple(level)
    if len(levels) != 2:
        raise ValueError("`level` is a level, or the two levels of white and black")
    _check_levels(game, levels)
    return levels


# Games


def game_seed(seed: int, number: int, part: int = 0) -> int:
    """Returns the seed of the dice of a game, from the seed of all games and its number, from 0.

    `Game.new` of this seed throws the dice of that game. Parts 1 and 2 are the seeds of the two players.

    >>> game_seed(1, 0) == game_seed(1, 1)
    False
    """
    text = f"{index(seed)}/{index(number)}/{index(part)}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def _play_on(
    state: State, levels: Mapping[str, str], seeds: Mapping[str, int], longest: int
) -> None:
    """Plays a game to its end. It stops at a locked position, or after `longest` actions."""
    still = 0
    for _ in range(longest):
        if state.is_chance:
            state.throw()
            continue
        seat = state.seat
        action = state.choose(levels[seat], seeds[seat]) if seat else None
        if action is None:
            return
        state.apply(action)
        still = 0 if action.kind != "play" or action.steps else still + 1
        if still and still % _STILL == 0 and state.is_locked:
            return


def _records(
    pickled: bytes, levels: tuple[str, str], seed: int, longest: int, numbers: tuple[int, int]
) -> list[str]:
    """Returns the records of some games."""
    game = _loaded(pickled)
    texts = []
    for number in range(*numbers):
        state = game.new(game_seed(seed, number))
        seeds = {"white": game_seed(seed, number, 1), "black": game_seed(seed, number, 2)}
        _play_on(state, dict(zip(("white", "black"), levels)), seeds, longest)
        texts.append(state.to_tgn())
    return texts


def self_play(
    game: Game | str,
    games: int,
    *,
    options: Mapping[str, object] | None = None,
    level: str | tuple[str, str] = "greedy",
    seed: int = 0,
    chunk: int | None = None,
    longest: int = _LONGEST,
) -> Generator[str, None, None]:
    """Plays games and yields their records, in the order of their numbers.

    `game` is the name of a game or a loaded game. `level` is the level of both sides, or those of white and
    black. Game `n`, from 0, has the dice of `game.new(game_seed(seed, n))`.

    `chunk` is the number of games in a task. By default it suits the number of CPUs, and is at most
    64. Choose a small one for slow levels.

    A game stops when no man can ever move again, and after `longest` actions, throws included. Its
    record is then unfinished.
    """
    loaded = _game(game, options)
    number = _positive("games", games)
    levels = _both(loaded, level)
    size = _optional("chunk", chunk)
    common = (pickle.dumps(loaded), levels, index(seed), _positive("longest", longest))
    return _texts_of_games(common, number, size)


def _texts_of_games(
    common: tuple[Any, ...], number: int, chunk: int | None
) -> Generator[str, None, None]:
    calls = ((*common, numbers) for numbers in _ranges(number, chunk))
    for texts in _in_order(_records, calls):
        yield from texts


# Means


def _mean(samples: Mapping[float, int]) -> tuple[float, float]:
    """Returns the mean of samples and its standard error, from the number of samples of each value."""
    # `fsum` rounds once, so the order of the samples does not matter.
    number = sum(samples.values())
    mean = math.fsum(value * count for value, count in samples.items()) / number
    if number < 2:
        return mean, math.nan
    squares = math.fsum(count * (value - mean) ** 2 for value, count in samples.items())
    return mean, math.sqrt(squares / (number - 1) / number)


# Tournaments


@dataclass(frozen=True)
class MatchRow:
    """The results of two levels, from the view of the first."""

    first: str
    second: str
    games: int
    wins: int
    losses: int
    #: The number of games that ended without a winner.
    draws: int
    #: The number of games that were locked or too long. They count as a return of 0.
    unfinished: int
    #: The mean return of a game: what the first level wins, or loses if it is negative.
    mean: float
    #: The standard error of the mean; NaN for fewer than four games. The two games of a pair are one sample.
    standard_error: float


#: What came of a game for a level (`wins`, `losses`, `draws` or `unfinished`), and its return.
_Result = tuple[str, float]


def _result(state: State, seat: str) -> _Result:
    outcome = state.outcome
    if outcome is None:
        return "unfinished", 0.0
    won = {seat: "wins", None: "draws"}.get(outcome["winner"], "losses")
    return won, state.returns[("white", "black").index(seat)]


def _pairs(
    pickled: bytes, levels: tuple[str, str], seed: int, longest: int, numbers: tuple[int, int]
) -> Counter[tuple[_Result, _Result]]:
    """Plays some pairs of games. Returns the number of pairs with each result of the first level."""
    game = _loaded(pickled)
    results: Counter[tuple[_Result, _Result]] = Counter()
    for number in range(*numbers):
        pair = []
        for seats in (("white", "black"), ("black", "white")):
            seeds = (game_seed(seed, number, 1), game_seed(seed, number, 2))
            state = game.new(game_seed(seed, number))
            _play_on(state, dict(zip(seats, levels)), dict(zip(seats, seeds)), longest)
            pair.append(_result(state, seats[0]))
        results[pair[0], pair[1]] += 1
    return results


def tournament(
    game: Game | str,
    levels: Sequence[str],
    games: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    chunk: int | None = None,
    longest: int = _LONGEST,
) -> list[MatchRow]:
    """Lets every two levels play each other, and returns a row for each two.

    Two games are a pair: the levels exchange their sides, and the dice are the same. `games` is the
    number of games of every two levels. An odd number is rounded up. `chunk` is the number of pairs in
    a task. The other arguments are those of `self_play`.
    """
    loaded = _game(game, options)
    pairs = (_positive("games", games) + 1) // 2
    if isinstance(levels, str) or len(levels) < 2:
        raise ValueError("`levels` needs two levels or more, such as ['random', 'greedy']")
    _check_levels(loaded, levels)
    size = _optional("chunk", chunk)
    common = (index(seed), _positive("longest", longest))
    pickled = pickle.dumps(loaded)
    couples = list(combinations(levels, 2))
    ranges = list(_ranges(pairs, size))
    calls = ((pickled, couple, *common, numbers) for couple in couples for numbers in ranges)
    counters = _in_order(_pairs, calls)
    rows = []
    for first, second in couples:
        results = sum(islice(counters, len(ranges)), Counter[tuple[_Result, _Result]]())
        came: Counter[str] = Counter()
        means: Counter[float] = Counter()
        for pair, count in results.items():
            for kind, _ in pair:
                came[kind] += count
            means[(pair[0][1] + pair[1][1]) / 2] += count
        mean, standard_error = _mean(means)
        row = MatchRow(
            first=first,
            second=second,
            games=2 * pairs,
            wins=came["wins"],
            losses=came["losses"],
            draws=came["draws"],
            unfinished=came["unfinished"],
            mean=mean,
            standard_error=standard_error,
        )
        rows.append(row)
    return rows


# Rollouts


@dataclass(frozen=True)
class RolloutRow:
    """The results of a position that was played on many times after a play."""

    play: str
    games: int
    #: The number of games that were locked or too long. They count as a return of 0.
    unfinished: int
    #: The mean return of the side that acts.
    mean: float
    #: The standard error of the mean; NaN for one game.
    standard_error: float


def _returns(
    pickled: bytes,
    line: str,
    play: str,
    levels: tuple[str, str],
    seed: int,
    longest: int,
    numbers: tuple[int, int],
) -> Counter[_Result]:
    """Plays a position on after a play. Returns the number of games with each result of the side that acts."""
    start = _loaded(pickled).position(line)
    seat = start.seat or "white"
    start.apply(play)
    sides = ("white", "black")
    results: Counter[_Result] = Counter()
    for number in range(*numbers):
        state = start.clone(seed=game_seed(seed, number), record=False)
        seeds = {side: game_seed(seed, number, part) for part, side in enumerate(sides, 1)}
        _play_on(state, dict(zip(sides, levels)), seeds, longest)
        results[_result(state, seat)] += 1
    return results


def _begin(position: State | str, game: Game | str | None) -> State:
    """Returns the state of a position. By default a line names its game and the options."""
    if not isinstance(position, str):
        if game is not None:
            raise ValueError("a state has its game already; leave out `game`")
        # Tasks begin with the line, so mistakes show here.
        return position.game.position(position.line)
    if isinstance(game, Game):
        return game.position(position)
    words = position.split()
    if game is None and (len(words) < 2 or words[0] != "tgn1"):
        raise ValueError("the line names no game; pass `game`")
    return rust.load(words[1] if game is None else game).position(position)


def rollouts(
    position: State | str,
    plays: Sequence[Action | str] | None = None,
    *,
    games: int,
    game: Game | str | None = None,
    level: str | tuple[str, str] = "greedy",
    seed: int = 0,
    chunk: int | None = None,
    longest: int = _LONGEST,
) -> list[RolloutRow]:
    """Plays a position on many times after each play, and returns a row for each play, the best first.

    `position` is a state or a position line. A line names its game and the options of the game. Pass
    `game` for a pack of your own, or for the position id of another program. The state does not change.
    `plays` are the plays or other actions to be compared, by default all legal ones.

    After each play, the position is played to the end of the match `games` times. Each play meets the
    same dice, so chance affects all alike. `chunk` is the number of games in a task. The other arguments
    are those of `self_play`.

    Raises `RefusalError` if a play is not legal.
    """
    start = _begin(position, game)
    number = _positive("games", games)
    levels = _both(start.game, level)
    if start.is_over or start.is_chance:
        waits = "the game is over" if start.is_over else "the dice are thrown next"
        raise ValueError(f"there is no play to roll out: {waits}")
    chosen = start.legal_actions() if plays is None else plays
    texts = [str(play) for play in chosen]
    if not texts:
        raise ValueError("`plays` is empty; leave it out for all legal plays")
    for text in texts:
        start.clone(record=False).apply(text)
    size = _optional("chunk", chunk)
    common = (levels, index(seed), _positive("longest", longest))
    pickled, line = pickle.dumps(start.game), start.line
    ranges = list(_ranges(number, size))
    calls = ((pickled, line, text, *common, numbers) for text in texts for numbers in ranges)
    counters = _in_order(_returns, calls)
    rows = []
    for text in texts:
        results = sum(islice(counters, len(ranges)), Counter[_Result]())
        means: Counter[float] = Counter()
        for (_, worth), count in results.items():
            means[worth] += count
        unfinished = sum(count for (kind, _), count in results.items() if kind == "unfinished")
        rows.append(RolloutRow(text, number, unfinished, *_mean(means)))
    return sorted(rows, key=lambda row: -row.mean)


# Records


@dataclass
class Validation:
    """The faults of many files of records."""

    files: int = 0
    games: int = 0
    #: The number of errors. Other faults are warnings and notes.
    errors: int = 0
    #: The faults by the absolute path of their file. Files without faults are left out.
    faults: dict[str, list[Fault]] = field(default_factory=dict)
    #: Why files cannot be read, by their paths.
    unread: dict[str, str] = field(default_factory=dict)


def _checked(path: str, packs: Sequence[str]) -> list[Checked]:
    """Checks a file, or the files in an archive."""
    return list(rust.check(path, packs=packs, threads=1))


def _all(reports: Iterable[list[Checked]]) -> Generator[Checked, None, None]:
    for report in reports:
        yield from report


def validate_files(
    *paths: _Path, packs: Sequence[_Path] = ()
) -> Generator[Checked, None, None]:
    """Checks files, folders and archives of records, and yields the faults of each file, in order.

    Each file is a task, and so is each archive. On a cluster, every node needs the files under the same
    absolute paths, for example on a shared disk.

    Raises `OSError` if a path does not exist, or if a folder has no records.
    """
    roots = [os.path.abspath(path) for path in paths]
    for root in roots:
        os.stat(root)
    files = rust.record_files(*roots)
    folders = [os.path.abspath(folder) for folder in packs]
    return _all(_in_order(_checked, ((file, folders) for file in files)))


def validate(*paths: _Path, packs: Sequence[_Path] = ()) -> Validation:
    """Checks files, folders and archives of records, and returns all faults with the number of games.

    The arguments are those of `validate_files`, which also suits more faults than fit in memory.
    """
    total = Validation()
    for checked in validate_files(*paths, packs=packs):
        total.files += 1
        total.games += checked.games
        total.errors += sum(fault.severity == "error" for fault in checked.faults)
        if checked.unread is not None:
            total.unread[checked.file] = checked.unread
        if checked.faults:
            total.faults[checked.file] = checked.faults
    return total

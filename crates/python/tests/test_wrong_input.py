"""Bad input of every call raises an exception of Python, and leaves the game as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import charpentier

GAMES = {name: charpentier.load(name) for name in ["trictrac", "backgammon", "plakoto"]}
LINE = "tgn1 backgammon 1:2,12:5,17:3,19:5 1:2,12:5,17:3,19:5 w 31"

short = st.text(max_size=40)
number = st.integers(-3, 300)
anything = st.one_of(st.none(), st.booleans(), number, st.floats(), short, st.binary(max_size=8), st.lists(number))
# Texts that look like input, with something wrong in them.
plays = st.from_regex(r"(bar|new|off|[0-9]{1,3})(/([0-9]{1,3}|off|bar|out)[*~^]?){0,4}(\([0-9]\))?( 1/3)?", fullmatch=True)
lines = st.builds(
    lambda at, put: LINE[:at] + put + LINE[at + len(put) :],
    st.integers(0, len(LINE)),
    st.text("0123456789:,wb- xtgn=/", max_size=6),
)
records = st.builds(
    lambda game, body: f'[Game "{game}"]\n[First "w"]\n\n{body}\n',
    st.sampled_from(["trictrac", "backgammon", "chess", ""]),
    st.text("0123456789/wb: *+()#!?{}\"[]\n-", max_size=80),
)


def attempt(call: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """Calls something. Only exceptions of Python may come out; a panic is not one of them."""
    try:
        return call(*given, **named)
    except Exception:
        return None


@given(name=st.one_of(short, st.sampled_from(sorted(GAMES))), options=st.dictionaries(short, anything, max_size=3))
def test_load(name: str, options: dict[str, Any]) -> None:
    attempt(charpentier.load, name, options)
    attempt(charpentier.games, name, lang=name)


@given(text=st.one_of(short, plays), thing=anything, steps=st.lists(st.tuples(number, number), max_size=6))
def test_state(text: str, thing: Any, steps: list[tuple[int, int]]) -> None:
    for game in GAMES.values():
        state = game.new(seed=1)
        while state.is_chance:
            state.throw()
        before = state.line
        of_steps: list[Callable[..., Any]] = [state.next_steps, state.play_of]
        for call in of_steps:
            attempt(call, steps)
            attempt(call, thing)
        of_one: list[Callable[..., Any]] = [state.men, state.svg, state.counters, state.runs]
        of_one += [state.choose, state.hint, state.clone]
        for call in of_one:
            attempt(call, thing)
        assert state.line == before
        acts: list[tuple[Callable[..., Any], Any]] = [(state.throw, thing), (state.apply, thing), (state.apply, text)]
        for act, argument in acts:
            before = state.line
            try:
                act(argument)
            except Exception:
                assert state.line == before
        assert [fault for fault in charpentier.validate(state.to_tgn()) if fault.severity == "error"] == []


@given(line=st.one_of(short, lines), seed=anything)
def test_position(line: str, seed: Any) -> None:
    for game in GAMES.values():
        attempt(game.position, line, seed)
        state = attempt(game.position, line)
        if state is not None:
            state.legal_actions()
            assert state.men().sum() == 2 * game.men
            assert game.position(state.line).line == state.line


@settings(max_examples=60)
@given(text=st.one_of(short, records), to=st.one_of(short, st.sampled_from(["tgn", "json", "mat"])))
def test_texts(text: str, to: str) -> None:
    for fault in charpentier.validate(text):
        assert fault.code and fault.message
    attempt(charpentier.convert, text, to)
    attempt(charpentier.analyse, text)


@given(n=number, seed=anything, threads=anything, longest=number)
def test_vector(n: int, seed: Any, threads: Any, longest: int) -> None:
    game = GAMES["backgammon"]
    attempt(charpentier.VectorGame, game, n, seed, threads=threads, longest=longest)
    attempt(charpentier.VectorGame, seed, n)


def is_no_folder(path: Any) -> bool:
    """Whether something is not the path of a folder, which might hold the whole disk."""
    return not any(sign in str(path) for sign in "./")


@settings(max_examples=60)
@given(path=st.one_of(st.text("ab~\0 é", max_size=8), anything.filter(is_no_folder)), table=short)
def test_paths(path: Any, table: str) -> None:
    for call in [charpentier.record_files, charpentier.records, charpentier.check]:
        attempt(lambda call=call: list(call(path)))
        attempt(lambda call=call: list(call(path, packs=[path])))
    attempt(charpentier.rows, table, path)
    attempt(charpentier.rows, "games", path)
    attempt(charpentier.write_parquet, "/dev/null/tables", path)


VECTOR = charpentier.VectorGame(GAMES["backgammon"], 3)


@given(actions=st.lists(st.integers(0, 2**32 - 1), max_size=5), thing=anything, nth=number)
def test_steps_of_a_vector(actions: list[int], thing: Any, nth: int) -> None:
    attempt(VECTOR.step, np.array(actions, dtype=np.uint32))
    attempt(VECTOR.step, thing)
    attempt(VECTOR.reset, thing)
    attempt(VECTOR.state, nth)
    attempt(VECTOR.legal_actions, nth)
    assert (VECTOR.legal > 0).all()

"""Many games that are stepped together."""

from __future__ import annotations

import numpy as np
import pytest

import charpentier
from charpentier import VectorGame


def other(seat: str) -> str:
    return "black" if seat == "white" else "white"


def test_an_index_takes_the_action_of_the_list() -> None:
    vector = VectorGame(charpentier.load("trictrac"), 3, seed=5)
    for turn in range(200):
        states = [vector.state(nth) for nth in range(3)]
        chosen = [turn % len(state.legal_actions()) for state in states]
        for state, nth in zip(states, chosen):
            state.apply(state.legal_actions()[nth])
            while state.is_chance:
                state.throw()
        vector.step(chosen)
        for nth, state in enumerate(states):
            if not state.is_over:
                assert vector.state(nth).line == state.line


def test_locked_games_are_broken_off() -> None:
    # In this game both sides often block each other for good, and no rule ends it.
    vector = VectorGame(charpentier.load("ludus-lombardorum"), 32, seed=1)
    truncated = 0
    for _ in range(1_500):
        vector.step(vector.random())
        truncated += int(vector.truncated.sum())
    assert truncated > 0


@pytest.mark.parametrize("name", ["backgammon", "trictrac", "brade", "sbaraglio", "backgammon-cube", "verkehr"])
def test_arrays_are_those_of_the_states(name: str) -> None:
    vector = VectorGame(charpentier.load(name), 70, seed=3)
    men = vector.men
    ended = 0
    for turn in range(120):
        if turn % 20 == 0:
            for nth in range(0, len(vector), 9):
                state = vector.state(nth)
                seat = state.seat or "white"
                assert vector.seat[nth] == (seat == "black")
                assert (vector.men[nth] == state.men(seat)).all()
                assert [die for die in vector.dice[nth] if die] == state.dice
                assert vector.counters[nth, 0].tolist() == list(state.counters(seat).values())
                legal = vector.legal_actions(nth)
                assert legal == state.legal_actions() and vector.legal[nth] == len(legal)
                assert vector.counters[nth, 1].tolist() == list(state.counters(other(seat)).values())
        vector.step(vector.random())
        ended += int(vector.ended.sum())
        assert (vector.rewards.sum(axis=1) == 0).all()
        assert (vector.rewards[~vector.ended] == 0).all()
    # The arrays are made once.
    assert vector.men is men
    assert (vector.legal > 0).all()


def test_results_do_not_depend_on_threads() -> None:
    game = charpentier.load("backgammon")

    def course(threads: int) -> list[tuple[bytes, bytes]]:
        vector = VectorGame(game, 200, seed=1, threads=threads)
        rows = []
        for _ in range(150):
            vector.step(vector.random())
            rows.append((vector.men.tobytes(), vector.rewards.tobytes()))
        return rows

    assert course(1) == course(2) == course(3)


def test_games_end_and_begin_again() -> None:
    vector = VectorGame(charpentier.load("backgammon"), 64, seed=1)
    sums = np.zeros(2)
    ended = 0
    for _ in range(400):
        vector.step(vector.random())
        sums += vector.rewards.sum(axis=0)
        ended += int(vector.ended.sum())
        assert (np.abs(vector.rewards[vector.ended, 0]) >= 1).all()
    assert ended > 100 and sums.sum() == 0
    begun = vector.men.copy()
    vector.reset(seed=2)
    assert (vector.men != begun).any()
    vector.reset(seed=2)
    first = vector.men.copy()
    vector.reset()
    assert (vector.men == first).all()


def test_a_long_game_is_broken_off() -> None:
    vector = VectorGame(charpentier.load("backgammon"), 8, seed=1, longest=10)
    seen = 0
    for _ in range(20):
        vector.step(vector.random())
        seen += int(vector.truncated.sum())
        assert (vector.rewards == 0).all()
    assert seen == 16


def test_a_match_of_different_games_has_no_board_of_its_own() -> None:
    tavli = charpentier.load("tavli")
    with pytest.raises(ValueError, match="take one of portes, plakoto, fevga"):
        VectorGame(tavli, 2)
    state = tavli.new(seed=3)
    seen: set[str] = set()
    while not state.is_over and len(seen) < 3:
        while state.is_chance:
            state.throw()
        if not state.is_over:
            state.apply(state.legal_actions()[0])
        seen.add(state.line.split("leg=")[1].split()[0])
    assert seen == {"portes", "plakoto", "fevga"}


def test_wrong_input() -> None:
    game = charpentier.load("backgammon")
    for n in [0, 1 << 21]:
        with pytest.raises(ValueError, match="`n` is 1 to"):
            VectorGame(game, n)
    vector = VectorGame(game, 4)
    before = vector.men.copy()
    with pytest.raises(ValueError, match="4 games need as many actions, not 3"):
        vector.step(np.zeros(3, dtype=np.uint32))
    wrong = np.array([0, 0, 9_999, 0], dtype=np.uint32)
    with pytest.raises(ValueError, match="game 2: 9999 is not a legal action; use an index from 0 to"):
        vector.step(wrong)
    for bad in [[0.5, 0, 0, 0], ["a"] * 4, None, [[0, 0, 0, 0]]]:
        with pytest.raises(TypeError):
            vector.step(bad)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no game 4"):
        vector.state(4)
    assert (vector.men == before).all()
    resized = VectorGame(game, 4)
    resized.men.resize((1, 2, 28), refcheck=False)
    line = resized.state(3).line
    with pytest.raises(ValueError, match="has been resized"):
        resized.step([0, 0, 0, 0])
    assert resized.state(3).line == line
    vector.men.flags.writeable = False
    with pytest.raises(TypeError, match="not writeable"):
        vector.step(vector.random())
    assert (vector.state(0).men(vector.state(0).seat or "white") == before[0]).all()

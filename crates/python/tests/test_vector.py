"""Many games that are stepped together."""

from __future__ import annotations

import numpy as np
import pytest

import charpentier
from charpentier import VectorGame


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
                counters = list(state.counters(seat).values())
                assert sorted(vector.counters[nth, 0].tolist()) == sorted(counters)
                legal = vector.legal_actions(nth)
                assert legal == state.legal_actions() and vector.legal[nth] == len(legal)
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
    with pytest.raises(ValueError, match="game 2 has"):
        vector.step(wrong)
    with pytest.raises(TypeError):
        vector.step([0, 0, 0, 0])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no game 4"):
        vector.state(4)
    assert (vector.men == before).all()
    vector.men.flags.writeable = False
    with pytest.raises(TypeError, match="not writeable"):
        vector.step(vector.random())
    assert (vector.state(0).men(vector.state(0).seat or "white") == before[0]).all()

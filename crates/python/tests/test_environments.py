"""The environments of PettingZoo and Gymnasium."""

from __future__ import annotations

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test

import charpentier
from charpentier import environments
from charpentier.environments import ACCEPT, CHOICES, DECLINE, MARK, STOP, THROW, Actions, Planes
from charpentier.environments.one_sided import OneSided
from charpentier.environments.two_sided import TwoSided

BY_HAND: dict[str, object] = {"marking": "manual"}
CHECKED: list[tuple[str, dict[str, object]]] = [
    ("trictrac", {}),
    ("trictrac", BY_HAND),
    ("backgammon", {}),
    ("backgammon-cube", {}),
    ("brade", {}),
    ("plakoto", {}),
    ("dames-rabattues", {}),
    ("sbaraglio", {}),
]
PLAYED: list[tuple[str, dict[str, object]]] = [
    *CHECKED,
    ("trictrac", {"faults": "allowed", **BY_HAND}),
    ("trictrac-a-ecrire", BY_HAND),
    ("doblet", {}),
    ("ludus-lombardorum", {}),
    ("piprjall", {}),
    ("revertier", {}),
    ("tabula", {}),
    ("toc", {}),
    ("verkehr", {}),
]
#: Two positions whose throws give more numbers than the engine searches through. In both, the search for
#: single steps offers steps that lead to no legal play.
LONG = [
    "tgn1 gul-bara 7,11,20:3,21,22,23:3,24:5 1:6,3,4:4,6,22:2,24 b 11 throws=11/12",
    "tgn1 gul-bara 11:3,14,17,18:4,19:2,20:2,21,22 1:7,3,12:2,15,17,19,20,24 b 22 throws=13/13",
]


def named(game: tuple[str, dict[str, object]]) -> str:
    """Returns a name of a test."""
    return "-".join([game[0], *map(str, game[1].values())])


def legal(env: TwoSided | OneSided, observation: dict[str, Any]) -> list[int]:
    """Returns the legal actions of an observation, which must lie within the declared space."""
    of_env: Any = env.observation_space
    space = of_env(env.agent_selection) if isinstance(env, TwoSided) else of_env
    assert space.contains(observation)
    return [int(action) for action in observation["action_mask"].nonzero()[0]]


def snapshot(env: TwoSided) -> tuple[Any, ...]:
    """Returns everything that an illegal action could change."""
    seen = [env.observe(seat) for seat in env.possible_agents]
    arrays = [array.tobytes() for one in seen for array in one.values()]
    return (env.agent_selection, env.position.line, arrays, dict(env.rewards), dict(env._cumulative_rewards))


def course(env: TwoSided, seed: int, most: int = 300) -> list[str]:
    """Plays at random from a seed, and returns the position after each action."""
    chance = random.Random(7)
    env.reset(seed=seed)
    lines = []
    for _ in range(most):
        observation, _, over, truncated, _ = env.last()
        if over or truncated:
            break
        env.step(chance.choice(legal(env, observation)))
        lines.append(env.position.line)
    return lines


@pytest.mark.parametrize("game", CHECKED, ids=named)
def test_the_check_of_pettingzoo(game: tuple[str, dict[str, object]]) -> None:
    env = environments.aec(game[0], options=game[1])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # The check advises against masks in observations, and against names without numbers.
        warnings.filterwarnings("ignore", message="Observation|We recommend agents to be named")
        api_test(env, num_cycles=150)
    seed_test(lambda: environments.aec(game[0], options=game[1]), num_cycles=60)


@pytest.mark.parametrize("name", ["trictrac", "backgammon", "brade"])
def test_the_check_of_gymnasium(name: str) -> None:
    # The check takes actions without a look at the mask.
    env = gymnasium.make("charpentier/Tables-v0", game=name, illegal="ignore", render_mode="ansi")
    assert env.spec is not None and env.spec.id == "charpentier/Tables-v0"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # The wrapper of `make` is what users have.
        warnings.filterwarnings("ignore", message=".*different from the unwrapped version")
        check_env(env)


def play(name: str, options: dict[str, object], seed: int, most: int = 10_000) -> None:
    """Plays a game at random, and tries illegal actions on the way."""
    env = environments.aec(name, options=options)
    chance = random.Random(seed)
    env.reset(seed=seed)
    everything = range(len(env.actions))
    paid = np.zeros(2)
    for turn in range(most):
        agent = env.agent_selection
        observation, _, over, truncated, _ = env.last()
        actions = legal(env, observation)
        other = env.observe("black" if agent == "white" else "white")
        assert not other["action_mask"].any()
        if over or truncated:
            assert not actions
            break
        assert actions, env.position.line
        if turn % 20 == 0:
            before = snapshot(env)
            for _ in range(3):
                action = chance.choice(everything)
                if action not in actions:
                    with pytest.raises(ValueError, match="is not a legal action of"):
                        env.step(action)
            assert snapshot(env) == before
        assert sum(env.rewards.values()) == 0
        env.step(chance.choice(actions))
        paid += [env.rewards[seat] for seat in ("white", "black")]
    else:
        return
    state = env.position
    assert state.is_over is over and truncated is not over
    assert paid.sum() == 0 and tuple(paid) == state.returns
    assert bool(paid.any()) == (state.outcome is not None and state.outcome["winner"] is not None)
    # Both agents leave, and then nobody is left.
    env.step(None)
    env.step(None)
    assert env.agents == []
    # The record of the environment is that of the game.
    assert charpentier.validate(state.to_tgn({"White": "Anne"})) == []


@pytest.mark.parametrize("game", PLAYED, ids=named)
def test_masks_in_random_games(game: tuple[str, dict[str, object]]) -> None:
    play(*game, seed=3, most=2_500)


@pytest.mark.long
@pytest.mark.parametrize("name", [game.name for game in charpentier.games()])
def test_masks_in_all_games(name: str) -> None:
    for seed in range(4):
        play(name, {}, seed)


@pytest.mark.parametrize("line", LONG)
def test_a_long_play_never_gets_stuck(line: str) -> None:
    env = environments.aec("gul-bara")
    chance = random.Random(1)
    env.reset(seed=1, options={"position": line})
    plays = [sorted(play.steps) for play in env.position.legal_plays()]
    for _ in range(10):
        env.reset(seed=1, options={"position": line})
        made = []
        while env.agent_selection == "black":
            observation = env.last()[0]
            action = chance.choice(legal(env, observation))
            made += [divmod(action, 28)] * (action != STOP)
            env.step(action)
        assert sorted(made) in plays


def test_any_order_of_steps_is_a_play() -> None:
    """Plays made of single steps lead to the results of the listed plays, and to all of them."""
    game = charpentier.load("backgammon")
    line = "tgn1 backgammon 1:2,12:5,17:3,19:5 1:2,12:5,17:3,19:5 w 31"
    listed = set()
    for one in game.position(line).legal_plays():
        state = game.position(line)
        state.apply(one)
        listed.add(state.line)
    env = environments.aec(game)
    reached, todo = set(), [[int(action)] for action in range(STOP)]
    begun = []
    while todo:
        actions = todo.pop()
        env.reset(options={"position": line})
        observation = env.last()[0]
        for action in actions:
            if env.agent_selection != "white" or not env.observe("white")["action_mask"][action]:
                break
            env.step(action)
        else:
            begun.append(actions)
            observation = env.observe("white")
            if env.agent_selection == "white":
                todo += [[*actions, action] for action in legal(env, observation)]
            else:
                state = game.position(line)
                state.apply(state.play_of([divmod(action, 28) for action in actions]))
                reached.add(state.line)
    assert reached == listed and len(begun) > len(listed) > 10


@pytest.mark.parametrize("game", CHECKED, ids=named)
def test_a_seed_determines_the_game(game: tuple[str, dict[str, object]]) -> None:
    env = environments.aec(game[0], options=game[1])
    first = course(env, 5)
    assert course(env, 5) == first
    assert course(environments.aec(game[0], options=game[1]), 5) == first
    assert course(env, 6) != first


def test_games_after_the_first_follow_from_its_seed() -> None:
    def throws(env: TwoSided) -> list[list[int]]:
        found = []
        for _ in range(6):
            env.reset()
            found.append(env.position.dice)
        return found

    game = charpentier.load("backgammon")
    first = throws(environments.aec(game, seed=4))
    assert throws(environments.aec(game, seed=4)) == first
    env = environments.aec(game, seed=9)
    env.reset(seed=4)
    assert [env.position.dice, *throws(env)][:6] == first
    assert len({tuple(dice) for dice in first}) > 2
    assert throws(environments.aec(game)) != throws(environments.aec(game))


@pytest.mark.parametrize("name", [game.name for game in charpentier.games()])
def test_names_of_planes_and_actions(name: str) -> None:
    game = charpentier.load(name)
    planes, actions = Planes(game), Actions(game)
    assert len(set(planes.names)) == len(planes.names) == len(planes.high) == 23 + 4 * len(game.counters)
    assert (planes.high > 0).all()
    words = [actions.describe(number) for number in range(len(actions))]
    assert [actions.number(one) for one in words] == list(range(len(actions)))
    assert words[CHOICES:] == [f"choose {choice}" for choice in game.choices]
    assert [words[number] for number in (STOP, THROW, ACCEPT, DECLINE, MARK)] == [
        "stop", "throw", "accept", "decline", "mark",
    ]  # fmt: skip


def test_values_of_planes() -> None:
    env = environments.gym("trictrac", seat="black")
    line = TRICTRAC.position("tgn1 trictrac 1:15 1:15 b 65 throws=1/1").line
    observation, info = env.reset(seed=1, options={"position": line})
    assert info == {"seat": "black", "phase": "play"}

    def plane(name: str) -> Any:
        return observation["observation"][env.planes.index(name)]

    assert plane("own men")[1] == plane("opponent men")[1] == 15 and plane("own men").sum() == 15
    for name in ("die 6", "die 5", "number 6", "number 5", "phase play", "acts"):
        assert (plane(name) == 1).all()
    for name in ("die 1", "number 1", "white", "phase choice", "steps from", "own counter holes"):
        assert (plane(name) == 0).all()
    observation, *_ = env.step(env.actions.number("1/7"))
    assert plane("steps from")[1] == plane("steps to")[7] == 1
    assert plane("own men")[1] == 15 and env.position.line == line
    assert [env.describe(action) for action in legal(env, observation)] == ["1/6"]


def test_every_kind_of_action_is_taken() -> None:
    taken = set()
    chance = random.Random(2)
    games: list[tuple[str, dict[str, object]]] = [("trictrac", BY_HAND), ("backgammon-cube", {}), ("doblet", {})]
    for name, options in games:
        env = environments.aec(name, options=options)
        for seed in range(8):
            env.reset(seed=seed)
            for _ in range(120):
                observation, _, over, truncated, _ = env.last()
                if over or truncated:
                    break
                action = chance.choice(legal(env, observation))
                phase = env.position.phase
                assert (action == MARK) is (phase == "mark")
                assert (action in (THROW, *range(CHOICES, len(env.actions)))) is (phase == "choice")
                assert (action <= STOP) is (phase == "play")
                taken.add(min(action, CHOICES) if action >= STOP else 0)
                env.step(action)
    assert taken == {0, STOP, THROW, MARK, CHOICES}


def test_an_open_offer_is_answered() -> None:
    """The environments make no offers, but a game can begin at a position with one."""
    line = "tgn1 backgammon 1:2,12:5,17:3,19:5 1:2,12:5,17:3,19:5 w -- offer=b:draw"
    env = environments.aec("backgammon")
    env.reset(seed=1, options={"position": line})
    assert legal(env, env.observe("white")) == [ACCEPT, DECLINE]
    assert (env.observe("white")["observation"][env.planes.index("phase answer")] == 1).all()
    env.step(DECLINE)
    assert env.position.phase == "play"
    env.reset(seed=1, options={"position": line})
    env.step(ACCEPT)
    assert env.terminations == {"white": True, "black": True} and not any(env.rewards.values())


def test_the_only_action_is_skipped() -> None:
    env = environments.aec("doblet", skip_forced=True, seed=1)
    env.reset()
    assert env.truncations["white"] or env.terminations["white"] or env.last()[0]["action_mask"].sum() > 1
    env = environments.aec("backgammon", skip_forced=True)
    chance = random.Random(1)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, over, truncated, _ = env.last()
        if over or truncated:
            env.step(None)
            continue
        actions = legal(env, observation)
        assert len(actions) > 1 and env.position.seat == agent
        env.step(chance.choice(actions))


@pytest.mark.parametrize("longest", [1, 7])
def test_a_long_game_is_truncated(longest: int) -> None:
    env = environments.aec("backgammon", longest=longest, seed=1)
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, reward, over, truncated, _ = env.last()
        assert reward == 0 and not over
        before = env.position.line
        env.step(None if truncated else int(observation["action_mask"].argmax()))
        decisions += env.position.line != before
    assert decisions == longest and env.truncations == {}


@pytest.mark.parametrize("level", ["random", "greedy", "expecti"])
def test_opponents(level: str) -> None:
    def game(seed: int) -> tuple[list[str], float, str]:
        env = environments.gym("dames-rabattues" if level == "expecti" else "backgammon", opponent=level)
        observation, info = env.reset(seed=seed)
        chance, lines = random.Random(seed), []
        while True:
            assert env.position.seat == env.seat == info["seat"]
            mask = env.action_masks()
            assert mask.dtype == np.bool_ and mask.nonzero()[0].tolist() == legal(env, observation)
            observation, reward, over, truncated, info = env.step(chance.choice(legal(env, observation)))
            lines.append(env.position.line)
            if over or truncated:
                break
            assert reward == 0
        state = env.position
        assert over and not truncated and reward == state.returns[env.seat == "black"]
        assert not env.action_masks().any()
        with pytest.raises(ValueError, match="because the game is over; reset"):
            env.step(STOP)
        assert charpentier.validate(state.to_tgn()) == []
        return lines, reward, env.seat

    games = [game(seed) for seed in range(6)]
    assert {seat for _, _, seat in games} == {"white", "black"}
    assert games[0] == game(0)
    if level == "greedy":
        # Random play seldom wins.
        assert sum(reward for _, reward, _ in games) < 0


@pytest.mark.parametrize("seat", ["white", "black"])
def test_the_side_of_the_agent(seat: Any) -> None:
    env = environments.gym("trictrac", seat=seat)
    for seed in range(4):
        env.reset(seed=seed)
        assert env.seat == env.position.seat == seat
        env.reset()
        assert env.seat == seat


def test_illegal_actions_can_be_ignored() -> None:
    env = environments.gym("trictrac", seat="white", illegal="ignore", longest=3)
    before, _ = env.reset(seed=1)
    for count in (1, 2, 3):
        observation, reward, over, truncated, info = env.step(env.actions.number("2/8"))
        assert "`2/8` is not a legal action of white" in info["refused"]
        assert reward == 0 and not over and truncated is (count == 3)
        if not truncated:
            assert all((observation[key] == before[key]).all() for key in before)
    env.reset(seed=1)
    assert "refused" not in env.step(env.actions.number("1/4"))[-1]


number = st.one_of(st.integers(-5, 900), st.integers())
anything = st.one_of(st.none(), st.floats(), st.text(max_size=5), st.binary(max_size=3), st.lists(number, max_size=2))


@settings(max_examples=60, deadline=None)
@given(action=st.one_of(number, number.map(str), anything), seed=st.integers(0, 20))
def test_wrong_actions(action: Any, seed: int) -> None:
    env = environments.aec(TRICTRAC, seed=seed)
    env.reset()
    actions = legal(env, env.last()[0])
    if isinstance(action, int) and action in actions:
        return
    before = snapshot(env)
    with pytest.raises((TypeError, ValueError)):
        env.step(action)
    assert snapshot(env) == before
    one = environments.gym(TRICTRAC, seat="white")
    one.reset(seed=seed)
    line = one.position.line
    if action not in legal(one, one._observe()):
        with pytest.raises((TypeError, ValueError)):
            one.step(action)
    assert one.position.line == line
    # Numbers of other types are actions too.
    env.step(np.int64(actions[0]))


TRICTRAC = charpentier.load("trictrac")


@settings(max_examples=40, deadline=None)
@given(words=st.one_of(st.text(max_size=8), st.from_regex(r"[0-9]{1,2}/[0-9]{1,2}|choose [a-z]{0,4}", fullmatch=True)))
def test_words_of_actions(words: str) -> None:
    actions = Actions(TRICTRAC)
    try:
        action = actions.number(words)
    except ValueError as error:
        assert "is no action; write a step such as" in str(error)
    else:
        assert actions.describe(action) == words.strip()


def test_wrong_arguments() -> None:
    make: Any = environments.gym
    refused: list[tuple[dict[str, Any], str]] = [
        ({"opponent": "strong"}, "`strong` is not a level"),
        ({"seat": "red"}, "`red` is no side"),
        ({"illegal": "allow"}, "`illegal` is raise or ignore"),
        ({"longest": 0}, "`longest` is at least 1"),
        ({"render_mode": "human"}, "`human` is no way to render; choose from ansi, svg"),
    ]
    for wrong, message in refused:
        with pytest.raises(ValueError, match=message):
            make("trictrac", **wrong)
    with pytest.raises(ValueError, match="a loaded game has its options"):
        environments.aec(TRICTRAC, options=BY_HAND)
    with pytest.raises(charpentier.Error):
        environments.aec("chess")
    env = environments.aec(TRICTRAC)
    with pytest.raises(charpentier.Error):
        env.reset(options={"position": "tgn1 backgammon"})
    with pytest.raises(ValueError, match="there is no action -1; the last is"):
        env.describe(-1)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"needs pettingzoo and gymnasium; run `pip install charpentier\[env"):
        environments.aec("trictrac")
    with pytest.raises(ImportError, match="needs gymnasium; run"):
        environments.gym("trictrac")


def test_rendering() -> None:
    lines = environments.aec("trictrac", render_mode="ansi")
    lines.reset(seed=1)
    assert lines.render() == lines.position.line
    lines.step(lines.actions.number("1/4"))
    assert lines.render() == f"{lines.position.line}\nsteps so far: 1/4"
    pictures = environments.gym("trictrac", seat="black", render_mode="svg")
    pictures.reset(seed=1)
    picture = pictures.render()
    assert picture is not None and picture.startswith("<svg") and picture == pictures.position.svg("black")
    silent = environments.aec("trictrac")
    silent.reset()
    assert silent.render() is None
    silent.close()
    assert str(silent) == "<AEC environment of trictrac>"
    assert str(pictures) == "<Gymnasium environment of trictrac as black>"


def test_vectors_of_environments() -> None:
    make = [lambda: gymnasium.make("charpentier/Tables-v0", game="dames-rabattues") for _ in range(3)]
    envs = gymnasium.vector.SyncVectorEnv(make)
    observation, _ = envs.reset(seed=1)
    ended = 0
    for _ in range(200):
        observation, reward, over, truncated, _ = envs.step(observation["action_mask"].argmax(axis=1))
        ended += int(over.sum())
        assert not reward[~over].any() and not truncated.any()
        # A vector begins an ended game again in the step after, whatever its action is.
        assert observation["action_mask"].any(axis=1)[~over].all()
    assert ended > 3
    envs.close()

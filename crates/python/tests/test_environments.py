"""The environments pass the tests of their libraries, and agree with the states of the package."""

from __future__ import annotations

import copy
import subprocess
import sys
import warnings
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test

import charpentier
from charpentier import environments
from charpentier.environments import ACCEPT, CHOICES, DECLINE, MARK, STOP, THROW, Actions
from charpentier.environments.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from charpentier.environments.one_sided import OneSided
    from charpentier.environments.two_sided import TwoSided

#: Games and options with what environments have to cope with.
GAMES: list[tuple[str, dict[str, object]]] = [
    ("trictrac", {}),
    ("trictrac", {"marking": "manual"}),
    ("trictrac-combine", {}),
    ("toccategli", {}),
    ("backgammon", {}),
    ("backgammon-cube", {}),
    ("backgammon", {"cube": "match", "match_length": 3}),
    ("brade", {}),
    ("plakoto", {}),
    ("dames-rabattues", {}),
    ("sbaraglio", {}),
    ("ludus-lombardorum", {}),
    ("tabula", {}),
    ("tawula", {}),
    ("ticktack", {}),
]
every_game = pytest.mark.parametrize(("name", "options"), GAMES)

#: What PettingZoo recommends, but not for environments with a mask and two sides that have names.
RECOMMENDED = [
    "Observation space for each agent probably should be",
    "We recommend agents to be named",
    "Observation is not a NumPy array",
]


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Makes errors of the warnings of both libraries."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in RECOMMENDED:
            warnings.filterwarnings("ignore", message=message)
        yield


def drawn(random: np.random.Generator, observation: dict[str, Any]) -> int:
    """Returns a random legal action."""
    return int(random.choice(observation["action_mask"].nonzero()[0]))


def played(env: TwoSided, seed: int | None) -> tuple[list[int], dict[str, float], dict[str, bool]]:
    """Plays a game at random. Returns its actions, the sums of the rewards, and who was truncated."""
    env.reset(seed=seed)
    random, actions = np.random.default_rng(1), []
    sums, cut = dict.fromkeys(env.possible_agents, 0.0), {}
    for agent in env.agent_iter():
        observation, reward, over, truncated, _ = env.last()
        sums[agent] += reward
        cut[agent] = truncated
        if over or truncated:
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        actions.append(drawn(random, observation))
        env.step(actions[-1])
    return actions, sums, cut


# The tests of the libraries.


@every_game
def test_both_sides_pass_the_tests_of_pettingzoo(name: str, options: dict[str, object]) -> None:
    for skip in (False, True):
        api_test(environments.aec(name, options=options, skip_forced=skip), num_cycles=150)
    seed_test(lambda: environments.aec(name, options=options), num_cycles=150)


@every_game
def test_one_side_passes_the_test_of_gymnasium(name: str, options: dict[str, object]) -> None:
    made = gymnasium.make(environments.ID, game=name, options=options, wrong="ignore")
    check_env(made.unwrapped)


def test_gymnasium_makes_a_vector() -> None:
    vector = gymnasium.make_vec(environments.ID, 3, vectorization_mode="sync", game="brade")
    observation, _ = vector.reset(seed=4)
    for _ in range(30):
        actions = [int(mask.argmax()) for mask in observation["action_mask"]]
        observation, rewards, *_ = vector.step(np.array(actions))
        assert rewards.shape == (3,)


# Masks and actions.


@every_game
def test_masks_are_right(name: str, options: dict[str, object]) -> None:
    session, random = Session(charpentier.load(name, options)), np.random.default_rng(2)
    session.begin(seed=2)
    for _ in range(60):
        if session.is_over:
            session.begin(seed=3)
        before = session.state.line, session.steps.copy(), session.legal
        assert session.legal == sorted(set(session.legal)) != []
        for action in session.legal:
            fork = copy.deepcopy(session)
            fork.take(action)
            assert fork.decisions > session.decisions or len(fork.steps) > len(session.steps)
        for action in random.integers(len(session.actions), size=10):
            if action not in session.legal:
                with pytest.raises(ValueError, match="is not legal for"):
                    session.take(int(action))
        assert (session.state.line, session.steps, session.legal) == before
        session.take(int(random.choice(session.legal)))


@pytest.mark.parametrize(
    "name", ["trictrac", "backgammon", "brade", "plakoto", "dames-rabattues", "ticktack", "verkehr"]
)
def test_steps_lead_to_each_legal_play(name: str) -> None:
    session, random = Session(charpentier.load(name)), np.random.default_rng(3)
    session.begin(seed=5)
    looked = 0
    while looked < 12 and not session.is_over:
        plays = session.state.legal_plays()
        if 0 < len(plays) < 40:
            looked += 1
            expected = set()
            for play in plays:
                state = session.state.clone()
                state.apply(play)
                expected.add(str(state.line))
            assert set(ends(session)) == expected
        while True:
            session.take(int(random.choice(session.legal)))
            if not session.steps:
                break


def ends(session: Session) -> Iterator[str]:
    """Yields the position after each play that steps lead to, before the next throw."""
    for action in session.legal:
        fork = copy.deepcopy(session)
        fork._go_on = lambda: None  # type: ignore[method-assign]
        fork.take(action)
        if fork.decisions > session.decisions:
            yield fork.state.line
        else:
            yield from ends(fork)


@pytest.mark.parametrize(
    ("position", "steps"),
    [
        ("7,11,20:3,21,22,23:3,24:5 1:6,3,4:4,6,22:2,24 b 11 throws=11/12", "4/5 1/2 1/2"),
        ("11:3,14,17,18:4,19:2,20:2,21,22 1:7,3,12:2,15,17,19,20,24 b 22 throws=13/13", "15/17 1/3"),
    ],
)
def test_no_step_of_a_long_throw_leads_nowhere(position: str, steps: str) -> None:
    game, random = charpentier.load("gul-bara"), np.random.default_rng(8)
    session = Session(game)
    session.begin(1, f"tgn1 gul-bara {position}")
    # `next_steps` offers these steps, but no play begins with them.
    made = [session.actions.number(words) for words in steps.split()]
    assert not all(take(copy.deepcopy(session), made))
    for _ in range(20):
        fork = copy.deepcopy(session)
        while fork.decisions == 0:
            fork.take(int(random.choice(fork.legal)))


def take(session: Session, actions: list[int]) -> Iterator[bool]:
    """Takes actions as long as they are legal, and yields whether each is."""
    for action in actions:
        yield (legal := action in session.legal)
        if legal:
            session.take(action)


def test_one_order_of_steps_is_as_good_as_another() -> None:
    session = Session(charpentier.load("backgammon"))
    lines = set()
    for first, second in (("12/15", "1/7"), ("1/7", "12/15")):
        session.begin(1, "tgn1 backgammon 1:2,12:5,17:3,19:5 1:2,12:5,17:3,19:5 w 63")
        for words in (first, second):
            session.take(session.actions.number(words))
        lines.add(session.state.line)
    assert len(lines) == 1


@every_game
def test_words_of_actions_are_unique(name: str, options: dict[str, object]) -> None:
    game = charpentier.load(name, options)
    actions = Actions(game)
    words = [actions.describe(action) for action in range(len(actions))]
    assert [actions.number(text) for text in words] == list(range(len(actions)))
    assert words[STOP : THROW + 1] == ["stop", "throw"]
    assert [words[action] for action in (ACCEPT, DECLINE, MARK)] == ["accept", "decline", "mark"]
    assert words[CHOICES:] == [f"choose {choice}" for choice in game.choices]


@settings(max_examples=60, deadline=None)
@given(st.integers(-3, 2_000), st.integers(0, 5))
def test_wrong_actions_are_refused_in_words(action: int, seed: int) -> None:
    env = environments.gym("trictrac", seat="white")
    observation, _ = env.reset(seed=seed)
    before = env.position.line
    if 0 <= action < len(env.actions) and observation["action_mask"][action]:
        env.step(action)
        return
    with pytest.raises(ValueError, match="there is no action|is not legal for white") as raised:
        env.step(action)
    if 0 <= action < len(env.actions):
        assert f"`{env.describe(action)}`" in str(raised.value)
    assert env.position.line == before


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=12))
def test_unknown_words_are_refused(text: str) -> None:
    actions = Actions(charpentier.load("trictrac"))
    try:
        assert actions.describe(actions.number(text)) == text.strip()
    except ValueError as error:
        assert "is no action; write a step such as" in str(error)


# Games, rewards and seeds.


@every_game
def test_rewards_are_what_the_game_pays(name: str, options: dict[str, object]) -> None:
    env = environments.aec(name, options=options, longest=250)
    for seed in range(3):
        actions, sums, cut = played(env, seed)
        assert sum(sums.values()) == 0
        position = env.position
        assert tuple(sums.values()) == position.returns
        assert set(cut.values()) == {not position.is_over}
        assert actions


@every_game
def test_the_same_seed_gives_the_same_game(name: str, options: dict[str, object]) -> None:
    made = [environments.aec(name, options=options, seed=seed, longest=60) for seed in (7, 7, 8)]
    first, again, other = ([played(env, None)[0] for _ in range(2)] for env in made)
    assert first == again != other
    assert first[0] != first[1] or len(first[0]) < 10
    # The seed of an environment and that of its first game are the same.
    assert played(made[2], 7)[0] == first[0]


def test_a_seed_gives_the_throws_of_the_state() -> None:
    env = environments.aec("trictrac")
    env.reset(seed=3)
    state = charpentier.load("trictrac").new(seed=3)
    while state.is_chance:
        state.throw()
    assert env.position.line == state.line


@pytest.mark.parametrize("seat", ["white", "black", "random"])
def test_one_side_gets_its_own_reward(seat: Any) -> None:
    env, random = environments.gym("backgammon", seat=seat, opponent="random"), np.random.default_rng(4)
    seats, rewards = set(), set()
    for seed in range(6):
        observation, info = env.reset(seed=seed)
        over = truncated = False
        while not (over or truncated):
            assert info["seat"] == env.seat == env.position.seat
            observation, reward, over, truncated, info = env.step(drawn(random, observation))
        white, black = env.position.returns
        assert reward == (white if env.seat == "white" else black) != 0
        seats.add(env.seat)
        rewards.add(reward > 0)
    assert seats == ({"white", "black"} if seat == "random" else {seat})
    assert rewards == {True, False}


def test_one_side_can_be_replayed() -> None:
    def game(env: OneSided) -> list[Any]:
        random, told = np.random.default_rng(5), []
        for seed in (6, None):
            observation, _ = env.reset(seed=seed)
            for _ in range(40):
                observation, reward, over, truncated, _ = env.step(drawn(random, observation))
                told.append((env.seat, env.position.line, reward, over))
                if over or truncated:
                    break
        return told

    assert game(environments.gym("trictrac")) == game(environments.gym("trictrac"))


def test_a_wrong_action_can_be_ignored() -> None:
    env = environments.gym("trictrac", seat="white", wrong="ignore", longest=5)
    observation, _ = env.reset(seed=1)
    for nth in range(1, 6):
        seen, reward, over, truncated, info = env.step(THROW)
        assert (reward, over, truncated) == (0.0, False, nth == 5)
        assert info["refused"].startswith("`throw` is not legal for white")
        assert (seen["action_mask"] == observation["action_mask"]).all() or truncated
    with pytest.raises(ValueError, match="because the game is over; reset the environment"):
        env.step(THROW)


def test_a_locked_game_is_truncated() -> None:
    ways = set()
    for seed in range(30):
        env = environments.aec("ludus-lombardorum")
        _, sums, cut = played(env, seed)
        if any(cut.values()):
            assert env.position.is_locked
            assert set(sums.values()) == {0.0}
        ways.add(any(cut.values()))
    assert ways == {True, False}


@every_game
def test_forced_actions_can_be_skipped(name: str, options: dict[str, object]) -> None:
    session, random = Session(charpentier.load(name, options), skip_forced=True), np.random.default_rng(6)
    session.begin(seed=1)
    while not session.is_over and session.decisions < 150:
        assert len(session.legal) > 1
        session.take(int(random.choice(session.legal)))


def test_a_game_can_begin_at_a_position() -> None:
    line = "tgn1 backgammon 24,off:14 2:15 w 61 throws=9/9"
    env = environments.gym("backgammon", seat="white", render_mode="ansi")
    env.reset(seed=1, options={"position": line})
    assert env.render() == line
    *_, reward, over, _, _ = env.step(env.actions.number("24/off"))
    assert over
    assert reward > 0


def test_environments_can_be_copied() -> None:
    env = environments.aec("trictrac", seed=1)
    env.reset()
    env.step(env.actions.number("1/4"))
    twin = copy.deepcopy(env)
    for each in (env, twin):
        each.step(each.actions.number("4/10"))
    assert env.position.line == twin.position.line
    assert env.position.line != charpentier.load("trictrac").new(1).line
    assert env.last()[0]["action_mask"].tolist() == twin.last()[0]["action_mask"].tolist()


# Observations.


@every_game
def test_planes_have_names_and_bounds(name: str, options: dict[str, object]) -> None:
    env = environments.aec(name, options=options, seed=1, longest=150)
    env.reset()
    space = env.observation_space("white")
    assert len(set(env.planes)) == len(env.planes) == space["observation"].shape[0]  # type: ignore[index]
    for _ in env.agent_iter():
        for agent in env.agents:
            assert space.contains(env.observe(agent))
        observation, _, over, truncated, _ = env.last()
        env.step(None if over or truncated else drawn(np.random.default_rng(7), observation))


def test_planes_show_the_position() -> None:
    env = environments.aec("trictrac")
    env.reset(seed=1, options={"position": "tgn1 trictrac 1:13,6,7 1:15 b 65 points=4b/2 holes=1/0"})
    env.step(env.actions.number("1/7"))
    assert env.agent_selection == "black"
    planes = dict(zip(env.planes, env.last()[0]["observation"], strict=True))
    at = {name: {place: n for place, n in enumerate(planes[name]) if n} for name in env.planes[:4]}
    assert at == {
        "own men": {1: 15},
        "opponent men": {1: 13, 6: 1, 7: 1},
        "steps from": {1: 1},
        "steps to": {7: 1},
    }
    facts = {name: plane[0] for name, plane in planes.items() if name not in at and plane.any()}
    state = env.position
    counters = {
        f"{whose} counter {counter}": n
        for whose, seat in (("own", "black"), ("opponent", "white"))
        for counter, n in state.counters(seat).items()
        if n
    }
    runs = {f"opponent run {counter}": 1 for counter in state.runs("white")}
    runs |= {f"own run {counter}": 1 for counter in state.runs("black")}
    thrown = {f"{kind} {number}": 1 for kind in ("die", "number") for number in (5, 6)}
    assert counters
    assert facts == {**thrown, **counters, **runs, "phase play": 1, "acts": 1}
    # The other side sees the men from its own cells, and may not act.
    seen = env.observe("white")
    assert seen["observation"][1, 1] == 15
    assert not seen["action_mask"].any()


def test_observations_are_new_arrays() -> None:
    env = environments.aec("trictrac", seed=1)
    env.reset()
    for key in ("observation", "action_mask"):
        assert not np.shares_memory(env.last()[0][key], env.last()[0][key])


# Arguments, pictures and missing packages.


@pytest.mark.parametrize("mode", ["ansi", "svg", None])
def test_both_can_be_rendered(mode: str | None) -> None:
    both, one = environments.aec("trictrac", render_mode=mode), environments.gym("trictrac", render_mode=mode)
    both.reset(seed=1)
    one.reset(seed=1)
    begin = {"ansi": "tgn1 trictrac", "svg": "<svg"}
    for picture in (both.render(), one.render()):
        assert picture is None if mode is None else str(picture).startswith(begin[mode])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"opponent": "clever"}, "`clever` is not a level; choose from random, greedy"),
        ({"seat": "red"}, "`red` is no side; choose white, black or random"),
        ({"wrong": "punish"}, "`wrong` is raise or ignore, not `punish`"),
        ({"longest": 0}, "`longest` is at least 1, not 0"),
        ({"render_mode": "human"}, "`human` is no way to render; choose from ansi, svg"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        environments.gym("trictrac", **arguments)


def test_a_loaded_game_keeps_its_options() -> None:
    game = charpentier.load("trictrac", {"marking": "manual"})
    assert environments.aec(game).game.options["marking"] == "manual"
    with pytest.raises(ValueError, match="give them to `charpentier.load`"):
        environments.aec(game, options={"marking": "auto"})
    with pytest.raises(charpentier.PackError, match="did you mean `marking`"):
        environments.aec("trictrac", options={"markin": "manual"})


def test_an_agent_has_to_act() -> None:
    env = environments.aec("trictrac", seed=1)
    env.reset()
    with pytest.raises(ValueError, match="has to act; only an agent whose game is over takes `None`"):
        env.step(None)


@pytest.mark.parametrize(("function", "missing"), [("aec", "pettingzoo"), ("gym", "gymnasium")])
def test_missing_packages_are_named(function: str, missing: str) -> None:
    program = f"""
import sys
sys.modules["gymnasium"] = sys.modules["pettingzoo"] = None
import charpentier.environments
try:
    charpentier.environments.{function}("trictrac")
except ImportError as error:
    print(error)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert missing in ran.stdout
    assert "run `pip install charpentier[environments]`" in ran.stdout


# Long tests.


@pytest.mark.long
def test_every_game_can_be_played() -> None:
    for info in charpentier.games():
        session = Session(charpentier.load(info.name), longest=300)
        for seed in range(20):
            random = np.random.default_rng(seed)
            session.begin(seed)
            while not session.is_over:
                session.take(int(random.choice(session.legal)))

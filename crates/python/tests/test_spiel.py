"""The facade for the algorithms of OpenSpiel."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import charpentier
from charpentier import spiel

PLAYED = [
    "trictrac", "backgammon", "backgammon-cube", "brade", "dames-rabattues", "doblet", "ludus-lombardorum",
    "plakoto", "revertier", "sbaraglio", "toc", "verkehr",
]  # fmt: skip


def begun(name: str, throws: int = 2) -> spiel.State:
    """Returns a state in which a player acts, after some throws."""
    state = spiel.load_game(name).new_initial_state()
    chance = random.Random(throws)
    while throws or state.is_chance_node():
        throws -= state.is_chance_node()
        words = [state.action_to_string(action) for action in state.legal_actions()]
        # Nobody offers a double.
        take = words.index("throw") if "throw" in words else chance.randrange(len(words))
        state.apply_action(take)
    return state


@pytest.mark.parametrize("solve", [True, False])
@pytest.mark.parametrize("name", ["trictrac", "brade"])
def test_a_tree_search_plays(name: str, solve: bool) -> None:
    # Rollouts of a game that ends after 300 actions are quick.
    game = spiel.load_game(name, longest=300)

    def course() -> list[int]:
        numbers = np.random.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(random_state=numbers)
        bot = mcts.MCTSBot(game, 2, 6, evaluator, solve=solve, random_state=numbers)
        state = game.new_initial_state()
        moves = 0
        while moves < 4:
            before = str(state)
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                action = int(numbers.choice(actions, p=chances))
            else:
                action = bot.step(state)
                moves += 1
            assert action in state.legal_actions() and str(state) == before
            state.apply_action(action)
        return state.history()

    assert course() == course()


@pytest.mark.parametrize("solve", [True, False])
def test_a_tree_search_finds_a_win(solve: bool) -> None:
    """Of two plays that bear off a man, one wins at once."""
    game = spiel.load_game("backgammon", stake=3)
    position = game.game.position("tgn1 backgammon 23,24,off:13 24:2,off:13 w 21")
    state = game.new_state(position)
    numbers = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(random_state=numbers)
    bot = mcts.MCTSBot(game, 2, 60, evaluator, solve=solve, random_state=numbers)
    action = bot.step(state)
    state.apply_action(action)
    assert state.is_terminal() and state.returns() == [1, -1]


@pytest.mark.parametrize("name", PLAYED)
def test_a_random_game_is_that_of_the_package(name: str) -> None:
    chance = random.Random(4)
    game = spiel.load_game(name)
    state, other = game.new_initial_state(), charpentier.load(name).new()
    players = []
    while not state.is_terminal() and state.move_number() < 700:
        assert str(state) == state.observation_string() == state.observation_string(1) == other.line
        player = state.current_player()
        assert state.is_chance_node() == other.is_chance == (player == pyspiel.PlayerId.CHANCE)
        assert state.is_player_node() != state.is_chance_node() and not state.is_simultaneous_node()
        actions = state.legal_actions()
        assert actions == state.legal_actions(player) == list(range(len(actions)))
        assert player < 0 or state.legal_actions(1 - player) == []
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == actions
            assert math.isclose(sum(likely for _, likely in outcomes), 1)
            assert len(outcomes) <= game.max_chance_outcomes()
            theirs = [throw for throw, _ in other.chances()]
        else:
            assert ["white", "black"][player] == other.seat
            theirs = other.legal_actions()
        action = chance.choice(actions)
        words = state.action_to_string(action)
        assert words == state.action_to_string(player, action) == str(theirs[action])
        assert theirs[state.string_to_action(words)] == theirs[action]
        assert state.returns() == state.rewards() == [0, 0]
        other.apply(theirs[action])
        state.apply_action(action)
        players.append(player)
    assert state.is_terminal() == (other.is_over or other.is_locked)
    assert state.returns() == state.rewards() == list(other.returns) and sum(state.returns()) == 0
    assert [state.player_return(player) for player in (0, 1)] == state.returns()
    assert state.player_reward(0) == state.returns()[0]
    assert state.full_history() == list(zip(players, state.history(), strict=True))
    assert state.history_str() == ", ".join(map(str, state.history()))
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()
    assert again.is_terminal() == state.is_terminal() and again.current_player() == state.current_player()


def test_after_the_end() -> None:
    state, chance = begun("dames-rabattues"), random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.current_player() == pyspiel.PlayerId.TERMINAL == spiel.PlayerId.TERMINAL
    assert state.legal_actions() == state.legal_actions(0) == [] and not any(state.legal_actions_mask())
    assert sorted(state.returns()) == [-1, 1]
    with pytest.raises(ValueError, match="because the game is over"):
        state.apply_action(0)
    with pytest.raises(ValueError, match="no throw is due"):
        state.chance_outcomes()


@pytest.mark.parametrize("name", ["trictrac", "backgammon-cube"])
def test_clones_are_independent(name: str) -> None:
    state = begun(name, 4)
    seen = (str(state), state.history(), state.legal_actions())
    copies = [state.clone() for _ in range(2)]
    chance = random.Random(1)
    for copy in copies:
        for _ in range(30):
            if not copy.is_terminal():
                copy.apply_action(chance.choice(copy.legal_actions()))
    child = state.child(0)
    assert (str(state), state.history(), state.legal_actions()) == seen
    assert child.history() == [*state.history(), 0] and child.get_game() is state.get_game()
    assert str(child) != str(state) and str(copies[0]) != str(copies[1])
    # The other way round: the copy stays as it is.
    copy = state.clone()
    state.apply_action(0)
    assert (str(copy), copy.history(), copy.legal_actions()) == seen
    # The state of the package is a copy too.
    inner = copy.state
    inner.apply(inner.legal_actions()[0])
    assert str(copy) == seen[0]


def test_masks() -> None:
    state = spiel.load_game("sbaraglio").new_initial_state()
    game = state.get_game()
    assert len(state.legal_actions_mask()) == game.max_chance_outcomes() == 56
    assert sum(state.legal_actions_mask()) == 36
    state = begun("backgammon")
    mask = state.legal_actions_mask()
    assert len(mask) == game.num_distinct_actions() and sum(mask) == len(state.legal_actions())
    assert not any(state.legal_actions_mask(1 - state.current_player()))


def test_the_longest_list_of_plays_is_within_the_bound() -> None:
    game = spiel.load_game("gioul")
    state, chance, most = game.new_initial_state(), random.Random(2), 0
    while not state.is_terminal():
        most = max(most, len(state.legal_actions()))
        state.apply_action(chance.choice(state.legal_actions()))
    assert 500 < most < game.num_distinct_actions()


def test_a_long_game_ends_without_a_winner() -> None:
    state = spiel.load_game("backgammon", longest=12).new_initial_state()
    count = 0
    while not state.is_terminal():
        # The last throw of a lead or of a turn has two different faces.
        state.apply_action(min(1, len(state.legal_actions()) - 1))
        count += 1
    assert count == state.move_number() == 12 and state.returns() == [0, 0]
    assert state.clone().is_terminal()


def test_the_type_of_a_game() -> None:
    game = spiel.load_game("backgammon", {"cube": "match", "match_length": 3}, stake=1)
    kind, theirs = game.get_type(), pyspiel.GameType
    assert kind.dynamics == theirs.Dynamics.SEQUENTIAL and kind.dynamics != theirs.Dynamics.SIMULTANEOUS
    assert kind.chance_mode == theirs.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == theirs.Information.PERFECT_INFORMATION
    assert kind.utility == theirs.Utility.ZERO_SUM
    assert kind.reward_model == theirs.RewardModel.TERMINAL
    assert hash(kind.dynamics) == hash(spiel.Dynamics.SEQUENTIAL)
    assert (kind.short_name, game.num_players(), game.utility_sum()) == ("backgammon", 2, 0)
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    assert game.get_parameters()["match_length"] == "3"
    assert spiel.load_game("trictrac").max_utility() == math.inf
    assert spiel.load_game("trictrac", longest=50).max_game_length() == 50
    # Each property that OpenSpiel knows under the same name is one of OpenSpiel.
    known = dir(pyspiel.load_game("backgammon").get_type())
    assert [name for name in vars(kind) if name not in known] == []


def test_methods_are_those_of_openspiel() -> None:
    game = pyspiel.load_game("backgammon")
    for ours, theirs in [(spiel.Game, game), (spiel.State, game.new_initial_state())]:
        names = [name for name in vars(ours) if not name.startswith("_")]
        unknown = set(names) - set(dir(theirs))
        assert unknown <= {"game", "state", "new_state"}


def test_a_position_is_not_serialised() -> None:
    game = spiel.load_game("trictrac")
    position = game.game.position("tgn1 trictrac 1:15 1:15 b 65 throws=1/1")
    state = game.new_state(position)
    state.apply_action(0)
    assert position.phase == "play", "the position is a copy"
    for one in (state, state.clone(), game.new_state(position)):
        with pytest.raises(ValueError, match="does not begin at the initial state"):
            one.serialize()


def test_wrong_input() -> None:
    load: Any = spiel.load_game
    with pytest.raises(ValueError, match="`stake` is more than 0"):
        load("trictrac", stake=0)
    with pytest.raises(ValueError, match="`longest` is at least 1"):
        load("trictrac", longest=0)
    with pytest.raises(ValueError, match="a loaded game has its options"):
        load(charpentier.load("trictrac"), {"marking": "manual"})
    with pytest.raises(charpentier.Error):
        load("chess")
    state: Any = begun("trictrac")
    before = (str(state), state.history())
    for action in (-1, len(state.legal_actions()), 10**30):
        with pytest.raises(ValueError, match="is not a legal action; there are"):
            state.apply_action(action)
    for wrong in (None, 0.5, "0"):
        with pytest.raises(TypeError):
            state.apply_action(wrong)
    with pytest.raises(ValueError, match="`1/2` is not legal; legal: "):
        state.string_to_action("1/2")
    with pytest.raises(ValueError, match="invalid literal"):
        state.get_game().deserialize_state("x")
    assert (str(state), state.history()) == before
    # Integers of other types are numbers too.
    state.apply_action(np.int64(0))
    assert state.full_history()[-1].action == 0
    assert repr(state).startswith("<State tgn1 trictrac")

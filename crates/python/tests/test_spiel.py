"""The facade for OpenSpiel: its algorithms run, and its states agree with those of the package."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_spiel.python.algorithms import mcts, minimax
from open_spiel.python.bots import uniform_random

import charpentier
from charpentier import spiel

GAMES = ["trictrac", "backgammon-cube", "brade", "plakoto", "dames-rabattues", "sbaraglio", "ticktack"]
every_game = pytest.mark.parametrize("name", GAMES)


def advance(state: spiel.State, random: np.random.RandomState) -> None:
    """Takes a random action, or throws the dice."""
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choice(actions, p=chances))
    else:
        state.apply_action(random.choice(state.legal_actions()))


def played(game: spiel.Game, seed: int) -> spiel.State:
    """Returns the end of a random game."""
    random, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        advance(state, random)
    return state


def bot(game: spiel.Game, simulations: int, **arguments: Any) -> Any:
    """Returns a player that searches with random games."""
    random = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(random_state=random)
    return mcts.MCTSBot(game, 2, simulations, rollouts, random_state=random, **arguments)


@pytest.mark.parametrize("name", ["trictrac", "brade"])
@pytest.mark.parametrize("solve", [True, False])
@pytest.mark.parametrize("selection", ["uct_value", "puct_value"])
def test_mcts_plays(name: str, solve: bool, selection: str) -> None:
    game = spiel.load_game(name, stake=2)
    value = getattr(mcts.SearchNode, selection)
    player = bot(game, 8, solve=solve, child_selection_fn=value, dirichlet_noise=(0.25, 1.0))
    state, random, decisions = game.new_initial_state(), np.random.RandomState(2), 0
    while decisions < 4 and not state.is_terminal():
        if state.is_chance_node():
            advance(state, random)
            continue
        line = str(state)
        policy, action = player.step_with_policy(state)
        assert str(state) == line
        assert dict(policy)[action] == 1.0
        state.apply_action(action)
        decisions += 1


def test_mcts_can_descend_through_throws(capsys: pytest.CaptureFixture[str]) -> None:
    game = spiel.load_game("brade")
    player = bot(game, 20, dont_return_chance_node=True, verbose=True)
    state, random = game.new_initial_state(), np.random.RandomState(3)
    while state.is_chance_node():
        advance(state, random)
    assert player.step(state) in state.legal_actions()
    assert "Children:" in capsys.readouterr().out


def test_mcts_finds_a_win() -> None:
    game = spiel.load_game("backgammon", stake=3)
    line = "tgn1 backgammon 24,off:14 2:15 w 61 throws=9/9"
    state = game.new_state(game.game.position(line))
    root = bot(game, 50, solve=True).mcts_search(state)
    best = root.best_child()
    assert best.outcome[0] > 0
    assert game.max_utility() >= best.outcome[0]


def test_expectiminimax_runs() -> None:
    game = spiel.load_game("brade")
    state, random = game.new_initial_state(), np.random.RandomState(4)
    while state.is_chance_node():
        advance(state, random)
    player = state.current_player()
    value, action = minimax.expectiminimax(state, 1, lambda _: 0.0, player)
    assert value == 0.0
    assert action in state.legal_actions()


def test_bots_of_openspiel_play() -> None:
    game = spiel.load_game("ticktack")
    bots = [uniform_random.UniformRandomBot(player, np.random.RandomState(player)) for player in (0, 1)]
    state, random = game.new_initial_state(), np.random.RandomState(3)
    while not state.is_terminal():
        if state.is_player_node():
            state.apply_action(bots[state.current_player()].step(state))
        else:
            advance(state, random)
    assert sum(state.returns()) == 0


def test_the_constants_are_those_of_openspiel() -> None:
    kind = spiel.load_game("trictrac").get_type()
    theirs = pyspiel.GameType
    assert kind.reward_model == theirs.RewardModel.TERMINAL
    assert kind.reward_model != theirs.RewardModel.REWARDS
    assert kind.dynamics == theirs.Dynamics.SEQUENTIAL
    assert kind.chance_mode == theirs.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == theirs.Information.PERFECT_INFORMATION
    assert kind.utility == theirs.Utility.ZERO_SUM
    assert spiel.PlayerId.CHANCE == int(pyspiel.PlayerId.CHANCE)
    assert spiel.PlayerId.TERMINAL == int(pyspiel.PlayerId.TERMINAL)
    real = set(dir(pyspiel.load_game("tic_tac_toe").new_initial_state()))
    ours = {name for name in dir(spiel.State) if not name.startswith("_")}
    assert ours - real <= {"state"}


@every_game
def test_states_agree_with_the_package(name: str) -> None:
    game = spiel.load_game(name)
    random, state, plain = np.random.RandomState(5), game.new_initial_state(), game.game.new()
    while not state.is_terminal() and state.move_number() < 200:
        assert str(state) == plain.line
        assert state.is_chance_node() == plain.is_chance
        if state.is_chance_node():
            chances = state.chance_outcomes()
            assert sum(chance for _, chance in chances) == pytest.approx(1)
            assert len(chances) <= game.max_chance_outcomes()
            throws = [throw for throw, _ in plain.chances()]
            action = random.choice(len(chances), p=[chance for _, chance in chances])
            plain.apply(throws[action])
        else:
            assert state.current_player() == ["white", "black"].index(plain.seat or "")
            assert state.legal_actions(1 - state.current_player()) == []
            legal = plain.legal_actions()
            assert state.legal_actions() == list(range(len(legal)))
            assert len(legal) <= game.num_distinct_actions()
            assert sum(state.legal_actions_mask()) == len(legal)
            action = random.choice(len(legal))
            assert state.action_to_string(action) == str(legal[action])
            assert state.action_to_string(state.current_player(), action) == str(legal[action])
            assert str(legal[state.string_to_action(str(legal[action]))]) == str(legal[action])
            plain.apply(legal[action])
        assert state.returns() == [0.0, 0.0]
        state.apply_action(action)
    assert state.returns() == list(plain.returns) == state.rewards()


@every_game
def test_children_leave_their_parents_alone(name: str) -> None:
    random, state = np.random.RandomState(6), spiel.load_game(name).new_initial_state()
    for _ in range(30):
        if state.is_terminal():
            break
        before = str(state), state.history(), state.legal_actions()
        for action in state.legal_actions()[:5]:
            child = state.child(action)
            assert child.history() == [*state.history(), action]
            assert child.full_history()[-1] == (state.current_player(), action)
        assert (str(state), state.history(), state.legal_actions()) == before
        advance(state, random)


@every_game
def test_a_history_leads_to_its_state(name: str) -> None:
    game = spiel.load_game(name, longest=120)
    end = played(game, 7)
    again = game.deserialize_state(end.serialize())
    assert (str(again), again.returns(), again.is_terminal()) == (str(end), end.returns(), True)
    assert again.history_str() == ", ".join(map(str, end.history()))


def test_locked_and_long_games_end() -> None:
    locked = [played(spiel.load_game("ludus-lombardorum"), seed) for seed in range(25)]
    locked = [state for state in locked if state.state.is_locked]
    assert locked
    long = played(spiel.load_game("trictrac", longest=10), 8)
    assert long.move_number() == 10
    for state in (*locked, long):
        assert state.is_terminal()
        assert state.current_player() == spiel.PlayerId.TERMINAL
        assert state.legal_actions() == []
        assert state.returns() == [0.0, 0.0]


@settings(max_examples=40, deadline=None)
@given(st.integers(-100, 10_000), st.integers(0, 3))
def test_wrong_actions_are_refused(action: int, moves: int) -> None:
    state, random = spiel.load_game("trictrac").new_initial_state(), np.random.RandomState(9)
    for _ in range(moves):
        advance(state, random)
    before = str(state), state.history()
    if action in state.legal_actions():
        state.apply_action(action)
        return
    count = len(state.legal_actions())
    with pytest.raises(ValueError, match=f"{action} is not a legal action; there are {count}, from 0 on"):
        state.apply_action(action)
    assert (str(state), state.history()) == before


def test_wrong_arguments_are_named() -> None:
    game = charpentier.load("trictrac")
    with pytest.raises(ValueError, match="`stake` is more than 0, not 0"):
        spiel.load_game(game, stake=0)
    with pytest.raises(ValueError, match="`longest` is at least 1, not 0"):
        spiel.load_game(game, longest=0)
    with pytest.raises(ValueError, match="give them to `charpentier.load`"):
        spiel.load_game(game, {"marking": "manual"})
    with pytest.raises(ValueError, match="`2/3` is not legal; legal: "):
        spiel.load_game(game).new_initial_state().string_to_action("2/3")
    over = played(spiel.load_game("ticktack"), 1)
    with pytest.raises(ValueError, match="because the game is over"):
        over.apply_action(0)
    with pytest.raises(ValueError, match="no throw is due"):
        over.chance_outcomes()


@pytest.mark.long
@pytest.mark.parametrize("name", ["trictrac", "brade"])
def test_mcts_beats_chance(name: str) -> None:
    game, won = spiel.load_game(name), 0.0
    for seed in range(6):
        player, state, random = bot(game, 40), game.new_initial_state(), np.random.RandomState(seed)
        while not state.is_terminal():
            if state.current_player() == seed % 2:
                state.apply_action(player.step(state))
            else:
                advance(state, random)
        won += state.returns()[seed % 2]
    assert won > 0

"""Games and states with the methods of OpenSpiel, for its algorithms in Python.

OpenSpiel itself is not imported. White is player 0 and black player 1. Throws of the dice are chance nodes.
An action is an index into the legal actions of a state: a whole play, a choice, an answer or a mark. The
meaning of a number depends on the position; `State.action_to_string` returns its words.

>>> from charpentier import spiel
>>> game = spiel.load_game("trictrac")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 36)
>>> state.apply_action(10)
>>> [state.action_to_string(action) for action in state.legal_actions()]
['1/6 1/3', '1/6/8']

A search with an algorithm of OpenSpiel:

>>> import numpy
>>> from open_spiel.python.algorithms import mcts
>>> rollouts = mcts.RandomRolloutEvaluator(random_state=numpy.random.RandomState(1))
>>> bot = mcts.MCTSBot(game, uct_c=2, max_simulations=5, evaluator=rollouts,
...     random_state=numpy.random.RandomState(1))
>>> bot.step(state) in state.legal_actions()
True
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Final, NamedTuple, SupportsIndex

import charpentier

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Game", "GameType", "PlayerAction", "PlayerId", "State", "load_game"]

_SEATS: Final = ("white", "black")
#: More than the most legal plays that the engine lists.
_ACTIONS: Final = 4_096


class PlayerId(enum.IntEnum):
    """The numbers of chance and of the end, in place of a player."""

    CHANCE = -1
    TERMINAL = -4


class PlayerAction(NamedTuple):
    """An action or a throw, and the player who made it."""

    player: int
    action: int


class _Named(enum.Enum):
    """An enumeration that equals the enumeration of OpenSpiel with the same name."""

    def __eq__(self, other: object) -> bool:
        return self.name == getattr(other, "name", None)

    def __hash__(self) -> int:
        return hash(self.name)


class Dynamics(_Named):
    """The order in which the players act."""

    SEQUENTIAL = 1


class ChanceMode(_Named):
    """The kind of chance nodes."""

    EXPLICIT_STOCHASTIC = 1


class Information(_Named):
    """The information of the players."""

    PERFECT_INFORMATION = 1


class Utility(_Named):
    """The sum of the returns."""

    ZERO_SUM = 0


class RewardModel(_Named):
    """When the players receive rewards."""

    TERMINAL = 1


@dataclass(frozen=True)
class GameType:
    """The properties of a game that algorithms read."""

    short_name: str
    long_name: str
    chance_mode: ChanceMode
    dynamics: Dynamics = Dynamics.SEQUENTIAL
    information: Information = Information.PERFECT_INFORMATION
    utility: Utility = Utility.ZERO_SUM
    reward_model: RewardModel = RewardModel.TERMINAL
    max_num_players: int = 2
    min_num_players: int = 2
    provides_information_state_string: bool = False
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = False
    provides_factored_observation_string: bool = False


def load_game(
    name: str | charpentier.Game,
    options: Mapping[str, object] | None = None,
    *,
    stake: float = math.inf,
    longest: int = 10_000,
) -> Game:
    """Loads a game like `charpentier.load`, or takes a loaded one.

    `stake` is the largest stake of the game. A search that solves positions needs it to stop at a won one. A
    game that is locked ends without a winner, and so does one of `longest` actions and throws.

    >>> load_game("backgammon", {"cube": "match", "match_length": 3}, stake=1)
    <Game backgammon cube=match match_length=3>
    """
    if isinstance(name, charpentier.Game):
        if options:
            raise ValueError("a loaded game has its options; give them to `charpentier.load`")
        return Game(name, stake, longest)
    return Game(charpentier.load(name, options), stake, longest)


class Game:
    """A game, with the methods of `pyspiel.Game`. `load_game` makes it."""

    def __init__(self, game: charpentier.Game, stake: float = math.inf, longest: int = 10_000) -> None:
        if not stake > 0:
            raise ValueError(f"`stake` is more than 0, not {stake}")
        if longest < 1:
            raise ValueError(f"`longest` is at least 1, not {longest}")
        #: The game of the package.
        self.game = game
        self._stake, self._longest = float(stake), longest

    def get_type(self) -> GameType:
        """Returns the properties of the game that algorithms read."""
        # Dice decide who begins even in a game without other dice.
        chance = ChanceMode.EXPLICIT_STOCHASTIC
        return GameType(self.game.name, self.game.title, chance)

    def get_parameters(self) -> dict[str, str]:
        """Returns the options and their values."""
        return self.game.options

    def num_players(self) -> int:
        """Returns 2."""
        return 2

    def num_distinct_actions(self) -> int:
        """Returns a bound for actions."""
        return _ACTIONS

    def max_chance_outcomes(self) -> int:
        """Returns the most outcomes of a chance node: the throws, or the 36 pairs that decide who begins."""
        return max(36, math.comb(self.game.dice + 5, 5))

    def max_game_length(self) -> int:
        """Returns the most actions and throws of a game."""
        return self._longest

    def max_utility(self) -> float:
        """Returns the most that a player can win: the `stake` of `load_game`."""
        return self._stake

    def min_utility(self) -> float:
        """Returns the most that a player can lose, as a negative number."""
        return -self._stake

    def utility_sum(self) -> float:
        """Returns 0."""
        return 0.0

    def new_initial_state(self) -> State:
        """Returns the state before the first throw."""
        return State(self, self.game.new().clone(record=False))

    def new_state(self, state: charpentier.State) -> State:
        """Returns the state of a game in progress. Its history begins here, so it cannot be serialised.

        >>> position = trictrac.position("tgn1 trictrac 1:15 1:15 b 65 throws=1/1")
        >>> state = load_game(trictrac).new_state(position)
        >>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
        (1, ['1/7 1/6'])
        """
        return State(self, state.clone(record=False), initial=False)

    def deserialize_state(self, text: str) -> State:
        """Returns the state that `State.serialize` has written."""
        state = self.new_initial_state()
        for action in text.split():
            state.apply_action(int(action))
        return state

    def __repr__(self) -> str:
        return repr(self.game)


class State:
    """A state of a game, with the methods of `pyspiel.State`. `Game.new_initial_state` makes it."""

    def __init__(self, game: Game, state: charpentier.State, *, initial: bool = True) -> None:
        self._game, self._initial = game, initial
        self._state = state
        self._history: list[int] = []
        self._players: list[int] = []
        self._cut = False
        self._read()

    def _read(self) -> None:
        """Finds out who acts, and forgets the lists of the state before."""
        self._actions: list[charpentier.Action] | None = None
        self._chances: list[tuple[charpentier.Action, float]] | None = None
        phase = self._state.phase
        self._player: int
        if self._cut or phase == "over":
            self._player = int(PlayerId.TERMINAL)
        elif phase == "lead" or phase == "throw":
            self._player = int(PlayerId.CHANCE)
        else:
            self._player = 0 if self._state.seat == "white" else 1

    @property
    def state(self) -> charpentier.State:
        """A copy of the state of the package."""
        return self._state.clone()

    def get_game(self) -> Game:
        """Returns the game."""
        return self._game

    def num_players(self) -> int:
        """Returns 2."""
        return 2

    def current_player(self) -> int:
        """Returns the player who acts: 0 for white, 1 for black, -1 for the dice, -4 after the end."""
        return self._player

    def is_chance_node(self) -> bool:
        """Whether the dice are thrown next."""
        return self._player == PlayerId.CHANCE

    def is_player_node(self) -> bool:
        """Whether a player acts next."""
        return self._player >= 0

    def is_simultaneous_node(self) -> bool:
        """Whether both players act at once: never."""
        return False

    def is_terminal(self) -> bool:
        """Whether the game is over, locked or too long."""
        return self._player == PlayerId.TERMINAL

    def _legal(self) -> list[charpentier.Action]:
        if self._actions is None:
            if self.is_chance_node():
                self._actions = [throw for throw, _ in self._throws()]
            else:
                self._actions = [] if self.is_terminal() else self._state.legal_actions()
        return self._actions

    def _throws(self) -> list[tuple[charpentier.Action, float]]:
        if self._chances is None:
            self._chances = self._state.chances()
        return self._chances

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the legal actions of a player, or of the one who acts: 0, 1, 2 and so on."""
        if player is not None and player != self._player:
            return []
        return list(range(len(self._legal())))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Returns 1 for each legal action and 0 for the others."""
        count = len(self.legal_actions(player))
        most = self._game.max_chance_outcomes() if self.is_chance_node() else _ACTIONS
        return [1] * count + [0] * (most - count)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the throws that are possible, each with its probability."""
        if not self.is_chance_node():
            raise ValueError("no throw is due; `is_chance_node` says when one is")
        return [(number, chance) for number, (_, chance) in enumerate(self._throws())]

    def _action(self, action: SupportsIndex) -> charpentier.Action:
        number, legal = index(action), self._legal()
        if not 0 <= number < len(legal):
            if self.is_terminal():
                raise ValueError(f"{number} is not a legal action, because the game is over")
            raise ValueError(f"{number} is not a legal action; there are {len(legal)}, from 0 on")
        return legal[number]

    def apply_action(self, action: SupportsIndex) -> None:
        """Takes a legal action, or the throw of a chance node.

        >>> state = load_game("trictrac").new_initial_state()
        >>> state.apply_action(36)
        Traceback (most recent call last):
        ValueError: 36 is not a legal action; there are 36, from 0 on
        """
        taken = self._action(action)
        self._state.apply(taken)
        self._players.append(self._player)
        self._history.append(index(action))
        over = self._state.is_over
        # Only a play without steps can show that a game is locked.
        locked = taken.kind == "play" and not taken.steps and self._state.is_locked
        self._cut = not over and (locked or len(self._history) >= self._game.max_game_length())
        self._read()

    apply_action_with_legality_check = apply_action

    def clone(self) -> State:
        """Returns a copy."""
        copy = State.__new__(State)
        copy.__dict__.update(self.__dict__)
        copy._state = self._state.clone(record=False)
        copy._history, copy._players = self._history.copy(), self._players.copy()
        return copy

    def child(self, action: SupportsIndex) -> State:
        """Returns the state after an action."""
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def returns(self) -> list[float]:
        """Returns the stakes that white and black have won; 0 before the end."""
        return list(self._state.returns)

    def rewards(self) -> list[float]:
        """Returns the rewards of the last action: `returns` at the end, 0 before it."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """Returns the stake that a player has won; 0 before the end."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """Returns the reward of the last action for a player."""
        return self.returns()[player]

    def action_to_string(self, first: SupportsIndex, second: SupportsIndex | None = None) -> str:
        """Returns an action in words. Like that of OpenSpiel it takes the action, or a player and it.

        >>> load_game(trictrac).new_state(thrown).action_to_string(0)
        '1/7 1/6'
        """
        return str(self._action(first if second is None else second))

    def string_to_action(self, text: str) -> int:
        """Returns the action with these words."""
        words = [str(action) for action in self._legal()]
        if text not in words:
            raise ValueError(f"`{text}` is not legal; legal: {', '.join(words) or 'nothing'}")
        return words.index(text)

    def history(self) -> list[int]:
        """Returns the actions and throws so far."""
        return self._history.copy()

    def full_history(self) -> list[PlayerAction]:
        """Returns the actions and throws so far, each with its player."""
        return list(map(PlayerAction, self._players, self._history))

    def history_str(self) -> str:
        """Returns the actions and throws so far as a text."""
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        """Returns the number of actions and throws so far."""
        return len(self._history)

    def serialize(self) -> str:
        """Returns the history from the initial state as a text, for `Game.deserialize_state`.

        Raises `ValueError` for a state that comes from `Game.new_state`.
        """
        if not self._initial:
            raise ValueError(
                "the history does not begin at the initial state; keep `observation_string` instead"
            )
        return "\n".join(map(str, self._history))

    def observation_string(self, player: int | None = None) -> str:
        """Returns the position line, which is the same for both players."""
        return self._state.line

    def __str__(self) -> str:
        return self._state.line

    def __repr__(self) -> str:
        return repr(self._state)

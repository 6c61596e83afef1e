"""Games, states and actions."""

from __future__ import annotations

import copy
import pickle
import random
import tempfile
import xml.dom.minidom
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest

import charpentier
from charpentier import Game, PackError, RefusalError, State, TextError


def played(game: Game, seed: int, most: int = 5_000) -> State:
    """A random game, to its end or to `most` actions."""
    state, rng = game.new(seed), random.Random(seed)
    for _ in range(most):
        if state.is_over or state.is_locked:
            break
        if state.is_chance:
            state.throw()
        else:
            state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("info", charpentier.games(), ids=lambda info: info.name)
def test_every_game_is_played_and_its_record_is_right(info: charpentier.GameInfo) -> None:
    game = charpentier.load(info.name)
    assert game.title == info.title
    state = played(game, seed=3, most=400)
    assert [fault for fault in charpentier.validate(state.to_tgn()) if fault.severity == "error"] == []
    men = state.men()
    assert men.shape == (2, 28) and men.dtype == np.int8
    assert men.sum(axis=1).tolist() == [game.men, game.men]
    assert (state.men("black") == men[::-1]).all()
    again = game.position(state.line)
    assert again.line == state.line and again.seat == state.seat
    assert [str(one) for one in again.legal_actions()] == [str(one) for one in state.legal_actions()]


def test_a_match_ends_and_pays() -> None:
    state = played(charpentier.load("backgammon"), seed=5)
    assert state.is_over and state.seat is None and state.legal_actions() == []
    outcome = state.outcome
    assert outcome is not None
    stake = outcome["stake"]
    white = stake if outcome["winner"] == "white" else -stake
    assert state.returns == (white, -white)
    with pytest.raises(RefusalError, match="the game is over"):
        state.throw()


def test_the_same_seed_gives_the_same_game() -> None:
    game = charpentier.load("trictrac")
    assert played(game, 7).to_tgn() == played(game, 7).to_tgn() != played(game, 8).to_tgn()


def test_a_copy_goes_its_own_way() -> None:
    state = charpentier.load("backgammon").new(seed=2)
    while state.is_chance:
        state.throw()
    line, other = state.line, state.clone()
    bare = state.clone(record=False)
    other.apply(other.legal_plays()[0])
    assert state.line == line != other.line
    assert copy.copy(state).to_tgn() == copy.deepcopy(state).to_tgn() == state.to_tgn()
    state.apply(state.legal_plays()[0])
    # Both throw the same dice, unless the copy has a seed of its own.
    assert state.throw() == other.throw()
    throws = [state.clone(seed=seed) for seed in range(20)]
    assert len({"".join(one.apply(one.legal_plays()[0])) + str(one.throw()) for one in throws}) > 3
    with pytest.raises(ValueError, match="this state has no record"):
        bare.to_tgn()


def test_throws_and_their_chances() -> None:
    state = charpentier.load("backgammon").new(seed=2)
    lead = state.chances()
    assert len(lead) == 36 and sum(chance for _, chance in lead) == pytest.approx(1)
    state.apply(next(action for action, _ in lead if str(action) == "63"))
    assert state.dice == [6, 3] and state.chances() == []
    state.apply(state.legal_plays()[0])
    chances = dict(state.chances())
    assert len(chances) == 21 and sum(chances.values()) == pytest.approx(1)
    with pytest.raises(RefusalError):
        state.throw(1, 2, 3)
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        state.throw(0, 7)
    state.throw(5, 5)
    assert (state.dice, state.numbers) == ([5, 5], [5, 5, 5, 5])


def test_a_choice_before_the_throw() -> None:
    state = charpentier.load("backgammon", {"cube": "money"}).new(seed=1)
    while state.is_chance:
        state.throw()
    state.apply(state.legal_plays()[0])
    assert (state.phase, [str(one) for one in state.legal_actions()]) == ("choice", ["double", "throw"])
    with pytest.raises(RefusalError, match="apply `throw` to throw"):
        state.throw()
    thrown = state.clone()
    thrown.apply("throw")
    assert thrown.is_chance
    # An offer in between does not change what the side has decided.
    thrown.apply("draw")
    thrown.apply("decline")
    assert thrown.is_chance and thrown.throw()
    state.apply("double")
    assert [str(one) for one in state.legal_actions()] == ["take", "drop"]
    state.apply("drop")
    assert state.outcome is not None


def test_offers() -> None:
    state = charpentier.load("trictrac").new(seed=1)
    while state.is_chance:
        state.throw()
    state.apply("draw")
    assert (state.phase, [str(one) for one in state.legal_actions()]) == ("answer", ["accept", "decline"])
    state.apply("decline")
    assert state.phase == "play"
    state.apply("resign")
    assert state.is_over


def test_an_offer_while_a_mark_is_due() -> None:
    state = charpentier.load("trictrac", {"marking": "manual"}).new(seed=4)
    while state.phase != "mark":
        state.throw() if state.is_chance else state.apply(state.legal_actions()[0])
    state.apply("draw")
    assert (state.phase, [str(one) for one in state.legal_actions()]) == ("answer", ["accept", "decline"])
    assert state.choose() in state.legal_actions()
    state.apply("decline")
    assert state.phase == "mark"
    [due] = state.legal_actions()
    line = state.line
    for wrong in ["foo", "mark", "mark many", "accept", "1/99"]:
        with pytest.raises(RefusalError):
            state.apply(wrong)
    assert state.line == line
    # Another number can be marked too, at one's own risk.
    state.apply(f"mark {int(str(due).split()[1]) + 2}")
    assert [one.kind for one in state.legal_actions()] == ["play"] * len(state.legal_actions())


def test_records_of_states_in_the_middle() -> None:
    money = charpentier.load("backgammon", {"cube": "match", "match_length": 3})
    assert "[Options" in money.new().to_tgn()
    text = played(money, 3).to_tgn()
    for state in states_of(text):
        again = charpentier.validate(state.to_tgn())
        assert [str(fault) for fault in again if fault.severity == "error"] == []
        assert "cube=match" in state.to_tgn()
    over = states_of(text)[-1]
    assert over.is_over and over.to_tgn().rstrip().endswith(text.rstrip()[-3:])
    with pytest.raises(ValueError, match="the tag Seed follows from the game"):
        over.to_tgn({"Seed": "9"})


def states_of(text: str) -> list[State]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.tgn"
        path.write_text(text)
        return next(iter(charpentier.records(path))).states()


def test_actions_of_other_games_and_languages() -> None:
    state = charpentier.load("backgammon").new(seed=1)
    while state.is_chance:
        state.throw()
    line = "tgn1 trictrac 1:15 1:15 w 65 throws=1/0"
    english, french = (charpentier.load("trictrac", lang=lang).position(line) for lang in ["en", "fr"])
    with pytest.raises(ValueError, match="this action is one of backgammon"):
        english.apply(state.legal_plays()[0])
    both = {*english.legal_plays(), *french.legal_plays()}
    assert len(both) == 1
    assert english.play_of([(1, 6), (1, 7)]) in both
    assert charpentier.load("trictrac", lang="en") == english.game != french.game
    assert len({english.game, charpentier.load("trictrac", lang="en")}) == 1


def test_options_as_python_writes_them() -> None:
    game = charpentier.load("trictrac", MappingProxyType({"poule": True, "players": 3}))
    assert (game.options["poule"], game.options["players"]) == ("true", "3")


def test_threads_share_a_state() -> None:
    state = charpentier.load("backgammon").new(seed=1)
    while state.is_chance:
        state.throw()
    with ThreadPoolExecutor(4) as pool:
        hints = [pool.submit(state.hint) for _ in range(20)]
        while not state.is_over:
            if state.is_chance:
                state.throw()
            else:
                state.apply(state.legal_actions()[0])
        assert all(hint.result() is not None for hint in hints)


def test_marks_by_hand() -> None:
    state = charpentier.load("trictrac", {"marking": "manual"}).new(seed=4)
    rng, kinds = random.Random(4), set()
    for _ in range(400):
        if state.is_over:
            break
        if state.is_chance:
            state.throw()
            continue
        action = rng.choice(state.legal_actions())
        kinds.add(action.kind)
        state.apply(action)
    assert "mark" in kinds
    assert [fault for fault in charpentier.validate(state.to_tgn()) if fault.severity == "error"] == []


def test_a_ruling_on_an_illegal_play() -> None:
    state = charpentier.load("trictrac", {"faults": "allowed"}).new(seed=1)
    while state.is_chance:
        state.throw()
    assert state.seat == "white" and state.dice == [6, 3]
    state.apply("1/6 1/3")
    assert (state.phase, state.seat) == ("ruling", "black")
    *rulings, last = state.legal_actions()
    # Who throws at once lets the play stand.
    assert {one.kind for one in rulings} == {"ruling"} and str(last) == "throw"
    assert str(rulings[0]) == "the play stands"
    with pytest.raises(RefusalError):
        state.throw()
    silent = state.clone()
    silent.apply("throw")
    assert (silent.phase, silent.seat) == ("throw", "black") and silent.throw()
    state.apply(rulings[0])
    assert state.phase in {"play", "throw"}


def test_steps_lead_to_legal_plays() -> None:
    rng = random.Random(1)
    for name in ["trictrac", "backgammon", "plakoto", "tabula"]:
        state = charpentier.load(name).new(seed=1)
        for _ in range(200):
            if state.is_over:
                break
            if state.phase != "play":
                state.throw() if state.is_chance else state.apply(state.legal_actions()[0])
                continue
            steps: list[tuple[int, int]] = []
            while True:
                following, stop = state.next_steps(steps)
                if not following or (stop and rng.random() < 0.5):
                    break
                steps.append(rng.choice(following))
            assert stop
            state.apply(state.play_of(steps))


def test_levels_and_hints() -> None:
    thrown = charpentier.load("backgammon").position("tgn1 backgammon 1:2,12:5,17:3,19:5 1:2,12:5,17:3,19:5 w 31")
    best = thrown.hint()[0]
    assert str(best.action) == "17/20 19/20" and best.cost == 0 and best.unit == "stakes"
    assert thrown.choose("expecti") == best.action
    assert thrown.choose("random", seed=1) in thrown.legal_plays()
    with pytest.raises(ValueError, match="choose from random, greedy"):
        thrown.choose("clever")


def test_a_board_is_a_picture() -> None:
    state = charpentier.load("trictrac").new()
    picture = xml.dom.minidom.parseString(state._repr_svg_())
    assert picture.getElementsByTagName("svg")
    assert state.svg("black") != state.svg()


def test_wrong_games_and_options() -> None:
    with pytest.raises(PackError) as unknown:
        charpentier.load("tricrac")
    assert unknown.value.code == "P0301" and unknown.value.help == ["did you mean `trictrac`?"]
    with pytest.raises(PackError) as option:
        charpentier.load("trictrac", {"marking": "both", "margo": "never"})
    assert [fault.code for fault in option.value.faults] == ["P0202", "P0202"]
    with pytest.raises(ValueError, match="not a language"):
        charpentier.load("trictrac", lang="it")
    with pytest.raises(TextError) as line:
        charpentier.load("trictrac").position("tgn1 trictrac 1:16 1:15 w 65")
    assert line.value.place is not None and line.value.place[1] == 1


def test_refusals_name_the_rule() -> None:
    thrown = charpentier.load("trictrac").position("tgn1 trictrac 1:15 1:15 w 65 throws=1/0")
    line = thrown.line
    with pytest.raises(RefusalError) as refused:
        thrown.apply("1/8 1/6")
    assert (refused.value.rule, refused.value.nearest) == ("TT-M1", ["1/7 1/6"])
    with pytest.raises(RefusalError) as early:
        thrown.throw()
    assert "the game waits for a play" in str(early.value)
    with pytest.raises(RefusalError):
        thrown.apply("hold")
    assert thrown.line == line
    french = charpentier.load("trictrac", lang="fr").position(line)
    with pytest.raises(RefusalError, match="aucun nombre"):
        french.apply("1/8 1/6")


def test_games_are_pickled() -> None:
    game = charpentier.load("backgammon", {"cube": "match", "match_length": 5}, lang="de")
    again = pickle.loads(pickle.dumps(game))
    assert (again.name, again.options, again.title) == (game.name, game.options, game.title)

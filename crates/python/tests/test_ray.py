"""Work on a Ray cluster: results do not depend on the workers, and errors reach the caller."""

from __future__ import annotations

import copy
import gzip
import math
import pickle
import shutil
import statistics
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import charpentier

import ray
from charpentier import ray as spread

LINE = "tgn1 backgammon 1:2,12:5,17:3,19:5 1:2,12:5,17:3,19:5 w 31"
MATCH = {"cube": "match", "match_length": 3}
WRONG = '[Game "backgammon"]\n1w 31: 1/9\n*\n\n[Game "trictrac"]\n[Bad\n1w 65: 1/7 1/6\n*\n'
#: A pack that the tests delete after it is loaded.
PACK = 'name: own\nversion: "1.0"\nextends: backgammon\ntitle:\n  en: Own\n'


def runs(folder: Path) -> dict[str, Callable[[], Any]]:
    """Work of each kind, in tasks of different sizes."""
    return {
        "self_play": lambda: list(spread.self_play("backgammon", 12, seed=3)),
        "self_play of two levels": lambda: list(
            spread.self_play("trictrac", 3, level=("random", "greedy"), seed=3, chunk=1)
        ),
        "self_play with options": lambda: list(
            spread.self_play("backgammon", 4, options=MATCH, level="random", chunk=3)
        ),
        "tournament": lambda: spread.tournament(
            "backgammon", ["random", "greedy", "random"], 13, seed=5
        ),
        "rollouts": lambda: spread.rollouts(LINE, games=10, level="random", seed=2),
        "validate": lambda: spread.validate(folder),
        "validate_files": lambda: list(spread.validate_files(folder)),
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records, some with faults, as texts and in archives."""
    folder = tmp_path_factory.mktemp("records")
    (folder / "b").mkdir()
    (folder / "b" / "wrong.tgn").write_text(WRONG)
    (folder / "utf-16.tgn").write_text(WRONG, encoding="utf-16")
    (folder / "broken.zip").write_text("no archive")
    (folder / "latin.tgn").write_bytes(b'[Event "Pr\xe9"]\n*\n')
    (folder / "readme").write_text("no record")
    with gzip.open(folder / "packed.tgn.gz", "wt") as packed:
        packed.write(WRONG)
    with zipfile.ZipFile(folder / "all.zip", "w") as archive:
        archive.writestr("x/wrong.tgn", WRONG)
        archive.writestr("readme", "no record")
    shutil.make_archive(str(folder / "all"), "gztar", folder / "b")
    return folder


@pytest.fixture(scope="module")
def alone(folder: Path) -> dict[str, Any]:
    """The results of one worker."""
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    results = {name: run() for name, run in runs(folder).items()}
    ray.shutdown()
    return results


@pytest.fixture(scope="module")
def cluster(alone: dict[str, Any]) -> Iterator[None]:
    """Two workers, after the one worker is done."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.parametrize("name", runs(Path()))
def test_the_number_of_workers_changes_nothing(
    name: str, alone: dict[str, Any], cluster: None, folder: Path
) -> None:
    together = runs(folder)[name]()
    assert repr(together) == repr(alone[name])
    assert together == alone[name]


def test_the_size_of_tasks_changes_nothing(alone: dict[str, Any], cluster: None) -> None:
    for chunk in (1, 5, 100):
        games = spread.self_play("backgammon", 12, seed=3, chunk=chunk)
        assert list(games) == alone["self_play"]
        rolled = spread.rollouts(LINE, games=10, level="random", seed=2, chunk=chunk)
        assert rolled == alone["rollouts"]
        levels = ["random", "greedy", "random"]
        assert spread.tournament("backgammon", levels, 13, seed=5, chunk=chunk) == alone["tournament"]


def test_records_are_valid_and_in_order(alone: dict[str, Any]) -> None:
    for name in ("self_play", "self_play of two levels", "self_play with options"):
        faults = charpentier.validate("\n".join(alone[name]))
        assert not [fault for fault in faults if fault.severity == "error"]
    seeds = [text.split('[Seed "')[1].split('"')[0] for text in alone["self_play"]]
    assert seeds == [str(spread.game_seed(3, number)) for number in range(12)]
    assert all('Result "1-0"' in text or 'Result "0-1"' in text for text in alone["self_play"])


def test_a_tournament_counts_every_game(alone: dict[str, Any]) -> None:
    better, equal, worse = alone["tournament"]
    assert (better.first, better.second) == ("random", "greedy")
    assert better.losses == better.games == 14
    assert better.mean < -1 and 0 < better.standard_error < 1
    assert worse.wins == 14 and worse.mean > 1
    assert equal.wins + equal.losses == 14


def played_on(play: str, games: int, seed: int) -> list[float]:
    """The returns of white after a play, one game after the other."""
    returns = []
    for number in range(games):
        state = charpentier.load("backgammon").position(LINE, seed=spread.game_seed(seed, number))
        state.apply(play)
        while not state.is_over:
            if state.is_chance:
                state.throw()
                continue
            part = 1 if state.seat == "white" else 2
            action = state.choose("random", spread.game_seed(seed, number, part))
            assert action
            state.apply(action)
        returns.append(state.returns[0])
    return returns


def test_rollouts_are_games_after_each_play(alone: dict[str, Any]) -> None:
    rows = alone["rollouts"]
    state = charpentier.load("backgammon").position(LINE)
    assert sorted(row.play for row in rows) == sorted(map(str, state.legal_plays()))
    assert [row.mean for row in rows] == sorted((row.mean for row in rows), reverse=True)
    row = rows[0]
    returns = played_on(row.play, row.games, seed=2)
    assert row.mean == pytest.approx(statistics.mean(returns))
    error = statistics.stdev(returns) / math.sqrt(len(returns))
    assert row.standard_error == pytest.approx(error)


def test_rollouts_of_a_state_are_those_of_its_line(cluster: None) -> None:
    state = charpentier.load("backgammon", MATCH).new(seed=1)
    while state.is_chance:
        state.throw()
    before = state.line
    plays = state.legal_plays()[:2]
    rows = spread.rollouts(state, plays, games=3, level="random")
    assert state.line == before
    assert rows == spread.rollouts(before, list(map(str, plays)), games=3, level="random")
    assert all(abs(row.mean) <= 1 for row in rows), "a match is one stake"


def test_validate_finds_the_faults_of_each_file(folder: Path, alone: dict[str, Any]) -> None:
    result, reports = alone["validate"], alone["validate_files"]
    names = ["all.tar.gz/wrong.tgn", "all.zip/x/wrong.tgn", "b/wrong.tgn", "broken.zip", "latin.tgn"]
    names += ["packed.tgn.gz", "utf-16.tgn"]
    assert [report.file for report in reports] == [str(folder / name) for name in names]
    due = charpentier.validate(WRONG, str(folder / "b" / "wrong.tgn"))
    assert result.faults[str(folder / "b" / "wrong.tgn")] == due
    errors = sum(fault.severity == "error" for fault in due)
    assert errors == 2
    assert (result.files, result.games, result.errors) == (7, 10, 5 * errors)
    assert list(result.unread) == [str(folder / name) for name in ["broken.zip", "latin.tgn"]]


def test_a_missing_pack_in_a_task_is_a_pack_error(tmp_path: Path, cluster: None) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "pack.yaml").write_text(PACK)
    game = charpentier.load("own", packs=[tmp_path])
    shutil.rmtree(tmp_path / "own")
    with pytest.raises(charpentier.PackError) as raised:
        list(spread.self_play(game, 2, level="random"))
    assert type(raised.value) is charpentier.PackError
    assert raised.value.faults and raised.value.code == raised.value.faults[0].code


def test_a_pack_of_ones_own_is_played(tmp_path: Path, cluster: None) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "pack.yaml").write_text(PACK)
    game = charpentier.load("own", packs=[tmp_path])
    [text] = spread.self_play(game, 1, level="random")
    (tmp_path / "a.tgn").write_text(text)
    assert spread.validate(tmp_path / "a.tgn").errors == 1, "the pack is unknown"
    assert spread.validate(tmp_path / "a.tgn", packs=[tmp_path]).errors == 0


def test_errors_in_tasks_keep_their_class_and_faults(cluster: None) -> None:
    def refused() -> None:
        state = charpentier.load("trictrac").position("tgn1 trictrac 1:15 1:15 w 65")
        state.apply("1/8 1/6")

    def unread() -> None:
        charpentier.load("trictrac").position("tgn1 trictrac 1:15")

    for function, kind in ((refused, charpentier.RefusalError), (unread, charpentier.TextError)):
        with pytest.raises(kind) as local:
            function()
        with pytest.raises(kind) as remote:
            list(spread._in_order(function, [()]))
        assert type(remote.value) is kind
        assert str(remote.value) == str(local.value)
        assert vars(remote.value) == vars(local.value)


def test_exceptions_and_faults_can_be_pickled() -> None:
    with pytest.raises(charpentier.PackError) as raised:
        charpentier.load("tricrac")
    error = raised.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is charpentier.PackError
    assert (str(again), vars(again)) == (str(error), vars(error))
    [fault], [copied] = error.faults, again.faults
    assert fault == copied == copy.deepcopy(copied) and repr(fault) == repr(copied)
    assert copied != charpentier.validate(WRONG)[0]
    refusal = charpentier.RefusalError("no", rule="X-1", nearest=["1/2"])
    again = pickle.loads(pickle.dumps(refusal))
    assert (str(again), vars(again)) == (str(refusal), vars(refusal))


def test_locked_and_long_games_end(cluster: None) -> None:
    # No man can move any more in one of these games, and no rule ends it.
    texts = list(spread.self_play("ludus-lombardorum", 20, level="random", seed=1))
    unfinished = [text for text in texts if text.rstrip().endswith("*")]
    assert 0 < len(unfinished) < len(texts)
    [text] = spread.self_play("backgammon", 1, longest=9)
    assert text.rstrip().endswith("*")
    for played in (*unfinished, text):
        assert not [fault for fault in charpentier.validate(played) if fault.severity == "error"]
    [row] = spread.tournament("backgammon", ["random", "greedy"], 1, longest=9)
    assert (row.unfinished, row.games, row.mean) == (2, 2, 0)
    assert math.isnan(row.standard_error)
    rows = spread.rollouts(LINE, games=2, longest=9)
    assert all((row.unfinished, row.mean) == (2, 0) for row in rows)


def test_a_caller_can_stop_early(cluster: None) -> None:
    games = spread.self_play("backgammon", 10**9, level="random", chunk=2)
    texts = [next(games) for _ in range(3)]
    games.close()
    assert texts == list(spread.self_play("backgammon", 3, level="random"))


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: spread.self_play("tricrac", 1), charpentier.PackError, "trictrac"),
        (lambda: spread.self_play("backgammon", 0), ValueError, "`games` is 0; it must be"),
        (lambda: spread.self_play("backgammon", 1, chunk=0), ValueError, "`chunk` is 0"),
        (lambda: spread.self_play("backgammon", 1, longest=-1), ValueError, "`longest` is -1"),
        (lambda: spread.self_play("backgammon", 1, level="good"), ValueError, "random, greedy"),
        (
            lambda: spread.self_play("backgammon", 1, options={"cube": "x"}),
            charpentier.PackError,
            "money",
        ),
        (
            lambda: spread.self_play(charpentier.load("backgammon"), 1, options={}),
            ValueError,
            "loaded already",
        ),
        (lambda: spread.tournament("backgammon", ["random"], 2), ValueError, "two levels"),
        (lambda: spread.tournament("backgammon", ["random", "x"], 2), ValueError, "not a level"),
        (lambda: spread.rollouts("XGID=x", games=1), ValueError, "pass `game`"),
        (lambda: spread.rollouts("tgn1 backgammon", games=1), charpentier.TextError, "too early"),
        (lambda: spread.rollouts(LINE, ["1/9"], games=1), charpentier.RefusalError, "1"),
        (lambda: spread.rollouts(LINE, [], games=1), ValueError, "`plays` is empty"),
        (lambda: spread.rollouts(LINE, games=0), ValueError, "`games` is 0"),
        (
            lambda: spread.rollouts(LINE.replace("w 31", "w --"), games=1),
            ValueError,
            "the dice are thrown next",
        ),
        (lambda: spread.validate(), ValueError, "name a file"),
        (lambda: spread.validate("missing.tgn"), FileNotFoundError, "missing.tgn"),
    ],
)
def test_wrong_arguments_are_refused_at_the_call(
    call: Callable[[], object], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        call()


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="there are no records"):
        spread.validate(tmp_path)


def test_without_ray_the_import_says_what_to_install() -> None:
    code = "import sys; sys.modules['ray'] = None\nimport charpentier.ray"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stderr.splitlines()[-1] == (
        "ImportError: Ray is not installed; run `pip install charpentier[ray]`"
    )


def test_ray_is_initialised_on_first_use(monkeypatch: pytest.MonkeyPatch, cluster: None) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(ray, "is_initialized", lambda: bool(begun))
    monkeypatch.setattr(ray, "init", lambda: begun.append(True))
    games = spread.self_play("backgammon", 1, level="random")
    assert begun == []
    assert len(list(games)) == 1
    assert begun == [True]


def test_the_module_runs_without_doing_anything() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "charpentier.ray"], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")

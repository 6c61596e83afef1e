"""The example of a historian: its tables agree with each other, and its plots have reproducible bytes."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pyarrow.parquet
import pytest

import charpentier

EXAMPLE = Path(__file__).parent.parent / "examples" / "historian.py"


@pytest.fixture(scope="module")
def historian() -> ModuleType:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("historian", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["historian"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def played(historian: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with 40 random games and three greedy ones, and the answers."""
    out = tmp_path_factory.mktemp("historian")
    plan = historian.samples(40, 0) + [historian.Sample("backgammon", "greedy", 3)]
    historian.simulate(plan, seed=1, out=out, workers=1)
    historian.answer(out)
    return out


def rows(played: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    found: list[dict[str, Any]] = pyarrow.parquet.read_table(played / "tables" / f"{table}.parquet").to_pylist()
    return found


def test_samples_have_the_number_of_games_that_is_asked_for(historian: ModuleType) -> None:
    for games, greedy in [(40, 0), (40, 7), (99, 12), (100_000, 1000)]:
        plan = historian.samples(games, greedy)
        assert sum(sample.games for sample in plan if sample.level == "random") == games
        assert sum(sample.games for sample in plan if sample.level == "greedy") == greedy
        assert len({sample.name for sample in plan}) == len(plan)


def test_every_game_is_counted_and_without_faults(historian: ModuleType, played: Path) -> None:
    games = rows(played, "games")
    assert len(games) == 43
    assert all(row["faults"] == 0 and row["winner"] for row in games)
    assert sum(file.games for file in charpentier.check(played / "records")) == 43
    lengths = historian.lengths(played / "tables")
    # Eight games have the other reading of hits.
    assert lengths["games"].sum() == 35
    assert historian.readings(played / "tables")["games"].sum() == 16 + 8


def test_coups_add_up_to_the_points_that_were_marked(historian: ModuleType, played: Path) -> None:
    coups = historian.coups(played / "tables")
    assert coups["share"].sum() == pytest.approx(1)
    marked = [
        row["marked_white"] + row["marked_black"]
        for row in rows(played, "games")
        if row["pack"] == "trictrac" and row["options"] == ""
    ]
    assert coups["points"].sum() == sum(marked) > 0
    grouped = historian.groups(coups)
    assert grouped["points"].sum() == sum(marked)
    assert grouped["share"].sum() == pytest.approx(1)


def test_lengths_are_in_order_and_shares_lie_in_their_intervals(historian: ModuleType, played: Path) -> None:
    for row in historian.lengths(played / "tables").to_dicts():
        assert row["short"] <= row["median"] <= row["long"]
        assert 0 <= row["first_wins"] <= row["ended"] == row["games"]
        assert row["low"] <= row["share"] <= row["high"]
    bars = historian.histogram(played / "tables")
    assert bars["games"].sum() == 32
    assert set(bars["game"]) == set(historian.GAMES)
    assert bars["share"].sum() == pytest.approx(4)


def test_hits_are_worth_what_the_reading_says(historian: ModuleType, played: Path) -> None:
    hits = historian.hits(played / "tables")
    assert set(hits["reading"]) == {"quarter", "half"}
    assert hits["cell"].is_between(1, 24).all()
    options = {row["game"]: row["options"] for row in rows(played, "games") if row["pack"] == "trictrac"}
    marks = [row for row in rows(played, "marks") if row["coup_kind"] == "hit_true" and row["game"] in options]
    assert hits["times"].sum() == len(marks)
    for row in marks:
        half, small = options[row["game"]] == "hit_value_by=half", row["coup_class"] == "small"
        assert small == (row["cell"] <= 12 if half else not 7 <= row["cell"] <= 18)
        assert row["points"] / row["ways"] in ((4, 6) if small else (2, 4))


def test_the_interval_is_that_of_wilson(historian: ModuleType) -> None:
    low, high = historian.interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert historian.interval(0, 10)[0] == pytest.approx(0, abs=1e-12)
    assert historian.interval(0, 0) == (0.0, 1.0)


def test_games_and_plots_depend_on_the_seed_alone(historian: ModuleType, played: Path, tmp_path: Path) -> None:
    sample = historian.Sample("toc", "random", 8)
    text = historian.play((sample, 1, range(0, 8)))
    # Each process plays some of the games.
    assert text == historian.play((sample, 1, range(0, 3))) + "\n" + historian.play((sample, 1, range(3, 8)))
    assert text != historian.play((sample, 2, range(0, 8)))
    plots = sorted(played.glob("historian-*.svg"))
    assert len(plots) == 3
    historian.plot_coups(historian.coups(played / "tables"), tmp_path / plots[0].name)
    assert (tmp_path / plots[0].name).read_bytes() == plots[0].read_bytes()
    assert b"<dc:date>" not in plots[0].read_bytes()

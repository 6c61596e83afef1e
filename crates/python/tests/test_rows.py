"""Recorded games as tables."""

from __future__ import annotations

from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

import charpentier


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with twelve games of two kinds, and one with a fault."""
    folder = tmp_path_factory.mktemp("games")
    for name in ["trictrac", "backgammon"]:
        game, texts = charpentier.load(name), []
        for seed in range(6):
            state = game.new(seed)
            while not state.is_over:
                if state.is_chance:
                    state.throw()
                else:
                    state.apply(state.choose("random", seed) or "throw")
            texts.append(state.to_tgn({"White": "Anne", "Black": "Bertrand"}))
        (folder / f"{name}.tgn").write_text("\n".join(texts))
    (folder / "wrong.tgn").write_text('[Game "trictrac"]\n[First "w"]\n\n1w 65: 1/7 1/6\n1b 42: 1/9\n*\n')
    return folder


def test_tables_agree_with_the_records(games: Path) -> None:
    tables = {name: pyarrow.table(charpentier.rows(name, games)) for name in ["games", "plies", "marks", "ends"]}
    of_games = tables["games"].to_pylist()
    records = list(charpentier.records(games))
    assert [row["pack"] for row in of_games] == [record.tags["Game"] for record in records]
    assert [row["plies"] for row in of_games[:12]] == [len(record.plies) for record in records[:12]]
    assert [row["faults"] for row in of_games] == [0] * 12 + [1]
    assert (of_games[0]["white"], of_games[0]["black"]) == ("Anne", "Bertrand")
    plies = [row for row in tables["plies"].to_pylist() if row["game"] == 1]
    assert len(plies) == of_games[0]["plies"]
    states = records[0].states()
    assert plies[5]["men_white"] == states[5].men("white")[0].tolist()
    assert {row["game"] for row in tables["marks"].to_pylist()} <= {7, 8, 9, 10, 11, 12, 13}
    assert sum(row["scope"] == "match" for row in tables["ends"].to_pylist()) == 12
    # The same rows can be read again.
    rows = charpentier.rows("ends", games)
    assert pyarrow.table(rows) == pyarrow.table(rows) == tables["ends"]


def test_parquet_files_have_the_same_rows(games: Path, tmp_path: Path) -> None:
    counts = charpentier.write_parquet(tmp_path / "tables", games)
    assert counts["games"] == 13
    for name, count in counts.items():
        table = pyarrow.parquet.read_table(tmp_path / "tables" / f"{name}.parquet")
        assert table.num_rows == count
        assert table.to_pylist() == pyarrow.table(charpentier.rows(name, games)).to_pylist()


def test_a_stream_that_is_not_read_to_its_end(games: Path) -> None:
    reader = pyarrow.RecordBatchReader.from_stream(charpentier.rows("plies", games))
    assert reader.schema.names[:2] == ["game", "ply"]
    del reader


def test_wrong_input(games: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="choose from games, plies, marks, ends"):
        charpentier.rows("moves", games)
    with pytest.raises(ValueError, match="name a file"):
        charpentier.rows("games")
    with pytest.raises(OSError, match="cannot be read"):
        charpentier.rows("games", tmp_path)
    with pytest.raises(OSError, match="cannot be read"):
        charpentier.write_parquet(tmp_path / "tables", games, tmp_path / "nothing.tgn")
    assert list((tmp_path / "tables").glob("*")) == []
    with pytest.raises(OSError):
        charpentier.write_parquet(games / "wrong.tgn", games)

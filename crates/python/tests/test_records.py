"""Records: reading, checking, converting and analysing them."""

from __future__ import annotations

import json
import pickle
import tarfile
from pathlib import Path

import pytest

import charpentier
from charpentier import TextError

GAMES = Path(__file__).resolve().parents[3] / "tests" / "variants"
SHEET = """ 1 point match

 Game 1
 Anne : 0                            Bertrand : 0
  1)                                 31: 8/5 6/5
  2) 65: 24/18 18/13                 66: 24/18 24/18 13/7 13/7
"""


def test_records_are_read_one_after_the_other(tmp_path: Path) -> None:
    folder = GAMES / "trictrac"
    all_games = list(charpentier.records(folder))
    record = next(one for one in all_games if one.file.endswith("soumille-1756.tgn"))
    assert (record.tags["Game"], record.number) == ("trictrac", 1)
    assert len(record.plies) > 20
    again = charpentier.validate(record.to_tgn())
    assert [fault.code for fault in again] == [fault.code for fault in record.validate()]
    assert json.loads(record.to_json())["tags"] == record.tags
    # The rest need not be read.
    several = charpentier.records(folder, folder, folder)
    next(several)
    del several
    archive = tmp_path / "games.tar.gz"
    with tarfile.open(archive, "w:gz") as into:
        for path in folder.glob("**/*.tgn"):
            into.add(path, path.name)
    assert len(list(charpentier.records(archive))) == len(all_games)


def test_states_of_a_record(tmp_path: Path) -> None:
    state = charpentier.load("backgammon").new(seed=3)
    for _ in range(60):
        state.throw() if state.is_chance else state.apply(state.legal_actions()[0])
    path = tmp_path / "game.tgn"
    path.write_text(state.to_tgn())
    [record] = charpentier.records(path)
    states = record.states()
    assert states[0].phase == "lead" and len(states) == len(record.plies) + 1
    assert states[-1].men().tolist() == state.men().tolist()


def test_faults_of_the_notation_are_those_of_their_record(tmp_path: Path) -> None:
    path = tmp_path / "two.tgn"
    path.write_text('[Game "trictrac"]\n[Bad\n1w 65: 1/7 1/6\n*\n\n[Game "trictrac"]\n1w 65: 1/7 1/6\n*\n')
    first, second = charpentier.records(path)
    assert "error" in {fault.severity for fault in first.validate()}
    assert "error" not in {fault.severity for fault in second.validate()}
    sheet = tmp_path / "evening.mat"
    sheet.write_text(SHEET)
    assert next(charpentier.records(sheet)).tags["White"] == "Anne"


def test_files_are_checked_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "a.tgn").write_text('[Game "trictrac"]\n1w 65: 1/8 1/6\n*\n')
    (tmp_path / "b.tgn").write_text('[Game "trictrac"]\n1w 65: 1/7 1/6\n*\n' * 3)
    (tmp_path / "c.zip").write_text("no archive")
    assert [path.name for path in charpentier.record_files(tmp_path)] == ["a.tgn", "b.tgn", "c.zip"]
    a, b, c = charpentier.check(tmp_path, threads=1)
    assert (a.games, a.wrong, a.faults[0].file) == (1, 1, a.file)
    assert (b.games, b.wrong, b.plies, c.games) == (3, 0, 3, 0) and c.unread is not None
    assert pickle.loads(pickle.dumps(a)) == a


def test_faults_have_places() -> None:
    text = '[Game "trictrac"]\n[White "A"]\n1w 65: 1/8 1/6\n*\n'
    faults = charpentier.validate(text, "evening.tgn")
    error = next(fault for fault in faults if fault.severity == "error")
    assert (error.file, error.line, error.column, error.rule) == ("evening.tgn", 3, 8, "TT-M1")
    assert str(error).startswith("evening.tgn:3:8: error[R0301]")
    assert charpentier.validate("") != []


def test_sheets_are_converted_and_back() -> None:
    text = charpentier.convert(SHEET.rstrip() + "\n", name="evening.mat")
    assert '[White "Anne"]' in text and "1b 31:" in text
    assert [fault for fault in charpentier.validate(text) if fault.severity == "error"] == []
    assert "31: 8/5 6/5" in charpentier.convert(text, "mat")
    assert json.loads(charpentier.convert(text, "json"))["tags"]["Black"] == "Bertrand"
    with pytest.raises(ValueError, match="choose tgn, json or mat"):
        charpentier.convert(text, "pdf")
    with pytest.raises(TextError) as wrong:
        charpentier.convert("this is no record")
    assert wrong.value.faults and wrong.value.place is not None


def test_decisions_of_a_game_are_compared() -> None:
    text = '[Game "backgammon"]\n[First "w"]\n\n1w 31: 17/20 19/20\n1b 64: 1/11\n2w 21: 1/2 1/3\n*\n'
    decisions = charpentier.analyse(text)
    assert [one.ply for one in decisions] == ["1w", "1b", "2w"]
    first = decisions[0]
    assert first.done == first.best and first.cost == 0 and first.dice == [3, 1]
    assert decisions[2].cost > 0
    with pytest.raises(TextError, match="1/8 is not legal"):
        charpentier.analyse('[Game "trictrac"]\n1w 65: 1/8 1/6\n*\n')


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="name a file"):
        charpentier.records()
    with pytest.raises(OSError, match="cannot be read"):
        list(charpentier.records(tmp_path / "nothing.tgn"))
    with pytest.raises(OSError, match="cannot be read"):
        charpentier.records(tmp_path)

"""The notebook for lessons: its cells run from top to bottom, with fewer games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parent.parent / "notebooks" / "trictrac.ipynb"


def test_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert sum("GAMES = 1000\n" in source + "\n" for source in sources) == 1
    names: dict[str, Any] = {}
    for source in sources:
        exec(source.replace("GAMES = 1000", "GAMES = 12"), names)
    assert (names["filling"], names["table"].shape) == (15, (6, 6))
    assert set(names["shares"]) == {"random", "greedy", "builder"}
    assert all(0 <= share <= 1 for share in names["shares"].values())


def test_the_page_has_the_text_of_the_notebook() -> None:
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    page = NOTEBOOK.with_suffix(".md").read_text()
    for cell in cells:
        assert "".join(cell["source"]).strip() in page
    for picture in NOTEBOOK.with_name("trictrac_files").iterdir():
        assert picture.name in page

"""Every member is documented, and the examples of the documentation and of README.md run."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path
from typing import Any

import pytest

import charpentier
from charpentier import _charpentier


def members() -> dict[str, Any]:
    """What is written in Rust: the functions, the classes and their members."""
    found: dict[str, Any] = {}
    for name, thing in vars(_charpentier).items():
        if name.startswith("_"):
            continue
        found[name] = thing
        if inspect.isclass(thing):
            found |= {f"{name}.{key}": one for key, one in vars(thing).items() if not key.startswith("_")}
    return found


def examples() -> list[doctest.DocTest]:
    """The examples of what is written in Rust, and of the modules in Python."""
    texts = {name: inspect.getdoc(thing) or "" for name, thing in members().items()}
    parser, finder = doctest.DocTestParser(), doctest.DocTestFinder(exclude_empty=True)
    found = [parser.get_doctest(text, {}, name, None, 0) for name, text in texts.items()]
    for module in pkgutil.walk_packages(charpentier.__path__, "charpentier."):
        if "._" not in module.name:
            found += finder.find(importlib.import_module(module.name))
    found += [parser.get_doctest(charpentier.__doc__ or "", {}, "charpentier", None, 0)]
    return [example for example in found if example.examples]


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_examples(example: doctest.DocTest) -> None:
    trictrac = charpentier.load("trictrac")
    thrown = trictrac.position("tgn1 trictrac 1:15 1:15 w 65 throws=1/0")
    example.globs |= {"charpentier": charpentier, "trictrac": trictrac, "thrown": thrown}
    told: list[str] = []
    failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=told.append)
    assert tried and not failed, "".join(told)


def test_the_examples_of_the_readme_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parent.parent / "README.md").read_text()
    names: dict[str, Any] = {"text": charpentier.load("backgammon").new(seed=1).to_tgn()}
    names["sheet"] = " 1 point match\n\n Game 1\n Anne : 0       Bertrand : 0\n  1) 31: 8/5 6/5    42: 8/4 6/4\n"
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "game.tgn").write_text(names["text"])
    monkeypatch.chdir(tmp_path)
    blocks = page.split("```python\n")[1:]
    assert len(blocks) > 3
    for block in blocks:
        exec(block.split("```")[0], names)


def test_everything_is_documented() -> None:
    assert [name for name, thing in members().items() if not inspect.getdoc(thing)] == []

"""The exceptions of the package. Wrong arguments raise `ValueError`, `TypeError` or `OverflowError` instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._charpentier import Fault


class Error(Exception):
    """An error of a pack, a text or a game. It can be pickled with its attributes.

    `faults` lists everything that is wrong. `code`, `place` and `help` are those of the first error.
    """

    def __init__(
        self,
        message: str,
        *,
        faults: Sequence[Fault] = (),
        rule: str | None = None,
        nearest: Sequence[str] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.faults = list(faults)
        errors = [fault for fault in self.faults if fault.severity == "error"]
        first = next(iter(errors or self.faults), None)
        #: The code of the error, such as `P0202`. `charpentier explain CODE` explains it.
        self.code = first.code if first else None
        #: The file, the line and the column, if the error has a place.
        self.place = (first.file, first.line, first.column) if first and first.line else None
        #: What would be right.
        self.help = list(first.help) if first else []
        #: The id of the broken rule.
        self.rule = rule or (first.rule if first else None)
        #: Legal plays that are similar to a refused one.
        self.nearest = list(nearest)

    def __str__(self) -> str:
        if self.faults:
            return "\n".join(str(fault) for fault in self.faults)
        rule = f" [{self.rule}]" if self.rule else ""
        legal = f"; legal: {', '.join(self.nearest)}" if self.nearest else ""
        return f"{self.message}{rule}{legal}"


class PackError(Error):
    """A pack or its options cannot be loaded."""


class TextError(Error):
    """A record, a sheet or a position line has errors."""


class RefusalError(Error):
    """The game does not allow an action."""

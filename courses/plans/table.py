"""What the designer's page asks of a game's table: a module that has these names. It must never hold an answer.

Its templates stand in `<game>/designer/`, the modules and the style sheet of its page in a folder of that name among
static files. Its sentences are marked; `say` puts them into the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from courses.plans.findings import Finding
from courses.plans.game import Board, Plan
from courses.plans.listed import Say


class DesignerTable(Protocol):
    """One game's module for the designer's page."""

    EMPTY: bytes  # the plan that an empty table has
    BEGIN: str  # what beginning with it is like
    WORD: str  # what drawing a course of the game is like
    BOARD: str  # what the picture is, for anyone who cannot see it
    SENTENCES: dict[str, str]  # what its modules say, by the names that they know

    def desk(
        self, plan: Plan, findings: Sequence[Finding], payload: dict[str, Any], theme: str, heading: int, board: Board
    ) -> Any: ...
    def browser_data(self, say: Say) -> dict[str, Any]: ...  # what else its modules know
    def shown(self, say: Say) -> dict[str, Any]: ...  # what its templates show

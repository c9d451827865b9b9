"""What the designer's page asks of a game's table: a module that has these names. It must never hold an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from courses.plans.findings import Finding
from courses.plans.game import Plan


class Table(Protocol):
    """One game's module beside this one. Its templates stand in `<game>/designer/`, its page's modules and
    its style sheet in `<game>/designer/` among static files."""

    NAME: str
    EMPTY: bytes  # the plan that an empty table has
    BEGIN: str  # what beginning with it is like, to be translated
    WORD: str  # what drawing a course of the game is like, to be translated
    BOARD: str  # what the picture is, for anyone who cannot see it, to be translated

    def desk(
        self, plan: Plan, findings: Sequence[Finding], payload: dict[str, Any], theme: str, heading: int
    ) -> Any: ...
    def words(self) -> dict[str, Any]: ...  # what its modules say, translated
    def browser_data(self) -> dict[str, Any]: ...  # what else its modules know
    def shown(self) -> dict[str, Any]: ...  # what its templates show

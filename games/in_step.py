"""Tables with the same luck that race in step are looked at once one of them is further: the job that does so."""

from __future__ import annotations

from uuid import UUID

from jobs.services import ask

LET_ON = "games.let-on"


def ask_let_on(group: UUID, why: str) -> None:
    """Have the tables of a group looked at, once for each reason."""
    ask(LET_ON, {"group": group.hex, "why": why})

"""What a check says about a plan: one finding for each fault, with its place and what to do about it.

It must never know a game; each game's checks stand in its own folder.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from core.i18n import fill

Level = Literal["error", "warning", "note"]  # wrong; perhaps not meant; worth knowing
Field = str | int


@dataclass(frozen=True, slots=True)
class Finding:
    """A code, how bad it is, where it is, the sentence and the hint as templates with their fields.

    `section` counts from 1 and is 0 when the whole plan is meant; `others` are the sections that share the fault.
    `spots` are cells as their plan counts them: lane and cell of that section from 1, or column and row from 0;
    `point` is in hundredths of a lane's width.
    """

    code: str
    level: Level
    section: int
    piece: str
    template: str
    hint_template: str
    fields: tuple[tuple[str, Field], ...] = ()
    others: tuple[int, ...] = ()
    spots: tuple[tuple[int, int], ...] = ()
    point: tuple[int, int] | None = None

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return fill(self.template, dict(self.fields))

    @property
    def hint(self) -> str:
        """What to do about it, in English."""
        return fill(self.hint_template, dict(self.fields))

    def __str__(self) -> str:
        return f"{self.level} {self.code}: {self.sentence} {self.hint}"


def ordered(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Along the course, the whole plan first; at one place by code. The same plan always gives the same order."""
    return tuple(
        sorted(
            findings,
            key=lambda finding: (
                finding.section,
                finding.code,
                finding.others,
                finding.spots,
                finding.piece,
                finding.fields,
            ),
        )
    )


def errors(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Those that keep a course from being published."""
    return tuple(finding for finding in findings if finding.level == "error")

"""What a printed course takes, line by line, and how its size is told.

It must never say where a line stands on the paper; each game says in its `printed.py` what is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.i18n import gettext_noop as _
from courses.plans.game import Plan

Say = Callable[[str], str]  # a sentence in the reader's language

LANE_SCALE = _("one lane: %(mm)s mm")


@dataclass(frozen=True, slots=True)
class Listed:
    """Of which plan; how scale (with mm) and size (with sections, cells, wide, high, sheets to fill in) are told, and
    the list."""

    plan: Plan
    scale: str
    size: str
    parts: tuple[str, ...]

"""What a season agrees on had other names in earlier versions. The book of what was done still tells those, and bundles
keep to them, so that every version that reads one shows all of it and the same season gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PRESENT = {
    "least": "min_heat_size",
    "most": "max_heat_size",
    "fill": "fill_with_bots_to",
    "asks": "join_needs_approval",
    "brings": "course_source",
    "days": "round_days",
    "level": "bot_level",
}
_FORMER = {name: former for former, name in PRESENT.items()}


def to_present(payload: Mapping[str, Any]) -> dict[str, Any]:
    """What was agreed on by its names of today.

    >>> to_present({"days": 7, "game": "husky"})
    {'round_days': 7, 'game': 'husky'}
    """
    return {PRESENT.get(name, name): value for name, value in payload.items()}


def to_former(payload: Mapping[str, Any]) -> dict[str, Any]:
    """What is agreed on by the names that bundles keep to.

    >>> to_former({"round_days": 7, "game": "husky"})
    {'days': 7, 'game': 'husky'}
    """
    return {_FORMER.get(name, name): value for name, value in payload.items()}

"""Where the cells of a report lie on the picture of its course, and what people call them. It must never draw."""

from __future__ import annotations

from dataclasses import dataclass

from courses.plans.picture import Spot
from games.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Place:
    """A cell."""

    at: Spot
    name: Sentence


class Places(dict[int, Place]):
    """Cells by their numbers."""

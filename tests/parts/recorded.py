"""Draws written down and given again: luck for anyone who has a race's draws, but not its secret.

It must never make up a draw: one that was not written down, or from another number of things, is `Broken`.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.errors import Broken
from games.rules.luck import Luck

Draws = dict[tuple[str, int], tuple[int, int]]  # label and counter: out of how many, and which


class Recorder:
    """Passes on what another luck draws, and keeps it."""

    def __init__(self, luck: Luck) -> None:
        self.draws: Draws = {}
        self._luck = luck

    def below(self, n: int, label: str, counter: int) -> int:
        """See `Luck`."""
        drawn = self._luck.below(n, label, counter)
        self.draws[label, counter] = n, drawn
        return drawn


class Recorded:
    """Draws as they were kept.

    >>> Recorded({("dice", 0): (6, 3)}).below(6, "dice", 0)
    3
    """

    def __init__(self, draws: Mapping[tuple[str, int], tuple[int, int]]) -> None:
        self._draws = draws

    def below(self, n: int, label: str, counter: int) -> int:
        """See `Luck`."""
        kept = self._draws.get((label, counter))
        if kept is None:
            raise Broken("luck.unknown", "No draw %(counter)s of %(label)s is kept.", counter=counter, label=label)
        if kept[0] != n:
            template = "Draw %(counter)s of %(label)s was one of %(kept)s, not of %(asked)s."
            raise Broken("luck.other", template, counter=counter, label=label, kept=kept[0], asked=n)
        return kept[1]

"""What a bot may draw: numbers of its own. It must never lead to a number that the race itself draws."""

from __future__ import annotations

from games.rules.luck import Luck


class BotRandom:
    """A race's luck under one bot's own label."""

    __slots__ = ("_label", "_luck")

    def __init__(self, luck: Luck, label: str) -> None:
        self._luck, self._label = luck, label

    def below(self, n: int, counter: int) -> int:
        """A number from 0 to n - 1; the same for the same counter."""
        return self._luck.below(n, self._label, counter)

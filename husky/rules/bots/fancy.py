"""What comes to a pup's mind: numbers without end, all of them from one draw. It must never draw again."""

from __future__ import annotations

from games.rules.bot_random import BotRandom

MOST, FACTOR = (1 << 31) - 1, 48_271  # of Park and Miller: each number is the last one times the factor, modulo a prime


class Fancy:
    """The fancies of one order."""

    __slots__ = ("_last",)

    def __init__(self, random: BotRandom, counter: int) -> None:
        self._last = 1 + random.below(MOST - 1, counter)

    def below(self, n: int) -> int:
        """The next number, from 0 to n - 1."""
        self._last = self._last * FACTOR % MOST
        return self._last % n

"""Luck that a test writes: the values it gives are given in turn, whatever is asked for."""

from __future__ import annotations


class Scripted:
    """Gives these values one after the other, then `then` for ever; without it one more draw is a failure.

    `asked` keeps what it was asked: out of how many, label, counter.
    """

    def __init__(self, *values: int, then: int | None = None) -> None:
        self.asked: list[tuple[int, str, int]] = []
        self._values, self._then = list(values), then

    def below(self, n: int, label: str, counter: int) -> int:
        self.asked.append((n, label, counter))
        value = self._values.pop(0) if self._values else self._then
        assert value is not None, f"no value is scripted for {label} {counter}"
        assert 0 <= value < n, f"{value} is scripted for {label} {counter}, but it asks for one of {n}"
        return value

"""What whoever follows a topic hears, and whether they hear of every step. It must never tell anything itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core import news, streams


class Hearing:
    """Stands in for the way by which news travels, and keeps all of it."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def tell(self, word: str) -> None:
        self.words.append(word)

    def topics(self) -> set[str]:
        return {word.partition(" ")[0] for word in self.words}

    def during(self, topic: str, step: Callable[[], object]) -> bool:
        """Whether a step moves a topic; whoever follows it must hear of that by news, and not by chance."""
        self.words.clear()
        before = streams.marks([topic]).get(topic)
        step()
        moved = streams.marks([topic]).get(topic) not in (before, None)
        assert not moved or topic in self.topics(), f"nobody hears that {topic} went on from {before}"
        return moved


def hear(monkeypatch: pytest.MonkeyPatch) -> Hearing:
    hearing = Hearing()
    monkeypatch.setattr(news, "way", lambda: hearing)
    return hearing

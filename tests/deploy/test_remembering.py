"""How much a process may remember is the operator's to say, and how much it does can be seen from outside."""

from __future__ import annotations

from typing import Any

import pytest

from core import counts, memory
from deploy import remembering
from deploy.metrics.figures import CACHE_BUDGET, CACHE_BYTES


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The sums of what was noted of caches."""
    sums: dict[tuple[str, ...], float] = {}

    def listener(figure: Any, labels: Any) -> Any:
        def note(value: float) -> None:
            sums[figure.name, *labels] = sums.get((figure.name, *labels), 0) + value

        return note

    monkeypatch.setattr(remembering, "_counted", {})
    counts.listen(listener)
    yield sums
    counts.stop()


def test_the_budget_is_the_one_of_the_settings(settings: Any) -> None:
    assert memory.house.budget == settings.CACHE_BYTES == 96 << 20


def test_it_tells_how_much_is_remembered_by_kind_and_over_shelves_of_one_name(noted: Any) -> None:
    house = memory.Memory(1 << 20)
    house.watch(remembering._changed)
    for number in range(2):
        shelf = memory.Shelf[bytes]("pictures", memory=house)
        shelf.put("a", b"x" * 1000 * (number + 1))
        shelf.put("a", b"x" * 1000 * (number + 1))
    size = noted[CACHE_BYTES.name, "pictures"]
    assert size == house.size > 3000
    assert noted[CACHE_BUDGET.name,] == memory.house.budget

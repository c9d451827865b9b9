"""What is remembered stays below its budget, whatever is asked for, and in whichever order it comes."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest

from core import memory
from core.memory import ENTRY, Memory, Shelf

KB = 1 << 10


@memory.shared
class Big:
    """A shared thing of a size."""

    def __init__(self, size: int) -> None:
        self.data = b"x" * size


@pytest.fixture
def house() -> Memory:
    return Memory(100 * KB)


def shelf(house: Memory, name: str = "things", most: float = 1.0, **more: Any) -> Shelf[Any]:
    return Shelf(name, most, memory=house, **more)


def filled(kept: Shelf[Any], sizes: dict[Any, int]) -> Shelf[Any]:
    for key, size in sizes.items():
        kept.put(key, b"x" * size)
    return kept


def test_the_least_recently_asked_makes_room_whatever_its_kind(house: Memory) -> None:
    first, other = filled(shelf(house), {"a": 40 * KB}), filled(shelf(house), {"b": 40 * KB})
    assert first.get("a") is not None
    filled(other, {"c": 40 * KB})
    assert (first.get("a") is None, other.get("b"), other.get("c") is None) == (False, None, False)


def test_no_kind_takes_more_than_its_share(house: Memory) -> None:
    kept = filled(shelf(house, most=0.3), dict.fromkeys(range(9), 10 * KB))
    assert (len(kept.entries), kept.size <= 30 * KB) == (2, True)


def test_a_thing_that_is_larger_than_the_share_is_not_kept_and_drives_nothing_out(house: Memory) -> None:
    kept = filled(shelf(house, most=0.5), {"small": KB, "large": 60 * KB})
    assert [*kept.entries] == ["small"]
    kept.put("small", b"x" * 60 * KB)
    assert [*kept.entries] == [], "it is not the old one either"


def test_what_many_point_at_is_counted_once_and_until_the_last_has_gone(house: Memory) -> None:
    kept, board = shelf(house), Big(30 * KB)
    for number in range(10):
        kept.put(number, (board, number))
    assert 30 * KB < house.size < 30 * KB + 10 * (ENTRY + KB)
    for number in range(1, 10):
        kept.put(number, b"")
    assert house.size > 30 * KB
    kept.put(0, b"")
    assert house.size < 20 * KB


def test_things_that_are_alike_are_taken_for_alike_and_never_measured(
    house: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Big(KB)
    kept = shelf(house, each=2 * KB, parts=lambda value: [value[0]])
    kept.put(0, (board, b""))
    monkeypatch.setattr(memory, "measure", lambda *of: pytest.fail("it was measured"))
    for number in range(7):
        kept.put(number, (board, b"x" * number * KB))
    assert kept.size == 7 * (2 * KB + ENTRY)
    assert KB < house.size - kept.size < 2 * KB


def test_a_smaller_budget_makes_room_at_once(house: Memory) -> None:
    kept = filled(shelf(house), dict.fromkeys(range(9), 10 * KB))
    house.resize(25 * KB)
    assert ([*kept.entries], house.size <= 25 * KB) == ([7, 8], True)


def test_it_tells_whoever_watches_what_has_changed(house: Memory) -> None:
    changes: list[tuple[str, int]] = []
    kept = shelf(house)
    house.watch(lambda changed: changes.append((changed.name, changed.size)))
    filled(kept, {"a": KB})
    kept.forget()
    assert [name for name, _size in changes] == ["things", "things"]
    assert changes[0][1] > KB
    assert changes[1][1] == 0


def test_a_function_is_asked_once_for_the_same() -> None:
    asked: list[tuple[int, str]] = []

    @memory.kept("tests")
    def joined(number: int, word: str) -> str:
        asked.append((number, word))
        return f"{number} {word}"

    assert [joined(1, "a"), joined(1, "a"), joined(2, "a")] == ["1 a", "1 a", "2 a"]
    assert asked == [(1, "a"), (2, "a")]
    joined.cache_clear()
    joined(1, "a")
    assert len(asked) == 3


def driven(seed: int = 7, steps: int = 3_000) -> None:
    """Anything in any order: the budget holds, and what is counted is what is there."""
    hand, house = Random(seed), Memory(100 * KB)
    shelves = [shelf(house, str(number), most) for number, most in enumerate((1.0, 0.5, 0.2))]
    boards = [Big(hand.randrange(20 * KB)) for _board in range(8)]
    for step in range(steps):
        kept, key = hand.choice(shelves), hand.randrange(12)
        match hand.randrange(10):
            case 0:
                kept.forget()
            case 1 | 2 | 3:
                kept.get(key)
            case _:
                kept.put(key, (b"x" * hand.randrange(30 * KB), *hand.sample(boards, hand.randrange(3)), step))
        assert_sound(house)
    assert sum(each.gone for each in shelves) > 100


def assert_sound(house: Memory) -> None:
    entries = [entry for each in house.shelves for entry in each.entries.values()]
    parts = {id(part): house._parts[id(part)].size for entry in entries for part in entry.parts}
    assert house.size == sum(entry.size for entry in entries) + sum(parts.values())
    assert {*house._parts} == {*parts}
    assert all(part.size == memory.size_of(part.value) for part in house._parts.values())
    assert house.size <= house.budget
    for each in house.shelves:
        assert each.size == sum(entry.size for entry in each.entries.values()) <= each.most * house.budget


@pytest.mark.parametrize("seed", range(5))
def test_it_counts_what_is_there_whatever_is_done(seed: int) -> None:
    driven(seed)


def test_threads_do_not_miscount() -> None:
    house = Memory(100 * KB)
    shelves = [shelf(house), shelf(house, most=0.3)]

    def work(seed: int) -> None:
        hand = Random(seed)
        for _step in range(500):
            hand.choice(shelves).put(hand.randrange(9), b"x" * hand.randrange(20 * KB))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert_sound(house)


def never_freed(house: Memory, value: Any) -> None:
    """A shared thing stays counted when the last that points at it has gone."""


def never_full(house: Memory) -> set[Shelf[Any]]:
    """Nothing makes room."""
    return set()


def told_apart(house: Memory, value: Any, sizes: dict[int, int]) -> None:
    """A shared thing is counted for each that points at it."""
    house._parts.setdefault(id(value), memory.SharedPart(value, sizes.get(id(value), 0))).held += 1
    house.size += house._parts[id(value)].size


@pytest.mark.parametrize(("name", "fault"), [("_free", never_freed), ("_make_room", never_full), ("_hold", told_apart)])
def test_the_drive_notices_a_fault(monkeypatch: pytest.MonkeyPatch, name: str, fault: Any) -> None:
    monkeypatch.setattr(Memory, name, fault)
    with pytest.raises(AssertionError):
        driven()

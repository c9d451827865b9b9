"""Luck is a function of secret, race, seats, label and counter; it favours no number and can be proven."""

from __future__ import annotations

import json
import re
from pathlib import Path
from struct import Struct
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Broken
from core.framing import framed
from games.rules import luck
from games.rules.luck import Stream
from seasons import lots
from snow_tails.rules import bags
from snow_tails.rules.decide import ORDER_LABEL
from tests.games.rules import luck_twin as twin
from tests.parts.recorded import Recorded, Recorder

RACE = "0" * 32
PAGE = Path(__file__).resolve().parents[3] / "docs" / "luck.md"
VECTORS = [json.loads(line) for line in re.search(r"```json\n(.*?)```", PAGE.read_text(), re.DOTALL)[1].splitlines()]


def test_it_commits_to_secret_and_race():
    commitments = {
        luck.commitment(secret, race) for secret in (bytes(32), bytes(31) + b"1") for race in (RACE, "1" * 32)
    }
    assert len(commitments) == 4


def test_it_depends_on_what_each_seat_added_and_on_the_order_of_seats():
    keys = {luck.key(bytes(32), RACE, words) for words in (["a", "b"], ["b", "a"], ["ab", ""], ["a"], ["", "ab"])}
    assert len(keys) == 5


def test_one_draw_never_shifts_another():
    stream = Stream(bytes(32))
    alone = stream.below(6, "deck", 3)
    for counter in range(50):
        stream.below(100, "dice", counter)
    assert stream.below(6, "deck", 3) == alone


def test_it_keeps_few_labels_and_draws_the_same_beyond_them():
    stream = Stream(bytes(32))
    draws = [stream.below(1000, f"label-{number}", 0) for number in range(300)]
    assert draws == [Stream(bytes(32)).below(1000, f"label-{number}", 0) for number in range(300)]
    assert len(stream._labelled) < 100


# ---- the page --------------------------------------------------------------------------------------------


def ours(vector: dict[str, Any]) -> Any:
    """What our code gives for a vector of the page."""
    match vector:
        case {"ask": "framed", "parts": parts}:
            return framed(*map(bytes.fromhex, parts)).hex()
        case {"ask": "commitment", "secret": secret, "race": race}:
            return luck.commitment(bytes.fromhex(secret), race)
        case {"ask": "key", "secret": secret, "race": race, "entropy": entropy}:
            return luck.key(bytes.fromhex(secret), race, entropy).hex()
        case {"ask": "word", "key": key, "label": label, "counter": counter, "attempt": attempt}:
            return Stream(bytes.fromhex(key))._word(label, counter, attempt).to_bytes(8, "big").hex()
        case {"ask": "below", "key": key, "label": label, "counter": counter, "n": n}:
            return Stream(bytes.fromhex(key)).below(n, label, counter)
        case {"ask": "taken", "n": n, "words": words}:
            return fed(words).below(n, "x", 0)
        case {"ask": "bag", "counts": counts, "at": at}:
            return bags.cards(bags.bag_with(counts))[at]
        case {"ask": "deal", "key": key, "label": label, "counts": counts, "gives": gives}:
            return dealt(Stream(bytes.fromhex(key)), label, bags.bag_with(counts), len(gives))
        case {"ask": "order", "key": key, "label": label, "seats": seats}:
            assert label == ORDER_LABEL
            left, stream = list(range(seats)), Stream(bytes.fromhex(key))
            return [left.pop(stream.below(len(left), label, at)) for at in range(seats)]
        case {"ask": "rejection", "n": n, "gives": gives}:
            return boundary(n, gives)
        case {"ask": "season", "season": season, "key": key, "number": number}:
            id, kept = UUID(season), bytes.fromhex(key)
            return [lots.commitment(id, kept), lots.group(id, number).hex, lots.luck(id, kept, number).hex()]


def fed(words: list[str]) -> Stream:
    """A stream whose words are given."""

    class Fed(Stream):
        def _word(self, label: str, counter: int, attempt: int) -> int:
            return int(words[attempt], 16)

    return Fed(bytes(32))


def boundary(n: int, first: str) -> str:
    """The word itself, if it is rejected and the one before it is taken."""
    if first == "none":
        return first if fed(["f" * 16]).below(n, "x", 0) == n - 1 else "some"
    before = f"{int(first, 16) - 1:016x}"
    is_there = fed([first, "0" * 16]).below(n, "x", 0) == 0 and fed([before]).below(n, "x", 0) == n - 1
    return first if is_there else "elsewhere"


def dealt(stream: Stream, label: str, held: bags.Bag, times: int) -> list[int]:
    got = []
    for counter in range(times):
        got.append(bags.cards(held)[stream.below(bags.size(held), label, counter)])
        held -= bags.ONE[got[-1]]
    return got


def theirs(vector: dict[str, Any]) -> Any:
    """What the second code gives."""
    key = bytes.fromhex(vector.get("key", ""))
    match vector:
        case {"ask": "framed", "parts": parts}:
            return twin.framed(*map(bytes.fromhex, parts)).hex()
        case {"ask": "commitment", "secret": secret, "race": race}:
            return twin.commitment(bytes.fromhex(secret), race)
        case {"ask": "key", "secret": secret, "race": race, "entropy": entropy}:
            return twin.key(bytes.fromhex(secret), race, entropy).hex()
        case {"ask": "word", "label": label, "counter": counter, "attempt": attempt}:
            return f"{twin.word(key, label, counter, attempt):016x}"
        case {"ask": "below", "label": label, "counter": counter, "n": n}:
            return twin.below(key, n, label, counter)
        case {"ask": "taken", "n": n, "words": words}:
            return twin.taken(n, [int(word, 16) for word in words])
        case {"ask": "bag", "counts": counts, "at": at}:
            return twin.laid_out(counts)[at]
        case {"ask": "deal", "label": label, "counts": counts, "gives": gives}:
            return twin.deal(key, label, counts, len(gives))
        case {"ask": "order", "label": label, "seats": seats}:
            return [kind - 1 for kind in twin.deal(key, label, [1] * seats, seats)]
        case {"ask": "rejection", "n": n}:
            return "none" if twin.fair(n) == twin.MOST else f"{twin.fair(n):016x}"
        case {"ask": "season", "season": season, "number": number}:
            return twin.season(bytes.fromhex(season), key, number)


def test_its_page_has_a_vector_for_everything_it_tells():
    asked = {vector["ask"] for vector in VECTORS}
    kinds = {"framed", "commitment", "key", "word", "below", "rejection", "taken", "bag", "deal", "order", "season"}
    assert asked == kinds


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["ask"])
def test_it_gives_what_its_page_says_and_so_does_one_who_read_the_page(vector):
    assert ours(vector) == vector["gives"]
    assert theirs(vector) == vector["gives"]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1 << 32), st.text(max_size=20), st.integers(0, (1 << 63)))
def test_it_draws_what_the_second_code_draws(key, n, label, counter):
    assert Stream(key).below(n, label, counter) == twin.below(key, n, label, counter)


@given(st.binary(min_size=32, max_size=32), st.text(max_size=40), st.lists(st.text(max_size=20), max_size=6))
def test_its_key_is_the_second_codes_key(secret, race, entropy):
    assert luck.key(secret, race, entropy) == twin.key(secret, race, entropy)
    assert luck.commitment(secret, race) == twin.commitment(secret, race)


@pytest.mark.parametrize("planted", ["little-end-first", "no-rejection"])
def test_the_twin_catches(planted, monkeypatch):
    if planted == "little-end-first":
        monkeypatch.setattr(luck, "_COUNTERS", Struct("<QQQQ").pack)
    else:
        monkeypatch.setattr(luck, "_SPAN", (1 << 64) * 6)
    assert any(ours(vector) != theirs(vector) for vector in VECTORS)


# ---- draws kept ------------------------------------------------------------------------------------------


def test_it_gives_again_what_was_recorded():
    recorder = Recorder(Stream(bytes(32)))
    drawn = [recorder.below(6, "dice", turn) for turn in range(20)]
    assert [Recorded(recorder.draws).below(6, "dice", turn) for turn in range(20)] == drawn


@pytest.mark.parametrize(
    ("asked", "code"),
    [((6, "dice", 1), "luck.unknown"), ((6, "deck", 0), "luck.unknown"), ((7, "dice", 0), "luck.other")],
)
def test_it_makes_up_no_draw(asked, code):
    with pytest.raises(Broken) as caught:
        Recorded({("dice", 0): (6, 3)}).below(*asked)
    assert caught.value.code == code


# ---- fairness --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 1000])
def test_it_draws_every_number_about_equally_often(n):
    draws = [Stream(bytes(32)).below(n, "fair", counter) for counter in range(4000)]
    assert set(draws) <= set(range(n))
    assert chi_square(draws, n) < _bound(n)


def test_the_oracle_catches_an_unfair_draw():
    draws = [Stream(bytes(32)).below(7, "fair", counter) % 6 for counter in range(4000)]
    assert chi_square(draws, 6) > _bound(6)


def chi_square(draws: list[int], n: int) -> float:
    expected = len(draws) / n
    return sum((draws.count(number) - expected) ** 2 / expected for number in range(n))


def _bound(n: int) -> float:
    """Far beyond what chance does with n - 1 degrees of freedom (mean n - 1, variance 2 (n - 1))."""
    return (n - 1) + 6 * (2 * max(1, n - 1)) ** 0.5 + 1

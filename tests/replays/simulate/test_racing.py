"""Races counted in chunks: any split adds up to the whole, and what is counted is what the rules did."""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from core import canonical, collector
from replays.simulate import racing, tally
from replays.simulate.report import report, write
from replays.simulate.tally import Tally
from tests.replays.simulate.wishes import wish

GAMES = {"nutcracker": "racer pup racer pup", "1": "racer pup pup", "husky": "racer pup pup pup"}
SALTED = """
from replays.simulate import racing, tally
from replays.simulate.report import report, write
from tests.replays.simulate.test_racing import GAMES, wish
for course, levels in GAMES.items():
    it = wish(course, levels, 10)
    print(write(report(it, tally.merged(racing.chunk(it, at, at + 5) for at in (5, 0)))).decode())
"""


@cache
def whole(course: str, races: int = 20) -> Tally:
    return racing.chunk(wish(course, GAMES[course], races), 0, races)


@pytest.mark.parametrize("course", GAMES)
def test_any_split_in_any_order_adds_up_to_the_whole(course: str) -> None:
    """Also where a part is split again, and where the counts went through bytes."""
    it, luck = wish(course, GAMES[course], 20), Random(course)
    cuts = [0, *sorted(luck.sample(range(1, 20), 5)), 20]
    parts = [racing.chunk(it, first, end) for first, end in pairwise(cuts)]
    luck.shuffle(parts)
    left, right = tally.merged(parts[:3]), tally.merged(parts[3:])
    sent = tally.read(canonical.load(canonical.dump(tally.value(right))))
    assert tally.value(tally.merged([left, sent])) == tally.value(whole(course))
    assert tally.value(tally.merged(parts[1:])) != tally.value(whole(course))


def test_the_chunks_of_a_wish_are_all_its_races_once() -> None:
    it = wish(races=1_000)
    pieces = list(racing.chunks(it))
    assert [number for first, end in pieces for number in range(first, end)] == list(range(1_000))
    assert len(pieces) > 1
    assert max(end - first for first, end in pieces) == racing.chunk_races(it)
    assert racing.chunk_races(wish("cauchemar")) < racing.chunk_races(it)


@pytest.mark.slow
def test_a_report_has_the_same_bytes_whatever_the_hash_seed() -> None:
    def salted(seed: str) -> bytes:
        env = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run([sys.executable, "-c", SALTED], env=env, check=True, capture_output=True).stdout

    first, other = salted("1"), salted("4242")
    assert first == other
    course, levels = next(iter(GAMES.items()))
    it = wish(course, levels, 10)
    assert first.splitlines()[0] == write(report(it, racing.chunk(it, 0, 10)))


@pytest.mark.parametrize("course", GAMES)
def test_a_race_raced_in_full_ends_as_it_was_counted(course: str) -> None:
    """What was counted of one race is what the log of that race tells."""
    it = wish(course, GAMES[course], 20)
    for number in (0, 7):
        counts = racing.chunk(it, number, number + 1)
        stored = racing.race(it, number)
        outcome = json.loads(stored[-1].data)["body"]["end"]["outcome"]
        assert counts[f"length.{it.seats}"] == {outcome[it.sport.unit]: 1}
        assert counts["turns"] == {it.seats: len(stored) - 1}
        assert counts["won.place"] == {seat + 1: share for seat, share in racing.shares(outcome).items()}


@pytest.mark.parametrize("course", GAMES)
def test_cells_and_races_count_the_same_things(course: str) -> None:
    """What is counted by cell and by race has the same sum."""
    counts = whole(course)
    names = [name[5:] for name in counts if name.startswith("each.") and f"cell.{name[5:]}" in counts]
    assert names
    for name in names:
        each = sum(number * often for number, often in counts[f"each.{name}"].items())
        assert each == sum(counts[f"cell.{name}"].values())


def test_dents_are_those_of_the_results() -> None:
    it = wish("cauchemar", "pup pup pup pup", 4)
    counts = racing.chunk(it, 0, 4)
    ends = [json.loads(racing.race(it, number)[-1].data)["body"]["end"]["outcome"] for number in range(4)]
    assert sum(result["dents"] for end in ends for result in end["results"]) == sum(counts["cell.dents"].values()) > 0
    wrecks = sum(result["fate"] == "wrecked" for end in ends for result in end["results"])
    assert wrecks == sum(counts.get("cell.wrecks", {}).values())


def test_what_is_told_of_progress_is_how_many_races_are_done() -> None:
    counts: list[int] = []
    racing.chunk(wish(), 3, 6, counts.append)
    assert counts == [1, 2, 3]


def garbage(work: Callable[[], object]) -> int:
    """How many objects only the collector gets rid of, once what is found out once is found out."""
    work()
    gc.collect()
    with collector.resting():
        work()
        return gc.collect()


@pytest.mark.slow
@pytest.mark.parametrize("course", GAMES)
def test_races_leave_nothing_for_the_collector_which_rests_meanwhile(
    course: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = wish(course, GAMES[course].replace("pup", "leader", 1), 20)
    assert garbage(lambda: racing.chunk(it, 4, 7)) == 0  # with races of other seats and other levels beside

    def ringed(outcome: object) -> dict[int, int]:
        ring: list[object] = []
        ring.append(ring)
        return {}

    monkeypatch.setattr(racing, "shares", ringed)
    assert garbage(lambda: racing.chunk(it, 4, 7)) >= 3

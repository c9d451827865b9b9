"""What seasons ask of a game goes by the version of its rules, and no version can change what another brings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.rules import registry
from seasons import manifest, statistics
from seasons.manifest import Count
from seasons.scoring import seating
from seasons.scoring.earned import Seen, earned
from seasons.statistics import Tally
from tests.parts.versions import ONE, TWO, registered

HIT = {"kind": "sled-hit", "seat": 0}
PLIES = [Seen(1, (1, 2), [HIT, {"kind": "dents-taken", "seat": 1}])]


@pytest.fixture
def two() -> Iterator[None]:
    kilometres = {"kilometres": Count("Kilometres", "On ice.", lambda result: 9)}
    second = manifest.find(ONE)._replace(harm="sled-hit", starts=lambda seats: {"first": 0}, counts=kilometres)
    with registered(season=second):
        yield


def test_every_version_of_every_game_brings_something() -> None:
    raced = {rules for rules, version in registry.versions().items() if version.game.name in manifest.MANIFESTS}
    assert raced == {*manifest.VERSIONS}


def test_harm_is_what_each_version_calls_so(two: None) -> None:
    assert earned(ONE, PLIES, {0: 1, 1: 2}) == {0: ("clean",), 1: ()}
    assert earned(TWO, PLIES, {0: 1, 1: 2}) == {0: (), 1: ("clean",)}


def test_seats_begin_in_their_order_as_each_version_has_it(two: None) -> None:
    assert seating.options(ONE, "even", 2) == {"order": [0, 1]}
    assert seating.options(TWO, "even", 2) == {"first": 0}


def test_statistics_count_of_a_race_what_its_version_counts(two: None) -> None:
    old, new = Tally(), Tally()
    result = {"place": 2, "dents": 3, "fate": "wrecked"}
    statistics._count(old, ONE, result)
    statistics._count(new, TWO, result)
    assert old.own == {"dents": 3, "crashes": 1, "kilometres": 0}
    assert new.own == {"dents": 0, "crashes": 0, "kilometres": 9}
    assert [*manifest.counts("husky")] == []


def test_a_version_lends_what_it_keeps_and_cannot_change_it(two: None) -> None:
    old, new = manifest.find(ONE), manifest.find(TWO)
    assert new.taken is old.taken
    assert (old.harm, [*old.counts]) == ("dents-taken", ["dents", "crashes"])
    with pytest.raises(AttributeError):
        old.harm = new.harm  # type: ignore[misc]

"""What a race pins of the one it goes on from leads back to that one, byte by byte, and to no other."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from core.errors import Broken, Malformed, Refused
from games.log import entry
from games.log.entry import Entry
from games.rules import branching, headless, notation
from games.rules.branching import MOST_DEEP
from games.rules.headless import Field
from games.rules.record import Record
from tests.parts.racefiles import field

PLY = 7
OTHER = "f" * 32
SECRETS = [bytes([number]) * 32 for number in range(MOST_DEEP + 2)]


@cache
def raced() -> tuple[Any, tuple[Entry, ...]]:
    """A race of two bots, and its entries."""
    racers: Field = field()
    made = headless.race(racers, b"branching", 0)
    return made, tuple(entry.read(stored.data) for stored in made.stored)


def trunk(ply: int = PLY) -> branching.Trunk:
    return branching.trunk(raced()[1], ply)


def pins(deep: int, race: str = OTHER, step: int = 2) -> dict[str, Any]:
    """Pins of a race that goes on from another, and so on."""
    base = {"board": "b", "options": {}, "rules": "r/1", "seats": []}
    if not deep:
        return base
    above = pins(deep - 1, race, step)
    return base | {"branch": {"hash": "0" * 64, "ply": 2 + step * deep, "race": race, "start": above}}


def test_it_pins_the_hash_of_the_parents_entry_there():
    assert trunk().pinned()["hash"] == raced()[0].stored[PLY].hash
    assert trunk().pinned()["race"] == raced()[0].race


def test_it_leads_back_from_another_name_to_the_parents_own_bytes():
    start = trunk().pins
    copied, _hash = branching.parents(trunk().entries, OTHER, {**start, "commitment": "other"})
    again, hash = branching.parents(copied, raced()[0].race, start)
    assert tuple(again) == trunk().entries
    assert hash == raced()[0].stored[PLY].hash


def test_it_finds_a_beginning_that_is_another():
    pinned = trunk().pinned()
    copied, _hash = branching.parents(trunk().entries, OTHER, {**trunk().pins, "branch": pinned})
    branching.check(copied)
    bent = [*copied[:3], Entry(OTHER, 3, "", "bent", 9, copied[3].body), *copied[4:]]
    with pytest.raises(Broken) as broken:
        branching.check(bent)
    assert broken.value.code == "branch.parent"
    with pytest.raises(Malformed) as short:
        branching.check(copied[:-1])
    assert short.value.code == "branch.short"


@pytest.mark.parametrize("ply", [-1, len(raced()[1]) - 1, 10**6])
def test_it_is_refused_where_nothing_is_left_to_play(ply):
    with pytest.raises(Refused) as refused:
        trunk(ply)
    assert refused.value.code == "branch.end"


def test_it_draws_as_the_parent_did_up_to_the_ply_and_otherwise_after_it():
    lucks = branching.lucks(OTHER, pins(2), SECRETS[:3])
    drawn = [lucks.at(ply).below(1 << 32, "dice", 0) for ply in range(9)]
    assert [drawn.index(number) for number in drawn] == [0, 0, 0, 0, 0, 5, 5, 7, 7]


@pytest.mark.parametrize(
    "payload",
    [
        pins(MOST_DEEP + 1),
        pins(2, step=0),
        pins(1) | {"board": "c"},
        pins(1) | {"branch": "x"},
        pins(1, race="x"),
        pins(1) | {"branch": {**pins(1)["branch"], "ply": -1}},
        pins(1) | {"branch": {**pins(1)["branch"], "hash": ""}},
        pins(1) | {"branch": {**pins(1)["branch"], "start": []}},
        pins(1) | {"branch": {**pins(1)["branch"], "more": 1}},
    ],
)
def test_what_is_pinned_otherwise_cannot_be_read(payload):
    assert len([*branching.line(pins(MOST_DEEP))]) == MOST_DEEP
    with pytest.raises(Malformed) as wrong:
        [*branching.line(payload)]
    assert wrong.value.code == "branch.form"


def test_as_text_it_names_the_race_it_goes_on_from():
    branch_pins = trunk().pins | {"branch": trunk().pinned()}
    text = notation.write(Record(branch_pins, ((0, {"do": "retire"}),)))
    assert f"; goes on from ply {PLY} of race {raced()[0].race}" in text
    assert notation.read(text).pins == trunk().pins


def test_it_says_so_where_the_rules_decide_otherwise():
    first, *rest = trunk().entries
    body = {**rest[0].body, "events": []}
    bent = trunk()._replace(entries=(first, Entry(first.race, 1, "", "x", 0, body), *rest[1:]))
    lucks = branching.lucks(bent.race, bent.pins, bent.secrets)
    with pytest.raises(Refused) as refused:
        [*branching.again(bent, bent.pins, field().board, lucks)]
    assert refused.value.code == "branch.unraced"

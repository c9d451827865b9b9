"""Wishes: who starts where, and what cannot be raced."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from core.errors import Wrong
from replays.simulate.wish import checked, order_of
from tests.replays.simulate.wishes import wish


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everybody_starts_as_often_from_every_place_and_beside_everybody(seats: int) -> None:
    orders = [order_of(seats, number) for number in range(120)]
    where = Counter((entrant, place) for order in orders for place, entrant in enumerate(order))
    assert set(where.values()) == {120 // seats}
    beside = Counter(pair for order in orders for pair in pairwise(order))
    assert set(beside.values()) == {120 // seats}  # each of the seats * (seats - 1) pairs, on seats - 1 joints


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ({"races": 0}, "simulate.races"),
        ({"seed": "AB"}, "simulate.seed"),
        ({"levels": ("pup",) * 6}, "simulate.seats"),
        ({"levels": ("wolf", "pup")}, "bots.unknown"),
        ({"options": (("deck", [0]),)}, "st.deck"),
        ({"digest": "0" * 64}, "st.board"),
    ],
)
def test_what_cannot_be_raced_is_refused_before_a_race(fault: dict, code: str) -> None:
    with pytest.raises(Wrong) as caught:
        checked(replace(wish(), **fault))
    assert caught.value.code == code


def test_two_wishes_have_one_name_only_if_they_are_one() -> None:
    assert wish().name() == wish().name()
    others = [wish(races=21), wish(seed="5f"), wish("hobbit"), wish(levels="racer racer racer pup")]
    assert len({spec.name() for spec in [wish(), *others]}) == 5

"""Heats and seats: everybody races or sits out once, people meet, seats even out, nothing hangs on the order told."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from core.errors import Refused
from games.rules.luck import Stream
from seasons.scoring.seating import Past, by_lot, by_reverse, by_turn, draw

LUCK = Stream(bytes(32))


def rounds(members: int, least: int, most: int, count: int) -> Past:
    past = Past()
    for number in range(count):
        drawn = draw(range(members), least, most, past, LUCK, f"round {number}")
        heats = tuple(by_turn(heat, past) for heat in drawn.heats)
        past = Past(past.heats + heats, past.byes + drawn.byes)
    return past


@pytest.mark.parametrize("least", [2, 3])
@pytest.mark.parametrize("members", range(3, 20))
def test_everybody_races_once_or_sits_out_in_heats_of_a_size_that_fits(members: int, least: int) -> None:
    drawn = draw(range(members), least, 5, Past(), LUCK, "a")
    everybody = [member for heat in drawn.heats for member in heat] + [*drawn.byes]
    assert sorted(everybody) == [*range(members)]
    sizes = {len(heat) for heat in drawn.heats}
    assert least <= min(sizes) <= max(sizes) <= 5
    assert max(sizes) - min(sizes) <= 1


def test_nobody_sits_out_twice_before_everybody_did() -> None:
    past = rounds(4, 3, 3, 8)
    assert Counter(past.byes) == {0: 2, 1: 2, 2: 2, 3: 2}


def test_people_meet_about_as_often() -> None:
    past = rounds(8, 4, 4, 7)
    met = Counter(pair for heat in past.heats for pair in combinations(sorted(heat), 2))
    assert len(met) == 28  # everybody met everybody
    assert max(met.values()) <= 5


def test_everybody_sits_on_each_seat_about_as_often() -> None:
    past = rounds(4, 4, 4, 8)
    sat = Counter((member, seat) for heat in past.heats for seat, member in enumerate(heat))
    assert set(sat.values()) == {2}


def test_the_best_seats_are_those_of_the_brute_force() -> None:
    past = rounds(5, 3, 4, 4)

    def cost(order: tuple[int, ...]) -> int:
        sat = [sum(seat < len(heat) and heat[seat] == racer for heat in past.heats) for seat, racer in enumerate(order)]
        return sum((often + 1) ** 2 for often in sat)

    seats = by_turn((0, 1, 2, 3), past)
    assert cost(seats) == min(cost(order) for order in permutations(range(4)))


def test_the_same_key_makes_the_same_heats_in_whatever_order_members_are_told() -> None:
    first = draw([1, 2, 3, 4, 5, 6, 7], 3, 4, Past(), LUCK, "a")
    assert draw([7, 3, 1, 2, 6, 5, 4], 3, 4, Past(), LUCK, "a") == first
    assert len({draw(range(7), 3, 4, Past(), LUCK, label).heats for label in "abcdefgh"}) > 4


def test_a_lot_favours_no_seat() -> None:
    first = Counter(by_lot((1, 2, 3), LUCK, f"heat {number}")[0] for number in range(3000))
    assert all(900 < times < 1100 for times in first.values())


def test_reverse_standings_put_the_last_one_first() -> None:
    assert by_reverse((1, 2, 3), [3, 1, 2]) == (2, 1, 3)


def test_too_few_are_told_so() -> None:
    with pytest.raises(Refused, match="needs 3 members, and there are 2"):
        draw([1, 2], 3, 4, Past(), LUCK, "a")

"""The three decks (chapter 3, section 10 of the ledger): what each card says, and how many there are of it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from husky.boards.land import BEAR, BUSH, ELK, ICE, SNOW, WOLF
from husky.rules.decks import CARDS, EVENT_PILE, EVENTS, NUMBER, WEATHER_PILE, WEATHERS
from husky.rules.happenings import HAPPENINGS
from tests.games.rules.husky.scene import name_of
from tests.games.rules.husky.staging import EXAMPLE

STRONG, MIDDLE, WEAK = (2, 4, 6), (3, 4, 5), (1, 3, 5)


def test_it_shows_a_number_for_each_land_and_two_kinds_of_animals_hu_18_to_20():
    """The example: snow 4, bush 6, ice 2, wolf and bear, E."""
    card = CARDS[NUMBER[name_of(EXAMPLE)]]
    assert (card.numbers, card.kinds, card.has_event) == ((4, 6, 2), (WOLF, BEAR), True)
    assert card.name == "462-wolf-bear-e"


def test_it_has_each_row_once_for_each_pair_of_kinds_hu_05_hu_19_r_hu_03():
    """Twenty rows; numbers from 1 to 6."""
    rows = Counter(card.numbers for card in CARDS)
    assert set(rows.values()) == {3}
    wanted = {*permutations(STRONG), *permutations(MIDDLE), *permutations(WEAK), (4, 4, 4), (3, 3, 3)}
    assert set(rows) == wanted
    assert len(wanted) == 20
    pairs = {(WOLF, BEAR), (WOLF, ELK), (BEAR, ELK)}
    assert {card.kinds for card in CARDS if card.numbers == (4, 4, 4)} == pairs
    assert Counter(kind for card in CARDS for kind in card.kinds) == {WOLF: 40, ELK: 40, BEAR: 40}


def test_it_shows_an_e_on_strong_cards_and_even_fours_hu_20_r_hu_03():
    with_event = {card.numbers for card in CARDS if card.has_event}
    assert with_event == {*permutations(STRONG), (4, 4, 4)}
    assert sum(card.has_event for card in CARDS) == 21


@pytest.mark.parametrize("colour", [SNOW, BUSH, ICE])
def test_it_is_as_strong_on_every_land_r_hu_03(colour):
    """Only the weather tells lands apart: 3.65 on the average."""
    assert sum(card.numbers[colour] for card in CARDS) == 219


def test_it_has_each_weather_once_on_a_card_hu_21_r_hu_02():
    """Fair takes 0, moderate 1, bad 2; the example stands on four cards."""
    assert sorted(taken for taken, _count in WEATHERS) == sorted(permutations((0, 1, 2)))
    assert dict(WEATHERS)[1, 0, 2] == 4
    assert WEATHER_PILE == (8, 4, 4, 2, 2, 4)


@pytest.mark.parametrize(
    ("colour", "fair", "moderate", "bad"),
    [
        pytest.param(SNOW, 12, 6, 6, id="HU-57"),
        pytest.param(BUSH, 6, 12, 6, id="HU-58"),
        pytest.param(ICE, 6, 6, 12, id="HU-59"),
    ],
)
def test_it_has_so_much_of_each_weather_hu_57_to_59(colour, fair, moderate, bad):
    counts = [sum(count for taken, count in WEATHERS if taken[colour] == loss) for loss in (0, 1, 2)]
    assert counts == [fair, moderate, bad]


def test_it_has_ten_events_three_times_hu_06_r_hu_04():
    assert EVENT_PILE == (3,) * 10
    assert len(set(EVENTS)) == 10
    assert set(HAPPENINGS) == set(EVENTS)

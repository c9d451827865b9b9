"""The rules hand no seat a byte that depends on what it may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

import pytest

from games.rules.protocol import Choice
from husky import rules as husky
from husky.rules.decks import CARDS
from snow_tails import rules as sound
from snow_tails.rules.bags import cards, counts
from tests.laws.planted import planted, planted_husky
from tests.laws.tables import TABLES, Table
from tests.leaks.two_worlds import tells_nothing_hidden

ROUNDS = [
    pytest.param(range(60), id="60-races"),
    pytest.param(range(60, 1_060), id="1000-races", marks=pytest.mark.soak),
]


@pytest.mark.parametrize("seeds", ROUNDS)
@pytest.mark.parametrize("name", TABLES)
def test_it_tells_a_seat_nothing_hidden(name, seeds):
    assert other_worlds(TABLES[name], seeds) > 10 * len(seeds)


def other_worlds(table: Table, seeds: Iterable[int]) -> int:
    return sum(tells_nothing_hidden(table, seed) for seed in seeds)


def _plant(rules: Any, **bent: Any) -> Table:
    return planted_husky(**bent) if rules is husky else planted(**bent)


def _viewing(rules: Any, leak: Callable[[Any, int], Any]) -> Any:
    return lambda: _plant(rules, view=lambda state, seat: {**rules.view(state, seat), "leak": leak(state, seat)})


def _previewing(rules: Any, leak: Callable[[Any, int], Any]) -> Any:
    def choices(state: Any, seat: int, begun: Any) -> list[Choice]:
        offers = rules.choices(state, seat, begun)
        return [Choice(offer.command, {**offer.preview, "leak": leak(state, seat)}, offer.is_whole) for offer in offers]

    return lambda: _plant(rules, choices=choices)


def _telling(rules: Any, leak: Callable[[Any, int], Any]) -> Any:
    def decide(state: Any, seat: int, command: Any, luck: Any) -> Any:
        return [*rules.decide(state, seat, command, luck), {"kind": "sled-stood", "leak": leak(state, seat)}]

    return lambda: _plant(rules, decide=decide)


def _hands(state: Any, seat: int) -> Any:
    return [*state.hand]


def _decks(state: Any, seat: int) -> Any:
    return [*state.deck]


def _next_seats_hand(state: Any, seat: int) -> Any:
    return repr(state.hand[(seat + 1) % state.seats])


def _best_card(state: Any, seat: int) -> Any:
    return [max(cards(held), default=0) for held in state.hand]


def _digest(state: Any, seat: int) -> Any:
    return sha256(repr(state.hand).encode()).hexdigest()


def _has_a_pair(state: Any, seat: int) -> Any:
    return [int(max(counts(held)) > 1) for held in state.hand]


def _order_of_hands(state: Any, seat: int) -> Any:
    return sorted(range(state.seats), key=lambda each: state.hand[each])


def _length(state: Any, seat: int) -> Any:
    return "x" * sum(cards(state.hand[-1]))


def _only_the_last_card(state: Any, seat: int) -> Any:
    return [counts(deck)[4] for deck in state.deck]


def _pile(state: Any, seat: int) -> Any:
    return [*state.pile]


def _cards_with_an_event(state: Any, seat: int) -> Any:
    return [sum(CARDS[card].has_event * count for card, count in enumerate(held)) for held in state.hand]


WHERE = (("view", _viewing), ("preview", _previewing), ("event", _telling))
OF_SLEDS = (
    _hands, _decks, _next_seats_hand, _best_card, _digest, _has_a_pair, _order_of_hands, _length, _only_the_last_card,
)  # fmt: skip
OF_MUSHERS = (_next_seats_hand, _pile, _digest, _cards_with_an_event)
LEAKS = {
    f"{rules.name} {where} {leak.__name__.strip('_')}": make(rules, leak)
    for rules, leaks in ((sound, OF_SLEDS), (husky, OF_MUSHERS))
    for where, make in WHERE
    for leak in leaks
}


@pytest.mark.parametrize("leak", LEAKS)
def test_two_worlds_catch(leak):
    with pytest.raises(AssertionError):
        other_worlds(LEAKS[leak](), range(60))


def test_enough_leaks_are_planted():
    assert len(LEAKS) >= 39


@pytest.mark.parametrize(("rules", "hidden"), [(sound, "hand"), (sound, "deck"), (husky, "hand"), (husky, "pile")])
def test_two_worlds_catch_a_bot_that_is_given(rules, hidden):
    def redacted_state(state: Any, seat: int) -> Any:
        known = rules.redacted_state(state, seat)
        setattr(known, hidden, getattr(state, hidden))
        return known

    with pytest.raises(AssertionError):
        other_worlds(_plant(rules, redacted_state=redacted_state), range(60))

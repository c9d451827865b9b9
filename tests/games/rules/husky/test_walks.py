"""Seeded races of Husky: what is offered is accepted, what is lived is what is logged, nothing hidden is shown."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from core.errors import Malformed, Refused, Wrong
from games.rules.bag import bag, cards, minus
from husky import boards
from husky import rules as husky
from husky.rules.decks import CARDS, EVENT_PILE, EVENTS, WEATHER_PILE, WEATHERS
from husky.rules.state import RELOCATE, TURN
from tests.games.rules.husky.standard import board
from tests.games.rules.husky.walks import BOARD, DATA, opening, walk
from tests.games.rules.husky.whole import assert_whole

SEEDS = range(5)


def test_its_board_has_the_regions_of_the_ledger_r_hu_12():
    """Section 10: 14 regions, of snow 4, bush 6, ice 4; 434 cells, 19 animals at home (HU-04, HU-11 to HU-13)."""
    colours = Counter(boards.LETTERS[BOARD.land[cells[0]]] for cells in BOARD.regions)
    assert colours == {"w": 4, "g": 6, "b": 4}
    assert (len(BOARD.cells), [len(kind) for kind in BOARD.animals]) == (434, [8, 5, 6])
    assert boards.read(DATA) == BOARD


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda data: data.replace(b"Swww", b"wwww"), "board.red"),
        (lambda data: data.replace(b'"gggg', b'"xggg', 1), "board.paint"),
        (lambda data: data.replace(b"[5,4]", b"[0,0]"), "board.home"),
        (lambda data: data.replace(b'"husky"', b'"whist"'), "board.format"),
        (lambda data: data[:-1], "canonical.syntax"),
    ],
)
def test_it_reads_no_damaged_board(damage, code):
    with pytest.raises(Malformed) as refused:
        boards.read(damage(DATA))
    assert refused.value.code == code


def test_its_decks_are_those_of_the_ledger_hu_05_to_hu_07():
    """HU-57 to HU-59, R-HU-02 to R-HU-04."""
    assert (len(CARDS), len({card.name for card in CARDS}), sum(card.has_event for card in CARDS)) == (60, 60, 21)
    assert [sum(kind in card.kinds for card in CARDS) for kind in range(3)] == [40, 40, 40]
    assert (sum(WEATHER_PILE), sum(EVENT_PILE), len(EVENTS)) == (24, 30, 10)
    for colour, wanted in enumerate([(12, 6, 6), (6, 12, 6), (6, 6, 12)]):
        assert tuple(sum(n for taken, n in WEATHERS if taken[colour] == bad) for bad in range(3)) == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_it_accepts_what_it_offers_and_lives_what_it_logs(seed):
    orders = 0
    for step in walk(seed):
        events = husky.decide(step.state, step.seat, step.command, step.luck)
        lived = husky.decide_and_apply(step.state, step.seat, step.command, step.luck)
        assert lived == (events, husky.evolve(step.state, events))
        assert_whole(lived[1])
        orders += 1
    assert orders > 20


@pytest.mark.slow
def test_it_sees_every_kind_of_event_and_decision():
    seen: Counter[str] = Counter()
    for seed in range(10):
        for step in walk(seed):
            seen[f"due {step.state.due.what}"] += 1
            for event in husky.decide(step.state, step.seat, step.command, step.luck):
                seen[str(event["kind"])] += 1
                seen[str(event.get("event"))] += 1
    assert set(EVENTS) <= set(seen)
    assert {f"due {what}" for what in (TURN, RELOCATE, "animal", "wind", "flare", "supplies", "pack")} <= set(seen)
    assert {"cards-gathered", "musher-attacked", "musher-slipped", "turn-blocked"} <= set(seen)


@pytest.mark.parametrize("seed", range(4))
def test_it_refuses_what_it_does_not_offer_and_nothing_changes(seed):
    refused = 0
    for step in walk(seed):
        before = step.state.copy()
        for wrong in _wrongly(step.command):
            with pytest.raises(Wrong):
                husky.decide(step.state, step.seat, wrong, step.luck)
            refused += 1
        with pytest.raises(Refused):
            husky.decide(step.state, (step.seat + 1) % step.state.seats, step.command, step.luck)
        assert step.state == before
    assert refused > 40


def _wrongly(command):
    yield {**command, "do": "draw"}
    yield {**command, "more": 1}
    if command["do"] == "play":
        yield {**command, "card": "777-wolf-bear"}
        yield {**command, "path": [*command["path"], 0, 0]}
        yield {**command, "animals": [*command["animals"], [0, 1]]}


@pytest.mark.parametrize("seed", range(6))
def test_it_shows_nobody_what_is_hidden_r_hu_30(seed):
    """Two worlds: other hands and the pile dealt anew, and the seat's view stays the same."""
    hand = Random(seed)
    compared = 0
    for number, step in enumerate(walk(seed)):
        if number % 7 == 0:
            for seat in (-1, step.seat):
                other = _redealt(step.state, seat, hand)
                assert other != step.state
                assert husky.view(other, seat) == husky.view(step.state, seat)
                compared += 1
    assert compared > 4


def test_the_oracle_catches_a_view_that_shows_a_pile(monkeypatch):
    step = next(iter(walk(0)))
    other = _redealt(step.state, step.seat, Random(0))
    assert husky.view(other, step.seat) == husky.view(step.state, step.seat)
    view = husky.view
    monkeypatch.setattr(husky, "view", lambda state, seat: {**view(state, seat), "next": [*state.pile]})
    assert husky.view(other, step.seat) != husky.view(step.state, step.seat)


def _redealt(state, seat, hand):
    other = state.copy()
    unknown = [each for each in range(state.seats) if each != seat]
    pool = cards(state.pile) + [card for each in unknown for card in cards(state.hand[each])]
    hand.shuffle(pool)
    hands = list(state.hand)
    for each in unknown:
        hands[each] = bag(len(CARDS), [pool.pop() for _card in range(sum(state.hand[each]))])
    other.hand, other.pile = tuple(hands), bag(len(CARDS), pool)
    assert min(minus((1,) * len(CARDS), other.pile)) >= 0
    return other


def test_it_wants_three_to_six_mushers_hu_01():
    assert opening(0).seats == 3
    pins = {"rules": "husky/1", "board": boards.digest(BOARD), "seats": [{"id": "a"}] * 2, "options": {}}
    with pytest.raises(Malformed, match="3 to 6"):
        husky.opening(pins, DATA)


def test_it_is_raced_on_the_board_that_is_named_only():
    pins = {"rules": "husky/1", "board": "0" * 64, "seats": [{"id": "a"}] * 3, "options": {}}
    with pytest.raises(Refused, match="board"):
        husky.opening(pins, boards.write(board()))

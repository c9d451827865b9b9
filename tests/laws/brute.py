"""Games asked by brute force: every order that can be spelled, tried on `decide`. It must never ask `legal`.

Orders of Husky are too many to spell: a twin beside its tests finds them in another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from core.errors import Wrong
from reindeer_races import rules as reindeer_races
from reindeer_races.rules.movement_cards import NAMES
from snow_tails import rules as snow_tails

PLACES = ("left", "right", "brake")
MOST_STEPS = 9
MOST_PLAYED, MOST_CELLS, MOST_CROSSED = 7, 14, 6


def accepted(game: Any, state: Any, seat: int, luck: Any) -> list[dict[str, Any]]:
    """Every order that `decide` takes."""
    return [command for command in SPELLED[game.name](state, seat, luck) if takes(game, state, seat, command, luck)]


def takes(game: Any, state: Any, seat: int, command: dict[str, Any], luck: Any) -> bool:
    try:
        game.decide(state, seat, command, luck)
    except Wrong:
        return False
    return True


def _snow_tails(state: Any, seat: int, luck: Any) -> Iterator[dict[str, Any]]:
    """Every order there is, but for plays that no plan, bonus or discard makes good."""
    yield {"do": "retire"}
    yield from ({"do": "place", "place": place} for place in range(-1, 8))
    for play in product(range(6), repeat=3):
        cards = {place: card for place, card in zip(PLACES, play, strict=True) if card}
        for plan, bonus in product(plans(), (0, 1)):
            turn = {"do": "race", "cards": cards, "plan": plan, "bonus": bonus}
            why = refusal(snow_tails, state, seat, {**turn, "discards": []}, luck)
            if why in ("st.no-card", "st.unequal", "st.not-held", "st.turn", "st.not-now"):
                break  # the cards are looked at first
            if why not in ("", "st.discards"):
                continue  # then the plan and the bonus
            yield from ({**turn, "discards": [*some]} for some in discards())


def _reindeer_races(state: Any, seat: int, luck: Any) -> Iterator[dict[str, Any]]:
    """Every order there is, but for cards that no lane makes good, and reindeer that no jump does."""
    yield {"do": "draw"}
    yield from ({"do": "discard", "cards": [*some]} for some in cards(4))
    for play in cards(MOST_PLAYED):
        for lane, start in product(range(1, 6), range(MOST_CELLS + 2)):
            move = {"do": "move", "cards": [*play], "lane": lane, "from": start}
            why = refusal(reindeer_races, state, seat, {**move, "jumps": []}, luck)
            if why in ("rr.two-objects", "rr.not-held", "rr.discard-first", "rr.turn"):
                break  # the cards are looked at first
            if not why:
                yield from ({**move, "jumps": [*some]} for some in jumps())


def cards(most: int) -> Iterator[tuple[str, ...]]:
    """Every set of up to so many movement cards."""
    for count in range(1, most + 1):
        yield from combinations_with_replacement(NAMES, count)


def jumps() -> Iterator[tuple[int, ...]]:
    """Every list of crossings and leaps."""
    for count in range(MOST_CROSSED + 1):
        yield from product((0, 1), repeat=count)


def plans() -> Iterator[str]:
    """Every text of F and D."""
    for length in range(MOST_STEPS + 2):
        yield from map("".join, product("FD", repeat=length))


def discards() -> Iterator[tuple[int, ...]]:
    """Every set of up to four cards."""
    for count in range(5):
        yield from combinations_with_replacement(range(1, 6), count)


def refusal(game: Any, state: Any, seat: int, command: dict[str, Any], luck: Any) -> str:
    try:
        game.decide(state, seat, command, luck)
    except Wrong as wrong:
        return wrong.code
    return ""


SPELLED: dict[str, Callable[[Any, int, Any], Iterator[dict[str, Any]]]] = {
    "snow_tails": _snow_tails,
    "reindeer_races": _reindeer_races,
}

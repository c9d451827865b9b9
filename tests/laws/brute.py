"""Snow Tails asked by brute force: every order that can be spelled, tried on `decide`. It must never ask `legal`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from ground.errors import Wrong

PLACES = ("left", "right", "brake")
MOST_STEPS = 9


def accepted(game: Any, state: Any, seat: int, luck: Any) -> list[dict[str, Any]]:
    """Every order that `decide` takes."""
    return [command for command in spelled(game, state, seat, luck) if takes(game, state, seat, command, luck)]


def takes(game: Any, state: Any, seat: int, command: dict[str, Any], luck: Any) -> bool:
    try:
        game.decide(state, seat, command, luck)
    except Wrong:
        return False
    return True


def spelled(game: Any, state: Any, seat: int, luck: Any) -> Iterator[dict[str, Any]]:
    """Every order there is, but for plays that no plan, bonus or discard makes good."""
    yield {"do": "retire"}
    yield from ({"do": "place", "place": place} for place in range(-1, 8))
    for play in product(range(6), repeat=3):
        cards = {place: card for place, card in zip(PLACES, play, strict=True) if card}
        for plan, bonus in product(plans(), (0, 1)):
            turn = {"do": "race", "cards": cards, "plan": plan, "bonus": bonus}
            why = refusal(game, state, seat, {**turn, "discards": []}, luck)
            if why in ("st.no-card", "st.unequal", "st.not-held", "st.turn", "st.not-now"):
                break  # the cards are looked at first
            if why not in ("", "st.discards"):
                continue  # then the plan and the bonus
            yield from ({**turn, "discards": [*some]} for some in discards())


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

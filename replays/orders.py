"""Whose orders a race was raced by: for each seat how many there were, how many its person did not give. Pure.

It must never take an order for a person's where the log does not tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.canonical import Value
from games.log import orderer
from games.log.orderer import Orderer, SeatShare


def shares_of(bodies: Sequence[dict[str, Any]], by: Iterable[Orderer]) -> list[SeatShare]:
    """The share of each seat, from the bodies of all entries and who gave their orders. Requires a sound race."""
    seats = len(bodies[0]["command"]["seats"])
    given = zip((body.get("seat") for body in bodies), by, strict=True)
    return orderer.shares([(seat, giver) for seat, giver in given if seat is not None], seats)


def value(bodies: Sequence[dict[str, Any]], by: Iterable[Orderer]) -> list[Value]:
    """The share of each seat as it is kept: its orders, those given by others, those of unknown origin."""
    return [[share.orders, share.by_others, share.untold] for share in shares_of(bodies, by)]


def others(bodies: Sequence[dict[str, Any]], by: Iterable[Orderer]) -> dict[int, int | None]:
    """By seat, how many orders its person did not give; nothing where a bot has the seat from the start."""
    seats = bodies[0]["command"]["seats"]
    return {
        seat: None if orderer.bot_of(bodies[0]["command"], seat) else share.by_others
        for seat, share in enumerate(shares_of(bodies, by)[: len(seats)])
    }


def read(kept: Any, seats: int) -> list[SeatShare]:
    """The shares that were kept; of a race that was kept before they were, nothing is known.

    >>> read([[3, 1, 0]], 1)
    [Share(orders=3, by_others=1, untold=0)]
    >>> read([], 1)[0].is_own
    False
    """
    return [SeatShare(*row) for row in kept] or [SeatShare()] * seats


def is_won_by_people(outcome: dict[str, Any], kept: Sequence[Any]) -> bool:
    """Whether every winner gave all of their own orders, as records and medals require."""
    first = [row["seat"] for row in outcome.get("results", []) if row["place"] == 1]
    return bool(first and kept) and all(SeatShare(*kept[seat]).is_own for seat in first)

"""Bots at a table: a job that gives the orders of every bot until a person owes one.

It must never look at more than the seat has seen, nor let a bot draw from the race's own luck.
"""

from __future__ import annotations

import time
from functools import lru_cache
from hashlib import sha256
from typing import Any
from uuid import UUID

from core import memory
from core.errors import Broken
from core.i18n import gettext_noop as _
from games import heads, queries
from games.heads import Standing
from games.log import entry
from games.log.entry import house_id
from games.log.orderer import Orderer
from games.results import NotAllowed, Order, Result
from games.rules import bots, luck, registry
from games.rules.luck import Stream
from games.rules.protocol import Command, State
from games.tables import alarms, raw_sql, steps, turns
from games.tables.raw_sql import Sitting
from jobs.kinds import Report
from jobs.services import ask

WHIMS = b"boreal:table:whims:1"
MOST_MOVES = 500  # of one job; a longer stretch goes on in another one
SLICE_S = 0.2  # so does one that takes longer, after those whose turn it is by then


def move_bots(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """Give every order that bots owe. Coming twice is harmless: an order at a ply that has passed is stale."""
    race, end, moves = UUID(input["race"]), time.monotonic() + SLICE_S, 0
    while move_one(race):
        moves += 1
        progress(moves, MOST_MOVES)
        if moves == MOST_MOVES or time.monotonic() >= end:
            go_on(race)
            break
    return {"moves": moves}


def go_on(race: UUID) -> None:
    """Have another job do the rest, unless the race has ended meanwhile."""
    at = raw_sql.sitting(race)
    if at is not None:
        asked = {"race": race.hex, "ply": queries.head(race).ply, "changes": at.changes}
        ask("games.move-bots", asked, gives_way=not at.is_waited_for)


def move_one(race: UUID) -> bool:
    """The next order, if a bot owes it."""
    at = raw_sql.sitting(race)
    if at is None:
        return False
    standing = heads.load(race)
    movers = steps.movers(at.in_step, race, standing.rules, standing.state)
    driven = [number for number in movers if at.seats[number].is_driven]
    if standing.closed or not driven:
        return False
    give(at, driven[0], standing, at.seats[driven[0]].bot, by_bots=True)
    return True


def give(at: Sitting, number: int, standing: Standing, by: Orderer, by_bots: bool = False) -> Result:
    """The order of a bot for a seat, at the ply that it has seen; a bot that orders what is not allowed is broken."""
    command = chosen(at.race, by.level, number, standing)
    order = Order(at.race, number, command, house_id("bot", standing.ply, number), standing.ply, by)
    result = turns.carried_out(at, order, by_bots)
    alarms.check(order, result)
    if isinstance(result, NotAllowed):
        raise Broken("bots.refused", _("A bot ordered what is not allowed: %(why)s"), why=str(result.refusal))
    return result


def chosen(race: UUID, level: str, number: int, standing: Standing) -> Command:
    """What a bot of this level orders for a seat."""
    return bots.order(standing.rules, level, opening(race), standing.state, number, whims(race))


@memory.kept("openings")
def opening(race: UUID) -> State:
    """The race before anything happened."""
    first = entry.read(queries.stored_after(race, -1)[0].data)
    command = first.body["command"]
    assert isinstance(command, dict)  # entry 0 was checked when it was written
    pins = {name: value for name, value in command.items() if name != "do"}
    return registry.find(str(first.body["rules"])).opening(pins, queries.board(str(pins["board"])))


@lru_cache(maxsize=64)
def whims(race: UUID) -> Stream:
    """What bots draw from: it follows from the race's secret, so it can be drawn again once that is revealed."""
    return luck.Stream(sha256(WHIMS + queries.secret(race)).digest())

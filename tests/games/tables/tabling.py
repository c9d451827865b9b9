"""Short ways to a table, to an order at it and to its jobs. It must never assert anything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from django.db.models.functions import Now

from core import canonical
from courses import judging
from courses.plans import games as plans
from courses.services import kept_board
from games import heads
from games.results import Result
from games.rules import registry
from games.tables import bots, opening, turns
from games.tables.access import Caller
from games.tables.models import Table
from games.tables.opening import RaceWish, SeatWish, Venue
from games.tables.turns import SentOrder
from jobs import kinds
from jobs.models import Job, State
from tests.laws.tables import TABLES
from tests.laws.walks import chosen

COURSE = {"snow_tails": "first-tracks", "reindeer_races": "five-sprints", "husky": "postmans-cut"}
GAMES = tuple(COURSE)


@lru_cache(maxsize=8)
def judged(game: str) -> Any:
    return judging.judge(plans.GAMES[game].PRESETS[COURSE[game]].plan)


def ground(game: str) -> Venue:
    """The easy preset of a game."""
    judgement = judged(game)
    return Venue(kept_board(judgement), judging.to_json(judgement.plan), "Easy")


def wish(kind: str) -> SeatWish:
    """A seat in a word: me, empty, bot, bot-leader, or the name of somebody at the same screen."""
    if kind.startswith("bot"):
        return SeatWish("bot", level=kind.partition("-")[2] or "pup")
    return SeatWish(kind) if kind in ("me", "empty") else SeatWish("local", name=kind)


def opened(user: Any, game: str, seats: Sequence[str], **more: Any) -> Table:
    """A table on the easy preset."""
    return opening.open_on(ground(game), user, RaceWish(game, [wish(seat) for seat in seats], **more), "alice's words")


# ---- orders -----------------------------------------------------------------------------------------------


def movers(table: Table) -> list[int]:
    standing = heads.load(table.race_id)
    return list(registry.find(standing.rules).movers(standing.state))


def an_order(table: Table, seat: int, seed: str = "") -> dict[str, Any]:
    """Something that the rules let a seat do."""
    standing = heads.load(table.race_id)
    law, hand = TABLES[registry.find(standing.rules).name], Random(f"{seed} {standing.ply}")
    state = standing.state
    return chosen(law, state, seat, law.some(state, seat, hand) if law.some else [*law.game.legal(state, seat)], hand)


def give(table: Table, user: Any, seat: int, id: str = "", **fields: Any) -> Result:
    """An order of somebody's seat, at the ply where the race is."""
    ply = fields.pop("expected_ply", heads.load(table.race_id).ply)
    command = fields.pop("command", None) or an_order(table, seat, fields.pop("seed", ""))
    return turns.give(table.race_id, Caller(user), SentOrder(seat, command, id or f"order-{ply}-{seat}", ply))


def until_turn_of(table: Table, seat: int, users: dict[int, Any]) -> None:
    """Everybody orders until this seat owes a decision; seats without a user by their bots."""
    while seat not in movers(table):
        first = movers(table)[0]
        if first in users:
            give(table, users[first], first)
        else:
            do_jobs("games.move-bots")


def race_on_by_bots(table: Table) -> None:
    """A bot stands in for everybody, until the race is over."""
    table.seats.exclude(kind="bot").update(is_stood_in=True, level="pup")
    while bots.move_one(table.race_id):
        pass


# ---- jobs -------------------------------------------------------------------------------------------------


def asked(kind: str) -> list[dict[str, Any]]:
    """The inputs of the waiting jobs of a kind."""
    return [canonical.load_object(bytes(job.input)) for job in _waiting(kind)]


def do_jobs(kind: str) -> list[Any]:
    """Do every waiting job of a kind now, also those whose time has not come; gives their results."""
    results = []
    for job in _waiting(kind):
        results.append(run(kind, canonical.load_object(bytes(job.input))))
        Job.objects.filter(pk=job.pk).update(state=State.DONE, result=b"{}", finished=Now())
    return results


def run(kind: str, input: dict[str, Any]) -> Any:
    """Do the work of a kind, as a worker would."""
    return kinds.get(kind).run(input, lambda done, of, message="": None)


def _waiting(kind: str) -> list[Job]:
    """In the order they were asked for; SQLite tells the time to the millisecond, and orders come faster."""
    return sorted(Job.objects.filter(kind=kind, state=State.WAITING), key=lambda job: (job.created, _ply(job), job.due))


def _ply(job: Job) -> Any:
    return canonical.load_object(bytes(job.input)).get("ply", 0)

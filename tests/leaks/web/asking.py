"""What is asked of every address in both worlds, and what came back, byte by byte.

It must never ask anything of one world that it does not ask of the other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from random import Random
from typing import Any
from unittest.mock import patch
from uuid import UUID

from django.db import connection, transaction
from django.test import Client

from games import heads
from games.rules import play, registry
from games.tables import access
from games.tables.models import Table
from games.tables.pages_acts import ACTS
from ground.errors import Wrong
from seasons.models import Season
from seasons.pages.acts import ACTS as SEASON_ACTS
from tests.parts.addresses import every
from tests.parts.web import body

LEFT_OUT = {
    "ready": "it looks for the log's triggers, which are away here",
    "api-schema": "it reads no row of any table",
    "house-state": "it tells figures of the machine, which change between two looks",
}
NOBODY = UUID(int=7)
SEATS = (0, 1, 2, 9)
OF_THE_CLOCK = re.compile(r"expires=[^;]+")
NUMBERED = ("seasons_member", "seasons_protest", "seasons_award", "seasons_round", "seasons_heat")
MADE_NOW = re.compile(rb'"(created|moved)":"[^"]*"')  # of a row that the request makes: models ask the real clock


@dataclass(frozen=True)
class Ask:
    """One request."""

    name: str  # of the address
    path: str
    method: str = "get"
    body: str = ""
    headers: dict[str, str] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.method.upper()} {self.path} {self.body}"


def asks(table: Table, viewer: int) -> list[Ask]:
    """Every address with all that is worth asking there; orders and choices as the viewer's own seat could give."""
    values = {
        "race": table.race_id, "course": NOBODY, "job": NOBODY, "token": NOBODY, "digest": table.board_id,
        "game": table.race.game, "number": 1, "name": "board.json", "who": "x", "said": "x",
        "draft": NOBODY, "version": 1, "preset": "nutcracker",
        "replay": table.race_id, "other": table.race_id, "ply": 3,
        "form": "png", "share": NOBODY, "link": "A" * 22, "upload": NOBODY,
        "simulation": NOBODY, "second": NOBODY,
        "season": season_of(table), "heat": 1, "member": 1, "award": 1, "protest": 1, "archive": NOBODY,
        "rehearsal": NOBODY, "work": NOBODY,
    }  # fmt: skip
    found = [
        Ask(one.name, path)
        for one in every()
        if one.name not in LEFT_OUT
        for path in _paths(one, values, access.invite(table))
    ]
    return [more for one in found for more in (one, *_queries(one), *_posts(one, table, viewer))]


def season_of(table: Table) -> UUID:
    """The season that the race is a heat of, if it is one."""
    return Season.objects.filter(rounds__heats__race=table).values_list("pk", flat=True).first() or NOBODY


def _paths(one: Any, values: dict[str, Any], invite: str) -> Iterator[str]:
    if "seats/<int:number>" in one.route:
        yield from (one.at(**values | {"number": seat}) for seat in SEATS)
    elif "invite" in one.parts:
        yield from (one.at(**values, invite=said) for said in (invite, "0" * len(invite)))
    elif "what" in one.parts:
        yield from (one.at(**values, what=what) for what in (*ACTS, "dance"))
    elif "step" in one.parts:
        yield from (one.at(**values, step=step) for step in (*SEASON_ACTS, "dance"))
    else:
        yield one.at(**values | {"token": NOBODY})


QUERIES = {
    "api-races": ["?mine=1", "?stage=racing", "?before=x"],
    "api-race-state": [f"?seat={seat}" for seat in SEATS],
    "api-race-entries": [*(f"?seat={seat}" for seat in SEATS), "?after=3&form=ndjson", "?after=-2"],
    "api-race-legal": [f"?seat={seat}&most=20" for seat in SEATS],
    "games:race": [f"?seat={seat}" for seat in SEATS],
    "api-race-moment": [f"?seat={seat}{after}" for seat in (-1, *SEATS) for after in ("", "&after=-1", "&after=2")],
    "race-live": [f"?seat={seat}{after}" for seat in (-1, *SEATS) for after in ("", "&after=0.0")],
}


def _queries(one: Ask) -> list[Ask]:
    return [Ask(one.name, one.path + query) for query in QUERIES.get(one.name, [])]


def _posts(one: Ask, table: Table, viewer: int) -> Iterator[Ask]:
    """What changes something; it is taken back again. An address of no race is only sent nonsense."""
    if one.name == "games:act":
        yield Ask(one.name, one.path, "post", "number=1&level=pup&kind=bot&agrees=1")
    elif one.name == "api-race-choices":
        yield from (_json(one, body) for body in choices(table, viewer))
    elif one.name == "api-race-orders":
        yield from (_json(one, body) for body in orders(table, viewer))
        with_moment = Ask(one.name, f"{one.path}?after=1")
        yield from (_json(with_moment, body) for body in orders(table, viewer) if not _draws(table, viewer, body))
    elif one.path.startswith(f"/api/v1/races/{table.race_id}"):
        yield from (_json(one, {}, method) for method in ("post", "put", "patch", "delete"))
        yield _json(one, {"kind": "bot", "level": "pup", "agrees": True, "fill": "pup"})
    elif one.path.startswith("/api/"):
        yield _json(one, {"game": "chess"})


def _json(one: Ask, body: Any, method: str = "post") -> Ask:
    return Ask(one.name, one.path, method, json.dumps(body))


def choices(table: Table, viewer: int) -> Iterator[dict[str, Any]]:
    """The beginnings of orders of each seat, and how those of the viewer's own go on."""
    yield from ({"seat": seat, "begun": {}} for seat in SEATS)
    yield {"seat": max(viewer, 0), "begun": {"do": "dance"}}
    for command in _firsts(table, viewer):
        yield {"seat": viewer, "begun": command}


def orders(table: Table, viewer: int) -> Iterator[dict[str, Any]]:
    """Orders that are refused for every reason there is, and one that is carried out."""
    ply = table.race.ply
    some = {"command_id": "w1", "seen": ply, "command": {"do": "dance"}}
    yield from ({**some, "seat": seat} for seat in SEATS)
    yield {**some, "seat": max(viewer, 0), "seen": max(ply - 1, 0)}
    yield {**some, "seat": max(viewer, 0), "command_id": f"o{ply - 1}"}
    for number, command in enumerate(_wholes(table, viewer)):
        yield {"seat": viewer, "command": command, "command_id": f"w2-{number}", "seen": ply}
        yield {"seat": (viewer + 1) % 3, "command": command, "command_id": f"w3-{number}", "seen": ply}


def _draws(table: Table, viewer: int, body: dict[str, Any]) -> bool:
    """Whether an order brings hidden cards to the seat that gives it: its moment shows them, and in the other world
    they are others."""
    standing = heads.load(table.race_id)
    try:
        return bool(play.order(standing.rules, standing.state, viewer, body["command"], standing.luck).sealed)
    except Wrong:
        return False


def _firsts(table: Table, viewer: int) -> list[dict[str, Any]]:
    state, game = _state(table)
    owes = not heads.load(table.race_id).closed and viewer in game.movers(state)
    return [one.command for one in game.choices(state, viewer, {}) if not one.is_whole][:4] if owes else []


def _wholes(table: Table, viewer: int) -> list[dict[str, Any]]:
    """The first order that the viewer's seat may give, put together part by part."""
    state, game = _state(table)
    if heads.load(table.race_id).closed or viewer not in game.movers(state):
        return []
    command: dict[str, Any] = {}
    while True:
        choice = game.choices(state, viewer, command)[0]
        command = choice.command
        if choice.is_whole:
            return [command]


def _state(table: Table) -> tuple[Any, Any]:
    standing = heads.load(table.race_id)
    return standing.state, registry.find(standing.rules)


def answers(client: Client, wanted: Iterable[Ask]) -> dict[str, bytes]:
    """What this client gets, each request on its own: whatever it changed is taken back."""
    return {str(one): answer(client, one) for one in wanted}


@contextmanager
def same_chance(seed: str) -> Iterator[None]:
    """What is made up at random, an id or a key of a session, is the same in both worlds."""
    hand = Random(seed)
    with patch("os.urandom", hand.randbytes), patch("random._urandom", hand.randbytes):
        yield


def same_numbers(one: Ask) -> None:
    """A row that a request makes gets the number after the last: PostgreSQL counts on over what is rolled back."""
    if connection.vendor == "postgresql" and one.method == "post" and "/seasons" in one.path:
        with connection.cursor() as cursor:
            for table in NUMBERED:
                last = f"coalesce(max(id), 0) + 1, false) FROM {table}"
                cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {last}")


def answer(client: Client, one: Ask) -> bytes:
    """Status, headers, cookies and body."""
    kept = {name: kept.value for name, kept in client.cookies.items()}
    with transaction.atomic(), same_chance(str(one)):
        same_numbers(one)
        kind = "application/json" if one.path.startswith("/api/") else "application/x-www-form-urlencoded"
        got = client.generic(one.method.upper(), one.path, one.body, content_type=kind, headers=one.headers)
        whole = MADE_NOW.sub(b"", body(got))
        transaction.set_rollback(True)
    client.cookies = SimpleCookie(kept)
    said = "\n".join([str(got.status_code), *sorted(f"{name}: {value}" for name, value in got.items())])
    cookies = OF_THE_CLOCK.sub("", got.cookies.output())
    return b"\n".join([said.encode(), cookies.encode(), whole])

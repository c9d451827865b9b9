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

from core.errors import Wrong
from games import heads
from games.rules import play, registry
from games.tables import access
from games.tables.models import Table
from games.tables.pages_acts import ACTS
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
        "game": table.race.game, "number": 1, "name": "board.json", "person": "x", "proof": "x",
        "draft": NOBODY, "version": 1, "preset": "nutcracker",
        "replay": table.race_id, "other": table.race_id, "ply": 3,
        "form": "png", "share": NOBODY, "link": "A" * 22, "upload": NOBODY,
        "simulation": NOBODY, "second": NOBODY,
        "season": season_of(table), "heat": 1, "member": 1, "award": 1, "protest": 1, "archive": NOBODY,
        "rehearsal": NOBODY, "work": NOBODY,
    }  # fmt: skip
    gets = [
        Ask(address.name, path)
        for address in every()
        if address.name not in LEFT_OUT
        for path in _paths(address, values, access.invite(table))
    ]
    return [more for ask in gets for more in (ask, *_queries(ask), *_posts(ask, table, viewer))]


def season_of(table: Table) -> UUID:
    """The season that the race is a heat of, if it is one."""
    return Season.objects.filter(rounds__heats__race=table).values_list("pk", flat=True).first() or NOBODY


def _paths(address: Any, values: dict[str, Any], invite: str) -> Iterator[str]:
    if "seats/<int:number>" in address.route:
        yield from (address.at(**values | {"number": seat}) for seat in SEATS)
    elif "invite" in address.parts:
        yield from (address.at(**values, invite=code) for code in (invite, "0" * len(invite)))
    elif "what" in address.parts:
        yield from (address.at(**values, what=what) for what in (*ACTS, "dance"))
    elif "step" in address.parts:
        yield from (address.at(**values, step=step) for step in (*SEASON_ACTS, "dance"))
    else:
        yield address.at(**values | {"token": NOBODY})


QUERIES = {
    "api-races": ["?mine=1", "?stage=racing", "?before=x"],
    "api-race-state": [f"?seat={seat}" for seat in SEATS],
    "api-race-entries": [*(f"?seat={seat}" for seat in SEATS), "?after=3&form=ndjson", "?after=-2"],
    "api-race-legal": [f"?seat={seat}&most=20" for seat in SEATS],
    "games:race": [f"?seat={seat}" for seat in SEATS],
    "api-race-moment": [f"?seat={seat}{after}" for seat in (-1, *SEATS) for after in ("", "&after=-1", "&after=2")],
    "race-live": [f"?seat={seat}{after}" for seat in (-1, *SEATS) for after in ("", "&after=0.0")],
}


def _queries(ask: Ask) -> list[Ask]:
    return [Ask(ask.name, ask.path + query) for query in QUERIES.get(ask.name, [])]


def _posts(ask: Ask, table: Table, viewer: int) -> Iterator[Ask]:
    """What changes something; it is taken back again. An address of no race is only sent nonsense."""
    if ask.name == "games:act":
        yield Ask(ask.name, ask.path, "post", "number=1&level=pup&kind=bot&agrees=1")
    elif ask.name == "api-race-choices":
        yield from (_json(ask, body) for body in choices(table, viewer))
    elif ask.name == "api-race-orders":
        yield from (_json(ask, body) for body in orders(table, viewer))
        with_moment = Ask(ask.name, f"{ask.path}?after=1")
        yield from (_json(with_moment, body) for body in orders(table, viewer) if not _draws(table, viewer, body))
    elif ask.path.startswith(f"/api/v1/races/{table.race_id}"):
        yield from (_json(ask, {}, method) for method in ("post", "put", "patch", "delete"))
        yield _json(ask, {"kind": "bot", "level": "pup", "agrees": True, "fill": "pup"})
    elif ask.path.startswith("/api/"):
        yield _json(ask, {"game": "chess"})


def _json(ask: Ask, body: Any, method: str = "post") -> Ask:
    return Ask(ask.name, ask.path, method, json.dumps(body))


def choices(table: Table, viewer: int) -> Iterator[dict[str, Any]]:
    """The beginnings of orders of each seat, and how those of the viewer's own go on."""
    yield from ({"seat": seat, "begun": {}} for seat in SEATS)
    yield {"seat": max(viewer, 0), "begun": {"do": "dance"}}
    for command in _firsts(table, viewer):
        yield {"seat": viewer, "begun": command}


def orders(table: Table, viewer: int) -> Iterator[dict[str, Any]]:
    """Orders that are refused for every reason there is, and one that is carried out."""
    ply = table.race.ply
    some = {"command_id": "w1", "expected_ply": ply, "command": {"do": "dance"}}
    yield from ({**some, "seat": seat} for seat in SEATS)
    yield {**some, "seat": max(viewer, 0), "expected_ply": max(ply - 1, 0)}
    yield {**some, "seat": max(viewer, 0), "command_id": f"o{ply - 1}"}
    for number, command in enumerate(_wholes(table, viewer)):
        yield {"seat": viewer, "command": command, "command_id": f"w2-{number}", "expected_ply": ply}
        yield {"seat": (viewer + 1) % 3, "command": command, "command_id": f"w3-{number}", "expected_ply": ply}


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
    return [choice.command for choice in game.choices(state, viewer, {}) if not choice.is_whole][:4] if owes else []


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
    return {str(ask): answer(client, ask) for ask in wanted}


@contextmanager
def same_chance(seed: str) -> Iterator[None]:
    """What is made up at random, an id or a key of a session, is the same in both worlds."""
    hand = Random(seed)
    with patch("os.urandom", hand.randbytes), patch("random._urandom", hand.randbytes):
        yield


def same_numbers(ask: Ask) -> None:
    """A row that a request makes gets the number after the last: PostgreSQL counts on over what is rolled back."""
    if connection.vendor == "postgresql" and ask.method == "post" and "/seasons" in ask.path:
        with connection.cursor() as cursor:
            for table in NUMBERED:
                last = f"coalesce(max(id), 0) + 1, false) FROM {table}"
                cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {last}")


def answer(client: Client, ask: Ask) -> bytes:
    """Status, headers, cookies and body."""
    kept = {name: kept.value for name, kept in client.cookies.items()}
    with transaction.atomic(), same_chance(str(ask)):
        same_numbers(ask)
        kind = "application/json" if ask.path.startswith("/api/") else "application/x-www-form-urlencoded"
        got = client.generic(ask.method.upper(), ask.path, ask.body, content_type=kind, headers=ask.headers)
        whole = MADE_NOW.sub(b"", body(got))
        transaction.set_rollback(True)
    client.cookies = SimpleCookie(kept)
    head = "\n".join([str(got.status_code), *sorted(f"{name}: {value}" for name, value in got.items())])
    cookies = OF_THE_CLOCK.sub("", got.cookies.output())
    return b"\n".join([head.encode(), cookies.encode(), whole])

"""Compares two worlds of a race through the eyes of one role. It must never know what a page is like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.utils import timezone

from games.rules.luck import Stream
from games.tables.models import Table
from kit import fragments, strangers
from tests.leaks.web import asking, worlds
from tests.leaks.web.asking import Ask
from tests.leaks.web.worlds import EVERYBODY
from tests.parts import seasons, tables
from tests.parts.tables import ALICE, BOB, DORA
from tests.parts.unprotected import drop_triggers

SEATED = {"alice": ALICE, "bob": BOB, "dora": DORA}  # a bot has Dora's seat; it is hers to take back
UNSEATED = ("nobody", "charlie", "gina", "linus", "olga")
NOW = timezone.now()
FIXED: dict[str, Any] = {
    "django.utils.timezone.now": lambda: NOW,
    "django.template.defaultfilters.timesince": lambda *of: "a while",
    "django.template.defaultfilters.timeuntil": lambda *of: "a while",
    "django.core.signing.TimestampSigner.timestamp": lambda signer: "0",
    "games.services._now_ms": lambda: 1_000_000_000_000,
    "games.heads.luck_of": lambda race, first: Stream(b"the same in both worlds".ljust(32)),
}
Wanted = Callable[[int, Ask], bool]  # whether to ask this, by its number


@contextmanager
def still() -> Iterator[None]:
    """The clock stands still, and so does what luck brings next: only the worlds differ."""
    with ExitStack() as stack:
        for name, fixed in FIXED.items():
            stack.enter_context(patch(name, fixed))
        yield


@contextmanager
def raced(people: dict[str, User], game: str, seed: int) -> Iterator[Table]:
    """A race in progress, by turns public and by link, without the triggers of the log; gone after the block."""
    with transaction.atomic():
        drop_triggers()
        visibility = ("public", "link")[seed % 2]
        table = tables.race(people, game, seed, plies=3 + seed * 7 % 23, visibility=visibility)
        seasons.around(people, table)
        yield table
        transaction.set_rollback(True)


def differences(
    table: Table, role: str, people: dict[str, User], seed: int, wanted: Wanted = lambda number, ask: True
) -> list[str] | None:
    """The requests that were answered otherwise in the other world; None where there is no other world."""
    viewer = SEATED.get(role, EVERYBODY)
    with still():
        other = worlds.other_world(table.race_id, viewer, Random(f"world {seed}"))
        if other is None:
            return None
        asks = [ask for number, ask in enumerate(asking.asks(table, viewer)) if wanted(number, ask)]
        client = client_of(role, people, table)
        here, there = (_ask_all(table, world, client, asks) for world in (worlds.true_world(table.race_id), other))
    return [name for name in here if here[name] != there[name]]


def _ask_all(table: Table, world: worlds.World, client: Client, asks: list[Ask]) -> dict[str, bytes]:
    for remembered in (fragments.shelf, strangers.shelf):
        remembered.forget()  # what was made in one world must not stand for the other
    with worlds.world(table.race_id, world):
        return asking.answers(client, asks)


def client_of(role: str, people: dict[str, User], table: Table) -> Client:
    client = tables.signed_in(people.get(role))
    if role == "linus":
        tables.follow(client, table)
    return client

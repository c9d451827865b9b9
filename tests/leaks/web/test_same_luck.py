"""Two tables with the same luck: whatever happens at one, every byte that anybody else gets stays the same until the
last of them has ended; and who has raced there does not get the secret by which the others still race.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from games import heads, queries
from games.rules import luck
from games.stages import Stage
from games.tables import bots, leaving
from games.tables import queries as tables_listed
from games.tables.access import Caller
from games.tables.models import Seat, Table
from seasons import payloads
from seasons.models import Heat
from seasons.pages import showing_heat, showing_rounds
from tests.leaks.web import asking
from tests.leaks.web.comparing import client_of, still
from tests.leaks.web.worlds import EVERYBODY
from tests.parts import seasons, tables

pytestmark = [pytest.mark.django_db]

RACERS = ("alice", "bob", "charlie", "dora")
OTHERS = ("nobody", "gina", "linus", "olga")  # beside who sits at the other table
SHARE = 9
HEAT = re.compile(r"(/heats?/|/rounds/1/)1(?=/|$)")  # the other one is the second


class Tables:
    """A round of two tables on which all have come: one where things happen, and the other; who sits where."""

    def __init__(self, people: dict[str, User], visibility: str) -> None:
        terms = {"max_heat_size": 2, "in_step": False}  # each table races as far as it goes
        season = seasons.running(people, RACERS, visibility=visibility, **terms)
        round = seasons.opened(people, season, course=seasons.course(people, "alice"), same_luck=True)
        for heat in round.heats.all():
            seasons.come(people, heat)
        sitting = {heat: self._names(heat) for heat in round.heats.all()}
        self.other, here = sorted(sitting, key=lambda heat: "alice" not in sitting[heat])  # the organiser sees no more
        self.there, self.here = sitting[self.other], sitting[here]
        rows = Table.objects.select_related("race")
        self.table, self.beside = rows.get(pk=here.race_id), rows.get(pk=self.other.race_id)

    @staticmethod
    def _names(heat: Heat) -> list[str]:
        return list(heat.seats.values_list("member__person__username", flat=True))


@contextmanager
def round_of_two(people: dict[str, User], visibility: str = "public") -> Iterator[Tables]:
    with transaction.atomic():
        yield Tables(people, visibility)
        transaction.set_rollback(True)
    heads.forget()


def race_on(table: Table, people: dict[str, User], to_the_end: bool = True) -> None:
    """Bots stand in for everybody, for some orders or to the end; what stands beside the log changes with it."""
    Seat.objects.filter(table=table).exclude(kind="bot").update(is_stood_in=True, level="pup", looked=None)
    Table.objects.filter(pk=table.pk).update(changes=7)
    while bots.move_one(table.race_id) and to_the_end:
        pass


def abandon(table: Table, people: dict[str, User]) -> None:
    users = User.objects.filter(seats__table=table)
    for user in users:
        leaving.agree_to_abandon(table.race_id, Caller(user))


def _some(table: Table, people: dict[str, User]) -> None:
    race_on(table, people, to_the_end=False)


def go_away(table: Table, people: dict[str, User]) -> None:
    """Whoever owes a decision has not been there for long."""
    Seat.objects.filter(table=table).update(looked=None)


HAPPENINGS = (race_on, _some, abandon, go_away)


def differences(two: Tables, role: str, people: dict[str, User], happens: Any, wanted: Any) -> list[str]:
    """What somebody gets otherwise once something has happened at the other table."""
    with still():
        client = client_of(role, people, two.table)
        asks = [*asking.asks(two.table, EVERYBODY), *asking.asks(two.beside, EVERYBODY)]
        asks += [replace(ask, path=HEAT.sub(r"\g<1>2", ask.path)) for ask in asks if HEAT.search(ask.path)]
        asks = [ask for number, ask in enumerate(asks) if wanted(number, ask)]
        before = asking.answers(client, asks)
        with transaction.atomic():
            happens(two.table, people)
            after = asking.answers(client, asks)
            transaction.set_rollback(True)
        heads.forget()
    return [name for name in before if before[name] != after[name]]


SERVED, SOAK = pytest.mark.stack, [pytest.mark.stack, pytest.mark.soak]


@pytest.mark.parametrize(
    ("visibility", "share"),
    [
        pytest.param("public", SHARE, marks=SERVED),
        ("link", SHARE),
        pytest.param("public", 1, marks=SOAK),
        pytest.param("link", 1, marks=SOAK),
    ],
)
def test_nothing_of_a_table_gets_to_the_other_before_both_have_ended(visibility, share):
    people = tables.cast()
    with round_of_two(people, visibility) as two:
        for turn, role in enumerate((*two.there, *OTHERS)):
            for other, happens in enumerate(HAPPENINGS if role == "alice" else [HAPPENINGS[turn % len(HAPPENINGS)]]):
                at = turn + other
                leaks = differences(two, role, people, happens, lambda number, ask, at=at: (number + at) % share == 0)
                assert leaks == [], (role, happens)


def test_it_would_notice_what_happens_at_a_table_of_its_own():
    """The oracle sees it: for anyone who sits there, and for everybody once the other table has ended, too."""
    people = tables.cast()
    with round_of_two(people) as two:
        state = ("api-race-state", "api-races")
        assert differences(two, two.here[0], people, race_on, lambda number, ask: ask.name in state)
        race_on(two.beside, people)
        assert differences(two, "nobody", people, race_on, lambda number, ask: ask.name in state)


PLANTED = {
    "whoever may watch a race sees a sealed one": (Table, "is_sealed", property(lambda table: False), "api-race-state"),
    "lists tell of sealed races": (tables_listed, "OPEN_TO_ALL", Q(), "api-races"),
    "a heat tells how far its race is": (payloads, "stage", lambda heat: str(heat.race.stage), "api-season-rounds"),
    "the organiser may let bots race on": (
        showing_heat.stopping, "waited_for", lambda heat: heat.race.stage == Stage.RACING, "seasons:heat",
    ),
    "a page tells that a heat is over": (
        showing_rounds, "state", lambda heat: heat.race.get_stage_display(), "seasons:rounds",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_it_catches_a_planted_leak(name, monkeypatch):
    module, attribute, bent, where = PLANTED[name]
    monkeypatch.setattr(module, attribute, bent)
    people = tables.cast()
    with round_of_two(people) as two:
        assert differences(two, "alice", people, race_on, lambda number, ask: ask.name == where)


# ---- the secret -------------------------------------------------------------------------------------------


def find_leaks(two: Tables, role: str, people: dict[str, User]) -> list[str]:
    """The requests whose answer holds the secret of the group, or the key made of it."""
    assert two.table.group_id is not None
    secret = queries.secret(two.table.race_id)
    words: Any = queries.of_group(two.table.race_id)["words"]
    closed = [secret, luck.key(secret, two.table.group_id.hex, words)]
    forms = [form for part in closed for form in (part, part.hex().encode(), b64encode(part).rstrip(b"="))]
    asks = asking.asks(two.table, EVERYBODY)[:: 1 if role == two.here[0] else SHARE]
    answers = asking.answers(client_of(role, people, two.table), asks)
    return [name for name, answer in answers.items() if any(form in answer for form in forms)]


def test_who_has_raced_does_not_get_the_secret_of_who_still_races():
    people = tables.cast()
    with round_of_two(people) as two:
        race_on(two.table, people)
        assert find_leaks(two, two.here[0], people) == []
        assert find_leaks(two, two.there[0], people) == []
        race_on(two.beside, people)
        assert any("/file" in name or "race" in name for name in find_leaks(two, two.here[0], people))

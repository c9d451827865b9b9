"""A room's tables are written by that room; any other asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.tables.models import Seat
from seasons import membership
from tests.house import writes
from tests.house.rooms import ROOT
from tests.house.test_rooms import plant
from tests.parts import seasons as some
from tests.parts import tables
from tests.parts.planting import Fault
from tests.parts.planting import plant as plant_fault

KNOWN = """from django.contrib.auth.models import User
from games.tables.models import Seat as S, Table
from seasons.models import Heat
"""
QUIET = """
rows = S.objects.filter(table=1).values_list('number')
Heat.objects.filter(race=None).update(began=None)
def renew(heat: Heat, words: dict[str, str]) -> None:
    "How one would say `UPDATE games_seat SET kind`."
    words.update(a="b")
    heat.votes.all().delete()
    heat.seats.update(came=None)  # games has seats, too
"""
PLANTED = {
    "S.objects.filter(table=1).update(kind='bot')": "games",
    "empty = S.objects.all()\nempty.filter(number=1).update(kind='bot')": "games",
    "for one in Table.objects.all():\n    one.save()": "games",
    "Table.objects.create(title='')": "games",
    "sql = 'UPDATE games_seat SET kind = 1'": "games",
    "sql = 'delete  from \"games_entry\"'": "games",
    "def free(seat: S | None) -> None:\n    seat.save(update_fields=['kind'])": "games",
    "def forget(heat: Heat) -> None:\n    heat.race.entries.all().delete()": "games",
    "def forget(heat: Heat) -> None:\n    board = heat.round.board\n    board.delete()": "courses",
    "def rename(heat: Heat) -> None:\n    heat.round.season.organiser.save()": "people",
    "User.objects.create(username='a')": "people",
    "def leave(user: User) -> None:\n    user.imports.clear()": "replays",
}


def test_no_room_writes_what_belongs_to_another() -> None:
    assert writes.faults(ROOT) == []


@pytest.mark.parametrize(("planted", "owner"), PLANTED.items())
def test_it_notices_a_write_that_is_planted(tmp_path: Path, planted: str, owner: str) -> None:
    for room in ("seasons", owner):
        plant(tmp_path, f"{room}/__init__.py", "")
    plant(tmp_path, "seasons/quiet.py", KNOWN + QUIET)
    plant(tmp_path, "seasons/planted.py", f"{KNOWN}{planted}\n")
    plant(tmp_path, f"{owner}/own.py", f"{KNOWN}{planted}\n")
    assert [fault.partition(":")[0] for fault in writes.faults(tmp_path)] == ["seasons/planted.py"]


@pytest.mark.django_db
def test_it_notices_a_write_through_a_relation_as_it_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    people = tables.cast()
    heat = some.opened(people, some.running(people)).heats.get()
    with writes.watched():
        Seat.objects.filter(table=heat.race_id).update(looked=None)  # tests may
        membership.planned(heat.round.season)
        plant_fault(
            monkeypatch,
            Fault(membership.planned, "if season.rounds_planned:", "for one in season.rounds.all():\n"
                  "        one.heats.first().race.seats.update(looked=None)\n    if season.rounds_planned:", print),
        )  # fmt: skip
        with pytest.raises(AssertionError, match="past the services"):
            membership.planned(heat.round.season)

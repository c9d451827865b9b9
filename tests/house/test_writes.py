"""Seasons and replays ask `games` to change its tables, and never write them themselves."""

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

KNOWN = "from games.tables.models import Seat as S, Table\n"


def test_no_room_writes_what_belongs_to_games() -> None:
    assert writes.faults(ROOT) == []


@pytest.mark.parametrize(
    "planted",
    [
        "S.objects.filter(table=1).update(kind='bot')",
        "empty = S.objects.all()\nempty.filter(number=1).update(kind='bot')",
        "for one in Table.objects.all():\n    one.save()",
        "Table.objects.create(title='')",
        "sql = 'UPDATE games_seat SET kind = 1'",
        "sql = 'delete  from \"games_entry\"'",
    ],
)
def test_it_notices_a_write_that_is_planted(tmp_path: Path, planted: str) -> None:
    plant(tmp_path, "replays/quiet.py", KNOWN + "rows = S.objects.filter(table=1).values_list('number')\n")
    plant(tmp_path, "seasons/planted.py", KNOWN + planted + "\n")
    plant(tmp_path, "games/own.py", KNOWN + planted + "\n")
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

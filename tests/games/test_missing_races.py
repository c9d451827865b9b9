"""`log verify --all`: a table that waits for people is no damage; a race that was cut back, or is gone, is one."""

from __future__ import annotations

import threading
from importlib import import_module
from io import StringIO
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection, transaction

from games import register, services, verdicts
from games.models import Opened, Race
from games.stages import Stage
from games.tables.models import Table
from tests.parts.cutting import cut, take_away
from tests.parts.planting import Fault, assert_noticed
from tests.parts.races import alice_and_bob, at_a_public_table, race_on
from tests.parts.unprotected import unprotected

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


def verify_all() -> tuple[int, str]:
    """The exit status and the output."""
    out = StringIO()
    try:
        call_command("log", "verify", "--all", stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_an_open_table_is_told_as_not_started_and_is_no_damage():
    race, _commitment = services.open_race("tiny/1")
    assert verify_all() == (0, f"{race.hex}: not started\n")


def test_it_tells_apart_what_waits_what_goes_on_and_what_has_ended():
    waiting, _commitment = services.open_race("tiny/1")
    running, over = race_on(alice_and_bob(goal=40), turns=3), race_on(alice_and_bob())
    status, output = verify_all()
    assert status == 0
    assert output.splitlines() == [
        f"{waiting.hex}: not started",
        f"{running.hex}: sound, the race goes on",
        f"{over.hex}: sound",
        "3 logs checked, 0 damaged, 1 not started.",
    ]


def test_a_table_that_is_raced_at_without_a_log_is_damage():
    race, _commitment = services.open_race("tiny/1")
    at_a_public_table(race)
    assert verify_all()[0] == 1
    assert verdicts.first_damage(race).code == "log.emptied"


def cut_race_is_noticed(leaves_signature: bool) -> None:
    race = race_on(alice_and_bob(goal=20))
    at_a_public_table(race)
    cut(race, 2, leaves_signature)
    Table.objects.filter(race=race).update(stage=Stage.RACING if leaves_signature else Stage.OVER)
    assert getattr(verdicts.first_damage(race), "code", "") == "log.reopened"
    assert "(log.reopened)" in verify_all()[1]


@pytest.mark.parametrize("leaves_signature", [True, False], ids=["a-signed-head", "a-table-that-is-over"])
def test_a_race_that_was_cut_back_and_opened_again_is_damage_while_anything_tells_of_its_end(leaves_signature):
    cut_race_is_noticed(leaves_signature)


def test_the_oracle_catches_a_check_that_asks_finished_races_only(monkeypatch):
    fault = Fault(verdicts._kept_ends, "not log.row.closed or", "log.row.closed and", cut_race_is_noticed, (True,))
    assert_noticed(monkeypatch, fault)


def gone_is_noticed() -> None:
    races = [race_on(alice_and_bob()) for _number in range(3)]
    take_away(races[1])
    status, output = verify_all()
    assert status == 1
    assert f"{races[1].hex}: This race was opened here, and it is gone. (log.missing)" in output.splitlines()
    assert output.splitlines()[-1] == "2 logs checked, 0 damaged, 1 missing or not on record."


def test_a_race_that_was_deleted_is_missed_by_its_number():
    gone_is_noticed()


def test_the_oracle_catches_a_register_that_is_not_asked(monkeypatch):
    assert_noticed(monkeypatch, Fault(register.damages, "opened | _named()", "_named()", gone_is_noticed))


def test_a_race_that_was_deleted_from_the_register_too_leaves_a_gap():
    races = [race_on(alice_and_bob()) for _number in range(3)]
    take_away(races[1], also=("games_opened",))
    status, output = verify_all()
    assert status == 1
    assert "register: 3 races were opened here, and the register has 2 of them. (log.uncounted)" in output


def test_what_still_names_a_race_misses_it_though_its_number_was_the_last():
    race = at_a_public_table(race_on(alice_and_bob()))
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_opened")
    take_away(race)
    assert [(name, wrong.code) for name, wrong in register.damages()] == [(race.hex, "log.missing")]
    Table.objects.all().delete()


def test_a_race_that_was_put_in_past_the_register_is_told():
    with unprotected():
        race = Race.objects.create(id=uuid4(), game="tiny", rules="tiny/1", ply=-1, head="")
    assert [(name, wrong.code) for name, wrong in register.damages()] == [(race.pk.hex, "log.unregistered")]


def test_races_are_numbered_without_gaps_whoever_opens_them():
    races = [services.open_race("tiny/1")[0] for _number in range(2)]
    with pytest.raises(ZeroDivisionError):
        broken_off()
    races.append(services.open_race("tiny/1")[0])
    numbered = list(Opened.objects.order_by("number").values_list("number", "race"))
    assert numbered == [*enumerate(races, 1)]


def broken_off() -> None:
    """A race whose transaction does not come to its end."""
    with transaction.atomic():
        services.open_race("tiny/1")
        raise ZeroDivisionError


def test_races_that_are_opened_at_once_get_a_number_each():
    begin = threading.Barrier(4)

    def open_some() -> None:
        begin.wait()
        for _race in range(5):
            services.open_race("tiny/1")
        connection.close()

    threads = [threading.Thread(target=open_some) for _thread in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert list(Opened.objects.order_by("number").values_list("number", flat=True)) == [*range(1, 21)]
    assert list(register.damages()) == []


def test_races_from_before_there_was_a_register_are_in_it_in_their_order():
    races = [services.open_race("tiny/1")[0] for _number in range(3)]
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_opened")
    import_module("games.migrations.0007_register").fill(apps, None)
    assert list(Opened.objects.order_by("number").values_list("number", "race")) == [*enumerate(races, 1)]

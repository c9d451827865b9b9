"""A race that is over is verified by one job, and its one verdict tells of its log and of the rows beside it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from io import StringIO
from uuid import UUID

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from core import canonical
from games import keyring, signatures, verdicts
from games import queries as logs
from games.log.signing import Head, sign
from games.models import Sealed, SignedHead
from games.rules import verification
from games.tables.models import Seat
from jobs import services as jobs
from jobs import work
from jobs.models import Job, State
from replays import queries, rechecking, services, signals, verifying
from replays.models import Recheck, Replay, Verdict
from tests.parts.planting import Fault, assert_noticed
from tests.parts.unprotected import unprotected
from tests.replays.conftest import BOB

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

TELLS_OF_IT = ("replays.verify", "games.sign", "games.verify-log")  # the jobs that look at a whole log


def of_this_race(race: UUID) -> list[Job]:
    """The jobs that were asked to look at its log, in the order in which they were."""
    asked = Job.objects.filter(kind__in=TELLS_OF_IT).order_by("created")
    return [job for job in asked if race.hex.encode() in bytes(job.input)]


def all_done() -> None:
    """Every job there is, and what follows from it."""
    while waiting := Job.objects.filter(state=State.WAITING, kind__in=TELLS_OF_IT).first():
        work.do(waiting.pk)


def verified(replay: Replay) -> Verdict:
    """What the job finds and keeps."""
    all_done()
    verdict = queries.newest_verdict(replay)
    assert verdict is not None
    return verdict


def write(statement: str, *values: object) -> None:
    """What somebody writes into the database who has got past its triggers."""
    with unprotected(), connection.cursor() as cursor:
        cursor.execute(statement, values)


# ---- one job ----------------------------------------------------------------------------------------------


def test_a_race_that_ends_is_looked_at_by_one_job(finished):
    replay = finished()
    assert [job.kind for job in of_this_race(replay.pk)] == [services.VERIFY]
    assert verified(replay).code == "verified"
    assert [job.kind for job in of_this_race(replay.pk)] == [services.VERIFY]
    assert Verdict.objects.count() == 1


def test_one_more_proves_it_before_it_signs_where_a_worker_has_the_key(finished, settings):
    settings.SIGNS_HERE = False
    with pytest.raises(Replay.DoesNotExist):  # it has none before it is signed
        finished()
    settings.SIGNS_HERE = True
    all_done()
    replay = Replay.objects.get()
    assert [job.kind for job in of_this_race(replay.pk)] == [signatures.KIND, services.VERIFY]
    assert Verdict.objects.get().code == "verified"


def test_its_orders_are_decided_once(finished, monkeypatch):
    decided: list[object] = []
    for name in ("remade", "decided_again"):
        function = getattr(verification, name)
        monkeypatch.setattr(verification, name, lambda *given, so=function: decided.append(so) or so(*given))
    replay = finished()
    verified(replay)
    assert len(decided) == 1


# ---- one verdict ------------------------------------------------------------------------------------------


def with_another_id(race: UUID) -> int | None:
    write("UPDATE games_entry SET command_id = 'another' WHERE race_id = %s AND ply = 2", race.hex)
    return 2


def with_another_head(race: UUID) -> int | None:
    write("UPDATE games_race SET closed = %s WHERE id = %s", False, race.hex)
    return None


def with_another_secret(race: UUID) -> int | None:
    write("UPDATE games_secret SET data = %s WHERE race_id = %s", bytes(32), race.hex)
    return 0


def with_another_card_sealed(race: UUID) -> int | None:
    first = Sealed.objects.filter(race=race).order_by("ply").values_list("ply", flat=True)[0]
    write("UPDATE games_sealed SET data = %s WHERE race_id = %s AND ply = %s", b'{"0":{"card":9}}', race.hex, first)
    return first


def with_another_person(race: UUID) -> int | None:
    Seat.objects.filter(table=race, number=BOB).update(person=Seat.objects.get(table=race, number=0).person)
    return 0


def with_another_end(race: UUID) -> int | None:
    write("UPDATE replays_replay SET head = %s WHERE race_id = %s", "0" * 64, race.hex)
    return logs.head(race).ply


WOUNDS = {  # what is done to a row, and gives the ply: the code of the verdict
    with_another_id: "log.columns",
    with_another_head: "log.reopened",
    with_another_secret: "log.commitment",
    with_another_card_sealed: "log.events",
    with_another_person: "log.sitter",
    with_another_end: "log.reopened",
}


def is_told_of(wound: Callable[[UUID], int | None], replay: Replay) -> None:
    Job.objects.filter(kind=services.VERIFY).delete()
    ply = wound(replay.pk)
    services.verify([replay.pk])
    heard: list[list[UUID]] = []
    signals.verified.connect(lambda replays, **_more: heard.append(replays), weak=False, dispatch_uid="test")
    verdict = verified(replay)
    signals.verified.disconnect(dispatch_uid="test")
    assert (verdict.code, verdict.ply) == (WOUNDS[wound], ply)
    assert heard == [[]]  # nobody is given points for it
    assert Job.objects.get(kind=services.VERIFY).state == State.DONE


@pytest.mark.parametrize("wound", WOUNDS, ids=lambda wound: wound.__name__)
def test_a_row_that_says_otherwise_than_the_log_is_told_by_the_verdict(finished, wound):
    is_told_of(wound, finished())


def test_the_verdict_says_that_rows_were_compared_where_they_were(finished):
    replay = finished()
    assert canonical.load(bytes(verified(replay).checks))[-1] == "rows"
    recheck = rechecking.begun()
    [batch] = rechecking.batches(recheck)
    rechecking.check(batch)
    newest = queries.newest_verdict(replay)
    assert (newest.recheck, newest.code) == (recheck, "verified")
    assert "rows" not in canonical.load(bytes(newest.checks))


def is_not_forgotten(replay: Replay) -> None:
    Recheck.objects.all().delete()
    with_another_id(replay.pk)
    services.verify_again(replay.pk)
    assert verified(replay).code == "log.columns"
    [batch] = rechecking.batches(rechecking.begun())
    rechecking.check(batch)
    newest = queries.newest_verdict(replay)
    assert newest.recheck is not None
    assert newest.code == "log.columns"


def test_a_recheck_of_the_archive_forgets_no_damage_of_a_row(finished):
    is_not_forgotten(finished())


def signed_by_a_stranger(replay: Replay) -> Ed25519PrivateKey:
    head, key = logs.head(replay.pk), Ed25519PrivateKey.generate()
    signed = sign(Head(replay.pk.hex, head.ply, head.hash), key)
    columns = {"ply": head.ply, "hash": head.hash, "key": signed.key, "signature": signed.signature}
    SignedHead.objects.create(race_id=replay.pk, **columns)
    return key


def test_under_a_key_that_nobody_knows_it_has_no_verdict_until_a_person_says_whose_that_is(finished, settings):
    replay = finished()
    key = signed_by_a_stranger(replay)
    for _try in range(settings.JOB_TRIES):
        Job.objects.filter(kind=services.VERIFY).update(due=timezone.now())
        work.do(Job.objects.get(kind=services.VERIFY).pk)
    [job] = of_this_race(replay.pk)
    assert (job.state, job.reason_code) == (State.POISON, "keys.unknown-here")
    assert not Verdict.objects.exists()
    call_command("keys", "register", keyring.public(key).hex(), stdout=StringIO())
    assert verified(replay).code == "verified"
    assert Job.objects.get(pk=job.pk).state == State.DONE


def test_beside_a_key_that_nobody_knows_a_row_is_damaged_all_the_same(finished):
    replay = finished()
    signed_by_a_stranger(replay)
    with_another_secret(replay.pk)
    verdict = verified(replay)
    assert (verdict.code, verdict.ply, verdict.rules) == ("log.commitment", 0, replay.rules)


FAULTS = {
    "rows that nobody compares": Fault(
        verifying._with_rows, "return {*asked}", "return set()", is_told_of, (with_another_id,)
    ),
    "a wound that a good file heals": Fault(
        verifying._with_rows, ".exclude(code=VERIFIED)", ".none()", is_not_forgotten
    ),
    "a wound that is looked for and not told": Fault(
        verdicts.first_damage_of_rows, "(*ROWS, ", "(", is_told_of, (with_another_person,)
    ),
    "what is sealed left alone": Fault(
        verdicts.first_damage_of_rows, "_sealed_rows(log, sealed)", "iter(())", is_told_of, (with_another_card_sealed,)
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_damage_of_a_row_that_is_not_told(name, finished, monkeypatch):
    fault = FAULTS[name]
    assert_noticed(monkeypatch, fault._replace(arguments=(*fault.arguments, finished())))


# ---- what was asked before --------------------------------------------------------------------------------


def asked_before(race: UUID, **how: object) -> None:
    """A job of the kind that looked at logs before there was one verdict."""
    data = canonical.dump({"race": race.hex})
    Job.objects.create(
        kind="games.verify-log", input=data, input_digest=jobs.digest(data), engine="1", queue="short", **how
    )


def migrate() -> None:
    import_module("replays.migrations.0018_one_verdict").ask(apps, None)


@pytest.mark.parametrize("state", ["waiting", "failed"])
def test_what_was_still_to_be_looked_at_has_a_verdict_of_the_one_job(finished, state):
    replay = finished()
    assert verified(replay).code == "verified"
    with_another_id(replay.pk)
    asked_before(replay.pk, state=state, finished=timezone.now() if state == "failed" else None)
    migrate()
    assert not Job.objects.filter(kind="games.verify-log").exists()
    Job.objects.update(sent_at=timezone.now())  # as the sweeper does with all that is due
    assert verified(replay).code == "log.columns"


def test_what_was_done_before_stays_as_it_was(finished):
    replay = finished()
    asked_before(replay.pk, state="done", finished=timezone.now(), result=b"{}")
    migrate()
    migrate()
    assert [job.kind for job in of_this_race(replay.pk)] == [services.VERIFY, "games.verify-log"]


def test_a_race_at_no_table_is_not_asked_for():
    asked_before(UUID(int=7))
    migrate()
    assert not Job.objects.exists()

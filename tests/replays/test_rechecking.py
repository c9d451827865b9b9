"""The archive is verified anew before rules may change: all of it, going on where it was stopped, told by rules."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.models.sql.constants import GET_ITERATOR_CHUNK_SIZE

from jobs import work
from jobs.models import Job
from replays import rechecking, source, verifying
from replays.management.replaying import verify_all
from replays.models import Recheck, Replay, Verdict
from snow_tails.rules import hands
from tests.damaged.races import WOUNDS, made
from tests.parts.archive import archived, race

pytestmark = pytest.mark.django_db
WOUND = made(WOUNDS["sled-moves-further"], "snow_tails", 0)


def verify_anew(*words: str) -> tuple[int, str]:
    """The exit status and what was said."""
    out = StringIO()
    try:
        call_command("replay", "verify-all", *words, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_it_tells_what_each_version_of_the_rules_verified():
    replays = archived([race(0), race(1), race(2), race(3), WOUND.data])
    status, output = verify_anew()
    assert status == 1
    *counted, damage = output.splitlines()
    assert counted == [
        "husky/1: 1 verified, 0 damaged",
        "reindeer_races/1: 1 verified, 0 damaged",
        "snow_tails/1: 2 verified, 1 damaged",
    ]
    assert damage.startswith(f"  {replays[4].pk} log.events: Ply {WOUND.ply}, ")
    assert Recheck.objects.get().finished


def test_it_speaks_to_programs():
    replays = archived([race(0), WOUND.data])
    status, output = verify_anew("--json")
    payload = json.loads(output)
    assert (status, payload["missing"], payload["rules"]["snow_tails/1"]["verified"]) == (1, 0, 1)
    [damage] = payload["rules"]["snow_tails/1"]["damaged"]
    assert damage.pop("said").endswith("(ST-58).")
    assert damage == {"replay": replays[1].pk.hex, "ply": WOUND.ply, "code": "log.events"}


def written_elsewhere() -> None:
    """Another connection takes the write lock, without waiting for it."""
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
            other.execute("PRAGMA busy_timeout = 0")
            other.execute("BEGIN EXCLUSIVE")


@pytest.mark.stack
@pytest.mark.django_db(transaction=True)
def test_whoever_writes_meanwhile_waits_for_no_batch():
    """An unfinished query keeps writers out of SQLite, and the recheck waits behind them to write its verdicts:
    beside a service each then waited ten seconds for the other, time and again."""
    [row] = archived([race(0)])
    many = 2 * GET_ITERATOR_CHUNK_SIZE + 2000  # more than are read at once
    copied = {name: getattr(row, name) for name in ("game", "rules", "board_id", "title", "seats", "plies", "result")}
    Replay.objects.bulk_create(Replay(head=f"{at}", file=b"", **copied) for at in range(many))
    batches, listed = rechecking.batches(rechecking.begun(), 300), []
    for batch in batches:
        written_elsewhere()
        listed += batch["replays"]
    assert len(listed) == len(set(listed)) == many + 1


def test_it_says_when_all_is_well_or_nothing_is_there():
    assert verify_anew() == (0, "There is no replay to verify.\n")
    archived([race(0)])
    assert verify_anew() == (0, "snow_tails/1: 1 verified, 0 damaged\n")


def test_it_goes_on_where_it_was_stopped(monkeypatch):
    replays = archived(map(race, range(9)))
    monkeypatch.setattr(rechecking, "batches", lambda recheck, size=2, batches=rechecking.batches: batches(recheck, 2))
    verdict, asked = verifying._verdict, []

    def stopped(shelved, ours, with_rows):
        if len(asked) == 5:
            raise KeyboardInterrupt
        asked.append(shelved.replay)
        return verdict(shelved, ours, with_rows)

    monkeypatch.setattr(verifying, "_verdict", stopped)
    assert verify_anew() == (2, "")
    assert Verdict.objects.count() == 4  # the fifth stood in a batch that was not whole
    monkeypatch.setattr(
        verifying, "_verdict", lambda shelved, *how: asked.append(shelved.replay) or verdict(shelved, *how)
    )
    assert verify_anew()[0] == 0
    assert sorted(asked[:4] + asked[5:]) == sorted(replay.pk for replay in replays)
    assert Recheck.objects.count() == 1
    assert Verdict.objects.count() == 9


def test_it_begins_again_once_it_is_done_or_told_to():
    archived([race(0)])
    assert [verify_anew()[0], verify_anew()[0]] == [0, 0]
    assert Recheck.objects.filter(finished=None).count() == 0
    opened = rechecking.begun()
    assert rechecking.begun() == opened
    assert rechecking.begun(anew=True) != opened


def test_it_begins_again_by_itself_after_a_change_of_the_code(monkeypatch, tmp_path):
    archived(map(race, range(3)))
    opened = rechecking.begun()
    for part in source.DECIDING:
        copied = tmp_path / part
        copied.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (source.HOUSE / part).is_dir() else shutil.copy)(source.HOUSE / part, copied)
    assert source.source_digest(tmp_path) == opened.code
    rule = tmp_path / "snow_tails/rules/hands.py"
    rule.write_bytes(rule.read_bytes() + b"\n")
    monkeypatch.setattr(source, "digest", lambda: source.source_digest(tmp_path))
    after = rechecking.begun()
    assert after != opened
    assert after.code != opened.code
    assert rechecking.begun() == after


def test_it_notices_a_rule_that_was_changed_under_old_races(monkeypatch):
    archived(map(race, range(6)))
    assert verify_anew()[0] == 0
    monkeypatch.setattr(hands, "HAND", 6)
    status, output = verify_anew()
    assert status == 1
    assert "husky/1: 2 verified, 0 damaged" in output
    assert "snow_tails/1: 0 verified, 2 damaged" in output


class Workers:
    """Does each job that is waited for."""

    def sleep(self, seconds: float) -> None:
        for job in Job.objects.filter(state="waiting"):
            work.do(job.pk)


@pytest.mark.stack
@pytest.mark.django_db(transaction=True)
def test_workers_do_it_and_their_failures_are_told(monkeypatch, capsys):
    archived(map(race, range(4)))
    monkeypatch.setattr(verify_all, "time", Workers())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            verify_all.rechecking, "order", lambda batches, order=rechecking.order: [*map(failed, order(batches))]
        )
        status, output = verify_anew("--workers")
    assert status == 2
    assert "4 replays could not be verified" in output
    assert "tests.failed" in capsys.readouterr().err
    assert verify_anew("--workers")[0] == 0
    assert Recheck.objects.get().verdicts.count() == 4


def failed(job: Job) -> Job:
    """A job that a worker gave up."""
    Job.objects.filter(pk=job.pk).update(state="poison", finished=job.created, reason_code="tests.failed")
    return job

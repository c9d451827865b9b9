"""A house of several hosts has one register of keys: what one host signs every other proves, and none makes its own."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import UUID

import pytest

from games import keys
from games.models import KeyEntry, SignedHead
from jobs.models import Job, State
from replays.models import Verdict
from tests.parts import tables
from tests.parts.hosts import Host
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker, own_broker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

SOUND = ["sound", "verified", 200]


@pytest.fixture
def two(tmp_path: Path) -> tuple[Host, Host]:
    """Two hosts with folders of their own; nobody has given them a key."""
    tables.cast()
    return Host(tmp_path / "a"), Host(tmp_path / "b")


@pytest.fixture
def broker() -> Iterator[object]:
    with own_broker() as broker:
        broker.lose_all()
        yield broker


def assert_refused(done: subprocess.CompletedProcess[str], code: str) -> str:
    """A process did not start, and said why and what to do in a sentence."""
    assert (done.returncode, "Traceback" in done.stderr) == (2, False), done.stderr
    assert done.stderr.startswith(f"{code}: "), done.stderr
    return done.stderr


def test_of_two_hosts_that_begin_at_once_one_makes_the_key_and_the_other_does_not_start(two):
    with ThreadPoolExecutor() as pool:
        ended = list(pool.map(Host.start, two))
    assert sorted(done.returncode for done in ended) == [0, 2]
    [refused] = [done for done in ended if done.returncode]
    assert "set BOREAL_SIGNING_KEY" in assert_refused(refused, "boreal.keys.E002")
    assert sorted(len(host.keys) for host in two) == [0, 1]
    assert KeyEntry.objects.count() == 2


def test_what_one_host_signs_every_other_host_proves(two, tmp_path):
    """One key, in a folder here and in a secret there; a third host has a key of its own."""
    first, _empty = two
    races = [first.do("race_out")]
    (tmp_path / "secret").write_text(first.secret())
    other = Host(tmp_path / "b", BOREAL_SIGNING_KEY_FILE=str(tmp_path / "secret"))
    races.append(other.do("race_out"))
    assert [host.do("prove", *races) for host in (first, other)] == [[SOUND, SOUND]] * 2
    assert other.keys == []
    third = Host(tmp_path / "c")
    third.keys_folder.mkdir()
    (third.keys_folder / "head-0001.key").write_bytes(bytes(range(32)))
    assert_refused(third.start(), "boreal.keys.E001")
    assert_refused(third.worker("short"), "boreal.keys.E001")
    assert third.do_unasked("prove", *races) == [SOUND, SOUND]  # public keys are enough to prove


def test_a_host_without_a_key_has_its_races_signed_by_a_worker_that_has_it(two, tmp_path, broker):
    signer, _empty = two
    keyless = Host(tmp_path / "b", BOREAL_SIGN="worker", **broker.env)
    assert signer.start().returncode == 0
    race = keyless.do("race_out")
    assert keyless.do("prove", race) == [["sound", "none", 404]]
    assert_refused(keyless.worker("sign"), "boreal.keys.E007")
    worker = Worker(1, **(broker.env | {"BOREAL_KEYS": str(signer.keys_folder)})).ready()
    try:
        wait_for(lambda: Verdict.objects.filter(replay=UUID(race)).exists(), "its replay is verified")
    finally:
        worker.stop()
    assert SignedHead.objects.get().key == keys.register().signs
    assert Job.objects.get(kind="games.sign").state == State.DONE
    assert keyless.do("prove", race) == [SOUND]


def test_the_key_is_changed_while_all_hosts_run_and_nothing_is_ever_damaged(two, tmp_path):
    """The procedure of docs/operate.md; the second host has its keys by a setting."""
    first, _other = two
    races = [first.do("race_out")]
    other = Host(tmp_path / "b", BOREAL_SIGNING_KEY=(old := first.secret()))

    assert first.manage("keys", "new", str(tmp_path / "new")).returncode == 0  # 1: made and registered
    [new] = keys.register().next
    races.append(other.do("race_out"))
    assert other.manage("keys", "use", new).returncode == 2  # which has it not yet
    assert {head.key for head in SignedHead.objects.all()} == {keys.register().signs}

    both = f"{old},{(tmp_path / 'new').read_text().strip()}"
    first, other = Host(tmp_path / "a", BOREAL_SIGNING_KEY=both), Host(tmp_path / "b", BOREAL_SIGNING_KEY=both)  # 2
    assert other.manage("keys", "use", new).returncode == 0  # 3
    races.append(first.do("race_out"))
    assert SignedHead.objects.filter(key=new).count() == 1
    assert other.do("prove", *races) == [SOUND] * 3

    only_old = Host(tmp_path / "c", BOREAL_SIGNING_KEY=old)
    assert new in assert_refused(only_old.start(), "boreal.keys.E001")
    races.append(only_old.do_unasked("race_out"))  # one that runs still, and was forgotten
    assert only_old.do_unasked("prove", races[-1]) == [["sound", "none", 404]]
    assert Job.objects.get(kind="games.sign").state == State.WAITING

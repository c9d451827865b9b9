"""The register of keys: which are of this house, which signs now, and what is done where a process has another one."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core import checks
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from core.errors import Missing, Outage, Refused
from deploy import health
from games import key_checks, keyring, keys, queries, signatures, signer, verdicts
from games.log.signing import Head, key_name, sign
from games.models import KeyEntry, SignedHead
from games.verdicts import Extent
from jobs import work
from jobs.models import Job, State
from people.models import Notice
from tests.parts.races import alice_and_bob, race_on
from tests.parts.unprotected import unprotected

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    """A host that has no key yet."""
    settings.KEYS, settings.SIGNING_KEYS, settings.SIGNS_HERE = tmp_path / "keys", (), True
    return tmp_path / "keys"


def name_of(key: Ed25519PrivateKey) -> str:
    return key_name(keyring.public(key))


def ids(check: Any) -> list[str | None]:
    return [message.id for message in check]


def at_start(is_signer: bool = False) -> list[str | None]:
    return ids(key_checks.at_start(keys.first(), is_signer))


def looked_at() -> list[str | None]:
    """What `/readyz` and `manage.py check` tell of keys."""
    messages = checks.run_checks(tags=[checks.Tags.database], databases=["default"])
    return [message.id for message in messages if (message.id or "").startswith("boreal.keys")]


def done(kind: str) -> Job:
    """The only job of that kind, done by this process as a worker would."""
    job = Job.objects.get(kind=kind)
    Job.objects.filter(pk=job.pk).update(due=timezone.now() - signatures.LATE)
    work.do(job.pk)
    return Job.objects.get(pk=job.pk)


def forged(race: UUID) -> Ed25519PrivateKey:
    """Another key has signed the end of a race, where that of the house had."""
    key, head = Ed25519PrivateKey.generate(), queries.head(race)
    signed = sign(Head(race.hex, head.ply, head.hash), key)
    SignedHead.objects.create(race_id=race, ply=head.ply, hash=head.hash, key=signed.key, signature=signed.signature)
    return key


# ---- the register -----------------------------------------------------------------------------------------


def test_the_first_start_of_all_makes_one_key_and_registers_it(folder):
    register = keys.first()
    assert keys.first() == register
    assert [register.signs] == [*register.publics] == [*keyring.held()]
    assert [oct(path.stat().st_mode & 0o777) for path in folder.iterdir()] == ["0o600"]
    assert KeyEntry.objects.count() == 2
    assert at_start() == looked_at() == []


def test_the_keys_of_earlier_versions_are_all_registered_and_the_newest_signs():
    names = [keyring.make() for _time in range(11)]
    assert [*keys.first().publics] == names
    assert keys.first().signs == names[-1]


def test_a_key_by_a_setting_stands_in_place_of_the_folder(settings, folder):
    keyring.make()
    given = Ed25519PrivateKey.generate()
    settings.SIGNING_KEYS = (given.private_bytes_raw(),)
    assert [*keyring.held()] == [name_of(given)]
    with pytest.raises(Refused) as refused:
        keyring.make()
    assert refused.value.code == "keys.no-folder"


def test_a_new_key_is_registered_then_distributed_then_used():
    old = keys.first().signs
    call_command("keys", "new", stdout=StringIO())
    [new] = keys.register().next
    assert (keys.register().signs, name_of(keys.signing_key())) == (old, old)
    call_command("keys", "use", new, stdout=StringIO())
    out = StringIO()
    call_command("keys", "list", stdout=out)
    assert [line.split()[0::2][:2] for line in out.getvalue().splitlines()] == [[old, "retired"], [new, "signs"]]
    assert out.getvalue().count(" here") == 2
    with pytest.raises(Refused) as refused:
        keys.use(old)
    assert refused.value.code == "keys.over"


def test_no_key_signs_that_nobody_here_has(tmp_path):
    keys.first()
    name = keys.add(keyring.make_file(tmp_path / "secret"))
    with pytest.raises(Refused) as refused:
        keys.use(name)
    assert refused.value.code == "keys.not-held"
    keys.retire(name)
    with pytest.raises(Refused) as refused:
        keys.retire(name)
    assert refused.value.code == "keys.over"
    with pytest.raises(Refused) as refused:
        keys.retire(keys.first().signs)
    assert refused.value.code == "keys.signs"
    with pytest.raises(Missing):
        keys.use("0" * 16)


def test_a_secret_holds_what_this_host_has(settings, tmp_path):
    keys.rotate()
    call_command("keys", "export", str(tmp_path / "secret"), stdout=StringIO())
    assert oct((tmp_path / "secret").stat().st_mode & 0o777) == "0o600"
    held = [*keyring.held()]
    settings.SIGNING_KEYS = tuple(map(bytes.fromhex, (tmp_path / "secret").read_text().split()))
    assert [*keyring.held()] == held
    with pytest.raises(Refused):
        call_command("keys", "export", str(tmp_path / "secret"), stdout=StringIO())


def test_where_all_keys_are_lost_no_new_one_is_made_unseen(folder):
    race_on(alice_and_bob())
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_keyentry")
    for path in folder.iterdir():
        path.unlink()
    with pytest.raises(Outage) as outage:
        keys.first()
    assert outage.value.code == "boreal.keys.E005"
    call_command("keys", "new", stdout=StringIO())
    call_command("keys", "use", *keys.register().next, stdout=StringIO())
    assert at_start() == []


# ---- what is looked at ------------------------------------------------------------------------------------


def test_a_host_without_the_key_of_the_house_does_not_start(settings, tmp_path):
    keys.first()
    settings.KEYS = tmp_path / "other"
    assert (at_start(), looked_at()) == (["boreal.keys.E002"], ["boreal.keys.E002"])
    keyring.make()
    assert (at_start(), looked_at()) == (["boreal.keys.E001"], ["boreal.keys.E001"])
    assert Client().get("/readyz").status_code == 503
    keys.add(keyring.public(next(iter(keyring.held().values()))))
    assert (at_start(), looked_at()) == (["boreal.keys.E001"], ["boreal.keys.W002"])  # what runs already goes on
    health.forget()
    assert Client().get("/readyz").status_code == 200
    (settings.KEYS / "head-0002.key").write_bytes(b"cut off")
    assert (at_start(), looked_at()) == (["boreal.keys.E003"], ["boreal.keys.E003"])


def test_a_host_that_asks_a_worker_needs_no_key(settings):
    keys.first()
    settings.SIGNS_HERE = False
    assert (at_start(), looked_at()) == ([], [])
    assert at_start(is_signer=True) == ["boreal.keys.E007"]


def test_every_finding_is_a_sentence_with_a_way_out(settings, tmp_path):
    keys.first()
    settings.KEYS = tmp_path / "other"
    [message] = key_checks.at_start(keys.register(), is_signer=False)
    assert message.msg.endswith(".")
    assert all(words in message.hint for words in (keys.register().signs, str(settings.KEYS), "BOREAL_SIGN=worker"))


# ---- signed by a worker -----------------------------------------------------------------------------------


def test_the_end_of_a_race_waits_for_a_worker_that_has_the_key(settings):
    keys.first()
    settings.SIGNS_HERE = False
    race = race_on(alice_and_bob())
    assert not SignedHead.objects.exists()
    assert verdicts.examined(race) == Extent.UNSIGNED
    with pytest.raises(Refused, match="and signed"):
        verdicts.scroll(race)
    assert looked_at() == []
    Job.objects.filter(kind=signatures.KIND).update(created=timezone.now() - 2 * signatures.LATE)
    assert looked_at() == ["boreal.keys.W003"]
    settings.SIGNS_HERE = True
    job = done(signatures.KIND)
    assert (job.state, job.queue) == (State.DONE, "sign")
    assert verdicts.examined(race) == Extent.FINISHED
    assert looked_at() == []


def test_a_worker_without_the_key_signs_nothing_and_another_one_does_it_later(settings):
    keys.first()
    settings.SIGNS_HERE = False
    race = race_on(alice_and_bob())
    for _try in range(settings.JOB_TRIES):
        job = done(signatures.KIND)
    assert (job.state, job.reason_code) == (State.POISON, "keys.absent-here")
    assert (verdicts.examined(race), looked_at()) == (Extent.UNSIGNED, ["boreal.keys.W003"])
    settings.SIGNS_HERE = True
    assert signatures.ask_again() == 1
    assert done(signatures.KIND).state == State.DONE
    assert verdicts.examined(race) == Extent.FINISHED


def test_no_order_is_refused_because_a_key_is_unreadable(folder):
    keys.first()
    [path] = folder.iterdir()
    whole = path.read_bytes()
    path.write_bytes(b"cut off")
    race = race_on(alice_and_bob())
    assert (verdicts.examined(race), looked_at()) == (Extent.UNSIGNED, ["boreal.keys.E003"])
    path.write_bytes(whole)
    assert done(signatures.KIND).state == State.DONE
    assert verdicts.examined(race) == Extent.FINISHED


def test_a_worker_signs_no_race_that_is_damaged_or_goes_on(settings):
    keys.first()
    settings.SIGNS_HERE = False
    race = race_on(alice_and_bob())
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("UPDATE games_secret SET data = %s", [bytes(32)])
    settings.SIGNS_HERE = True
    job = done(signatures.KIND)
    assert (job.state, job.reason_code) == (State.FAILED, "log.damaged")
    assert verdicts.first_damage(race).code == "log.commitment"
    Job.objects.all().delete()
    signatures.ask(signatures.KIND, {"race": alice_and_bob().hex})
    assert done(signatures.KIND).reason_code == "race.unfinished"
    assert not SignedHead.objects.exists()


def test_a_race_whose_signature_was_taken_away_is_damaged():
    race = race_on(alice_and_bob())
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_signedhead")
    assert verdicts.first_damage(race).code == "log.unsigned"


# ---- keys that are unknown here ---------------------------------------------------------------------------


def test_an_unknown_key_is_an_outage_that_a_person_ends(folder):
    race = race_on(alice_and_bob())
    key = forged(race)
    with pytest.raises(Outage) as outage:
        verdicts.first_damage(race)
    assert (outage.value.code, outage.value.again) == ("keys.unknown-here", True)
    assert looked_at() == ["boreal.keys.W004"]
    call_command("keys", "register", keyring.public(key).hex(), stdout=StringIO())
    assert (verdicts.first_damage(race), looked_at()) == (None, [])


def test_the_owner_is_told_once_for_each_unknown_key():
    from people.models import Person
    from tests.parts import tables

    tables.cast()
    Person.objects.filter(is_owner=True).update(tells_by_webhook=True, webhook="https://example.org/")
    race = race_on(alice_and_bob())
    forged(race)
    for _try in range(3):
        with pytest.raises(Outage):
            signer.check(race)
    assert Notice.objects.count() == 1


def test_what_is_wrong_beside_an_unknown_key_is_damage_all_the_same():
    race = race_on(alice_and_bob())
    forged(race)
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("UPDATE games_secret SET data = %s", [bytes(32)])
    assert verdicts.first_damage(race).code == "log.commitment"


def test_a_wrong_signature_under_a_known_key_is_damage():
    race = race_on(alice_and_bob())
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("UPDATE games_signedhead SET signature = %s", ["0" * 128])
    assert verdicts.first_damage(race).code == "log.signature"


def test_strangers_are_found_before_between_and_behind_the_keys_that_are_known():
    race = race_on(alice_and_bob())
    assert keys.strangers() == []
    known = keys.first().signs
    wanted = sorted(["0" * 16, "f" * 15 + "g", known[:-1] + chr(ord(known[-1]) + 1)])
    for name in wanted:
        SignedHead.objects.create(race_id=race, ply=1, hash="", key=name, signature="")
    assert sorted(keys.strangers()) == wanted


def test_a_command_goes_on_after_a_race_that_cannot_be_proven():
    first, other = race_on(alice_and_bob()), race_on(alice_and_bob())
    forged(first)
    out = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("log", "verify", "--all", stdout=out)
    assert left.value.code == 2
    assert f"{other.hex}: sound" in out.getvalue()
    assert "(keys.unknown-here)" in out.getvalue()
    assert "0 damaged" in out.getvalue()

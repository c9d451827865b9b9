"""The check of a log in the database: what the triggers would refuse is found when somebody got past them."""

from __future__ import annotations

import json
from io import StringIO
from uuid import UUID, uuid4

import pytest
from django.core.management import call_command
from django.db import connection

from core.errors import Broken, Malformed, Refused
from games import heads, keyring, keys, queries, verdicts
from games.log import chain
from games.models import Race, SignedHead
from tests.parts.races import ALICE, alice_and_bob, order, race_on
from tests.parts.unprotected import unprotected

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def race() -> UUID:
    return race_on(alice_and_bob(goal=20))


def _sql(statement: str, *values: object) -> None:
    with unprotected(), connection.cursor() as cursor:
        cursor.execute(statement, values)


def _set(race: UUID, ply: int, column: str, value: object) -> None:
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA foreign_keys = OFF")
    else:
        _sql("ALTER TABLE games_entry DROP CONSTRAINT IF EXISTS games_entry_follows_key")
    _sql(f"UPDATE games_entry SET {column} = %s WHERE race_id = %s AND ply = %s", value, race.hex, ply)


@pytest.fixture
def mended_key():
    """The foreign key of the log is put back after a test that had to drop it."""
    yield
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA foreign_keys = ON")
        return
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_sealed")
        cursor.execute("DELETE FROM games_entry")
        cursor.execute(
            "ALTER TABLE games_entry ADD CONSTRAINT games_entry_follows_key "
            "FOREIGN KEY (race_id, prior, previous) REFERENCES games_entry (race_id, ply, hash)"
        )


def _code(race: UUID) -> tuple[int, str] | None:
    damage = verdicts.first_damage(race)
    return (damage.ply, damage.code) if damage else None


def test_it_calls_a_finished_and_a_running_race_sound(race):
    assert _code(race) is None
    assert _code(race_on(alice_and_bob(goal=40), turns=3)) is None


@pytest.mark.usefixtures("mended_key")
@pytest.mark.parametrize(
    ("column", "value", "code"),
    [
        ("data", b"{}", "chain.hash"),
        ("hash", "0" * 64, "chain.hash"),
        ("command_id", "another", "log.columns"),
        ("previous", "0" * 64, "log.columns"),
    ],
)
def test_it_finds_a_changed_row(race, column, value, code):
    _set(race, 2, column, value)
    assert _code(race) == (2, code)


def test_it_finds_that_the_last_entry_is_gone(race):
    last = queries.head(race).ply
    _sql("DELETE FROM games_sealed WHERE race_id = %s AND ply = %s", race.hex, last)
    _sql("DELETE FROM games_entry WHERE race_id = %s AND ply = %s", race.hex, last)
    assert _code(race) == (last - 1, "log.head")


def test_it_finds_a_head_that_was_set_back(race):
    Race.objects.filter(id=race).update(ply=2)
    assert _code(race)[1] == "log.head"


def test_it_finds_a_finished_race_that_was_opened_again(race):
    Race.objects.filter(id=race).update(closed=False)
    assert _code(race) == (queries.head(race).ply, "log.head")


def test_it_finds_an_entry_after_the_end(race):
    end = queries.head(race).ply
    Race.objects.filter(id=race).update(closed=False)
    heads.forget()
    standing = heads.load(race)
    order(race, standing.state.turn)
    assert _code(race)[1] == "log.after-end"
    assert _code(race)[0] == end


def test_it_finds_a_missing_signature(race):
    _sql("DELETE FROM games_signedhead WHERE race_id = %s", race.hex)
    assert _code(race) == (queries.head(race).ply, "log.unsigned")


def test_it_finds_a_wrong_signature(race):
    _sql("UPDATE games_signedhead SET signature = %s", "0" * 128)
    assert _code(race) == (queries.head(race).ply, "log.signature")


def test_it_finds_another_secret(race):
    _sql("UPDATE games_secret SET data = %s", bytes(32))
    assert _code(race) == (0, "log.commitment")


def test_it_finds_a_changed_sealed_card(race):
    _sql("UPDATE games_sealed SET data = %s WHERE race_id = %s AND ply = 1", b'{"1":{"card":9}}', race.hex)
    damage = _code(race)
    assert damage is not None
    assert damage[1] in {"log.events", "log.refused"}


def test_it_finds_events_that_the_rules_would_not_have_decided(race):
    """A log made anew from one ply on, by somebody who can write to the database and owns the key."""
    _rewrite_from(race, 1)
    assert _code(race) == (1, "log.events")


def _rewrite_from(race: UUID, ply: int) -> None:
    stored = queries.stored_after(race, -1)
    hash = stored[ply - 1].hash
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA foreign_keys = OFF")
    else:
        _sql("ALTER TABLE games_entry DROP CONSTRAINT games_entry_follows_key")
    for number in range(ply, len(stored)):
        payload = json.loads(stored[number].data)
        payload["previous"], previous = hash, hash
        if number == ply:
            payload["body"]["events"][0]["card"] = payload["body"]["events"][0].get("card", 1) % 6 + 1
        data = json.dumps(payload, sort_keys=True, separators=(",", ":")).encode()
        hash = chain.link(data)
        _sql(
            "UPDATE games_entry SET data = %s, hash = %s, previous = %s WHERE race_id = %s AND ply = %s",
            data, hash, previous, race.hex, number,
        )  # fmt: skip
    Race.objects.filter(id=race).update(head=hash)
    signed = keys_sign(race, len(stored) - 1, hash)
    _sql("UPDATE games_signedhead SET hash = %s, signature = %s, key = %s", hash, signed.signature, signed.key)
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA foreign_keys = ON")
    else:
        _sql(
            "ALTER TABLE games_entry ADD CONSTRAINT games_entry_follows_key "
            "FOREIGN KEY (race_id, prior, previous) REFERENCES games_entry (race_id, ply, hash)"
        )


def keys_sign(race: UUID, ply: int, hash: str):
    from games.log.signing import Head, sign

    return sign(Head(race.hex, ply, hash), keys.signing_key())


def test_it_refuses_to_fold_a_damaged_log(race):
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("UPDATE games_entry SET data = %s WHERE race_id = %s AND ply = 3", [b"{}", race.hex])
    heads.forget()
    with pytest.raises(Broken) as broken:
        heads.load(race)
    assert broken.value.code == "log.damaged"
    assert "ply 3" in str(broken.value)


@pytest.mark.usefixtures("mended_key")
def test_it_says_which_newer_version_wrote_an_entry_that_it_cannot_read(race):
    stored = queries.stored_after(race, -1)[2]
    data = stored.data.replace(b'"format":2', b'"format":9')
    _set(race, 2, "data", data)
    _set(race, 2, "hash", chain.link(data))
    damage = verdicts.first_damage(race)
    assert (damage.ply, damage.code) == (2, "entry.format")
    assert "format 9" in damage.sentence
    heads.forget()
    with pytest.raises(Broken) as broken:
        heads.load(race)
    assert "entry.format" in str(broken.value)


def test_it_keeps_old_signatures_provable_after_the_keys_were_rotated(race):
    old = SignedHead.objects.get(race=race).key
    new = keys.rotate()
    assert new != old
    assert _code(race) is None
    later = race_on(alice_and_bob())
    assert SignedHead.objects.get(race=later).key == new
    assert _code(later) is None


def test_the_command_tells_a_sound_log_and_ends_with_1_on_a_damaged_one(race):
    out = StringIO()
    call_command("log", "verify", race.hex, stdout=out)
    assert "sound" in out.getvalue()
    _sql("UPDATE games_secret SET data = %s", bytes(32))
    with pytest.raises(SystemExit) as left:
        call_command("log", "verify", "--all", stdout=out)
    assert left.value.code == 1
    assert "ply 0" in out.getvalue()


def test_the_command_exports_a_log_that_verifies_as_a_file(race, tmp_path):
    out, file = StringIO(), tmp_path / "race.log"
    call_command("log", "export", race.hex, str(file), stdout=out)
    call_command("log", "verify", str(file), stdout=out)
    assert f"{file}: sound" in out.getvalue()
    file.write_bytes(file.read_bytes().replace(b'"card":', b'"cart":', 1))
    with pytest.raises(SystemExit):
        call_command("log", "verify", str(file), stdout=out)


def test_the_log_of_an_unfinished_race_does_not_leave_the_server(tmp_path):
    race = alice_and_bob()
    order(race, ALICE)
    with pytest.raises(Refused) as refused:
        call_command("log", "export", race.hex, str(tmp_path / "x"))
    assert refused.value.code == "race.unfinished"


def test_the_command_says_that_it_knows_no_such_race():
    with pytest.raises(Refused):
        call_command("log", "verify", uuid4().hex)
    with pytest.raises(Malformed):
        call_command("log", "verify", "nonsense")


def test_a_private_key_is_readable_by_its_owner_only():
    keys.signing_key()
    assert [oct(path.stat().st_mode & 0o777) for path in keyring._paths()][:1] == ["0o600"]

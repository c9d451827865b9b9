"""What was changed, cut, taken away or made by another version is refused or named, and never leaves half a house."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType

from core.errors import Broken, Outage, Refused, Wrong
from deploy.backup import checking, emptiness, making, parts, proving, restoring, shelf, storage
from deploy.backup.restoring import Source
from deploy.backup.storage import place
from games import keys
from games.models import Entry, Race
from tests.parts import houses, races
from tests.parts.buckets import bucket

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
PASSPHRASE = "seven dogs and a sled"
Fault = Callable[[Path], object]


def small_house() -> None:
    User.objects.create_user("alice", password="!")
    races.race_on(races.alice_and_bob())
    races.race_on(races.alice_and_bob(goal=40), turns=6)


def made(folder: Path, passphrase: str = PASSPHRASE) -> Path:
    """The folder of a backup of a small house."""
    small_house()
    return folder / making.make(place(str(folder)), passphrase).name


def faults(folder: Path) -> list[str]:
    there = place(str(folder.parent))
    backup = shelf.chosen(there, folder.name)
    return checking.faults(there, backup, shelf.opened(there, backup, PASSPHRASE))


def refused(folder: Path, passphrase: str = PASSPHRASE) -> str:
    """The code with which a restore of this backup is refused; the house stays empty."""
    with houses.moved_out():
        signs, types = keys.signing_key().private_bytes_raw(), ContentType.objects.count()
        with pytest.raises(Wrong) as wrong:
            restoring.restore(Source(place(str(folder.parent)), folder.name, passphrase, True))
        emptiness.refuse_lived_in()
        assert not Entry.objects.exists()
        assert keys.signing_key().private_bytes_raw() == signs
        assert ContentType.objects.count() == types
    return wrong.value.code


# ---- sealed: nothing can be changed ------------------------------------------------------------------------


def test_one_changed_byte_in_any_part_is_found(tmp_path: Path) -> None:
    folder = made(tmp_path)
    there = place(str(tmp_path))
    seal = shelf.opened(there, backup := shelf.chosen(there), PASSPHRASE)
    assert checking.faults(there, backup, seal) == []
    files = [path for path in sorted(folder.rglob("*.age")) if path.name != "identity.age"]
    assert len(files) > 50
    for number, path in enumerate(files):
        whole = path.read_bytes()
        at = number * 7919 % len(whole)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert [path.name in fault for fault in checking.faults(there, backup, seal)] == [True], path.name
        path.write_bytes(whole)
    assert checking.faults(there, backup, seal) == []


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("tables/games_entry.jsonl.gz.age", "backup.damaged"),
        ("tables/auth_user.jsonl.gz.age", "backup.damaged"),
        ("secret.age", "backup.damaged"),
        ("identity.age", "backup.passphrase"),
    ],
)
@pytest.mark.parametrize("is_cut", [True, False])
def test_a_restore_of_it_leaves_the_house_empty(tmp_path: Path, file: str, code: str, is_cut: bool) -> None:
    folder = made(tmp_path)
    whole = (folder / file).read_bytes()
    at = len(whole) - 3
    (folder / file).write_bytes(whole[:at] if is_cut else whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
    assert refused(folder) == code


def test_a_part_that_is_missing_is_named(tmp_path: Path) -> None:
    folder = made(tmp_path)
    (folder / "tables/games_entry.jsonl.gz.age").unlink()
    assert ["games_entry" in fault for fault in faults(folder)] == [True]
    assert refused(folder) == "backup.missing"


def test_a_stranger_among_the_parts_is_named(tmp_path: Path) -> None:
    folder = made(tmp_path)
    (folder / "tables/more").write_bytes(b"")
    assert ["tables/more" in fault for fault in faults(folder)] == [True]


def test_another_passphrase_restores_nothing(tmp_path: Path) -> None:
    folder = made(tmp_path)
    assert refused(folder, "another") == "backup.passphrase"
    assert refused(folder, "") == "backup.no-passphrase"


def told_otherwise(folder: Path, **changes: Any) -> None:
    path = folder / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


def test_a_list_that_was_changed_is_refused(tmp_path: Path) -> None:
    folder = made(tmp_path)
    whole = json.loads((folder / "manifest.json").read_text())
    less = [part for part in whole["parts"] if part["table"] != "games_secret"]
    for changes in ({"parts": less}, {"begun": "2020-01-01"}, {"mark": ""}):
        told_otherwise(folder, **whole | changes)
        assert refused(folder) == "backup.bent"
    told_otherwise(folder, **whole | {"is_sealed": False})
    with pytest.raises(Refused) as unsealed:
        Source(place(str(tmp_path)), "", PASSPHRASE)
    assert unsealed.value.code == "backup.unsealed"


def test_another_form_and_a_torn_list_are_refused(tmp_path: Path) -> None:
    folder = made(tmp_path)
    told_otherwise(folder, form=2)
    assert refused(folder) == "backup.form"
    (folder / "manifest.json").write_text((folder / "manifest.json").read_text()[:-50])
    assert refused(folder) == "backup.manifest"


# ---- not sealed: what was changed does not follow, or is found by the proofs --------------------------------


def rewritten(folder: Path, table: str, change: Callable[[list[list[Any]]], list[list[Any]]]) -> None:
    """Change rows as somebody who knows the form would: digests and counts agree again."""
    path = folder / f"tables/{table}.jsonl.gz"
    columns, *rows = [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
    rows = change(rows)
    content = gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in [columns, *rows]))
    path.write_bytes(content)
    manifest = json.loads((folder / "manifest.json").read_text())
    for part in manifest["parts"]:
        if part["table"] == table:
            part |= {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content), "rows": len(rows)}
    told_otherwise(folder, **manifest)


def without(at: int) -> Callable[[list[list[Any]]], list[list[Any]]]:
    return lambda rows: rows[:at] + rows[at + 1 :]


def test_an_entry_taken_out_is_refused(tmp_path: Path) -> None:
    folder = made(tmp_path, "")
    rewritten(folder, "games_entry", without(2))
    assert refused(folder, "") == "restore.refused"


def test_an_entry_taken_out_at_the_end_is_found_by_the_proof(tmp_path: Path) -> None:
    folder = made(tmp_path, "")
    rewritten(folder, "games_entry", lambda rows: rows[:-1])
    with houses.moved_out():
        source = Source(place(str(tmp_path)), "", "")
        restoring.restore(source)
        wrong = {line.name: line.faults for line in proving.prove(source, making.silent)}
    assert sum("log.head" in fault for fault in wrong["races"]) == 1


@pytest.mark.parametrize("table", ["games_race", "games_opened"])
def test_a_race_taken_out_is_missed(tmp_path: Path, table: str) -> None:
    folder = made(tmp_path, "")
    for name in ("games_entry", "games_sealed", "games_secret", "games_signedhead", "games_race"):
        if table == "games_race":
            rewritten(folder, name, lambda rows: [])
    rewritten(folder, table, without(0) if table == "games_opened" else lambda rows: rows)
    with houses.moved_out():
        source = Source(place(str(tmp_path)), "", "")
        restoring.restore(source)
        wrong = {line.name: line.faults for line in proving.prove(source, making.silent)}
    assert any("log." in fault for fault in wrong["races"])


def test_a_changed_entry_is_damaged(tmp_path: Path) -> None:
    folder = made(tmp_path, "")

    def change(rows: list[list[Any]]) -> list[list[Any]]:
        text = rows[3][-1]
        rows[3][-1] = text[:40] + ("A" if text[40] != "A" else "B") + text[41:]
        return rows

    rewritten(folder, "games_entry", change)
    with houses.moved_out():
        source = Source(place(str(tmp_path)), "", "")
        restoring.restore(source)
        wrong = {line.name: line.faults for line in proving.prove(source, making.silent)}
        assert Race.objects.count() == 2
    assert sum("chain.hash" in fault for fault in wrong["races"]) == 1
    assert wrong["secret"]
    assert wrong["private keys"]


def test_a_row_less_than_it_tells_is_damage(tmp_path: Path) -> None:
    folder = made(tmp_path, "")
    manifest = json.loads((folder / "manifest.json").read_text())
    for part in manifest["parts"]:
        part["rows"] += part["table"] == "auth_user"
    told_otherwise(folder, **manifest)
    assert ["auth_user" in fault for fault in faults(folder)] == [True]
    assert refused(folder, "") == "backup.damaged"


def test_a_newer_program_and_a_table_too_few_are_refused(tmp_path: Path) -> None:
    folder = made(tmp_path, "")
    manifest = json.loads((folder / "manifest.json").read_text())
    told_otherwise(folder, migrations=[*manifest["migrations"], ["games", "0999_of_tomorrow"]])
    assert refused(folder, "") == "restore.newer"
    told_otherwise(
        folder, **manifest | {"parts": [part for part in manifest["parts"] if part["table"] != "people_token"]}
    )
    assert refused(folder, "") == "backup.damaged"


def test_no_secret_lies_in_one_that_is_not_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMAIL_HOST_PASSWORD", "lead-dog")
    monkeypatch.setenv("BOREAL_HOSTS", "boreal.example")
    folder = made(tmp_path, "")
    assert not (folder / "keys").exists()
    text = (folder / "settings.env").read_text()
    assert "lead-dog" not in text
    assert "BOREAL_HOSTS=boreal.example" in text


# ---- broken off ---------------------------------------------------------------------------------------------


def test_a_bucket_that_leaves_in_the_middle_leaves_nothing_whole() -> None:
    small_house()
    with bucket() as server:
        there = place(server.address)
        assert checking.faults(there, whole := making.make(there, ""), None) == []

        def leave(table: str, rows: int) -> None:
            if table == "games_entry":
                server.leave()

        with pytest.raises(Outage) as outage:
            making.make(there, PASSPHRASE, leave)
        assert outage.value.code == "backup.place"
        assert whole.name


def test_a_disk_that_fills_in_the_middle_leaves_nothing_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_house()
    there = place(str(tmp_path))
    first = making.make(there, PASSPHRASE)
    write, written = storage.Lasting.write, 0

    def full(self: storage.Lasting, data: bytes) -> int:
        nonlocal written
        written += len(data)
        if written > 5000:
            raise OSError(28, "No space left on device")
        return write(self, data)

    with monkeypatch.context() as patched:
        patched.setattr(storage.Lasting, "write", full)
        with pytest.raises(Outage) as outage:
            making.make(there, PASSPHRASE)
    assert outage.value.code == "backup.place"
    assert sorted(kept.is_whole for kept in shelf.listed(there)) == [False, True]
    assert shelf.chosen(there).name == first.name
    assert making.make(there, PASSPHRASE).name > first.name


def test_rows_that_the_database_refuses_are_told_by_their_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = made(tmp_path, "")
    rewritten(folder, "games_signedhead", lambda rows: rows + rows)
    with houses.moved_out(), pytest.raises(Broken) as broken:
        restoring.restore(Source(place(str(tmp_path)), "", ""))
    assert broken.value.code == "restore.refused"
    assert broken.value.fields["where"] == "games_signedhead"


def test_somebody_who_lives_there_is_not_moved_out(tmp_path: Path) -> None:
    folder = made(tmp_path)
    before = Entry.objects.count()
    with pytest.raises(Refused) as lived_in:
        restoring.restore(Source(place(str(tmp_path)), folder.name, PASSPHRASE))
    assert lived_in.value.code == "restore.not-empty"
    assert Entry.objects.count() == before


def test_gunzip_reads_a_table(tmp_path: Path) -> None:
    folder = made(tmp_path, "")
    columns, *rows = gzip.decompress((folder / "tables/games_entry.jsonl.gz").read_bytes()).splitlines()
    assert "hash" in json.loads(columns)
    assert len(rows) == Entry.objects.count()
    assert parts.LEVEL
    shutil.rmtree(folder)

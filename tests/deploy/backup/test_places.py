"""A folder and a bucket are the same to a backup, and tell in one sentence what they cannot do."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from core.errors import Outage, Wrong
from deploy.backup import manifest, shelf, storage
from deploy.backup.retention import read
from deploy.backup.storage import Storage, place
from tests.parts.buckets import bucket

NOW = datetime(2026, 11, 19, 12, tzinfo=UTC)


@pytest.fixture(params=["folder", "bucket"])
def there(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    if request.param == "folder":
        yield place(str(tmp_path / "backups"))
        return
    with bucket() as server:
        yield place(server.address)


def put(there: Storage, moment: datetime, is_whole: bool = True) -> str:
    """Something that looks like a backup of a moment."""
    name = f"{moment:%Y%m%dT%H%M%SZ}-0000"
    there.put(f"{name}/tables/games_race.jsonl.gz", b"rows")
    if is_whole:
        there.put(f"{name}/{manifest.FILE}", b"{}")
    return name


def test_what_is_written_is_read(there: Storage) -> None:
    content = bytes(range(256)) * 80_000  # more than one piece of an upload
    line = there.write("a/tables/x")
    for at in range(0, len(content), 70_000):
        line.write(content[at : at + 70_000])
    line.close()
    there.put("a/b", b"small")
    assert storage.whole(there, "a/tables/x") == content
    assert storage.whole(there, "a/b") == b"small"
    assert there.names() == ["a"]
    assert there.files("a") == {"tables/x": len(content), "b": 5}
    there.remove("a/tables/x")
    there.remove("a/b")
    assert there.names() == []
    assert there.files("a") == {}


def test_a_file_that_is_not_there_is_named(there: Storage) -> None:
    with pytest.raises(Outage) as outage:
        storage.whole(there, "a/b")
    assert outage.value.code == "backup.missing"
    assert "a/b" in str(outage.value)


def test_what_no_rule_keeps_goes_and_what_is_under_way_stays(there: Storage) -> None:
    kept = [put(there, NOW - timedelta(days=days)) for days in (0, 1, 2)]
    put(there, NOW - timedelta(days=3))
    put(there, NOW - timedelta(days=2, hours=1), is_whole=False)
    under_way = put(there, NOW - timedelta(hours=1), is_whole=False)
    there.put("notes/of the operator", b"not ours")
    gone = shelf.prune(there, read("3"), NOW)
    assert len(gone) == 2
    assert {*kept, under_way, "notes"} == {*there.names()}


def test_a_broken_one_is_never_the_newest(there: Storage) -> None:
    put(there, NOW, is_whole=False)
    for name in ("", shelf.listed(there)[0].name):
        with pytest.raises(Wrong) as wrong:
            shelf.chosen(there, name)
        assert wrong.value.code == "backup.broken-off"
    with pytest.raises(Wrong) as wrong:
        shelf.chosen(there, "20200101T000000Z-0000")
    assert wrong.value.code == "backup.none"


def test_what_is_removed_in_part_is_no_longer_whole(there: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    name = put(there, NOW)
    removed = there.remove
    monkeypatch.setattr(there, "remove", lambda path: removed(path) if path.endswith(manifest.FILE) else None)
    shelf.remove(there, name)
    assert [kept.is_whole for kept in shelf.listed(there)] == [False]


def test_a_bucket_that_is_away_or_not_there_is_told() -> None:
    with bucket() as server:
        for address in ("s3://no-such-bucket/x", server.address):
            there = place(address)
            if address == server.address:
                server.leave()
            for act in (lambda there=there: there.put("a", b""), lambda there=there: shelf.listed(there)):
                with pytest.raises(Outage) as outage:
                    act()
                assert outage.value.code == "backup.place"
                assert address.split("/")[2] in str(outage.value)


@pytest.mark.parametrize("address", ["", "http://somewhere/x", "ftp://alice:sled@somewhere"])
def test_another_address_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(Outage) as outage:
        place(address)
    assert outage.value.code == "backup.no-place"
    assert "sled" not in str(outage.value)


def test_a_folder_without_room_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: object, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(storage.Lasting, "write", full)
    from deploy.backup import parts

    with pytest.raises(Outage) as outage:
        parts.written(place(str(tmp_path)), "a", "b", [b"x"], None)
    assert outage.value.code == "backup.place"
    assert "No space left" in str(outage.value)


def test_it_is_for_its_owner_alone(tmp_path: Path) -> None:
    put(place(str(tmp_path / "backups")), NOW)
    assert (tmp_path / "backups").stat().st_mode & 0o077 == 0

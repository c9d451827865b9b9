"""Whatever bytes are sent as a race file: an answer with a code, never a 5xx, nothing half written, no lie is shown.

Every file is changed by a seeded hand; what passes the door is examined as a worker would, in this process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from jobs.models import Job
from replays import judging
from replays.files import bounded, damaged, examining, imports
from replays.models import Import, Replay, UploadState
from replays.racefile import packing
from replays.verify import verify
from tests.damaged.races import WOUNDS
from tests.parts import tables
from tests.replays.bringing import mutated, sound, wounded

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
HERE = "/api/v1/replays/imports"
GAMES = ("snow_tails", "reindeer_races", "husky")
FOREIGN = "scroll.key"  # signed by somebody else: damage in this house's own archive, none in a race from elsewhere
MOST_LOOKED_AT, MOST_FRAMES = 40, 1 << 20
PLAIN = {200, 202, 400, 413, 422}


@pytest.fixture
def send(monkeypatch: pytest.MonkeyPatch, settings: Any, people: Any) -> Callable[[bytes], str]:
    """Send a file as Alice and have it examined; returns what is wrong with the answer, or nothing."""
    monkeypatch.setattr(imports, "MOST_WAITING", 10**6)
    settings.IMPORTS_EACH = 10**6
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))
    client = tables.signed_in(people["alice"])

    def answered(data: bytes) -> str:
        rows = Import.objects.count() + Job.objects.count()
        got = client.post(HERE, data, content_type="application/octet-stream")
        if got.status_code not in PLAIN or "code" not in got.json():
            return f"answered {got.status_code}"
        if got.status_code >= 400:
            return "half written" if Import.objects.count() + Job.objects.count() != rows else ""
        return amiss(Import.objects.get(pk=got.json()["id"]), data)

    return answered


def amiss(row: Import, data: bytes) -> str:
    """What is wrong with an import once a worker has come to it."""
    if row.state == UploadState.WAITING:
        asked = {"import": row.pk.hex}
        imports.save(row.pk, asked, imports.run(asked, lambda *args: None))
        row.refresh_from_db()
    is_sound = verify(data, budget=20_000, judge=judging.board_of).is_sound
    if row.state == UploadState.DONE:
        return "" if is_sound and row.replay is not None else "a lie is shown"
    if row.state != UploadState.REFUSED or not row.code or is_sound:
        return f"left {row.state}"
    return "" if row.sound is None or Import.objects.exclude(sound=None).count() > MOST_LOOKED_AT else mistold(row)


def mistold(row: Import) -> str:
    """What is wrong with how a damaged race is shown as far as it is sound."""
    shown = damaged.shown(row, None)
    if not 0 <= shown["last"] == row.sound < (row.ply or 0):
        return f"sound to {shown['last']}, it says {row.sound}, wrong at {row.ply}"
    return "" if shown["wound"]["sentence"] and len(damaged.zip_frames(row).data) < MOST_FRAMES else "shown badly"


def files(count: int, seed: int) -> Iterator[bytes]:
    hand = Random(f"doors {seed}")
    for number in range(count):
        yield mutated(sound(GAMES[number % 3], number % 4), hand)


@pytest.mark.parametrize("count", [500, pytest.param(10_000, marks=pytest.mark.soak)])
def test_no_mutated_file_hurts(send, count):
    assert [fault for fault in map(send, files(count, count)) if fault] == []
    assert Import.objects.filter(state=UploadState.REFUSED).count() > count // 10
    assert Replay.objects.count() <= 12


def test_every_kind_of_damage_is_answered(send):
    kinds = [wounded(wound.name, wound.games[0]) for wound in WOUNDS.values() if wound.games[0] == "snow_tails"]
    assert len(kinds) > 100
    assert [fault for fault in map(send, [kind.data for kind in kinds]) if fault] == []
    assert Replay.objects.count() == len({kind.data for kind in kinds if kind.code == FOREIGN})


BOMBS = {
    "zeros": packing.packed(b"\0" * (1 << 26)),
    "a race that goes on": packing.packed(sound()[:100] + b"x" * (1 << 26)),
    "brackets": b'{"board":' + b"[" * (1 << 21) + b',"boreal":"race","version":1}\n{}\n',
    "brackets, packed": packing.packed(b'{"board":' + b"[" * (1 << 21) + b',"boreal":"race","version":1}\n{}\n'),
    "lines": sound().partition(b"\n")[0] + b"\n" * (1 << 21),
    "a number": sound().replace(b'"ply":3', b'"ply":' + b"3" * (1 << 21), 1),
    "a text": sound().replace(b'"do"', b'"' + b"d" * (1 << 21) + b'"', 1),
    "keys": sound().replace(b'"do"', b",".join(b'"k%d":1' % number for number in range(1 << 17)) + b',"do"', 1),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused(send, name):
    assert send(BOMBS[name]) == ""
    assert Replay.objects.count() == 0


@pytest.mark.parametrize("name", ["a race that goes on", "lines", "zeros"])
def test_a_bomb_is_unpacked_no_further_than_it_must(people, name):
    """What is refused at the door never reaches a worker."""
    got = tables.signed_in(people["alice"]).post(HERE, BOMBS[name], content_type="application/octet-stream")
    assert got.status_code in (400, 422)
    assert (Import.objects.count(), Job.objects.count()) == (0, 0)


def test_it_catches_a_crash(send, monkeypatch):
    monkeypatch.setattr("replays.racefile.packing.unpacked", lambda data, most: data[:0][1])
    assert send(sound()) == "answered 500"


def test_it_catches_what_is_left_behind(send, monkeypatch):
    bring = imports.bring

    def leaving(sent: bytes, user: Any) -> Import:
        Import.objects.create(digest="0" * 64)
        return bring(sent, user)

    monkeypatch.setattr("replays.files.imports.bring", leaving)
    assert send(b"hello\n") == "half written"


def test_it_catches_a_lie_that_is_shown(send, monkeypatch):
    facts = examining.examined(sound(), 20_000)
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: facts)
    assert send(wounded("sled-moves-further").data) == "a lie is shown"


def test_it_catches_a_damaged_race_that_is_said_to_be_sound_for_too_long(send, monkeypatch):
    data = wounded("sled-moves-elsewhere").data
    facts = examining.examined(data, 20_000)
    facts["torn"]["wound"]["ply"] += 1
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: facts)
    assert send(data).startswith("sound to")


def test_it_catches_an_import_that_nobody_ends(send, monkeypatch):
    monkeypatch.setattr("replays.files.imports.save", lambda *args: None)
    assert send(sound()) == "left waiting"

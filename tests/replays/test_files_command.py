"""`manage.py replay export` and `import`: a race leaves one house as a file, and comes back as what it was."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command

from replays.files import bounded, examining
from replays.models import Import, Replay
from replays.racefile.packing import unpacked
from tests.replays.bringing import sound, wounded

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def in_process(monkeypatch):
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


def run(*asked):
    """The exit status, and what was written."""
    out = StringIO()
    try:
        call_command("replay", *map(str, asked), stdout=out)
    except SystemExit as ended:
        return ended.code, out.getvalue()
    return 0, out.getvalue()


def test_what_is_exported_is_the_race_packed_or_not(finished, tmp_path):
    replay = finished()
    plain, small = tmp_path / "a.race", tmp_path / "a.race.gz"
    assert run("export", replay.pk, plain)[0] == run("export", replay.pk.hex, small)[0] == 0
    assert unpacked(small.read_bytes()) == plain.read_bytes()
    assert run("verify", plain)[0] == 0
    assert run("import", plain)[1].endswith(f"/replays/{replay.pk}\n")


def test_it_keeps_a_file_for_the_operator(tmp_path):
    file = tmp_path / "x.race"
    file.write_bytes(sound())
    for _time in range(2):
        status, output = run("import", file)
        assert (status, output.rsplit("/", 1)[1].strip()) == (0, str(Replay.objects.get().pk))
    assert Replay.objects.get().owner is None
    assert Import.objects.get().is_house


def test_it_says_what_is_wrong_with_each_file(tmp_path):
    (tmp_path / "lie.race").write_bytes(wounded("sled-moves-further").data)
    (tmp_path / "no.race").write_bytes(b"hello\n")
    (tmp_path / "yes.race").write_bytes(sound())
    status, output = run("import", tmp_path / "lie.race", tmp_path / "no.race", tmp_path / "yes.race")
    assert status == 1
    codes = [line.split(": ")[1].split(":")[0] for line in output.splitlines()]
    assert codes == ["log.events", "racefile.header", "http"]
    assert Replay.objects.count() == 1


@pytest.mark.parametrize("asked", [("export", "7", "-"), ("export", "0" * 32, "-"), ("import", "/nowhere/x.race")])
def test_it_ends_with_two_where_there_is_nothing(asked, capsys):
    assert run(*asked)[0] == 2
    assert capsys.readouterr().err


def test_it_says_that_a_file_cannot_be_written(finished, capsys):
    assert run("export", finished().pk, "/nowhere/x.race")[0] == 2
    assert "cannot be written" in capsys.readouterr().err

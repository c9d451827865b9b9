"""`manage.py race`: bots race without a server; the files prove themselves and are whole or not there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from core.errors import Malformed, Outage
from games.management.racing import files, run
from games.rules import headless, notation, verification
from tests.parts.racefiles import changed

ROOT = Path(__file__).resolve().parents[2]


def race(*words: str) -> tuple[int, str]:
    """The exit status and the output."""
    out = StringIO()
    try:
        call_command("race", *words, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def raced(folder: Path, *more: str, bots: str = "pup,racer", count: int = 2) -> tuple[int, str]:
    words = ["--game", "snow_tails", "--course", "nutcracker", "--bots", bots, "--seed", "00ff"]
    return race("run", *words, "--count", str(count), "--out", str(folder), *more)


def test_it_writes_one_sound_file_a_race(tmp_path):
    status, output = raced(tmp_path / "new", bots="pup,racer,leader", count=3)
    assert status == 0
    assert output.startswith("3 races, ")
    paths = sorted((tmp_path / "new").iterdir())
    assert [path.name[:7] for path in paths] == ["000000-", "000001-", "000002-"]
    assert [verification.check_file(path.read_bytes()).damage for path in paths] == [None] * 3


def test_it_tells_programs_one_object_a_race(tmp_path):
    payloads = [json.loads(line) for line in raced(tmp_path, "--json")[1].splitlines()]
    assert [Path(payload["file"]).exists() for payload in payloads] == [True, True]
    assert set(payloads[0]) == {"file", "head", "orders", "race", "results", "rounds", "void"}


def test_it_writes_the_same_files_again(tmp_path):
    raced(tmp_path / "one")
    raced(tmp_path / "two")
    first, second = (sorted(path.read_bytes() for path in (tmp_path / name).iterdir()) for name in ("one", "two"))
    assert first == second


def test_it_races_a_course_of_ones_own(tmp_path):
    course = tmp_path / "mine.txt"
    course.write_text("START S CL S FIN\n")
    words = ["--game", "snow_tails", "--course", str(course), "--bots", "racer", "--seed", "01"]
    assert race("run", *words, "--out", str(tmp_path / "out"))[0] == 0


def test_it_tells_why_a_course_cannot_be_raced(tmp_path, capsys):
    course = tmp_path / "mine.txt"
    course.write_text("START S\n")
    words = ["--game", "snow_tails", "--course", str(course), "--bots", "racer", "--seed", "01"]
    assert race("run", *words, "--out", str(tmp_path / "out"))[0] == 1
    assert "Not sound" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


REINDEER = ["--game", "reindeer_races", "--course", "standard", "--seed", "00ff"]


def test_it_races_reindeer_as_well(tmp_path):
    status, output = race("run", *REINDEER, "--bots", "pup,racer,leader", "--count", "3", "--out", str(tmp_path))
    assert status == 0
    assert re.match(r"3 races, \d+ orders, \d+\.\d turns a race\.\nred     pup     won ", output)
    for path in tmp_path.iterdir():
        assert verification.check_file(path.read_bytes()).damage is None
        text = race("show", str(path), "--told", "de")[1]
        assert len(notation.read(text).orders) == path.read_bytes().count(b'{"entry":') - 1
        assert re.search(r"; (red|blue|yellow): place 1, \d+ points: \d+", text)
        assert re.search(r"; \d+ turns; the last reward of lane [1-5] \([a-z]+\) is won\n", text)
        assert race("show", str(path), "--drawn", "0")[1].startswith("1 letter  |")


def test_it_races_reindeer_on_the_cards_as_they_are_drawn_r_rr_08(tmp_path):
    race("run", *REINDEER, "--bots", "pup,pup", "--out", str(tmp_path))
    (path,) = tmp_path.iterdir()
    first = path.read_bytes().splitlines()[1]
    assert b'"orientation":"fixed"' in first
    assert b"track-laid" not in first


def test_it_stops_races_of_reindeer_at_their_cap(tmp_path):
    """R-RR-26."""
    race("run", *REINDEER, "--bots", "pup,pup", "--turns", "5", "--out", str(tmp_path))
    (path,) = tmp_path.iterdir()
    assert "; 5 turns; stopped\n" in race("show", str(path))[1]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--bots", "pup"], "rr.seats"),
        (["--bots", "pup,pup,pup,pup,pup"], "rr.seats"),
        (["--course", "nutcracker"], "race.game"),
        (["--rounds", "9"], "race.cap"),
        (["--turns", "10001"], "race.number"),
    ],
)
def test_it_refuses_what_makes_no_race_of_reindeer(tmp_path, more, code):
    with pytest.raises(Malformed) as caught:
        race("run", *REINDEER, "--bots", "pup,racer", "--out", str(tmp_path / "out"), *more)
    assert caught.value.code == code
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--course", "nope"], "plan.missing"),
        (["--course", "standard"], "race.game"),
        (["--turns", "9"], "race.cap"),
        (["--bots", "pup" + ",pup" * 6], "race.bots"),
        (["--bots", "pup" + ",pup" * 5], "st.seats"),
        (["--bots", ""], "bots.unknown"),
        (["--bots", "pup,wolf"], "bots.unknown"),
        (["--seed", ""], "race.seed"),
        (["--seed", "0"], "race.seed"),
        (["--seed", "FF"], "race.seed"),
        (["--seed", "00" * 33], "race.seed"),
        (["--count", "0"], "race.number"),
        (["--rounds", "-1"], "race.number"),
        (["--rounds", "501"], "race.number"),
    ],
)
def test_it_refuses_what_makes_no_race_and_writes_nothing(tmp_path, more, code):
    with pytest.raises(Malformed) as caught:
        raced(tmp_path / "out", *more)
    assert caught.value.code == code
    assert not (tmp_path / "out").exists()


def test_it_says_where_it_cannot_write(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Outage) as caught:
        raced(tmp_path / "file")
    assert caught.value.code == "race.write"


def test_it_leaves_no_half_file_behind(tmp_path, monkeypatch):
    def full(path: Path, data: bytes) -> int:
        path.open("wb").write(data[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(Outage, match="No space left"):
        files.write(tmp_path / "one.race", b"a whole race")
    assert list(tmp_path.iterdir()) == []


def test_it_stops_between_two_races_when_it_is_told_to(tmp_path, monkeypatch, capsys):
    race_on = headless.race

    def third_time_unlucky(field, seed, number):
        if number == 2:
            raise KeyboardInterrupt
        return race_on(field, seed, number)

    monkeypatch.setattr(headless, "race", third_time_unlucky)
    assert raced(tmp_path, count=9)[1].startswith("2 races, ")
    assert "Stopped after 2 of 9 races" in capsys.readouterr().err
    assert [verification.check_file(path.read_bytes()).damage for path in tmp_path.iterdir()] == [None] * 2


def test_it_tells_how_far_it_is(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(run, "EVERY", -1.0)
    raced(tmp_path)
    assert capsys.readouterr().err == "1 of 2 races\n2 of 2 races\n"


def test_it_checks_files_and_leaves_with_the_worst_status(tmp_path, capsys):
    raced(tmp_path)
    sound, forged = sorted(map(str, tmp_path.iterdir()))
    assert race("check", sound) == (0, f"{sound}: sound, {_entries(sound)} entries; nobody signed it\n")
    data = changed(Path(forged).read_bytes(), lambda entries: entries[5]["body"]["events"].pop())
    Path(forged).write_bytes(data)
    status, output = race("check", sound, forged)
    assert status == 1
    assert f"{forged}: ply 5: " in output
    assert race("check", forged, str(tmp_path / "nope"), sound)[0] == 2
    assert "race.file" in capsys.readouterr().err


def _entries(name: str) -> int:
    return Path(name).read_bytes().count(b'{"entry":')


def test_it_shows_a_race_as_text_that_reads_back(tmp_path):
    raced(tmp_path)
    path = min(tmp_path.iterdir())
    status, output = race("show", str(path))
    assert status == 0
    verdict = verification.check_file(path.read_bytes())
    read = notation.read(output)
    assert [command for _seat, command in read.orders] == [body["command"] for body in verdict.bodies[1:]]
    assert "; red: " in output


def test_it_shows_no_damaged_race(tmp_path, capsys):
    raced(tmp_path)
    path = min(tmp_path.iterdir())
    path.write_bytes(changed(path.read_bytes(), lambda entries: entries.pop()))
    assert race("show", str(path)) == (1, "")
    assert "log.unfinished" in capsys.readouterr().err


def test_it_needs_no_database(tmp_path):
    """As a person calls it, with a database that nobody can reach."""
    words = ["race", "run", "--game", "snow_tails", "--course", "nutcracker", "--bots", "pup", "--seed", "00", "--out"]
    env = {**os.environ, "DATABASE_URL": "postgresql://nobody@127.0.0.1:9/nothing"}
    command = [sys.executable, "manage.py", *words, str(tmp_path)]
    ended = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr

"""`manage.py replay verify` judges race files without database, network and settings, for people and programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from games.log import sitter
from replays.racefile.packing import packed
from tests.damaged import filing
from tests.damaged.races import WOUNDS, made
from tests.parts.planting import Fault, assert_noticed
from tests.replays import examples

ROOT = Path(__file__).resolve().parents[2]
SOUND = filing.sound("snow_tails")
WOUND = made(WOUNDS["sled-moves-further"], "snow_tails", 0)


@pytest.fixture
def files(tmp_path) -> dict[str, str]:
    """The names of files, by what is in them."""
    contents = {"sound": SOUND, "packed": packed(SOUND), "damaged": WOUND.data, "nothing": b"hello\n"}
    for name, data in contents.items():
        (tmp_path / f"{name}.race").write_bytes(data)
    return {name: str(tmp_path / f"{name}.race") for name in (*contents, "missing")}


def verify(*words: str) -> tuple[int, list[str]]:
    """The exit status and the lines that were said."""
    out = StringIO()
    try:
        call_command("replay", "verify", *words, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def test_it_says_who_signed_and_by_which_rules(files):
    entries = filing.plies(SOUND)
    for name in (files["sound"], files["packed"]):
        assert verify(name) == (0, [f"{name}: verified by snow_tails/1, {entries} entries, its head is signed"])


def test_it_says_what_is_wrong_and_where(files):
    status, [sound, damaged, nothing] = verify(files["sound"], files["damaged"], files["nothing"])
    assert (status, sound.split(":")[1][:9]) == (1, " verified")
    assert damaged == f"{files['damaged']}: log.events: Ply 20, Red: the log moves 8 cells, the rules say 7 (ST-58)."
    assert nothing.startswith(f"{files['nothing']}: racefile.header: This is not a race file")


def test_it_goes_on_past_a_file_that_is_not_there(files, capsys):
    status, lines = verify(files["missing"], files["damaged"])
    assert (status, len(lines)) == (2, 1)
    assert "missing.race: cannot be read: No such file" in capsys.readouterr().err


def test_it_tells_programs_one_object_a_file(files):
    status, lines = verify("--json", files["damaged"], files["sound"])
    damaged, sound = map(json.loads, lines)
    assert status == 1
    assert (damaged["code"], damaged["ply"], damaged["rules"]) == ("log.events", 20, "snow_tails/1")
    assert (damaged["sound"], sound["sound"]) == (19, None)
    assert damaged["checks"] == ["form", "links", "signature", "board", "plan", "luck"]
    assert sound["checks"] == [*damaged["checks"], "orders", "events", "outcome"]
    assert (sound["code"], sound["ply"], sound["said"], sound["signed"]) == ("verified", None, "", True)
    assert (sound["entries"], len(sound["race"])) == (filing.plies(SOUND), 32)


def test_it_is_told_who_may_have_signed_and_how_much_work_is_granted(files):
    [ours] = filing.OURS
    assert verify(files["sound"], "--key", "0" * 16, "--key", ours)[0] == 0
    assert "scroll.key" in verify(files["sound"], "--key", "0" * 16)[1][0]
    assert "too_expensive" in verify(files["sound"], "--steps", "5")[1][0]


BARE = """
import runpy, sys
def forbid(event, said):
    if event in ("socket.connect", "sqlite3.connect"):
        raise SystemExit(f"asked for {event}")
sys.addaudithook(forbid)
sys.argv[0] = "manage.py"
runpy.run_path("manage.py", run_name="__main__")
"""


def bare(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The command in an environment with nothing in it, where a line out or a database is an error."""
    command = [sys.executable, "-c", BARE, *words]
    return subprocess.run(command, cwd=ROOT, env={"PATH": os.environ["PATH"], **env}, capture_output=True, text=True)


def test_it_needs_no_database_no_network_and_no_settings(files):
    run = bare("replay", "verify", files["sound"])
    assert (run.returncode, run.stderr) == (0, "")
    assert "verified by snow_tails/1" in run.stdout


def test_the_oracle_sees_a_command_that_asks_the_database(tmp_path):
    assert "asked for sqlite3.connect" in bare("replay", "verify-all", BOREAL_HOME=str(tmp_path)).stderr


# ---- whose a seat was -------------------------------------------------------------------------------------

RED, BOT = 0, 1  # of a race in which an account is bound to the first seat


@pytest.fixture
def bound(tmp_path) -> str:
    (tmp_path / "bound.race").write_bytes(examples.of_orderers())
    return str(tmp_path / "bound.race")


def claimed(name: str, seat: int = RED, account: str = examples.ACCOUNT, salt: str = examples.SALT.hex(), *more: str):
    return verify(name, "--seat", str(seat), "--account", account, "--salt", salt, *more)


def test_it_says_whose_a_seat_was_to_whoever_was_handed_the_opening(bound):
    assert claimed(bound)[1][0].endswith("; seat 0 was this account's")
    assert claimed(bound, RED, examples.ACCOUNT.upper())[0] == 0
    status, [line] = claimed(bound, RED, examples.ACCOUNT, examples.SALT.hex(), "--json")
    assert (status, json.loads(line)["seat_was_theirs"]) == (0, True)
    assert "seat_was_theirs" not in json.loads(verify("--json", bound)[1][0])


def check_a_false_claim_is_refused(bound: str) -> None:
    """For the planted fault: another account, another salt."""
    for account, salt in (("0" * 32, examples.SALT.hex()), (examples.ACCOUNT, "0" * 64), ("x", "é")):
        status, [line] = claimed(bound, RED, account, salt)
        assert (status, "seat 0 was NOT this account's" in line) == (1, True)


def test_it_says_that_a_seat_was_not_this_accounts(bound, monkeypatch):
    assert claimed(bound, BOT)[1][0].endswith("; no account is bound to seat 1")
    for nowhere in (7, -1):
        assert claimed(bound, nowhere)[1][0].endswith(f"; there is no seat {nowhere}")
    words = "return pinned.get(SITTER) == ", "return pinned.get(SITTER) != "
    assert_noticed(monkeypatch, Fault(sitter.opens, *words, check_a_false_claim_is_refused, (bound,)))


def test_it_takes_a_claim_as_a_whole(bound, capsys):
    assert verify(bound, "--seat", "0", "--salt", "00") == (2, [])
    assert "seat.claim: " in capsys.readouterr().err


def test_a_damaged_file_shows_nobody_to_have_sat_anywhere(files):
    assert claimed(files["damaged"]) == verify(files["damaged"])

"""What `manage.py course` says of plans, and that it never asks the database (no test here may)."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from django.core.management import call_command

from core.errors import Malformed
from courses.plans import games
from courses.plans.games import PRESETS
from snow_tails import boards
from tests.house.rooms import ROOT
from tests.parts.waiting import HANG_S

UNSOUND = "START S~ S"


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a person starts it, with a database that nobody can reach."""
    environment = os.environ | {"DATABASE_URL": "postgresql://nobody:x@127.0.0.1:1/none"}
    environment["DJANGO_SETTINGS_MODULE"] = "deploy.settings.embedded"
    command = [sys.executable, "manage.py", "course", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, input=stdin, capture_output=True, text=True, timeout=HANG_S, check=False
    )


@pytest.fixture
def typed(monkeypatch):
    """What comes in on standard input."""

    def type_in(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    return type_in


@pytest.mark.parametrize(
    ("plan", "status"), [("nutcracker", 0), ("-", 1), ("no-such-plan", 2)], ids=["sound", "errors", "unreadable"]
)
def test_it_tells_by_its_status_how_a_plan_stands_without_any_database(plan, status):
    answer = run("check", plan, stdin=UNSOUND)
    assert answer.returncode == status, answer.stderr
    assert "Traceback" not in answer.stderr
    if status == 2:
        assert answer.stderr == "plan.missing: There is no file and no preset of this name: no-such-plan.\n"


def test_it_explains_itself():
    answer = run("check", "--help")
    assert answer.returncode == 0
    assert "standard input" in " ".join(answer.stdout.split())


@pytest.mark.parametrize("name", PRESETS)
def test_it_finds_every_preset_sound(name, capsys):
    call_command("course", "check", name)
    assert f"Sound: {PRESETS[name].levels} {games.game_of(PRESETS[name].plan).LENGTH}" in capsys.readouterr().out


def test_it_tells_findings_for_programs(typed, capsys):
    typed(UNSOUND.encode())
    with pytest.raises(SystemExit) as left:
        call_command("course", "check", "-", "--json")
    assert left.value.code == 1
    payload = json.loads(capsys.readouterr().out)
    assert [finding["code"] for finding in payload["findings"]] == ["course.finish-missing", "course.flags"]
    assert (payload["errors"], payload["levels"], payload["board"]) == (2, None, "")


def test_it_reads_json_and_text_from_files(tmp_path, capsys):
    (tmp_path / "text").write_text("START S FIN\n")
    sections = [{"piece": "start"}, {"piece": "straight"}, {"piece": "finish"}]
    (tmp_path / "json").write_text(json.dumps({"game": "snow_tails", "sections": sections}, indent=2))
    for name in ("text", "json"):
        call_command("course", "compile", str(tmp_path / name), "--digest")
    first, second = capsys.readouterr().out.split()
    assert first == second


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\xff\xfe", "plan.text"), (b"{", "plan.json"), (b"[]", "plan.game"), (b"S" * (1 << 19), "plan.size")],
)
def test_it_refuses_with_a_code_what_it_cannot_read(data, code, typed):
    typed(data)
    with pytest.raises(Malformed) as wrong:
        call_command("course", "check", "-")
    assert wrong.value.code == code


def test_it_compiles_to_bytes_that_read_back(capsys):
    call_command("course", "compile", "hobbit")
    board = boards.read(capsys.readouterr().out.strip().encode())
    call_command("course", "compile", "hobbit", "--digest")
    assert capsys.readouterr().out.strip() == boards.digest(board)


def test_it_compiles_nothing_that_has_errors(typed, capsys):
    typed(UNSOUND.encode())
    with pytest.raises(SystemExit) as left:
        call_command("course", "compile", "-")
    assert left.value.code == 1
    assert capsys.readouterr().out == ""


def test_it_draws_to_a_file(tmp_path, capsys):
    call_command("course", "draw", "yquem", "--svg", str(tmp_path / "yquem.svg"), "--theme", "print")
    drawn = (tmp_path / "yquem.svg").read_text()
    assert drawn.startswith("<svg ")
    assert "Inspiré d&#x27;Yquem" in drawn


def test_it_refuses_a_file_that_cannot_be(tmp_path):
    with pytest.raises(Malformed) as wrong:
        call_command("course", "draw", "yquem", "--svg", str(tmp_path / "nowhere" / "x.svg"))
    assert wrong.value.code == "course.file"


def test_it_lists_the_presets(capsys):
    call_command("course", "presets")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(PRESETS)

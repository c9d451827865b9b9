"""What `manage.py course par` says, to people and to programs, without a database (no test here may ask one)."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command

from core.errors import Malformed
from snow_tails import boards
from snow_tails.plans.presets import PRESETS
from tests.courses.furniture.test_command import run
from tests.courses.furniture.test_proofs import STUCK


def run_par(capsys, *order: str) -> str:
    call_command("course", "par", *order)
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("plan", "status"), [("first-tracks", 0), (STUCK, 1), ("START S~ S", 1), ("no-such-plan", 2)],
    ids=["sound", "unfinishable", "unsound", "unreadable"],
)  # fmt: skip
def test_it_tells_by_its_status_how_a_plan_stands_without_any_database(plan, status):
    named = plan if " " not in plan else "-"
    answer = run("par", named, stdin=plan)
    assert answer.returncode == status, answer.stderr
    assert "Traceback" not in answer.stderr
    if plan == STUCK:
        assert answer.stdout.splitlines()[-1] == "Nobody can finish from start place 1, 2, 3, 4, 5."


def test_it_tells_par_by_place_one_line_and_the_speeds(capsys):
    lines = run_par(capsys, "nutcracker").splitlines()
    assert lines[0] == "Without a dent: " + ", ".join(f"place {place} 7 turns" for place in range(1, 6))
    assert len([line for line in lines if line.startswith("   ")]) == 7 + 6
    assert lines[-3:] == [line for line in lines if line.startswith("red line")]
    assert "before section 4, limit 4: without a dent at speed 4; with dents at speed " in lines[-3]


def test_it_tells_the_line_of_every_place_when_asked(capsys):
    lines = run_par(capsys, "nutcracker", "--lines").splitlines()
    assert len([line for line in lines if line.startswith("   ")]) == 5 * (7 + 6)


def test_it_tells_all_to_programs(capsys):
    payload = json.loads(run_par(capsys, "hobbit", "--json"))
    assert set(payload) == {"board", "format", "red_lines", "stuck", "with_dents", "without_dents"}
    call_command("course", "compile", "hobbit")
    board = boards.read(capsys.readouterr().out.strip().encode())
    assert payload["board"] == boards.digest(board)
    for par in payload["without_dents"]:
        assert len(par["line"]) == par["turns"]
        assert board.level[par["line"][-1][5]] > PRESETS["hobbit"].levels


def test_it_refuses_with_a_code_what_it_cannot_read(tmp_path):
    (tmp_path / "plan").write_bytes(b"\xff")
    with pytest.raises(Malformed) as wrong:
        call_command("course", "par", str(tmp_path / "plan"))
    assert wrong.value.code == "plan.text"

"""What every room and every file has, and what none may contain."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house import rooms
from tests.house.rooms import ROOT


def plant(root: Path, path: str, text: str = "") -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)


def test_it_tells_in_every_room_what_comes_in_and_goes_out() -> None:
    assert rooms.readme_faults(ROOT) == []


def test_it_notices_a_room_without_the_four_headings(tmp_path: Path) -> None:
    for room in ("deploy", "courses", "courses/boards"):
        plant(tmp_path, f"{room}/__init__.py")
    whole = "".join(f"## {heading}\n\n" for heading in rooms.HEADINGS)
    plant(tmp_path, "deploy/README.md", whole)
    plant(tmp_path, "courses/README.md", whole.replace("## What goes out", "## Output"))
    faults = [fault.split("/README")[0] for fault in rooms.readme_faults(tmp_path)]
    assert faults == ["courses", "courses/boards"]


def test_it_says_in_every_module_what_it_holds_and_keeps_it_short() -> None:
    assert len(list(rooms.files(ROOT, ".py"))) >= 100
    assert rooms.module_faults(ROOT) == []


def test_it_notices_a_silent_module_and_a_long_one(tmp_path: Path) -> None:
    plant(tmp_path, "silent.py", "x = 1\n")
    plant(tmp_path, "long.py", '"""Long."""\n' + "x = 1\n" * 300)
    assert rooms.module_faults(tmp_path) == ["long.py: 301 lines", "silent.py: does not say what it holds"]


def test_it_names_no_machine_and_no_package_index() -> None:
    assert len(list(rooms.files(ROOT))) >= 150
    assert rooms.text_faults(ROOT) == []


@pytest.mark.parametrize(
    "planted", ["see /wo" + "rk/main/x", "cd /ro" + "ot/.venv", "--index" + "-url x", "https://py" + "pi.org/simple/"]
)
def test_it_notices_a_machine_path_and_an_index(tmp_path: Path, planted: str) -> None:
    plant(tmp_path, "docs/a.md", planted)
    plant(tmp_path, ".venv/a.md", planted)
    assert len(rooms.text_faults(tmp_path)) == 1


def test_it_locks_every_requirement_with_hashes() -> None:
    text = (ROOT / "requirements.lock").read_text()
    assert text.count("==") >= 50
    assert rooms.lock_faults(ROOT) == []


def test_it_notices_a_requirement_without_a_hash(tmp_path: Path) -> None:
    plant(tmp_path, "requirements.lock", "a==1 \\\n    --hash=sha256:00\nb==2\nc>=3 --hash=sha256:00\n")
    assert rooms.lock_faults(tmp_path) == ["b==2", "c>=3"]


def test_it_lists_every_target_of_its_makefile() -> None:
    assert {"install", "run", "test", "check", "soak", "bench"} <= set(_listed(ROOT))
    assert rooms.makefile_faults(ROOT) == []


def test_it_notices_a_target_that_nobody_is_told_of(tmp_path: Path) -> None:
    plant(tmp_path, "Makefile", ".PHONY: told\ntold: ## this\n\ttrue\nsecret:\n\ttrue\n")
    assert rooms.makefile_faults(tmp_path) == ["secret"]


def test_it_has_one_version() -> None:
    from deploy.version import VERSION

    assert rooms.settings(ROOT)["project"]["version"] == VERSION


def _listed(root: Path) -> list[str]:
    import subprocess

    process = subprocess.run(["make", "--no-print-directory"], cwd=root, capture_output=True, text=True, check=True)
    return [line.split()[0] for line in process.stdout.splitlines()]

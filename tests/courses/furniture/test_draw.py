"""`course draw` and `course convert`: one whole file, or a sentence and nothing."""

from __future__ import annotations

import json
import os
import re

import pytest
from django.core.management import CommandError, call_command

from core.errors import Malformed, Refused
from core.files import put
from snow_tails.plans.presets import PRESETS
from tests.courses.wounds import SEVEN
from tests.house.rooms import ROOT

BEGINS = {"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF-", "geojson": b'{"features"'}


def draw(*arguments) -> None:
    call_command("course", "draw", *map(str, arguments))


@pytest.mark.parametrize("form", BEGINS)
def test_it_writes_every_form_to_a_file(form, tmp_path, capsys):
    path = tmp_path / f"course.{form}"
    draw("yquem", f"--{form}", path)
    assert path.read_bytes().startswith(BEGINS[form])
    assert capsys.readouterr().out == f"{path}: {path.stat().st_size} bytes\n"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("form", BEGINS)
def test_it_writes_every_form_to_standard_output_and_nothing_else(form, capsysbinary):
    draw("yquem", f"--{form}", "-")
    output = capsysbinary.readouterr().out
    assert output.startswith(BEGINS[form])
    draw("yquem", f"--{form}", "-")
    assert capsysbinary.readouterr().out == output


@pytest.mark.parametrize("arguments", [(), ("--svg", "-", "--png", "-")])
def test_it_writes_exactly_one_file(arguments):
    with pytest.raises(CommandError):
        draw("yquem", *arguments)


def test_it_marks_findings_unless_told_not_to(tmp_path, capsysbinary):
    (tmp_path / "plan").write_text(SEVEN)
    shown = {}
    for options in ((), ("--findings",), ("--no-findings",)):
        draw(tmp_path / "plan", "--svg", "-", *options)
        shown[options] = b'class="wounded"' in capsysbinary.readouterr().out
    assert shown == {(): True, ("--findings",): True, ("--no-findings",): False}
    pages = []
    for options in ((), ("--no-findings",), ("--findings",)):
        draw(tmp_path / "plan", "--pdf", "-", *options)
        pages.append(capsysbinary.readouterr().out)
    assert pages[0] == pages[1] != pages[2]


def test_it_is_called_as_its_designer_calls_it(tmp_path, capsysbinary):
    sections = [{"piece": "start"}, {"piece": "finish"}]
    plan = {"game": "snow_tails", "sections": sections, "look": {"title": "The birches"}}
    (tmp_path / "plan").write_text(json.dumps(plan))
    draw(tmp_path / "plan", "--svg", "-")
    assert b"<title>The birches</title>" in capsysbinary.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--png", "-", "--width", "99"), "course.width"),
        (("--pdf", "-", "--lane-mm", "4"), "course.lane-mm"),
        (("--pdf", "-", "--lane-mm", "60", "--paper", "a4"), "course.sheets"),
    ],
)
def test_it_refuses_sizes_out_of_range_and_writes_nothing(arguments, code, tmp_path, capsysbinary):
    (tmp_path / "plan").write_text("START " + "S " * 190 + "FIN")
    with pytest.raises((Malformed, Refused)) as wrong:
        draw(tmp_path / "plan", *arguments)
    assert wrong.value.code == code
    assert capsysbinary.readouterr().out == b""


@pytest.mark.parametrize("name", ["nowhere/x.svg", ".", "file/x.svg", "x" * 300])
def test_it_tells_a_file_that_cannot_be_written(name, tmp_path):
    (tmp_path / "file").write_text("mine")
    with pytest.raises(Malformed) as wrong:
        draw("yquem", "--svg", tmp_path / name)
    assert wrong.value.code == "course.file"
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_it_never_puts_a_file_in_the_place_of_a_device(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Malformed):
        draw("yquem", "--svg", tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()


def test_it_leaves_the_old_file_when_the_new_one_fails(tmp_path, monkeypatch):
    path = tmp_path / "course.svg"
    path.write_text("old")

    def fail(self, target):
        raise OSError(28, "no space left")

    monkeypatch.setattr("pathlib.Path.replace", fail)
    with pytest.raises(OSError, match="no space"):
        put(path, b"new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["course.svg"]


def test_it_writes_through_a_link_to_the_file_behind_it(tmp_path):
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    put(tmp_path / "link", b"new")
    assert (tmp_path / "real").read_text() == "new"
    assert (tmp_path / "link").is_symlink()


@pytest.mark.parametrize("name", PRESETS)
def test_it_converts_a_plan_there_and_back(name, tmp_path, capsys):
    call_command("course", "convert", name, "--json")
    (tmp_path / "plan").write_text(capsys.readouterr().out)
    call_command("course", "convert", str(tmp_path / "plan"))
    assert capsys.readouterr().out == f"{PRESETS[name].chain}\n"


def test_it_is_still_what_the_readme_shows(capsysbinary):
    """The picture in the README is what the command draws today; draw it anew when it changes."""
    shown = re.findall(r"docs/pictures/([\w-]+)\.svg", (ROOT / "README.md").read_text())
    assert shown
    for name in shown:
        draw(name, "--svg", "-", "--no-findings")
        assert (ROOT / "docs" / "pictures" / f"{name}.svg").read_bytes() == capsysbinary.readouterr().out

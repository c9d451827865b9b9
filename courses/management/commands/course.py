"""`manage.py course`: check, compile and draw plans without a server; it must never ask the database."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from courses import judging
from courses.judging import Judged
from courses.plans.snow_tails.parse import MOST_BYTES
from courses.plans.snow_tails.plan import Plan
from courses.plans.snow_tails.presets import PRESETS
from courses.plans.snow_tails.svg import THEMES
from courses.plans.snow_tails.text import to_text
from ground.errors import Malformed
from ground.words import gettext_noop as _

UNSOUND = 1
PLAN_HELP = "a preset's name (see `course presets`), a file with JSON or the one-line text, or - for standard input"


class Command(BaseCommand):
    help = (
        "Work on plans of courses, without a database. `check` tells every finding, `compile` writes the Board, "
        "`draw` a picture, `presets` lists the courses that come with the game. "
        "Exit status: 0 sound, 1 the plan has errors, 2 cannot be read."
    )
    requires_system_checks = []  # they may ask for the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True)
        check = orders.add_parser("check", help="every finding about a plan, with its place and what to do")
        check.add_argument("plan", metavar="PLAN", help=PLAN_HELP)
        check.add_argument("--json", action="store_true", help="for programs: one JSON object")
        compile = orders.add_parser("compile", help="the canonical bytes of the Board, on standard output")
        compile.add_argument("plan", metavar="PLAN", help=PLAN_HELP)
        compile.add_argument("--digest", action="store_true", help="only the Board's digest")
        draw = orders.add_parser("draw", help="a picture of the plan, with its findings marked")
        draw.add_argument("plan", metavar="PLAN", help=PLAN_HELP)
        draw.add_argument("--svg", metavar="FILE", required=True, help="the file to write; - for standard output")
        draw.add_argument("--theme", choices=sorted(THEMES), default="ice")
        orders.add_parser("presets", help="name, levels to the line, title and chain of each")

    def handle(self, *args: Any, **options: Any) -> None:
        orders = {"check": self.check_plan, "compile": self.compile, "draw": self.draw, "presets": self.presets}
        orders[options["order"]](options)

    def check_plan(self, options: dict[str, Any]) -> None:
        judged = judging.judge(read(options["plan"]))
        self.stdout.write(as_json(judged) if options["json"] else as_text(judged))
        if judged.errors:
            sys.exit(UNSOUND)

    def compile(self, options: dict[str, Any]) -> None:
        judged = judging.judge(read(options["plan"]))
        if judged.errors:
            self.stderr.write(as_text(judged))
            sys.exit(UNSOUND)
        self.stdout.write(judged.board_digest if options["digest"] else judged.board.decode())

    def draw(self, options: dict[str, Any]) -> None:
        plan, file = read(options["plan"]), options["svg"]
        title = PRESETS[options["plan"]].title if options["plan"] in PRESETS else to_text(plan)
        drawn = judging.draw(plan, judging.judge(plan).findings, title, options["theme"])
        if file == "-":
            self.stdout.write(drawn, ending="")
        else:
            write(Path(file), drawn)
            self.stdout.write(f"{file}: {len(drawn.encode())} bytes")

    def presets(self, options: dict[str, Any]) -> None:
        for preset in PRESETS.values():
            self.stdout.write(f"{preset.name:14} {preset.levels:4}  {preset.title}: {preset.chain}")


def read(said: str) -> Plan:
    """The plan that a person named; a preset's name wins over a file's, which can be told as ./name."""
    if said in PRESETS:
        return PRESETS[said].plan
    if said == "-":
        return judging.read(sys.stdin.buffer.read(MOST_BYTES + 1))
    path = Path(said)
    if not path.exists() or path.is_dir():
        template = _("There is no file and no preset of this name: %(name)s.")
        raise Malformed("plan.missing", template, name=said[:200])
    with path.open("rb") as file:
        return judging.read(file.read(MOST_BYTES + 1))


def write(path: Path, drawn: str) -> None:
    if path.is_dir() or not path.parent.is_dir():
        raise Malformed("course.file", _("This file cannot be written: %(name)s."), name=str(path)[:200])
    path.write_text(drawn, encoding="utf-8")


def as_text(judged: Judged) -> str:
    lines = [f"{place(one.section)}: {one}" for one in judged.findings]
    warnings = len(judged.findings) - judged.errors
    if judged.errors:
        return "\n".join([*lines, f"Not sound: {judged.errors} errors, {warnings} warnings."])
    return "\n".join([*lines, f"Sound: {judged.levels} levels to the line, {warnings} warnings."])


def place(section: int) -> str:
    return f"section {section}" if section else "course"


def as_json(judged: Judged) -> str:
    """Findings with their sentences in English, and what the Board is."""
    findings = [judging.finding_value(one) | {"sentence": one.sentence, "hint": one.hint} for one in judged.findings]
    said = {"errors": judged.errors, "findings": findings, "levels": judged.levels, "board": judged.board_digest}
    return json.dumps(said, ensure_ascii=False, sort_keys=True)

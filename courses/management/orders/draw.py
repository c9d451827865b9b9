"""`course draw`: a picture of a plan, with its findings marked."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, TextIO

from courses import judging
from courses.management.orders import plans
from courses.plans.snow_tails.presets import PRESETS
from courses.plans.snow_tails.svg import THEMES
from courses.plans.snow_tails.text import to_text
from ground.errors import Malformed
from ground.words import gettext_noop as _

HELP = "a picture of the plan, with its findings marked"


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    parser.add_argument("--svg", metavar="FILE", required=True, help="the file to write; - for standard output")
    parser.add_argument("--theme", choices=sorted(THEMES), default="ice")


def run(options: dict[str, Any], out: TextIO) -> int:
    plan, file = plans.read(options["plan"]), options["svg"]
    title = PRESETS[options["plan"]].title if options["plan"] in PRESETS else to_text(plan)
    drawn = judging.draw(plan, judging.judge(plan).findings, title, options["theme"])
    if file == "-":
        out.write(drawn)
    else:
        write(Path(file), drawn)
        out.write(f"{file}: {len(drawn.encode())} bytes\n")
    return plans.SOUND


def write(path: Path, drawn: str) -> None:
    if path.is_dir() or not path.parent.is_dir():
        raise Malformed("course.file", _("This file cannot be written: %(name)s."), name=str(path)[:200])
    path.write_text(drawn, encoding="utf-8")

"""`course convert`: a plan in its other form, the one-line text or JSON."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, TextIO

from courses.drawing import files
from courses.drawing.files import Drawn
from courses.management.orders import plans

HELP = "the plan as text, or as JSON"


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    parser.add_argument("--json", action="store_true", help="JSON in canonical form; the only one that keeps looks")


def run(options: dict[str, Any], out: TextIO) -> int:
    form = "json" if options["json"] else "txt"
    out.write(files.write(form, Drawn(plans.read(options["plan"]), "")).decode().rstrip("\n") + "\n")
    return plans.SOUND

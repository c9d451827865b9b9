"""`course draw`: a picture of a plan as one file. It must never leave half a file behind."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, BooleanOptionalAction
from pathlib import Path
from typing import Any, TextIO

from core.errors import Malformed
from core.files import put
from core.i18n import gettext_noop as _
from courses import judging
from courses.drawing import files
from courses.drawing.files import Drawn, Wishes
from courses.drawing.png import WIDTH
from courses.management.orders import plans
from courses.plans import games
from courses.plans.game import Plan
from courses.plans.games import PRESETS
from courses.plans.sheets import PAPERS
from courses.plans.themes import THEMES

HELP = "a picture of the plan: for a screen, for print, or for other programs"
FORMS = {
    "svg": "a drawing of any size",
    "png": "pixels",
    "pdf": "sheets to print, cut and drive on, with a list of what the course takes",
    "geojson": "cells, lines and marks as plain geometry",
}


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    forms = parser.add_mutually_exclusive_group(required=True)
    for form, help_text in FORMS.items():
        forms.add_argument(f"--{form}", metavar="FILE", help=f"{help_text}; - for standard output")
    parser.add_argument("--theme", choices=sorted(THEMES), default="", help="else ice, or print for --pdf")
    parser.add_argument("--findings", action=BooleanOptionalAction, help="mark what was found; else not in --pdf")
    parser.add_argument("--width", type=int, default=WIDTH, help="of --png, in pixels")
    parser.add_argument("--paper", choices=sorted(PAPERS), default="a4", help="of --pdf")
    parser.add_argument("--landscape", action="store_true", help="of --pdf: sheets lie on their long side")
    parser.add_argument("--lane-mm", type=int, help="of --pdf: how wide a lane is printed; else as usual")


def run(options: dict[str, Any], out: TextIO) -> int:
    form, name = next((form, options[form]) for form in FORMS if options[form] is not None)
    plan = plans.read(options["plan"])
    drawn = Drawn(plan, title(options["plan"], plan), _findings(plan, options["findings"], form))
    content = files.write(form, drawn, wishes(options))
    if name == "-":
        sys.stdout.buffer.write(content)
    else:
        save(Path(name), content)
        out.write(f"{name}: {len(content)} bytes\n")
    return plans.SOUND


def title(name: str, plan: Plan) -> str:
    """What the course is called: as a preset, as its designer calls it, or by what it is made of."""
    if name in PRESETS:
        return PRESETS[name].title
    return plan.look.title or " ".join(games.game_of(plan).to_text(plan).split())[:200]


def wishes(options: dict[str, Any]) -> Wishes:
    return Wishes(options["theme"], options["width"], options["paper"], options["landscape"], options["lane_mm"])


def _findings(plan: Plan, wanted: bool | None, form: str) -> tuple[Any, ...]:
    is_wanted = form != "pdf" if wanted is None else wanted
    return judging.judge(plan).findings if is_wanted else ()


def save(path: Path, content: bytes) -> None:
    try:
        put(path, content)
    except OSError as error:
        template = _("This file cannot be written: %(name)s (%(why)s).")
        raise Malformed("course.file", template, name=str(path)[:200], why=error.strerror or "?") from error

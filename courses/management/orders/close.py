"""`course close`: ways to close a gap in a plan, at its end, to a ring, or between two sections."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from decimal import Decimal, InvalidOperation
from typing import Any, TextIO

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses import advice
from courses.management.orders import plans, wishing

HELP = "up to five ways to close a gap in a plan, the shortest first"


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    gap = parser.add_mutually_exclusive_group(required=True)
    gap.add_argument(
        "--to", metavar="X,Y,HEADING", help="where to end: lane widths from the start, degrees to the left"
    )
    gap.add_argument("--to-start", action="store_true", help="make the course a ring")
    gap.add_argument("--between", metavar="I,J", help="replace what lies between two sections, counted from 1")
    parser.add_argument(
        "--tolerance", metavar="LANES", help="how far off a way may end, in lane widths, to 3; else 0.05"
    )
    wishing.add(parser)
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object, with whole plans")


def run(options: dict[str, Any], out: TextIO) -> int:
    ways = advice.closed(plans.read(options["plan"]), to_fields(options))
    if options["json"]:
        out.write(json.dumps({"ways": ways}, ensure_ascii=False, sort_keys=True) + "\n")
        return plans.SOUND
    for way in ways:
        miss = f"  ({way['miss'] / 100:.2f} off)" if way["miss"] else ""
        out.write(f"{way['text']}{miss}\n")
    return plans.SOUND


def to_fields(options: dict[str, Any]) -> dict[str, Any]:
    """What was told, by the names that the API has too."""
    payload: dict[str, Any] = {"wishes": wishing.to_fields(options)}
    if options["tolerance"] is not None:
        payload["tolerance"] = _hundredths(options["tolerance"])
    if options["to_start"]:
        payload["to_start"] = 1
    elif options["between"] is not None:
        payload["between"] = [_whole(part) for part in options["between"].split(",")]
    else:
        payload["to"] = _pose(options["to"])
    return payload


def _pose(text: str) -> dict[str, int]:
    parts = text.split(",")
    if len(parts) != 3:
        raise Malformed("gap.to", _("An exit is three numbers separated by commas: X,Y,HEADING."))
    return {"x": _hundredths(parts[0]), "y": _hundredths(parts[1]), "heading": _whole(parts[2])}


def _whole(text: str) -> int:
    number = _hundredths(text)
    if number % 100:
        raise Malformed("gap.number", _("This is not a whole number: %(word)s."), word=text[:40])
    return number // 100


def _hundredths(text: str) -> int:
    """Lane widths in hundredths.

    >>> _hundredths("-4.5")
    -450
    """
    try:
        number = Decimal(text) * 100
        if abs(number) < 10**9 and number == int(number):
            return int(number)
    except (InvalidOperation, ValueError, OverflowError):
        pass
    template = _("This is not a number with at most two decimals: %(word)s.")
    raise Malformed("gap.number", template, word=text[:40])

"""What somebody owns and the table that a person tells on the command line, as the value that the core reads.

It must never judge them: what is wrong with a wish is said where it is read.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from core import strictjson
from core.errors import Malformed
from core.i18n import gettext_noop as _

MOST_BYTES = 1 << 16
STOCKS = '{"tiles": {"start": 1}, "saplings": 6}', '{"cards": {"plain.plain": 8}}', '{"animals": {"wolf": 8}}'


def add(parser: ArgumentParser) -> None:
    """The arguments that tell wishes."""
    tiles = parser.add_mutually_exclusive_group()
    tiles.add_argument("--boxes", type=int, metavar="N", help="what so many boxes hold, 1 to 10")
    tiles.add_argument("--stock", metavar="FILE", help=f"what one owns: a JSON file such as {', '.join(STOCKS)}")
    parser.add_argument("--table", metavar="1200x800", help="the sides of the table in millimetres")
    parser.add_argument(
        "--lane-mm", type=int, metavar="MM", help="how wide a lane or cell is on the table; else as usual"
    )


def to_fields(options: dict[str, Any]) -> dict[str, Any]:
    """What was told, by the names that the API has too."""
    payload = {"boxes": options["boxes"], "table": options["table"], "lane_mm": options["lane_mm"]}
    if options["stock"] is not None:
        payload["stock"] = _stock(Path(options["stock"]))
    return {name: value for name, value in payload.items() if value is not None}


def _stock(path: Path) -> Any:
    if not path.is_file():
        raise Malformed("wishes.stock-file", _("There is no file of this name: %(name)s."), name=str(path)[:200])
    with path.open("rb") as file:
        return strictjson.load(file.read(MOST_BYTES), "wishes")

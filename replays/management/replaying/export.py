"""`replay export`: the race file of a replay, written to a file or to standard output; asks the database."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, TextIO
from uuid import UUID

from core.errors import Wrong
from replays import access
from replays.files import exporting
from replays.models import Replay

HELP = "write the race file of a replay (packed where FILE ends in .gz, - is standard output); asks the database"
DONE, UNREADABLE = 0, 2


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("replay", metavar="ID", help="as in the address of its page")
    parser.add_argument("file", metavar="FILE")


def run(options: dict[str, Any], out: TextIO) -> int:
    try:
        made = exporting.file(_find(options["replay"]), options["file"].endswith(".gz"))
    except Wrong as wrong:
        sys.stderr.write(f"{wrong.code}: {wrong}\n")
        return UNREADABLE
    if options["file"] == "-":
        sys.stdout.buffer.write(made.data)
        return DONE
    return _written(options["file"], made.data, out)


def _find(text: str) -> Replay:
    try:
        row = Replay.objects.filter(pk=UUID(text)).first()
    except ValueError:
        row = None
    if row is None:
        raise access.no_replay()
    return row


def _written(name: str, data: bytes, out: TextIO) -> int:
    try:
        Path(name).write_bytes(data)
    except OSError as error:
        sys.stderr.write(f"{name}: cannot be written: {error.strerror or error}\n")
        return UNREADABLE
    out.write(f"{name}: {len(data)} bytes\n")
    return DONE

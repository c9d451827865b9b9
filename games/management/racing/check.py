"""`race check`: every byte, link, draw, decision and the outcome of race files, without a server."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any, TextIO

from core.errors import Wrong
from games.management.racing import SOUND, UNREADABLE, UNSOUND, files
from games.rules import verification

HELP = "prove race files: every byte, link, draw and decision, and the outcome"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE")


def run(options: dict[str, Any], out: TextIO) -> int:
    worst = SOUND
    for name in options["files"]:
        worst = max(worst, write_verdict(name, out))
    return worst


def write_verdict(name: str, out: TextIO) -> int:
    """Say how one file stands."""
    try:
        verdict = verification.check_file(files.read(name))
    except Wrong as wrong:
        sys.stderr.write(f"{name}: {wrong.code}: {wrong}\n")
        return UNREADABLE
    if verdict.damage:
        out.write(f"{name}: {verdict.damage}\n")
        return UNSOUND
    whose = "its head is signed" if verdict.is_signed else "nobody signed it"
    out.write(f"{name}: sound, {len(verdict.bodies)} entries; {whose}\n")
    return SOUND

"""`replay verify`: the verdict on race files, packed or not, without a database, a network or settings."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from core.errors import Malformed
from games.log.racefile import MOST_BYTES
from replays import judging
from replays.management.replaying import claims
from replays.management.replaying.claims import Claim
from replays.verify import Verdict, damaged, verify

HELP = "race files (.race, also packed): every byte, link, draw and decision, the outcome; asks no database"
SOUND, DAMAGED, UNREADABLE = 0, 1, 2
Whose = tuple[bool, str] | None


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object a file")
    parser.add_argument("--key", action="append", default=[], metavar="NAME", help="a key that may have signed (any)")
    parser.add_argument("--steps", type=int, metavar="N", help="the most work a file may ask for (no bound)")
    claims.arguments(parser)


def run(options: dict[str, Any], out: TextIO) -> int:
    try:
        claim = claims.asked(options)
    except Malformed as wrong:
        sys.stderr.write(f"{wrong.code}: {wrong}\n")
        return UNREADABLE
    to_text = _as_json if options["json"] else _as_text
    worst = SOUND
    for name in options["files"]:
        data = _read(name)
        if data is None:
            worst = UNREADABLE
            continue
        verdict = verify(data, frozenset(options["key"]), options["steps"], judging.board_of)
        whose = _whose(claim, verdict)
        out.write(to_text(name, verdict, data, whose) + "\n")
        worst = max(worst, SOUND if verdict.is_sound and (whose is None or whose[0]) else DAMAGED)
    return worst


def _read(name: str) -> bytes | None:
    """The bytes of a file, one too many at most; the reason on stderr where there are none."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        sys.stderr.write(f"{name}: cannot be read: {error.strerror or error}\n")
        return None


def _whose(claim: Claim | None, verdict: Verdict) -> Whose:
    """Whether a seat belonged to the claimed account, and in words; None without a claim or a proof."""
    return claims.checked(claim, verdict) if claim and verdict.is_sound else None


def _as_text(name: str, verdict: Verdict, data: bytes, whose: Whose) -> str:
    if not verdict.is_sound:
        return f"{name}: {verdict.code}: {verdict.to_text()}"
    return f"{name}: {', '.join(_words(verdict))}" + (f"; {whose[1]}" if whose else "")


def _words(verdict: Verdict) -> Iterator[str]:
    yield f"verified by {verdict.rules}"
    yield f"{len(verdict.bodies)} entries"
    yield "its head is signed" if verdict.is_signed else "nobody signed it"


def _as_json(name: str, verdict: Verdict, data: bytes, whose: Whose) -> str:
    part = damaged.of_bytes(data, verdict, judging.board_of)
    payload = {
        "file": name,
        "code": verdict.code,
        "ply": verdict.ply,
        "sound": part.last if part else None,  # the last ply up to which a damaged race is proven
        "said": verdict.to_text(),
        "rules": verdict.rules,
        "race": verdict.race,
        "entries": len(verdict.bodies),
        "signed": verdict.is_signed,
        "checks": list(verdict.checks),
    } | ({"seat_was_theirs": whose[0]} if whose else {})
    return json.dumps(payload, ensure_ascii=False)

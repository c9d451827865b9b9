"""`race show`: what a race file tells, as text: the race as it was ordered, then the results."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any, TextIO

from games.management.racing import SOUND, UNSOUND, files
from games.rules import notation, proof, record
from games.rules.heading import NAMES
from games.rules.proof import Verdict

HELP = "the race as text, and its results"
UNSIGNED = "Nobody signed this file: it proves that the rules were kept, not who raced."


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")


def run(options: dict[str, Any], out: TextIO) -> int:
    verdict = proof.check_file(files.read(options["file"]))
    if verdict.damage:
        sys.stderr.write(f"{options['file']}: {verdict.damage}\n")
        return UNSOUND
    out.write("\n".join(as_text(verdict)) + "\n")
    return SOUND


def as_text(verdict: Verdict) -> Iterator[str]:
    """The text of a sound race, which reads back, and its results as remarks."""
    assert verdict.last is not None  # it is sound
    yield notation.write(record.of(verdict.entries[0].race, [said.body for said in verdict.entries]))
    yield from (f"; {line}" for line in results(verdict.last.outcome or {}))
    if not verdict.is_signed:
        yield f"; {UNSIGNED}"


def results(outcome: dict[str, Any]) -> Iterator[str]:
    """The result list, one seat a line."""
    for one in outcome["results"]:
        where = f"place {one['place']}, {one['points']} points" if one["place"] else one["fate"]
        yield f"{NAMES[one['seat']]}: {where}; level {one['level']}, dents {one['dents']}"
    yield f"{outcome['rounds']} rounds" + ("; void: nobody finished" if outcome["void"] else "")

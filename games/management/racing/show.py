"""`race show`: what a race file tells, as text: the race as it was ordered, then the results; or one state, drawn."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice
from typing import Any, TextIO

from django.utils import translation

from core.i18n import LANGUAGES
from games.log import racefile
from games.log.racefile import RaceFile
from games.management.racing import SOUND, UNSOUND, files
from games.rules import notation, record, registry, stories, verification
from games.rules.heading import NAMES
from games.rules.record import Record
from games.rules.verification import FileVerdict
from games.rules.version import Results

HELP = "the race as text, and its results"
UNSIGNED = "Nobody signed this file: it proves that the rules were kept, not who raced."


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--told", choices=LANGUAGES, help="with what came of each order, in sentences")
    parser.add_argument("--drawn", type=int, metavar="PLY", help="instead: the state after this order (0: the start)")


def run(options: dict[str, Any], out: TextIO) -> int:
    data = files.read(options["file"])
    verdict = verification.check_file(data)
    if verdict.damage:
        sys.stderr.write(f"{options['file']}: {verdict.damage}\n")
        return UNSOUND
    file = racefile.read(data)
    if options["drawn"] is not None:
        out.write(drawn(verdict, file, options["drawn"]))
    else:
        out.write("\n".join(as_text(verdict, options["told"], file.secret)) + "\n")
    return SOUND


def drawn(verdict: FileVerdict, file: RaceFile, ply: int) -> str:
    """The state after an order of a sound race; after the last one where the race has fewer."""
    steps = record.decided(recorded(verdict, file.secret), file.board)
    *_before, step = islice(steps, max(0, ply) + 1)
    return stories.find(str(step.body["rules"])).drawn(step.state, False)


def recorded(verdict: FileVerdict, line: bytes = b"") -> Record:
    return record.record_of(verdict.race, verdict.bodies, line=line)


def as_text(verdict: FileVerdict, language: str | None, line: bytes = b"") -> Iterator[str]:
    """The text of a sound race, which reads back, and its results as remarks."""
    assert verdict.last is not None  # it is sound
    yield notation.write(recorded(verdict, line), remarks(verdict, language) if language else ())
    form = registry.results_of(str(verdict.last.body["rules"]))
    yield from (f"; {line}" for line in results(form, verdict.last.outcome or {}))
    if not verdict.is_signed:
        yield f"; {UNSIGNED}"


def remarks(verdict: FileVerdict, language: str) -> list[str]:
    """What came of each order, in a language."""
    with translation.override(language):
        state = verdict.last.state if verdict.last is not None else None
        return [stories.to_text(body["rules"], body["events"], translation, state) for body in verdict.bodies[1:]]


def results(form: Results, outcome: dict[str, Any]) -> Iterator[str]:
    """The result list, one seat a line."""
    for result in outcome["results"]:
        yield f"{NAMES[result['seat']]}: {form.of_seat(result)}"
    yield form.ending(outcome)

"""`race run`: so many races of bots on a course, from a seed, one race file each."""

from __future__ import annotations

import json
import re
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from core import games
from core.canonical import Value
from core.errors import Malformed
from core.i18n import counted, plural_noop
from core.i18n import gettext_noop as _
from courses import judging
from courses.management.orders import plans
from courses.plans.game import Plan
from games.log import racefile
from games.management.racing import SOUND, UNSOUND, files
from games.management.racing.options import options_help
from games.rules import bots, headless, registry, usual
from games.rules.heading import NAMES
from games.rules.headless import Field
from games.rules.version import Results

HELP = "race bots on a course, one race file each"
MOST_RACES, MOST_SEATS = 1_000_000, 6
SEED = re.compile(r"(?:[0-9a-f]{2}){1,32}")
EVERY = 2.0  # seconds between two lines of progress

Line = dict[str, Any]  # what is told of one race


class RacedCourse(NamedTuple):
    """Who races on what, and the plan it is drawn by."""

    field: Field
    plan: bytes


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--game", required=True, choices=sorted(games.names()))
    parser.add_argument("--course", required=True, metavar="NAME|FILE", help=plans.HELP)
    parser.add_argument("--bots", required=True, metavar="LEVEL,…", help=f"one a seat, of {', '.join(bots.LEVELS)}")
    parser.add_argument("--seed", required=True, metavar="HEX", help="1 to 32 bytes; all luck follows from it")
    parser.add_argument("--count", type=int, default=1, metavar="N", help="how many races (1)")
    parser.add_argument("--out", required=True, metavar="DIR", help="where the race files go")
    newest = _newest()
    for length in sorted({results.length for results in newest.values()}):
        usual = ", ".join(f"{name} {results.usual}" for name, results in newest.items() if results.length == length)
        parser.add_argument(f"--{length}", type=int, metavar="N", help=f"the cap of {length}; 0: none ({usual})")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=options_help(), dest="given"
    )
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object a race")


def run(options: dict[str, Any], out: TextIO) -> int:
    rules = registry.newest(options["game"])
    seed, count = _seed(options["seed"]), _number("count", options["count"], 1, MOST_RACES)
    levels = _levels(rules, options["bots"])
    chosen = _options(rules, options, len(levels))
    judged = judging.judge(_plan(options))
    if judged.errors:
        sys.stderr.write(f"{plans.as_text(judged)}\n")
        return UNSOUND
    field = Field(rules, judged.board, judged.board_digest, levels, chosen)
    registry.find(rules).opening(headless.pins(field), field.board)  # it refuses what makes no race
    course = RacedCourse(field, judging.to_json(judged.plan))
    lines = _with_progress(_raced(course, seed, count, files.folder(options["out"])), count)
    if options["json"]:
        out.writelines(f"{json.dumps(line, sort_keys=True)}\n" for line in lines)
    else:
        out.write("\n".join(_summary(registry.results_of(rules), list(lines), levels)) + "\n")
    return SOUND


def _plan(options: dict[str, Any]) -> Plan:
    """The course, which must be one of the game."""
    plan = plans.read(options["course"], options["game"])
    if plan.game != options["game"]:
        raise Malformed("race.game", _("This is a course of %(game)s."), game=plan.game)
    return plan


def _raced(course: RacedCourse, seed: bytes, count: int, folder: Path) -> Iterator[Line]:
    """Every race, written before it is told; what is told does not keep its entries."""
    for number in range(count):
        raced = headless.race(course.field, seed, number)
        path = folder / f"{number:06}-{raced.race[:12]}.race"
        files.write(path, racefile.write(course.field.board, raced.stored, plan=course.plan))
        orders, head = len(raced.stored) - 1, raced.stored[-1].hash
        yield {"file": str(path), "head": head, "orders": orders, "race": raced.race, **(raced.last.outcome or {})}


def _with_progress(lines: Iterator[Line], count: int) -> Iterator[Line]:
    """The lines as they come, with a word about progress now and then; Ctrl-C ends them between two races."""
    since, number = time.monotonic(), 0
    try:
        for number, line in enumerate(lines, 1):
            yield line
            if time.monotonic() - since > EVERY:
                since = time.monotonic()
                sys.stderr.write(f"{number} of {counted(count, 'race')}\n")
    except KeyboardInterrupt:
        sys.stderr.write(f"Stopped after {number} of {counted(count, 'race')}; their files are whole.\n")


def _summary(form: Results, lines: list[Line], levels: tuple[str, ...]) -> Iterator[str]:
    """One line for each seat, one that sums up."""
    length, orders = sum(line[form.length] for line in lines), sum(line["orders"] for line in lines)
    races, mean = counted(len(lines), "race"), length / max(1, len(lines))
    yield f"{races}, {counted(orders, 'order')}, {mean:.1f} {form.length} a race."
    for seat, level in enumerate(levels):
        results = [result for line in lines for result in line["results"] if result["seat"] == seat]
        yield f"{NAMES[seat]:6}  {level:6}  {form.of_races(results)}"
    void = sum(line.get("void", 0) for line in lines)
    if void:
        yield f"Void, because nobody finished: {void}."


def _seed(text: str) -> bytes:
    if not SEED.fullmatch(text):
        raise Malformed("race.seed", _("A seed is 1 to 32 bytes in hexadecimal, in lower case: 2 to 64 digits."))
    return bytes.fromhex(text)


def _levels(rules: str, text: str) -> tuple[str, ...]:
    levels = tuple(text.split(","))
    if not 1 <= len(levels) <= MOST_SEATS:
        template = plural_noop(
            "A race has 1 to %(most)s bots; this is 1.", "A race has 1 to %(most)s bots; these are %(count)s."
        )
        raise Malformed("race.bots", template, most=MOST_SEATS, count=len(levels))
    for level in levels:
        bots.find(rules, level)
    return levels


def _options(rules: str, options: dict[str, Any], seats: int) -> tuple[tuple[str, Value], ...]:
    """What the races are set to; the cap has a flag of its own, too."""
    results = registry.results_of(rules)
    cap = _cap(results, options)
    flag = [] if options[results.length] is None else [f"{results.length}={cap}"]
    given = registry.whole(rules).options.from_texts([*flag, *options["given"]], seats)
    return tuple(sorted(usual.options(rules, {results.length: cap, **given}).items()))


def _cap(results: Results, options: dict[str, Any]) -> int:
    """Where races stop; the cap of another game is no cap of this one."""
    for other in {results.length for results in _newest().values()} - {results.length}:
        if options[other] is not None:
            raise Malformed("race.cap", _("Races of this game are not counted in %(name)s."), name=other)
    cap = options[results.length]
    return results.usual if cap is None else _number(results.length, cap, 0, results.most)


def _newest() -> dict[str, Results]:
    """How the results of each game are told, by its name."""
    return {name: registry.results_of(registry.newest(name)) for name in games.names()}


def _number(name: str, number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        template = _("The option %(name)s is a whole number from %(least)s to %(most)s.")
        raise Malformed("race.number", template, name=name, least=least, most=most)
    return number

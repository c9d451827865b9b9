"""The plan that a person names on the command line, and how what was found is told there.

It must never guess: what is neither a preset nor a file is refused by its name.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from core.errors import Malformed
from core.i18n import counted
from core.i18n import gettext_noop as _
from courses import judging
from courses.judging import MOST_BYTES, Judged
from courses.management.orders import alike
from courses.plans import games
from courses.plans.game import Plan
from courses.plans.games import PRESETS

SOUND, UNSOUND = 0, 1
HELP = "a preset's name (see `course presets`), a file with JSON or text, or - for standard input"


def add(parser: ArgumentParser) -> None:
    """The argument that names a plan."""
    parser.add_argument("plan", metavar="PLAN", help=HELP)


def read(name: str, game: str = "") -> Plan:
    """The plan that a person named; a preset's name wins over a file's, which can be told as ./name.

    Where the game is known, its own presets come first.
    """
    known = {**PRESETS, **(games.named(game).PRESETS if game else {})}
    if name in known:
        return known[name].plan
    if name == "-":
        return judging.read(sys.stdin.buffer.read(MOST_BYTES + 1))
    path = Path(name)
    if not path.exists() or path.is_dir():
        template = _("There is no file and no preset of this name: %(name)s.")
        raise Malformed("plan.missing", template, name=name[:200])
    with path.open("rb") as file:
        return judging.read(file.read(MOST_BYTES + 1))


def as_text(judged: Judged) -> str:
    """A line for each finding, those that are alike in one, and a line that sums up."""
    game = games.game_of(judged.plan)
    lines = [*alike.lines(game, judged.findings)]
    levels = [finding.level for finding in judged.findings]
    beside = counted(levels.count("warning"), "warning")
    beside += f", {counted(levels.count('note'), 'note')}" if "note" in levels else ""
    if judged.errors:
        return "\n".join([*lines, f"Not sound: {counted(judged.errors, 'error')}, {beside}."])
    return "\n".join([*lines, f"Sound: {judged.levels} {game.LENGTH}, {beside}."])


def as_value(judged: Judged) -> dict[str, Any]:
    """Findings with their sentences in English, and what the Board is."""
    findings = [
        judging.finding_value(finding) | {"sentence": finding.sentence, "hint": finding.hint}
        for finding in judged.findings
    ]
    return {"errors": judged.errors, "findings": findings, "levels": judged.levels, "board": judged.board_digest}

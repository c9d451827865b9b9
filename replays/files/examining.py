"""What a race file from anybody comes to: its verdict, and what is kept of it as far as it is sound. Pure.

It is called where little memory and time are granted, and makes all that will be shown of the race, so that what costs
too much is found here. It must never ask the database, nor believe anything that the verdict does not prove.
"""

from __future__ import annotations

import json
from typing import Any

from core import canonical
from core.canonical import Value
from core.errors import Refused, Wrong
from core.i18n import gettext_noop as _
from courses import judging
from courses.plans.looks import UNSEEN
from games.log import racefile, scroll
from games.log.racefile import RaceFile
from games.rules import record, registry
from games.rules.record import Record
from replays import judging as boards
from replays import orders
from replays.frames import wire
from replays.frames.frames import frames
from replays.verify import budget, damaged, verify
from replays.verify.damaged import Torn
from replays.verify.verdict import Verdict

TOO_EXPENSIVE = "too_expensive"
MOST_PLIES = 2000
MOST_SHOWN = 1 << 24  # bytes of all frames, and of the picture
MOST_NAME = 40
Facts = dict[str, Value]


def looked_at(data: bytes, steps: int) -> RaceFile:
    """The file taken apart, where it is one and asks for no more than is granted: what is known without any work."""
    file = racefile.read(data)
    if len(file.lines) > MOST_PLIES + 1:
        template = _("This race has %(plies)s plies; one that is imported has at most %(most)s.")
        raise Refused(TOO_EXPENSIVE, template, plies=len(file.lines) - 1, most=MOST_PLIES)
    budget.check(file, steps)
    return file


def examined(data: bytes, steps: int) -> Facts:
    """The code of the verdict, and what is kept of the race; where something is wrong its ply and sentence, and what
    may be shown of the race, if anything may.

    >>> examined(b"", 100)["code"]
    'racefile.cut'
    """
    try:
        file = looked_at(data, steps)
        verdict = verify(data, budget=steps, judge=boards.board_of)
        return sound(file, verdict) if verdict.is_sound else _damaged(file, verdict)
    except Wrong as wrong:
        return to_facts(wrong)


def to_facts(wrong: Wrong) -> Facts:
    """What is wrong, to be told in any language later."""
    return {"code": wrong.code, "template": wrong.template, "fields": dict(wrong.fields)}


def _damaged(file: RaceFile, verdict: Verdict) -> Facts:
    facts: Facts = {"code": verdict.code, "template": verdict.template, "fields": verdict.fields}
    facts |= {"ply": verdict.ply} if verdict.ply is not None else {}
    part = damaged.torn_part(file, verdict, boards.board_of)
    return facts | {"torn": _shown(file, part)} if part is not None and _is_shown(file, part) else facts


def _is_shown(file: RaceFile, part: Torn) -> bool:
    try:
        _check_shown(file, part.sound)
    except Refused:  # what is wrong is told all the same
        return False
    return True


def _shown(file: RaceFile, part: Torn) -> Facts:
    """What is handed over of a damaged race: nothing that is not proven, beside the words for its wound."""
    return damaged.value(part) | {"title": _title(file.plan), "names": _names(part.sound.pins["seats"])}


def sound(file: RaceFile, verdict: Verdict) -> Facts:
    """What is kept of a race. Requires a verdict that is sound; raises where showing the race would take too much."""
    _check_shown(file, record.record_of(verdict.race, [*verdict.bodies], line=file.secret))
    [*_entries, last] = scroll.stored_in(file.lines)
    first = verdict.bodies[0]["command"]
    assert verdict.last is not None
    return {
        "code": verdict.code,
        "checks": [*verdict.checks],
        "head": last.hash,
        "rules": verdict.rules,
        "board": first["board"],
        "names": _names(first["seats"]),
        "plies": len(file.lines) - 1,
        "orders": [*orders.value(verdict.bodies, verdict.by)],
        "outcome": dict(verdict.last.outcome or {}),
        "title": _title(file.plan),
        "public": _public(file.foot),
    }


def _public(foot: bytes) -> str:
    """The key that signed the head, in full; its signature was checked."""
    public = canonical.load_object(foot)["public"] if foot else ""
    return str(public)


def _title(plan: bytes) -> str:
    return judging.read(plan).look.title if plan else ""


def _names(seats: Any) -> list[Value]:
    return [_name(seat.get("id", "")) for seat in seats]


def _name(name: Any) -> str:
    """What the file calls a seat, if that is a word for people: ids of a house are numbers."""
    text = name if isinstance(name, str) else ""
    is_number = len(text) == 32 and not text.strip("0123456789abcdef")
    return "" if is_number or UNSEEN.search(text) else text.strip()[:MOST_NAME]


def _check_shown(file: RaceFile, raced: Record) -> None:
    """The race can be shown as it will be, in no more than may be sent."""
    plan = judging.read(file.plan) if file.plan else None
    made = frames(raced, file.board, plan)
    drawn = len(registry.scene(made.rules).picture(plan, "ice")) if plan is not None else 0
    if drawn + len(json.dumps(wire.data(made))) > MOST_SHOWN:
        raise Refused(TOO_EXPENSIVE, _("This race can be proven, but showing it would take too much."))

"""The one-line text of a plan, `START S S CL UR CL S S FIN`, read and written.

A word may carry a tilde (laid back to front) and brackets: `S(trees=1.2,3.4)`, `OL(angle=45;radius=2.5;limit=4)`.
Before the first section `BOXES(2)` may say of how many boxes the course is made, if not of one.
Looks are not told: a line is what is played. It must never read more than `parse` could: a word becomes a value
first, and `parse` judges it.
"""

from __future__ import annotations

import re

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.parameters import BOXES, whole
from snow_tails.boards import LEFT
from snow_tails.plans.parse import MOST_BYTES, read_section, settled, wanted_side
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import MOST_SECTIONS, OwnStraight, Plan, Section

WORD = re.compile(r"([A-Z]+)(~?)(?:\(([a-z0-9=.,;-]*)\))?")
BOXES_WORD = re.compile(r"BOXES\(([0-9]{1,4})\)")
NUMBER = re.compile(r"-?[0-9]{1,4}")
TENTHS = re.compile(r"(-?)([0-9]{1,3})(?:\.([0-9]))?")
NAMES = {piece.code: piece.name for piece in PIECES.values()} | {
    "START": "start",
    "FINR": "finish-right",
    "OS": "custom-straight",
    "OL": "custom-turn-left",
    "OR": "custom-turn-right",
}
CODES = {name: code for code, name in NAMES.items() if code != "FINR"}
KEYS = {"trees": "saplings", "rocks": "blocked", "radius": "radius_tenths"}
KEYS |= {name: name for name in ("rows", "angle", "limit", "cells", "levels")}


def read_text(text: str) -> Plan:
    """The plan of a line. Requires nothing of it; a complaint tells the column, from 1.

    >>> [section.piece for section in read_text("START CL FIN").sections]
    ['start-left', 'corner-left', 'finish-right']
    """
    if len(text) > MOST_BYTES:
        raise Malformed("plan.size", _("A plan has at most %(most)s bytes."), most=MOST_BYTES)
    words = list(re.finditer(r"\S+", text))
    made_of = BOXES_WORD.fullmatch(words[0].group()) if words else None
    if made_of:
        del words[0]
    if len(words) > MOST_SECTIONS:
        raise Malformed("plan.sections", _("A plan has a list of at most %(most)s sections."), most=MOST_SECTIONS)
    sections = [_section(word.group(), at, word.start() + 1) for at, word in enumerate(words, 1)]
    return settled(sections, boxes=whole(int(made_of[1]) if made_of else 1, BOXES, "plan.boxes", "boxes"))


def _section(word: str, at: int, column: int) -> Section:
    match = WORD.fullmatch(word)
    if match is None or match[1] not in NAMES:
        template = _("The word at column %(column)s is no piece: %(word)s.")
        raise Malformed("plan.word", template, column=column, word=word[:40])
    payload: dict[str, Value] = {"piece": NAMES[match[1]]}
    if match[2]:
        payload["turned"] = 1
    for option in match[3].split(";") if match[3] else ():
        key, _equals, value = option.partition("=")
        if KEYS.get(key, "piece") in payload:
            raise _odd(column, option)
        payload[KEYS[key]] = _value(key, value, column)
    return read_section(payload, at)


def _odd(column: int, option: str) -> Malformed:
    template = _("The brackets at column %(column)s cannot be read: %(option)s.")
    return Malformed("plan.option", template, column=column, option=option[:40])


def _value(key: str, text: str, column: int) -> Value:
    if key in ("trees", "rocks", "levels"):
        return [_numbers(spot, ".", column) for spot in text.split(",") if text]
    if key == "cells":
        return _numbers(text, ",", column)
    if key == "radius":
        return _tenths(text, column)
    return _number(text, column)


def _number(text: str, column: int) -> int:
    if not NUMBER.fullmatch(text):
        raise _odd(column, text)
    return int(text)


def _numbers(text: str, between: str, column: int) -> list[Value]:
    return [_number(part, column) for part in text.split(between)] if text else []


def _tenths(text: str, column: int) -> int:
    match = TENTHS.fullmatch(text)
    if match is None:
        raise _odd(column, text)
    return int(match[1] + match[2] + (match[3] or "0"))


def to_text(plan: Plan) -> str:
    """The plan as one line; `read_text` gives the same plan back, without its looks.

    >>> to_text(read_text("STARTL  CL FINR"))
    'START CL FIN'
    >>> to_text(read_text("BOXES(2) START S FIN"))
    'BOXES(2) START S FIN'
    """
    made_of = [f"BOXES({plan.boxes})"] if plan.boxes != 1 else []
    face = "start-left" if wanted_side(plan.sections) == LEFT else "start-right"
    words = [(CODES["start" if section.piece == face else section.piece], section) for section in plan.sections]
    return " ".join([*made_of, *(code + "~" * section.is_turned + _brackets(section) for code, section in words)])


def _brackets(section: Section) -> str:
    options = [*_own(section)]
    if section.saplings is not None:
        options.append(f"trees={_lists(section.saplings)}")
    return f"({';'.join(options)})" if options else ""


def _own(section: Section) -> list[str]:
    own = section.own
    if own is None:
        return []
    levels = [] if own.levels is None else [f"levels={_lists(own.levels)}"]
    if isinstance(own, OwnStraight):
        return [f"rows={own.rows}", *([f"rocks={_lists(own.blocked)}"] if own.blocked else []), *levels]
    whole, tenth = divmod(abs(own.radius_tenths), 10)
    radius = f"{'-' * (own.radius_tenths < 0)}{whole}" + (f".{tenth}" if tenth else "")
    limit = [] if own.limit is None else [f"limit={own.limit}"]
    cells = [] if own.cells is None else ["cells=" + ",".join(str(count) for count in own.cells)]
    return [f"angle={own.angle}", f"radius={radius}", *limit, *cells, *levels]


def _lists(lists: tuple[tuple[int, ...], ...]) -> str:
    return ",".join(".".join(str(number) for number in numbers) for numbers in lists)

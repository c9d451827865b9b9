"""A plan from JSON or from a value that claims to be one, and back to a value.

What cannot be read is `Malformed` with the section it stands in. It must never refuse what the checks can judge.
"""

from __future__ import annotations

from typing import cast

import orjson

from courses.boards.snow_tails import LEFT, RIGHT, Spot
from courses.plans.snow_tails.pieces import PIECES
from courses.plans.snow_tails.plan import (
    CUSTOM,
    MOST_NUMBER,
    MOST_SECTIONS,
    MOST_SPOTS,
    OwnStraight,
    OwnTurn,
    Plan,
    Section,
)
from ground import canonical
from ground.canonical import Value
from ground.errors import Malformed
from ground.words import gettext_noop as _

MOST_BYTES = 1 << 18
FIELDS = {"piece", "saplings", "turned"}
STRAIGHT_FIELDS = {*FIELDS, "blocked", "rows"}
TURN_FIELDS = {*FIELDS, "angle", "cells", "limit", "radius_tenths"}


def read_json(data: bytes) -> Plan:
    """The plan of a JSON text, in any spelling. Requires nothing of the bytes.

    >>> read_json(b'{"game": "snow_tails", "sections": [{"piece": "straight"}]}').sections[0].piece
    'straight'
    """
    if len(data) > MOST_BYTES:
        raise Malformed("plan.size", _("A plan has at most %(most)s bytes."), most=MOST_BYTES)
    try:
        said = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        template = _("The plan is not JSON: %(why)s (byte %(place)s).")
        raise Malformed("plan.syntax", template, why=error.msg, place=error.pos) from error
    return read_value(said)


def read_value(said: object) -> Plan:
    """The plan of a value made of objects, lists, texts and whole numbers. Requires nothing of it."""
    if not isinstance(said, dict) or set(said) != {"game", "sections"} or said["game"] != "snow_tails":
        template = _("A plan of Snow Tails has exactly two fields: game (snow_tails) and sections.")
        raise Malformed("plan.fields", template)
    sections = said["sections"]
    if not isinstance(sections, list) or len(sections) > MOST_SECTIONS:
        raise Malformed("plan.sections", _("A plan has a list of at most %(most)s sections."), most=MOST_SECTIONS)
    return settled([read_section(section, at) for at, section in enumerate(sections, 1)])


def settled(sections: list[Section]) -> Plan:
    """The plan in which a start without a face shows place 1 on the inside (ST-18)."""
    face = {LEFT: "start-left", RIGHT: "start-right"}[wanted_side(sections)]
    return Plan(tuple(
        Section(face, section.saplings, None, section.is_turned) if section.piece == "start" else section
        for section in sections
    ))  # fmt: skip


def wanted_side(sections: list[Section] | tuple[Section, ...]) -> int:
    """The inside of the first turn; without turns the flag's side; without a flag the right (ST-18, R-ST-40)."""
    for section in sections:
        if isinstance(section.own, OwnTurn) or section.piece.startswith(("corner", "u-turn")):
            return LEFT if section.piece.endswith("left") else RIGHT
    has_left_flag = any(section.piece == "finish-left" for section in sections)
    return LEFT if has_left_flag else RIGHT


def read_section(said: object, at: int) -> Section:
    """One section; `at` is its number from 1, for the complaint."""
    if not isinstance(said, dict) or not all(isinstance(key, str) for key in said):
        raise _odd(at, "section")
    name = "finish-right" if said.get("piece") == "finish" else said.get("piece")
    if not isinstance(name, str) or name not in (*PIECES, *CUSTOM, "start"):
        template = _("Section %(section)s names a piece that does not exist: %(piece)s.")
        raise Malformed("plan.piece", template, section=at, piece=str(name)[:40])
    fields = {"custom-straight": STRAIGHT_FIELDS}.get(name, TURN_FIELDS if name in CUSTOM else FIELDS)
    if not set(said) <= fields:
        raise _odd(at, min(set(said) - fields))
    saplings = _spots(said["saplings"], at, "saplings") if "saplings" in said else None
    return Section(name, saplings, _own(name, said, at), _turned(said, at))


def _odd(at: int, field: str) -> Malformed:
    template = _("Section %(section)s cannot be read: %(field)s.")
    return Malformed("plan.section", template, section=at, field=field[:40])


def _turned(said: dict[str, object], at: int) -> bool:
    if said.get("turned", 0) not in (0, 1):
        raise _odd(at, "turned")
    return bool(said.get("turned", 0))


def _own(name: str, said: dict[str, object], at: int) -> OwnStraight | OwnTurn | None:
    if name not in CUSTOM:
        return None
    if name == "custom-straight":
        return OwnStraight(_number(said.get("rows"), at, "rows"), _spots(said.get("blocked", []), at, "blocked"))
    return OwnTurn(
        _number(said.get("angle"), at, "angle"),
        _number(said.get("radius_tenths"), at, "radius_tenths"),
        _number(said["limit"], at, "limit") if "limit" in said else None,
        _numbers(said["cells"], at, "cells") if "cells" in said else None,
    )


def _number(said: object, at: int, field: str) -> int:
    if type(said) is not int or not -MOST_NUMBER <= said <= MOST_NUMBER:
        raise _odd(at, field)
    return said


def _numbers(said: object, at: int, field: str) -> tuple[int, ...]:
    if not isinstance(said, list) or len(said) > MOST_SPOTS:
        raise _odd(at, field)
    return tuple(_number(one, at, field) for one in said)


def _spots(said: object, at: int, field: str) -> tuple[Spot, ...]:
    if not isinstance(said, list) or len(said) > MOST_SPOTS:
        raise _odd(at, field)
    pairs = [_numbers(one, at, field) for one in said]
    if not all(len(pair) == 2 for pair in pairs):
        raise _odd(at, field)
    return tuple(cast(Spot, pair) for pair in pairs)


def to_value(plan: Plan) -> Value:
    """The plan as a value; `read_value` gives the same plan back.

    >>> to_value(Plan((Section("straight"),)))
    {'game': 'snow_tails', 'sections': [{'piece': 'straight'}]}
    """
    return {"game": "snow_tails", "sections": [_section_value(section) for section in plan.sections]}


def to_json(plan: Plan) -> bytes:
    """The plan in its one canonical form."""
    return canonical.dump(to_value(plan))


def _section_value(section: Section) -> Value:
    said: dict[str, Value] = {"piece": section.piece}
    if section.saplings is not None:
        said["saplings"] = _pairs(section.saplings)
    if section.is_turned:
        said["turned"] = 1
    if isinstance(section.own, OwnStraight):
        said |= {"rows": section.own.rows, "blocked": _pairs(section.own.blocked)}
    if isinstance(section.own, OwnTurn):
        said |= {"angle": section.own.angle, "radius_tenths": section.own.radius_tenths}
        if section.own.limit is not None:
            said["limit"] = section.own.limit
        if section.own.cells is not None:
            said["cells"] = list(section.own.cells)
    return said


def _pairs(spots: tuple[Spot, ...]) -> list[Value]:
    return [[lane, cell] for lane, cell in spots]

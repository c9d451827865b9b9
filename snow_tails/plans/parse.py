"""A plan from JSON or from a value that claims to be one, and back to a value.

What cannot be read is `Malformed` with the section it stands in. It must never refuse what the checks can judge.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from core import canonical, strictjson
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.looks import NO_LOOK, Look, look_value, read_look
from courses.plans.parameters import BOXES, whole
from snow_tails.boards import LEFT, RIGHT, Spot
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import (
    CUSTOM,
    MOST_NUMBER,
    MOST_SECTIONS,
    MOST_SPOTS,
    Levels,
    OwnStraight,
    OwnTurn,
    Plan,
    Section,
)
from snow_tails.plans.shape import piece_of

MOST_BYTES = 1 << 18
FIELDS = {"look", "piece", "saplings", "turned"}
STRAIGHT_FIELDS = {*FIELDS, "blocked", "levels", "rows"}
TURN_FIELDS = {*FIELDS, "angle", "cells", "levels", "limit", "radius_tenths"}
NEEDED, MORE = {"game", "sections"}, {"boxes", "look"}


def read_json(data: bytes) -> Plan:
    """The plan of a JSON text, in any spelling. Requires nothing of the bytes.

    >>> read_json(b'{"game": "snow_tails", "sections": [{"piece": "straight"}]}').sections[0].piece
    'straight'
    """
    _check_size(len(data))
    return read_value(strictjson.load(data, "plan"))


def read_value(payload: object) -> Plan:
    """The plan of a value made of objects, lists, texts and whole numbers. Requires nothing of it."""
    if not isinstance(payload, dict) or not NEEDED <= set(payload) <= NEEDED | MORE or payload["game"] != "snow_tails":
        template = _("A plan of Snow Tails has the fields game (snow_tails) and sections; it may have boxes and look.")
        raise Malformed("plan.fields", template)
    sections = payload["sections"]
    if not isinstance(sections, list) or len(sections) > MOST_SECTIONS:
        raise Malformed("plan.sections", _("A plan has a list of at most %(most)s sections."), most=MOST_SECTIONS)
    look, boxes = read_look(payload.get("look", {}), 0), whole(payload.get("boxes", 1), BOXES, "plan.boxes", "boxes")
    return settled([read_section(section, at) for at, section in enumerate(sections, 1)], look, boxes)


def settled(sections: list[Section], look: Look = NO_LOOK, boxes: int = 1) -> Plan:
    """The plan in which a start without a face shows place 1 on the inside (ST-18)."""
    face = {LEFT: "start-left", RIGHT: "start-right"}[wanted_side(sections)]
    plan = Plan(
        tuple(replace(section, piece=face) if section.piece == "start" else section for section in sections),
        look,
        boxes,
    )
    _check_size(len(to_json(plan)))  # what is kept must be read again
    return plan


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise Malformed("plan.size", _("A plan has at most %(most)s bytes."), most=MOST_BYTES)


def wanted_side(sections: list[Section] | tuple[Section, ...]) -> int:
    """The inside of the first turn; without turns the side of the last flag; without a flag the right (R-ST-40).

    A start that says no face yet is no turn and has no flag (ST-18).
    """
    pieces = [piece_of(section) for section in sections if section.piece != "start"]
    turns = (piece.turn for piece in pieces if piece.turn)
    flags = (piece.side for piece in reversed(pieces) if piece.kind == "finish")
    return next(turns, 0) or next(flags, RIGHT)


def read_section(payload: object, at: int) -> Section:
    """One section; `at` is its number from 1, for the complaint."""
    if not isinstance(payload, dict) or not all(isinstance(key, str) for key in payload):
        raise _odd(at, "section")
    name = "finish-right" if payload.get("piece") == "finish" else payload.get("piece")
    if not isinstance(name, str) or name not in (*PIECES, *CUSTOM, "start"):
        template = _("Section %(section)s names a piece that does not exist: %(piece)s.")
        raise Malformed("plan.piece", template, section=at, piece=name[:40] if isinstance(name, str) else "-")
    fields = {"custom-straight": STRAIGHT_FIELDS}.get(name, TURN_FIELDS if name in CUSTOM else FIELDS)
    if not set(payload) <= fields:
        raise _odd(at, min(set(payload) - fields))
    saplings = _spots(payload["saplings"], at, "saplings") if "saplings" in payload else None
    return Section(
        name, saplings, _own(name, payload, at), _turned(payload, at), read_look(payload.get("look", {}), at)
    )


def _odd(at: int, field: str) -> Malformed:
    template = _("Section %(section)s cannot be read: %(field)s.")
    return Malformed("plan.section", template, section=at, field=field[:40])


def _turned(payload: dict[str, object], at: int) -> bool:
    if _number(payload.get("turned", 0), at, "turned") not in (0, 1):
        raise _odd(at, "turned")
    return bool(payload.get("turned", 0))


def _own(name: str, payload: dict[str, object], at: int) -> OwnStraight | OwnTurn | None:
    if name not in CUSTOM:
        return None
    levels = _levels(payload["levels"], at) if "levels" in payload else None
    if name == "custom-straight":
        blocked = _spots(payload.get("blocked", []), at, "blocked")
        return OwnStraight(_number(payload.get("rows"), at, "rows"), blocked, levels)
    return OwnTurn(
        _number(payload.get("angle"), at, "angle"),
        _number(payload.get("radius_tenths"), at, "radius_tenths"),
        _number(payload["limit"], at, "limit") if "limit" in payload else None,
        _numbers(payload["cells"], at, "cells") if "cells" in payload else None,
        levels,
    )


def _levels(payload: object, at: int) -> Levels:
    """At least one level in each of some lanes; how many there ought to be is for the checks to say."""
    if not isinstance(payload, list) or not 1 <= len(payload) <= MOST_SPOTS or not all(payload):
        raise _odd(at, "levels")
    return tuple(_numbers(lane, at, "levels") for lane in payload)


def _number(number: object, at: int, field: str) -> int:
    if type(number) is not int or not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise _odd(at, field)
    return number


def _numbers(payload: object, at: int, field: str) -> tuple[int, ...]:
    if not isinstance(payload, list) or len(payload) > MOST_SPOTS:
        raise _odd(at, field)
    return tuple(_number(number, at, field) for number in payload)


def _spots(payload: object, at: int, field: str) -> tuple[Spot, ...]:
    if not isinstance(payload, list) or len(payload) > MOST_SPOTS:
        raise _odd(at, field)
    pairs = [_numbers(spot, at, field) for spot in payload]
    if not all(len(pair) == 2 for pair in pairs):
        raise _odd(at, field)
    return tuple(cast(Spot, pair) for pair in pairs)


def to_value(plan: Plan) -> Value:
    """The plan as a value; `read_value` gives the same plan back.

    >>> to_value(Plan((Section("straight"),)))
    {'game': 'snow_tails', 'sections': [{'piece': 'straight'}]}
    """
    payload: dict[str, Value] = {
        "game": "snow_tails",
        "sections": [_section_value(section) for section in plan.sections],
    }
    if plan.boxes != 1:
        payload["boxes"] = plan.boxes
    return payload | look_value(plan.look)


def to_json(plan: Plan) -> bytes:
    """The plan in its one canonical form."""
    return canonical.dump(to_value(plan))


def _section_value(section: Section) -> Value:
    payload: dict[str, Value] = {"piece": section.piece}
    if section.saplings is not None:
        payload["saplings"] = _pairs(section.saplings)
    if section.is_turned:
        payload["turned"] = 1
    return payload | _own_value(section.own) | look_value(section.look)


def _own_value(own: OwnStraight | OwnTurn | None) -> dict[str, Value]:
    if own is None:
        return {}
    levels: dict[str, Value] = {} if own.levels is None else {"levels": [list(lane) for lane in own.levels]}
    if isinstance(own, OwnStraight):
        return levels | {"rows": own.rows, "blocked": _pairs(own.blocked)}
    limit: dict[str, Value] = {} if own.limit is None else {"limit": own.limit}
    cells: dict[str, Value] = {} if own.cells is None else {"cells": list(own.cells)}
    return levels | limit | cells | {"angle": own.angle, "radius_tenths": own.radius_tenths}


def _pairs(spots: tuple[Spot, ...]) -> list[Value]:
    return [[lane, cell] for lane, cell in spots]

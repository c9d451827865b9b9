"""The form that the book of a season has in a bundle: which lists, which fields, how many, nothing said twice.

It must never judge what the book says: `bundle_checks` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from core.canonical import MOST_INT
from core.errors import Malformed
from core.i18n import gettext_noop as _

Payload = Mapping[str, Any]
LISTS: dict[str, dict[str, type]] = {
    "members": {"id": int, "name": str, "joined": int, "left": int},
    "rounds": {
        "number": int, "title": str, "game": str, "board": str, "lot": str, "rules": dict, "heats": list
    },
    "awards": {
        "id": int, "round": int, "heat": int, "member": int, "kind": str, "points": int, "place": int, "corrects": int,
        "ply": int, "reason": str,
    },
    "table": {"member": int, "place": int, "points": int},
}  # fmt: skip
HEAT: dict[str, type] = {"number": int, "race": str, "annulled": int, "seats": list}
SEAT: dict[str, type] = {"number": int, "member": int, "came": int}
OPENED = {"members": "account", "seats": "salt"}  # texts that older bundles leave out
MOST = {"members": 500, "rounds": 100, "awards": 5000, "table": 500, "heats": 500, "seats": 20}
MOST_NUMBER = {"place": 500, "points": 10**6, "ply": 10**6}  # what is summed and counted up to


def check(payload: Payload) -> None:
    """`Malformed` where the book of a bundle is not of the form that it has to be."""
    for name, fields in LISTS.items():
        _check_rows(name, payload.get(name), fields)
    for round in payload["rounds"]:
        _check_rows("heats", round["heats"], HEAT)
        for heat in round["heats"]:
            _check_rows("seats", heat["seats"], SEAT)
        _check_rows("heats", [heat for heat in round["heats"] if "origin" in heat], {"origin": int})
    for name, keys in _told_apart(payload):
        if len(set(keys)) < len(keys):
            raise Malformed("bundle.form-twice", _("In this bundle, one of %(name)s appears twice."), name=name)
    numbers = [row["number"] for row in payload["rounds"]]
    if numbers != sorted(numbers):
        raise _odd("rounds")


def _check_rows(name: str, rows: object, fields: Mapping[str, type]) -> None:
    if not isinstance(rows, list) or len(rows) > MOST[name] or not all(map(_is_row(fields, OPENED.get(name)), rows)):
        raise _odd(name)


def _odd(name: str) -> Malformed:
    return Malformed("bundle.form", _("In this bundle, %(name)s is not of the form that it has to be."), name=name)


def _is_row(fields: Mapping[str, type], opened: str | None) -> Callable[[object], bool]:
    def is_row(row: object) -> bool:
        return (
            isinstance(row, dict)
            and type(row.get(opened, "")) is str
            and all(
                type(row.get(field)) is kind
                and (kind is not int or abs(row[field]) <= MOST_NUMBER.get(field, MOST_INT))
                for field, kind in fields.items()
            )
        )

    return is_row


def _told_apart(payload: Payload) -> Iterator[tuple[str, Sequence[object]]]:
    """What tells the rows of each list apart; a race is raced in one heat."""
    heats = [heat for round in payload["rounds"] for heat in round["heats"]]
    yield "members", _each(payload["members"], "id")
    yield "accounts", [member["account"] for member in payload["members"] if member.get("account")]
    yield "awards", _each(payload["awards"], "id")
    yield "table", _each(payload["table"], "member")
    yield "rounds", _each(payload["rounds"], "number")
    yield "races", _each(heats, "race")
    for round in payload["rounds"]:
        yield "heats", _each(round["heats"], "number")
    for heat in heats:
        yield "seats", _each(heat["seats"], "number")


def _each(rows: Iterable[Payload], name: str) -> list[object]:
    return [row[name] for row in rows]

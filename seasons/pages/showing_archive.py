"""Seasons of other houses for pages and programs: how far a check is, what is not so, the table with its reasons.

It must never look for anybody of this house behind a name in a bundle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext

from ground import canonical, memory, translated
from jobs import queries as jobs
from replays.files import brought
from replays.models import State
from seasons import terms
from seasons.bundles import archiving
from seasons.bundles.unpacking import MOST_BOOK
from seasons.models import Archive
from seasons.pages import showing_rounds, showing_table
from seasons.scoring import ledger, proof
from seasons.scoring.table import Row
from seasons.words import seen_text

MOST_NAME, MOST_TITLE, MOST_TEXT = 60, 100, 1000
Told = dict[str, Any]


def line(one: Archive) -> Told:
    """A season as it stands, in a list or alone."""
    job = jobs.asked(archiving.KIND, {"archive": one.pk.hex}) if one.state == State.WAITING else None
    if brought.is_over(job):
        one.refresh_from_db()
    state = one.state if one.state != State.WAITING else brought.of_job(job)
    failed = [brought.failure(job)] if state == brought.FAILED else []
    faults = failed or [_fault(each) for each in _faults(one)]
    return {
        "id": one.pk, "state": state, "title": one.title, "is_same": state == State.DONE and not faults,
        "faults": faults, "url": reverse("seasons:archive", args=[one.pk]), "created": one.created,
        "job": job if job is not None and job.is_open else None,
    }  # fmt: skip


def lines(found: Iterable[Archive]) -> list[Told]:
    return [line(one) for one in found]


def _faults(one: Archive) -> list[Any]:
    found: Any = canonical.load(bytes(one.faults))
    return list(found)


def _fault(one: Told) -> Told:
    template = one["template"]
    return {"code": one["code"], "sentence": translated.sentence(template, one["fields"]) if template else ""}


def book(one: Archive) -> Told:
    """Its book; nothing until it is verified."""
    return canonical.load_object(bytes(one.book), MOST_BOOK) if one.state == State.DONE else {}


def whole(one: Archive) -> Told:
    """All of it, for a program."""
    said = book(one)
    names = _names(said) if said else {}
    table = [
        {"place": row.place, "member": row.member, "name": names[row.member], "points": row.points}
        for row in (_rows(bytes(one.book)) if said else ())
    ]
    return line(one) | {"table": table, "races": races(one), "book": said}


def races(one: Archive) -> dict[str, Any]:
    """The replay of each race, by what the bundle calls it."""
    found = one.races.filter(brought__replay__isnull=False)
    return dict(found.values_list("name", "brought__replay"))


@memory.kept("books")
def _rows(book: bytes) -> tuple[Row, ...]:
    return tuple(proof.rows(canonical.load_object(book, MOST_BOOK)))


def _names(said: Told) -> dict[int, str]:
    names = {one["id"]: seen_text(one["name"], MOST_NAME) for one in said["members"]}
    return {member: name or gettext("somebody who left") for member, name in names.items()}


# ---- its page ---------------------------------------------------------------------------------------------


def page(one: Archive, user: Any, member: str = "") -> Told:
    """All of its page; `member` is whose points are to be explained."""
    shown = {"one": line(one), "may_remove": archiving.may_remove(one, user)}
    if one.state != State.DONE:
        return shown
    said, rows = book(one), _rows(bytes(one.book))
    names, replays = _names(said), races(one)
    why = next((row for row in rows if str(row.member) == member), None)
    return shown | {
        "notes": str(said.get("notes", ""))[:MOST_TEXT],
        "is_over": said.get("state") == "finished",
        "table": _table(rows, names),
        "has_apart": any(row.apart_rows for row in rows),
        "rounds": [_round(round, names, replays) for round in reversed(said["rounds"])],
        "agreed": _agreed(said),
        "why": _why(said, why, names, replays) if why is not None else None,
    }


def _table(rows: Iterable[Row], names: dict[int, str]) -> list[Told]:
    found: list[Told] = []
    for row in rows:
        above = found[-1]["name"] if found else ""
        found.append(
            {"member": row.member, "name": names[row.member], "place": row.place, "points": row.points,
             "cells": row.cells, "apart": row.apart if row.apart_rows else None, "tie": showing_table.tie(row, above)}
        )  # fmt: skip
    return found


def _round(round: Told, names: dict[int, str], replays: dict[str, Any]) -> Told:
    return {
        "number": round["number"],
        "title": seen_text(round["title"], MOST_TITLE),
        "game_title": showing_rounds.game(round["game"]),
        "heats": [
            {"number": heat["number"], "is_annulled": bool(heat["annulled"]), "replay": replays.get(heat["race"]),
             "seats": [_seat(seat, names) for seat in heat["seats"]]}
            for heat in round["heats"]
        ],
    }  # fmt: skip


def _seat(seat: Told, names: dict[int, str]) -> Told:
    name = names.get(seat["member"]) or gettext("a guest or a bot")
    return {"number": seat["number"], "name": name, "is_absent": bool(seat["member"]) and not seat["came"]}


def _agreed(said: Told) -> list[tuple[str, str]]:
    """What its last round had frozen, with what its house says besides; bundles of earlier versions say nothing."""
    last = terms.of_rules(said["rounds"][-1]["rules"]) if said["rounds"] else {}
    return terms.pairs(terms.of_elsewhere(said.get("agreed")) | last)


def _why(said: Told, row: Row, names: dict[int, str], replays: dict[str, Any]) -> Told:
    """Where the numbers of a line come from."""
    awards = {one["id"]: one for one in said["awards"]}
    heats = {(round["number"], heat["number"]): heat for round in said["rounds"] for heat in round["heats"]}

    def told(rows: Iterable[int]) -> list[Told]:
        return [_award(awards[one], heats, replays) for one in rows]

    return {
        "name": names[row.member],
        "points": row.points,
        "rounds": [{"number": one.round, "points": one.points, "is_counted": one.is_counted, "rows": told(one.rows)}
                   for one in row.cells],
        "apart": row.apart,
        "apart_rows": told(row.apart_rows),
    }  # fmt: skip


def _award(one: Told, heats: dict[tuple[int, int], Told], replays: dict[str, Any]) -> Told:
    is_correction = bool(one["corrects"])
    race = replays.get(heats[one["round"], one["heat"]]["race"]) if one["heat"] else None
    ply = one["ply"] if one["ply"] >= 0 else None
    return {
        "points": f"{one['points']:+d}" if is_correction or one["kind"] == ledger.PENALTY else str(one["points"]),
        "what": showing_table.what(one["kind"], one["place"], one["points"], is_correction),
        "reason": seen_text(one["reason"], MOST_TEXT),
        "heat": one["heat"],
        "ply": ply,
        "replay_url": _at(race, ply) if race else "",
    }


def _at(race: Any, ply: int | None) -> str:
    return reverse("replays:replay", args=[race]) if ply is None else reverse("replays:ply", args=[race, ply])


def limits() -> dict[str, int]:
    """What a file may be, for people who bring one."""
    return {"megabytes": settings.BUNDLE_BYTES >> 20, "bytes": settings.BUNDLE_BYTES}

"""Seasons of other houses for pages and programs: how far a check is, what is not so, the table with its reasons.

It must never look for anybody of this house behind a name in a bundle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext

from core import canonical, memory, translated
from jobs import queries as jobs
from replays.files import brought
from replays.models import UploadState
from seasons import terms
from seasons.bundles import archiving
from seasons.bundles.unpacking import MOST_BOOK
from seasons.cleaning import seen_text
from seasons.models import Archive
from seasons.pages import showing_rounds, showing_table
from seasons.scoring import bundle_checks, ledger
from seasons.scoring.table import Row

MOST_NAME, MOST_TITLE, MOST_TEXT = 60, 100, 1000
Payload = dict[str, Any]


def line(archive: Archive) -> Payload:
    """A season as it stands, in a list or alone."""
    job = jobs.asked(archiving.KIND, {"archive": archive.pk.hex}) if archive.state == UploadState.WAITING else None
    if brought.is_over(job):
        archive.refresh_from_db()
    state = archive.state if archive.state != UploadState.WAITING else brought.of_job(job)
    failed = [brought.failure(job)] if state == brought.FAILED else []
    faults = failed or [_fault(each) for each in _faults(archive)]
    return {
        "id": archive.pk, "state": state, "title": archive.title, "is_same": state == UploadState.DONE and not faults,
        "faults": faults, "url": reverse("seasons:archive", args=[archive.pk]), "created": archive.created,
        "job": job if job is not None and job.is_open else None,
    }  # fmt: skip


def lines(archives: Iterable[Archive]) -> list[Payload]:
    return [line(archive) for archive in archives]


def _faults(archive: Archive) -> list[Any]:
    faults: Any = canonical.load(bytes(archive.faults))
    return list(faults)


def _fault(fault: Payload) -> Payload:
    template = fault["template"]
    return {"code": fault["code"], "sentence": translated.sentence(template, fault["fields"]) if template else ""}


def book(archive: Archive) -> Payload:
    """Its book; nothing until it is verified."""
    return canonical.load_object(bytes(archive.book), MOST_BOOK) if archive.state == UploadState.DONE else {}


def whole(archive: Archive) -> Payload:
    """All of it, for a program."""
    payload = book(archive)
    names = _names(payload) if payload else {}
    table = [
        {"place": row.place, "member": row.member, "name": names[row.member], "points": row.points}
        for row in (_rows(bytes(archive.book)) if payload else ())
    ]
    return line(archive) | {"table": table, "races": races(archive), "book": payload}


def races(archive: Archive) -> dict[str, Any]:
    """The replay of each race, by what the bundle calls it."""
    rows = archive.races.filter(brought__replay__isnull=False)
    return dict(rows.values_list("name", "brought__replay"))


@memory.kept("books")
def _rows(book: bytes) -> tuple[Row, ...]:
    return tuple(bundle_checks.rows(canonical.load_object(book, MOST_BOOK)))


def _names(payload: Payload) -> dict[int, str]:
    names = {member["id"]: seen_text(member["name"], MOST_NAME) for member in payload["members"]}
    return {member: name or gettext("somebody who left") for member, name in names.items()}


# ---- its page ---------------------------------------------------------------------------------------------


def page(archive: Archive, user: Any, member: str = "") -> Payload:
    """All of its page; `member` is whose points are to be explained."""
    shown = {"one": line(archive), "may_remove": archiving.may_remove(archive, user)}
    if archive.state != UploadState.DONE:
        return shown
    payload, rows = book(archive), _rows(bytes(archive.book))
    names, replays = _names(payload), races(archive)
    why = next((row for row in rows if str(row.member) == member), None)
    return shown | {
        "notes": str(payload.get("notes", ""))[:MOST_TEXT],
        "is_over": payload.get("state") == "finished",
        "table": _table(rows, names),
        "has_apart": any(row.apart_rows for row in rows),
        "rounds": [_round(round, names, replays) for round in reversed(payload["rounds"])],
        "agreed": _agreed(payload),
        "why": _why(payload, why, names, replays) if why is not None else None,
    }


def _table(rows: Iterable[Row], names: dict[int, str]) -> list[Payload]:
    table: list[Payload] = []
    for row in rows:
        above = table[-1]["name"] if table else ""
        table.append(
            {"member": row.member, "name": names[row.member], "place": row.place, "points": row.points,
             "cells": row.cells, "apart": row.apart if row.apart_rows else None, "tie": showing_table.tie(row, above)}
        )  # fmt: skip
    return table


def _round(round: Payload, names: dict[int, str], replays: dict[str, Any]) -> Payload:
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


def _seat(seat: Payload, names: dict[int, str]) -> Payload:
    name = names.get(seat["member"]) or gettext("a guest or a bot")
    return {"number": seat["number"], "name": name, "is_absent": bool(seat["member"]) and not seat["came"]}


def _agreed(payload: Payload) -> list[tuple[str, str]]:
    """What its last round had frozen, with what its house says besides; bundles of earlier versions say nothing."""
    last = terms.of_rules(payload["rounds"][-1]["rules"]) if payload["rounds"] else {}
    return terms.pairs(terms.of_elsewhere(payload.get("agreed")) | last)


def _why(payload: Payload, row: Row, names: dict[int, str], replays: dict[str, Any]) -> Payload:
    """Where the numbers of a line come from."""
    awards = {award["id"]: award for award in payload["awards"]}
    heats = {(round["number"], heat["number"]): heat for round in payload["rounds"] for heat in round["heats"]}

    def show(rows: Iterable[int]) -> list[Payload]:
        return [_award(awards[row], heats, replays) for row in rows]

    return {
        "name": names[row.member],
        "points": row.points,
        "rounds": [{"number": cell.round, "points": cell.points, "is_counted": cell.is_counted, "rows": show(cell.rows)}
                   for cell in row.cells],
        "apart": row.apart,
        "apart_rows": show(row.apart_rows),
    }  # fmt: skip


def _award(award: Payload, heats: dict[tuple[int, int], Payload], replays: dict[str, Any]) -> Payload:
    is_correction = bool(award["corrects"])
    race = replays.get(heats[award["round"], award["heat"]]["race"]) if award["heat"] else None
    ply = award["ply"] if award["ply"] >= 0 else None
    return {
        "points": f"{award['points']:+d}" if is_correction or award["kind"] == ledger.PENALTY else str(award["points"]),
        "what": showing_table.what(award["kind"], award["place"], award["points"], is_correction),
        "reason": seen_text(award["reason"], MOST_TEXT),
        "heat": award["heat"],
        "ply": ply,
        "replay_url": _at(race, ply) if race else "",
    }


def _at(race: Any, ply: int | None) -> str:
    return reverse("replays:replay", args=[race]) if ply is None else reverse("replays:ply", args=[race, ply])


def limits() -> dict[str, int]:
    """What a file may be, for people who bring one."""
    return {"megabytes": settings.BUNDLE_BYTES >> 20, "bytes": settings.BUNDLE_BYTES}

"""A season as one file, to be kept or taken to another house: what was agreed on, race files, awards, the table.

It is a ZIP with `season.json` (canonical) and `races/<id>.race`. `unpacking` reads one; it must never hold what the
season itself does not tell.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from core import canonical
from games.tables import sitters
from people.queries import key, shown
from replays import services
from replays.models import Replay
from seasons import awarding, belonging, former_names, queries, standings, terms
from seasons.bundles.unpacking import BOOK, RACE, VERSION
from seasons.models import Heat, Round, Season, State

Salts = Mapping[tuple[UUID, int], str]  # by race and seat
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same season gives the same bytes


def made(season: Season) -> bytes:
    """The bundle of a season as it stands."""
    book = to_book(season)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zipped:
        _put(zipped, BOOK, canonical.dump(book))
        for replay in _raced(season).order_by("pk"):
            _put(zipped, RACE.format(replay.pk.hex), services.file_of(replay))
    return file.getvalue()


def _raced(season: Season) -> QuerySet[Replay]:
    """The races whose files are in the bundle."""
    return Replay.objects.filter(belonging.IS_TOLD, race__table__heat__round__season=season)


def _put(zipped: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    zipped.writestr(entry, data)


def to_book(season: Season) -> dict[str, Any]:
    """What stands in the book of a bundle."""
    table, rounds = standings.compute(season), list(queries.rounds(season))
    raced = {row.number for row in table.rounds}
    salts = sitters.salts(_raced(season).values_list("pk", flat=True))
    return {
        "boreal": "season",
        "version": VERSION,
        "id": season.pk.hex,
        "title": season.title,
        "notes": season.notes,
        "state": season.state,
        "agreed": former_names.to_former(terms.of_season(season)),
        "commitment": season.commitment,
        "key": bytes(season.key).hex() if season.state == State.FINISHED else "",
        "members": [
            {"id": member.pk, "name": shown(member.person) if member.person else "", "joined": member.joined_round,
             "left": member.left_round or 0, "account": key(member.person) if member.person else ""}
            for member in table.members.values()
        ],
        "rounds": [_round(row, salts) for row in rounds if row.number in raced],
        "awards": [
            {"id": award.pk, "round": award.round.number, "heat": award.heat.number if award.heat else 0,
             "member": award.member_id, "kind": award.kind, "points": award.points, "place": award.place,
             "corrects": award.corrects_id or 0, "ply": -1 if award.ply is None else award.ply, "reason": award.reason}
            for award in table.awards.values()
        ],
        "table": [{"member": row.member, "place": row.place, "points": row.points} for row in table.rows],
    }  # fmt: skip


def _round(row: Round, salts: Salts) -> dict[str, Any]:
    names = ("number", "title", "game", "lot")
    heats = [_heat(row, heat, salts) for heat in row.heats.all()]
    rules = canonical.load_object(bytes(row.rules))
    return {name: getattr(row, name) for name in names} | {"board": row.board_id, "rules": rules, "heats": heats}


def _heat(round: Round, heat: Heat, salts: Salts) -> dict[str, Any]:
    heat.round = round
    came = awarding.who_came(heat)
    return {
        "number": heat.number,
        "origin": heat.origin,
        "race": heat.race_id.hex,
        "annulled": int(heat.annulled is not None),
        "seats": [
            {"number": seat.number, "member": seat.member_id or 0, "came": int(seat.number in came),
             "salt": salts.get((heat.race_id, seat.number), "") if seat.number in came else ""}
            for seat in heat.seats.all()
        ],
    }  # fmt: skip

"""A season as one file, to be kept or taken to another house: what was agreed on, race files, awards, the table.

It is a ZIP with `season.json` (canonical) and `races/<id>.race`. Whoever reads one must never believe it: every race is
verified again, and every row made again from it.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games.log import racefile
from games.rules import branching, record
from ground import canonical
from ground.errors import Broken, Malformed, Wrong
from ground.words import gettext_noop as _
from people.queries import shown
from replays import judging, services
from replays.frames import frames
from replays.models import Replay
from replays.verify import verify
from replays.verify.budget import MOST_STEPS
from seasons import awarding, lots, queries, standings
from seasons.models import Heat, Round, Season, State
from seasons.scoring import proof
from seasons.scoring.earned import Seen, earned
from seasons.scoring.proof import Raced
from seasons.scoring.results import places
from seasons.scoring.table import Row

BOOK, RACE, VERSION = "season.json", "races/{}.race", 1
MOST_FILES, MOST_BYTES, MOST_BOOK = 1000, 1 << 27, 1 << 22
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same season gives the same bytes


def made(season: Season) -> bytes:
    """The bundle of a season as it stands."""
    book = told(season)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zipped:
        _put(zipped, BOOK, canonical.dump(book))
        for replay in Replay.objects.filter(race__table__heat__round__season=season).order_by("pk"):
            _put(zipped, RACE.format(replay.pk.hex), services.file_of(replay))
    return file.getvalue()


def _put(zipped: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    zipped.writestr(entry, data)


def told(season: Season) -> dict[str, Any]:
    """What stands in the book of a bundle."""
    table, rounds = standings.told(season), list(queries.rounds(season))
    raced = {one.number for one in table.rounds}
    return {
        "boreal": "season",
        "version": VERSION,
        "id": season.pk.hex,
        "title": season.title,
        "notes": season.notes,
        "state": season.state,
        "commitment": season.commitment,
        "key": bytes(season.key).hex() if season.state == State.FINISHED else "",
        "members": [
            {"id": one.pk, "name": shown(one.person) if one.person else "", "joined": one.joined_round,
             "left": one.left_round or 0}
            for one in table.members.values()
        ],
        "rounds": [_round(one) for one in rounds if one.number in raced],
        "awards": [
            {"id": one.pk, "round": one.round.number, "heat": one.heat.number if one.heat else 0,
             "member": one.member_id, "kind": one.kind, "points": one.points, "place": one.place,
             "corrects": one.corrects_id or 0, "ply": -1 if one.ply is None else one.ply, "reason": one.reason}
            for one in table.awards.values()
        ],
        "table": [{"member": row.member, "place": row.place, "points": row.points} for row in table.rows],
    }  # fmt: skip


def _round(one: Round) -> dict[str, Any]:
    names = ("number", "title", "game", "lot")
    heats = [_heat(one, heat) for heat in one.heats.all()]
    rules = canonical.load_object(bytes(one.rules))
    return {name: getattr(one, name) for name in names} | {"board": one.board_id, "rules": rules, "heats": heats}


def _heat(round: Round, heat: Heat) -> dict[str, Any]:
    heat.round = round
    came = awarding.who_came(heat)
    return {
        "number": heat.number,
        "race": heat.race_id.hex,
        "annulled": int(heat.annulled is not None),
        "seats": [
            {"number": seat.number, "member": seat.member_id or 0, "came": int(seat.number in came)}
            for seat in heat.seats.all()
        ],
    }


# ---- reading one ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle that was read: its book, what is not so in it, its table."""

    book: dict[str, Any]
    faults: list[Wrong]
    rows: list[Row]


def read(data: bytes) -> Bundle:
    """Read a bundle and verify all of it, without a database. `Malformed` where it is none."""
    book, files = _parted(data)
    proof.check_shape(book)
    races: dict[str, Raced] = {}
    found: list[Wrong] = []
    for name, file in files.items():
        try:
            races[name] = _raced(name, file)
        except Wrong as wrong:
            found.append(wrong)
    found += [*_of_lots(book), *proof.faults(book, races)]
    return Bundle(book, found, [] if found else proof.rows(book))


def _parted(data: bytes) -> tuple[dict[str, Any], dict[str, bytes]]:
    """The book and the race files by race; no more is unpacked than a season may have."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as zipped:
            entries = zipped.infolist()
            if len(entries) > MOST_FILES or sum(one.file_size for one in entries) > MOST_BYTES:
                raise Malformed("bundle.size", _("This bundle holds more than a season can."))
            files = {one.filename: zipped.read(one) for one in entries}
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OSError, zlib.error) as error:
        raise Malformed("bundle.zip", _("This is no bundle of a season: it cannot be unpacked.")) from error
    book = canonical.load_object(files.pop(BOOK, b""), MOST_BOOK)
    if (book.get("boreal"), book.get("version")) != ("season", VERSION):
        raise Malformed("bundle.version", _("This is no bundle of a season that this version of Boreal reads."))
    return book, {name.removeprefix("races/").removesuffix(".race"): file for name, file in files.items()}


def _raced(name: str, data: bytes) -> Raced:
    """What a race file tells, once it is verified; any house may have signed it."""
    verdict = verify(data, budget=MOST_STEPS, judge=judging.board_of)
    if not verdict.is_sound or verdict.last is None:
        template = _("The race %(race)s is not sound: %(why)s")
        raise Broken("bundle.race", template, race=name[:40], why=f"{verdict.code} {verdict.told()}".strip())
    if verdict.race != name:
        raise Broken("bundle.race-name", _("The file of race %(race)s holds another race."), race=name[:40])
    pins: Any = verdict.bodies[0]["command"]
    seen = frames(record.of(verdict.race, [*verdict.bodies]), racefile.read(data).board)
    plies = [Seen(one.round, one.places, one.events) for one in seen.moments]
    outcome: dict[str, Any] = dict(verdict.last.outcome or {})
    game = verdict.rules.partition("/")[0]
    is_branch = branching.BRANCH in pins
    return Raced(str(pins["board"]), game, outcome, earned(game, plies, places(outcome)), is_branch)


def _of_lots(book: dict[str, Any]) -> list[Wrong]:
    """Where the key is told, it is the one that was committed to, and the lots of all rounds follow from it."""
    if not book.get("key"):
        return []
    try:
        season, key = UUID(str(book["id"])), bytes.fromhex(str(book["key"]))
    except (ValueError, KeyError):
        return [Malformed("bundle.key", _("The key of the lots cannot be read."))]
    is_so = lots.commitment(season, key) == book.get("commitment") and all(
        0 < one["number"] < 1 << 16 and lots.lot(season, key, one["number"]) == one["lot"] for one in book["rounds"]
    )
    return [] if is_so else [Broken("bundle.lots", _("The lots of the season do not follow from its key."))]

"""A season of any house as a file, taken apart and verified: every race again, every award from its race, the table
from the awards. It asks no database.

It must never believe anything that stands in the file, nor unpack more of it than a season can have.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from core import canonical
from core.errors import Broken, Malformed, Wrong
from core.i18n import gettext_noop as _
from games.log import racefile
from games.rules import branching, groups, record
from replays import judging, orders
from replays.frames.frames import frames
from replays.verify import verify
from replays.verify.budget import MOST_STEPS
from replays.verify.verdict import Verdict
from seasons import lots
from seasons.scoring import bundle_checks, form
from seasons.scoring.bundle_checks import Luck, Raced
from seasons.scoring.earned import Seen, earned
from seasons.scoring.results import places
from seasons.scoring.table import Row

BOOK, RACE, VERSION = "season.json", "races/{}.race", 1
MOST_FILES, MOST_BYTES, MOST_BOOK, MOST_RACE = 1000, 1 << 27, 1 << 22, 1 << 23
NAMES = re.compile(r"season\.json|races/[0-9a-f]{32}\.race")
PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # others unpack with a great deal of memory
UNZIPPED = (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OSError, zlib.error)
Check = Callable[[bytes], Verdict]


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle that was read: its book, what is wrong in it, its table, the verdict of each race."""

    book: dict[str, Any]
    faults: list[Wrong]
    rows: list[Row]
    verdicts: dict[str, Verdict] = field(default_factory=dict)


def without_bounds(data: bytes) -> Verdict:
    """A race verified as far as the rules go; any house may have signed it."""
    return verify(data, budget=MOST_STEPS, judge=judging.board_of)


def read(data: bytes, check: Check = without_bounds) -> Bundle:
    """Read a bundle and verify all of it, without a database. `Malformed` where it is none."""
    book, files = parted(data)
    form.check(book)
    races: dict[str, Raced] = {}
    faults: list[Wrong] = []
    verdicts: dict[str, Verdict] = {}
    for name, file in files.items():
        try:
            verdicts[name] = _sound(name, check(file))
            races[name] = _raced(verdicts[name], file)
        except Wrong as wrong:
            faults.append(wrong)
    faults += [*_of_lots(book), *_of_luck(book, races), *bundle_checks.faults(book, races)]
    return Bundle(book, faults, [] if faults else bundle_checks.rows(book), verdicts)


def parted(data: bytes) -> tuple[dict[str, Any], dict[str, bytes]]:
    """The book and the race files by race; no more is unpacked than a season may have."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as zipped:
            entries = zipped.infolist()
            _check(entries)
            files = {entry.filename: zipped.read(entry) for entry in entries}
    except UNZIPPED as error:
        raise Malformed("bundle.zip", _("This is no bundle of a season: it cannot be unpacked.")) from error
    book = canonical.load_object(files.pop(BOOK, b""), MOST_BOOK)
    if (book.get("boreal"), book.get("version")) != ("season", VERSION):
        raise Malformed("bundle.version", _("This is no bundle of a season that this version of Boreal reads."))
    return book, {name.removeprefix("races/").removesuffix(".race"): file for name, file in files.items()}


def _check(entries: list[zipfile.ZipInfo]) -> None:
    """What stands in the list of the archive, before any of it is unpacked."""
    for wrong in _amiss(entries):
        raise wrong


def _amiss(entries: list[zipfile.ZipInfo]) -> Iterator[Malformed]:
    most = {BOOK: MOST_BOOK}
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        yield Malformed("bundle.size", _("This bundle holds more than a season can."))
    for entry in entries:
        if not NAMES.fullmatch(entry.filename):
            template = _("A bundle holds season.json and races only; this one also holds %(name)s.")
            yield Malformed("bundle.stranger", template, name=ascii(entry.filename)[:60])
        if entry.file_size > most.get(entry.filename, MOST_RACE):
            yield Malformed("bundle.size", _("This bundle holds more than a season can."))
        if entry.compress_type not in PACKINGS:
            yield Malformed(
                "bundle.packing", _("This bundle is packed in a way that cannot be read. Pack it as a plain ZIP.")
            )
    if len({entry.filename for entry in entries}) < len(entries):
        yield Malformed("bundle.twice", _("A file is in this bundle twice, so nobody can say which one counts."))


def _sound(name: str, verdict: Verdict) -> Verdict:
    """The verdict of a race, if all is well with it and it is the race that its file is called by."""
    if not verdict.is_sound or verdict.last is None:
        template = _("The race %(race)s is not sound: %(why)s")
        raise Broken("bundle.race", template, race=name[:40], why=f"{verdict.code} {verdict.to_text()}".strip())
    if verdict.race != name:
        raise Broken("bundle.race-name", _("The file of race %(race)s holds another race."), race=name[:40])
    return verdict


def _raced(verdict: Verdict, data: bytes) -> Raced:
    """What a sound race file tells."""
    assert verdict.last is not None
    pins: Any = verdict.bodies[0]["command"]
    file = racefile.read(data)
    seen = frames(record.record_of(verdict.race, [*verdict.bodies], line=file.secret), file.board)
    plies = [Seen(moment.round, moment.places, moment.events) for moment in seen.moments]
    outcome: dict[str, Any] = dict(verdict.last.outcome or {})
    game, rules = verdict.rules.partition("/")[0], verdict.rules
    is_branch = branching.BRANCH in pins
    return Raced(
        str(pins["board"]), game, outcome, earned(rules, plies, places(outcome)), is_branch, _luck(pins, file.secret),
        orders.others(verdict.bodies, verdict.by), verdict.race, tuple(pins["seats"]),
    )  # fmt: skip


def _luck(pins: dict[str, Any], line: bytes) -> Luck | None:
    """The luck of a race to which the members of its round added their words."""
    match = groups.LINE.fullmatch(line)
    if groups.WORDS not in pins or match is None:
        return None
    return Luck(pins[groups.GROUP], match[1].decode(), tuple(pins[groups.WORDS]))


def _of_luck(book: dict[str, Any], races: dict[str, Raced]) -> Iterator[Wrong]:
    """Luck with words in it is the same at all tables of a round, and follows from the key where that is told."""
    for round in book["rounds"]:
        lucks = {race.luck for heat in round["heats"] if (race := races.get(heat["race"])) and race.luck}
        if len(lucks) > 1 or not all(_follows(book, round["number"], luck) for luck in lucks):
            template = _("The luck of round %(round)s is not the same at all tables, or does not follow from the key.")
            yield Broken("bundle.luck", template, round=round["number"])


def _follows(book: dict[str, Any], number: int, luck: Luck) -> bool:
    """Whether luck is what was fixed before anybody gave a word; before the key is told nobody can say."""
    pair = _key(book)
    if pair is None:
        return True
    season, key = pair
    if not 0 < number < 1 << 16:
        return False
    return (luck.group, luck.secret) == (lots.group(season, number).hex, lots.luck(season, key, number).hex())


def _key(book: dict[str, Any]) -> tuple[UUID, bytes] | None:
    """The season and its key, where that is told and can be read."""
    try:
        return (UUID(str(book["id"])), bytes.fromhex(str(book["key"]))) if book.get("key") else None
    except (ValueError, KeyError):
        return None


def _of_lots(book: dict[str, Any]) -> list[Wrong]:
    """Where the key is told, it is the one that was committed to, and the lots of all rounds follow from it."""
    if not book.get("key"):
        return []
    pair = _key(book)
    if pair is None:
        return [Malformed("bundle.key", _("The key of the draws cannot be read."))]
    season, key = pair
    is_so = lots.commitment(season, key) == book.get("commitment") and all(
        0 < row["number"] < 1 << 16 and lots.lot(season, key, row["number"]) == row["lot"] for row in book["rounds"]
    )
    return [] if is_so else [Broken("bundle.lots", _("The draws of the season do not follow from its key."))]

"""Replays in the archive without a table: as if they had been imported, sound or damaged, or races of this house.

It must never assert anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from uuid import UUID

from django.db import connection

from core import canonical
from courses import judging as courses
from courses.services import kept_board
from games import keys
from games.log import entry, racefile
from games.log.chain import Stored
from games.log.scroll import stored_in
from games.log.signing import Head, sign
from games.models import Race, SignedHead
from games.rules import headless
from games.rules.headless import Field
from jobs.models import Job
from replays.models import Replay
from tests.damaged import filing

_ENTRY = """
    INSERT INTO games_entry (race_id, ply, prior, previous, hash, command_id, order_digest, data)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"""


@lru_cache(maxsize=256)
def race(number: int) -> bytes:
    """A sound race file, of the three games in turn."""
    return filing.sound(filing.GAMES[number % 3], number // 3)


def archived(files: Iterable[bytes], first: int = 0) -> list[Replay]:
    """The rows of these files, which are numbered from `first`."""
    boards = {game: kept_board(filing.course(game)).digest for game in filing.GAMES}
    Job.objects.filter(kind="courses.prove").delete()  # nobody waits for a proof of the course
    return Replay.objects.bulk_create([_replay(data, boards, at) for at, data in enumerate(files, first)])


def raced(many: int, first: int = 0) -> list[Replay]:
    """Finished races of this house, of the three games in turn and no two the same, signed by its key."""
    boards = {game: kept_board(filing.course(game)).digest for game in filing.GAMES}
    Job.objects.filter(kind="courses.prove").delete()
    rows: list[tuple[object, ...]] = []
    races, heads, replays = [], [], []
    for number in range(first, first + many):
        game = filing.GAMES[number % 3]
        version, levels, options = filing.FIELDS[game]
        course = filing.course(game)
        won = headless.race(Field(version, course.board, course.board_digest, levels, options), b"raced", number)
        race, ply, hash = UUID(won.race), len(won.stored) - 1, won.stored[-1].hash
        signed = sign(Head(won.race, ply, hash), keys.signing_key())
        races.append(Race(id=race, game=game, rules=version, ply=ply, head=hash, closed=True))
        heads.append(SignedHead(race_id=race, ply=ply, hash=hash, key=signed.key, signature=signed.signature))
        replays.append(Replay(
            id=race, race_id=race, head=hash, game=game, rules=version, board_id=boards[game], title=f"Race {number}",
            seats=len(levels), plies=ply, result=canonical.dump({}), plan=courses.to_json(course.plan),
        ))  # fmt: skip
        rows += _entries(race, won.stored)
    Race.objects.bulk_create(races)
    with connection.cursor() as cursor:
        cursor.executemany(_ENTRY, rows)
    SignedHead.objects.bulk_create(heads)
    return Replay.objects.bulk_create(replays)


def _entries(race: UUID, rows: list[Stored]) -> Iterator[tuple[object, ...]]:
    previous = None
    for ply, stored in enumerate(rows):
        prior = ply - 1 if ply else None
        yield race.hex, ply, prior, previous, stored.hash, f"order-{ply}", "", stored.data
        previous = stored.hash


def _replay(data: bytes, boards: dict[str, str], at: int) -> Replay:
    stored = list(stored_in(racefile.read(data).lines))
    rules = str(entry.read(stored[0].data).body["rules"])
    game = rules.partition("/")[0]
    return Replay(
        file=data, head=f"{at:064}", game=game, rules=rules, board_id=boards[game], title=f"Race {at}", seats=2,
        plies=len(stored) - 1, result=canonical.dump({}),
    )  # fmt: skip

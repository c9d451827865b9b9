"""The race files of many replays, in four trips to the database for a hundred of them: what the check of many reads.

It must never read a column that no file is made of, nor hold more than a hundred files at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from core import raw_sql
from core.errors import Broken, Outage, Refused
from courses import queries as courses
from games import finished, register, verdicts
from games import queries as races
from games.finished import Log
from games.log import racefile
from games.log.chain import Stored
from replays import ends

AT_ONCE = 100
_REPLAYS = """
    SELECT asked.number, p.race_id IS NULL, p.rules, p.board_id, p.file, CASE WHEN p.race_id IS NOT NULL THEN p.plan END
    FROM {asked} JOIN replays_replay p ON p.id = asked.id"""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A replay's file, packed where it was brought so, or why there is none to be made; and the log that it is of."""

    replay: UUID
    is_imported: bool
    rules: str
    file: bytes | Broken | Refused | Outage
    stored: list[Stored]


class _Row(NamedTuple):
    number: int
    is_imported: bool
    rules: str
    board: str
    file: bytes | None
    plan: bytes | None


def files(asked: Sequence[UUID], publics: Mapping[str, bytes]) -> Iterator[Shelved]:
    """The files of those of the replays that exist, in their order; `publics` are the keys of this house."""
    for at in range(0, len(asked), AT_ONCE):
        yield from _some(asked[at : at + AT_ONCE], publics)


def _some(asked: Sequence[UUID], publics: Mapping[str, bytes]) -> Iterator[Shelved]:
    rows = sorted(_Row(*row) for row in raw_sql.of_each(_REPLAYS, asked))  # sorted there, it copies every file
    raced = [row for row in rows if not row.is_imported]
    logs = finished.logs([asked[row.number - 1] for row in raced])  # a replay is called as its race
    boards = courses.boards({row.board for row in raced})
    for row in rows:
        id = asked[row.number - 1]
        log = logs.get(id)
        file = row.file if row.is_imported else _made(id, row, log, boards, publics)
        yield Shelved(id, bool(row.is_imported), row.rules, file or b"", log.stored if log else [])


def _made(
    id: UUID, row: _Row, log: Log | None, boards: Mapping[str, bytes], publics: Mapping[str, bytes]
) -> bytes | Broken | Refused | Outage:
    if log is None:
        return Broken("log.missing", register.GONE)
    try:
        foot = log.foot(publics)
        board = boards[row.board] if row.board in boards else races.board(row.board)
    except (Broken, Outage) as wrong:
        return wrong
    except Refused:
        return ends.reopened()
    return racefile.write(board, log.stored, foot, row.plan or b"", verdicts.secret_of_group(id, log.stored))

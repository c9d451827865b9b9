"""Replays in the archive as if they had been imported: race files of bots, sound or damaged, without a table.

It must never assert anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from courses.services import kept_board
from games.log import entry, racefile
from games.log.scroll import stored_in
from ground import canonical
from jobs.models import Job
from replays.models import Replay
from tests.damaged import filing


@lru_cache(maxsize=256)
def race(number: int) -> bytes:
    """A sound race file, of the three games in turn."""
    return filing.sound(filing.GAMES[number % 3], number // 3)


def archived(files: Iterable[bytes], first: int = 0) -> list[Replay]:
    """The rows of these files, which are numbered from `first`."""
    boards = {game: kept_board(filing.course(game)).digest for game in filing.GAMES}
    Job.objects.filter(kind="courses.prove").delete()  # nobody waits for a proof of the course
    return Replay.objects.bulk_create([_replay(data, boards, at) for at, data in enumerate(files, first)])


def _replay(data: bytes, boards: dict[str, str], at: int) -> Replay:
    stored = list(stored_in(racefile.read(data).lines))
    rules = str(entry.read(stored[0].data).body["rules"])
    game = rules.partition("/")[0]
    return Replay(
        file=data, head=f"{at:064}", game=game, rules=rules, board_id=boards[game], title=f"Race {at}", seats=2,
        plies=len(stored) - 1, result=canonical.dump({}),
    )  # fmt: skip

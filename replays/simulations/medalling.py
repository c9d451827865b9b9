"""The medals of Boards: raced by a worker once a course is published, from a seed that everybody can check, then read.

They belong to the Board and the rules that they were raced by, so a course that only changes its looks keeps them. It
must never give a medal to anybody.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

from core import canonical
from courses.models import Board, Proof, Revision
from games.rules import registry
from jobs import queries, services
from jobs.kinds import Report
from jobs.models import Job, State
from replays.models import Medals
from replays.simulate import medals as medal
from replays.simulate import racing
from replays.simulate.tally import merged
from replays.simulate.wish import Wish

KIND = "replays.medals"
TAG = b"boreal:medals:1\0"
PATIENCE = timedelta(seconds=20)
PIECE = 10  # races between two words about the progress
STATES = {State.WAITING: "waiting", State.RUNNING: "running"}


def has_medals(game: str) -> bool:
    """Whether one can race it alone."""
    return registry.room(game)[0] == 1


def medals(board: str, rules: str) -> dict[str, Any] | None:
    """The rounds of each medal on a Board, with par where it is known; nothing as long as nobody raced for them by
    these rules."""
    row = Medals.objects.filter(board=board, rules=rules).first()
    if row is None:
        return None
    par = Proof.objects.filter(board=board).values_list("par_turns", flat=True).first()
    return {**canonical.load_object(bytes(row.data)), "par": par or 0}


def state(board: Board) -> str:
    """How far they are: none (nobody asked, or the game has none), waiting, running, done, failed."""
    return "done" if _are_there(board) else state_of(job(board))


def job(board: Board) -> Job | None:
    """The job that races for them, if anybody has asked."""
    return queries.asked(KIND, _input(board))


def _input(board: Board) -> dict[str, canonical.Value]:
    return {"board": board.digest, "rules": registry.newest(board.game)}


def _are_there(board: Board) -> bool:
    return Medals.objects.filter(board=board, rules=registry.newest(board.game)).exists()


def state_of(job: Job | None) -> str:
    """How far medals are, from the job that races for them."""
    return STATES.get(State(job.state), "failed") if job is not None else "none"


def ask(board: Board, due: timedelta | None = None) -> None:
    """Have them raced, in the caller's transaction, unless they are; a job that failed gets new tries."""
    if has_medals(board.game) and not _are_there(board):
        services.enqueue(KIND, _input(board), due=due, again=True)


def heard(revision: Revision, **_kwargs: Any) -> None:
    """A course was published: have bots race for its medals. A course of the house itself can wait a while, so
    that nothing slows down an operator who has just started it."""
    if revision.board is not None:
        ask(revision.board, PATIENCE if revision.course.owner_id is None else None)


def seed_of(board: str) -> str:
    """The seed of the races that medals come from: nobody chose it."""
    return sha256(TAG + board.encode()).hexdigest()[:32]


def run(input: dict[str, Any], progress: Report) -> canonical.Value:
    """Race for them."""
    board = Board.objects.get(digest=input["board"])
    seed = seed_of(board.digest)
    wishes = medal.wishes(_rules(input), bytes(board.data), board.digest, seed)
    tallies = {wish.levels[0]: _raced(wish, at, len(wishes), progress) for at, wish in enumerate(wishes)}
    return medal.medals(tallies, seed)


def _raced(wish: Wish, at: int, of: int, progress: Report) -> Any:
    parts = []
    for first in range(0, wish.races, PIECE):
        progress(at * wish.races + first, of * wish.races)
        parts.append(racing.chunk(wish, first, min(first + PIECE, wish.races)))
    return merged(parts)


def save(job: UUID, input: dict[str, Any], result: Any) -> None:
    data = {"data": canonical.dump(result)}
    Medals.objects.get_or_create(board_id=input["board"], rules=_rules(input), defaults=data)


def _rules(input: dict[str, Any]) -> str:
    """The rules to race by. A job from before rules had versions names none: it meant the first."""
    return str(input.get("rules") or f"{Board.objects.get(digest=input['board']).game}/1")

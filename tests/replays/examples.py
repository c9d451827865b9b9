"""The race files that stand in docs/race-file.md: two sleds on the shortest course there is, both of which retire; a
race that goes on from that one; the same at one of several tables; with words in its luck; and where every entry tells
who ordered. It must never assert anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from courses import judging
from courses.judging import Judged
from games.log import chain, entry, racefile, sitter
from games.log.chain import Stored
from games.log.entry import Entry, house_id
from games.log.orderer import BY_HOUSE, LATE, UNTOLD, Orderer, by_bot
from games.rules import branching, luck, play
from games.rules.play import Step
from games.rules.protocol import Pins
from tests.damaged import filing

PLAN = b'{"game":"snow_tails","sections":[{"piece":"start"},{"piece":"finish"}]}'
RULES = "snow_tails/1"
BEGAN = 1_800_000_000_000  # milliseconds
RACE, SECRET = "00112233445566778899aabbccddeeff", bytes(range(32))
GROUP = "8899aabbccddeeff0011223344556677"
BRANCH, OTHER_SECRET = "ffeeddccbbaa99887766554433221100", bytes(range(1, 33))
ACCOUNT, SALT = "deadbeefdeadbeefdeadbeefdeadbeef", bytes(range(2, 34))
RETIRE = {"do": "retire"}


@lru_cache(maxsize=1)
def course() -> Judged:
    return judging.judge(judging.read(PLAN))


def example() -> bytes:
    """Blue and Red retire."""
    return _both_retire(_pins(luck.commitment(SECRET, RACE)), (1, 0))


def of_group() -> bytes:
    """Blue and Red retire at one of several tables that share their luck; Red begins."""
    return _both_retire({**_pins(luck.commitment(SECRET, GROUP)), "group": GROUP}, (0, 1), SECRET)


def of_words() -> bytes:
    """Blue and Red retire at one of several tables, with words added to the shared luck; Blue begins."""
    of_group: Pins = {"group": GROUP, "words": ["north wind", "", "é"]}
    return _both_retire({**_pins(luck.commitment(SECRET, GROUP)), **of_group}, (1, 0), SECRET)


def of_orderers() -> bytes:
    """`example` with a bot for Blue, and an account bound to Red's seat; the house retires Red at a deadline."""
    bound = sitter.commitment(RACE, "alice", ACCOUNT, SALT)
    seats: list[Any] = [{"entropy": "é", "id": "alice", "sitter": bound}, {"bot": "pup", "entropy": "", "id": "bob"}]
    pins = {**_pins(luck.commitment(SECRET, RACE)), "seats": seats}
    given = [("start", BY_HOUSE), ("mine", by_bot("pup")), (house_id("late", 1, 0), LATE)]
    return _both_retire(pins, (1, 0), given=given)


def _both_retire(
    pins: Pins, seats: tuple[int, int], of_group: bytes = b"", given: Sequence[tuple[str, Orderer]] = ()
) -> bytes:
    draws = branching.lucks(RACE, pins, [SECRET]).own
    step = play.begin(pins, course().board, draws)
    steps = [("start", step)]
    for seat in seats:
        step = play.order(RULES, step.state, seat, RETIRE, draws)
        steps.append((f"retire-{seat}", step))
    if given:
        steps = [(id, step) for (id, _by), (_id, step) in zip(given, steps, strict=True)]
    return _file(RACE, steps, [SECRET], of_group, [by for _id, by in given])


def branch() -> bytes:
    """`example` played on from ply 1: only Red has still to retire, and does, with luck of its own."""
    trunk = branching.trunk(filing_entries(example()), 1)
    pins = {**_pins(luck.commitment(OTHER_SECRET, BRANCH)), "branch": trunk.pinned()}
    secrets = [OTHER_SECRET, *trunk.secrets]
    lucks = branching.lucks(BRANCH, pins, secrets)
    steps = [(line.command_id, step) for line, step in branching.again(trunk, pins, course().board, lucks)]
    steps.append(("mine", play.order(RULES, steps[-1][1].state, 0, RETIRE, lucks.at(2))))
    return _file(BRANCH, steps, secrets)


def filing_entries(data: bytes) -> list[Entry]:
    return [entry.read(line.data) for line in filing.stored_in(racefile.read(data).lines)]


def _pins(commitment: str) -> Pins:
    seats: list[Any] = [{"entropy": "é", "id": "alice"}, {"entropy": "", "id": "bob"}]
    options: dict[str, Any] = {"places": "dealt"}
    board = course().board_digest
    return {"board": board, "commitment": commitment, "options": options, "rules": RULES, "seats": seats}


def _file(
    race: str, steps: list[tuple[str, Step]], secrets: list[bytes], of_group: bytes = b"", by: Sequence[Orderer] = ()
) -> bytes:
    pins: Any = steps[0][1].body["command"]
    stored: list[Stored] = []
    for (id, step), orderer in zip(steps, by or [UNTOLD] * len(steps), strict=True):
        end = {"end": branching.ended(step.outcome, secrets, pins)} if step.outcome is not None else {}
        before = stored[-1].hash if stored else chain.NOWHERE
        line = Entry(race, len(stored), before, id, BEGAN + 1000 * len(stored), {**step.body, **end}, orderer)
        stored.append(Stored(entry.write(line), chain.link(entry.write(line))))
    plan = judging.to_json(course().plan)
    return racefile.write(course().board, stored, filing.foot(race, stored), plan, of_group)

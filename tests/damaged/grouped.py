"""Race files of a group: several races by bots with the same luck, as the tables of a round have."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from courses import judging
from games.log import chain, entry, racefile
from games.log.chain import Stored
from games.log.entry import Entry
from games.rules import bots, branching, groups, headless, luck, play, registry
from games.rules.headless import Field
from games.rules.play import Step
from games.rules.protocol import Pins
from tests.damaged import filing

SECRET, GROUP, WORDS = sha256(b"grouped").digest(), "9" * 32, ("snow", "", "é 7")


def field(game: str, table: int = 0) -> Field:
    """Whom a table of the round seats: other bots at each, which decide otherwise."""
    version, levels, options = filing.FIELDS[game]
    judged = filing.course(game)
    return Field(version, judged.board, judged.board_digest, (levels * 3)[table : table + len(levels)], options)


def pinned(field: Field) -> Pins:
    of_group: Pins = {groups.GROUP: GROUP, groups.WORDS: [*WORDS]}
    return {**headless.pins(field, luck.commitment(SECRET, GROUP)), **of_group}


def raced(field: Field, race: str, whims: bytes = b"whims".ljust(32)) -> tuple[list[Stored], list[Step]]:
    """The entries of a table, and its steps."""
    pins, stored, steps = pinned(field), list[Stored](), list[Step]()
    draws, random = groups.stream(SECRET, race, pins), luck.Stream(whims)
    opening = registry.find(field.rules).opening(pins, field.board)

    def add(step: Step) -> Step:
        end = {"end": branching.ended(step.outcome, [SECRET], pins)} if step.outcome is not None else {}
        id, before = f"order-{len(stored)}", stored[-1].hash if stored else chain.NOWHERE
        text = entry.write(Entry(race, len(stored), before, id, 0, {**step.body, **end}))
        stored.append(Stored(text, chain.link(text)))
        steps.append(step)
        return step

    step = add(play.begin(pins, field.board, draws))
    while step.outcome is None:
        seat = registry.find(field.rules).movers(step.state)[0]
        command = bots.order(field.rules, field.levels[seat], opening, step.state, seat, random)
        step = add(play.order(field.rules, step.state, seat, command, draws))
    return stored, steps


@lru_cache(maxsize=16)
def file(game: str, table: int = 0, secret: bytes = SECRET) -> bytes:
    """The race file of a table, signed; without a secret as it stands before the last of them has ended."""
    seats, race = field(game, table), f"{table:032x}"
    stored, _steps = raced(seats, race)
    plan = judging.to_json(filing.course(game).plan)
    return racefile.write(seats.board, stored, filing.foot(race, stored), plan, secret)

"""Races of bots, proven and folded again from their files: the first thing that is wrong with one."""

from __future__ import annotations

from typing import Any

from games.log import racefile
from games.rules import headless, play, record, verification
from games.rules.headless import Field
from games.rules.play import Step
from tests.laws.soaks import husky, reindeer_races, snow_tails

SOAKS: dict[str, Any] = {"husky": husky, "reindeer_races": reindeer_races, "snow_tails": snow_tails}


def fault(game: str, field: Field, number: int) -> str:
    """The first thing that is wrong with a race, or nothing."""
    raced = headless.race(field, b"soak", number)
    verdict = verification.check_file(racefile.write(field.board, raced.stored))
    if verdict.damage:
        return str(verdict.damage)
    steps = list(record.decided(record.record_of(raced.race, verdict.bodies), field.board))
    for step in steps:
        SOAKS[game].assert_whole(step.state)
    if play.fold([(step.body, step.sealed) for step in steps], field.board) != steps[-1].state:
        return "its fold is not what was lived"
    return str(SOAKS[game].improper(steps, len(field.levels)))


def steps_of(field: Field) -> list[Step]:
    """One race of a field, decided again from its file."""
    raced = headless.race(field, b"soak", 0)
    verdict = verification.check_file(racefile.write(field.board, raced.stored))
    return list(record.decided(record.record_of(raced.race, verdict.bodies), field.board))


def faults(game: str, courses: int, races: int) -> list[str]:
    """The races of a game in which something is wrong."""
    checked = ((number, fault(game, field, number)) for number, field in enumerate(SOAKS[game].fields(courses, races)))
    return [f"race {number}: {why}" for number, why in checked if why]

"""What is wrong with frames, found the slow way: every mark counted again from events and places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from courses import judging
from courses.plans import games
from games.rules.record import Record
from reindeer_races import boards
from reindeer_races.plans.plan import Laid, Lane, Plan
from replays.frames.frames import Frames, frames
from replays.frames.moment import Moment
from replays.manifest import find
from tests.records import kept


@cache
def record(game: str, number: int) -> tuple[Record, bytes, Any]:
    """A committed record by its number, its Board, and the preset's plan of that Board, where there is one."""
    race = kept.read(kept.paths(game)[number])
    if game == "reindeer_races":
        return race.record, race.board_bytes, _of_lanes(race.board_bytes)
    return race.record, race.board_bytes, _plans(game).get(str(race.record.pins["board"]))


def _of_lanes(board: bytes) -> Plan:
    """A plan of the lanes as they lie, because the records race on shuffled ones."""
    laid = boards.read(board)
    return Plan(
        tuple(Lane(tuple(map(Laid, cards)), tiles) for cards, tiles in zip(laid.lanes, laid.rewards, strict=True)),
        is_house=True,
    )


@cache
def _plans(game: str) -> dict[str, Any]:
    judged = (judging.judge(preset.plan) for preset in games.GAMES[game].PRESETS.values())
    return {judgement.board_digest: judgement.plan for judgement in judged}


@cache
def framed(game: str, number: int) -> Frames:
    return frames(*record(game, number))


def drawn(game: str) -> list[int]:
    """The records whose course has a plan."""
    every = range(len(kept.paths(game)))
    return [number for number in every if record(game, number)[2] is not None]


def faults(race: Frames) -> list[str]:
    """Every mark that is missing, and every mark too many."""
    leader = -1
    wrong = _differences(0, _wanted_events(race, race.moments[0]), race.moments[0])
    for before, moment in pairwise(race.moments):
        wanted = _wanted_events(race, moment)
        if moment.round:
            leader, taken = _lead(leader, moment)
            wanted += taken
        if before.round and moment.round and moment.seat >= 0 and _passed(before, moment):
            wanted["overtake", moment.seat] += 1
        wrong += _differences(moment.ply, wanted, moment)
    return wrong


def _wanted_events(race: Frames, moment: Moment) -> Counter[tuple[str, int]]:
    kinds = find(race.rules).gauge.MARKS
    events: Iterator[Any] = (event for event in moment.events if event["kind"] in kinds)
    return Counter((kinds[event["kind"]], event.get("seat", event.get("winner", -1))) for event in events)


def _lead(leader: int, moment: Moment) -> tuple[int, Counter[tuple[str, int]]]:
    alone = moment.places.count(1) == 1
    first = moment.places.index(1) if alone else leader
    return first, Counter({("lead", first): 1} if leader not in (-1, first) else {})


def _passed(before: Moment, moment: Moment) -> list[int]:
    def is_behind(at: Moment, other: int) -> bool:
        return at.places[moment.seat] > at.places[other]

    others = (other for other in range(len(moment.places)) if other != moment.seat)
    ahead = (other for other in others if moment.places[moment.seat] < moment.places[other])
    return [other for other in ahead if is_behind(before, other)]


def _differences(ply: int, wanted: Counter[tuple[str, int]], moment: Moment) -> list[str]:
    there = Counter((mark.kind, mark.seat) for mark in moment.marks)
    return [f"ply {ply}: no {kind} of {seat}" for kind, seat in wanted - there] + [
        f"ply {ply}: a {kind} of {seat} too many" for kind, seat in there - wanted
    ]

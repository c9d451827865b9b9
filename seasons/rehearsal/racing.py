"""One season raced by bots: heats by the season's own seating, races by the games' rules, the table by its scoring.

It must never decide a seat, an order or a point: `scoring` and `games/rules` do.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from games.rules import groups, headless
from games.rules.headless import Opened
from games.rules.luck import Stream
from replays.simulate import racing
from seasons.rehearsal import plan as plans
from seasons.rehearsal.plan import Ground, Plan
from seasons.rehearsal.watching import Watch
from seasons.scoring import ledger, results, seating
from seasons.scoring.ledger import Award
from seasons.scoring.results import BOT, Due, Others, Seated
from seasons.scoring.rules import ALL, PEOPLE, PLACED
from seasons.scoring.seating import Past
from seasons.scoring.table import Row, table

_SEASON, _ROUND, _RACES = b"boreal:rehearsal:season:1", b"boreal:rehearsal:round:1", b"boreal:rehearsal:races:1"

ROUND = "0" * 32  # the name of a group of races with the same luck: each round has a seed of its own


@dataclass(frozen=True, slots=True)
class Start:
    """A member at the start of a race, and the points that its place there brought."""

    game: str
    seats: int
    place: int
    points: int


@dataclass(slots=True)
class Lived:
    """A season that was raced: its rows, the table after each round, decisions of each heat by round, starts, byes; of
    each round whether somebody missed a heat.
    """

    rows: list[Award] = field(default_factory=list)
    tables: list[list[Row]] = field(default_factory=list)
    turns: list[list[int]] = field(default_factory=list)
    starts: list[Start] = field(default_factory=list)
    waited: list[bool] = field(default_factory=list)
    past: Past = field(default_factory=Past)
    void: int = 0
    to_bots: list[int] = field(default_factory=list)  # of each heat with bots, the points that their places are worth

    def add(self, round: int, heat: int, member: int, kind: str, points: int, place: int = 0) -> None:
        self.rows.append(Award(len(self.rows) + 1, round, heat, member, kind, points, place))


def season(plan: Plan, number: int) -> Lived:
    """The season of this number, from 0."""
    key = sha256(_SEASON + number.to_bytes(8, "big") + bytes.fromhex(plan.seed)).digest()
    result, numbers = Lived(), list[int]()
    for round, ground in plan.raced():
        numbers.append(round)
        _raced(plan, result, key, round, ground)
        result.tables.append(table(plan.rules, plan.members, numbers, result.rows))
    return result


def _raced(plan: Plan, result: Lived, key: bytes, round: int, ground: Ground) -> None:
    """A round: its heats are drawn as those of a season are, and raced one after the other."""
    luck = Stream(hmac.digest(key, _ROUND + round.to_bytes(2, "big"), "sha256"))
    label, turns, lines = f"round {round}", list[int](), list[tuple[int, ...]]()
    drawn = seating.draw(plan.members, plan.agreed.least, plan.agreed.most, result.past, luck, label)
    away = _away(plan, drawn.heats, luck, label)
    for heat, members in enumerate(drawn.heats, start=1):
        whose = f"{label} heat {heat}"
        lines.append(seating.seated(members, plan.rules.starts, result.past, luck, whose, lambda: _order(plan, result)))
        turns.append(_heat(plan, result, key, ground, lines[-1], (round, heat), away))
    for member in drawn.byes:
        result.add(round, 0, member, ledger.BYE, plan.rules.bye)
    result.turns.append(turns)
    result.waited.append(bool(away))
    result.past = Past((*result.past.heats, *lines), (*result.past.byes, *drawn.byes))


def _away(plan: Plan, heats: Iterable[tuple[int, ...]], luck: Stream, label: str) -> frozenset[int]:
    """Who misses the heat of a round."""
    if not plan.away:
        return frozenset()
    seated = [member for heat in heats for member in heat]
    return frozenset(member for member in seated if luck.below(100, f"{label} away", member) < plan.away)


def _order(plan: Plan, result: Lived) -> list[int]:
    """The members as they stand now."""
    return [row.member for row in result.tables[-1]] if result.tables else [*plan.members]


def _heat(
    plan: Plan, result: Lived, key: bytes, ground: Ground, line: tuple[int, ...], which: tuple[int, int],
    away: frozenset[int],
) -> int:  # fmt: skip
    """A race and its awards; gives how many decisions it took."""
    round, heat = which
    watch = Watch(ground.rules, bool(plan.rules.bonus))
    outcome, turns = racing.raced(_opened(plan, key, ground, line, which, away), watch)
    reached = results.places(outcome)
    result.void += not any(reached.values())
    earned = watch.earned(reached)
    others: Others = {seat: 0 if seat < len(line) and line[seat] not in away else BOT for seat in reached}
    sat = [Seated(seat, member, member not in away, earned.get(seat, ())) for seat, member in enumerate(line)]
    number = len(result.past.heats) + heat
    if BOT in others.values():
        result.to_bots.append(_to_bots(plan, outcome, sat, others))
    for due in results.due(plan.rules, outcome, sat, others):
        result.add(round, number, due.member, due.kind, due.points, due.place)
        result.starts += _starts(due, line, watch, ground.game)
    return turns


def _to_bots(plan: Plan, outcome: Mapping[str, Any], sat: Sequence[Seated], others: Others) -> int:
    """The points of a heat that bots take from members, or would take, if they take places."""
    totals = {
        placed: sum(due.points for due in results.due(replace(plan.rules, placed=placed), outcome, sat, others))
        for placed in PLACED
    }
    return totals[PEOPLE] - totals[ALL]


def _opened(
    plan: Plan, key: bytes, ground: Ground, line: tuple[int, ...], which: tuple[int, int], away: frozenset[int]
) -> Opened:  # fmt: skip
    """A race before anything happened; where all tables have the same luck it draws what those of its round draw."""
    round, heat = which
    levels = [plan.agreed.level if member in away else plan.levels[member - 1] for member in line]
    levels += [plan.agreed.level] * (plan.filled() - len(line))
    seed = hmac.digest(key, _RACES + round.to_bytes(2, "big"), "sha256")
    begun = headless.opened(plans.field(ground, tuple(levels), plan.rules.starts), seed, heat)
    if not plan.agreed.same_luck:
        return begun
    return replace(begun, draws=groups.stream(seed, begun.race, {groups.GROUP: ROUND}))


def _starts(due: Due, line: tuple[int, ...], watch: Watch, game: str) -> Iterator[Start]:
    if due.kind == ledger.PLACE:
        yield Start(game, len(watch.starts), watch.starts[line.index(due.member)], due.points)

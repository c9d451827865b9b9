"""Seasons that were raced, as counts that add up: whoever raced which of them, the sum is the same.

It must never hold an average, nor a season whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from replays.simulate.tally import Tally, add
from seasons.rehearsal.plan import Plan
from seasons.rehearsal.racing import Lived, season
from seasons.scoring import ledger, needs
from seasons.scoring.needs import Ahead
from seasons.scoring.table import Row, table

WHOLE = 27_720  # a title won alone; up to twelve who share one share this without a rest
NEVER = 0  # a title that is open until the last race
OUTRIGHT, SHARED = "points", "shared"
TARGET_US, LEAST_US = 2_000_000, 200_000  # what a chunk should take, as simulations have it
USUAL_BOARD = 1_000  # bytes

Listens = Callable[[int], None]


def chunk(plan: Plan, first: int, end: int, listens: Listens = lambda done: None) -> Tally:
    """What happened in the seasons from `first` to before `end`."""
    found: Tally = {}
    for number in range(first, end):
        count(plan, season(plan, number), found)
        listens(number + 1 - first)
    return found


def chunk_seasons(plan: Plan) -> int:
    """How many seasons make a chunk: a twentieth of all, within what a job should take."""
    cost = cost_us(plan)
    return max(1, LEAST_US // cost, min(plan.seasons // 20, TARGET_US // cost))


def cost_us(plan: Plan) -> int:
    """What a season takes, about, in microseconds."""
    seats, members = sum(plan.seats()), len(plan.levels)
    raced = 0
    for _number, ground in plan.raced():
        known = ground.sport.cost_us
        each = [mixed(known, level, plan.agreed.level, plan.away) for level in plan.levels]
        own = sum(each) * sum(plan.sizes()) // members
        fillers = (seats - sum(plan.sizes())) * known[plan.agreed.level]
        raced += (own + fillers) * max(USUAL_BOARD, len(ground.board)) // USUAL_BOARD
    return max(1, raced)


def mixed(known: Mapping[str, int], level: str, other: str, away: int) -> int:
    """What a seat costs in which another bot races `away` times in a hundred.

    >>> mixed({"pup": 100, "leader": 1100}, "pup", "leader", 10)
    200
    """
    return (known[level] * (100 - away) + known[other] * away) // 100


def count(plan: Plan, lived: Lived, found: Tally) -> None:
    """One season, counted."""
    add(found.setdefault("seasons", {}), 0)
    add(found.setdefault("void", {}), 0, lived.void)
    _time(lived, found)
    _races(plan, lived, found)
    _final(plan, lived, found)
    _course_of_it(plan, lived, found)
    _ties(lived.tables[-1], found)
    _otherwise(plan, lived, found)
    if plan.away:
        _away(lived, found)
    for points in lived.to_bots:
        add(found.setdefault("to_bots", {}), points)
    for start in lived.starts:
        add(found.setdefault(f"start.{start.game}.{start.seats}.{start.place}", {}), start.points)


def champions(rows: Sequence[Row]) -> frozenset[int]:
    """Who won: more than one where nothing settles a tie."""
    return frozenset(row.member for row in rows if row.place == 1)


def _time(lived: Lived, found: Tally) -> None:
    """A round takes as long as its longest heat."""
    for at, turns in enumerate(lived.turns):
        add(found.setdefault(f"longest.{at}", {}), max(turns))
        for each in turns:
            add(found.setdefault(f"decisions.{at}", {}), each)


def _races(plan: Plan, lived: Lived, found: Tally) -> None:
    """How often each member raced and sat out."""
    byes = [lived.past.byes.count(member) for member in plan.members]
    for member in plan.members:
        add(found.setdefault("raced", {}), sum(member in heat for heat in lived.past.heats))
    add(found.setdefault("byes.most", {}), max(byes))
    add(found.setdefault("byes.least", {}), min(byes))


def _final(plan: Plan, lived: Lived, found: Tally) -> None:
    """The points of each line of the last table, of each level, and from which rows they came."""
    rows = lived.tables[-1]
    won = champions(rows)
    for line, row in enumerate(rows, start=1):
        level = plan.levels[row.member - 1]
        add(found.setdefault(f"line.{line}", {}), row.points)
        add(found.setdefault(f"level.{level}", {}), row.points)
        add(found.setdefault("titles", {}), plan.levels.index(level), WHOLE // len(won) if row.member in won else 0)
    if len(rows) > 1:
        add(found.setdefault("margin", {}), rows[0].points - rows[1].points)
    for award in lived.rows:
        add(found.setdefault("brought", {}), int(award.kind.startswith(ledger.BONUS)), award.points)


def _away(lived: Lived, found: Tally) -> None:
    """Which rounds waited for somebody, and what a heat brings to who comes and to who does not."""
    for at, is_waiting in enumerate(lived.waited):
        add(found.setdefault(f"waited.{at}", {}), int(is_waiting))
    brought: dict[tuple[str, int, int], int] = {}
    for one in lived.rows:
        if one.heat:
            which = "missed" if one.kind == ledger.NO_SHOW else "came", one.heat, one.member
            brought[which] = brought.get(which, 0) + one.points
    for (name, _heat, _member), points in brought.items():
        add(found.setdefault(f"away.{name}", {}), points)


def _course_of_it(plan: Plan, lived: Lived, found: Tally) -> None:
    """How often whoever was first after a round won in the end; after which one nobody could be caught any more."""
    won, rounds = champions(lived.tables[-1]), len(lived.tables)
    for number, rows in enumerate(lived.tables, start=1):
        add(found.setdefault(f"led.{number}", {}), int(bool(champions(rows) & won)))
    known = next((number for number in range(1, rounds) if _is_known(plan, lived, number)), NEVER)
    add(found.setdefault("known", {}), known)


def _is_known(plan: Plan, lived: Lived, number: int) -> bool:
    """Whether nobody can reach the leader any more, whatever the rounds that are left bring."""
    rows = lived.tables[number - 1]
    ahead = Ahead(len(lived.tables) - number, is_one_heat=plan.sizes() == (len(plan.levels),))
    return needs.needs(plan.rules, rows, rows[0].member, ahead).state == needs.WON


def _ties(rows: Sequence[Row], found: Tally) -> None:
    """What gave the title, and which tie-breaks were needed anywhere in the table."""
    if len(champions(rows)) > 1:
        title = SHARED
    elif len(rows) > 1 and rows[1].decided is not None:
        title = rows[1].decided.tie
    else:
        title = OUTRIGHT
    add(found.setdefault(f"title.{title}", {}), 0)
    for tie in {row.decided.tie for row in rows if row.decided is not None}:
        add(found.setdefault(f"tie.{tie}", {}), 0)
    if any(len([*group]) > 1 for _place, group in groupby(rows, key=lambda row: row.place)):
        add(found.setdefault(f"tie.{SHARED}", {}), 0)


def _otherwise(plan: Plan, lived: Lived, found: Tally) -> None:
    """Whether somebody else would have won without what is dropped, and without bonuses."""
    won = champions(lived.tables[-1])
    for name, other in _others(plan, lived):
        add(found.setdefault(name, {}), int(champions(other) != won))


def _others(plan: Plan, lived: Lived) -> Iterator[tuple[str, list[Row]]]:
    rules, numbers = plan.rules, [number for number, _ground in plan.raced()]
    if rules.drop or rules.best:
        yield "without.drop", table(replace(rules, drop=0, best=0), plan.members, numbers, lived.rows)
    if rules.bonus:
        plain = [one for one in lived.rows if not one.kind.startswith(ledger.BONUS)]
        yield "without.bonus", table(rules, plan.members, numbers, plain)

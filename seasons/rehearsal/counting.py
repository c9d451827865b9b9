"""Seasons that were raced, as counts that add up: the sum does not depend on who raced which of them.

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
    tally: Tally = {}
    for number in range(first, end):
        count(plan, season(plan, number), tally)
        listens(number + 1 - first)
    return tally


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


def count(plan: Plan, lived: Lived, tally: Tally) -> None:
    """One season, counted."""
    add(tally.setdefault("seasons", {}), 0)
    add(tally.setdefault("void", {}), 0, lived.void)
    _time(lived, tally)
    _races(plan, lived, tally)
    _final(plan, lived, tally)
    _course_of_it(plan, lived, tally)
    _ties(lived.tables[-1], tally)
    _otherwise(plan, lived, tally)
    if plan.away:
        _away(lived, tally)
    for points in lived.to_bots:
        add(tally.setdefault("to_bots", {}), points)
    for start in lived.starts:
        add(tally.setdefault(f"start.{start.game}.{start.seats}.{start.place}", {}), start.points)


def champions(rows: Sequence[Row]) -> frozenset[int]:
    """Who won: more than one where nothing settles a tie."""
    return frozenset(row.member for row in rows if row.place == 1)


def _time(lived: Lived, tally: Tally) -> None:
    """A round takes as long as its longest heat."""
    for at, turns in enumerate(lived.turns):
        add(tally.setdefault(f"longest.{at}", {}), max(turns))
        for each in turns:
            add(tally.setdefault(f"decisions.{at}", {}), each)


def _races(plan: Plan, lived: Lived, tally: Tally) -> None:
    """How often each member raced and sat out."""
    byes = [lived.past.byes.count(member) for member in plan.members]
    for member in plan.members:
        add(tally.setdefault("raced", {}), sum(member in heat for heat in lived.past.heats))
    add(tally.setdefault("byes.most", {}), max(byes))
    add(tally.setdefault("byes.least", {}), min(byes))


def _final(plan: Plan, lived: Lived, tally: Tally) -> None:
    """The points of each line of the last table, of each level, and from which rows they came."""
    rows = lived.tables[-1]
    won = champions(rows)
    for line, row in enumerate(rows, start=1):
        level = plan.levels[row.member - 1]
        add(tally.setdefault(f"line.{line}", {}), row.points)
        add(tally.setdefault(f"level.{level}", {}), row.points)
        add(tally.setdefault("titles", {}), plan.levels.index(level), WHOLE // len(won) if row.member in won else 0)
    if len(rows) > 1:
        add(tally.setdefault("margin", {}), rows[0].points - rows[1].points)
    for award in lived.rows:
        add(tally.setdefault("brought", {}), int(award.kind.startswith(ledger.BONUS)), award.points)


def _away(lived: Lived, tally: Tally) -> None:
    """Which rounds waited for somebody, and the points of a heat of members who come and of those who do not."""
    for at, is_waiting in enumerate(lived.waited):
        add(tally.setdefault(f"waited.{at}", {}), int(is_waiting))
    brought: dict[tuple[str, int, int], int] = {}
    for award in lived.rows:
        if award.heat:
            which = "missed" if award.kind == ledger.NO_SHOW else "came", award.heat, award.member
            brought[which] = brought.get(which, 0) + award.points
    for (name, _heat, _member), points in brought.items():
        add(tally.setdefault(f"away.{name}", {}), points)


def _course_of_it(plan: Plan, lived: Lived, tally: Tally) -> None:
    """How often the leader after a round won in the end, and after which round the leader could not be caught."""
    won, rounds = champions(lived.tables[-1]), len(lived.tables)
    for number, rows in enumerate(lived.tables, start=1):
        add(tally.setdefault(f"led.{number}", {}), int(bool(champions(rows) & won)))
    known = next((number for number in range(1, rounds) if _is_known(plan, lived, number)), NEVER)
    add(tally.setdefault("known", {}), known)


def _is_known(plan: Plan, lived: Lived, number: int) -> bool:
    """Whether nobody can catch the leader, whatever the rounds that are left bring."""
    rows = lived.tables[number - 1]
    ahead = Ahead(len(lived.tables) - number, is_one_heat=plan.sizes() == (len(plan.levels),))
    return needs.needs(plan.rules, rows, rows[0].member, ahead).state == needs.WON


def _ties(rows: Sequence[Row], tally: Tally) -> None:
    """What gave the title, and which tie-breaks were needed anywhere in the table."""
    if len(champions(rows)) > 1:
        title = SHARED
    elif len(rows) > 1 and rows[1].decided is not None:
        title = rows[1].decided.tie
    else:
        title = OUTRIGHT
    add(tally.setdefault(f"title.{title}", {}), 0)
    for tie in {row.decided.tie for row in rows if row.decided is not None}:
        add(tally.setdefault(f"tie.{tie}", {}), 0)
    if any(len([*group]) > 1 for _place, group in groupby(rows, key=lambda row: row.place)):
        add(tally.setdefault(f"tie.{SHARED}", {}), 0)


def _otherwise(plan: Plan, lived: Lived, tally: Tally) -> None:
    """Whether somebody else would have won without what is dropped, and without bonuses."""
    won = champions(lived.tables[-1])
    for name, other in _others(plan, lived):
        add(tally.setdefault(name, {}), int(champions(other) != won))


def _others(plan: Plan, lived: Lived) -> Iterator[tuple[str, list[Row]]]:
    rules, numbers = plan.rules, [number for number, _ground in plan.raced()]
    if rules.drop or rules.best:
        yield "without.drop", table(replace(rules, drop=0, best=0), plan.members, numbers, lived.rows)
    if rules.bonus:
        plain = [award for award in lived.rows if not award.kind.startswith(ledger.BONUS)]
        yield "without.bonus", table(rules, plan.members, numbers, plain)

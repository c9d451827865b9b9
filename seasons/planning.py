"""From a season that has not begun to the plan of its rehearsal: whose courses, how many members, what is agreed on.

What is not known yet stands in for itself, and the plan says so. It must never race anything, nor change the season.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any
from uuid import UUID

from core.errors import Malformed
from core.games import names
from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses import queries as courses
from games.rules import registry, usual
from games.rules.bots import PUP
from games.tables import opening
from games.tables.opening import RaceWish
from replays.manifest import newest
from seasons import access, drafting
from seasons.models import CourseSource, Member, MemberStatus, Season, State
from seasons.rehearsal import counting
from seasons.rehearsal import plan as plans
from seasons.rehearsal.plan import Agreed, Ground, Plan
from seasons.scoring.rules import MOST_ROUNDS

BEFORE = (State.DRAFT, State.OPEN)
MOST_BY_LOT = 8  # making one takes a twentieth of a second; more rounds race the same ones again
_STAND_IN = b"boreal:rehearsal:course:1\0"


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants rehearsed. One level is everybody's; without courses those that members hold ready."""

    seasons: int
    seed: str
    levels: tuple[str, ...] = (PUP,)
    members: int = 0  # 0: the members who are in, or a full heat if they are too few
    courses: Sequence[UUID | None] = ()  # None: as if nobody had said anything of that round
    same_luck: bool = False  # of all heats of a round
    game: str = ""  # of courses that stand in, in a season of all games
    away: int = 0  # in a hundred heats, how many a member misses


def planned(season: Season, user: Any, asked: Asked) -> Plan:
    """The plan; `Refused` where the season has begun, `Malformed` or `Refused` where it cannot be raced."""
    if season.state not in BEFORE:
        raise access.to_refusal(State.RUNNING if season.state == State.RUNNING else State.FINISHED)
    levels = _levels(season, asked)
    luck = asked.same_luck or season.same_luck
    agreed = Agreed(
        season.min_heat_size, season.max_heat_size, season.fill_with_bots_to, season.bot_level, season.round_days,
        season.window_s, luck,
    )  # fmt: skip
    count = rounds_of(season, len(levels))
    plans.check_seed(asked.seed)
    rounds = tuple(_grounds(season, user, asked, count))
    rules = drafting.rules_of(season)
    return plans.checked(Plan(rounds, levels, rules, agreed, asked.seasons, asked.seed, asked.away))


def about_us(season: Season, levels: Sequence[str], game: str, away: int = 0) -> int:
    """What a season takes, about, in microseconds, before anybody knows its courses."""
    cost = newest(season.game or game or names()[0]).sport.cost_us
    heats = -(-len(levels) // season.max_heat_size)
    fillers = max(0, heats * season.fill_with_bots_to - len(levels)) * cost[season.bot_level]
    own = sum(counting.mixed(cost, level, season.bot_level, away) for level in levels)
    return rounds_of(season, len(levels)) * (own + fillers)


def members_of(season: Season) -> int:
    """How many race as things stand: the members, or a full heat if they are too few."""
    there = season.members.filter(standing=MemberStatus.IN).count()
    return there if there >= season.min_heat_size else season.max_heat_size


def rounds_of(season: Season, members: int) -> int:
    """How many rounds a season of so many members has."""
    return min(season.rounds_planned or members, MOST_ROUNDS)


def _levels(season: Season, asked: Asked) -> tuple[str, ...]:
    if len(asked.levels) == 1:
        return asked.levels * min(asked.members or members_of(season), plans.MOST_MEMBERS + 1)
    if asked.members not in (0, len(asked.levels)):
        raise Malformed("rehearsal.bots", _("Name one level for all members, or one for each of them."))
    return asked.levels


def _grounds(season: Season, user: Any, asked: Asked, count: int) -> Iterator[Ground]:
    """A course for each round: the ones that are named, then those that members hold ready, then some by lot."""
    if len(asked.courses) > count:
        raise Malformed(
            "rehearsal.courses",
            plural_noop(
                "There are more courses than the one round.", "There are more courses than the %(count)s rounds."
            ),
            count=count,
        )
    named = [*asked.courses, *[None] * (count - len(asked.courses))]
    held = _held(season)
    by_lot = cache(lambda number: _by_lot(season, asked, number))
    for number, course in enumerate(named):
        if course is not None:
            yield _named(season, user, RaceWish("", [], course))
        elif number < len(held) and held[number].course_id is not None:
            member = held[number]
            ground = _named(season, member.person, RaceWish("", [], member.course_id, member.revision))
            yield replace(ground, is_secret=member.person_id != user.pk)
        else:
            yield by_lot(number % MOST_BY_LOT)


def _held(season: Season) -> list[Member]:
    """The members in their turn, where they bring courses."""
    if season.course_source != CourseSource.MEMBERS:
        return []
    racing = season.members.filter(standing=MemberStatus.IN).select_related("person", "course")
    return list(racing.order_by("turn", "pk"))


def _named(season: Season, user: Any, wish: RaceWish) -> Ground:
    """A course as its user may see it; one of another game is refused where the season is of one."""
    assert wish.course is not None
    game = season.game or courses.get_course(wish.course, user).game
    return _ground(opening.ground_of(RaceWish(game, [], wish.course, wish.revision), user), True)


def _by_lot(season: Season, asked: Asked, number: int) -> Ground:
    seed = sha256(_STAND_IN + number.to_bytes(2, "big") + bytes.fromhex(asked.seed)).hexdigest()[:16]
    game = season.game or asked.game or names()[0]
    ground = opening.ground_of(RaceWish(game, [], seed=seed), None)
    return _ground(ground, season.course_source == CourseSource.LOT)


def _ground(ground: opening.Venue, is_brought: bool) -> Ground:
    rules = registry.newest(ground.board.game)
    options = tuple(usual.options(rules, {}, ground.is_shuffled).items())
    return Ground(rules, bytes(ground.board.data), ground.board.digest, ground.title, is_brought, options=options)

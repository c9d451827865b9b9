"""What is rehearsed: the rounds with their courses, who races, what was agreed on, how many seasons, a seed.

Everything about a rehearsal follows from its plan. It must never hold a number that the plan does not lead to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from core import canonical
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules import bots, headless, registry
from games.rules.headless import Field
from games.rules.luck import Stream
from replays.manifest import find
from replays.simulate.sport import Sport
from replays.simulate.wish import SEED
from seasons.scoring import rules as scoring
from seasons.scoring import seating
from seasons.scoring.rules import Rules

MOST_SEASONS, MOST_MEMBERS, MOST_AWAY = 10_000, 60, 90
_NAME = b"boreal:rehearsal:plan:1\0"


@dataclass(frozen=True, slots=True)
class Ground:
    """The course of a round; one that nobody brought yet stands in for it. What a member holds ready is secret until
    the round is opened, its digest too: it leads to the board.
    """

    rules: str
    board: bytes
    digest: str
    title: str = ""
    is_brought: bool = True
    is_secret: bool = False
    options: tuple[tuple[str, Value], ...] = ()  # with which its races are opened

    @property
    def game(self) -> str:
        return registry.find(self.rules).name

    @property
    def room(self) -> tuple[int, int]:
        """The fewest seats of a race, and the most."""
        return registry.find(self.rules).room

    @property
    def sport(self) -> Sport:
        return find(self.rules).sport

    def value(self) -> dict[str, Value]:
        """Its payload; without options the key is left out, as in plans from before there were any."""
        payload: dict[str, Value] = {
            "board": self.digest, "brought": int(self.is_brought), "rules": self.rules, "secret": int(self.is_secret),
            "title": self.title,
        }  # fmt: skip
        return payload | ({"options": dict(self.options)} if self.options else {})


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a season says of its heats and of its time: bots of `level` fill heats up to `fill` seats.

    With `same_luck` all heats of a round have the same luck, and bots make them equally large.
    """

    least: int = 2
    most: int = 5
    fill: int = 0
    level: str = bots.RACER
    days: int = 0
    window_s: int = 0
    same_luck: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A rehearsal before it is raced. Members are numbers from 1; `levels` are those of the bots that race for them.

    Each of them misses `away` in a hundred heats: then a bot of the season's own level races for them, as it will.
    """

    rounds: tuple[Ground, ...]
    levels: tuple[str, ...]
    rules: Rules
    agreed: Agreed
    seasons: int
    seed: str
    away: int = 0

    @property
    def members(self) -> range:
        return range(1, len(self.levels) + 1)

    def value(self) -> dict[str, Value]:
        """All that it is made of; boards stand there by their digests."""
        agreed = self.agreed
        return {
            "away": self.away, "bots": [*self.levels], "days": agreed.days, "fill": agreed.fill, "least": agreed.least,
            "level": agreed.level, "most": agreed.most, "rounds": [ground.value() for ground in self.rounds],
            "rules": scoring.to_value(self.rules), "same_luck": int(agreed.same_luck), "seasons": self.seasons,
            "seed": self.seed, "window_s": agreed.window_s,
        }  # fmt: skip

    def name(self) -> str:
        """SHA-256 of all that it is made of: two plans of one name give one report."""
        return sha256(_NAME + canonical.dump(self.value())).hexdigest()

    def sizes(self) -> tuple[int, ...]:
        """How many members each heat of a round has; every round has the same ones."""
        drawn = seating.draw(self.members, self.agreed.least, self.agreed.most, seating.Past(), Stream(b""), "sizes")
        return tuple(sorted((len(heat) for heat in drawn.heats), reverse=True))

    def seats(self) -> tuple[int, ...]:
        """How many seats each heat of a round has, bots that fill it included."""
        least = self.filled()
        return tuple(max(size, least) for size in self.sizes())

    def filled(self) -> int:
        """Up to how many seats bots fill a heat."""
        return max(self.agreed.fill, self.sizes()[0] if self.agreed.same_luck else 0)

    def raced(self) -> list[tuple[int, Ground]]:
        """The rounds that can be raced, by their numbers: heats must find a seat for everybody."""
        seats = self.seats()
        return [(number, ground) for number, ground in enumerate(self.rounds, start=1) if fits(ground, seats)]


def fits(ground: Ground, seats: tuple[int, ...]) -> bool:
    """Whether the game of a course has room for heats of these sizes."""
    fewest, most = ground.room
    return all(fewest <= size <= most for size in seats)


def read(payload: Mapping[str, Any], boards: Mapping[str, bytes]) -> Plan:
    """The plan of such a value, with the boards that it names."""
    rounds = tuple(
        Ground(
            course["rules"],
            boards[course["board"]],
            course["board"],
            course["title"],
            bool(course["brought"]),
            bool(course["secret"]),
            tuple(course.get("options", {}).items()),
        )
        for course in payload["rounds"]
    )
    numbers = {name: payload[name] for name in ("least", "most", "fill", "level", "days", "window_s")}
    agreed = Agreed(**numbers, same_luck=bool(payload.get("same_luck")))
    rules, away = scoring.read(payload["rules"]), payload.get("away", 0)
    return Plan(rounds, tuple(payload["bots"]), rules, agreed, payload["seasons"], payload["seed"], away)


def published(payload: Mapping[str, Any]) -> dict[str, Any]:
    """The value of a plan without what is secret in it."""
    hidden = {"board": "", "title": ""}
    return {**payload, "rounds": [course | hidden if course["secret"] else course for course in payload["rounds"]]}


def checked(plan: Plan) -> Plan:
    """The plan, if it can be raced; `Malformed` or `Refused` otherwise."""
    if not 1 <= plan.seasons <= MOST_SEASONS:
        raise Malformed("rehearsal.seasons", _("1 to %(most)s seasons can be rehearsed."), most=MOST_SEASONS)
    if not 0 <= plan.away <= MOST_AWAY:
        template = _("A member can miss at most %(most)s %% of the heats.")
        raise Malformed("rehearsal.away", template, most=MOST_AWAY)
    check_seed(plan.seed)
    if len(plan.levels) > MOST_MEMBERS:
        raise Malformed("rehearsal.members", _("At most %(most)s members can be rehearsed."), most=MOST_MEMBERS)
    seats = plan.seats()
    raced = plan.raced()
    if not raced:
        template = _("No round can be raced: no game here has room for heats of %(seats)s seats.")
        raise Malformed("rehearsal.no-round", template, seats=seats[0])
    for _number, ground in raced:
        for level in (*plan.levels, plan.agreed.level):
            bots.find(ground.rules, level)
        registry.find(ground.rules).opening(headless.pins(field(ground, (bots.PUP,) * seats[0])), ground.board)
    return plan


def check_seed(seed: str) -> None:
    if not SEED.fullmatch(seed):
        raise Malformed("rehearsal.seed", _("A seed is 1 to 32 bytes in hexadecimal, in lower case: 2 to 64 digits."))


def field(ground: Ground, levels: tuple[str, ...], starts: str = "lot") -> Field:
    """A race as the tables of a season open it, but for the cap at which races of bots stop."""
    sport = ground.sport
    options = dict(ground.options) | seating.options(ground.rules, starts, len(levels)) | {sport.unit: sport.cap}
    return Field(ground.rules, ground.board, ground.digest, levels, tuple(sorted(options.items())))

"""Reindeer Races in frames: points won, cells run, rewards, yetis and snowmen. It must never judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop
from games.rules.protocol import Event
from games.rules.sentence import count, say
from reindeer_races.rules.outcome import ranked
from reindeer_races.rules.phrases import CARDS
from reindeer_races.rules.state import State
from replays.frames.moment import Row, Wording

MARKS = {"reward-won": "reward", "reindeer-taken": "crash", "card-turned": "turned", "race-ended": "end"}
MARK_NAMES = {
    "crash": _("Yetis"),
    "reward": _("Rewards"),
    "turned": _("Turned cards"),
}
PROGRESS, SPEED = _("Points"), _("Cells of the last run")
POINTS = ngettext_noop("%(count)s point", "%(count)s points")
RUNNING = ngettext_noop("%(count)s reindeer on the lanes", "%(count)s reindeer on the lanes")
REWARDS = _("rewards: %(tiles)s")


def goal(state: State) -> int:
    """None: the race ends with a lane, not with a number of points (RR-61)."""
    return 0


def round(state: State) -> int:
    """Turns count for all seats together; a round is one for each."""
    return -(-state.turns // state.seats)


def progress(state: State) -> tuple[int, ...]:
    """The points that each team has won."""
    return tuple(map(sum, state.won))


def places(state: State) -> tuple[int, ...]:
    """As the result list would say now (RR-62 to RR-64)."""
    ranks = {row["seat"]: int(row["place"]) for row in ranked(state.won)}
    return tuple(ranks[seat] for seat in range(state.seats))


def speeds(before: tuple[int, ...], state: State, events: Iterable[Event]) -> tuple[int, ...]:
    """The cells between start and end of each team's last run."""
    now = [*before]
    for event in events:
        if event["kind"] == "reindeer-ran":
            _run(now, event)
    return tuple(now)


def _run(speeds: list[int], event: dict[str, Any]) -> None:
    """A reindeer that is sent back, or slides off, has gained nothing (RR-42)."""
    speeds[event["seat"]] = max(0, event["path"][-1] - event["from"])


def rows(table: dict[str, Any], state: State, hands: Sequence[Sequence[Any]]) -> list[Row]:
    """By place, then by seat."""
    return [
        Row(
            team["seat"], team["place"], team["is_at_turn"], tuple(_facts(team)),
            tuple(CARDS[card] for card in hands[team["seat"]]),
        )
        for team in sorted(table["teams"], key=lambda team: (team["place"], team["seat"]))
    ]  # fmt: skip


def _facts(team: dict[str, Any]) -> Iterator[Wording]:
    yield count(POINTS, team["points"])
    if team["tiles"]:
        yield say(REWARDS, tiles=", ".join(map(str, team["tiles"])))
    yield count(RUNNING, team["running"])

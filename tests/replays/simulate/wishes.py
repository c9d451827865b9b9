"""Wishes on the presets, and what tests plant: races that are fair by lot, and a start place with an extra card."""

from __future__ import annotations

import pytest

from replays.simulate.sport import Sport
from replays.simulate.wish import Wish, checked
from snow_tails.rules import hands
from snow_tails.rules.bags import size
from snow_tails.rules.event_log import EventLog
from snow_tails.rules.state import HAND
from tests.bots import husky, racing, reindeer

SEED, FOUR = "5e" * 8, "racer racer racer racer"


def wish(
    course: str = "nutcracker", levels: str = "racer racer racer racer", races: int = 20, seed: str = SEED
) -> Wish:
    """On a preset of Snow Tails; "husky" or a number names one of the other games."""
    if course == "husky":
        rules, (data, digest) = "husky/1", husky.board_of("standard")
    elif course.isdigit():
        rules, (data, digest) = "reindeer_races/1", reindeer.board_of(int(course))
    else:
        rules, (data, digest) = "snow_tails/1", racing.board_of(course)
    return checked(Wish(rules, data, digest, tuple(levels.split()), races, seed))


def plant_lots(patch: pytest.MonkeyPatch) -> None:
    """Start places by lot: what is counted as a place is then only a name, so every one of them is worth the same."""
    patch.setattr(Sport, "options", lambda self, seats: {"places": "dealt", "rounds": 300})


def plant_card(patch: pytest.MonkeyPatch, place: int, rounds: int = 300) -> None:
    """The racer in this start place fills the hand to one card more than the others, for so many rounds."""
    draw = hands.draw

    def drawn(log: EventLog, seat: int, count: int) -> None:
        is_filled = count + size(log.state.hand[seat]) + log.state.dents[seat] == HAND
        is_planted = seat == place - 1 and is_filled and log.state.round <= rounds
        draw(log, seat, count + is_planted)

    patch.setattr(hands, "draw", drawn)

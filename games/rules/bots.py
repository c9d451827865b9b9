"""Bots by version and level. A bot is a function of what its seat has seen, so it cannot look at what is hidden.

It must never hand a bot a state that still holds what is hidden, nor the race's luck: a bot draws from its own stream.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules import registry
from games.rules.bot_random import BotRandom
from games.rules.luck import Luck
from games.rules.protocol import Command, Game, State
from games.rules.version import Bot

PUP, RACER, LEADER = "pup", "racer", "leader"
LEVELS = (PUP, RACER, LEADER)  # in every game: races for fun, looks one turn ahead, plans


def find(version: str, level: str) -> Bot:
    """The bot of a level, for example the "racer" of "snow_tails/1"."""
    try:
        return registry.whole(version).bots[level]
    except (KeyError, Malformed):
        template = _("There is no bot %(level)s for the rules %(version)s.")
        raise Malformed("bots.unknown", template, level=level[:60], version=version[:60]) from None


@dataclass(frozen=True, slots=True)
class Seated:
    """A bot on its seat of one race."""

    bot: Bot
    game: Game
    opening: State
    seat: int
    random: BotRandom

    def order(self, state: State) -> Command:
        """What it orders when its seat owes a decision."""
        return self.bot(self.opening, self.game.redacted_state(state, self.seat), self.seat, self.random)


def seated(version: str, level: str, opening: State, seat: int, luck: Luck) -> Seated:
    """The bot of a level for one race. `opening` is what the rules' `opening` gave for it."""
    random = BotRandom(luck, _label(version, level, seat))
    return Seated(find(version, level), registry.find(version), opening, seat, random)


def order(version: str, level: str, opening: State, state: State, seat: int, luck: Luck) -> Command:
    """What a bot orders for a seat that owes a decision, for anyone who asks it only once."""
    return seated(version, level, opening, seat, luck).order(state)


@lru_cache(maxsize=256)
def _label(version: str, level: str, seat: int) -> str:
    """What a bot draws under, for example "snow-tails.bot.pup.0"."""
    return f"{registry.find(version).name.replace('_', '-')}.bot.{level}.{seat}"

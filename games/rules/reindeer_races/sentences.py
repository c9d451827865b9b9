"""A sentence for every kind of event, from what is public of it; the drawn cards are told to their own seat only.

It must never look into a state: whoever reads the sentence saw no more than the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.rules.protocol import Event
from games.rules.reindeer_races import phrases
from games.rules.reindeer_races.decide import CAPPED
from games.rules.reindeer_races.state import SUPPLY
from games.rules.sentence import Sentence, Word, colour, count, say
from ground.words import gettext_noop as _

Said = dict[str, Any]  # an event that the rules made


def sentence(event: Event, seat: int = -1) -> Sentence:
    """What happened, for a seat's own eyes or, with -1, for everybody's.

    >>> sentence({"kind": "cards-played", "seat": 1, "cards": ["log-2", "elf"]}).told()
    'Blue plays 2 logs, 1 elf.'
    """
    said: Said = {**event}
    sealed = said.pop("sealed", {})
    if sealed and said["seat"] == seat:
        return count(phrases.DRAWN_THESE, said["count"], cards=cards(sealed["cards"]))
    return KINDS[said["kind"]](said)


def cards(names: list[str]) -> tuple[Word, ...]:
    """Cards by what they show."""
    return tuple(phrases.CARDS[name] for name in names)


def landings(path: list[int]) -> str:
    """The cells of a run in a sentence."""
    return ", ".join(map(str, path))


def _lane(said: Said) -> Word:
    lane: int = said["lane"]
    return phrases.LANES[lane - 1]


def _team(said: Said) -> Word:
    return colour(said["seat"])


def _track_laid(said: Said) -> Sentence:
    return count(phrases.LAID, sum(map(sum, said["turned"])))


def _turn_began(said: Said) -> Sentence:
    return say(_("It is the turn of %(team)s."), team=_team(said))


def _cards_played(said: Said) -> Sentence:
    return say(_("%(team)s plays %(cards)s."), team=_team(said), cards=cards(said["cards"]))


def _reindeer_ran(said: Said) -> Sentence:
    team, lane, path = _team(said), _lane(said), landings(said["path"])
    if said["from"] == SUPPLY:
        template = _("%(team)s sends a new reindeer onto the lane of %(lane)s; it lands on %(path)s.")
        return say(template, team=team, lane=lane, path=path)
    template = _("The reindeer of %(team)s on cell %(start)s of the lane of %(lane)s lands on %(path)s.")
    return say(template, team=team, lane=lane, path=path, start=said["from"])


def _reindeer_taken(said: Said) -> Sentence:
    return say(_("The yeti frightens the reindeer of %(team)s off the track."), team=_team(said))


def _card_turned(said: Said) -> Sentence:
    template = _("The snowman turns card %(card)s of the lane of %(lane)s.")
    return say(template, card=said["card"], lane=_lane(said))


def _reward_won(said: Said) -> Sentence:
    return count(phrases.WINS, said["points"], team=_team(said), lane=_lane(said))


def _pile_shuffled(said: Said) -> Sentence:
    return count(phrases.SHUFFLED, said["count"])


def _cards_drawn(said: Said) -> Sentence:
    return count(phrases.DRAWN, said["count"], team=_team(said))


def _discards_due(said: Said) -> Sentence:
    return count(phrases.DUE, said["count"], team=_team(said))


def _cards_discarded(said: Said) -> Sentence:
    return say(_("%(team)s discards %(cards)s."), team=_team(said), cards=cards(said["cards"]))


def _race_ended(said: Said) -> Sentence:
    template = phrases.ENDINGS[said["how"]]
    return say(template) if said["how"] == CAPPED else say(template, lane=_lane(said))


KINDS: dict[str, Callable[[Said], Sentence]] = {
    "track-laid": _track_laid,
    "turn-began": _turn_began,
    "cards-played": _cards_played,
    "reindeer-ran": _reindeer_ran,
    "reindeer-taken": _reindeer_taken,
    "card-turned": _card_turned,
    "reward-won": _reward_won,
    "pile-shuffled": _pile_shuffled,
    "cards-drawn": _cards_drawn,
    "discards-due": _discards_due,
    "cards-discarded": _cards_discarded,
    "race-ended": _race_ended,
}

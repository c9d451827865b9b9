"""A sentence for every kind of event, from what is public of it; the drawn cards are told to their own seat only.

It must never look into a state: whoever reads the sentence saw no more than the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.protocol import Event
from games.rules.sentence import Sentence, Word, colour, count, say
from reindeer_races.rules import phrases
from reindeer_races.rules.decide import CAPPED
from reindeer_races.rules.state import SUPPLY

AnyEvent = dict[str, Any]  # an event that the rules made


def sentence(event: Event, seat: int = -1) -> Sentence:
    """What happened, for a seat's own eyes or, with -1, for everybody's.

    >>> sentence({"kind": "cards-played", "seat": 1, "cards": ["log-2", "elf"]}).to_text()
    'Blue plays 2 logs, 1 elf.'
    """
    fields: AnyEvent = {**event}
    sealed = fields.pop("sealed", {})
    if sealed and fields["seat"] == seat:
        return count(phrases.DRAWN_THESE, fields["count"], cards=cards(sealed["cards"]))
    return KINDS[fields["kind"]](fields)


def cards(names: list[str]) -> tuple[Word, ...]:
    """Cards by what they show."""
    return tuple(phrases.CARDS[name] for name in names)


def landings(path: list[int]) -> str:
    """The cells of a run in a sentence."""
    return ", ".join(map(str, path))


def _lane(event: AnyEvent) -> Word:
    lane: int = event["lane"]
    return phrases.LANES[lane - 1]


def _team(event: AnyEvent) -> Word:
    return colour(event["seat"])


def _track_laid(event: AnyEvent) -> Sentence:
    return count(phrases.LAID, sum(map(sum, event["turned"])))


def _turn_began(event: AnyEvent) -> Sentence:
    return say(_("It is the turn of %(team)s."), team=_team(event))


def _cards_played(event: AnyEvent) -> Sentence:
    return say(_("%(team)s plays %(cards)s."), team=_team(event), cards=cards(event["cards"]))


def _reindeer_ran(event: AnyEvent) -> Sentence:
    team, lane, path = _team(event), _lane(event), landings(event["path"])
    if event["from"] == SUPPLY:
        template = _("%(team)s sends a new reindeer onto the lane of %(lane)s; it lands on %(path)s.")
        return say(template, team=team, lane=lane, path=path)
    template = _("The reindeer of %(team)s on cell %(start)s of the lane of %(lane)s lands on %(path)s.")
    return say(template, team=team, lane=lane, path=path, start=event["from"])


def _reindeer_taken(event: AnyEvent) -> Sentence:
    return say(_("The yeti frightens the reindeer of %(team)s off the track."), team=_team(event))


def _card_turned(event: AnyEvent) -> Sentence:
    template = _("The snowman turns card %(card)s of the lane of %(lane)s.")
    return say(template, card=event["card"], lane=_lane(event))


def _reward_won(event: AnyEvent) -> Sentence:
    return count(phrases.WINS, event["points"], team=_team(event), lane=_lane(event))


def _pile_shuffled(event: AnyEvent) -> Sentence:
    return count(phrases.SHUFFLED, event["count"])


def _cards_drawn(event: AnyEvent) -> Sentence:
    return count(phrases.DRAWN, event["count"], team=_team(event))


def _discards_due(event: AnyEvent) -> Sentence:
    return count(phrases.DUE, event["count"], team=_team(event))


def _cards_discarded(event: AnyEvent) -> Sentence:
    return say(_("%(team)s discards %(cards)s."), team=_team(event), cards=cards(event["cards"]))


def _race_ended(event: AnyEvent) -> Sentence:
    template = phrases.ENDINGS[event["how"]]
    return say(template) if event["how"] == CAPPED else say(template, lane=_lane(event))


KINDS: dict[str, Callable[[AnyEvent], Sentence]] = {
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

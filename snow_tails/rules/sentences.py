"""A sentence for every kind of event, from what is public of it; the drawn cards are told to their own seat only.

It must never look into a state: whoever reads the sentence saw no more than the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.protocol import Event
from games.rules.sentence import Sentence, colour, count, say
from snow_tails.rules import phrases
from snow_tails.rules.cards import PLACES

AnyEvent = dict[str, Any]  # an event that the rules made


def sentence(event: Event, seat: int = -1) -> Sentence:
    """What happened, for a seat's own eyes or, with -1, for everybody's.

    >>> sentence({"kind": "dents-taken", "seat": 1, "count": 2, "why": "speed"}).to_text()
    'Blue takes 2 dents for going too fast.'
    """
    fields: AnyEvent = {**event}
    sealed = fields.pop("sealed", {})
    if sealed and fields["seat"] == seat:
        return _own_cards_drawn(fields, sealed["cards"])
    return KINDS[fields["kind"]](fields)


def _order_drawn(event: AnyEvent) -> Sentence:
    return say(_("Start places are chosen in this order: %(sleds)s."), sleds=tuple(map(colour, event["seats"])))


def _place_taken(event: AnyEvent) -> Sentence:
    return say(_("%(sled)s takes start place %(place)s."), sled=colour(event["seat"]), place=event["place"])


def _round_began(event: AnyEvent) -> Sentence:
    return say(_("Round %(round)s begins."), round=event["round"])


def _turn_began(event: AnyEvent) -> Sentence:
    return say(_("It is the turn of %(sled)s."), sled=colour(event["seat"]))


def _cards_played(event: AnyEvent) -> Sentence:
    cards = event["cards"]
    places = tuple(place for place in PLACES if place in cards)
    return say(phrases.PLAYS[places], sled=colour(event["seat"]), card=cards[places[0]])


def _sled_moved(event: AnyEvent) -> Sentence:
    sled, cells, drift, bonus = colour(event["seat"]), len(event["path"]), event["drift"], event["bonus"]
    if not cells:
        return say(_("%(sled)s does not leave its cell."), sled=sled)
    if bonus:
        return count(phrases.MOVES_ON, cells, sled=sled, bonus=bonus)
    if drift:
        return count(phrases.MOVES_LEFT if drift < 0 else phrases.MOVES_RIGHT, cells, sled=sled, drift=abs(drift))
    return count(phrases.MOVES, cells, sled=sled)


def _sled_stood(event: AnyEvent) -> Sentence:
    return say(_("%(sled)s stands still at speed 0."), sled=colour(event["seat"]))


def _sapling_felled(event: AnyEvent) -> Sentence:
    return say(_("%(sled)s fells a sapling."), sled=colour(event["seat"]))


def _dents_taken(event: AnyEvent) -> Sentence:
    return count(phrases.DENTS[event["why"]], event["count"], sled=colour(event["seat"]))


def _scenery_hit(event: AnyEvent) -> Sentence:
    return say(_("%(sled)s runs into the scenery."), sled=colour(event["seat"]))


def _sled_hit(event: AnyEvent) -> Sentence:
    return say(_("%(sled)s runs into %(other)s."), sled=colour(event["seat"]), other=colour(event["into"]))


def _sled_wrecked(event: AnyEvent) -> Sentence:
    return say(_("%(sled)s is wrecked and leaves the race."), sled=colour(event["seat"]))


def _sled_retired(event: AnyEvent) -> Sentence:
    return say(_("%(sled)s retires from the race."), sled=colour(event["seat"]))


def _cards_discarded(event: AnyEvent) -> Sentence:
    cards = event["cards"]
    return count(phrases.DISCARDS, len(cards), sled=colour(event["seat"]), cards=_values(cards))


def _deck_shuffled(event: AnyEvent) -> Sentence:
    return count(phrases.SHUFFLES, event["count"], sled=colour(event["seat"]))


def _cards_drawn(event: AnyEvent) -> Sentence:
    return count(phrases.DRAWS, event["count"], sled=colour(event["seat"]))


def _own_cards_drawn(event: AnyEvent, cards: list[int]) -> Sentence:
    return count(phrases.DRAWS_THESE, event["count"], cards=_values(cards))


def _values(cards: list[int]) -> str:
    return ", ".join(map(str, cards))


def _sled_finished(event: AnyEvent) -> Sentence:
    sled, place = colour(event["seat"]), event["place"]
    if place == 1:
        return say(_("%(sled)s wins the race."), sled=sled)
    return say(_("%(sled)s finishes in place %(place)s."), sled=sled, place=place)


def _race_ended(event: AnyEvent) -> Sentence:
    return say(phrases.ENDINGS[event["how"]])


KINDS: dict[str, Callable[[AnyEvent], Sentence]] = {
    "order-drawn": _order_drawn,
    "place-taken": _place_taken,
    "round-began": _round_began,
    "turn-began": _turn_began,
    "cards-played": _cards_played,
    "sled-moved": _sled_moved,
    "sled-stood": _sled_stood,
    "sapling-felled": _sapling_felled,
    "dents-taken": _dents_taken,
    "scenery-hit": _scenery_hit,
    "sled-hit": _sled_hit,
    "sled-wrecked": _sled_wrecked,
    "sled-retired": _sled_retired,
    "cards-discarded": _cards_discarded,
    "deck-shuffled": _deck_shuffled,
    "cards-drawn": _cards_drawn,
    "sled-finished": _sled_finished,
    "race-ended": _race_ended,
}

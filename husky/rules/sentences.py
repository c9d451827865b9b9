"""A sentence for every kind of event, from what is public of it; cards dealt are told to their own seat only.

It must never look into a state: whoever reads the sentence saw no more than the event. A cell is told by its column and
row, which its number says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.i18n import gettext_noop as _
from games.rules.protocol import Event
from games.rules.sentence import Sentence, Word, colour, count, say
from husky.boards import KINDS as SPECIES
from husky.boards import spelt
from husky.rules import phrases
from husky.rules.decks import CARDS, NUMBER, WEATHERS
from husky.rules.state import ANIMAL, WON

AnyEvent = dict[str, Any]  # an event that the rules made


def sentence(event: Event, seat: int = -1) -> Sentence:
    """What happened, for a seat's own eyes or, with -1, for everybody's.

    >>> sentence({"kind": "card-played", "seat": 1, "card": "462-wolf-bear-e"}).to_text()
    'Blue plays 4/6/2 wolf+bear E.'
    """
    fields: AnyEvent = {**event}
    sealed = fields.pop("sealed", {})
    if sealed and fields["seat"] == seat:
        return OWN[fields["kind"]](fields, sealed)
    return KINDS[fields["kind"]](fields)


def card(name: str) -> Sentence:
    """An action card by what it shows.

    >>> card("345-bear-elk").to_text()
    '3/4/5 bear+elk'
    """
    shown = CARDS[NUMBER[name]]
    snow, bush, ice = shown.numbers
    first, second = (phrases.SHOWN[kind] for kind in shown.kinds)
    template = phrases.CARD_WITH_EVENT if shown.has_event else phrases.CARD
    return say(template, snow=snow, bush=bush, ice=ice, first=first, second=second)


def _musher(event: AnyEvent) -> Word:
    return colour(event["seat"])


def _plain(event: AnyEvent) -> Sentence:
    return say(phrases.PLAIN[event["kind"]])


def _of_musher(event: AnyEvent) -> Sentence:
    return say(phrases.OF_MUSHER[event["kind"]], musher=_musher(event))


# ---- the course of the race ---------------------------------------------------------------------------------


def _round_began(event: AnyEvent) -> Sentence:
    return say(_("Round %(round)s begins."), round=event["round"])


def _decision_owed(event: AnyEvent) -> Sentence:
    template, musher = phrases.OWED[event["what"]], _musher(event)
    if event["what"] == ANIMAL:
        return say(template, musher=musher, animal=phrases.MOVED[SPECIES[event["about"]]])
    return say(template, musher=musher)


def _race_ended(event: AnyEvent) -> Sentence:
    template = phrases.ENDINGS[event["how"]]
    return say(template, musher=colour(event["winner"])) if event["how"] == WON else say(template)


# ---- cards ------------------------------------------------------------------------------------------------


def _card_played(event: AnyEvent) -> Sentence:
    return say(_("%(musher)s plays %(card)s."), musher=_musher(event), card=card(event["card"]))


def _cards_dealt(event: AnyEvent) -> Sentence:
    return count(phrases.DEALT, event["count"], musher=_musher(event))


def _own_cards_dealt(event: AnyEvent, sealed: AnyEvent) -> Sentence:
    return count(phrases.DEALT_THESE, event["count"], cards=tuple(map(card, sealed["cards"])))


def _card_swapped(event: AnyEvent) -> Sentence:
    template = _("%(musher)s swaps %(card)s for the top card of the pile.")
    return say(template, musher=_musher(event), card=card(event["card"]))


def _own_card_swapped(event: AnyEvent, sealed: AnyEvent) -> Sentence:
    return say(_("You swap %(card)s for %(got)s."), card=card(event["card"]), got=card(sealed["card"]))


def _weather_turned(event: AnyEvent) -> Sentence:
    snow, bush, ice = (phrases.WEATHER[taken] for taken in WEATHERS[event["weather"]][0])
    return say(_("The weather: %(snow)s on snow, %(bush)s in bush, %(ice)s on ice."), snow=snow, bush=bush, ice=ice)


def _events_shuffled(event: AnyEvent) -> Sentence:
    return count(phrases.SHUFFLED, event["count"])


def _event_drawn(event: AnyEvent) -> Sentence:
    return say(_("%(musher)s draws the event: %(event)s."), musher=_musher(event), event=phrases.EVENTS[event["event"]])


# ---- mushers ----------------------------------------------------------------------------------------------


def _musher_moved(event: AnyEvent) -> Sentence:
    path = event["path"]
    return count(phrases.MOVES[event["why"]], len(path), musher=_musher(event), cell=spelt(path[-1]))


def _musher_slipped(event: AnyEvent) -> Sentence:
    return say(_("%(musher)s goes back to cell %(cell)s."), musher=_musher(event), cell=spelt(event["to"]))


def _checkpoint_passed(event: AnyEvent) -> Sentence:
    template = _("%(musher)s passes checkpoint %(checkpoint)s.")
    return say(template, musher=_musher(event), checkpoint=event["checkpoint"])


def _speed_changed(event: AnyEvent) -> Sentence:
    musher, by = _musher(event), event["by"]
    if by > 0:
        return say(_("The next move of %(musher)s is %(by)s cells longer."), musher=musher, by=by)
    return say(_("The next move of %(musher)s is %(by)s cells shorter."), musher=musher, by=-by)


# ---- animals ----------------------------------------------------------------------------------------------


def _animal_moved(event: AnyEvent) -> Sentence:
    animal, cell = phrases.MOVED[event["species"]], spelt(event["path"][-1])
    return say(_("%(musher)s moves %(animal)s to cell %(cell)s."), musher=_musher(event), animal=animal, cell=cell)


def _animals_stuck(event: AnyEvent) -> Sentence:
    return say(phrases.STUCK[event["animals"]])


def _musher_attacked(event: AnyEvent) -> Sentence:
    return say(phrases.ATTACKS[event["species"]], musher=_musher(event))


def _animal_driven(event: AnyEvent) -> Sentence:
    template = _("%(musher)s drives %(animal)s away, to cell %(cell)s.")
    return say(template, musher=_musher(event), animal=phrases.MOVED[event["species"]], cell=spelt(event["to"]))


OWN: dict[str, Callable[[AnyEvent, AnyEvent], Sentence]] = {
    "cards-dealt": _own_cards_dealt,
    "card-swapped": _own_card_swapped,
}
KINDS: dict[str, Callable[[AnyEvent], Sentence]] = {
    **dict.fromkeys(phrases.PLAIN, _plain),
    **dict.fromkeys(phrases.OF_MUSHER, _of_musher),
    "round-began": _round_began,
    "decision-owed": _decision_owed,
    "race-ended": _race_ended,
    "card-played": _card_played,
    "cards-dealt": _cards_dealt,
    "card-swapped": _card_swapped,
    "weather-turned": _weather_turned,
    "events-shuffled": _events_shuffled,
    "event-drawn": _event_drawn,
    "musher-moved": _musher_moved,
    "musher-slipped": _musher_slipped,
    "checkpoint-passed": _checkpoint_passed,
    "speed-changed": _speed_changed,
    "animal-moved": _animal_moved,
    "animals-stuck": _animals_stuck,
    "musher-attacked": _musher_attacked,
    "animal-driven": _animal_driven,
}

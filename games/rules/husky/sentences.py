"""A sentence for every kind of event, from what is public of it; cards dealt are told to their own seat only.

It must never look into a state: whoever reads the sentence saw no more than the event. A cell is told by its column and
row, which its number says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from courses.boards.husky import KINDS as SPECIES
from courses.boards.husky import spelt
from games.rules.husky import phrases
from games.rules.husky.decks import CARDS, NUMBER, WEATHERS
from games.rules.husky.state import ANIMAL, WON
from games.rules.protocol import Event
from games.rules.sentence import Sentence, Word, colour, count, say
from ground.words import gettext_noop as _

Said = dict[str, Any]  # an event that the rules made


def sentence(event: Event, seat: int = -1) -> Sentence:
    """What happened, for a seat's own eyes or, with -1, for everybody's.

    >>> sentence({"kind": "card-played", "seat": 1, "card": "462-wolf-bear-e"}).told()
    'Blue plays 4/6/2 wolf+bear E.'
    """
    said: Said = {**event}
    sealed = said.pop("sealed", {})
    if sealed and said["seat"] == seat:
        return OWN[said["kind"]](said, sealed)
    return KINDS[said["kind"]](said)


def card(name: str) -> Sentence:
    """An action card by what it shows.

    >>> card("345-bear-elk").told()
    '3/4/5 bear+elk'
    """
    shown = CARDS[NUMBER[name]]
    snow, bush, ice = shown.numbers
    first, second = (phrases.SHOWN[kind] for kind in shown.kinds)
    template = phrases.CARD_WITH_EVENT if shown.has_event else phrases.CARD
    return say(template, snow=snow, bush=bush, ice=ice, first=first, second=second)


def _musher(said: Said) -> Word:
    return colour(said["seat"])


def _plain(said: Said) -> Sentence:
    return say(phrases.PLAIN[said["kind"]])


def _of_musher(said: Said) -> Sentence:
    return say(phrases.OF_MUSHER[said["kind"]], musher=_musher(said))


# ---- the course of the race ---------------------------------------------------------------------------------


def _round_began(said: Said) -> Sentence:
    return say(_("Round %(round)s begins."), round=said["round"])


def _decision_owed(said: Said) -> Sentence:
    template, musher = phrases.OWED[said["what"]], _musher(said)
    if said["what"] == ANIMAL:
        return say(template, musher=musher, animal=phrases.MOVED[SPECIES[said["about"]]])
    return say(template, musher=musher)


def _race_ended(said: Said) -> Sentence:
    template = phrases.ENDINGS[said["how"]]
    return say(template, musher=colour(said["winner"])) if said["how"] == WON else say(template)


# ---- cards ------------------------------------------------------------------------------------------------


def _card_played(said: Said) -> Sentence:
    return say(_("%(musher)s plays %(card)s."), musher=_musher(said), card=card(said["card"]))


def _cards_dealt(said: Said) -> Sentence:
    return count(phrases.DEALT, said["count"], musher=_musher(said))


def _own_cards_dealt(said: Said, sealed: Said) -> Sentence:
    return count(phrases.DEALT_THESE, said["count"], cards=tuple(map(card, sealed["cards"])))


def _card_swapped(said: Said) -> Sentence:
    template = _("%(musher)s swaps %(card)s for the top card of the pile.")
    return say(template, musher=_musher(said), card=card(said["card"]))


def _own_card_swapped(said: Said, sealed: Said) -> Sentence:
    return say(_("You swap %(card)s for %(got)s."), card=card(said["card"]), got=card(sealed["card"]))


def _weather_turned(said: Said) -> Sentence:
    snow, bush, ice = (phrases.WEATHER[taken] for taken in WEATHERS[said["weather"]][0])
    return say(_("The weather: %(snow)s on snow, %(bush)s in bush, %(ice)s on ice."), snow=snow, bush=bush, ice=ice)


def _events_shuffled(said: Said) -> Sentence:
    return count(phrases.SHUFFLED, said["count"])


def _event_drawn(said: Said) -> Sentence:
    return say(_("%(musher)s draws the event: %(event)s."), musher=_musher(said), event=phrases.EVENTS[said["event"]])


# ---- mushers ----------------------------------------------------------------------------------------------


def _musher_moved(said: Said) -> Sentence:
    path = said["path"]
    return count(phrases.MOVES[said["why"]], len(path), musher=_musher(said), cell=spelt(path[-1]))


def _musher_slipped(said: Said) -> Sentence:
    return say(_("%(musher)s goes back to cell %(cell)s."), musher=_musher(said), cell=spelt(said["to"]))


def _checkpoint_passed(said: Said) -> Sentence:
    template = _("%(musher)s passes checkpoint %(checkpoint)s.")
    return say(template, musher=_musher(said), checkpoint=said["checkpoint"])


def _speed_changed(said: Said) -> Sentence:
    musher, by = _musher(said), said["by"]
    if by > 0:
        return say(_("The next move of %(musher)s is %(by)s cells longer."), musher=musher, by=by)
    return say(_("The next move of %(musher)s is %(by)s cells shorter."), musher=musher, by=-by)


# ---- animals ----------------------------------------------------------------------------------------------


def _animal_moved(said: Said) -> Sentence:
    animal, cell = phrases.MOVED[said["species"]], spelt(said["path"][-1])
    return say(_("%(musher)s moves %(animal)s to cell %(cell)s."), musher=_musher(said), animal=animal, cell=cell)


def _animals_stuck(said: Said) -> Sentence:
    return say(phrases.STUCK[said["animals"]])


def _musher_attacked(said: Said) -> Sentence:
    return say(phrases.ATTACKS[said["species"]], musher=_musher(said))


def _animal_driven(said: Said) -> Sentence:
    template = _("%(musher)s drives %(animal)s away, to cell %(cell)s.")
    return say(template, musher=_musher(said), animal=phrases.MOVED[said["species"]], cell=spelt(said["to"]))


OWN: dict[str, Callable[[Said, Said], Sentence]] = {
    "cards-dealt": _own_cards_dealt,
    "card-swapped": _own_card_swapped,
}
KINDS: dict[str, Callable[[Said], Sentence]] = {
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

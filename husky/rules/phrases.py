"""The words for cards, weather, events and animals, and the sentences of which there are several of a kind.

It must never fill a sentence in; `sentences` and `foreseen` do.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop, pgettext_noop
from games.rules.sentence import Word
from husky.boards import KINDS
from husky.rules.decks import (  # fmt: skip
    BROKEN,
    CAMP,
    FLARE,
    FRESH_DOGS,
    HUNGRY,
    LOST,
    SUPPLIES,
    TAIL_WIND,
    TANGLED,
    WEATHER_CHANGE,
)
from husky.rules.state import ANIMAL, CAPPED, PACK, SIGNAL, SWAP, WIND, WON

# An action card: its numbers on snow, bush and ice, its two kinds of animals, its E (HU-18 to HU-20).
CARD = _("%(snow)s/%(bush)s/%(ice)s %(first)s+%(second)s")
CARD_WITH_EVENT = _("%(snow)s/%(bush)s/%(ice)s %(first)s+%(second)s E")
_SHOWN = (
    pgettext_noop("on a card", "wolf"),
    pgettext_noop("on a card", "elk"),
    pgettext_noop("on a card", "bear"),
)
SHOWN = tuple(Word(*words) for words in _SHOWN)

_MOVED = (
    pgettext_noop("what somebody moves", "a wolf"),
    pgettext_noop("what somebody moves", "an elk"),
    pgettext_noop("what somebody moves", "a bear"),
)
MOVED = {kind: Word(*words) for kind, words in zip(KINDS, _MOVED, strict=True)}

WEATHER = tuple(
    Word(*words)
    for words in (
        pgettext_noop("weather", "fair"),
        pgettext_noop("weather", "moderate (-1)"),
        pgettext_noop("weather", "bad (-2)"),
    )
)

EVENTS = {
    TAIL_WIND: Word(*pgettext_noop("event card", "tail wind")),
    FRESH_DOGS: Word(*pgettext_noop("event card", "fresh dogs")),
    CAMP: Word(*pgettext_noop("event card", "sheltered camp")),
    FLARE: Word(*pgettext_noop("event card", "signal flare")),
    SUPPLIES: Word(*pgettext_noop("event card", "supplies")),
    WEATHER_CHANGE: Word(*pgettext_noop("event card", "change of weather")),
    TANGLED: Word(*pgettext_noop("event card", "tangled lines")),
    BROKEN: Word(*pgettext_noop("event card", "broken runner")),
    HUNGRY: Word(*pgettext_noop("event card", "hungry pack")),
    LOST: Word(*pgettext_noop("event card", "lost trail")),
}

# Sentences that need only the kind of the event, or that and a musher.
PLAIN = {
    "cards-gathered": _("All action cards are shuffled."),
    "weathers-shuffled": _("All weather cards are shuffled."),
}
OF_MUSHER = {
    "start-named": _("%(musher)s begins, and turns the weather cards."),
    "turn-began": _("It is the turn of %(musher)s."),
    "turn-ended": _("The turn of %(musher)s is over."),
    "offer-declined": _("%(musher)s declines."),
    "musher-placed": _("%(musher)s stands on the start cell."),
    "musher-stayed": _("%(musher)s does not leave its cell."),
    "turn-blocked": _("%(musher)s cannot move in this turn."),
    "runner-broken": _("The next turn of %(musher)s is blocked."),
    "camp-pitched": _("No animal may come to %(musher)s until the end of its next turn."),
}

MOVES = {
    "card": ngettext_noop(
        "%(musher)s goes %(count)s cell, to cell %(cell)s.",
        "%(musher)s goes %(count)s cells, to cell %(cell)s.",
    ),
    "wind": ngettext_noop(
        "The wind carries %(musher)s %(count)s cell further, to cell %(cell)s.",
        "The wind carries %(musher)s %(count)s cells further, to cell %(cell)s.",
    ),
}

ATTACKS = {
    KINDS[0]: _("A wolf attacks %(musher)s, whose next turn is blocked."),
    KINDS[1]: _("An elk attacks %(musher)s, whose next turn is blocked."),
    KINDS[2]: _("A bear attacks %(musher)s, whose next turn is blocked."),
}
STUCK = {KINDS[0]: _("No wolf can move."), KINDS[1]: _("No elk can move."), KINDS[2]: _("No bear can move.")}

OWED = {
    ANIMAL: _("%(musher)s still has to move %(animal)s."),
    WIND: _("%(musher)s may go up to two cells further."),
    SIGNAL: _("%(musher)s has to drive an animal away with the flare."),
    SWAP: _("%(musher)s may swap a card."),
    PACK: _("%(musher)s has to move any animal by one cell."),
}

DEALT = ngettext_noop("%(musher)s is dealt %(count)s card.", "%(musher)s is dealt %(count)s cards.")
DEALT_THESE = ngettext_noop("You are dealt %(count)s card: %(cards)s.", "You are dealt %(count)s cards: %(cards)s.")
SHUFFLED = ngettext_noop("%(count)s used event card is shuffled.", "%(count)s used event cards are shuffled.")

ENDINGS = {
    WON: _("%(musher)s reaches the finish and wins the race."),
    CAPPED: _("The race is stopped after its last round."),
}

# What is foreseen of a turn.
STEPS = ngettext_noop("The musher goes %(count)s cell.", "The musher goes %(count)s cells.")
LEFT = ngettext_noop("Then %(count)s more cell is to go.", "Then %(count)s more cells are to go.")

"""The sentences of which there are several of a kind, as templates: plays of cards, moves, dents, draws, endings.

It must never fill them in; `sentences` does.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop
from snow_tails.rules.cards import BRAKE, LEFT, PLACES, RIGHT
from snow_tails.rules.rounds import ALL_DONE, ALL_OUT, CAPPED

PLAYS = {
    (LEFT,): _("%(sled)s plays a %(card)s on the left dog."),
    (RIGHT,): _("%(sled)s plays a %(card)s on the right dog."),
    (BRAKE,): _("%(sled)s plays a %(card)s on the brake."),
    (LEFT, RIGHT): _("%(sled)s plays a %(card)s on each dog."),
    (LEFT, BRAKE): _("%(sled)s plays a %(card)s on the left dog and one on the brake."),
    (RIGHT, BRAKE): _("%(sled)s plays a %(card)s on the right dog and one on the brake."),
    PLACES: _("%(sled)s plays a %(card)s on each dog and one on the brake."),
}

MOVES = ngettext_noop("%(sled)s moves %(count)s cell.", "%(sled)s moves %(count)s cells.")
MOVES_LEFT = ngettext_noop(
    "%(sled)s moves %(count)s cell, with a drift of %(drift)s to the left.",
    "%(sled)s moves %(count)s cells, with a drift of %(drift)s to the left.",
)
MOVES_RIGHT = ngettext_noop(
    "%(sled)s moves %(count)s cell, with a drift of %(drift)s to the right.",
    "%(sled)s moves %(count)s cells, with a drift of %(drift)s to the right.",
)
MOVES_ON = ngettext_noop(
    "%(sled)s moves %(count)s cell, with a bonus of %(bonus)s.",
    "%(sled)s moves %(count)s cells, with a bonus of %(bonus)s.",
)

DENTS = {
    "sapling": ngettext_noop(
        "%(sled)s takes %(count)s dent from saplings.",
        "%(sled)s takes %(count)s dents from saplings.",
    ),
    "speed": ngettext_noop(
        "%(sled)s takes %(count)s dent for going too fast.",
        "%(sled)s takes %(count)s dents for going too fast.",
    ),
    "scenery": ngettext_noop(
        "%(sled)s takes %(count)s dent from the crash.",
        "%(sled)s takes %(count)s dents from the crash.",
    ),
    "no-card": ngettext_noop(
        "%(sled)s has no dog card to play and takes %(count)s dent.",
        "%(sled)s has no dog card to play and takes %(count)s dents.",
    ),
}

DISCARDS = ngettext_noop(
    "%(sled)s discards %(count)s dog card: %(cards)s.",
    "%(sled)s discards %(count)s dog cards: %(cards)s.",
)
SHUFFLES = ngettext_noop(
    "%(sled)s makes a new deck of %(count)s used dog card.",
    "%(sled)s makes a new deck of %(count)s used dog cards.",
)
DRAWS = ngettext_noop("%(sled)s draws %(count)s dog card.", "%(sled)s draws %(count)s dog cards.")
DRAWS_THESE = ngettext_noop("You draw %(count)s dog card: %(cards)s.", "You draw %(count)s dog cards: %(cards)s.")

ENDINGS = {
    ALL_DONE: _("The race is over."),
    ALL_OUT: _("Nobody reached the finish: the race is void."),
    CAPPED: _("The race is stopped after its last round."),
}

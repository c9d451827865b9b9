"""The words for cards and lanes, and the sentences of which there are several of a kind, as templates.

It must never fill a sentence in; `sentences` and `foreseen` do.
"""

from __future__ import annotations

from core.i18n import gettext_noop as _
from core.i18n import ngettext_noop, pgettext_noop
from games.rules.sentence import Word
from reindeer_races.rules.decide import CAPPED, LANE_EMPTY
from reindeer_races.rules.movement_cards import NAMES
from reindeer_races.rules.running import DRAWS, SLID_OFF, TAKEN_OFF, TURNS_CARD

_SHOWN = (
    pgettext_noop("on a card", "1 letter"),
    pgettext_noop("on a card", "2 letters"),
    pgettext_noop("on a card", "1 bauble"),
    pgettext_noop("on a card", "2 baubles"),
    pgettext_noop("on a card", "1 log"),
    pgettext_noop("on a card", "2 logs"),
    pgettext_noop("on a card", "1 present"),
    pgettext_noop("on a card", "2 presents"),
    pgettext_noop("on a card", "1 tree"),
    pgettext_noop("on a card", "2 trees"),
    pgettext_noop("on a card", "1 elf"),
)
CARDS = {name: Word(*words) for name, words in zip(NAMES, _SHOWN, strict=True)}

LANES = tuple(
    Word(*words)
    for words in (
        pgettext_noop("the lane of", "letters"),
        pgettext_noop("the lane of", "baubles"),
        pgettext_noop("the lane of", "logs"),
        pgettext_noop("the lane of", "presents"),
        pgettext_noop("the lane of", "trees"),
    )
)

LAID = ngettext_noop(
    "The track is laid, with %(count)s card turned.",
    "The track is laid, with %(count)s cards turned.",
)
WINS = ngettext_noop(
    "%(team)s wins a reward of %(count)s point on the lane of %(lane)s.",
    "%(team)s wins a reward of %(count)s points on the lane of %(lane)s.",
)
DRAWN = ngettext_noop("%(team)s draws %(count)s card.", "%(team)s draws %(count)s cards.")
DRAWN_THESE = ngettext_noop("You draw %(count)s card: %(cards)s.", "You draw %(count)s cards: %(cards)s.")
SHUFFLED = ngettext_noop(
    "A new pile is made of %(count)s discarded card.",
    "A new pile is made of %(count)s discarded cards.",
)
DUE = ngettext_noop("%(team)s must discard %(count)s card.", "%(team)s must discard %(count)s cards.")

ENDINGS = {
    LANE_EMPTY: _("The last reward on the lane of %(lane)s is won: the race is over."),
    CAPPED: _("The race is stopped after its last turn."),
}

# What is foreseen of a run.
CHOICES = ngettext_noop(
    "It comes to %(count)s occupied cell, where it may leap.",
    "It comes to %(count)s occupied cells, where it may leap.",
)
REWARDED = ngettext_noop(
    "It comes home to a reward of %(count)s point.",
    "It comes home to a reward of %(count)s points.",
)
ENDS = {
    SLID_OFF: _("It slides off the track."),
    TAKEN_OFF: _("The yeti frightens it off the track."),
    TURNS_CARD: _("The snowman turns the card that it stands on."),
    DRAWS: _("Skis: two cards are drawn."),
}

"""What a printed course of Reindeer Races takes: cards by their faces, the reward tiles lane by lane."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.i18n import gettext_noop as _
from courses.plans.listed import LANE_SCALE, Listed, Say
from reindeer_races.plans.cards import OBJECT_TITLES, TITLES, face
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.stock import is_own

SIZE = _("%(sections)s cards, %(wide)s by %(high)s cm; sheets, named by column and row: %(sheets)s.")
CARDS = _("%(count)s × card %(card)s")
OWN_CARDS = _("%(count)s × card %(card)s, of your own, only as printed here")
REWARDS = _("rewards of the %(object)s: %(tiles)s")


def printed(plan: Plan, say: Say) -> Listed:
    """The list of a plan, in the reader's language."""
    return Listed(plan, say(LANE_SCALE), say(SIZE), (*_cards(plan, say), *_rewards(plan, say)))


def _cards(plan: Plan, say: Say) -> Iterator[str]:
    counts = Counter(face(laid.card) for lane in plan.lanes for laid in lane.cards)
    for card, count in sorted(counts.items(), key=lambda item: (is_own(item[0]), item[0])):
        kinds = " / ".join(say(TITLES[kind]) for kind in card)
        yield say(OWN_CARDS if is_own(card) else CARDS) % {"count": count, "card": kinds}


def _rewards(plan: Plan, say: Say) -> Iterator[str]:
    for at in range(len(plan.lanes)):
        tiles = ", ".join(map(str, plan.rewards_of(at)))
        yield say(REWARDS) % {"object": say(OBJECT_TITLES[at]), "tiles": tiles}

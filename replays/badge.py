"""How sound a replay is, in the reader's words: what was checked, by which rules, when, or what is wrong.

It must never check anything itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from core import canonical
from core.i18n import gettext_noop
from replays import queries, two_ends
from replays.models import Replay
from replays.simulations import trials
from replays.verify import VERIFIED

FIRST_WAIT_S, MOST_WAIT_S = 3, 60  # until a page asks again; each time twice as long
CHECKS = {  # the names that a verdict has, in their order
    "form": gettext_noop("every byte of the record is in its canonical form"),
    "links": gettext_noop("each entry is linked to the one before by its hash"),
    "signature": gettext_noop("the house that held the race has signed its end"),
    "board": gettext_noop("the board is the one that was agreed on at the start"),
    "plan": gettext_noop("the plan of the course makes this very board"),
    "luck": gettext_noop("the secret is the one that was promised before the race, and every draw follows from it"),
    "branch": gettext_noop("it begins with the very entries of the race that it goes on from"),
    "orders": gettext_noop("the rules allow every order"),
    "events": gettext_noop("the rules give the same events after each of them"),
    "outcome": gettext_noop("the rules end the race with the same result"),
    "rows": gettext_noop("what this house keeps of the race beside its log says the same"),
}


def badge(replay: Replay, again: int = 0) -> dict[str, Any]:
    """The badge of a replay; `again` counts how often a page has asked while it waits."""
    verdict, others = queries.newest_verdict(replay), two_ends.ends_of([replay]).get(replay.pk, [])
    two = {"two_ends": two_ends.to_payload(replay, others), "ends": others}
    if verdict is None:
        wait = min(FIRST_WAIT_S << min(again, 8), MOST_WAIT_S)
        return two | {"state": "waiting", "again": again + 1, "wait": wait}
    is_sound = verdict.code == VERIFIED
    return two | {
        "medal": trials.of_replay(replay) if is_sound and not others else None,
        "state": "sound" if is_sound and not others else "wrong",
        "is_verified": is_sound,
        "code": verdict.code,
        "ply": verdict.ply if verdict.ply is not None and verdict.ply <= replay.plies else None,
        "said": queries.to_sentence(verdict).to_text(translation) if verdict.template else "",
        "checks": _checks(canonical.load(bytes(verdict.checks))),
        "rules": verdict.rules,
        "when": verdict.created,
    }


def _checks(names: Any) -> list[str]:
    """What was checked, in words; a name from a later version of this house has none yet."""
    known: Iterable[str] = names if isinstance(names, list) else ()
    return [_(CHECKS[name]) for name in known if name in CHECKS]

"""The first divergence in one sentence: both sides, the ply, whose order it was, and the clause where it is known.

It must never look for a damage: it is handed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.errors import Refused, Wrong
from core.i18n import gettext_noop as _
from games.log.chain import Damage
from games.rules.sentence import COLOURS, Sentence, Word, say
from games.rules.verification import Otherwise
from replays.verify import diverging

OF_AN_ORDER = {"log.command", "log.refused", "log.events", "log.outcome"}
OF_THE_FILE = {
    "branch",
    "canonical",
    "chain",
    "entry",
    "log",
    "scroll",
}  # other codes at a later ply are the rules' own


def sentence(damage: Damage, bodies: Sequence[dict[str, Any]]) -> Sentence:
    """What is wrong, in one sentence with the ply and the racer."""
    what = _what(damage.wrong, rules(bodies))
    racer = _find_colour(damage, bodies)
    if racer is None:
        return say(_("Ply %(ply)s: %(what)s"), ply=damage.ply, what=what)
    return say(_("Ply %(ply)s, %(who)s: %(what)s"), ply=damage.ply, who=racer, what=what)


def of_wrong(wrong: Wrong) -> Sentence:
    """The sentence of a complaint."""
    return say(wrong.template, **wrong.fields)


def rules(bodies: Sequence[dict[str, Any]]) -> str:
    """The version that entry 0 pins, as far as it can be read."""
    command = bodies[0].get("command") if bodies else None
    return str(command.get("rules", ""))[:60] if isinstance(command, dict) else ""


def _what(wrong: Wrong, version: str) -> Sentence:
    refusal = wrong.__cause__
    if isinstance(wrong, Otherwise):
        return diverging.sentence(wrong, version)
    if wrong.code == "log.refused" and isinstance(refusal, Refused):
        return say(_("the rules refuse this order: %(why)s"), why=of_wrong(refusal))
    return of_wrong(wrong)


def _find_colour(damage: Damage, bodies: Sequence[dict[str, Any]]) -> Word | None:
    """Whose order stands there, where it is the order that is wrong."""
    is_of_an_order = damage.code in OF_AN_ORDER or damage.code.partition(".")[0] not in OF_THE_FILE
    if not is_of_an_order or not 0 < damage.ply < len(bodies):
        return None
    seat = bodies[damage.ply].get("seat")
    return COLOURS[seat] if type(seat) is int and 0 <= seat < len(COLOURS) else None

"""Both sides of an order that the rules decide otherwise, in the game's own words where it has some.

It must never fail over what a log says: whatever cannot be told is shown as it stands, and short.
"""

from __future__ import annotations

from typing import Any

from core import canonical
from core.canonical import Value
from core.i18n import gettext_noop as _
from games.rules import registry, stories
from games.rules.sentence import COLOURS, Sentence, say
from games.rules.verification import Otherwise
from replays.verify import counting, sides
from replays.verify.sides import Fields, Sides

MOST_SHOWN = 80


def sentence(wrong: Otherwise, version: str) -> Sentence:
    """What the log says, what the rules say, and the clause where an event has one."""
    if wrong.code == "log.outcome":
        return _ended(_outcome(wrong.logged.get("end")), wrong.step.outcome)
    pair = sides.events(wrong.logged.get("events"), wrong.step.body["events"])
    if pair is None:
        return _ended_off(_in_fields(sides.fields(wrong.logged, wrong.step.body)), "")
    what = counting.sentence(pair) or _both(pair, version) or _in_event(pair)
    event = pair.rules or pair.log
    return _ended_off(what, registry.whole(version).clauses(event) if isinstance(event, dict) else "")


def _ended_off(what: Sentence, clause: str) -> Sentence:
    if clause:
        return say(_("%(what)s (%(clause)s)."), what=what, clause=clause)
    return say(_("%(what)s."), what=what)


# ---- events -----------------------------------------------------------------------------------------------


def _both(pair: Sides, version: str) -> Sentence | None:
    """Both events in the game's words; nothing where these are the same."""
    log, rules = to_sentence(pair.log, version), to_sentence(pair.rules, version)
    if pair.rules is None:
        return say(_("the log goes on where the rules are done: “%(log)s”"), log=log or shown(pair.log))
    by_rules: Sentence | str = rules or shown(pair.rules)
    if pair.log is None:
        return say(_("the log ends this order too early; the rules go on: “%(rules)s”"), rules=by_rules)
    if log is None:
        template = _("the log tells an event that cannot be read: %(log)s; the rules say “%(rules)s”")
        return say(template, log=shown(pair.log), rules=by_rules) if rules else None
    return (
        None if log == rules else say(_("the log says “%(log)s”, the rules say “%(rules)s”"), log=log, rules=by_rules)
    )


def to_sentence(event: Any, version: str) -> Sentence | None:
    """An event in words, if it is one that can be told."""
    try:
        text = stories.find(version).sentence(event, -1)
        text.to_text()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):  # a log may say anything
        return None
    return text


def _in_event(pair: Sides) -> Sentence:
    """A difference that the words for the event do not show."""
    differing = sides.fields(pair.log, pair.rules)
    kind = str((pair.rules or {}).get("kind", ""))
    template = _("in %(kind)s, %(field)s is %(log)s in the log and %(rules)s by the rules")
    return say(template, kind=kind, **_values(differing))


def _in_fields(differing: Fields) -> Sentence:
    """A difference beside the events: rules, or a field too many."""
    return say(_("%(field)s is %(log)s in the log and %(rules)s by the rules"), **_values(differing))


# ---- the outcome ------------------------------------------------------------------------------------------


def _outcome(end: Value | None) -> Any:
    return end.get("outcome") if isinstance(end, dict) else end


def _ended(log: Any, rules: Any) -> Sentence:
    if log is None:
        return say(_("the log goes on where the rules end the race."))
    if rules is None:
        return say(_("the log ends the race where the rules go on."))
    differing = sides.fields(log, rules)
    if not differing.path:
        return say(_("the outcome is %(log)s in the log and %(rules)s by the rules."), **_both_shown(differing))
    seat = _seat(rules, differing.path)
    if seat is None:
        template = _("in the outcome, %(field)s is %(log)s in the log and %(rules)s by the rules.")
        return say(template, **_values(differing))
    template = _("in the outcome, %(field)s of %(who)s is %(log)s in the log and %(rules)s by the rules.")
    return say(template, who=COLOURS[seat], **_values(differing._replace(path=differing.path[2:])))


def _seat(outcome: Any, path: tuple[str, ...]) -> int | None:
    """Whose result it is that differs, unless that is the question."""
    if len(path) < 3 or path[0] != "results" or path[2] == "seat":
        return None
    seat = outcome["results"][int(path[1])].get("seat")
    return seat if isinstance(seat, int) and 0 <= seat < len(COLOURS) else None


def _values(differing: Fields) -> dict[str, str]:
    return {"field": "/".join(differing.path), **_both_shown(differing)}


def _both_shown(differing: Fields) -> dict[str, str]:
    return {"log": shown(differing.log), "rules": shown(differing.rules)}


def shown(value: Any) -> str:
    """A value as it stands in the file, not too much of it."""
    text = value if isinstance(value, str) else canonical.dump(value).decode()
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"

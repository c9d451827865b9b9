"""The sentences of a report: a code, a template and its fields, told in each reader's language later.

It must never hold a number that the report does not hold, nor a word about who is to blame.
"""

from __future__ import annotations

from core.canonical import Value
from core.i18n import fill, plural_noop
from core.i18n import gettext_noop as _

SENTENCES = {
    "places.few": plural_noop(
        "1 decided race is too few to tell %(seats)s start places apart.",
        "%(races)s decided races are too few to tell %(seats)s start places apart.",
        "races",
    ),
    "places.fair": _(
        "No start place wins clearly more or less often than its share; half of the time, a difference of %(seen)s %%"
        " would have been seen."
    ),
    "places.often": _("Place %(place)s wins %(low)s to %(high)s %% more often than its share."),
    "places.seldom": _("Place %(place)s wins %(low)s to %(high)s %% less often than its share."),
    "length.rounds": plural_noop(
        "Half of the races end within 1 round; eight in ten take %(low)s to %(high)s.",
        "Half of the races end within %(median)s rounds; eight in ten take %(low)s to %(high)s.",
        "median",
    ),
    "length.turns": plural_noop(
        "Half of the races end within 1 turn; eight in ten take %(low)s to %(high)s.",
        "Half of the races end within %(median)s turns; eight in ten take %(low)s to %(high)s.",
        "median",
    ),
    "luck.part": _("Of who wins, among these bots on these places, luck decides %(low)s to %(high)s %%."),
    "skill.rivals": _(
        "One bot of level %(better)s among bots of level %(worse)s wins %(low)s to %(high)s %% of its races;"
        " its share is %(chance)s %%."
    ),
    "skill.level": _(
        "A bot of level %(level)s wins %(low)s to %(high)s %% of the races; its share is %(chance)s %%."
    ),
    "void": plural_noop("In the one race nobody won.", "In %(count)s of %(races)s races nobody won.", "races"),
}  # fmt: skip


def say(code: str, **fields: int | str) -> dict[str, Value]:
    """A sentence as a report holds it; `to_english` fills it."""
    return verdict_payload(code, SENTENCES[code], **fields)


def verdict_payload(code: str, template: str, **fields: int | str) -> dict[str, Value]:
    """A sentence that only one game has."""
    filled: dict[str, Value] = dict(fields)
    return {"code": code, "fields": filled, "template": template}


def to_english(sentence: dict[str, Value]) -> str:
    """In English.

    >>> to_english(say("places.seldom", place=5, low=9, high=13))
    'Place 5 wins 9 to 13 % less often than its share.'
    """
    template, fields = sentence["template"], sentence["fields"]
    assert isinstance(template, str)
    assert isinstance(fields, dict)
    return fill(template, fields)

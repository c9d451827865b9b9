"""The four ways something can be wrong, never mixed; each is a code, its fields and one plain sentence.

`Malformed`: we cannot read it. `Refused`: we read it, and it is not allowed here.
`Broken`: our own log disagrees with itself or with the rules. `Outage`: something outside failed us.
It must never hold a sentence of its own: they live beside what raises them.
"""

from __future__ import annotations

from typing import ClassVar

from core.i18n import fill

Field = str | int


class Wrong(Exception):
    """A stable code, the sentence as a template, and the fields that fill it.

    >>> str(Refused("tiny.not-your-turn", "It is the turn of seat %(seat)s.", seat=2))
    'It is the turn of seat 2.'
    """

    kind: ClassVar[str] = "wrong"

    def __init__(self, code: str, template: str, **fields: Field) -> None:
        super().__init__(code, template, fields)
        self.code = code
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        return fill(self.template, self.fields)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.code, self.template, self.fields)


def _again(kind: type[Wrong], code: str, template: str, fields: dict[str, Field]) -> Wrong:
    return kind(code, template, **fields)


class Malformed(Wrong):
    """Cannot be read."""

    kind = "malformed"


class TooLarge(Malformed):
    """Was not even read: it is larger than what is taken here."""


class TooSlow(Malformed):
    """Was not read to its end: it came too slowly."""


class Refused(Wrong):
    """Was read, and is not allowed here."""

    kind = "refused"


class Missing(Refused):
    """Was read, and names nothing that is here (or nothing that whoever asks may see)."""


class Forbidden(Refused):
    """Was read, and is for somebody else to do, which whoever asks may know."""


class TooMany(Refused):
    """Was read, and comes too often; the field `seconds` says when again."""


class Overtaken(Refused):
    """Was read, and comes too late: things have moved on since whoever asks looked."""


class Broken(Wrong):
    """Our own records disagree with themselves."""

    kind = "broken"


class Outage(Wrong):
    """Something outside failed; `again` says whether trying again may help."""

    kind = "outage"

    @property
    def again(self) -> bool:
        return self.fields.get("again", 0) == 1

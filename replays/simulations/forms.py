"""The form of a new simulation: who races, how often, by which seed, and about how long that takes.

It must never decide what can be raced: the services do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.db.models.functions import Length
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later
from django.utils.translation import ngettext

from courses import queries as courses
from courses.models import Course
from games.rules import registry
from games.rules.bots import LEADER, PUP, RACER
from games.tables import option_fields
from kit.forms import ServiceForm
from replays.manifest import newest
from replays.simulate import racing
from replays.simulate.wish import MOST_RACES
from replays.simulations.services import Asked

LEVELS = [
    ("", later("nobody")),
    (PUP, later("pup")),
    (RACER, later("racer")),
    (LEADER, later("leader")),
]
MOST_REVISIONS = 50
MINUTE, HOUR = 60, 3600
BESIDE = 3  # of so many races beside ten others: for luck, for skill, with other numbers of seats


class NewSimulation(ServiceForm):
    """Who sits where does not matter: start places go round."""

    races = forms.IntegerField(min_value=1, max_value=MOST_RACES)
    seed = forms.RegexField(
        r"^(?:[0-9a-f]{2}){1,32}$", required=False, strip=True, max_length=64,
        error_messages={"invalid": later("A seed is 1 to 32 bytes in hexadecimal, in lower case: 2 to 64 digits.")},
    )  # fmt: skip
    number = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)

    def __init__(self, course: Course, user: Any, given: Any = None) -> None:
        self.course, self.sport, self.room = course, newest(course.game).sport, registry.room(course.game)
        usual = self.sport.usual
        super().__init__(given, initial={"races": usual.races})
        for seat in range(self.room[1]):
            level = usual.level if seat < usual.seats else ""
            self.fields[f"bot-{seat}"] = forms.ChoiceField(choices=LEVELS, required=False, initial=level)
        self.declared = registry.options_of(course.game)
        self.fields |= option_fields.fields(self.declared, self.room[1])
        number: Any = self.fields["number"]
        revisions = courses.history(course, user).annotate(size=Length("board__data"))[:MOST_REVISIONS]
        self._raceable = [revision for revision in revisions if revision.board_id]
        number.choices = [
            ("", _("the newest")),
            *((revision.number, _("Revision %(number)s") % {"number": revision.number}) for revision in self._raceable),
        ]

    @property
    def bots(self) -> Iterator[forms.BoundField]:
        """The seats, as fields."""
        yield from (self[f"bot-{seat}"] for seat in range(self.room[1]))

    @property
    def options(self) -> Iterator[forms.BoundField]:
        """What the rules leave open, as fields."""
        yield from (self[f"{option_fields.PREFIX}{option.name}"] for option in self.declared)

    def levels(self) -> tuple[str, ...]:
        """The levels of the bots, in the order of the form, without empty seats."""
        return tuple(level for field in self.bots if (level := field.value() or "") in dict(LEVELS) and level)

    def asked(self) -> Asked:
        fields = self.cleaned_data
        return Asked(self.course.pk, self.levels(), fields["races"], fields["number"], fields["seed"],
                     option_fields.chosen(self.declared, fields))  # fmt: skip

    def clean(self) -> dict[str, Any]:
        option_fields.check_known(self.declared, self.data)
        few, many = self.room
        if not few <= len(self.levels()) <= many:
            template = _("This game has %(few)s to %(many)s seats.")
            raise forms.ValidationError(template % {"few": few, "many": many})
        return self.cleaned_data

    def cost(self) -> str:
        """About how long it takes one processor; nothing where that cannot be said."""
        races = str(self["races"].value() or "")
        if not (races.isascii() and races.isdigit() and len(races) <= len(str(MOST_RACES)) and self.levels()):
            return ""
        each_us = racing.cost_of(self.sport, self.levels(), self._board_size())
        return about(int(races) * (racing.SIDE + BESIDE) * each_us // racing.SIDE // 1_000_000)

    def _board_size(self) -> int:
        """In bytes, of the revision that is named, else of the newest."""
        named = str(self["number"].value() or "")
        revisions = [revision for revision in self._raceable if str(revision.number) == named] or self._raceable
        return revisions[0].size if revisions else 0


def about(seconds: int) -> str:
    """A rough time, in words.

    >>> about(3), about(170), about(8000)
    ('about 5 seconds', 'about 3 minutes', 'about 2.2 hours')
    """
    if seconds < 1.5 * MINUTE:
        near = max(5, 5 * round(seconds / 5))
        return ngettext("about %(count)s second", "about %(count)s seconds", near) % {"count": near}
    if seconds < 1.5 * HOUR:
        near = round(seconds / MINUTE)
        return ngettext("about %(count)s minute", "about %(count)s minutes", near) % {"count": near}
    return _("about %(count)s hours") % {"count": round(seconds / HOUR, 1)}

"""The form of a new race: course, seats, options of the game, pace. It must never know more of a game than its table.

What the rules think of it all is asked by `opening`; the form only reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from courses import queries as courses
from courses.models import Difficulty
from games.rules import registry
from games.rules.manifest import MANIFESTS
from games.tables import option_fields
from games.tables.models import ENTROPY_LENGTH, NAME_LENGTH, TITLE_LENGTH, Level, Overdue, Visibility
from games.tables.opening import ME, RaceWish, SeatWish
from kit.forms import ServiceForm

Words = Any  # a text, or one that is told in the reader's language
MOST_COURSES = 200

SITS: list[tuple[str, Words]] = [
    (ME, _("me")),
    ("empty", _("free: anyone with the link")),
    ("local", _("somebody at this screen")),
    *((f"bot-{level.value}", label) for level, label in (
        (Level.PUP, _("bot, pup: races for fun")),
        (Level.RACER, _("bot, racer: looks one turn ahead")),
        (Level.LEADER, _("bot, leader: plans")),
    )),
    ("", _("nobody")),
]  # fmt: skip
PACES: list[tuple[int, Words]] = [
    (0, _("no deadline")),
    (60, _("a minute for each move")),
    (300, _("five minutes for each move")),
    (86400, _("a day for each move")),
    (3 * 86400, _("three days for each move")),
    (7 * 86400, _("a week for each move")),
]


class NewRace(ServiceForm):
    """What somebody says who opens a race."""

    title = forms.CharField(
        label=_("Name of the race"), max_length=TITLE_LENGTH, required=False,
        help_text=_("If left empty, it is named after its course."),
    )  # fmt: skip
    visibility = forms.ChoiceField(label=_("Who may watch"), choices=Visibility.choices, initial=Visibility.PUBLIC)
    pace_s = forms.TypedChoiceField(label=_("Pace"), choices=PACES, coerce=int, initial=0)
    overdue = forms.ChoiceField(
        label=_("If nobody moves in time"), choices=Overdue.choices, initial=Overdue.MOVE, required=False
    )
    entropy = forms.CharField(
        label=_("Your words for the luck"), max_length=ENTROPY_LENGTH, required=False,
        help_text=_("Your words are mixed into the shuffle, so that nobody can have foreseen it."),
    )  # fmt: skip
    guest_name = forms.CharField(label=_("Your name"), max_length=NAME_LENGTH, required=False)

    def __init__(self, game: str, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.most = game, registry.room(game)[1]
        self.courses = sorted(raceable(game, user), key=lambda course: course["hard"])
        choices: list[tuple[str, Any]] = [(course["id"], course["title"]) for course in self.courses]
        self.fields["course"] = forms.ChoiceField(
            label=_("Course"), choices=[*choices, ("", _("random"))], required=False
        )
        for number in range(self.most):
            self.fields[f"seat_{number}"] = forms.ChoiceField(
                choices=SITS, required=False, initial=_first_seat(game, number)
            )
            self.fields[f"name_{number}"] = forms.CharField(max_length=NAME_LENGTH, required=False)
        self.declared = registry.options_of(game)
        self.fields |= option_fields.fields(self.declared, self.most)
        if user.is_authenticated:
            del self.fields["guest_name"]

    def clean(self) -> dict[str, Any]:
        option_fields.check_known(self.declared, self.data)
        return self.cleaned_data

    def wish(self) -> RaceWish:
        """The race as it was said. Requires a form that is valid."""
        fields = self.cleaned_data
        return RaceWish(
            game=self.game, seats=[*self._seats()], course=UUID(fields["course"]) if fields["course"] else None,
            title=fields["title"], options=option_fields.chosen(self.declared, fields), visibility=fields["visibility"],
            pace_s=fields["pace_s"], overdue=fields["overdue"] or Overdue.MOVE,
        )  # fmt: skip

    def _seats(self) -> Iterator[SeatWish]:
        for number in range(self.most):
            kind, name = self.cleaned_data[f"seat_{number}"], self.cleaned_data[f"name_{number}"]
            if kind.startswith("bot-"):
                yield SeatWish("bot", level=kind.removeprefix("bot-"))
            elif kind:
                yield SeatWish(kind, name=name)

    @property
    def course_cards(self) -> list[dict[str, Any]]:
        """The courses to choose from, each with its picture; the one by lot has none yet."""
        course_id = self["course"].value() or ""
        chosen = course_id if self.is_bound or course_id else self.courses[0]["id"] if self.courses else ""
        lot = {"id": "", "title": _("Random"), "note": _("A course that nobody has seen yet."), "picture": ""}
        return [course | {"is_chosen": course["id"] == chosen} for course in (*self.courses, lot)]

    @property
    def seat_rows(self) -> list[dict[str, Any]]:
        """The rows of the table of seats."""
        return [
            {"number": number, "kind": self[f"seat_{number}"], "name": self[f"name_{number}"]}
            for number in range(self.most)
        ]

    @property
    def options(self) -> list[forms.BoundField]:
        """The fields of the game's own options."""
        return [self[f"{option_fields.PREFIX}{option.name}"] for option in self.declared]


def _first_seat(game: str, number: int) -> str:
    if number == 0:
        return ME
    return "bot-racer" if number < MANIFESTS[game].seated else ""


def raceable(game: str, user: Any) -> Iterator[dict[str, Any]]:
    """The courses that may be raced on, of a game or of all: what is published, and one's own."""
    rows: Any = courses.listed(user, courses.CourseFilter(game=game))  # with what the list adds to a course
    for course in rows[:MOST_COURSES]:
        if course.published_number is not None or course.owner_id == user.pk:
            yield _card(course)


def _card(course: Any) -> dict[str, Any]:
    number = course.newest_number if course.published_number is None else course.published_number
    difficulty = course.newest_difficulty if course.published_number is None else course.published_difficulty
    named = dict(Difficulty.choices)
    return {
        "id": str(course.id),
        "title": _(course.title) if course.owner_id is None else course.title,
        "note": named.get(difficulty, ""),
        "hard": Difficulty.values.index(difficulty) if difficulty else len(Difficulty.values),
        "picture": reverse("api-course-file", args=[course.id, number, "thumbnail.svg"]),
    }

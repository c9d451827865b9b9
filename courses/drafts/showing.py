"""What the pages of drafts show, gathered for their templates. It must never hold what is somebody else's."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from courses import judging
from courses.drafts import desks, shapes
from courses.drafts.models import Draft
from courses.drafts.words import words
from courses.models import Visibility
from courses.plans.snow_tails.designing import desk
from courses.plans.snow_tails.pieces import PIECES
from courses.plans.snow_tails.presets import PRESETS, Preset
from ground import canonical

LETTERS = {
    "straight": "s", "corner-left": "l", "corner-right": "r", "u-turn-left": "L", "u-turn-right": "R", "chasm": "c",
    "drift-left": "d", "drift-right": "D", "saplings-a": "1", "saplings-b": "2", "saplings-c": "3", "start-right": "b",
    "finish-right": "f", "finish-left": "F", "custom-straight": "o", "custom-turn-left": "k", "custom-turn-right": "K",
}  # fmt: skip
BOXES = range(1, 5)
TABLES = ("1200x800", "1600x900", "1800x900", "2000x1000", "2400x1200", "3000x1500")
TURNS, LEVELS = range(1, 9), (30, 45, 60, 75, 90)
SKIPPED = {"start-left"}  # one start is enough: it shows the right face by itself


def draft(one: Draft) -> dict[str, Any]:
    """The designer's page."""
    plan = canonical.load(bytes(one.plan))
    answer = desks.shown(judging.read(bytes(one.plan)), {}, "ice")
    return {
        "draft": one,
        "data": {"id": str(one.id), "version": one.version, "title": one.title, "plan": plan},
        "answer": answer,
        "urls": urls(one),
        "words": words(),
        "pieces": [seen | {"title": _(seen["title"])} for seen in pieces()],
        "bins": bins(),
        "boxes": BOXES,
        "tables": [(table, table.replace("x", " × ")) for table in TABLES],
        "turns": TURNS,
        "levels": LEVELS,
        "lanes": range(1, 6),
        "visibilities": visibilities(one),
        "course": one.course,
    }


def visibilities(one: Draft) -> list[dict[str, Any]]:
    """Who may see the course, each in a sentence; everybody, unless something else was decided before."""
    said = {
        Visibility.PUBLIC: _("Everybody finds it and may race on it."),
        Visibility.UNLISTED: _("Who has the address may race on it."),
        Visibility.PRIVATE: _("Nobody but you."),
    }
    known = one.course.visibility if one.course is not None and one.course.published_id else Visibility.PUBLIC
    return [{"value": value.value, "name": value.label, "note": note, "is_chosen": value == known}
            for value, note in said.items()]  # fmt: skip


def urls(one: Draft) -> dict[str, str]:
    """The addresses that the page's modules ask."""
    return {
        "desk": reverse("api-draft-desk"),
        "draft": reverse("api-draft", args=[one.id]),
        "drafts": reverse("api-drafts"),
        "steps": reverse("api-draft-steps", args=[one.id]),
        "ways": reverse("api-course-ways"),
        "generate": reverse("api-course-generate"),
        "make": reverse("api-draft-make", args=[one.id]),
        "courses": reverse("api-courses"),
        "course_pages": reverse("courses:home"),
        "pages": reverse("drafts:home"),
    }


@cache
def pieces() -> list[dict[str, Any]]:
    """What the modules know of every piece: its form, its saplings as printed, and a section of it as it comes."""
    return [
        {
            "piece": seen["piece"],
            "title": seen["title"],
            "form": {name: seen[name] for name in ("cells", "turn", "angle", "radius")},
            "saplings": PIECES[seen["piece"]].saplings if seen["piece"] in PIECES else (),
            "fresh": desk.fresh(seen["piece"]),
        }
        for seen in desk.catalogue()
    ]


def bins() -> list[dict[str, Any]]:
    """The bins in the order of the page: what is laid most comes first."""
    titles = {seen["piece"]: seen["title"] for seen in pieces()}
    order = [*LETTERS, *(name for name in titles if name not in LETTERS)]
    return [bin_of(name, _(titles[name])) for name in order]


def bin_of(name: str, title: str) -> dict[str, Any]:
    picture, box = desk.alone(name)
    title = _("start") if name.startswith("start") else title
    return {"piece": name, "title": title, "key": LETTERS.get(name, ""), "picture": picture, "box": box,
            "is_shown": name not in SKIPPED}  # fmt: skip


def presets() -> list[dict[str, Any]]:
    """Courses that come with the game, to begin with."""
    return [
        {"name": name, "title": one.title, "note": _(one.note), "picture": reverse("drafts:preset", args=[name])}
        for name, one in PRESETS.items()
    ]


def preset(name: str) -> Preset | None:
    return PRESETS.get(name)


def card(one: Draft) -> dict[str, Any]:
    """A draft in a list."""
    return shapes.draft_seen(one) | {
        "title": one.title or _("Without a title"),
        "url": reverse("drafts:draft", args=[one.id]),
        "picture": reverse("drafts:picture", args=[one.id]) + f"?{one.version}",
        "course_title": one.course.title if one.course is not None else "",
    }

"""What the pages of drafts show, gathered for their templates. It must never hold what is somebody else's."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from courses import judging
from courses.drafts import desks, shapes
from courses.drafts.models import Draft
from courses.drafts.words import words
from courses.models import Visibility
from courses.pages import GAMES
from courses.plans import games
from courses.plans.game import Preset
from courses.plans.sheets import PAPERS
from ground import canonical

TRIALS = ("snow_tails", "reindeer_races")  # games in which one can drive alone; the room of games shows how
BOXES = range(1, 5)
LANE_WIDTHS = (8, 10, 15, 20, 25, 30)  # mm, to print in
TABLES = ("1200x800", "1600x900", "1800x900", "2000x1000", "2400x1200", "3000x1500")
PARTS = ("signs", "acts", "bins", "board", "side", "measures", "lot", "dialogs")  # of the page, a template each


def draft(one: Draft) -> dict[str, Any]:
    """The designer's page."""
    table = desks.desk_of(one.game)
    plan = canonical.load(bytes(one.plan))
    answer = desks.shown(judging.read(bytes(one.plan)), {}, "ice")
    return table.shown() | {
        "draft": one,
        "data": {"id": str(one.id), "version": one.version, "title": one.title, "plan": plan},
        "answer": answer,
        "urls": urls(one),
        "words": words() | table.words(),
        "told": table.told(),
        "parts": {part: f"courses/designer/{one.game}/{part}.html" for part in PARTS},
        "script": f"courses/designer/{one.game}/start.js",
        "style": f"courses/designer/{one.game}/table.css",
        "picture_label": _(table.BOARD),
        "lane_mm": games.named(one.game).LANE_MM,
        "boxes": BOXES,
        "lane_widths": LANE_WIDTHS,
        "papers": [(name, name.upper() if len(name) < 3 else name.capitalize()) for name in PAPERS],
        "tables": [(table, table.replace("x", " × ")) for table in TABLES],
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
        "proof": reverse("api-draft-proof", args=[one.id]),
        "difference": reverse("api-draft-difference", args=[one.id]),
        "print": reverse("api-draft-print", args=[one.id]),
        "picture": reverse("drafts:picture", args=[one.id]),
        "make": reverse("api-draft-make", args=[one.id]),
        "courses": reverse("api-courses"),
        "course_pages": reverse("courses:home"),
        "pages": reverse("drafts:home"),
        "trial": reverse("trial", args=[one.game]) if one.game in TRIALS else "",
    }


def beginning(said: str) -> dict[str, Any]:
    """What one can begin with in a game, and which games there are; the first one where none is meant."""
    game = said if said in desks.DESKS else next(iter(desks.DESKS))
    table = desks.DESKS[game]
    return {
        "game": game,
        "games": [(name, GAMES[name]) for name in desks.DESKS],
        "art": f"boreal/{game.replace('_', '-')}.svg",
        "word": _(table.WORD),
        "begin": _(table.BEGIN),
        "presets": [_offered(game, one) for one in games.named(game).PRESETS.values()],
    }


def _offered(game: str, one: Preset) -> dict[str, Any]:
    picture = reverse("drafts:preset", args=[game, one.name])
    return {"name": one.name, "title": _(one.title), "note": _(one.note), "picture": picture}


def preset(game: str, name: str) -> Preset | None:
    """A course that comes with a game that can be drawn."""
    return games.named(game).PRESETS.get(name) if game in desks.DESKS else None


def card(one: Draft) -> dict[str, Any]:
    """A draft in a list."""
    return shapes.draft_seen(one) | {
        "title": one.title or _("Without a title"),
        "url": reverse("drafts:draft", args=[one.id]),
        "picture": reverse("drafts:picture", args=[one.id]) + f"?{one.version}",
        "course_title": one.course.title if one.course is not None else "",
    }

"""What the pages of drafts show, gathered for their templates. It must never hold what is somebody else's."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from core import canonical
from courses import judging
from courses.drafts import desks, serializers
from courses.drafts.models import Draft
from courses.drafts.ui_strings import words
from courses.models import Visibility
from courses.plans import games
from courses.plans.game import Preset
from courses.plans.manifest import MANIFESTS
from courses.plans.sheets import PAPERS

BOXES = range(1, 5)
LANE_WIDTHS = (8, 10, 15, 20, 25, 30)  # mm, to print in
TABLES = ("1200x800", "1600x900", "1800x900", "2000x1000", "2400x1200", "3000x1500")
PARTS = ("signs", "acts", "bins", "board", "side", "measures", "lot", "dialogs")  # of the page, a template each


def draft(draft: Draft) -> dict[str, Any]:
    """The designer's page."""
    table = desks.desk_of(draft.game)
    plan = canonical.load(bytes(draft.plan))
    answer = desks.shown(judging.read(bytes(draft.plan)), {}, "ice")
    return table.shown(_) | {
        "draft": draft,
        "data": {"id": str(draft.id), "version": draft.version, "title": draft.title, "plan": plan},
        "answer": answer,
        "urls": urls(draft),
        "words": words() | {name: _(sentence) for name, sentence in table.SENTENCES.items()},
        "told": table.browser_data(_),
        "parts": {part: f"{draft.game}/designer/{part}.html" for part in PARTS},
        "script": f"{draft.game}/designer/start.js",
        "style": f"{draft.game}/designer/table.css",
        "picture_label": _(table.BOARD),
        "lane_mm": games.named(draft.game).LANE_MM,
        "boxes": BOXES,
        "lane_widths": LANE_WIDTHS,
        "papers": [(name, name.upper() if len(name) < 3 else name.capitalize()) for name in PAPERS],
        "tables": [(table, table.replace("x", " × ")) for table in TABLES],
        "visibilities": visibilities(draft),
        "course": draft.course,
    }


def visibilities(draft: Draft) -> list[dict[str, Any]]:
    """Who may see the course, each in a sentence; everybody, unless something else was decided before."""
    notes = {
        Visibility.PUBLIC: _("Anyone can find it and race on it."),
        Visibility.UNLISTED: _("Anyone with the address may race on it."),
        Visibility.PRIVATE: _("Nobody but you."),
    }
    known = draft.course.visibility if draft.course is not None and draft.course.published_id else Visibility.PUBLIC
    return [{"value": value.value, "name": value.label, "note": note, "is_chosen": value == known}
            for value, note in notes.items()]  # fmt: skip


def urls(draft: Draft) -> dict[str, str]:
    """The addresses that the page's modules ask."""
    return {
        "desk": reverse("api-draft-desk"),
        "draft": reverse("api-draft", args=[draft.id]),
        "drafts": reverse("api-drafts"),
        "steps": reverse("api-draft-steps", args=[draft.id]),
        "ways": reverse("api-course-ways"),
        "generate": reverse("api-course-generate"),
        "proof": reverse("api-draft-proof", args=[draft.id]),
        "difference": reverse("api-draft-difference", args=[draft.id]),
        "print": reverse("api-draft-print", args=[draft.id]),
        "picture": reverse("drafts:picture", args=[draft.id]),
        "make": reverse("api-draft-make", args=[draft.id]),
        "courses": reverse("api-courses"),
        "course_pages": reverse("courses:home"),
        "pages": reverse("drafts:home"),
        "trial": reverse("trial", args=[draft.game]) if MANIFESTS[draft.game].trial else "",
    }


def beginning(game_name: str) -> dict[str, Any]:
    """What one can begin with in a game, and which games there are; the first one where none is meant."""
    game = game_name if game_name in desks.DESKS else next(iter(desks.DESKS))
    table = desks.DESKS[game]
    return {
        "game": game,
        "games": [(name, MANIFESTS[name].title) for name in desks.DESKS],
        "art": f"{game}/art.svg",
        "word": _(table.WORD),
        "begin": _(table.BEGIN),
        "presets": [_offered(game, preset) for preset in games.named(game).PRESETS.values()],
    }


def _offered(game: str, preset: Preset) -> dict[str, Any]:
    picture = reverse("drafts:preset", args=[game, preset.name])
    return {"name": preset.name, "title": _(preset.title), "note": _(preset.note), "picture": picture}


def preset(game: str, name: str) -> Preset | None:
    """A course that comes with a game that can be drawn."""
    return games.named(game).PRESETS.get(name) if game in desks.DESKS else None


def card(draft: Draft) -> dict[str, Any]:
    """A draft in a list."""
    return serializers.draft_seen(draft) | {
        "title": draft.title or _("Without a title"),
        "url": reverse("drafts:draft", args=[draft.id]),
        "picture": reverse("drafts:picture", args=[draft.id]) + f"?{draft.version}",
        "course_title": draft.course.title if draft.course is not None else "",
    }

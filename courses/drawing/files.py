"""What both doors ask for: a form, a plan and wishes, and out come the bytes of a file. One entry for each form.

It must never know who asks, nor where the file goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core import canonical
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.drawing.pdf import PrintedCourse, pdf
from courses.drawing.png import WIDTH, png
from courses.plans import games, sheets
from courses.plans.findings import Finding
from courses.plans.game import Plan
from courses.plans.geojson import geojson
from courses.plans.listed import Say
from courses.plans.manifest import MANIFESTS
from courses.plans.picture import Picture
from courses.plans.silhouette import silhouette
from courses.plans.svg import svg
from courses.plans.themes import THEMES


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a file is to look; without a theme, screens show ice, and paper saves ink."""

    theme: str = ""
    width: int = WIDTH
    paper: str = "a4"
    is_landscape: bool = False
    lane_mm: int | None = None  # None: as wide as is usual in the game


PLAIN = Wishes()
SVG = "image/svg+xml"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A plan, the findings that are marked, and what it is called."""

    plan: Plan
    title: str
    findings: Sequence[Finding] = ()

    @property
    def picture(self) -> Picture:
        return games.game_of(self.plan).picture(self.plan, self.findings)


def write(form: str, drawn: Drawn, wishes: Wishes = PLAIN, say: Say = str) -> bytes:
    """The bytes of a file. Requires one of FORMS; `say` puts a sentence into the reader's language."""
    if wishes.theme and wishes.theme not in THEMES:
        template = _("There is no theme %(theme)s; there are: %(themes)s.")
        raise Malformed("course.theme", template, theme=wishes.theme[:40], themes=", ".join(THEMES))
    return FORMS[form].write(drawn, wishes, say)


def _svg(drawn: Drawn, wishes: Wishes, _say: Say) -> bytes:
    return svg(drawn.picture, drawn.title, wishes.theme or "ice").encode()


def _thumbnail(drawn: Drawn, wishes: Wishes, _say: Say) -> bytes:
    return silhouette(drawn.picture, drawn.title, wishes.theme or "ice").encode()


def _png(drawn: Drawn, wishes: Wishes, _say: Say) -> bytes:
    return png(drawn.picture, wishes.theme or "ice", wishes.width)


def _pdf(drawn: Drawn, wishes: Wishes, say: Say) -> bytes:
    lane_mm = games.game_of(drawn.plan).LANE_MM if wishes.lane_mm is None else wishes.lane_mm
    paper = sheets.paper(wishes.paper, wishes.is_landscape, lane_mm)
    course = PrintedCourse(drawn.title, drawn.picture, MANIFESTS[drawn.plan.game].printed(drawn.plan, say))
    return pdf(course, paper, wishes.theme or "print", say)


def _geojson(drawn: Drawn, _wishes: Wishes, _say: Say) -> bytes:
    return canonical.dump(geojson(drawn.picture))


def _json(drawn: Drawn, _wishes: Wishes, _say: Say) -> bytes:
    return games.game_of(drawn.plan).to_json(drawn.plan)


def _text(drawn: Drawn, _wishes: Wishes, _say: Say) -> bytes:
    return f"{games.game_of(drawn.plan).to_text(drawn.plan)}\n".encode()


@dataclass(frozen=True, slots=True)
class Form:
    """A form of file: how it is written, and what programs call it."""

    write: Callable[[Drawn, Wishes, Say], bytes]
    content_type: str


FORMS = {
    "svg": Form(_svg, SVG),
    "thumbnail": Form(_thumbnail, SVG),
    "png": Form(_png, "image/png"),
    "pdf": Form(_pdf, "application/pdf"),
    "geojson": Form(_geojson, "application/geo+json"),
    "json": Form(_json, "application/json"),
    "txt": Form(_text, "text/plain; charset=utf-8"),
}

"""The API of a revision's files: pictures, sheets to print, and the plan itself; and the picture of a plan not kept.

A view must never do more than read the request, call one function, and show the answer.
"""

from __future__ import annotations

from pathlib import PurePath
from uuid import UUID

from django.http import HttpResponse
from django.utils.text import slugify
from django.utils.translation import gettext
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view, content_negotiation_class, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from core.errors import Missing
from core.i18n import gettext_noop as _
from courses import judging, queries
from courses import serializers as shapes
from courses.answers import TAGS
from courses.drawing import files
from courses.drawing.files import FORMS, Drawn, Wishes
from courses.drawing.png import WIDTH
from courses.plans.sheets import PAPERS
from courses.plans.themes import THEMES
from kit.bodies import Plain, read
from kit.downloads import named
from kit.negotiation import AnyForm
from kit.strangers import for_everybody

NAMES = {  # of a revision's files, and their forms
    "picture.svg": "svg", "thumbnail.svg": "thumbnail", "picture.png": "png", "course.pdf": "pdf",
    "course.geojson": "geojson", "plan.json": "json", "plan.txt": "txt",
}  # fmt: skip
SHOWN = {".svg", ".png", ".pdf"}  # in a browser's window; the others are saved
TEN_MINUTES = "private, max-age=600"  # a revision never changes, but its course may be closed or called otherwise


class PictureQuery(Plain):
    """How a file is to look; what a form does not know does not matter to it."""

    theme = serializers.CharField(default="", help_text=f"One of {', '.join(THEMES)}.")
    width = serializers.IntegerField(default=WIDTH, help_text="Of a PNG, in pixels.")
    paper = serializers.CharField(default="a4", help_text=f"Of a PDF: one of {', '.join(PAPERS)}.")
    landscape = serializers.BooleanField(default=False, help_text="Of a PDF: sheets lie on their long side.")
    lane_mm = serializers.IntegerField(default=None, help_text="Of a PDF: how wide a lane is printed; else as usual.")

    def wishes(self) -> Wishes:
        fields = read(self)
        return Wishes(fields["theme"], fields["width"], fields["paper"], fields["landscape"], fields["lane_mm"])


class DrawSent(shapes.PlanSent):
    """A plan to be drawn."""

    theme = serializers.CharField(default="", help_text=f"One of {', '.join(THEMES)}.")


@for_everybody("Accept", "Authorization")
@extend_schema(
    parameters=[PictureQuery],
    responses={(200, form.content_type.partition(";")[0]): OpenApiTypes.BINARY for form in FORMS.values()}
    | {400: None, 404: None, 422: None},
    operation_id="course_file", tags=TAGS,
    summary=f"A file of a revision: {', '.join(NAMES)}",
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def file(request: Request, course: UUID, number: int, name: str) -> HttpResponse:
    """Without the marks of findings; a PDF in the reader's language."""
    if name not in NAMES:
        raise Missing("course.no-file", _("A revision has no such file; it has: %(names)s."), names=", ".join(NAMES))
    seen = queries.get_course(course, request.user)
    plan = judging.read(bytes(queries.revision(seen, number, request.user).plan))
    wishes = PictureQuery(data=request.query_params).wishes()
    saved = f"{slugify(seen.title) or 'course'}-{number}{PurePath(name).suffix}"
    return answer(NAMES[name], Drawn(plan, seen.title), wishes, saved)


@extend_schema(
    request=DrawSent, responses={(200, "image/svg+xml"): OpenApiTypes.BINARY, 400: None},
    operation_id="course_draw", summary="The picture of a plan, which is not kept, with its findings marked", tags=TAGS,
)  # fmt: skip
@api_view(["POST"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def draw(request: Request) -> HttpResponse:
    """The marks carry the findings' places in the list that the check answers."""
    fields = read(DrawSent(data=request.data))
    plan = judging.read_said(fields["plan"])
    content = files.write("svg", Drawn(plan, plan.look.title, judging.judge(plan).findings), Wishes(fields["theme"]))
    return HttpResponse(content, content_type=FORMS["svg"].content_type)


def answer(form: str, drawn: Drawn, wishes: Wishes, name: str) -> HttpResponse:
    """The file, under a name that every system can keep."""
    content = files.write(form, drawn, wishes, gettext)
    response = named(content, FORMS[form].content_type, name, is_shown=PurePath(name).suffix in SHOWN)
    response["Cache-Control"] = TEN_MINUTES
    return response

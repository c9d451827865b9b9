"""What other sites ask for: the page that may stand in a frame, and oEmbed. Neither looks at a cookie.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from core import translated
from core.errors import Malformed, Missing, Refused
from core.i18n import gettext_noop as _
from kit.strangers import for_everybody
from replays.models import Visibility
from replays.pages.pictures import language, whole
from replays.sharing import embedding
from replays.sharing.embedding import EmbeddedReplay

View = Callable[..., HttpResponse]
HOUR, NOT_IMPLEMENTED = "public, max-age=3600", 501
NO_FORM = _("oEmbed is answered here as JSON only.")


def framed(view: View) -> View:
    """Any page may hold the answer in a frame: only this one's."""
    replace: Any = csp_replace({"frame-ancestors": ["*"]})
    return wraps(view)(xframe_options_exempt(replace(view)))


@require_safe
@framed
@for_everybody()
def embed(request: HttpRequest, replay: UUID, ply: int | None = None) -> HttpResponse:
    """The slim player. In a frame, what is wrong is said in the frame."""
    place = EmbeddedReplay(replay, ply, request.GET.get("share", ""))
    try:
        return render(request, "replays/embed.html", embedding.shown(embedding.find(place), place))
    except Refused as wrong:
        status = 404 if isinstance(wrong, Missing) else 422
        context = {"sentence": translated.to_sentence(wrong), "code": wrong.code}
        return render(request, "replays/embed_missing.html", context, status=status)


@require_safe
def oembed(request: HttpRequest) -> HttpResponse:
    """How to show the replay at an address of this house."""
    url = request.GET.get("url", "")
    if not url:
        raise Malformed("oembed.no-url", _("Say with url= which replay you mean."))
    if request.GET.get("format", "json") != "json":
        problem = {"code": "oembed.format", "status": NOT_IMPLEMENTED, "title": gettext(NO_FORM)}
        return JsonResponse(problem, status=NOT_IMPLEMENTED, content_type="application/problem+json")
    place = embedding.place_of(request, url)
    replay = embedding.find(place)
    most = _most(request, "maxwidth"), _most(request, "maxheight")
    response = JsonResponse(embedding.oembed(request, replay, place, most, language(request)))
    response["Access-Control-Allow-Origin"] = "*"
    if replay.visibility != Visibility.PRIVATE:
        response["Cache-Control"] = HOUR
    return response


def _most(request: HttpRequest, name: str) -> int | None:
    """A limit that the caller has set."""
    number = whole(request, name)
    if number == 0:
        raise Malformed("oembed.size", _("%(name)s must be at least 1."), name=name)
    return number

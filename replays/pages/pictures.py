"""Files of a replay for elsewhere: pictures, the card for links, the animation, the race as text.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from core.errors import Malformed
from core.i18n import gettext_noop as _
from kit import numbers
from kit.downloads import tagged
from replays import access
from replays.callers import caller
from replays.models import Replay, Visibility
from replays.sharing import drawing, filming, storytelling
from replays.sharing.drawing import Drawn

TEXT = "text/plain; charset=utf-8"


@require_safe
def picture(request: HttpRequest, replay: UUID, ply: int, form: str) -> HttpResponse:
    """A ply as SVG or PNG, in a theme."""
    row = access.find(replay, caller(request))
    width = whole(request, "width", drawing.WIDTH)
    drawn = drawing.still(row, ply, form, theme(request), drawing.WIDTH if width is None else width)
    return answered(request, row, drawn.tag, drawn.content_type, drawn.data)


@require_safe
def card(request: HttpRequest, replay: UUID) -> HttpResponse:
    """What other sites show for a link to a replay, or to a ply of it."""
    row = access.find(replay, caller(request))
    with translation.override(language(request)):
        drawn: Drawn = drawing.card(row, whole(request, "ply"))
        return answered(request, row, drawn.tag, drawn.content_type, drawn.data)


@require_safe
def film(request: HttpRequest, replay: UUID) -> HttpResponse:
    """The animation, once it is made."""
    row = access.find(replay, caller(request))
    wished = theme(request)
    return answered(request, row, drawing.film_tag(row, wished), "image/gif", lambda: filming.data(row, wished))


@require_safe
def story(request: HttpRequest, replay: UUID) -> HttpResponse:
    """The race as it is told."""
    row = access.find(replay, caller(request))
    with translation.override(language(request)):
        return _text(request, row, storytelling.story(row))


@require_safe
def notation(request: HttpRequest, replay: UUID) -> HttpResponse:
    """The race as text that reads back."""
    row = access.find(replay, caller(request))
    return _text(request, row, storytelling.notation(row))


def _text(request: HttpRequest, replay: Replay, text: str) -> HttpResponse:
    data = text.encode()
    response = answered(request, replay, sha256(data).hexdigest()[:32], TEXT, lambda: data)
    response["Content-Language"] = translation.get_language() or settings.LANGUAGE_CODE
    return response


def answered(
    request: HttpRequest, replay: Replay, tag: str, content_type: str, make: Callable[[], bytes]
) -> HttpResponse:
    """The bytes of a file, or that they are still the same."""
    is_public = replay.visibility != Visibility.PRIVATE
    return tagged(request, tag, is_public, lambda: HttpResponse(make(), content_type=content_type))


def theme(request: HttpRequest) -> str:
    return drawing.themed(request.GET.get("theme") or drawing.THEME)


def language(request: HttpRequest) -> str:
    """The one that is asked for, else the reader's."""
    asked = request.GET.get("language", "")
    if asked and asked not in dict(settings.LANGUAGES):
        template = _("There is no text in %(language)s; there is in: %(languages)s.")
        raise Malformed("replay.language", template, language=asked[:20], languages=", ".join(dict(settings.LANGUAGES)))
    return asked or translation.get_language() or settings.LANGUAGE_CODE


def whole(request: HttpRequest, name: str, otherwise: int | None = None) -> int | None:
    """A number of the query."""
    text = request.GET.get(name, "")
    number = numbers.natural(text) if text else otherwise
    if text and number is None:
        raise Malformed("replay.number", _("%(name)s must be a whole number."), name=name)
    return number

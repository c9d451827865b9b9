"""What other sites take of a replay: the player in a frame, its snippet, and oEmbed (https://oembed.com).

It must never look at the caller: a framed page knows nobody. What is private opens only by a link in the address.
"""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.urls import Resolver404, resolve, reverse
from django.utils.html import format_html
from django.utils.translation import get_language

from core.errors import Missing
from core.i18n import LANGUAGES
from core.i18n import gettext_noop as _
from replays import access, player, queries, watching
from replays.access import Caller
from replays.callers import TOKEN
from replays.models import Replay
from replays.sharing import audience, drawing

WIDTH, HEIGHT = 800, 560
OWN_HOST = urlsplit(settings.PUBLIC_URL).netloc
PAGES = {"replays:replay", "replays:ply", "replays:embed", "replays:embed-at"}
LINKS = {"replays:followed", "replays:followed-at"}


class EmbeddedReplay(NamedTuple):
    """A replay, perhaps at a ply, perhaps by a link."""

    replay: UUID
    ply: int | None = None
    token: str = ""


def find(place: EmbeddedReplay) -> Replay:
    """The replay for a caller of whom only the address is known."""
    tokens = (place.token,) if TOKEN.fullmatch(place.token) else ()
    return access.find(place.replay, Caller(AnonymousUser(), tokens))


def shown(replay: Replay, place: EmbeddedReplay) -> dict[str, Any]:
    """The slim player, whose every address stays in the frame."""
    watching.framed(replay)  # a damaged race stands in no frame of another site
    context = player.shown(replay, place.ply, is_slim=True)
    for step in context["steps"]:
        step["url"] = path(place._replace(ply=int(step["url"].rpartition("/")[2])))
    if place.token:
        context["data"]["frames"] += f"&share={place.token}"
    return context | {"home": home(place._replace(ply=None))}


def home(place: EmbeddedReplay) -> str:
    """The address of a replay, or of one of its plies."""
    if place.token:
        name, args = "replays:followed", [place.token]
    else:
        name, args = "replays:replay", [str(place.replay)]
    return reverse(name, args=args) if place.ply is None else f"{reverse(name, args=args)}/{place.ply}"


def path(place: EmbeddedReplay) -> str:
    """The address of the page that may stand in a frame."""
    ply = [] if place.ply is None else [place.ply]
    query = f"?share={place.token}" if place.token else ""
    return reverse("replays:embed-at" if ply else "replays:embed", args=[place.replay, *ply]) + query


def snippet(request: HttpRequest, title: str, place: EmbeddedReplay, size: tuple[int, int] = (WIDTH, HEIGHT)) -> str:
    """What is pasted into another page, as text: shown on a page of ours it must be escaped once more."""
    made = format_html(
        '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy" allowfullscreen'
        ' style="border:0;max-width:100%;border-radius:12px"></iframe>',
        request.build_absolute_uri(path(place)), *size, title,
    )  # fmt: skip
    return made + ""  # which is no longer marked safe


def card_path(replay: Replay, place: EmbeddedReplay, language: str) -> str:
    """The address of the picture for a link, by the tag of its bytes."""
    query = {
        **({"ply": place.ply} if place.ply is not None else {}), "language": language,
        "is": drawing.card(replay, place.ply).tag, **({"share": place.token} if place.token else {}),
    }  # fmt: skip
    return f"{reverse('replays:card', args=[replay.pk])}?{urlencode(query)}"


def head(request: HttpRequest, replay: Replay, place: EmbeddedReplay) -> dict[str, str]:
    """What a page tells other sites of the replay it leads to."""
    language = get_language() or settings.LANGUAGE_CODE
    page = request.build_absolute_uri(home(place))
    asked = f"{reverse('replays:oembed')}?{urlencode({'url': page, 'format': 'json'})}"
    return {
        "page": page,
        "whole": request.build_absolute_uri(home(place._replace(ply=None))),
        "oembed": request.build_absolute_uri(asked),
        "card": request.build_absolute_uri(card_path(replay, place, language)),
        "locale": LANGUAGES[language],
    }


def arrival(request: HttpRequest, place: EmbeddedReplay) -> dict[str, Any]:
    """The page for a program that follows a link: what the link leads to, and where to go on."""
    replay = find(place)
    return player.head(replay) | head(request, replay, place) | {"leads": home(place._replace(token=""))}


# ---- oEmbed -----------------------------------------------------------------------------------------------


def place_of(request: HttpRequest, url: str) -> EmbeddedReplay:
    """The replay that an address of this house leads to; every other address is missing."""
    try:
        parts = urlsplit(url)
        leads = resolve(parts.path)
    except (ValueError, Resolver404):
        raise _nothing() from None
    if parts.scheme not in ("http", "https") or parts.netloc not in (request.get_host(), OWN_HOST):
        raise _nothing()
    if leads.view_name in LINKS:
        token = leads.kwargs["link"]
        return EmbeddedReplay(audience.followed(token), leads.kwargs.get("ply"), token)
    if leads.view_name not in PAGES:
        raise _nothing()
    token = parse_qs(parts.query).get("share", [""])[0]
    return EmbeddedReplay(leads.kwargs["replay"], leads.kwargs.get("ply"), token)


def _nothing() -> Missing:
    return Missing("oembed.url", _("There is no replay at this address."))


def oembed(
    request: HttpRequest, replay: Replay, place: EmbeddedReplay, most: tuple[int | None, int | None], language: str
) -> dict[str, Any]:
    """The answer to somebody who wants to show it."""
    title = queries.title(replay)
    width, height = (min(side, limit or side) for side, limit in zip((WIDTH, HEIGHT), most, strict=True))
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Boreal",
        "provider_url": request.build_absolute_uri("/"),
        "cache_age": 3600,
        "width": width,
        "height": height,
        "html": snippet(request, title, place, (width, height)),
        "thumbnail_url": request.build_absolute_uri(card_path(replay, place, language)),
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
    }

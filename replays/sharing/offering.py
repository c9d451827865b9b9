"""What the page of sharing shows, gathered for its templates: addresses, snippets, pictures, links, who may see it.

It must never decide who may see a replay, nor tell the token of a link that was made before.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from replays import access, queries, watching
from replays.access import Caller
from replays.frames.frames import Frames
from replays.models import Replay, Visibility
from replays.sharing import audience, embedding, filming
from replays.sharing.audience import MEANS, Made
from replays.sharing.embedding import EmbeddedReplay
from replays.watching import Unshown

THEMES = {"ice": _("By day"), "night": _("By night"), "print": _("To print")}
NAMES = {Visibility.PUBLIC: _("Public"), Visibility.UNLISTED: _("Unlisted"), Visibility.PRIVATE: _("Private")}
FILMED = ("ice", "night")


def offered(
    request: HttpRequest, replay: Replay, caller: Caller, ply: int | None = None, made: Made | None = None
) -> dict[str, Any]:
    """The whole page. What is private is offered to others by its links only."""
    frames = _find_frames(replay)
    last = frames.last if frames else replay.plies
    shown = last if ply is None or frames is None else watching.at(frames, ply)
    is_open = replay.visibility != Visibility.PRIVATE
    return {
        "replay": replay,
        "title": queries.title(replay),
        "game_title": queries.game_title(replay),
        "ply": ply,
        "shown": shown,
        "last": last,
        "is_damaged": frames is None,
        "is_open": is_open,
        "place": placed(request, replay, EmbeddedReplay(replay.pk, ply)) if is_open else None,
        "card": _card(replay, ply) if frames else "",
        "pictures": _pictures(replay, shown) if frames and frames.ground else [],
        "films": [film(replay, theme) for theme in FILMED] if frames and frames.ground else [],
        "languages": [code for code, _name in settings.LANGUAGES],
        "is_owner": access.may_change(replay, caller),
    } | (_of_owner(request, replay, made) if access.may_change(replay, caller) else {})


def _find_frames(replay: Replay) -> Frames | None:
    """Its frames; none where the race is damaged. Then there is nothing to show, but its owner may still hide it."""
    try:
        return watching.framed(replay)
    except Unshown:
        return None


def _card(replay: Replay, ply: int | None) -> str:
    return embedding.card_path(replay, EmbeddedReplay(replay.pk, ply), get_language() or settings.LANGUAGE_CODE)


def placed(request: HttpRequest, replay: Replay, place: EmbeddedReplay) -> dict[str, str]:
    """Where somebody else finds it, and what is pasted into other pages."""
    return {
        "link": request.build_absolute_uri(embedding.home(place)),
        "snippet": embedding.snippet(request, queries.title(replay), place),
        "embed": embedding.path(place),
    }


def film(replay: Replay, theme: str) -> dict[str, Any]:
    """An animation, or how far it is."""
    row = filming.filmed(replay, theme)
    query = f"?theme={theme}"
    return {
        "film": row,
        "name": THEMES.get(theme, theme),
        "url": f"{reverse('replays:film', args=[replay.pk])}{query}&is={row.tag}",
        "order": f"{reverse('replays:filming', args=[replay.pk])}{query}",
        "of": queries.title(replay),
    }


def _pictures(replay: Replay, ply: int) -> list[dict[str, Any]]:
    """The moment as files, by theme."""
    return [
        {
            "name": name,
            "png": f"{reverse('replays:picture', args=[replay.pk, ply, 'png'])}?theme={theme}",
            "svg": f"{reverse('replays:picture', args=[replay.pk, ply, 'svg'])}?theme={theme}",
        }
        for theme, name in THEMES.items()
    ]  # fmt: skip


def _of_owner(request: HttpRequest, replay: Replay, made: Made | None) -> dict[str, Any]:
    """Who sees it, and the links that open it."""
    return {
        "visibilities": [
            {"value": value, "name": label, "means": gettext(MEANS[Visibility(value)])}
            for value, label in NAMES.items()
        ],
        "links": audience.links(replay),
        "made": placed(request, replay, EmbeddedReplay(replay.pk, token=made.token)) if made else None,
    }

"""What stands in the head of a replay's page for other sites: card and embedding. It must never tell a private one."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django import template
from django.conf import settings
from django.template import RequestContext
from django.urls import reverse
from django.utils.translation import get_language

from replays import embedding
from replays.embedding import Place
from replays.models import Replay, Visibility

register = template.Library()


@register.inclusion_tag("replays/_share_head.html", takes_context=True)
def share_head(context: RequestContext, replay: Replay, ply: int | None = None) -> dict[str, Any]:
    """Links and properties; `ply` only where the address names one."""
    shown = {name: context[name] for name in ("title", "game_title", "racers")} | {"is_listed": is_listed(replay)}
    if replay.visibility == Visibility.PRIVATE:
        return shown
    absolute = context["request"].build_absolute_uri
    page = embedding.home(Place(replay.pk, ply))
    language = get_language() or settings.LANGUAGE_CODE
    return shown | {
        "page": absolute(page),
        "oembed": absolute(f"{reverse('replays:oembed')}?{urlencode({'url': absolute(page), 'format': 'json'})}"),
        "card": absolute(embedding.card_path(replay, Place(replay.pk, ply), language)),
        "language": language,
    }


def is_listed(replay: Replay) -> bool:
    return replay.visibility == Visibility.PUBLIC

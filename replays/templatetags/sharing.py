"""What stands in the head of a replay's page for other sites: card and embedding. It must never tell a private one."""

from __future__ import annotations

from typing import Any

from django import template
from django.template import RequestContext

from replays.models import Replay, Visibility
from replays.sharing import embedding
from replays.sharing.embedding import EmbeddedReplay

register = template.Library()


@register.inclusion_tag("replays/_share_head.html", takes_context=True)
def share_head(context: RequestContext, replay: Replay, ply: int | None = None) -> dict[str, Any]:
    """Links and properties; `ply` only where the address names one."""
    properties = {name: context[name] for name in ("title", "game_title", "racers")}
    is_listed = {"is_listed": replay.visibility == Visibility.PUBLIC}
    if replay.visibility == Visibility.PRIVATE:
        return properties | is_listed
    return properties | is_listed | embedding.head(context["request"], replay, EmbeddedReplay(replay.pk, ply))

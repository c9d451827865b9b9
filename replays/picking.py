"""Which race is watched beside another one: all on its board that somebody may be offered, by a name and page by page.

It must never offer what its own page would not show to the caller.
"""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.urls import reverse

from kit import paging
from replays import access, finding, player, queries
from replays.access import Caller
from replays.finding import Page, ReplayFilter
from replays.models import Replay

NEWEST = paging.Ordering(("created", "pk"), finding.CODE)
FEW = 6  # beside the player; its own page has all


def others_of(replay: Replay, caller: Caller) -> QuerySet[Replay]:
    """The others on its board."""
    others = Replay.objects.filter(access.may_be_listed(caller), board=replay.board_id, rules=replay.rules)
    return queries.with_racers(others.exclude(pk=replay.pk))  # type: ignore[no-any-return]


def few(replay: Replay, caller: Caller) -> dict[str, Any]:
    """Some of them, and whether there are more."""
    part = paging.page(others_of(replay, caller), NEWEST, FEW)
    return {"others": [_to_row(replay, other) for other in part.rows], "has_more_others": part.next is not None}


def shown(replay: Replay, caller: Caller, query: Any) -> dict[str, Any]:
    """A page of them; `query` is the query string of the address."""
    wanted = finding.read({name: query[name] for name in ("player", "cursor") if name in query})
    page = paged(replay, caller, wanted)
    others = [_to_row(replay, other) for other in page.replays]
    return player.head(replay) | {"page": page, "wanted": wanted, "others": others}


def paged(replay: Replay, caller: Caller, wanted: ReplayFilter) -> Page:
    """Those that are wanted by a name."""
    return finding.paged(finding.by_player(others_of(replay, caller), wanted), wanted, NEWEST)


def _to_row(replay: Replay, other: Replay) -> dict[str, Any]:
    return {**player.head(other), "url": reverse("replays:beside", args=[replay.pk, other.pk])}

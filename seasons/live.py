"""The streams of seasons and rehearsals. They must never tell more than that there is something new to see."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponseBase
from rest_framework.request import Request

from core.streams import stream
from games.tables.callers import caller
from kit.waiting import Waiting, streams
from seasons import access, news, rehearsals


@streams
def season(request: Request, season: UUID) -> HttpResponseBase:
    """For anyone who may see the season."""
    viewer = caller(request)
    reader = (viewer.user.pk, viewer.invites)
    return stream(request._request, Waiting(news.of_season(season), lambda: access.find(season, viewer), reader))


@streams
def rehearsal(request: Request, season: UUID, rehearsal: UUID) -> HttpResponseBase:
    """For the organiser."""
    viewer = caller(request)
    topic = news.of_rehearsal(rehearsal)
    return stream(request._request, Waiting(topic, lambda: rehearsals.find(season, viewer, rehearsal), viewer.user.pk))

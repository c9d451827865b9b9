"""The stream of a simulation. It must never tell more than that it has moved on; its page tells how far."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponseBase
from rest_framework.request import Request

from core.streams import stream
from kit.waiting import Waiting, streams
from replays.simulations import news, services


@streams
def simulation(request: Request, simulation: UUID) -> HttpResponseBase:
    """For anyone who may see the simulation."""
    user = request.user
    return stream(request._request, Waiting(news.topic(simulation), lambda: services.find(simulation, user), user.pk))

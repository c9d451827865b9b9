"""The stream of a job. It must never tell more than that the job is further: its page tells how far."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponseBase
from rest_framework.decorators import authentication_classes
from rest_framework.request import Request

from core.streams import stream
from jobs import news
from kit.waiting import Waiting, streams


@streams
@authentication_classes([])
def job(request: Request, job: UUID) -> HttpResponseBase:
    """The id is the permission: it cannot be guessed."""
    return stream(request._request, Waiting(news.topic(job)))

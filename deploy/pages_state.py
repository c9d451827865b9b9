"""The owner's page: the state of the house, and what can be done about it. For others there is nothing here.

It must never do more than call one service.
"""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from deploy import status
from jobs import services as jobs
from people.queries import is_owner
from replays import services as replays


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    """Everything at a glance."""
    _require_owner(request)
    return render(request, "boreal/state.html", status.everything())


@require_POST
def retry(request: HttpRequest, job: UUID) -> HttpResponse:
    """Give a job that ended without a result all its tries again."""
    _require_owner(request)
    jobs.retry(job)
    return _done(request, _("The job waits again, with all its attempts."))


@require_POST
def verify(request: HttpRequest, replay: UUID) -> HttpResponse:
    """Have a replay verified again."""
    _require_owner(request)
    replays.verify_again(replay)
    return _done(request, _("A worker verifies the race again. Its verdict stands here soon."))


def _require_owner(request: HttpRequest) -> None:
    if not is_owner(request.user):
        raise Http404


def _done(request: HttpRequest, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return redirect("house-state")

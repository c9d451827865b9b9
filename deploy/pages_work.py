"""The page of what is under way in the house, for its owner. It must never do more than call one service."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from deploy import long_work


@require_safe
def work(request: HttpRequest) -> HttpResponse:
    """Simulations and rehearsals of everybody that run or wait."""
    rows = [(entry, gettext(entry.kind)) for entry in long_work.of_owner(request.user)]
    return render(request, "boreal/work.html", {"rows": rows})


@require_POST
def stop(request: HttpRequest, work: UUID) -> HttpResponse:
    """Stop one of them."""
    long_work.stop_for(request.user, work)
    messages.success(request, gettext("It is stopped. What was raced is kept."))
    return redirect("house-work")

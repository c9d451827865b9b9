"""The page of one job, and the fragment in it that asks again at its news. It must never show input or result."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from jobs import queries


@require_safe
def job(request: HttpRequest, job: UUID) -> HttpResponse:
    """How far a job is: the whole page, or its fragment when htmx asks."""
    row = queries.find_job(job)
    if row is None:
        raise Http404
    template = "jobs/_progress.html" if request.headers.get("HX-Request") else "jobs/job.html"
    response = render(request, template, {"job": row, "percent": queries.percent(row)})
    response["Vary"] = "HX-Request, Accept-Language, Cookie"
    return response

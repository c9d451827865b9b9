"""The page of one job, and the fragment in it that asks again at its news. It must never show input or result."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from jobs import queries
from kit.negotiation import in_parts, page_or_part


@require_safe
@in_parts
def job(request: HttpRequest, job: UUID) -> HttpResponse:
    """How far a job is: the whole page, or its fragment when htmx asks."""
    row = queries.find_job(job)
    if row is None:
        raise Http404
    context = {"job": row, "percent": queries.percent(row)}
    return page_or_part(request, "jobs/job.html", "jobs/_progress.html", context)

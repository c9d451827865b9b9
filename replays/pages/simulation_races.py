"""The pages on which one race of a simulation is watched. It is raced again for each viewer; a page never keeps it."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from kit import numbers
from people.throttles import address, limit
from replays.pages.player import framed
from replays.simulations import reracing, services


@require_safe
def choose(request: HttpRequest, simulation: UUID) -> HttpResponse:
    """To the race of a number that was typed; to the first one where none can be read."""
    row = services.find(simulation, request.user)
    number = numbers.natural(request.GET.get("number", "").strip()) or 0
    return redirect("replays:simulation-race", row.pk, min(number, row.races - 1))


@require_safe
def race(request: HttpRequest, simulation: UUID, number: int, ply: int | None = None) -> HttpResponse:
    """One race of it, as every other replay is watched."""
    row = services.find(simulation, request.user)
    limit("simulate-race", address(request))
    return render(request, "replays/simulations/race.html", reracing.shown(row, number, ply))


@require_safe
def frames(request: HttpRequest, simulation: UUID, number: int) -> HttpResponse:
    """Every ply of it as data."""
    row = services.find(simulation, request.user)
    limit("simulate-race", address(request))
    return framed(request, lambda: reracing.zip_frames(row, number), is_public=False)

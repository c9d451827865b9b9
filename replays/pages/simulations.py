"""The pages of simulations: those of somebody and of a course, asking for one, following it, its report, two beside.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from courses import queries as courses
from games.tables.showing import PRESETS
from kit.forms import shown, tried
from kit.negotiation import in_parts, is_part, page_or_part
from people.form_views import newcomer
from people.throttles import limit
from replays.models_simulation import Simulation, SimulationStage
from replays.simulations import comparing, following, report_picture, report_words, reporting, services, trials
from replays.simulations.forms import NewSimulation

HERE = "replays/simulations"


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The simulations that the user has asked for."""
    mine = services.simulations_of(request.user)[: following.MOST_LISTED] if request.user.is_authenticated else []
    return render(request, f"{HERE}/home.html", {"rows": following.listed(mine)})


@require_safe
@in_parts
def of_course(request: HttpRequest, course: UUID) -> HttpResponse:
    """What is known of a course: a page of its own, or a part of the course's."""
    row = courses.get_course(course, request.user)
    done = following.listed(services.of_course(row, request.user)[: following.MOST_LISTED])
    context = {
        "course": row,
        "title": gettext(row.title) if row.title in PRESETS else row.title,
        "newest": following.newest(row, request.user),
        "medals": trials.standing(row),
        "rows": done,
    }
    return page_or_part(request, f"{HERE}/of_course.html", f"{HERE}/_of_course.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, course: UUID) -> HttpResponse:
    """Who races, how often, by which seed; asked by a script it tells only what that costs."""
    row = courses.get_course(course, request.user)
    if request.method != "POST":
        form = NewSimulation(row, request.user, request.GET if is_part(request) else None)
        if is_part(request):
            return render(request, f"{HERE}/_cost.html", {"cost": form.cost()})
        return _asked(request, form)
    form = NewSimulation(row, request.user, request.POST)

    def begun() -> Simulation:
        newcomer(request)
        limit("simulate", request.user.pk)
        return services.begin(request.user, form.asked())

    if simulation := tried(form, begun):
        return redirect("replays:simulation", simulation.pk)
    return _asked(request, form)


def _asked(request: HttpRequest, form: NewSimulation) -> HttpResponse:
    course = form.course
    title = gettext(course.title) if course.title in PRESETS else course.title
    return shown(request, f"{HERE}/new.html", form, course=course, title=title, cost=form.cost())


@require_safe
@in_parts
def simulation(request: HttpRequest, simulation: UUID) -> HttpResponse:
    """How far it is; once it is done, its report. A script asks for how far, or for another count on the picture."""
    row = services.find(simulation, request.user)
    return _report(request, row) if row.stage == SimulationStage.DONE else _progress(request, row)


def _progress(request: HttpRequest, row: Simulation) -> HttpResponse:
    context = following.head(row, request.user) | following.far(row)
    return page_or_part(request, f"{HERE}/simulation.html", f"{HERE}/_progress.html", context)


def _report(request: HttpRequest, row: Simulation) -> HttpResponse:
    asked = request.GET.get("where", "")
    if is_part(request) and not asked:  # a page that followed it comes to the report
        return HttpResponse(headers={"HX-Refresh": "true"})
    report = services.report(row)
    where = report_picture.shown(report, report_picture.course_of(row), asked)
    if is_part(request):
        return render(request, f"{HERE}/_where.html", {"where": where})
    context = following.head(row, request.user) | {
        "report": reporting.shown(report, bytes(row.board.data)),
        "where": where,
        "fair": report_words.hundredths(10_000 // report["wish"]["seats"]),
        "offered": following.offered(row, request.user),
        "is_current": services.is_current(row),
    }
    return render(request, f"{HERE}/report.html", context)


@require_POST
def cancel(request: HttpRequest, simulation: UUID) -> HttpResponse:
    """Stop it; what was raced is kept."""
    return redirect("replays:simulation", services.cancel(simulation, request.user).pk)


@require_POST
def go_on(request: HttpRequest, simulation: UUID) -> HttpResponse:
    """Back into the row, from where it stopped."""
    limit("simulate", request.user.pk)
    return redirect("replays:simulation", services.go_on(simulation, request.user).pk)


@require_safe
def beside(request: HttpRequest, simulation: UUID, second: UUID) -> HttpResponse:
    """Two reports of one game, side by side."""
    both = [services.find(pk, request.user) for pk in (simulation, second)]
    shown: dict[str, Any] = comparing.shown(*map(services.report, both))
    pair = [following.head(row, request.user) | {"letter": letter}
            for row, letter in zip(both, comparing.LETTERS, strict=True)]  # fmt: skip
    return render(request, f"{HERE}/beside.html", {"pair": pair, "compared": shown})

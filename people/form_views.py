"""What all pages of people do with a form: read it, call one service, show it again with what was refused.

It must never send anybody to another house.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from core.errors import Forbidden, Malformed, Missing, Refused
from people.forms import ServiceForm

both = require_http_methods(["GET", "POST"])


def done(form: ServiceForm, act: Callable[..., Any]) -> bool:
    """Whether a form was sent, could be read, and was not refused; else it knows what to show."""
    if not form.is_valid():
        return False
    try:
        act(**form.cleaned_data)
    except (Missing, Forbidden):
        raise  # these are no matter of a field
    except (Refused, Malformed) as wrong:
        form.refuse(wrong)
        return False
    return True


def shown(request: HttpRequest, template: str, form: ServiceForm, **more: Any) -> HttpResponse:
    """A page with its form; a form that was refused has a status that says so."""
    response = render(request, template, {"form": form, **more}, status=form.status)
    if form.status == 429:
        response["Retry-After"] = "60"
    return response


def bound(kind: type[ServiceForm], request: HttpRequest, **initial: Any) -> ServiceForm:
    """The form as it was sent, or an empty one."""
    return kind(request.POST) if request.method == "POST" else kind(initial=initial)


def onward(request: HttpRequest, otherwise: str) -> str:
    """Where somebody wanted to go, if that is here."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    is_here = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if is_here and wanted.startswith("/") else otherwise

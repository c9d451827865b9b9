"""What all pages of people do with a form: read it, call one service, show it again with what was refused.

It must never send anybody to another house.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from kit.forms import tried
from people import services
from people.forms import PersonForm
from people.models import NAME_LENGTH

both = require_http_methods(["GET", "POST"])


def done(form: PersonForm, act: Callable[..., Any]) -> bool:
    """Whether a form was sent, could be read, and was not refused; else it knows what to show."""

    def acted() -> bool:
        act(**form.cleaned_data)
        return True

    return tried(form, acted) is True


def bound(kind: type[PersonForm], request: HttpRequest, **initial: Any) -> PersonForm:
    """The form as it was sent, or an empty one."""
    return kind(request.POST) if request.method == "POST" else kind(initial=initial)


def onward(request: HttpRequest, otherwise: str) -> str:
    """Where somebody wanted to go, if that is here."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    is_here = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if is_here and wanted.startswith("/") else otherwise


def newcomer(request: HttpRequest) -> None:
    """Sign somebody in as a guest, under the name in the form, unless they are signed in already."""
    if not request.user.is_authenticated:
        name = " ".join(request.POST.get("guest_name", "").split())[:NAME_LENGTH]
        services.guest(request, name or gettext("Guest"))


def to_sign_in(name: str, *args: object) -> HttpResponse:
    """To the form by which somebody signs in, and from there on to an address of this house."""
    return redirect(f"{reverse('sign-in')}?next={reverse(name, args=args)}")

"""What every form of a page does: it is read, one service is called, and what that refuses stands at the form.

It must never hold a rule: what is allowed is decided by services.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from core import translated
from core.errors import Forbidden, Malformed, Missing, Refused, TooMany, Wrong

Result = TypeVar("Result")


class ServiceForm(forms.Form):
    """A form that can be told what a service refused."""

    refused_with = 422

    def refuse(self, wrong: Wrong) -> None:
        """Show a refusal above all fields."""
        self.add_error(None, translated.to_sentence(wrong))
        self.refused_with = 429 if isinstance(wrong, TooMany) else 422

    @property
    def status(self) -> int:
        """What a page with this form is answered with."""
        return self.refused_with if self.is_bound and self.errors else 200


def posted(request: HttpRequest) -> QueryDict | None:
    """The form as it was sent, if it was."""
    return request.POST if request.method == "POST" else None


def tried(form: ServiceForm, act: Callable[[], Result]) -> Result | None:
    """What an act gives. `None` where the form was not sent, cannot be read or was refused; then it knows what to show.
    What is not there or somebody else's to do is a page of its own."""
    if not form.is_valid():
        return None
    try:
        return act()
    except (Missing, Forbidden):
        raise
    except (Refused, Malformed) as wrong:
        form.refuse(wrong)
        return None


def shown(request: HttpRequest, template: str, form: ServiceForm, **context: Any) -> HttpResponse:
    """A page with its form; a form that was refused has a status that says so."""
    response = render(request, template, {"form": form, **context}, status=form.status)
    if form.status == 429:
        response["Retry-After"] = "60"
    return response

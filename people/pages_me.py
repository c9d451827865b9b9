"""The page of one's own account, and what its forms do; each form has an address of its own and leads back.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.forms.models import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_noop as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from core import translated
from core.errors import Wrong
from kit.forms import shown
from people import contact, devices, forms, owning, queries, services, throttles, tokens
from people.form_views import both, bound, done

Act = Callable[..., Any]
Forms = dict[str, forms.PersonForm]
FORMS: dict[str, type[forms.PersonForm]] = {
    "me": forms.Me,
    "notices": forms.Notices,
    "mail": forms.Mail,
    "webhook": forms.Webhook,
    "token": forms.NewToken,
    "password": forms.ChangePassword,
    "close": forms.Close,
}


@login_required
@require_safe
def me(request: HttpRequest) -> HttpResponse:
    """All that one may change about oneself."""
    return _page(request)


def _page(request: HttpRequest, refused: Forms | None = None, new_token: str = "") -> HttpResponse:
    """The whole page; `refused` are forms that were refused, and say why."""
    refused, person = refused or {}, services.person_of(request.user)
    values = model_to_dict(person) | {"email": request.user.email}  # type: ignore[union-attr]  # signed in
    values.pop("user")
    context = {
        "f": {name: refused.get(name) or _form(name, initial=_of(name, values)) for name in FORMS},
        "person": person,
        "tokens": tokens.live(request.user),
        "new_token": new_token,
        "sends_mail": settings.SENDS_MAIL,
    }
    status = max([form.status for form in refused.values()], default=200)
    return render(request, "people/me.html", context, status=status)


def _form(name: str, *data: Any, **how: Any) -> forms.PersonForm:
    """One of the forms of the page; its fields have ids of their own."""
    return FORMS[name](*data, auto_id=f"{name}-%s", **how)


def _of(name: str, values: dict[str, Any]) -> dict[str, Any]:
    return {} if name == "token" else values  # its name is not the person's


def _kept(request: HttpRequest, name: str, act: Act, sentence: str) -> HttpResponse:
    """One form of the page: kept and said so, or shown again with what was refused.

    The sentence is told on the next page, in the language that was perhaps just chosen.
    """
    form = _form(name, request.POST)
    if not done(form, act):
        return _page(request, {name: form})
    messages.success(request, sentence, extra_tags=name)
    return redirect(f"/me#{name}")


@login_required
@require_POST
def keep_me(request: HttpRequest) -> HttpResponse:
    """Name, language, hints, animation."""
    return _kept(request, "me", partial(services.change, request.user), _("Saved."))


@login_required
@require_POST
def keep_notices(request: HttpRequest) -> HttpResponse:
    """By which ways one is told."""
    return _kept(request, "notices", partial(services.settle, request.user), _("Saved."))


@login_required
@require_POST
def keep_mail(request: HttpRequest) -> HttpResponse:
    """Where letters go."""

    def act(email: str, old: str) -> None:
        _limit_passwords(request, old)
        for key in (("by", request.user.pk), ("from", throttles.address(request)), ("to", email.strip().lower())):
            throttles.limit("letter", *key)
        contact.set_mail(request.user, email.strip(), old)

    sentence = _("An e-mail is on its way to you. Open its link and confirm.")
    return _kept(request, "mail", act, sentence if request.POST.get("email", "").strip() else _("Saved."))


@login_required
@require_POST
def keep_webhook(request: HttpRequest) -> HttpResponse:
    """Where the webhook leads."""

    def act(webhook: str, old: str) -> None:
        _limit_passwords(request, old)
        contact.set_webhook(request.user, webhook.strip(), old)

    return _kept(request, "webhook", act, _("Saved."))


@login_required
@require_POST
def try_webhook(request: HttpRequest) -> HttpResponse:
    """Whether the webhook takes what it is sent, in a sentence."""
    throttles.limit("webhook", request.user.pk)
    throttles.limit("webhook", throttles.address(request))
    try:
        contact.try_webhook(request.user)
    except Wrong as wrong:
        messages.error(request, translated.to_sentence(wrong), extra_tags="webhook")
    else:
        messages.success(request, _("The webhook accepted it."), extra_tags="webhook")
    return redirect("/me#webhook")


@login_required
@require_POST
def make_token(request: HttpRequest) -> HttpResponse:
    """A new token, shown on the page that answers and never again."""
    form, made = _form("token", request.POST), []
    if not done(form, lambda **fields: made.append(tokens.make(request.user, **fields))):
        return _page(request, {"token": form})
    return _page(request, new_token=made[0][1])


@login_required
@require_POST
def revoke_token(request: HttpRequest, token: UUID) -> HttpResponse:
    """The end of a token."""
    tokens.revoke(request.user, token)
    messages.success(request, _("The token is revoked."), extra_tags="token")
    return redirect("/me#token")


@sensitive_post_parameters("old", "password")
@login_required
@require_POST
def change_password(request: HttpRequest) -> HttpResponse:
    """Another password; all tokens and all other sessions end."""

    def act(old: str, password: str) -> None:
        _limit_passwords(request, old)
        services.change_password(request, old, password)

    sentence = _("Password changed. You are signed out everywhere else, and all tokens are revoked.")
    response = _kept(request, "password", act, sentence)
    if response.status_code == 302:
        devices.remember(response, User.objects.get(username=request.user.get_username()))
    return response


def _limit_passwords(request: HttpRequest, typed: str) -> None:
    """Whoever holds the session of somebody else cannot try their passwords for long."""
    if typed:
        throttles.limit("sign-in", "password", request.user.pk)


@login_required
@require_POST
def close(request: HttpRequest) -> HttpResponse:
    """The end of the account, for whoever ticked the box."""

    def act(is_sure: bool) -> None:
        services.forget(request.user)
        services.sign_out(request)

    form = _form("close", request.POST)
    if not done(form, act):
        return _page(request, {"close": form})
    return render(request, "people/closed.html")


@login_required
@both
def house(request: HttpRequest) -> HttpResponse:
    """What the owner decides for all; for others there is nothing here."""
    if not queries.is_owner(request.user):
        raise Http404
    form = bound(forms.HouseForm, request, **model_to_dict(queries.house()))
    if done(form, owning.settle_house):
        messages.success(request, _("Saved."))
        return redirect("house-settings")
    return shown(request, "people/house.html", form)

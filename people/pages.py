"""The pages by which somebody comes in and goes: owner, account, guest, sign in and out, a new password, language."""

from __future__ import annotations

from functools import partial

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views import i18n
from django.views.decorators.csrf import csrf_protect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from kit.forms import shown
from people import devices, emails, forms, owner_claim, passwords, queries, services, throttles
from people.form_views import both, bound, done, onward

hidden = sensitive_post_parameters("password", "old", "key")


@hidden
@both
def welcome(request: HttpRequest) -> HttpResponse:
    """Whoever holds the key becomes the owner of the house; once there is one there is nothing here."""
    if queries.has_owner():
        raise Http404
    form = bound(forms.Claim, request)
    if done(form, partial(_claim, request)):
        messages.success(request, _("The house is yours. Welcome."))
        return _came_in(request, reverse("house-settings"))
    return shown(request, "people/welcome.html", form)


def _claim(request: HttpRequest, key: str, **fields: str) -> None:
    owner_claim.require_key(request, key)
    services.claim(request, **fields)


@hidden
@both
def sign_in(request: HttpRequest) -> HttpResponse:
    """For those who have an account."""
    if request.user.is_authenticated and not queries.is_guest(request.user):
        return redirect(onward(request, "/"))
    form = bound(forms.SignIn, request)
    if done(form, partial(_sign_in, request)):
        return _came_in(request, onward(request, "/"))
    return shown(request, "people/sign_in.html", form, next=onward(request, ""), house=queries.house())


def _sign_in(request: HttpRequest, username: str, password: str) -> None:
    username = username.strip().lower()
    if device := devices.known(request, username):
        throttles.limit("sign-in-device", device)
    else:
        address = throttles.address(request)
        throttles.limit("sign-in-address", address)
        throttles.limit("sign-in", address, username)
        throttles.limit("sign-in-name", username)
    services.sign_in(request, username, password)


def _came_in(request: HttpRequest, to: str) -> HttpResponse:
    """Onward, from a device that is known from now on."""
    response = redirect(to)
    devices.remember(response, request.user)
    return response


@hidden
@both
def sign_up(request: HttpRequest) -> HttpResponse:
    """For those who want an account; the first of all is the owner's."""
    if request.user.is_authenticated and not queries.is_guest(request.user):
        return redirect(onward(request, "/me"))
    if not queries.has_owner():
        return redirect("welcome")
    form = bound(forms.SignUp, request, name=_guest_name(request))
    if done(form, partial(services.sign_up, request)):
        messages.success(request, _("Your account is made."))
        return _came_in(request, onward(request, "/me"))
    return shown(request, "people/sign_up.html", form, next=onward(request, ""), house=queries.house())


def _guest_name(request: HttpRequest) -> str:
    person = queries.person_of(request.user)
    return person.name if person is not None else ""


@both
def guest(request: HttpRequest) -> HttpResponse:
    """A name is all that a guest needs."""
    if request.user.is_authenticated:
        return redirect(onward(request, "/"))
    form = bound(forms.Guest, request)
    if done(form, partial(services.guest, request)):
        return redirect(onward(request, "/"))
    return shown(request, "people/guest.html", form, next=onward(request, ""), house=queries.house())


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """The end of this session."""
    services.sign_out(request)
    return redirect("front")


@both
def forgot(request: HttpRequest) -> HttpResponse:
    """Ask for a letter; what is answered does not depend on whether anybody gets one."""
    form = bound(forms.Forgot, request)
    if done(form, partial(_forgot, request)):
        return render(request, "people/forgot_sent.html")
    return shown(request, "people/forgot.html", form, sends_mail=settings.SENDS_MAIL)


def _forgot(request: HttpRequest, login: str) -> None:
    throttles.limit("letter", "from", throttles.address(request))
    throttles.limit("letter", "to", login.strip().lower())
    emails.ask_reset(login.strip())


@hidden
@both
def reset(request: HttpRequest, person: str, token: str) -> HttpResponse:
    """A new password, by a link from a letter or from the operator."""
    user = emails.reset_user(person, token)
    if user is None:
        return render(request, "people/link_old.html", status=404)
    form = bound(forms.NewPassword, request)
    if done(form, partial(passwords.reset_password, user)):
        messages.success(request, _("Password changed. All sessions and tokens have ended; sign in with it."))
        return redirect("sign-in")
    return shown(request, "people/reset.html", form, username=user.username)


@both
def mail_confirm(request: HttpRequest, proof: str) -> HttpResponse:
    """A button behind the link, since some programs follow every link of a letter."""
    if request.method != "POST":
        return render(request, "people/mail_confirm.html")
    if not emails.confirm(proof):
        return render(request, "people/link_old.html", status=404)
    return render(request, "people/mail_confirmed.html")


@csrf_protect
@require_POST
def speak(request: HttpRequest) -> HttpResponse:
    """Another language, for this browser and for the account."""
    language = request.POST.get("language", "")
    response = i18n.set_language(request)
    if queries.person_of(request.user) is not None:
        services.speak(request.user, language)
    return response

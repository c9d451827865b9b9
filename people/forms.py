"""The forms of people: which fields there are, what a browser may fill in, and where a refusal is shown.

They must never hold a rule: what is allowed is decided by services, and told beside the field it is about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core import translated
from core.errors import Wrong
from kit.forms import ServiceForm
from people import scopes, tokens, zones
from people.cleaning import clean_name, clean_username
from people.models import NAME_LENGTH, WEBHOOK_LENGTH
from people.passwords import WeakPassword, check_password

FIELD_OF = {
    "people.owner-key": "key",
    "people.name": "name",
    "people.username": "username",
    "people.taken": "username",
    "people.password": "password",
    "people.old-password": "old",
    "people.mail": "email",
    "people.webhook": "webhook",
}


def sentences(wrong: Wrong) -> list[str]:
    """What is wrong, in the reader's language."""
    return wrong.sentences if isinstance(wrong, WeakPassword) else [translated.to_sentence(wrong)]


class PersonForm(ServiceForm):
    """A form that shows a refusal beside the field it is about."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)

    def refuse(self, wrong: Wrong) -> None:
        field = FIELD_OF.get(wrong.code)
        if field in self.fields:
            for sentence in sentences(wrong):
                self.add_error(field, sentence)
        else:
            super().refuse(wrong)

    def tidied(self, field: str, tidy: Callable[[Any], Any]) -> Any:
        """A field as a rule wants it; refused here already, so that all faults of a form are told at once."""
        try:
            return tidy(self.cleaned_data[field])
        except Wrong as wrong:
            raise forms.ValidationError(sentences(wrong)) from None


def username_field(autocomplete: str = "username", **more: Any) -> forms.CharField:
    attributes = {"autocomplete": autocomplete, "autocapitalize": "none", "spellcheck": "false"}
    return forms.CharField(label=_("User name"), max_length=150, widget=forms.TextInput(attributes), **more)


def password_field(label: Any, autocomplete: str, **more: Any) -> forms.CharField:
    widget = forms.PasswordInput({"autocomplete": autocomplete})
    return forms.CharField(label=label, max_length=256, strip=False, widget=widget, **more)


def name_field(**more: Any) -> forms.CharField:
    widget = forms.TextInput({"autocomplete": "nickname", "maxlength": NAME_LENGTH})
    return forms.CharField(label=_("Your name in races"), max_length=200, widget=widget, **more)


class Guest(PersonForm):
    name = name_field(help_text=_("What others read at the table. You can change it later."))


class SignIn(PersonForm):
    username = username_field()
    password = password_field(_("Password"), "current-password")


class SignUp(PersonForm):
    name = name_field(help_text=_("What others read at the table. You can change it later."))
    username = username_field(
        help_text=_("For signing in; nobody else sees it. 3 to 30 letters a to z, digits, dots, dashes.")
    )
    password = password_field(
        _("Password"), "new-password", help_text=_("At least 8 characters. A sentence is easier to remember.")
    )

    def clean_name(self) -> str:
        return str(self.tidied("name", clean_name))

    def clean_username(self) -> str:
        return str(self.tidied("username", clean_username))

    def clean_password(self) -> str:
        return str(self.tidied("password", check_password))


class Claim(SignUp):
    key = forms.CharField(
        label=_("Key"), max_length=100,
        help_text=_("What follows “key=” in the link. manage.py person welcome prints it again."),
        widget=forms.TextInput({"autocomplete": "one-time-code", "autocapitalize": "none", "spellcheck": "false"}),
    )  # fmt: skip
    field_order = ("key", "name", "username", "password")


class Forgot(PersonForm):
    login = forms.CharField(
        label=_("User name or e-mail address"), max_length=254, widget=forms.TextInput({"autocomplete": "username"})
    )


class NewPassword(PersonForm):
    password = password_field(
        _("New password"), "new-password", help_text=_("At least 8 characters. A sentence is easier to remember.")
    )


class ChangePassword(PersonForm):
    old = password_field(_("Current password"), "current-password")
    password = password_field(
        _("New password"), "new-password", help_text=_("At least 8 characters. A sentence is easier to remember.")
    )


class Me(PersonForm):
    name = name_field()
    language = forms.ChoiceField(label=_("Language"), required=False)
    time_zone = forms.ChoiceField(
        label=_("Time zone"), required=False, help_text=_("Deadlines are shown and typed in it.")
    )
    shows_hints = forms.BooleanField(label=_("Show short hints at the table"), required=False)
    moves_figures = forms.BooleanField(label=_("Animate the moves"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = [(code, gettext(str(name))) for code, name in settings.LANGUAGES]
        self.fields["language"].choices = [("", gettext("as the browser asks")), *names]  # type: ignore[attr-defined]
        places = [("", gettext("as the browser says")), *zones.choices()]
        self.fields["time_zone"].choices = places  # type: ignore[attr-defined]


class Notices(PersonForm):
    tells_in_title = forms.BooleanField(label=_("In the title of an open page"), required=False)
    tells_by_mail = forms.BooleanField(label=_("By e-mail"), required=False)
    tells_by_webhook = forms.BooleanField(label=_("By webhook"), required=False)


class Guarded(PersonForm):
    """A form that asks for the password again where something changes; the service knows whether it does."""

    old = password_field(
        _("Current password"), "current-password", required=False,
        help_text=_("Needed to change this. An e-mail tells your confirmed address."),
    )  # fmt: skip


class Mail(Guarded):
    email = forms.CharField(
        label=_("E-mail address"), required=False, max_length=254,
        widget=forms.EmailInput({"autocomplete": "email"}),
    )  # fmt: skip


class Webhook(Guarded):
    webhook = forms.CharField(
        label=_("Address of the webhook"), required=False, max_length=WEBHOOK_LENGTH,
        widget=forms.URLInput({"autocomplete": "off", "placeholder": "https://"}),
    )  # fmt: skip


class NewToken(PersonForm):
    name = forms.CharField(
        label=_("What the token is for"), max_length=NAME_LENGTH, widget=forms.TextInput({"autocomplete": "off"})
    )
    days = forms.TypedChoiceField(
        label=_("It ends after"), coerce=int, initial=tokens.DAYS,
        choices=[(7, _("a week")), (30, _("30 days")), (tokens.DAYS, _("90 days")), (tokens.MOST_DAYS, _("a year"))],
    )  # fmt: skip
    scopes = forms.MultipleChoiceField(
        label=_("Besides reading, it may"), required=False, initial=["race"], choices=[*scopes.LABELS.items()],
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip


class Close(PersonForm):
    is_sure = forms.BooleanField(label=_("I know that this cannot be undone."))


class HouseForm(PersonForm):
    may_sign_up = forms.BooleanField(label=_("Anyone may make an account"), required=False)
    may_guests_race = forms.BooleanField(label=_("Guests may race without an account"), required=False)

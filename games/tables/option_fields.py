"""The options of a game as fields of a form: what the rules declare, with its words, bounds and refusals.

It must never know an option by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from core import translated
from core.canonical import Value
from core.errors import Malformed
from games.rules.option import BY_LOT, Choice, Declaration, Option, Order, Seat

PREFIX = "option_"
TEXT_LENGTH = 60


class OptionField(forms.CharField):
    """One option; what is typed is read by the rules, and refused in their words."""

    def __init__(self, option: Option, seats: int) -> None:
        super().__init__(
            label=_(option.label), required=False, max_length=TEXT_LENGTH, widget=_widget(option, seats),
            help_text=_(option.help) if option.help else "", initial=shown(option, unchosen(option)),
        )  # fmt: skip
        self.option, self.seats = option, seats

    def clean(self, value: Any) -> Value:
        """As the rules hold it; by the book, or as drawn, where nothing is typed."""
        text = super().clean(value)
        if not text:
            return unchosen(self.option)
        try:
            return self._read(_from_one(self.option, text))
        except Malformed as wrong:
            raise forms.ValidationError(translated.to_sentence(wrong), code=wrong.code) from wrong

    def _read(self, text: str) -> Value:
        """A value that fits some race; whether it fits the seats of this one, the rules say who know them."""
        value = self.option.parsed(text, self.seats)
        if not any(self.option.takes(value, seats + 1) for seats in range(self.seats)):
            raise self.option.refusal(self.seats)
        return value


def fields(declared: Declaration, seats: int) -> dict[str, OptionField]:
    """A field for each option, by its name in the form."""
    return {f"{PREFIX}{option.name}": OptionField(option, seats) for option in declared}


def check_known(declared: Declaration, sent: Iterable[str]) -> None:
    """A form's error where something is sent for an option that the game does not have."""
    for name in sent:
        if name.startswith(PREFIX):
            try:
                declared.find(name.removeprefix(PREFIX))
            except Malformed as wrong:
                raise forms.ValidationError(translated.to_sentence(wrong), code=wrong.code) from wrong


def chosen(declared: Declaration, cleaned: Mapping[str, Any]) -> dict[str, Value]:
    """Only what differs from the book, so that equal races have equal options."""
    values = {option.name: cleaned.get(f"{PREFIX}{option.name}", unchosen(option)) for option in declared}
    return {option.name: values[option.name] for option in declared if values[option.name] != unchosen(option)}


def unchosen(option: Option) -> Value:
    """What stands for choosing nothing: the game by the book, or no word where a drawn course has another default."""
    return "" if isinstance(option, Choice) and option.as_drawn is not None else option.default


def shown(option: Option, value: Any) -> str:
    """A value as it stands in its field; in lists, seats count from 1, as everywhere on a page."""
    if isinstance(value, list):
        return " ".join(str(element + 1 if isinstance(option, Order) else element) for element in value)
    return str(value)


def in_words(declared: Declaration, given: Mapping[str, Any]) -> list[str]:
    """The choices that differ from the book, as people read them."""
    options = (
        option
        for option in declared
        if option.name in given and given[option.name] != declared.as_drawn.get(option.name)
    )
    return [f"{_(option.label)}: {_value_words(option, given[option.name])}" for option in options]


def _value_words(option: Option, value: Any) -> str:
    if isinstance(option, Choice):
        return str(_(dict(option.values)[value]))
    if isinstance(option, Seat):
        return str(dict(_seats(value + 1))[str(value)])
    return shown(option, value)


def _from_one(option: Option, text: str) -> str:
    """What the rules read: they count the seats of a list from 0."""
    if not isinstance(option, Order):
        return text
    return " ".join(str(int(part) - 1) if part.isdecimal() else part for part in text.replace(",", " ").split())


def _widget(option: Option, seats: int) -> forms.Widget:
    if isinstance(option, Choice):
        nothing = [("", _(option.unchosen))] if option.unchosen else []
        return forms.Select(choices=[*nothing, *((str(value), _(words)) for value, words in option.values)])
    if isinstance(option, Seat):
        return forms.Select(choices=_seats(seats))
    return forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})


def _seats(seats: int) -> list[tuple[str, Any]]:
    names = [(str(seat), _("Seat %(number)s") % {"number": seat + 1}) for seat in range(seats)]
    return [(str(BY_LOT), _("random")), *names]

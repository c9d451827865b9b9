"""What the doors of all rooms share: bodies, files, forms, links and parts of pages."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from django import forms
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from rest_framework import serializers

from core.errors import Forbidden, Malformed, Missing, Refused, TooLarge, TooMany
from kit import bodies, downloads, negotiation, uploads
from kit.forms import ServiceForm, tried
from kit.links import MOST_KEPT, Links

TAG = "0123456789abcdef"
INVITES = Links("invite", "invites", re.compile("[0-9a-f]{4}"))


class Body(bodies.Plain):
    name = serializers.CharField(max_length=5)


class Name(ServiceForm):
    name = forms.CharField()


def asked(address: str = "/", **headers: str) -> HttpRequest:
    return RequestFactory().get(address, headers=headers)


# ---- bodies and files that are sent -----------------------------------------------------------------------


def test_it_reads_a_body_whose_fields_are_known() -> None:
    assert bodies.read(Body(data={"name": "Ada"})) == {"name": "Ada"}


@pytest.mark.parametrize("payload", [{}, {"name": "Ada", "nmae": "Ada"}, {"name": "longer"}, {"name": None}, ["name"]])
def test_it_refuses_a_body_with_a_field_that_is_unknown_or_wrong(payload: object) -> None:
    with pytest.raises(serializers.ValidationError):
        bodies.read(Body(data=payload))


def test_it_reads_a_file_no_further_than_is_taken() -> None:
    file = BytesIO(b"0" * 100)
    with pytest.raises(TooLarge):
        uploads.read(file, 10)
    assert file.tell() == 11
    assert uploads.read(BytesIO(b"0" * 10), 10) == b"0" * 10
    for nothing in (None, "text", BytesIO(b"")):
        with pytest.raises(Malformed):
            uploads.read(nothing, 10)


# ---- files that are answered ------------------------------------------------------------------------------


def tagged(address: str = "/", is_public: bool = True, **headers: str) -> HttpResponse:
    return downloads.tagged(asked(address, **headers), TAG, is_public, lambda: HttpResponse(b"ice"))


@pytest.mark.parametrize("known", [f'"{TAG}"', f'W/"{TAG}"', f'"other", "{TAG}"'])
def test_whoever_has_a_file_does_not_fetch_it_again(known: str) -> None:
    answer = tagged(**{"If-None-Match": known})
    assert (answer.status_code, answer.content, answer["ETag"]) == (304, b"", f'"{TAG}"')
    assert tagged(**{"If-None-Match": known.replace(TAG, TAG[1:])}).content == b"ice"


def test_only_what_is_public_and_named_by_its_tag_is_kept_for_ever() -> None:
    kept = [
        tagged(address, is_public)["Cache-Control"] for address in ("/", f"/?is={TAG}") for is_public in (True, False)
    ]
    assert kept == ["public, no-cache", "private, no-cache", f"public, {downloads.FOR_EVER}", "private, no-cache"]


def test_a_file_is_saved_under_its_name_or_shown() -> None:
    assert downloads.named(b"", "text/csv", "table.csv")["Content-Disposition"] == 'attachment; filename="table.csv"'
    assert downloads.named(b"", "text/csv", "a.svg", is_shown=True)["Content-Disposition"] == 'inline; filename="a.svg"'


# ---- forms ------------------------------------------------------------------------------------------------


def refusing(wrong: Exception) -> tuple[object, Name]:
    def act() -> object:
        raise wrong

    form = Name({"name": "Ada"})
    return tried(form, act), form


@pytest.mark.parametrize(
    ("kind", "status"), [(Refused, 422), (Malformed, 422), (TooMany, 429)], ids=lambda value: str(value)
)
def test_a_form_says_what_a_service_refused(kind: type[Refused], status: int) -> None:
    result, form = refusing(kind("tiny.no", "It is not allowed.", seconds=1))
    assert (result, form.non_field_errors(), form.status) == (None, ["It is not allowed."], status)


@pytest.mark.parametrize("kind", [Missing, Forbidden])
def test_what_is_not_there_is_no_matter_of_a_form(kind: type[Refused]) -> None:
    with pytest.raises(kind):
        refusing(kind("tiny.no", "There is none."))


def test_nothing_is_done_before_a_form_was_sent_and_can_be_read() -> None:
    done: list[str] = []
    statuses = []
    for form in (Name(), Name({}), Name({"name": "Ada"})):
        tried(form, lambda: done.append("done"))
        statuses.append(form.status)
    assert (done, statuses) == (["done"], [200, 422, 200])


# ---- links and parts --------------------------------------------------------------------------------------


def test_a_browser_remembers_the_links_that_it_followed_the_last_ones() -> None:
    request = asked("/?invite=0a0a")
    request.session = {}  # type: ignore[assignment]
    for number in range(MOST_KEPT + 5):
        INVITES.keep(request, f"{number:04x}")
    INVITES.keep(request, f"{MOST_KEPT:04x}")
    words = INVITES.of(request)
    assert (words[0], words[-1], len(words)) == ("0a0a", f"{MOST_KEPT:04x}", MOST_KEPT + 1)
    assert "0000" not in words


def test_a_word_that_looks_like_no_link_is_none() -> None:
    assert INVITES.of(asked("/?invite=no")) == ()


def test_a_script_gets_a_part_and_a_cache_knows_that_they_differ() -> None:
    form = Name({})
    form.refuse(Refused("tiny.no", "It is not allowed."))

    @negotiation.in_parts
    def view(request: HttpRequest) -> HttpResponse:
        return negotiation.page_or_part(request, "kit/_pages.html", "kit/_wrong.html", {"form": form})

    page, part, other = view(asked()), view(asked(**{"HX-Request": "true"})), view(asked(**{"HX-Request": "false"}))
    assert page["Vary"] == part["Vary"] == "HX-Request, Accept-Language, Cookie"
    assert [b"not allowed" in answer.content for answer in (page, part, other)] == [False, True, False]

"""A page that does without htmx asks nothing of it: where a template leaves it out, nothing waits for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.rooms import ROOT

LEAVES_IT_OUT = re.compile(r"{% block fragments %}(?:{#.*?#})?{% endblock %}")
INCLUDES = re.compile(r"""{% include ["']([^"']+)["']""")
ASKS = re.compile(r"\bhx-(?:get|post|put|delete|trigger)=")
LEAST = 6  # pages that leave it out


def templates(root: Path = ROOT) -> dict[str, str]:
    """Every template by its name."""
    paths = (path for room in root.iterdir() for path in (room / "templates").rglob("*.html"))
    return {str(path).partition("/templates/")[2]: path.read_text() for path in paths}


def without_htmx(known: dict[str, str]) -> list[str]:
    return sorted(name for name, text in known.items() if LEAVES_IT_OUT.search(text))


def shown(name: str, known: dict[str, str]) -> Iterator[str]:
    """A template, and all that it includes by name."""
    yield name
    for part in INCLUDES.findall(known.get(name, "")):
        yield from shown(part, known)


def dead(name: str, known: dict[str, str]) -> list[str]:
    """The templates of a page on which something waits for the script that is not there."""
    return sorted({part for part in shown(name, known) if ASKS.search(known.get(part, ""))})


@pytest.mark.parametrize("name", without_htmx(templates()))
def test_nothing_waits_for_a_script_that_the_page_leaves_out(name: str) -> None:
    assert dead(name, templates()) == []


def test_it_looks_at_the_pages_that_leave_it_out() -> None:
    assert len(without_htmx(templates())) >= LEAST


def test_it_notices_what_waits_in_a_part_of_a_part() -> None:
    known = {
        "page.html": '{% block fragments %}{% endblock %}{% include "part.html" %}',
        "part.html": '{% include "rest.html" %}',
        "rest.html": '<div hx-get="/rules" hx-trigger="toggle once"></div>',
    }
    assert dead("page.html", known) == ["rest.html"]

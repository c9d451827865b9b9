"""A game's sentence under a shared name has no placeholder that the shared one lacks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from courses.drafts import desks, ui_strings

HOLE = re.compile(r"\{(\w+)\}")


def holes(text: Any) -> set[str]:
    return set(HOLE.findall(text)) if isinstance(text, str) else set()


def otherwise(shared: dict[str, Any], own: dict[str, Any]) -> list[str]:
    """Shared names under which a game's sentence has placeholders that the shared module does not fill."""
    return [name for name in shared if name in own and not holes(own[name]) <= holes(shared[name])]


@pytest.mark.parametrize("game", desks.DESKS)
def test_no_sentence_says_undefined(game: str) -> None:
    assert otherwise(ui_strings.words(), desks.DESKS[game].SENTENCES) == []


def test_it_notices_a_name_that_means_two_things() -> None:
    shared, own = {"par": "Par is {turns} turns.", "sound": "Sound"}, {"par": "par {count}", "sound": "Sound"}
    assert otherwise(shared, own) == ["par"]

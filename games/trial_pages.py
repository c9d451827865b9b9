"""The panel of a test drive, as a fragment for whoever shows a course that is still being laid.

It must never know a draft: what is driven on comes with each question to the API.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import trials


@require_safe
def panel(request: HttpRequest, game: str) -> HttpResponse:
    """What one presses and reads; a module of its own asks and draws."""
    trials.found(game)
    response = render(request, f"games/trials/{game}.html", {"mat": _mat(), "places": range(1, 6), "words": _words()})
    response["Vary"] = "Accept-Language, Cookie"
    return response


def _mat() -> list[dict[str, str]]:
    """Dogs and brake as they lie on a mat, each with its keys."""
    return [
        {"name": "left", "title": _("Left dog"), "more": _("Left dog: more"), "less": _("Left dog: less"),
         "up": "Q", "down": "A"},
        {"name": "brake", "title": _("Brake"), "more": _("Brake: more"), "less": _("Brake: less"),
         "up": "W", "down": "S"},
        {"name": "right", "title": _("Right dog"), "more": _("Right dog: more"), "less": _("Right dog: less"),
         "up": "E", "down": "D"},
    ]  # fmt: skip


def _words() -> dict[str, Any]:
    """By the names that the module knows; braces are filled there."""
    return {
        "sled": _("Your sled"),
        "speed": _("Speed {speed},"),
        "straight": _("straight ahead."),
        "drift_left": _("of which {drifts} drift to the left."),
        "drift_right": _("of which {drifts} drift to the right."),
        "many_cards": _("In a race this takes several turns: a turn lays equal cards only."),
        "turn": _("{left} left, {right} right, {brake} brake."),
        "dents": _("Dents: {dents}."),
        "finished": _("Finished in {turns} turns."),
        "open": _("That took {turns} turns so far. Take it back, or lay on."),
        "wrecked": _("Wrecked in turn {turns}. Take it back."),
    }

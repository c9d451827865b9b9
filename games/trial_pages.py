"""The panel of a test drive, as a fragment for any page that shows a course that is still being laid.

It must never know a draft: what is driven on comes with each question to the API.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import trials
from games.wording import in_words
from kit.strangers import for_everybody


@require_safe
@for_everybody()
def panel(request: HttpRequest, game: str) -> HttpResponse:
    """What one presses and reads; a module of its own asks and draws."""
    shown = in_words(trials.trial_of(game).panel)
    files = {
        "module": f"{game}/trial.js",
        "styles": ["games/trials/drive.css", f"{game}/trial.css", "games/seats.css"],
    }
    response = render(request, "games/_trial.html", files | shown)
    response["Vary"] = "Accept-Language, Cookie"
    return response

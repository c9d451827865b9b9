"""The panel of a test drive, as a fragment for any page that shows a course that is still being laid.

It must never know a draft: what is driven on comes with each question to the API.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from core.strangers import for_everybody
from games import trials
from reindeer_races.rules.phrases import LANES


@require_safe
@for_everybody()
def panel(request: HttpRequest, game: str) -> HttpResponse:
    """What one presses and reads; a module of its own asks and draws."""
    trials.get_drive(game)
    files = {
        "module": f"{game}/trial.js",
        "styles": ["games/trials/drive.css", f"{game}/trial.css", "games/seats.css"],
    }
    response = render(request, "games/_trial.html", files | PANELS[game]())
    response["Vary"] = "Accept-Language, Cookie"
    return response


def _snow_tails() -> dict[str, Any]:
    """Dogs and brake as they lie on a mat, and what the module says; braces are filled there."""
    return {
        "mat": [
            {"name": "left", "title": _("Left dog"), "more": _("Left dog: more"), "less": _("Left dog: less"),
             "up": "Q", "down": "A"},
            {"name": "brake", "title": _("Brake"), "more": _("Brake: more"), "less": _("Brake: less"),
             "up": "W", "down": "S"},
            {"name": "right", "title": _("Right dog"), "more": _("Right dog: more"), "less": _("Right dog: less"),
             "up": "E", "down": "D"},
        ],
        "places": range(1, 6),
        "keys": _("Keys: Q W E show more, A S D show less, the arrows choose an end, Enter drives, Backspace takes "
                  "back, Escape ends."),
        "words": {
            "sled": _("Your sled"),
            "speed": _("Speed {speed},"),
            "straight": _("straight ahead."),
            "drift_left": _("of which {drifts} drift to the left."),
            "drift_right": _("of which {drifts} drift to the right."),
            "many_cards": _("In a race this takes several turns: a turn lays equal cards only."),
            "turn": _("{left} left, {right} right, {brake} brake."),
            "no_par": _("Par is not known yet: a worker proves the course while it rests, sound and saved."),
            "dents": _("Dents: {dents}."),
            "finished": _("Finished. Turns: {turns}."),
            "open": _("Turns so far: {turns}. Take it back, or lay on."),
            "wrecked": _("Wrecked in turn {turns}. Take it back."),
        },
    }  # fmt: skip


def _reindeer_races() -> dict[str, Any]:
    """A lane and so many steps."""
    return {
        "mat": [
            {"name": "lane", "title": _("Lane"), "more": _("The next lane"), "less": _("The lane before"),
             "up": "A", "down": "Q"},
            {"name": "steps", "title": _("Steps"), "more": _("A step more"), "less": _("A step less"),
             "up": "W", "down": "S"},
        ],
        "keys": _("Keys: Q and A choose the lane, W and S the steps, the arrows an end; Enter runs, Backspace takes "
                  "back, Escape ends."),
        "words": {
            "lanes": [pgettext(*lane).capitalize() for lane in LANES],
            "supply": _("{supply} reindeer wait beside the track."),
            "over": _("The last reward of a lane is won: the race would be over."),
            "turn": _("{lane}, steps: {steps}."),
        },
    }  # fmt: skip


PANELS = {"snow_tails": _snow_tails, "reindeer_races": _reindeer_races}

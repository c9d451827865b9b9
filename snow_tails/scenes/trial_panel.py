"""The panel of a test drive: dogs and brake as they lie on a mat, and what its module says; braces are filled there."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.sentence import say

PANEL = {
    "mat": [
        {"name": "left", "title": say(_("Left dog")), "more": say(_("Left dog: more")),
         "less": say(_("Left dog: less")), "up": "Q", "down": "A"},
        {"name": "brake", "title": say(_("Brake")), "more": say(_("Brake: more")), "less": say(_("Brake: less")),
         "up": "W", "down": "S"},
        {"name": "right", "title": say(_("Right dog")), "more": say(_("Right dog: more")),
         "less": say(_("Right dog: less")), "up": "E", "down": "D"},
    ],
    "places": [*range(1, 6)],
    "keys": say(_("Keys: Q W E show more, A S D show less, the arrows choose an end, Enter drives, Backspace takes "
                  "back, Escape ends.")),
    "words": {
        "sled": say(_("Your sled")),
        "speed": say(_("Speed {speed},")),
        "straight": say(_("straight ahead.")),
        "drift_left": say(_("of which {drifts} drift to the left.")),
        "drift_right": say(_("of which {drifts} drift to the right.")),
        "many_cards": say(_("In a race this takes several turns: a turn lays equal cards only.")),
        "turn": say(_("{left} left, {right} right, {brake} brake.")),
        "no_par": say(_("Par is not known yet: a worker proves the course while it rests, sound and saved.")),
        "dents": say(_("Dents: {dents}.")),
        "finished": say(_("Finished. Turns: {turns}.")),
        "open": say(_("Turns so far: {turns}. Take it back, or lay on.")),
        "wrecked": say(_("Wrecked in turn {turns}. Take it back.")),
    },
}  # fmt: skip

"""The panel of a test drive: a lane and so many steps, and what its module says; braces are filled there."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.sentence import say
from reindeer_races.rules.phrases import LANES

PANEL = {
    "mat": [
        {"name": "lane", "title": say(_("Lane")), "more": say(_("The next lane")), "less": say(_("The lane before")),
         "up": "A", "down": "Q"},
        {"name": "steps", "title": say(_("Steps")), "more": say(_("A step more")), "less": say(_("A step less")),
         "up": "W", "down": "S"},
    ],
    "keys": say(_("Keys: Q and A choose the lane, W and S the steps, the arrows an end; Enter runs, Backspace takes "
                  "back, Escape ends.")),
    "words": {
        "lanes": [say("%(lane)s", lane=lane) for lane in LANES],
        "supply": say(_("{supply} reindeer wait beside the track.")),
        "over": say(_("The last reward of a lane is won: the race would be over.")),
        "turn": say(_("{lane}, steps: {steps}.")),
    },
}  # fmt: skip

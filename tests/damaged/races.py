"""Every kind of wound to a race file by its name: `WOUNDS[name].make(bytes, Random(seed))` gives the damaged bytes, the
code and the ply that a verifier must tell. `made(wound, game, number)` finds a race that has what is wounded."""

from tests.damaged import race_branch, race_form, race_games, race_group, race_order, race_rules  # each adds its own
from tests.damaged.wounding import WOUNDS, Absent, Wound, Wounded, made

__all__ = [
    "WOUNDS", "Absent", "Wound", "Wounded", "made",
    "race_branch", "race_form", "race_games", "race_group", "race_order", "race_rules",
]  # fmt: skip

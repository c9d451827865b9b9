"""The courses that come with the game, as lines of data, and a plain one to begin with.

A preset's names and notes are looks; only its chain is gameplay. It must never hold code about a single course.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n import gettext_noop as _
from snow_tails.plans.plan import Plan
from snow_tails.plans.text import read_text


@dataclass(frozen=True, slots=True)
class Preset:
    """One course: its stable name, what people call it, its chain, its levels to the line, and a word about it."""

    name: str
    title: str  # a proper name, in the language it was given in; never translated
    chain: str
    levels: int
    note: str
    also: str = ""  # another name of the same course

    @property
    def plan(self) -> Plan:
        """The plan of the chain."""
        return read_text(self.chain)


# R-ST-16; names after ST-14. The first one is ours, for a first race without special sections (ST-111).
PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "first-tracks", "First Tracks", "START S S CL S S CR S S FIN", 53,
            _("A left corner, a right corner, room to gather speed."),
        ),
        Preset(
            "nutcracker", "Le casse-noisettes", "START S S CL UR CL S S FIN", 52,
            _("Three turns without a breath between them: the usual first race."), "Der Nussknacker",
        ),
        Preset(
            "hobbit", "Le déjeuner du hobbit", "START S CR S CR S S CL S CL S FIN", 67,
            _("Out, across, and back beside your own tracks."), "Das Hobbitfrühstück",
        ),
        Preset(
            "yquem", "Inspiré d'Yquem", "START S CL DRL S CR S CR CHASM CL S FIN", 67,
            _("A drift behind the first corner, a chasm before the last."), "Husky on the Rocks",
        ),
        Preset(
            "delinarbre", "Délinarbre", "START S SAPA CR SAPB UL S CR SAPC S FIN", 64,
            _("Twenty saplings, and every one of them in the way."),
        ),
        Preset(
            "infernale", "La trajectoire infernale", "START S S UR S S UL S CR CL S FIN", 75,
            _("Long legs and two hairpins: fast, until the brake is late."),
        ),
        Preset(
            "dague", "La dague du troll des montagnes", "START S DRR CHASM S CR UL S CR SAPA S FIN", 70,
            _("Drift and chasm one after the other, before anybody has spread out."),
        ),
        Preset(
            "cauchemar", "Le cauchemar de Bruce",
            "START S SAPA UR DRL UL CHASM CR CR SAPB DRR CL CL SAPC S FIN", 101,
            _("Everything in the box, in one course."),
        ),
    )
}  # fmt: skip

"""The courses that come with Reindeer Races, as texts of data: a shuffled one to begin with, and designed ones.

A preset's names and notes are looks; only its text is gameplay. It must never hold code about a single course.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n import gettext_noop as _
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.text import read_text


@dataclass(frozen=True, slots=True)
class Preset:
    """One course: its stable name, what people call it in their language, its text, and a word about it."""

    name: str
    title: str
    chain: str
    note: str
    also: str = ""

    @property
    def plan(self) -> Plan:
        """The plan of the text."""
        return read_text(self.chain)

    @property
    def levels(self) -> int:
        """All cells of all lanes."""
        return 2 * sum(len(lane.cards) for lane in self.plan.lanes)


SEED = "0"  # of the standard course

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "standard", _("Out of the box"),
            "letter p.p i.p p.i bauble p.i y.p i.p k.p log p.p s.p p.p i.i p.p"
            " present s.p p.i k.p p.p i.i s.p tree p.i i.p p.p y.p p.p k.y p.p",
            _("The box, well shuffled: as the rules lay it out."),
        ),
        Preset(
            "white-rush", _("The white rush"),
            "letter k.p p.p s.p bauble y.p p.p s.p p.p log s.p k.p p.p p.p y.p "
            "present i.p p.i i.p p.i p.p s.p tree i.i p.i i.p i.i p.i i.p k.y",
            _("Nearly all ice lies on the two long lanes and carries you on: they are shorter than they look."),
        ),
        Preset(
            "yeti-pass", _("The yeti’s doorstep"),
            "letter @0,0,0 p.p>20 p.i~<20 y.p~ bauble @0,-25,0 p.p>20 s.p<20 p.i~>20 y.p~ "
            "log @0,-50,0 p.p>20 k.p<20 p.p>20 s.p<20 k.y "
            "present @0,-75,0 p.p>20 i.p<20 p.p>20 s.p<20 p.i>20 p.p "
            "tree @0,-100,0 p.p>20 i.p<20 k.p>20 i.i<20 p.i>20 s.p<20 i.p",
            _("On the three short lanes the last cell is the yeti’s: come with one step too many, not too few."),
        ),
        Preset(
            "carousel", _("The carousel"),
            "letter @22,-10,90 p.p<60 k.p<60 p.p bauble @36,-10,90 i.p<36 p.p<36 p.i<36 y.p "
            "log @50,-10,90 p.p<25 i.i<25 k.y<25 p.p<25 i.p~ "
            "present @68,-10,90 s.p<18 p.i<18 s.p~<18 i.p<18 s.p<18 p.i~ "
            "tree @86,-10,90 p.p<14 s.p~<14 p.p<14 i.p<14 p.i<14 y.p<14 p.p",
            _("Five rings around one middle, and the snowmen of the presents turn with everybody who comes by."),
        ),
        Preset(
            "mirror-ice", _("Mirror ice"),
            "letter @0,30,90 p.p p.i p.i~ bauble @-29,9,162 p.p p.i p.i~ s.p "
            "log @-18,-24,234 k.p i.i i.i~ p.p y.p present @18,-24,306 s.p i.p p.p s.p i.p~ k.p "
            "tree @29,9,18 p.p i.p y.p p.p i.p~ k.y s.p",
            _("A star of five rays, and on three of them ice looks at ice: whoever lands there slides to and fro."),
        ),
        Preset(
            "five-sprints", _("Five sprints"),
            "house letter p.p i.p p.p =6,4,2 bauble p.i s.p p.p =7,5,2 log p.p k.p p.i =8,5,3 "
            "present i.p p.p s.p =9,6,3 tree p.p y.p i.p =10,6,4",
            _("Five lanes of three cards: a short race before supper."),
        ),
    )
}  # fmt: skip

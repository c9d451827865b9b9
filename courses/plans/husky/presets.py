"""The courses that come with Husky, as texts of data: the board of the rules to begin with, and designed ones.

A preset's names and notes are looks; only its text is gameplay. It must never hold code about a single course.
"""

from __future__ import annotations

from dataclasses import dataclass

from courses.plans.husky.compile import bent
from courses.plans.husky.plan import Plan
from courses.plans.husky.text import read_text
from ground.words import gettext_noop as _


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
        """The fewest steps from start to finish over all checkpoints."""
        board = bent(self.plan)
        return board.to_go(board.start, range(len(board.checks)))


PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "standard", _("The great crossing"),
            """31x14
rows
gggggggggggggbbbgggggbbwwwwwbbb
ggggggggggggbbbbgggggbbbwwwwbbb
gggggwwwgggbbbbbgggggbbbbwwwbbb
ggggwwwwgggbbbbbggggbbbbbwwbbbb
wwgwwwwwwwbbbbbbwbgbbbbbbggbbbb
wwwwwwwwwwwwbwwwwb2bbbbgg3gbbbb
wwwwwwwwww1wwwwwwbbbbbgggggbbbb
Swwwwbbwwwwwwwwwwb2bbwwgg3gbbbF
wwwwbbbbww1wwggwwbbwwwwwgggbbbb
wwwwbbbbbwwwgggggbwwwwwwwbbbbbw
ggggbbbbbwwwgggggbbwwwwggbbbbbw
gggggbbbwwwwwgggbbbbbgggggbbbww
gggggbbbwwwwwgggbbbbbgggggbbwww
ggggggbwwwwwwwgbbbbbbggggggbwww
wolf 5,4 9,9 14,6 20,9 21,10 23,8 25,1 29,11
elk 9,2 14,11 18,2 24,6 23,12
bear 6,10 13,3 17,9 22,4 28,3 28,8""",
            _("The board of the rules: ice and bears wait in its second half."),
        ),
    )
}  # fmt: skip

"""The courses that come with Husky, as texts of data: the board of the rules to begin with, and designed ones.

A preset's names and notes are looks; only its text is gameplay. It must never hold code about a single course.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n import gettext_noop as _
from husky.plans.compile import compile
from husky.plans.measures import steps
from husky.plans.plan import Plan
from husky.plans.text import read_text


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
        return steps(compile(self.plan))


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
        Preset(
            "postmans-cut", _("The postman’s short cut"),
            """14x8
snow
bush 0,0 60,0 40,20 0,20
bush 60,80 80,50 110,60 110,80
ice 70,0 140,0 140,50 115,50 110,40 80,30
bush 85,0 118,0 115,27 92,27
ice 10,80 20,60 50,60 60,80
start 0,4
check-1 4,3 4,5
check-2 12,1 12,3
check-3 8,7 9,6
finish 13,5
wolf 3,2 6,5
elk 2,0 7,7
bear 3,7 13,2 11,4""",
            _("Fourteen cells by eight, and home before the coffee is cold."),
        ),
        Preset(
            "frozen-river", _("Down the frozen river"),
            """48x16
snow
bush 0,110 90,105 160,130 240,120 300,160 0,160
bush 250,0 270,40 345,55 400,30 450,0
bush 360,90 420,80 480,110 480,160 370,160
bush 60,0 170,0 150,25 80,30
ice~30 130,0 120,50 180,80 200,120 260,110 290,60 350,70 385,40 480,20
ice~50 390,45 430,30 480,25
ice~25 345,75 350,130 395,155
ice~30 45,160 70,135
snow 440,55 480,45 480,95 450,90
start 0,6
check-1 10,7 10,9
check-2 25,10 26,11
check-3 38,11 38,13
finish 47,8
wolf 4,4 8,9 16,4 22,6 30,10 34,14 43,7 45,8
elk 2,13 10,1 14,14 29,2 41,12
bear 12,3 19,9 27,9 31,6 41,4 36,12""",
            _("A river winds from edge to edge, and whoever follows it meets every bear there is."),
        ),
        Preset(
            "blue-canyon", _("The blue canyon"),
            """12x30
bush
snow~50 55,0 30,60 80,110 55,160
snow~35 55,160 25,200 60,240 95,260
ice~40 125,50 95,80 115,120
ice~45 0,120 30,150 0,190
ice~60 120,170 82,200 120,240
ice~60 0,235 25,265 0,300
rows@7,13
.gg.
gggg
gggg
bggb
start 5,0
check-1 4,7 2,8
check-2 7,19 8,20
check-3 5,26 5,28
finish 9,29
wolf 4,4 7,11 3,20 6,24
elk 10,2 0,9 8,14 8,27
bear 10,7 1,15 10,21 1,26""",
            _("From the top to the bottom between walls of ice: the only snow is where all others drive too."),
        ),
        Preset(
            "crater-lake", _("Round the crater lake"),
            """30x30
snow
bush 0,0 130,0 90,50 40,60 0,120
bush 170,0 300,0 300,130 260,70 200,60
bush 300,180 300,300 190,300 240,260 260,210
bush~40 20,190 35,260 110,280
ice 150,85 205,100 220,150 200,205 150,225 95,205 80,150 95,100
ice~35 220,55 250,100 255,150
ice~60 190,260 170,275 165,300
ice~40 60,100 30,145
snow 150,125 175,150 150,180 125,150
start 0,15
check-1 8,6 11,8
check-2 16,10 18,11
check-3 25,22 27,23
finish 16,29
wolf 4,17 10,7 18,4 22,19 12,24 15,15 20,22
elk 5,2 24,3 27,27 3,22 28,20
bear 9,15 15,12 20,17 25,12 20,26 5,11""",
            _("Square, with a lake in the middle and a wolf on its island."),
        ),
        Preset(
            "long-haul", _("The long haul"),
            """60x20
snow
bush 0,0 210,0 160,40 90,25 40,50 0,40
bush~60 20,190 120,165 190,200
bush~45 245,200 270,150 260,110
bush 330,0 480,0 440,60 390,40
bush~40 430,120 470,150 440,190
bush~60 530,0 560,35 600,30
ice~40 160,100 200,130 180,190
ice~40 60,70 110,95
ice 280,20 330,40 350,90 300,110 250,70
ice~60 320,200 370,130 350,90
ice~70 500,20 480,90 540,130 600,120
ice~40 540,130 520,200
start 0,9
check-1 17,5 17,7
check-2 32,7 33,9
check-3 45,15 46,16
finish 59,12
wolf 4,12 21,3 23,16 30,12 42,17 49,17 57,17 57,7
elk 8,1 3,18 26,13 41,2 45,13
bear 8,8 18,13 30,5 36,13 48,6 53,14""",
            _("Sixty cells from start to finish, for an evening of its own."),
        ),
    )
}  # fmt: skip

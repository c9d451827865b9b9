"""A shelf of plans with one wound each, named by the damage, with the codes that must be found and no others.

All are made on a sound course whose lanes are even. `{}` stands where the wound goes.
"""

from __future__ import annotations

from snow_tails.plans.checks import TableSize, Wishes
from snow_tails.plans.stock import Stock, boxes

SOUND = "START S S CL S S CR S FIN"

# name: (line, codes)
WOUNDS: dict[str, tuple[str, tuple[str, ...]]] = {
    # start and finish
    "no start": ("S S CL S S CR S FIN", ("start-missing",)),
    "a start behind the first straight": ("S START S CL S S CR S FIN", ("start-place",)),
    "a start at the very end of the straights": ("S S CL S S CR START FIN", ("start-place",)),
    "a second start": ("START S S CL START S CR S FIN", ("start-several",)),
    "a second start with another face": ("START S S CL STARTR S CR S FIN", ("start-several",)),
    "place 1 on the outside of the first corner": ("STARTR S S CL S S CR S FIN", ("start-face",)),
    "place 1 on the outside of a first U-turn": ("STARTL S UR S S UL S FIN", ("start-face",)),
    "place 1 on the outside of an own turn": (
        "STARTL S OR(angle=90;radius=2) S S CL S FIN", ("start-face",)
    ),
    "place 1 away from the flag, without turns": ("STARTL S S FIN", ("start-face",)),
    "no finish": ("START S S CL S S CR S", ("finish-missing",)),
    "a finish before the last straight": ("START S S CL S S CR FIN S", ("finish-place",)),
    "a second finish": ("START S S CL FIN S CR S FIN", ("finish-several",)),
    "a second finish with its flag on the other side": ("START S S CL FINL S CR S FIN", ("finish-several",)),
    "a second finish before the one whose flag counts": ("STARTR S FINL S FIN", ("finish-several",)),
    # joints
    "a straight back to front": ("START S~ S CL S S CR S FIN", ("flags",)),
    "a corner back to front": ("START S S CL~ S S CR S FIN", ("flags",)),
    "a finish back to front": ("START S S CL S S CR S FIN~", ("flags",)),
    "four lanes at a joint": ("START S OL(angle=90;radius=2;cells=3,4,5,6) S S CR S FIN", ("joint",)),
    "six lanes at a joint": ("START S OL(angle=90;radius=2;cells=3,4,5,6,7,8) S S CR S FIN", ("joint",)),
    # own pieces
    "an own straight of no rows": ("START S OS(rows=0) CL S S CR S FIN", ("rows",)),
    "an own straight of thirteen rows": ("START S OS(rows=13) CL S S CR S FIN", ("rows",)),
    "an own turn of 29 degrees": ("START S OL(angle=29;radius=2) S S CR CL CR S FIN", ("angle",)),
    "an own turn of 181 degrees": ("START S OL(angle=181;radius=1) S OR(angle=180;radius=1) S FIN", ("angle",)),
    "an own turn of negative radius": ("START S OL(angle=90;radius=-1) S S CR S FIN", ("radius",)),
    "an own turn of a radius of 21": (
        "START S OL(angle=90;radius=21) S S OR(angle=90;radius=20) S FIN", ("radius",)
    ),
    "a limit of minus one": ("START S OL(angle=90;radius=2;limit=-1) S S CR S FIN", ("limit",)),
    "a limit of 21": ("START S OL(angle=90;radius=2;limit=21) S S CR S FIN", ("limit",)),
    "a lane without cells": ("START S OL(angle=90;radius=2;cells=0,4,5,6,7) S S CR S FIN", ("cells",)),
    "a lane of 61 cells": (
        "START S OL(angle=90;radius=2;cells=60,60,60,60,61) S S FIN", ("cells",)
    ),
    "a rock beside the track": ("START S OS(rows=4;rocks=6.1) CL S S CR S FIN", ("blocked-outside",)),
    "a rock behind the last row": ("START S OS(rows=4;rocks=1.5) CL S S CR S FIN", ("blocked-outside",)),
    "a rock twice": ("START S OS(rows=4;rocks=1.2,1.2) CL S S CR S FIN", ("blocked-twice",)),
    # levels of one's own
    "levels for four lanes": ("START S S OS(rows=2;levels=1.2,1.2,1.2,1.2) CL S S CR S FIN", ("levels-cells",)),
    "levels for a cell too many": (
        "START S OL(angle=90;radius=2;levels=3.5.7.8,2.4.6.8,2.3.5.6.8,2.3.4.5.6.8,1.2.3.4.5.6.8) S S CR S FIN",
        ("levels-cells",),
    ),
    "levels told from outside to inside": (
        "START S OR(angle=90;radius=2;levels=1.2.3.4.5.6.7,2.3.4.5.6.7,2.3.5.6.7,2.4.6.7,3.5.7) S S CL S FIN",
        ("levels-cells",),
    ),
    "a level of 201": ("START S S OS(rows=1;levels=201,201,201,201,201) CL S S CR S FIN", ("levels-high",)),
    "a level that stays": ("START S S OS(rows=2;levels=1.3,1.3,3.3,1.3,1.3) CL S S CR S FIN", ("levels-rising",)),
    "a level of nought": ("START S S OS(rows=2;levels=1.3,1.3,0.3,1.3,1.3) CL S S CR S FIN", ("levels-rising",)),
    "lanes that end on two levels": (
        "START S S OS(rows=2;levels=1.2,1.2,1.2,1.2,1.3) CL S S CR S FIN", ("levels-end",)
    ),
    "a drift that falls": (
        "START S S OS(rows=3;levels=1.2.6,3.4.6,1.4.6,1.4.6,1.4.6) CL S S CR S FIN", ("levels-fall",)
    ),
    "a rock twice, and beside the track": ("START S OS(rows=4;rocks=6.1,6.1) CL S S CR S FIN", ("blocked-outside",)),
    # saplings
    "a sapling on the start": ("START(trees=1.1) S S CL S S CR S FIN", ("sapling-ends",)),
    "a sapling on the finish": ("START S S CL S S CR S FIN(trees=3.4)", ("sapling-ends",)),
    "a sapling in the chasm": ("START S CHASM(trees=2.3) CL S S CR S FIN", ("sapling-special",)),
    "a sapling in the snow drift": ("START S DRL(trees=5.5) CL S S CR S FIN", ("sapling-special",)),
    "a sapling beside the track": ("START S S(trees=0.3) CL S S CR S FIN", ("sapling-outside",)),
    "a sapling behind the last cell of a lane": ("START S S CL(trees=1.4) S S CR S FIN", ("sapling-outside",)),
    "a sapling on a rock": ("START S OS(rows=4;rocks=1.2;trees=1.2) CL S S CR S FIN", ("sapling-blocked",)),
    "two saplings on one cell": ("START S S(trees=1.2,1.2) CL S S CR S FIN", ("sapling-twice",)),
    "twenty-one saplings": ("START SAPA SAPB CL SAPC S(trees=1.1) CR S FIN", ("saplings-many",)),
    # ways
    "a pocket with one cell": ("START S OS(rows=4;rocks=1.3,2.3) CL S S CR S FIN", ("dead-end",)),
    "a pocket that closes at the joint": ("START S S OS(rows=4;rocks=4.1,5.1) CL S S CR S FIN", ("dead-end",)),
    "an open cell between rocks, seen by nobody": (
        "START S OS(rows=5;rocks=1.2,1.4,2.2,2.4,3.2) CL S S CR S FIN", ("dead-end",)
    ),
    "a wall": (
        "START S OS(rows=4;rocks=1.3,2.3,3.3,4.3,5.3) CL S S CR S FIN", ("finish-unreachable",)
    ),
    "a wall at the joint": (
        "START S S CL OS(rows=3;rocks=1.1,2.1,3.1,4.1,5.1) S CR S FIN", ("finish-unreachable",)
    ),
    "a start place that is shut in": (
        "START OS(rows=2;rocks=1.1,2.1,3.1) S CL S S CR S FIN", ("dead-end", "start-stuck")
    ),
    "two corners to one side": ("START S CL S S CL S FIN", ("lanes-unfair",)),
    "one U-turn and nothing against it": ("START S UL S FIN", ("lanes-unfair",)),
    "a limit nobody can keep": ("START S OL(angle=90;radius=2;limit=0) S S CR S FIN", ("line-unkept",)),
    # room
    "a track across itself": ("START UR S S CL UL FIN", ("overlap",)),
    "a track that comes back to its start": ("START UL CL S UR S FIN", ("overlap",)),
}  # fmt: skip

ONE_BOX = Wishes(stock=boxes(1))

# name: (line, wishes, codes)
WISHED: dict[str, tuple[str, Wishes, tuple[str, ...]]] = {
    "nine straights out of one box": ("START S S S S CL S S S S CR S FIN", ONE_BOX, ("stock-short",)),
    "five corners out of one box": ("START S CL S CR S CL S CR S CL FIN", ONE_BOX, ("stock-short",)),
    "one chasm too many": ("START S CHASM CL CHASM S CR S FIN", ONE_BOX, ("stock-short",)),
    "a straight that lies on its other face": (
        "START S S S CL SAPA SAPB SAPC CR CHASM DRL S FIN", ONE_BOX, ("stock-short",)
    ),
    "a piece of one's own": ("START S OS(rows=4) CL S S CR S FIN", ONE_BOX, ("stock-custom",)),
    "a stock without a finish": (
        SOUND, Wishes(Stock((("start", 1), ("corner", 2), ("straight", 9)), 0)), ("stock-short",)
    ),
    "saplings where nobody owns one": ("START S(trees=1.1) S CL S S CR S FIN",
                                       Wishes(Stock(boxes(1).tiles, 0)), ("saplings-many",)),
    "a small table": (SOUND, Wishes(table=TableSize(800, 600)), ("table",)),
    "a table long enough but not wide enough": (SOUND, Wishes(table=TableSize(2000, 400)), ("table",)),
    "a scale too large": (SOUND, Wishes(table=TableSize(1600, 900, lane_mm=40)), ("table",)),
}  # fmt: skip

# Seven wounds in one plan, and what is found in it.
SEVEN = "STARTR S~ CHASM(trees=1.1) OL(angle=20;radius=2) S OS(rows=4;rocks=1.3,2.3) OR(angle=90;radius=2;limit=0) S S"
SEVEN_CODES = ["finish-missing", "start-face", "flags", "sapling-special", "angle", "dead-end", "line-unkept"]

# Two hundred sections on one another.
KNOT = "START " + "UL " * 198 + "FIN"

# Wounds of a single section, whatever lies around it: the section, and its code.
IN_PLACE = {
    "back to front": ("S~", "flags"),
    "a chasm back to front": ("CHASM~", "flags"),
    "no rows": ("OS(rows=0)", "rows"),
    "too many rows": ("OS(rows=13)", "rows"),
    "too narrow a turn": ("OL(angle=29;radius=2)", "angle"),
    "too wide a turn": ("OR(angle=181;radius=2)", "angle"),
    "too large a radius": ("OR(angle=90;radius=21)", "radius"),
    "a limit out of bounds": ("OL(angle=90;radius=2;limit=21)", "limit"),
    "a limit of nought": ("OL(angle=90;radius=2;limit=0)", "line-unkept"),
    "a lane without cells": ("OL(angle=90;radius=2;cells=0,4,5,6,7)", "cells"),
    "three lanes": ("OR(angle=90;radius=2;cells=3,4,5)", "joint"),
    "a rock beside the track": ("OS(rows=4;rocks=6.1)", "blocked-outside"),
    "a rock twice": ("OS(rows=4;rocks=1.2,1.2)", "blocked-twice"),
    "a pocket": ("OS(rows=4;rocks=1.3,2.3)", "dead-end"),
    "levels that stay": ("OS(rows=2;levels=1.3,1.3,3.3,1.3,1.3)", "levels-rising"),
    "a sapling in the chasm": ("CHASM(trees=2.2)", "sapling-special"),
    "a sapling beside the track": ("S(trees=0.3)", "sapling-outside"),
    "a sapling on a rock": ("OS(rows=4;rocks=1.2;trees=1.2)", "sapling-blocked"),
}

"""A shelf of plans with one wound each, named by the damage, with the codes that must be found and no others.

All are made on a sound board of stripes; `wounded` puts something in the place of a part of it, or paints over it.
"""

from __future__ import annotations

from courses.plans.wishes import TableSize
from husky.plans.checks import Wishes
from husky.plans.stock import Stock, boxes

STRIPES = "rows " + "wwwwwgbbwwggbbbb " * 8
PARTS = {
    "size": "16x8",
    "ground": STRIPES,
    "start": "start 0,4",
    "one": "check-1 3,2 3,6",
    "two": "check-2 6,2 6,5",
    "three": "check-3 10,2 10,5",
    "finish": "finish 15,4",
    "also": "",
    "wolf": "wolf 1,1 8,1 8,6",
    "elk": "elk 5,1 11,6",
    "bear": "bear 7,7 13,2 13,6",
}


def wounded(**parts: str) -> str:
    """The sound board with other parts."""
    return " ".join((PARTS | parts).values())


# name: (text, codes); notes apart
WOUNDS: dict[str, tuple[str, tuple[str, ...]]] = {
    # size and paint
    "a board of nine columns": (
        "9x8 rows " + "wwggbwgbb " * 8 + "start 0,4 check-1 0,1 0,7 check-2 8,2 8,6 check-3 2,2 2,5 finish 8,4 "
        "wolf 1,1 elk 2,7 bear 7,1",
        ("board-size",),
    ),
    "a board of five rows": (
        "16x5 rows " + "wwwwwgbbwwggbbbb " * 5 + "start 0,2 check-1 3,1 3,3 check-2 6,1 6,3 check-3 10,1 10,3 "
        "finish 15,2 wolf 1,1 elk 5,1 bear 13,4",
        ("board-size",),
    ),
    "a hole in the paint": (wounded(ground=STRIPES.replace("rows wwww", "rows ww.w", 1)), ("unpainted",)),
    "a board larger than its paint": (wounded(size="17x8"), ("unpainted",)),
    # layers
    "a layer under all others": (wounded(ground=f"ice {STRIPES}"), ("layer-unseen",)),
    "a polygon between the middles": (wounded(also="ice 6,6 9,6 9,9"), ("layer-unseen",)),
    "a stroke beside the board": (wounded(also="snow~20 -50,-50 -50,100"), ("layer-unseen",)),
    "rows over the edge": (wounded(also="rows@14,7 bbbb"), ("layer-beyond",)),
    "rows beyond the board": (wounded(also="rows@20,20 bb"), ("layer-beyond",)),
    "a checkpoint cell too many, beyond the board": (wounded(one="check-1 3,2 3,6 3,8"), ("layer-beyond",)),
    "a polygon that crosses itself": (wounded(also="ice 120,0 160,30 160,0 120,30"), ("layer-crossed",)),
    # red cells
    "no start": (wounded(start=""), ("start-missing",)),
    "a start that was painted over": (wounded(also="rows@0,4 w"), ("start-missing", "layer-unseen")),
    "two starts": (wounded(start="start 0,4 0,6"), ("start-several",)),
    "a checkpoint of one cell": (wounded(one="check-1 3,2"), ("check-cells",)),
    "a checkpoint of three cells": (wounded(two="check-2 6,2 6,5 7,3"), ("check-cells",)),
    "no checkpoint 3": (wounded(three=""), ("check-cells",)),
    "no finish": (wounded(finish=""), ("finish-missing",)),
    "a start in bush": (wounded(also="rows@0,3 g rows@1,3 g g g rows@0,5 g"), ("check-colour",)),
    "checkpoint 1 on ice": (wounded(one="check-1 13,4 3,6", bear="bear 7,7"), ("check-colour",)),
    "checkpoint 3 more on ice than in bush": (
        wounded(three="check-3 10,2 10,5", also="rows@11,1 b b b rows@10,1 b"), ("check-colour",)
    ),
    "checkpoint 2 in snow": (wounded(two="check-2 1,6 6,5"), ("check-colour",)),
    "checkpoint 3 in snow, both its cells": (wounded(three="check-3 2,1 1,6"), ("check-colour",)),
    # animals
    "a wolf in bush": (wounded(wolf="wolf 5,4 8,1"), ("animal-stray",)),
    "an elk on ice": (wounded(elk="elk 13,4"), ("animal-stray",)),
    "a bear in snow": (wounded(bear="bear 1,6 13,2"), ("animal-stray",)),
    "a wolf on the start": (wounded(wolf="wolf 0,4"), ("animal-red",)),
    "a bear on checkpoint 2": (wounded(bear="bear 6,5"), ("animal-red",)),
    "a wolf beside the board": (wounded(wolf="wolf -1,4 1,1"), ("animal-beyond",)),
    "a bear below the board": (wounded(bear="bear 13,8"), ("animal-beyond",)),
    "two wolves on one cell": (wounded(wolf="wolf 1,1 1,1"), ("animal-twice",)),
    "a wolf and a bear on one cell": (wounded(bear="bear 1,1 13,2"), ("animal-stray", "animal-twice")),
    "no wolves": (wounded(wolf=""), ("animal-none",)),
    "no elk": (wounded(elk="elk"), ("animal-none",)),
    "no bears": (wounded(bear=""), ("animal-none",)),
    "nine wolves": (wounded(wolf="wolf 1,1 8,1 8,6 9,0 9,2 9,4 9,6 2,0 2,7"), ("box-short",)),
    "six elk": (wounded(elk="elk 5,1 5,3 10,0 11,2 11,4 11,6"), ("box-short",)),
    "seven bears": (wounded(bear="bear 7,0 7,3 7,7 12,0 13,7 12,2 14,2"), ("box-short",)),
    "a cage": (wounded(also="rows@2,0 g", elk="elk 2,0 5,1"), ("region-full",)),
    # ways
    "a wall of elk before the finish": (
        wounded(also="rows@14,3 gg rows@14,4 g rows@14,5 gg", elk="elk 14,3 15,3 14,4 14,5 15,5"),
        ("finish-unreachable", "region-full"),
    ),
    "a wall of bears around checkpoint 2": (
        wounded(
            two="check-2 0,0 1,0", also="rows@0,1 bbb rows@2,0 b", wolf="wolf 4,1 8,1", bear="bear 0,1 1,1 2,1 2,0"
        ),
        ("check-unreachable", "region-full"),
    ),
    "finish cells around checkpoint 3": (
        wounded(three="check-3 14,0 15,0", finish="finish 13,0 13,1 14,1 15,1", bear="bear 7,7 13,2"),
        ("check-unreachable",),
    ),
    # walls that can be made
    "five wolves and a finish in snow": (
        wounded(also="rows@14,2 ww ww w ww ww", wolf="wolf 14,2 15,2 15,3 14,5 15,6"), ("sealed",)
    ),
    "five wolves at the start": (wounded(wolf="wolf 1,1 3,1 3,7 4,2 4,6"), ("sealed",)),
    "eight wolves on a stripe": (wounded(wolf="wolf 8,0 8,1 8,2 8,3 9,0 9,1 9,2 9,3"), ("sealed",) * 2),
    # shares
    "hardly any ice in the first half": (
        wounded(
            ground="rows " + "wwwwwwggwwggbbbb " * 4 + "wwwwwwgbwwggbbbb " * 4, two="check-2 12,2 12,5", elk="elk 11,6"
        ),
        ("balance",),
    ),
    "no snow in the second half": (wounded(also="rows@8,0 " + "gg " * 8, wolf="wolf 1,1"), ("balance",)),
    "snow in the second half": (
        wounded(also="rows@12,0 " + "wwww " * 3 + "rows@12,5 " + "wwww " * 3, bear="bear 7,7"), ("halves",)
    ),
}  # fmt: skip

# name: (text, wishes, codes); without the wishes they are sound
WISHED: dict[str, tuple[str, Wishes, tuple[str, ...]]] = {
    "one wolf too many": (wounded(), Wishes(Stock((2, 2, 3))), ("stock-short",)),
    "no animals at all": (wounded(), Wishes(Stock((0, 0, 0))), ("stock-short",) * 3),
    "a table too short": (wounded(), Wishes(table=TableSize(319, 300, 20)), ("table",)),
    "a table too narrow": (wounded(), Wishes(boxes(1), TableSize(159, 900, 20)), ("table",)),
}

# name: (text, the notes); the sound board has three stripes of ice, and two each of snow and bush
NOTED: dict[str, tuple[str, tuple[str, ...]]] = {
    "a tuft": (wounded(also="rows@2,3 g"), ("region-tiny",)),
    "five cells in a corner": (wounded(also="rows@0,6 ggg gg"), ("region-tiny",)),
    "a stripe in two": (wounded(also="rows@5,3 ww"), ("region-tiny", "region-tiny")),
    "six cells in a corner": (wounded(also="rows@0,6 ggg ggg"), ()),
}

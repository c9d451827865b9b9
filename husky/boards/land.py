"""What a cell of Husky can be: a colour it is painted in, or one of the red dots; as numbers and as letters."""

from __future__ import annotations

SNOW, BUSH, ICE = range(3)  # colours, in the order in which a card tells its numbers (HU-18)
START, CHECK_1, CHECK_2, CHECK_3, FINISH = range(3, 8)
LETTERS = "wgbS123F"
LAND = {letter: land for land, letter in enumerate(LETTERS)}
CHECKS = (CHECK_1, CHECK_2, CHECK_3)

# HU-32 to HU-35: what a red cell counts as for a move that begins there.
COUNTS_AS = (SNOW, BUSH, ICE, SNOW, SNOW, ICE, BUSH, SNOW)

WOLF, ELK, BEAR = range(3)
KINDS = ("wolf", "elk", "bear")
HOME = (SNOW, BUSH, ICE)  # where each kind lives (HU-11 to HU-13)


def is_red(land: int) -> bool:
    """Start, checkpoints and finish; no animal may go there (HU-47, R-HU-10, R-HU-11)."""
    return land >= START

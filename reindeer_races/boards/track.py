"""What lies on a lane: track cards of two cells each, and what each cell does.

It must never know where a card lies on the table, nor who runs on it.
"""

from __future__ import annotations

LANES = 5  # RR-11
PLAIN, ICE_ON, ICE_BACK, SNOWMAN, SKIS, YETI = range(6)  # RR-51, RR-55, RR-58, RR-59
KINDS = ("plain", "ice-on", "ice-back", "snowman", "skis", "yeti")
OBJECTS = ("letter", "bauble", "log", "present", "tree")  # the object of each lane (RR-14 to RR-18)
TURNED = {PLAIN: PLAIN, ICE_ON: ICE_BACK, ICE_BACK: ICE_ON, SNOWMAN: SNOWMAN, SKIS: SKIS, YETI: YETI}

Card = tuple[int, int]  # the first and the second cell in running direction


def turned(card: Card) -> Card:
    """A card after half a turn: its cells change places, and ice points the other way (R-RR-09).

    >>> turned((ICE_ON, SKIS)) == (SKIS, ICE_BACK)
    True
    """
    return (TURNED[card[1]], TURNED[card[0]])


# Section 9: the cards of the box, unturned, and how many there are of each.
BOX: tuple[tuple[Card, int], ...] = (
    ((PLAIN, PLAIN), 8),
    ((ICE_ON, PLAIN), 4),
    ((PLAIN, ICE_ON), 4),
    ((ICE_ON, ICE_ON), 2),
    ((SNOWMAN, PLAIN), 4),
    ((SKIS, PLAIN), 2),
    ((SKIS, YETI), 1),
    ((YETI, PLAIN), 2),
)

# R-RR-05: the reward tiles at the end of each lane, the highest first.
REWARDS_A = ((8, 6, 5, 4, 2), (10, 7, 5, 3), (11, 8, 4), (13, 9), (15,))
REWARDS_B = ((8, 5, 2), (10, 6, 3), (12, 8, 4), (14, 9, 5), (16, 11, 6))

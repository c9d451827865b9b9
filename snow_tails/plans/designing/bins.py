"""How many more of each piece a stock can give beside a plan, whichever faces of the tiles are used (R-ST-08).

It must never give a tile out: `stock` does, and a test compares the two.
"""

from __future__ import annotations

from collections import Counter

from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import Plan
from snow_tails.plans.stock import FACES, Stock

CARRIERS = {piece: frozenset(tile for tile, faces in FACES.items() if piece in faces) for piece in PIECES}


def more(plan: Plan, stock: Stock) -> dict[str, int]:
    """For each piece how often it can still be taken.

    A piece finds a tile as long as no set of tiles is asked for by more sections than it has tiles (Hall); the sets
    that matter are those which carry all the faces of some piece.

    >>> from snow_tails.plans.stock import boxes
    >>> from snow_tails.plans.text import read_text
    >>> left = more(read_text("START S S CHASM CL FIN"), boxes(1))
    >>> left["straight"], left["chasm"], left["corner-right"], left["saplings-a"]
    (5, 0, 3, 1)
    """
    tiles = Counter(dict(stock.tiles))
    used = Counter(section.piece for section in plan.sections if section.piece in PIECES)
    free = {
        carriers: sum(max(0, tiles[tile]) for tile in carriers)
        - sum(count for piece, count in used.items() if CARRIERS[piece] <= carriers)
        for carriers in set(CARRIERS.values())
    }
    return {
        piece: max(0, min(left for carriers, left in free.items() if own <= carriers))
        for piece, own in CARRIERS.items()
    }

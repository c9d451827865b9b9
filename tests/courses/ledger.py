"""What the rule ledger says in section 14, in its own notation. It must never be computed by the code it tests."""

from __future__ import annotations

# R-ST-16: name, chain, levels to the line
COURSES = {
    "nutcracker": ("START S S CL UR CL S S FIN", 52),
    "hobbit": ("START S CR S CR S S CL S CL S FIN", 67),
    "yquem": ("START S CL DRL S CR S CR CHASM CL S FIN", 67),
    "delinarbre": ("START S SAPA CR SAPB UL S CR SAPC S FIN", 64),
    "infernale": ("START S S UR S S UL S CR CL S FIN", 75),
    "dague": ("START S DRR CHASM S CR UL S CR SAPA S FIN", 70),
    "cauchemar": ("START S SAPA UR DRL UL CHASM CR CR SAPB DRR CL CL SAPC S FIN", 101),
}

# The left corner: cell, level, forward, drift left, drift right. `n.k` is lane.cell, `>` the next section.
LEFT_CORNER = """
1.1  3  1.2   edge  2.2
1.2  5  1.3   edge  2.3
1.3  7  >1.1  edge  >2.1
2.1  2  2.2   1.1   3.2
2.2  4  2.3   1.2   3.3
2.3  6  2.4   1.3   3.4
2.4  7  >2.1  >1.1  >3.1
3.1  2  3.2   2.1   4.2
3.2  3  3.3   2.2   4.3
3.3  5  3.4   2.3   4.4
3.4  6  3.5   2.4   4.5
3.5  7  >3.1  >2.1  >4.1
4.1  2  4.2   3.1   5.2
4.2  3  4.3   3.2   5.3
4.3  4  4.4   3.3   5.4
4.4  5  4.5   3.4   5.5
4.5  6  4.6   3.5   5.6
4.6  7  >4.1  >3.1  >5.1
5.1  1  5.2   4.1   edge
5.2  2  5.3   4.2   edge
5.3  3  5.4   4.3   edge
5.4  4  5.5   4.4   edge
5.5  5  5.6   4.5   edge
5.6  6  5.7   4.6   edge
5.7  7  >5.1  >4.1  edge
"""

# Levels of a U-turn, inside to outside.
U_TURN_LEVELS = (
    (4, 8, 11),
    (3, 5, 7, 9, 11),
    (2, 4, 5, 7, 8, 10, 11),
    (2, 3, 4, 5, 7, 8, 9, 10, 11),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
)

# ST-G01 to ST-G04 on the nutcracker: section, lane, cell; the plan; where it leads; limits crossed
MOVES = {
    "ST-G01": ((1, 2, 2), "DFD", "R", [(1, 3, 3), (1, 3, 4), (1, 4, 5)], []),
    "ST-G02": ((1, 4, 1), "DFDFF", "L", [(1, 3, 2), (1, 3, 3), (1, 2, 4), (1, 2, 5), (1, 2, 6)], []),
    "ST-G03": (
        (2, 2, 6), "FDFDFF", "R",
        [(3, 2, 1), (3, 3, 2), (3, 3, 3), (3, 4, 4), (3, 4, 5), (3, 4, 6)], [4],
    ),
    "ST-G04": (
        (3, 1, 1), "FDFDFF", "R",
        [(3, 1, 2), (3, 2, 3), (3, 2, 4), (4, 3, 1), (4, 3, 2), (4, 3, 3)], [3],
    ),
}  # fmt: skip

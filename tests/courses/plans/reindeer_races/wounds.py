"""A shelf of plans with one wound each, named by the damage, with the codes that must be found and no others.

All but those of the house are made on a sound course out of one box; `wounded` puts a lane in the place of its own.
"""

from __future__ import annotations

from courses.plans.wishes import TableSize
from reindeer_races.plans.checks import Wishes
from reindeer_races.plans.stock import Stock, boxes

LANES = {
    "letter": "p.p i.p s.p",
    "bauble": "p.p k.p p.i y.p",
    "log": "p.p s.p i.p p.p k.p",
    "present": "p.i s.p p.p i.i y.p p.p",
    "tree": "i.p p.p p.i k.y s.p i.i p.p",
}


def wounded(**lanes: str) -> str:
    """The sound course with other lanes."""
    return " ".join(f"{name} {cards}" for name, cards in (LANES | lanes).items())


def house(**lanes: str) -> str:
    return f"house {wounded(**lanes)}"


YETIS = " ".join(["y.y"] * 7)

# name: (text, codes)
WOUNDS: dict[str, tuple[str, tuple[str, ...]]] = {
    # lengths (RR-11, RR-14 to RR-18)
    "two cards of letters": (wounded(letter="p.p i.p"), ("lane-length",)),
    "four cards of letters": (wounded(letter="p.p i.p s.p p.i"), ("lane-length",)),
    "no letters": (wounded(letter=""), ("lane-length",)),
    "no trees": (wounded(tree=""), ("lane-length",)),
    "eight cards of trees": (wounded(tree="i.p p.p p.i k.y s.p i.i p.p i.p"), ("lane-length",)),
    "an empty lane of a house": (house(log=""), ("lane-house",)),
    "a house lane of 21 cards": (house(log=" ".join(["p.p"] * 21)), ("lane-house",)),
    # rewards (RR-05, RR-13, R-RR-05)
    "four tiles for the letters": (wounded(letter="p.p i.p s.p =8,6,5,4"), ("rewards-count",)),
    "no tiles for the letters": (wounded(letter="p.p i.p s.p ="), ("rewards-count",)),
    "two tiles for the trees": (wounded(tree=f"{LANES['tree']} =15,2"), ("rewards-count",)),
    "five tiles for the letters of set b": (
        f"rewards=b {wounded(letter='p.p i.p s.p =8,6,5,4,2')}",
        ("rewards-count",),
    ),
    "a house lane without tiles": (house(log="p.p ="), ("rewards-house",)),
    "a house lane with eleven tiles": (house(log="p.p =11,10,9,8,7,6,5,4,3,2,1"), ("rewards-house",)),
    "tiles that rise": (wounded(present=f"{LANES['present']} =9,13"), ("rewards-order",)),
    "one tile out of order": (wounded(letter="p.p i.p s.p =8,6,4,5,2"), ("rewards-order",)),
    "a tile of nothing": (wounded(present=f"{LANES['present']} =13,0"), ("rewards-worth",)),
    "a tile of a hundred": (wounded(tree=f"{LANES['tree']} =100"), ("rewards-worth",)),
    "a tile below nothing": (wounded(tree=f"{LANES['tree']} =-3"), ("rewards-worth",)),
    # ice (R-RR-12)
    "ice that faces ice on one card": (wounded(letter="p.i i.b s.p"), ("ice-facing", "stock-custom")),
    "ice that faces ice across two cards": (wounded(present="p.i p.i~ p.p i.i y.p p.p"), ("ice-facing",)),
    "ice that faces ice after a bend": (wounded(tree="i.p p.p p.i>30 p.i~ s.p i.i p.p"), ("ice-facing",)),
    # lanes without an end (RR-51, RR-59)
    "yetis as far as anybody reaches": (house(log=YETIS), ("unfinishable",)),
    "yetis, and one cell behind them": (house(log=f"{YETIS} p.p"), ("unfinishable",)),
    "a stand too far from home behind yetis": (house(log=f"p.y {YETIS}"), ("unfinishable",)),
    "ice that leads back to yetis": (house(log=f"y.b {YETIS}"), ("unfinishable",)),
    "seven cards with snowmen": (house(log=" ".join(["s.p"] * 7)), ("snowmen",)),
    # rows
    "a bend of 181 degrees": (wounded(tree="@0,-400,0 i.p<181 p.p p.i k.y s.p i.i p.p"), ("bend", "overlap-self")),
    "a lane on another": (wounded(letter="@0,-20,0 p.p i.p s.p"), ("overlap",)),
    "a lane across another": (wounded(letter="@10,-5,270 p.p =8,6,5,4,2 i.p s.p"), ("overlap",) * 4),
    "rewards on another lane": (wounded(letter="@0,0,0 p.p i.p s.p>90"), ("overlap",) * 2),
    "a lane over itself": (wounded(tree="@0,-400,0 p.i<90 p.p<90 i.p<90 k.y<90 s.p i.i p.p"), ("overlap-self",)),
    # cards
    "a card of one's own": (wounded(letter="p.p y.y s.p"), ("stock-custom",)),
    "a ninth plain card": (wounded(letter="p.p p.p s.p"), ("box-short",)),
    "a turned card that is one too many": (wounded(letter="y.p~ i.p s.p"), ("box-short",)),
}

# name: (text, wishes, codes); without the wishes they are sound
WISHED: dict[str, tuple[str, Wishes, tuple[str, ...]]] = {
    "a stock without yetis": (
        wounded(), Wishes(Stock((*((name, count) for name, count in boxes(1).cards if name != "yeti.plain"),))),
        ("stock-short",) * 2,
    ),
    "a table too short": (wounded(), Wishes(table=TableSize(449, 300, 30)), ("table",)),
    "a table too narrow": (wounded(), Wishes(table=TableSize(600, 260, 30)), ("table",)),
    "a house of two boxes out of one": (house(letter="y.p y.p y.p"), Wishes(boxes(1)), ("stock-short",) * 3),
}  # fmt: skip

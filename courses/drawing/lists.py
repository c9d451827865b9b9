"""What a printed course takes, line by line, and how its size is told: one function for each game.

It must never decide what is taken, nor where a line stands on the paper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from courses.drawing import print_strings
from courses.drawing.print_strings import Say
from courses.plans.game import Plan
from husky.plans.plan import Plan as Board
from husky.plans.stock import BOX
from reindeer_races.plans.cards import TITLES, face
from reindeer_races.plans.plan import Plan as Rows
from reindeer_races.plans.stock import is_own
from snow_tails.plans.needs import Faces, Needs, needs


@dataclass(frozen=True, slots=True)
class Listed:
    """Of which plan; how scale (with mm) and size (with sections, cells, wide, high, sheets to fill in) are told, and
    the list."""

    plan: Plan
    scale: str
    size: str
    parts: tuple[str, ...]


def snow_tails(plan: Plan, say: Say) -> Listed:
    """Tiles box by box, saplings, what no box holds."""
    return Listed(plan, say(print_strings.SCALE), say(print_strings.SIZE), tuple(_tiles(needs(plan), say)))


def _tiles(needs: Needs, say: Say) -> Iterator[str]:
    """The tiles box by box, the saplings, what no box holds."""
    for tiles in needs.tiles:
        tile, faces = say(print_strings.TILE_NAMES[tiles.tile]), _faces(tiles.faces, say)
        yield say(print_strings.TILES) % {"box": tiles.box, "count": tiles.count, "tile": tile, "faces": faces}
    if needs.saplings:
        yield say(print_strings.SAPLINGS) % {"count": needs.saplings, "there": needs.saplings_there}
    if needs.own:
        yield say(print_strings.OWN) % {"faces": _faces(needs.own, say)}


def _faces(faces: Faces, say: Say) -> str:
    return "; ".join(
        f"{say(title)} ({say(print_strings.SECTIONS) % {'sections': ', '.join(map(str, sections))}})"
        for title, sections in faces
    )


def reindeer_races(plan: Rows, say: Say) -> Listed:
    """Cards by their faces, the reward tiles lane by lane."""
    return Listed(plan, say(print_strings.SCALE), say(print_strings.ROWS), (*_cards(plan, say), *_rewards(plan, say)))


def _cards(plan: Rows, say: Say) -> Iterator[str]:
    counts = Counter(face(laid.card) for lane in plan.lanes for laid in lane.cards)
    for card, count in sorted(counts.items(), key=lambda item: (is_own(item[0]), item[0])):
        kinds = " / ".join(say(TITLES[kind]) for kind in card)
        yield say(print_strings.OWN_CARDS if is_own(card) else print_strings.CARDS) % {"count": count, "card": kinds}


def _rewards(plan: Rows, say: Say) -> Iterator[str]:
    for at in range(len(plan.lanes)):
        tiles = ", ".join(map(str, plan.rewards_of(at)))
        yield say(print_strings.REWARDS) % {"object": say(print_strings.OBJECTS[at]), "tiles": tiles}


def husky(plan: Board, say: Say) -> Listed:
    """Animals kind by kind, and where they begin."""
    return Listed(plan, say(print_strings.CELL_SCALE), say(print_strings.BOARD), tuple(_animals(plan, say)))


def _animals(plan: Board, say: Say) -> Iterator[str]:
    for line, there, places in zip(print_strings.ANIMALS, BOX, plan.animals, strict=True):
        if places:
            spots = "; ".join(f"{column}, {row}" for column, row in places)
            yield say(line) % {"count": len(places), "there": there, "places": spots}


LISTS: dict[str, Callable[[Plan, Say], Listed]] = {
    "snow_tails": snow_tails,
    "reindeer_races": reindeer_races,
    "husky": husky,
}

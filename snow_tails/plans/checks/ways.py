"""Can everybody get through? Dead ends, walls, start places that are shut in, lanes and lines that are not fair.

A move is never blocked by speed: a sled can always go one step at a time, so open cells are all that counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from snow_tails.boards import LANES, Board, dead_ends, lay, reached
from snow_tails.boards.board import in_order
from snow_tails.plans.checks.wishes import make_finding
from snow_tails.plans.plan import OwnTurn, Plan

UNFAIR_FROM = 5  # cells; one corner makes a difference of four, which the start places even out (ST-27, ST-28)


def look(plan: Plan, board: Board | None) -> list[Finding]:
    """The findings about the ways through a plan, judged on the Board that comes nearest to it."""
    if board is None:
        return []
    return [*_ways(plan, board), *_lanes(plan, board), *_lines(plan)]


def _ways(plan: Plan, board: Board) -> Iterator[Finding]:
    """Dead ends that are the wall before which everybody stops are told once, as the wall."""
    ends = set(dead_ends(board))
    begin = set(board.starts) - set(board.blocked)
    if begin and not ends:
        return  # every step leads forward, so whoever always has a way on arrives
    last = len(board.parts) - 1
    goal = {cell for cell, at in enumerate(board.section) if at == last and _is_last(board, cell)}
    seen = reached(board, begin)
    if not seen & goal:
        yield _wall(plan, max((board.section[cell] for cell in seen), default=0))
        ends -= _walled(board, seen & ends, seen, goal)
    elif plan.sections[0].piece.startswith("start"):
        yield from _stuck(plan, board, goal)
    yield from _dead_ends(plan, board, ends)


def _walled(board: Board, ends: set[int], seen: set[int], goal: set[int]) -> set[int]:
    """The dead ends from which only rocks keep the finish away; from a pocket one would meet the others again."""
    free = lay((replace(part, blocked=()) for part in board.parts), board.flag)
    beyond = set(goal)

    def leads_out(cell: int) -> bool:
        return not beyond.isdisjoint((free.ahead[cell], free.left[cell], free.right[cell]))

    for cell in in_order(free)[::-1]:
        if cell not in seen and leads_out(cell):
            beyond.add(cell)
    return {cell for cell in ends if leads_out(cell)}


def _is_last(board: Board, cell: int) -> bool:
    return board.cell[cell] == board.parts[board.section[cell]].cells[board.lane[cell] - 1]


def _wall(plan: Plan, at: int) -> Finding:
    template = _("Nobody can get beyond section %(section)s.")
    hint = _("Open a way through it, or through the section behind it.")
    return make_finding(plan, at, "error", "finish-unreachable", template, hint, section=at + 1)


def _stuck(plan: Plan, board: Board, goal: set[int]) -> Iterator[Finding]:
    shut = [place for place, cell in enumerate(board.starts, 1) if not reached(board, {cell}) & goal]
    if shut:
        spots = tuple(sorted((board.lane[board.starts[place - 1]], 1) for place in shut))
        template = _("From start place %(places)s nobody can reach the finish.")
        hint = _("Open a way before it.")
        places = ", ".join(str(place) for place in shut)
        yield replace(make_finding(plan, 0, "warning", "start-stuck", template, hint, places=places), spots=spots)


def _dead_ends(plan: Plan, board: Board, ends: set[int]) -> Iterator[Finding]:
    for at in sorted({board.section[cell] for cell in ends}):
        spots = tuple(sorted((board.lane[cell], board.cell[cell]) for cell in ends if board.section[cell] == at))
        template = _("Section %(section)s has cells without a way on: a sled there is lost.")
        hint = _("Open a cell before them, or block them too.")
        yield replace(make_finding(plan, at, "error", "dead-end", template, hint, section=at + 1), spots=spots)


def _lanes(plan: Plan, board: Board) -> Iterator[Finding]:
    lengths = [sum(part.cells[lane] for part in board.parts) for lane in range(LANES)]
    difference = max(lengths) - min(lengths)
    if difference >= UNFAIR_FROM:
        template = plural_noop(
            "Lane %(short)s is 1 cell shorter than lane %(long)s.",
            "Lane %(short)s is %(difference)s cells shorter than lane %(long)s.",
            "difference",
        )
        hint = _("Turn the other way somewhere.")
        short, long = lengths.index(min(lengths)) + 1, lengths.index(max(lengths)) + 1
        fields = {"short": short, "long": long, "difference": difference}
        yield make_finding(plan, -1, "warning", "lanes-unfair", template, hint, **fields)


def _lines(plan: Plan) -> Iterator[Finding]:
    """Whoever moves has at least speed 1, so only a limit of 0 cannot be kept by anybody."""
    for at, section in enumerate(plan.sections):
        if isinstance(section.own, OwnTurn) and section.own.limit == 0:
            template = _("No sled can keep to the limit 0 of section %(section)s.")
            hint = _("Give a limit of at least 1, or leave the red line out.")
            yield make_finding(plan, at, "warning", "line-unkept", template, hint, section=at + 1)

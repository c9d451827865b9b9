"""What a race of Reindeer Races can show."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile

from courses.boards.reindeer_races import REWARDS_A
from courses.boards.reindeer_races.track import ICE_BACK, ICE_ON, SKIS, SNOWMAN, YETI
from tests.records.reindeer_races.story import Moment, Story
from tests.records.sight import Sight, seats

LANES = ("letters", "baubles", "logs", "presents", "trees")


def some(seen: Callable[[Moment], object]) -> Callable[[Story], bool]:
    """Seen in some run."""
    return lambda story: any(seen(moment) for moment in story.moments if moment.is_run)


def hops(form: str) -> Callable[[Story], bool]:
    """A run with hops of this form, wherever in it."""
    return some(lambda one: re.search(form, one.hops))


def ordered(seen: Callable[[Moment], object]) -> Callable[[Story], bool]:
    """Seen in some order."""
    return lambda story: any(seen(moment) for moment in story.moments)


def ran_out(lane: int) -> Callable[[Story], bool]:
    return lambda story: story.ending == {"kind": "race-ended", "how": "lane-empty", "lane": lane}


def in_a_row(*kinds: str) -> Callable[[Story], bool]:
    """An order of which these are told one after the other."""
    return ordered(lambda one: any(one.kinds[at : at + len(kinds)] == [*kinds] for at in range(len(one.kinds))))


def discards(count: int) -> Callable[[Story], bool]:
    return ordered(lambda one: one.command["do"] == "discard" and len(one.cards) == count)


def tied(story: Story, alike: int) -> bool:
    """Two of equal points on different places, whose first tiles that differ come after so many alike."""
    ties = (
        (one, other)
        for one in story.results for other in story.results
        if one["points"] == other["points"] and one["place"] < other["place"]
    )  # fmt: skip
    return any(_alike(one["tiles"], other["tiles"]) == alike for one, other in ties)


def _alike(tiles: list[int], others: list[int]) -> int:
    """How many of the highest tiles are the same."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(tiles, others, strict=False))))


def passes(one: Moment) -> bool:
    return one.holder(one.path[0]) < 0 and any(one.holder(at) >= 0 for at in range(one.start + 1, one.path[0]))


def is_over_own(one: Moment) -> bool:
    return any(one.holder(at) == one.seat for at in one.path)


def is_over_own_onto_ice(one: Moment) -> bool:
    """From an own reindeer it comes to a cell that slides."""
    return any(one.holder(at) == one.seat and re.match("[cl][<>]", one.hops[step:]) for step, at in enumerate(one.path))


def turns_two(one: Moment) -> bool:
    """Another one stood on the snowman's card."""
    other = one.last + 1 if one.last % 2 else one.last - 1
    return "card-turned" in one.kinds and one.holder(other) >= 0


def turns(one: Moment, kinds: tuple[int, ...]) -> bool:
    """The other cell of the snowman's card does this."""
    other = one.last + 1 if one.last % 2 else one.last - 1
    return "card-turned" in one.kinds and one.cell(other) in kinds


def turns_again(story: Story) -> bool:
    cards = [
        (event["lane"], event["card"])
        for one in story.moments for event in one.events if event["kind"] == "card-turned"
    ]  # fmt: skip
    return len(set(cards)) < len(cards)


def jumps_over(*kinds: int) -> Callable[[Story], bool]:
    """It jumps over a reindeer that stands on an action cell."""
    return some(lambda one: any(one.holder(at) >= 0 and one.cell(at) in kinds for at in one.path))


def enters_after_home(story: Story) -> bool:
    """Who came home enters again at the next turn of the seat."""
    for at, one in enumerate(story.moments):
        if one.is_home:
            own = [other for other in story.moments[at + 1 :] if other.seat == one.seat]
            if own and own[0].is_run and own[0].start == 0:
                return True
    return False


def has_no_card_to_play(one: Moment) -> bool:
    """All four are out on lanes for which it holds no card."""
    held, state = one.before.hand[one.seat], one.before
    stuck = all(one.seat not in state.on[lane] for lane in range(5) if held[2 * lane] or held[2 * lane + 1])
    return one.command["do"] == "draw" and sum(held) > 0 and not held[-1] and not state.supply[one.seat] and stuck


def draws_what_it_played(one: Moment) -> bool:
    return "reindeer-ran" in one.kinds and "pile-shuffled" in one.kinds


SIGHTS = [
    *(
        Sight(f"the {name} run out of rewards", ("RR-08", "RR-61", "R-RR-20", f"RR-{14 + lane}"), ran_out(lane + 1))
        for lane, name in enumerate(LANES)
    ),
    Sight("the cap of turns ends it", ("R-RR-26",), lambda story: story.ending["how"] == "capped"),
    Sight("whoever ends it does not win", ("RR-65", "RR-X31"), lambda story: (
        story.ending["how"] == "lane-empty" and story.results[0]["seat"] != story.moments[-1].seat)),
    Sight("one tile ends it at the trees", ("RR-X32",), lambda story: (
        story.ending["lane"] == 5 and len(story.states[0].tiles[4]) == 1)),
    Sight("two teams", ("RR-01", "R-RR-23"), seats(2)),
    Sight("three teams", ("RR-01", "R-RR-23"), seats(3)),
    Sight("four teams", ("RR-01",), seats(4)),
    Sight("the highest tile settles a tie", ("RR-63", "RR-X34"), lambda story: tied(story, 0)),
    Sight("the second tile settles a tie", ("RR-64", "RR-X33"), lambda story: tied(story, 1)),
    Sight("a place is shared", ("R-RR-21",), lambda story: (
        len({one["place"] for one in story.results}) < len(story.results))),
    Sight("draws two cards", ("RR-25", "RR-27"), ordered(lambda one: one.kinds == ["cards-drawn"])),
    Sight("discards one card", ("RR-26", "R-RR-17", "RR-X26"), discards(1)),
    Sight("discards two cards", ("RR-26", "R-RR-17"), discards(2)),
    Sight("the pile is made anew", ("RR-28",), in_a_row("pile-shuffled", "cards-drawn")),
    Sight("the pile is made anew in the middle", ("RR-28",), in_a_row("cards-drawn", "pile-shuffled", "cards-drawn")),
    Sight("skis draw from cards just played", ("R-RR-18",), some(draws_what_it_played)),
    Sight("elves alone", ("RR-31", "RR-34", "RR-V06"), some(lambda one: set(one.cards) == {"elf"})),
    Sight("elves with an object", ("RR-31",), some(lambda one: (
        "elf" in one.cards and {*one.cards} != {"elf"}))),
    Sight("ones and twos of an object", ("RR-30",), some(lambda one: (
        len({*one.cards} - {"elf"}) == 2))),
    Sight("holds cards and cannot play them", ("R-RR-16", "RR-X28"), ordered(has_no_card_to_play)),
    Sight("a new one enters beside an own one", ("RR-35", "RR-36", "R-RR-14"), some(lambda one: (
        one.start == 0 and one.seat in one.before.on[one.lane]))),
    Sight("one of several runs", ("RR-36",), some(lambda one: (
        one.start > 0 and one.before.on[one.lane].count(one.seat) > 1))),
    Sight("runs further than home", ("RR-39", "RR-X15"), some(lambda one: (
        one.is_home and not one.hops and len(one.cards) > one.home - one.start))),
    Sight("home, and in the race again", ("RR-41", "RR-42", "RR-X35"), enters_after_home),
    Sight("passes a reindeer", ("R-RR-04", "RR-X05"), some(passes)),
    Sight("a plain crossing", ("RR-45", "RR-X01"), hops("^c$")),
    Sight("a leap", ("RR-47", "RR-X02"), hops("^l$")),
    Sight("crosses twice", ("RR-48", "R-RR-03", "RR-X03"), hops("cc")),
    Sight("crosses, then leaps", ("R-RR-02", "RR-X04"), hops("cl")),
    Sight("leaps twice", ("RR-48",), hops("ll")),
    Sight("a leap of two", ("R-RR-01",), lambda story: (
        story.options.get("leap") == 2 and any("l" in one.hops for one in story.moments if one.is_run))),
    Sight("jumps over an own one", ("RR-49",), some(is_over_own)),
    Sight("jumps over an own one onto ice", ("RR-X06",), some(is_over_own_onto_ice)),
    Sight("ends where it began", ("R-RR-13", "RR-X12"), some(lambda one: (
        one.last == one.start > 0 and one.hops[-2:] == "<<"))),
    Sight("slides on", ("RR-51",), hops("^>$")),
    Sight("slides back", ("RR-51",), hops("^<$")),
    Sight("slides back twice", ("RR-54",), hops("<<")),
    Sight("slides back and jumps ahead", ("RR-52", "RR-53", "RR-X11"), hops("<l")),
    Sight("slides to a snowman", ("RR-54",), some(lambda one: one.hops[-1:] in (">", "<") and one.ends_on(SNOWMAN))),
    Sight("slides to a yeti", ("RR-54",), some(lambda one: one.hops[-1:] in (">", "<") and one.ends_on(YETI))),
    Sight("between facing ice", ("R-RR-12", "RR-X09"), some(lambda one: (
        one.rests_on_ice and one.hops[-2:] in ("><", "<>")))),
    Sight("back on ice by a crossing", ("R-RR-12", "RR-X10"), some(lambda one: (
        one.rests_on_ice and one.hops[-2:] == "<c"))),
    Sight("slides off the lane", ("R-RR-11", "RR-X07"), some(lambda one: one.last == 0)),
    Sight("a reward reached by a slide", ("R-RR-27", "RR-X08"), some(lambda one: (
        one.is_home and one.hops[-1:] == ">"))),
    Sight("a reward reached by a crossing", ("R-RR-27", "RR-X16"), some(lambda one: (
        one.is_home and one.hops[-1:] == "c"))),
    Sight("a reward reached by a leap", ("R-RR-27", "RR-X17"), some(lambda one: (
        one.is_home and one.hops[-1:] == "l"))),
    Sight("a snowman on a first cell", ("RR-55", "RR-56"), some(lambda one: (
        "card-turned" in one.kinds and one.last % 2))),
    Sight("a snowman on a second cell", ("RR-56", "RR-X19"), some(lambda one: (
        "card-turned" in one.kinds and one.last % 2 == 0))),
    Sight("a snowman under two reindeer", ("R-RR-10", "RR-X18"), some(turns_two)),
    Sight("a snowman turns ice", ("R-RR-09", "RR-X20"), some(lambda one: turns(one, (ICE_ON, ICE_BACK)))),
    Sight("a snowman turns a yeti", ("R-RR-10", "RR-X21"), some(lambda one: turns(one, (YETI,)))),
    Sight("the same card turns again", ("RR-X22",), turns_again),
    Sight("skis", ("RR-58", "RR-X24"), some(lambda one: one.ends_on(SKIS) and "discards-due" not in one.kinds)),
    Sight("skis and a discard", ("RR-58", "RR-X23"), some(lambda one: (
        one.ends_on(SKIS) and "discards-due" in one.kinds))),
    Sight("a yeti", ("RR-59",), some(lambda one: "reindeer-taken" in one.kinds)),
    Sight("a yeti after a leap", ("RR-X14",), some(lambda one: (
        "reindeer-taken" in one.kinds and one.hops[-1:] == "l"))),
    Sight("jumps over one on an action cell", ("RR-60",), jumps_over(ICE_ON, ICE_BACK, SNOWMAN, SKIS)),
    Sight("rewards of set b", ("R-RR-05",), lambda story: story.options.get("rewards") == "b"),
    Sight("rewards of the course", ("R-RR-05",), lambda story: (
        "rewards" not in story.options and story.states[0].tiles != list(REWARDS_A))),
    Sight("cards as they were designed", ("R-RR-08",), lambda story: story.options.get("orientation") == "fixed"),
    Sight("cards turned by lot", ("R-RR-08",), lambda story: story.start[0]["kind"] == "track-laid"),
    Sight("who begins is given", ("R-RR-24",), lambda story: "first" in story.options),
    Sight("who begins is drawn", ("RR-23", "R-RR-24"), lambda story: "first" not in story.options),
]  # fmt: skip

"""What a race of Reindeer Races can show."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile

from reindeer_races.boards import REWARDS_A
from reindeer_races.boards.track import ICE_BACK, ICE_ON, SKIS, SNOWMAN, YETI
from tests.records.reindeer_races.story import Moment, Story
from tests.records.sight import Sight, seats

LANES = ("letters", "baubles", "logs", "presents", "trees")


def some(seen: Callable[[Moment], object]) -> Callable[[Story], bool]:
    """Seen in some run."""
    return lambda story: any(seen(moment) for moment in story.moments if moment.is_run)


def hops(form: str) -> Callable[[Story], bool]:
    """A run with hops of this form, wherever in it."""
    return some(lambda moment: re.search(form, moment.hops))


def ordered(seen: Callable[[Moment], object]) -> Callable[[Story], bool]:
    """Seen in some order."""
    return lambda story: any(seen(moment) for moment in story.moments)


def ran_out(lane: int) -> Callable[[Story], bool]:
    return lambda story: story.ending == {"kind": "race-ended", "how": "lane-empty", "lane": lane}


def in_a_row(*kinds: str) -> Callable[[Story], bool]:
    """An order whose events include these kinds, one right after the other."""
    return ordered(
        lambda moment: any(moment.kinds[at : at + len(kinds)] == [*kinds] for at in range(len(moment.kinds)))
    )


def discards(count: int) -> Callable[[Story], bool]:
    return ordered(lambda moment: moment.command["do"] == "discard" and len(moment.cards) == count)


def tied(story: Story, alike: int) -> bool:
    """Two results with equal points and different places, whose highest tiles are alike up to this many."""
    ties = (
        (result, other)
        for result in story.results for other in story.results
        if result["points"] == other["points"] and result["place"] < other["place"]
    )  # fmt: skip
    return any(_alike(result["tiles"], other["tiles"]) == alike for result, other in ties)


def _alike(tiles: list[int], others: list[int]) -> int:
    """How many of the highest tiles are the same."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(tiles, others, strict=False))))


def passes(moment: Moment) -> bool:
    return moment.holder(moment.path[0]) < 0 and any(
        moment.holder(at) >= 0 for at in range(moment.start + 1, moment.path[0])
    )


def is_over_own(moment: Moment) -> bool:
    return any(moment.holder(at) == moment.seat for at in moment.path)


def is_over_own_onto_ice(moment: Moment) -> bool:
    """From an own reindeer it comes to a cell that slides."""
    return any(
        moment.holder(at) == moment.seat and re.match("[cl][<>]", moment.hops[step:])
        for step, at in enumerate(moment.path)
    )


def turns_two(moment: Moment) -> bool:
    """Another reindeer stood on the snowman's card."""
    other = moment.last + 1 if moment.last % 2 else moment.last - 1
    return "card-turned" in moment.kinds and moment.holder(other) >= 0


def turns(moment: Moment, kinds: tuple[int, ...]) -> bool:
    """The other cell of the snowman's card does this."""
    other = moment.last + 1 if moment.last % 2 else moment.last - 1
    return "card-turned" in moment.kinds and moment.cell(other) in kinds


def turns_again(story: Story) -> bool:
    cards = [
        (event["lane"], event["card"])
        for moment in story.moments for event in moment.events if event["kind"] == "card-turned"
    ]  # fmt: skip
    return len(set(cards)) < len(cards)


def jumps_over(*kinds: int) -> Callable[[Story], bool]:
    """It jumps over a reindeer that stands on an action cell."""
    return some(lambda moment: any(moment.holder(at) >= 0 and moment.cell(at) in kinds for at in moment.path))


def enters_after_home(story: Story) -> bool:
    """After a reindeer came home, the seat enters one at its next turn."""
    for at, moment in enumerate(story.moments):
        if moment.is_home:
            own = [other for other in story.moments[at + 1 :] if other.seat == moment.seat]
            if own and own[0].is_run and own[0].start == 0:
                return True
    return False


def has_no_card_to_play(moment: Moment) -> bool:
    """All four are out on lanes for which it holds no card."""
    held, state = moment.before.hand[moment.seat], moment.before
    stuck = all(moment.seat not in state.on[lane] for lane in range(5) if held[2 * lane] or held[2 * lane + 1])
    return moment.command["do"] == "draw" and sum(held) > 0 and not held[-1] and not state.supply[moment.seat] and stuck


def draws_what_it_played(moment: Moment) -> bool:
    return "reindeer-ran" in moment.kinds and "pile-shuffled" in moment.kinds


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
        len({result["place"] for result in story.results}) < len(story.results))),
    Sight("draws two cards", ("RR-25", "RR-27"), ordered(lambda moment: moment.kinds == ["cards-drawn"])),
    Sight("discards one card", ("RR-26", "R-RR-17", "RR-X26"), discards(1)),
    Sight("discards two cards", ("RR-26", "R-RR-17"), discards(2)),
    Sight("the pile is made anew", ("RR-28",), in_a_row("pile-shuffled", "cards-drawn")),
    Sight("the pile is made anew in the middle", ("RR-28",), in_a_row("cards-drawn", "pile-shuffled", "cards-drawn")),
    Sight("skis draw from cards just played", ("R-RR-18",), some(draws_what_it_played)),
    Sight("elves alone", ("RR-31", "RR-34", "RR-V06"), some(lambda moment: set(moment.cards) == {"elf"})),
    Sight("elves with an object", ("RR-31",), some(lambda moment: (
        "elf" in moment.cards and {*moment.cards} != {"elf"}))),
    Sight("ones and twos of an object", ("RR-30",), some(lambda moment: (
        len({*moment.cards} - {"elf"}) == 2))),
    Sight("holds cards and cannot play them", ("R-RR-16", "RR-X28"), ordered(has_no_card_to_play)),
    Sight("a new one enters beside an own one", ("RR-35", "RR-36", "R-RR-14"), some(lambda moment: (
        moment.start == 0 and moment.seat in moment.before.on[moment.lane]))),
    Sight("one of several runs", ("RR-36",), some(lambda moment: (
        moment.start > 0 and moment.before.on[moment.lane].count(moment.seat) > 1))),
    Sight("runs further than home", ("RR-39", "RR-X15"), some(lambda moment: (
        moment.is_home and not moment.hops and len(moment.cards) > moment.home - moment.start))),
    Sight("home, and in the race again", ("RR-41", "RR-42", "RR-X35"), enters_after_home),
    Sight("passes a reindeer", ("R-RR-04", "RR-X05"), some(passes)),
    Sight("a plain crossing", ("RR-45", "RR-X01"), hops("^c$")),
    Sight("a leap", ("RR-47", "RR-X02"), hops("^l$")),
    Sight("crosses twice", ("RR-48", "R-RR-03", "RR-X03"), hops("cc")),
    Sight("crosses, then leaps", ("R-RR-02", "RR-X04"), hops("cl")),
    Sight("leaps twice", ("RR-48",), hops("ll")),
    Sight("a leap of two", ("R-RR-01",), lambda story: (
        story.options.get("leap") == 2 and any("l" in moment.hops for moment in story.moments if moment.is_run))),
    Sight("jumps over an own one", ("RR-49",), some(is_over_own)),
    Sight("jumps over an own one onto ice", ("RR-X06",), some(is_over_own_onto_ice)),
    Sight("ends where it began", ("R-RR-13", "RR-X12"), some(lambda moment: (
        moment.last == moment.start > 0 and moment.hops[-2:] == "<<"))),
    Sight("slides on", ("RR-51",), hops("^>$")),
    Sight("slides back", ("RR-51",), hops("^<$")),
    Sight("slides back twice", ("RR-54",), hops("<<")),
    Sight("slides back and jumps ahead", ("RR-52", "RR-53", "RR-X11"), hops("<l")),
    Sight("slides to a snowman", ("RR-54",), some(lambda moment: (
        moment.hops[-1:] in (">", "<") and moment.ends_on(SNOWMAN)))),
    Sight("slides to a yeti", ("RR-54",), some(lambda moment: moment.hops[-1:] in (">", "<") and moment.ends_on(YETI))),
    Sight("between facing ice", ("R-RR-12", "RR-X09"), some(lambda moment: (
        moment.rests_on_ice and moment.hops[-2:] in ("><", "<>")))),
    Sight("back on ice by a crossing", ("R-RR-12", "RR-X10"), some(lambda moment: (
        moment.rests_on_ice and moment.hops[-2:] == "<c"))),
    Sight("slides off the lane", ("R-RR-11", "RR-X07"), some(lambda moment: moment.last == 0)),
    Sight("a reward reached by a slide", ("R-RR-27", "RR-X08"), some(lambda moment: (
        moment.is_home and moment.hops[-1:] == ">"))),
    Sight("a reward reached by a crossing", ("R-RR-27", "RR-X16"), some(lambda moment: (
        moment.is_home and moment.hops[-1:] == "c"))),
    Sight("a reward reached by a leap", ("R-RR-27", "RR-X17"), some(lambda moment: (
        moment.is_home and moment.hops[-1:] == "l"))),
    Sight("a snowman on a first cell", ("RR-55", "RR-56"), some(lambda moment: (
        "card-turned" in moment.kinds and moment.last % 2))),
    Sight("a snowman on a second cell", ("RR-56", "RR-X19"), some(lambda moment: (
        "card-turned" in moment.kinds and moment.last % 2 == 0))),
    Sight("a snowman under two reindeer", ("R-RR-10", "RR-X18"), some(turns_two)),
    Sight("a snowman turns ice", ("R-RR-09", "RR-X20"), some(lambda moment: turns(moment, (ICE_ON, ICE_BACK)))),
    Sight("a snowman turns a yeti", ("R-RR-10", "RR-X21"), some(lambda moment: turns(moment, (YETI,)))),
    Sight("the same card turns again", ("RR-X22",), turns_again),
    Sight("skis", ("RR-58", "RR-X24"), some(lambda moment: (
        moment.ends_on(SKIS) and "discards-due" not in moment.kinds))),
    Sight("skis and a discard", ("RR-58", "RR-X23"), some(lambda moment: (
        moment.ends_on(SKIS) and "discards-due" in moment.kinds))),
    Sight("a yeti", ("RR-59",), some(lambda moment: "reindeer-taken" in moment.kinds)),
    Sight("a yeti after a leap", ("RR-X14",), some(lambda moment: (
        "reindeer-taken" in moment.kinds and moment.hops[-1:] == "l"))),
    Sight("jumps over one on an action cell", ("RR-60",), jumps_over(ICE_ON, ICE_BACK, SNOWMAN, SKIS)),
    Sight("rewards of set b", ("R-RR-05",), lambda story: story.options.get("rewards") == "b"),
    Sight("rewards of the course", ("R-RR-05",), lambda story: (
        "rewards" not in story.options and story.states[0].tiles != list(REWARDS_A))),
    Sight("cards as they were designed", ("R-RR-08",), lambda story: story.options.get("orientation") == "fixed"),
    Sight("cards turned by lot", ("R-RR-08",), lambda story: story.start[0]["kind"] == "track-laid"),
    Sight("who begins is given", ("R-RR-24",), lambda story: "first" in story.options),
    Sight("who begins is drawn", ("RR-23", "R-RR-24"), lambda story: "first" not in story.options),
]  # fmt: skip

"""What a race of Snow Tails can show."""

from __future__ import annotations

from collections.abc import Callable

from snow_tails.rules.bags import size
from snow_tails.rules.driving import SCENERY, SLED
from snow_tails.rules.standing import place_in_race
from tests.records.sight import Sight, seats
from tests.records.snow_tails.story import Moment, Story


def some(seen: Callable[[Moment], object]) -> Callable[[Story], bool]:
    """Seen in some turn."""
    return lambda story: any(seen(moment) for moment in story.turns)


def fates(*wanted: str) -> Callable[[Story], bool]:
    return lambda story: set(wanted) <= {result["fate"] for result in story.outcome["results"]}


def ended(how: str) -> Callable[[Story], bool]:
    return lambda story: story.events[-1] == {"kind": "race-ended", "how": how}


def finishers(story: Story) -> list[tuple[int, int, int]]:
    """Round, place and level of everybody who finished."""
    finishes = []
    for moment in story.moments:
        round, level = moment.before.round, moment.after.board.level
        for event in moment.events:
            round += event["kind"] == "round-began"
            if event["kind"] == "sled-finished":
                finishes.append((round, event["place"], level[moment.after.last[event["seat"]]]))
    return finishes


def _second_to_cross_wins(story: Story) -> bool:
    crossed: list[int] = []
    for moment in story.turns:
        if moment.is_past and moment.seat not in crossed:
            crossed.append(moment.seat)
    winner = [result["seat"] for result in story.outcome["results"] if result["place"] == 1]
    return bool(winner) and crossed[0] != winner[0]


def _same_row_at_the_finish(story: Story) -> bool:
    finishes = finishers(story)
    return any(a[0] == b[0] and a[2] == b[2] for a in finishes for b in finishes if a[1] < b[1])


def _earlier_round_ranks_higher(story: Story) -> bool:
    finishes = finishers(story)
    return any(a[0] < b[0] and a[1] < b[1] and a[2] < b[2] for a in finishes for b in finishes)


def _goes_on_alone(story: Story) -> bool:
    alone = [moment for moment in story.turns if moment.before.fate.count("racing") == 1 and moment.before.seats > 1]
    return len(alone) > 1 and alone[-1].is_past


def _cell_of_a_wreck_is_entered(story: Story) -> bool:
    """Later in the round of the wreck."""
    for at, moment in enumerate(story.turns):
        later = [other for other in story.turns[at + 1 :] if other.before.round == moment.before.round]
        freed = moment.after.last[moment.seat] if moment.has("sled-wrecked") else -1
        if any(other.turn and freed in other.turn.drive.path for other in later):
            return True
    return False


def _hits_who_finished_in_this_round(moment: Moment) -> bool:
    if not moment.turn or moment.turn.drive.stop != SLED:
        return False
    return moment.before.board.level[moment.before.cell[moment.turn.drive.into]] > moment.before.board.line


def _reshuffles_in_the_middle(moment: Moment) -> bool:
    kinds = [event["kind"] for event in moment.own]
    return any(kinds[at : at + 3] == ["cards-drawn", "deck-shuffled", "cards-drawn"] for at in range(len(kinds)))


def _tie(moment: Moment) -> bool:
    """The next sled stands level with another one that waits."""
    state = moment.after
    if state.turn < 0 or state.round == 0:
        return False
    level = state.board.level
    waiting = [seat for seat in range(state.seats) if state.fate[seat] == "racing" and state.moved[seat] < state.round]
    return any(level[state.cell[seat]] == level[state.cell[state.turn]] for seat in waiting if seat != state.turn)


def _tie_in_a_turn(moment: Moment) -> bool:
    state = moment.after
    return _tie(moment) and bool(state.board.parts[state.board.section[state.cell[state.turn]]].turn)


def _limits_crossed(moment: Moment) -> int:
    assert moment.turn
    board, cells = moment.before.board, [moment.before.cell[moment.seat], *moment.turn.drive.path]
    return sum(board.limit[cell] != 99 for cell in cells[:-1])


def _crosses_on_a_drift(moment: Moment) -> bool:
    assert moment.turn
    board, cells = moment.before.board, [moment.before.cell[moment.seat], *moment.turn.drive.path]
    steps = zip(cells, moment.command["plan"][: len(cells) - 1], strict=False)
    return any(board.limit[cell] != 99 and step == "D" for cell, step in steps)


def _wrecks_of_this_round(moment: Moment, story: Story) -> bool:
    """A sled ahead was wrecked in this round before a bonus was taken."""
    before = [other for other in story.turns[: story.turns.index(moment)] if other.before.round == moment.before.round]
    return any(other.has("sled-wrecked") for other in before)


SIGHTS = [
    Sight("everybody finishes or is out", ("ST-109",), ended("all-done")),
    Sight("nobody reaches the finish", ("R-ST-36",), ended("all-out")),
    Sight("the cap of rounds ends it", ("R-ST-37",), ended("capped")),
    Sight("everybody finishes", ("ST-104", "ST-109"), lambda story: not story.outcome["void"] and all(
        result["place"] for result in story.outcome["results"])),
    Sight("finished, wrecked and retired", ("R-ST-27", "ST-102", "R-ST-37"), fates("finished", "wrecked", "retired")),
    Sight("who is stopped stands before wrecks", ("R-ST-27", "R-ST-37"), fates("stopped", "wrecked")),
    Sight("everybody retires", ("R-ST-36", "R-ST-37"), lambda story: all(
        result["fate"] == "retired" for result in story.outcome["results"])),
    Sight("retires out of turn", ("R-ST-37",), lambda story: any(
        moment.command["do"] == "retire" and moment.seat != moment.before.turn for moment in story.moments)),
    Sight("the last sled goes on alone", ("R-ST-35",), _goes_on_alone),
    Sight("a lone sled", (), seats(1)),
    Sight("two sleds", ("R-ST-03",), seats(2)),
    Sight("five sleds", ("R-ST-03", "ST-08"), seats(5)),
    Sight("two sleds, one of them on place 5", ("ST-29", "ST-X54"), lambda story: (
        story.states[0].seats == 2 and 5 in story.states[-1].place)),
    Sight("wrecked by speed", ("ST-87", "ST-102"), some(lambda moment: (
        moment.turn.drive.is_wrecked and moment.turn.drive.over and moment.turn.drive.stop == ""))),
    Sight("wrecked by speed beside another sled", ("ST-X11",), some(lambda moment: (
        moment.turn.drive.is_wrecked and moment.turn.drive.stop == SLED))),
    Sight("wrecked on the scenery", ("ST-98", "ST-102"), some(lambda moment: (
        moment.turn.drive.is_wrecked and moment.turn.drive.stop == SCENERY and not moment.turn.drive.over))),
    Sight("wrecked by a sapling", ("R-ST-23", "ST-X33"), some(lambda moment: (
        moment.turn.drive.is_wrecked and len(moment.turn.drive.felled) > moment.turn.drive.sapling_dents))),
    Sight("two saplings, the second wrecks", ("ST-X35",), some(lambda moment: (
        moment.turn.drive.is_wrecked and len(moment.turn.drive.felled) == 2))),
    Sight("wrecked for want of a card", ("R-ST-31", "ST-X14"), lambda story: any(
        event["kind"] == "sled-wrecked" and event not in moment.own
        for moment in story.moments for event in moment.events)),
    Sight("spared a dent for speed past the line", ("ST-103", "R-ST-24", "ST-X36"), some(lambda moment: (
        not moment.turn.drive.is_wrecked and moment.turn.drive.over > moment.turn.drive.speed_dents))),
    Sight("spared the dent of a crash past the line", ("ST-103", "ST-X37"), some(lambda moment: (
        moment.turn.drive.stop == SCENERY and not moment.turn.drive.is_wrecked and not moment.turn.drive.crash_dents))),
    Sight("runs into a sled", ("ST-91", "ST-92", "ST-93", "R-ST-17"), some(lambda moment: moment.has("sled-hit"))),
    Sight("runs into a sled and must discard", ("ST-94",), some(lambda moment: (
        moment.has("sled-hit", "cards-discarded")))),
    Sight("runs into a sled with its bonus", ("ST-X31",), some(lambda moment: (
        moment.has("sled-hit") and len(moment.turn.drive.path) >= len(moment.command["plan"]) and moment.turn.bonus))),
    Sight("too fast, then into a sled", ("ST-89", "ST-X09"), some(lambda moment: (
        moment.has("sled-hit") and moment.dents("speed")))),
    Sight("too fast, then into the scenery", ("ST-89", "ST-X10"), some(lambda moment: (
        moment.dents("speed") and moment.dents("scenery")))),
    Sight("runs into the scenery and draws", ("ST-98", "ST-99", "ST-100"), some(lambda moment: (
        moment.has("scenery-hit", "cards-drawn")))),
    Sight("runs into who has crossed the line", ("R-ST-25", "ST-X38"), some(_hits_who_finished_in_this_round)),
    Sight("starts its turn without a card", ("ST-47", "ST-48", "ST-X15"), lambda story: any(
        event.get("why") == "no-card" for event in story.events)),
    Sight("too fast over a red line", ("ST-86", "ST-87", "ST-88"), some(lambda moment: moment.dents("speed"))),
    Sight("too fast over two red lines", ("R-ST-18", "ST-X02"), some(lambda moment: (
        moment.dents("speed") > 1 and _limits_crossed(moment) > 1))),
    Sight("the bonus makes it too fast", ("ST-75", "ST-X30"), some(lambda moment: (
        moment.dents("speed") and moment.turn.bonus and moment.turn.drive.stop == ""))),
    Sight("a crash before the bonus voids it", ("R-ST-19", "ST-X29"), some(lambda moment: (
        moment.turn.bonus and len(moment.turn.drive.path) < len(moment.command["plan"]) and _limits_crossed(moment)))),
    Sight("crosses a red line with a drift", ("ST-X06",), some(_crosses_on_a_drift)),
    Sight("fells a sapling and goes on", ("ST-112", "ST-113"), some(lambda moment: (
        moment.turn.drive.felled and moment.turn.drive.felled[-1] != moment.turn.drive.path[-1]))),
    Sight("fells a sapling with its last step", ("ST-X32",), some(lambda moment: (
        moment.turn.drive.felled and moment.turn.drive.felled[-1] == moment.turn.drive.path[-1]
        and moment.has("cards-drawn")))),
    Sight("the leader takes a bonus", ("ST-70", "ST-X26"), some(lambda moment: moment.turn.bonus == 1)),
    Sight("a bonus of four or five", ("ST-70", "ST-74"), some(lambda moment: moment.turn.bonus > 3)),
    Sight("a bonus on the printed threes", ("ST-68", "ST-X24"), some(lambda moment: moment.turn.bonus and not (
        moment.after.left_card[moment.seat] or moment.after.right_card[moment.seat]))),
    Sight("a bonus behind sleds that finished", ("R-ST-26", "ST-X28"), some(lambda moment: (
        moment.turn.bonus and any(moment.before.rank)))),
    Sight("a wreck ahead makes a bonus smaller", ("R-ST-26", "ST-X27"), lambda story: any(
        moment.turn and moment.turn.bonus and _wrecks_of_this_round(moment, story) for moment in story.turns)),
    Sight("a bonus that is not taken", ("ST-69",), some(lambda moment: (
        moment.before.round > 1 and not moment.turn.mat.side and moment.turn.mat.speed and not moment.command["bonus"]
        and story_has_bonus(moment)))),
    Sight("no bonus in the first round", ("ST-77", "R-ST-33", "ST-X25"), some(lambda moment: (
        moment.before.round == 1 and not moment.turn.mat.side))),
    Sight("stands still", ("ST-61", "ST-X22"), some(lambda moment: moment.has("sled-stood"))),
    Sight("drifts no more than it moves", ("ST-60", "ST-X21"), some(lambda moment: (
        moment.turn.mat.speed and abs(moment.turn.mat.left - moment.turn.mat.right) > moment.turn.mat.speed))),
    Sight("three cards at once", ("ST-39", "ST-X45"), some(lambda moment: len(moment.command["cards"]) == 3)),
    Sight("a card that changes nothing", ("ST-46", "ST-X46"), some(lambda moment: (
        moment.command["cards"] == {"left": moment.before.left[moment.seat]}))),
    Sight("discards the extra card of place 5", ("ST-28", "ST-80", "ST-81", "ST-V18"), some(lambda moment: (
        moment.before.round == 1 and moment.before.place[moment.seat] == 5 and moment.has("cards-discarded")))),
    Sight("one extra card on place 4", ("ST-27", "ST-V20"), some(lambda moment: (
        moment.before.round == 1 and moment.before.place[moment.seat] == 4 and not moment.has("cards-discarded")))),
    Sight("a deck is made anew while drawing", ("ST-84", "ST-85", "R-ST-30", "ST-X42"), some(
        _reshuffles_in_the_middle)),
    Sight("dents crowd the hand", ("ST-82", "ST-X12"), some(lambda moment: (
        moment.has("cards-discarded") and moment.before.round > 1 and moment.turn.drive.dents))),
    Sight("four dents leave one card", ("ST-83", "ST-X13"), some(lambda moment: (
        moment.before.dents[moment.seat] == 4 and size(moment.before.hand[moment.seat]) == 1
        and moment.has("cards-drawn")))),
    Sight("who crosses second wins", ("ST-105", "ST-106", "ST-X39"), _second_to_cross_wins),
    Sight("the flag's side decides a row", ("ST-107", "ST-108", "ST-X40"), _same_row_at_the_finish),
    Sight("an earlier round ranks higher", ("ST-110", "ST-X41"), _earlier_round_ranks_higher),
    Sight("the inside goes first on one level", ("ST-33", "ST-34"), lambda story: any(map(_tie, story.moments))),
    Sight("the inside goes first in a turn", ("ST-33", "ST-36", "ST-X53"), lambda story: any(
        map(_tie_in_a_turn, story.moments))),
    Sight("the cell of a wreck is free", ("ST-X51",), _cell_of_a_wreck_is_entered),
    Sight("no bonuses by option", (), lambda story: story.options.get("bonus") == 0),
    Sight("special sections on their plain side", ("ST-111",), lambda story: story.options.get("specials") == 0),
    Sight("another deck", ("R-ST-01",), lambda story: "deck" in story.options),
    Sight("who chooses first is given", ("ST-23", "R-ST-28"), lambda story: "order" in story.options),
    Sight("who chooses first is drawn", ("ST-23", "ST-24"), lambda story: (
        "order" not in story.options and "places" not in story.options)),
    Sight("start places are dealt", ("ST-32",), lambda story: story.options.get("places") == "dealt"),
    Sight("third takes a bonus of three", ("ST-70", "ST-71", "ST-V19"), some(lambda moment: (
        moment.turn.bonus == 3 == place_in_race(moment.before, moment.seat)))),
]  # fmt: skip


def story_has_bonus(moment: Moment) -> bool:
    return moment.before.options.has_bonus

"""What a race of Husky can show."""

from __future__ import annotations

from husky.boards import KINDS
from husky.boards.land import BEAR, CHECK_1, CHECK_2, CHECK_3, ELK, SNOW, START, WOLF
from husky.rules.decks import EVENTS
from husky.rules.state import CAPPED, WON
from tests.records.husky import meeting, seeing
from tests.records.husky.seeing import answered, begins_on, crosses, drawn, kind_seen, move, some, turn
from tests.records.sight import Sight, seats

ENDS = [
    Sight("the first at the finish wins", ("HU-08", "HU-54", "R-HU-23"), lambda story: story.ending["how"] == WON),
    Sight("the cap of rounds ends it", ("R-HU-29",), lambda story: story.ending["how"] == CAPPED),
    Sight("a place is shared", ("R-HU-29",), lambda story: (
        len({result["place"] for result in story.results}) < len(story.results))),
    Sight("every place is another", ("R-HU-29",), lambda story: (
        len({result["place"] for result in story.results}) == len(story.results))),
    Sight("wins with steps left", ("HU-54", "HU-X13"), turn(lambda moment: (
        moment.is_won and len(moment.path) < moment.wanted))),
    Sight("wins with an event on the card", ("R-HU-23", "HU-X14"), turn(lambda moment: (
        moment.is_won and moment.card.has_event))),
    Sight("the wind carries to the finish", ("HU-54", "HU-X37"), answered("wind", lambda moment: moment.is_won)),
    Sight("three mushers", ("HU-01", "HU-55"), seats(3)),
    Sight("four mushers", ("HU-01",), seats(4)),
    Sight("five mushers", ("HU-01",), seats(5)),
    Sight("six mushers", ("HU-01",), seats(6)),
    Sight("three cross the board of the rules", ("HU-10", "R-HU-01"), lambda story: crosses(story, 3)),
    Sight("six cross the board of the rules", ("HU-10", "R-HU-01"), lambda story: crosses(story, 6)),
    Sight("events are left out", ("HU-56", "HU-X42"), lambda story: (
        story.options.get("events") == 0 and any(moment.card.has_event for moment in story.turns))),
    Sight("who begins is given", ("HU-17",), lambda story: "first" in story.options),
    Sight("who begins is drawn", ("HU-17",), lambda story: "first" not in story.options),
]  # fmt: skip

MOVES = [
    Sight("begins on the start cell", ("HU-25", "HU-32", "R-HU-10"), begins_on(START)),
    Sight("begins on checkpoint 1", ("HU-33",), begins_on(CHECK_1)),
    Sight("begins on checkpoint 2", ("HU-34",), begins_on(CHECK_2)),
    Sight("begins on checkpoint 3", ("HU-35",), begins_on(CHECK_3)),
    Sight("begins on checkpoint 2 in fair weather", ("HU-X40",), move(lambda moment: (
        moment.land(moment.origin) == CHECK_2 and moment.weather == 0))),
    Sight("another ground under way", ("HU-30", "HU-V09"), move(lambda moment: (
        moment.land(moment.origin) == SNOW != moment.land(moment.path[-1]) and len(moment.path) == moment.wanted))),
    Sight("moderate weather", ("HU-36",), move(lambda moment: moment.weather == 1)),
    Sight("bad weather", ("HU-36", "HU-X02"), move(lambda moment: moment.weather == 2)),
    Sight("a move of no cells", ("R-HU-09", "HU-X01", "HU-V06"), turn(lambda moment: (
        not moment.is_blocked and moment.wanted == 0 and moment.moved))),
    Sight("a zigzag", ("HU-27", "HU-X04"), move(seeing.turns_often)),
    Sight("between two figures", ("R-HU-31", "HU-X05"), move(seeing.slips_between)),
    Sight("enclosed", ("R-HU-08", "HU-X06"), turn(lambda moment: (
        not moment.is_blocked and moment.wanted > 0 and not moment.path))),
    Sight("a pocket too small", ("R-HU-08", "HU-X07"), move(lambda moment: (
        len(moment.path) < moment.wanted and not moment.is_won))),
    Sight("over a checkpoint where others stand", ("HU-52", "HU-X09"), move(lambda moment: (
        seeing.on_checkpoint(moment, moment.path[:-1])))),
    Sight("stops on a checkpoint where others stand", ("HU-52", "HU-X09"), move(lambda moment: (
        seeing.on_checkpoint(moment, moment.path[-1:])))),
    Sight("both cells of a checkpoint", ("HU-49", "HU-X10"), move(seeing.takes_both_cells)),
    Sight("a checkpoint in mid-move", ("HU-50", "HU-X11"), move(lambda moment: (
        any(moment.land(cell) - CHECK_1 + 1 in moment.passed for cell in moment.path[:-1])))),
    Sight("two checkpoints in one move", ("HU-50",), turn(lambda moment: len(moment.passed) > 1)),
    Sight("by the finish, a checkpoint missing", ("HU-48", "R-HU-06", "HU-X12"), move(seeing.goes_by_the_finish)),
    Sight("checkpoints in another order", ("R-HU-05",), lambda story: (
        any(passed != sorted(passed) for passed in seeing.order_of_checkpoints(story)))),
    Sight("a checkpoint that does not count yet", ("R-HU-05",), lambda story: (
        story.options.get("in-order") == 1 and any(map(seeing.passes_too_soon, story.turns)))),
]  # fmt: skip

ANIMALS = [
    Sight("two animals of two kinds", ("HU-19", "HU-37", "HU-38"), turn(lambda moment: len(moment.moved) == 2)),
    *(
        Sight(f"{article} {kind} attacks", clauses, meeting.species_attacks(kind))
        for article, kind, clauses in (
            ("a", "wolf", ("HU-41", "HU-X15")), ("an", "elk", ("HU-41",)), ("a", "bear", ("HU-41",)),
        )
    ),
    Sight("attacks itself", ("R-HU-15",), some(lambda moment: (
        any(event["seat"] == moment.seat for event in moment.attacked)))),
    Sight("the second animal after an attack", ("R-HU-21",), answered("animal")),
    Sight("both animals attack", ("R-HU-21",), meeting.both_attack),
    Sight("attacked once more", ("R-HU-19", "HU-X21"), some(meeting.attacks_again)),
    Sight("driven three cells away", ("HU-42", "R-HU-16", "R-HU-17"), answered("relocate", lambda moment: (
        meeting.distance_driven(moment) >= 3))),
    Sight("driven two cells away", ("HU-43", "HU-X16"), answered("relocate", lambda moment: (
        meeting.distance_driven(moment) == 2))),
    Sight("driven one cell away", ("R-HU-18", "HU-X17"), answered("relocate", lambda moment: (
        meeting.distance_driven(moment) == 1 and not meeting.has_one_refuge(moment)))),
    Sight("driven back", ("R-HU-18", "HU-X18"), answered("relocate", meeting.has_one_refuge)),
    Sight("a blocked turn", ("HU-44", "HU-45", "HU-X24"), turn(lambda moment: moment.is_blocked and moment.moved)),
    Sight("an event on a blocked turn", ("HU-44", "R-HU-22", "HU-X22"), turn(lambda moment: (
        moment.is_blocked and moment.card.has_event))),
    Sight("attacks while blocked", ("HU-X23",), turn(lambda moment: (
        moment.is_blocked and any(event["seat"] != moment.seat for event in moment.attacked)))),
    Sight("blocked twice in a row", ("HU-46", "R-HU-20"), meeting.blocked_again),
    Sight("free again", ("HU-46",), meeting.free_again),
    *(
        Sight(f"no {KINDS[kind]} can move", ("R-HU-13", *more), some(lambda moment, name=KINDS[kind]: (
            any(event["animals"] == name for event in moment.all("animals-stuck")))))
        for kind, more in ((WOLF, ()), (ELK, ("HU-X25",)), (BEAR, ()))
    ),
    Sight("one is hemmed in", ("R-HU-13", "HU-X26"), turn(meeting.hemmed_in)),
    Sight("beside a musher on red", ("HU-47", "R-HU-11", "HU-X19", "HU-X20"), turn(meeting.is_safe_on_red)),
    Sight("two cells with three players", ("HU-55", "R-HU-24"), turn(lambda moment: (
        any(len(event["path"]) == 2 for event in moment.moved)))),
    Sight("one cell where two are impossible", ("R-HU-24",), lambda story: (
        story.states[0].seats == 3
        and any(len(event["path"]) == 1 for moment in story.turns for event in moment.moved))),
    Sight("attacks with its second step", ("HU-X30",), some(lambda moment: (
        moment.attacked and any(len(event["path"]) == 2 for event in moment.moved)))),
]  # fmt: skip

HAPPENINGS = [
    *(Sight(f"the event {name}", ("HU-39", "R-HU-04"), drawn(name)) for name in EVENTS),
    Sight("the wind carries on", ("R-HU-04",), answered("wind", lambda moment: moment.path)),
    Sight("the wind is declined", ("R-HU-04",), answered("wind", lambda moment: not moment.path)),
    Sight("a longer move", ("R-HU-32",), move(lambda moment: moment.before.boost[moment.seat] > 0)),
    Sight("a shorter move", ("R-HU-32",), move(lambda moment: moment.before.boost[moment.seat] < 0)),
    Sight("less than nothing", ("R-HU-09", "R-HU-32"), turn(meeting.falls_below_nothing)),
    Sight("kept through a blocked turn", ("HU-X36",), meeting.waits),
    Sight("a flare drives an animal away", ("R-HU-04",), answered("flare")),
    Sight("a flare with nobody near", ("R-HU-04",), seeing.comes_to_nothing("flare")),
    Sight("a card is swapped", ("HU-X41",), kind_seen("card-swapped")),
    Sight("no card is swapped", ("R-HU-04",), answered("supplies", lambda moment: not moment.command["card"])),
    Sight("supplies without a card in hand", ("HU-X41",), seeing.comes_to_nothing("supplies")),
    Sight("the weather changes in between", ("HU-X39",), meeting.changes_in_between),
    Sight("a broken runner blocks", ("R-HU-04",), drawn("broken-runner", "runner-broken")),
    Sight("the pack attacks", ("R-HU-04",), answered("pack", lambda moment: moment.attacked)),
    Sight("the pack attacks whoever drew it", ("R-HU-04",), answered("pack", lambda moment: (
        any(event["seat"] == moment.before.turn for event in moment.attacked)))),
    Sight("back along the own trail", ("R-HU-04",), drawn("lost-trail", "musher-slipped")),
    Sight("a lost trail after no move", ("HU-X38",), turn(lambda moment: (
        moment.event == "lost-trail" and not moment.path))),
]  # fmt: skip

PILES = [
    Sight("eight cards each", ("HU-16", "R-HU-27"), kind_seen("cards-dealt")),
    Sight("all cards are dealt anew", ("HU-53", "R-HU-28", "HU-X33"), kind_seen("cards-gathered")),
    Sight("four mushers are dealt anew", ("HU-V11",), lambda story: (
        story.states[0].seats == 4 and kind_seen("cards-gathered")(story))),
    Sight("the weather is shuffled", ("R-HU-25", "HU-X34"), kind_seen("weathers-shuffled")),
    Sight("events are shuffled", ("R-HU-26", "HU-X35"), kind_seen("events-shuffled")),
    Sight("the weather turns each round", ("HU-23", "HU-24"), lambda story: story.outcome["rounds"] > 1),
]  # fmt: skip

SIGHTS = [*ENDS, *MOVES, *ANIMALS, *HAPPENINGS, *PILES]

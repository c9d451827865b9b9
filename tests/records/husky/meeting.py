"""How attacks and events are seen in a race of Husky, and what comes of them. It must never name a clause."""

from __future__ import annotations

from itertools import pairwise

from husky.boards import is_red
from husky.rules import herd
from tests.records.husky.seeing import Seen, some
from tests.records.husky.story import Moment, Story


def species_attacks(kind: str) -> Seen:
    return some(lambda moment: any(event["species"] == kind for event in moment.attacked))


def attacks_again(moment: Moment) -> bool:
    """Somebody who is blocked already."""
    return any(moment.before.blocked[event["seat"]] and event["seat"] != moment.seat for event in moment.attacked)


def distance_driven(moment: Moment) -> int:
    """How far from the nearest musher an animal is put."""
    board, to = moment.before.board, int(moment.command["to"])
    return min(board.distance(to, musher) for musher in moment.before.musher if musher >= 0)


def has_one_refuge(moment: Moment) -> bool:
    """No other cell of the region is free but the one that the animal came from."""
    board, animal = moment.before.board, moment.before.due.about
    region = board.regions[board.region[moment.before.animals[animal]]]
    return sum(moment.is_free(cell) for cell in region) == 1


def both_attack(story: Story) -> bool:
    """Both animals of a card; they live on different colours, so never the same musher (HU-11 to HU-13)."""
    return any(sum(len(moment.attacked) for moment in action if moment.do != "pack") == 2 for action in story.actions)


def blocked_again(story: Story) -> bool:
    """Two blocked turns in a row."""
    return any(
        before.is_blocked and after.is_blocked
        for seat in range(story.states[0].seats)
        for before, after in pairwise(story.turns_of(seat))
    )


def free_again(story: Story) -> bool:
    return any(
        before.is_blocked and after.path
        for seat in range(story.states[0].seats)
        for before, after in pairwise(story.turns_of(seat))
    )


def hemmed_in(moment: Moment) -> bool:
    """An animal that cannot move while another of its kind does."""
    return any(
        moment.before.kinds[other] == moment.before.kinds[event["animal"]]
        and not any(True for _way in herd.steps(moment.before, other, is_double=False))
        for event in moment.moved
        for other in range(len(moment.before.kinds))
        if other != event["animal"]
    )


# ---- events -----------------------------------------------------------------------------------------------


def changes_in_between(story: Story) -> bool:
    """The weather turns in the middle of a round, and somebody moves by the new one."""
    turns = story.turns
    return any(
        moment.event == "weather-change" and after.path and after.before.round == moment.before.round
        for moment, after in pairwise(turns)
    )


def falls_below_nothing(moment: Moment) -> bool:
    """What events take makes the number less than 0."""
    number = moment.card.numbers[moment.colour] - moment.weather
    return not moment.is_blocked and number + moment.before.boost[moment.seat] < 0 <= number


def waits(story: Story) -> bool:
    """A boost that is kept through a blocked turn."""
    return any(
        moment.is_blocked and moment.before.boost[moment.seat] == moment.after.boost[moment.seat] != 0
        for moment in story.turns
    )


def is_safe_on_red(moment: Moment) -> bool:
    """An animal moves past a musher on a red cell that it could step on otherwise."""
    board = moment.before.board
    return any(
        board.distance(event["path"][-1], cell) == 1 and is_red(moment.land(cell))
        for event in moment.moved
        for cell in moment.before.musher
        if cell >= 0
    )

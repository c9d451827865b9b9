"""How attacks and events are seen in a race of Husky, and what comes of them. It must never name a clause."""

from __future__ import annotations

from itertools import pairwise

from courses.boards.husky import is_red
from games.rules.husky import herd
from tests.records.husky.seeing import Seen, some
from tests.records.husky.story import Moment, Story


def species_attacks(kind: str) -> Seen:
    return some(lambda one: any(event["species"] == kind for event in one.attacked))


def attacks_again(one: Moment) -> bool:
    """Somebody who is blocked already."""
    return any(one.before.blocked[event["seat"]] and event["seat"] != one.seat for event in one.attacked)


def distance_driven(one: Moment) -> int:
    """How far from the nearest musher an animal is put."""
    board, to = one.before.board, int(one.command["to"])
    return min(board.distance(to, musher) for musher in one.before.musher if musher >= 0)


def has_one_refuge(one: Moment) -> bool:
    """No other cell of the region is free but the one that the animal came from."""
    board, animal = one.before.board, one.before.due.about
    region = board.regions[board.region[one.before.animals[animal]]]
    return sum(one.is_free(cell) for cell in region) == 1


def both_attack(story: Story) -> bool:
    """Both animals of a card; they live on different colours, so never the same musher (HU-11 to HU-13)."""
    return any(sum(len(one.attacked) for one in action if one.do != "pack") == 2 for action in story.actions)


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


def hemmed_in(one: Moment) -> bool:
    """An animal that cannot move while another of its kind does."""
    return any(
        one.before.kinds[other] == one.before.kinds[event["animal"]]
        and not any(True for _way in herd.steps(one.before, other, is_double=False))
        for event in one.moved
        for other in range(len(one.before.kinds))
        if other != event["animal"]
    )


# ---- events -----------------------------------------------------------------------------------------------


def changes_in_between(story: Story) -> bool:
    """The weather turns in the middle of a round, and somebody moves by the new one."""
    turns = story.turns
    return any(
        one.event == "weather-change" and after.path and after.before.round == one.before.round
        for one, after in pairwise(turns)
    )


def falls_below_nothing(one: Moment) -> bool:
    """What events take makes the number less than 0."""
    number = one.card.numbers[one.colour] - one.weather
    return not one.is_blocked and number + one.before.boost[one.seat] < 0 <= number


def waits(story: Story) -> bool:
    """A boost that is kept through a blocked turn."""
    return any(one.is_blocked and one.before.boost[one.seat] == one.after.boost[one.seat] != 0 for one in story.turns)


def is_safe_on_red(one: Moment) -> bool:
    """An animal moves past a musher on a red cell that it could step on otherwise."""
    board = one.before.board
    return any(
        board.distance(event["path"][-1], cell) == 1 and is_red(one.land(cell))
        for event in one.moved
        for cell in one.before.musher
        if cell >= 0
    )

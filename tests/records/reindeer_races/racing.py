"""How the records of Reindeer Races are raced: boards, options, and ways of racing. It must never ask a bot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.rules.protocol import Choice
from reindeer_races import boards
from reindeer_races import rules as reindeer_races
from tests.games.rules.reindeer_races import lanes
from tests.laws import reindeer
from tests.laws.tables import pins_of

# Courses made to show something, in the text of `lanes`; the others are shuffled from the box.
MADE = {
    "facing-ice": [".> <. .>", ".> <. .> <.", ">. .> <. .. .>", ".. .> <. >> << .>", ".> <. .. .> <. .. .>"],
    "snow-and-yetis": ["*. .* y.", ".* *> *y ..", "*= .* *. y. ..", "*. .* .. *> <* ..", ".* *. *. .y *= .* .."],
    "short-lanes": ["..", ".* ..", ".>", "=. ..", ".. .."],
}
REWARDS = {"short-lanes": ((5, 3, 2),) * 5}  # others have set A; tiles of few values make ties
SHUFFLES = 6
STYLES = ("wild", "eager", "hoarder", "mixed")
FULL = 6  # cards in the hand of a hoarder, who then moves now and then


def setup(seed: int, hand: Random) -> tuple[str, dict[str, Any]]:
    """Boards, seats and options in turn."""
    board = hand.choice([*MADE, *(f"shuffle-{number}" for number in range(SHUFFLES))])
    seats = 2 + seed % 3
    return board, pins_of(reindeer_races.version, board_of(board)[1], seats, options(hand, seats))


def board_of(name: str) -> tuple[bytes, str]:
    """The bytes and the digest of a board."""
    if name not in MADE:
        return reindeer.board_of(int(name.removeprefix("shuffle-")))
    laid = lanes.board_of(dict(enumerate(MADE[name], 1)))
    board = boards.Board(laid.lanes, REWARDS.get(name, laid.rewards))
    return boards.write(board), boards.digest(board)


def options(hand: Random, seats: int) -> dict[str, Any]:
    """Mostly by the book, with a cap of turns."""
    settings: dict[str, Any] = {"turns": hand.choice([12, 80, 200, 200, 200])}
    if not hand.randrange(3):
        settings |= hand.choice([{"leap": 2}, {"rewards": "b"}, {"orientation": "fixed"}, {"first": seats - 1}])
    return settings


def order(state: Any, styles: list[str], hand: Random) -> tuple[int, dict[str, Any]]:
    """What is ordered next."""
    seat = state.turn
    style = hand.choice(STYLES[:3]) if styles[seat] == "mixed" else styles[seat]
    choices = list(whole(state, seat, {}))
    if style == "wild" or state.phase != "running":
        return seat, hand.choice(choices).command
    if style == "hoarder" and (sum(state.hand[seat]) < FULL or hand.randrange(2)):
        return seat, choices[0].command  # to draw
    return seat, max(choices, key=lambda choice: (worth(choice), hand.random())).command


def whole(state: Any, seat: int, begun: dict[str, Any]) -> Iterator[Choice]:
    """Every order with what is foreseen of it; to draw comes first."""
    for choice in reindeer_races.choices(state, seat, begun):
        if choice.is_whole:
            yield choice
        else:
            yield from whole(state, seat, choice.command)


def worth(choice: Choice) -> int:
    """A reward before all; then cells gained for few cards, but no yeti."""
    preview, command = choice.preview, choice.command
    if command["do"] == "draw":
        return 4
    gained = preview["path"][-1] - command["from"]
    return 10 * preview["reward"] + 3 * gained - 2 * len(command["cards"]) - 20 * (preview["end"] in ("yeti", "ice"))

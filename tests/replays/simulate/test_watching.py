"""What is watched: who overtakes and leads in Snow Tails, move by move; what a lane and a weather are charged."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

from games.rules import headless
from husky import rules as husky
from husky import watching as of_husky
from husky.boards import KINDS
from husky.boards.land import COUNTS_AS
from husky.rules.decks import CARDS, NUMBER, WEATHERS
from replays.simulate import racing
from replays.simulate.wish import field
from snow_tails.watching import Watch
from tests.replays.simulate.wishes import wish


def moved(seat: int, *path: int, speed: int = 4, bonus: int = 0) -> dict[str, Any]:
    return {"kind": "sled-moved", "seat": seat, "path": [*path], "speed": speed, "bonus": bonus}


def test_who_wrecks_leads_nobody_and_who_finished_stays_ahead() -> None:
    it = wish(levels="pup pup pup")
    board = headless.opened(field(it, 0), b"1", 0).opening.board
    near, far, further = (next(at for at, level in enumerate(board.level) if level == height) for height in (5, 9, 13))
    tally: dict[str, dict[int, int]] = {}
    watch, state = Watch(tally), SimpleNamespace(board=board, last=[*board.starts[:3]])
    last = [board.starts[2]]
    watch.begin(state)
    for events in (
        [moved(0, near)],  # leads, before anybody else did; it passes those who started ahead of it, or none
        [moved(1, far)],  # overtakes 0, and leads
        [moved(2, further)],  # overtakes both
        [moved(2), {"kind": "scenery-hit", "seat": 2}],
        [{"kind": "dents-taken", "seat": 2, "count": 1, "why": "scenery"}, {"kind": "sled-wrecked", "seat": 2}],
        [moved(0, further)],  # overtakes 1, not the wreck
        [{"kind": "sled-finished", "seat": 0, "place": 1}],
        [moved(1, further)],  # nobody
    ):
        watch.see(0, events, state)
    watch.end({})
    assert tally["each.overtakes"] == {sum(tally["cell.overtakes"].values()): 1}
    assert tally["each.leads"] == {3: 1}
    assert tally["cell.overtakes"][far] == 1 + sum(board.standing[at] > board.standing[board.starts[1]] for at in last)
    assert tally["cell.overtakes"][further] == 3
    assert tally["cell.crashes"] == tally["cell.dents.scenery"] == tally["cell.wrecks"] == {further: 1}


def test_lanes_are_charged_what_was_played_and_weathers_what_they_take() -> None:
    rows = racing.chunk(wish("1", "racer pup pup", 5), 1, 3)
    assert all(rows["lane.steps"][lane] >= cards for lane, cards in rows["lane.cards"].items())
    assert sum(rows["lane.ends"].values()) == 2
    assert sum(rows["lane.points"].values()) == sum(points * often for points, often in rows["points"].items())
    snow = racing.chunk(wish("husky", "racer pup pup", 5), 1, 3)
    by_kind = sum(sum(snow.get(f"cell.attacks.{kind}", {}).values()) for kind in KINDS)
    assert by_kind == sum(snow["cell.attacks"].values())
    assert set(snow["weather.turns"]) <= set(snow["weather.turned"])


def test_weather_takes_from_the_ground_where_an_action_begins() -> None:
    """HU-30: counted again from states that nobody writes into."""
    begun, tally = headless.opened(field(wish("husky", "racer pup pup", 6), 5), b"1", 5), dict[str, Any]()
    racing.raced(begun, of_husky.Watch(tally))
    lost, blocked, state = Counter[int](), Counter[int](), husky.start_and_apply(begun.opening, begun.draws)[1]
    while movers := husky.movers(state):
        before, command = state, begun.bots[movers[0]].order(state)
        events, state = husky.decide_and_apply(before, movers[0], command, begun.draws)
        for event in events:
            if event["kind"] == "card-played":
                colour = COUNTS_AS[before.board.land[before.musher[movers[0]]]]
                number, taken = CARDS[NUMBER[event["card"]]].numbers[colour], WEATHERS[before.weather][0][colour]
                lost[before.weather] += min(number, taken)
            elif event["kind"] == "turn-blocked":
                blocked[before.musher[movers[0]]] += 1
    assert (tally["weather.lost"], tally["cell.blocked"]) == (lost, blocked)
    assert sum(lost.values()) > 10

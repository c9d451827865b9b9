"""A turn made up in the browser can become every order that the rules tell apart, and no other."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from snow_tails import rules as snow_tails
from snow_tails.rules.state import State
from tests.browser.conftest import Open
from tests.games.rules.snow_tails.staging import Sled, stage

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]

COURSE = "START SAPA CHASM CL S FIN"
STATES = {
    "on a straight": lambda: stage(Sled((1, 3, 1), hand="11345"), Sled((1, 2, 4)), course=COURSE),
    "before a red line": lambda: stage(Sled((2, 2, 6), mat="453", hand="22255", dents=2), course=COURSE),
    "in a turn, too many cards": lambda: stage(Sled((3, 4, 2), mat="442", hand="1224455"), course=COURSE),
    "far behind": lambda: stage(Sled((0, 5, 2), mat="111", hand="3", dents=4), Sled((5, 3, 1)), course=COURSE),
}
WALK = """
async ([turns, planted]) => {
  const { Draft, PLACES } = await import("/static/snow_tails/table/draft.js");
  if (planted) Draft.prototype.otherWay = () => false;
  const found = [];
  for (const { command, options } of turns.plays) {
    const draft = new Draft(turns.firsts, turns.from, (cell) => cell);
    for (const place of PLACES.filter((each) => each in command.cards)) {
      draft.hold(command.cards[place]);
      draft.put(place);
    }
    if (!draft.play || JSON.stringify(draft.play.command) !== JSON.stringify(command)) continue;
    draft.plan(options);
    const ways = draft.ends.length;
    for (let end = 0; end < ways; end += 1) {
      do found.push(draft.option.command); while (draft.otherWay() && draft.way);
      draft.walk(1);
    }
  }
  return found;
}
"""


def offered(state: State, begun: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"command": choice.command, "preview": choice.preview, "whole": choice.is_whole}
        for choice in snow_tails.choices(state, 0, begun)
    ]


def turns(state: State) -> dict[str, Any]:
    """What the page asks in the course of a turn, all of it."""
    firsts = offered(state, {})
    plays = [option for option in firsts if option["command"]["do"] == "race"]
    asked = [{"command": play["command"], "options": offered(state, play["command"])} for play in plays]
    return {"firsts": firsts, "from": state.cell[0], "plays": asked}


def seen(option: dict[str, Any], command: dict[str, Any]) -> str:
    """What tells one turn from another: the cards, and what comes of the plan."""
    preview = {name: value for name, value in option["preview"].items() if name != "steps"}
    return json.dumps([command["cards"], preview], sort_keys=True)


def missed(page: Page, state: State, planted: bool = False) -> tuple[set[str], list[str]]:
    """Turns that cannot be made in the browser; and orders made there that nobody offered."""
    asked = turns(state)
    options = {
        json.dumps(option["command"], sort_keys=True): option for play in asked["plays"] for option in play["options"]
    }
    made = [json.dumps(command, sort_keys=True) for command in page.evaluate(WALK, [asked, planted])]
    wanted = {seen(option, option["command"]) for option in options.values()}
    reached = {seen(options[command], options[command]["command"]) for command in made if command in options}
    return wanted - reached, [command for command in made if command not in options]


@pytest.mark.parametrize("name", STATES)
def test_it_comes_to_every_turn_and_to_nothing_else(open_page: Open, name: str) -> None:
    state = STATES[name]()
    assert sum(len(play["options"]) for play in turns(state)["plays"]) >= 3
    assert missed(open_page("/"), state) == (set(), [])


def test_it_notices_a_page_on_which_some_ways_cannot_be_chosen(open_page: Open) -> None:
    assert missed(open_page("/"), STATES["on a straight"](), planted=True)[0]

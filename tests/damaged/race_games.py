"""Wounds that only one game knows: how far, which card, what luck drew, who is where; chained and signed anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from husky import rules as husky
from reindeer_races import rules as reindeer_races
from snow_tails import rules as snow_tails
from tests.damaged.filing import Payload
from tests.damaged.wounding import any_of, resigned

SLEDS, REINDEER, MUSHERS = (snow_tails.name,), (reindeer_races.name,), (husky.name,)
When = Callable[[Payload], bool]


def _event(
    name: str, games: tuple[str, ...], kind: str, change: Callable[[Payload], Any], when: When = lambda event: True
) -> None:
    """An event of a kind is told otherwise."""

    def changing(entries: list[Payload], hand: Random) -> int:
        ply = any_of([ply for ply, entry in enumerate(entries) if _of(entry, kind, when)], hand)
        change(_of(entries[ply], kind, when)[0])
        return ply

    resigned(name, "log.events", changing, games)


def _of(entry: Payload, kind: str, when: When) -> list[Payload]:
    return [event for event in entry["body"]["events"] if event["kind"] == kind and when(event)]


def _order(
    name: str, games: tuple[str, ...], code: str, change: Callable[[Payload], Any], when: When = lambda command: True
) -> None:
    """Another order is written down than the one that was given."""

    def changing(entries: list[Payload], hand: Random) -> int:
        commands = [entry["body"]["command"] for entry in entries]
        ply = any_of([ply for ply, command in enumerate(commands) if ply and when(command)], hand)
        change(commands[ply])
        return ply

    resigned(name, code, changing, games)


def _outcome(name: str, games: tuple[str, ...], change: Callable[[Payload], Any]) -> None:
    def changing(entries: list[Payload], hand: Random) -> int:
        change(entries[-1]["body"]["end"]["outcome"])
        return len(entries) - 1

    resigned(name, "log.outcome", changing, games)


def _option(name: str, games: tuple[str, ...], code: str, **options: Any) -> None:
    def changing(entries: list[Payload], hand: Random) -> int:
        entries[0]["body"]["command"]["options"].update(options)
        return 0

    resigned(name, code, changing, games)


def _more(field: str, by: int = 1) -> Callable[[Payload], None]:
    return lambda payload: payload.update({field: payload[field] + by})


def _races(command: Payload) -> bool:
    return bool(command["do"] == "race")


# ---- Snow Tails -------------------------------------------------------------------------------------------

_event("sled-moves-further", SLEDS, "sled-moved", lambda event: event["path"].append(0))
_event("sled-moves-less", SLEDS, "sled-moved", lambda event: event["path"].pop(), lambda event: bool(event["path"]))
_event("sled-moves-elsewhere", SLEDS, "sled-moved", lambda event: event["path"].reverse(),
       lambda event: len(event["path"]) > 1)  # fmt: skip
_event("sled-is-faster", SLEDS, "sled-moved", _more("speed"))
_event("drift-told-otherwise", SLEDS, "sled-moved", _more("drift"))
_event("bonus-told-otherwise", SLEDS, "sled-moved", _more("bonus"))
_event("fewer-dents", SLEDS, "dents-taken", _more("count"))
_event("more-cards-drawn", SLEDS, "cards-drawn", _more("count"))
_event("another-order-drawn", SLEDS, "order-drawn", lambda event: event["seats"].reverse())
_event("another-start-place", SLEDS, "place-taken", _more("place"))
_event("a-round-skipped", SLEDS, "round-began", _more("round"))
_event("a-better-finish", SLEDS, "sled-finished", _more("place"))
_event("race-ends-for-another-reason", SLEDS, "race-ended", lambda event: event.update(how="capped"))
_order("plan-too-long", SLEDS, "log.refused", lambda command: command.update(plan="F" * 9),
       lambda command: _races(command) and len(command["plan"]) < 8)  # fmt: skip
_order("card-that-no-dog-has", SLEDS, "st.card", lambda command: command.update(cards={"left": 9}), _races)
_order("discards-for-nothing", SLEDS, "log.refused", lambda command: command.update(discards=[1, 1, 1, 1, 1]), _races)
_order("start-place-off-the-course", SLEDS, "log.refused", lambda command: command.update(place=9),
       lambda command: command["do"] == "place")  # fmt: skip
_order("an-order-nobody-knows", SLEDS, "st.do", lambda command: command.update(do="fly"))
_outcome("points-given-away", SLEDS, lambda outcome: outcome["results"][-1].update(points=9))
_outcome("a-shorter-race", SLEDS, lambda outcome: outcome.update(rounds=outcome["rounds"] - 1))
_option("an-option-nobody-knows", SLEDS, "st.option", wind=1)

# ---- Reindeer Races ---------------------------------------------------------------------------------------

_event("track-turned-otherwise", REINDEER, "track-laid", lambda event: event["turned"][0].reverse(),
       lambda event: event["turned"][0] != event["turned"][0][::-1])  # fmt: skip
_event("reindeer-lands-further", REINDEER, "reindeer-ran", lambda event: event["path"].append(event["path"][-1] + 1))
_event("reindeer-on-another-lane", REINDEER, "reindeer-ran", lambda event: event.update(lane=event["lane"] % 5 + 1))
_event("a-higher-reward", REINDEER, "reward-won", _more("points"))
_event("other-cards-shown", REINDEER, "cards-played", lambda event: event["cards"].append("elf"))
_event("three-cards-drawn", REINDEER, "cards-drawn", _more("count"))
_event("another-card-turned", REINDEER, "card-turned", _more("card"))
_event("the-yeti-takes-another", REINDEER, "reindeer-taken", lambda event: event.update(seat=(event["seat"] + 1) % 3))
_order("move-of-no-cards", REINDEER, "rr.cards", lambda command: command.update(cards=[]),
       lambda command: command["do"] == "move")  # fmt: skip
_order("lane-that-is-none", REINDEER, "rr.position", lambda command: command.update(lane=9),
       lambda command: command["do"] == "move")  # fmt: skip
_order("a-hand-full-of-elves", REINDEER, "log.refused", lambda command: command.update(cards=["elf"] * 7),
       lambda command: command["do"] == "move")  # fmt: skip
_outcome("tiles-invented", REINDEER, lambda outcome: outcome["results"][0]["tiles"].append(1))
_option("a-cap-of-half-a-turn", REINDEER, "rr.number", turns=-1)

# ---- Husky ------------------------------------------------------------------------------------------------

_event("another-weather", MUSHERS, "weather-turned", lambda event: event.update(weather=(event["weather"] + 1) % 6))
_event("another-who-begins", MUSHERS, "start-named", lambda event: event.update(seat=(event["seat"] + 1) % 3))
_event("another-event-drawn", MUSHERS, "event-drawn",
       lambda event: event.update(event="camp" if event["event"] != "camp" else "broken-runner"))  # fmt: skip
_event("musher-goes-less-far", MUSHERS, "musher-moved", lambda event: event["path"].pop(),
       lambda event: len(event["path"]) > 1)  # fmt: skip
_event("animal-goes-elsewhere", MUSHERS, "animal-moved", lambda event: event["path"].reverse(),
       lambda event: event["path"] != event["path"][::-1])  # fmt: skip
_event("another-animal", MUSHERS, "animal-moved", _more("animal"))
_event("another-checkpoint", MUSHERS, "checkpoint-passed", lambda event: event.update(
    checkpoint=event["checkpoint"] % 3 + 1))  # fmt: skip
_event("attacks-another", MUSHERS, "musher-attacked", lambda event: event.update(seat=(event["seat"] + 1) % 3))
_event("a-larger-boost", MUSHERS, "speed-changed", _more("by", 2))
_event("wins-another", MUSHERS, "race-ended", lambda event: event.update(winner=(event["winner"] + 1) % 3))
_order("card-of-no-deck", MUSHERS, "hu.card", lambda command: command.update(card="999-wolf-elk"),
       lambda command: "card" in command)  # fmt: skip
_order("path-too-short", MUSHERS, "log.refused", lambda command: command["path"].pop(),
       lambda command: len(command.get("path", [])) > 2)  # fmt: skip
_outcome("nearer-to-the-finish", MUSHERS, lambda outcome: outcome["results"][-1].update({"to-go": 0}))

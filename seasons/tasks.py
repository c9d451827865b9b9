"""The kinds of job that this room brings. They must never hold more than the call of one function."""

from __future__ import annotations

from typing import Any

from jobs.kinds import Kind, Report, register
from seasons import awarding, heats, itself, rehearsing, rounds, scheduling, stopping
from seasons.bundles import archiving


def pass_deadline(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    return {"begun": heats.pass_deadline(input["round"], input["due"])}


def look(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    return {"stood_in": heats.look(input["round"], input["due"], input["turn"])}


def remind(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    return {"told": heats.remind(input["round"], input["due"])}


def register_kinds() -> None:
    register(Kind(awarding.KIND, "short", "1", awarding.run))
    register(Kind(archiving.KIND, "long", "1", archiving.run, archiving.save))
    register(Kind(rounds.DEADLINE, "short", "1", pass_deadline))
    register(Kind(stopping.LOOK, "short", "1", look))
    register(Kind(rounds.REMIND, "short", "1", remind))
    register(Kind(scheduling.NEXT, "short", "1", itself.run))
    register(Kind(rehearsing.KIND, "long", rehearsing.ENGINE, rehearsing.run, rehearsing.save))

"""Bots of Pond Hop: a pup hops by fancy, a racer as far as it can, a leader keeps off thin ice."""

from __future__ import annotations

from games.rules.bot_random import BotRandom
from games.rules.protocol import Command
from tests.toy.pond_hop import boards
from tests.toy.pond_hop.rules import State


def pup(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    return ({"do": "hop", "steps": 1}, {"do": "hop", "steps": 2}, {"do": "dash"})[random.below(3, state.draws)]


def racer(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    return {"do": "dash"} if state.cards[seat] > 2 else {"do": "hop", "steps": 2}


def leader(opening: State, state: State, seat: int, random: BotRandom) -> Command:
    for steps, command in sorted(((state.cards[seat], "dash"), (2, "hop"), (1, "hop")), reverse=True):
        if state.floes[state.at[seat] + steps - 1 : state.at[seat] + steps] != boards.THIN:
            return {"do": "dash"} if command == "dash" else {"do": "hop", "steps": steps}
    return racer(opening, state, seat, random)


LEVELS = {"pup": pup, "racer": racer, "leader": leader}

"""The peer of the races bench: catanatron's random players, four at a table, in an environment of their own.

It imports nothing of ours. It prints "ready"; for each line that it reads, a number of seconds, it prints how many
actions its players took in a second.
"""

from __future__ import annotations

import sys
import time

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def main() -> None:
    print("ready", flush=True)
    seed = 0
    for line in sys.stdin:
        seconds, begin, actions = float(line), time.process_time(), 0
        while time.process_time() - begin < seconds:
            game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
            game.play()
            actions, seed = actions + len(game.state.actions), seed + 1
        print(actions / (time.process_time() - begin), flush=True)


if __name__ == "__main__":
    main()

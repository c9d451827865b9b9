"""The peer of the verify bench: python-chess reading PGN, in an environment of its own; it imports nothing of ours.

It prints "ready"; for each line that it reads, a number of seconds, it prints how many moves it read in a second.
"""

from __future__ import annotations

import gc
import io
import random
import sys
import time

import chess
import chess.pgn

GAMES, MOVES = 40, 80


def written(seed: int) -> str:
    """A game of random legal moves."""
    hand, board = random.Random(seed), chess.Board()
    while len(board.move_stack) < MOVES and not board.is_game_over():
        board.push(hand.choice(list(board.legal_moves)))
    return str(chess.pgn.Game.from_board(board))


def read(text: str) -> int:
    """The moves of a game, every one of them found legal."""
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert not game.errors
    return game.end().ply()


def main() -> None:
    texts = [written(seed) for seed in range(GAMES)]
    gc.collect()
    gc.freeze()  # as we do beside it
    print("ready", flush=True)
    for line in sys.stdin:
        seconds, begin, moves = float(line), time.process_time(), 0
        while time.process_time() - begin < seconds:
            moves += sum(map(read, texts))
        print(moves / (time.process_time() - begin), flush=True)


if __name__ == "__main__":
    main()

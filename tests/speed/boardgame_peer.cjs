// The peer of the verify bench: boardgame.io replaying moves, in a folder of its own; it imports nothing of ours.
//
// The game is as small as a game with four players and legality can be: sixty cells to take in turn. It prints
// "ready"; for each line that it reads, a number of seconds, it prints how many moves it replayed in a second.

const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");

const CELLS = 60;
const PLAYERS = 4;
const game = {
  name: "cells",
  setup: () => ({ cells: Array(CELLS).fill(null), taken: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, at) => {
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
      G.taken += 1;
    },
  },
  endIf: ({ G }) => (G.taken === CELLS ? { draw: true } : undefined),
};
const reducer = CreateGameReducer({ game });
const opening = InitializeGame({ game, numPlayers: PLAYERS });
const moves = [...Array(CELLS).keys()].map((turn) => (turn * 7) % CELLS);

function replayed() {
  let state = opening;
  moves.forEach((at, turn) => {
    state = reducer(state, { type: "MAKE_MOVE", payload: { type: "take", args: [at], playerID: `${turn % PLAYERS}` } });
  });
  if (!state.ctx.gameover) throw new Error("the game did not end");
  return moves.length;
}

function spent(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

function main() {
  console.log("ready");
  require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const begin = process.cpuUsage();
    let done = 0;
    while (spent(begin) < Number(line)) done += replayed();
    console.log(done / spent(begin));
  });
}

main();

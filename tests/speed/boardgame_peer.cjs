// The peer of the verify bench: boardgame.io replaying moves, in a folder of its own; it imports nothing of ours.
//
// Two games, each with four players and legality: `cells` is as small as such a game can be, sixty cells to take in
// turn; `cards` has what every race here has besides, hands that are drawn by lot from bags, and sleds that they move.
// It prints "ready"; for each line that it reads, a number of seconds, it prints how many moves it replayed in a second.

const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");

const PLAYERS = 4;

const CELLS = 60;
const cells = {
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

const HAND = 5;
const GOAL = 60;
const drawn = (bag, random) => bag.splice(random.Die(bag.length) - 1, 1)[0];
const cards = {
  name: "cards",
  setup: ({ random }) => {
    const bags = Array.from({ length: PLAYERS }, () => [...Array(30).keys()].map((n) => 1 + (n % 5)));
    const hands = bags.map((bag) => Array.from({ length: HAND }, () => drawn(bag, random)));
    return { bags, hands, used: bags.map(() => []), at: Array(PLAYERS).fill(0) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, card) => {
      const hand = G.hands[playerID];
      const held = hand.indexOf(card);
      if (held < 0) return INVALID_MOVE;
      hand.splice(held, 1);
      G.used[playerID].push(card);
      G.at[playerID] += card;
      hand.push(drawn(G.bags[playerID], random));
    },
  },
  endIf: ({ G }) => (G.at.some((at) => at >= GOAL) ? { winner: G.at.findIndex((at) => at >= GOAL) } : undefined),
};

// A race of each, recorded as it is raced: what is played, and how.
const games = {
  cells: { game: cells, played: "take", choose: (state) => (state.ctx.turn * 7 - 7) % CELLS },
  cards: { game: cards, played: "play", choose: (state) => state.G.hands[state.ctx.currentPlayer][0] },
};

function recorded({ game, played, choose }) {
  const reducer = CreateGameReducer({ game });
  const opening = InitializeGame({ game: { ...game, seed: "boreal" }, numPlayers: PLAYERS });
  const moves = [];
  for (let state = opening; !state.ctx.gameover; ) {
    const payload = { type: played, args: [choose(state)], playerID: state.ctx.currentPlayer };
    moves.push({ type: "MAKE_MOVE", payload });
    const next = reducer(state, moves.at(-1));
    if (next.ctx.turn === state.ctx.turn && !next.ctx.gameover) throw new Error("a move was refused");
    state = next;
  }
  return { reducer, opening, moves };
}

function replayed({ reducer, opening, moves }) {
  const end = moves.reduce(reducer, opening);
  if (!end.ctx.gameover) throw new Error("the game did not end");
  return moves.length;
}

function spent(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

function main() {
  const race = recorded(games[process.argv[2]]);
  for (const begin = process.cpuUsage(); spent(begin) < 2; ) replayed(race); // until it is compiled
  console.log("ready");
  require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const begin = process.cpuUsage();
    let done = 0;
    while (spent(begin) < Number(line)) done += replayed(race);
    console.log(done / spent(begin));
  });
}

main();

// Mouse, finger and keyboard: what they do to the game. It must never draw.

const WAYS = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
  Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1],
  7: [-1, -1], 8: [0, -1], 9: [1, -1], 4: [-1, 0], 6: [1, 0], 1: [-1, 1], 2: [0, 1], 3: [1, 1],
};
const ASIDE = { ArrowUp: "PageUp", ArrowRight: "PageDown", ArrowDown: "End", ArrowLeft: "Home" }; // with Shift

export function listen(game) {
  const { table } = game;
  table.root.addEventListener("click", (event) => press(game, event));
  table.svg.addEventListener("click", (event) => {
    if (!event.target.closest("[role=button]")) game.walk(game.course.cellAt(table.board.toBoard(event.clientX, event.clientY)));
  });
  const { words } = table;
  for (const key of "12345678") table.key(key, words.keyCard, () => number(game, key));
  table.key("9", words.keyCard, () => number(game, "9"));
  for (const key of Object.keys(WAYS).filter((name) => name.length > 1)) {
    table.key(key, key in ASIDE ? words.keyArrow : words.keyShift, (event) => arrow(game, event.shiftKey ? (ASIDE[key] ?? key) : key));
  }
  table.key("Enter", words.keyGo, () => game.go());
  table.key("Escape", words.keyUndo, () => game.undo());
  table.key("Backspace", words.keyUndo, () => game.undo());
}

function press(game, event) {
  const button = event.target.closest("button");
  if (!button || !game.table.panel.contains(button)) return;
  const { card, act, animal } = button.dataset;
  if (card || animal) game.table.svg.focus({ preventScroll: true }); // what comes next is there; Enter is for the order
  if (card) game.card(card);
  else if (animal) game.hold(Number(animal));
  else if (act === "undo") game.undo();
  else if (act === "keep") game.keep();
  else if (act === "go") game.go();
}

// A card while one is to be chosen, a way while a path is drawn.
function number(game, key) {
  if (game.draft?.stage === "path") return arrow(game, key);
  const card = game.panel.cards[Number(key) - 1];
  return card && !card.disabled ? game.card(card.dataset.card) : null;
}

// Along the path, back over its own last cell, or from one choice to the next; where nothing is asked the page scrolls.
function arrow(game, key) {
  const { draft, course } = game;
  const [across, down] = WAYS[key];
  if (!draft || draft.stage === "card" || draft.stage === "swap" || draft.stage === "done" && draft.what !== "wind") return false;
  if (draft.stage !== "path" && draft.stage !== "done") return course.walk(across, down);
  const before = draft.path.at(-2) ?? game.home;
  const cell = course.beside(draft.path.at(-1) ?? game.home, across, down);
  if (draft.path.length && cell === before) return game.undo();
  const next = draft.nexts.find((step) => step.cell === cell);
  if (next) return game.take(next.option);
  return game.table.say(game.words.notThere);
}

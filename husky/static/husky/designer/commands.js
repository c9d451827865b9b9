// Keys and buttons at the table of Husky. Each calls one order of the table.
import { SYMMETRIES } from "./symmetry.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 5; // cells, with Shift
const SIZES = [1, 2, 3, 5, 7];

export function acts(table) {
  return {
    pen: () => {
      table.isDown = !table.isDown;
      table.strokes += 1;
      table.designer.show();
      table.say(table.isDown ? "pen_down" : "pen_up");
      if (table.isDown && table.spot) table.tools.use(table.spot, `pen${table.strokes}`);
    },
  };
}

export function keys(table, add, acts) {
  const { words } = table;
  for (const { name, title, key } of table.designer.game.things) add([key], title, () => table.pick(name));
  const isElsewhere = () => document.activeElement?.closest(".dz-side, .dz-bins select");
  const walk = (far) => (event) => (isElsewhere() ? false : table.walk(ARROWS[event.key].map((step) => step * far)));
  add(Object.keys(ARROWS), words.key_go, walk(1));
  add(Object.keys(ARROWS).map((key) => `Shift+${key}`), words.key_far, walk(FAR));
  add(["Enter", " "], words.key_use, () => (isElsewhere() ? false : table.spot ? table.tools.use(table.spot) : table.walk([0, 0])));
  add(["d"], words.key_pen, acts.pen);
  add(["Delete", "Backspace"], words.key_take, () => table.take());
  add(["p"], words.key_brush, () => table.hold({ tool: "brush" }));
  add(["i"], words.key_fill, () => table.hold({ tool: "fill" }));
  add(["l"], words.key_lasso, () => table.hold({ tool: "lasso" }));
  add(["h"], words.key_hand, () => table.hold({ tool: "move" }));
  add(["[", "]"], words.key_size, (event) => resize(table, event.key === "]" ? 1 : -1));
  add(["x"], words.key_symmetry, () => table.hold({ symmetry: next(SYMMETRIES, table.hand.symmetry) }));
}

const next = (all, item) => all[(all.indexOf(item) + 1) % all.length];

function resize(table, step) {
  const at = SIZES.indexOf(table.hand.size) + step;
  if (SIZES[at]) table.hold({ tool: "brush", size: SIZES[at] });
}

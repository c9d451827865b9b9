// Input at the table of Snow Tails: keys, the drawing table, things that are carried. Each calls one edit.
import { carry } from "../../courses/designer/drag.js";
import { choiceOf } from "./choice.js";

export function acts(table, ways) {
  const around = (step) => {
    const { choice } = table;
    if (choice) table.moveChosen(step < 0 ? choice.from - 1 : choice.to + 1);
  };
  return {
    remove: () => table.removeChosen(),
    mirror: () => table.mirrorChosen(),
    turn: () => table.turn(),
    copy: () => table.copy(),
    cut: () => table.copy() && table.removeChosen(),
    paste: () => table.paste(),
    before: () => around(-1),
    after: () => around(1),
    all: () => all(table),
    replace: () => replace(table),
    plant: () => plant(table),
    band: () => band(table),
    ways: () => ways.open(),
  };
}

function all({ plan, designer }) {
  const count = plan.sections.length;
  designer.choose(count ? { from: 0, to: count, anchor: 0, head: count - 1 } : null);
}

function replace(table) {
  table.isReplacing = !table.isReplacing && Boolean(table.choice);
  table.designer.show();
  table.say(table.words[table.isReplacing ? "mode_replace" : table.choice ? "mode_behind" : "mode_end"]);
}

function band(table) {
  table.isBanding = !table.isBanding;
  table.isPlanting = false;
  table.designer.show();
  table.say(table.words[table.isBanding ? "banding" : "banding_over"]);
}

function plant(table) {
  table.isBanding = false;
  table.isPlanting = !table.isPlanting;
  table.designer.show();
  table.say(table.words[table.isPlanting ? "planting" : "planting_over"]);
}

// ---- keys -------------------------------------------------------------------------------------------------

export function keys(table, add, acts) {
  const { words } = table;
  for (const { piece, title, key } of Object.values(table.pieces)) if (key) add([key], title, () => table.take(piece));
  const walk = (step, grows) => {
    const { choice, plan } = table;
    const at = choice ? choice.head + step : step < 0 ? plan.sections.length - 1 : 0;
    if (at >= 0 && at < plan.sections.length) table.choose(at, grows);
  };
  const isElsewhere = () => document.activeElement?.closest("[data-part=bins]");
  add(["ArrowLeft", "ArrowRight"], words.key_walk, (event) => (isElsewhere() ? false : walk(event.key === "ArrowLeft" ? -1 : 1)));
  add(["Shift+ArrowLeft", "Shift+ArrowRight"], words.key_grow, (event) => walk(event.key === "ArrowLeft" ? -1 : 1, true));
  add(["Alt+ArrowLeft", "Alt+ArrowRight"], words.key_move, (event) => acts[event.key === "ArrowLeft" ? "before" : "after"]());
  add(["Home", "End"], words.key_ends, (event) => table.plan.sections.length && table.choose(event.key === "Home" ? 0 : table.plan.sections.length - 1));
  add(["Delete", "Backspace"], words.key_remove, acts.remove);
  add(["x"], words.key_replace, acts.replace);
  add(["m"], words.key_mirror, acts.mirror);
  add(["w"], words.key_turn, acts.turn);
  add(["t"], words.key_plant, acts.plant);
  add(["h"], words.key_band, acts.band);
  add(["Ctrl+c"], words.key_copy, () => (getSelection()?.isCollapsed === false ? false : acts.copy()));
  add(["Ctrl+x"], words.key_cut, acts.cut);
  add(["Ctrl+v"], words.key_paste, acts.paste);
  add(["Ctrl+a"], words.key_all, acts.all);
  add(["g"], words.key_ways, acts.ways);
}

// ---- the drawing table ------------------------------------------------------------------------------------

export function board(table) {
  const { picture } = table;
  const { svg } = table.designer;
  svg.addEventListener("click", (event) => {
    const place = picture.at(event.clientX, event.clientY);
    if (table.isPlanting && place?.cell) table.toggle(place.at, "saplings", place.cell);
    else if (!place && picture.isEnd(event.clientX, event.clientY, table.answer.end)) table.choose(null);
    else table.choose(place ? place.at : null, event.shiftKey);
  });
  svg.addEventListener("pointermove", (event) => {
    picture.cell(table.isPlanting ? picture.at(event.clientX, event.clientY) : null);
  });
}

// ---- things that are carried ------------------------------------------------------------------------------

export function carried(table) {
  const { chain, picture } = table;
  const { root } = table.designer;
  // A place in the chain: in the list itself, or behind the section that lies under the pointer.
  const gap = (x, y) => {
    const listed = chain.gapAt(x, y);
    if (listed !== null) return listed;
    if (document.elementFromPoint(x, y)?.closest("#board") === null) return null;
    const place = picture.at(x, y);
    return place ? place.at + 1 : null;
  };
  const isOnBoard = (x, y) => Boolean(document.elementFromPoint(x, y)?.closest("#board"));
  const onMove = (x, y) => chain.mark(gap(x, y));
  carry(root, ".dz-bin", {
    onMove,
    onDrop: (x, y, bin, isDropped) => {
      chain.mark(null);
      if (!isDropped) return;
      const at = gap(x, y);
      if (at !== null) table.putIn(bin.dataset.piece, at);
      else if (isOnBoard(x, y)) table.putIn(bin.dataset.piece, table.placeFor(bin.dataset.piece));
    },
  });
  carry(root, ".dz-link", {
    onMove,
    onDrop: (x, y, link, isDropped) => {
      chain.mark(null);
      const [at, from] = [isDropped ? gap(x, y) : null, Number(link.dataset.at)];
      if (at === null) return;
      const isInside = table.choice && from >= table.choice.from && from < table.choice.to;
      if (!isInside) table.designer.choice = choiceOf(from);
      table.moveChosen(at);
    },
  });
}

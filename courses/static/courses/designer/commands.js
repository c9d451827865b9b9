// Who presses what: buttons, keys, the drawing table, things that are carried. Each calls one edit of the designer.
import { Dialogs } from "./dialogs.js";
import { carry } from "./drag.js";
import { Publishing } from "./publishing.js";
import { TextForm } from "./text.js";

// Letters of pieces; a capital is the larger or the other one.
const LETTERS = {
  s: "straight", l: "corner-left", r: "corner-right", L: "u-turn-left", R: "u-turn-right", c: "chasm", d: "drift-left",
  D: "drift-right", 1: "saplings-a", 2: "saplings-b", 3: "saplings-c", b: "start-right", f: "finish-right", F: "finish-left",
  o: "custom-straight", k: "custom-turn-left", K: "custom-turn-right",
};

export function bind(designer) {
  const dialogs = new Dialogs(designer);
  const acts = { ...actsOf(designer, dialogs), ...new Publishing(designer).acts };
  designer.text = new TextForm(designer);
  designer.root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (button && !button.disabled) acts[button.dataset.act]?.();
  });
  designer.title.addEventListener("input", () => designer.saving.edited(designer.plan, designer.title.value));
  keys(designer, acts);
  board(designer);
  carried(designer);
  dialogs.comeBack();
}

function actsOf(designer, dialogs) {
  const around = (step) => {
    const { choice } = designer;
    if (choice) designer.moveChosen(step < 0 ? choice.from - 1 : choice.to + 1);
  };
  return {
    undo: () => designer.undo(),
    redo: () => designer.redo(),
    remove: () => designer.removeChosen(),
    mirror: () => designer.mirrorChosen(),
    turn: () => designer.turn(),
    copy: () => designer.copy(),
    cut: () => designer.copy() && designer.removeChosen(),
    paste: () => designer.paste(),
    before: () => around(-1),
    after: () => around(1),
    none: () => designer.choose(null),
    all: () => all(designer),
    replace: () => replace(designer),
    plant: () => plant(designer),
    help: () => designer.keys.show(),
    save: () => designer.saving.now(),
    ...dialogs.acts,
  };
}

function all(designer) {
  const count = designer.plan.sections.length;
  if (count) designer.choice = { from: 0, to: count, anchor: 0, head: count - 1 };
  designer.show();
}

function replace(designer) {
  designer.isReplacing = !designer.isReplacing && Boolean(designer.choice);
  designer.show();
  designer.state.say(designer.words[designer.isReplacing ? "mode_replace" : designer.choice ? "mode_behind" : "mode_end"]);
}

function plant(designer) {
  designer.isPlanting = !designer.isPlanting;
  designer.show();
  designer.state.say(designer.words[designer.isPlanting ? "planting" : "planting_over"]);
}

// ---- keys -------------------------------------------------------------------------------------------------

function keys(designer, acts) {
  const { words } = designer;
  const add = (names, label, fn) => names.forEach((name) => designer.keys.add(name, label, fn));
  for (const [letter, piece] of Object.entries(LETTERS)) add([letter], designer.pieces[piece].title, () => designer.take(piece));
  const walk = (step, grows) => {
    const { choice, plan } = designer;
    const at = choice ? choice.head + step : step < 0 ? plan.sections.length - 1 : 0;
    if (at >= 0 && at < plan.sections.length) designer.choose(at, grows);
  };
  const isElsewhere = () => document.activeElement?.closest("[data-part=bins]");
  add(["ArrowLeft", "ArrowRight"], words.key_walk, (event) => (isElsewhere() ? false : walk(event.key === "ArrowLeft" ? -1 : 1)));
  add(["Shift+ArrowLeft", "Shift+ArrowRight"], words.key_grow, (event) => walk(event.key === "ArrowLeft" ? -1 : 1, true));
  add(["Alt+ArrowLeft", "Alt+ArrowRight"], words.key_move, (event) => acts[event.key === "ArrowLeft" ? "before" : "after"]());
  add(["Home", "End"], words.key_ends, (event) => designer.plan.sections.length && designer.choose(event.key === "Home" ? 0 : designer.plan.sections.length - 1));
  add(["Delete", "Backspace"], words.key_remove, acts.remove);
  add(["x"], words.key_replace, acts.replace);
  add(["m"], words.key_mirror, acts.mirror);
  add(["w"], words.key_turn, acts.turn);
  add(["t"], words.key_plant, acts.plant);
  add(["z", "Ctrl+z"], words.key_undo, acts.undo);
  add(["y", "Ctrl+y", "Ctrl+Shift+z"], words.key_redo, acts.redo);
  add(["Ctrl+c"], words.key_copy, () => (getSelection()?.isCollapsed === false ? false : acts.copy()));
  add(["Ctrl+x"], words.key_cut, acts.cut);
  add(["Ctrl+v"], words.key_paste, acts.paste);
  add(["Ctrl+a"], words.key_all, acts.all);
  add(["g"], words.key_ways, acts.ways);
  add(["+", "-", "0"], words.key_zoom, (event) => designer.view.button({ "+": "in", "-": "out", 0: "fit" }[event.key]));
  add(["Ctrl+s"], words.key_save, acts.save);
  add(["Escape"], words.key_none, () => (designer.isPlanting ? plant(designer) : acts.none()));
}

// ---- the drawing table ------------------------------------------------------------------------------------

function board(designer) {
  const { svg, picture } = designer;
  svg.addEventListener("click", (event) => {
    const place = picture.at(event.clientX, event.clientY);
    if (designer.isPlanting && place?.cell) designer.toggle(place.at, "saplings", place.cell);
    else if (!place && picture.isEnd(event.clientX, event.clientY, designer.answer.end)) designer.choose(null);
    else designer.choose(place ? place.at : null, event.shiftKey);
  });
  svg.addEventListener("pointermove", (event) => {
    picture.cell(designer.isPlanting ? picture.at(event.clientX, event.clientY) : null);
  });
}

// ---- things that are carried ------------------------------------------------------------------------------

function carried(designer) {
  const { chain, picture } = designer;
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
  carry(designer.root, ".dz-bin", {
    onMove,
    onDrop: (x, y, bin, isDropped) => {
      chain.mark(null);
      if (!isDropped) return;
      const at = gap(x, y);
      if (at !== null) designer.putIn(bin.dataset.piece, at);
      else if (isOnBoard(x, y)) designer.putIn(bin.dataset.piece, designer.placeFor(bin.dataset.piece));
    },
  });
  carry(designer.root, ".dz-link", {
    onMove,
    onDrop: (x, y, link, isDropped) => {
      chain.mark(null);
      const [at, from] = [isDropped ? gap(x, y) : null, Number(link.dataset.at)];
      if (at === null) return;
      const isInside = designer.choice && from >= designer.choice.from && from < designer.choice.to;
      if (!isInside) designer.choice = { from, to: from + 1, anchor: from, head: from };
      designer.moveChosen(at);
    },
  });
}

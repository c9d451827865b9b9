// Buttons around every drawing table, and the keys that all games share. Each calls one edit.
import { Dialogs } from "./dialogs.js";
import { Publishing } from "./publishing.js";
import { TextForm } from "./text.js";

export function bind(designer) {
  const dialogs = new Dialogs(designer);
  const acts = { ...common(designer), ...dialogs.acts, ...new Publishing(designer).acts, ...designer.trial.acts, ...designer.table.acts };
  designer.text = new TextForm(designer);
  designer.root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (button && !button.disabled) acts[button.dataset.act]?.();
  });
  designer.title.addEventListener("input", () => designer.saving.edited(designer.plan, designer.title.value));
  keys(designer, acts);
  dialogs.comeBack();
}

function common(designer) {
  return {
    undo: () => designer.undo(),
    redo: () => designer.redo(),
    none: () => designer.choose(null),
    help: () => designer.keys.show(),
    save: () => designer.saving.now(),
  };
}

function keys(designer, acts) {
  const { words } = designer;
  const add = (names, label, fn) => names.forEach((name) => designer.keys.add(name, label, fn));
  designer.table.keys(add, acts);
  add(["z", "Ctrl+z"], words.key_undo, acts.undo);
  add(["y", "Ctrl+y", "Ctrl+Shift+z"], words.key_redo, acts.redo);
  add(["+", "-", "0"], words.key_zoom, (event) => designer.view.button({ "+": "in", "-": "out", 0: "fit" }[event.key]));
  if (designer.urls.trial) add(["v"], words.key_trial, acts.trial);
  add(["Ctrl+s"], words.key_save, acts.save);
  add(["Escape"], words.key_none, () => designer.table.escape?.() || acts.none());
}

// What the page says of itself: whether work is saved, whether the connection stands, news for who listens, measures,
// which buttons can be pressed. It must never decide any of it.
import { openEnd } from "./plan.js";
import { fill } from "./svg.js";

const SHOWN_MS = 9000;

export class State {
  constructor(root, words) {
    const part = (name) => root.querySelector(`[data-state=${name}]`);
    Object.assign(this, { root, words, saved: part("saved"), said: part("said"), alerted: part("alert"), off: part("offline"), timer: 0 });
    this.stale = document.getElementById("stale");
  }

  saving(state, body) {
    this.saved.dataset.saved = state;
    this.saved.textContent = this.words[`saving_${state}`];
    if (state === "stale" && !this.stale.open) this.stale.showModal();
    if (state === "refused") this.alert(body?.title ?? this.words.saving_refused);
  }

  connection(isOn, isBusyThere = false) {
    const said = isOn ? this.words.online : isBusyThere ? this.words.busy : this.words.offline;
    if (this.off.hidden !== isOn || this.off.textContent !== said) this.say(said);
    this.off.hidden = isOn;
    if (!isOn) this.off.textContent = said;
  }

  // `isMore` is said behind what was said just now, not in its place.
  say(text, isMore = false) {
    this.last = isMore && this.last ? `${this.last} ${text}` : text;
    const said = this.last;
    requestAnimationFrame(() => (this.said.textContent = said));
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => (this.last = ""), 1500);
  }

  alert(text) {
    clearTimeout(this.timer);
    this.alerted.textContent = text;
    this.alerted.hidden = false;
    this.timer = setTimeout(() => (this.alerted.hidden = true), SHOWN_MS);
  }

  // Which orders make sense now.
  show(designer) {
    const { history, choice, clipboard, plan } = designer;
    const can = {
      undo: history.past.length, redo: history.future.length, remove: choice || openEnd(plan) > 0, replace: choice,
      before: choice && choice.from > 0, after: choice && choice.to < plan.sections.length, copy: choice, cut: choice,
      paste: clipboard.length, mirror: plan.sections.length, plant: plan.sections.length, none: choice,
    };
    for (const [name, is] of Object.entries(can)) {
      for (const button of this.root.querySelectorAll(`[data-act=${name}]`)) button.disabled = !is;
    }
    for (const [name, is] of [["replace", designer.isReplacing], ["plant", designer.isPlanting]]) {
      for (const button of this.root.querySelectorAll(`[data-act=${name}]`)) button.setAttribute("aria-pressed", String(Boolean(is)));
    }
    this.root.classList.toggle("dz-planting", designer.isPlanting);
    const count = choice ? choice.to - choice.from : 0;
    this.put("chosen", count ? fill(count === 1 ? this.words.chosen_one : this.words.chosen_many, { count, from: choice.from + 1, to: choice.to }) : "");
  }

  measures({ measures, boxes, saplings, sections }) {
    const { length_mm, long_mm, short_mm, turns_left, turns_right, fits, cells, levels } = measures;
    const cm = (mm) => (mm / 10).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 0 });
    this.put("sections", sections.length);
    this.put("length", `${(length_mm / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 })} m`);
    this.put("size", `${cm(long_mm)} × ${cm(short_mm)} cm${fits === null ? "" : fits ? " ✓" : " ✕"}`);
    this.put("turns", fill(this.words.turns, { left: turns_left, right: turns_right }));
    this.put("levels", levels);
    this.put("boxes", boxes);
    this.put("saplings", `${saplings[0]} / ${saplings[1]}`);
    this.put("lanes", cells.join(" · "));
  }

  put(name, text) {
    for (const one of this.root.querySelectorAll(`[data-told=${name}]`)) one.textContent = text;
  }
}

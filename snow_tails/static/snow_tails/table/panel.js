// The panel of one's own sled: it shows a draft on mat, hand and buttons. It must never change a draft.

import { PLACES, harm, keyOf } from "./draft.js";

// Fill the holes of a sentence: fill("way {at}", {at: 2}).
export const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_hole, name) => fields[name]);

const DRIFT = { [-1]: "←", 0: "", 1: "→" };

export class Panel {
  constructor(table) {
    this.table = table;
  }

  all(selector) {
    return this.table.panel.querySelectorAll(selector);
  }

  find(selector) {
    return this.table.panel.querySelector(selector);
  }

  show(draft, sentence, hint) {
    for (const element of this.all("[data-when]")) element.hidden = element.dataset.when !== hint;
    this.find("[data-st]").dataset.stage = hint;
    if (!this.find(".st-mine")) return;
    this.acts(draft, sentence);
    if (!this.find(".st-mat")) return; // before the cards are dealt
    for (const place of PLACES) this.place(draft, place);
    this.gauge(draft);
    this.hand(draft);
  }

  place(draft, place) {
    const slot = this.find(`[data-place="${place}"]`);
    const card = draft?.cards[place];
    slot.querySelector("[data-value]").textContent = card ?? slot.dataset.shows;
    slot.classList.toggle("st-put", card !== undefined);
    const cards = draft?.cardsWith(place);
    slot.classList.toggle("st-open", Boolean(cards));
    const would = cards && draft.plays.get(keyOf(cards)).preview;
    slot.querySelector("[data-would]").textContent = would ? this.short(would) : "";
  }

  short({ speed, drifts, left, right }) {
    const side = Math.sign(right - left);
    return `${fill(this.table.words.would, { speed })}${drifts ? ` ${DRIFT[side]}${drifts}` : ""}`;
  }

  gauge(draft) {
    const shown = draft?.play?.preview;
    const gauge = this.find("[data-gauge]");
    gauge.classList.toggle("st-new", Boolean(shown));
    gauge.dataset.now ??= JSON.stringify(["speed", "drift"].map((name) => this.find(`[data-${name}]`).textContent));
    const [speed, drift] = JSON.parse(gauge.dataset.now);
    this.find("[data-speed]").textContent = shown ? shown.speed : speed;
    this.find("[data-drift]").textContent = shown
      ? `${DRIFT[Math.sign(shown.right - shown.left)]} ${shown.drifts}`
      : drift;
    const bonus = draft?.ends.flatMap((end) => end.ways).find((option) => option.command.bonus);
    this.find("[data-bonus]").textContent = bonus ? `+${bonus.preview.steps - bonus.command.plan.length}` : "–";
  }

  // Cards that were played have left the hand; with discards to choose, the others say so.
  hand(draft) {
    const gone = { ...countOf(Object.values(draft?.cards ?? {})) };
    const chosen = new Set(draft?.discards.map((discard) => discard.index));
    this.all("[data-card]").forEach((button, index) => {
      const value = Number(button.dataset.card);
      const is_gone = gone[value] > 0;
      if (is_gone) gone[value] -= 1;
      button.parentElement.classList.toggle("st-played", is_gone);
      button.disabled = is_gone || !draft;
      const held = draft?.wanted ? chosen.has(index) : draft?.held === value && !is_gone;
      button.setAttribute("aria-pressed", String(Boolean(held)));
      button.classList.toggle("st-heap", Boolean(draft?.wanted) && chosen.has(index));
    });
  }

  acts(draft, sentence) {
    this.find("[data-told]").textContent = sentence;
    const discards = this.find("[data-discards]");
    discards.hidden = !draft?.wanted;
    discards.textContent = draft?.wanted
      ? fill(this.table.words.discard, { done: draft.discards.length, count: draft.wanted })
      : "";
    this.find("[data-act=undo]").disabled = !draft || !(draft.held || draft.order.length);
    const go = this.find("[data-act=go]");
    go.disabled = !draft?.command;
    go.textContent = draft?.start
      ? fill(this.table.words.start, { place: draft.start.command.place })
      : this.table.words.go;
    go.classList.toggle("st-danger", Boolean(draft?.option?.preview.wrecked));
    go.classList.toggle("st-warn", Boolean(draft?.option && harm(draft.option)));
    const way = this.find("[data-act=way]");
    const ways = draft?.end?.ways.length ?? 0;
    way.hidden = ways < 2;
    way.textContent = fill(this.table.words.way, { at: (draft?.way ?? 0) + 1, count: ways });
  }
}

function countOf(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

// The panel beside the board: it shows a draft on hand and buttons. It must never change a draft.

// Fill the holes of a sentence: fill("cell {at}", {at: 2}).
export const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_hole, name) => fields[name]);

export class Panel {
  constructor(table) {
    this.table = table;
  }

  find(selector) {
    return this.table.panel.querySelector(selector);
  }

  get cards() {
    return [...this.table.panel.querySelectorAll("[data-card]")];
  }

  show(draft, ask, sentence) {
    const hint = draft && !this.isPlain(draft) ? draft.stage : "";
    for (const element of this.table.panel.querySelectorAll("[data-when]")) element.hidden = element.dataset.when !== hint;
    this.find("[data-hu]").dataset.stage = draft?.stage ?? "wait";
    const box = this.find("[data-do]");
    if (!box) return;
    box.hidden = !draft;
    this.hand(draft);
    if (!draft) return;
    this.find("[data-ask]").textContent = ask;
    this.find("[data-told]").textContent = sentence;
    this.find("[data-act=undo]").disabled = !draft.isBegun;
    this.find("[data-act=go]").disabled = !draft.command || (draft.what === "supplies" && !draft.card);
    this.find("[data-act=keep]").hidden = draft.what !== "supplies";
    this.find("[data-go]").textContent = this.go(draft);
  }

  // Where the hint of a stage would mislead: a flare attacks nobody, and a blocked musher goes nowhere.
  isPlain({ what, stage, options }) {
    return what === "flare" || (stage === "card" && options.every((option) => !option.preview.steps));
  }

  go(draft) {
    const { go, stay, swap } = this.table.words;
    if (draft.what === "wind" && !draft.path.length) return stay;
    return draft.what === "supplies" ? swap : go;
  }

  // Each card with the steps it would give here; the chosen one is pressed.
  hand(draft) {
    const { words } = this.table;
    const may = draft?.what === "turn" || draft?.what === "supplies";
    const steps = new Map((draft?.frames[0].options ?? []).map((option) => [option.command.card, option.preview.steps]));
    let pressed = false;
    for (const button of this.cards) {
      const isThis = Boolean(draft) && draft.card === button.dataset.card && !pressed;
      pressed ||= isThis;
      button.setAttribute("aria-pressed", String(isThis));
      button.disabled = !may;
      const here = steps.get(button.dataset.card);
      button.querySelector("[data-here]").textContent = here === undefined ? "" : here ? fill(words.here, { count: here }) : words.stays;
    }
  }

  // The animals that can be chosen, also where the board shows them small or not at all.
  animals(choices) {
    this.find("[data-animals]")?.replaceChildren(...choices.map(({ cell, label }) => {
      const item = document.createElement("li");
      const button = Object.assign(document.createElement("button"), { type: "button", className: "hu-act", textContent: label });
      button.dataset.animal = cell;
      item.append(button);
      return item;
    }));
  }

  // The event that was drawn last stays in sight until the next one.
  event(sentence) {
    const box = this.find("[data-event]");
    if (!box || !sentence) return;
    box.hidden = false;
    box.textContent = sentence;
  }
}

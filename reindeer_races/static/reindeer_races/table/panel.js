// The panel as it follows a draft: cards pressed or not, ways as buttons, what is told, what can be done. The server
// renders it anew with each ply; it must never decide what may be chosen.

export const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_, name) => fields[name]);

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

  // Whether it shows a hand at all; an empty one is a hand.
  get holds() {
    return Boolean(this.find("[data-hand]"));
  }

  // Where the keyboard goes on.
  get first() {
    return this.find("[data-card][aria-disabled=false], [data-act]:enabled");
  }

  get hand() {
    return this.cards.map((card) => card.dataset.card);
  }

  show(draft, sentence, steps, choices) {
    const doing = this.find("[data-do]");
    const stage = staged(draft);
    this.find("[data-rr]").dataset.stage = stage;
    if (!doing) return;
    doing.hidden = !draft;
    this.cards.forEach((card, place) => this.card(card, draft, place));
    if (!draft) return;
    this.find("[data-told]").textContent = sentence;
    this.find("[data-steps]").textContent = steps;
    this.choices(choices);
    this.acts(draft);
    for (const hint of doing.querySelectorAll("[data-when]")) hint.hidden = hint.dataset.when !== stage;
  }

  card(card, draft, place) {
    const pressed = Boolean(draft?.picked.includes(place));
    card.setAttribute("aria-pressed", pressed);
    card.setAttribute("aria-disabled", !pressed && !draft?.can(place));
  }

  acts(draft) {
    this.find("[data-act=go]").disabled = !draft.command;
    this.find("[data-act=undo]").disabled = !draft.picked.length && !draft.isDrawing;
    this.find("[data-act=draw]")?.setAttribute("aria-pressed", draft.isDrawing);
  }

  // Buttons for the reindeer, or for a jump; the one that had the focus keeps it.
  choices(choices) {
    const list = this.find("[data-ways]");
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    list.replaceChildren(...choices.map((choice) => this.choice(choice)));
    if (focused) (list.querySelector(`[data-name="${focused}"]`) ?? list.querySelector("button"))?.focus();
  }

  choice({ name, key, label, sentence, pressed, onChoose }) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "rr-choice" });
    button.dataset.name = name;
    button.setAttribute("aria-pressed", pressed);
    button.setAttribute("aria-keyshortcuts", key);
    button.append(text("kbd", key), text("b", label), text("span", sentence));
    button.firstChild.setAttribute("aria-hidden", "true");
    button.addEventListener("click", onChoose);
    const item = document.createElement("li");
    item.append(button);
    return item;
  }
}

// What is asked of the reader now.
function staged(draft) {
  if (!draft) return "wait";
  if (draft.command) return "go";
  if (draft.fork) return "jump";
  if (draft.ways) return "way";
  return draft.set ? "asking" : "card";
}

function text(name, content) {
  const element = document.createElement(name);
  element.textContent = content;
  return element;
}

// The keys of the page and the list of them that `?` shows. It must never take a key from somebody who types.
export class Keys {
  constructor(root) {
    this.known = new Map();
    this.help = document.getElementById("help");
    this.list = this.help.querySelector("dl");
    document.addEventListener("keydown", (event) => this.press(event));
    root.addEventListener("click", (event) => event.target.closest("[data-help]") && this.show());
    this.add("?", "", () => this.show());
  }

  // `key` as the browser names it; with "Ctrl+", "Alt+" or "Shift+" before it.
  add(key, label, fn) {
    this.known.set(key, { label, fn });
  }

  press(event) {
    if (document.querySelector("dialog[open]") || event.target.closest("input:not([type=range], [type=checkbox]), select, textarea")) return;
    const onButton = (event.key === "Enter" || event.key === " ") && event.target.closest("button, a, summary, [type=checkbox], [role=button]");
    const action = onButton ? null : this.known.get(named(event)) ?? this.known.get(plain(event));
    if (action && action.fn(event) !== false) event.preventDefault();
  }

  // All keys that do the same stand in one row of the list.
  show() {
    const labels = new Set([...this.known.values()].map(({ label }) => label).filter(Boolean));
    this.list.replaceChildren(...[...labels].map((label) => row(this.keysOf(label), label)));
    this.help.showModal();
  }

  keysOf(label) {
    return [...this.known].filter(([, action]) => action.label === label).map(([key]) => key);
  }
}

// Shift is told of keys that have no other sign with it; Cmd is as Ctrl.
function named(event) {
  const held = [];
  if (event.ctrlKey || event.metaKey) held.push("Ctrl");
  if (event.altKey) held.push("Alt");
  const isSign = event.key.length === 1;
  if (event.shiftKey && (!isSign || held.length)) held.push("Shift");
  return [...held, isSign && held.length ? event.key.toLowerCase() : event.key].join("+");
}

// With Shift a key does what it does without, unless it is known for something else.
const plain = (event) => (event.ctrlKey || event.metaKey || event.altKey ? null : event.key);

const SHOWN = { " ": "␣", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", Delete: "Del", Backspace: "⌫" };

function row(keys, label) {
  const pair = document.createElement("div");
  const term = document.createElement("dt");
  const description = document.createElement("dd");
  term.append(...keys.map(cap));
  description.textContent = label;
  pair.append(term, description);
  return pair;
}

function cap(key) {
  const shown = document.createElement("kbd");
  shown.textContent = key.length === 1 ? (SHOWN[key] ?? key) : key.split("+").map((part) => SHOWN[part] ?? part).join(" ");
  return shown;
}

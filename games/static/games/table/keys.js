// The keys of the page and the list of them that `?` shows. It must never take a key from somebody who types.
export class Keys {
  constructor(root) {
    this.known = new Map();
    this.help = document.getElementById("help");
    this.list = this.help.querySelector("dl");
    document.addEventListener("keydown", (event) => this.press(event));
    root.addEventListener("click", (event) => event.target.closest("[data-help]") && this.show());
    this.known.set("?", { label: "", fn: () => this.show() });
  }

  add(key, label, fn) {
    this.known.set(key, { label, fn });
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input:not([type=range]), select, textarea")) return;
    const onButton = (event.key === "Enter" || event.key === " ") && event.target.closest("button, a, summary, [role=button]");
    const found = onButton ? null : this.known.get(event.key);
    if (!found) return;
    if (found.fn(event) !== false) event.preventDefault();
  }

  // All keys that do the same stand in one row of the list.
  keysOf(label) {
    return [...this.known].filter(([, one]) => one.label === label).map(([key]) => key);
  }

  show() {
    const labels = new Set([...this.known.values()].map(({ label }) => label).filter(Boolean));
    this.list.replaceChildren(...[...labels].map((label) => row(this.keysOf(label), label)));
    this.help.showModal();
  }
}

function row(keys, label) {
  const pair = document.createElement("div");
  const term = document.createElement("dt");
  const told = document.createElement("dd");
  term.append(...keys.map(cap));
  told.textContent = label;
  pair.append(term, told);
  return pair;
}

function cap(key) {
  const shown = document.createElement("kbd");
  shown.textContent = key === " " ? "␣" : key.replace("Arrow", "").replace("Escape", "Esc");
  return shown;
}

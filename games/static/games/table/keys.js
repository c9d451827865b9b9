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
    if (event.target.closest("input, select, textarea")) return;
    const onButton = (event.key === "Enter" || event.key === " ") && event.target.closest("button, a, summary, [role=button]");
    const found = onButton ? null : this.known.get(event.key);
    if (!found) return;
    if (found.fn(event) !== false) event.preventDefault();
  }

  show() {
    const rows = [...this.known].filter(([, { label }]) => label).map(([key, { label }]) => row(key, label));
    this.list.replaceChildren(...rows);
    this.help.showModal();
  }
}

function row(key, label) {
  const pair = document.createElement("div");
  const term = document.createElement("dt");
  const told = document.createElement("dd");
  const shown = document.createElement("kbd");
  shown.textContent = key === " " ? "␣" : key.replace("Arrow", "").replace("Escape", "Esc");
  term.append(shown);
  told.textContent = label;
  pair.append(term, told);
  return pair;
}

// What can be taken into the hand: colours, figures, tools, the width of the brush, a symmetry. It reports what is taken.
export class Palette {
  constructor(root, table) {
    Object.assign(this, { root, counts: {} });
    root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-piece], [data-tool]");
      if (button?.dataset.piece) table.pick(button.dataset.piece);
      else if (button) table.hold({ tool: button.dataset.tool });
    });
    root.addEventListener("change", ({ target }) => {
      if (target.name === "symmetry") table.hold({ symmetry: target.value });
      else if (target.name === "brush") table.hold({ size: Number(target.value) });
    });
  }

  show({ tool, thing, size, symmetry }) {
    for (const button of this.root.querySelectorAll("[data-piece]")) button.setAttribute("aria-pressed", String(button.dataset.piece === thing && tool !== "move"));
    for (const button of this.root.querySelectorAll("[data-tool]")) button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    this.root.querySelector("[name=brush]").value = size;
    this.root.querySelector("[name=symmetry]").value = symmetry;
  }

  // How many animals of each kind stand on the board, and how many there are.
  count(animals) {
    for (const [kind, [here, there]] of Object.entries(animals)) {
      const shown = this.root.querySelector(`[data-piece=${kind}] [data-count]`);
      shown.textContent = `${here} / ${there}`;
      shown.classList.toggle("dz-none", here > there);
    }
  }
}

// The bins: every card of the box with how many are left. It reports what is taken.
import { fill } from "../../courses/designer/svg.js";

export class Bins {
  constructor(root, words, onTake) {
    this.words = words;
    this.buttons = [...root.querySelectorAll("[data-piece]")];
    this.note = root.querySelector("[data-bins-said]");
    root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-piece]");
      if (button) onTake(button.dataset.piece);
    });
  }

  // `left` by name, or nothing where nobody counts; `mode` tells where a card goes.
  show(left, mode) {
    for (const button of this.buttons) this.bin(button, left?.[button.dataset.piece]);
    if (this.note.textContent !== mode) this.note.textContent = mode;
  }

  bin(button, count) {
    const shown = button.querySelector("[data-count]");
    shown.textContent = count ?? "";
    shown.hidden = count === undefined;
    shown.classList.toggle("dz-none", count === 0);
    button.classList.toggle("dz-unfit", count === 0);
    button.querySelector("[data-left]").textContent = count === undefined ? "" : fill(this.words.left, { count });
  }
}

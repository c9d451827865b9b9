// The bins: every piece with its picture, how many are left, whether it fits at the open end. It reports what is taken.
import { fill } from "../../courses/designer/svg.js";

export class Bins {
  constructor(root, words, { onTake, onLook }) {
    this.words = words;
    this.buttons = [...root.querySelectorAll("[data-piece]")];
    this.note = root.querySelector("[data-bins-said]");
    root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-piece]");
      if (button && button.getAttribute("aria-disabled") !== "true") onTake(button.dataset.piece);
      else if (button) onTake(button.dataset.piece, button.dataset.why);
    });
    for (const button of this.buttons) {
      for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => onLook(button.dataset.piece));
      for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => onLook(null));
    }
  }

  // `mode` says where a piece goes: at the open end, behind what is chosen, or in its place.
  show({ left, fits }, mode) {
    for (const button of this.buttons) this.bin(button, left?.[button.dataset.piece], mode === "end" ? fits[button.dataset.piece] : undefined);
    this.note.textContent = this.words[`mode_${mode}`];
  }

  bin(button, count, fit) {
    const shown = button.querySelector("[data-count]");
    shown.textContent = count === undefined ? "" : count;
    shown.hidden = count === undefined;
    shown.classList.toggle("dz-none", count === 0);
    const why = count === 0 ? "stock" : (fit ?? "yes");
    button.dataset.why = why;
    button.classList.toggle("dz-unfit", why !== "yes");
    button.querySelector("[data-why]").textContent = why === "yes" || why === "stock" ? "" : this.words[`why_${why}`];
    button.querySelector("[data-left]").textContent = count === undefined ? "" : fill(this.words.left, { count });
  }
}

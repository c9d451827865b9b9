// The chain as a list: one button for each section, to be chosen, carried and counted. It must never change a plan.
import { fill, html, icon } from "../../courses/designer/svg.js";

export class Chain {
  constructor(root, words, pieces, onChoose) {
    Object.assign(this, { root, words, pieces });
    root.addEventListener("click", (event) => {
      const item = event.target.closest("[data-at]");
      if (item) onChoose(Number(item.dataset.at), event.shiftKey);
    });
  }

  show(plan, answer, chosen) {
    const had = this.root.contains(document.activeElement);
    const wrong = levels(answer);
    this.root.replaceChildren(...plan.sections.map((section, at) => this.item(section, at, wrong.get(at + 1), chosen)));
    if (had) this.focus(chosen ? chosen.head : plan.sections.length - 1);
  }

  focus(at) {
    this.root.querySelector(`[data-at="${at}"]`)?.focus({ preventScroll: true });
  }

  item(section, at, level, chosen) {
    const { title } = this.pieces[section.piece];
    const isChosen = Boolean(chosen && at >= chosen.from && at < chosen.to);
    const label = fill(this.words.section, { at: at + 1, piece: title }) + (level ? `, ${this.words[level]}` : "");
    const button = html("button", {
      type: "button", class: `dz-link${level ? ` dz-has-${level}` : ""}`, "data-at": at, "aria-pressed": String(isChosen), "aria-label": label, title,
    }, html("span", { class: "dz-link-number" }, String(at + 1)), icon(section.piece),
    level ? html("span", { class: `dz-sign dz-sign-${level}`, "aria-hidden": "true" }, level === "error" ? "✕" : "!") : null);
    return html("li", {}, button);
  }

  // Where something that is let go at a point of the screen would lie in the chain, or null beside the list.
  gapAt(x, y) {
    const { left, right, top, bottom } = this.root.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return null;
    const items = [...this.root.querySelectorAll("[data-at]")];
    for (const [at, item] of items.entries()) {
      const box = item.getBoundingClientRect();
      if (y < box.bottom && (y < box.top || x < (box.left + box.right) / 2)) return at;
    }
    return items.length;
  }

  mark(gap) {
    for (const item of this.root.querySelectorAll("[data-at]")) {
      item.classList.toggle("dz-before", gap !== null && Number(item.dataset.at) === gap);
      item.classList.toggle("dz-behind", gap !== null && Number(item.dataset.at) === gap - 1);
    }
  }

  reveal(at) {
    this.root.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// The worst that is found about each section.
export function levels(answer) {
  const worst = new Map();
  for (const { level, section, others } of answer?.findings ?? []) {
    for (const at of [section, ...others]) if (level !== "note" && worst.get(at) !== "error") worst.set(at, level);
  }
  return worst;
}

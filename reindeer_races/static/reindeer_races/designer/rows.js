// The five lanes as lists of buttons: a head for each row, its cards, and its open end. It must never change a plan.
import { fill, html } from "../../courses/designer/svg.js";
import { cardIcon, objectIcon } from "./cards.js";

const SIGNS = { error: "✕", warning: "!" };
const EDGE = 0.25; // of a card's width: what is let go there goes beside it, in the middle onto it

export class Rows {
  constructor(root, words, titles, onChoose) {
    Object.assign(this, { root, words, titles });
    root.addEventListener("click", (event) => {
      const item = event.target.closest("[data-at]");
      if (item) onChoose(placeOf(item));
    });
  }

  // `choice` is what is chosen, `held` what waits to be swapped, `next` where a card from a bin goes.
  show(plan, answer, { choice, held, next }) {
    const had = this.root.contains(document.activeElement) ? placeOf(document.activeElement) : null;
    const wrong = levels(answer, plan);
    patch(this.root, plan.lanes.map((lane, at) => this.row(lane.cards, at, answer.lanes[at], wrong, { choice, held, next })));
    if (had) this.focus(choice ?? had);
  }

  focus(place) {
    this.at(place)?.focus({ preventScroll: true });
  }

  at({ lane, at }) {
    return this.root.querySelector(`[data-lane="${lane}"][data-at="${at}"]`);
  }

  reveal(place) {
    this.at(place)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  row(cards, lane, answer, wrong, marks) {
    const object = this.titles[lane];
    const count = answer.wanted === null ? String(cards.length) : fill(this.words.of, { count: cards.length, wanted: answer.wanted });
    const isFull = answer.wanted !== null && cards.length === answer.wanted;
    const wanting = answer.wanted === null ? 0 : Math.max(0, answer.wanted - cards.length);
    const head = html("div", { class: "rr-row-head" }, objectIcon(answer.object), html("b", {}, object),
      html("span", { class: isFull ? "rr-full" : "rr-count" }, count), html("span", { class: "rr-told", title: this.words.par_means }, this.describe(answer, cards)));
    return html("li", { class: "rr-row", "data-row": lane, "data-wrong": wanting ? null : wrong.get(`${lane}`) },
      head, html("ol", { class: "rr-cards", "aria-label": `${object}, ${count}` },
        ...cards.map((card, at) => html("li", {}, this.card(card, { lane, at }, cards.length, wrong, marks))),
        html("li", {}, this.end({ lane, at: cards.length }, isFull, marks)),
        ...Array.from({ length: Math.max(0, wanting - 1) }, () => html("li", { class: "rr-spare", "aria-hidden": "true" }))));
  }

  describe({ par, hand }, cards) {
    const home = par === null ? (hand === null ? "" : this.words.par_hand) : fill(this.words.par, { count: par });
    return [fill(this.words.cells, { count: 2 * cards.length }), home].filter(Boolean).join(" · ");
  }

  card(card, place, count, wrong, { choice, held }) {
    const level = wrong.get(`${place.lane}.${place.at}`);
    const fields = { object: this.titles[place.lane], at: place.at + 1, count, card: this.words.kinds(card) };
    const label = fill(this.words.card, fields) + (level ? `, ${this.words[level]}` : "");
    return html("button", {
      type: "button", class: `rr-card${level ? ` rr-has-${level}` : ""}${isSame(held, place) ? " rr-held" : ""}`,
      "data-lane": place.lane, "data-at": place.at, "aria-pressed": String(isSame(choice, place)), "aria-label": label, title: fields.card,
    }, cardIcon(card), level ? html("span", { class: `dz-sign dz-sign-${level}`, "aria-hidden": "true" }, SIGNS[level]) : null);
  }

  end(place, isFull, { choice, next }) {
    const isNext = isSame(next, place);
    return html("button", {
      type: "button", class: `rr-end${isFull ? " rr-shut" : ""}${isNext ? " rr-next" : ""}`, "data-lane": place.lane, "data-at": place.at,
      "aria-pressed": String(isSame(choice, place)), "aria-label": fill(this.words.end, { object: this.titles[place.lane] }),
    }, "+");
  }

  // What a card that is let go at a point of the screen would do: go before `at`, or onto the card that lies there.
  target(x, y) {
    const item = document.elementFromPoint(x, y)?.closest(".rr-card, .rr-end, .rr-row");
    if (!item || !this.root.contains(item)) return null;
    if (item.dataset.row) return { lane: Number(item.dataset.row), at: this.root.querySelectorAll(`.rr-card[data-lane="${item.dataset.row}"]`).length };
    const place = placeOf(item);
    if (item.classList.contains("rr-end")) return place;
    const { left, width } = item.getBoundingClientRect();
    return beside(place, (x - left) / width);
  }

  mark(target) {
    for (const button of this.root.querySelectorAll(".rr-before, .rr-onto")) button.classList.remove("rr-before", "rr-onto");
    if (target) this.at(target)?.classList.add(target.isOnto ? "rr-onto" : "rr-before");
  }
}

// New children in the place of those that differ: what is under a finger just now stays as long as it is the same.
function patch(parent, children) {
  children.forEach((child, at) => {
    const old = parent.children[at];
    if (!old) parent.append(child);
    else if (old.isEqualNode(child)) return;
    else if (old.matches(".rr-row")) patchRow(old, child);
    else old.replaceWith(child);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}

function patchRow(old, row) {
  old.toggleAttribute("data-wrong", row.hasAttribute("data-wrong"));
  if (row.dataset.wrong) old.dataset.wrong = row.dataset.wrong;
  const [cards, fresh] = [old.lastChild, row.lastChild];
  cards.setAttribute("aria-label", fresh.getAttribute("aria-label"));
  if (!old.firstChild.isEqualNode(row.firstChild)) old.firstChild.replaceWith(row.firstChild);
  patch(cards, [...fresh.children]);
}

// `part` of the way along a card: before it, onto it or behind it.
export function beside({ lane, at }, part) {
  if (part < EDGE) return { lane, at };
  return part > 1 - EDGE ? { lane, at: at + 1 } : { lane, at, isOnto: true };
}

export const placeOf = (item) => (item.dataset.at === undefined ? null : { lane: Number(item.dataset.lane), at: Number(item.dataset.at) });
export const isSame = (first, second) => Boolean(first && second && first.lane === second.lane && first.at === second.at);

// The worst level of each card, as `lane.at`, and of each lane as a whole, as `lane`.
function levels({ findings, lanes }, plan) {
  const worst = new Map();
  const put = (key, level) => worst.get(key) !== "error" && level !== "note" && worst.set(key, level);
  const isLike = lanes.every(({ cards }, at) => cards.length === plan.lanes[at].cards.length);
  for (const { section, spots, level } of isLike ? findings : []) {
    if (section && !spots.length) put(`${section - 1}`, level);
    for (const [lane, cell] of spots) put(`${lane - 1}.${(cell - 1) >> 1}`, level);
  }
  return worst;
}

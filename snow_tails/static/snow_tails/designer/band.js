// A rubber band over the drawing table: with Shift, or while its tool is in hand, a drag chooses the sections that it
// meets. It reports them; it must never choose by itself.
import { make } from "../../courses/designer/svg.js";

const FAR_PX = 6;

export class Band {
  // `onBand(corners)` gets two corners of the band once it is let go; `isOn()` tells whether the tool is in hand.
  constructor(svg, view, { isOn, onBand }) {
    Object.assign(this, { svg, view, isOn, onBand, from: null });
    this.rect = make("rect", { class: "dz-band", "aria-hidden": "true" });
    svg.addEventListener("pointerdown", (event) => this.press(event), true); // before the view may pan
    for (const [name, fn] of [["pointermove", "move"], ["pointerup", "end"], ["pointercancel", "drop"]]) svg.addEventListener(name, (event) => this[fn](event));
  }

  press(event) {
    this.drop();
    this.view.isHeld = event.isPrimary && !event.button && (event.shiftKey || this.isOn());
    if (this.view.isHeld) this.from = { x: event.clientX, y: event.clientY };
  }

  move(event) {
    if (!this.from || !event.isPrimary) return;
    if (this.view.pointers.size > 1) return this.drop(); // two fingers zoom
    if (!this.rect.isConnected && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < FAR_PX) return;
    if (!this.rect.isConnected) {
      this.svg.append(this.rect);
      this.svg.setPointerCapture(event.pointerId);
    }
    const { left, top, right, low } = this.corners(event);
    for (const [name, value] of Object.entries({ x: left, y: top, width: right - left, height: low - top })) this.rect.setAttribute(name, Math.round(value));
  }

  corners({ clientX, clientY }) {
    const [a, b] = [this.view.toBoard(this.from.x, this.from.y), this.view.toBoard(clientX, clientY)];
    return { left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), top: Math.min(a.y, b.y), low: Math.max(a.y, b.y) };
  }

  end(event) {
    if (this.from && this.rect.isConnected) {
      this.view.wasDragged = true; // the click behind it is no choice
      this.onBand(this.corners(event));
    }
    this.drop();
  }

  drop() {
    this.from = null;
    this.rect.remove();
  }
}

// Of the sections that a band meets the longest stretch without a hole, as [from, to], or null; each section is given
// as some of its points.
export function met(rings, { left, right, top, low }) {
  const isIn = ([x, y]) => x >= left && x <= right && y >= top && y <= low;
  let [best, begin] = [null, null];
  for (const [at, ring] of [...rings, []].entries()) {
    if (ring.some(isIn)) begin ??= at;
    else if (begin !== null) {
      if (!best || at - begin > best[1] - best[0]) best = [begin, at];
      begin = null;
    }
  }
  return best;
}

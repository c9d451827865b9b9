// What of the drawing table is in view; it grows while somebody draws. It must never know what lies there.
import { View } from "../shared/view.js";

const EMPTY = [-2200, -12000, 24000, 24000]; // the box before anything lies there
const WANTED = { closest: 6000, least: 18000, farthest: 2, room: 0.6, glide_ms: 260 };

export class TableView extends View {
  constructor(svg, root, reduced) {
    super(svg, root, reduced, EMPTY, WANTED);
  }

  // The box of what is there; a view of the whole stays one, else `focus` is brought into view.
  hold([x, y, width, height], focus = null) {
    this.box = { x, y, width, height };
    if (this.isWhole) this.glide(this.whole());
    else if (focus) this.reach(focus);
  }

  // Move no further than is needed to see a point with some room around it.
  reach({ x, y }) {
    const { x: left, y: top, width, height } = this.view;
    const [mx, my] = [width * 0.2, height * 0.2];
    const to = (at, from, size, room) => Math.min(Math.max(from, at - size + room), at - room);
    const next = { ...this.view, x: to(x, left, width, mx), y: to(y, top, height, my) };
    if (next.x !== left || next.y !== top) this.glide(next);
  }

  // Bring a point into the middle, with so much around it.
  near({ x, y }, across) {
    const width = Math.min(across, this.whole().width);
    const height = width / this.aspect();
    this.isWhole = false;
    this.glide(this.kept({ x: x - width / 2, y: y - height / 2, width, height }));
  }
}

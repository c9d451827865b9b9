// The picture of the course at a race: layers to draw on, a view that follows, keys while it has the focus.
import { View } from "../../courses/shared/view.js";

const SVG = "http://www.w3.org/2000/svg";

export class Board extends View {
  constructor(svg, root, reduced) {
    super(svg, root, reduced, svg.dataset.box.split(" ").map(Number));
    this.layers = new Map();
    svg.addEventListener("keydown", (event) => this.key(event));
  }

  // A named group above the course; the order of first asking is the order of drawing.
  layer(name) {
    if (!this.layers.has(name)) {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("class", `layer-${name}`);
      this.svg.append(group);
      this.layers.set(name, group);
    }
    return this.layers.get(name);
  }

  // Bring a point into the middle, near enough to be read; `across` is how much of the course is wanted in view.
  follow(x, y, across = 14000) {
    const aspect = this.aspect();
    const width = Math.min(Math.max(across, across * aspect), this.whole().width);
    const view = { width, height: width / aspect };
    this.glide(this.kept({ x: x - view.width / 2, y: y - view.height / 2, ...view }));
    this.isWhole = false;
  }

  key(event) {
    if (event.target !== this.svg) return;
    const ways = { "+": "in", "=": "in", "-": "out", 0: "fit" };
    if (ways[event.key]) {
      event.preventDefault();
      this.button(ways[event.key]);
    }
  }
}

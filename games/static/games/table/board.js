// The picture of the course: pan by drag, zoom by wheel, pinch, buttons and keys, layers to draw on, a view that follows.
const SVG = "http://www.w3.org/2000/svg";
const STEP = 1.35;
const CLOSEST = 5000; // thousandths of a lane's width across the view
const GLIDE_MS = 450;
const DRAGGED_PX = 6;

export class Board {
  constructor(svg, root, reduced) {
    this.svg = svg;
    this.reduced = reduced;
    const [x, y, width, height] = svg.dataset.box.split(" ").map(Number);
    this.box = { x, y, width, height };
    this.layers = new Map();
    this.pointers = new Map();
    this.wasDragged = false;
    this.fit();
    this.listen(root);
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

  fit() {
    this.set({ ...this.box });
    this.isWhole = true;
  }

  // Bring a point into the middle, near enough to be read; `across` is how much of the course is wanted in view.
  follow(x, y, across = 14000) {
    const aspect = this.aspect();
    const width = Math.min(Math.max(across, across * aspect), this.whole().width);
    const view = { width, height: width / aspect };
    this.glide(this.kept({ x: x - view.width / 2, y: y - view.height / 2, ...view }));
    this.isWhole = false;
  }

  zoom(factor, at = null) {
    const { x, y, width, height } = this.view;
    const point = at ?? { x: x + width / 2, y: y + height / 2 };
    const wanted = Math.min(Math.max(width * factor, CLOSEST), this.whole().width);
    const real = wanted / width;
    this.set(this.kept({
      x: point.x - (point.x - x) * real, y: point.y - (point.y - y) * real, width: width * real, height: height * real,
    }));
    this.isWhole = false;
  }

  toBoard(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { x: point.x, y: point.y };
  }

  // ---- inside ----

  aspect() {
    const { clientWidth, clientHeight } = this.svg;
    return clientWidth && clientHeight ? clientWidth / clientHeight : this.box.width / this.box.height;
  }

  // The smallest view of the screen's form that holds the whole course.
  whole() {
    const aspect = this.aspect();
    const width = Math.max(this.box.width, this.box.height * aspect);
    return { width, height: width / aspect };
  }

  kept(view) {
    const { x, y, width, height } = this.box;
    const clamp = (at, size, from, of) => (size >= of ? from + (of - size) / 2 : Math.min(Math.max(at, from), from + of - size));
    return { ...view, x: clamp(view.x, view.width, x, width), y: clamp(view.y, view.height, y, height) };
  }

  set(view) {
    this.view = view;
    this.svg.setAttribute("viewBox", [view.x, view.y, view.width, view.height].map(Math.round).join(" "));
  }

  glide(target) {
    cancelAnimationFrame(this.frame);
    if (this.reduced || document.hidden) return this.set(target);
    const from = this.view;
    const began = performance.now();
    const step = (now) => {
      const done = Math.min(1, Math.max(0, now - began) / GLIDE_MS);
      const eased = 1 - (1 - done) ** 3;
      const between = (name) => from[name] + (target[name] - from[name]) * eased;
      this.set({ x: between("x"), y: between("y"), width: between("width"), height: between("height") });
      if (done < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  listen(root) {
    const svg = this.svg;
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      cancelAnimationFrame(this.frame);
      this.zoom(event.deltaY > 0 ? STEP ** 0.5 : STEP ** -0.5, this.toBoard(event.clientX, event.clientY));
    }, { passive: false });
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      svg.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
    }
    svg.addEventListener("click", (event) => {
      if (this.wasDragged) event.stopPropagation(); // the end of a drag is no choice
      this.wasDragged = false;
    }, true);
    svg.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("click", (event) => this.button(event.target.closest("[data-zoom]")?.dataset.zoom));
    new ResizeObserver(() => this.resized()).observe(svg);
  }

  resized() {
    if (this.isWhole) return this.fit();
    this.set(this.kept({ ...this.view, height: this.view.width / this.aspect() }));
  }

  press(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.from = { x: event.clientX, y: event.clientY };
    this.wasDragged = false;
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, now);
    else this.drag(before, now, event);
    this.pointers.set(event.pointerId, now);
  }

  drag(before, now, event) {
    if (!this.wasDragged && Math.hypot(now.x - this.from.x, now.y - this.from.y) < DRAGGED_PX) return;
    if (!this.wasDragged) this.svg.setPointerCapture(event.pointerId);
    this.wasDragged = true;
    cancelAnimationFrame(this.frame);
    const [a, b] = [this.toBoard(before.x, before.y), this.toBoard(now.x, now.y)];
    this.set(this.kept({ ...this.view, x: this.view.x + a.x - b.x, y: this.view.y + a.y - b.y }));
    this.isWhole = false;
  }

  pinch(id, before, now) {
    const other = [...this.pointers].find(([each]) => each !== id)[1];
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y);
    this.wasDragged = true;
    this.zoom(apart(before) / Math.max(1, apart(now)), this.toBoard((now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  key(event) {
    if (event.target !== this.svg) return;
    const ways = { "+": "in", "=": "in", "-": "out", 0: "fit" };
    if (ways[event.key]) {
      event.preventDefault();
      this.button(ways[event.key]);
    }
  }

  button(what) {
    if (what === "in") this.zoom(1 / STEP);
    if (what === "out") this.zoom(STEP);
    if (what === "fit") this.fit();
  }
}

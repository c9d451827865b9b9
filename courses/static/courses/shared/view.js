// What of a picture is in view: pan by drag, zoom by wheel, pinch and buttons. It must never know what lies there.
const STEP = 1.35;
const DRAGGED_PX = 6;
// In thousandths of a lane's width, what is across the view at its closest, and the whole at its least; how many times the
// whole at its farthest; how much of the view the picture may be moved out of it.
const USUAL = { closest: 5000, least: 0, farthest: 1, room: 0, glide_ms: 450 };

export class View {
  // While `isHeld` something else is in hand: one finger or the left button is not for panning.
  constructor(svg, root, reduced, [x, y, width, height], wanted = {}) {
    Object.assign(this, { svg, reduced, ...USUAL, ...wanted, pointers: new Map(), wasDragged: false, isWhole: true, isHeld: false });
    this.box = { x, y, width, height };
    this.set(this.whole());
    this.listen(root);
  }

  fit() {
    this.isWhole = true;
    this.glide(this.whole());
  }

  zoom(factor, at = null) {
    const { x, y, width, height } = this.view;
    const spot = at ?? { x: x + width / 2, y: y + height / 2 };
    const wanted = Math.min(Math.max(width * factor, this.closest), this.whole().width * this.farthest);
    const real = wanted / width;
    this.isWhole = false;
    this.set(this.kept({ x: spot.x - (spot.x - x) * real, y: spot.y - (spot.y - y) * real, width: wanted, height: height * real }));
  }

  toBoard(clientX, clientY) {
    const spot = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { x: spot.x, y: spot.y };
  }

  // ---- inside ----

  aspect() {
    const { clientWidth, clientHeight } = this.svg;
    return clientWidth && clientHeight ? clientWidth / clientHeight : this.box.width / this.box.height;
  }

  // The smallest view of the screen's form that holds all.
  whole() {
    const { x, y, width, height } = this.box;
    const wide = Math.max(width, height * this.aspect(), this.least);
    const high = wide / this.aspect();
    return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  }

  kept(view) {
    const { x, y, width, height } = this.box;
    const clamp = (at, size, from, of) => {
      const [low, high] = [from - size * this.room, from + of - size * (1 - this.room)];
      return high < low ? (low + high) / 2 : Math.min(Math.max(at, low), high);
    };
    return { ...view, x: clamp(view.x, view.width, x, width), y: clamp(view.y, view.height, y, height) };
  }

  set(view) {
    this.view = view;
    this.svg.setAttribute("viewBox", [view.x, view.y, view.width, view.height].map(Math.round).join(" "));
  }

  glide(target) {
    cancelAnimationFrame(this.frame);
    if (this.reduced || document.hidden) return this.set(target);
    const [from, began] = [this.view, performance.now()];
    const step = (now) => {
      const done = Math.min(1, Math.max(0, now - began) / this.glide_ms);
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
      if (this.wasDragged) event.stopImmediatePropagation(); // the end of a drag is no choice
      this.wasDragged = false;
    }, true);
    root.addEventListener("click", (event) => this.button(event.target.closest("[data-zoom]")?.dataset.zoom));
    new ResizeObserver(() => this.resized()).observe(svg);
  }

  resized() {
    if (this.isWhole) this.set(this.whole());
    else this.set(this.kept({ ...this.view, height: this.view.width / this.aspect() }));
  }

  press(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.from = { x: event.clientX, y: event.clientY };
    this.wasDragged = false;
    this.mayPan = !this.isHeld || event.button === 1;
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, now);
    else if (this.mayPan) this.drag(before, now, event);
    this.pointers.set(event.pointerId, now);
  }

  drag(before, now, event) {
    if (!this.wasDragged && Math.hypot(now.x - this.from.x, now.y - this.from.y) < DRAGGED_PX) return;
    if (!this.wasDragged) this.svg.setPointerCapture(event.pointerId);
    this.wasDragged = true;
    cancelAnimationFrame(this.frame);
    const [a, b] = [this.toBoard(before.x, before.y), this.toBoard(now.x, now.y)];
    this.isWhole = false;
    this.set(this.kept({ ...this.view, x: this.view.x + a.x - b.x, y: this.view.y + a.y - b.y }));
  }

  pinch(id, before, now) {
    const other = [...this.pointers].find(([each]) => each !== id)[1];
    const apart = (spot) => Math.hypot(spot.x - other.x, spot.y - other.y);
    this.wasDragged = true;
    this.zoom(apart(before) / Math.max(1, apart(now)), this.toBoard((now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  button(what) {
    if (what === "in") this.zoom(1 / STEP);
    if (what === "out") this.zoom(STEP);
    if (what === "fit") this.fit();
  }
}

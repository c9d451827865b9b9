// What a pointer does on the board with the tool in hand: strokes, fills, lassos, figures put and carried. One press is
// one edit; two fingers are for the view. It must never know what a finding is.
import { carry } from "../../courses/designer/drag.js";
import { brushed, canvas, cellOf, flooded, inside, spotOf } from "./canvas.js";
import * as plans from "./plan.js";
import { images, mirrored } from "./symmetry.js";

const STEP = 3; // tenths of a cell, between two points of a lasso that is drawn
const FAR = 10; // tenths: a press that goes so far draws a lasso, a shorter one sets a corner
const NEAR = 5; // tenths: a click so near to an end of a lasso closes it

export class Tools {
  constructor(table) {
    Object.assign(this, { table, corners: [], press: null, lifted: null, frame: null, wanted: null });
    const { svg } = table.designer;
    svg.addEventListener("pointerdown", (event) => this.hold(event), true);
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", () => this.drop());
    carry(table.designer.root, ".dz-figures .dz-bin", {
      onMove: (x, y, bin) => this.over(x, y, bin.dataset.piece),
      onDrop: (x, y, bin, isDropped) => this.dropped(x, y, bin.dataset.piece, isDropped),
    });
    svg.addEventListener("pointerleave", () => this.press || this.soon(() => this.left()));
  }

  get board() {
    return canvas(this.table.plan);
  }

  get hand() {
    return this.table.hand;
  }

  get picture() {
    return this.table.picture;
  }

  // ---- the pointer ----

  // Before the view hears of it: with an empty hand a finger on a figure carries it, elsewhere it moves the picture.
  hold(event) {
    const { view } = this.table.designer;
    view.isHeld = this.hand.tool !== "move" || Boolean(plans.figureAt(this.table.plan, this.picture.spot(event)));
  }

  down(event) {
    const { view, svg } = this.table.designer;
    if (view.pointers.size > 1) return this.drop(); // a second finger: it is about the view
    if (!view.isHeld || event.button) return;
    svg.setPointerCapture(event.pointerId);
    svg.focus({ preventScroll: true });
    this.press = { id: event.pointerId, cells: new Set(), last: null, from: this.picture.at(event), had: this.corners.length, isDrawn: false };
    this.table.go(this.picture.spot(event), true);
    this.begin(event);
  }

  move(event) {
    if (this.press && event.pointerId !== this.press.id) return;
    if (!this.press) return this.soon(() => this.hover(event));
    for (const sample of event.getCoalescedEvents?.() ?? []) this.along(sample);
    this.along(event);
    this.soon(() => (this.hand.tool === "lasso" ? this.outline(event) : this.preview([...(this.press?.cells ?? [])])));
  }

  // A preview is worked out once for each frame of the screen.
  soon(fn) {
    this.wanted = fn;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.wanted?.();
    });
  }

  up(event) {
    if (!this.press || event.pointerId !== this.press.id) return;
    this.along(event);
    const { press } = this;
    this.press = null;
    this.wanted = null;
    this.preview([]);
    this.end(event, press);
  }

  // Gives up what this press began.
  drop() {
    if (this.press) this.keep(this.press.had);
    this.press = null;
    this.lifted = null;
    this.wanted = null;
    this.preview([]);
  }

  // ---- figures that are carried from beside the board ----

  // The cell under a point of the screen, or -1.
  under(clientX, clientY) {
    const isHere = document.elementFromPoint(clientX, clientY)?.closest("#board");
    return isHere ? cellOf(this.board, this.picture.spot({ clientX, clientY })) : -1;
  }

  over(x, y, name) {
    const cell = this.under(x, y);
    this.picture.plan(this.board, cell < 0 ? [] : [cell], name);
  }

  dropped(x, y, name, isDropped) {
    const cell = isDropped ? this.under(x, y) : -1;
    this.preview([]);
    if (cell < 0) return;
    if (this.hand.thing !== name) this.table.pick(name);
    this.table.put(this.places(spotOf(this.board, cell)));
  }

  // ---- a press ----

  begin(event) {
    const spot = this.picture.spot(event);
    if (this.hand.tool === "lasso") this.corner(this.picture.at(event));
    else if (this.hand.tool === "move") this.lifted = spot;
    else this.along(event);
  }

  along(event) {
    const { press, hand } = this;
    if (!press) return;
    if (hand.tool === "brush") this.stroke(this.tip(event));
    else if (hand.tool === "lasso") this.draw(this.picture.at(event));
    else if (hand.tool !== "move") press.cells = new Set(this.reached(this.picture.spot(event)));
    else if (this.lifted) press.cells = new Set([cellOf(this.board, this.picture.spot(event))].filter((cell) => cell >= 0));
  }

  end(event, { cells, had, isDrawn }) {
    const { tool } = this.hand;
    const spot = this.picture.spot(event);
    if (tool === "brush") this.table.paint([...cells]);
    else if (tool === "lasso") isDrawn ? this.close() : this.keep(had + 1);
    else if (tool === "move") this.carry(spot);
    else this.use(spot);
  }

  // ---- the brush ----

  // Where the middle of a brush lies, in tenths: a brush of an even width lies on the corner of cells.
  tip(event) {
    const spot = this.picture.spot(event);
    return this.hand.size % 2 ? middle(spot) : this.picture.at(event).map((side) => Math.round(side / 10) * 10);
  }

  stroke(tip) {
    const { press } = this;
    if (press.last && press.last[0] === tip[0] && press.last[1] === tip[1]) return;
    for (const cell of this.dab(press.last ? [press.last, tip] : [tip])) press.cells.add(cell);
    press.last = tip;
  }

  dab(spots) {
    return mirrored(this.hand.symmetry, this.board, brushed(spots, this.hand.size * 10, this.board));
  }

  // ---- the lasso ----

  draw(spot) {
    const last = this.corners.at(-1);
    if (!last || Math.hypot(spot[0] - last[0], spot[1] - last[1]) < STEP) return;
    this.press.isDrawn ||= Math.hypot(spot[0] - this.press.from[0], spot[1] - this.press.from[1]) > FAR;
    this.corners.push(spot);
  }

  // A corner; at the first or at the last one the lasso is closed.
  corner(spot) {
    const isEnd = [this.corners[0], this.corners.at(-1)].some((corner) => corner && Math.hypot(spot[0] - corner[0], spot[1] - corner[1]) < NEAR);
    if (isEnd && this.corners.length > 2) return this.close();
    if (!isEnd) this.corners.push(spot);
    this.picture.lasso(this.corners);
    return this.table.say("corner", { count: this.corners.length });
  }

  outline(event) {
    this.picture.lasso(this.corners, event && this.picture.at(event));
    this.preview(this.corners.length > 2 ? mirrored(this.hand.symmetry, this.board, inside(this.corners, this.board)) : []);
  }

  close() {
    const cells = this.corners.length > 2 ? mirrored(this.hand.symmetry, this.board, inside(this.corners, this.board)) : [];
    this.leave();
    this.table.paint(cells);
  }

  // Keeps only the first few corners.
  keep(count) {
    this.corners.length = Math.min(this.corners.length, count);
    this.picture.lasso(this.corners);
  }

  leave() {
    this.keep(0);
    this.preview([]);
  }

  // ---- fills, figures ----

  // What the tool in hand reaches from a cell.
  reached(spot) {
    const cell = cellOf(this.board, spot);
    if (cell < 0) return [];
    if (this.hand.tool === "fill") return mirrored(this.hand.symmetry, this.board, flooded(this.board, cell));
    if (this.hand.tool === "put") return this.places(spot).map((place) => cellOf(this.board, place));
    return this.hand.tool === "brush" ? this.dab([middle(spot)]) : [cell];
  }

  // A start is put once, and so is a finish; all else on the other side, too.
  places(spot) {
    return ["start", "finish"].includes(this.hand.thing) ? [spot] : images(this.hand.symmetry, this.board, spot);
  }

  // The tool at one cell, as a click or a key uses it.
  use(spot, tag = "") {
    if (cellOf(this.board, spot) < 0) return;
    const { tool } = this.hand;
    if (tool === "lasso") this.corner(middle(spot));
    else if (tool === "put") this.table.put(this.places(spot));
    else if (tool === "move") this.lift(spot);
    else this.table.paint(this.reached(spot), tag);
  }

  // By keys: what stands on a cell is taken into the hand, and put down at the next one.
  lift(spot) {
    if (this.lifted) return this.carry(spot);
    const name = plans.figureAt(this.table.plan, spot);
    if (!name) return this.table.say("nobody");
    this.lifted = spot;
    return this.table.say("lifted", { figure: this.table.named(name) });
  }

  carry(spot) {
    const from = this.lifted;
    this.lifted = null;
    if (from) this.table.carry(from, spot);
  }

  // ---- what would happen ----

  hover(event) {
    const spot = this.picture.spot(event);
    this.table.hover(cellOf(this.board, spot) < 0 ? null : spot);
    if (event.pointerType === "touch") return;
    if (this.hand.tool === "lasso") return this.corners.length ? this.outline(event) : this.preview([]);
    if (this.hand.tool === "move") return this.preview([]);
    this.preview(this.hand.tool === "brush" ? this.dab([this.tip(event)]) : this.reached(spot));
  }

  left() {
    this.table.hover(this.table.spot);
    this.preview([]);
  }

  preview(cells) {
    const { tool, thing } = this.hand;
    const lifted = tool === "move" && this.lifted ? plans.figureAt(this.table.plan, this.lifted) : "";
    const name = tool === "move" ? lifted : thing;
    this.picture.plan(this.board, tool === "put" || tool === "move" ? cells : cells.filter((cell) => !plans.isFixed(this.board, cell)), name);
  }
}

const middle = ([column, row]) => [column * 10 + 5, row * 10 + 5];

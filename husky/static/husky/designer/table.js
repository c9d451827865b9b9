// The table of Husky: a board that is painted, with a tool, a thing and a symmetry in hand. The server judges; this module
// must never know a rule.
import { fill, html } from "../../courses/designer/svg.js";
import { canvas, cellOf, COLOURS, flooded, NAMES, spotOf } from "./canvas.js";
import { acts, keys } from "./commands.js";
import { Palette } from "./palette.js";
import { Picture } from "./picture.js";
import * as plans from "./plan.js";
import { Tools } from "./tools.js";

const [SMALL_PX, LEAST_PX] = [600, 17]; // a screen that is small, and a cell on it to begin with

export class Husky {
  unfinished = "";

  constructor(designer) {
    Object.assign(this, { designer, words: designer.words, spot: null, isDown: false, strokes: 0 });
    this.hand = { tool: "brush", thing: "bush", size: 3, symmetry: "none" };
    this.picture = new Picture(designer.svg, designer.view);
    this.tools = new Tools(this);
    this.palette = new Palette(designer.at("bins"), this);
    this.regions = designer.at("regions");
    this.sides = designer.at("sides");
    this.acts = acts(this);
    designer.root.querySelector("[name=line]").setAttribute("autocapitalize", "off");
    designer.svg.setAttribute("role", "application");
    designer.svg.setAttribute("aria-roledescription", this.words.board);
    this.sides.addEventListener("change", () => this.resize());
    this.regions.addEventListener("click", (event) => this.showRegion(event.target.closest("[data-region]")?.dataset.region));
  }

  get plan() {
    return this.designer.plan;
  }

  // ---- what the designer asks of a table ----

  settled(_before, after) {
    return after;
  }

  carryOut = plans.carryOut;

  mended() {
    return null;
  }

  within() {
    return null;
  }

  // A line tells no looks: the plan keeps its own, and so does a layer that stayed as it was.
  dressed(plan) {
    const { layers, look } = this.plan;
    const bare = ({ look: _look, ...layer }) => JSON.stringify(layer);
    const kept = plan.layers.map((layer, at) => (layers[at]?.look && bare(layers[at]) === JSON.stringify(layer) ? layers[at] : layer));
    return { ...plan, layers: kept, ...(look && { look }) };
  }

  question() {
    return {};
  }

  show() {
    this.picture.light(this.plan);
    this.palette.show(this.hand, this.plan);
    const [width, height] = this.plan.size;
    for (const [name, side] of Object.entries({ width, height })) {
      const field = this.sides.querySelector(`[name=${name}]`);
      if (field !== document.activeElement) field.value = side; // else somebody is typing
    }
    this.picture.axes(this.hand.symmetry, canvas(this.plan));
    this.cursor();
    this.hover(this.spot);
    this.designer.svg.dataset.tool = this.hand.tool;
  }

  drawn(answer) {
    this.picture.show(answer);
    this.picture.light(this.plan);
    this.picture.table(this.designer.wishes.table, answer.box, answer.findings.some(({ code }) => code === "course.table"));
    this.palette.count(answer.animals);
    this.regions.replaceChildren(...answer.regions.map((region) => this.region(region)));
  }

  point(finding) {
    const [spot] = finding.spots;
    if (spot && cellOf(canvas(this.plan), spot) >= 0) this.go(spot, true);
    if (finding.place) this.picture.point(finding.place);
  }

  measures({ measures, halves, boxes, rounds }) {
    const { long_mm, short_mm, fits, cells, levels } = measures;
    const { number } = this.designer.state;
    const all = Math.max(1, cells.reduce((sum, count) => sum + count, 0));
    const parts = (percents) => percents.map((percent) => `${percent} %`).join(" · ");
    return {
      levels,
      rounds,
      size: `${number(long_mm / 10)} × ${number(short_mm / 10)} cm${fits === null ? "" : fits ? " ✓" : " ✕"}`,
      boxes,
      colours: parts(cells.map((count) => Math.round((100 * count) / all))),
      first: halves.length ? parts(halves[0]) : "–",
      second: halves.length ? parts(halves[1]) : "–",
    };
  }

  // On a small screen a part of the board is shown, so large that a finger finds a cell.
  start() {
    const { svg, view, answer } = this.designer;
    const [x, y, width, height] = answer.box;
    const wide = (svg.clientWidth / LEAST_PX) * 1000;
    if (svg.clientWidth && svg.clientWidth < SMALL_PX && wide < width) view.zoom(wide / view.view.width, { x: x + wide / 8, y: y + height / 2 });
  }

  can() {
    return {};
  }

  pressed() {
    return { pen: this.isDown };
  }

  keys(add, acts_) {
    keys(this, add, acts_);
  }

  // Leaves what was begun, the last thing first.
  escape() {
    if (this.tools.corners.length) this.tools.leave();
    else if (this.tools.lifted) this.tools.drop();
    else if (this.isDown) this.acts.pen();
    else this.go(null, true);
    return true;
  }

  // ---- edits ----

  paint(cells, tag = "") {
    const count = cells.filter((cell) => !plans.isFixed(canvas(this.plan), cell)).length;
    const sentence = fill(this.words.painted, { count, thing: this.named(this.hand.thing) });
    this.designer.edit((plan) => plans.coloured(plan, cells, this.hand.thing), sentence, null, tag);
    this.picture.light(this.plan);
  }

  // A figure on all these cells, or from all of them, as it is on the first one.
  put(spots) {
    const { thing } = this.hand;
    const isThere = plans.figureAt(this.plan, spots[0]) === thing;
    const wanted = spots.filter((spot) => (plans.figureAt(this.plan, spot) === thing) === isThere);
    const sentence = fill(isThere ? this.words.taken : this.words.put, { figure: this.named(thing), column: spots[0][0], row: spots[0][1] });
    this.designer.edit((plan) => wanted.reduce((next, spot) => plans.put(next, thing, spot), plan), sentence);
  }

  carry(from, to) {
    const figure = this.named(plans.figureAt(this.plan, from));
    this.designer.edit((plan) => plans.carried(plan, from, to), fill(this.words.carried, { figure, column: to[0], row: to[1] }));
  }

  take() {
    const name = this.spot && plans.figureAt(this.plan, this.spot);
    if (!name) return this.say("nobody");
    return this.designer.edit((plan) => plans.taken(plan, this.spot), fill(this.words.taken, { figure: this.named(name), column: this.spot[0], row: this.spot[1] }));
  }

  resize() {
    const [width, height] = ["width", "height"].map((name) => this.sides.querySelector(`[name=${name}]`));
    if (!width.reportValidity() || !height.reportValidity()) return;
    this.designer.view.isWhole = true;
    const sides = [width.valueAsNumber, height.valueAsNumber];
    this.designer.edit((plan) => plans.sized(plan, ...sides), fill(this.words.sized, { width: sides[0], height: sides[1] }));
  }

  // ---- the hand ----

  // Colours are painted, figures are put; a tool for paint goes on with the last colour.
  pick(thing) {
    const isColour = ["snow", "bush", "ice"].includes(thing);
    const tool = !isColour ? "put" : ["put", "move"].includes(this.hand.tool) ? (this.last ?? "brush") : this.hand.tool;
    this.hold({ thing, tool });
  }

  hold(changed) {
    const paints = ["brush", "fill", "lasso"];
    this.tools.drop();
    this.tools.leave();
    if (paints.includes(this.hand.tool)) this.last = this.hand.tool;
    if (["snow", "bush", "ice"].includes(this.hand.thing)) this.colour = this.hand.thing;
    this.hand = { ...this.hand, ...changed };
    if (paints.includes(changed.tool) && !changed.thing) this.hand.thing = this.colour ?? "bush";
    this.designer.show();
    const { tool, thing, size, symmetry } = this.hand;
    const words = [this.words[`tool_${tool}`], tool === "move" ? "" : this.named(thing), tool === "brush" ? fill(this.words.wide, { size }) : "", symmetry === "none" ? "" : this.words[`symmetry_${symmetry}`]];
    this.designer.state.say(words.filter(Boolean).join(", "));
  }

  // ---- the cursor ----

  go(spot, isQuiet = false) {
    this.spot = spot;
    this.cursor();
    this.hover(this.spot);
    if (this.spot && !isQuiet) this.designer.state.say(this.describe(spot));
  }

  cursor() {
    if (this.spot && cellOf(canvas(this.plan), this.spot) < 0) this.spot = null;
    this.picture.cursor(this.spot, this.isDown);
  }

  // One step by keys; with the pen down each is painted.
  walk([across, down]) {
    const { width, height } = canvas(this.plan);
    const [column, row] = this.spot ?? [Math.floor(width / 2), Math.floor(height / 2)];
    const to = this.spot ? [column + across, row + down] : [column, row];
    this.go([Math.min(Math.max(to[0], 0), width - 1), Math.min(Math.max(to[1], 0), height - 1)]);
    this.picture.reach(this.spot);
    if (this.isDown) this.tools.use(this.spot, `pen${this.strokes}`);
    else this.tools.preview(this.hand.tool === "lasso" || this.hand.tool === "move" ? [] : this.tools.reached(this.spot));
  }

  hover(spot) {
    this.designer.state.put("chosen", spot ? this.describe(spot) : this.words[`hint_${this.hand.tool}`]);
  }

  // A cell in words: where it is, of what ground, who stands there, how large its region is.
  describe(spot) {
    const board = canvas(this.plan);
    const cell = cellOf(board, spot);
    const land = NAMES[board.land[cell]];
    const name = plans.figureAt(this.plan, spot);
    const ground = land ? this.named(land) : this.words.bare;
    const where = fill(this.words.cell, { column: spot[0], row: spot[1], ground });
    const region = land in COLOURS ? fill(this.words.of_region, { cells: flooded(board, cell).length }) : "";
    return [where, plans.isKind(name) ? this.named(name) : "", region].filter(Boolean).join(", ");
  }

  named(name) {
    return this.designer.game.names[name] ?? "";
  }

  say(word, fields = {}) {
    this.designer.state.say(fill(this.words[word], fields));
  }

  // ---- regions ----

  region({ colour, cells, animals, at }) {
    const sentence = fill(this.words.region, { colour: this.named(colour), cells, animals });
    return html("li", {}, html("button", { type: "button", class: "dz-region", "data-region": at.join(",") }, html("span", { class: `dz-swatch dz-${colour}`, "aria-hidden": "true" }), sentence));
  }

  showRegion(at) {
    if (!at) return;
    const board = canvas(this.plan);
    const spot = at.split(",").map(Number);
    const cell = cellOf(board, spot);
    if (cell < 0) return;
    this.picture.region(board, flooded(board, cell));
    this.go(spotOf(board, cell));
  }
}

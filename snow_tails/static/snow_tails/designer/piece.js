// The panel of the one section that is chosen: its cells drawn large, saplings and rocks to be set in them, the numbers
// of a piece of one's own. It reports what is wanted; it must never change a plan.
import { cellAt, cellRing, middle, outline, pathOf, point } from "./shape.js";
import { fill, make } from "../../courses/designer/svg.js";

const TREE = "M0-460L240-120H130L330 240H70V420H-70V240H-330L-130-120H-240Z";
const ROOM = 500;

export class PiecePanel {
  constructor(root, words, { onToggle, onChange }) {
    Object.assign(this, { root, words, onToggle, onChange, cursor: [3, 1], tool: "saplings", shape: null, section: null });
    this.svg = root.querySelector("svg");
    this.svg.addEventListener("click", (event) => this.click(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("input", (event) => event.target.name && this.changed(event.target));
    root.addEventListener("click", (event) => event.target.closest("[data-tool]") && this.use(event.target.closest("[data-tool]").dataset.tool));
  }

  use(tool) {
    this.tool = tool;
    for (const button of this.root.querySelectorAll("[data-tool]")) button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
  }

  // `section` as the plan says it, `shape` as the server laid it, or nothing.
  show(section, shape, title, number) {
    this.root.hidden = !section || !shape;
    if (this.root.hidden) return;
    const isOther = this.section?.piece !== section.piece || this.number !== number;
    Object.assign(this, { section, number, shape: { ...shape, x: 0, y: 0, heading: 90 } });
    this.root.querySelector("[data-piece-title]").textContent = `${number}. ${title}`;
    const isStraight = section.piece === "custom-straight";
    this.root.querySelector("[data-grows]").hidden = !shape.grows;
    this.root.querySelector("[data-tool=blocked]").hidden = !isStraight;
    if (isOther) this.use("saplings");
    this.fields(section, isStraight);
    this.draw();
  }

  fields(section, isStraight) {
    this.root.querySelector("[data-own=straight]").hidden = !isStraight;
    this.root.querySelector("[data-own=turn]").hidden = !section.piece.startsWith("custom-turn");
    this.put("rows", section.rows);
    this.put("angle", section.angle);
    this.put("radius", section.radius_tenths === undefined ? undefined : section.radius_tenths / 10);
    this.put("limit", section.limit ?? 4);
    this.root.querySelector("[name=has_limit]").checked = section.limit !== undefined;
    this.root.querySelector("[name=limit]").disabled = section.limit === undefined;
    this.root.querySelector("[name=has_cells]").checked = section.cells !== undefined;
    const inside = this.shape.turn > 0 ? [...this.shape.cells].reverse() : this.shape.cells;
    this.root.querySelectorAll("[name^=cells_]").forEach((field, lane) => {
      this.put(field.name, section.cells?.[lane] ?? inside[lane]);
      field.disabled = section.cells === undefined;
    });
  }

  put(name, value) {
    for (const input of this.root.querySelectorAll(`[name=${name}]`)) {
      if (input !== document.activeElement && value !== undefined) input.value = value;
    }
    const shown = this.root.querySelector(`[data-shown=${name}]`);
    if (shown && value !== undefined) shown.textContent = value;
  }

  changed(input) {
    const { name, value, checked } = input;
    if (name === "has_limit") this.onChange({ limit: checked ? 4 : null });
    else if (name === "has_cells") this.onChange({ cells: checked ? this.readCells() : null, levels: null });
    else if (value === "" || !Number.isFinite(Number(value))) return;
    else if (name === "radius") this.onChange({ radius_tenths: Math.round(Number(value) * 10), levels: null }, name);
    else if (name.startsWith("cells_")) this.onChange({ cells: this.readCells(), levels: null }, name);
    else this.onChange({ [name]: Math.round(Number(value)), ...(name === "limit" ? {} : { levels: null }) }, name);
  }

  readCells() {
    return [...this.root.querySelectorAll("[name^=cells_]")].map((field) => Math.round(Number(field.value) || 1));
  }

  // ---- the drawing ----

  draw() {
    const { shape } = this;
    const ring = outline(shape);
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    const box = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM, Math.max(...xs) - Math.min(...xs) + 2 * ROOM, Math.max(...ys) - Math.min(...ys) + 2 * ROOM];
    this.svg.setAttribute("viewBox", box.map(Math.round).join(" "));
    const rocks = new Set(shape.blocked.map(String));
    const cells = shape.cells.flatMap((count, lane) => Array.from({ length: count }, (_none, cell) => [lane + 1, cell + 1]));
    this.svg.replaceChildren(
      ...cells.map(([lane, cell]) => make("path", { class: rocks.has(`${lane},${cell}`) ? "dz-rock" : "dz-cell", d: pathOf(cellRing(shape, lane, cell)) })),
      make("path", { class: "dz-outline", d: pathOf(ring) }),
      make("path", { class: "dz-entry", d: `M${point(shape, 0, 0).map(Math.round).join(" ")}L${point(shape, 0, 5).map(Math.round).join(" ")}` }),
      ...shape.saplings.filter(([lane, cell]) => cell >= 1 && cell <= (shape.cells[lane - 1] ?? 0)).map((spot) => make("path", { class: "dz-tree", d: TREE, transform: `translate(${middle(shape, ...spot).map(Math.round).join(" ")})` })),
    );
    this.canEdit = shape.grows;
    this.svg.setAttribute("tabindex", this.canEdit ? "0" : "-1");
    if (this.canEdit) this.showCursor();
  }

  showCursor() {
    const [lane] = this.cursor;
    this.cursor = [lane, Math.min(this.cursor[1], this.shape.cells[lane - 1])];
    this.svg.querySelector(".dz-cursor")?.remove();
    this.svg.append(make("path", { class: "dz-cursor", d: pathOf(cellRing(this.shape, ...this.cursor)) }));
    const has = (spots) => spots.some(([lane, cell]) => lane === this.cursor[0] && cell === this.cursor[1]);
    const what = has(this.shape.saplings) ? this.words.cell_sapling : has(this.shape.blocked) ? this.words.cell_rock : this.words.cell_free;
    this.svg.setAttribute("aria-label", fill(this.words.cell, { lane: this.cursor[0], cell: this.cursor[1], what }));
  }

  click(event) {
    if (!this.canEdit) return;
    const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const cell = cellAt(this.shape, spot.x, spot.y);
    if (!cell) return;
    this.cursor = cell;
    this.onToggle(this.tool, cell);
  }

  // The cells lie as the sled sees them: up is on, left and right are lanes.
  key(event) {
    const steps = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (!this.canEdit || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " || event.key === "Enter") this.onToggle(this.tool, this.cursor);
    else if (steps[event.key]) {
      const [lane, cell] = [this.cursor[0] + steps[event.key][0], this.cursor[1] + steps[event.key][1]];
      if (lane < 1 || lane > 5) return;
      this.cursor = [lane, Math.min(Math.max(cell, 1), this.shape.cells[lane - 1])];
      this.showCursor();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

// Charts of a race over time: a line for each seat, told apart by dashes and by the number at its end as well as by
// colour. A click leads to a ply. It must never know what the values mean.
import { make } from "../../games/table/things.js";

const DASHES = ["", "9 4", "2 4", "12 4 2 4", "5 3", "1 5"];
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200];
const TICK = 26; // pixels from one number of a round to the next
const [TOP, LOW, LEFT, RIGHT, HIGH] = [12, 20, 34, 26, 170];

export class Chart {
  // `values` is a list for each ply; places grow downwards, everything else upwards.
  constructor(svg, { values, rounds, goal = 0, isPlace = false, names = [] }, onPick) {
    Object.assign(this, { svg, values, rounds, goal, isPlace, names });
    this.seats = values[0].map((_value, seat) => seat);
    this.least = isPlace ? 1 : 0;
    this.most = Math.max(this.least + 1, goal, ...values.flat());
    this.ply = 0;
    svg.addEventListener("click", (event) => onPick(this.plyAt(event)));
    new ResizeObserver(() => this.draw()).observe(svg);
  }

  x(ply) {
    return LEFT + (ply / Math.max(1, this.values.length - 1)) * (this.width - LEFT - RIGHT);
  }

  y(value) {
    const part = (value - this.least) / (this.most - this.least);
    return TOP + (this.isPlace ? part : 1 - part) * (HIGH - TOP - LOW);
  }

  plyAt(event) {
    const part = (event.clientX - this.svg.getBoundingClientRect().left - LEFT) / (this.width - LEFT - RIGHT);
    return Math.round(Math.min(Math.max(part, 0), 1) * (this.values.length - 1));
  }

  draw() {
    this.width = Math.max(this.svg.clientWidth, 120);
    this.svg.setAttribute("viewBox", `0 0 ${this.width} ${HIGH}`);
    this.cursor = make("g", { class: "ch-cursor" });
    this.svg.replaceChildren(
      ...this.grid(),
      ...this.seats.map((seat) => this.line(seat)),
      ...this.ends(),
      this.cursor,
    );
    this.show(this.ply);
  }

  grid() {
    const lines = this.ticks().flatMap((value) => [
      make("path", { class: "ch-grid", d: `M${LEFT} ${this.y(value)}H${this.width - RIGHT}` }),
      words(LEFT - 6, this.y(value), value, "end"),
    ]);
    const goal = this.goal ? [make("path", { class: "ch-goal", d: `M${LEFT} ${this.y(this.goal)}H${this.width - RIGHT}` })] : [];
    return [...lines, ...goal, ...this.roundTicks()];
  }

  ticks() {
    if (this.isPlace) return this.seats.map((seat) => seat + 1);
    const step = ROUND.find((number) => number * 5 >= this.most) ?? Math.ceil(this.most / 5);
    return Array.from({ length: Math.floor(this.most / step) + 1 }, (_none, at) => at * step);
  }

  // As many numbers of rounds as there is room for.
  roundTicks() {
    let free = -Infinity;
    return this.rounds.flatMap((ply, at) => {
      const x = this.x(ply);
      if (x < free) return [];
      free = x + TICK;
      return [words(x, HIGH - 6, at, "middle")];
    });
  }

  line(seat) {
    const d = this.values.map((row, ply) => `${ply ? "H" : "M"}${r(this.x(ply))}${ply ? "V" : " "}${r(this.y(row[seat]))}`).join("");
    return make(
      "g",
      { class: `ch-line seat-${seat}` },
      make("path", { class: "ch-halo", d }),
      make("path", { class: "ch-path", d, "stroke-dasharray": DASHES[seat] }),
    );
  }

  // The numbers of the seats at the ends of their lines, pushed apart where they would lie on one another.
  ends() {
    const last = this.values.at(-1);
    const sorted = [...this.seats].sort((a, b) => this.y(last[a]) - this.y(last[b]));
    let free = TOP - 8;
    return sorted.map((seat, at) => {
      const room = HIGH - LOW - 16 * (sorted.length - 1 - at);
      free = Math.min(Math.max(this.y(last[seat]), free + 16), room);
      return badge(this.width - RIGHT + 13, free, seat, this.names[seat] ?? seat + 1);
    });
  }

  show(ply) {
    this.ply = ply;
    if (!this.cursor) return;
    const x = this.x(ply);
    const dots = this.seats.map((seat) => make("circle", { class: `ch-dot seat-${seat}`, cx: x, cy: this.y(this.values[ply][seat]), r: 4.5 }));
    this.cursor.replaceChildren(make("path", { d: `M${x} ${TOP - 8}V${HIGH - LOW + 4}` }), ...dots);
  }
}

const r = (number) => Math.round(number * 10) / 10;

function words(x, y, label, anchor) {
  const text = make("text", { class: "ch-words", x, y, dy: ".35em", "text-anchor": anchor });
  text.textContent = label;
  return text;
}

function badge(x, y, seat, name) {
  const text = make("text", { dy: ".36em", "text-anchor": "middle" });
  text.textContent = name;
  return make("g", { class: `ch-badge seat-${seat}`, transform: `translate(${x} ${y})` }, make("circle", { r: 8 }), text);
}

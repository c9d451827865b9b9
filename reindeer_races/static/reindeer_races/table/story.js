// The last moves shown as they happened: runs, slides, leaps, turned cards, rewards. It knows events as everybody may
// read them; it must never know a rule.

import { make, put, reindeer, words } from "./figures.js";

const CELL_MS = 110; // for running over one cell
const PAUSE_MS = 450; // to see what a cell does
const MOST_SHOWN = 4; // after a long absence only the last moves are shown

export class Story {
  constructor(table, lanes) {
    this.table = table;
    this.lanes = lanes;
    this.run = 0;
  }

  // Show entries on the way from one scene to the next; a newer call ends an older one.
  async tell(entries, before, scene) {
    const run = ++this.run;
    const goesOn = () => run === this.run;
    if (before && !this.table.reduced && entries.length <= MOST_SHOWN) {
      this.lanes.show(before.scene);
      for (const event of entries.flatMap((entry) => entry.events)) if (goesOn()) await this.kinds[event.kind]?.(event, goesOn);
    }
    if (goesOn()) this.lanes.show(scene);
  }

  // A replay may be watched faster.
  get pace() {
    return this.lanes.table.pace;
  }

  stop() {
    this.run += 1;
  }

  // A player who chooses already has seen enough.
  end(scene) {
    this.stop();
    this.lanes.show(scene);
  }

  kinds = {
    "reindeer-ran": (event, goesOn) => this.ran(event, goesOn),
    "reindeer-taken": (event) => this.gone(event.lane, event.at, "✕"),
    "card-turned": (event, goesOn) => this.turned(event, goesOn),
    "reward-won": (event) => this.won(event),
  };

  async ran({ seat, lane, from, path }, goesOn) {
    const { standing } = this.lanes;
    const figure = standing.get(`${lane}:${from}`) ?? this.enter(seat, lane);
    standing.delete(`${lane}:${from}`);
    this.lanes.layers.reindeer.append(figure); // above those it jumps over
    let at = from;
    for (const cell of path) {
      await glide(this.way(lane, at, cell), (place) => put(figure, place), goesOn, this.pace);
      at = cell;
    }
    standing.set(`${lane}:${at}`, figure);
    if (at === 0) await this.gone(lane, at, "✕");
  }

  enter(seat, lane) {
    const figure = reindeer(seat);
    put(figure, this.lanes.at(lane, 0));
    return figure;
  }

  // From one landing to the next: cell by cell on foot or on ice, through the air over somebody who stands there.
  way(lane, from, to) {
    const flies = this.lanes.standing.has(`${lane}:${from}`);
    const [start, end] = [this.lanes.at(lane, from), this.lanes.at(lane, to)];
    if (flies) return { points: [start, end], high: 700, length: 420 };
    const step = Math.sign(to - from);
    const cells = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => this.lanes.at(lane, from + at * step));
    return { points: cells, high: 0, length: Math.max(cells.length - 1, 2) * CELL_MS };
  }

  async gone(lane, cell, text) {
    const figure = this.lanes.standing.get(`${lane}:${cell}`);
    this.news(this.lanes.at(lane, cell), text);
    figure?.classList.add("rr-gone");
    await wait(PAUSE_MS / this.pace);
    figure?.remove();
    this.lanes.standing.delete(`${lane}:${cell}`);
  }

  // Half a turn: both cells change places, with what is on them, and ice points the other way (RR-55).
  async turned({ lane, card }, goesOn) {
    const [first, second] = [2 * card - 1, 2 * card];
    const ends = [this.lanes.at(lane, first), this.lanes.at(lane, second)];
    this.news(between(ends, 0.5), "↻");
    for (const things of [this.lanes.acting, this.lanes.standing]) swap(things, `${lane}:${first}`, `${lane}:${second}`);
    const moved = [first, second].flatMap((cell, at) =>
      [this.lanes.acting, this.lanes.standing].map((things) => [things.get(`${lane}:${cell}`), ends[1 - at], ends[at]]),
    );
    await glide({ points: [{ x: 0, y: 0 }, { x: 1, y: 0 }], high: 0, length: 500 }, ({ x: part }) => {
      for (const [figure, from, to] of moved) if (figure) put(figure, between([from, to], part));
    }, goesOn, this.pace);
  }

  async won({ lane, points }) {
    this.news(this.lanes.home(lane), `+${points}`);
    this.lanes.things.find(`reward-${lane}-1`)?.classList.add("rr-gone");
    await wait((2 * PAUSE_MS) / this.pace);
  }

  news({ x, y }, text) {
    const sign = make("g", { class: "rr-news" }, make("circle", { r: 420 }), words(text));
    put(sign, { x, y: y - 500 });
    this.lanes.layers.news.append(sign);
  }
}

function swap(things, from, to) {
  const [first, second] = [things.get(from), things.get(to)];
  things.delete(from);
  things.delete(to);
  if (first) things.set(to, first);
  if (second) things.set(from, second);
}

const wait = (length) => new Promise((done) => setTimeout(done, length));

const between = ([from, to], part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });

// Along points in a time, in an arc where it is high.
function glide({ points, high, length }, place, goesOn, pace) {
  return new Promise((done) => {
    let begin = 0;
    const frame = (now) => {
      begin ||= now;
      const part = Math.min(((now - begin) * pace) / length, 1);
      const along = part * (points.length - 1);
      const at = Math.min(Math.floor(along), points.length - 2);
      const { x, y } = between([points[at], points[at + 1]], along - at);
      place({ x, y: y - 4 * high * part * (1 - part) });
      if (part < 1 && goesOn()) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });
}

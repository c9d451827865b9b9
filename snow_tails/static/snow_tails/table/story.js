// The last moves shown along their paths, one after the other. It knows events as everybody may read them, no rule.

const STEP_MS = 140;
const SHOWN = new Set(["sled-moved", "sapling-felled", "dents-taken"]);
const MOST_SHOWN = 8; // events; after a long absence only the last ones are shown
const MOST_TOLD = 2; // sentences over the board
const MOST_WAITING = 4; // scenes; a page that falls behind jumps

export class Story {
  // `mayFollow` tells whether the view may go along, or is needed for something else.
  constructor(table, course, mayFollow) {
    this.table = table;
    this.course = course;
    this.mayFollow = mayFollow;
    this.queue = Promise.resolve();
    this.ticker = Object.assign(document.createElement("ol"), { className: "st-ticker" });
    table.svg.parentElement.querySelector("[data-board-said]")?.append(this.ticker);
    this.waiting = 0;
    this.run = 0;
  }

  // Show entries on the way from one scene to the next, after what is being shown. Whether nothing else waits then.
  tell(entries, before, scene) {
    this.waiting += 1;
    if (entries.length) this.ticker.append(...entries.slice(-MOST_TOLD).map(line));
    while (this.ticker.children.length > MOST_TOLD) this.ticker.firstChild.remove();
    const run = this.run;
    this.queue = this.queue.catch(() => null).then(() => this.act(entries, before, scene, run));
    return this.queue;
  }

  // What is being shown, and what waits to be, is given up; the caller shows another scene.
  stop() {
    this.run += 1;
  }

  async act(entries, before, scene, run) {
    const isOn = () => run === this.run;
    const moves = entries.flatMap((entry) => entry.events).filter((event) => SHOWN.has(event.kind));
    const isShown = isOn() && before && !this.table.reduced && !document.hidden && this.waiting <= MOST_WAITING;
    try {
      if (isShown) await this.play(moves, before.scene, isOn);
    } finally {
      if (isOn()) this.course.show(scene); // whatever happens on the way, all stand where they stand
      this.waiting -= 1;
    }
    return !this.waiting && isOn();
  }

  async play(events, scene, isOn) {
    const stands = new Map(scene.sleds.map((sled) => [sled.seat, sled.cell]));
    for (const [at, event] of events.entries()) {
      if (isOn() && at >= events.length - MOST_SHOWN) await this.show(event, stands, isOn);
      if (event.path?.length) stands.set(event.seat, event.path.at(-1));
    }
  }

  async show(event, stands, isOn) {
    const from = stands.get(event.seat);
    if (event.kind === "sapling-felled") this.course.figure(`sapling-${event.cell}`)?.classList.add("st-gone");
    if (from === undefined) return; // it took its place meanwhile
    if (event.kind === "sled-moved")
      await this.drive(
        event.seat,
        [from, ...event.path].map((cell) => this.course.at(cell)),
        isOn,
      );
    if (event.kind === "dents-taken") this.course.news(this.course.at(from), `+${event.count}`);
  }

  drive(seat, points, isOn) {
    const length = ((points.length - 1) * STEP_MS) / Math.sqrt(this.waiting) / this.table.pace;
    if (!length) return null;
    if (this.mayFollow()) this.course.follow(points.at(-1).x, points.at(-1).y);
    return new Promise((done) => {
      let begin = 0;
      const frame = (now) => {
        begin ||= now;
        const along = Math.min((now - begin) / length, 1) * (points.length - 1);
        if (isOn()) this.course.move(seat, between(points, along));
        if (along < points.length - 1 && isOn()) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame(frame);
    });
  }
}

function line({ seat, text: sentence }) {
  const item = document.createElement("li");
  item.className = `seat-${seat}`;
  item.textContent = sentence;
  return item;
}

// The pose between two points of a path; the turn takes the shorter way round.
function between(points, along) {
  const at = Math.min(Math.floor(along), points.length - 2);
  const [from, to] = [points[at], points[at + 1]];
  const part = along - at;
  const turn = ((to.heading - from.heading + 540) % 360) - 180;
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    heading: from.heading + turn * part,
  };
}

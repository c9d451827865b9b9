// What happened shown on the board, one move after the other, with its sentence. It knows events as everybody may read
// them, no rule.

const STEP_MS = 170;
const PAUSE_MS = 450;
const AT_ONCE = 1000;
const MOST_SHOWN = 8; // after a long absence only the last moves are shown
const MOVES = new Set(["musher-moved", "musher-slipped", "musher-placed", "animal-moved", "animal-driven"]);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Story {
  constructor(table, course, tellEvent) {
    this.table = table;
    this.course = course;
    this.tellEvent = tellEvent;
    this.run = 0;
    this.caption = Object.assign(document.createElement("p"), { hidden: true });
    table.svg.parentElement.querySelector("[data-board-said]")?.append(this.caption);
  }

  // Show entries on the way from one scene to the next; a newer call ends an older one.
  async tell(entries, before, scene) {
    const run = ++this.run;
    const isOn = () => run === this.run;
    const moving = entries.filter((entry) => entry.events.some((event) => MOVES.has(event.kind)));
    for (const entry of entries) for (const event of entry.events) if (event.kind === "event-drawn") this.tellEvent(event);
    if (before && !this.table.reduced && moving.length <= MOST_SHOWN) {
      const stands = new Map([...before.scene.mushers, ...before.scene.animals].map((figure) => [figure.id, figure.cell]));
      const speed = moving.length > 3 ? 2 : 1;
      for (const entry of entries) if (isOn()) await this.entry(entry, stands, this.isOwn(entry) ? AT_ONCE : speed, isOn);
    }
    if (!isOn()) return false;
    this.caption.hidden = true;
    this.course.show(scene);
    return true;
  }

  // A player who gave an order has drawn it already.
  isOwn({ seat }) {
    return seat === this.table.state.seat;
  }

  stop() {
    this.run += 1;
    this.caption.hidden = true;
  }

  async entry(entry, stands, speed, isOn) {
    this.caption.textContent = entry.text;
    this.caption.hidden = false;
    for (const event of entry.events) if (isOn()) await this.event(event, stands, speed, isOn);
    if (isOn()) await wait(PAUSE_MS / Math.min(speed, 2) / this.table.pace);
  }

  async event(event, stands, speed, isOn) {
    const musher = `musher-${event.seat}`;
    const animal = `animal-${event.animal}`;
    const shown = {
      "musher-moved": () => this.go(musher, event.path, stands, speed, isOn),
      "musher-slipped": () => this.go(musher, [event.to], stands, speed, isOn),
      "animal-moved": () => this.go(animal, event.path, stands, speed, isOn),
      "animal-driven": () => this.go(animal, [event.to], stands, speed, isOn),
      "musher-attacked": () => this.course.attack(stands.get(musher)),
      "checkpoint-passed": () => this.course.say(stands.get(musher), `${event.checkpoint} ✓`),
      "speed-changed": () => this.course.say(stands.get(musher), event.by > 0 ? `+${event.by}` : event.by),
      "turn-blocked": () => this.course.say(stands.get(musher), this.table.words.blocked),
    };
    await shown[event.kind]?.();
  }

  go(id, path, stands, speed, isOn) {
    const from = stands.get(id);
    stands.set(id, path.at(-1));
    if (from === undefined || !this.course.figure(id)) return null;
    const points = [from, ...path].map((cell) => this.course.middle(cell));
    const length = ((points.length - 1) * STEP_MS * (path.length === 1 ? 2 : 1)) / speed / this.table.pace;
    this.table.board.follow(points.at(-1).x, points.at(-1).y);
    return new Promise((done) => {
      let begin = 0;
      const frame = (now) => {
        begin ||= now;
        const along = Math.min((now - begin) / length, 1) * (points.length - 1);
        if (isOn()) this.course.move(id, between(points, along));
        if (along < points.length - 1 && isOn()) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame(frame);
    });
  }
}

function between(points, along) {
  const index = Math.min(Math.floor(along), points.length - 2);
  const [from, to] = [points[index], points[index + 1]];
  const part = along - index;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

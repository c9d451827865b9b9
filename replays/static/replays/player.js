// The player of a replay: one ply is shown by the board, the slider, the story, the standings and the charts at once,
// and by the address. What it lacks on a page (embedded it is slim) it leaves out.
import { Board } from "../games/table/board.js";
import { Keys } from "../games/table/keys.js";
import { Chart } from "./player/charts.js";
import { legend } from "./player/legend.js";
import { fetchRace } from "./player/race.js";
import { Stage } from "./player/stage.js";
import { Standings, Story } from "./player/told.js";
import { Transport } from "./player/transport.js";

const ADDRESS_MS = 250; // browsers take an address change badly that comes with every frame

const read = (id) => JSON.parse(document.getElementById(id).textContent);
export const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_hole, name) => fields[name]);

class Player {
  constructor(root, race, data, words) {
    Object.assign(this, { root, race, data, words });
    this.transport = new Transport(root, this.timeline(), (ply, isSmooth) => this.show(ply, isSmooth));
    this.caption = root.querySelector("[data-caption]");
    this.where = root.querySelector("[data-where]");
    this.parts = [...this.beside(), ...this.charts()];
  }

  timeline() {
    const { race } = this;
    return {
      last: race.last,
      rounds: race.rounds,
      marks: (ply) => race.at(ply).marks,
      part: (ply) => ply / Math.max(1, race.last),
      words: (ply) => `${fill(this.words.where, { ply, last: race.last })} ${race.at(ply).told.join(" ")}`,
    };
  }

  beside() {
    const jump = (ply) => this.transport.jump(ply);
    const [story, rows] = ["story", "rows"].map((name) => this.root.querySelector(`[data-${name}]`));
    const found = rows ? [new Standings(rows, this.race, this.data.seats)] : [];
    return story ? [new Story(story, this.race, (ply) => this.url(ply), jump), ...found] : found;
  }

  charts() {
    const { moments, rounds, goal } = this.race;
    const said = { places: { isPlace: true }, progress: { goal }, speeds: {} };
    return [...this.root.querySelectorAll("[data-chart]")].map((svg) => {
      const name = svg.dataset.chart;
      const values = moments.map((one) => one[name]);
      return new Chart(svg, { values, rounds, ...said[name] }, (ply) => this.transport.jump(ply));
    });
  }

  async stand() {
    const svg = document.getElementById("board");
    if (!svg) return;
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.board = new Board(svg, this.root, reduced);
    this.stage = await new Stage(this.board, svg, this.race, { reduced, words: this.words }).furnish(this.data.figures);
  }

  follow(is) {
    if (!this.stage) return;
    this.stage.follows = is;
    this.root.querySelector("[data-follow]").setAttribute("aria-pressed", String(is));
    if (is) this.stage.look(this.transport.step);
    else this.board.fit();
  }

  listen(keys) {
    this.transport.keys(keys, this.words);
    keys.add("f", this.words.keyFollow, () => this.follow(!this.stage?.follows));
    const button = this.root.querySelector("[data-follow]");
    button.addEventListener("click", () => this.follow(!this.stage?.follows));
    button.hidden = !this.stage || this.race.game === "reindeer_races"; // all lanes are one sight
    legend(this.root.querySelector("[data-legend]"), this.race.moments, this.words.marks, (kind) => this.transport.toMark(1, kind));
  }

  show(ply, isSmooth) {
    this.tell(ply);
    for (const part of this.parts) part.show(ply);
    this.address(ply);
    if (!this.stage) return null;
    this.stage.pace = this.transport.pace;
    return isSmooth ? this.stage.tell(ply) : this.stage.show(ply);
  }

  tell(ply) {
    const { seat, told, round } = this.race.at(ply);
    this.caption.className = `pl-caption${seat >= 0 ? ` seat-${seat}` : ""}`;
    this.caption.querySelector("[data-seat]").textContent = seat >= 0 ? seat + 1 : "";
    this.caption.querySelector("[data-seat]").hidden = seat < 0;
    this.caption.querySelector("[data-text]").textContent = told.join(" ");
    this.where.textContent = fill(this.words.where, { ply, last: this.race.last });
    this.root.querySelector("[data-round]").textContent = round ? fill(this.words.round, { round }) : this.words.before;
    this.root.dataset.ply = ply;
  }

  url(ply) {
    return `${this.data.page}/${ply}`;
  }

  // Links that name a ply name the one that is shown; so does the address of the page itself.
  address(ply) {
    for (const link of this.root.querySelectorAll("[data-moves]")) {
      link.setAttribute("href", link.getAttribute("href").replace(/\/\d+(?=(\/[a-z]+|\.[a-z]+)?$)/, `/${ply}`));
    }
    clearTimeout(this.late);
    if (this.isMoved || this.root.dataset.asked !== undefined) this.late = setTimeout(() => this.rename(ply), ADDRESS_MS);
    this.isMoved = true;
  }

  rename(ply) {
    if (!("slim" in this.root.dataset)) history.replaceState(null, "", this.url(ply) + location.hash);
  }
}

const root = document.getElementById("player");
const data = read("player-data");
const race = await fetchRace(data.frames);
const player = new Player(root, race, data, read("player-words"));
await player.stand();
player.listen(new Keys(root));
for (const part of root.querySelectorAll("[data-script]")) part.hidden = false;
player.transport.set(data.ply, false);
root.setAttribute("data-ready", "");

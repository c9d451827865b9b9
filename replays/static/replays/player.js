// The player of a replay: one ply is shown by the board, the slider, the story, the standings and the charts at once,
// and by the address. What it lacks on a page (embedded it is slim) it leaves out.
import { Keys } from "../courses/shared/keys.js";
import { Chart } from "./player/charts.js";
import { boardIn, fill, read } from "./player/common.js";
import { legend } from "./player/legend.js";
import { awaited, opened } from "./player/parts.js";
import { Places } from "./player/places.js";
import { fetchRace } from "./player/race.js";
import { Stage } from "./player/stage.js";
import { Caption, Standings, Story } from "./player/told.js";
import { Transport } from "./player/transport.js";

const ADDRESS_MS = 250; // browsers take an address change badly that comes with every frame

class Player {
  constructor(root, race, data, words) {
    Object.assign(this, { root, race, data, words });
    this.transport = new Transport(root, this.timeline(), (ply, isSmooth) => this.show(ply, isSmooth));
    this.where = root.querySelector("[data-where]");
    this.parts = [...this.beside(), ...this.charts()];
  }

  find(name) {
    return this.root.querySelector(`[data-${name}]`);
  }

  timeline() {
    const { race } = this;
    return {
      last: race.last,
      rounds: race.rounds,
      marks: (ply) => race.at(ply).marks,
      part: (ply) => ply / Math.max(1, race.last),
      words: (ply) => `${fill(this.words.where, { ply, last: race.last })} ${race.at(ply).sentences.join(" ")}`,
    };
  }

  beside() {
    const [caption, story, rows] = ["caption", "story", "rows"].map((name) => this.find(name));
    return [
      new Caption(caption, this.race),
      story && new Story(story, this.race, (ply) => this.url(ply), (ply) => this.pick(ply)),
      rows && new Standings(rows, this.race, this.data.seats),
    ].filter(Boolean);
  }

  charts() {
    const { moments, rounds, goal } = this.race;
    const options = { places: { isPlace: true }, progress: { goal }, speeds: {} };
    return [...this.root.querySelectorAll("[data-chart]")].map((svg) => {
      const name = svg.dataset.chart;
      const values = moments.map((moment) => moment[name]);
      return new Chart(svg, { values, rounds, ...options[name] }, (ply) => this.transport.jump(ply));
    });
  }

  async stand() {
    const section = this.find("board");
    if (!section.querySelector("svg")) return;
    this.board = boardIn(section, () => this.follow(false));
    this.stage = await new Stage(this.board, this.race, { words: this.words }).furnish(this.data.figures);
    this.places = new Places(this.board, this.stage, this.race, { words: this.words, onPick: (ply) => this.transport.jump(ply) });
  }

  // First the whole course; where its figures are specks, the view goes to the racer who moves.
  begin() {
    this.transport.set(this.data.ply, false);
    if (this.stage?.isSmall && this.stage.mayFollow) this.follow(true, "asked" in this.root.dataset);
  }

  follow(is, isAtOnce = true) {
    this.stage.follows = is;
    this.find("follow").setAttribute("aria-pressed", String(is));
    if (is && isAtOnce) this.stage.look(this.transport.step);
  }

  toggleFollow() {
    this.follow(!this.stage.follows);
    if (!this.stage.follows) this.board.fit();
  }

  togglePlaces() {
    this.find("places").setAttribute("aria-pressed", String(this.places.toggle()));
  }

  listen(keys) {
    this.transport.keys(keys, this.words);
    this.press(keys, "follow", "f", this.words.keyFollow, this.stage?.mayFollow, () => this.toggleFollow());
    this.press(keys, "places", "x", this.words.keyPlaces, this.places?.spots.length, () => this.togglePlaces());
    legend(this.find("legend"), this.race.moments, this.words.marks, (kind) => this.transport.toMark(1, kind));
  }

  // A button with a key, or neither.
  press(keys, name, key, label, is, act) {
    const button = this.find(name);
    if (!button) return;
    button.hidden = !is;
    if (is) keys.add(key, label, act);
    button.addEventListener("click", act);
  }

  // From far below, as the story may stand on a phone, the board comes back into sight.
  pick(ply) {
    this.transport.jump(ply);
    const stage = this.root.querySelector(".pl-stage");
    if (stage.getBoundingClientRect().bottom < innerHeight / 3) stage.scrollIntoView();
  }

  show(ply, isSmooth) {
    this.where.textContent = fill(this.words.where, { ply, last: this.race.last });
    const { round } = this.race.at(ply);
    this.find("round").textContent = round ? fill(this.words.round, { round }) : this.words.before;
    this.root.dataset.ply = ply;
    for (const part of this.parts) part.show(ply);
    this.address(ply);
    if (!this.stage) return null;
    this.stage.pace = this.transport.pace;
    return isSmooth ? this.stage.tell(ply) : this.stage.show(ply);
  }

  url(ply) {
    return `${this.data.page}/${ply}`;
  }

  // Links that name a ply name the one that is shown; so does the address of the page itself.
  address(ply) {
    this.point(ply);
    clearTimeout(this.late);
    if (this.isMoved || "asked" in this.root.dataset) this.late = setTimeout(() => this.rename(ply), ADDRESS_MS);
    this.isMoved = true;
  }

  point(ply) {
    for (const link of this.root.querySelectorAll("[data-moves]")) {
      link.setAttribute("href", link.getAttribute("href").replace(/\/\d+(?=(\/[a-z]+|\.[a-z]+)?$)/, `/${ply}`));
    }
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
root.addEventListener("beside", () => player.point(root.dataset.ply)); // links that came later than the player
player.begin();
awaited(document.getElementById("badge"));
opened(root);
root.setAttribute("data-ready", "");

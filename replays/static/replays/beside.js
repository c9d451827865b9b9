// Two races on one course: as ghosts in one picture, or side by side, with one bar that plays both.
import { Keys } from "../courses/shared/keys.js";
import { Chart } from "./player/charts.js";
import { boardIn, fill, read } from "./player/common.js";
import { fetchRace } from "./player/race.js";
import { Stage } from "./player/stage.js";
import { Caption, Standings } from "./player/told.js";
import { moved, together } from "./player/together.js";
import { Transport } from "./player/transport.js";

const LETTERS = ["A", "B"];
const GHOST = "ghost-";

class Pair {
  constructor(root, races, data, words) {
    Object.assign(this, { root, races, data, words });
    this.steps = together(races);
    this.last = this.steps.at(-1).round;
    this.transport = new Transport(root, this.timeline(), (step, isSmooth) => this.show(step, isSmooth));
    this.parts = races.map((race, at) => [
      new Caption(root.querySelectorAll("[data-caption]")[at], race),
      new Standings(root.querySelectorAll("[data-rows]")[at], race, data.races[at].seats),
    ]);
    this.charts = [...root.querySelectorAll("[data-chart]")].map((svg) => this.chart(svg));
    this.stages = [];
    this.views = [...root.querySelectorAll("[data-see]")];
  }

  timeline() {
    const { steps } = this;
    return {
      last: steps.length - 1,
      rounds: steps.flatMap(({ round }, step) => (round === steps[step - 1]?.round ? [] : [step])),
      marks: (step) => moved(steps, step).flatMap((is, at) => (is ? this.races[at].at(steps[step].plies[at]).marks : [])),
      part: (step) => step / Math.max(1, steps.length - 1),
      words: (step) => `${this.where(step)} ${LETTERS.map((letter, at) => `${letter}: ${this.describe(step, at)}`).join(" ")}`,
    };
  }

  where(step) {
    return fill(this.words.whereTwo, { round: this.steps[step].round, last: this.last });
  }

  describe(step, at) {
    return this.races[at].at(this.steps[step].plies[at]).sentences.join(" ");
  }

  // The best of each race: a line for each.
  chart(svg) {
    const name = svg.dataset.chart;
    const values = this.steps.map(({ plies }) => plies.map((ply, at) => Math.max(...this.races[at].at(ply)[name])));
    const goal = name === "progress" ? this.races[0].goal : 0;
    return new Chart(svg, { values, rounds: this.timeline().rounds, goal, names: LETTERS }, (step) => this.transport.jump(step));
  }

  // The second race stands twice: pale on the board of the first one, and on a board of its own.
  async stand() {
    const sections = [...this.root.querySelectorAll("[data-board]")];
    if (sections.length < 2) return;
    const course = document.getElementById("course").cloneNode(true);
    course.removeAttribute("id");
    sections[1].querySelector("svg").append(course);
    this.boards = sections.map((section, at) => boardIn(section, () => this.follow(false)));
    const stage = (board, at, prefix) => new Stage(board, this.races[at], { prefix, words: this.words }).furnish(this.data.races[at].figures);
    this.ghost = await stage(this.boards[0], 1, GHOST);
    this.stages = [await stage(this.boards[0], 0, ""), await stage(this.boards[1], 1, "other-")];
    this.second = sections[1];
  }

  get isTwo() {
    return this.root.dataset.view === "two";
  }

  shown() {
    return this.stages.length ? [this.stages[0], this.isTwo ? this.stages[1] : this.ghost] : [];
  }

  see(view) {
    this.transport.pause();
    this.root.dataset.view = view;
    this.second.hidden = !this.isTwo;
    for (const button of this.views) button.setAttribute("aria-pressed", String(button.dataset.see === view));
    for (const board of this.boards) board.fit();
    this.transport.set(this.transport.step, false);
    this.autoFollow();
  }

  // In one picture the view goes with the first race.
  follow(is) {
    for (const stage of this.stages) stage.follows = is;
    this.root.querySelector("[data-follow]").setAttribute("aria-pressed", String(is));
  }

  toggleFollow() {
    const is = !this.stages[0].follows;
    this.follow(is);
    if (is) this.transport.set(this.transport.step, false);
    else for (const board of this.boards) board.fit();
  }

  autoFollow() {
    this.follow(Boolean(this.stages[0]?.isSmall && this.stages[0].mayFollow));
  }

  listen(keys) {
    this.transport.keys(keys, this.words);
    const follow = this.root.querySelector("[data-follow]");
    follow.hidden = !this.stages[0]?.mayFollow;
    follow.addEventListener("click", () => this.toggleFollow());
    if (!follow.hidden) keys.add("f", this.words.keyFollow, () => this.toggleFollow());
    for (const button of this.views) {
      button.disabled = !this.stages.length;
      button.addEventListener("click", () => this.see(button.dataset.see));
    }
    if (this.stages.length) keys.add("v", this.words.keyView, () => this.see(this.isTwo ? "ghosts" : "two"));
  }

  show(step, isSmooth) {
    const { plies, round } = this.steps[step];
    this.root.querySelector("[data-where]").textContent = this.where(step);
    this.root.dataset.round = round;
    this.parts.forEach((parts, at) => parts.forEach((part) => part.show(plies[at])));
    this.charts.forEach((chart) => chart.show(step));
    this.address(plies);
    return Promise.all(this.shown().map((stage, at) => this.stage(stage, step, at, isSmooth)));
  }

  stage(stage, step, at, isSmooth) {
    stage.pace = this.transport.pace;
    const ply = this.steps[step].plies[at];
    if (!isSmooth) return stage.show(ply);
    return moved(this.steps, step)[at] ? stage.tell(ply) : null;
  }

  address(plies) {
    for (const link of this.root.querySelectorAll("[data-to]")) link.href = `${this.data.races[link.dataset.to].page}/${plies[link.dataset.to]}`;
  }

  // The step at which the page was asked for: the end of a round.
  asked() {
    const [first, second] = this.data.races.map(({ ply }) => ply);
    return Math.max(this.steps.findIndex(({ plies }) => plies[0] === first && plies[1] === second), 0);
  }
}

const root = document.getElementById("player");
const data = read("player-data");
const pair = new Pair(root, await Promise.all(data.races.map((race) => fetchRace(race.frames))), data, read("player-words"));
await pair.stand();
pair.listen(new Keys(root));
for (const part of root.querySelectorAll("[data-script]")) part.hidden = false;
pair.transport.set(pair.asked(), false);
pair.autoFollow();
root.setAttribute("data-ready", "");

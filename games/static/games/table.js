// A race on a page: what the page knows, what it asks the server, how it follows the log by moments. Each game's own
// module draws and listens; this one must never know a rule.
import { Board } from "./table/board.js";
import { Keys } from "../courses/shared/keys.js";
import { Server } from "./table/server.js";
import { Voice } from "./table/voice.js";
import { follow } from "../boreal/live.js";
import { Story } from "./table/story.js";
import { rulebook } from "./table/rulebook.js";

const BOT_MS = 20500;
const HERE_MS = 60000;
const MOST = 200; // entries that a moment brings

const read = (id) => JSON.parse(document.getElementById(id).textContent);

export class Table {
  constructor(root) {
    this.root = root;
    this.ground = read("ground-data");
    this.words = {};
    const words = read("shell-words");
    this.voice = new Voice(root, words);
    this.server = new Server(read("urls"), words.unreadable, (isReached) => this.reach(isReached));
    this.svg = document.getElementById("board");
    this.reduced = matchMedia("(prefers-reduced-motion: reduce)").matches || "still" in root.dataset;
    this.hints = "hints" in root.dataset;
    this.board = new Board(this.svg, root, this.reduced);
    this.keys = new Keys(root);
    this.panel = document.getElementById("panel");
    this.story = new Story(document.getElementById("story"));
    this.shown = ""; // of the panel, as a moment brought it
    this.prefix = "";
    this.pace = 1;
    this.state = this.known(read("state"));
    this.listeners = [];
    this.panelListeners = [];
    this.asking = Promise.resolve();
    this.next = null;
    this.isReached = true;
    this.patience = 0;
    this.changes = Number(root.dataset.version.split(".")[1]);
    this.offered = null; // how an order may begin, where a moment said so
    this.saidHere = -HERE_MS;
    this.stop = () => {};
  }

  // ---- what a game's module is given ----

  onState(fn) {
    this.listeners.push(fn);
    fn(this.state, null, []);
  }

  onPanel(fn) {
    this.panelListeners.push(fn);
    this.takeWords();
    fn(this.panel);
  }

  async choices(begun) {
    const { ply, seat } = this.state;
    if (this.offered?.ply === ply && this.offered.seat === seat && !Object.keys(begun).length) return this.offered.choices;
    const answer = await this.server.choices(this.state.seat, begun);
    if (!answer.ok) return this.refuse(answer) ?? [];
    return answer.body.choices;
  }

  // The order is given once, under an id of its own; if the answer is lost, the same order is sent again. No second one
  // is given before the first is answered.
  async order(command) {
    if ("busy" in this.root.dataset) return { ok: false, code: "table.busy" };
    this.busy(true);
    const answer = await this.server.order(this.state.seat, command, this.state.ply);
    this.busy(false);
    if (answer.ok) {
      this.hear(answer.body.moment);
      return { ok: true };
    }
    this.refuse(answer);
    if (answer.status === 409) this.catchUp();
    return { ok: false, code: answer.body.code, detail: answer.body.title };
  }

  say(text) {
    this.voice.say(text);
  }

  alert(text) {
    this.voice.alert(text);
  }

  busy(is) {
    this.root.toggleAttribute("data-busy", is);
    this.root.setAttribute("aria-busy", String(is));
  }

  // Bring into sight what follows an act; where not all has room, what is named last.
  bring(...parts) {
    for (const part of parts) part?.scrollIntoView({ block: "nearest" });
  }

  key(key, label, fn) {
    this.keys.add(key, label, fn);
  }

  refuse(answer) {
    this.alert(answer.body.title);
  }

  // ---- following the race ----

  known(payload) {
    const { race, seat, movers, view, scene } = payload;
    const mine = race.seats.filter(({ is_mine, is_driven }) => is_mine && !is_driven).map(({ number }) => number);
    return {
      race: race.id, ply: race.ply, stage: race.stage, seats: race.seats, seat, movers, view, scene, mine,
      turn_of_me: mine.includes(seat) && movers.includes(seat),
    };
  }

  // From now on, through the eyes of the seat that is shown.
  follow() {
    this.stop();
    const address = `${this.server.urls.stream}?seat=${this.state.seat}`;
    this.followed = this.state.seat;
    this.stop = follow(address, `${this.state.ply}.${this.changes}`, (news) => this.hear(news), (isLive) => isLive || this.catchUp());
  }

  // A moment that came by itself. Of an order come two, and the screen may have been passed on since.
  hear(moment) {
    if (!moment?.state) return this.catchUp();
    const isNew = () => moment.ply > this.state.ply || moment.changes > this.changes;
    return this.queue(() => isNew() && (moment.state.seat === this.state.seat ? this.take(moment) : this.look()));
  }

  // One look at a time, and one more for all that is heard meanwhile.
  catchUp() {
    this.next ??= this.queue(() => {
      this.next = null;
      return this.look();
    });
    return this.next;
  }

  // What is heard is shown in the order in which it came.
  queue(work) {
    this.asking = this.asking.then(work).catch((error) => console.error(error));
    return this.asking;
  }

  // Whether the house can be reached; what was begun waits until it can.
  reach(is) {
    if (is === this.isReached) return;
    this.isReached = is;
    this.voice.offline(!is, this.state?.turn_of_me);
  }

  // Fetch the moment for a seat.
  async look(seat = this.state.seat, before = this.state) {
    const answer = await this.server.moment(seat, before.ply);
    return answer.ok ? this.take(answer.body, before) : this.wait();
  }

  // Take a moment over: tell the module, then renew the panel and the story.
  async take(moment, before = this.state) {
    const next = this.known(moment.state);
    if (next.ply < this.state.ply || (next.ply === this.state.ply && moment.changes < this.changes)) return;
    const fresh = moment.entries.filter((entry) => entry.ply > before.ply).map((entry) => ({ ...entry, text: entry.sentences.join(" ") }));
    if (fresh.length < next.ply - before.ply && before.ply >= next.ply - MOST) return this.look(next.seat, before);
    this.state = next;
    this.changes = moment.changes;
    const handed = this.handOver(next);
    if (handed !== null) {
      if (!("open" in this.root.dataset)) await this.voice.curtain(next.seats[handed]); // one plays all, hands lie open
      return this.look(handed, before);
    }
    this.offered = { ply: next.ply, seat: next.seat, choices: moment.choices };
    const isNew = isNews(next, before);
    this.renew(moment.panel, isNew);
    this.story.add(fresh);
    if (isNew) for (const fn of this.listeners) fn(next, before, fresh);
    for (const fn of this.panelListeners) fn(this.panel);
    this.tell(fresh);
    this.wait();
    this.here();
    if (this.followed !== next.seat) this.follow();
    if (next.stage === "abandoned" && before.stage !== next.stage) location.reload(); // an end is shown where it happens
  }

  // A bot that is owed may have been lost: a page that says that it waits has the bot asked for again.
  wait() {
    clearTimeout(this.patience);
    const isBot = this.state.movers.some((seat) => this.state.seats[seat].is_driven);
    if (isBot) this.patience = setTimeout(() => this.here(true).then(() => this.catchUp()), BOT_MS);
  }

  // Somebody who sits here has the race before them: others see who is away, and a person who looks is sent no mail.
  async here(isWaiting = false) {
    const isDue = this.state.mine.length && !document.hidden && performance.now() - this.saidHere >= HERE_MS;
    if (!isWaiting && !isDue) return;
    this.saidHere = performance.now();
    await this.server.here();
  }

  // On a shared screen: whose hand must be shown next, if it is somebody else's than the one shown.
  handOver(state) {
    if (state.mine.length < 2 || state.mine.includes(state.seat) && state.movers.includes(state.seat)) return null;
    const next = state.movers.find((seat) => state.mine.includes(seat));
    return next === undefined || next === state.seat ? null : next;
  }

  // What stays as it was is not made anew: somebody may be pressing it.
  renew(html, isNew) {
    if (!isNew && html === this.shown) return;
    this.shown = html;
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    for (const form of fresh.content.querySelectorAll("form[method=post]")) {
      form.append(Object.assign(document.createElement("input"), {
        type: "hidden", name: "csrfmiddlewaretoken", value: this.server.token,
      }));
    }
    this.panel.replaceChildren(fresh.content);
    this.takeWords();
  }

  takeWords() {
    for (const script of this.root.querySelectorAll("script[data-words]")) {
      Object.assign(this.words, JSON.parse(script.textContent));
    }
  }

  tell(fresh) {
    if (fresh.length) this.say(fresh.slice(-4).map((entry) => entry.text).join(" "));
    this.voice.title(this.state.turn_of_me);
  }
}

// A look that finds nothing new must not take away what somebody has begun to choose.
function isNews(state, before) {
  return ["ply", "seat", "stage", "turn_of_me"].some((name) => state[name] !== before[name]);
}

const root = document.getElementById("table");
const table = new Table(root);
rulebook(root.querySelector("[data-clauses]"));
table.takeWords();
table.voice.title(table.state.turn_of_me);
const { mount } = await import(root.dataset.module);
mount(table);
const first = table.handOver(table.state);
if (first !== null) table.catchUp();
table.wait();
table.follow();
table.here();
setInterval(() => table.here(), HERE_MS);
addEventListener("offline", () => {
  table.reach(false);
  table.catchUp();
});
addEventListener("online", () => table.catchUp());
document.addEventListener("visibilitychange", () => document.hidden || (table.here(), table.catchUp())); // the machine may have slept
root.setAttribute("data-ready", "");

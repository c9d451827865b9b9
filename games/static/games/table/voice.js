// What the page says in words: news, refusals, whose turn it is in its title, a curtain between two at one screen.
import { linked } from "./clauses.js";

const SHOWN_MS = 9000;

export class Voice {
  constructor(root, words) {
    this.words = words;
    this.live = document.getElementById("said");
    this.alerted = document.getElementById("alert");
    this.off = document.getElementById("offline");
    this.asked = document.getElementById("curtain");
    this.plain = document.title;
    this.rules = root.dataset.rules;
    this.tellsTitle = "title" in root.dataset;
    this.timer = 0;
  }

  say(text) {
    this.live.textContent = "";
    requestAnimationFrame(() => (this.live.textContent = text));
  }

  alert(text) {
    clearTimeout(this.timer);
    this.alerted.replaceChildren(...linked(text, this.rules));
    this.alerted.hidden = false;
    this.timer = setTimeout(() => (this.alerted.hidden = true), SHOWN_MS);
  }

  // Quietly, until the house is reached again; `isMine` where a move is being made.
  offline(is, isMine) {
    this.off.textContent = is ? (isMine ? this.words.kept : this.words.offline) : "";
    this.off.hidden = !is;
    if (!is) this.say(this.words.online);
  }

  title(isMine) {
    document.title = isMine && this.tellsTitle ? `● ${this.words.yourTurn}: ${this.plain}` : this.plain;
  }

  curtain(seat) {
    this.asked.querySelector("h2").textContent = this.words.curtain.replace("{name}", seat.name || seat.colour);
    this.asked.showModal();
    return new Promise((done) => this.asked.addEventListener("close", () => done(), { once: true }));
  }
}

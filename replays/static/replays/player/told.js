// What stands beside the board: the story with the ply that is shown, and the standings. It copies what the server laid
// out once; it must never make up a sentence.

import { seated } from "./common.js";
import { kindsOf, sign } from "./marks.js";

const copy = (template) => template.content.firstElementChild.cloneNode(true);

// The sentence of the ply that is shown, over the board or under it.
export class Caption {
  constructor(element, race) {
    Object.assign(this, { element, race });
  }

  show(ply) {
    const { seat, sentences } = this.race.at(ply);
    seated(this.element, seat);
    this.element.querySelector("[data-text]").textContent = sentences.join(" ");
    this.element.scrollTop = 0;
  }
}

// A line for every ply, in it each sentence as a link; the ply that is shown is kept in sight.
export class Story {
  constructor(list, race, url, onPick) {
    this.list = list;
    const template = document.getElementById("line-template");
    this.lines = race.moments.map(({ ply, seat, sentences, marks }) => {
      const line = copy(template);
      const text = line.querySelector("[data-text]");
      const link = text.querySelector("a");
      link.href = url(ply);
      line.value = ply;
      text.replaceChildren(...sentences.flatMap((sentence) => [Object.assign(link.cloneNode(), { textContent: sentence }), " "]));
      line.firstElementChild.append(...kindsOf([{ marks }]).map(([kind]) => sign(kind)));
      seated(line, seat);
      return line;
    });
    list.replaceChildren(...this.lines);
    list.addEventListener("click", (event) => {
      const line = event.target.closest("li");
      if (!line || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      onPick(line.value);
    });
  }

  show(ply) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const line = this.lines[ply];
    line.setAttribute("aria-current", "step");
    const top = line.offsetTop - this.list.offsetTop - this.list.clientHeight / 3;
    this.list.scrollTo({ top, behavior: "instant" });
  }
}

export class Standings {
  constructor(list, race, seats) {
    Object.assign(this, { list, race, seats });
    this.template = document.getElementById("row-template");
  }

  show(ply) {
    const { order, rows } = this.race.at(ply);
    this.list.replaceChildren(...order.map((seat) => this.row(rows[seat])));
  }

  row({ seat, place, is_at_turn, facts, hand }) {
    const row = copy(this.template);
    seated(row, seat);
    row.removeAttribute("aria-current");
    if (is_at_turn) row.setAttribute("aria-current", "true");
    row.querySelector("[data-place]").textContent = place;
    const { name, colour } = this.seats[seat];
    row.querySelector("[data-name]").textContent = name;
    row.querySelector("[data-colour]").textContent = name === colour ? "" : colour;
    row.querySelector("[data-facts]").textContent = facts.join(" · ");
    const cards = row.querySelector("[data-hand]");
    const card = cards.firstElementChild;
    cards.replaceChildren(...hand.map((text) => Object.assign(card.cloneNode(true), { textContent: text })));
    cards.hidden = !hand.length;
    return row;
  }
}

// What stands beside the board: the story with the ply that is shown, and the standings. It copies what the server laid
// out once; it must never make up an element of its own.

const copy = (template) => template.content.firstElementChild.cloneNode(true);

function seated(element, seat) {
  element.classList.toggle(`seat-${seat}`, seat >= 0);
  const mark = element.querySelector("[data-seat]");
  mark.hidden = seat < 0;
  mark.textContent = seat + 1;
}

// Every ply as a link; the one that is shown is kept in sight.
export class Story {
  constructor(list, race, url, onPick) {
    this.list = list;
    const template = document.getElementById("line-template");
    this.lines = race.moments.map(({ ply, seat, told, marks }) => {
      const line = copy(template);
      const link = line.querySelector("a");
      link.href = url(ply);
      link.dataset.ply = ply;
      line.value = ply;
      line.querySelector("[data-text]").textContent = told.join(" ");
      line.classList.toggle("pl-marked", marks.length > 0);
      seated(line, seat);
      return line;
    });
    list.replaceChildren(...this.lines);
    list.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      onPick(Number(link.dataset.ply));
    });
  }

  show(ply) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const line = this.lines[ply];
    line.querySelector("a").setAttribute("aria-current", "step");
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
    if (is_at_turn) row.setAttribute("aria-current", "true");
    row.querySelector("[data-place]").textContent = place;
    row.querySelector("[data-name]").textContent = this.seats[seat].name;
    row.querySelector("[data-facts]").textContent = facts.join(" · ");
    const cards = row.querySelector("[data-hand]");
    const card = cards.firstElementChild;
    cards.replaceChildren(...hand.map((said) => Object.assign(card.cloneNode(true), { textContent: said })));
    cards.hidden = !hand.length;
    return row;
  }
}

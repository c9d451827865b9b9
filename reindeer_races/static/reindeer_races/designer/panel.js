// The panel of what is chosen: the two cells of a card, how its row bends behind it, where the row lies, its tiles; and
// the rules of the whole course. It reports what is wanted; it must never change a plan.
const TENTHS = 10;

export class Panel {
  constructor(root, rules, words, { onCard, onBend, onPlace, onRewards, onRules }) {
    Object.assign(this, { root, rules, words, onCard, onBend, onPlace, onRewards, onRules });
    root.addEventListener("input", (event) => this.changed(event.target));
    root.addEventListener("change", (event) => event.target.name === "tiles" && this.tiles(event.target));
    rules.addEventListener("change", () => onRules({ rewards: this.in(rules, "rewards").value, house: this.in(rules, "house").checked }));
  }

  in(root, name) {
    return root.querySelector(`[name=${name}]`);
  }

  // `card` and `bend` of the chosen place, or nothing at an open end; `place` of its row in tenths, `isOwn` where given.
  show(title, { card, bend, place, isOwn, rewards, hasTiles } = {}) {
    this.root.hidden = !title;
    if (!title) return;
    this.root.querySelector("[data-piece-title]").textContent = title;
    this.root.querySelector("[data-own=card]").hidden = !card;
    if (card) {
      this.put("first", card[0]);
      this.put("second", card[1]);
      this.put("bend", bend);
    }
    this.root.querySelector("[data-shown=bend]").textContent = this.bent(bend ?? 0);
    ["x", "y"].forEach((name, at) => this.put(name, place[at] / TENTHS));
    this.put("heading", place[2]);
    this.root.querySelector("[data-act=home]").disabled = !isOwn;
    this.put("tiles", rewards.join(", "));
    this.in(this.root, "own_tiles").checked = hasTiles;
    this.in(this.root, "tiles").disabled = !hasTiles;
  }

  bent(degrees) {
    const word = degrees > 0 ? "bend_left" : degrees < 0 ? "bend_right" : "bend_none";
    return this.words[word].replace("{degrees}", Math.abs(degrees));
  }

  put(name, value) {
    const input = this.in(this.root, name);
    if (input !== document.activeElement || input.type === "range") input.value = value;
  }

  showRules({ rewards = "a", house = 0 }) {
    this.in(this.rules, "rewards").value = rewards;
    this.in(this.rules, "house").checked = Boolean(house);
  }

  changed({ name }) {
    const value = (field) => this.in(this.root, field).value;
    if (name === "first" || name === "second") this.onCard([value("first"), value("second")]);
    if (name === "bend") this.onBend(Number(value("bend")));
    if (["x", "y", "heading"].includes(name) && value(name) !== "") this.onPlace([TENTHS * value("x"), TENTHS * value("y"), Number(value("heading"))]);
    if (name === "own_tiles") this.onRewards(this.in(this.root, "own_tiles").checked ? numbers(value("tiles")) : null);
  }

  tiles({ value }) {
    this.onRewards(numbers(value));
  }
}

const numbers = (text) => (text.match(/-?\d{1,4}/g) ?? []).map(Number).slice(0, 20);
